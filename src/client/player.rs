//! The player's own affairs, kept up by what they are told.

use crate::protocol::Setting;
use crate::protocol::view::{HeldView, PlayerChange, PlayerView, QueueView, ReservationView};

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
    }
}
