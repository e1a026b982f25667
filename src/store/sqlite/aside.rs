//! A file that cannot be used is moved out of the way, never overwritten: somebody may still get something out of it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::base::{Date, Millis, in_words, show_path};
use crate::store::StoreError;

/// A file that was moved out of the way.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the room's data could not be read ({reason}); they are kept in {}, and a new room begins",
    show_path(file)
)]
pub struct SetAside {
    /// Where it is now.
    pub file: PathBuf,
    pub reason: String,
}

/// What belongs to a database beside its own file. These go first: a log without its database would be lost, while a
/// database without its log is still found by the next start.
const PARTS: [&str; 3] = ["-wal", "-shm", ""];

/// Moves a database away to a name with the time in it, and says where it is.
pub fn set_aside(path: &Path, now: Millis) -> Result<PathBuf, StoreError> {
    let to = free_name(path, now);
    for part in PARTS {
        let (from, to) = (with(path, part), with(&to, part));
        if from.symlink_metadata().is_err() {
            continue;
        }
        fs::rename(&from, &to).map_err(|error| {
            let (file, reason) = (show_path(&from), in_words(&error));
            let message = format!("{file} cannot be read, and not be moved out of the way either");
            StoreError::Failed(format!("{message}: {reason}"))
        })?;
    }
    Ok(to)
}

/// A name under which there is nothing yet.
fn free_name(path: &Path, now: Millis) -> PathBuf {
    let Date { year, month, day } = Date::of(now);
    let seconds = now.get().div_euclid(1_000).rem_euclid(24 * 60 * 60);
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let time = format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}");
    let is_free = |name: &PathBuf| {
        let is_there = |part: &str| with(name, part).symlink_metadata().is_ok();
        !PARTS.iter().any(|part| is_there(part))
    };
    let first = with(path, &format!(".damaged-{time}"));
    if is_free(&first) {
        return first;
    }
    let others = (2..).map(|number: u64| with(&first, &format!("-{number}")));
    others.into_iter().find(is_free).unwrap_or(first)
}

/// A path with something after its name.
pub(super) fn with(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    PathBuf::from(name)
}
