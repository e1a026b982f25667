//! What happened in the room, complete. Who may see what of it is decided by `protocol::view` alone.
//!
//! Moments are absolute, so that a client can draw every countdown from what it was told.

use crate::base::{Cents, HandId, Millis, PlayerId, PoolId, Seat, SeatSet, TableId};
use crate::engine::{self, LegalActions};

use super::clock::Decision;
use super::command::{Entry, Setting, Switch};
use super::ledger::Reason;

/// What one may buy in for at a reserved seat, and why (C10, C12, C13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    pub min: Cents,
    pub max: Cents,
    pub reason: LimitReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LimitReason {
    /// The stake's own limits.
    Stake,
    /// The player left this table a short while ago (C12).
    LeftThisTable { with: Cents, counter: u32 },
    /// The player left Banzai of this stake with more than a buy-in (C13). With choices left today one may buy in
    /// for `instead`.
    BanzaiStack {
        instead: Option<Cents>,
        choices_left: u32,
    },
}

impl Limits {
    pub fn contains(&self, amount: Cents) -> bool {
        let instead = match self.reason {
            LimitReason::BanzaiStack { instead, .. } => instead,
            _ => None,
        };
        (self.min..=self.max).contains(&amount) || instead == Some(amount)
    }
}

/// How a player stands in the game at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Dealt in from the next hand on.
    In,
    /// Will be dealt in as the entry says (C5, C6).
    Entering(Entry),
    /// Sits out, and is removed at that moment (C7).
    Out { until: Millis, why: OutReason },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutReason {
    Choice,
    /// T3.
    TimeOut,
    /// C9.
    NextBigBlind,
    /// C8.
    AllTables,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeaveReason {
    Choice,
    /// C7.
    SatOutTooLong,
    /// C8.
    OutEverywhereTooLong,
    /// C10.
    NoRebuy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReservationEnd {
    Declined,
    Expired,
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandEnd {
    Played,
    /// P4.
    Void,
    /// X2.
    Held,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    // Players, told to themselves.
    Opened {
        player: PlayerId,
    },
    Wallet {
        player: PlayerId,
        balance: Cents,
        reason: Reason,
    },
    Set {
        player: PlayerId,
        setting: Setting,
        to: Switch,
    },
    /// The player sits out at all tables, and is removed from them at that moment (C8).
    OutEverywhere {
        player: PlayerId,
        until: Millis,
    },
    BackEverywhere {
        player: PlayerId,
    },
    /// Told to everybody at the player's tables.
    Connection {
        player: PlayerId,
        connected: Switch,
    },

    // The lobby (C1, C2).
    Queued {
        player: PlayerId,
        pool: PoolId,
        /// From 1.
        place: u32,
        tables: u32,
    },
    Unqueued {
        player: PlayerId,
        pool: PoolId,
    },
    Reserved {
        player: PlayerId,
        table: TableId,
        seat: Seat,
        limits: Limits,
        until: Millis,
    },
    Unreserved {
        player: PlayerId,
        table: TableId,
        seat: Seat,
        why: ReservationEnd,
    },
    TableOpened {
        table: TableId,
        pool: PoolId,
    },
    TableClosed {
        table: TableId,
    },

    // Chairs.
    Seated {
        table: TableId,
        seat: Seat,
        player: PlayerId,
        stack: Cents,
        time_bank: Millis,
        standing: Standing,
    },
    Left {
        table: TableId,
        seat: Seat,
        player: PlayerId,
        stack: Cents,
        why: LeaveReason,
    },
    Stands {
        table: TableId,
        seat: Seat,
        standing: Standing,
    },
    /// The stack is gone, and the seat is kept until then (C10).
    Broke {
        table: TableId,
        seat: Seat,
        until: Millis,
    },
    ToppedUp {
        table: TableId,
        seat: Seat,
        amount: Cents,
        stack: Cents,
    },

    // Hands.
    HandStarted {
        table: TableId,
        hand: HandId,
        button: Seat,
        small_blind: Option<Seat>,
        big_blind: Seat,
        dealt_in: SeatSet,
    },
    Hand {
        table: TableId,
        event: engine::Event,
    },
    /// A player is asked to act (T1, T2, T4).
    Turn {
        table: TableId,
        hand: HandId,
        turn: u16,
        decision: Decision,
        legal: LegalActions,
    },
    /// The time of a decision changed: its player lost the connection (T4).
    MoreTime {
        table: TableId,
        decision: Decision,
    },
    /// The time ran out: what follows was done for the player (T3).
    TimedOut {
        table: TableId,
        seat: Seat,
    },
    TimeBank {
        table: TableId,
        seat: Seat,
        left: Millis,
    },
    HandEnded {
        table: TableId,
        hand: HandId,
        end: HandEnd,
        /// When the next one begins, if enough are there.
        next: Millis,
    },
    /// Too few are left: the table waits (C3).
    Paused {
        table: TableId,
    },

    // Trouble (X1, X2).
    RolledBack {
        table: TableId,
        hand: HandId,
    },
    Released {
        hand: HandId,
    },
    ToCharity {
        hand: HandId,
        amount: Cents,
    },
}

impl Event {
    /// The table at which it happened.
    pub const fn table(&self) -> Option<TableId> {
        match *self {
            Self::Opened { .. }
            | Self::Wallet { .. }
            | Self::Set { .. }
            | Self::OutEverywhere { .. }
            | Self::BackEverywhere { .. }
            | Self::Connection { .. }
            | Self::Queued { .. }
            | Self::Unqueued { .. }
            | Self::Reserved { .. }
            | Self::Unreserved { .. }
            | Self::Released { .. }
            | Self::ToCharity { .. } => None,
            Self::TableOpened { table, .. }
            | Self::TableClosed { table }
            | Self::Seated { table, .. }
            | Self::Left { table, .. }
            | Self::Stands { table, .. }
            | Self::Broke { table, .. }
            | Self::ToppedUp { table, .. }
            | Self::HandStarted { table, .. }
            | Self::Hand { table, .. }
            | Self::Turn { table, .. }
            | Self::MoreTime { table, .. }
            | Self::TimedOut { table, .. }
            | Self::TimeBank { table, .. }
            | Self::HandEnded { table, .. }
            | Self::Paused { table }
            | Self::RolledBack { table, .. } => Some(table),
        }
    }

    /// The player whose own affair it is.
    pub const fn player(&self) -> Option<PlayerId> {
        match *self {
            Self::Opened { player }
            | Self::Wallet { player, .. }
            | Self::Set { player, .. }
            | Self::OutEverywhere { player, .. }
            | Self::BackEverywhere { player }
            | Self::Connection { player, .. }
            | Self::Queued { player, .. }
            | Self::Unqueued { player, .. }
            | Self::Reserved { player, .. }
            | Self::Unreserved { player, .. } => Some(player),
            _ => None,
        }
    }
}
