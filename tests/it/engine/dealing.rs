//! G: the game of one hand.

use railbird::base::{Chips, Game, Seat, SeatSet};
use railbird::cards::{CardSet, Deck, Random};
use railbird::engine::{Deal, Event, PostKind, Street};

use super::story::Table;

#[test]
fn g1_a_deal_uses_every_card_at_most_once() {
    let seats = SeatSet::first_chairs(10);
    let deal = Deal::from_deck(
        &mut Deck::shuffled(&mut Random::from_number(3)),
        Game::Omaha,
        seats,
        Seat(4),
    );
    let holes: CardSet = deal
        .holes
        .iter()
        .flat_map(|hole| hole.iter().copied())
        .collect();
    assert_eq!(holes.len(), 40);
    assert_eq!(holes.union(deal.board.into_iter().collect()).len(), 45);
}

#[test]
fn g2_holdem_deals_two_cards_and_omaha_four_one_at_a_time_from_the_button() {
    let seats: SeatSet = [Seat(1), Seat(4), Seat(7)].into_iter().collect();
    let mut deck = Deck::default();
    let order = deck.left().to_vec();
    let deal = Deal::from_deck(&mut deck, Game::Holdem, seats, Seat(4));
    assert_eq!(deal.holes[7][..], [order[0], order[3]]);
    assert_eq!(deal.holes[1][..], [order[1], order[4]]);
    assert_eq!(deal.holes[4][..], [order[2], order[5]]);
    assert_eq!(deal.holes[0][..], []);
    assert_eq!(deal.board[..], order[6..11]);
    let deal = Deal::from_deck(&mut Deck::default(), Game::Omaha, seats, Seat(4));
    assert_eq!(deal.holes[7].len(), 4);
}

#[test]
fn g5_betting_begins_after_the_big_blind_and_later_after_the_button() {
    let hand = Table::holdem(10, "A 500, B 500, C 500, D 500")
        .small_blind("A 5")
        .big_blind("B 10")
        .start();
    assert_eq!(hand.options(), "C: fold, call 10, to 20..500");
    let hand = hand.play("C call, D call, A call, B check");
    assert_eq!(hand.hand.street(), Street::Flop);
    assert_eq!(hand.options(), "A: fold, check, to 10..490");
    let hand = hand.play("A fold, B check, C check, D check");
    assert_eq!(hand.hand.street(), Street::Turn);
    let hand = hand.play("B check, C check, D check");
    assert_eq!(hand.hand.board().len(), 5);
    assert!(hand.play("B check, C check, D check").is_over());
}

#[test]
fn g5_heads_up_the_button_posts_the_small_blind_and_acts_first_before_the_flop() {
    let hand = Table::holdem(10, "A 500, B 500")
        .button("A")
        .small_blind("A 5")
        .big_blind("B 10")
        .start();
    let hand = hand.play("A call, B check");
    assert_eq!(hand.options(), "B: fold, check, to 10..490");
}

#[test]
fn g6_antes_come_first_are_dead_and_no_part_of_the_bet_to_call() {
    let hand = Table::holdem(20, "A 500, B 500, C 500")
        .ante(4)
        .small_blind("A 10")
        .big_blind("B 20")
        .start();
    assert_eq!(hand.options(), "C: fold, call 20, to 40..496");
    assert_eq!(hand.hand.pot(), Chips(42));
    let ante = hand.position(|event| matches!(event, Event::Ante { seat: Seat(2), .. }));
    let blind = hand.position(|event| {
        matches!(
            event,
            Event::Post {
                kind: PostKind::SmallBlind,
                ..
            }
        )
    });
    assert!(ante < blind);
}

#[test]
fn g6_a_stack_too_short_for_both_pays_the_ante_first() {
    let hand = Table::holdem(20, "A 500, B 7, C 500")
        .ante(4)
        .small_blind("A 10")
        .big_blind("B 20")
        .start();
    let paid = |wanted: &Event| hand.events.contains(wanted);
    assert!(paid(&Event::Ante {
        seat: Seat(1),
        amount: Chips(4)
    }));
    assert!(paid(&Event::Post {
        seat: Seat(1),
        kind: PostKind::BigBlind,
        amount: Chips(3)
    }));
    assert_eq!(
        hand.options(),
        "C: fold, call 20, to 40..496",
        "the full big blind is still to be called"
    );
}

#[test]
fn g6_a_short_big_blind_wins_only_what_it_matched() {
    let hand = Table::holdem(20, "A 500, B 7, C 500")
        .small_blind("A 10")
        .big_blind("B 20")
        .cards("A 2c3d, B AhAd, C KhKd")
        .board("4s5h9cTsJd")
        .start()
        .play("C call, A call, A check, C check, A check, C check, A check, C check");
    assert_eq!(hand.pots(), "21 ABC, 26 AC");
    assert_eq!(hand.stacks(), "A 480, B 21, C 506");
}

#[test]
fn g6_an_ante_that_takes_the_whole_stack_wins_the_antes_it_matched() {
    let hand = Table::holdem(20, "A 500, B 500, C 3")
        .ante(4)
        .small_blind("A 10")
        .big_blind("B 20")
        .cards("A 2c3d, B KhKd, C AhAd")
        .board("4s5h9cTsJd")
        .start()
        .play("A call, B check, A check, B check, A check, B check, A check, B check");
    assert_eq!(hand.pots(), "9 ABC, 42 AB");
    assert_eq!(hand.stacks(), "A 476, B 518, C 9");
}

#[test]
fn a_big_blind_ante_goes_whole_into_the_main_pot() {
    let mut table = Table::holdem(20, "A 500, B 500, C 15")
        .antes("B 20")
        .small_blind("A 10")
        .big_blind("B 20")
        .cards("A 2c3d, B KhKd, C AhAd")
        .board("4s5h9cTsJd");
    table.setup.ante_rule = railbird::engine::AnteRule::Whole;
    let hand = table
        .start()
        .play("C call, A call, B check, A check, B check, A check, B check, A check, B check");
    assert_eq!(hand.pots(), "65 ABC, 10 AB");
    assert_eq!(hand.stacks(), "A 480, B 470, C 65");
}

#[test]
fn a_straddle_is_the_bet_to_match_and_acts_last() {
    let table = Table::holdem(10, "A 500, B 500, C 500, D 500");
    let hand = table
        .small_blind("A 5")
        .big_blind("B 10")
        .straddle("C 20")
        .start();
    assert_eq!(
        hand.options(),
        "D: fold, call 20, to 30..500",
        "the largest raise so far is one big blind"
    );
    let hand = hand.play("D call, A call, B call");
    assert_eq!(hand.options(), "C: fold, check, to 30..500");
}
