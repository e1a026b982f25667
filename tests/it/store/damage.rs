//! Files that are not what they should be: a clear word on each, and nothing is lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use railbird::base::Cents;
use railbird::store::{Batch, Sqlite, Store, StoreError, set_aside};
use rusqlite::Connection;

use super::play::Play;
use super::{NOON, edition, folder, open, reopen};

/// A room of edition 2.7 in which something is going on, closed.
pub fn busy_room(path: &Path) -> Play {
    let mut play = Play::new("2.7", 12);
    let (mut store, _) = reopen(path, &play.edition);
    for _ in 0..6 {
        store.commit(&play.steps(60).batch()).unwrap();
    }
    play
}

#[test]
fn a_room_of_another_edition_is_refused_by_name() {
    let path = folder("edition").join("room.db");
    busy_room(&path);
    let error = open(&path).load(&edition("fr")).unwrap_err();
    assert!(matches!(error, StoreError::OtherEdition { .. }));
    let words = error.to_string();
    assert!(words.contains("a room of edition '2.7'"), "{words}");
    assert!(words.contains("plays by 'fr'"), "{words}");
    assert!(
        reopen(&path, &edition("2.7")).1.is_some(),
        "and nothing changed"
    );
}

#[test]
fn a_room_with_other_stakes_is_refused_with_the_first_difference() {
    let path = folder("stakes").join("room.db");
    busy_room(&path);
    let refused = |change: fn(&mut railbird::rulebook::Edition)| {
        let mut changed = (*edition("2.7")).clone();
        change(&mut changed);
        let error = open(&path).load(&Arc::new(changed)).unwrap_err();
        assert!(matches!(error, StoreError::OtherStakes { .. }), "{error}");
        error.to_string()
    };
    let words = refused(|edition| edition.cash.stakes[1].big_blind = Cents(99));
    assert!(words.contains(" became 'holdem standard "), "{words}");
    assert!(words.contains("/99 6'"), "{words}");
    let words = refused(|edition| drop(edition.cash.stakes.pop()));
    assert!(words.contains("is gone"), "{words}");
    let words = refused(|edition| {
        let last = edition.cash.stakes.last().cloned();
        edition.cash.stakes.extend(last);
    });
    assert!(words.contains("is new"), "{words}");
    // What does not move a table may change.
    let mut changed = (*edition("2.7")).clone();
    changed.cash.stakes[0].rake.cap = Cents(1);
    assert!(open(&path).load(&Arc::new(changed)).unwrap().is_some());
}

#[test]
fn a_newer_file_is_refused_and_left_alone() {
    let path = folder("newer").join("room.db");
    busy_room(&path);
    sql(&path, "PRAGMA user_version = 99");
    let before = fs::read(&path).unwrap();
    let error = Sqlite::open(&path, NOON).unwrap_err();
    let words = error.to_string();
    assert!(words.contains("written by a newer railbird"), "{words}");
    assert!(words.contains("data version 99"), "{words}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_database_of_somebody_else_is_refused_and_left_alone() {
    let path = folder("foreign").join("room.db");
    sql(&path, "CREATE TABLE recipes (name TEXT)");
    let before = fs::read(&path).unwrap();
    let error = Sqlite::open(&path, NOON).unwrap_err();
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
    assert!(!with(&path, "-wal").exists());
}

fn with(path: &Path, end: &str) -> PathBuf {
    PathBuf::from(format!("{}{end}", path.display()))
}

fn sql(path: &Path, statements: &str) {
    let connection = Connection::open(path).unwrap();
    let unchecked = "PRAGMA foreign_keys = OFF;";
    connection.execute_batch(unchecked).unwrap();
    connection.execute_batch(statements).unwrap();
}

#[test]
fn a_file_that_is_no_database_is_set_aside_and_never_overwritten() {
    let folder = folder("aside");
    let path = folder.join("room.db");
    let names = [
        "room.db.damaged-20260131-120000",
        "room.db.damaged-20260131-120000-2",
        "room.db.damaged-20260131-120000-3",
    ];
    for (number, name) in names.into_iter().enumerate() {
        let text = format!("{number}: not a database, but somebody's words. ").repeat(100);
        fs::write(&path, &text).unwrap();
        fs::write(with(&path, "-wal"), "a log").unwrap();
        let opened = Sqlite::open(&path, NOON).unwrap();
        let aside = opened.set_aside.unwrap();
        assert_eq!(aside.file, folder.join(name));
        assert_eq!(fs::read_to_string(&aside.file).unwrap(), text);
        let log = with(&aside.file, "-wal");
        assert_eq!(fs::read_to_string(log).unwrap(), "a log");
        let words = aside.to_string();
        assert!(words.contains(name), "{words}");
        assert!(words.contains("file is not a database"), "{words}");
        let mut store = opened.store;
        assert_eq!(store.load(&edition("2.7")).unwrap(), None);
        drop(store);
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn a_room_with_a_broken_beginning_is_set_aside_whole() {
    let path = folder("beginning").join("room.db");
    busy_room(&path);
    let mut bytes = fs::read(&path).unwrap();
    bytes[100..2_000].fill(0xff);
    fs::write(&path, &bytes).unwrap();
    let opened = Sqlite::open(&path, NOON).unwrap();
    let aside = opened.set_aside.unwrap();
    assert_eq!(fs::read(aside.file).unwrap(), bytes);
}

/// Whatever bytes are broken, somewhere it is noticed or it does not matter; and never is something written.
#[test]
fn broken_bytes_are_an_error_or_harmless_and_no_panic() {
    let folder = folder("bytes");
    let path = folder.join("room.db");
    busy_room(&path);
    let whole = fs::read(&path).unwrap();
    let copy = folder.join("copy.db");
    let mut noticed = 0;
    for (number, at) in (0..whole.len()).step_by(whole.len() / 150).enumerate() {
        let mut bytes = whole.clone();
        let end = bytes.len().min(at + 40);
        match number % 3 {
            0 => bytes[at..end].fill(0xff),
            1 => bytes[at..end].fill(b'9'),
            _ => bytes.truncate(at),
        }
        fs::write(&copy, &bytes).unwrap();
        let _ = fs::remove_file(with(&copy, "-wal"));
        let opened = Sqlite::open(&copy, NOON);
        let loaded = opened.map(|mut opened| match opened.set_aside {
            Some(aside) => {
                assert_eq!(fs::read(&aside.file).unwrap(), bytes);
                fs::remove_file(aside.file).unwrap();
                true
            }
            None => opened.store.load(&edition("2.7")).is_err(),
        });
        noticed += u32::from(loaded.unwrap_or(true));
    }
    assert!(noticed > 20, "{noticed}");
}

/// Something was changed behind our back.
#[test]
fn a_room_that_does_not_add_up_is_refused_with_what_is_wrong() {
    let folder = folder("sums");
    let path = folder.join("room.db");
    busy_room(&path);
    let cases = [
        (
            "UPDATE accounts SET balance = balance + 1 WHERE kind = 'rake'",
            "add up to 0.01",
        ),
        ("DELETE FROM accounts WHERE kind = 'house'", "add up to"),
        (
            "INSERT INTO accounts VALUES ('wallet', 4000000000, 0, 5)",
            "the wallet of player 4000000000 is nobody's",
        ),
        (
            "INSERT INTO accounts VALUES ('stack', 0, 77, 5)",
            "there is an account 'stack 0 77'",
        ),
        (
            "INSERT INTO accounts VALUES ('stack', 900, 7, 5)",
            "is nobody's",
        ),
        (
            "INSERT INTO accounts VALUES ('held', 1, 0, 5)",
            "what is held of hand 1 is nobody's",
        ),
        (
            "UPDATE accounts SET balance = 9000000000000000000 WHERE kind = 'wallet'",
            "more than there can be",
        ),
        (
            "PRAGMA ignore_check_constraints = ON; UPDATE accounts SET balance = -5 WHERE kind = 'wallet' AND owner = 3",
            "the wallet of player 3 is below zero: -0.05",
        ),
        (
            "INSERT INTO sources VALUES ('table', 3000000000, 5)",
            "table 3000000000 moved money",
        ),
        (
            "UPDATE sources SET last = -1 WHERE kind = 'operator'",
            "the last transaction of operator 0 is -1",
        ),
        (
            "DELETE FROM players WHERE id = 4",
            "player 5 comes where player 4 should be",
        ),
        (
            "DELETE FROM people; DELETE FROM players WHERE id > 2",
            "and is nobody",
        ),
        (
            "UPDATE players SET state = '{}' WHERE id = 2",
            "player 2 cannot be read: missing field",
        ),
        (
            "UPDATE players SET state = json_set(state, '$.places', json('[7, 8, 9]')) WHERE id = 2",
            "do not agree on who sits there",
        ),
        (
            "UPDATE tables SET state = json_set(state, '$.play.cash', 999) WHERE id = 0",
            "table 0 plays in pool 999",
        ),
        (
            "UPDATE tables SET state = json_set(state, '$.chairs', json('[]')) WHERE id = 0",
            "do not agree on who sits there",
        ),
        ("DELETE FROM tables", "do not agree"),
        (
            "INSERT INTO queues VALUES (999, '[]')",
            "pool 999 is not in the edition",
        ),
        (
            "INSERT OR REPLACE INTO queues VALUES (1, '[77]')",
            "player 77 waits in a queue",
        ),
        (
            "INSERT OR REPLACE INTO queues VALUES (1, 'x')",
            "the queue of pool 1 cannot be read",
        ),
        (
            "INSERT INTO holds VALUES (5, '{\"until\": 0, \"bets\": [[1, 50]]}')",
            "of hand 5 0.00 are held",
        ),
        (
            "UPDATE people SET name = 'a name that is much too long' WHERE player = 1",
            "the name of player 1",
        ),
        (
            "DELETE FROM people WHERE player = 1",
            "the name of player 2 is out of place",
        ),
        (
            "DELETE FROM people WHERE player = 15",
            "there are 16 players and 15 names of them",
        ),
        (
            "UPDATE meta SET next_hand = -3",
            "the number of the next hand is -3",
        ),
        ("DELETE FROM meta", "there is a room, but not"),
    ];
    let copy = folder.join("copy.db");
    for (statements, words) in cases {
        fs::copy(&path, &copy).unwrap();
        let _ = fs::remove_file(with(&copy, "-wal"));
        sql(&copy, statements);
        let error = open(&copy).load(&edition("2.7")).expect_err(statements);
        assert!(
            matches!(error, StoreError::Damaged(_)),
            "{statements}: {error}"
        );
        let error = error.to_string();
        assert!(error.contains(words), "{statements}: {error}");
        assert!(error.contains("copy.db"), "{statements}: {error}");
    }
}

#[test]
fn whoever_wants_a_new_room_can_have_the_old_one_set_aside() {
    let path = folder("by_hand").join("room.db");
    busy_room(&path);
    let bytes = fs::read(&path).unwrap();
    let to = set_aside(&path, NOON).unwrap();
    assert_eq!(fs::read(&to).unwrap(), bytes);
    assert_eq!(reopen(&path, &edition("2.7")).1, None);
    assert!(reopen(&to, &edition("2.7")).1.is_some());
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let folder = folder("no_folder");
    let refused = |path: &Path| Sqlite::open(path, NOON).unwrap_err().to_string();
    let words = refused(&folder.join("missing").join("room.db"));
    assert!(words.contains("there is no such folder"), "{words}");
    assert!(words.contains("missing/room.db"), "{words}");
    let words = refused(&folder);
    assert!(words.contains("it is a folder"), "{words}");
    fs::write(folder.join("file"), "").unwrap();
    let words = refused(&folder.join("file").join("room.db"));
    assert!(words.contains("is no folder"), "{words}");
}

#[test]
#[cfg(unix)]
fn a_file_or_folder_that_cannot_be_written_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("read_only");
    let path = folder.join("room.db");
    let play = busy_room(&path);
    let set =
        |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    set(&path, 0o400);
    if fs::OpenOptions::new().write(true).open(&path).is_ok() {
        return; // Nothing is read-only to the superuser.
    }
    let error = Sqlite::open(&path, NOON).unwrap_err();
    assert!(matches!(error, StoreError::ReadOnly { .. }), "{error}");
    set(&path, 0o600);
    set(&folder, 0o500);
    let error = Sqlite::open(&path, NOON).unwrap_err();
    set(&folder, 0o700);
    assert!(error.to_string().contains("room.db"), "{error}");
    let (mut store, kept) = reopen(&path, &play.edition);
    assert!(kept.is_some());
    store.commit(&Batch::default()).unwrap();
}
