//! Hands as a PHHS file, for other programs.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

use crate::base::{in_words, show_path};
use crate::cli::options::grouped;
use crate::cli::{Failure, tell};
use crate::history::phh::{Writer, read_hand};
use crate::profile::Book;

/// What becomes of a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Existing {
    Stays,
    IsReplaced,
}

impl From<bool> for Existing {
    fn from(force: bool) -> Self {
        match force {
            true => Self::IsReplaced,
            false => Self::Stays,
        }
    }
}

pub(super) fn export(
    book: Option<&Book>,
    last: Option<u64>,
    file: &Path,
    existing: Existing,
) -> Result<(), Failure> {
    let none = || Failure::failed("there are no hands to write");
    let book = book.ok_or_else(none)?;
    if !has_records(book, last)? {
        return Err(none());
    }
    if file.as_os_str() == "-" {
        let mut out = BufWriter::new(io::stdout().lock());
        let left_out = write(book, last, &mut out, Failure::from)?;
        out.flush()?;
        report(left_out);
        return Ok(());
    }
    let failed = |error: io::Error| {
        let reason = match error.kind() {
            ErrorKind::AlreadyExists => "it is there already; --force replaces it".to_owned(),
            ErrorKind::NotFound => "the folder is not there".to_owned(),
            _ => in_words(&error),
        };
        Failure::failed(format_args!("{}: {reason}", show_path(file)))
    };
    let mut out = BufWriter::new(open(file, existing).map_err(failed)?);
    let left_out = write(book, last, &mut out, failed)?;
    out.flush().map_err(failed)?;
    report(left_out);
    Ok(())
}

fn open(file: &Path, existing: Existing) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true);
    match existing {
        Existing::Stays => options.create_new(true),
        Existing::IsReplaced => options.create(true).truncate(true),
    };
    options.open(file)
}

/// Looked at before a file is touched.
fn has_records(book: &Book, last: Option<u64>) -> Result<bool, Failure> {
    let mut found = false;
    let read = book.each_record(last, |record| {
        found |= record.is_some();
        // Enough is known.
        if found { Err(Failure::Closed) } else { Ok(()) }
    });
    match read {
        Err(Failure::Closed) | Ok(()) => Ok(found),
        Err(failure) => Err(failure),
    }
}

/// How many hands could not be written.
fn write(
    book: &Book,
    last: Option<u64>,
    out: &mut impl Write,
    failed: impl Fn(io::Error) -> Failure,
) -> Result<u64, Failure> {
    let mut writer = Writer::new(out);
    let mut left_out = 0;
    book.each_record(last, |record| {
        let hand = record.and_then(|record| read_hand(record.as_bytes()).ok());
        match hand {
            Some(hand) => drop(writer.write(&hand).map_err(&failed)?),
            None => left_out += 1,
        }
        Ok::<_, Failure>(())
    })?;
    Ok(left_out)
}

fn report(left_out: u64) {
    match left_out {
        0 => {}
        1 => tell("1 hand is left out, which PHH cannot express"),
        many => tell(&format!(
            "{} hands are left out, which PHH cannot express",
            grouped(many)
        )),
    }
}
