//! What is left out where somebody wants to hear of hands in which they have no cards by their result only.

use crate::protocol::HandEnd;
use crate::protocol::view::{TableChange, TableView};

/// Whether a change is about the course of a hand in which the viewer has no cards, or none any more.
pub(super) fn is_course_of_others(
    before: &TableView,
    after: &TableView,
    change: &TableChange,
) -> bool {
    let table = match change {
        TableChange::HandStarted { .. } => after,
        _ => before,
    };
    let has_cards = table
        .own_seat
        .zip(table.hand)
        .is_some_and(|(seat, hand)| hand.live.contains(seat));
    !has_cards && is_course(change)
}

/// Everything in a hand but who wins it, and what must be known of it otherwise.
fn is_course(change: &TableChange) -> bool {
    match change {
        TableChange::HandStarted { .. }
        | TableChange::Ante { .. }
        | TableChange::Post { .. }
        | TableChange::Dealt { .. }
        | TableChange::Turn { .. }
        | TableChange::MoreTime { .. }
        | TableChange::TimedOut { .. }
        | TableChange::TimeBank { .. }
        | TableChange::Folded { .. }
        | TableChange::Checked { .. }
        | TableChange::Called { .. }
        | TableChange::Raised { .. }
        | TableChange::Returned { .. }
        | TableChange::StreetEnded { .. }
        | TableChange::Flop { .. }
        | TableChange::NextCard { .. }
        | TableChange::Shown { .. }
        | TableChange::Mucked { .. }
        | TableChange::Pot { .. }
        | TableChange::Raked { .. } => true,
        TableChange::HandEnded { end, .. } => *end == HandEnd::Played,
        TableChange::Awarded { .. }
        | TableChange::Void
        | TableChange::RolledBack { .. }
        | TableChange::Opened
        | TableChange::Closed
        | TableChange::Seated { .. }
        | TableChange::Left { .. }
        | TableChange::Link { .. }
        | TableChange::Stands { .. }
        | TableChange::Own { .. }
        | TableChange::Broke { .. }
        | TableChange::ToppedUp { .. }
        | TableChange::Starts { .. }
        | TableChange::Blinds { .. }
        | TableChange::Paused => false,
    }
}
