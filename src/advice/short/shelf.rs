//! The tables that come with the program: read once, when the first is asked for.
//!
//! A game is looked up by the nearest stack and the nearest ante that were solved; of two that are as near, by the lower.
//! Between neighbouring stacks strategies change little, and a mixture of two would be a strategy of neither.

use std::sync::LazyLock;

use super::book::{self, BookError, Table};
use super::class::HandClass;
use super::heads_up::{HeadsUp, HeadsUpError};
use super::tables::Tables;
use super::three_way::{ThreeWay, ThreeWayError};
use super::tree::{Act, BigBlinds, Menu, Players};
use super::worth::Worths;

/// The deepest stack that is looked up.
pub const DEEPEST: BigBlinds = BigBlinds(15_000);

/// What is wrong with a file that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShelfError {
    #[error("{file}: {error}")]
    Book {
        file: &'static str,
        error: BookError,
    },
    #[error(transparent)]
    HeadsUp(#[from] HeadsUpError),
    #[error(transparent)]
    ThreeWay(#[from] ThreeWayError),
}

/// A spot before the flop, among players with short stacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot<'a> {
    pub menu: Menu,
    /// How many were dealt in.
    pub players: Players,
    /// Of each player.
    pub ante: BigBlinds,
    /// What the player can lose beside the ante: the smaller of the own stack and the largest of those who are in, as
    /// they were before the blinds were posted.
    pub stack: BigBlinds,
    /// What was done so far, by everybody and in order, folds as well.
    pub line: &'a [Act],
}

/// All tables, and the equities that they were made with.
#[derive(Debug)]
pub struct Shelf {
    /// In order of their rules.
    tables: Vec<Table>,
    heads_up: HeadsUp,
    three_way: ThreeWay,
}

/// The books, by the names of their files.
const BOOKS: [(&str, &[u8]); 4] = [
    (
        "push-fold-2.book",
        include_bytes!("../../../assets/short/push-fold-2.book"),
    ),
    (
        "push-fold-3.book",
        include_bytes!("../../../assets/short/push-fold-3.book"),
    ),
    (
        "short-2.book",
        include_bytes!("../../../assets/short/short-2.book"),
    ),
    (
        "short-3.book",
        include_bytes!("../../../assets/short/short-3.book"),
    ),
];
const HEADS_UP: &[u8] = include_bytes!("../../../assets/short/heads-up.equities");
const THREE_WAY: &[u8] = include_bytes!("../../../assets/short/three-way.equities");

static SHELF: LazyLock<Result<Shelf, ShelfError>> = LazyLock::new(Shelf::read);

impl Shelf {
    /// The shelf as it comes with the program.
    pub fn get() -> Result<&'static Self, ShelfError> {
        SHELF.as_ref().map_err(|error| *error)
    }

    fn read() -> Result<Self, ShelfError> {
        let mut tables = Vec::new();
        for (file, bytes) in BOOKS {
            tables.extend(book::read(bytes).map_err(|error| ShelfError::Book { file, error })?);
        }
        tables.sort_by_key(Table::rules);
        Ok(Self {
            tables,
            heads_up: HeadsUp::read(HEADS_UP)?,
            three_way: ThreeWay::read(THREE_WAY)?,
        })
    }

    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    pub const fn heads_up(&self) -> &HeadsUp {
        &self.heads_up
    }

    pub const fn three_way(&self) -> &ThreeWay {
        &self.three_way
    }

    /// The table for a spot; none where stacks are too deep.
    pub fn table(&self, spot: &Spot<'_>) -> Option<&Table> {
        if spot.stack > DEEPEST {
            return None;
        }
        let game = |table: &Table| (table.rules().menu, table.rules().players);
        let wanted = (spot.menu, spot.players);
        let from = self.tables.partition_point(|table| game(table) < wanted);
        let tables = &self.tables[from..];
        let tables = &tables[..tables.partition_point(|table| game(table) == wanted)];
        tables.iter().min_by_key(|table| {
            let rules = table.rules();
            let ante = rules.ante.0.abs_diff(spot.ante.0);
            (ante, rules.stack.0.abs_diff(spot.stack.0))
        })
    }

    /// What to do with a hand, and how likely; nothing where the line is not one of the game.
    pub fn mix(&self, spot: &Spot<'_>, class: HandClass) -> Option<Vec<(Act, f64)>> {
        let table = self.table(spot)?;
        let decision = table.tree().after(spot.line)?;
        Some(table.mix(decision, class).collect())
    }

    /// What each choice is worth with a hand, in big blinds more than folding.
    pub fn worth(&self, spot: &Spot<'_>, class: HandClass) -> Option<Vec<(Act, f64)>> {
        let table = self.table(spot)?;
        let decision = table.tree().after(spot.line)?;
        let tables = self.values(vec![class], spot.players);
        Some(Worths::of(table, decision, &tables).with(class))
    }

    /// The same with every hand.
    pub fn worths(&self, spot: &Spot<'_>) -> Option<Worths> {
        let table = self.table(spot)?;
        let decision = table.tree().after(spot.line)?;
        let tables = self.values(HandClass::all().collect(), spot.players);
        Some(Worths::of(table, decision, &tables))
    }

    /// What hands of these classes are worth against others.
    pub fn values(&self, classes: Vec<HandClass>, players: Players) -> Tables {
        match players {
            Players::Two => Tables::new(classes, &self.heads_up, None),
            Players::Three => Tables::new(classes, &self.heads_up, Some(&self.three_way)),
        }
    }
}
