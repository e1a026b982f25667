//! The coach: looks on at every table, speaks when asked, or after a hand in which something was given away.

use std::sync::Arc;

use crate::advice::{Counsel, Decision, Stated};
use crate::base::{Game, Seat, TableId};
use crate::config::{Arrangement, CoachSpeaks};
use crate::protocol::view::{TableChange, TableView};
use crate::text::Names;
use crate::tui::app::{App, Layer, Screen};
use crate::tui::desk::LineKind;
use crate::tui::dialogs::{Confirmed, Dialog};
use crate::tui::toasts::{Topic, Weight};
use crate::tui::told::Told;

/// After a hand it is said where at least so much was given away, in big blinds.
const WORTH_SAYING: f32 = 0.3;

impl App {
    /// Whether one may be advised here.
    fn admits_coach(&self) -> bool {
        let hello = self.model.hello.as_ref();
        hello.is_some_and(|hello| hello.coach) && !self.is_recording()
    }

    pub(super) fn coach_sees(&mut self, before: &TableView, change: &TableChange) {
        if !self.admits_coach() || self.settings.coach == CoachSpeaks::Never {
            return;
        }
        let race = self.model.race_at(before);
        self.coach.see(before, change, race.as_ref());
        let is_over = matches!(change, TableChange::HandEnded { .. });
        if is_over && self.settings.coach == CoachSpeaks::AfterHands {
            self.coach_looks_back(before, WORTH_SAYING);
            // The log of a tile, or of a table that is not looked at, is not seen.
            let is_tile = self.settings.arrangement == Arrangement::Grid && self.desks.len() > 1;
            if is_tile || self.focus != Some(before.table) || self.screen != Screen::Tables {
                self.tell_verdict(before);
            }
        }
    }

    /// A notice of what was given away in the last hand at a table: the dearest decision, the others are in the log.
    fn tell_verdict(&mut self, view: &TableView) {
        let decisions = self.coach.decisions(view.table).iter();
        let worth = decisions.filter(|decision| decision.lost() >= WORTH_SAYING);
        let dearest = worth.max_by(|one, other| one.lost().total_cmp(&other.lost()));
        let said = dearest.map(|dearest| {
            let table = self.names().table(view.table);
            self.text.verdict(dearest, self.unit(view), &table)
        });
        if let Some(said) = said {
            self.toast_about(Topic::Coach(view.table), Weight::Info, said);
        }
    }

    /// Why the coach says nothing, if that is so.
    pub(in crate::tui) fn coach_refuses(&self) -> Option<String> {
        let refusal = match (self.admits_coach(), self.settings.coach) {
            (false, _) => "coach-not-admitted",
            (true, CoachSpeaks::Never) => "coach-is-off",
            (true, CoachSpeaks::Asked | CoachSpeaks::AfterHands) => return None,
        };
        Some(self.text.word(refusal))
    }

    /// Somebody asks: of the turn, or of the last hand.
    pub(super) fn ask_coach(&mut self) {
        let Some(table) = self.focus else {
            return;
        };
        if let Some(refusal) = self.coach_refuses() {
            return self.toast(Weight::Info, refusal);
        }
        let Some(view) = self.view(table).cloned() else {
            return;
        };
        if self.coach_advises(&view, None) {
            return;
        }
        if !self.coach_looks_back(&view, 0.0) {
            let nothing = self.text.word("coach-nothing-to-say");
            return self.toast(Weight::Info, nothing);
        }
        self.open_log(table);
    }

    /// Says what there is to say of a turn, against what is stated; whether there was anything.
    fn coach_advises(&mut self, view: &TableView, stated: Option<&Stated>) -> bool {
        let race = self.model.race_at(view);
        let Some(counsel) = self.coach.advise(view, race.as_ref(), stated) else {
            return false;
        };
        self.coach_says(counsel, view);
        self.open_log(view.table);
        true
    }

    /// Somebody wants to say what the others hold one of.
    pub(super) fn ask_for_range(&mut self) {
        let Some(table) = self.focus else {
            return;
        };
        // A field is not opened for what cannot be answered.
        let view = self.view(table);
        let has_ranges = view.is_some_and(|view| view.game == Game::Holdem);
        let refusal = self
            .coach_refuses()
            .or_else(|| (!has_ranges).then(|| self.text.word("coach-range-only-holdem")));
        match refusal {
            Some(refusal) => self.toast_about(Topic::Range, Weight::Info, refusal),
            None => self.open(Dialog::range(table)),
        }
    }

    /// What the coach says where the others hold one of these hands.
    pub(in crate::tui) fn ask_against(&mut self, table: TableId, typed: &str) -> Confirmed {
        let Some(view) = self.view(table).cloned() else {
            return Confirmed::Done;
        };
        match Stated::read(&view, typed) {
            Ok(stated) => {
                if !self.coach_advises(&view, Some(&stated)) {
                    let later = self.text.word("coach-range-later");
                    self.toast_about(Topic::Range, Weight::Info, later);
                }
                Confirmed::Done
            }
            Err(why) => Confirmed::Wrong(self.text.not_stated(why, &why.part(typed))),
        }
    }

    pub(in crate::tui) fn sits_at(&self, view: &TableView, seat: Seat) -> String {
        let player = view.seats[seat.index()].map(|there| there.player);
        player.map_or_else(String::new, |player| self.player_name(player).to_owned())
    }

    /// Says what was given away in the last hand at a table, from so much on; whether it was anything.
    fn coach_looks_back(&mut self, view: &TableView, from: f32) -> bool {
        let decisions = self.coach.decisions(view.table).iter();
        let worth = decisions.filter(|decision| decision.lost() >= from);
        let worth: Vec<Decision> = worth.cloned().collect();
        let is_any = !worth.is_empty();
        for decision in worth {
            let told = Told::Decision(Box::new(decision));
            self.note(view.table, LineKind::Coach, told);
        }
        is_any
    }

    /// All that was said has room there, whatever size the table has.
    fn open_log(&mut self, table: TableId) {
        self.layers.push(Layer::Log { table, scroll: 0 });
    }

    /// Says all that there is to say of a turn.
    pub(super) fn coach_says(&mut self, counsel: Counsel, view: &TableView) {
        let sits = |seat| self.sits_at(view, seat);
        let lines = self.text.counsel(&counsel, self.unit(view), sits).len();
        let counsel = Arc::new((counsel, view.clone()));
        for line in 0..lines {
            let told = Told::Counsel(Arc::clone(&counsel), line);
            self.note(view.table, LineKind::Coach, told);
        }
    }
}
