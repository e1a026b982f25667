//! Between two hands of a tournament: positions (M6), whether a table may go on, hand for hand (M8).

use crate::base::{Chips, Seat, SeatSet, TableId, TournamentId};
use crate::room::Room;
use crate::room::command::Switch;
use crate::room::event::{Event, OutReason, Registration, Standing};
use crate::room::positions::Positions;
use crate::room::table::Stage;

use super::{Round, Tournament};

impl Room {
    /// Whether a hand is being played at any table.
    fn has_live_hand(&self, tournament: &Tournament) -> bool {
        let is_live = |table: &TableId| self.tables[table.index()].live_hand().is_some();
        tournament.tables.iter().any(is_live)
    }

    /// Whether a table may begin a hand: nothing that waits for all hands to be over is in the way. A synchronised hand begins
    /// when no other is running; once one table has begun it, all others play it too (M8).
    fn may_play(&self, tournament: &Tournament, table: TableId) -> bool {
        if !tournament.is_running() || tournament.is_phase_over || tournament.is_decided() {
            return false;
        }
        match &tournament.round {
            Some(round) if !round.begun.is_empty() => !round.begun.contains(&table),
            Some(_) => tournament.pause.is_none() && !self.has_live_hand(tournament),
            None => tournament.pause.is_none(),
        }
    }

    /// Who has chips at a table of a tournament.
    pub(super) fn with_chips(&self, table: TableId) -> SeatSet {
        let here = &self.tables[table.index()];
        let has_chips = |seat: &Seat| here.chips[seat.index()].is_positive();
        here.taken().iter().filter(has_chips).collect()
    }

    /// Button and blinds of the next hand at a table of a tournament; nothing where it has to wait.
    pub(in crate::room) fn tournament_positions(
        &mut self,
        id: TournamentId,
        table: TableId,
    ) -> Option<Positions> {
        let tournament = self.tournaments.get(&id)?;
        let dealt_in = self.with_chips(table);
        if !self.may_play(tournament, table) || !dealt_in.has_several() {
            return None;
        }
        let positions = match self.tables[table.index()].last {
            Some(last) => last.next(dealt_in.next_after(last.big_blind)?, dealt_in)?,
            None => Positions::first(dealt_in.iter().last()?, dealt_in)?,
        };
        if let Some(round) = self
            .tournaments
            .get_mut(&id)
            .and_then(|tournament| tournament.round.as_mut())
        {
            round.begun.push(table);
            // Whoever waited for this hand to begin begins it, too.
            self.wake_tables(id);
        }
        Some(positions)
    }

    /// A table that cannot go on waits for the others.
    pub(in crate::room) fn wait_for_tournament(&mut self, id: TournamentId, table: TableId) {
        self.tables[table.index()].stage = Stage::Waiting;
        self.events.push(Event::Paused { table });
        self.look_whether_quiet(id);
    }

    /// Tables that wait and may play begin soon.
    pub(super) fn wake_tables(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        let at = self.now + self.pace.between_hands;
        let waits = |table: &TableId| {
            self.tables[table.index()].stage == Stage::Waiting
                && self.may_play(tournament, *table)
                && self.with_chips(*table).has_several()
        };
        let tables: Vec<TableId> = tournament.tables.iter().copied().filter(waits).collect();
        for table in tables {
            self.tables[table.index()].stage = Stage::Starts { at };
            self.events.push(Event::Starts { table, at });
            self.schedule(table);
        }
    }

    /// A hand is over: its chips are where they belong. Who lost everything is out, or is at the end of the round.
    pub(in crate::room) fn tournament_hand_over(&mut self, id: TournamentId, table: TableId) {
        self.sit_out_after_hand(table);
        let broke = self.broke_at(table);
        let round = self
            .tournaments
            .get_mut(&id)
            .and_then(|tournament| tournament.round.as_mut())
            .filter(|round| round.begun.contains(&table));
        match round {
            Some(round) => round.broke.extend(broke),
            None => {
                self.lost_everything(id, broke);
                self.after_changes(id);
            }
        }
        self.look_whether_quiet(id);
    }

    /// A hand never happened: whatever waited for its end happens now (M9).
    pub(in crate::room) fn tournament_hand_dropped(&mut self, id: TournamentId, table: TableId) {
        self.sit_out_after_hand(table);
        let tournament = self.tournaments.get(&id);
        let is_free = tournament.is_some_and(|tournament| {
            let round = tournament.round.as_ref();
            tournament.is_running() && round.is_none_or(|round| !round.begun.contains(&table))
        });
        if is_free {
            self.after_changes(id);
        }
        self.look_whether_quiet(id);
    }

    /// Who ran out of time, or asked for it, is away from now on (T3, M5).
    pub(in crate::room) fn sit_out_after_hand(&mut self, table: TableId) {
        for seat in self.tables[table.index()].taken().iter() {
            let wish = self.tables[table.index()].chair(seat).taken();
            if let Some(why) = wish.and_then(|seated| seated.sits_out_next) {
                self.go_away(table, seat, why);
            }
        }
    }

    pub(in crate::room) fn go_away(&mut self, table: TableId, seat: Seat, why: OutReason) {
        self.alter(table, seat, |seated| {
            seated.sits_out_next = None;
            seated.standing = Standing::Away { why };
        });
    }

    /// Players have left tables or come to them: balances them, and looks what follows from it.
    pub(super) fn after_changes(&mut self, id: TournamentId) {
        if self.look_whether_over(id) {
            return;
        }
        self.balance(id);
        self.look_for_hand_for_hand(id);
        self.wake_tables(id);
    }

    /// Everything that waits for all hands to be over happens as soon as they are.
    pub(in crate::room) fn look_whether_quiet(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        if !tournament.is_running() || self.has_live_hand(tournament) {
            return;
        }
        if let Some(round) = &tournament.round {
            let must_play = |table: &TableId| {
                self.with_chips(*table).has_several() && !round.begun.contains(table)
            };
            if !round.begun.is_empty() && !tournament.tables.iter().any(must_play) {
                self.end_round(id);
                return;
            }
            if !round.begun.is_empty() {
                return;
            }
        }
        if tournament.may_end_phase() {
            self.end_phase(id);
        } else if tournament.pause.is_some_and(|pause| pause.until.is_none()) {
            self.begin_pause(id);
        }
    }

    /// The synchronised hand is over at all tables: all who lost everything in it are out at the same time (M7, M8).
    fn end_round(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let Some(round) = tournament.round.replace(Round::default()) else {
            return;
        };
        if round.level_waits {
            self.next_level(id);
        }
        self.lost_everything(id, round.broke);
        self.after_changes(id);
        self.look_whether_quiet(id);
    }

    /// Hand for hand as long as one player more is left than places are paid, at several tables (M8).
    fn look_for_hand_for_hand(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let is_on = tournament.is_running()
            && tournament.registration == Registration::Closed
            && tournament.tables.len() > 1
            && tournament.players_left() == tournament.places_paid() + 1;
        let was_on = tournament.round.is_some();
        let is_amid = tournament
            .round
            .as_ref()
            .is_some_and(|round| !round.begun.is_empty());
        if is_on == was_on || is_amid {
            return;
        }
        tournament.round = is_on.then(Round::default);
        self.events.push(Event::HandForHand {
            tournament: id,
            to: Switch::from(is_on),
        });
    }

    /// The stacks of a table after a hand, or during one what they were before it.
    pub fn chips_at(&self, table: TableId, seat: Seat) -> Chips {
        self.tables
            .get(table.index())
            .map_or(Chips::ZERO, |table| table.chips[seat.index()])
    }
}
