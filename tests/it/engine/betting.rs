//! B: betting.

use railbird::base::{Chips, Seat};
use railbird::engine::{Refusal, Street};

use super::story::{Story, Table};

/// Four players who limped to the flop with these stacks left; `A` acts first.
fn flop(stacks: [i64; 4]) -> Story {
    let [a, b, c, d] = stacks.map(|stack| stack + 10);
    Table::holdem(10, &format!("A {a}, B {b}, C {c}, D {d}"))
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("C call, D call, A call, B check")
}

#[test]
fn b1_everybody_acts_once_and_the_round_ends_before_the_last_raiser() {
    let hand = flop([500; 4]).play("A check, B to 10, C to 30, D fold, A call, B call");
    assert_eq!(
        hand.hand.street(),
        Street::Turn,
        "C raised last, so B was the last to act"
    );
    assert_eq!(hand.options(), "A: fold, check, to 10..470");
}

#[test]
fn b1_a_player_who_has_matched_the_only_all_in_opponent_is_not_asked() {
    let table = Table::holdem(20, "A 500, B 7, C 500")
        .small_blind("A 10")
        .big_blind("B 20");
    let hand = table.start().play("C fold");
    assert!(hand.is_over());
    assert_eq!(hand.returned(), "A 3");
    assert_eq!(hand.hand.board().len(), 5, "the board is dealt");
    assert_eq!(hand.shown(), "AB");
}

#[test]
fn b1_a_player_who_has_not_matched_the_all_in_opponent_is_asked() {
    let table = Table::holdem(20, "A 500, B 15, C 500")
        .small_blind("A 10")
        .big_blind("B 20");
    let hand = table.start().play("C fold");
    assert_eq!(
        hand.options(),
        "A: fold, call 10",
        "and a raise could not be answered"
    );
    let hand = hand.play("A call");
    assert_eq!(hand.returned(), "A 5");
}

#[test]
fn b2_the_big_blind_may_check_or_raise_an_unraised_pot() {
    let table = Table::holdem(10, "A 500, B 500, C 500")
        .small_blind("A 5")
        .big_blind("B 10");
    let hand = table.start().play("C call, A call");
    assert_eq!(hand.options(), "B: fold, check, to 20..500");
    assert_eq!(hand.refusal("B call"), Refusal::NothingToCall);
}

#[test]
fn b2_there_is_no_limit_to_the_number_of_raises() {
    let mut hand = flop([100_000; 4]).play("A fold, B fold");
    for raise in 1..50 {
        let who = if raise % 2 == 1 { "C" } else { "D" };
        hand = hand.play(&format!("{who} to {}", 10 * raise));
    }
    assert_eq!(hand.options(), "D: fold, call 10, to 500..100000");
}

#[test]
fn b3_a_raise_is_at_least_as_large_as_the_largest_before_it() {
    let table = Table::holdem(5, "A 505, B 505, C 505, D 505")
        .small_blind("A 2")
        .big_blind("B 5");
    let hand = table
        .start()
        .play("C call, D call, A call, B check")
        .play("A to 5, B to 15");
    assert_eq!(hand.options(), "C: fold, call 15, to 25..500");
    let (to, min) = (Chips(24), Chips(25));
    assert_eq!(hand.refusal("C to 24"), Refusal::RaiseTooSmall { to, min });
    assert_eq!(
        hand.refusal("C check"),
        Refusal::BetToCall { to_call: Chips(15) }
    );
}

#[test]
fn b3_a_bet_is_at_least_the_big_blind() {
    let hand = flop([500; 4]);
    let (to, min) = (Chips(9), Chips(10));
    assert_eq!(hand.refusal("A to 9"), Refusal::RaiseTooSmall { to, min });
    assert_eq!(
        hand.refusal("A to 0"),
        Refusal::RaiseTooSmall { to: Chips(0), min }
    );
    assert_eq!(
        hand.refusal("A to -5"),
        Refusal::RaiseTooSmall { to: Chips(-5), min }
    );
    let (to, max) = (Chips(501), Chips(500));
    assert_eq!(hand.refusal("A to 501"), Refusal::RaiseTooLarge { to, max });
    assert_eq!(
        hand.refusal("B check"),
        Refusal::NotYourTurn {
            seat: Seat(1),
            actor: Seat(0)
        }
    );
    assert_eq!(
        hand.refusal("J fold"),
        Refusal::NotYourTurn {
            seat: Seat(9),
            actor: Seat(0)
        }
    );
}

#[test]
fn b4_facing_more_than_the_stack_one_may_call_all_in_for_less() {
    let hand = flop([500, 30, 500, 500]).play("A to 100");
    assert_eq!(hand.options(), "B: fold, call 30");
    let (stack, price) = (Chips(30), Chips(100));
    assert_eq!(
        hand.refusal("B to 30"),
        Refusal::StackTooShort { stack, price }
    );
    assert_eq!(hand.play("B call").hand.bet_of(Seat(1)), Chips(30));
}

#[test]
fn b5_an_undersized_all_in_does_not_reopen_for_those_who_acted_on_the_full_bet() {
    let hand = flop([500, 500, 500, 18]).play("A check, B to 10, C call, D to 18");
    assert_eq!(
        hand.options(),
        "A: fold, call 18, to 28..500",
        "A has not acted on B's bet"
    );
    let hand = hand.play("A call");
    assert_eq!(hand.options(), "B: fold, call 8");
    assert_eq!(hand.refusal("B to 50"), Refusal::NotReopened);
    let hand = hand.play("B call");
    assert_eq!(hand.options(), "C: fold, call 8");
}

#[test]
fn b5_if_somebody_raises_after_the_undersized_all_in_everybody_has_every_option() {
    let hand = flop([500, 500, 500, 18]).play("A check, B to 10, C call, D to 18, A to 28");
    assert_eq!(hand.options(), "B: fold, call 18, to 38..500");
}

#[test]
fn b5_a_stack_below_the_minimum_raise_may_only_go_in_whole() {
    let hand = flop([500, 500, 500, 18]).play("A check, B to 10, C call");
    assert_eq!(hand.options(), "D: fold, call 10, to 18..18");
    assert_eq!(
        hand.refusal("D to 17"),
        Refusal::RaiseTooSmall {
            to: Chips(17),
            min: Chips(18)
        }
    );
}

#[test]
fn b5_an_all_in_bet_below_the_big_blind_leaves_those_who_checked_call_or_fold() {
    let hand = flop([500, 6, 500, 500]).play("A check, B to 6");
    assert_eq!(
        hand.options(),
        "C: fold, call 6, to 16..500",
        "C has not acted"
    );
    let hand = hand.play("C call, D call");
    assert_eq!(hand.options(), "A: fold, call 6");
}

#[test]
fn b5_before_the_flop_the_big_blind_is_the_full_bet() {
    let table = Table::holdem(10, "A 500, B 500, C 500, D 16")
        .small_blind("A 5")
        .big_blind("B 10");
    let hand = table.start().play("C call, D to 16, A call");
    assert_eq!(
        hand.options(),
        "B: fold, call 6, to 26..500",
        "the big blind has not acted yet"
    );
    let hand = hand.play("B call");
    assert_eq!(hand.options(), "C: fold, call 6", "C called the full bet");
}

#[test]
fn b6_two_undersized_all_ins_that_make_a_full_raise_reopen_the_betting() {
    let hand = flop([500, 500, 18, 25]).play("A to 10, B call, C to 18, D to 25");
    assert_eq!(hand.options(), "A: fold, call 15, to 35..500");
    let hand = hand.play("A call");
    assert_eq!(hand.options(), "B: fold, call 15, to 35..500");
}

#[test]
fn b6_a_call_between_them_keeps_the_betting_closed() {
    let table = Table::holdem(10, "A 510, B 510, C 28, D 510, E 35")
        .small_blind("A 5")
        .big_blind("B 10");
    let hand = table
        .start()
        .play("C call, D call, E call, A call, B check");
    let hand = hand.play("A to 10, B call, C to 18, D call, E to 25");
    assert_eq!(hand.options(), "A: fold, call 15");
    let hand = hand.play("A call");
    assert_eq!(hand.options(), "B: fold, call 15");
    let hand = hand.play("B call");
    assert_eq!(hand.options(), "D: fold, call 7");
}

#[test]
fn b6_a_fold_between_them_does_not_matter() {
    let table = Table::holdem(10, "A 510, B 510, C 28, D 510, E 35")
        .small_blind("A 5")
        .big_blind("B 10");
    let hand = table
        .start()
        .play("C call, D call, E call, A call, B check");
    let hand = hand.play("A to 10, B call, C to 18, D fold, E to 25");
    assert_eq!(hand.options(), "A: fold, call 15, to 35..500");
}

#[test]
fn b6_undersized_all_ins_below_the_big_blind_add_up_from_nothing() {
    let hand = flop([500, 6, 11, 500]).play("A check, B to 6, C to 11, D call");
    assert_eq!(hand.options(), "A: fold, call 11, to 21..500");
}

#[test]
fn b7_the_minimum_raise_is_the_bet_plus_the_largest_full_raise() {
    let hand = flop([500, 500, 45, 500]).play("A to 10, B to 35, C to 45");
    assert_eq!(
        hand.options(),
        "D: fold, call 45, to 70..500",
        "the largest full raise was 25"
    );
}

#[test]
fn b8_with_ten_in_the_pot_and_a_bet_of_ten_one_may_raise_to_forty() {
    let table = Table::omaha(5, "A 500, B 500")
        .button("A")
        .small_blind("A 5")
        .big_blind("B 5");
    let hand = table.start().play("A check, B check").play("B to 10");
    assert_eq!(hand.options(), "A: fold, call 10, to 20..40");
    assert_eq!(
        hand.refusal("A to 41"),
        Refusal::RaiseTooLarge {
            to: Chips(41),
            max: Chips(40)
        }
    );
}

#[test]
fn b8_the_first_raise_of_pot_limit_is_to_three_and_a_half_big_blinds() {
    let table = Table::omaha(50, "A 5000, B 5000, C 5000, D 5000")
        .small_blind("A 25")
        .big_blind("B 50");
    assert_eq!(
        table.clone().start().options(),
        "C: fold, call 50, to 100..175"
    );
    let posted = table.posted("D 50").start();
    assert_eq!(
        posted.options(),
        "C: fold, call 50, to 100..225",
        "one extra big blind is in the pot"
    );
}

#[test]
fn b8_antes_count_for_the_pot() {
    let table = Table::omaha(50, "A 5000, B 5000, C 5000")
        .ante(10)
        .small_blind("A 25")
        .big_blind("B 50");
    assert_eq!(table.start().options(), "C: fold, call 50, to 100..205");
}

#[test]
fn b8_an_opening_bet_is_at_most_the_pot_or_the_big_blind_if_that_is_more() {
    let table = Table::omaha(50, "A 5000, B 20, C 5000")
        .small_blind("A 25")
        .big_blind("B 50");
    let hand = table.start().play("C call, A call");
    assert_eq!(hand.options(), "A: fold, check, to 50..120");
    let table = Table::omaha(50, "A 5000, B 5000")
        .button("A")
        .small_blind("A 10")
        .big_blind("B 20");
    let hand = table.start().play("A call, B check");
    assert_eq!(
        hand.options(),
        "B: fold, check, to 50..50",
        "40 in the pot, but the least bet is 50"
    );
}

#[test]
fn b9_what_nobody_can_match_is_returned_before_the_pot_is_counted() {
    let hand = flop([500, 500, 500, 200]).play("A to 400, B fold, C fold, D call");
    assert_eq!(hand.returned(), "A 200");
    assert_eq!(hand.pots(), "440 AD");
    let hand = flop([500; 4]).play("A to 100, B fold, C fold, D fold");
    assert_eq!(hand.returned(), "A 100");
    assert_eq!(hand.pots(), "40 A");
    assert_eq!(
        hand.stacks(),
        "A 530, B 490, C 490, D 490"
            .replace("490", "500")
            .replace("A 530", "A 540")
    );
}

#[test]
fn b9_a_folded_bet_is_the_second_highest() {
    let hand = flop([500; 4]).play("A to 100, B to 300, C fold, D fold, A fold");
    assert_eq!(hand.returned(), "B 200");
    assert_eq!(hand.pots(), "240 B");
}

#[test]
fn a_raise_that_no_opponent_could_answer_is_refused() {
    let hand = flop([500, 100, 500, 500]).play("A check, B to 100, C fold, D fold");
    assert_eq!(hand.options(), "A: fold, call 100");
    assert_eq!(hand.refusal("A to 500"), Refusal::NobodyCanAnswer);
}

#[test]
fn a_posted_blind_is_live_and_has_the_option_to_raise() {
    let table = Table::holdem(10, "A 500, B 500, C 500, D 500")
        .small_blind("A 5")
        .big_blind("B 10");
    let hand = table.posted("D 10").start();
    assert_eq!(
        hand.options(),
        "C: fold, call 10, to 20..500",
        "the post does not move the first turn"
    );
    let hand = hand.play("C call");
    assert_eq!(hand.options(), "D: fold, check, to 20..500");
}

#[test]
fn nothing_is_accepted_after_the_end() {
    let table = Table::holdem(10, "A 500, B 500")
        .button("A")
        .small_blind("A 5")
        .big_blind("B 10");
    let hand = table.start().play("A fold");
    assert_eq!(hand.options(), "over");
    assert_eq!(hand.refusal("B check"), Refusal::HandOver);
}
