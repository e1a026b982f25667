//! P1, P2, P4: pots, how they are divided, and how they are given back.

use railbird::base::Chips;
use railbird::engine::{Event, Next};

use super::story::Table;

#[test]
fn p1_a_short_all_in_makes_a_main_pot_for_all_and_a_side_pot_for_the_others() {
    let hand = Table::holdem(10, "A 1000, B 1000, C 100")
        .small_blind("A 5")
        .big_blind("B 10")
        .cards("A KhKd, B 2c3d, C AhAd")
        .board("4s5h9cTsJd")
        .start()
        .play("C to 100, A to 1000, B call");
    assert_eq!(hand.pots(), "300 ABC, 1800 AB");
    assert_eq!(hand.awards(), "0 C 300, 1 A 1800");
    assert_eq!(hand.stacks(), "A 1800, B 0, C 300");
}

#[test]
fn p1_folded_chips_stay_in_the_pots_they_reached() {
    let hand = Table::holdem(10, "A 100, B 300, C 1000, D 1000")
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("C to 20, D call, A call, B call")
        .play("A to 80, B to 200, C call, D fold, B to 80")
        .play("C call");
    assert_eq!(hand.pots(), "320 ABC, 400 BC");
}

#[test]
fn p1_layers_with_the_same_contenders_are_one_pot() {
    let hand = Table::holdem(10, "A 500, B 500, C 500, D 60")
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play(
            "C to 30, D fold, A fold, B call, B to 100, C call, B check, C check, B check, C check",
        );
    assert_eq!(hand.pots(), "265 BC");
}

#[test]
fn p2_odd_chips_go_one_each_clockwise_from_the_button() {
    let split = |button: &str| {
        Table::holdem(10, "A 500, B 500, C 500, D 500")
            .button(button)
            .small_blind("A 5")
            .big_blind("B 10")
            .cards("A 2c2d, B AhKh, C AdKd, D AcKc")
            .board("Qs Js Ts 3h 4d")
            .start()
    };
    let all_in = "C to 105, D call, A fold, B call";
    let check_down =
        "B check, C check, D check, B check, C check, D check, B check, C check, D check";
    let hand = split("D").play(all_in).play(check_down);
    assert_eq!(
        hand.awards(),
        "0 B 107, 0 C 107, 0 D 106",
        "320 in three, the first two after the button get more"
    );
}

#[test]
fn p2_each_pot_divides_its_own_odd_chips() {
    let hand = Table::holdem(10, "A 55, B 500, C 500, D 500")
        .small_blind("A 5")
        .big_blind("B 10")
        .cards("A AsKs, B AhKh, C AdKd, D 2c3c")
        .board("Qs Jd Tc 3h 4d")
        .start()
        .play("C to 51, D call, A to 55, B call, C call, D fold")
        .play("B check, C check, B check, C check, B check, C check");
    assert_eq!(hand.pots(), "216 ABC");
    assert_eq!(hand.awards(), "0 A 72, 0 B 72, 0 C 72");
}

#[test]
fn blinds_folded_to_a_shorter_all_in_belong_to_the_last_pot() {
    let hand = Table::holdem(20, "A 500, B 7, C 500, D 500")
        .small_blind("A 5")
        .big_blind("B 20")
        .posted("C 20, D 20")
        .start()
        .play("C fold, D fold, A fold");
    assert!(hand.is_over());
    assert_eq!(
        hand.pots(),
        "52 B",
        "5 + 7 + 20 + 20, and no bet was alone the highest"
    );
    assert_eq!(hand.stacks(), "A 495, B 52, C 480, D 480");
}

#[test]
fn b9_a_folded_post_that_nobody_matched_is_returned() {
    let hand = Table::holdem(20, "A 500, B 7, C 500")
        .small_blind("A 5")
        .big_blind("B 20")
        .posted("C 20")
        .start()
        .play("C fold, A fold");
    assert_eq!(hand.returned(), "C 13");
    assert_eq!(hand.stacks(), "A 495, B 19, C 493");
}

#[test]
fn p4_a_void_hand_returns_every_bet_and_ante() {
    let mut hand = Table::holdem(10, "A 500, B 500, C 500")
        .ante(2)
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("C to 30, A call, B fold");
    hand.hand.void(&mut hand.events);
    assert_eq!(hand.stacks(), "A 500, B 500, C 500");
    assert_eq!(hand.returned(), "A 32, B 12, C 32");
    assert_eq!(hand.events.last(), Some(&Event::Void));
    assert_eq!(hand.hand.next(), Next::Over);
    assert_eq!(hand.hand.price(), Chips::ZERO);
    let events = hand.events.len();
    hand.hand.void(&mut hand.events);
    assert_eq!(hand.events.len(), events, "a hand is void only once");
}

#[test]
fn p4_a_finished_hand_stays() {
    let mut hand = Table::holdem(10, "A 500, B 500")
        .button("A")
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("A fold");
    hand.hand.void(&mut hand.events);
    assert_eq!(hand.stacks(), "A 495, B 505");
}
