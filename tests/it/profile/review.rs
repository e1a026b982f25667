//! Decisions that are looked at again: the dearest are found, at the step with which they were made, whatever came later.

use railbird::base::{Chips, Seat};
use railbird::profile::replay::{Cards, Tape};
use railbird::profile::review::{DEAREST, Review};
use railbird::protocol::view::TableChange;
use railbird::protocol::{Action, Street};

use super::replay::record;
use railbird::history::phh::{Hand, Value, hand_text, read_hand};
use railbird::history::record::own;

fn reviewed(hands: &[(&str, &str)]) -> Review<usize> {
    let mut review = Review::default();
    for (number, (hero, actions)) in hands.iter().enumerate() {
        let tape = Tape::of(&record(Some(hero), actions)).unwrap();
        review.look_at(number, &tape);
    }
    review
}

/// Ann folds aces to a raise.
const ACES_FOLDED: &str = "d dh p1 AhAd, d dh p2 ????, d dh p3 ????, p3 cbr 0.30, p1 f, p2 f";
/// Ann folds nothing to the same.
const NOTHING_FOLDED: &str = "d dh p1 7h2d, d dh p2 ????, d dh p3 ????, p3 cbr 0.30, p1 f, p2 f";

#[test]
fn aces_that_are_folded_are_dear_and_nothing_that_is_folded_is_not() {
    let review = reviewed(&[("Ann", NOTHING_FOLDED), ("Ann", ACES_FOLDED)]);
    assert_eq!((review.hands, review.decisions), (2, 2));
    let [aces] = review.dearest() else {
        panic!("{:?}", review.dearest());
    };
    assert_eq!(aces.of, 1);
    assert_eq!(aces.decision.chosen, Action::Fold);
    assert!(aces.decision.lost() > 1.0, "{}", aces.decision.lost());
    assert!((review.lost - f64::from(aces.decision.lost())).abs() < 0.05);
}

#[test]
fn m5_a_fold_where_a_check_was_free_was_made_for_somebody_who_was_away() {
    let away = "d dh p1 ????, d dh p2 AhAd, d dh p3 ????, p3 f, p1 cc, p2 f";
    let review = reviewed(&[("Bob", away)]);
    assert_eq!((review.hands, review.decisions), (1, 1));
    assert!(review.dearest().is_empty(), "{:?}", review.dearest());
    assert_eq!(review.lost, 0.0);
}

#[test]
fn a_decision_is_found_at_its_step() {
    let review = reviewed(&[("Ann", ACES_FOLDED)]);
    let aces = &review.dearest()[0];
    let tape = Tape::of(&record(Some("Ann"), ACES_FOLDED)).unwrap();
    let made = &tape.steps(Cards::AsShown)[aces.step].changes;
    let folds = TableChange::Folded { seat: Seat(0) };
    assert!(made.contains(&folds), "{made:?}");
    assert_eq!(aces.decision.counsel.street, Street::Preflop);
    assert_eq!(aces.decision.counsel.to_call, 25.0);
}

/// The river that makes a call right has not come when it is judged.
#[test]
fn what_comes_later_makes_nobody_wiser() {
    let flop = "d dh p1 7h2d, d dh p2 ????, d dh p3 ????, p3 f, p1 cc, p2 cc, d db AsKsQs, p1 cc, p2 cbr 0.20, p1 cc";
    let judged = |rest: &str| {
        let review = reviewed(&[("Ann", &format!("{flop}, {rest}"))]);
        let call = review
            .dearest()
            .iter()
            .find(|made| made.decision.counsel.street == Street::Flop);
        call.map(|made| made.decision.lost())
    };
    let lucky = judged("d db 7s, p1 cc, p2 cc, d db 7c, p1 cc, p2 cc, p1 sm 7h2d, p2 sm");
    let unlucky = judged("d db Js, p1 cc, p2 f");
    assert!(lucky.is_some_and(|lost| lost > 0.2), "{lucky:?}");
    assert_eq!(lucky, unlucky);
}

#[test]
fn the_ten_dearest_are_kept_and_the_dearest_is_first() {
    let many = vec![("Ann", ACES_FOLDED); 14];
    let review = reviewed(&many);
    assert_eq!(review.dearest().len(), DEAREST);
    let lost: Vec<f32> = review
        .dearest()
        .iter()
        .map(|made| made.decision.lost())
        .collect();
    assert!(lost.is_sorted_by(|one, other| one >= other), "{lost:?}");
    let big_blind = review.dearest()[0].decision.counsel.big_blind;
    assert_eq!(Chips(big_blind as i64), Chips(10));
}

#[test]
fn a_hand_of_nobody_says_nothing() {
    let mut review = Review::default();
    review.look_at(0, &Tape::of(&record(None, super::replay::SHOWN)).unwrap());
    assert_eq!((review.hands, review.decisions), (0, 0));
}

/// Three are left and two are paid: losing costs more than winning brings.
#[test]
fn prizes_that_a_record_names_are_felt() {
    let pressure = |prizes: &str, elsewhere: &str, left: i64| {
        let mut record = record(Some("Ann"), ACES_FOLDED);
        record.set_own(own::PLAYERS_LEFT, Value::Integer(left));
        record.set_own(own::PLACES_PAID, Value::Integer(2));
        record.set_own(own::PRIZES, prizes.parse().unwrap());
        record.set_own(own::STACKS_ELSEWHERE, elsewhere.parse().unwrap());
        let mut review = Review::default();
        review.look_at(0, &Tape::of(&record).unwrap());
        review.dearest()[0].decision.counsel.pressure
    };
    let bubble = pressure("[65.00, 35.00]", "[]", 3);
    assert!(bubble > 1.2, "{bubble}");
    let with_more = pressure("[65.00, 35.00]", "[1000, 1000]", 5);
    assert!((1.0..bubble).contains(&with_more), "{with_more}");
    // What makes no sense is not counted with, and breaks nothing.
    for (prizes, elsewhere, left) in [
        ("['much', 35.00]", "[]", 3),
        ("[65.00, 35.00]", "[-5]", 4),
        ("[65.00, 35.00]", "[7]", 3),
        ("[]", "[]", 90),
        ("7", "'x'", -1),
    ] {
        let none = pressure(prizes, elsewhere, left);
        assert!((1.0..=1.5).contains(&none), "{prizes}: {none}");
    }
    let without = reviewed(&[("Ann", ACES_FOLDED)]);
    assert_eq!(without.dearest()[0].decision.counsel.pressure, 1.0);
}

#[test]
fn m5_what_the_room_has_folded_for_somebody_is_no_decision_of_theirs() {
    let mut folded = record(Some("Ann"), ACES_FOLDED);
    let look = |record: &Hand| {
        let mut review = Review::default();
        review.look_at(0, &Tape::of(record).unwrap());
        review.decisions
    };
    assert_eq!(look(&folded), 1);
    folded.set_own(own::UNASKED, Value::List(vec![Value::Integer(1)]));
    assert_eq!(look(&folded), 0);
    // What makes no sense says nothing.
    for unasked in ["[0, 7, -9223372036854775808, 'p1', 1.5]", "'p1'", "1"] {
        folded.set_own(own::UNASKED, unasked.parse().unwrap());
        assert_eq!(look(&folded), 1, "{unasked}");
    }
}

#[test]
fn m13_heads_that_a_record_names_are_counted() {
    let called = "d dh p1 ????, d dh p2 7h2d, d dh p3 ????, p3 cbr 10.00, p1 f, p2 f";
    let mut record = record(Some("Bob"), called);
    // Another hand comes first, in which the same people sit elsewhere.
    let names = hand_text(&record).replace("'Ann', 'Bob', 'Cid'", "'Cid', 'Bob', 'Ann'");
    let elsewhere = read_hand(names.as_bytes()).unwrap();
    assert_ne!(elsewhere, record);
    let heads = |record: &Hand| {
        let mut review = Review::default();
        review.look_at(7, &Tape::of(&elsewhere).unwrap());
        review.look_at(0, &Tape::of(record).unwrap());
        let [made] = review.dearest() else {
            return 0.0;
        };
        made.decision.counsel.heads
    };
    record.set_own(own::PLAYERS_LEFT, Value::Integer(40));
    record.set_own(own::PLACES_PAID, Value::Integer(6));
    assert_eq!(heads(&record), 0.0);
    // So much that nobody should fold.
    record.set_own(own::HEADS_IN_CHIPS, "[0, 0, 5000]".parse().unwrap());
    assert_eq!(heads(&record), 5_000.0);
    record.set_own(own::HEADS_IN_CHIPS, "[0, 0, -5]".parse().unwrap());
    assert_eq!(heads(&record), 0.0);
}
