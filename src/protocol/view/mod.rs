//! What one viewer may know (E1): the whole of it as a [`TableView`], and each change as a [`Delta`].
//!
//! A player sees their own cards and what is shown, nobody else's; a spectator only what is shown; a bot what its
//! player sees. Cards get into a view in three places, all in this folder: `cards_of` for a snapshot, and for a change
//! `own`, for the player who gets them, and `public`, for the board and what is shown. What is public is built once for
//! everybody.

mod delta;
mod table;

pub use delta::{Delta, Owner, delta, own, public};
pub use table::{CardsView, HandView, SeatView, TableView, TurnView, table};

use crate::base::{PlayerId, Seat};

/// Through whose eyes a table is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes {
    /// None for a spectator.
    pub player: Option<PlayerId>,
    /// The player's chair at the table.
    pub seat: Option<Seat>,
}

impl Eyes {
    /// Somebody who only watches.
    pub const RAIL: Self = Self {
        player: None,
        seat: None,
    };
}
