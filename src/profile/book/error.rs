//! Why a book cannot be read or written.

use std::fs::File;
use std::path::Path;

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::base::{in_words, show_path};

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    #[error(
        "{file} was written by a newer Railbird (its version is {found}, this one knows {known}): use that one"
    )]
    Newer {
        file: String,
        found: i64,
        known: i64,
    },
    #[error("{file} is a database of another program")]
    Foreign { file: String },
    #[error("{file} is damaged: {reason}")]
    Damaged { file: String, reason: String },
    #[error("the disk is full: {file} cannot be written until there is room")]
    Full { file: String },
    #[error("{file} cannot be written: the file or its folder is read-only")]
    ReadOnly { file: String },
    #[error("another program keeps {file} to itself")]
    Busy { file: String },
    #[error("{file}: {reason}")]
    Failed { file: String, reason: String },
}

impl BookError {
    pub(super) fn of(path: &Path, error: &rusqlite::Error) -> Self {
        let file = show_path(path);
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged {
                file,
                reason: reason(error),
            },
            Some(ErrorCode::DiskFull) => Self::Full { file },
            Some(ErrorCode::ReadOnly) => Self::ReadOnly { file },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy { file },
            // The database does not say why.
            Some(ErrorCode::CannotOpen) => Self::Failed {
                file,
                reason: match File::open(path) {
                    Ok(file) if file.metadata().is_ok_and(|data| data.is_dir()) => {
                        "a directory, not a file".to_owned()
                    }
                    Ok(_) => "cannot be opened, or its folder cannot be written".to_owned(),
                    Err(error) => in_words(&error),
                },
            },
            _ => Self::Failed {
                file,
                reason: reason(error),
            },
        }
    }
}

fn reason(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(_, Some(message)) => message.clone(),
        other => other.to_string(),
    }
}
