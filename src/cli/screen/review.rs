//! Looks for the dearest decisions in the player's book, on a thread of its own: it takes some milliseconds for each.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use super::hands;
use crate::profile::book::Listed;
use crate::profile::review::{Costly, Progress, Review};
use crate::profile::{Book, BookError, HandFilter};
use crate::tui::review::{Found, News, Reviewed};

/// As often it is said how far it is.
const EVERY: Duration = Duration::from_millis(100);
/// As much waits at most for whoever listens.
const ROOM: usize = 8;

/// What is heard of it.
type Told = (Reviewed, Result<News, String>);

/// Somebody who looks, as long as somebody listens.
#[derive(Debug)]
pub(super) struct Reviewer {
    pub(super) news: mpsc::Receiver<Told>,
}

impl Reviewer {
    pub(super) fn start(book: PathBuf, of: Reviewed) -> Self {
        let (tell, news) = mpsc::channel(ROOM);
        let failed = tell.clone();
        let look = move || {
            let found = look(&book, of, &tell);
            // Whoever went away wants to know nothing.
            let _ = tell.blocking_send((of, found.map_err(|error| error.to_string())));
        };
        let started = thread::Builder::new().name("review".into()).spawn(look);
        if let Err(error) = started {
            let _ = failed.try_send((of, Err(error.to_string())));
        }
        Self { news }
    }
}

fn look(book: &Path, of: Reviewed, tell: &mpsc::Sender<Told>) -> Result<News, BookError> {
    let mut told_at: Option<Instant> = None;
    let goes_on = |progress| {
        if told_at.is_none_or(|at| at.elapsed() >= EVERY) {
            told_at = Some(Instant::now());
            // Whoever has not read the last one needs no newer.
            let _ = tell.try_send((of, Ok(News::Looking(progress))));
        }
        match tell.is_closed() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let found = match Book::open_to_read(book)? {
        Some(book) => find(&book, of, goes_on)?,
        None => as_listed(&Review::default()),
    };
    Ok(News::Found(Box::new(found)))
}

/// Looks at the hands that are meant; `goes_on` hears how far it is, and may end it there.
pub(in crate::cli) fn find(
    book: &Book,
    of: Reviewed,
    goes_on: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Found, BookError> {
    let filter = match of {
        Reviewed::Session(session) => HandFilter {
            session: Some(session),
            ..HandFilter::default()
        },
        Reviewed::Last(games) => hands::last(games),
    };
    let found = Review::of_book(book, &filter, goes_on)?;
    Ok(as_listed(&found))
}

fn as_listed(found: &Review<Listed>) -> Found {
    let dearest = found.dearest().iter().map(|made| Costly {
        of: hands::line(made.of.clone()),
        step: made.step,
        decision: made.decision.clone(),
    });
    Found {
        hands: found.hands,
        decisions: found.decisions,
        lost: found.lost,
        dearest: dearest.collect(),
    }
}
