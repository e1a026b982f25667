//! What a player may do, and the exact reason why something is refused.
//!
//! Legal actions, buttons, bots and servers all come from the same check, `Hand::verify`.

use crate::base::{Chips, Seat};

/// A decision of the player whose turn it is (B2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RaiseRange {
    pub min: Chips,
    pub max: Chips,
}

/// Everything the player whose turn it is may do. Folding is always possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    #[error("the hand is over")]
    HandOver,
    #[error("nobody is to act now: the dealer goes on first")]
    DealersTurn,
    #[error("it is the turn of {actor}, not of {seat}")]
    NotYourTurn { seat: Seat, actor: Seat },
    #[error("there are {to_call} to call: check is not possible")]
    BetToCall { to_call: Chips },
    #[error("there is nothing to call")]
    NothingToCall,
    #[error("a raise to {to} is below the minimum of {min}")]
    RaiseTooSmall { to: Chips, min: Chips },
    #[error("a raise to {to} is above the maximum of {max}")]
    RaiseTooLarge { to: Chips, max: Chips },
    #[error(
        "the stack reaches no further than {stack}, and {price} are to be matched: only call or fold"
    )]
    StackTooShort { stack: Chips, price: Chips },
    #[error(
        "the last raise was an undersized all-in, which does not reopen the betting: only call or fold"
    )]
    NotReopened,
    #[error("no opponent has chips left to answer a raise")]
    NobodyCanAnswer,
    #[error("there is no showdown now")]
    NoShowdown,
    #[error("the hand must be shown: nobody else is left to win a pot")]
    MustShow,
    #[error("only the winner of a pot that was not shown down may show, and only once")]
    NothingToShow,
}
