//! A hand of a stream, as text: what is known of it before anything in it is understood.

use super::error::Problem;
use super::section::{first_name, is_below, numbered};

/// Some hands in a row, as text.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) bytes: Vec<u8>,
    pub(super) pieces: Vec<Piece>,
}

impl Batch {
    pub(super) fn text(&self, piece: &Piece) -> &[u8] {
        &self.bytes[piece.start..piece.end]
    }
}

/// The text of one hand within a [`Batch`].
#[derive(Clone, Debug)]
pub(super) struct Piece {
    start: usize,
    end: usize,
    /// The line of the file on which the text begins.
    pub(super) line: u64,
    /// How many hands came before it.
    pub(super) index: u64,
    pub(super) table: Table,
    /// What is wrong with it already.
    pub(super) problem: Option<Problem>,
}

/// Where the text of a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Table {
    /// At the top level: the hand is the whole file.
    Whole,
    /// In the table with this number.
    Numbered(u64),
    /// In no hand of the file: under a header that is no number, or before the first that is one.
    Stray,
}

impl Table {
    pub(super) fn number(self) -> Option<u64> {
        match self {
            Self::Numbered(number) => Some(number),
            Self::Whole | Self::Stray => None,
        }
    }
}

/// The piece that has not ended yet.
#[derive(Clone, Debug)]
pub(super) struct Open {
    pub(super) line: u64,
    pub(super) table: Table,
    /// What its header says first, where it is a stray.
    name: Vec<u8>,
    pub(super) problem: Option<Problem>,
    /// Whether there is anything but blank lines and comments.
    pub(super) content: bool,
    /// Whether its own header has come, not only those of tables below it.
    pub(super) has_header: bool,
    /// Whether its variant has come.
    pub(super) has_variant: bool,
}

impl Open {
    pub(super) const fn at(line: u64) -> Self {
        Self {
            line,
            table: Table::Whole,
            name: Vec::new(),
            problem: None,
            content: false,
            has_header: false,
            has_variant: false,
        }
    }

    /// Whether a header is of a table of the hand that has not ended yet.
    pub(super) fn has(&self, header: &[u8]) -> bool {
        match self.table {
            // The fields of a hand come before its tables.
            Table::Whole => self.content && numbered(header).is_none(),
            Table::Numbered(number) => {
                let is_again = self.has_header && !is_below(header);
                numbered(header) == Some(number) && !is_again
            }
            Table::Stray => first_name(header) == self.name,
        }
    }

    /// The header begins another table.
    pub(super) fn begin(&mut self, header: &[u8]) {
        self.content = true;
        match numbered(header) {
            Some(number) => self.table = Table::Numbered(number),
            None => {
                self.table = Table::Stray;
                self.name = first_name(header).to_vec();
            }
        }
    }

    /// It ends: its text stands there in a batch, and so many came before.
    pub(super) fn cut(&mut self, start: usize, end: usize, index: u64) -> Piece {
        let mut problem = self.problem.take();
        if let Table::Numbered(number) = self.table
            && !self.has_header
        {
            problem = problem.or(Some(Problem::Apart(number)));
        }
        Piece {
            start,
            end,
            line: self.line,
            index,
            table: self.table,
            problem,
        }
    }
}
