//! Movements that belong together, the key they are known by, and why they may be refused.
//!
//! Not here: making them (`posting`).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::movement::{Account, Movement};
use crate::base::{Cents, PlayerId, TableId, TournamentId};

/// Who moves money. Each source counts its transactions.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Player(PlayerId),
    Table(TableId),
    Operator,
}

/// The name of a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key {
    pub source: Source,
    pub sequence: u64,
}

/// Movements that are made together or not at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transaction {
    pub key: Key,
    pub movements: Vec<Movement>,
}

/// What became of a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posted {
    Done,
    /// It was done before, and nothing was done now.
    Repeated,
}

/// Why a transaction was not made, or a ledger is none.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum LedgerError {
    #[error("{0:?} would fall below zero")]
    Overdrawn(Account),
    #[error("{0} is no amount to move")]
    Amount(Cents),
    #[error("the pot of {0} does not come out even")]
    Pot(TableId),
    #[error("transaction {found} of {origin:?} where {expected} was expected")]
    Sequence {
        origin: Source,
        found: u64,
        expected: u64,
    },
    #[error("{0} is over, and its account is not empty")]
    Left(TournamentId),
    #[error("the accounts add up to {0} instead of nothing")]
    Sum(Cents),
}
