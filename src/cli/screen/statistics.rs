//! Reads what a page of statistics shows from the player's book.

use crate::cli::history::stats::chances;
use crate::profile::book::{Group, StatisticsFilter};
use crate::profile::{Book, BookError};
use crate::tui::statistics::{HexaPros, Page, Shown, Wanted};

/// As many points of a course as the widest graph has dots across.
const POINTS: usize = 320;
/// So many sessions are listed, and so many of them have a graph of their own.
const MOST_SESSIONS: u32 = 500;
const MOST_COURSES: usize = 30;

pub(in crate::cli) fn read(book: &Book, wanted: Wanted) -> Result<Box<Shown>, BookError> {
    let all = StatisticsFilter {
        kind: wanted.games.kind(),
        since: None,
    };
    let rows = match wanted.page.by() {
        Some(by) => book.statistics_by(by, &all, MOST_SESSIONS)?,
        None => Vec::new(),
    };
    let sessions = rows
        .iter()
        .take(MOST_COURSES)
        .filter_map(|row| match row.group {
            Group::Session { id, .. } => Some(book.course_of(id, POINTS)),
            _ => None,
        });
    let courses = sessions.collect::<Result<_, _>>()?;
    let hexapros = match wanted.page {
        Page::HexaPro => book.hexapros(&all)?,
        _ => Vec::new(),
    };
    let hexapros = hexapros.into_iter().map(|results| {
        let family = results.family.clone();
        HexaPros::new(results, |edition| chances(&family, edition))
    });
    Ok(Box::new(Shown {
        wanted,
        all: book.statistics(&all)?,
        course: book.course(&all, POINTS)?,
        courses,
        bankroll: book.bankroll(POINTS)?,
        rows,
        hexapros: hexapros.collect(),
        unread: book.unread()?,
    }))
}
