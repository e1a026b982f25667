//! Many rooms on several threads: each is decided by its number, so that it does not matter which thread runs it.

use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

/// How many rooms there are, and what they do together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) rooms: u64,
    pub(super) threads: usize,
    /// Of hands or games, spread over the rooms.
    pub(super) whole: u64,
}

impl Run {
    /// Runs all rooms and gives what came of each, in the order of their numbers. `one` gets the number of a room, its part of
    /// the whole, and whom to tell how far it has come; `progress` is told how far all of them have.
    pub(super) fn all<T: Send>(
        self,
        progress: impl Fn(u64) + Sync,
        one: impl Fn(u64, u64, &mut dyn FnMut(u64)) -> io::Result<T> + Sync,
    ) -> io::Result<Vec<T>> {
        let next = AtomicUsize::new(0);
        let done = AtomicU64::new(0);
        let reports: Mutex<io::Result<Vec<(u64, T)>>> = Mutex::new(Ok(Vec::new()));
        thread::scope(|scope| {
            for _ in 0..self.threads.clamp(1, self.rooms as usize) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed) as u64;
                        if number >= self.rooms {
                            break;
                        }
                        let mut told = 0;
                        let mut told_more = |now: u64| {
                            let more = now - std::mem::replace(&mut told, now);
                            progress(done.fetch_add(more, Ordering::Relaxed) + more);
                        };
                        let part = share(self.whole, self.rooms, number);
                        let report = one(number, part, &mut told_more);
                        let Ok(mut reports) = reports.lock() else {
                            break;
                        };
                        match (report, &mut *reports) {
                            (Ok(report), Ok(reports)) => reports.push((number, report)),
                            (Err(problem), reports) => *reports = Err(problem),
                            (Ok(_), Err(_)) => break,
                        }
                    }
                });
            }
        });
        let mut reports = reports.into_inner().unwrap_or_else(|_| Ok(Vec::new()))?;
        reports.sort_by_key(|(number, _)| *number);
        Ok(reports.into_iter().map(|(_, report)| report).collect())
    }
}

/// The part of the whole that falls to one of several.
pub(super) fn share(whole: u64, parts: u64, number: u64) -> u64 {
    whole * (number + 1) / parts - whole * number / parts
}
