//! What can only be tested from inside: steps between versions that do not exist yet, and a disk that is full.

use std::path::Path;
use std::sync::Arc;

use rusqlite::{Connection, ffi};

use super::fault::Fault;
use super::{Sqlite, schema};
use crate::base::{Kind, Millis, Name, Person, PlayerId};
use crate::cards::Random;
use crate::room::changes::Durable;
use crate::room::command::{Command, Who};
use crate::room::{Room, Shuffler};
use crate::rulebook::Edition;
use crate::store::{Batch, Store, StoreError};

fn edition() -> Arc<Edition> {
    Arc::new(Edition::built_in("2.7").unwrap())
}

/// A store that is never written to a disk.
fn store() -> Sqlite {
    let mut connection = Connection::open_in_memory().unwrap();
    schema::migrate(&mut connection, schema::STEPS).unwrap();
    Sqlite {
        connection,
        path: "room.db".into(),
        stamp: None,
    }
}

/// Somebody opens an account, again and again.
struct Opening {
    room: Room,
    durable: Durable,
}

impl Opening {
    fn new() -> Self {
        let edition = edition();
        let (pace, random) = (edition.pace, Random::from_number(1));
        let mut room = Room::new(edition, pace, random, Box::new(Shuffler));
        let durable = Durable::of(&mut room);
        Self { room, durable }
    }

    fn batch(&mut self, accounts: u32) -> Batch {
        let mut batch = Batch::default();
        for _ in 0..accounts {
            let number = self.room.next_request(Who::Operator);
            let now = Millis(number as i64);
            let (operator, open) = (Who::Operator, Command::Open);
            self.room.handle(now, operator, number, open).unwrap();
            let mut events = Vec::new();
            self.room.take_events(&mut events);
            let who = Some(operator);
            let changes = self.durable.changes(&mut self.room, &events, who);
            batch.changes.push(changes);
            batch.people.push(Person {
                player: PlayerId(self.room.players().len() as u32 - 1),
                name: Name::default(),
                kind: Kind::Bot,
            });
        }
        batch
    }
}

#[test]
fn a_full_disk_is_said_and_nothing_of_the_batch_is_there() {
    let (mut store, mut opening, edition) = (store(), Opening::new(), edition());
    store.load(&edition).unwrap();
    store.commit(&opening.batch(3)).unwrap();
    let pages: i64 = store
        .connection
        .pragma_query_value(None, "page_count", |row| row.get(0))
        .unwrap();
    let limit = |store: &Sqlite, pages: i64| {
        let statement = format!("PRAGMA max_page_count = {pages}");
        let set = store.connection.query_row(&statement, [], |_| Ok(()));
        set.unwrap();
    };
    limit(&store, pages + 1);
    let batch = opening.batch(500);
    let error = store.commit(&batch).unwrap_err();
    let file = "room.db".to_owned();
    assert_eq!(error, StoreError::Full { file });
    assert!(error.to_string().starts_with("the disk is full"), "{error}");
    let kept = store.load(&edition).unwrap().unwrap();
    assert_eq!(kept.saved.players.len(), 3);
    // With room again it goes on.
    limit(&store, 1 << 20);
    store.commit(&batch).unwrap();
    let kept = store.load(&edition).unwrap().unwrap();
    assert_eq!(kept.saved.players.len(), 503);
}

#[test]
fn the_next_version_is_one_more_step() {
    let (mut store, mut opening, edition) = (store(), Opening::new(), edition());
    store.load(&edition).unwrap();
    store.commit(&opening.batch(3)).unwrap();
    let mut steps = schema::STEPS.to_vec();
    steps.push("ALTER TABLE hands ADD COLUMN stars INTEGER NOT NULL DEFAULT 3; CREATE INDEX starry ON hands (stars);");
    schema::migrate(&mut store.connection, &steps).unwrap();
    let next = steps.len() as i64;
    let version = |store: &Sqlite| -> i64 {
        let version = store
            .connection
            .pragma_query_value(None, "user_version", |row| row.get(0));
        version.unwrap()
    };
    assert_eq!(version(&store), next);
    store
        .connection
        .execute_batch("SELECT stars FROM hands")
        .unwrap();
    let kept = store.load(&edition).unwrap().unwrap();
    assert_eq!(kept.saved.players.len(), 3);
    // A second time there is nothing to do.
    schema::migrate(&mut store.connection, &steps).unwrap();
    // A step that fails in its middle leaves the version before it.
    steps.push("CREATE TABLE half (x INTEGER); CREATE TABLE half (x INTEGER);");
    assert!(schema::migrate(&mut store.connection, &steps).is_err());
    assert_eq!(version(&store), next);
    let half = store.connection.execute_batch("SELECT x FROM half");
    assert!(half.is_err());
    // And here that version is newer than what is known.
    let refused = schema::version(&store.connection, Path::new("room.db"));
    let newer = StoreError::Newer {
        file: "room.db".into(),
        found: next as u32,
        known: schema::KNOWN,
    };
    assert!(matches!(refused, Err(Fault::Store(error)) if error == newer));
}

#[test]
fn what_the_system_refuses_is_said_in_words() {
    let said = |code: i32| {
        let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
        Fault::from(error)
            .at(Path::new("/data/room.db"))
            .to_string()
    };
    let cases = [
        (
            ffi::SQLITE_FULL,
            "the disk is full: nothing more can be kept in /data/room.db",
        ),
        (
            ffi::SQLITE_READONLY,
            "/data/room.db cannot be changed: the file or its folder is read-only",
        ),
        (ffi::SQLITE_READONLY_DIRECTORY, "read-only"),
        (
            ffi::SQLITE_BUSY,
            "/data/room.db is in use by another program",
        ),
        (ffi::SQLITE_CORRUPT, "/data/room.db cannot be read"),
        (ffi::SQLITE_NOTADB, "/data/room.db cannot be read"),
        (ffi::SQLITE_IOERR_FSYNC, "cannot use /data/room.db"),
        (
            ffi::SQLITE_CANTOPEN,
            "cannot open /data/room.db: there is no such folder",
        ),
    ];
    for (code, words) in cases {
        let said = said(code);
        assert!(said.contains(words), "{code}: {said}");
    }
}
