//! Money from heads in a player's own records: it stands in the hand that took the last chip (M13), whatever else is played.

use std::collections::BTreeMap;
use std::sync::Arc;

use railbird::base::{Chips, HandId, Millis, TournamentId};
use railbird::client::Model;
use railbird::history::phh::{Value, read_hand};
use railbird::profile::{Entry, Played, Recording};
use railbird::protocol::view::PlayerChange;
use railbird::protocol::{Command, News, Payment};
use railbird::rulebook::Plan;

use crate::host::evening::Evening;

/// Everybody plays two tournaments at once, in which they meet the same people.
#[test]
fn m13_a_bounty_stands_in_the_hand_that_took_the_last_chip() {
    let (mut found, mut won) = (0, 0);
    for seed in 90..94 {
        let mut evening = Evening::new(seed);
        let viewers: Vec<_> = (0..5)
            .map(|number| {
                let player = evening.person(&format!("Ada{number}"));
                evening.connect(Some(player))
            })
            .collect();
        for name in ["shrike-progressive", "magpie-bounty"] {
            let plan = Arc::new(Plan::built_in(&evening.edition, name).unwrap());
            let begins = evening.now + Millis::from_secs(600);
            let announced = evening.house.announce(evening.now, plan, begins, None);
            let tournament = announced.unwrap();
            evening.settle();
            for viewer in &viewers {
                let (price, with) = (0, Payment::Money);
                evening.does(
                    *viewer,
                    Command::Register {
                        tournament,
                        price,
                        with,
                    },
                );
            }
        }
        evening.pass_all(Millis::from_secs(605));
        for _ in 0..60_000 {
            for viewer in &viewers {
                evening.play_as(*viewer);
            }
            evening.pass(Millis(2_000));
            let is_out = |viewer| {
                let you = evening.models[viewer].you.as_ref();
                you.is_some_and(|you| you.entered.is_empty())
            };
            if viewers.iter().all(is_out) {
                break;
            }
        }
        for viewer in &viewers {
            let (right, told) = look(&evening, *viewer);
            found += right;
            won += told;
        }
    }
    assert!(won > 20 && found == won, "{found} of {won}");
}

/// How many bounties are in records, each where it belongs, and how many were told.
fn look(evening: &Evening, viewer: railbird::host::ViewerId) -> (u32, u32) {
    let (mut model, mut recording) = (Model::default(), Recording::default());
    let mut records: BTreeMap<HandId, (TournamentId, String)> = BTreeMap::new();
    let (mut told, mut own) = (BTreeMap::<TournamentId, u32>::new(), 0);
    // Whether the last hand of each has a record.
    let mut has_record = BTreeMap::new();
    let messages = evening.told.iter().filter(|(to, _)| *to == viewer);
    for (_, message) in messages {
        if let News::You {
            change: PlayerChange::BountyWon {
                tournament, from, ..
            },
        } = message.news
        {
            let you = model.you.as_ref().unwrap().player;
            own += u32::from(from == you);
            if from != you && has_record[&tournament] {
                *told.entry(tournament).or_default() += 1;
            }
        }
        for entry in recording.see(&model, message) {
            if let Entry::Hand(hand) = entry
                && let Played::Game { tournament, .. } = hand.played
            {
                has_record.insert(tournament, hand.record.is_some());
                if let Some(record) = hand.record {
                    records.insert(hand.hand, (tournament, record));
                }
            }
        }
        model.update(message);
    }
    assert!(own <= 2);
    let mut found = BTreeMap::<TournamentId, u32>::new();
    for (tournament, record) in records.into_values() {
        let hand = read_hand(record.as_bytes()).unwrap();
        let Some(Value::List(bounties)) = hand.own("bounties") else {
            continue;
        };
        for bounty in bounties {
            let Value::List(parts) = bounty else {
                panic!("{record}");
            };
            let [Value::Integer(winner), _, Value::Integer(from)] = parts[..] else {
                panic!("{record}");
            };
            if winner != from {
                let after = hand.finishing_stacks.unwrap();
                assert_eq!(after[from as usize - 1], Chips::ZERO, "{record}");
                *found.entry(tournament).or_default() += 1;
            }
        }
    }
    assert_eq!(found, told);
    (found.values().sum(), told.values().sum())
}
