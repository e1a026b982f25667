//! `railbird history`: a player's own hands, listed, as JSON, written into a file or taken from one, what they add up to, and the
//! results of their games.

pub(super) mod export;
pub(super) mod filter;
mod games;
pub(super) mod import;
mod list;
mod review;
pub(super) mod stats;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use super::export::Target;
use crate::base::show_path;
use crate::config::Folders;
use crate::profile::{self, Book, BookError};

/// List your own hands and games, add them up, write the hands into a file, or take some from one
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = "Examples:
  railbird history --game banzai --since 7d
  railbird history --since 2026-01-31 --export january.ohh
  railbird history --last 500 --export - --format text > tool.txt
  railbird history stats --by position
  railbird history review --last 500
  railbird history import --player Anna hands.phhs")]
pub(super) struct History {
    #[command(subcommand)]
    of: Option<Of>,
    #[command(flatten)]
    filter: filter::Filter,
    /// Print a line of JSON for each hand
    #[arg(long)]
    json: bool,
    /// Write the hands into a file; "-" is the standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    export: Option<PathBuf>,
    #[command(flatten)]
    target: Target,
}

#[derive(Debug, clap::Subcommand)]
enum Of {
    Games(games::Games),
    Import(import::Import),
    Stats(stats::Stats),
    Review(review::Review),
}

/// More than anybody plays.
pub(super) const MOST_HANDS: u64 = 1_000_000_000;

/// How wide and high what is printed may be: as the terminal, or as a small one where it goes elsewhere.
fn terminal_size() -> (usize, usize) {
    match crossterm::terminal::size() {
        Ok((width, height)) if width > 0 && io::stdout().is_terminal() => {
            (width.into(), height.into())
        }
        _ => (80, 24),
    }
}

/// What is said when a damaged book was kept under another name and a new one begun.
pub(super) fn set_aside(file: &Path) -> String {
    let file = show_path(file);
    format!("your hand histories could not be read; they are kept in {file}")
}

impl From<BookError> for Failure {
    fn from(error: BookError) -> Self {
        Self::failed(error)
    }
}

impl History {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if let Some(Of::Import(import)) = &self.of {
            return import.run();
        }
        if self.export.is_none() && self.target.is_told() {
            return Err(Failure::usage(
                "--format and --force belong to --export FILE, which is missing",
            ));
        }
        let folders = Folders::find().map_err(Failure::failed)?;
        let book = Book::open_to_read(&folders.data().join(profile::FILE))?;
        let filter = self.filter.wanted(book.as_ref())?;
        if let Some(file) = &self.export {
            return export::export(book.as_ref(), &filter, file, &self.target);
        }
        let mut out = BufWriter::new(io::stdout().lock());
        if let Some(Of::Games(games)) = &self.of {
            games.print(book.as_ref(), &mut out)?;
            out.flush()?;
            return Ok(());
        }
        if let Some(Of::Review(review)) = &self.of {
            review.print(book.as_ref(), &mut out)?;
            out.flush()?;
            return Ok(());
        }
        if let Some(Of::Stats(stats)) = &self.of {
            stats.print(book, &mut out)?;
            out.flush()?;
            return Ok(());
        }
        match (&book, self.json) {
            (Some(book), true) => list::json(book, &filter, &mut out)?,
            (None, true) => {}
            (book, false) => list::table(book.as_ref(), &filter, &mut out)?,
        }
        out.flush()?;
        Ok(())
    }
}
