//! Bots in sit & gos, HexaPros and tournaments: nobody waits long for a game, and tournaments fill, begin and end.

use std::collections::BTreeSet;

use railbird::base::{Cents, Millis, Name, OfferId, PlayerId, TournamentId};
use railbird::host::ViewerId;
use railbird::protocol::{Command, Family, Payment};
use railbird::room::Room;
use railbird::room::tournament::{Status, Tournament};
use railbird::rulebook::{Class, Plan};

use super::evening::{Evening, START};

fn offer(room: &Room, class: Class, seats: u8) -> OfferId {
    let is_it = |plan: &Plan| plan.class == class && plan.seats == seats;
    let place = room.offers().iter().position(|open| is_it(&open.plan));
    OfferId(place.unwrap() as u16)
}

fn sit_down(evening: &mut Evening) -> (PlayerId, ViewerId) {
    let player = evening.person("Ada");
    (player, evening.connect(Some(player)))
}

/// The games that somebody is in and that have begun.
fn begun(evening: &Evening, player: PlayerId) -> usize {
    let room = evening.house.room();
    let entered = room.players()[player.index()].entered().iter();
    let games = entered.filter_map(|id| room.tournament(*id));
    games.filter(|game| game.is_running()).count()
}

/// Plays until the player is in nothing any more.
fn play_to_the_end(evening: &mut Evening, player: PlayerId, viewer: ViewerId) {
    for _ in 0..400_000 {
        let known = &evening.house.room().players()[player.index()];
        if known.entered().is_empty() {
            assert_eq!(evening.house.room().stopped(), None);
            return;
        }
        evening.play_as(viewer);
        evening.pass(Millis(1_000));
    }
    panic!("it does not end");
}

#[test]
fn h1_whoever_wants_a_hexapro_or_a_sit_and_go_plays_within_seconds() {
    let hexapro = Class::HexaPro(Family::HexaPro);
    let cases = [
        (hexapro, 3, 1, 8),
        (hexapro, 3, 3, 12),
        (Class::SitAndGo, 2, 1, 4),
        (Class::SitAndGo, 5, 1, 15),
    ];
    for (class, seats, games, seconds) in cases {
        for seed in 0..3 {
            let mut evening = Evening::new(200 + seed);
            evening.pass_all(Millis::from_secs(10));
            let (player, viewer) = sit_down(&mut evening);
            let offer = offer(evening.house.room(), class, seats);
            evening.does(viewer, Command::Play { offer, games });
            let asked = evening.now;
            while begun(&evening, player) < usize::from(games) {
                evening.pass(Millis(100));
                let waited = evening.now - asked;
                let most = Millis::from_secs(seconds);
                assert!(waited <= most, "{class:?} {seats} {games}: {waited:?}");
            }
            play_to_the_end(&mut evening, player, viewer);
        }
    }
}

#[test]
fn a_game_that_a_person_waits_for_is_filled_after_a_crash_too() {
    let mut evening = Evening::new(210);
    let (player, viewer) = sit_down(&mut evening);
    let offer = offer(evening.house.room(), Class::SitAndGo, 5);
    evening.does(viewer, Command::Play { offer, games: 1 });
    let mut evening = evening.crash(Millis::from_secs(600), 211);
    let viewer = evening.connect(Some(player));
    evening.pass_all(Millis::from_secs(15));
    assert_eq!(begun(&evening, player), 1);
    play_to_the_end(&mut evening, player, viewer);
}

#[test]
fn nobody_comes_for_a_person_who_left_again() {
    let mut evening = Evening::new(212);
    let (player, viewer) = sit_down(&mut evening);
    let offer = offer(evening.house.room(), Class::SitAndGo, 5);
    evening.does(viewer, Command::Play { offer, games: 1 });
    let tournament = evening.house.room().players()[player.index()].entered()[0];
    evening.does(viewer, Command::Unregister { tournament });
    let before = evening.house.people().len();
    evening.pass_all(Millis::from_secs(60));
    assert_eq!(evening.house.people().len(), before);
    assert!(evening.house.room().tournament(tournament).is_none());
}

#[test]
fn games_are_played_at_any_time_and_some_wait_for_players() {
    let mut evening = Evening::busy(213, START);
    evening.pass_all(Millis::from_secs(180));
    let (mut waits, mut most) = (0, 0);
    for _ in 0..12 {
        evening.pass_all(Millis::from_secs(30));
        let offers = evening.house.room().offers();
        let running: u32 = offers.iter().map(|open| open.running()).sum();
        let waiting: usize = offers.iter().map(|open| open.waiting().len()).sum();
        assert!(running >= 5, "only {running} games");
        waits += waiting;
        most = most.max(running);
    }
    assert!(waits > 0, "nobody ever waits");
    assert!(most <= 20, "{most} games at once");
    assert_eq!(evening.house.room().stopped(), None);
}

/// The next tournament of a name that can be registered for.
fn next(evening: &Evening, name: &str) -> TournamentId {
    let named = |one: &&Tournament| one.plan.name == name && one.begins().is_some();
    let found = evening.house.room().tournaments().filter(named);
    found.min_by_key(|one| one.begins()).unwrap().id
}

fn register(tournament: TournamentId) -> Command {
    Command::Register {
        tournament,
        price: 0,
        with: Payment::Money,
    }
}

/// The tournament has begun with enough players, each of them once.
fn is_filled(evening: &Evening, id: TournamentId, least: u32) {
    let one = evening.house.room().tournament(id).unwrap();
    assert!(one.is_running(), "{:?}", one.status);
    assert!(one.players() >= least, "only {} players", one.players());
    let players: BTreeSet<PlayerId> = one.entrants().iter().map(|e| e.player).collect();
    assert_eq!(
        players.len(),
        one.entrants().len(),
        "somebody is in it twice"
    );
    assert!(one.tables().len() > 1);
}

#[test]
fn a_tournament_of_the_programme_fills_begins_and_ends_with_a_person_in_it() {
    let mut evening = Evening::busy(214, START);
    let (player, viewer) = sit_down(&mut evening);
    let id = next(&evening, "Lark Sprint");
    evening.does(viewer, register(id));
    let begins = evening
        .house
        .room()
        .tournament(id)
        .unwrap()
        .begins()
        .unwrap();
    assert!(begins - evening.now <= Millis::from_secs(15 * 60));
    evening.pass_all(begins - evening.now + Millis(1));
    is_filled(&evening, id, 12);
    play_to_the_end(&mut evening, player, viewer);
    // The others go on without the person.
    let until = evening.now + Millis::from_secs(2 * 60 * 60);
    while evening.house.room().tournament(id).unwrap().is_running() {
        evening.pass(Millis::from_secs(5));
        assert!(evening.now < until, "it does not end");
    }
    let one = evening.house.room().tournament(id).unwrap();
    assert!(matches!(one.status, Status::Over { .. }));
    let paid: Cents = one.entrants().iter().map(|entrant| entrant.prize).sum();
    assert_eq!(paid, one.pool());
    assert_eq!(evening.house.room().stopped(), None);
}

#[test]
fn m13_bots_buy_chips_where_they_can() {
    let mut evening = Evening::busy(215, START);
    let plan = Plan::built_in(&evening.edition, "heron-rebuy").unwrap();
    let begins = evening.now + Millis::from_secs(60);
    let id = evening
        .house
        .announce(evening.now, plan.into(), begins, None)
        .unwrap();
    let (player, viewer) = sit_down(&mut evening);
    evening.does(viewer, register(id));
    evening.pass_all(Millis::from_secs(61));
    is_filled(&evening, id, 20);
    play_to_the_end(&mut evening, player, viewer);
    let until = evening.now + Millis::from_secs(4 * 60 * 60);
    while evening.house.room().tournament(id).unwrap().is_running() {
        evening.pass(Millis::from_secs(5));
        assert!(evening.now < until, "it does not end");
    }
    let one = evening.house.room().tournament(id).unwrap();
    let rebuys: u32 = one.entrants().iter().map(|entrant| entrant.rebuys).sum();
    let add_ons = one.entrants().iter().filter(|entrant| entrant.has_added_on);
    assert!(rebuys >= 5, "{rebuys} re-buys");
    assert!(add_ons.count() >= 5);
    assert_eq!(evening.house.room().stopped(), None);
}

#[test]
fn cash_tables_stay_full_while_tournaments_are_played() {
    let mut evening = Evening::busy(216, START);
    let seated = |evening: &Evening| -> usize {
        let pools = evening.house.room().pools();
        pools.map(|(_, pool)| pool.seated()).sum()
    };
    evening.pass_all(Millis::from_secs(15 * 60));
    for _ in 0..20 {
        evening.pass_all(Millis::from_secs(60));
        assert!(seated(&evening) >= 8, "{}", seated(&evening));
    }
    let running = |one: &&Tournament| one.offer.is_none() && one.is_running();
    assert!(evening.house.room().tournaments().filter(running).count() >= 2);
}

#[test]
fn an_evening_of_three_hours_needs_neither_many_accounts_nor_many_tables() {
    let mut evening = Evening::busy(217, START);
    let (mut most, mut largest) = (0, 0);
    for _ in 0..36 {
        evening.pass_all(Millis::from_secs(5 * 60));
        let room = evening.house.room();
        let tables = room.tables().iter();
        most = most.max(tables.filter(|table| table.live_hand().is_some()).count());
        let played = room.tournaments().filter(|one| one.offer.is_none());
        largest = largest.max(played.map(Tournament::players).max().unwrap_or(0));
    }
    let accounts = evening.house.people().len();
    println!("{accounts} accounts, {most} tables at once, {largest} in a tournament");
    assert!(accounts <= 340, "{accounts} accounts");
    assert!((15..=70).contains(&most), "{most} tables at once");
    assert!((45..=100).contains(&largest), "{largest} in a tournament");
    let cancelled = |one: &&Tournament| matches!(one.status, Status::Cancelled { .. });
    assert_eq!(
        evening.house.room().tournaments().filter(cancelled).count(),
        0
    );
    assert_eq!(evening.house.room().stopped(), None);
}

#[test]
fn there_are_plain_names_for_all_bots() {
    let names: Vec<&str> = include_str!("../../../assets/bots/names.txt")
        .lines()
        .collect();
    let different: BTreeSet<String> = names.iter().map(|name| name.to_lowercase()).collect();
    assert_eq!(different.len(), names.len());
    // There are never more bots than this, so that none needs a number.
    assert!(names.len() >= 1_000, "{}", names.len());
    for name in names {
        assert!(
            name.chars().all(|letter| letter.is_ascii_alphabetic()),
            "{name}"
        );
        assert!(name.len() <= 10 && Name::new(name).is_ok(), "{name}");
    }
}
