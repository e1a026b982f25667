//! The tables of a book, and how older ones become newer.
//!
//! `user_version` counts the steps of [`STEPS`] that were taken. A step is never changed once it was released: what is to be
//! different is a new step.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::BookError;
use crate::base::show_path;

/// By this number a file is known to be a book ("RBpf").
const APPLICATION: i64 = 0x5242_7066;

/// Each makes a book of its number from one of the number before.
const STEPS: [&str; 9] = [
    include_str!("schema-1.sql"),
    include_str!("schema-2.sql"),
    include_str!("schema-3.sql"),
    include_str!("schema-4.sql"),
    include_str!("schema-5.sql"),
    include_str!("schema-6.sql"),
    include_str!("schema-7.sql"),
    include_str!("schema-8.sql"),
    include_str!("schema-9.sql"),
];

pub(super) const CURRENT: i64 = STEPS.len() as i64;

/// How old a book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Age {
    /// Nothing is in it, not even tables.
    Empty,
    Older,
    Current,
}

/// Why a file cannot be used as a book.
#[derive(Debug)]
pub(super) enum Problem {
    Sql(rusqlite::Error),
    Newer(i64),
    Foreign,
}

impl From<rusqlite::Error> for Problem {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sql(error)
    }
}

impl Problem {
    pub(super) fn at(&self, path: &Path) -> BookError {
        let file = show_path(path);
        match self {
            Self::Sql(error) => BookError::of(path, error),
            Self::Foreign => BookError::Foreign { file },
            Self::Newer(found) => BookError::Newer {
                file,
                found: *found,
                known: CURRENT,
            },
        }
    }
}

/// Looks at what a file is, and changes nothing.
pub(super) fn check(database: &Connection) -> Result<Age, Problem> {
    let number = |sql: &str| database.query_row(sql, [], |row| row.get::<_, i64>(0));
    if number("SELECT count(*) FROM sqlite_schema")? == 0 {
        return Ok(Age::Empty);
    }
    if number("PRAGMA application_id")? != APPLICATION {
        return Err(Problem::Foreign);
    }
    match number("PRAGMA user_version")? {
        newer if newer > CURRENT => Err(Problem::Newer(newer)),
        CURRENT => Ok(Age::Current),
        _ => Ok(Age::Older),
    }
}

/// Makes a book ready to be written: a log, and the tables of today.
pub(super) fn prepare(database: &mut Connection) -> Result<(), Problem> {
    let age = check(database)?;
    // The answer is the mode; where it cannot be had, writing will say why.
    database.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    database.execute_batch("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON")?;
    if age == Age::Current {
        return Ok(());
    }
    // Two programs may begin at once: whoever comes second finds the work done.
    let step = database.transaction_with_behavior(TransactionBehavior::Immediate)?;
    check(&step)?;
    let version: i64 = step.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    for sql in STEPS.iter().skip(usize::try_from(version).unwrap_or(0)) {
        step.execute_batch(sql)?;
    }
    step.pragma_update(None, "application_id", APPLICATION)?;
    step.pragma_update(None, "user_version", CURRENT)?;
    step.commit()?;
    Ok(())
}
