//! Hands that PHH cannot express: a room keeps them without a record, and an operator is told of them.

use std::fs;

use railbird::base::Chips;
use railbird::engine::{self, PostKind};
use railbird::host::{Hands, KeepHands};
use railbird::room::event::Event;
use railbird::store::{Batch, HandRecord, Store};

use crate::e2e::home::Home;
use crate::program;
use crate::room::crowd::Crowd;
use crate::store::{edition, reopen};

/// Some hands of a crowd, one with a straddle in it, which no table has.
fn played() -> Vec<HandRecord> {
    let mut crowd = Crowd::new("2.7", 1);
    let mut hands = Hands::new(KeepHands::All);
    let (mut kept, mut odd): (Vec<HandRecord>, _) = (Vec::new(), None);
    while kept.len() < 5 {
        crowd.wait_a_second();
        let next = crowd.sensible_action();
        let (who, command) = next.unwrap_or_else(|| crowd.lively());
        let _ = crowd.hand_in(who, command);
        for event in crowd.events() {
            kept.extend(hands.see(&event, &crowd.room, &[]));
            if let Event::HandStarted {
                table, dealt_in, ..
            } = event
                && odd.is_none()
                && let Some(seat) = dealt_in.iter().next()
            {
                odd = Some(table);
                let (kind, amount) = (PostKind::Straddle, Chips(20));
                let event = engine::Event::Post { seat, kind, amount };
                hands.see(&Event::Hand { table, event }, &crowd.room, &[]);
            }
        }
    }
    kept
}

#[test]
fn a_hand_that_phh_cannot_express_is_kept_without_a_record_and_named_where_hands_are_exported() {
    let kept = played();
    let unrecorded: Vec<_> = kept.iter().filter(|kept| kept.record.is_none()).collect();
    let [odd] = unrecorded[..] else {
        panic!("{kept:#?}");
    };
    let home = Home::new("unrecorded");
    let room = home.room();
    fs::create_dir_all(room.parent().unwrap()).unwrap();
    let (mut store, _) = reopen(&room, &edition("2.7"));
    let batch = Batch {
        hands: kept.clone(),
        ..Batch::default()
    };
    store.commit(&batch).unwrap();
    drop(store);
    let file = home.path().join("dealt.phhs");
    let asked = program::railbird()
        .args(["admin", "--json", "--data"])
        .arg(home.data())
        .arg("export")
        .arg(&file)
        .env("RAILBIRD_HOME", home.path())
        .output()
        .unwrap();
    assert!(asked.status.success(), "{asked:?}");
    let answer: serde_json::Value = serde_json::from_slice(&asked.stdout).unwrap();
    assert_eq!(answer["hands"], kept.len() - 1);
    assert_eq!(answer["left_out"], 1);
    let said = String::from_utf8(asked.stderr).unwrap();
    let named = format!("railbird: hand {} of ", odd.hand.0);
    assert!(said.starts_with(&named), "{said}");
    assert!(
        said.ends_with(" is left out: PHH cannot express it\n"),
        "{said}"
    );
}
