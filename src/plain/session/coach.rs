//! The coach: speaks when asked, or after a hand in which something was given away.

use super::Session;
use crate::advice::Stated;
use crate::base::{Seat, TableId};
use crate::config::CoachSpeaks;
use crate::plain::trouble::Trouble;
use crate::protocol::view::{TableChange, TableView};
use crate::text::Names;

/// After a hand it is said where at least so much was given away, in big blinds.
const WORTH_SAYING: f32 = 0.3;

impl Session {
    /// Whether one may be advised here, and wants to be.
    fn has_coach(&self) -> Result<(), Trouble> {
        let hello = self.model.hello.as_ref();
        match (hello.is_some_and(|hello| hello.coach), self.options.coach) {
            (false, _) => Err(Trouble::NoCoach),
            (true, CoachSpeaks::Never) => Err(Trouble::CoachIsOff),
            (true, CoachSpeaks::Asked | CoachSpeaks::AfterHands) => Ok(()),
        }
    }

    /// Something happens at a table; what the coach says to that.
    pub(super) fn coach_sees(&mut self, before: &TableView, change: &TableChange) -> Vec<String> {
        if self.has_coach().is_err() {
            return Vec::new();
        }
        let race = self.model.race_at(before);
        self.coach.see(before, change, race.as_ref());
        let is_over = matches!(change, TableChange::HandEnded { .. });
        if !is_over || self.options.coach != CoachSpeaks::AfterHands {
            return Vec::new();
        }
        let show = self.show(self.model.now);
        let lines = self.coach_looks_back(before, WORTH_SAYING).into_iter();
        lines.map(|line| show.at(before.table, line)).collect()
    }

    /// Somebody asks: of the turn, perhaps against what they say that the others hold, or of the last hand.
    pub(super) fn ask_coach(
        &mut self,
        table: TableId,
        range: Option<&str>,
    ) -> Result<Vec<String>, Trouble> {
        self.has_coach()?;
        let view = self.view(table)?.clone();
        let read = |typed: &str| {
            Stated::read(&view, typed).map_err(|why| Trouble::NotStated {
                why,
                typed: why.part(typed),
            })
        };
        let stated = range.map(read).transpose()?;
        let race = self.model.race_at(&view);
        let counsel = self.coach.advise(&view, race.as_ref(), stated.as_ref());
        if stated.is_some() && counsel.is_none() {
            return Err(Trouble::NotYourTurn);
        }
        let show = self.show(self.model.now);
        let names = show.called(&self.model);
        let name = |seat: Seat| {
            let player = view.seats[seat.index()].map(|there| there.player);
            let name = player.and_then(|player| names.player(player));
            name.unwrap_or_default()
        };
        let lines = match counsel {
            Some(counsel) => self.text.counsel(&counsel, show.unit(Some(&view)), name),
            None => self.coach_looks_back(&view, 0.0),
        };
        let lines = match lines.is_empty() {
            true => vec![self.text.word("coach-nothing-to-say")],
            false => lines,
        };
        let at_table = |line| show.at(table, line);
        Ok(lines.into_iter().map(at_table).collect())
    }

    /// What was given away in the last hand at a table, from so much on.
    fn coach_looks_back(&self, view: &TableView, from: f32) -> Vec<String> {
        let unit = self.show(self.model.now).unit(Some(view));
        let decisions = self.coach.decisions(view.table).iter();
        decisions
            .filter(|decision| decision.lost() >= from)
            .map(|decision| self.text.decision(decision, unit))
            .collect()
    }
}
