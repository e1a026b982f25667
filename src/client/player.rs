//! The player's own affairs, kept up by what they are told.

use crate::base::TournamentId;
use crate::protocol::Setting;
use crate::protocol::view::{
    EnteredView, HeldView, PlayerChange, PlayerView, QueueView, ReservationView,
};

/// Applies one change.
pub fn update(player: &mut PlayerView, change: &PlayerChange) {
    match *change {
        PlayerChange::Opened | PlayerChange::TooDear { .. } => {}
        PlayerChange::Wallet { balance, .. } => player.wallet = balance,
        PlayerChange::Set { setting, to } => match setting {
            Setting::SitOutNextBigBlind => player.sits_out_next_big_blind = to.is_on(),
            Setting::AutoTopUp => player.auto_top_up = to.is_on(),
        },
        PlayerChange::OutEverywhere { until } => player.out_everywhere_until = Some(until),
        PlayerChange::BackEverywhere => player.out_everywhere_until = None,
        PlayerChange::Queued {
            pool,
            place,
            tables,
        } => {
            player.queues.retain(|queue| queue.pool != pool);
            player.queues.push(QueueView {
                pool,
                place,
                tables,
            });
            player.queues.sort_unstable_by_key(|queue| queue.pool);
        }
        PlayerChange::Unqueued { pool } => player.queues.retain(|queue| queue.pool != pool),
        PlayerChange::Reserved {
            pool,
            table,
            seat,
            limits,
            until,
        } => {
            player.reservations.retain(|kept| kept.table != table);
            player.reservations.push(ReservationView {
                pool,
                table,
                seat,
                limits,
                until,
            });
            player.reservations.sort_unstable_by_key(|kept| kept.table);
        }
        PlayerChange::Unreserved { table, .. } => {
            player.reservations.retain(|kept| kept.table != table);
        }
        PlayerChange::Seated { table, .. } => {
            player.reservations.retain(|kept| kept.table != table);
            player.tables.push(table);
            player.tables.sort_unstable();
        }
        PlayerChange::Left { table, .. } => player.tables.retain(|other| *other != table),
        PlayerChange::Held {
            hand,
            amount,
            until,
        } => {
            player.held.push(HeldView {
                hand,
                amount,
                until,
            });
            player.held.sort_unstable_by_key(|held| held.hand);
        }
        PlayerChange::Released { hand, .. } | PlayerChange::ToCharity { hand, .. } => {
            player.held.retain(|held| held.hand != hand);
        }
        _ => in_tournament(player, change),
    }
}

/// Changes of what the player is in.
fn in_tournament(player: &mut PlayerView, change: &PlayerChange) {
    match *change {
        PlayerChange::Registered { tournament, .. } => {
            player.entered.push(EnteredView::new(tournament));
        }
        PlayerChange::RebuyOffered { tournament, until } => {
            change_entered(player, tournament, |one| one.rebuy_until = Some(until));
        }
        PlayerChange::Rebought { tournament } => {
            change_entered(player, tournament, |one| one.rebuy_until = None);
        }
        PlayerChange::AddedOn { tournament } => {
            change_entered(player, tournament, |one| one.has_added_on = true);
        }
        PlayerChange::Unregistered { tournament }
        | PlayerChange::Finished { tournament, .. }
        | PlayerChange::GoesThrough { tournament, .. }
        | PlayerChange::CalledOff { tournament, .. } => {
            player.entered.retain(|one| one.tournament != tournament);
        }
        PlayerChange::Tickets { worth, left } => {
            player.tickets.retain(|ticket| *ticket != worth);
            player.tickets.extend((0..left).map(|_| worth));
            player.tickets.sort_unstable();
        }
        _ => {}
    }
}

fn change_entered(
    player: &mut PlayerView,
    tournament: TournamentId,
    change: impl FnOnce(&mut EnteredView),
) {
    let mut entered = player.entered.iter_mut();
    if let Some(one) = entered.find(|one| one.tournament == tournament) {
        change(one);
    }
}
