//! What players and the operator can ask of the room.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, HandId, OfferId, PlayerId, PoolId, TableId, TournamentId};
use crate::engine::Action;

use super::event::Payment;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    Player(PlayerId),
    /// Whoever runs the room.
    Operator,
}

/// How somebody gets into a running game (C5, C6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Waits for the big blind.
    #[default]
    Wait,
    /// Posts the big blind out of position, to be dealt in at once.
    Post,
}

/// One table or all of a player's tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tables {
    One(TableId),
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    On,
    Off,
}

impl From<bool> for Switch {
    fn from(is_on: bool) -> Self {
        match is_on {
            true => Self::On,
            false => Self::Off,
        }
    }
}

impl Switch {
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

/// What a player can set for all tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Setting {
    /// C9.
    SitOutNextBigBlind,
    /// C11.
    AutoTopUp,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// Reserves seats at so many tables of a pool, and queues for those that are missing (C1, C2).
    Join {
        pool: PoolId,
        tables: u8,
    },
    /// Takes a reserved seat.
    BuyIn {
        table: TableId,
        amount: Cents,
        entry: Entry,
    },
    /// Gives a reserved seat back.
    Decline {
        table: TableId,
    },
    LeaveQueue {
        pool: PoolId,
    },
    /// A decision in a hand; `hand` and `turn` are those of the question, so that no late answer acts twice.
    Act {
        table: TableId,
        hand: HandId,
        turn: u16,
        action: Action,
    },
    /// Shows cards, by their places, after winning unseen (P3).
    Show {
        table: TableId,
        hand: HandId,
        places: u8,
    },
    /// C7.
    SitOut {
        table: TableId,
    },
    /// Comes back from sitting out (C6, C8).
    Return {
        tables: Tables,
        entry: Entry,
    },
    /// Changes between waiting and posting before being dealt in.
    Enter {
        table: TableId,
        entry: Entry,
    },
    /// Adds to a stack, or buys a new one, between hands (C10).
    TopUp {
        table: TableId,
        amount: Cents,
    },
    /// C15.
    Leave {
        tables: Tables,
    },
    Set {
        setting: Setting,
        to: Switch,
    },
    Connect,
    Disconnect,
    /// Registers for so many sit & gos or HexaPros at once (H1).
    Play {
        offer: OfferId,
        games: u8,
    },
    /// Enters a tournament, for the first time or again; `price` is the place of the buy-in among those offered.
    Register {
        tournament: TournamentId,
        price: u8,
        with: Payment,
    },
    /// Takes an entry back (M4, H1).
    Unregister {
        tournament: TournamentId,
    },
    /// More chips, or new ones, while that is offered (M13).
    Rebuy {
        tournament: TournamentId,
    },
    /// Does not want new chips: is out.
    DeclineRebuy {
        tournament: TournamentId,
    },
    AddOn {
        tournament: TournamentId,
    },

    /// Opens an account with the edition's practice bankroll. The operator's, as are all below.
    Open,
    /// Brings a wallet back to the practice bankroll.
    Reset {
        player: PlayerId,
    },
    Grant {
        player: PlayerId,
        amount: Cents,
    },
    /// Calls a hand off (P4).
    Void {
        table: TableId,
        hand: HandId,
    },
    /// Ends a hand that can neither be finished nor rolled back: its bets are held (X2).
    Hold {
        table: TableId,
        hand: HandId,
    },
    /// Gives held bets back.
    Release {
        hand: HandId,
    },
    /// Calls a tournament off (X3, X4).
    Cancel {
        tournament: TournamentId,
    },
}

impl Command {
    /// Whether it needs a number to be known again. A decision names the hand and the question it answers, which no other
    /// has; a connection is a fact, not a wish.
    pub const fn is_numbered(&self) -> bool {
        !matches!(
            self,
            Self::Act { .. } | Self::Show { .. } | Self::Connect | Self::Disconnect
        )
    }
}
