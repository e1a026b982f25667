//! The tables, and how an older file gets them. The version of a file is the number of steps that it has gone; the next
//! version is one more step at the end of the list, and a step that was released never changes.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::fault::Fault;
use crate::base::show_path;
use crate::store::StoreError;

/// What leads from each version to the next.
pub(super) const STEPS: &[&str] = &[
    include_str!("version1.sql"),
    include_str!("version2.sql"),
    include_str!("version3.sql"),
];
pub(super) const KNOWN: u32 = STEPS.len() as u32;

/// Marks our files among all SQLite databases: `rail` in bytes.
const APPLICATION: u32 = 0x7261_696c;

/// The version of a file, 0 for an empty one. A file that is not for us is refused.
pub(super) fn version(connection: &Connection, path: &Path) -> Result<u32, Fault> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, found) = (number("application_id")?, number("user_version")?);
    let things = "SELECT count(*) FROM sqlite_schema";
    let things: i64 = connection.query_row(things, [], |row| row.get(0))?;
    let file = || show_path(path);
    if application != i64::from(APPLICATION) {
        return match (application, found, things) {
            (0, 0, 0) => Ok(0),
            _ => Err(StoreError::Foreign { file: file() }.into()),
        };
    }
    match u32::try_from(found) {
        Ok(found) if found <= KNOWN => Ok(found),
        _ => {
            let found = u32::try_from(found).unwrap_or(u32::MAX);
            let (file, known) = (file(), KNOWN);
            Err(StoreError::Newer { file, found, known }.into())
        }
    }
}

/// Brings a file to the last of some versions, each step whole or not at all.
pub(super) fn migrate(connection: &mut Connection, steps: &[&str]) -> Result<(), Fault> {
    let version = "user_version";
    let done: i64 = connection.pragma_query_value(None, version, |row| row.get(0))?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    for (number, step) in steps.iter().enumerate().skip(done) {
        let behavior = TransactionBehavior::Immediate;
        let transaction = connection.transaction_with_behavior(behavior)?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, version, number as u32 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}
