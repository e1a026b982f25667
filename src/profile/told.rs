//! What a player is told of a hand, as the recorder wants it.

use crate::base::{Chips, Seat};
use crate::history::record::{Event, Recorder, Sink};
use crate::protocol::Street;
use crate::protocol::view::TableChange;

/// Feeds a change to the recorder; whatever has no part in a hand is nothing to it.
pub(super) fn tell(recorder: &mut Recorder, change: &TableChange) {
    if let TableChange::Dealt { seat, cards: None } = *change {
        recorder.deal_unseen(seat);
    } else if let Some(event) = event(change) {
        recorder.event(event);
    }
}

fn event(change: &TableChange) -> Option<Event> {
    Some(match *change {
        TableChange::Ante { seat, amount } => Event::Ante { seat, amount },
        TableChange::Post { seat, kind, amount } => Event::Post { seat, kind, amount },
        TableChange::Dealt {
            seat,
            cards: Some(hole),
        } => Event::Dealt { seat, hole },
        TableChange::Folded { seat } => Event::Folded { seat },
        TableChange::Checked { seat } => Event::Checked { seat },
        TableChange::Called { seat, amount } => Event::Called { seat, amount },
        TableChange::Raised { seat, amount, to } => Event::Raised { seat, amount, to },
        TableChange::Returned { seat, amount } => Event::Returned { seat, amount },
        // Which street it was makes no difference to a record.
        TableChange::StreetEnded { pot } => Event::StreetEnded {
            street: Street::Preflop,
            pot,
        },
        TableChange::Flop { cards } => Event::Flop { cards },
        TableChange::NextCard { card } => Event::Turn { card },
        TableChange::Shown { seat, cards } => Event::Shown { seat, cards },
        TableChange::Mucked { seat } => Event::Mucked { seat },
        TableChange::Raked { pot, amount } => Event::Raked { pot, amount },
        TableChange::Awarded { pot, seat, amount } => Event::Awarded { pot, seat, amount },
        TableChange::Void => Event::Void,
        _ => return None,
    })
}

/// What a change adds to a stack, or takes from it.
pub(super) fn moved(change: &TableChange) -> Option<(Seat, Chips)> {
    Some(match *change {
        TableChange::Ante { seat, amount }
        | TableChange::Post { seat, amount, .. }
        | TableChange::Called { seat, amount }
        | TableChange::Raised { seat, amount, .. } => (seat, -amount),
        TableChange::Returned { seat, amount } | TableChange::Awarded { seat, amount, .. } => {
            (seat, amount)
        }
        _ => return None,
    })
}
