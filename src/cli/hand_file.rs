//! The hands of a file, in whatever forms it has them: PHH, PHHS and OHH, which is seen from its content.
//!
//! A file is read as a stream, where it is long on several threads, and what comes of its hands is delivered in their order.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::base::in_words;
use crate::history::phh::{self, Hand, Place};
use crate::history::{Rest, ohh};

/// So many hands of Open Hand History are read at a time by one thread.
const PIECES: usize = 128;

/// What hands are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Phh,
    Ohh,
}

/// Does `work` with every hand of a file, or with the reason why it cannot be read, which begins with its place; what comes of it is
/// delivered in the order of the file, until whoever gets it breaks off. An error: the file cannot be read at all, or has no hand.
pub(super) fn each<T: Send>(
    path: &Path,
    work: impl Fn(Place, Result<&Hand, String>) -> T + Sync,
    mut deliver: impl FnMut(T) -> ControlFlow<()>,
) -> Result<(), String> {
    let (file, mut form) = open(path).map_err(|error| in_words(&error))?;
    let (mut rest, mut hands) = (Some(file), 0);
    // Where hands of one form end, those of the other are read on.
    while let Some(left) = rest {
        let before = hands;
        let deliver = |done| {
            hands += 1;
            deliver(done)
        };
        (rest, form) = match form {
            Form::Phh => (each_phh(left, &work, deliver), Form::Ohh),
            Form::Ohh => (each_ohh(left, before, &work, deliver), Form::Phh),
        };
    }
    match hands {
        0 => Err("there is no hand in it".to_owned()),
        _ => Ok(()),
    }
}

/// `12: hand 3: ` before what is wrong with a hand that can be read.
pub(super) fn placed(place: Place, reason: &impl std::fmt::Display) -> String {
    let number = place.number.map(|number| format!("hand {number}: "));
    format!("{}: {}{reason}", place.line, number.unwrap_or_default())
}

/// A file, and what it begins with. JSON has an object or a list first, which may be empty; `[1]` is the first hand of a PHHS file.
fn open(path: &Path) -> io::Result<(Rest<File>, Form)> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut beginning = Vec::new();
    (&file).take(1 << 16).read_to_end(&mut beginning)?;
    for (mark, reason) in [
        (&b"\x1f\x8b"[..], "it is packed with gzip: unpack it first"),
        (b"PK\x03\x04", "it is packed with zip: unpack it first"),
        (b"\xff\xfe", "it is UTF-16 text: save it as UTF-8 first"),
        (b"\xfe\xff", "it is UTF-16 text: save it as UTF-8 first"),
    ] {
        if beginning.starts_with(mark) {
            return Err(io::Error::other(reason));
        }
    }
    let text = beginning
        .strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(&beginning);
    let is_list = |byte: &&u8| byte.is_ascii_whitespace() || b"[],".contains(byte);
    let is_json = match text.iter().find(|byte| !is_list(byte)) {
        Some(first) => *first == b'{',
        None => text.contains(&b'['),
    };
    let form = if is_json { Form::Ohh } else { Form::Phh };
    Ok((Rest::begun(beginning, file), form))
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn each_phh<T: Send>(
    rest: Rest<File>,
    work: &(impl Fn(Place, Result<&Hand, String>) -> T + Sync),
    mut deliver: impl FnMut(T) -> ControlFlow<()>,
) -> Option<Rest<File>> {
    let work = |place: Place, hand: Result<&Hand, phh::Error>| {
        work(place, hand.map_err(|error| error.to_string()))
    };
    phh::read_section(rest, threads(), work, |_, done| deliver(done))
}

/// A hand of Open Hand History that is cut out of its file, and how many came before it.
type Cut = (Result<ohh::Piece, ohh::Error>, u64);

/// A section that is cut, by whichever thread is free. Hands have no number of their own: it is how many came before in the file
/// that counts.
struct Cutting {
    splitter: ohh::Splitter<File>,
    hands: u64,
    /// The first hands, which are cut already.
    first: Option<Vec<Cut>>,
    batches: u64,
}

impl Cutting {
    /// The next hands, fewer only where the section ends, and which batch of them it is.
    fn next(&mut self) -> (u64, Vec<Cut>) {
        self.batches += 1;
        let batch = match self.first.take() {
            Some(first) => first,
            None => self.cut(),
        };
        (self.batches, batch)
    }

    fn cut(&mut self) -> Vec<Cut> {
        let mut batch = Vec::new();
        while batch.len() < PIECES
            && let Some(piece) = self.splitter.next_piece()
        {
            batch.push((piece, self.hands));
            self.hands += 1;
        }
        batch
    }
}

/// What is in one batch is read on this thread: where forms take turns, threads would be begun for every few hands.
fn each_ohh<T: Send>(
    rest: Rest<File>,
    before: u64,
    work: &(impl Fn(Place, Result<&Hand, String>) -> T + Sync),
    mut deliver: impl FnMut(T) -> ControlFlow<()>,
) -> Option<Rest<File>> {
    let mut cutting = Cutting {
        splitter: ohh::Splitter::section(rest),
        hands: before,
        first: None,
        batches: 0,
    };
    let first = cutting.cut();
    if first.len() < PIECES {
        for (piece, index) in first {
            if deliver(of_piece(piece, index, work)).is_break() {
                return None;
            }
        }
        return cutting.splitter.into_rest();
    }
    cutting.first = Some(first);
    each_ohh_of_many(cutting, work, deliver)
}

fn each_ohh_of_many<T: Send>(
    cutting: Cutting,
    work: &(impl Fn(Place, Result<&Hand, String>) -> T + Sync),
    mut deliver: impl FnMut(T) -> ControlFlow<()>,
) -> Option<Rest<File>> {
    let cutting = Mutex::new(cutting);
    let threads = threads();
    let (give, batches) = sync_channel::<(u64, Vec<T>)>(2 * threads);
    let taken = thread::scope(|scope| {
        for _ in 0..threads {
            let (give, cutting) = (give.clone(), &cutting);
            scope.spawn(move || {
                loop {
                    let (sequence, pieces) = {
                        let mut cutting = cutting.lock().unwrap_or_else(PoisonError::into_inner);
                        cutting.next()
                    };
                    let is_over = pieces.is_empty();
                    let done = pieces.into_iter();
                    let done = done.map(|(piece, index)| of_piece(piece, index, work));
                    if is_over || give.send((sequence, done.collect())).is_err() {
                        return;
                    }
                }
            });
        }
        drop(give);
        // When this ends early, the others find nobody here.
        let batches = batches;
        let (mut waiting, mut next) = (BTreeMap::new(), 1);
        for (sequence, batch) in &batches {
            waiting.insert(sequence, batch);
            while let Some(batch) = waiting.remove(&next) {
                next += 1;
                for done in batch {
                    deliver(done)?;
                }
            }
        }
        ControlFlow::Continue(())
    });
    let cutting = cutting.into_inner();
    match taken {
        ControlFlow::Break(()) => None,
        ControlFlow::Continue(()) => {
            let cutting = cutting.unwrap_or_else(PoisonError::into_inner);
            cutting.splitter.into_rest()
        }
    }
}

fn of_piece<T>(
    piece: Result<ohh::Piece, ohh::Error>,
    index: u64,
    work: &impl Fn(Place, Result<&Hand, String>) -> T,
) -> T {
    let line = match &piece {
        Ok(piece) => piece.line,
        Err(error) => error.line,
    };
    let number = index + 1;
    let place = Place {
        index,
        number: Some(number),
        is_stray: false,
        line,
    };
    match piece.and_then(|piece| piece.read()) {
        Ok(hand) => work(place, Ok(&hand)),
        Err(ohh::Error {
            line,
            column,
            problem,
        }) => work(
            place,
            Err(format!("{line}:{column}: hand {number}: {problem}")),
        ),
    }
}
