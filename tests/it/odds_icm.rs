//! ICM (X7): by hand, against every order of finishing, and one method against the other.

use proptest::prelude::*;
use railbird::base::{Cents, Chips};
use railbird::cards::Random;
use railbird::odds::icm::{Icm, equity, exact, raced};

fn chips(stacks: &[i64]) -> Vec<Chips> {
    stacks.iter().copied().map(Chips).collect()
}

fn cents(prizes: &[i64]) -> Vec<Cents> {
    prizes.iter().copied().map(Cents).collect()
}

fn worth(stacks: &[i64], prizes: &[i64]) -> Vec<f64> {
    equity(&chips(stacks), &cents(prizes)).equity
}

/// By integration even where the exact figures are affordable.
fn integrated(stacks: &[i64], prizes: &[i64]) -> Vec<f64> {
    raced(&chips(stacks), &cents(prizes))
}

/// Every figure is right, but for this part of it.
#[track_caller]
fn assert_close(figures: &[f64], right: &[f64], part: f64) {
    assert_eq!(figures.len(), right.len());
    for (figure, right) in figures.iter().zip(right) {
        let off = (figure - right).abs();
        assert!(
            off <= part * right.abs(),
            "{figure} is not {right}: {figures:?}"
        );
    }
}

/// The model as it is told: who finishes next is drawn by chips, in every possible order.
fn every_order(stacks: &[i64], prizes: &[i64]) -> Vec<f64> {
    fn finish(stacks: &mut [i64], likely: f64, prizes: &[i64], won: &mut [f64]) {
        let Some((&prize, prizes)) = prizes.split_first() else {
            return;
        };
        let left: i64 = stacks.iter().sum();
        for player in 0..stacks.len() {
            let stack = std::mem::take(&mut stacks[player]);
            if stack > 0 {
                let likely = likely * stack as f64 / left as f64;
                won[player] += likely * prize as f64;
                finish(stacks, likely, prizes, won);
            }
            stacks[player] = stack;
        }
    }
    let mut won = vec![0.0; stacks.len()];
    finish(&mut stacks.to_vec(), 1.0, prizes, &mut won);
    won
}

/// The same for more players: every set of players that took the first places, however long that takes.
fn every_set(stacks: &[i64], prizes: &[i64]) -> Vec<f64> {
    let players = stacks.len();
    let mut likely = vec![0.0; 1 << players];
    likely[0] = 1.0;
    let mut won = vec![0.0; players];
    for set in 0..(1_usize << players) - 1 {
        let outside = || (0..players).filter(|player| set >> player & 1 == 0);
        let left: i64 = outside().map(|player| stacks[player]).sum();
        let prize = prizes.get(set.count_ones() as usize).copied().unwrap_or(0);
        for player in outside() {
            let next = likely[set] * stacks[player] as f64 / left as f64;
            likely[set | 1 << player] += next;
            won[player] += next * prize as f64;
        }
    }
    won
}

/// Stacks from one chip to a billion, and prizes that do not rise, one for each place.
fn drawn(random: &mut Random, players: usize) -> (Vec<i64>, Vec<i64>) {
    let size = 1 + random.below(9);
    let mut stack = |_| i64::from(1 + random.below(10)) * 10_i64.pow(random.below(size + 1));
    let stacks: Vec<i64> = (0..players).map(&mut stack).collect();
    let mut prizes: Vec<i64> = (0..players)
        .map(|_| i64::from(random.below(10_000)))
        .collect();
    prizes.sort_unstable_by(|a, b| b.cmp(a));
    (stacks, prizes)
}

#[test]
fn x7_two_players_share_by_chips_what_the_second_does_not_get_anyway() {
    assert_close(
        &worth(&[5_000, 3_000], &[7_000, 3_000]),
        &[5_500.0, 4_500.0],
        1e-15,
    );
    assert_close(&worth(&[1, 3], &[10_000]), &[2_500.0, 7_500.0], 1e-15);
    assert_close(&worth(&[9, 1], &[50, 50]), &[50.0, 50.0], 1e-15);
}

#[test]
fn x7_three_players_by_hand() {
    // The first of them is first in 1/2, second in 3/10·5/7 + 2/10·5/8 of the cases, otherwise third.
    let right = [
        5_000.0 / 2.0 + 3_000.0 * (3.0 / 14.0 + 1.0 / 8.0) + 2_000.0 * (2.0 / 7.0 - 1.0 / 8.0),
        5_000.0 * 0.3 + 3_000.0 * (3.0 / 10.0 + 3.0 / 40.0) + 2_000.0 * (0.4 - 3.0 / 40.0),
        5_000.0 * 0.2 + 3_000.0 * (1.0 / 5.0 + 3.0 / 35.0) + 2_000.0 * (0.6 - 3.0 / 35.0),
    ];
    let stacks = [5_000, 3_000, 2_000];
    let prizes = [5_000, 3_000, 2_000];
    assert_close(&worth(&stacks, &prizes), &right, 1e-14);
    // The figures that one finds in print for this example.
    let printed: Vec<String> = worth(&stacks, &prizes)
        .iter()
        .map(|worth| format!("{:.2}", worth / 100.0))
        .collect();
    assert_eq!(printed, ["38.39", "32.75", "28.86"]);
}

#[test]
fn x7_equal_stacks_are_worth_the_same() {
    for players in [2, 9, 15, 40, 500] {
        let worth = worth(&vec![1_500; players], &[5_000, 3_000]);
        let each = 8_000.0 / players as f64;
        assert_close(&worth, &vec![each; players], 1e-11);
        assert!(worth.iter().all(|figure| figure == &worth[0]), "to the bit");
    }
}

#[test]
fn x7_both_methods_agree_with_every_order_of_finishing() {
    let mut random = Random::from_number(7);
    for round in 0..300 {
        let players = 1 + round % 7;
        let (stacks, prizes) = drawn(&mut random, players);
        let right = every_order(&stacks, &prizes);
        let all = equity(&chips(&stacks), &cents(&prizes));
        assert!(all.exact);
        assert_close(&all.equity, &right, 1e-13);
        assert_close(&integrated(&stacks, &prizes), &right, 1e-11);
    }
}

#[test]
fn x7_both_methods_agree_for_2_to_18_players() {
    let mut random = Random::from_number(8);
    for players in 2..=18 {
        for paid in [2, 3, players / 2, players - 1, players] {
            let (stacks, mut prizes) = drawn(&mut random, players);
            prizes.truncate(paid);
            let right = every_set(&stacks, &prizes);
            assert_close(&integrated(&stacks, &prizes), &right, 1e-11);
            match exact(&chips(&stacks), &cents(&prizes)) {
                Some(figures) => assert_close(&figures, &right, 1e-13),
                None => assert!(players > 15, "{players} are affordable"),
            }
        }
    }
}

#[test]
fn x7_one_chip_against_a_billion() {
    let billion = 1_000_000_000;
    let cases: [&[i64]; 5] = [
        &[1, billion],
        &[1, billion, billion, billion],
        &[1, 1, billion, billion, 1, 1, 1],
        &[1, 1_000, 1_000_000, billion],
        &[billion, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, billion],
    ];
    let payouts: [&[i64]; 4] = [&[100], &[65, 35], &[50, 30, 20], &[40, 25, 15, 10, 5, 3, 2]];
    for stacks in cases {
        for prizes in payouts {
            let right = every_set(stacks, prizes);
            assert_close(&worth(stacks, prizes), &right, 1e-13);
            assert_close(&integrated(stacks, prizes), &right, 1e-11);
        }
    }
    // As unequal as chips can be.
    let worth = integrated(&[1, i64::MAX - 1], &[100]);
    assert_close(&worth[..1], &[100.0 / i64::MAX as f64], 1e-15);
}

#[test]
fn x7_more_chips_than_a_number_holds_still_have_a_worth() {
    let worth = worth(&[i64::MAX; 5], &[100, 50]);
    assert_close(&worth, &[30.0; 5], 1e-11);
}

#[test]
fn x7_players_without_chips_share_the_last_places() {
    // Two are out in places 3 and 4.
    assert_close(
        &worth(&[0, 100, 0, 300], &[1_000, 500, 300, 100]),
        &[200.0, 625.0, 200.0, 875.0],
        1e-14,
    );
    assert_eq!(worth(&[0, 5], &[100]), [0.0, 100.0]);
    assert_eq!(worth(&[0, 0], &[100, 50]), [75.0, 75.0]);
    assert_eq!(worth(&[-5, 5], &[100, 50]), [50.0, 100.0]);
}

#[test]
fn x7_prizes_count_as_far_as_there_are_players() {
    assert_close(&worth(&[1, 1], &[70, 30, 1_000]), &[50.0, 50.0], 1e-15);
    assert_eq!(worth(&[10, 20, 30], &[]), [0.0; 3]);
    assert_eq!(worth(&[10, 20, 30], &[0, -5]), [0.0; 3]);
    assert_eq!(worth(&[10], &[70, 30]), [70.0]);
    assert!(worth(&[], &[70, 30]).is_empty());
}

#[test]
fn x7_prizes_may_rise() {
    let (stacks, prizes) = ([500, 400, 90, 10], [100, 0, 30, 60]);
    let right = every_order(&stacks, &prizes);
    assert_close(&worth(&stacks, &prizes), &right, 1e-13);
    assert_close(&integrated(&stacks, &prizes), &right, 1e-11);
}

#[test]
fn x7_what_is_affordable_is_exact() {
    let places = |places: i64| (1..=places).rev().collect::<Vec<_>>();
    let is_exact = |players, paid| {
        let stacks: Vec<i64> = (1..=players).collect();
        equity(&chips(&stacks), &cents(&places(paid))).exact
    };
    assert!(is_exact(9, 9) && is_exact(15, 15) && is_exact(20, 5));
    assert!(!is_exact(16, 16) && !is_exact(20, 20) && !is_exact(100, 15));
}

#[test]
fn x7_five_hundred_players() {
    let mut random = Random::from_number(9);
    let stacks: Vec<i64> = (0..500)
        .map(|_| i64::from(1 + random.below(100_000)))
        .collect();
    let share = |stack: i64| stack as f64 / stacks.iter().sum::<i64>() as f64;
    let winner: Vec<f64> = stacks.iter().map(|&stack| 100.0 * share(stack)).collect();
    assert_close(&worth(&stacks, &[100]), &winner, 1e-13);
    for paid in [2, 75, 499, 500] {
        let prizes: Vec<i64> = (1..=paid).map(|place| 1_000_000 / place).collect();
        let Icm { exact, equity } = equity(&chips(&stacks), &cents(&prizes));
        assert!(!exact);
        let pool = prizes.iter().sum::<i64>() as f64;
        assert_close(&[equity.iter().sum()], &[pool], 1e-11);
        assert_rises_with_chips(&stacks, &equity);
    }
}

#[track_caller]
fn assert_rises_with_chips(stacks: &[i64], worth: &[f64]) {
    let mut both: Vec<(i64, f64)> = stacks.iter().copied().zip(worth.iter().copied()).collect();
    both.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    for pair in both.windows(2) {
        let ((fewer, less), (more, worth)) = (pair[0], pair[1]);
        if fewer == more {
            assert_eq!(less, worth, "the same chips");
        }
        assert!(less <= worth * (1.0 + 1e-12), "{pair:?}");
    }
}

/// All bits of the figures of both methods, thrown together: another machine must come to the same.
#[test]
fn x7_the_figures_are_the_same_everywhere() {
    let stacks = [8_125, 5_440, 3_999, 2_718, 1_000, 617, 55, 3, 1];
    let prizes = [
        30_000, 20_000, 14_000, 10_000, 8_000, 6_500, 5_000, 3_500, 3_000,
    ];
    let bits = |figures: Vec<f64>| {
        figures
            .iter()
            .fold(0, |all: u64, figure| all.rotate_left(7) ^ figure.to_bits())
    };
    assert_eq!(bits(worth(&stacks, &prizes)), 10_616_182_575_316_084_525);
    assert_eq!(
        bits(integrated(&stacks, &prizes)),
        17_596_211_101_700_793_517
    );
}

fn field() -> impl Strategy<Value = (Vec<i64>, Vec<i64>)> {
    let stack = prop_oneof![1 => Just(0), 5 => 1_i64..100, 10 => 1_i64..1_000_000_000];
    let stacks = prop::collection::vec(stack, 1..24);
    let prizes = prop::collection::vec(0_i64..1_000_000, 0..30).prop_map(|mut prizes| {
        prizes.sort_unstable_by(|a, b| b.cmp(a));
        prizes
    });
    (stacks, prizes)
}

proptest! {
    #[test]
    fn x7_everything_is_paid_out((stacks, prizes) in field()) {
        let pool: i64 = prizes.iter().take(stacks.len()).sum();
        for figures in [worth(&stacks, &prizes), integrated(&stacks, &prizes)] {
            let sum: f64 = figures.iter().sum();
            prop_assert!((sum - pool as f64).abs() <= 1e-11 * pool as f64, "{sum} of {pool}");
        }
    }

    #[test]
    fn x7_more_chips_are_worth_more((stacks, prizes) in field()) {
        assert_rises_with_chips(&stacks, &worth(&stacks, &prizes));
        assert_rises_with_chips(&stacks, &integrated(&stacks, &prizes));
    }

    #[test]
    fn x7_the_order_of_the_players_does_not_matter((stacks, prizes) in field(), turn in 0_usize..24) {
        let turn = turn % stacks.len();
        let mut turned = stacks.clone();
        turned.rotate_left(turn);
        turned.reverse();
        for worth in [worth, integrated] {
            let mut figures = worth(&stacks, &prizes);
            figures.rotate_left(turn);
            figures.reverse();
            prop_assert_eq!(&figures, &worth(&turned, &prizes), "to the bit");
        }
    }
}
