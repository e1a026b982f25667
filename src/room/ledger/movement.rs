//! The smallest step of the ledger: an amount from one account to another, for a reason.
//!
//! Not here: whether it may be made. The names of accounts and reasons are written into files and messages.

use serde::{Deserialize, Serialize};

use crate::base::{Cents, HandId, PlayerId, Seat, TableId};

/// Where money can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Account {
    Wallet(PlayerId),
    /// What lies before a player: in escrow while they are seated.
    Stack(TableId, Seat),
    /// The middle of a table. Empty between hands: what goes in during a transaction comes out in the same one.
    Pot(TableId),
    /// The bets of a hand that could be neither finished nor rolled back (X2).
    Held(HandId),
    Rake,
    Charity,
    /// Where play money comes from. The only account that may be negative.
    House,
}

/// Why money moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Grant,
    Reset,
    BuyIn,
    TopUp,
    CashOut,
    /// What a player lost in a hand.
    Bet,
    /// What a player won in a hand.
    Pot,
    Rake,
    Hold,
    Release,
    Charity,
}

impl Reason {
    pub const ALL: [Self; 11] = [
        Self::Grant,
        Self::Reset,
        Self::BuyIn,
        Self::TopUp,
        Self::CashOut,
        Self::Bet,
        Self::Pot,
        Self::Rake,
        Self::Hold,
        Self::Release,
        Self::Charity,
    ];

    /// As messages and files have it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Grant => "grant",
            Self::Reset => "reset",
            Self::BuyIn => "buy_in",
            Self::TopUp => "top_up",
            Self::CashOut => "cash_out",
            Self::Bet => "bet",
            Self::Pot => "pot",
            Self::Rake => "rake",
            Self::Hold => "hold",
            Self::Release => "release",
            Self::Charity => "charity",
        }
    }
}

/// An amount on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    pub from: Account,
    pub to: Account,
    pub amount: Cents,
    pub reason: Reason,
}
