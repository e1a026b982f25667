//! What is entered into the book of a player.

use super::figures::Amounts;
use crate::base::{Cents, Chips, Game, HandId, Millis, Seat, TableId, TournamentId};
use crate::cards::{Board, Hole};
use crate::protocol::{Back, Class, Finish, Format, GameRecord, Multiplier, Outcome, Reason};

/// Something for the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A hand that has ended, or the same again with what was shown after it.
    Hand(Box<OwnHand>),
    Session(SessionChange),
    Wallet(WalletChange),
    /// What the wallet had when it was first seen: nothing is entered where more is known.
    FirstWallet(WalletChange),
    Game(GameChange),
}

/// A hand that the player was dealt into and that was played to its end, as the player knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnHand {
    pub hand: HandId,
    pub table: TableId,
    /// When it began, by the room's clock.
    pub at: Millis,
    pub game: Game,
    pub played: Played,
    /// The stake by the name of the lobby, or what the tournament is called.
    pub stake: String,
    /// Cents in a cash game, chips in a tournament.
    pub big_blind: Chips,
    /// `BTN`, `SB`, `UTG`; nothing where the place has no name.
    pub position: Option<&'static str>,
    pub cards: Hole,
    pub board: Board,
    /// What the player's stack gained or lost, in the same.
    pub result: Chips,
    /// The whole hand as PHH; nothing where the format cannot express it.
    pub record: Option<String>,
}

/// What a hand was played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    Cash(Format),
    /// For chips.
    Game {
        class: Class,
        tournament: TournamentId,
    },
}

impl Played {
    /// The word of the book and of JSON: the format of a stake, or the class of a game.
    pub fn word(self) -> &'static str {
        match self {
            Self::Cash(format) => format.word(),
            Self::Game { class, .. } => class.word(),
        }
    }

    /// What its amounts are.
    pub(super) const fn amounts(self) -> Amounts {
        match self {
            Self::Cash(_) => Amounts::Cents,
            Self::Game { .. } => Amounts::Chips,
        }
    }

    pub fn tournament(self) -> Option<TournamentId> {
        match self {
            Self::Cash(_) => None,
            Self::Game { tournament, .. } => Some(tournament),
        }
    }
}

/// Something about a HexaPro, a sit & go or a tournament that the player is in: from entering it to being out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameChange {
    Entered(Entered),
    /// More was paid: for the entry, a re-buy or the add-on.
    Paid {
        tournament: TournamentId,
        amount: Cents,
    },
    /// The entry was taken back: nothing has happened.
    TakenBack {
        tournament: TournamentId,
    },
    /// Told again when it turns out to have ended otherwise.
    Ended(GameOver),
    /// What the room knows of a game, heard before or not.
    Known(GameRecord),
    /// The player is in these and no others: everything else has ended unseen.
    OnlyIn {
        tournaments: Vec<TournamentId>,
    },
}

/// An entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entered {
    pub tournament: TournamentId,
    /// Which entry it is, from 1.
    pub entry: u32,
    pub at: Millis,
    pub class: Class,
    pub game: Game,
    /// What it is called, or what it is and costs.
    pub name: String,
    pub buy_in: Cents,
    /// What it is played under, where that is known.
    pub edition: Option<String>,
}

/// The end of it for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOver {
    pub tournament: TournamentId,
    pub at: Millis,
    pub end: GameEnd,
    /// What was drawn for a HexaPro.
    pub times: Option<Multiplier>,
    /// How many have played so far.
    pub players: u32,
}

/// How a game ended for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    Finished(Finish),
    /// The chips go on in another tournament (M14).
    GoesThrough,
    /// With what came back (X3–X5).
    CalledOff(Back),
    /// Nobody was there to hear of it.
    Unseen,
}

impl From<Outcome> for GameEnd {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Finished(finish) => Self::Finished(finish),
            Outcome::GoesThrough => Self::GoesThrough,
            Outcome::CalledOff(back) => Self::CalledOff(back),
        }
    }
}

impl GameEnd {
    /// The word of the book and of JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Finished(_) => "finished",
            Self::GoesThrough => "goes-through",
            Self::CalledOff(_) => "called-off",
            Self::Unseen => "unseen",
        }
    }
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalletChange {
    pub at: Millis,
    /// What is in the wallet after it.
    pub balance: Cents,
    /// What came, or left where it is negative: the difference to what was known before.
    pub amount: Cents,
    pub reason: Reason,
    /// What the game or the stake is called that it was paid for or won in.
    pub game: Option<String>,
}

impl WalletChange {
    /// What one begins with, which the room gives.
    pub fn first(balance: Cents, at: Millis) -> Self {
        Self {
            at,
            balance,
            amount: balance,
            reason: Reason::Grant,
            game: None,
        }
    }
}
