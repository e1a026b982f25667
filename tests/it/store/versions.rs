//! Files of older versions. Each version that was released has a file here, as text; what was kept in it must still be there
//! after all steps to the version of today.

use std::fs;
use std::path::Path;

use railbird::base::{Cents, HandId, PlayerId};
use railbird::store::verify;
use rusqlite::Connection;

use super::damage::busy_room;
use super::{edition, folder, reopen};

const VERSIONS: [&str; 3] = [
    include_str!("../../data/store/version1.sql"),
    include_str!("../../data/store/version2.sql"),
    include_str!("../../data/store/version3.sql"),
];

#[test]
fn a_room_of_every_version_goes_on() {
    let folder = folder("versions");
    for (index, statements) in VERSIONS.into_iter().enumerate() {
        let path = folder.join(format!("version{}.db", index + 1));
        let connection = Connection::open(&path).unwrap();
        connection.execute_batch(statements).unwrap();
        drop(connection);
        let (store, kept) = reopen(&path, &edition("2.7"));
        let kept = kept.unwrap();
        assert_eq!(kept.saved.players.len(), 16);
        assert_eq!(kept.people[2].name.as_str(), "Åse");
        assert_eq!(kept.saved.ledger.sum(), Cents::ZERO);
        assert!(!store.hands_of(PlayerId(1), None, 5).unwrap().is_empty());
        assert!(store.hand(HandId(1)).unwrap().is_some());
        drop(store);
        let report = verify(&path).unwrap();
        assert!(report.is_in_order(), "version {}: {report}", index + 1);
        assert!(report.transactions > 30, "{report}");
    }
}

/// Writes the file of today's version, for a version that is about to be released.
#[test]
#[ignore = "writes a file of the tests"]
fn write_the_file_of_this_version() {
    let path = folder("write_version").join("room.db");
    busy_room(&path);
    let connection = Connection::open(&path).unwrap();
    let version: u32 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    let file = format!("tests/data/store/version{version}.sql");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::write(file, dump(&connection)).unwrap();
}

fn dump(connection: &Connection) -> String {
    let number = |pragma: &str| -> i64 {
        let read = connection.pragma_query_value(None, pragma, |row| row.get(0));
        read.unwrap()
    };
    let mut text = String::from("BEGIN;\n");
    for pragma in ["application_id", "user_version"] {
        text += &format!("PRAGMA {pragma} = {};\n", number(pragma));
    }
    let tables = "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY rowid";
    let mut tables = connection.prepare(tables).unwrap();
    let tables: Vec<(String, String)> = tables
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for (_, sql) in &tables {
        text += &format!("{sql};\n");
    }
    for (table, _) in &tables {
        let columns = format!(
            "SELECT group_concat('quote(' || name || ')', ' || '', '' || ') FROM pragma_table_info('{table}')"
        );
        let columns: String = connection
            .query_row(&columns, [], |row| row.get(0))
            .unwrap();
        let mut rows = connection
            .prepare(&format!("SELECT {columns} FROM {table}"))
            .unwrap();
        let rows = rows.query_map([], |row| row.get::<_, String>(0)).unwrap();
        for row in rows {
            text += &format!("INSERT INTO {table} VALUES ({});\n", row.unwrap());
        }
    }
    text + "COMMIT;\n"
}
