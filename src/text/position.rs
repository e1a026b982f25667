//! Positions at the table, by the names that players use.

use super::Text;
use crate::base::{Position, Positions, Seat};
use crate::protocol::view::HandView;

/// The position of a seat in a hand; nothing for somebody who was not dealt in, or whose place has no name.
pub fn position(hand: &HandView, seat: Seat) -> Option<Position> {
    let positions = Positions {
        button: hand.button,
        small_blind: hand.small_blind,
        big_blind: hand.big_blind,
        dealt_in: hand.dealt_in,
    };
    positions.of(seat)
}

impl Text {
    /// `BTN`, `UTG+1`.
    pub fn position(&self, position: Position) -> String {
        match position {
            Position::Button => self.word("position-button"),
            Position::SmallBlind => self.word("position-small-blind"),
            Position::BigBlind => self.word("position-big-blind"),
            Position::UnderTheGun(0) => self.word("position-first"),
            Position::UnderTheGun(after) => self.get("position-early", [("after", after.into())]),
            Position::Lojack => self.word("position-lojack"),
            Position::Hijack => self.word("position-hijack"),
            Position::Cutoff => self.word("position-cutoff"),
        }
    }

    /// `seat 3`: players count chairs from one.
    pub fn seat(&self, seat: Seat) -> String {
        self.get("seat-number", [("number", (seat.0 + 1).into())])
    }
}
