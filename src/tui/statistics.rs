//! What the tab *History* shows: the games that have ended, or statistics, a page for each way to part them.

use crate::profile::book::{By, Chance, Group, HexaProResults, Hits, Point, Statistics};

use super::app::{App, Tab};
use super::input::Effect;

/// The ways to part statistics, each a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    #[default]
    Game,
    Stake,
    Position,
    Session,
    HexaPro,
}

impl Page {
    /// The next one, in a circle.
    pub const fn next(self) -> Self {
        match self {
            Self::Game => Self::Stake,
            Self::Stake => Self::Position,
            Self::Position => Self::Session,
            Self::Session => Self::HexaPro,
            Self::HexaPro => Self::Game,
        }
    }

    /// By what the hands of the page are parted; nothing where it has games.
    pub const fn by(self) -> Option<By> {
        match self {
            Self::Game => Some(By::Game),
            Self::Stake => Some(By::Stake),
            Self::Position => Some(By::Position),
            Self::Session => Some(By::Session),
            Self::HexaPro => None,
        }
    }

    /// The sentence that names it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Game => "screen-statistics-by-game",
            Self::Stake => "screen-statistics-by-stake",
            Self::Position => "screen-statistics-by-position",
            Self::Session => "screen-statistics-by-session",
            Self::HexaPro => "screen-statistics-of-hexapro",
        }
    }
}

/// What is on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub page: Page,
    pub all: Statistics,
    pub rows: Vec<Statistics>,
    /// The course of all hands.
    pub course: Vec<Point>,
    /// Those of the first sessions of the page.
    pub courses: Vec<Vec<Point>>,
    pub hexapros: Vec<HexaPros>,
    /// So many hands of an earlier version are not in it yet.
    pub unread: u64,
}

/// The HexaPros of a family and a buy-in, and the multipliers they had beside those that could be expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexaPros {
    pub results: HexaProResults,
    pub hits: Vec<Hits>,
}

impl HexaPros {
    /// With what a draw of the family has in an edition.
    pub fn new(results: HexaProResults, chances: impl Fn(Option<&str>) -> Vec<Chance>) -> Self {
        let hits = results.hits(chances);
        Self { results, hits }
    }
}

/// Where the player is in them.
#[derive(Clone, Debug, Default)]
pub struct InStatistics {
    /// Nothing while games are listed.
    pub page: Option<Page>,
    /// Nothing until they were read.
    pub shown: Option<Box<Shown>>,
}

impl App {
    /// The page of statistics that is looked at.
    pub fn statistics_page(&self) -> Option<Page> {
        self.statistics.page.filter(|_| self.tab == Tab::History)
    }

    /// What is on it, once it was read.
    pub fn statistics_shown(&self) -> Option<&Shown> {
        let page = self.statistics_page()?;
        let shown = self.statistics.shown.as_deref();
        shown.filter(|shown| shown.page == page)
    }

    pub(super) fn statistics_rows(&self, page: Page) -> usize {
        self.statistics_shown().map_or(0, |shown| match page {
            Page::HexaPro => shown.hexapros.len(),
            _ => shown.rows.len(),
        })
    }

    /// The course that belongs to the chosen row, or else that of all hands.
    pub fn statistics_course(&self) -> &[Point] {
        let Some(shown) = self.statistics_shown() else {
            return &[];
        };
        let is_session = |row: &Statistics| matches!(row.group, Group::Session { .. });
        let chosen = self.row();
        match shown.rows.get(chosen).is_some_and(is_session) {
            true => shown.courses.get(chosen).unwrap_or(&shown.course),
            false => &shown.course,
        }
    }

    /// Between the games that have ended and statistics.
    pub(super) fn switch_statistics(&mut self) {
        if self.tab != Tab::History {
            return;
        }
        self.statistics.page = match self.statistics.page {
            Some(_) => None,
            None => Some(Page::default()),
        };
        self.read_statistics();
    }

    pub(super) fn next_statistics(&mut self) {
        self.statistics.page = self.statistics.page.map(Page::next);
        self.read_statistics();
    }

    /// Asks for what is looked at.
    pub(super) fn read_statistics(&mut self) {
        if let Some(page) = self.statistics_page() {
            self.effects.push(Effect::Statistics(page));
        }
    }
}
