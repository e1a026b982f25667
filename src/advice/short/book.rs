//! A book: solved games as they are kept in files, read and written.
//!
//! ```text
//! 6 bytes  RBBOOK
//! 1 byte   the version of the format, 1
//! 2 bytes  how many tables follow
//! each table:
//!   1 byte   menu: 0 push-fold, 1 short      1 byte   players: 2 or 3
//!   4 bytes  ante and                        4 bytes  stack, in thousandths of a big blind
//!   4 bytes  rounds played                   8 bytes  seed of the three-way equities
//!   1 byte   how many decisions; for each of them
//!     1 byte how many choices, 1 byte for each: 0 fold, 1 check, 2 call, 3 limp, 4 raise, 5 push
//!     for each class: 1 byte for each choice but the last, its probability in 255ths
//! ```
//!
//! Numbers have the least significant byte first. Decisions come in the order of the tree, and their choices are checked
//! against it: a book of other rules is not read.

use super::class::HandClass;
use super::quantised::quantise;
use super::strategy::Strategy;
use super::tree::{Act, BigBlinds, Decision, Menu, Players, Rules, Tree};

const MAGIC: &[u8; 6] = b"RBBOOK";
const VERSION: u8 = 1;

/// What is wrong with a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    #[error("this is no book of solved games")]
    NoBook,
    #[error("the book is of version {0}, and version {VERSION} is read")]
    Version(u8),
    #[error("the book ends in the middle of a table")]
    Short,
    #[error("after the last table there are {0} bytes more")]
    Long(usize),
    #[error("table {table}: there is no menu {menu}")]
    Menu { table: usize, menu: u8 },
    #[error("table {table}: 2 or 3 players, not {players}")]
    Players { table: usize, players: u8 },
    #[error("table {table}: its decisions are not those of its rules")]
    Tree { table: usize },
    #[error("table {table}: some probabilities are more than the whole")]
    Whole { table: usize },
}

/// A solved game.
#[derive(Clone, Debug)]
pub struct Table {
    tree: Tree,
    rounds: u32,
    seed: u64,
    /// For each decision, class and choice, in 255ths.
    chosen: Vec<Vec<u8>>,
}

impl Table {
    /// A strategy, rounded as it is kept.
    pub fn new(tree: Tree, rounds: u32, seed: u64, strategy: &Strategy) -> Self {
        let chosen = tree.decisions().map(|decision| {
            let choices = strategy.of(decision);
            let of_class = |class: HandClass| {
                let of_choice = choices.iter().map(|choice| choice[class.index()]);
                quantise(&of_choice.collect::<Vec<_>>())
            };
            HandClass::all().flat_map(of_class).collect()
        });
        Self {
            rounds,
            seed,
            chosen: chosen.collect(),
            tree,
        }
    }

    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    pub const fn rules(&self) -> Rules {
        self.tree.rules()
    }

    /// How many rounds were played to make it.
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// What a class does at a decision of this table's tree, and how likely.
    pub fn mix(&self, decision: &Decision, class: HandClass) -> impl Iterator<Item = (Act, f64)> {
        let count = decision.acts().len();
        let from = class.index() * count;
        let chosen = &self.chosen[decision.number][from..from + count];
        let chosen = chosen.iter().map(|&byte| f64::from(byte) / 255.0);
        decision.acts().zip(chosen)
    }

    /// The strategy as it is kept.
    pub fn strategy(&self) -> Strategy {
        Strategy::each(&self.tree, |decision| {
            let mut choices = vec![[0.0; HandClass::COUNT]; decision.acts().len()];
            for class in HandClass::all() {
                for (choice, (_, chosen)) in choices.iter_mut().zip(self.mix(decision, class)) {
                    choice[class.index()] = chosen;
                }
            }
            choices
        })
    }
}

/// Writes tables as a book.
pub fn write(tables: &[Table]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.push(VERSION);
    bytes.extend((tables.len() as u16).to_le_bytes());
    for table in tables {
        let rules = table.rules();
        bytes.push(match rules.menu {
            Menu::PushFold => 0,
            Menu::Short => 1,
        });
        bytes.push(rules.players.count() as u8);
        bytes.extend(rules.ante.0.to_le_bytes());
        bytes.extend(rules.stack.0.to_le_bytes());
        bytes.extend(table.rounds.to_le_bytes());
        bytes.extend(table.seed.to_le_bytes());
        bytes.push(table.chosen.len() as u8);
        for (decision, chosen) in table.tree.decisions().zip(&table.chosen) {
            let count = decision.acts().len();
            bytes.push(count as u8);
            bytes.extend(decision.acts().map(code));
            for of_class in chosen.chunks_exact(count) {
                bytes.extend(&of_class[..count - 1]);
            }
        }
    }
    bytes
}

/// Reads the tables of a book.
pub fn read(bytes: &[u8]) -> Result<Vec<Table>, BookError> {
    let mut rest = Rest(bytes);
    if rest.take::<6>() != Ok(*MAGIC) {
        return Err(BookError::NoBook);
    }
    match rest.byte()? {
        VERSION => {}
        other => return Err(BookError::Version(other)),
    }
    let count = u16::from_le_bytes(rest.take()?);
    let tables = (1..=usize::from(count)).map(|table| rest.table(table));
    let tables = tables.collect::<Result<_, _>>()?;
    match rest.0.len() {
        0 => Ok(tables),
        more => Err(BookError::Long(more)),
    }
}

/// What has not been read yet.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BookError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(BookError::Short)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn byte(&mut self) -> Result<u8, BookError> {
        self.take().map(|[byte]| byte)
    }

    fn number(&mut self) -> Result<u32, BookError> {
        self.take().map(u32::from_le_bytes)
    }

    fn table(&mut self, table: usize) -> Result<Table, BookError> {
        let menu = match self.byte()? {
            0 => Menu::PushFold,
            1 => Menu::Short,
            menu => return Err(BookError::Menu { table, menu }),
        };
        let players = match self.byte()? {
            2 => Players::Two,
            3 => Players::Three,
            players => return Err(BookError::Players { table, players }),
        };
        let tree = Tree::new(Rules {
            menu,
            players,
            ante: BigBlinds(self.number()?),
            stack: BigBlinds(self.number()?),
        });
        let rounds = self.number()?;
        let seed = u64::from_le_bytes(self.take()?);
        if usize::from(self.byte()?) != tree.decisions().count() {
            return Err(BookError::Tree { table });
        }
        let mut chosen = Vec::new();
        for decision in tree.decisions() {
            chosen.push(self.decision(table, decision)?);
        }
        Ok(Table {
            tree,
            rounds,
            seed,
            chosen,
        })
    }

    fn decision(&mut self, table: usize, decision: &Decision) -> Result<Vec<u8>, BookError> {
        if usize::from(self.byte()?) != decision.acts().len() {
            return Err(BookError::Tree { table });
        }
        for act in decision.acts() {
            if self.byte()? != code(act) {
                return Err(BookError::Tree { table });
            }
        }
        let mut chosen = Vec::new();
        for _ in HandClass::all() {
            let mut left = u8::MAX;
            for _ in 1..decision.acts().len() {
                let byte = self.byte()?;
                left = left.checked_sub(byte).ok_or(BookError::Whole { table })?;
                chosen.push(byte);
            }
            chosen.push(left);
        }
        Ok(chosen)
    }
}

const fn code(act: Act) -> u8 {
    match act {
        Act::Fold => 0,
        Act::Check => 1,
        Act::Call => 2,
        Act::Limp => 3,
        Act::Raise => 4,
        Act::Push => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Vec<u8> {
        let tree = Tree::new(Rules {
            menu: Menu::Short,
            players: Players::Three,
            ante: BigBlinds(125),
            stack: BigBlinds(7_500),
        });
        let even = Strategy::even(&tree);
        write(&[Table::new(tree, 12, 34, &even)])
    }

    #[test]
    fn a_book_reads_back_as_it_was_written() {
        let bytes = book();
        let tables = read(&bytes).unwrap();
        assert_eq!(write(&tables), bytes);
        assert_eq!(tables[0].rounds(), 12);
        assert_eq!(tables[0].rules().stack, BigBlinds(7_500));
        let decision = tables[0].tree().after(&[Act::Fold]).unwrap();
        let aces = "AA".parse().unwrap();
        let sum: f64 = tables[0]
            .mix(decision, aces)
            .map(|(_, chosen)| chosen)
            .sum();
        assert!((sum - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_damaged_book_says_what_is_wrong() {
        let spoilt = |place: usize, byte: u8| {
            let mut bytes = book();
            bytes[place] = byte;
            read(&bytes).unwrap_err()
        };
        assert_eq!(spoilt(0, b'X'), BookError::NoBook);
        assert_eq!(spoilt(6, 9), BookError::Version(9));
        assert_eq!(spoilt(7, 2), BookError::Short);
        assert_eq!(spoilt(9, 7), BookError::Menu { table: 1, menu: 7 });
        assert_eq!(
            spoilt(10, 4),
            BookError::Players {
                table: 1,
                players: 4
            }
        );
        assert_eq!(spoilt(31, 15), BookError::Tree { table: 1 });
        assert_eq!(spoilt(33, 5), BookError::Tree { table: 1 });
        assert_eq!(spoilt(36, 255), BookError::Whole { table: 1 });
        let bytes = book();
        assert_eq!(read(&bytes[..5]).unwrap_err(), BookError::NoBook);
        for end in 6..bytes.len() {
            assert_eq!(read(&bytes[..end]).unwrap_err(), BookError::Short, "{end}");
        }
        let longer = [&bytes[..], &[0]].concat();
        assert_eq!(read(&longer).unwrap_err(), BookError::Long(1));
    }
}
