//! The hands of a file, in whatever forms it has them: PHH, PHHS and OHH, which is seen from its content.

use std::fs::File;
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;

use crate::base::in_words;
use crate::cli::history::import::{self, Form};
use crate::history::phh::{self, Hand, Place};
use crate::history::{Rest, ohh};

/// Does `work` with every hand of a file, or with the reason why it cannot be read, which begins with its place; what comes of it is
/// delivered in the order of the file, until whoever gets it breaks off. An error: the file cannot be read at all.
pub(super) fn each<T: Send>(
    path: &Path,
    work: impl Fn(Place, Result<&Hand, String>) -> T + Sync,
    mut deliver: impl FnMut(T) -> ControlFlow<()>,
) -> Result<(), String> {
    let (file, mut form) = import::open(path).map_err(|error| in_words(&error))?;
    let (mut rest, mut hands) = (Some(file), 0);
    // Where hands of one form end, those of the other are read on.
    while let Some(left) = rest {
        (rest, form) = match form {
            Form::Phh => (each_phh(left, &work, &mut deliver, &mut hands), Form::Ohh),
            Form::Ohh => (each_ohh(left, &work, &mut deliver, &mut hands), Form::Phh),
        };
    }
    match hands {
        0 => Err("there is no hand in it".to_owned()),
        _ => Ok(()),
    }
}

fn each_phh<T: Send>(
    rest: Rest<File>,
    work: &(impl Fn(Place, Result<&Hand, String>) -> T + Sync),
    deliver: &mut impl FnMut(T) -> ControlFlow<()>,
    hands: &mut u64,
) -> Option<Rest<File>> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let work = |place: Place, hand: Result<&Hand, phh::Error>| {
        work(place, hand.map_err(|error| error.to_string()))
    };
    phh::read_section(rest, threads, work, |_, done| {
        *hands += 1;
        deliver(done)
    })
}

/// Hands without numbers of their own have those of their places in the file.
fn each_ohh<T>(
    rest: Rest<File>,
    work: &impl Fn(Place, Result<&Hand, String>) -> T,
    deliver: &mut impl FnMut(T) -> ControlFlow<()>,
    hands: &mut u64,
) -> Option<Rest<File>> {
    let mut splitter = ohh::Splitter::section(rest);
    while let Some(piece) = splitter.next_piece() {
        *hands += 1;
        let line = match &piece {
            Ok(piece) => piece.line,
            Err(error) => error.line,
        };
        let place = Place {
            index: *hands - 1,
            number: Some(*hands),
            is_stray: false,
            line,
        };
        let done = match piece.and_then(|piece| piece.read()) {
            Ok(hand) => work(place, Ok(&hand)),
            Err(ohh::Error {
                line,
                column,
                problem,
            }) => work(
                place,
                Err(format!("{line}:{column}: hand {hands}: {problem}")),
            ),
        };
        if deliver(done).is_break() {
            return None;
        }
    }
    splitter.into_rest()
}

/// `12: hand 3: ` before what is wrong with a hand that can be read.
pub(super) fn placed(place: Place, reason: &impl std::fmt::Display) -> String {
    let number = place.number.map(|number| format!("hand {number}: "));
    format!("{}: {}{reason}", place.line, number.unwrap_or_default())
}
