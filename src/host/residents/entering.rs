//! Tournaments: bots come to those that are announced, most of them shortly before the start, some late; they buy chips,
//! and some enter again.
//!
//! Who comes is found when it is time, so that nobody is bound before: `guests` finds somebody.

use super::{Plan, Residents};
use crate::base::{Millis, PlayerId, TournamentId};
use crate::host::house::House;
use crate::protocol::{Command, Payment};
use crate::room::Room;
use crate::room::event::PauseReason;
use crate::room::tournament::{Entrant, Spot, Tournament};
use crate::rulebook::Begins;

/// Most register in this time before the start.
const MOST_COME: Millis = Millis::from_secs(20 * 60);

/// Nobody registers in the last moment.
const IN_TIME: Millis = Millis::from_secs(3);

/// One in so many comes early, and one in so many late.
const EARLY: u32 = 8;
const LATE: u32 = 8;

impl Residents {
    /// Plans who comes to a tournament that is announced.
    pub(super) fn expect(&mut self, room: &Room, id: TournamentId, now: Millis) {
        let Some(one) = room.tournament(id).filter(|one| one.is_open()) else {
            return;
        };
        let (Begins::OnTime { least, most, .. }, Some(begins)) = (one.plan.begins, one.begins())
        else {
            return;
        };
        let Some((from, to)) = self.guests.crowd(&one.plan) else {
            return;
        };
        let drawn = from + self.random.below(to.saturating_sub(from) + 1);
        let wanted = drawn.max(least).min(most);
        for place in one.players()..wanted {
            // Those without whom it does not begin are in time.
            let at = match place < least || self.random.below(LATE) > 0 {
                true => self.in_time(begins, now),
                false => self.late(one, begins),
            };
            self.agenda.add(at, Plan::Enter(id));
        }
    }

    /// A moment before the start: the nearer, the likelier.
    fn in_time(&mut self, begins: Millis, now: Millis) -> Millis {
        let ahead = (begins - IN_TIME - now).max(Millis::ZERO);
        if self.random.below(EARLY) == 0 {
            return now + self.within(0, ahead.get());
        }
        let drawn = i64::from(self.random.below(1_000));
        let before = ahead.min(MOST_COME).get() * drawn * drawn / 1_000_000;
        begins - IN_TIME - Millis(before)
    }

    /// A moment while one may still register; before the start where one may not.
    fn late(&mut self, one: &Tournament, begins: Millis) -> Millis {
        let plan = &one.plan;
        match plan.level_time.get() * i64::from(plan.late_levels) {
            0 => begins - IN_TIME,
            window => begins + self.within(0, window * 3 / 4),
        }
    }

    /// Somebody registers.
    pub(super) fn enter(&mut self, house: &mut House, id: TournamentId, now: Millis) {
        let is_open = |room: &Room| room.tournament(id).is_some_and(Tournament::is_open);
        if !is_open(house.room()) {
            return;
        }
        let is_new = |room: &Room, player: PlayerId| {
            let one = room.tournament(id);
            one.is_some_and(|one| one.entrant(player).is_none())
        };
        if let Some(player) = self.somebody(house, is_new, now) {
            let command = self.registration(house.room(), player, id);
            self.buy(house, player, command, now);
        }
    }

    /// With a ticket, where they have one.
    fn registration(&mut self, room: &Room, player: PlayerId, tournament: TournamentId) -> Command {
        let prices = room.tournament(tournament).map(|one| &one.plan.prices[..]);
        let prices = prices.unwrap_or_default();
        let price = self.random.below(prices.len().max(1) as u32) as u8;
        let has_ticket = prices.get(usize::from(price)).is_some_and(|price| {
            let known = room.players().get(player.index());
            let worth = price.total();
            worth.is_positive() && known.is_some_and(|known| known.tickets_of(worth) > 0)
        });
        Command::Register {
            tournament,
            price,
            with: match has_ticket {
                true => Payment::Ticket,
                false => Payment::Money,
            },
        }
    }

    /// Buys new chips, three times in four, and soon: a table may wait for it.
    pub(super) fn consider_rebuy(
        &mut self,
        player: PlayerId,
        tournament: TournamentId,
        now: Millis,
    ) {
        let command = match self.random.below(4) {
            0 => Command::DeclineRebuy { tournament },
            _ => Command::Rebuy { tournament },
        };
        let soon = self.within(800, 3_000);
        self.plan(now + soon, player, command);
    }

    /// Everybody may add on; half of them do.
    pub(super) fn add_on(
        &mut self,
        room: &Room,
        tournament: TournamentId,
        until: Millis,
        now: Millis,
    ) {
        let Some(one) = room.tournament(tournament) else {
            return;
        };
        for entrant in one.entrants() {
            let is_in = !entrant.is_out() && !entrant.has_added_on;
            if is_in && self.is_one(entrant.player) && self.random.below(2) == 0 {
                let soon = self.within(500, (until - now).get() * 3 / 4);
                self.plan(now + soon, entrant.player, Command::AddOn { tournament });
            }
        }
    }

    /// Out of a tournament: some try again, where that is possible.
    pub(super) fn consider_entering_again(
        &mut self,
        room: &Room,
        player: PlayerId,
        id: TournamentId,
        now: Millis,
    ) {
        let again = room
            .tournament(id)
            .is_some_and(|one| one.is_open() && one.plan.re_entries > 0);
        if again && self.random.below(2) == 0 {
            let command = self.registration(room, player, id);
            let soon = self.within(4_000, 40_000);
            self.plan(now + soon, player, command);
        }
    }

    /// Plans who comes to everything that is announced.
    pub(super) fn expect_all(&mut self, room: &Room, now: Millis) {
        for one in room.tournaments() {
            self.expect(room, one.id, now);
        }
    }

    /// After a restart some think about new chips, or may add on.
    pub(super) fn look_at_chips(&mut self, room: &Room, now: Millis) {
        for one in room.tournaments() {
            let decides = |entrant: &&Entrant| matches!(entrant.spot, Spot::Broke { .. });
            for entrant in one.entrants().iter().filter(decides) {
                if self.is_one(entrant.player) {
                    self.consider_rebuy(entrant.player, one.id, now);
                }
            }
            if let Some(pause) = one.pause
                && pause.why == PauseReason::AddOn
                && let Some(until) = pause.until
            {
                self.add_on(room, one.id, until, now);
            }
        }
    }
}
