//! A server that is killed in play, and started again on what it kept: those who play come back by themselves, and nothing is
//! lost. One that is told to end finishes its hands; told twice it does not.

use std::thread;
use std::time::{Duration, Instant};

use railbird::base::{Cents, TableId};
use railbird::cards::Random;
use railbird::protocol::News;
use railbird::rulebook::Edition;
use tokio::runtime::Runtime;

use super::guest::{Guest, Wish, play_hands, until};
use super::served::{LONGEST, come, pool, register};
use super::serving::Serving;
use crate::e2e::books::Books;
use crate::e2e::purse::{Purse, own_hand, own_stack};

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .unwrap()
}

fn guests(runtime: &Runtime, serving: &Serving) -> Vec<Guest> {
    let nl10 = pool(&Edition::built_in("2.7").unwrap(), "NL10");
    ["Ada", "Grace", "Alan"]
        .into_iter()
        .map(|name| come(runtime, serving.address, &register(name)).wishing(Wish::Cash(nl10, 2)))
        .collect()
}

fn all(guests: &mut [Guest]) -> Vec<&mut Guest> {
    guests.iter_mut().collect()
}

/// Lets everybody play for a while.
fn play_for(guests: &mut [Guest], time: Duration) {
    let until = Instant::now() + time;
    while Instant::now() < until {
        guests.iter_mut().for_each(Guest::live);
        thread::sleep(Duration::from_millis(1));
    }
}

/// What is kept, as far as it is somebody's.
#[track_caller]
fn books(serving: &Serving, guest: &Guest) -> Books {
    let player = guest.player();
    let books = Books::of(&serving.home, |person| person.player == player);
    books.expect("what was shown is kept")
}

/// The room is shown as it was kept, and everybody is told what never happened.
fn goes_on(guests: &mut [Guest], kept: &[Books]) {
    let purse = |guest: &Guest| Purse::of(guest.heard.iter().flatten());
    until("what never happened is told", &mut all(guests), |guests| {
        let mut both = guests.iter().zip(kept);
        both.all(|(guest, kept)| {
            let told = purse(guest).rolled_back;
            kept.running.values().all(|hand| told.contains(hand))
        })
    });
    for (guest, kept) in guests.iter().zip(kept) {
        let shown = guest.heard.iter().flatten().find_map(|message| {
            let News::Snapshot { snapshot } = &message.news else {
                return None;
            };
            Some(snapshot)
        });
        let shown = shown.expect("everything anew");
        let you = shown.you.as_ref().unwrap();
        let tables: Vec<TableId> = kept.stacks.keys().copied().collect();
        assert_eq!(you.tables, tables);
        let own = || shown.tables.iter().filter(|view| view.own_seat.is_some());
        if own().all(|view| own_hand(view).is_none()) {
            let stacks: Cents = own().map(own_stack).sum();
            assert_eq!(you.wallet + stacks, kept.wealth());
        }
    }
}

fn kill_often(name: &str, kills: usize, seed: u64) {
    let mut random = Random::from_number(seed);
    let mut serving = Serving::new(name);
    let runtime = runtime();
    let mut guests = guests(&runtime, &serving);
    for guest in &mut guests {
        guest.heard = Some(Vec::new());
    }
    play_hands(&mut all(&mut guests), 1);
    let (mut in_hand, mut ahead, mut told) = (0, 0, 0);
    for kill in 1..=kills {
        play_for(&mut guests, Duration::from_millis(random.below(400).into()));
        in_hand += usize::from(guests.iter().any(Guest::is_in_hand));
        serving.kill();
        until("everybody knows", &mut all(&mut guests), |guests| {
            guests.iter().all(|guest| guest.is_away())
        });
        // Everything that was told before the end comes before it.
        guests.iter_mut().for_each(Guest::live);
        let kept: Vec<Books> = guests.iter().map(|guest| books(&serving, guest)).collect();
        for (guest, kept) in guests.iter_mut().zip(&kept) {
            let purse = Purse::of(&guest.heard.replace(Vec::new()).unwrap());
            told += purse.told.len();
            ahead += kept.agree_with(&purse);
        }
        serving.start_again();
        until("everybody is back", &mut all(&mut guests), |guests| {
            let is_back =
                |guest: &Guest| guest.hellos == kill + 1 && !guest.is_away() && guest.is_shown();
            guests.iter().all(|guest| is_back(guest))
        });
        goes_on(&mut guests, &kept);
        let hands = usize::from(kill % 5 == 0);
        play_hands(&mut all(&mut guests), hands);
    }
    // Every hand was seen ending once (a guest looks at that), and all of them were played.
    play_hands(&mut all(&mut guests), 2);
    let hands: usize = guests.iter().map(|guest| guest.ended.len()).sum();
    println!(
        "{kills} kills, {in_hand} of them in a hand, {hands} hands seen, {told} amounts compared, {ahead} hands ahead"
    );
    assert!(in_hand > 0, "never in a hand");
    assert!(told > guests.len() * kills, "{told} amounts");
}

#[test]
fn x1_ten_kills_of_a_server_in_play_lose_nothing_and_everybody_comes_back() {
    kill_often("serve-kills", 10, 1);
}

#[test]
#[ignore = "minutes: 200 kills"]
fn x1_two_hundred_kills_of_a_server_in_play_lose_nothing() {
    kill_often("serve-many-kills", 200, 2);
}

/// Waits for the end, playing meanwhile.
fn until_it_ends(serving: &mut Serving, guests: &mut [Guest]) -> Option<i32> {
    let longest = Instant::now() + LONGEST;
    loop {
        guests.iter_mut().for_each(Guest::live);
        if let Some(status) = serving.child.try_wait().unwrap() {
            // Everything that was told before the end comes before it.
            until("everybody knows", &mut all(guests), |guests| {
                guests.iter().all(|guest| guest.is_away())
            });
            guests.iter_mut().for_each(Guest::live);
            return status.code();
        }
        assert!(Instant::now() < longest, "it does not end");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_server_that_is_told_to_end_finishes_its_hands_and_one_told_twice_ends_at_once() {
    let mut serving = Serving::new("serve-ends");
    let runtime = runtime();
    let mut guests = guests(&runtime, &serving);
    play_hands(&mut all(&mut guests), 2);
    until("a hand", &mut all(&mut guests), |guests| {
        guests.iter().any(|guest| guest.is_in_hand())
    });
    serving.terminate();
    assert_eq!(until_it_ends(&mut serving, &mut guests), Some(0));
    assert!(
        !guests.iter().any(Guest::is_in_hand),
        "a hand was not finished"
    );
    for guest in &guests {
        let kept = books(&serving, guest);
        assert!(kept.running.is_empty(), "a hand is kept as running");
        let told = guest.wallet() + guest.model.money_on_tables();
        assert_eq!(told, kept.wealth(), "what was told last is what is kept");
    }
    // Again, and this time at once: hands that are played never happened.
    serving.start_again();
    until("everybody is back", &mut all(&mut guests), |guests| {
        guests
            .iter()
            .all(|guest| guest.hellos == 2 && !guest.is_away())
    });
    let turn = |guests: &mut [&mut Guest]| guests.iter().any(|guest| guest.is_in_hand());
    until("a hand", &mut all(&mut guests), turn);
    serving.terminate();
    serving.terminate();
    assert_eq!(until_it_ends(&mut serving, &mut guests), Some(0));
    books(&serving, &guests[0]);
    serving.start_again();
    until("everybody is back", &mut all(&mut guests), |guests| {
        guests
            .iter()
            .all(|guest| guest.hellos == 3 && !guest.is_away())
    });
    play_hands(&mut all(&mut guests), 1);
    serving.kill();
    books(&serving, &guests[0]);
}
