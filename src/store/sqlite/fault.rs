//! What goes wrong inside, and what a person is told of it.

use std::fmt;
use std::path::Path;

use rusqlite::{Error, ErrorCode};

use crate::base::{quote, show_path};
use crate::store::StoreError;

/// What goes wrong between us and the file.
#[derive(Debug)]
pub(in crate::store) enum Fault {
    Sqlite(Error),
    /// It can be read, but it cannot be true.
    Wrong(String),
    Store(StoreError),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Fault {
    pub(super) fn wrong(what: impl fmt::Display) -> Self {
        Self::Wrong(what.to_string())
    }

    /// Whether the file itself is broken, whatever is asked of it.
    pub(super) fn is_broken_file(&self) -> bool {
        let code = match self {
            Self::Sqlite(error) => error.sqlite_error_code(),
            _ => None,
        };
        matches!(
            code,
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt)
        )
    }

    /// What is said of a file.
    pub(in crate::store) fn at(self, path: &Path) -> StoreError {
        let file = show_path(path);
        let error = match self {
            Self::Sqlite(error) => error,
            Self::Wrong(what) => return StoreError::Damaged(format!("{what} (in {file})")),
            Self::Store(error) => return error,
        };
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full { file },
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
                StoreError::ReadOnly { file }
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy { file },
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => StoreError::Unreadable {
                file,
                reason: in_words(&error),
            },
            Some(ErrorCode::ConstraintViolation) => {
                StoreError::Damaged(format!("{} (in {file})", in_words(&error)))
            }
            Some(ErrorCode::CannotOpen) => {
                StoreError::Failed(format!("cannot open {file}: {}", why_not(path)))
            }
            Some(_) => StoreError::Failed(format!("cannot use {file}: {}", in_words(&error))),
            // Something else was read than was ever written.
            None => StoreError::Damaged(format!("{error} (in {file})")),
        }
    }
}

/// What SQLite says, without our statement.
pub(super) fn in_words(error: &Error) -> String {
    match error {
        Error::SqliteFailure(_, Some(words)) => words.clone(),
        other => other.to_string(),
    }
}

/// SQLite only says that it cannot.
fn why_not(path: &Path) -> &'static str {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    if path.is_dir() {
        return "it is a folder";
    }
    match folder {
        Some(folder) if !folder.exists() => "there is no such folder",
        Some(folder) if !folder.is_dir() => "a part of this path is no folder",
        _ => "its folder cannot be read or written",
    }
}

/// A value of the file, read as JSON.
pub(super) fn parsed<T: serde::de::DeserializeOwned>(
    text: &str,
    what: impl fmt::Display,
) -> Result<T, Fault> {
    serde_json::from_str(text)
        .map_err(|error| Fault::Wrong(format!("{what} cannot be read: {error} in {}", quote(text))))
}

/// A value for the file, as JSON.
pub(super) fn written<T: serde::Serialize>(value: &T) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(Fault::wrong)
}
