//! Who finishes higher of those who lose everything at the same time (M7).

use std::collections::BTreeSet;

use railbird::rulebook::{Begins, Prizes};

use super::cup::{Cup, Manner, price};

/// Three at a table with these buy-ins, in the order of their chairs: the first chair has most and beats both others.
fn three(stacks: [u8; 3], seed: u64) -> Option<(Cup, railbird::base::TournamentId, Vec<char>)> {
    let mut cup = Cup::seeded(3, seed);
    let mut plan = cup.plan();
    plan.prices = vec![
        price(900, 100, 1_000),
        price(1_800, 200, 2_000),
        price(3_600, 400, 4_000),
    ];
    plan.prizes = Prizes::Percent(vec![50, 30, 20]);
    let id = cup.announce(plan);
    for (name, price) in "ABC".chars().zip(stacks) {
        cup.enter(id, name, price, Default::default()).unwrap();
    }
    cup.pass("10 min");
    let order = cup.tables(id)[0].clone();
    (order[0] == 'A').then_some((cup, id, order))
}

#[test]
fn m7_more_chips_at_the_start_of_the_hand_finishes_higher() {
    let mut seen = BTreeSet::new();
    for seed in 0..30 {
        // A has 4,000, B 2,000 and C 1,000, wherever B and C sit.
        let Some((mut cup, id, order)) = three([2, 1, 0], seed) else {
            continue;
        };
        cup.usual = Manner::AllIn;
        cup.play_out(id);
        assert_eq!(cup.places(id), "C3 B2 A1", "seed {seed}");
        seen.insert(order);
    }
    assert_eq!(seen.len(), 2);
}

#[test]
fn m7_equal_stacks_are_ordered_at_random() {
    let mut places = BTreeSet::new();
    for seed in 0..60 {
        if let Some((mut cup, id, _)) = three([2, 1, 1], seed) {
            cup.usual = Manner::AllIn;
            cup.play_out(id);
            places.insert(cup.places(id));
        }
    }
    let both: Vec<String> = places.into_iter().collect();
    assert_eq!(both, ["B3 C2 A1", "C3 B2 A1"]);
}

#[test]
fn m13_chips_are_in_proportion_to_the_buy_in() {
    let mut cup = Cup::new("2.7", 2);
    let mut plan = cup.plan();
    plan.prices = vec![price(900, 100, 1_000), price(1_800, 200, 2_000)];
    plan.begins = Begins::OnTime {
        least: 2,
        most: 2,
        unregister: railbird::base::Millis::ZERO,
    };
    let id = cup.announce(plan);
    cup.enter(id, 'A', 0, Default::default()).unwrap();
    cup.enter(id, 'B', 1, Default::default()).unwrap();
    cup.pass("10 min");
    assert_eq!((cup.stack(id, 'A'), cup.stack(id, 'B')), (1_000, 2_000));
    assert_eq!(cup.gains("AB"), [-1_000, -2_000]);
    assert_eq!(cup.cup(id).pool().0, 2_700);
}
