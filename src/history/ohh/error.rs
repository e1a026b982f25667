//! What can be wrong with an object of Open Hand History, and where.

use thiserror::Error;

use super::json::JsonProblem;
use crate::history::phh;

/// Why a hand was refused. Printed as `line:column: what`; whoever knows the file puts its name in front.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: {problem}")]
pub struct Error {
    /// Lines of the file count from 1.
    pub line: u64,
    pub column: u64,
    pub problem: Problem,
}

/// What is wrong with a hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    #[error("{0}")]
    Json(JsonProblem),
    #[error("the hand is cut off: its object does not end")]
    CutOff,
    #[error("the hand does not end within {0} bytes")]
    TooLarge(usize),
    #[error("this is no hand of Open Hand History: an object with 'ohh' is needed")]
    NotAHand,
    #[error("cannot read on: {0}")]
    Unreadable(String),
    #[error("the game '{0}' is not supported, only no-limit Holdem and pot-limit Omaha")]
    Game(String),
    #[error("{field}: '{text}' is no amount: {reason}")]
    Amount {
        field: &'static str,
        text: String,
        reason: &'static str,
    },
    #[error("{field}: '{text}' is not {expected}")]
    Value {
        field: &'static str,
        text: String,
        expected: &'static str,
    },
    #[error("the amounts add up to more than there can be")]
    TooMuch,
    #[error("an action is of player {0}, who is not among the players")]
    NoSuchPlayer(i64),
    #[error("two players have the seat {0}")]
    SeatTwice(i64),
    #[error("the hand is run more than once, which is not supported")]
    RunTwice,
    /// What it says makes no record.
    #[error("{0}")]
    Record(phh::Problem),
}
