//! `railbird doctor`: what is where, and whether it is in order; and what was detected about the terminal.

mod terminal;

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use super::looks::{Looks, mistakes};
use crate::base::show_path;
use crate::config::{Folders, Loaded, Settings};
use crate::host::admin::{self, AdminAsk};
use crate::profile::{self, Book};
use crate::store;

/// Say what is known of the terminal, where everything is, and whether the settings, the rooms and their ledgers are in order
#[derive(Debug, clap::Args)]
pub(super) struct Doctor;

impl Doctor {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = BufWriter::new(io::stdout().lock());
        let healthy = examine(&mut out)?;
        out.flush()?;
        match healthy {
            true => Ok(()),
            false => Err(Failure::Reported),
        }
    }
}

/// Prints a line for everything; says whether nothing is wrong.
fn examine(out: &mut impl Write) -> Result<bool, Failure> {
    let folders = Folders::find().map_err(Failure::failed)?;
    writeln!(out, "railbird    {}", env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "sqlite      {}", rusqlite::version())?;
    let file = folders.config_file();
    let Loaded { settings, .. } = Settings::load(&file, &Settings::default());
    terminal::examine(out, &Looks::beside(&file), &settings)?;
    let mut healthy = in_order(out, &file)?;
    writeln!(out, "data        {}", show_path(folders.data()))?;
    let running = match admin::ask(&admin::door(folders.data()), &AdminAsk::Status) {
        Ok(_) => "open now".to_owned(),
        Err(admin::AdminError::Nobody) => "not open".to_owned(),
        Err(admin::AdminError::NoDoor(problem)) => format!("cannot be asked: {problem}"),
        Err(error) => format!("does not answer: {error}"),
    };
    writeln!(out, "room        {running}")?;
    let rooms = rooms(folders.data());
    if rooms.is_empty() {
        writeln!(out, "ledger      no room was opened yet")?;
    }
    for file in rooms {
        healthy &= room(out, &file)?;
    }
    healthy &= book(out, &folders.data().join(profile::FILE))?;
    Ok(healthy)
}

/// The settings, with the theme and keymap that they choose.
fn in_order(out: &mut impl Write, file: &Path) -> io::Result<bool> {
    let mistakes = mistakes(file);
    let state = match (mistakes.is_empty(), file.exists()) {
        (true, true) => "in order",
        (true, false) => "not there: everything is as it comes",
        (false, _) => "has mistakes:",
    };
    writeln!(out, "settings    {}: {state}", show_path(file))?;
    for mistake in &mistakes {
        writeln!(out, "            {mistake}")?;
    }
    Ok(mistakes.is_empty())
}

/// The files in which rooms are kept.
fn rooms(data: &Path) -> Vec<PathBuf> {
    let folders = fs::read_dir(data.join("rooms"));
    let mut files: Vec<PathBuf> = folders
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path().join("room.db"))
        .filter(|file| file.exists())
        .collect();
    files.sort();
    files
}

fn room(out: &mut impl Write, file: &Path) -> io::Result<bool> {
    writeln!(out, "ledger      {}", show_path(file))?;
    match store::verify(file) {
        Ok(report) => {
            let verdict = match report.is_in_order() {
                true => "in order",
                false => "NOT in order",
            };
            writeln!(
                out,
                "            {verdict}, data of version {}",
                report.version
            )?;
            for line in report.to_string().lines() {
                writeln!(out, "            {line}")?;
            }
            Ok(report.is_in_order())
        }
        Err(error) => {
            writeln!(out, "            {error}")?;
            Ok(false)
        }
    }
}

fn book(out: &mut impl Write, file: &Path) -> io::Result<bool> {
    let (state, healthy) = match Book::open_to_read(file) {
        Ok(Some(book)) => {
            let version = book.version();
            (format!("in order, data of version {version}"), true)
        }
        Ok(None) => ("not there: no hand was played yet".to_owned(), true),
        Err(error) => (error.to_string(), false),
    };
    writeln!(out, "histories   {}: {state}", show_path(file))?;
    Ok(healthy)
}
