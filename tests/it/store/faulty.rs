//! A store that fails when it is told to: before it did anything, or after it did everything, which to whoever asked looks
//! the same. What was announced must be there afterwards either way.

use std::sync::Arc;

use railbird::cards::Random;
use railbird::rulebook::Edition;
use railbird::store::{Batch, Kept, Sqlite, Store, StoreError, verify};

use super::play::Play;
use super::{folder, is_same, open, same};

/// What becomes of a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Done,
    /// Nothing is done, and an error returned.
    Before,
    /// All is done, and an error returned.
    After,
}

/// A store around another one that fails one time in so many.
#[derive(Debug)]
pub struct Faulty<S> {
    pub inner: S,
    random: Random,
    one_in: u32,
    /// What became of the last commit.
    pub last: Fate,
}

impl<S: Store> Faulty<S> {
    pub fn new(inner: S, seed: u64, one_in: u32) -> Self {
        Self {
            inner,
            random: Random::from_number(seed),
            one_in,
            last: Fate::Done,
        }
    }
}

impl<S: Store> Store for Faulty<S> {
    fn load(&mut self, edition: &Arc<Edition>) -> Result<Option<Kept>, StoreError> {
        self.inner.load(edition)
    }

    fn commit(&mut self, batch: &Batch) -> Result<(), StoreError> {
        self.last = match self.random.below(self.one_in * 2) {
            0 => Fate::Before,
            1 => Fate::After,
            _ => Fate::Done,
        };
        if self.last != Fate::Before {
            self.inner.commit(batch)?;
        }
        match self.last {
            Fate::Done => Ok(()),
            Fate::Before | Fate::After => Err(StoreError::Failed("by order of the test".into())),
        }
    }
}

/// A room that is stopped and built again after every failed commit, as a host does it.
fn play(store: &mut Faulty<Sqlite>, seed: u64, rounds: u32) -> [u32; 3] {
    let mut play = Play::new("2.7", seed);
    assert_eq!(store.load(&play.edition).unwrap(), None);
    // The opening is committed before anything else.
    let opening = play.batch();
    while store.commit(&opening).is_err() {}
    let mut fates = [0; 3];
    for round in 0..rounds {
        let announced = play.memory.clone();
        let batch = play.steps(1 + round % 30).batch();
        let result = store.commit(&batch);
        fates[store.last as usize] += 1;
        let kept = store.load(&play.edition).unwrap().unwrap();
        if result.is_ok() {
            same(&kept, &play.kept());
            continue;
        }
        if store.last == Fate::Before {
            play.memory = announced;
        }
        same(&kept, &play.kept());
        assert_eq!(kept.saved.ledger.audit(), Ok(()));
        play.crash_to(kept);
    }
    fates
}

#[test]
fn what_was_announced_is_there_however_commits_fail() {
    let folder = folder("faulty");
    for seed in 0..4 {
        let path = folder.join(format!("{seed}.db"));
        let mut store = Faulty::new(open(&path), seed, 4);
        let fates = play(&mut store, 700 + seed, 80);
        assert!(fates.iter().all(|count| *count > 3), "{fates:?}");
        drop(store);
        let report = verify(&path).unwrap();
        assert!(report.is_in_order(), "seed {seed}: {report}");
    }
}

#[test]
fn whoever_repeats_a_batch_that_was_done_after_all_does_nothing_twice() {
    let path = folder("faulty_repeat").join("room.db");
    let mut play = Play::new("2.7", 9);
    let mut store = Faulty::new(open(&path), 3, 2);
    store.load(&play.edition).unwrap();
    for _ in 0..40 {
        let batch = play.batch();
        while store.commit(&batch).is_err() {}
        let kept = store.load(&play.edition).unwrap().unwrap();
        assert!(is_same(&kept, &play.kept()));
        play.steps(25);
    }
    let report = verify(&path).unwrap();
    assert!(report.is_in_order(), "{report}");
}
