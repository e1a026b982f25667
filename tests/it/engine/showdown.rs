//! P2, P3: who shows what, and when.

use railbird::base::Seat;
use railbird::engine::{Event, Next, Refusal};

use super::story::Table;

#[test]
fn p2_everybody_still_in_shows() {
    let hand = Table::holdem(10, "A 500, B 500, C 500")
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("C fold, A call, B check, A check, B check, A check, B check, A check, B check");
    assert_eq!(hand.shown(), "AB");
}

#[test]
fn p3_all_in_hands_are_turned_up_before_the_board_is_dealt() {
    let hand = Table::holdem(10, "A 500, B 500, C 500")
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("C fold, A to 500, B call");
    let shown = hand.position(|event| matches!(event, Event::Shown { .. }));
    let flop = hand.position(|event| matches!(event, Event::Flop { .. }));
    assert!(shown < flop);
    assert_eq!(hand.shown(), "AB", "and only once");
}

#[test]
fn p3_a_pot_that_all_others_folded_to_is_won_without_showing() {
    let mut hand = Table::holdem(10, "A 500, B 500")
        .button("A")
        .small_blind("A 5")
        .big_blind("B 10")
        .cards("B AhKd")
        .start()
        .play("A fold");
    assert_eq!(hand.shown(), "");
    let mut show = |name: u8, places| hand.hand.show_unasked(Seat(name), places, &mut hand.events);
    assert_eq!(
        show(0, 0b11),
        Err(Refusal::NothingToShow),
        "only the winner"
    );
    assert_eq!(show(1, 0), Err(Refusal::NothingToShow));
    assert_eq!(show(1, 0b10), Ok(()));
    assert_eq!(show(1, 0b11), Err(Refusal::NothingToShow), "only once");
    let cards = ["Kd".parse().unwrap()].into_iter().collect();
    assert_eq!(
        hand.events.last(),
        Some(&Event::Shown {
            seat: Seat(1),
            cards
        })
    );
}

#[test]
fn where_mucking_is_allowed_only_shown_hands_win() {
    let mut hand = Table::holdem(10, "A 500, B 500, C 500")
        .may_muck()
        .small_blind("A 5")
        .big_blind("B 10")
        .cards("A AhAd, B KhKd, C QhQd")
        .board("2c3c4s5s9h")
        .start()
        .play("C call, A call, B check, A check, B check, C check, A check, B check, C check")
        .play("A check, B check, C check");
    assert_eq!(hand.hand.next(), Next::Show(Seat(0)));
    let (a, b, c) = (Seat(0), Seat(1), Seat(2));
    assert_eq!(
        hand.hand.show(b, &mut hand.events),
        Err(Refusal::NotYourTurn { seat: b, actor: a })
    );
    hand.hand.muck(a, &mut hand.events).unwrap();
    hand.hand.show(b, &mut hand.events).unwrap();
    hand.hand.show(c, &mut hand.events).unwrap();
    hand.hand.advance_fully(&mut hand.events);
    assert_eq!(hand.stacks(), "A 490, B 520, C 490");
}

#[test]
fn where_mucking_is_allowed_the_last_hand_wins_unseen() {
    let mut hand = Table::holdem(10, "A 500, B 500")
        .button("A")
        .may_muck()
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("A call, B check, B check, A check, B check, A check, B check, A check");
    hand.hand.muck(Seat(1), &mut hand.events).unwrap();
    hand.hand.advance_fully(&mut hand.events);
    assert_eq!(hand.stacks(), "A 510, B 490");
    assert_eq!(hand.shown(), "");
}

#[test]
fn where_mucking_is_allowed_every_pot_keeps_somebody_who_can_win_it() {
    let mut hand = Table::holdem(10, "A 500, B 500, C 50")
        .may_muck()
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("C to 50, A call, B call, A to 100, B call, A check, B check, A check, B check");
    hand.hand.muck(Seat(0), &mut hand.events).unwrap();
    assert_eq!(
        hand.hand.muck(Seat(1), &mut hand.events),
        Err(Refusal::MustShow),
        "nobody else can win the side pot"
    );
    hand.hand.show(Seat(1), &mut hand.events).unwrap();
    hand.hand.muck(Seat(2), &mut hand.events).unwrap();
    hand.hand.advance_fully(&mut hand.events);
    assert_eq!(hand.stacks(), "A 350, B 700, C 0");
}

#[test]
fn omaha_is_shown_down_with_two_hole_cards_and_three_of_the_board() {
    let hand = Table::omaha(10, "A 500, B 500")
        .button("A")
        .small_blind("A 5")
        .big_blind("B 10")
        .cards("A AcKdTd8h, B 2h3dQdQh")
        .board("Kc9c6c6hQc")
        .start()
        .play("A call, B check, B check, A check, B check, A check, B check, A check");
    assert_eq!(
        hand.stacks(),
        "A 490, B 510",
        "G4: A has two pair and no flush, B a full house"
    );
}

#[test]
fn a_side_pot_that_all_others_folded_to_is_won_by_a_hand_that_is_mucked() {
    let mut hand = Table::holdem(10, "A 500, B 500, C 100")
        .may_muck()
        .small_blind("A 5")
        .big_blind("B 10")
        .start()
        .play("C to 100, A call, B call, A to 50, B call, A to 50, B fold");
    assert_eq!(hand.hand.next(), Next::Show(Seat(0)));
    hand.hand.muck(Seat(0), &mut hand.events).unwrap();
    hand.hand.advance_fully(&mut hand.events);
    assert_eq!(hand.pots(), "300 AC, 100 A");
    assert_eq!(hand.stacks(), "A 450, B 350, C 300");
}
