//! What a room is kept in: that it comes back as it was, whatever happens to the file, the disk and the program.

pub mod faulty;

mod damage;
mod doctor;
mod hands;
mod keeping;
pub mod many;
mod play;
mod torn;
mod versions;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use railbird::base::Millis;
use railbird::rulebook::Edition;
use railbird::store::{Kept, Sqlite, Store};

pub const NOON: Millis = Millis(1_769_860_800_000);

/// An empty folder of a test's own.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("store")
        .join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

pub fn edition(name: &str) -> Arc<Edition> {
    Arc::new(Edition::built_in(name).unwrap())
}

/// Opens a file that is in order.
pub fn open(path: &Path) -> Sqlite {
    let opened = Sqlite::open(path, NOON).unwrap();
    assert_eq!(opened.set_aside, None);
    opened.store
}

/// Opens a file and reads the room in it.
pub fn reopen(path: &Path, edition: &Arc<Edition>) -> (Sqlite, Option<Kept>) {
    let mut store = open(path);
    let kept = store.load(edition).unwrap();
    (store, kept)
}

/// Two rooms are the same in everything that outlives a crash.
#[track_caller]
pub fn same(one: &Kept, other: &Kept) {
    let (a, b) = (&one.saved, &other.saved);
    assert_eq!(a.now, b.now);
    assert_eq!(a.next_hand, b.next_hand);
    assert_eq!(a.last_request, b.last_request);
    assert_eq!(a.players, b.players);
    assert_eq!(a.tables, b.tables);
    assert_eq!(a.queues, b.queues);
    assert_eq!(a.holds, b.holds);
    assert!(a.ledger.balances().eq(b.ledger.balances()));
    assert!(a.ledger.last_keys().eq(b.ledger.last_keys()));
    assert_eq!(one.people, other.people);
}

pub fn is_same(one: &Kept, other: &Kept) -> bool {
    let (a, b) = (&one.saved, &other.saved);
    let counts = |kept: &Kept| {
        let saved = &kept.saved;
        (saved.now, saved.next_hand, saved.last_request)
    };
    counts(one) == counts(other)
        && a.players == b.players
        && a.tables == b.tables
        && a.queues == b.queues
        && a.holds == b.holds
        && a.ledger.balances().eq(b.ledger.balances())
        && a.ledger.last_keys().eq(b.ledger.last_keys())
        && one.people == other.people
}
