//! Enters into the book on a thread of its own, so that play never waits for a disk.
//!
//! What comes while it writes is entered together afterwards. What cannot be entered (a full disk) waits and is tried again.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::book::{Book, BookError, Opened};
use super::entry::Entry;

/// How long what could not be entered waits before it is tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// So many hands of an earlier version are read at once: some milliseconds, in which nobody else can write.
const UNREAD_AT_ONCE: u32 = 200;

/// At most so many entries wait for a disk that has no room; what comes then is lost.
const MOST_WAITING: usize = 20_000;

/// Somebody who writes.
#[derive(Debug)]
pub struct Scribe {
    /// Nothing once no more is to be written.
    desk: Option<Sender<Vec<Entry>>>,
    thread: Option<JoinHandle<()>>,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    /// Why what waits is not in the book.
    problem: Option<BookError>,
    /// Where a book is kept that was found damaged.
    set_aside: Option<PathBuf>,
}

impl Scribe {
    /// Begins to write what happens in one room: this program's own, or the one at some address.
    pub fn new(book: Book, room: &str) -> std::io::Result<Self> {
        let (desk, entries) = channel();
        let state = Arc::new(Mutex::new(State::default()));
        let mut writing = Writing {
            book: Some(book),
            room: room.to_owned(),
            waiting: Vec::new(),
            has_unread: true,
            state: Arc::clone(&state),
        };
        let thread = thread::Builder::new()
            .name("profile".to_owned())
            .spawn(move || writing.run(&entries))?;
        Ok(Self {
            desk: Some(desk),
            thread: Some(thread),
            state,
        })
    }

    /// Hands entries over; never waits.
    pub fn write(&self, entries: Vec<Entry>) {
        if let (false, Some(desk)) = (entries.is_empty(), &self.desk) {
            // The thread is gone only if it panicked; there is nobody to write then.
            let _ = desk.send(entries);
        }
    }

    /// Why something that happened is not in the book; nothing while all is well.
    pub fn problem(&self) -> Option<BookError> {
        lock(&self.state).problem.clone()
    }

    /// Where the old book is, if it was found damaged while writing; told once.
    pub fn set_aside(&self) -> Option<PathBuf> {
        lock(&self.state).set_aside.take()
    }

    /// Writes what is left and ends.
    pub fn finish(mut self) -> Result<(), BookError> {
        self.end();
        match self.problem() {
            Some(problem) => Err(problem),
            None => Ok(()),
        }
    }

    fn end(&mut self) {
        self.desk = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What was handed over is written before the program ends.
impl Drop for Scribe {
    fn drop(&mut self) {
        self.end();
    }
}

/// The thread's own.
struct Writing {
    /// Nothing where a damaged one could not be replaced.
    book: Option<Book>,
    room: String,
    waiting: Vec<Entry>,
    /// Whether hands of an earlier version may be missing in the statistics.
    has_unread: bool,
    state: Arc<Mutex<State>>,
}

impl Writing {
    /// Reads some of them. What goes wrong is told when something is written.
    fn read_some(&mut self) {
        let left = self
            .book
            .as_mut()
            .map(|book| book.read_some(UNREAD_AT_ONCE));
        self.has_unread = matches!(left, Some(Ok(1..)));
    }

    fn run(&mut self, entries: &Receiver<Vec<Entry>>) {
        loop {
            let next = match self.waiting.is_empty() {
                // Nothing waits: there is time for the hands of an earlier version.
                true if self.has_unread => match entries.try_recv() {
                    Ok(first) => Ok(first),
                    Err(TryRecvError::Empty) => {
                        self.read_some();
                        continue;
                    }
                    Err(TryRecvError::Disconnected) => Err(RecvTimeoutError::Disconnected),
                },
                true => entries.recv().map_err(|_| RecvTimeoutError::Disconnected),
                false => entries.recv_timeout(AGAIN),
            };
            match next {
                Ok(first) => {
                    for more in std::iter::once(first).chain(entries.try_iter()) {
                        let room = MOST_WAITING.saturating_sub(self.waiting.len());
                        self.waiting.extend(more.into_iter().take(room));
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    self.write();
                    return;
                }
            }
            self.write();
        }
    }

    fn write(&mut self) {
        if self.waiting.is_empty() {
            return;
        }
        let Some(book) = &mut self.book else {
            return;
        };
        let mut result = book.enter(&self.room, &self.waiting);
        if let Err(BookError::Damaged { .. }) = result {
            result = self.begin_anew();
        }
        if result.is_ok() {
            self.waiting.clear();
        }
        lock(&self.state).problem = result.err();
    }

    fn begin_anew(&mut self) -> Result<(), BookError> {
        // Closed before it is renamed.
        let Some(path) = self.book.take().map(|book| book.path().to_owned()) else {
            return Ok(());
        };
        let Opened {
            mut book,
            set_aside,
        } = Book::begin_anew(&path)?;
        lock(&self.state).set_aside = set_aside;
        let result = book.enter(&self.room, &self.waiting);
        self.book = Some(book);
        result
    }
}

fn lock(state: &Mutex<State>) -> std::sync::MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
