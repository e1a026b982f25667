//! A copy of a file of ours, taken while somebody may be writing to it.

use std::fs::File;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::fault::Fault;
use crate::base::{in_words, show_path};
use crate::store::StoreError;

/// A writer holds the file up for moments only.
const PATIENCE: Duration = Duration::from_secs(30);

/// Copies a file as it is at one moment, into one that must not exist; gives back its size. When this returns, it is on the disk.
pub fn copy(from: &Path, to: &Path) -> Result<u64, StoreError> {
    let at = |path: &Path, error: std::io::Error| {
        StoreError::Failed(format!("{}: {}", show_path(path), in_words(&error)))
    };
    // SQLite would write into an empty file that is there.
    let mut new = File::options();
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    let new = new.write(true).create_new(true).open(to);
    new.map_err(|error| at(to, error))?;
    let write = || -> Result<(), Fault> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(from, flags)?;
        connection.busy_timeout(PATIENCE)?;
        let into = to
            .to_str()
            .ok_or_else(|| StoreError::Failed(format!("{} is no path in UTF-8", show_path(to))))?;
        connection.execute("VACUUM INTO ?1", [into])?;
        Ok(())
    };
    if let Err(fault) = write() {
        let _ = std::fs::remove_file(to);
        return Err(fault.at(from));
    }
    let written = File::open(to).and_then(|file| {
        file.sync_all()?;
        if let Some(folder) = to.parent() {
            File::open(folder)?.sync_all()?;
        }
        Ok(file.metadata()?.len())
    });
    written.map_err(|error| at(to, error))
}
