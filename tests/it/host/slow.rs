//! Whoever does not keep up misses something, and knows it: nothing comes out of order, and no number is left out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use railbird::base::{Millis, TableId};
use railbird::client::{Fits, Model};
use railbird::host::{Host, ViewerId};
use railbird::protocol::link::link_for;
use railbird::protocol::{Ask, Message, News};
use railbird::rulebook::Edition;
use railbird::store::Memory;

use super::evening::Evening;
use super::real::options;

fn watch_all(evening: &mut Evening, rail: ViewerId) {
    let tables: Vec<TableId> = evening.house.room().tables().iter().map(|t| t.id).collect();
    for table in tables {
        evening.ask(rail, Ask::Watch { number: 1, table });
    }
}

/// Numbers since the connection began, and whether everything was told anew.
fn numbers(evening: &Evening, viewer: ViewerId) -> Vec<(u64, bool)> {
    let told = evening.told.iter().filter(|(to, _)| *to == viewer);
    let number = |message: &Message| {
        let is_anew = matches!(message.news, News::Snapshot { .. });
        (message.seq, is_anew)
    };
    told.map(|(_, message)| number(message)).collect()
}

#[test]
fn whoever_falls_behind_is_told_nothing_before_everything_which_has_the_next_number() {
    let mut evening = Evening::new(60);
    evening.pass_all(Millis::from_secs(8));
    let rail = evening.connect(None);
    watch_all(&mut evening, rail);
    let before = numbers(&evening, rail).len();
    // The next message finds no room.
    while evening.house.last_seq(rail) == before as u64 {
        evening.now = evening.house.next_deadline().unwrap();
        evening.house.advance(evening.now);
        evening.commit();
        while let Some((viewer, _)) = evening.house.next_message() {
            if viewer == rail {
                evening.house.fell_behind(rail);
                break;
            }
        }
        evening.residents.live(&mut evening.house, evening.now);
        if evening.house.behind().any(|viewer| viewer == rail) {
            break;
        }
    }
    for _ in 0..50 {
        evening.pass(Millis(500));
    }
    assert_eq!(numbers(&evening, rail).len(), before, "told though behind");
    // What is told meanwhile waits for a commit, and there is room again before that.
    evening.commits = false;
    for _ in 0..20 {
        evening.pass(Millis(500));
    }
    evening.house.catch_up(rail);
    for _ in 0..20 {
        evening.pass(Millis(500));
    }
    evening.commits = true;
    evening.settle();
    let after = numbers(&evening, rail);
    assert_eq!(after[before], (before as u64 + 1, true));
    let in_order = (1..).zip(&after).all(|(number, (seq, _))| number == *seq);
    assert!(in_order, "{after:?}");
    let anew = after[before..].iter().filter(|(_, is_anew)| *is_anew);
    assert_eq!(anew.count(), 1);
}

/// Hears until something is so; every message must be the next one.
fn hear(
    link: &mut railbird::client::Link,
    model: &mut Model,
    mut is_enough: impl FnMut(&Message) -> bool,
) {
    let until = Instant::now() + Duration::from_secs(30);
    loop {
        assert!(Instant::now() < until, "not in time");
        let Ok(message) = link.messages.try_recv() else {
            std::thread::sleep(Duration::from_millis(1));
            continue;
        };
        assert_eq!(message.seq, model.seq + 1);
        assert_eq!(model.update(&message), Fits::Yes);
        if is_enough(&message) {
            return;
        }
    }
}

#[test]
fn a_link_that_was_full_goes_on_without_a_gap() {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let host = Host::start(Box::new(Memory::new(&edition)), options(&edition)).unwrap();
    let (mut link, end) = link_for(8);
    host.connect_at(None, end);
    let mut model = Model::default();
    hear(&mut link, &mut model, |message| {
        matches!(message.news, News::Snapshot { .. })
    });
    for _ in 0..3 {
        let number = 1;
        let tables = host.operate(|house, _| {
            let tables = house.room().tables().iter();
            tables.map(|table| table.id).collect::<Vec<_>>()
        });
        for table in tables.unwrap() {
            link.asks.send(Ask::Watch { number, table }).unwrap();
        }
        // Nobody reads until there is no room left.
        let until = Instant::now() + Duration::from_secs(30);
        while host.operate(|house, _| house.behind().next().is_some()) == Some(false) {
            assert!(Instant::now() < until, "never behind");
            std::thread::sleep(Duration::from_millis(5));
        }
        hear(&mut link, &mut model, |message| {
            matches!(message.news, News::Snapshot { .. })
        });
    }
    host.stop().unwrap();
}
