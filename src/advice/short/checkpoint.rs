//! What has been learnt of a game, kept in a file so that it can be gone on with.
//!
//! A line with the game and the rounds, then all numbers, eight bytes each, the least significant first: going on gives
//! the same strategy, to the last bit, as not having stopped.

use super::class::HandClass;
use super::removal::ByClass;
use super::solver::Learnt;
use super::tree::{Rules, Tree};

/// Why a file cannot be gone on with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    #[error("this is no unfinished solution")]
    None,
    #[error("this is an unfinished solution of another game: {0}")]
    Other(String),
    #[error("the unfinished solution is {found} bytes long, not {needed}")]
    Length { found: usize, needed: usize },
}

const MAGIC: &str = "railbird solve 1";

/// The file for what has been learnt.
pub fn write(rules: Rules, learnt: &Learnt) -> Vec<u8> {
    let mut bytes = format!("{MAGIC}; {}; {}\n", describe(rules), learnt.rounds).into_bytes();
    for number in numbers(learnt) {
        bytes.extend(number.to_le_bytes());
    }
    bytes
}

/// What was learnt of the game of this tree.
pub fn read(tree: &Tree, bytes: &[u8]) -> Result<Learnt, CheckpointError> {
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let (head, body) = bytes.split_at(end.ok_or(CheckpointError::None)?);
    let head = str::from_utf8(head).map_err(|_| CheckpointError::None)?;
    let [MAGIC, game, rounds] = head.split("; ").collect::<Vec<_>>()[..] else {
        return Err(CheckpointError::None);
    };
    if game != describe(tree.rules()) {
        return Err(CheckpointError::Other(game.into()));
    }
    let mut learnt = Learnt::nothing(tree);
    learnt.rounds = rounds.parse().map_err(|_| CheckpointError::None)?;
    let needed = 8 * numbers(&learnt).count();
    // The end of the line is still there.
    let (words, rest) = body[1..].as_chunks();
    if 8 * words.len() != needed || !rest.is_empty() {
        return Err(CheckpointError::Length {
            found: body.len() - 1,
            needed,
        });
    }
    let mut words = words.iter().map(|&word| f64::from_le_bytes(word));
    for lists in [&mut learnt.regrets, &mut learnt.sums] {
        for (number, word) in lists.iter_mut().flatten().flatten().zip(&mut words) {
            *number = word;
        }
    }
    Ok(learnt)
}

fn numbers(learnt: &Learnt) -> impl Iterator<Item = f64> {
    let lists: [&Vec<Vec<ByClass>>; 2] = [&learnt.regrets, &learnt.sums];
    let flat = lists.into_iter().flatten().flatten();
    flat.flat_map(|by_class: &[f64; HandClass::COUNT]| by_class.iter().copied())
}

fn describe(rules: Rules) -> String {
    format!(
        "{}, {} players, {} big blinds, ante {}",
        rules.menu.word(),
        rules.players.count(),
        rules.stack,
        rules.ante
    )
}

#[cfg(test)]
mod tests {
    use super::super::tree::{BigBlinds, Menu, Players};
    use super::*;

    fn tree(stack: u32) -> Tree {
        Tree::new(Rules {
            menu: Menu::PushFold,
            players: Players::Two,
            ante: BigBlinds(0),
            stack: BigBlinds(stack),
        })
    }

    #[test]
    fn what_was_learnt_reads_back() {
        let tree = tree(10_000);
        let mut learnt = Learnt::nothing(&tree);
        learnt.rounds = 7;
        learnt.regrets[0][1][5] = 0.1;
        learnt.sums[1][0][168] = 1e-9;
        let bytes = write(tree.rules(), &learnt);
        assert_eq!(read(&tree, &bytes), Ok(learnt));
    }

    #[test]
    fn another_file_is_refused() {
        let ten = tree(10_000);
        let bytes = write(ten.rules(), &Learnt::nothing(&ten));
        assert_eq!(
            read(&tree(9_000), &bytes),
            Err(CheckpointError::Other(
                "push-fold, 2 players, 10 big blinds, ante 0".into()
            ))
        );
        assert_eq!(read(&ten, b"nothing"), Err(CheckpointError::None));
        assert_eq!(read(&ten, b"nothing\n"), Err(CheckpointError::None));
        let cut = &bytes[..bytes.len() - 3];
        assert!(matches!(
            read(&ten, cut),
            Err(CheckpointError::Length { .. })
        ));
    }
}
