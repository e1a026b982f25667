//! What a player may do, and the exact reason why something is refused.
//!
//! Legal actions, buttons, bots and servers all come from the same check, `Hand::verify`.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Chips, Seat};

/// A decision of the player whose turn it is (B2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Fold,
    Check,
    /// Match the bet, or go all-in for less (B4).
    Call,
    /// Bet or raise, the same action: the amount is what one's bet on this street becomes.
    RaiseTo(Chips),
}

/// The amounts to which a player may bet or raise. They differ by everything between them, except that a stack
/// below the minimum may only go in whole: then both are that stack (B5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct RaiseRange {
    pub min: Chips,
    pub max: Chips,
}

/// Everything the player whose turn it is may do. Folding is always possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct LegalActions {
    pub seat: Seat,
    /// What a call costs: zero is a check.
    pub to_call: Chips,
    pub raise: Option<RaiseRange>,
}

impl LegalActions {
    pub fn can_check(&self) -> bool {
        self.to_call == Chips::ZERO
    }

    /// Whether an action is among these.
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Fold => true,
            Action::Check => self.can_check(),
            Action::Call => !self.can_check(),
            Action::RaiseTo(to) => self
                .raise
                .is_some_and(|range| (range.min..=range.max).contains(&to)),
        }
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "HandRefusal")]
pub enum Refusal {
    HandOver,
    /// The dealer goes on first.
    DealersTurn,
    NotYourTurn {
        seat: Seat,
        actor: Seat,
    },
    BetToCall {
        to_call: Chips,
    },
    NothingToCall,
    RaiseTooSmall {
        to: Chips,
        min: Chips,
    },
    RaiseTooLarge {
        to: Chips,
        max: Chips,
    },
    /// The stack does not reach beyond the bet: only call or fold (B4).
    StackTooShort {
        stack: Chips,
        price: Chips,
    },
    /// The last raise was an undersized all-in (B5).
    NotReopened,
    /// No opponent has chips left beyond the bet.
    NobodyCanAnswer,
    NoShowdown,
    /// Nobody else is left to win a pot.
    MustShow,
    /// Only the winner of a pot that was not shown down may show, and only once (P3).
    NothingToShow,
}

impl Refusal {
    /// The reason in a sentence, with amounts written the caller's way.
    pub fn told(&self, amount: impl Fn(Chips) -> String) -> String {
        match *self {
            Self::HandOver => "the hand is over".into(),
            Self::DealersTurn => "nobody is to act: the dealer goes on first".into(),
            Self::NotYourTurn { seat, actor } => {
                format!("it is the turn of {actor}, not of {seat}")
            }
            Self::BetToCall { to_call } => format!("there are {} to call", amount(to_call)),
            Self::NothingToCall => "there is nothing to call".into(),
            Self::RaiseTooSmall { to, min } => {
                format!("{} is below the minimum of {}", amount(to), amount(min))
            }
            Self::RaiseTooLarge { to, max } => {
                format!("{} is above the maximum of {}", amount(to), amount(max))
            }
            Self::StackTooShort { stack, price } => {
                format!(
                    "the stack reaches to {}, and {} are to be matched",
                    amount(stack),
                    amount(price)
                )
            }
            Self::NotReopened => {
                "an undersized all-in does not reopen the betting: only call or fold".into()
            }
            Self::NobodyCanAnswer => "no opponent has chips left to answer a raise".into(),
            Self::NoShowdown => "there is no showdown now".into(),
            Self::MustShow => "the hand must be shown: nobody else is left to win a pot".into(),
            Self::NothingToShow => {
                "only the winner of a pot that was not shown down may show, and only once".into()
            }
        }
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|amount| amount.to_string()))
    }
}
