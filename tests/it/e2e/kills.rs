//! Killed at any moment, the program goes on where it was: no cent is lost, and no half hand is kept.

use std::thread;
use std::time::{Duration, Instant};

use railbird::base::Cents;
use railbird::cards::Random;

use super::books::{Books, own_hands};
use super::home::Home;
use super::player::Player;
use super::program::run;
use super::purse::own_stack;

const TABLES: usize = 2;
/// Every so many kills another tournament is started, with bots in it; HexaPros they play by themselves.
const TOURNAMENT_EVERY: u32 = 4;
/// After so many kills a new room begins, so that its beginning is met too.
const ROOM_LASTS: u32 = 50;

#[test]
fn eight_kills_lose_nothing() {
    kill_often("kills", 8, 1);
}

#[test]
#[ignore = "long: 500 kills"]
fn five_hundred_kills_lose_nothing() {
    kill_often("many_kills", 500, 2);
}

/// What happened in the course of it.
#[derive(Debug, Default)]
struct Tally {
    kills: u32,
    while_starting: u32,
    in_a_hand: u32,
    /// While a tournament, a sit & go or a HexaPro was played.
    in_tournaments: u32,
    /// Something was kept of which the player had not been told yet.
    ahead: u32,
    hands: usize,
    /// Hands whose end was told in the last moment.
    not_in_book: u32,
    slowest_start: Duration,
}

fn kill_often(test: &str, kills: u32, seed: u64) {
    let mut tally = Tally::default();
    let mut random = Random::from_number(seed);
    let mut home = Home::new(test);
    let mut books = None;
    for kill in 0..kills {
        if kill % ROOM_LASTS == 0 && kill > 0 {
            drop(home);
            home = Home::new(test);
            books = None;
        }
        books = kill_once(&home, books.as_ref(), &mut random, &mut tally);
        tally.kills += 1;
    }
    println!("{tally:?}");
    assert!(tally.in_tournaments > 0, "no tournament was ever played");
    let (code, output, errors) = run(home.path(), &["doctor"], "");
    assert_eq!((code, errors.as_str()), (0, ""), "{output}");
    assert!(output.contains("in order, data of version"), "{output}");
}

/// Starts on what is there, plays for a while and is killed. Gives back what is kept then.
fn kill_once(
    home: &Home,
    before: Option<&Books>,
    random: &mut Random,
    tally: &mut Tally,
) -> Option<Books> {
    let speed = ["fast", "instant"][random.below(2) as usize];
    let start = Instant::now();
    let mut me = Player::start(home, speed, random.next_u64());
    if random.below(10) == 0 {
        thread::sleep(Duration::from_millis(random.below(60).into()));
        me.program.kill();
        tally.while_starting += 1;
        let books = Books::read(home);
        if let (Some(before), Some(books)) = (before, &books) {
            assert_eq!(books.wealth(), before.wealth());
        }
        return books;
    }
    me.until("the first prompt", Player::is_ready);
    tally.slowest_start = tally.slowest_start.max(start.elapsed());
    if let Some(before) = before {
        goes_on(&mut me, before);
    }

    if tally.kills.is_multiple_of(TOURNAMENT_EVERY) {
        start_tournament(home);
    }
    sit_down(&mut me);
    let until = Instant::now() + Duration::from_millis(random.below(800).into());
    while let Some(left) = until.checked_duration_since(Instant::now()) {
        me.hear(left);
        assert!(!me.is_over, "{:?} {:?}", me.bye, me.notes);
        me.play(TABLES);
    }
    me.program.kill();
    while !me.is_over {
        me.hear(Duration::from_secs(1));
    }
    assert_eq!(me.snapshots, 1, "the room was never built again");
    let books = Books::read(home).expect("what was shown is kept");
    check(&me, &books, tally);
    in_the_own_book(&me, home, tally);
    Some(books)
}

/// Soon over, and begun within a second.
fn start_tournament(home: &Home) {
    let start = ["tournament", "start", "swift-hyper", "--in", "1"];
    let (code, _, errors) = run(home.path(), &start, "");
    assert_eq!((code, errors.as_str()), (0, ""));
}

/// The room is shown as it was kept, and the player is told what never happened.
fn goes_on(me: &mut Player, kept: &Books) {
    let you = me.model.you.as_ref().unwrap();
    let stacks: Cents = me.model.own_tables().map(own_stack).sum();
    if me.running.is_empty() {
        assert_eq!(you.wallet + stacks, kept.wealth());
    }
    let tables: Vec<_> = kept.stacks.keys().copied().collect();
    assert_eq!(you.tables, tables);
    me.until("the hands are told that never happened", |me| {
        let mut hands = kept.running.values();
        hands.all(|hand| me.rolled_back.contains(hand))
    });
}

fn sit_down(me: &mut Player) {
    let you = me.model.you.as_ref().unwrap();
    let waits: usize = you.queues.iter().map(|queue| queue.tables as usize).sum();
    let places = you.tables.len() + you.reservations.len() + waits;
    if places < TABLES {
        me.say(&format!("join NL10 {}", TABLES - places));
    }
}

/// A hand is in the player's own book soon after its end was told: of every table the last one may be missing.
fn in_the_own_book(me: &Player, home: &Home, tally: &mut Tally) {
    let own = own_hands(home);
    for hands in me.whole.values() {
        let (last, before) = hands.split_last().unwrap();
        tally.not_in_book += u32::from(!own.contains(last));
        let missing = before.iter().find(|hand| !own.contains(hand));
        assert_eq!(missing, None, "is not in the book: {hands:?} {own:?}");
    }
}

/// What was told is there, and nothing else but what was about to be told.
fn check(me: &Player, books: &Books, tally: &mut Tally) {
    tally.ahead += books.agree_with(me);
    tally.in_tournaments += u32::from(books.tournaments > 0);
    tally.hands += me.ended.len();
    tally.in_a_hand += u32::from(!me.running.is_empty());
}
