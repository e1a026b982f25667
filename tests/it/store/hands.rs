//! Hands are found by their number, and those of a player by the time at which they ended.

use railbird::base::{HandId, Millis, PlayerId, TableId};
use railbird::store::{
    Batch, HandRecord, Recorded, Sqlite, Store, StoreError, Wanted, each_record,
};

use super::play::Play;
use super::{folder, reopen};

fn hand(number: u64, at: i64, players: &[u32]) -> HandRecord {
    HandRecord {
        hand: HandId(number),
        table: TableId(number as u32 % 3),
        at: Millis(at),
        players: players.iter().copied().map(PlayerId).collect(),
        record: Some(format!("variant = 'NT'\nhand = {number}\n")),
    }
}

fn keep(store: &mut Sqlite, hands: &[HandRecord]) {
    let batch = Batch {
        hands: hands.to_vec(),
        ..Batch::default()
    };
    store.commit(&batch).unwrap();
}

fn numbers(hands: &[HandRecord]) -> Vec<u64> {
    hands.iter().map(|hand| hand.hand.0).collect()
}

#[test]
fn the_hands_of_a_player_come_by_their_end_the_last_one_first() {
    let path = folder("hands").join("room.db");
    let (mut store, _) = reopen(&path, &Play::new("2.7", 1).edition);
    let hands = [
        hand(1, 500, &[1, 2, 3]),
        hand(2, 100, &[2, 1]),
        hand(3, 500, &[2, 3]),
        hand(4, 700, &[2]),
    ];
    keep(&mut store, &hands);
    drop(store);
    let (store, _) = reopen(&path, &Play::new("2.7", 1).edition);
    let of = |player, before, most| store.hands_of(PlayerId(player), before, most).unwrap();
    assert_eq!(numbers(&of(2, None, 10)), [4, 3, 1, 2]);
    assert_eq!(numbers(&of(1, None, 10)), [1, 2]);
    assert_eq!(numbers(&of(2, None, 2)), [4, 3]);
    assert_eq!(numbers(&of(2, Some((Millis(500), HandId(3))), 2)), [1, 2]);
    assert!(of(9, None, 10).is_empty());
    assert_eq!(of(3, None, 1), [hands[2].clone()]);
    assert_eq!(store.hand(HandId(2)).unwrap(), Some(hands[1].clone()));
    assert_eq!(store.hand(HandId(5)).unwrap(), None);
}

#[test]
fn a_record_may_be_completed_but_a_hand_is_never_another_one() {
    let path = folder("shown").join("room.db");
    let (mut store, _) = reopen(&path, &Play::new("2.7", 1).edition);
    let mut first = hand(7, 500, &[1, 2]);
    keep(&mut store, std::slice::from_ref(&first));
    first.record = first.record.map(|record| record + "# shown\n");
    keep(&mut store, std::slice::from_ref(&first));
    assert_eq!(store.hand(HandId(7)).unwrap(), Some(first.clone()));
    assert_eq!(store.hands_of(PlayerId(1), None, 9).unwrap(), [first]);
    let batch = Batch {
        hands: vec![hand(8, 600, &[1]), hand(7, 501, &[1, 2])],
        ..Batch::default()
    };
    let error = store.commit(&batch).unwrap_err().to_string();
    assert!(error.contains("hand 7 is kept already"), "{error}");
    assert_eq!(store.hand(HandId(8)).unwrap(), None, "all or nothing");
}

#[test]
fn an_operator_reads_all_records_in_their_order_also_while_the_room_is_open() {
    let path = folder("records").join("room.db");
    let (mut store, _) = reopen(&path, &Play::new("2.7", 1).edition);
    let mut hands = [1, 2, 3, 4].map(|number| hand(number, 100 * number as i64, &[1, 2]));
    // One that cannot be expressed is there all the same.
    hands[2].record = None;
    keep(&mut store, &hands);
    assert_eq!(store.hand(HandId(3)).unwrap(), Some(hands[2].clone()));
    let read = |since: Option<i64>, last| {
        let wanted = Wanted {
            since: since.map(Millis),
            last,
        };
        let mut records = Vec::new();
        let read = each_record(&path, wanted, |record| {
            records.push(record);
            Ok::<_, StoreError>(())
        });
        read.unwrap();
        records
    };
    let records = hands.map(|hand| Recorded {
        hand: hand.hand,
        at: hand.at,
        record: hand.record,
    });
    assert_eq!(read(None, None), records);
    assert_eq!(read(Some(200), None), records[1..]);
    assert_eq!(read(None, Some(1)), records[3..]);
    assert_eq!(read(Some(300), Some(5)), records[2..]);
    let missing = each_record(&path.with_extension("no"), Wanted::default(), |_| {
        Ok::<_, StoreError>(())
    });
    assert!(missing.is_err());
}
