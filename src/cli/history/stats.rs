//! `railbird history stats`: what one's hands and games come to, as tables and a graph for a person, and as lines for a script.

mod print;
mod script;

use std::io::{self, IsTerminal, Write};

use super::filter::{GameWord, Since, read_since};
use super::{MOST_HANDS, terminal_size};
use crate::cli::Failure;
use crate::cli::options::read_count;
use crate::cli::speech::say;
use crate::profile::book::{
    Balance, By, Chance, Group, HexaProResults, Point, Statistics, StatisticsFilter,
};
use crate::profile::chart::Dots;
use crate::profile::{Book, BookError, HandKind};
use crate::protocol::Family;
use crate::rulebook::{DEFAULT, Edition};

/// So many hands of an earlier version are read at once.
const AT_ONCE: u32 = 2_000;

/// Add your hands up: VPIP, PFR, BB/100 and the like, with a graph, and the results of HexaPros
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  railbird history stats
  railbird history stats --by position --game holdem --since 30d
  railbird history stats --session 1
  railbird history stats --by day --json")]
pub(super) struct Stats {
    /// Only hands of a game, a format or a kind of tournament
    #[arg(
        long,
        value_name = "GAME",
        ignore_case = true,
        hide_possible_values = true
    )]
    game: Option<GameWord>,
    /// Only since a date (2026-01-31) or within a time until now (7d, 2w), from the beginning of that day
    #[arg(long, value_name = "WHEN", value_parser = read_since)]
    since: Option<Since>,
    /// What the hands are parted by
    #[arg(long, value_name = "WHAT", default_value = "game")]
    by: ByWord,
    /// Only the last sessions or days, so many
    #[arg(long, value_name = "N", value_parser = |text: &str| read_count(text, MOST_HANDS))]
    last: Option<u64>,
    /// One session alone: 1 is the last one, 2 the one before
    #[arg(long, value_name = "N", value_parser = |text: &str| read_count(text, MOST_HANDS),
          conflicts_with_all = ["by", "last"])]
    session: Option<u64>,
    /// Draw the graph although the output is no terminal; with --json, print its points
    #[arg(long)]
    graph: bool,
    /// Draw, or print, what was in your wallet instead of what was won: in the room whose wallet changed last
    #[arg(long, conflicts_with = "session")]
    bankroll: bool,
    /// Draw without characters of Braille
    #[arg(long, conflicts_with = "json")]
    ascii: bool,
    /// Print lines of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum ByWord {
    Game,
    Stake,
    Position,
    Session,
    Day,
}

impl ByWord {
    const fn by(self) -> By {
        match self {
            Self::Game => By::Game,
            Self::Stake => By::Stake,
            Self::Position => By::Position,
            Self::Session => By::Session,
            Self::Day => By::Day,
        }
    }
}

/// Everything that is told.
struct Found {
    all: Statistics,
    /// The newest last, as everywhere here.
    rows: Vec<Statistics>,
    /// What `--session` calls the last row, where the rows are sessions.
    newest: Option<u64>,
    course: Vec<Point>,
    bankroll: Vec<Balance>,
    hexapros: Vec<HexaProResults>,
}

impl Found {
    /// The rows, each with what `--session` calls it if it is a session.
    fn numbered(&self) -> impl Iterator<Item = (Option<u64>, &Statistics)> {
        let older = (0..self.rows.len() as u64).rev();
        let newest = self.newest;
        let number = move |older| newest.map(|newest| newest + older);
        older.map(number).zip(&self.rows)
    }
}

impl Stats {
    pub(super) fn print(&self, book: Option<Book>, out: &mut impl Write) -> Result<(), Failure> {
        if self.last.is_some() && !matches!(self.by, ByWord::Session | ByWord::Day) {
            return Err(Failure::usage(
                "--last goes with --by session or --by day, of which it tells the last",
            ));
        }
        let Some(mut book) = book else {
            return match self.json {
                true => Ok(()),
                false => print::nothing(out),
            };
        };
        catch_up(&mut book)?;
        let is_seen = io::stdout().is_terminal() && !self.json;
        let (width, height) = terminal_size();
        let room = print::room(width, height);
        let points = match (self.graph || self.bankroll || is_seen, self.json) {
            (false, _) => 0,
            (true, false) => 2 * room.0,
            (true, true) => POINTS,
        };
        let found = self.find(&book, points)?;
        match self.json {
            true => script::lines(&found, out),
            false if found.all.sums.hands() == 0 && found.hexapros.is_empty() => {
                print::nothing(out)
            }
            false => {
                let dots = match self.ascii {
                    true => Dots::Ascii,
                    false => Dots::Braille,
                };
                print::tables(&found, room, dots, out)
            }
        }
    }

    fn find(&self, book: &Book, points: usize) -> Result<Found, Failure> {
        let filter = StatisticsFilter {
            kind: self.game.map(GameWord::kind),
            since: self.since.map(Since::moment),
        };
        if let Some(number) = self.session {
            return one_session(book, &filter, number, points);
        }
        let most = self.last.unwrap_or(u64::from(u32::MAX));
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        let mut rows = book.statistics_by(self.by.by(), &filter, most)?;
        if matches!(self.by, ByWord::Session | ByWord::Day) {
            rows.reverse();
        }
        let (course, bankroll) = match (points, self.bankroll) {
            (0, _) => (Vec::new(), Vec::new()),
            (points, true) => (Vec::new(), book.bankroll(points)?),
            (points, false) => (book.course(&filter, points)?, Vec::new()),
        };
        let hexapros = match filter.kind {
            None | Some(HandKind::HexaPro) => book.hexapros(&filter)?,
            Some(HandKind::Format(word)) => {
                let mut all = book.hexapros(&filter)?;
                all.retain(|results| results.family == word);
                all
            }
            Some(HandKind::Holdem | HandKind::Omaha | HandKind::Cash) => Vec::new(),
        };
        Ok(Found {
            all: book.statistics(&filter)?,
            newest: (self.by == ByWord::Session).then_some(1),
            rows,
            course,
            bankroll,
            hexapros,
        })
    }
}

/// As many points of a graph are given to a script.
const POINTS: usize = 1_000;

/// One session of those that a filter lets through, by its number: 1 is the last one.
pub(super) fn session(
    book: &Book,
    filter: &StatisticsFilter,
    number: u64,
) -> Result<Statistics, Failure> {
    let most = u32::try_from(number).unwrap_or(u32::MAX);
    let mut sessions = book.statistics_by(By::Session, filter, most)?;
    let found = sessions.len() as u64;
    let wanted = sessions.pop().filter(|_| found == number && number > 0);
    wanted.ok_or_else(|| match found {
        0 => Failure::failed("there are no such sessions"),
        1 => Failure::failed("there is only one such session"),
        _ => Failure::failed(format!("there are only {found} such sessions")),
    })
}

fn one_session(
    book: &Book,
    filter: &StatisticsFilter,
    number: u64,
    points: usize,
) -> Result<Found, Failure> {
    let wanted = session(book, filter, number)?;
    let course = match (&wanted.group, points) {
        (_, 0) => Vec::new(),
        (Group::Session { id, .. }, points) => book.course_of(*id, points)?,
        _ => Vec::new(),
    };
    Ok(Found {
        all: wanted.clone(),
        rows: vec![wanted],
        newest: Some(number),
        course,
        bankroll: Vec::new(),
        hexapros: Vec::new(),
    })
}

/// Hands of earlier versions are read first, which is told where it takes time.
pub(in crate::cli) fn catch_up(book: &mut Book) -> Result<(), BookError> {
    let all = book.unread()?;
    let mut left = all;
    let mut is_told = false;
    while left > 0 {
        left = book.read_some(AT_ONCE)?;
        if io::stderr().is_terminal() {
            is_told = true;
            let percent = (all - left) * 100 / all;
            eprint!("\r{}", say!("cli-stats-reading", percent = percent));
        }
    }
    if is_told {
        eprintln!();
    }
    Ok(())
}

/// What a draw of a family has in an edition; in today's where the game does not name one.
pub(in crate::cli) fn chances(family: &str, edition: Option<&str>) -> Vec<Chance> {
    let edition = Edition::built_in(edition.unwrap_or(DEFAULT));
    let Some((edition, family)) = edition.ok().zip(Family::named(family)) else {
        return Vec::new();
    };
    let mut families = edition.hexapro.iter();
    let prizes = families
        .find(|known| known.family == family)
        .map(|found| &found.draw.prizes);
    let chance = |prize: &crate::rulebook::Prize| Chance {
        times: prize.times.in_hundredths(),
        in_100_000: prize.weight,
    };
    prizes.into_iter().flatten().map(chance).collect()
}
