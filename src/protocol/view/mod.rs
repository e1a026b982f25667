//! What one viewer may know (E1): the whole of it as a view, and each change as it happens.
//!
//! [`TableView`] is a table through somebody's eyes and [`TableChange`] what they are told of it; [`PlayerView`] is what
//! concerns a player wherever they sit and [`PlayerChange`] what they are told of that. Whoever applies the changes to
//! a view has the next view.
//!
//! A player sees their own cards and what is shown, nobody else's; a spectator only what is shown; a bot what its
//! player sees. Cards get into a view in three places, all in this folder: `cards_of` for a snapshot, and for a change
//! `at_seat`, for the player who gets them, and `public`, for the board and what is shown. What is public is built once
//! for everybody.

mod change;
mod lobby;
mod overview;
mod places;
mod player;
mod race;
mod table;
mod tournament;

pub use change::{TableChange, at_seat, of_hand, public, told};
pub use lobby::{LobbyView, PoolView, StakeView, lobby, pools};
pub use overview::{OverviewLine, overview};
pub use places::Places;
pub use player::{
    EnteredView, HeldView, PlayerChange, PlayerView, QueueView, ReservationView, own,
    player as of_player,
};
pub use race::{Race, race};
pub use table::{CardsView, HandView, LoneHand, SeatView, TableView, TurnView, table};
pub use tournament::{
    EntrantView, OfferState, OfferView, PauseView, TournamentDetail, TournamentState,
    TournamentTableView, TournamentView, WinView, detail, offer_states, offers, tournament,
    tournament_state,
};

use crate::base::{PlayerId, Seat};

/// Through whose eyes a table is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eyes {
    /// None for a spectator.
    pub player: Option<PlayerId>,
    /// The player's chair at the table, at the moment of what is seen.
    pub seat: Option<Seat>,
}

impl Eyes {
    /// Somebody who only watches.
    pub const RAIL: Self = Self {
        player: None,
        seat: None,
    };
}
