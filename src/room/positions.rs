//! Where the button and the blinds are (C4, M6): the big blind moves clockwise to the next player and never skips
//! one; small blind and button follow behind it, and either may be missing or stay.
//!
//! Not here: who is in the game and who sits out.

use serde::{Deserialize, Serialize};

use crate::base::{Seat, SeatSet};

/// Button, blinds and players of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Positions {
    pub button: Seat,
    pub small_blind: Option<Seat>,
    pub big_blind: Seat,
    pub dealt_in: SeatSet,
}

impl Positions {
    /// The first hand: small and big blind follow the button; with two players the button is the small blind.
    /// Nothing where there are fewer.
    pub fn first(button: Seat, dealt_in: SeatSet) -> Option<Self> {
        let small_blind = match dealt_in.len() {
            0 | 1 => return None,
            2 => button,
            _ => dealt_in.next_after(button)?,
        };
        Some(Self {
            button,
            small_blind: Some(small_blind),
            big_blind: dealt_in.next_after(small_blind)?,
            dealt_in,
        })
    }
}

/// What is left of a hand for the next one to follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Last {
    /// Where the big blind was; whoever had it may have left.
    pub big_blind: Seat,
    /// Who played it and has not left.
    pub played: SeatSet,
    /// How many played it.
    pub players: u8,
}

impl Last {
    /// Button and blinds of the next hand, with the big blind given. Nothing where nobody else is dealt in.
    pub fn next(&self, big_blind: Seat, dealt_in: SeatSet) -> Option<Positions> {
        let mut others = dealt_in;
        others.remove(big_blind);
        if let Some(other) = others.only() {
            return Some(Positions {
                button: other,
                small_blind: Some(other),
                big_blind,
                dealt_in,
            });
        }
        let played = others.intersection(self.played);
        let small_blind = Some(self.big_blind).filter(|seat| played.contains(*seat));
        let behind = |mut seats: SeatSet| {
            seats.remove(self.big_blind);
            seats.last_before(self.big_blind)
        };
        let button = behind(played).or_else(|| behind(others)).or(small_blind)?;
        Some(Positions {
            button,
            small_blind,
            big_blind,
            dealt_in,
        })
    }
}

impl From<Positions> for Last {
    fn from(hand: Positions) -> Self {
        Self {
            big_blind: hand.big_blind,
            played: hand.dealt_in,
            players: hand.dealt_in.len() as u8,
        }
    }
}
