//! What happened in a hand, complete: every card, every chip. Who may see what of it is decided elsewhere.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Chips, Seat, SeatSet};
use crate::cards::{Card, Hole};

use super::setup::PostKind;

/// The streets of a hand (G5).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Street {
    Preflop,
    Flop,
    Turn,
    River,
}

impl Street {
    /// How many cards lie on the board.
    pub const fn board_cards(self) -> usize {
        match self {
            Self::Preflop => 0,
            Self::Flop => 3,
            Self::Turn => 4,
            Self::River => 5,
        }
    }

    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Preflop => Some(Self::Flop),
            Self::Flop => Some(Self::Turn),
            Self::Turn => Some(Self::River),
            Self::River => None,
        }
    }
}

/// Something that happened in a hand. A chip moves only by an event that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    Ante {
        seat: Seat,
        amount: Chips,
    },
    /// A live bet before the cards; `amount` is what the stack could pay of it.
    Post {
        seat: Seat,
        kind: PostKind,
        amount: Chips,
    },
    Dealt {
        seat: Seat,
        hole: Hole,
    },
    Folded {
        seat: Seat,
    },
    Checked {
        seat: Seat,
    },
    /// `amount` was added; it is less than the bet where the stack did not reach.
    Called {
        seat: Seat,
        amount: Chips,
    },
    /// A bet or a raise: `amount` was added, and the player's bet on this street is now `to`.
    Raised {
        seat: Seat,
        amount: Chips,
        to: Chips,
    },
    /// What nobody could match goes back (B9), or everything when a hand is void (P4).
    Returned {
        seat: Seat,
        amount: Chips,
    },
    /// The betting of a street is over, with this much in the middle.
    StreetEnded {
        street: Street,
        pot: Chips,
    },
    Flop {
        cards: [Card; 3],
    },
    Turn {
        card: Card,
    },
    River {
        card: Card,
    },
    /// Cards turned up: all of a player's hole cards at a showdown, or those that a winner chose to show (P3).
    Shown {
        seat: Seat,
        cards: Hole,
    },
    /// A hand given up unseen at a showdown where that is allowed.
    Mucked {
        seat: Seat,
    },
    /// A pot and who can win it; pot 0 is the main pot (P1).
    Pot {
        pot: u8,
        amount: Chips,
        contenders: SeatSet,
    },
    Raked {
        pot: u8,
        amount: Chips,
    },
    /// A winner's share; of a pot with fewer chips than winners it may be nothing.
    Awarded {
        pot: u8,
        seat: Seat,
        amount: Chips,
    },
    /// The hand is void: it counts as never played (P4).
    Void,
}

/// Where events go.
pub trait Sink {
    fn event(&mut self, event: Event);
}

impl Sink for Vec<Event> {
    #[inline]
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

/// For search: nobody listens.
impl Sink for () {
    #[inline]
    fn event(&mut self, _: Event) {}
}
