//! The decisions that have cost most, of one session or of the last hands of some games. They are found outside of the interface, which
//! takes its time; each of them is a hand that can be replayed from there.

use crate::base::Chips;
use crate::config::Amounts;
use crate::profile::book::Group;
use crate::profile::review::{Costly, Progress};
use crate::text::Unit;

use super::app::{App, Tab};
use super::hands::HandLine;
use super::input::Effect;
use super::past::Past;
use super::statistics::{Games, Page};
use super::toasts::Weight;

/// Whose hands are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reviewed {
    /// A stay at a table, by its number in the book.
    Session(i64),
    /// The last hands of some games.
    Last(Games),
}

/// How far it is, and at last what was found.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    Looking(Progress),
    Found(Box<Found>),
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    pub hands: u64,
    pub decisions: u64,
    /// All that was given away, in big blinds.
    pub lost: f64,
    /// The dearest first.
    pub dearest: Vec<Costly<HandLine>>,
}

/// What is looked at.
#[derive(Clone, Debug, Default)]
pub struct InReview {
    pub of: Option<Reviewed>,
    /// Nothing until something is heard.
    pub news: Option<News>,
    /// What was looked at before, and the chosen row of it.
    back: (Past, usize),
}

impl InReview {
    /// The dearest decisions, as soon as they are found.
    pub fn dearest(&self) -> &[Costly<HandLine>] {
        match &self.news {
            Some(News::Found(found)) => &found.dearest,
            Some(News::Looking(_)) | None => &[],
        }
    }
}

impl App {
    /// The decision that is chosen.
    pub fn chosen_decision(&self) -> Option<&Costly<HandLine>> {
        let is_listed = self.past() == Some(Past::Review);
        let dearest = self.review.dearest();
        dearest.get(self.row()).filter(|_| is_listed)
    }

    /// What the amounts of a decision are shown in.
    pub fn unit_of(&self, made: &Costly<HandLine>) -> Unit {
        let big_blind = made.decision.counsel.big_blind.round().max(1.0);
        match self.settings.amounts {
            Amounts::BigBlinds => Unit::BigBlinds(Chips(big_blind as i64)),
            Amounts::Euros if made.of.is_game => Unit::Chips,
            Amounts::Euros => Unit::Euros,
        }
    }

    /// The session whose figures are chosen, by its number in the book.
    pub fn chosen_session(&self) -> Option<i64> {
        let shown = self.statistics_shown()?;
        let row = shown.rows.get(self.row());
        match row.filter(|_| shown.wanted.page == Page::Session)?.group {
            Group::Session { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Between the dearest decisions and what was looked at before: those of the chosen session, or of the games that are listed.
    pub(super) fn switch_review(&mut self) {
        let Some(past) = self.past().filter(|_| !self.is_of_files()) else {
            return;
        };
        let of = match past {
            Past::Review => return self.leave_review(),
            Past::Statistics => match self.chosen_session() {
                Some(session) => Reviewed::Session(session),
                None => Reviewed::Last(self.statistics.wanted.games),
            },
            Past::Hands => Reviewed::Last(self.hands.games),
            Past::Games => Reviewed::Last(self.result_filter.into()),
        };
        if let Some(refusal) = self.coach_refuses() {
            return self.toast(Weight::Info, refusal);
        }
        self.review = InReview {
            of: Some(of),
            news: None,
            back: (past, self.row()),
        };
        self.past = Past::Review;
        self.effects.push(Effect::Review(Some(of)));
        self.rows[Tab::History as usize] = 0;
    }

    fn leave_review(&mut self) {
        let (past, row) = self.review.back;
        self.review = InReview::default();
        self.effects.push(Effect::Review(None));
        self.past = past;
        self.read_statistics();
        self.read_hands();
        self.rows[Tab::History as usize] = row;
    }

    /// Something is heard of what was asked for.
    pub(super) fn hear_of_review(&mut self, of: Reviewed, news: News) {
        if self.review.of == Some(of) {
            self.review.news = Some(news);
        }
    }
}
