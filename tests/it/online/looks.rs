//! What costs a server more than to play has rates of its own, and so has chat.

use std::time::Duration;

use railbird::base::{ChatLine, Kind, Millis, Name, TableId, TournamentId};
use railbird::cards::Random;
use railbird::host::server::{Limits, Rate};
use railbird::host::{House, KeepHands, MOST_WATCHED, Opening};
use railbird::protocol::view::of_player;
use railbird::protocol::{Ask, Command, Entry, News, Refusal, Switch};
use railbird::room::command::Who;
use railbird::rulebook::Edition;

use super::guest::{Guest, Wish, play_hands, until};
use super::served::{Served, limits, pool, room};

/// So many at once, and hardly ever one more.
fn once(burst: f64) -> Rate {
    let a_second = 0.001;
    Rate { burst, a_second }
}

/// The number of an ask that is refused at once where it is heard.
const LAST: u64 = 99;

/// Asks for something, and then for what is refused; says whether that was heard while others played some hands.
fn is_heard_after(name: &str, limits: Limits, asks: &[Ask]) -> bool {
    // Whoever is not listened to cannot answer either.
    let ping = Duration::from_secs(600);
    let served = Served::start(name, Limits { ping, ..limits }, room());
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let mut ada = served.guest("Ada").wishing(nl10);
    play_hands(&mut [&mut ada], 1);
    let mut rail = served.spectator();
    until("everything is shown", &mut [&mut rail], |guests| {
        guests[0].is_shown()
    });
    for ask in asks {
        rail.link.asks.send(ask.clone()).unwrap();
    }
    let (number, table) = (LAST, TableId(9_999));
    rail.link.asks.send(Ask::Unwatch { number, table }).unwrap();
    let is_answered = |rail: &Guest| rail.refused.iter().any(|(number, _)| *number == LAST);
    let hands = ada.ended.len() + 5;
    until("hands are played", &mut [&mut ada, &mut rail], |guests| {
        is_answered(guests[1]) || guests[0].ended.len() >= hands
    });
    assert_eq!(ada.hellos, 1, "nobody else notices");
    is_answered(&rail)
}

#[test]
fn whoever_asks_for_everything_too_often_is_not_listened_to_for_a_while() {
    let limits = Limits {
        snapshots: once(2.0),
        ..limits()
    };
    let asks = [Ask::Snapshot, Ask::Snapshot, Ask::Snapshot];
    assert!(is_heard_after("shown", limits, &asks[..2]));
    assert!(!is_heard_after("shown-often", limits, &asks));
}

#[test]
fn whoever_looks_at_one_thing_after_the_other_is_not_listened_to_for_a_while() {
    let limits = Limits {
        looks: once(2.0),
        ..limits()
    };
    let (number, to) = (1, Switch::On);
    let tournament = Some(TournamentId(9_999));
    let table = TableId(0);
    let list = Ask::LookAtAll { number, to };
    let look = Ask::LookInto { number, tournament };
    let watch = Ask::Watch { number, table };
    let off = Ask::LookAtAll {
        number,
        to: Switch::Off,
    };
    let enough = [
        list.clone(),
        off.clone(),
        watch.clone(),
        watch.clone(),
        watch.clone(),
        watch.clone(),
    ];
    assert!(is_heard_after("looks", limits, &enough));
    for (name, more) in [("list", list), ("into", look), ("table", watch)] {
        let asks = [&enough[..], &[more]].concat();
        assert!(!is_heard_after(name, limits, &asks), "{name}");
    }
}

#[test]
fn whoever_comes_back_to_as_many_tables_as_one_may_watch_is_not_slowed_down() {
    let usual = Limits::default();
    // And to a tournament, and to the list of all tables.
    assert!(MOST_WATCHED as f64 * 0.25 + 2.0 <= usual.looks.burst);
}

#[test]
fn so_many_tables_are_watched_at_once_and_no_more() {
    let edition = std::sync::Arc::new(Edition::built_in("2.7").unwrap());
    let pool = pool(&edition, "NL10");
    let now = Millis(1_000_000);
    let opening = Opening {
        pace: edition.pace,
        edition,
        random: Random::from_number(7),
        now,
        bots: false,
        coach: false,
        keep: KeepHands::OfPeople,
    };
    let mut house = House::open(opening, None).unwrap();
    // Tables of six.
    for number in 0..7 * MOST_WATCHED {
        let name = Name::new(&format!("P{number}")).unwrap();
        let player = house.open_account(now, name, Kind::Human).unwrap();
        let who = Who::Player(player);
        let tables = 1;
        house
            .command(now, who, Command::Join { pool, tables })
            .unwrap();
    }
    for player in house.people().iter().map(|p| p.player).collect::<Vec<_>>() {
        let you = of_player(house.room(), player).unwrap();
        for kept in you.reservations {
            let buy_in = Command::BuyIn {
                table: kept.table,
                amount: kept.limits.min,
                entry: Entry::Wait,
            };
            house.command(now, Who::Player(player), buy_in).unwrap();
        }
    }
    let tables: Vec<TableId> = house.room().tables().iter().map(|t| t.id).collect();
    assert!(tables.len() > MOST_WATCHED, "{}", tables.len());
    let rail = house.connect(now, None);
    let mut watch = |table: TableId, ask: fn(u64, TableId) -> Ask| {
        house.ask(now, rail, ask(1, table));
        if let Some((number, _)) = house.take_batch() {
            house.committed(number);
        }
        let mut answer = None;
        while let Some((_, message)) = house.next_message() {
            match message.news {
                News::Done { .. } => answer = Some(Ok(())),
                News::Refused { why, .. } => answer = Some(Err(why)),
                _ => {}
            }
        }
        answer.unwrap()
    };
    let begin = |number, table| Ask::Watch { number, table };
    let end = |number, table| Ask::Unwatch { number, table };
    for table in &tables[..MOST_WATCHED] {
        assert_eq!(watch(*table, begin), Ok(()));
    }
    let most = MOST_WATCHED as u32;
    let more = tables[MOST_WATCHED];
    assert_eq!(watch(more, begin), Err(Refusal::TooManyWatched { most }));
    assert_eq!(watch(tables[0], begin), Err(Refusal::NoChange));
    assert_eq!(watch(tables[0], end), Ok(()));
    assert_eq!(watch(more, begin), Ok(()));
}

#[test]
fn whoever_chats_without_end_is_refused_and_plays_on() {
    let limits = Limits {
        chat: once(2.0),
        ..limits()
    };
    let served = Served::start("chatter", limits, room());
    let nl10 = Wish::Cash(pool(&served.edition, "NL10"), 1);
    let mut ada = served.guest("Ada").wishing(nl10);
    ada.heard = Some(Vec::new());
    play_hands(&mut [&mut ada], 1);
    let table = ada.model.own_tables().next().unwrap().table;
    for number in 1..=3 {
        let line = ChatLine::new("hello").unwrap();
        let say = Ask::Say {
            number: LAST + number,
            table,
            line,
        };
        ada.link.asks.send(say).unwrap();
    }
    let third = |ada: &Guest| {
        let mut refused = ada.refused.iter();
        refused.find(|(number, _)| *number == LAST + 3).copied()
    };
    until("it is refused", &mut [&mut ada], |guests| {
        third(guests[0]).is_some()
    });
    let why = third(&ada).unwrap().1;
    assert!(
        matches!(why, Refusal::TooFast { wait } if wait > Millis(900_000)),
        "{why:?}"
    );
    let heard = ada.heard.as_ref().unwrap().iter();
    let chats = heard.filter(|message| matches!(message.news, News::Chat { .. }));
    assert_eq!(chats.count(), 2);
    play_hands(&mut [&mut ada], 1);
    assert_eq!(ada.hellos, 1);
}
