//! K: rake.

use railbird::base::Chips;
use railbird::engine::Rake;

use super::story::{Story, Table};

const CHECKS: &str = "A check, B check, A check, B check, A check, B check";

/// Two of four dealt in see the flop for `to` each; everything else is folded.
fn raked(table: Table, to: i64) -> Story {
    table
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play(&format!("C fold, D fold, A to {to}, B call"))
        .play(CHECKS)
}

fn four() -> Table {
    Table::holdem(10, "A 5000, B 5000, C 5000, D 5000")
}

#[test]
fn k1_the_percentage_of_the_pot_up_to_the_cap() {
    assert_eq!(raked(four().rake(3_500, 100, 100), 1000).raked(), "0 70");
    assert_eq!(raked(four().rake(3_500, 100, 100), 3000).raked(), "0 100");
}

#[test]
fn k1_rounded_to_the_nearest_cent_half_up_and_at_least_one_cent() {
    let rake = Rake {
        in_100_000: 3_500,
        cap: Chips(100),
        short_cap: Chips(100),
    };
    assert_eq!(rake.of(Chips(100), 6), Chips(4), "3.5 is rounded up");
    assert_eq!(rake.of(Chips(98), 6), Chips(3), "3.43 is rounded down");
    assert_eq!(rake.of(Chips(8), 6), Chips(1), "0.28 is one cent");
    assert_eq!(raked(four().rake(1_000, 100, 100), 20).raked(), "0 1");
}

#[test]
fn k1_nothing_is_raked_before_the_flop() {
    let hand = four()
        .rake(3_500, 100, 100)
        .small_blind("A 5")
        .big_blind("B 10")
        .start();
    let hand = hand.play("C to 2000, D to 4000, A fold, B fold, C fold");
    assert_eq!(hand.raked(), "");
}

#[test]
fn k1_all_in_before_the_flop_is_raked() {
    let hand = four()
        .rake(3_500, 1000, 1000)
        .small_blind("A 5")
        .big_blind("B 10")
        .start();
    let hand = hand.play("C to 5000, D call, A fold, B fold");
    assert_eq!(hand.raked(), "0 351", "3.5% of 10015 is 350.525");
}

#[test]
fn k1_returned_bets_are_no_part_of_the_pot() {
    let hand = four()
        .rake(5_000, 1000, 1000)
        .small_blind("A 5")
        .big_blind("B 10")
        .start();
    let hand = hand.play("C fold, D fold, A call, B check, A to 4000, B fold");
    assert_eq!(hand.raked(), "0 1", "5% of 20");
    assert_eq!(hand.stacks(), "A 5009, B 4990, C 5000, D 5000");
}

#[test]
fn k2_another_cap_holds_with_two_or_three_dealt_in() {
    let play = "A to 3000, B call";
    let three = Table::holdem(10, "A 5000, B 5000, C 5000").rake(3_500, 100, 50);
    let hand = three.small_blind("A 5").big_blind("B 10").start();
    assert_eq!(hand.play("C fold").play(play).play(CHECKS).raked(), "0 50");
    let two = Table::holdem(10, "A 5000, B 5000")
        .rake(3_500, 100, 50)
        .small_blind("A 5")
        .big_blind("B 10");
    assert_eq!(
        two.button("B").start().options(),
        "A: fold, call 5, to 20..5000"
    );
    assert_eq!(
        raked(four().rake(3_500, 100, 50), 3000).raked(),
        "0 100",
        "four dealt in"
    );
}

#[test]
fn k2_the_other_cap_is_never_above_the_normal_one() {
    let rake = Rake {
        in_100_000: 10_000,
        cap: Chips(50),
        short_cap: Chips(100),
    };
    assert_eq!(rake.of(Chips(10_000), 2), Chips(50));
}

#[test]
fn k3_each_pot_pays_in_proportion_to_its_size() {
    let hand = Table::holdem(10, "A 5000, B 5000, C 100, D 5000")
        .rake(5_000, 10_000, 10_000)
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("C to 100, D fold, A to 1000, B call")
        .play(CHECKS);
    assert_eq!(hand.pots(), "300 ABC, 1800 AB");
    assert_eq!(hand.raked(), "0 15, 1 90");
}

#[test]
fn k3_the_largest_remainder_pays_the_odd_cent_and_ties_go_to_the_main_pot() {
    // Pots of 30 and 20 with a rake of 3: 1.8 and 1.2, so the main pot pays two.
    let hand = Table::holdem(10, "A 500, B 500, C 10, D 500")
        .rake(5_000, 3, 3)
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play(
            "C call, D fold, A call, B check, A to 10, B call, A check, B check, A check, B check",
        );
    assert_eq!(hand.pots(), "30 ABC, 20 AB");
    assert_eq!(hand.raked(), "0 2, 1 1");
    // Two pots of 30 with a rake of 3: 1.5 each, the main pot pays the odd cent.
    let hand = Table::holdem(10, "A 500, B 500, C 10, D 500")
        .rake(5_000, 3, 3)
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play(
            "C call, D fold, A call, B check, A to 15, B call, A check, B check, A check, B check",
        );
    assert_eq!(hand.raked(), "0 2, 1 1");
}

#[test]
fn k3_rake_is_taken_before_the_pot_is_divided() {
    let hand = Table::holdem(10, "A 500, B 500, C 500, D 500")
        .rake(5_000, 100, 100)
        .cards("A AhKh, B AdKd")
        .board("QsJsTs3h4d")
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("C fold, D fold, A to 50, B call")
        .play(CHECKS);
    assert_eq!(hand.raked(), "0 5");
    assert_eq!(hand.awards(), "0 A 48, 0 B 47");
}
