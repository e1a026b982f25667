//! What the tab *History* shows: the games that have ended, or statistics, a page for each way to part them.

use crate::profile::book::{Balance, By, Chance, Group, HexaProResults, Hits, Point, Statistics};
use crate::profile::{GameFilter, HandKind};
use crate::protocol::Class;

use super::app::{App, Tab};
use super::input::Effect;
use super::past::Past;

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

/// The games whose hands are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Games {
    #[default]
    All,
    Holdem,
    Omaha,
    Cash,
    HexaPro,
    SitAndGo,
    Tournament,
}

impl From<GameFilter> for Games {
    fn from(filter: GameFilter) -> Self {
        match filter {
            GameFilter::All => Self::All,
            GameFilter::HexaPro => Self::HexaPro,
            GameFilter::SitAndGo => Self::SitAndGo,
            GameFilter::Tournament => Self::Tournament,
        }
    }
}

impl Games {
    /// The next ones, in a circle.
    pub const fn next(self) -> Self {
        match self {
            Self::All => Self::Holdem,
            Self::Holdem => Self::Omaha,
            Self::Omaha => Self::Cash,
            Self::Cash => Self::HexaPro,
            Self::HexaPro => Self::SitAndGo,
            Self::SitAndGo => Self::Tournament,
            Self::Tournament => Self::All,
        }
    }

    /// What the book calls them; nothing for all.
    pub fn kind(self) -> Option<HandKind> {
        match self {
            Self::All => None,
            Self::Holdem => Some(HandKind::Holdem),
            Self::Omaha => Some(HandKind::Omaha),
            Self::Cash => Some(HandKind::Cash),
            Self::HexaPro => Some(HandKind::HexaPro),
            Self::SitAndGo => Some(HandKind::Format(Class::SitAndGo.word())),
            Self::Tournament => Some(HandKind::Format(Class::MultiTable.word())),
        }
    }

    /// The sentence that names them.
    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "screen-games-all",
            Self::Holdem => "screen-games-holdem",
            Self::Omaha => "screen-games-omaha",
            Self::Cash => "screen-games-cash",
            Self::HexaPro => "screen-games-hexapro",
            Self::SitAndGo => "screen-games-sit-and-go",
            Self::Tournament => "screen-games-tournaments",
        }
    }
}

/// What is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    pub page: Page,
    pub games: Games,
}

/// The graph below the figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Graph {
    /// What was won at cash tables.
    #[default]
    Winnings,
    /// What was in the wallet.
    Bankroll,
}

/// What is on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub wanted: Wanted,
    pub all: Statistics,
    pub rows: Vec<Statistics>,
    /// The course of all hands.
    pub course: Vec<Point>,
    /// Those of the first sessions of the page.
    pub courses: Vec<Vec<Point>>,
    /// The wallet from its first change to the last.
    pub bankroll: Vec<Balance>,
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
    pub wanted: Wanted,
    pub graph: Graph,
    /// Nothing until they were read.
    pub shown: Option<Box<Shown>>,
}

impl App {
    /// What is looked at of statistics.
    pub fn statistics_wanted(&self) -> Option<Wanted> {
        let is_shown = self.past() == Some(Past::Statistics);
        is_shown.then_some(self.statistics.wanted)
    }

    /// What is on it, once it was read.
    pub fn statistics_shown(&self) -> Option<&Shown> {
        let wanted = self.statistics_wanted()?;
        let shown = self.statistics.shown.as_deref();
        shown.filter(|shown| shown.wanted == wanted)
    }

    pub(super) fn statistics_rows(&self) -> usize {
        self.statistics_shown()
            .map_or(0, |shown| match shown.wanted.page {
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
            // Of sessions long ago there is none.
            true => shown.courses.get(chosen).map_or(&[], Vec::as_slice),
            false => &shown.course,
        }
    }

    /// Between the games that have ended and statistics.
    pub(super) fn switch_statistics(&mut self) {
        if self.tab != Tab::History || self.is_of_files() {
            return;
        }
        self.past = match self.past {
            Past::Statistics => Past::Games,
            Past::Games | Past::Hands | Past::Review => Past::Statistics,
        };
        self.statistics.wanted = Wanted::default();
        self.read_statistics();
    }

    pub(super) fn next_statistics(&mut self) {
        let wanted = &mut self.statistics.wanted;
        wanted.page = wanted.page.next();
        self.read_statistics();
    }

    /// Statistics of other games.
    pub(super) fn next_games(&mut self) {
        let wanted = &mut self.statistics.wanted;
        wanted.games = wanted.games.next();
        self.read_statistics();
    }

    pub(super) fn next_graph(&mut self) {
        self.statistics.graph = match self.statistics.graph {
            Graph::Winnings => Graph::Bankroll,
            Graph::Bankroll => Graph::Winnings,
        };
        // Either may have gone on meanwhile.
        self.read_statistics();
    }

    /// Asks for what is looked at.
    pub(super) fn read_statistics(&mut self) {
        if let Some(wanted) = self.statistics_wanted() {
            self.effects.push(Effect::Statistics(wanted));
        }
    }
}
