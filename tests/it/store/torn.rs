//! A power cut while the file is written. The log and the database are left as a disk could leave them: some of the sectors
//! of the last write are there and some are not, or hold something else. What was acknowledged is there after the next start,
//! and what was not is there whole or not at all.
//!
//! Bytes that nobody wrote stay as they are, also in a sector of which others were written: SQLite relies on that, as disks
//! have kept it for long.

use std::fs;
use std::path::{Path, PathBuf};

use railbird::base::Cents;
use railbird::cards::Random;
use railbird::store::{Kept, Store, verify};

use super::play::Play;
use super::{folder, is_same, reopen};

/// What a disk writes in one piece.
const SECTOR: usize = 512;

/// The files of a database at a moment.
#[derive(Clone, Default, PartialEq, Eq)]
struct Files {
    database: Vec<u8>,
    log: Vec<u8>,
}

impl Files {
    fn of(path: &Path) -> Self {
        Self {
            database: fs::read(path).unwrap(),
            log: fs::read(log_of(path)).unwrap_or_default(),
        }
    }

    fn put(&self, path: &Path) {
        fs::write(path, &self.database).unwrap();
        fs::write(log_of(path), &self.log).unwrap();
        let _ = fs::remove_file(with(path, "-shm"));
    }
}

fn with(path: &Path, end: &str) -> PathBuf {
    let mut name = path.to_owned().into_os_string();
    name.push(end);
    name.into()
}

fn log_of(path: &Path) -> PathBuf {
    with(path, "-wal")
}

/// How a write is interrupted.
#[derive(Clone, Copy, Debug)]
enum Cut {
    /// The first part of it arrived, to the byte.
    Short,
    /// Any of its sectors arrived, in any order.
    Scattered,
    /// The first part of it arrived, and then something else.
    Garbage,
}

/// What a file is when it was about to become another.
fn torn(before: &[u8], after: &[u8], cut: Cut, random: &mut Random) -> Vec<u8> {
    let mut torn = before.to_vec();
    let sector = |bytes: &[u8], at: usize| {
        let end = bytes.len().min(at + SECTOR);
        bytes.get(at..end).unwrap_or_default().to_vec()
    };
    let changed: Vec<usize> = (0..after.len())
        .step_by(SECTOR)
        .filter(|at| sector(before, *at) != sector(after, *at))
        .collect();
    let written = random.below(changed.len() as u32 + 1) as usize;
    for (index, at) in changed.iter().enumerate() {
        let mut bytes = sector(after, *at);
        match cut {
            Cut::Scattered if random.below(3) == 0 => continue,
            Cut::Scattered => {}
            _ if index < written => {}
            Cut::Short if index == written => {
                let length = random.below(bytes.len() as u32) as usize;
                bytes.truncate(length);
            }
            Cut::Garbage if index == written => {
                let old = sector(before, *at);
                let first = bytes.iter().zip(&old).position(|(new, old)| new != old);
                let written = bytes[first.unwrap_or(old.len())..].iter_mut();
                written.for_each(|byte| *byte ^= random.below(256) as u8);
            }
            Cut::Short | Cut::Garbage => continue,
        }
        let end = at + bytes.len();
        if torn.len() < end {
            torn.resize(end, 0);
        }
        torn[*at..end].copy_from_slice(&bytes);
    }
    torn
}

struct Trial {
    path: PathBuf,
    copy: PathBuf,
    random: Random,
    outcomes: [u32; 2],
}

impl Trial {
    /// Interrupts what leads from one state of the files to another, and looks at what is there afterwards.
    fn interrupt(&mut self, play: &Play, from: (&Files, &Kept), to: (&Files, &Kept)) {
        for cut in [Cut::Short, Cut::Scattered, Cut::Garbage] {
            let mut files = from.0.clone();
            let random = &mut self.random;
            // The database is written only after the log is safe.
            match from.0.log == to.0.log {
                true => files.database = torn(&files.database, &to.0.database, cut, random),
                false => files.log = torn(&files.log, &to.0.log, cut, random),
            }
            files.put(&self.copy);
            let (store, kept) = reopen(&self.copy, &play.edition);
            let kept = kept.unwrap();
            let is_new = is_same(&kept, to.1);
            assert!(is_new || is_same(&kept, from.1), "{cut:?}");
            assert_eq!(kept.saved.ledger.sum(), Cents::ZERO);
            self.outcomes[usize::from(is_new)] += 1;
            drop(store);
            let report = verify(&self.copy).unwrap();
            assert!(report.is_in_order(), "{cut:?}: {report}");
        }
    }

    fn run(&mut self, seed: u64, commits: u32) {
        let mut play = Play::new("2.7", seed);
        let (mut store, _) = reopen(&self.path, &play.edition);
        store.commit(&play.batch()).unwrap();
        let mut before = (Files::of(&self.path), play.kept());
        for _ in 0..commits {
            let steps = 1 + self.random.below(60);
            store.commit(&play.steps(steps).batch()).unwrap();
            let after = (Files::of(&self.path), play.kept());
            self.interrupt(&play, (&before.0, &before.1), (&after.0, &after.1));
            before = after;
            if self.random.below(4) == 0 {
                // The log goes to its places, and begins anew with the next commit.
                let other = rusqlite::Connection::open(&self.path).unwrap();
                let log = "PRAGMA wal_checkpoint(PASSIVE)";
                other.query_row(log, [], |_| Ok(())).unwrap();
                let after = (Files::of(&self.path), before.1.clone());
                self.interrupt(&play, (&before.0, &before.1), (&after.0, &after.1));
                before = after;
            }
        }
    }
}

fn trial(test: &str, seeds: u64, commits: u32) {
    let folder = folder(test);
    let mut outcomes = [0; 2];
    for seed in 0..seeds {
        let mut trial = Trial {
            path: folder.join(format!("{seed}.db")),
            copy: folder.join(format!("{seed}-copy.db")),
            random: Random::from_number(seed),
            outcomes,
        };
        trial.run(800 + seed, commits);
        outcomes = trial.outcomes;
    }
    assert!(outcomes.iter().all(|count| *count > 5), "{outcomes:?}");
}

#[test]
fn after_a_power_cut_every_acknowledged_batch_is_there_and_no_half_one() {
    trial("torn", 3, 12);
}

#[test]
#[ignore = "long: more than a minute"]
fn after_ten_thousand_power_cuts_every_acknowledged_batch_is_there() {
    trial("torn_long", 40, 70);
}
