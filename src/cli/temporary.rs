//! A folder that is removed, however this ends.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::Failure;
use crate::base::{in_words, show_path};

pub(super) struct Temporary(pub(super) PathBuf);

impl Temporary {
    /// One for a command, within a folder or where the system has them.
    pub(super) fn make(command: &str, within: Option<&Path>) -> Result<Self, Failure> {
        let within = within.map_or_else(env::temp_dir, Path::to_owned);
        let folder = within.join(format!("railbird-{command}-{}", std::process::id()));
        match fs::create_dir(&folder) {
            Ok(()) => Ok(Self(folder)),
            Err(error) => Err(Failure::failed(format_args!(
                "cannot make the folder {}: {}",
                show_path(&folder),
                in_words(&error)
            ))),
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
