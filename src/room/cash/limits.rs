//! What one may buy in for: the stake's own limits (C10), after leaving the same table (C12), after leaving Banzai (C13).

use crate::base::{Cents, Millis, PlayerId, PoolId, TableId};
use crate::rulebook::{CashStake, Format};

use crate::room::Room;
use crate::room::event::{Event, LimitReason, Limits};
use crate::room::player::Left;
use crate::room::table::{Chair, Reservation};

/// 100 big blinds: a stack that counts when it is taken away from a table and brought back (C12).
const LARGE_STACK: i64 = 100;

/// Minimum and maximum for somebody who left this table with a stack a short while ago, having come back so with a
/// large one `counter` times today (C12).
pub fn after_leaving(
    stake: &CashStake,
    with: Cents,
    counter: u32,
    strict_from: u32,
) -> (Cents, Cents) {
    let (min, max) = (stake.min_buy_in, stake.max_buy_in);
    match stake.format {
        Format::Deepstack | Format::Shortstack => (min.max(with), max.max(with)),
        Format::Standard | Format::Banzai if with <= min => (min, max),
        Format::Standard | Format::Banzai if with < max => (with, max),
        Format::Standard | Format::Banzai if counter < strict_from => (max, with),
        Format::Standard | Format::Banzai => (with, with),
    }
}

impl Room {
    /// Since when it is remembered at a moment who left (C12, C13, T2).
    pub(super) fn remembered_since(&self, at: Millis) -> Millis {
        at - self.edition.cash.remembered
    }

    /// How a player left this table last, if that is remembered at a moment.
    pub(super) fn left(&self, player: PlayerId, table: TableId, at: Millis) -> Option<&Left> {
        let person = &self.players[player.index()];
        let mut left = person.left_since(self.remembered_since(at));
        left.rfind(|left| left.table == table)
    }

    /// The limits of a player at a table whose seat is kept since a moment. Time that passes since then changes nothing;
    /// what the player does at other tables may.
    pub(super) fn limits(
        &self,
        player: PlayerId,
        table: TableId,
        pool: PoolId,
        at: Millis,
    ) -> Limits {
        let cash = &self.edition.cash;
        let stake = &cash.stakes[pool.index()];
        let person = &self.players[player.index()];
        let today = person.counted(at);
        let plain = Limits {
            min: stake.min_buy_in,
            max: stake.max_buy_in,
            reason: LimitReason::Stake,
        };
        if stake.format == Format::Banzai {
            let stacks = person.banzai_stacks(pool, self.remembered_since(at));
            let Some(&stack) = stacks.first() else {
                return plain;
            };
            let choices = cash.banzai_resets_per_day;
            let choices_left = choices.saturating_sub(today.banzai_choices);
            let reason = LimitReason::BanzaiStack {
                instead: (choices_left > 0).then_some(stake.max_buy_in),
                choices_left,
            };
            return Limits {
                min: stack,
                max: stack,
                reason,
            };
        }
        let Some(left) = self.left(player, table, at).filter(|_| cash.ratholing) else {
            return plain;
        };
        let (with, counter) = (left.stack, today.ratholed);
        let (min, max) = after_leaving(stake, with, counter, cash.ratholing_counter);
        let reason = if (min, max) == (plain.min, plain.max) {
            LimitReason::Stake
        } else {
            LimitReason::LeftThisTable { with, counter }
        };
        Limits { min, max, reason }
    }

    /// What the seats reserved for a player cost at least, and what one more of a pool would. Of several Banzai seats
    /// each remembered stack is due at one (C13).
    pub(super) fn promised(&self, player: PlayerId, more: PoolId) -> (Cents, Cents) {
        let cash = &self.edition.cash;
        let person = &self.players[player.index()];
        let choices = cash.banzai_resets_per_day;
        let mut choices = choices.saturating_sub(person.counted(self.now).banzai_choices);
        let mut due: Vec<(PoolId, Vec<Cents>)> = Vec::new();
        let mut least = |pool: PoolId, told: Option<Cents>| {
            let stake = &cash.stakes[pool.index()];
            if stake.format != Format::Banzai {
                return told.unwrap_or(stake.min_buy_in);
            }
            let place = due.iter().position(|(other, _)| *other == pool);
            let place = place.unwrap_or_else(|| {
                let mut stacks = person.banzai_stacks(pool, self.remembered_since(self.now));
                stacks.reverse();
                due.push((pool, stacks));
                due.len() - 1
            });
            match due[place].1.pop() {
                Some(stack) if choices == 0 => stack,
                Some(_) => {
                    choices -= 1;
                    stake.min_buy_in
                }
                None => stake.min_buy_in,
            }
        };
        let reserved = person.places.iter().filter_map(|id| {
            let table = &self.tables[id.index()];
            match table.chair(table.seat_of(player)?) {
                Chair::Reserved(reservation) => Some((table.play.pool()?, reservation.limits.min)),
                _ => None,
            }
        });
        let promised = reserved.map(|(pool, min)| least(pool, Some(min))).sum();
        (promised, least(more, None))
    }

    /// Tells a player whose reserved seats have other limits now than when they were told.
    pub(in crate::room) fn tell_limits(&mut self, player: PlayerId) {
        for index in 0..self.players[player.index()].places.len() {
            let id = self.players[player.index()].places[index];
            let Some(seat) = self.tables[id.index()].seat_of(player) else {
                continue;
            };
            let table = &self.tables[id.index()];
            let (Some(pool), Chair::Reserved(kept)) = (table.play.pool(), *table.chair(seat))
            else {
                continue;
            };
            let kept_since = kept.until - self.edition.cash.reservation;
            let limits = self.limits(player, id, pool, kept_since);
            if kept.limits != limits {
                let until = kept.until;
                let chair = Chair::Reserved(Reservation { limits, ..kept });
                self.tables[id.index()].put(seat, chair);
                self.events.push(Event::Reserved {
                    player,
                    pool,
                    table: id,
                    seat,
                    limits,
                    until,
                });
            }
        }
    }

    /// Whether sitting down at a table counts as bringing a large stack back (C12).
    pub(super) fn counts_as_ratholing(&self, player: PlayerId, table: TableId, at: Millis) -> bool {
        let Some(pool) = self.tables[table.index()].play.pool() else {
            return false;
        };
        let large = Cents(self.edition.cash.stakes[pool.index()].big_blind.0 * LARGE_STACK);
        let left = self.left(player, table, at);
        self.edition.cash.ratholing && left.is_some_and(|left| left.stack >= large)
    }
}
