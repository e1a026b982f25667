//! What belongs to the person at the keyboard: folders, settings, the lock on the data, the log.

mod folders;
mod lock;
mod log;
mod saving;
mod settings;

use std::fs;
use std::path::{Path, PathBuf};

/// An empty folder of a test's own.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("config")
        .join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
