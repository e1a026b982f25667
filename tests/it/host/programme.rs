//! The programme of the day in a house: announced once, whatever happens, and what was missed.

use std::collections::BTreeSet;

use railbird::base::{Chips, Millis, PlayerId, TournamentId};
use railbird::protocol::{Command, Payment};
use railbird::room::Room;
use railbird::room::command::Who;
use railbird::room::tournament::Tournament;

use super::evening::{Evening, START};

const MINUTE: Millis = Millis::from_secs(60);
const HOUR: Millis = Millis::from_secs(60 * 60);

/// What is still to begin, by name and moment.
fn to_come(room: &Room) -> Vec<(String, Millis)> {
    let known = room.tournaments().filter(|one| one.offer.is_none());
    known
        .filter_map(|one| Some((one.plan.name.clone(), one.begins()?)))
        .collect()
}

#[track_caller]
fn no_start_twice(evening: &Evening) {
    let all = evening.house.room().tournaments();
    let all: Vec<_> = all
        .filter_map(|one| Some((one.plan.name.clone(), one.announced_for?)))
        .collect();
    let once: BTreeSet<_> = all.iter().collect();
    assert_eq!(once.len(), all.len(), "{all:?}");
}

#[test]
fn something_is_announced_at_any_time_and_begins_soon() {
    for hour in 0..24 {
        let mut evening = Evening::busy(300 + hour, START + Millis(HOUR.0 * hour as i64));
        evening.settle();
        let coming = to_come(evening.house.room());
        assert!((18..=45).contains(&coming.len()), "{}", coming.len());
        let first = coming.iter().map(|(_, begins)| *begins).min().unwrap();
        assert!(first - evening.now <= Millis(9 * MINUTE.0), "{first:?}");
    }
}

#[test]
fn m13_m14_what_leads_somewhere_leads_to_what_is_announced() {
    let mut led = 0;
    for hour in 0..24 {
        let mut evening = Evening::busy(330 + hour, START + Millis(HOUR.0 * hour as i64));
        evening.settle();
        let room = evening.house.room();
        for one in room.tournaments().filter(|one| one.plan.target().is_some()) {
            let target = one.target.and_then(|target| room.tournament(target));
            let target = target.expect("it leads nowhere");
            assert!(target.begins() > one.begins());
            led += 1;
        }
    }
    assert!(led >= 12, "{led}");
}

/// A tournament that begins in more than an hour, and when.
fn late_start(room: &Room) -> (TournamentId, Millis) {
    let late = |one: &&Tournament| one.begins() > Some(START + HOUR);
    let found = room.tournaments().find(late).unwrap();
    (found.id, found.announced_for.unwrap())
}

#[test]
fn the_programme_is_announced_once_however_often_the_room_is_opened() {
    let mut evening = Evening::busy(350, START);
    evening.pass_all(Millis::from_secs(30));
    let first = to_come(evening.house.room());
    // What the operator called off stays so.
    let (off, off_at) = late_start(evening.house.room());
    let cancel = Command::Cancel { tournament: off };
    evening
        .house
        .command(evening.now, Who::Operator, cancel)
        .unwrap();
    for (crash, after) in [(1, Millis(1)), (2, MINUTE), (3, Millis(20 * MINUTE.0))] {
        evening.settle();
        evening = evening.crash(after, 350 + crash);
        evening.pass_all(Millis::from_secs(90));
        no_start_twice(&evening);
        let now = to_come(evening.house.room());
        for start in first
            .iter()
            .filter(|(_, at)| *at > evening.now && *at != off_at)
        {
            assert!(now.contains(start), "{start:?} is gone");
        }
        let called_off = evening.house.room().tournament(off).unwrap();
        assert!(called_off.is_over());
    }
    evening.pass_all(HOUR);
    no_start_twice(&evening);
    assert!(to_come(evening.house.room()).len() >= 18);
}

fn register(tournament: TournamentId) -> Command {
    Command::Register {
        tournament,
        price: 0,
        with: Payment::Money,
    }
}

/// The next to begin at which one can register.
fn next(room: &Room, after: Millis) -> TournamentId {
    let open = room.tournaments().filter(|one| one.is_open());
    let coming = open.filter_map(|one| Some((one.begins()?, one.id)));
    coming
        .filter(|(begins, _)| *begins > after)
        .min()
        .unwrap()
        .1
}

#[test]
fn x1_what_was_missed_waits_for_whoever_registered_and_nothing_else_is_left_of_it() {
    let mut evening = Evening::busy(360, START);
    evening.pass_all(MINUTE);
    let player = evening.person("Ada");
    let viewer = evening.connect(Some(player));
    let wallet = evening.house.room().ledger().wallet(player);
    let id = next(evening.house.room(), evening.now + Millis(5 * MINUTE.0));
    evening.does(viewer, register(id));
    let was = evening
        .house
        .room()
        .tournament(id)
        .unwrap()
        .begins()
        .unwrap();
    evening.settle();
    let mut evening = evening.crash(Millis(5 * HOUR.0), 361);
    let room = evening.house.room();
    let one = room.tournament(id).unwrap();
    let begins = one.begins().unwrap();
    assert!(begins > was && begins - evening.now <= MINUTE, "{begins:?}");
    assert!(one.entrant(player).is_some());
    let is_missed = |one: &&Tournament| {
        one.offer.is_none() && one.id != id && one.announced_for < Some(evening.now)
    };
    assert_eq!(room.tournaments().filter(is_missed).count(), 0);
    // It fills, begins, and the person has paid once.
    evening.connect(Some(player));
    evening.pass_all(Millis(90_000));
    let room = evening.house.room();
    let one = room.tournament(id).unwrap();
    assert!(one.is_running() && one.players() >= 12, "{:?}", one.status);
    let price = one.plan.prices[0].total();
    assert_eq!(room.ledger().wallet(player), wallet - price);
    assert_eq!(room.stopped(), None);
}

#[test]
fn x1_a_tournament_goes_on_after_a_crash_as_if_no_time_had_passed() {
    let mut evening = Evening::busy(370, START);
    evening.settle();
    let id = next(evening.house.room(), START + MINUTE);
    let begins = evening
        .house
        .room()
        .tournament(id)
        .unwrap()
        .begins()
        .unwrap();
    evening.pass_all(begins - evening.now + Millis(7 * MINUTE.0));
    let (left, before) = stands(evening.house.room(), id);
    // Long enough for several levels and a break; and once more, when only that was kept.
    let mut evening = evening.crash(Millis(3 * HOUR.0), 371);
    assert_eq!(stands(evening.house.room(), id).1, before);
    evening.settle();
    let mut again = evening.crash(Millis(HOUR.0), 372);
    let (now_left, now) = stands(again.house.room(), id);
    assert_eq!(now, before);
    // What was kept last is a moment old.
    let more = now_left - left;
    assert!((0..2_000).contains(&more.0), "{more:?}");
    // And it is played to its end by those who were in it and those who come late.
    let until = again.now + Millis(4 * HOUR.0);
    while again.house.room().tournament(id).unwrap().is_running() {
        again.pass(Millis(5_000));
        assert!(again.now < until, "it does not end");
    }
    assert_eq!(again.house.room().stopped(), None);
    assert!(again.house.room().tournament(id).unwrap().pause.is_none());
}

/// How a tournament stands.
#[derive(Debug, PartialEq)]
struct Stands {
    level: u32,
    all: Chips,
    stacks: Vec<(PlayerId, Chips)>,
}

/// What is left of the level, and the rest.
fn stands(room: &Room, id: TournamentId) -> (Millis, Stands) {
    let one = room.tournament(id).unwrap();
    assert!(one.is_running(), "{:?}", one.status);
    let stacks = one.entrants().iter().filter_map(|entrant| {
        let (table, seat) = entrant.chair()?;
        Some((entrant.player, room.chips_at(table, seat)))
    });
    let stacks: Vec<_> = stacks.collect();
    let stands = Stands {
        level: one.level,
        all: stacks.iter().map(|(_, chips)| *chips).sum(),
        stacks,
    };
    (one.level_until - room.now(), stands)
}
