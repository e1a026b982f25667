//! Commits batches on a thread of its own, one at a time. While one is on its way to the disk the next one grows: so the
//! commits of many tables are one, and nobody waits longer than for two of them.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc as told;

use crate::store::{Batch, Store, StoreError};

/// What became of a batch.
#[derive(Debug)]
pub(super) struct Committed {
    pub(super) number: u64,
    /// Of how many steps of the room it was, and how long it took.
    pub(super) steps: usize,
    pub(super) took: Duration,
    pub(super) result: Result<(), StoreError>,
}

/// The thread that commits.
#[derive(Debug)]
pub(super) struct Keeper {
    batches: mpsc::Sender<(u64, Batch)>,
    results: told::UnboundedReceiver<Committed>,
    thread: thread::JoinHandle<Box<dyn Store>>,
    /// The batch on its way.
    on_its_way: Option<u64>,
}

impl Keeper {
    pub(super) fn start(mut store: Box<dyn Store>) -> std::io::Result<Self> {
        let (batches, waiting) = mpsc::channel::<(u64, Batch)>();
        let (tell, results) = told::unbounded_channel();
        let commit = move || {
            while let Ok((number, batch)) = waiting.recv() {
                let began = Instant::now();
                let result = store.commit(&batch);
                let failed = result.is_err();
                let committed = Committed {
                    number,
                    steps: batch.changes.len(),
                    took: began.elapsed(),
                    result,
                };
                if tell.send(committed).is_err() || failed {
                    break;
                }
            }
            store
        };
        let thread = thread::Builder::new().name("store".into()).spawn(commit)?;
        Ok(Self {
            batches,
            results,
            thread,
            on_its_way: None,
        })
    }

    pub(super) fn is_idle(&self) -> bool {
        self.on_its_way.is_none()
    }

    pub(super) fn commit(&mut self, number: u64, batch: Batch) {
        self.on_its_way = Some(number);
        // A thread that is gone has said so among the results.
        let _ = self.batches.send((number, batch));
    }

    /// What became of the batch on its way; nothing when the thread is gone.
    pub(super) async fn result(&mut self) -> Option<Committed> {
        let result = self.results.recv().await;
        self.on_its_way = None;
        result
    }

    /// Gives the store back, after the batch on its way.
    pub(super) fn stop(self) -> Option<Box<dyn Store>> {
        drop(self.batches);
        self.thread.join().ok()
    }
}
