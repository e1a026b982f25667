//! `railbird doctor`: what is where, and whether it is in order; and what was detected about the terminal.

mod terminal;

use std::fmt::Display;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use super::looks::{Looks, mistakes};
use super::options::grouped;
use super::speech::{say, text};
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

/// A line of the answer, what it is about in front.
fn row(out: &mut impl Write, what: &str, state: &str) -> io::Result<()> {
    writeln!(out, "{what:<11} {state}")
}

fn of_version(verdict: String, version: impl Display) -> String {
    let version = version.to_string();
    say!("cli-doctor-version", verdict = verdict, version = version)
}

/// Prints a line for everything; says whether nothing is wrong.
fn examine(out: &mut impl Write) -> Result<bool, Failure> {
    let folders = Folders::find().map_err(Failure::failed)?;
    row(out, "railbird", env!("CARGO_PKG_VERSION"))?;
    row(out, "sqlite", rusqlite::version())?;
    let file = folders.config_file();
    let Loaded { settings, .. } = Settings::load(&file, &Settings::default());
    terminal::examine(out, &Looks::beside(&file), &settings)?;
    let mut healthy = in_order(out, &file)?;
    row(out, &say!("cli-doctor-data"), &show_path(folders.data()))?;
    let said = |error: &dyn Display| text().said(&error.to_string());
    let running = match admin::ask(&admin::door(folders.data()), &AdminAsk::Status) {
        Ok(_) => say!("cli-doctor-open"),
        Err(admin::AdminError::Nobody) => say!("cli-doctor-not-open"),
        Err(admin::AdminError::NoDoor(problem)) => {
            say!("cli-doctor-not-asked", reason = said(&problem))
        }
        Err(error) => say!("cli-doctor-silent", reason = said(&error)),
    };
    row(out, &say!("cli-doctor-room"), &running)?;
    let rooms = rooms(folders.data());
    if rooms.is_empty() {
        row(out, &say!("cli-doctor-ledger"), &say!("cli-doctor-no-room"))?;
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
        (true, true) => say!("cli-doctor-in-order"),
        (true, false) => say!("cli-doctor-as-it-comes"),
        (false, _) => say!("cli-doctor-has-mistakes"),
    };
    let state = say!("cli-doctor-of-file", file = show_path(file), state = state);
    row(out, &say!("cli-doctor-settings"), &state)?;
    for mistake in &mistakes {
        row(out, "", &text().said(mistake))?;
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
    row(out, &say!("cli-doctor-ledger"), &show_path(file))?;
    match store::verify(file) {
        Ok(report) => {
            let verdict = match report.is_in_order() {
                true => say!("cli-doctor-in-order"),
                false => say!("cli-doctor-not-in-order"),
            };
            row(out, "", &of_version(verdict, report.version))?;
            row(
                out,
                "",
                &say!(
                    "said-report-people",
                    players = grouped(report.players),
                    tables = grouped(report.tables),
                    hands = grouped(report.hands),
                ),
            )?;
            row(
                out,
                "",
                &say!(
                    "said-report-journal",
                    transactions = grouped(report.transactions),
                    movements = grouped(report.movements),
                ),
            )?;
            for problem in &report.problems {
                row(out, "", &text().said(&problem.to_string()))?;
            }
            if report.more > 0 {
                row(
                    out,
                    "",
                    &say!("said-report-more", more = grouped(report.more)),
                )?;
            }
            Ok(report.is_in_order())
        }
        Err(error) => {
            row(out, "", &text().said(&error.to_string()))?;
            Ok(false)
        }
    }
}

fn book(out: &mut impl Write, file: &Path) -> io::Result<bool> {
    let (state, healthy) = match Book::open_to_read(file) {
        Ok(Some(book)) => {
            let verdict = say!("cli-doctor-in-order");
            (of_version(verdict, book.version()), true)
        }
        Ok(None) => (say!("cli-doctor-no-hand"), true),
        Err(error) => (text().said(&error.to_string()), false),
    };
    let state = say!("cli-doctor-of-file", file = show_path(file), state = state);
    row(out, &say!("cli-doctor-histories"), &state)?;
    Ok(healthy)
}
