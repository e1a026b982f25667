//! `railbird styles`: the ways to play of the bots, and the file of one, to be copied and changed.

use std::io::{self, Write};

use super::speech::say;
use super::{Failure, printed};
use crate::base::{quote, show_path};
use crate::bots::Styles;
use crate::cli::manner::FOLDER;
use crate::config::Folders;

/// List the styles of the bots, or print one
///
/// A style is a TOML file. Printed into the folder that is named below the list, and changed, it is one of your own.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  railbird styles
  railbird styles nit > my-style.toml")]
pub(super) struct ListStyles {
    /// The style to print as a file
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

impl ListStyles {
    pub(super) fn run(&self) -> Result<(), Failure> {
        match &self.name {
            Some(name) => print(name),
            None => list(),
        }
    }
}

fn print(name: &str) -> Result<(), Failure> {
    let Some(file) = Styles::file(name) else {
        let known: Vec<&str> = names().collect();
        return Err(Failure::usage(format_args!(
            "there is no style {}, but {}",
            quote(name),
            known.join(", ")
        )));
    };
    printed(write!(io::stdout(), "{file}"))
}

fn list() -> Result<(), Failure> {
    let folders = Folders::find().map_err(Failure::failed)?;
    let folder = folders.config_file().with_file_name(FOLDER);
    let mut out = io::stdout().lock();
    for name in names() {
        writeln!(out, "{name}")?;
    }
    let said = say!("cli-styles-own", folder = show_path(&folder));
    printed(writeln!(out, "\n{said}"))
}

fn names() -> impl Iterator<Item = &'static str> {
    let styles = Styles::built_in().all().iter();
    styles.map(|style| style.name.as_str())
}
