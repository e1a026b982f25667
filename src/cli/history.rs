//! `railbird history`: a player's own hands, listed, as JSON, or written into a file, and the results of their games.

mod export;
mod games;
mod list;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use super::Failure;
use super::options::read_count;
use crate::config::Folders;
use crate::profile::{self, Book, BookError};

/// List your own hands and games, or write the hands into a file
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct History {
    #[command(subcommand)]
    of: Option<Of>,
    /// Only the last hands, so many
    #[arg(long, value_name = "N", value_parser = |text: &str| read_count(text, MOST_HANDS))]
    last: Option<u64>,
    /// Print a line of JSON for each hand
    #[arg(long)]
    json: bool,
    /// Write the hands into a file, as PHHS; "-" is the standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    export: Option<PathBuf>,
    /// Replace the file if it is there already
    #[arg(long, requires = "export")]
    force: bool,
}

#[derive(Debug, clap::Subcommand)]
enum Of {
    Games(games::Games),
}

/// More than anybody plays.
const MOST_HANDS: u64 = 1_000_000_000;

impl From<BookError> for Failure {
    fn from(error: BookError) -> Self {
        Self::failed(error)
    }
}

impl History {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let folders = Folders::find().map_err(Failure::failed)?;
        let book = Book::open_to_read(&folders.data().join(profile::FILE))?;
        if let Some(file) = &self.export {
            return export::export(book.as_ref(), self.last, file, self.force.into());
        }
        let mut out = BufWriter::new(io::stdout().lock());
        if let Some(Of::Games(games)) = &self.of {
            games.print(book.as_ref(), &mut out)?;
            out.flush()?;
            return Ok(());
        }
        match (&book, self.json) {
            (Some(book), true) => list::json(book, self.last, &mut out)?,
            (None, true) => {}
            (book, false) => list::table(book.as_ref(), self.last, &mut out)?,
        }
        out.flush()?;
        Ok(())
    }
}
