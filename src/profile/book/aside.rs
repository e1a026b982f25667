//! A damaged book is kept under another name, with its log: somebody may still get something out of it.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::BookError;
use crate::base::{in_words, show_path};

/// Renames a book to `profile.db.damaged-1`, or the next number that is free.
pub(super) fn set_aside(path: &Path) -> Result<PathBuf, BookError> {
    let refused = |error: &io::Error| BookError::Failed {
        file: show_path(path),
        reason: format!("it is damaged and cannot be renamed: {}", in_words(error)),
    };
    let to = (1_u32..)
        .map(|number| companion(path, &format!(".damaged-{number}")))
        .find(|to| !to.exists())
        .unwrap_or_else(|| companion(path, ".damaged"));
    fs::rename(path, &to).map_err(|error| refused(&error))?;
    // A log that stayed would be taken for that of the new book.
    for log in ["-wal", "-shm"] {
        match fs::rename(companion(path, log), companion(&to, log)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(refused(&error)),
            _ => {}
        }
    }
    Ok(to)
}

/// A file beside the book: its name with something behind.
pub(super) fn companion(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}
