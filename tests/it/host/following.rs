//! A model that followed the news is the one that a fresh snapshot gives.

use railbird::base::{Millis, Name};
use railbird::client::Model;
use railbird::protocol::view::LobbyView;
use railbird::protocol::{Ask, Command, News, Setting, Switch, Tables};

use super::evening::{Evening, pool};

/// What a fresh snapshot says, compared with what was followed.
fn compare(evening: &mut Evening, viewer: railbird::host::ViewerId) {
    let followed = evening.models[&viewer].clone();
    evening.ask(viewer, Ask::Snapshot);
    let (_, last) = evening.told.last().unwrap();
    assert!(matches!(last.news, News::Snapshot { .. }));
    let shown = &evening.models[&viewer];
    // People who were introduced and left are still known to one who followed.
    let people = shown.people.iter();
    for (player, person) in people {
        assert_eq!(followed.people.get(player), Some(person));
    }
    let same = |model: &Model| Model {
        people: Default::default(),
        seq: 0,
        now: Millis::ZERO,
        // Numbers of what is asked of the house alone are known only to whoever asked.
        last_request: 0,
        // How many play where is told now and then.
        lobby: model.lobby.clone().map(|lobby| LobbyView {
            pools: Vec::new(),
            ..lobby
        }),
        ..model.clone()
    };
    assert_eq!(same(&followed), same(shown));
    let pools = |model: &Model| model.lobby.as_ref().map(|lobby| lobby.pools.clone());
    for other in evening.models.values() {
        assert_eq!(pools(other), pools(shown), "told to one and not to another");
    }
}

#[test]
fn a_model_that_followed_equals_one_from_a_snapshot() {
    for seed in 0..6 {
        let mut evening = Evening::new(10 + seed);
        evening.pass_all(Millis::from_secs(8));
        let player = evening.person("Ada");
        let viewer = evening.connect(Some(player));
        let rail = evening.connect(None);
        let tables: Vec<_> = evening.house.room().tables().iter().map(|t| t.id).collect();
        for table in tables {
            evening.ask(rail, Ask::Watch { number: 1, table });
        }
        let pool = pool(&evening.edition, "NL10");
        evening.does(viewer, Command::Join { pool, tables: 2 });
        for step in 0..400 {
            evening.pass(Millis(2_000));
            if step % 5 == 0 {
                evening.house.tell_pools();
                evening.settle();
            }
            evening.play_as(viewer);
            if step % 7 == 0 {
                compare(&mut evening, viewer);
                compare(&mut evening, rail);
            }
            // Now and then the person does something else.
            let own = evening.models[&viewer].you.as_ref().unwrap().tables.clone();
            let command = match (evening.random.below(60), own.first()) {
                (0, Some(table)) => Command::SitOut { table: *table },
                (1..4, _) => Command::Return {
                    tables: Tables::All,
                    entry: railbird::protocol::Entry::Wait,
                },
                (4, _) => Command::Set {
                    setting: Setting::AutoTopUp,
                    to: Switch::On,
                },
                (5, Some(table)) => Command::Leave {
                    tables: Tables::One(*table),
                },
                (6, Some(table)) => {
                    evening.ask(
                        viewer,
                        Ask::Watch {
                            number: 9,
                            table: *table,
                        },
                    );
                    continue;
                }
                (7..10, None) => Command::Join { pool, tables: 2 },
                _ => continue,
            };
            evening.try_do(viewer, command);
        }
    }
}

#[test]
fn who_takes_another_name_is_introduced_again() {
    let mut evening = Evening::new(70);
    evening.pass_all(Millis::from_secs(8));
    let player = evening.person("Ada");
    let viewer = evening.connect(Some(player));
    let name = Name::new("Grace").unwrap();
    evening.house.rename(player, name.clone());
    evening.settle();
    assert_eq!(evening.models[&viewer].people[&player].name, name);
}
