//! What is entered into the book of a player.

use crate::base::{Cents, Game, HandId, Millis, Seat, TableId};
use crate::cards::{Board, Hole};
use crate::protocol::{Format, Reason};

/// Something for the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A hand that has ended, or the same again with what was shown after it.
    Hand(Box<OwnHand>),
    Session(SessionChange),
    Wallet(WalletChange),
}

/// A hand that the player was dealt into and that was played to its end, as the player knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnHand {
    pub hand: HandId,
    pub table: TableId,
    /// When it began, by the room's clock.
    pub at: Millis,
    pub game: Game,
    pub format: Format,
    /// The stake by the name of the lobby.
    pub stake: String,
    pub big_blind: Cents,
    /// `BTN`, `SB`, `UTG`; nothing where the place has no name.
    pub position: Option<&'static str>,
    pub cards: Hole,
    pub board: Board,
    /// What the player's stack gained or lost.
    pub result: Cents,
    /// The whole hand as PHH; nothing where the format cannot express it.
    pub record: Option<String>,
}

/// Something about a session: a stay at a table, from taking the seat to leaving it. A table has one at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionChange {
    /// The player sits at a table. Of a stay that is known already, it changes nothing but the stack.
    Sits(Stay),
    ToppedUp {
        table: TableId,
        at: Millis,
        amount: Cents,
        stack: Cents,
    },
    /// A hand was played to its end, with this stack after it.
    Played {
        table: TableId,
        at: Millis,
        stack: Cents,
    },
    Left {
        table: TableId,
        at: Millis,
        /// What went back to the wallet.
        taken: Cents,
    },
    /// The player sits at these tables and no others: every other stay has ended unseen.
    OnlyAt { tables: Vec<TableId> },
}

/// A stay at a table, as it is known when it begins or when the player connects again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stay {
    pub table: TableId,
    pub seat: Seat,
    pub at: Millis,
    pub game: Game,
    pub format: Format,
    pub stake: String,
    pub bought_in: Cents,
    pub stack: Cents,
}

/// Money came into the player's wallet, or left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalletChange {
    pub at: Millis,
    /// What is in the wallet after it.
    pub balance: Cents,
    /// What came, or left where it is negative: the difference to what was known before.
    pub amount: Cents,
    pub reason: Reason,
}
