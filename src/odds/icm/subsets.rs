//! The exact method: how likely it is that a set of players, in any order, takes the first places, for all sets, from the
//! empty one up. A set comes from the sets with one player less; only as many players as places are paid need to be in it.
//!
//! Everything that is added is positive and the chips are counted in whole numbers, so that nothing is lost even where one
//! chip stands against billions.

use super::field::Field;

/// More players would need a table of more than 8 MB.
const MOST_PLAYERS: usize = 20;

/// The steps (a set and a player who completes it) that are affordable: about a millisecond.
const MOST_STEPS: usize = 1 << 18;

/// What each stack wins on average, unless that takes too long.
pub(super) fn won(field: &Field) -> Option<Vec<f64>> {
    let players = field.stacks.len();
    let total = field
        .stacks
        .iter()
        .try_fold(0_u64, |sum, &stack| sum.checked_add(stack))?;
    if players > MOST_PLAYERS || steps(players, field.prizes.len()) > MOST_STEPS {
        return None;
    }
    let chips: Vec<f64> = field.stacks.iter().map(|&stack| stack as f64).collect();
    let mut won = vec![0.0; players];
    // How likely each set is, divided by the chips outside it: times the chips of another player, it is how likely that
    // player is to come next. A set is a number with a bit for each player.
    let mut next = vec![0.0; 1 << players];
    next[0] = 1.0 / total as f64;
    for (place, prize) in field.prizes.iter().enumerate() {
        let mut finished = vec![0.0; players];
        for set in sets(players, place + 1) {
            let (mut likely, mut inside) = (0.0, 0);
            for player in members(set) {
                let comes_last = chips[player] * next[set ^ 1 << player];
                likely += comes_last;
                finished[player] += comes_last;
                inside += field.stacks[player];
            }
            // The set of all has nobody outside; nothing follows it.
            next[set] = likely / (total - inside) as f64;
        }
        for (won, finished) in won.iter_mut().zip(finished) {
            *won += prize * finished;
        }
    }
    Some(won)
}

/// All sets of so many of the players, as rising numbers.
fn sets(players: usize, size: usize) -> impl Iterator<Item = usize> {
    let first = (1_usize << size) - 1;
    std::iter::successors(Some(first), |&set| {
        // The next number with as many bits: the lowest bit that can moves up, those below it go down to the end.
        let lowest = set & set.wrapping_neg();
        let moved = set + lowest;
        Some(moved | ((set ^ moved) / lowest) >> 2)
    })
    .take_while(move |set| set >> players == 0)
}

fn members(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let player = set.trailing_zeros() as usize;
            set &= set - 1;
            player
        })
    })
}

/// The members of all sets of 1 to `paid` players, together. There are at most 20 players.
fn steps(players: usize, paid: usize) -> usize {
    let mut sets = 1;
    let mut steps = 0;
    for size in 1..=paid {
        sets = sets * (players + 1 - size) / size;
        steps += sets * size;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_there_once() {
        assert_eq!(sets(4, 2).collect::<Vec<_>>(), [3, 5, 6, 9, 10, 12]);
        assert_eq!(sets(3, 3).collect::<Vec<_>>(), [7]);
        assert_eq!(members(0b1101).collect::<Vec<_>>(), [0, 2, 3]);
    }

    #[test]
    fn steps_are_counted_as_they_are_taken() {
        for players in 1..=10 {
            for paid in 0..=players {
                let taken = (1..=paid).map(|size| sets(players, size).count() * size);
                assert_eq!(steps(players, paid), taken.sum::<usize>());
            }
        }
    }
}
