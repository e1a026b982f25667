//! A file, hand by hand: [`Reader`] on one thread, [`read_parallel`] on several.
//!
//! Both need no more memory for a large file than for a small one. A hand that is refused does not end the
//! reading; only what cannot be cut into hands does.

use std::any::Any;
use std::collections::BTreeMap;
use std::io::Read;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::error::{Error, no_hand};
use super::hand::Hand;
use super::header::stray;
use super::piece::{Batch, Piece, Table};
use super::read::read_into;
use super::split::Splitter;
use crate::history::forms::Rest;

/// Which hand of a file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// How many hands came before it.
    pub index: u64,
    /// The number of its table, `[n]`; none where the file is a single hand, and for a stray.
    pub number: Option<u64>,
    /// Whether it belongs to no hand, although the file has numbered hands: it is always refused.
    pub is_stray: bool,
    /// The line on which its text begins.
    pub line: u64,
}

impl Batch {
    fn read(&self, piece: &Piece, hand: &mut Hand) -> (Place, Result<(), Error>) {
        let text = self.text(piece);
        let number = piece.table.number();
        let result = match (&piece.problem, piece.table) {
            (Some(problem), _) => Err((0, problem.clone())),
            (None, Table::Stray) => Err(*stray(text)),
            (None, _) => read_into(text, number, hand).map_err(|fault| *fault),
        };
        let result = result.map_err(|(at, problem)| match piece.table {
            Table::Numbered(_) => (at, problem),
            Table::Whole | Table::Stray => no_hand(text, at, problem),
        });
        let place = Place {
            index: piece.index,
            number,
            is_stray: piece.table == Table::Stray,
            line: piece.line,
        };
        let result = result.map_err(|fault| Error {
            hand: number,
            ..Error::new(text, fault, piece.line)
        });
        (place, result)
    }
}

/// Reads the hands of a stream one after the other.
#[derive(Debug)]
pub struct Reader<R> {
    splitter: Splitter<R>,
    batch: Batch,
    next: usize,
}

impl<R: Read> Reader<R> {
    pub fn new(source: R) -> Self {
        Self {
            splitter: Splitter::new(source),
            batch: Batch::default(),
            next: 0,
        }
    }

    /// Reads the next hand into `hand`, whose buffers are used again; what is in it after an error means
    /// nothing. None at the end of the file.
    pub fn read(&mut self, hand: &mut Hand) -> Option<(Place, Result<(), Error>)> {
        if self.next == self.batch.pieces.len() {
            self.next = 0;
            if !self.splitter.next_batch(&mut self.batch) {
                return None;
            }
        }
        let piece = &self.batch.pieces[self.next];
        self.next += 1;
        Some(self.batch.read(piece, hand))
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = (Place, Result<Hand, Error>);

    fn next(&mut self) -> Option<Self::Item> {
        let mut hand = Hand::default();
        let (place, result) = self.read(&mut hand)?;
        Some((place, result.map(|()| hand)))
    }
}

/// What a worker has done with a batch; the batch comes back to be used again.
struct Done<T> {
    sequence: u64,
    batch: Batch,
    results: Vec<(Place, T)>,
    panic: Option<Box<dyn Any + Send>>,
}

/// Reads the hands of a stream and does `work` with each on `threads` threads; what comes of it is delivered
/// to the caller in the order of the file, until the caller breaks off.
pub fn read_parallel<R, T>(
    source: R,
    threads: usize,
    work: impl Fn(Place, Result<&Hand, Error>) -> T + Sync,
    deliver: impl FnMut(Place, T) -> ControlFlow<()>,
) where
    R: Read + Send,
    T: Send,
{
    read_all(Splitter::new(source), threads, work, deliver);
}

/// The same up to where hands of another form begin; what is left from there comes back, unless the caller broke off.
pub fn read_section<R, T>(
    rest: Rest<R>,
    threads: usize,
    work: impl Fn(Place, Result<&Hand, Error>) -> T + Sync,
    mut deliver: impl FnMut(Place, T) -> ControlFlow<()>,
) -> Option<Rest<R>>
where
    R: Read + Send,
    T: Send,
{
    let mut is_broken_off = false;
    let splitter = read_all(Splitter::section(rest), threads, work, |place, done| {
        let next = deliver(place, done);
        is_broken_off = next.is_break();
        next
    });
    match is_broken_off {
        true => None,
        false => splitter.into_rest(),
    }
}

/// What is in one batch is read on this thread: where forms take turns, threads would be begun for every few hands.
fn read_all<R, T>(
    mut splitter: Splitter<R>,
    threads: usize,
    work: impl Fn(Place, Result<&Hand, Error>) -> T + Sync,
    mut deliver: impl FnMut(Place, T) -> ControlFlow<()>,
) -> Splitter<R>
where
    R: Read + Send,
    T: Send,
{
    let mut first = Batch::default();
    splitter.next_batch(&mut first);
    if splitter.is_over() {
        let mut hand = Hand::default();
        for piece in &first.pieces {
            let (place, result) = first.read(piece, &mut hand);
            let done = work(place, result.map(|()| &hand));
            if deliver(place, done).is_break() {
                break;
            }
        }
        return splitter;
    }
    let cutting = Cutting {
        splitter,
        first: Some(first),
        batches: 0,
    };
    read_on(cutting, threads, work, deliver)
}

/// What is shared by those who read: whoever is free cuts the next batch.
struct Cutting<R> {
    splitter: Splitter<R>,
    /// The first batch, which is cut already.
    first: Option<Batch>,
    batches: u64,
}

impl<R: Read> Cutting<R> {
    /// Cuts the next batch, and says which one it is.
    fn next(&mut self, batch: &mut Batch) -> Option<u64> {
        match self.first.take() {
            Some(first) => *batch = first,
            None if self.splitter.next_batch(batch) => {}
            None => return None,
        }
        self.batches += 1;
        Some(self.batches)
    }
}

fn read_on<R, T>(
    cutting: Cutting<R>,
    threads: usize,
    work: impl Fn(Place, Result<&Hand, Error>) -> T + Sync,
    mut deliver: impl FnMut(Place, T) -> ControlFlow<()>,
) -> Splitter<R>
where
    R: Read + Send,
    T: Send,
{
    let threads = threads.max(1);
    let cutting = Mutex::new(cutting);
    let (done, finished) = channel();
    // There are only so many batches, and whoever waits for its turn to be delivered keeps its batch: that
    // bounds the memory.
    let (give_back, free) = channel();
    for _ in 0..2 * threads + 1 {
        // The receiving end is there.
        let _ = give_back.send((Batch::default(), Vec::new()));
    }
    let free = Mutex::new(free);
    thread::scope(|scope| {
        // When this ends, early or not, the workers find nobody at the other ends and stop.
        let (give_back, finished) = (give_back, finished);
        // The sending end for finished work is gone once all workers are.
        for _ in 0..threads {
            let done = done.clone();
            let (cutting, free, work) = (&cutting, &free, &work);
            scope.spawn(move || {
                let mut hand = Hand::default();
                while let Some((mut batch, mut results)) = receive(free) {
                    let next = {
                        let mut cutting = cutting.lock().unwrap_or_else(PoisonError::into_inner);
                        cutting.next(&mut batch)
                    };
                    let Some(sequence) = next else { return };
                    let panic = catch_unwind(AssertUnwindSafe(|| {
                        results.extend(batch.pieces.iter().map(|piece| {
                            let (place, result) = batch.read(piece, &mut hand);
                            (place, work(place, result.map(|()| &hand)))
                        }));
                    }));
                    let panic = panic.err();
                    let result = done.send(Done {
                        sequence,
                        batch,
                        results,
                        panic,
                    });
                    if result.is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        let mut waiting = BTreeMap::new();
        let mut next = 1;
        while let Ok(done) = finished.recv() {
            waiting.insert(done.sequence, done);
            while let Some(mut done) = waiting.remove(&next) {
                next += 1;
                for (place, result) in done.results.drain(..) {
                    if deliver(place, result).is_break() {
                        return;
                    }
                }
                if let Some(panic) = done.panic {
                    resume_unwind(panic);
                }
                let _ = give_back.send((done.batch, done.results));
            }
        }
    });
    let cutting = cutting.into_inner();
    cutting.unwrap_or_else(PoisonError::into_inner).splitter
}

fn receive<T>(queue: &Mutex<Receiver<T>>) -> Option<T> {
    let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
    queue.recv().ok()
}
