//! The smallest step of the ledger: an amount from one account to another, for a reason.
//!
//! Not here: whether it may be made. The names of accounts and reasons are written into files and messages.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, HandId, PlayerId, Seat, TableId, TournamentId};

/// Where money can be.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Account {
    Wallet(PlayerId),
    /// What lies before a player: in escrow while they are seated.
    Stack(TableId, Seat),
    /// The middle of a table. Empty between hands: what goes in during a transaction comes out in the same one.
    Pot(TableId),
    /// The bets of a hand that could be neither finished nor rolled back (X2).
    Held(HandId),
    /// What was paid for a tournament and is still to be paid out: the prizes, the bounties, the fees.
    Tournament(TournamentId),
    /// What the tickets are worth that players have.
    Tickets,
    /// What the draws of HexaPro take in and pay out (H2). May be negative.
    Draws,
    Rake,
    Charity,
    /// Where play money comes from. May be negative.
    House,
}

impl Account {
    /// Whether it may owe something.
    pub const fn may_be_negative(self) -> bool {
        matches!(self, Self::House | Self::Draws)
    }
}

/// Why money moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
    /// For a tournament: to enter it, once or again.
    Entry,
    Rebuy,
    AddOn,
    /// An entry is given back (M4, X3).
    Refund,
    /// The fees of a tournament that is over.
    Fee,
    Prize,
    Bounty,
    /// What the house adds to a tournament (M1).
    Added,
    /// What a draw makes of the buy-ins (H2).
    Draw,
    /// A seat in another tournament, as a ticket or taken at once (M13).
    Ticket,
    /// What goes on with the players into the next phase (M14).
    Phase,
}

impl Reason {
    pub const ALL: [Self; 22] = [
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
        Self::Entry,
        Self::Rebuy,
        Self::AddOn,
        Self::Refund,
        Self::Fee,
        Self::Prize,
        Self::Bounty,
        Self::Added,
        Self::Draw,
        Self::Ticket,
        Self::Phase,
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
            Self::Entry => "entry",
            Self::Rebuy => "rebuy",
            Self::AddOn => "add_on",
            Self::Refund => "refund",
            Self::Fee => "fee",
            Self::Prize => "prize",
            Self::Bounty => "bounty",
            Self::Added => "added",
            Self::Draw => "draw",
            Self::Ticket => "ticket",
            Self::Phase => "phase",
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
