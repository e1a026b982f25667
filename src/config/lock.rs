//! One program at a time on one data folder.
//!
//! The system holds the lock, on an open file: it goes with the process, however that ends, and a file that is left
//! behind is no obstacle. What is written in the file only says who has it.

use std::fmt;
use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::private;
use crate::base::{Millis, in_words, shorten, show_path, utc};

/// The file in the data folder.
const FILE: &str = "lock";

/// More than a holder ever writes about itself.
const MOST_BYTES: u64 = 4_096;

/// The data folder is ours until this is dropped.
#[derive(Debug)]
pub struct Lock {
    file: File,
}

/// Who has a data folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The number of the process.
    pub pid: u32,
    pub since: Millis,
    /// The command that it runs, such as `serve`; nothing for the screen, which is `railbird` alone.
    pub command: String,
}

/// Why a data folder is not ours.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LockError {
    #[error(
        "the data folder {folder} is in use by {}: end that first, or use another folder ({})",
        holder.as_ref().map_or("another program".to_owned(), Holder::to_string),
        super::HOME_VARIABLE,
    )]
    Held {
        folder: String,
        /// Not known in the moment in which the other program writes it down.
        holder: Option<Holder>,
    },
    #[error("cannot use the data folder {folder}: {reason}")]
    Refused { folder: String, reason: String },
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { pid, since, .. } = self;
        // The file may have been written by anybody.
        let command: String = self.command.escape_debug().collect();
        let command = shorten(&command, 40);
        let space = if command.is_empty() { "" } else { " " };
        let since = utc(*since);
        write!(f, "railbird{space}{command} (process {pid}) since {since}")
    }
}

impl Lock {
    /// Takes a data folder, which must exist, for a command; `now` is what others are told as the beginning.
    pub fn take(folder: &Path, command: &str, now: Millis) -> Result<Self, LockError> {
        let refused = |error: io::Error| LockError::Refused {
            folder: show_path(folder),
            reason: in_words(&error),
        };
        let mut file = private::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(folder.join(FILE))
            .map_err(refused)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(LockError::Held {
                    folder: show_path(folder),
                    holder: read_holder(&mut file),
                });
            }
            Err(TryLockError::Error(error)) => return Err(refused(error)),
        }
        let holder = Holder {
            pid: std::process::id(),
            since: now,
            command: command.to_owned(),
        };
        write_holder(&mut file, &holder).map_err(refused)?;
        Ok(Self { file })
    }
}

/// Whoever looks from now on finds nobody. The file stays: taking it away could part two who both wait for it.
impl Drop for Lock {
    fn drop(&mut self) {
        let _ = self.file.set_len(0);
        let _ = self.file.unlock();
    }
}

fn read_holder(file: &mut File) -> Option<Holder> {
    let mut text = String::new();
    file.take(MOST_BYTES).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}

fn write_holder(file: &mut File, holder: &Holder) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", serde_json::to_string(holder)?)?;
    file.flush()
}
