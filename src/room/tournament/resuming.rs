//! Tournaments after a crash (X1): hands that were running never happened, and no clock has run meanwhile.

use crate::base::{Millis, TableId, TournamentId};
use crate::room::Room;
use crate::room::event::Event;
use crate::room::table::Stage;

use super::{Noted, Spot, Status, Tournament};

impl Tournament {
    /// What outlives a crash.
    pub(in crate::room) fn saved(&self) -> Self {
        Self {
            scheduled: Noted::NOTHING,
            ..self.clone()
        }
    }

    /// Whether everything that it names is there.
    pub(in crate::room) fn fits(&self, players: usize, tables: usize, offers: usize) -> bool {
        let offer_is_known = self.offer.is_none_or(|offer| offer.index() < offers);
        let everybody_is_known = self.entrants.iter().all(|entrant| {
            let chair_is_known = entrant
                .chair()
                .is_none_or(|(table, _)| table.index() < tables);
            entrant.player.index() < players && chair_is_known
        });
        let all_tables = self.tables.iter().all(|table| table.index() < tables);
        let is_listed = self.by_player.len() == self.entrants.len()
            && self
                .by_player
                .values()
                .all(|place| (*place as usize) < self.entrants.len());
        offer_is_known
            && everybody_is_known
            && all_tables
            && is_listed
            && !self.plan.levels.is_empty()
    }

    /// The clock goes on where it stood.
    fn shift(&mut self, by: Millis) {
        let shift = |at: &mut Millis| {
            if *at != Millis::NEVER {
                *at += by;
            }
        };
        shift(&mut self.level_until);
        for entrant in &mut self.entrants {
            if let Spot::Broke { until, .. } = &mut entrant.spot {
                shift(until);
            }
        }
        if let Some(until) = self.pause.as_mut().and_then(|pause| pause.until.as_mut()) {
            shift(until);
        }
    }
}

impl Room {
    /// Games that wait for players are offered again, and a synchronised hand that was undone is played again.
    pub(in crate::room) fn restore_tournaments(&mut self) {
        for tournament in self.tournaments.values_mut() {
            if let Some(offer) = tournament.offer {
                let open = &mut self.offers[offer.index()];
                match tournament.status {
                    Status::Announced { .. } => open.waiting.push(tournament.id),
                    Status::Running => open.running += 1,
                    Status::Over { .. } | Status::Cancelled { .. } => {}
                }
            }
            if let Some(round) = &mut tournament.round {
                let tables = &self.tables;
                let was_played = |table: &TableId| tables[table.index()].rolled_back.is_none();
                round.begun.retain(was_played);
            }
        }
    }

    /// A table of a tournament goes on as soon as it may.
    pub(in crate::room) fn resume_tournament_table(&mut self, id: TableId) {
        self.sit_out_after_hand(id);
        self.chairs_changed(id);
        let has_players = self.with_chips(id).has_several();
        if self.tables[id.index()].play.tournament().is_some() && has_players {
            let at = self.now + self.pace.between_hands;
            self.tables[id.index()].stage = Stage::Starts { at };
            self.events.push(Event::Starts { table: id, at });
            self.schedule(id);
        }
    }

    /// Whoever thinks about new chips has as much time left as before.
    fn shift_rebuys(&mut self, table: TableId, by: Millis) {
        for seat in self.tables[table.index()].taken().iter() {
            if let Some(seated) = self.tables[table.index()].seated(seat)
                && seated.broke_until != Millis::NEVER
            {
                seated.broke_until += by;
            }
        }
        self.chairs_changed(table);
    }

    /// Clocks that stood still while nobody ran the room go on (X1).
    pub fn time_stood_still(&mut self, by: Millis) {
        let next_break = self.next_break(self.now);
        let ids: Vec<TournamentId> = self.tournaments.keys().copied().collect();
        for id in ids {
            if let Some(tournament) = self.tournaments.get_mut(&id)
                && tournament.is_running()
            {
                tournament.shift(by);
                // A break that nobody had is not made up for.
                if tournament.break_at <= self.now {
                    tournament.break_at = next_break;
                }
                for table in tournament.tables.clone() {
                    self.shift_rebuys(table, by);
                }
                if by.get() > 0 {
                    // Told, so that it is noted: the next crash counts from here.
                    self.tell_level(id);
                }
            }
            self.schedule_tournament(id);
        }
    }

    /// It begins at another moment.
    pub fn postpone(&mut self, id: TournamentId, to: Millis) {
        if let Some(tournament) = self.tournaments.get_mut(&id)
            && let Status::Announced { begins } = &mut tournament.status
        {
            *begins = Some(to);
            self.events.push(Event::Announced { tournament: id });
            self.schedule_tournament(id);
        }
    }

    /// It never takes place, and nobody need know that it was announced: everything goes back, and it is forgotten.
    pub fn withdraw(&mut self, id: TournamentId) {
        // Nothing of one that is over already is still to be given back.
        let _ = self.cancel(id);
        self.forget_tournament(id);
    }
}
