//! Nothing is told that could be undone: what must last is kept first, and after a crash everybody has what they were
//! told they had.

use railbird::base::{Cents, HandId, Millis};
use railbird::host::ViewerId;
use railbird::protocol::view::{PlayerChange, TableChange, TableView};
use railbird::protocol::{Command, News};
use railbird::room::ledger::Account;
use railbird::store::Store;

use super::evening::{Evening, pool};

#[test]
fn what_must_last_is_told_only_when_it_is_kept() {
    let mut evening = Evening::new(20);
    evening.pass_all(Millis::from_secs(8));
    let player = evening.person("Ada");
    let viewer = evening.connect(Some(player));
    let pool = pool(&evening.edition, "NL10");
    evening.commits = false;
    let before = evening.told.len();
    let number = evening.models[&viewer].last_request + 1;
    let join = Command::Join { pool, tables: 1 };
    evening.ask(
        viewer,
        railbird::protocol::Ask::Do {
            number,
            command: join,
        },
    );
    assert_eq!(evening.told.len(), before, "told before it was kept");
    evening.commit();
    evening.settle();
    let told: Vec<&News> = evening.told[before..]
        .iter()
        .map(|(_, m)| &m.news)
        .collect();
    assert!(told.contains(&&News::Done { number }));
}

/// The money of a player, as the store has it.
fn kept_wealth(evening: &mut Evening, player: railbird::base::PlayerId) -> Cents {
    let edition = evening.edition.clone();
    let kept = evening.store.load(&edition).unwrap().unwrap();
    let mut wealth = kept.saved.ledger.wallet(player);
    for (id, table) in kept.saved.tables.iter().enumerate() {
        for (seat, chair) in &table.chairs {
            if chair.player() == Some(player) {
                let stack = Account::Stack(railbird::base::TableId(id as u32), *seat);
                wealth += kept.saved.ledger.balance(stack);
            }
        }
    }
    wealth
}

#[test]
fn x1_after_a_crash_everybody_has_what_they_were_told() {
    for seed in 0..12 {
        let mut evening = Evening::new(100 + seed);
        evening.pass_all(Millis::from_secs(8));
        let player = evening.person("Ada");
        let viewer = evening.connect(Some(player));
        let pool = pool(&evening.edition, "NL10");
        evening.does(viewer, Command::Join { pool, tables: 1 });
        // Sometimes commits are slow: what happens meanwhile is lost, and was told to nobody.
        for step in 0..150 {
            evening.commits = (step / 10) % 3 != 2;
            evening.pass(Millis(1_500));
            if evening.commits {
                evening.play_as(viewer);
            }
        }
        let told_wallet = evening
            .told
            .iter()
            .rev()
            .find_map(|(to, message)| match message.news {
                News::You {
                    change: PlayerChange::Wallet { balance, .. },
                } if *to == viewer => Some(balance),
                _ => None,
            });
        let model = evening.models[&viewer].clone();
        let wealth = kept_wealth(&mut evening, player);
        let seen: Vec<HandId> = model.tables.values().filter_map(running).collect();
        let mut again = evening.crash(Millis::from_secs(3_600), 7);
        let back = again.connect(Some(player));
        let you = again.models[&back].you.clone().unwrap();
        assert_eq!(Some(you.wallet), told_wallet.or(Some(you.wallet)));
        assert_eq!(kept_wealth(&mut again, player), wealth);
        let told = rolled_back(&again, back);
        assert!(seen.iter().all(|hand| told.contains(hand)), "{seen:?}");
        // And the evening goes on.
        let before = again.hands(back);
        for _ in 0..400 {
            again.pass(Millis(1_500));
            again.play_as(back);
        }
        assert!(again.hands(back) > before || you.tables.is_empty());
    }
}

/// The hand that somebody sees being played at a table.
fn running(table: &TableView) -> Option<HandId> {
    let hand = table.hand.as_ref()?;
    (!hand.is_over).then_some(hand.hand)
}

/// The hands that somebody was told never happened.
fn rolled_back(evening: &Evening, viewer: ViewerId) -> Vec<HandId> {
    let told = evening.told.iter().filter(|(to, _)| *to == viewer);
    let hand = told.filter_map(|(_, message)| match message.news {
        News::Change {
            change: TableChange::RolledBack { hand },
            ..
        } => Some(hand),
        _ => None,
    });
    hand.collect()
}

#[test]
fn x1_a_hand_that_never_happened_is_told_though_the_next_start_is_killed_too() {
    let mut evening = Evening::new(40);
    evening.pass_all(Millis::from_secs(8));
    let player = evening.person("Ada");
    let viewer = evening.connect(Some(player));
    let pool = pool(&evening.edition, "NL10");
    evening.does(viewer, Command::Join { pool, tables: 1 });
    let seen = loop {
        evening.pass(Millis(500));
        evening.play_as(viewer);
        if let Some(hand) = evening.models[&viewer].tables.values().find_map(running) {
            break hand;
        }
    };
    let mut killed = evening.crash(Millis(900), 41);
    killed.settle();
    let mut again = killed.crash(Millis(900), 42);
    let back = again.connect(Some(player));
    assert_eq!(rolled_back(&again, back), [seen]);
    // When the next hand has begun there is nothing more to tell, and its number is new.
    let next = loop {
        again.pass(Millis(500));
        if let Some(hand) = again.models[&back].tables.values().find_map(running) {
            break hand;
        }
    };
    assert!(next > seen);
    let mut again = again.crash(Millis(900), 43);
    let back = again.connect(Some(player));
    assert_eq!(rolled_back(&again, back), [next]);
}

#[test]
fn hands_of_people_are_kept_with_their_money() {
    let mut evening = Evening::new(30);
    evening.pass_all(Millis::from_secs(8));
    assert!(
        evening.store.hands.is_empty(),
        "hands of bots alone are not"
    );
    let player = evening.person("Ada");
    let viewer = evening.connect(Some(player));
    let pool = pool(&evening.edition, "NL10");
    evening.does(viewer, Command::Join { pool, tables: 1 });
    while evening.hands(viewer) < 25 {
        evening.pass(Millis(1_500));
        evening.play_as(viewer);
    }
    let own: Vec<_> = evening
        .store
        .hands
        .iter()
        .filter(|hand| hand.players.contains(&player))
        .collect();
    assert!(own.len() >= 20, "{}", own.len());
    for hand in own {
        let record = hand.record.as_deref().unwrap();
        assert!(record.contains("Ada"), "{record}");
        assert!(!record.contains("????"), "complete");
    }
}

#[test]
fn p3_cards_shown_after_the_end_are_kept_with_the_time_of_the_end() {
    let mut evening = Evening::new(50);
    evening.pass_all(Millis::from_secs(8));
    let player = evening.person("Ada");
    let viewer = evening.connect(Some(player));
    let pool = pool(&evening.edition, "NL10");
    evening.does(viewer, Command::Join { pool, tables: 1 });
    let shown = 'found: loop {
        evening.pass(Millis(700));
        evening.play_as(viewer);
        let tables = evening.models[&viewer].tables.values();
        let over = tables.filter_map(|table| Some((table.table, table.hand.as_ref()?)));
        let over = over.filter(|(_, hand)| hand.is_over);
        let over: Vec<_> = over.map(|(table, hand)| (table, hand.hand)).collect();
        for (table, hand) in over {
            let ended = evening.now;
            evening.house.advance(ended + Millis(250));
            evening.now = ended + Millis(250);
            let show = Command::Show {
                table,
                hand,
                places: 0b11,
            };
            if matches!(evening.try_do(viewer, show), News::Done { .. }) {
                break 'found hand;
            }
        }
    };
    let kept = evening.store.hands.iter().filter(|kept| kept.hand == shown);
    let kept: Vec<_> = kept.collect();
    let [ended, again] = kept[..] else {
        panic!("kept at its end and again when cards were shown: {kept:?}");
    };
    assert_eq!(ended.at, again.at);
    assert_ne!(ended.record, again.record);
}
