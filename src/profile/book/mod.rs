//! The player's book: one SQLite file with their hands, sessions, the changes of their wallet and the results of their games.
//!
//! A write-ahead log without waiting for the disk at every commit: a crash loses at most the last moments, never what
//! was there before. A hand that is entered twice is there once. A book of a newer version is refused, a damaged one is
//! kept aside under another name, and one in a folder that cannot be written can still be read.

mod aside;
mod course;
mod error;
mod filter;
mod games;
mod hexapro;
mod import;
mod read;
mod row;
mod schema;
mod statistics;
mod sums;
mod unread;
mod write;

pub use course::{Balance, Point};
pub use error::BookError;
pub use filter::{HandFilter, HandKind};
pub use games::{GameFilter, GameResult};
pub use hexapro::{Chance, Drawn, HexaProResults, Hits};
pub use import::Taken;
pub use read::{Kept, Listed, Session};
pub use statistics::{By, Group, Statistics, StatisticsFilter};

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

/// How long another program may keep the book to itself, which takes it some milliseconds as a rule.
const PATIENCE: Duration = Duration::from_secs(5);

/// A book that is open.
#[derive(Debug)]
pub struct Book {
    path: PathBuf,
    database: Connection,
}

/// A book to be written in, and what had to be done for it.
#[derive(Debug)]
pub struct Opened {
    pub book: Book,
    /// Where the old one is, which is damaged.
    pub set_aside: Option<PathBuf>,
}

impl Book {
    /// Opens a book to write in it. One that is missing is made; a damaged one is kept aside and a new one begun.
    pub fn open(path: &Path) -> Result<Opened, BookError> {
        match Self::open_as_it_is(path) {
            Err(BookError::Damaged { .. }) => Self::begin_anew(path),
            opened => Ok(Opened {
                book: opened?,
                set_aside: None,
            }),
        }
    }

    /// Keeps a book aside and begins a new one in its place.
    pub(super) fn begin_anew(path: &Path) -> Result<Opened, BookError> {
        let set_aside = Some(aside::set_aside(path)?);
        let book = Self::open_as_it_is(path)?;
        Ok(Opened { book, set_aside })
    }

    fn open_as_it_is(path: &Path) -> Result<Self, BookError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut book = Self::connect(path, path, flags)?;
        schema::prepare(&mut book.database).map_err(|problem| problem.at(path))?;
        Ok(book)
    }

    /// Opens a book to read it; nothing where there is none. It is not changed, unless it is of an older version.
    pub fn open_to_read(path: &Path) -> Result<Option<Self>, BookError> {
        match path.metadata() {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Ok(data) if data.len() == 0 => return Ok(None),
            _ => {}
        }
        // Not to write, but whoever may not write cannot clear the log away afterwards. Where the file is protected
        // it is opened to read only.
        let mut book = Self::connect(path, path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        if let Err(schema::Problem::Sql(error)) = schema::check(&book.database)
            && needs_no_log(path, &error)
        {
            book = Self::open_unchanging(path)?;
        }
        match schema::check(&book.database).map_err(|problem| problem.at(path))? {
            schema::Age::Current => Ok(Some(book)),
            schema::Age::Older => Ok(Some(Self::open_as_it_is(path)?)),
            schema::Age::Empty => Ok(None),
        }
    }

    /// A book with a log can be read only where its log can be made, or where nobody can change it.
    fn open_unchanging(path: &Path) -> Result<Self, BookError> {
        let mut name = "file:".to_owned();
        for &byte in path.as_os_str().as_encoded_bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                    name.push(byte.into());
                }
                _ => name.push_str(&format!("%{byte:02X}")),
            }
        }
        name.push_str("?immutable=1");
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        Self::connect(path, Path::new(&name), flags)
    }

    fn connect(path: &Path, name: &Path, flags: OpenFlags) -> Result<Self, BookError> {
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = Connection::open_with_flags(name, flags);
        let database = opened.map_err(|error| BookError::of(path, &error))?;
        let set = database.busy_timeout(PATIENCE);
        set.map_err(|error| BookError::of(path, &error))?;
        Ok(Self {
            path: path.to_owned(),
            database,
        })
    }

    /// The version of an open book: older ones become it when they are opened.
    pub fn version(&self) -> i64 {
        schema::CURRENT
    }

    /// The file of the book.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn failed(&self) -> impl Fn(rusqlite::Error) -> BookError {
        |error| BookError::of(&self.path, &error)
    }
}

/// Whether a book cannot be opened because its log cannot be made, and no log is missing.
fn needs_no_log(path: &Path, error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    let is_refused = matches!(code, Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly));
    let log = aside::companion(path, "-wal").metadata();
    is_refused && log.map_or(true, |log| log.len() == 0)
}
