//! What one viewer is told of one event. Built anew from the event, piece by piece: what is not named here is not told.

use crate::base::{Cents, Chips, HandId, Millis, PlayerId, PoolId, Seat, SeatSet, TableId};
use crate::cards::{Card, Hole};
use crate::engine::{self, LegalActions, PostKind};
use crate::room::clock::Decision;
use crate::room::command::{Setting, Switch};
use crate::room::event::{Event, HandEnd, LeaveReason, Limits, ReservationEnd, Standing};
use crate::room::ledger::Reason;

use super::Eyes;

/// One change, as one viewer is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Delta {
    // To the player alone.
    Opened,
    Wallet {
        balance: Cents,
        reason: Reason,
    },
    Set {
        setting: Setting,
        to: Switch,
    },
    OutEverywhere {
        until: Millis,
    },
    BackEverywhere,
    Queued {
        pool: PoolId,
        place: u32,
        tables: u32,
    },
    Unqueued {
        pool: PoolId,
    },
    Reserved {
        table: TableId,
        seat: Seat,
        limits: Limits,
        until: Millis,
    },
    Unreserved {
        table: TableId,
        seat: Seat,
        why: ReservationEnd,
    },

    // To everybody who looks.
    TableOpened {
        table: TableId,
        pool: PoolId,
    },
    TableClosed {
        table: TableId,
    },
    Connection {
        player: PlayerId,
        connected: Switch,
    },
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
        why: LeaveReason,
    },
    Stands {
        table: TableId,
        seat: Seat,
        standing: Standing,
    },
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
    HandStarted {
        table: TableId,
        hand: HandId,
        button: Seat,
        small_blind: Option<Seat>,
        big_blind: Seat,
        dealt_in: SeatSet,
    },
    Ante {
        table: TableId,
        seat: Seat,
        amount: Chips,
    },
    Post {
        table: TableId,
        seat: Seat,
        kind: PostKind,
        amount: Chips,
    },
    /// `cards` are told to the player who gets them, to nobody else.
    Dealt {
        table: TableId,
        seat: Seat,
        cards: Option<Hole>,
    },
    /// `legal` is told to the player who is asked.
    Turn {
        table: TableId,
        hand: HandId,
        turn: u16,
        decision: Decision,
        legal: Option<LegalActions>,
    },
    MoreTime {
        table: TableId,
        decision: Decision,
    },
    TimedOut {
        table: TableId,
        seat: Seat,
    },
    TimeBank {
        table: TableId,
        seat: Seat,
        left: Millis,
    },
    Folded {
        table: TableId,
        seat: Seat,
    },
    Checked {
        table: TableId,
        seat: Seat,
    },
    Called {
        table: TableId,
        seat: Seat,
        amount: Chips,
    },
    Raised {
        table: TableId,
        seat: Seat,
        amount: Chips,
        to: Chips,
    },
    /// A bet, or a part of one, goes back.
    Returned {
        table: TableId,
        seat: Seat,
        amount: Chips,
    },
    StreetEnded {
        table: TableId,
        pot: Chips,
    },
    Flop {
        table: TableId,
        cards: [Card; 3],
    },
    NextCard {
        table: TableId,
        card: Card,
    },
    Shown {
        table: TableId,
        seat: Seat,
        cards: Hole,
    },
    Mucked {
        table: TableId,
        seat: Seat,
    },
    Pot {
        table: TableId,
        pot: u8,
        amount: Chips,
        contenders: SeatSet,
    },
    Raked {
        table: TableId,
        pot: u8,
        amount: Chips,
    },
    Awarded {
        table: TableId,
        pot: u8,
        seat: Seat,
        amount: Chips,
    },
    Void {
        table: TableId,
    },
    HandEnded {
        table: TableId,
        hand: HandId,
        end: HandEnd,
        next: Millis,
    },
    Paused {
        table: TableId,
    },
    RolledBack {
        table: TableId,
        hand: HandId,
    },
}

/// What a viewer is told of an event; nothing where it is not their business. `eyes.seat` is the viewer's chair at the
/// table of the event.
pub fn delta(event: &Event, eyes: Eyes) -> Option<Delta> {
    match own(event) {
        Some((owner, delta)) if owner.is(eyes) => Some(delta),
        _ => public(event),
    }
}

/// Whose own affair a part of an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    Player(PlayerId),
    Seat(Seat),
}

impl Owner {
    fn is(self, eyes: Eyes) -> bool {
        match self {
            Self::Player(player) => eyes.player == Some(player),
            Self::Seat(seat) => eyes.seat == Some(seat),
        }
    }
}

/// What one player alone is told of an event, instead of what everybody is.
pub fn own(event: &Event) -> Option<(Owner, Delta)> {
    let (player, delta) = match *event {
        Event::Hand {
            table,
            event: engine::Event::Dealt { seat, hole },
        } => {
            let cards = Some(hole);
            return Some((Owner::Seat(seat), Delta::Dealt { table, seat, cards }));
        }
        Event::Turn {
            table,
            hand,
            turn,
            decision,
            legal,
        } => {
            let asked = Delta::Turn {
                table,
                hand,
                turn,
                decision,
                legal: Some(legal),
            };
            return Some((Owner::Seat(decision.seat), asked));
        }
        Event::Opened { player } => (player, Delta::Opened),
        Event::Wallet {
            player,
            balance,
            reason,
        } => (player, Delta::Wallet { balance, reason }),
        Event::Set {
            player,
            setting,
            to,
        } => (player, Delta::Set { setting, to }),
        Event::OutEverywhere { player, until } => (player, Delta::OutEverywhere { until }),
        Event::BackEverywhere { player } => (player, Delta::BackEverywhere),
        Event::Queued {
            player,
            pool,
            place,
            tables,
        } => (
            player,
            Delta::Queued {
                pool,
                place,
                tables,
            },
        ),
        Event::Unqueued { player, pool } => (player, Delta::Unqueued { pool }),
        Event::Reserved {
            player,
            table,
            seat,
            limits,
            until,
        } => (
            player,
            Delta::Reserved {
                table,
                seat,
                limits,
                until,
            },
        ),
        Event::Unreserved {
            player,
            table,
            seat,
            why,
        } => (player, Delta::Unreserved { table, seat, why }),
        _ => return None,
    };
    Some((Owner::Player(player), delta))
}

/// What everybody who looks is told of an event.
pub fn public(event: &Event) -> Option<Delta> {
    Some(match *event {
        Event::Opened { .. }
        | Event::Wallet { .. }
        | Event::Set { .. }
        | Event::OutEverywhere { .. }
        | Event::BackEverywhere { .. }
        | Event::Queued { .. }
        | Event::Unqueued { .. }
        | Event::Reserved { .. }
        | Event::Unreserved { .. }
        | Event::Released { .. }
        | Event::ToCharity { .. } => return None,
        Event::TableOpened { table, pool } => Delta::TableOpened { table, pool },
        Event::TableClosed { table } => Delta::TableClosed { table },
        Event::Connection { player, connected } => Delta::Connection { player, connected },
        Event::Seated {
            table,
            seat,
            player,
            stack,
            time_bank,
            standing,
        } => Delta::Seated {
            table,
            seat,
            player,
            stack,
            time_bank,
            standing,
        },
        Event::Left {
            table, seat, why, ..
        } => Delta::Left { table, seat, why },
        Event::Stands {
            table,
            seat,
            standing,
        } => Delta::Stands {
            table,
            seat,
            standing,
        },
        Event::Broke { table, seat, until } => Delta::Broke { table, seat, until },
        Event::ToppedUp {
            table,
            seat,
            amount,
            stack,
        } => Delta::ToppedUp {
            table,
            seat,
            amount,
            stack,
        },
        Event::HandStarted {
            table,
            hand,
            button,
            small_blind,
            big_blind,
            dealt_in,
        } => Delta::HandStarted {
            table,
            hand,
            button,
            small_blind,
            big_blind,
            dealt_in,
        },
        Event::Hand { table, event } => of_hand(table, event),
        Event::Turn {
            table,
            hand,
            turn,
            decision,
            ..
        } => Delta::Turn {
            table,
            hand,
            turn,
            decision,
            legal: None,
        },
        Event::MoreTime { table, decision } => Delta::MoreTime { table, decision },
        Event::TimedOut { table, seat } => Delta::TimedOut { table, seat },
        Event::TimeBank { table, seat, left } => Delta::TimeBank { table, seat, left },
        Event::HandEnded {
            table,
            hand,
            end,
            next,
        } => Delta::HandEnded {
            table,
            hand,
            end,
            next,
        },
        Event::Paused { table } => Delta::Paused { table },
        Event::RolledBack { table, hand } => Delta::RolledBack { table, hand },
    })
}

#[inline]
fn of_hand(table: TableId, event: engine::Event) -> Delta {
    match event {
        engine::Event::Ante { seat, amount } => Delta::Ante {
            table,
            seat,
            amount,
        },
        engine::Event::Post { seat, kind, amount } => Delta::Post {
            table,
            seat,
            kind,
            amount,
        },
        engine::Event::Dealt { seat, hole: _ } => Delta::Dealt {
            table,
            seat,
            cards: None,
        },
        engine::Event::Folded { seat } => Delta::Folded { table, seat },
        engine::Event::Checked { seat } => Delta::Checked { table, seat },
        engine::Event::Called { seat, amount } => Delta::Called {
            table,
            seat,
            amount,
        },
        engine::Event::Raised { seat, amount, to } => Delta::Raised {
            table,
            seat,
            amount,
            to,
        },
        engine::Event::Returned { seat, amount } => Delta::Returned {
            table,
            seat,
            amount,
        },
        engine::Event::StreetEnded { pot, .. } => Delta::StreetEnded { table, pot },
        engine::Event::Flop { cards } => Delta::Flop { table, cards },
        engine::Event::Turn { card } | engine::Event::River { card } => {
            Delta::NextCard { table, card }
        }
        engine::Event::Shown { seat, cards } => Delta::Shown { table, seat, cards },
        engine::Event::Mucked { seat } => Delta::Mucked { table, seat },
        engine::Event::Pot {
            pot,
            amount,
            contenders,
        } => Delta::Pot {
            table,
            pot,
            amount,
            contenders,
        },
        engine::Event::Raked { pot, amount } => Delta::Raked { table, pot, amount },
        engine::Event::Awarded { pot, seat, amount } => Delta::Awarded {
            table,
            pot,
            seat,
            amount,
        },
        engine::Event::Void => Delta::Void { table },
    }
}
