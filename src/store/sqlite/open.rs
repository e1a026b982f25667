//! Opens a file: settles how SQLite works with it, and brings it to the version that is known here.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::aside::{SetAside, set_aside};
use super::fault::{Fault, in_words};
use super::{Sqlite, schema};
use crate::base::{Millis, show_path};
use crate::store::StoreError;

/// A store, and what became of the file that was there before.
#[derive(Debug)]
pub struct Opened {
    pub store: Sqlite,
    /// A file that could not be read: whoever opens a room tells its owner.
    pub set_aside: Option<SetAside>,
}

/// Somebody may look into the file; nobody looks for long.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many pages of the log (8 MB) are gathered before they go to their places: more would make starting after a crash
/// slower, which reads the log.
const LOG_PAGES: u32 = 2_000;
/// Statements that are prepared once.
const STATEMENTS: usize = 64;
const KEEP_LOG: DbConfig = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;

pub(super) fn open(path: &Path, now: Millis) -> Result<Opened, StoreError> {
    let fault = match connect(path) {
        Ok(connection) => return Ok(opened(connection, path, None)),
        Err(fault) => fault,
    };
    if !fault.is_broken_file() {
        return Err(fault.at(path));
    }
    let reason = match &fault {
        Fault::Sqlite(error) => in_words(error),
        _ => String::new(),
    };
    let file = set_aside(path, now)?;
    let connection = connect(path).map_err(|fault| fault.at(path))?;
    Ok(opened(connection, path, Some(SetAside { file, reason })))
}

fn opened(connection: Connection, path: &Path, set_aside: Option<SetAside>) -> Opened {
    let store = Sqlite {
        connection,
        path: path.to_owned(),
        stamp: None,
    };
    Opened { store, set_aside }
}

fn connect(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    // Closing would work the log into the file, and take it away. Nothing is changed before it is known that the file is
    // ours and can be read.
    connection.set_db_config(KEEP_LOG, true)?;
    schema::version(&connection, path)?;
    if connection.is_readonly("main")? {
        let file = show_path(path);
        return Err(StoreError::ReadOnly { file }.into());
    }
    let mode = |row: &rusqlite::Row<'_>| row.get::<_, String>(0);
    connection.query_row("PRAGMA journal_mode = WAL", [], mode)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    schema::migrate(&mut connection, schema::STEPS)?;
    connection.set_db_config(KEEP_LOG, false)?;
    Ok(connection)
}

/// Opens a file only to look at it. Whoever writes it goes on.
pub(super) fn look(path: &Path) -> Result<Connection, StoreError> {
    if !path.exists() {
        let file = show_path(path);
        return Err(StoreError::Missing { file });
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let open = || {
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        let found = schema::version(&connection, path)?;
        match found == schema::KNOWN {
            true => Ok(connection),
            false => Err(Fault::Store(StoreError::Failed(format!(
                "{} is of version {found}, or empty: start the room once to bring it to version {}",
                show_path(path),
                schema::KNOWN
            )))),
        }
    };
    open().map_err(|fault: Fault| fault.at(path))
}
