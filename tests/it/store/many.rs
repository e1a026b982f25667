//! Starting takes the same time after a million hands.

use std::fs;
use std::path::Path;
use std::time::Instant;

use railbird::base::PlayerId;
use railbird::store::verify;
use rusqlite::Connection;

use super::damage::busy_room;
use super::{folder, reopen, same};

fn sql(path: &Path, statements: &str) {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(statements).unwrap();
}

#[test]
fn starting_reads_neither_hands_nor_journal() {
    let path = folder("unread").join("room.db");
    let mut play = busy_room(&path);
    sql(
        &path,
        "DROP TABLE hand_players; DROP TABLE hands; DROP TABLE journal",
    );
    same(&reopen(&path, &play.edition).1.unwrap(), &play.kept());
}

/// Adds hands with records of the usual length to a room, and a transaction for each that changes no balance.
pub fn add_hands(path: &Path, hands: u32) {
    let numbers = format!(
        "WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < {hands})"
    );
    sql(
        path,
        &format!(
            "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; BEGIN;
            {numbers} INSERT INTO hands SELECT 10000000 + i, i % 100, 1600000000000 + 10 * i, '[0,1,2,3,4,5]',
                printf('%.*c', 800, 'x') FROM numbers;
            {numbers} INSERT INTO hand_players SELECT player, 1600000000000 + 10 * i, 10000000 + i
                FROM (SELECT 0 AS player UNION VALUES (1), (2), (3), (4), (5)) CROSS JOIN numbers;
            {numbers} INSERT INTO journal (kind, id, sequence, at, movements)
                SELECT kind, id, last + i, 1600000000000 + 10 * i,
                '[[\"house\",{{\"wallet\":0}},5,\"grant\"],[{{\"wallet\":0}},\"house\",5,\"reset\"]]'
                FROM sources CROSS JOIN numbers WHERE kind = 'operator';
            UPDATE sources SET last = last + {hands} WHERE kind = 'operator';
            COMMIT;"
        ),
    );
}

/// Prints how long it takes; nobody is to fail by a slow machine.
#[test]
#[ignore = "long: writes more than a gigabyte"]
fn a_room_with_a_million_hands_is_opened_at_once() {
    let folder = folder("million");
    let path = folder.join("room.db");
    let play = busy_room(&path);
    let before = verify(&path).unwrap().hands;
    add_hands(&path, 1_000_000);
    println!("{} bytes", fs::metadata(&path).unwrap().len());
    for _ in 0..5 {
        let begin = Instant::now();
        let (store, kept) = reopen(&path, &play.edition);
        let opened = begin.elapsed();
        assert!(kept.is_some());
        let begin = Instant::now();
        let last = store.hands_of(PlayerId(3), None, 50).unwrap();
        let found = begin.elapsed();
        assert_eq!(last.len(), 50);
        println!("opened and loaded in {opened:?}, the last 50 hands in {found:?}");
    }
    let begin = Instant::now();
    let report = verify(&path).unwrap();
    println!("verified in {:?}: {report}", begin.elapsed());
    assert!(report.is_in_order());
    assert_eq!(report.hands, before + 1_000_000);
    fs::remove_dir_all(folder).unwrap();
}
