//! Hand for hand (M8), and who finishes higher in it (M7).

use railbird::base::{Chips, Millis, TournamentId};
use railbird::room::command::Switch;
use railbird::room::event::{Event, Registration};
use railbird::rulebook::{Pace, Prizes};

use super::cup::{Cup, Manner, QUARTER_PAST, price};
use crate::room::story::{PACE, millis};

/// Six at two tables, of whom four are paid: one more has to go.
fn before_the_bubble(pace: Pace, seed: u64) -> (Cup, TournamentId) {
    let mut cup = Cup::with("2.7", 6, pace, seed);
    let mut plan = cup.plan();
    plan.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
    plan.prices[0].chips = Chips(20_000);
    let id = cup.begun(plan, "ABCDEF");
    (cup, id)
}

/// Somebody of the first table goes, while a hand is running at the second one, in which nobody answers yet.
fn bubble(pace: Pace, seed: u64) -> (Cup, TournamentId) {
    let (mut cup, id) = before_the_bubble(pace, seed);
    cup.all_deal(id);
    let (first, second) = (cup.tables(id)[0].clone(), cup.tables(id)[1].clone());
    cup.manner(&second.iter().collect::<String>(), Manner::Thinks);
    cup.manner(
        &[first[0], first[2]].iter().collect::<String>(),
        Manner::AllIn,
    );
    cup.until(|cup| cup.cup(id).players_left() == 5);
    (cup, id)
}

fn is_on(cup: &Cup, id: TournamentId) -> bool {
    cup.cup(id).is_hand_for_hand()
}

fn switches(cup: &Cup) -> Vec<Switch> {
    cup.heard(|event| match *event {
        Event::HandForHand { to, .. } => Some(to),
        _ => None,
    })
}

/// How many hands were begun at each table since a moment of the log.
fn begun(cup: &Cup, id: TournamentId, since: usize) -> Vec<usize> {
    let tables = cup.cup(id).tables().iter();
    let count = |table| {
        let is_it =
            |event: &&Event| matches!(event, Event::HandStarted { table: at, .. } if at == table);
        cup.log[since..].iter().filter(is_it).count()
    };
    tables.map(count).collect()
}

#[test]
fn m8_it_begins_with_one_more_player_than_places_and_ends_with_the_next_who_is_out() {
    let (mut cup, id) = bubble(PACE, 1);
    assert!(is_on(&cup, id));
    assert_eq!(switches(&cup), [Switch::On]);
    cup.manners.clear();
    cup.usual = Manner::AllIn;
    cup.until(|cup| cup.cup(id).players_left() < 5);
    assert!(!is_on(&cup, id));
    assert_eq!(switches(&cup), [Switch::On, Switch::Off]);
    cup.play_out(id);
    assert_eq!(cup.gains("ABCDEF").iter().sum::<i64>(), -600);
}

#[test]
fn m8_each_table_waits_for_all_others() {
    let (mut cup, id) = bubble(PACE, 1);
    // The first table may not begin before the second has finished what it plays.
    let since = cup.log.len();
    cup.only(
        &cup.tables(id)[1].iter().collect::<String>(),
        Manner::Thinks,
    );
    cup.play_for("10 s");
    assert_eq!(begun(&cup, id, since), [0, 0]);
    cup.manners.clear();
    cup.play_for("1 min");
    let counts = begun(&cup, id, since);
    assert!(counts[0] > 5);
    assert!(counts[0].abs_diff(counts[1]) <= 1, "{counts:?}");
    // Whoever is faster waits again.
    cup.all_deal(id);
    let since = cup.log.len();
    cup.only(
        &cup.tables(id)[0].iter().collect::<String>(),
        Manner::Thinks,
    );
    cup.play_for("10 s");
    assert_eq!(begun(&cup, id, since), [0, 0]);
}

#[test]
fn m8_a_level_changes_at_the_next_synchronised_hand() {
    let (mut cup, id) = bubble(PACE, 1);
    cup.manners.clear();
    let level_ends = cup.cup(id).level_until;
    cup.until(|cup| cup.now > level_ends - millis("3 s"));
    cup.all_deal(id);
    assert_eq!(cup.cup(id).level, 0);
    let slow = cup.tables(id)[0].iter().collect::<String>();
    cup.manner(&slow, Manner::Thinks);
    cup.play_for("10 s");
    assert!(cup.now > level_ends);
    assert_eq!(cup.cup(id).level, 0, "a hand is running");
    cup.manners.clear();
    cup.hands(1);
    assert_eq!(cup.cup(id).level, 1);
    assert_eq!(cup.cup(id).level_until, cup.now + millis("6 min"));
}

#[test]
fn m8_a_knock_out_elsewhere_before_the_first_synchronised_hand_loses_nobody() {
    for seed in 0..6 {
        let (mut cup, id) = bubble(PACE, seed);
        let second = cup.tables(id)[1].clone();
        let first: String = cup.tables(id)[0].iter().collect();
        // The first table would play on, all-in, if it were let.
        cup.only(&first, Manner::AllIn);
        cup.manner(&second.iter().collect::<String>(), Manner::Thinks);
        cup.play_for("12 s");
        // Now somebody of the second is out in the hand that began before.
        cup.manner(&second.iter().collect::<String>(), Manner::AllIn);
        cup.usual = Manner::AllIn;
        cup.manners.clear();
        cup.play_out(id);
        assert_eq!(cup.finishes(id).len(), 6, "seed {seed}");
        assert_eq!(cup.gains("ABCDEF").iter().sum::<i64>(), -600);
    }
}

#[test]
fn m8_the_level_goes_on_rising_after_a_level_that_waited() {
    for seed in 0..6 {
        let (mut cup, id) = bubble(PACE, seed);
        let second: String = cup.tables(id)[1].iter().collect();
        let ends = cup.cup(id).level_until;
        // Both tables think by turns until the level is over.
        while cup.now < ends + millis("20 s") && cup.cup(id).players_left() == 5 {
            cup.only(&second, Manner::Thinks);
            cup.play_for("8 s");
            cup.manners.clear();
            cup.play_for("1 s");
        }
        assert_eq!(cup.cup(id).level, 1, "seed {seed}");
        let level = cup.cup(id).level;
        cup.usual = Manner::Passive;
        cup.play_for("10 min");
        assert!(cup.cup(id).level > level, "seed {seed}");
    }
}

#[test]
fn m8_it_begins_when_registration_closes_with_one_player_too_many() {
    let mut cup = Cup::new("2.7", 5);
    let mut plan = cup.plan();
    plan.late_levels = 1;
    plan.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
    let id = cup.begun(plan, "ABCDE");
    cup.play_for("5 min");
    assert!(!is_on(&cup, id));
    cup.play_for("1 min");
    assert_eq!(cup.cup(id).registration, Registration::Closed);
    assert!(is_on(&cup, id));
    let since = cup.log.len();
    cup.all_deal(id);
    let slow = cup.tables(id)[1].iter().collect::<String>();
    cup.manner(&slow, Manner::Thinks);
    cup.play_for("20 s");
    assert!(begun(&cup, id, since).iter().all(|count| *count <= 2));
    cup.manners.clear();
    cup.usual = Manner::AllIn;
    cup.play_out(id);
    assert_eq!(cup.finishes(id).len(), 5);
}

/// Two tables; at each somebody is out in the same synchronised hand, the one with more chips first.
#[test]
fn m7_all_who_are_out_in_the_same_synchronised_hand_are_out_at_the_same_time() {
    let mut seen = 0;
    for seed in 0..40 {
        let mut cup = Cup::seeded(5, seed);
        let mut plan = cup.plan();
        plan.prices = vec![
            price(900, 100, 1_000),
            price(1_800, 200, 2_000),
            price(9_000, 1_000, 10_000),
        ];
        plan.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
        let id = cup.announce(plan);
        for (name, price) in "ABCDE".chars().zip([0, 1, 2, 2, 2]) {
            cup.enter(id, name, price, Default::default()).unwrap();
        }
        cup.pass("10 min");
        let tables = cup.tables(id);
        let table_of = |name| tables.iter().position(|table| table.contains(&name));
        let beaten = |name| {
            tables
                .iter()
                .any(|table| table.contains(&name) && table[0] != name)
        };
        if table_of('A') == table_of('B') || !beaten('A') || !beaten('B') {
            continue;
        }
        seen += 1;
        assert!(is_on(&cup, id));
        let winners: String = tables.iter().map(|table| table[0]).collect();
        cup.manner(&format!("AB{winners}"), Manner::AllIn);
        // The table of B, who has more, is done first.
        cup.all_deal(id);
        let slow: String = tables[table_of('A').unwrap()].iter().collect();
        cup.manner(&slow, Manner::Thinks);
        cup.play_for("5 s");
        assert_eq!(cup.cup(id).players_left(), 5, "the round is not over");
        cup.only(&format!("AB{winners}"), Manner::AllIn);
        cup.until(|cup| cup.cup(id).players_left() == 3);
        assert_eq!(cup.places(id), "A5 B4", "seed {seed}");
        assert_eq!(cup.gain('A'), -1_000);
        assert!(cup.gain('B') > -2_000, "the fourth is paid");
        if seen == 3 {
            return;
        }
    }
    panic!("only {seen} of 40 seeds tell the story");
}

/// One table has begun the synchronised hand, the other is about to, when the break is due: both play it.
#[test]
fn m12_a_break_that_is_due_within_a_synchronised_hand_waits_for_all_tables_and_comes() {
    let pace = Pace {
        showdown: millis("4 s"),
        ..PACE
    };
    let five_to = QUARTER_PAST + millis("40 min");
    for delay in 0..8 {
        let mut cup = Cup::with("2.7", 5, pace, 3);
        let mut plan = cup.plan();
        plan.has_breaks = true;
        plan.level_time = millis("25 min");
        plan.prizes = Prizes::Percent(vec![40, 30, 20, 10]);
        plan.prices[0].chips = Chips(1_000_000);
        let id = cup.begun(plan, "ABCDE");
        assert!(is_on(&cup, id));
        cup.until(|cup| cup.now > five_to - millis("15 s"));
        // Showdowns at one table only, so that it begins its hands later.
        let slow: String = cup.tables(id)[0].iter().collect();
        cup.manner(&slow, Manner::Calls);
        cup.play_for(&format!("{} ms", 700 * delay));
        cup.until(|cup| cup.cup(id).pause.is_some());
        cup.until(|cup| cup.cup(id).pause.is_some_and(|pause| pause.until.is_some()));
        assert!(cup.now < five_to + millis("1 min"));
        cup.until(|cup| cup.cup(id).pause.is_none());
        let since = cup.log.len();
        cup.play_for("1 min");
        assert!(begun(&cup, id, since).iter().all(|count| *count > 3));
        assert!(cup.cup(id).level_until != Millis::NEVER);
    }
}
