//! The whole journal, added up again.

use std::fs;

use railbird::store::{Problem, Report, Store, StoreError, verify};
use rusqlite::Connection;

use super::damage::busy_room;
use super::{folder, open, reopen};

#[test]
fn a_room_in_order_is_reported_with_its_figures() {
    let path = folder("doctor").join("room.db");
    let play = busy_room(&path);
    let report = verify(&path).unwrap();
    assert!(report.is_in_order(), "{report}");
    assert_eq!(report.version, 3);
    assert_eq!(report.edition.as_deref(), Some("2.7"));
    assert_eq!(report.players, 16);
    assert_eq!(report.hands, play.memory.hands.len() as u64);
    assert!(report.movements > report.transactions && report.transactions > 16);
    assert_eq!(report.sum.0, 0);
}

#[test]
fn h2_draws_may_cost_more_than_was_paid_for_them() {
    let path = folder("draws").join("room.db");
    drop(busy_room(&path));
    Connection::open(&path)
        .unwrap()
        .execute_batch(
            "INSERT INTO journal (kind, id, sequence, at, movements)
                SELECT kind, id, last + 1, 1769860800000,
                '[[\"draws\",\"house\",500,\"draw\"],[\"house\",\"draws\",500,\"draw\"]]'
                FROM sources WHERE kind = 'operator';
            UPDATE sources SET last = last + 1 WHERE kind = 'operator';",
        )
        .unwrap();
    let report = verify(&path).unwrap();
    assert!(report.is_in_order(), "{report}");
}

#[test]
fn a_room_that_is_in_use_can_be_looked_at() {
    let path = folder("doctor_open").join("room.db");
    let mut play = busy_room(&path);
    let (mut store, _) = reopen(&path, &play.edition);
    store.commit(&play.steps(200).batch()).unwrap();
    let report = verify(&path).unwrap();
    assert!(report.is_in_order(), "{report}");
    assert_eq!(report.hands, play.memory.hands.len() as u64);
    store.commit(&play.steps(200).batch()).unwrap();
}

#[test]
fn what_is_not_there_is_said() {
    let folder = folder("doctor_nothing");
    let path = folder.join("room.db");
    let error = verify(&path).unwrap_err();
    assert!(matches!(error, StoreError::Missing { .. }), "{error}");
    assert!(!path.exists());
    fs::write(&path, "words ".repeat(1_000)).unwrap();
    let error = verify(&path).unwrap_err();
    assert!(matches!(error, StoreError::Unreadable { .. }), "{error}");
    fs::write(&path, "").unwrap();
    let words = verify(&path).unwrap_err().to_string();
    assert!(words.contains("or empty"), "{words}");
    fs::remove_file(&path).unwrap();
    drop(open(&path));
    let report = verify(&path).unwrap();
    assert_eq!(
        (report.edition.as_deref(), report.is_in_order()),
        (None, true)
    );
}

#[test]
fn everything_that_is_wrong_is_found() {
    let folder = folder("doctor_wrong");
    let path = folder.join("room.db");
    busy_room(&path);
    let copy = folder.join("copy.db");
    let find = |statements: &str| -> Report {
        fs::copy(&path, &copy).unwrap();
        let connection = Connection::open(&copy).unwrap();
        connection.execute_batch(statements).unwrap();
        drop(connection);
        let report = verify(&copy).unwrap();
        assert!(!report.is_in_order(), "{statements}");
        report
    };
    let found = |report: &Report, words: &str| {
        let text = report.to_string();
        assert!(text.contains(words), "{words}: {text}");
    };
    let report =
        find("UPDATE accounts SET balance = balance + 7 WHERE kind = 'wallet' AND owner = 3");
    assert!(matches!(report.problems[0], Problem::Balance { .. }));
    found(&report, "the wallet of player 3: the balance is");
    found(&report, "the accounts add up to 0.07 instead of nothing");
    let report = find("DELETE FROM journal WHERE kind = 'operator' AND sequence = 5");
    found(
        &report,
        "transaction 6 of the operator comes where 5 should be",
    );
    found(&report, "and the journal comes to");
    let report = find("UPDATE sources SET last = last + 2 WHERE kind = 'operator'");
    found(&report, "the last transaction of the operator is");
    let report = find("UPDATE journal SET movements = '[[\"house\", 5]]' WHERE number = 4");
    found(
        &report,
        "entry 4 of the journal: what it moved cannot be read",
    );
    let report = find("UPDATE journal SET id = -4 WHERE number = 4");
    found(&report, "entry 4 of the journal: there is no operator -4");
    let negative = "json_set(movements, '$[0][2]', -5)";
    let report = find(&format!(
        "UPDATE journal SET movements = {negative} WHERE number = 2"
    ));
    found(
        &report,
        "entry 2 of the journal: -0.05 is no amount to move",
    );
    let report = find("DELETE FROM journal");
    assert_eq!(report.transactions, 0);
    let report = find("UPDATE journal SET sequence = sequence * 1000");
    assert_eq!(report.problems.len(), Report::MOST_PROBLEMS);
    found(&report, &format!("and {} more", report.more));
}
