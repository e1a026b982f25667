//! What one viewer is told of one event at a table. Built anew from the event, piece by piece: what is not named here is
//! not told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Chips, HandId, Millis, PlayerId, Seat, SeatSet, TableId};
use crate::cards::{Card, Hole};
use crate::engine::{self, LegalActions, PostKind};
use crate::room::clock::Decision;
use crate::room::command::Switch;
use crate::room::event::{Event, HandEnd, LeaveReason, Own, Standing};
use crate::rulebook::Level;

use super::Eyes;

/// One change at a table, as one viewer is told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableChange {
    Opened,
    Closed,
    Seated {
        seat: Seat,
        player: PlayerId,
        stack: Chips,
        time_bank: Millis,
        standing: Standing,
        connected: Switch,
    },
    Left {
        seat: Seat,
        why: LeaveReason,
    },
    /// The connection of somebody at the table was lost or came back.
    Link {
        seat: Seat,
        connected: Switch,
    },
    Stands {
        seat: Seat,
        standing: Standing,
    },
    /// To the player alone, whose chair this is.
    Own {
        seat: Seat,
        own: Own,
    },
    Broke {
        seat: Seat,
        until: Millis,
    },
    ToppedUp {
        seat: Seat,
        amount: Chips,
        stack: Chips,
    },
    /// Enough are there: the next hand begins then.
    Starts {
        at: Millis,
    },
    HandStarted {
        hand: HandId,
        button: Seat,
        small_blind: Option<Seat>,
        big_blind: Seat,
        dealt_in: SeatSet,
    },
    Ante {
        seat: Seat,
        amount: Chips,
    },
    Post {
        seat: Seat,
        kind: PostKind,
        amount: Chips,
    },
    /// `cards` are told to the player who gets them, to nobody else.
    Dealt {
        seat: Seat,
        cards: Option<Hole>,
    },
    /// `legal` is told to the player who is asked.
    Turn {
        hand: HandId,
        turn: u16,
        decision: Decision,
        legal: Option<LegalActions>,
    },
    MoreTime {
        decision: Decision,
    },
    TimedOut {
        seat: Seat,
    },
    TimeBank {
        seat: Seat,
        left: Millis,
    },
    Folded {
        seat: Seat,
    },
    Checked {
        seat: Seat,
    },
    Called {
        seat: Seat,
        amount: Chips,
    },
    Raised {
        seat: Seat,
        amount: Chips,
        to: Chips,
    },
    /// A bet, or a part of one, goes back.
    Returned {
        seat: Seat,
        amount: Chips,
    },
    StreetEnded {
        pot: Chips,
    },
    Flop {
        cards: [Card; 3],
    },
    NextCard {
        card: Card,
    },
    Shown {
        seat: Seat,
        cards: Hole,
    },
    Mucked {
        seat: Seat,
    },
    Pot {
        pot: u8,
        amount: Chips,
        contenders: SeatSet,
    },
    Raked {
        pot: u8,
        amount: Chips,
    },
    Awarded {
        pot: u8,
        seat: Seat,
        amount: Chips,
    },
    Void,
    HandEnded {
        hand: HandId,
        end: HandEnd,
        next: Millis,
    },
    Paused,
    /// From the next hand on.
    Blinds {
        blinds: Level,
    },
    /// The room was built again, as a snapshot has shown already: this hand never happened (X1).
    RolledBack {
        hand: HandId,
    },
}

/// What a viewer is told of an event at a table; nothing where it is not their business.
pub fn told(event: &Event, eyes: Eyes) -> Option<(TableId, TableChange)> {
    let table = event.table()?;
    match at_seat(event) {
        Some((seat, change)) if eyes.seat == Some(seat) => Some((table, change)),
        _ => Some((table, public(event)?)),
    }
}

/// What the player on one chair is told of an event, instead of what everybody is.
pub fn at_seat(event: &Event) -> Option<(Seat, TableChange)> {
    match *event {
        Event::Hand {
            event: engine::Event::Dealt { seat, hole },
            ..
        } => {
            let cards = Some(hole);
            Some((seat, TableChange::Dealt { seat, cards }))
        }
        Event::Turn {
            hand,
            turn,
            decision,
            legal,
            ..
        } => {
            let asked = TableChange::Turn {
                hand,
                turn,
                decision,
                legal: Some(legal),
            };
            Some((decision.seat, asked))
        }
        Event::Own { seat, own, .. } => Some((seat, TableChange::Own { seat, own })),
        _ => None,
    }
}

/// What everybody who looks is told of an event.
pub fn public(event: &Event) -> Option<TableChange> {
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
        | Event::Connection { .. }
        | Event::TooDear { .. }
        | Event::Own { .. }
        | Event::Announced { .. }
        | Event::Registered { .. }
        | Event::Unregistered { .. }
        | Event::Entries { .. }
        | Event::Drawn { .. }
        | Event::Began { .. }
        | Event::RegistrationChanged { .. }
        | Event::LevelBegan { .. }
        | Event::Pause { .. }
        | Event::GoesOn { .. }
        | Event::HandForHand { .. }
        | Event::Moved { .. }
        | Event::RebuyOffered { .. }
        | Event::Rebought { .. }
        | Event::AddedOn { .. }
        | Event::Finished { .. }
        | Event::BountyWon { .. }
        | Event::GoesThrough { .. }
        | Event::Ticket { .. }
        | Event::Ended { .. }
        | Event::LargePrize { .. }
        | Event::SeatsAreMoney { .. }
        | Event::Cancelled { .. }
        | Event::CalledOff { .. }
        | Event::Forgotten { .. }
        | Event::OfferChanged { .. }
        | Event::Held { .. }
        | Event::Released { .. }
        | Event::ToCharity { .. } => return None,
        Event::TableOpened { .. } => TableChange::Opened,
        Event::TableClosed { .. } => TableChange::Closed,
        Event::Link {
            seat, connected, ..
        } => TableChange::Link { seat, connected },
        Event::Starts { at, .. } => TableChange::Starts { at },
        Event::Seated {
            seat,
            player,
            stack,
            time_bank,
            standing,
            connected,
            ..
        } => TableChange::Seated {
            seat,
            player,
            stack,
            time_bank,
            standing,
            connected,
        },
        Event::Left { seat, why, .. } => TableChange::Left { seat, why },
        Event::Stands { seat, standing, .. } => TableChange::Stands { seat, standing },
        Event::Broke { seat, until, .. } => TableChange::Broke { seat, until },
        Event::ToppedUp {
            seat,
            amount,
            stack,
            ..
        } => TableChange::ToppedUp {
            seat,
            amount,
            stack,
        },
        Event::HandStarted {
            hand,
            button,
            small_blind,
            big_blind,
            dealt_in,
            ..
        } => TableChange::HandStarted {
            hand,
            button,
            small_blind,
            big_blind,
            dealt_in,
        },
        Event::Hand { event, .. } => of_hand(event),
        Event::Turn {
            hand,
            turn,
            decision,
            ..
        } => TableChange::Turn {
            hand,
            turn,
            decision,
            legal: None,
        },
        Event::MoreTime { decision, .. } => TableChange::MoreTime { decision },
        Event::TimedOut { seat, .. } => TableChange::TimedOut { seat },
        Event::TimeBank { seat, left, .. } => TableChange::TimeBank { seat, left },
        Event::HandEnded {
            hand, end, next, ..
        } => TableChange::HandEnded { hand, end, next },
        Event::Paused { .. } => TableChange::Paused,
        Event::Blinds { blinds, .. } => TableChange::Blinds { blinds },
        Event::RolledBack { hand, .. } => TableChange::RolledBack { hand },
    })
}

/// What everybody who looks is told of an event of a hand.
#[inline]
pub fn of_hand(event: engine::Event) -> TableChange {
    match event {
        engine::Event::Ante { seat, amount } => TableChange::Ante { seat, amount },
        engine::Event::Post { seat, kind, amount } => TableChange::Post { seat, kind, amount },
        engine::Event::Dealt { seat, hole: _ } => TableChange::Dealt { seat, cards: None },
        engine::Event::Folded { seat } => TableChange::Folded { seat },
        engine::Event::Checked { seat } => TableChange::Checked { seat },
        engine::Event::Called { seat, amount } => TableChange::Called { seat, amount },
        engine::Event::Raised { seat, amount, to } => TableChange::Raised { seat, amount, to },
        engine::Event::Returned { seat, amount } => TableChange::Returned { seat, amount },
        engine::Event::StreetEnded { pot, .. } => TableChange::StreetEnded { pot },
        engine::Event::Flop { cards } => TableChange::Flop { cards },
        engine::Event::Turn { card } | engine::Event::River { card } => {
            TableChange::NextCard { card }
        }
        engine::Event::Shown { seat, cards } => TableChange::Shown { seat, cards },
        engine::Event::Mucked { seat } => TableChange::Mucked { seat },
        engine::Event::Pot {
            pot,
            amount,
            contenders,
        } => TableChange::Pot {
            pot,
            amount,
            contenders,
        },
        engine::Event::Raked { pot, amount } => TableChange::Raked { pot, amount },
        engine::Event::Awarded { pot, seat, amount } => TableChange::Awarded { pot, seat, amount },
        engine::Event::Void => TableChange::Void,
    }
}
