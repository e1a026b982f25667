//! Nothing is told that could be undone: what must last is kept first, and after a crash everybody has what they were
//! told they had.

use railbird::base::{Cents, Millis};
use railbird::protocol::view::{PlayerChange, TableChange};
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
        let was_in_hand = model.tables.values().any(|table| {
            let hand = table.hand.as_ref();
            hand.is_some_and(|hand| !hand.is_over)
        });
        let mut again = evening.crash(Millis::from_secs(3_600), 7);
        let back = again.connect(Some(player));
        let you = again.models[&back].you.clone().unwrap();
        assert_eq!(Some(you.wallet), told_wallet.or(Some(you.wallet)));
        assert_eq!(kept_wealth(&mut again, player), wealth);
        let rolled_back = again.told.iter().any(|(to, message)| {
            *to == back
                && matches!(
                    message.news,
                    News::Change {
                        change: TableChange::RolledBack { .. },
                        ..
                    }
                )
        });
        assert!(rolled_back || !was_in_hand || you.tables.is_empty());
        // And the evening goes on.
        let before = again.hands(back);
        for _ in 0..400 {
            again.pass(Millis(1_500));
            again.play_as(back);
        }
        assert!(again.hands(back) > before || you.tables.is_empty());
    }
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
        assert!(hand.record.contains("Ada"), "{}", hand.record);
        assert!(!hand.record.contains("????"), "complete");
    }
}
