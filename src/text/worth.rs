//! Which changes at a table are told in a line, and which another line says already.

use crate::base::Seat;
use crate::protocol::Standing;
use crate::protocol::view::{TableChange, TableView};

/// Whether a change is worth a line: what a player wants to hear, and nothing that another line says already.
pub fn is_worth_telling(before: &TableView, own: Option<Seat>, change: &TableChange) -> bool {
    match *change {
        // A tournament tells these itself, better than its table could: why it pauses, and what chips cost.
        TableChange::Blinds { .. } | TableChange::Paused if before.play.tournament().is_some() => {
            false
        }
        TableChange::Broke { seat, .. } if before.play.tournament().is_some() => own != Some(seat),
        TableChange::Opened
        | TableChange::Starts { .. }
        | TableChange::TimeBank { .. }
        | TableChange::Turn { .. }
        | TableChange::Raked { .. } => false,
        TableChange::Seated { seat, .. }
        | TableChange::Left { seat, .. }
        | TableChange::Link { seat, .. } => own != Some(seat),
        TableChange::Stands { seat, standing } => {
            let was = before.seats[seat.index()].map(|seat| seat.standing);
            let was_out = matches!(was, Some(Standing::Out { .. } | Standing::Away { .. }));
            match standing {
                Standing::Out { .. } | Standing::Away { .. } => true,
                Standing::Entering(_) => was_out || own == Some(seat),
                // Whoever was dealt in has been seen to be.
                Standing::In => was_out,
            }
        }
        TableChange::Dealt { cards, .. } => cards.is_some(),
        TableChange::StreetEnded { .. } => {
            let has_bets = before
                .seats
                .iter()
                .flatten()
                .any(|seat| seat.bet.is_positive());
            has_bets && before.hand.is_some_and(|hand| hand.live.len() > 1)
        }
        // Where there is but one it has been told.
        TableChange::Pot { pot, amount, .. } => {
            pot > 0 || before.hand.is_some_and(|hand| amount < hand.pot)
        }
        TableChange::Awarded { amount, .. } => amount.is_positive(),
        TableChange::Closed
        | TableChange::Own { .. }
        | TableChange::Broke { .. }
        | TableChange::ToppedUp { .. }
        | TableChange::Blinds { .. }
        | TableChange::HandStarted { .. }
        | TableChange::Ante { .. }
        | TableChange::Post { .. }
        | TableChange::MoreTime { .. }
        | TableChange::TimedOut { .. }
        | TableChange::Folded { .. }
        | TableChange::Checked { .. }
        | TableChange::Called { .. }
        | TableChange::Raised { .. }
        | TableChange::Returned { .. }
        | TableChange::Flop { .. }
        | TableChange::NextCard { .. }
        | TableChange::Shown { .. }
        | TableChange::Mucked { .. }
        | TableChange::Void
        | TableChange::HandEnded { .. }
        | TableChange::Paused
        | TableChange::RolledBack { .. } => true,
    }
}
