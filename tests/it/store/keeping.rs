//! A room comes back as it was committed last, and nothing is done twice.

use railbird::base::Millis;
use railbird::room::Saved;
use railbird::store::{Batch, Kept, Sqlite, Store, StoreError, verify};

use super::play::{Play, person};
use super::{edition, folder, open, reopen, same};
use crate::room::EDITIONS;

#[test]
fn a_new_file_has_no_room() {
    let path = folder("new").join("room.db");
    let (mut store, kept) = reopen(&path, &edition("2.7"));
    assert_eq!(kept, None);
    store.commit(&Batch::default()).unwrap();
    drop(store);
    assert_eq!(reopen(&path, &edition("fr")).1, None, "and no edition");
}

#[test]
fn what_was_not_loaded_is_not_changed() {
    let path = folder("unloaded").join("room.db");
    let mut store = open(&path);
    let batch = Play::new("2.7", 1).batch();
    let error = store.commit(&batch).unwrap_err();
    assert!(
        error.to_string().contains("before it was loaded"),
        "{error}"
    );
}

/// Random crowds of every edition, in batches of every size; now and then the program ends, or is killed and goes on
/// from the file.
#[test]
fn x1_a_room_comes_back_as_it_was_committed() {
    let folder = folder("keeping");
    for (seed, name) in EDITIONS.into_iter().enumerate() {
        let path = folder.join(format!("{name}.db"));
        let mut play = Play::new(name, 300 + seed as u64);
        let edition = play.edition.clone();
        let (mut store, kept) = reopen(&path, &edition);
        assert_eq!(kept, None);
        for round in 0..60 {
            let steps = [1, 3, 20, 60][round % 4];
            let batch = play.steps(steps).batch();
            store.commit(&batch).unwrap();
            let kept = store.load(&edition).unwrap().unwrap();
            same(&kept, &play.kept());
            match round % 12 {
                5 => {
                    drop(store);
                    let again;
                    (store, again) = reopen(&path, &edition);
                    same(&again.unwrap(), &kept);
                }
                11 => {
                    // What was not committed yet never happened.
                    play.steps(9);
                    drop(store);
                    let again;
                    (store, again) = reopen(&path, &edition);
                    play.crash_to(again.unwrap());
                    let batch = play.batch();
                    store.commit(&batch).unwrap();
                    let kept = store.load(&edition).unwrap().unwrap();
                    same(&kept, &play.kept());
                    as_the_room_would_save(&kept, &play.crowd.room.save());
                }
                _ => {}
            }
        }
        let kept = store.load(&edition).unwrap().unwrap();
        as_the_room_would_save(&kept, &play.crowd.room.save());
        drop(store);
        let report = verify(&path).unwrap();
        assert!(report.is_in_order(), "{name}: {report}");
        assert!(report.transactions > 100 && report.hands > 10, "{report}");
    }
}

/// In everything but the time: steps in which nothing changed are not committed.
fn as_the_room_would_save(kept: &Kept, saved: &Saved) {
    let as_if_now = Saved {
        now: kept.saved.now,
        ..saved.clone()
    };
    let people = kept.people.clone();
    same(
        kept,
        &Kept {
            saved: as_if_now,
            people,
        },
    );
}

#[test]
fn names_are_kept_and_the_last_one_counts() {
    let path = folder("names").join("room.db");
    let mut play = Play::new("2.7", 4);
    let (mut store, _) = reopen(&path, &play.edition);
    store.commit(&play.batch()).unwrap();
    let renamed = Batch {
        people: vec![person(3, "Bo"), person(3, "Søren")],
        ..Batch::default()
    };
    store.commit(&renamed).unwrap();
    drop(store);
    let people = reopen(&path, &play.edition).1.unwrap().people;
    assert_eq!(people.len(), 16);
    assert_eq!(people[3], person(3, "Søren"));
    assert_eq!(people[4], person(4, "Åse"));
}

#[test]
fn a_name_without_an_account_is_refused() {
    let path = folder("nobody").join("room.db");
    let mut play = Play::new("2.7", 4);
    let (mut store, _) = reopen(&path, &play.edition);
    store.commit(&play.batch()).unwrap();
    let nobody = Batch {
        people: vec![person(16, "Nobody")],
        ..Batch::default()
    };
    let error = store.commit(&nobody).unwrap_err();
    assert!(matches!(error, StoreError::Damaged(_)), "{error}");
    same(&store.load(&play.edition).unwrap().unwrap(), &play.kept());
}

fn committed(test: &str) -> (Play, Sqlite, Batch) {
    let mut play = Play::new("2.7", 6);
    let (mut store, _) = reopen(&folder(test).join("room.db"), &play.edition);
    store.commit(&play.batch()).unwrap();
    let batch = play.steps(200).batch();
    assert!(batch.changes.iter().any(|step| step.transactions.len() > 1));
    (play, store, batch)
}

#[test]
fn a_batch_that_comes_again_is_done_once() {
    let (mut play, mut store, batch) = committed("twice");
    for _ in 0..3 {
        store.commit(&batch).unwrap();
        same(&store.load(&play.edition).unwrap().unwrap(), &play.kept());
    }
    // An older one does not bring the old state back.
    let next = play.steps(200).batch();
    store.commit(&next).unwrap();
    store.commit(&batch).unwrap();
    same(&store.load(&play.edition).unwrap().unwrap(), &play.kept());
    let report = verify(store.path()).unwrap();
    assert!(report.is_in_order(), "{report}");
}

#[test]
fn a_batch_of_which_some_is_there_is_refused_whole() {
    let (mut play, mut store, batch) = committed("half");
    store.commit(&batch).unwrap();
    let mut both = batch;
    both.changes.extend(play.steps(200).batch().changes);
    let before = store.load(&play.edition).unwrap().unwrap();
    let error = store.commit(&both).unwrap_err().to_string();
    assert!(error.contains("was expected"), "{error}");
    same(&store.load(&play.edition).unwrap().unwrap(), &before);
}

#[test]
fn a_batch_that_comes_too_early_is_refused_whole() {
    let (mut play, mut store, _) = committed("gap");
    let before = store.load(&play.edition).unwrap().unwrap();
    let later = play.steps(200).batch();
    let error = store.commit(&later).unwrap_err().to_string();
    assert!(error.contains("was expected"), "{error}");
    same(&store.load(&play.edition).unwrap().unwrap(), &before);
}

#[test]
fn money_that_is_not_there_is_not_moved() {
    let (play, mut store, mut batch) = committed("overdrawn");
    let before = store.load(&play.edition).unwrap().unwrap();
    for step in &mut batch.changes {
        for transaction in &mut step.transactions {
            for movement in &mut transaction.movements {
                movement.amount.0 *= 1_000_000;
            }
        }
    }
    let error = store.commit(&batch).unwrap_err().to_string();
    assert!(error.contains("overdrawn"), "{error}");
    same(&store.load(&play.edition).unwrap().unwrap(), &before);
}

#[test]
fn a_step_without_money_moves_the_room_on_too() {
    let (mut play, mut store, batch) = committed("moneyless");
    store.commit(&batch).unwrap();
    let mut step = batch.changes.last().unwrap().clone();
    step.transactions.clear();
    step.now += Millis(5);
    let small = Batch {
        changes: vec![step],
        ..Batch::default()
    };
    play.memory.commit(&small).unwrap();
    store.commit(&small).unwrap();
    store.commit(&small).unwrap();
    same(&store.load(&play.edition).unwrap().unwrap(), &play.kept());
}

#[test]
fn large_prizes_are_kept_and_the_last_list_counts() {
    use railbird::base::{Cents, OfferId, PlayerId};
    use railbird::room::changes::Changes;
    use railbird::room::tournament::Win;
    let path = folder("wins").join("room.db");
    let mut play = Play::new("2.7", 41);
    let edition = play.edition.clone();
    let (mut store, _) = reopen(&path, &edition);
    store.commit(&play.steps(5).batch()).unwrap();
    let win = |cents| Win {
        offer: OfferId(1),
        times: serde_json::from_str("2500").unwrap(),
        player: PlayerId(0),
        prize: Cents(cents),
        at: Millis(7),
    };
    let mut batch = play.steps(1).batch();
    let last = batch.changes.last().cloned().unwrap_or_default();
    for wins in [vec![win(1)], vec![win(2), win(1)]] {
        batch.changes.push(Changes {
            wins: Some(wins),
            transactions: Vec::new(),
            ..last.clone()
        });
    }
    store.commit(&batch).unwrap();
    drop(store);
    let kept = reopen(&path, &edition).1.unwrap();
    assert_eq!(kept.saved.wins, [win(2), win(1)]);
}
