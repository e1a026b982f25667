//! How it begins: seats (M2), absent players, too few of them, and the first button (M6).

use std::collections::BTreeSet;

use railbird::base::{Cents, Seat};
use railbird::room::command::Command;
use railbird::room::event::{Event, OutReason, Payment, Standing};
use railbird::room::tournament::Status;

use super::cup::{Cup, Manner};

#[test]
fn m2_seats_are_drawn_and_the_tables_are_even() {
    let mut first = BTreeSet::new();
    for seed in 0..20 {
        let mut cup = Cup::seeded(10, seed);
        let plan = cup.plan();
        let id = cup.begun(plan, "ABCDEFGHIJ");
        let mut sizes: Vec<usize> = cup.tables(id).iter().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [2, 2, 3, 3]);
        let mut all: Vec<char> = cup.tables(id).concat();
        all.sort_unstable();
        assert_eq!(all.iter().collect::<String>(), "ABCDEFGHIJ");
        first.insert(cup.tables(id)[0].clone());
    }
    assert!(first.len() > 15, "the seats are not drawn: {first:?}");
}

#[test]
fn m2_it_begins_at_its_time() {
    let mut cup = Cup::new("2.7", 2);
    let plan = cup.plan();
    let id = cup.announce(plan);
    cup.register(id, "AB");
    cup.pass("599 s");
    assert!(matches!(cup.cup(id).status, Status::Announced { .. }));
    cup.pass("1 s");
    assert!(cup.cup(id).is_running());
}

#[test]
fn m2_who_is_absent_is_seated_and_blinded_off_until_they_connect() {
    let mut cup = Cup::new("2.7", 3);
    cup.does('C', Command::Disconnect);
    let plan = cup.plan();
    let id = cup.announce(plan);
    cup.register(id, "AB");
    cup.enter(id, 'C', 0, Payment::Money).unwrap();
    cup.pass("10 min");
    let why = OutReason::Absent;
    assert_eq!(cup.seated(id, 'C').standing, Standing::Away { why });
    cup.until(|cup| cup.stack(id, 'C') != 1_000);
    cup.hands(3);
    assert!(!cup.log.iter().any(|event| match event {
        Event::Turn {
            table, decision, ..
        } => (*table, decision.seat) == cup.chair(id, 'C'),
        _ => false,
    }));
    cup.does('C', Command::Connect);
    assert_eq!(cup.seated(id, 'C').standing, Standing::In);
    let (table, seat) = cup.chair(id, 'C');
    cup.until(|cup| match cup.log.last() {
        Some(Event::Turn {
            table: at,
            decision,
            ..
        }) => (*at, decision.seat) == (table, seat),
        _ => false,
    });
}

#[test]
fn m2_two_who_are_both_absent_blind_each_other_off_and_it_ends() {
    for seed in 0..5 {
        let mut cup = Cup::seeded(2, seed);
        let plan = cup.plan();
        let id = cup.announce(plan);
        cup.register(id, "AB");
        cup.does('A', Command::Disconnect);
        cup.does('B', Command::Disconnect);
        cup.play_out(id);
        assert_eq!(cup.gains("AB").iter().sum::<i64>(), -200);
    }
}

#[test]
fn m2_too_few_at_the_start_and_everything_goes_back_as_it_was_paid() {
    let mut cup = Cup::new("2.7", 2);
    let mut plan = cup.plan();
    plan.begins = railbird::rulebook::Begins::OnTime {
        least: 3,
        most: 10,
        unregister: railbird::base::Millis::ZERO,
    };
    cup.ticket('B', 1_000);
    let id = cup.announce(plan);
    cup.register(id, "A");
    cup.enter(id, 'B', 0, Payment::Ticket).unwrap();
    cup.pass("10 min");
    assert!(matches!(cup.cup(id).status, Status::Cancelled { .. }));
    assert_eq!(cup.gain('A'), 0);
    assert_eq!(cup.room.players()[1].tickets(), [Cents(1_000)]);
    assert!(cup.room.players()[0].entered().is_empty());
    assert_eq!(
        cup.happened(|event| matches!(event, Event::Cancelled { .. })),
        1
    );
}

#[test]
fn m2_a_sit_and_go_begins_as_soon_as_it_is_full() {
    let mut cup = Cup::new("2.7", 5);
    let offer = cup.sit_and_go(5, 1_000);
    for name in "ABCD".chars() {
        cup.does(name, Command::Play { offer, games: 1 });
    }
    let id = cup.last_entered();
    assert!(!cup.cup(id).is_running());
    cup.does('E', Command::Play { offer, games: 1 });
    assert!(cup.cup(id).is_running());
    assert_eq!(cup.stack(id, 'A'), 1_500);
    assert_eq!(cup.prizes(id), [3_088, 1_662]);
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.gains("ABCDE").iter().sum::<i64>(), -250);
}

#[test]
fn m6_the_button_starts_at_the_last_occupied_seat() {
    for seed in 0..20 {
        let mut cup = Cup::seeded(5, seed);
        let plan = cup.plan();
        let id = cup.begun(plan, "ABCDE");
        cup.all_deal(id);
        for table in cup.cup(id).tables() {
            let table = cup.room.table(*table).unwrap();
            let positions = table.live_hand().unwrap().positions;
            let last = table.taken().iter().last().unwrap();
            assert_eq!(positions.button, last);
            let others = table.taken();
            let small = match others.len() {
                2 => last,
                _ => others.next_after(last).unwrap(),
            };
            assert_eq!(positions.small_blind, Some(small));
            assert_eq!(Some(positions.big_blind), others.next_after(small));
        }
    }
}

/// Everybody who stays gets the big blind once, then everybody again, whoever goes out between.
#[test]
fn m6_the_big_blind_skips_nobody_and_never_falls_twice_on_the_same() {
    for seed in 0..10 {
        let mut cup = Cup::seeded(6, seed);
        let mut plan = cup.plan();
        plan.seats = 6;
        let id = cup.begun(plan, "ABCDEF");
        cup.hands(2);
        let order = cup.tables(id)[0].clone();
        cup.manner(&format!("{}{}", order[1], order[3]), Manner::AllIn);
        cup.until(|cup| cup.cup(id).players_left() == 5);
        cup.manners.clear();
        cup.hands(12);
        let blinds = cup.heard(|event| match *event {
            Event::HandStarted {
                big_blind,
                dealt_in,
                ..
            } => Some((big_blind, dealt_in)),
            _ => None,
        });
        for two in blinds.windows(2) {
            let (before, (now, dealt_in)) = (two[0].0, two[1]);
            assert_eq!(dealt_in.next_after(before), Some(now), "seed {seed}");
        }
    }
}

#[test]
fn m6_a_hand_has_no_small_blind_when_the_last_big_blind_is_out() {
    for seed in 0..40 {
        let mut cup = Cup::seeded(6, seed);
        let mut plan = cup.plan();
        plan.seats = 6;
        let id = cup.begun(plan, "ABCDEF");
        cup.all_deal(id);
        let table = cup.cup(id).tables()[0];
        let big = cup.room.table(table).unwrap().live_hand().unwrap();
        let big = big.positions.big_blind;
        if big == Seat(0) {
            continue;
        }
        let order = cup.at(table);
        let loser = order[big.index()];
        cup.manner(&format!("{}{loser}", order[0]), Manner::AllIn);
        cup.until(|cup| cup.cup(id).players_left() == 5);
        assert!(cup.entrant(id, loser).is_out());
        cup.all_deal(id);
        let next = cup.room.table(table).unwrap().live_hand().unwrap();
        assert_eq!(next.positions.small_blind, None, "seed {seed}");
        return;
    }
    panic!("the big blind is always the first chair");
}

#[test]
fn m6_heads_up_the_button_is_the_small_blind_and_acts_first() {
    let mut cup = Cup::new("2.7", 2);
    let plan = cup.plan();
    let id = cup.begun(plan, "AB");
    for _ in 0..4 {
        cup.all_deal(id);
        let table = cup.room.table(cup.cup(id).tables()[0]).unwrap();
        let running = table.live_hand().unwrap();
        assert_eq!(
            running.positions.small_blind,
            Some(running.positions.button)
        );
        assert_eq!(running.turn, 1);
        let asked = cup.heard(|event| match event {
            Event::Turn { decision, .. } => Some(decision.seat),
            _ => None,
        });
        assert_eq!(asked.last(), Some(&running.positions.button));
        cup.hands(1);
    }
}
