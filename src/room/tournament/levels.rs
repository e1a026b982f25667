//! The clock of a tournament: levels (M15), the end of registration (M3), breaks (M12).

use crate::base::{Millis, TournamentId};
use crate::room::Room;
use crate::room::event::{Event, PauseReason, Registration};
use crate::rulebook::{AfterLast, Prizes};

use super::{Pause, Spot, Status};

const HOUR: i64 = 60 * 60 * 1_000;
const MINUTE: i64 = 60 * 1_000;

impl Room {
    /// Does everything that a tournament has to do by itself now.
    pub(in crate::room) fn run_tournament(&mut self, id: TournamentId) {
        while self.stopped.is_none() {
            let Some(tournament) = self.tournaments.get(&id) else {
                return;
            };
            if tournament.due() > self.now {
                break;
            }
            let pause_ends = tournament.pause.and_then(|pause| pause.until);
            match tournament.status {
                Status::Announced { .. } => self.begin_tournament(id),
                Status::Running if pause_ends.is_some_and(|until| until <= self.now) => {
                    self.end_pause(id);
                }
                Status::Running if tournament.level_until <= self.now => self.next_level(id),
                Status::Running => self.break_is_due(id),
                Status::Over { .. } | Status::Cancelled { .. } => return,
            }
        }
        self.schedule_tournament(id);
    }

    /// The next minute of the hour at which all tournaments pause.
    pub(super) fn next_break(&self, after: Millis) -> Millis {
        let minute = i64::from(self.edition.tournament.break_minute) * MINUTE;
        let hour = after.get().div_euclid(HOUR) * HOUR;
        match Millis(hour + minute) {
            this_hour if this_hour > after => this_hour,
            _ => Millis(hour + HOUR + minute),
        }
    }

    /// Never in the first level (M12).
    fn break_is_due(&mut self, id: TournamentId) {
        let next = self.next_break(self.now);
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        tournament.break_at = next;
        if tournament.level > 0 {
            self.pause_tournament(id, PauseReason::Break);
        }
    }

    /// It stands still as soon as all hands are over.
    pub(super) fn pause_tournament(&mut self, id: TournamentId, why: PauseReason) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        if tournament.pause.is_some() {
            return;
        }
        tournament.pause = Some(Pause {
            why,
            until: None,
            level_left: Millis::ZERO,
        });
        self.events.push(Event::Pause {
            tournament: id,
            why,
            until: None,
        });
        self.look_whether_quiet(id);
    }

    /// All hands are over: the clock stands, too.
    pub(super) fn begin_pause(&mut self, id: TournamentId) {
        let now = self.now;
        let rules = &self.edition.tournament;
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let Some(pause) = &mut tournament.pause else {
            return;
        };
        let until = now
            + match pause.why {
                PauseReason::Break => rules.break_length,
                PauseReason::AddOn => rules.add_on_time,
            };
        pause.until = Some(until);
        pause.level_left = (tournament.level_until - now).max(Millis::ZERO);
        tournament.level_until = Millis::NEVER;
        let why = pause.why;
        self.events.push(Event::Pause {
            tournament: id,
            why,
            until: Some(until),
        });
        self.schedule_tournament(id);
    }

    fn end_pause(&mut self, id: TournamentId) {
        let now = self.now;
        let next = self.next_break(now);
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let Some(pause) = tournament.pause.take() else {
            return;
        };
        tournament.level_until = now + pause.level_left;
        // No break follows a break, however long it was.
        if pause.why == PauseReason::Break && tournament.plan.has_breaks {
            tournament.break_at = next;
        }
        self.events.push(Event::GoesOn { tournament: id });
        self.tell_level(id);
        match pause.why {
            PauseReason::AddOn => self.settle_pool(id),
            // Registration may have ended while everybody waited for the break.
            PauseReason::Break => self.go_on_closing(id),
        }
        self.after_changes(id);
        self.look_whether_quiet(id);
    }

    /// The blinds rise; during a synchronised hand they wait for its end (M8).
    pub(super) fn next_level(&mut self, id: TournamentId) {
        let now = self.now;
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        if let Some(round) = &mut tournament.round
            && !round.begun.is_empty()
        {
            round.level_waits = true;
            tournament.level_until = Millis::NEVER;
            return;
        }
        tournament.level += 1;
        tournament.blinds = tournament.plan.level(tournament.level);
        let plan = &tournament.plan;
        let is_last = tournament.level + 1 >= plan.levels.len() as u32;
        tournament.level_until = match plan.after_last {
            AfterLast::Stays if is_last => Millis::NEVER,
            AfterLast::Stays | AfterLast::Grows => now + tournament.level_time,
        };
        let closes = tournament.level >= plan.late_levels;
        let was_open = tournament.registration == Registration::Open;
        let phase_ends = match plan.prizes {
            Prizes::NextPhase { after_level, .. } => tournament.level >= after_level,
            _ => false,
        };
        tournament.is_phase_over |= phase_ends;
        // A level that waited for a synchronised hand begins at no moment that was noted.
        self.schedule_tournament(id);
        self.tell_level(id);
        if closes && was_open {
            self.close_registration(id);
            self.after_changes(id);
        }
        if phase_ends {
            self.look_whether_quiet(id);
        }
    }

    /// Nobody is let in any more. Those who may buy new chips decide first, then everybody may add on; then the prizes
    /// are final (M3, M13).
    pub(super) fn close_registration(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        if tournament.registration == Registration::Open {
            tournament.registration = Registration::Closing;
            self.events.push(Event::RegistrationChanged {
                tournament: id,
                to: Registration::Closing,
            });
        }
        self.go_on_closing(id);
    }

    pub(super) fn go_on_closing(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        if tournament.registration != Registration::Closing
            || tournament
                .pause
                .is_some_and(|pause| pause.why == PauseReason::AddOn)
        {
            return;
        }
        let decides = |entrant: &super::Entrant| matches!(entrant.spot, Spot::Broke { .. });
        if tournament.entrants.iter().any(decides) {
            return;
        }
        let has_add_on = tournament
            .plan
            .rebuys
            .is_some_and(|rebuys| rebuys.add_on.is_some());
        if has_add_on && tournament.is_running() && tournament.players_left() > 1 {
            self.pause_tournament(id, PauseReason::AddOn);
        } else {
            self.settle_pool(id);
        }
    }
}
