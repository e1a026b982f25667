//! Hands into a file, for other programs: from a player's book or from the store of a room.
//!
//! Records are read one after the other on the thread that asks, made into the format on several others, and written in their
//! order by one more. Few are in memory at a time, however many there are.

mod destination;
mod kept;

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use self::destination::{Destination, Old};
use super::options::grouped;
use super::{Failure, tell};
use crate::base::{Date, Millis, in_words, show_path};
use crate::history::phh::{self, Hand, Name, Value};
use crate::history::record::own;
use crate::history::{ohh, text};

/// So many records are handed on together.
const BATCH: usize = 256;

/// What a file with hands is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum FileFormat {
    /// The poker hand history format, with everything
    #[value(alias = "phhs")]
    Phh,
    /// Open Hand History, with everything
    Ohh,
    /// The text that poker tools read; it loses things
    Text,
    /// PHH as a file whose name ends in `.phh` has it: one hand, without a number
    #[value(skip)]
    OneHand,
}

impl FileFormat {
    /// What the name of a file says.
    fn of(file: &Path) -> Self {
        let end = file.extension().and_then(|end| end.to_str());
        match end.unwrap_or_default().to_ascii_lowercase().as_str() {
            "ohh" => Self::Ohh,
            "txt" => Self::Text,
            "phh" => Self::OneHand,
            _ => Self::Phh,
        }
    }

    /// What was asked for, or else what the name of the file says. With PHH the name says too how many hands there may be.
    fn wanted(asked: Option<Self>, file: &Path) -> Self {
        match (asked, Self::of(file)) {
            (None | Some(Self::Phh), Self::OneHand) => Self::OneHand,
            (asked, named) => asked.unwrap_or(named),
        }
    }
}

/// Where the hands go.
#[derive(Debug, clap::Args)]
pub(super) struct Target {
    /// What the file is written in [default: as its name ends: .phhs, .phh for one hand, .ohh or .txt, else phh]
    ///
    /// "phh" and "ohh" have everything and can be imported again. "text" is the form that poker tools read; it loses the
    /// rule of the rake, time banks, the edition, multipliers, bounties and top-ups.
    #[arg(long, value_name = "FORMAT", ignore_case = true)]
    format: Option<FileFormat>,
    /// Replace the file if it is there already
    #[arg(long)]
    force: bool,
}

/// A record as it is kept, and the room that it is from.
pub(super) struct Record {
    pub(super) room: Option<String>,
    /// As PHH.
    pub(super) text: Result<String, Unrecorded>,
}

/// A hand without a record, which PHH cannot express.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unrecorded {
    pub(super) hand: u64,
    pub(super) at: Millis,
}

/// Why a hand is not in the file, and which.
type LeftOut = String;

/// What somebody does with each record.
pub(super) type Give<'a> = dyn FnMut(Record) -> Result<(), Failure> + 'a;

impl Target {
    /// A file that is written anew, by the end of its name.
    pub(super) const fn anew() -> Self {
        Self {
            format: None,
            force: true,
        }
    }

    pub(super) const fn is_told(&self) -> bool {
        self.format.is_some() || self.force
    }

    /// Writes all records that `source` gives, into no file of the program's own data folder; how many were written and left out
    /// comes back.
    pub(super) fn write(
        &self,
        file: &Path,
        data: &Path,
        nothing: Nothing,
        source: impl FnOnce(&mut Give<'_>) -> Result<(), Failure>,
    ) -> Result<Done, Failure> {
        if kept::is_kept(file, data) {
            let file = show_path(file);
            return Err(Failure::usage(format_args!(
                "{file}: the program keeps its own data there, which no hands replace"
            )));
        }
        let format = FileFormat::wanted(self.format, file);
        if format == FileFormat::OneHand {
            let records = few(file, source)?;
            let source = |give: &mut Give<'_>| records.into_iter().try_for_each(give);
            return self.write_as(format, file, nothing, source);
        }
        self.write_as(format, file, nothing, source)
    }

    fn write_as(
        &self,
        format: FileFormat,
        file: &Path,
        nothing: Nothing,
        source: impl FnOnce(&mut Give<'_>) -> Result<(), Failure>,
    ) -> Result<Done, Failure> {
        let is_stdout = file.as_os_str() == "-";
        let name = file.to_owned();
        let failed = move |error: io::Error| match is_stdout {
            true => Failure::from(error),
            false => not_written(&name, &error),
        };
        let old = match self.force {
            true => Old::IsReplaced,
            false => Old::Stays,
        };
        let destination = match is_stdout {
            true => None,
            false => Some(Destination::open(file, old).map_err(&failed)?),
        };
        let out: Box<dyn Write + Send> = match &destination {
            None => Box::new(io::stdout()),
            Some(destination) => Box::new(destination.writer().map_err(&failed)?),
        };
        let done = convert(format, out, source, &failed)?;
        done.report();
        if done.written == 0 && nothing == Nothing::IsNoFile {
            return Err(nothing_to_write());
        }
        if let Some(destination) = destination {
            destination.complete().map_err(&failed)?;
        }
        if format == FileFormat::Text {
            tell(text::LOSSES);
        }
        Ok(done)
    }
}

/// What comes of an export without hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Nothing {
    /// A file without hands.
    IsWritten,
    /// A failure.
    IsNoFile,
}

pub(super) fn nothing_to_write() -> Failure {
    Failure::failed("there are no hands to write")
}

/// The records for a file that has room for one hand, before it is touched: one, and those that cannot be written anyway.
fn few(
    file: &Path,
    source: impl FnOnce(&mut Give<'_>) -> Result<(), Failure>,
) -> Result<Vec<Record>, Failure> {
    let (mut records, mut is_full) = (Vec::new(), false);
    source(&mut |record| {
        if record.text.is_ok() && std::mem::replace(&mut is_full, true) {
            return Err(Failure::usage(format_args!(
                "{}: a .phh file is one hand, and more are chosen: let its name end in .phhs, or choose one, such as with --last 1",
                show_path(file)
            )));
        }
        records.push(record);
        Ok(())
    })?;
    Ok(records)
}

fn not_written(file: &Path, error: &io::Error) -> Failure {
    let reason = match error.kind() {
        ErrorKind::AlreadyExists => "it is there already; --force replaces it".to_owned(),
        ErrorKind::NotFound => "the folder is not there".to_owned(),
        _ => in_words(error),
    };
    Failure::failed(format_args!("{}: {reason}", show_path(file)))
}

/// What became of the records.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    pub(super) written: u64,
    pub(super) left_out: u64,
}

impl Done {
    /// Each of them was named.
    fn report(self) {
        if self.left_out > 1 {
            tell(&format!("{} hands are left out", grouped(self.left_out)));
        }
    }
}

type Batch<T> = (u64, Vec<T>);

fn convert(
    format: FileFormat,
    out: Box<dyn Write + Send>,
    source: impl FnOnce(&mut Give<'_>) -> Result<(), Failure>,
    failed: impl Fn(io::Error) -> Failure + Send + Sync,
) -> Result<Done, Failure> {
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let (give, records) = sync_channel::<Batch<Record>>(2 * workers);
    let (done, texts) = sync_channel::<Batch<Result<String, LeftOut>>>(2 * workers);
    // The workers' own: when all of them have ended, because nobody writes any more, whoever reads finds nobody there.
    let records = Arc::new(Mutex::new(records));
    thread::scope(|scope| {
        for _ in 0..workers {
            let (records, done) = (Arc::clone(&records), done.clone());
            scope.spawn(move || {
                while let Some((number, batch)) = receive(&records) {
                    let texts = batch.iter().map(|record| body(format, record));
                    if done.send((number, texts.collect())).is_err() {
                        return;
                    }
                }
            });
        }
        drop((done, records));
        let failed = &failed;
        let writer = scope.spawn(move || write_all(format, out, &texts).map_err(failed));
        let read = hand_over(source, give);
        let wrote = writer.join().unwrap_or(Err(Failure::Reported));
        // Where the writer ended early, the reader only noticed.
        match (wrote, read) {
            (Err(failure), _) | (Ok(_), Err(failure)) => Err(failure),
            (Ok(done), Ok(())) => Ok(done),
        }
    })
}

fn receive<T>(queue: &Mutex<Receiver<T>>) -> Option<T> {
    let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
    queue.recv().ok()
}

fn hand_over(
    source: impl FnOnce(&mut Give<'_>) -> Result<(), Failure>,
    give: SyncSender<Batch<Record>>,
) -> Result<(), Failure> {
    let (mut number, mut batch) = (0, Vec::new());
    source(&mut |record| {
        batch.push(record);
        if batch.len() < BATCH {
            return Ok(());
        }
        number += 1;
        let sent = give.send((number - 1, std::mem::take(&mut batch)));
        // Nobody takes any more: whoever stopped says why.
        sent.map_err(|_| Failure::Closed)
    })?;
    give.send((number, batch)).map_err(|_| Failure::Closed)
}

/// A hand in the format, or why it is left out.
fn body(format: FileFormat, record: &Record) -> Result<String, LeftOut> {
    let text = match &record.text {
        Ok(text) => text,
        Err(Unrecorded { hand, at }) => {
            let (Date { year, month, day }, seconds) = (Date::of(*at), at.get() / 1_000);
            let [hours, minutes] = [seconds / 3_600 % 24, seconds / 60 % 60];
            return Err(format!(
                "hand {hand} of {year}-{month:02}-{day:02} {hours:02}:{minutes:02} is left out: PHH cannot express it"
            ));
        }
    };
    // A room keeps each as a file of one numbered hand.
    let text = text.strip_prefix("[1]\n").unwrap_or(text);
    let left_out = |reason: &dyn fmt::Display, hand: Option<&Hand>| {
        let name = match hand.and_then(|hand| hand.hand.as_ref()) {
            Some(Name::Number(number)) => format!("hand {number}"),
            Some(Name::Text(name)) => format!("hand {name}"),
            None => "a hand without a number".to_owned(),
        };
        format!("{name} is left out: {reason}")
    };
    let mut hand =
        phh::read_hand(text.as_bytes()).map_err(|error| left_out(&error.problem, None))?;
    if let Some(room) = &record.room {
        hand.set_own(own::ROOM, Value::Text(room.clone()));
    }
    let mut out = Vec::with_capacity(2 * text.len());
    let refused = |reason: &dyn fmt::Display| left_out(reason, Some(&hand));
    match format {
        FileFormat::Phh | FileFormat::OneHand => {
            phh::write_hand(&hand, &mut out).map_err(|error| refused(&error))?
        }
        FileFormat::Ohh => ohh::write_hand(&hand, &mut out).map_err(|error| refused(&error))?,
        FileFormat::Text => text::write_hand(&hand, &mut out).map_err(|error| refused(&error))?,
    }
    String::from_utf8(out).map_err(|error| refused(&error))
}

fn write_all(
    format: FileFormat,
    out: Box<dyn Write + Send>,
    texts: &Receiver<Batch<Result<String, LeftOut>>>,
) -> io::Result<Done> {
    let mut out = BufWriter::with_capacity(1 << 18, out);
    let mut done = Done::default();
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    while let Ok((number, batch)) = texts.recv() {
        waiting.insert(number, batch);
        while let Some(batch) = waiting.remove(&next) {
            next += 1;
            for text in batch {
                let text = match text {
                    Ok(text) => text,
                    Err(left_out) => {
                        done.left_out += 1;
                        tell(&left_out);
                        continue;
                    }
                };
                done.written += 1;
                let between = if done.written == 1 { "" } else { "\n" };
                match format {
                    FileFormat::Phh => write!(out, "{between}[{}]\n{text}", done.written)?,
                    FileFormat::Ohh => write!(out, "{between}{text}")?,
                    FileFormat::Text | FileFormat::OneHand => out.write_all(text.as_bytes())?,
                }
            }
        }
    }
    out.flush()?;
    Ok(done)
}
