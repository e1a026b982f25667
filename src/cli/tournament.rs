//! `railbird tournament`: starts a tournament in a room that is running, by the door that only its owner can open.

use std::path::PathBuf;

use super::Failure;
use super::admin::{self, Data};
use crate::base::{Millis, in_words};
use crate::host::admin::AdminAsk;

/// Start a tournament in a running room
#[derive(Debug, clap::Args)]
pub(super) struct Tournament {
    #[command(subcommand)]
    errand: Errand,
}

#[derive(Debug, clap::Subcommand)]
enum Errand {
    /// Announce the tournament of a file, or a built-in one; bots register as for any other
    #[command(after_help = "Examples:
  railbird tournament start six-max-turbo
  railbird tournament start friday.toml --in 300")]
    Start {
        /// A tournament file, or the name of a built-in one
        file: PathBuf,
        /// How many seconds from now it begins
        #[arg(
            long = "in",
            value_name = "SECONDS",
            default_value_t = 120,
            value_parser = clap::value_parser!(u32).range(1..=MOST_SECONDS)
        )]
        wait: u32,
        /// Print the answer as a line of JSON
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        data: Data,
    },
}

/// A week.
const MOST_SECONDS: i64 = 7 * 24 * 60 * 60;

impl Tournament {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let Errand::Start {
            file,
            wait,
            json,
            data,
        } = &self.errand;
        let folder = std::env::current_dir().map_err(|error| {
            Failure::failed(format_args!(
                "the folder is not known in which this runs: {}",
                in_words(&error)
            ))
        })?;
        let answer = data.ask(&AdminAsk::Announce {
            structure: file.clone(),
            folder,
            wait: Millis::from_secs(i64::from(*wait)),
        })?;
        admin::report(answer, *json)
    }
}
