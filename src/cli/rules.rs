//! `railbird rules`: what an edition of the rulebook says, as tables or as JSON.

mod json;
mod layout;
mod plain;

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use crate::rulebook::{DEFAULT, Edition, LoadError, MAX_FILE_SIZE};

/// Print what an edition of the rulebook says
#[derive(Debug, clap::Args)]
pub(super) struct Rules {
    /// A built-in edition (2.0, 2.2, 2.3, 2.7, fr) or the path of an edition file
    #[arg(long, value_name = "E", default_value = DEFAULT)]
    edition: PathBuf,
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let edition = load(&self.edition)?;
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            json::write(&mut out, &edition)?;
        } else {
            plain::write(&mut out, &edition)?;
        }
        out.flush()?;
        Ok(())
    }
}

/// Loads the edition that an `--edition` option names.
pub(super) fn load(edition: &Path) -> Result<Edition, Failure> {
    Edition::load(edition, read).map_err(|error| match error {
        LoadError::Unknown { .. } => Failure::usage(error),
        LoadError::Unreadable { .. } | LoadError::Wrong { .. } => Failure::failed(error),
    })
}

/// Reads no more than shows that a file is too large.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MAX_FILE_SIZE as u64 + 1;
    File::open(path)
        .and_then(|file| file.take(most).read_to_end(&mut bytes))
        .map_err(|error| match error.kind() {
            ErrorKind::IsADirectory => io::Error::new(error.kind(), "a directory, not a file"),
            _ => error,
        })?;
    Ok(bytes)
}
