//! The cards of one hand, as they will be dealt: a hand of Hold'em or Omaha is decided by the hole cards and the
//! five cards of the board.

use std::fmt;

use crate::base::{Game, Seat, SeatSet};
use crate::cards::{Card, Deck, Hole};

/// The hole cards of every seat and the whole board.
#[derive(Clone, PartialEq, Eq)]
pub struct Deal {
    pub holes: [Hole; Seat::MAX],
    pub board: [Card; 5],
}

impl Deal {
    /// Deals one card at a time clockwise from the button, then the board.
    pub fn from_deck(deck: &mut Deck, game: Game, dealt_in: SeatSet, button: Seat) -> Self {
        let mut holes = [Hole::NONE; Seat::MAX];
        for _ in 0..game.hole_cards() {
            for seat in dealt_in.clockwise_after(button) {
                holes[seat.index()].push(deck.deal());
            }
        }
        Self {
            holes,
            board: std::array::from_fn(|_| deck.deal()),
        }
    }
}

/// Says nothing of the cards: a deal must not leak into a log.
impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(hidden)")
    }
}
