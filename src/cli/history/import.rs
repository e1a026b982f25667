//! `railbird history import`: hands of files into the player's own book.
//!
//! A file is read as a stream, on other threads than the one that writes the book. What cannot be read is listed, and the
//! rest is taken.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use serde::Serialize;

use super::set_aside;
use crate::base::shorten_path;
use crate::cli::hand_file::{each, placed};
use crate::cli::options::grouped;
use crate::cli::speech::{say, text};
use crate::cli::{Failure, one_line, tell};
use crate::config::Folders;
use crate::history::phh::{Hand, Place};
use crate::profile::{self, Book, BookError, Imported, NotImported};

/// So many hands are entered together; as many are read meanwhile, and as many wait.
const BATCH: usize = 2_500;

/// Take hands from PHH, PHHS and OHH files into your own
///
/// What a file is written in is seen from its content. A hand that is there already stays as it is, so that a file may be imported
/// again. Hands that cannot be read are listed, and the others are taken.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  railbird history import hands.phhs
  railbird history import --player Anna session.ohh evening.phhs")]
pub(super) struct Import {
    /// Who of the players you are, where the files do not say it
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Print a line of JSON for each hand that is not taken, and one for all
    #[arg(long)]
    json: bool,
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Of all files.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(in crate::cli) struct Count {
    pub(in crate::cli) hands: u64,
    pub(in crate::cli) new: u64,
    pub(in crate::cli) known: u64,
    /// The player was not dealt in.
    others: u64,
    pub(in crate::cli) failed: u64,
}

/// A hand of a file that is not taken; its keys are a contract.
#[derive(Serialize)]
struct Line<'a> {
    file: &'a str,
    line: u64,
    hand: Option<u64>,
    error: &'a str,
}

/// A hand of a file, and what it is.
struct Found {
    place: Place,
    hand: Result<Imported, Refusal>,
}

enum Refusal {
    /// With its place in front.
    Unreadable(String),
    NotImported(NotImported),
}

impl Import {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let folders = Folders::find().map_err(Failure::failed)?;
        folders.create_data().map_err(Failure::failed)?;
        let opened = Book::open(&folders.data().join(profile::FILE))?;
        if let Some(aside) = &opened.set_aside {
            tell(&set_aside(aside));
        }
        let mut importing = Importing::new(
            self.player.clone(),
            if self.json { Told::Json } else { Told::Lines },
            opened.book,
            BufWriter::new(io::stdout().lock()),
        );
        let mut files = self.files.iter();
        let is_whole = files.try_fold(true, |is_whole, file| {
            Ok::<_, Failure>(is_whole & importing.file(file)?)
        });
        // What was taken before something failed is there, and told.
        let told = importing.finish();
        match (is_whole?, told) {
            // Whoever reads no more still learns from the exit code that something is not there.
            (true, told) if importing.count.failed == 0 => told,
            (_, Err(failure @ Failure::Failed(_))) => Err(failure),
            _ => Err(Failure::Reported),
        }
    }
}

/// How it is said what is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Told {
    Lines,
    Json,
}

/// Files on their way into a book.
pub(in crate::cli) struct Importing<W> {
    player: Option<String>,
    book: Book,
    pub(in crate::cli) count: Count,
    list: List<W>,
}

/// Where it is said what is not taken.
struct List<W> {
    told: Told,
    out: W,
    /// Why nothing is written any more. Hands are taken all the same, whoever listens.
    failure: Option<io::Error>,
}

impl<W: Write> List<W> {
    fn line(&mut self, line: &str) {
        if self.failure.is_none() {
            self.failure = writeln!(self.out, "{line}").err();
        }
    }

    fn json(&mut self, line: &impl Serialize) {
        match serde_json::to_string(line) {
            Ok(line) => self.line(&line),
            Err(error) => self.failure = Some(error.into()),
        }
    }

    fn refuse(&mut self, file: &str, place: Place, error: &str) {
        if self.told == Told::Json {
            self.json(&Line {
                file,
                line: place.line,
                hand: place.number,
                error,
            });
        } else {
            let said = format!("{}:{}", shorten_path(file), text().said(error));
            self.line(&one_line(&said));
        }
    }

    /// A hand that was read, and is not taken.
    fn refuse_hand(&mut self, file: &str, place: Place, reason: &NotImported) {
        self.refuse(file, place, &placed(place, reason));
    }

    fn finish(&mut self) -> Result<(), Failure> {
        match self.failure.take() {
            Some(failure) => Err(failure.into()),
            None => Ok(self.out.flush()?),
        }
    }
}

impl<W: Write> Importing<W> {
    pub(in crate::cli) fn new(player: Option<String>, told: Told, book: Book, out: W) -> Self {
        let list = List {
            told,
            out,
            failure: None,
        };
        Self {
            player,
            book,
            count: Count::default(),
            list,
        }
    }

    /// Whether the file could be read to its end and had a hand in it.
    pub(in crate::cli) fn file(&mut self, path: &Path) -> Result<bool, Failure> {
        let name = path.to_string_lossy().into_owned();
        let base = path.file_name().unwrap_or(path.as_os_str());
        let source = base.to_string_lossy().into_owned();
        let player = self.player.as_deref();
        let work = |place: Place, hand: Result<&Hand, String>| Found {
            place,
            hand: match hand {
                Ok(hand) => profile::import(hand.clone(), player).map_err(Refusal::NotImported),
                Err(error) => Err(Refusal::Unreadable(error)),
            },
        };
        let (give, batches) = sync_channel(1);
        let mut taking = Taking {
            file: &name,
            count: &mut self.count,
            list: &mut self.list,
            waiting: Batch::default(),
            give,
        };
        let book = &mut self.book;
        let (read, entered) = thread::scope(|scope| {
            // The book is written while the file is read on.
            let entering = scope.spawn(move || enter(book, &source, &batches));
            let read = each(path, work, |found| taking.take(found));
            taking.finish();
            let entered = entering.join();
            (read, entered.unwrap_or_else(|panic| resume_unwind(panic)))
        });
        self.count.new += entered.new;
        self.count.known += entered.known;
        self.count.failed += entered.contrary.len() as u64;
        for place in entered.contrary {
            self.list.refuse_hand(&name, place, &NotImported::Contrary);
        }
        if let Some(error) = entered.failure {
            return Err(error.into());
        }
        if let Err(problem) = &read {
            tell(&format!("{}: {problem}", shorten_path(&name)));
        }
        Ok(read.is_ok())
    }

    fn finish(&mut self) -> Result<(), Failure> {
        let count = self.count;
        if self.list.told == Told::Json {
            self.list.json(&count);
        } else {
            let [hands, new, known, failed] =
                [count.hands, count.new, count.known, count.failed].map(grouped);
            let others = match count.others {
                0 => String::new(),
                others => say!("cli-import-others", others = grouped(others)),
            };
            let said = say!(
                "cli-import-sum",
                count = count.hands,
                hands = hands,
                new = new,
                known = known,
                others = others,
                failed = failed,
            );
            self.list.line(&said);
        }
        self.list.finish()
    }
}

/// The hands of a file as they are read.
struct Taking<'a, W> {
    file: &'a str,
    count: &'a mut Count,
    list: &'a mut List<W>,
    waiting: Batch,
    /// To whoever writes the book, and is gone where that failed.
    give: SyncSender<Batch>,
}

/// Hands that are entered together, and where each is in its file.
#[derive(Default)]
struct Batch {
    hands: Vec<Imported>,
    places: Vec<Place>,
}

impl<W: Write> Taking<'_, W> {
    fn take(&mut self, found: Found) -> ControlFlow<()> {
        self.count.hands += 1;
        match found.hand {
            Ok(hand) => {
                self.waiting.hands.push(hand);
                self.waiting.places.push(found.place);
                if self.waiting.hands.len() == BATCH {
                    return self.hand_over();
                }
            }
            Err(Refusal::NotImported(NotImported::NotDealtIn(_))) => self.count.others += 1,
            Err(Refusal::NotImported(reason)) => {
                self.count.failed += 1;
                self.list.refuse_hand(self.file, found.place, &reason);
            }
            Err(Refusal::Unreadable(reason)) => {
                self.count.failed += 1;
                self.list.refuse(self.file, found.place, &reason);
            }
        }
        ControlFlow::Continue(())
    }

    fn hand_over(&mut self) -> ControlFlow<()> {
        match self.give.send(std::mem::take(&mut self.waiting)) {
            Ok(()) => ControlFlow::Continue(()),
            // Whoever writes the book says why it does so no more.
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// Hands over the rest.
    fn finish(mut self) {
        if !self.waiting.hands.is_empty() {
            let _ = self.hand_over();
        }
    }
}

/// What became of the hands of a file.
#[derive(Default)]
struct Entered {
    new: u64,
    known: u64,
    contrary: Vec<Place>,
    /// Why no more are entered.
    failure: Option<BookError>,
}

/// Enters hands as they come.
fn enter(book: &mut Book, source: &str, batches: &Receiver<Batch>) -> Entered {
    let mut all = Entered::default();
    for Batch { hands, places } in batches {
        match book.import(source, &hands) {
            Ok(taken) => {
                all.new += taken.new;
                all.known += taken.known;
                let contrary = taken.contrary.iter();
                all.contrary.extend(contrary.map(|&place| places[place]));
            }
            Err(error) => {
                all.failure = Some(error);
                break;
            }
        }
    }
    all
}
