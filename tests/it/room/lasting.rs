//! What is noted after every step is all that outlives a crash: the notes, applied one after the other, are what the room
//! itself would save.

use railbird::room::Saved;
use railbird::room::changes::Durable;
use railbird::room::command::Who;
use railbird::room::ledger::Ledger;
use railbird::rulebook::Edition;

use super::crowd::Crowd;
use super::story::EDITIONS;

/// Compares with what the room would save now.
fn compare(noted: &Saved, crowd: &Crowd) {
    let saved = crowd.room.save();
    assert_eq!(noted.players, saved.players);
    assert_eq!(noted.tables, saved.tables);
    assert_eq!(noted.queues, saved.queues);
    assert_eq!(noted.holds, saved.holds);
    assert_eq!(noted.next_hand, saved.next_hand);
    assert_eq!(noted.last_request, saved.last_request);
    assert!(noted.ledger.balances().eq(saved.ledger.balances()));
    assert!(noted.ledger.last_keys().eq(saved.ledger.last_keys()));
}

/// Everything goes through text, as it does on its way to a disk and back.
fn through_text(saved: &Saved) -> Saved {
    fn again<T: serde::Serialize + serde::de::DeserializeOwned>(thing: &T) -> T {
        serde_json::from_str(&serde_json::to_string(thing).unwrap()).unwrap()
    }
    let holds = saved.holds.iter().map(|(hand, hold)| (*hand, again(hold)));
    Saved {
        players: saved.players.iter().map(again).collect(),
        tables: saved.tables.iter().map(again).collect(),
        queues: again(&saved.queues),
        holds: holds.collect(),
        ledger: Ledger::restore(saved.ledger.balances(), saved.ledger.last_keys()).unwrap(),
        ..saved.clone()
    }
}

#[test]
fn x1_what_is_noted_after_every_step_is_what_outlives_a_crash() {
    for (seed, edition) in EDITIONS.into_iter().enumerate() {
        let mut crowd = Crowd::new(edition, 90 + seed as u64);
        crowd.events();
        let mut durable = Durable::of(&mut crowd.room);
        let mut noted = crowd.room.save();
        for step in 0..2_500 {
            crowd.wait();
            let events = crowd.events();
            let changes = durable.changes(&mut crowd.room, &events, None);
            noted.apply(&changes).unwrap();
            let (who, command) = match step % 4 {
                0 if step % 20 == 0 => crowd.trouble().unwrap_or_else(|| crowd.anything()),
                0 => crowd.anything(),
                1 => crowd.lively(),
                _ => crowd.sensible_action().unwrap_or_else(|| crowd.lively()),
            };
            let _ = crowd.hand_in(who, command);
            let events = crowd.events();
            let changes = durable.changes(&mut crowd.room, &events, Some(who));
            if matches!(who, Who::Player(_)) && events.is_empty() {
                assert!(changes.is_empty(), "{changes:?}");
            }
            noted.apply(&changes).unwrap();
            compare(&noted, &crowd);
            if step % 500 == 499 {
                compare(&through_text(&noted), &crowd);
                let mut saved = through_text(&noted);
                durable = Durable::before(&mut saved);
                crowd.crash_to(saved);
                crowd.check();
                let events = crowd.events();
                let changes = durable.changes(&mut crowd.room, &events, None);
                assert!(changes.must_last);
                noted.apply(&changes).unwrap();
                compare(&noted, &crowd);
            }
        }
    }
}

#[test]
fn x1_a_room_can_be_noted_from_its_very_beginning() {
    let edition = Edition::built_in("2.7").unwrap();
    let mut noted = Saved::nothing(&edition);
    let (mut crowd, changes) = Crowd::noted("2.7", 5);
    for change in &changes {
        noted.apply(change).unwrap();
    }
    crowd.events();
    compare(&noted, &crowd);
    assert_eq!(noted.players.len(), 16);
}
