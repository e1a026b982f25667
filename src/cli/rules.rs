//! `railbird rules`: what an edition of the rulebook says, as tables or as JSON.

mod json;
mod layout;
mod plain;

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use crate::host::admin;
use crate::rulebook::{BUILT_IN, DEFAULT, Edition, LoadError};

/// Print what an edition of the rulebook says
#[derive(Debug, clap::Args)]
pub(super) struct Rules {
    /// A built-in edition or the path of an edition file
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

/// Adds the built-in editions to the help, each with what it says of itself.
pub(super) fn list_editions(command: clap::Command) -> clap::Command {
    let rows = BUILT_IN
        .iter()
        .filter_map(|name| Edition::built_in(name).ok())
        .map(|edition| format!("\n  {:<4} {}", edition.name, plain::about(&edition.about)));
    command.after_help(format!("Editions:{}", rows.collect::<String>()))
}

/// Loads the edition that an `--edition` option names.
pub(super) fn load(edition: &Path) -> Result<Edition, Failure> {
    Edition::load(edition, admin::read).map_err(|error| match error {
        LoadError::Unknown { .. } => Failure::usage(error),
        LoadError::Unreadable { .. } | LoadError::Wrong { .. } => Failure::failed(error),
    })
}
