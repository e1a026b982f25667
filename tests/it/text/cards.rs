//! Cards, hands and positions in words.

use railbird::base::{Chips, Game, HandId, Seat, SeatSet};
use railbird::cards::{Board, Card, Hole, parse_cards};
use railbird::config::Language;
use railbird::protocol::view::HandView;
use railbird::protocol::{Level, Street};
use railbird::text::{CardStyle, Text, position};

fn text() -> Text {
    Text::new(Language::English)
}

fn hole(cards: &str) -> Hole {
    parse_cards(cards).unwrap().into_iter().collect()
}

#[test]
fn a_card_has_three_spellings() {
    let cards = parse_cards("AhTd2c").unwrap();
    let written = |style| text().cards(&cards, style);
    assert_eq!(
        written(CardStyle::Words),
        "ace of hearts, ten of diamonds, two of clubs"
    );
    assert_eq!(written(CardStyle::Symbols), "A♥ T♦ 2♣");
    assert_eq!(written(CardStyle::Letters), "Ah Td 2c");
    let words = text();
    for card in Card::all() {
        assert!(words.card(card, CardStyle::Words).contains(" of "));
    }
    assert_eq!(words.faults(), 0);
}

#[test]
fn hands_have_names() {
    for (cards, board, name) in [
        ("Ah9d", "2c4s7hTdKc", "ace high"),
        ("3c3h", "6hKhAh7c", "pair of threes"),
        ("Kc6h", "6dKhAh7c", "two pair, kings and sixes"),
        ("7s7d", "6hKhAh7c", "set of sevens"),
        ("7sKd", "6h7hAh7c", "three of a kind, sevens"),
        ("7s8d", "6h9hTh2c", "straight to the ten"),
        ("Ah2c", "3d4h5s", "straight to the five"),
        ("Ah2h", "3h4hKh", "flush, ace high"),
        ("KhKd", "Ks6h6d", "full house, kings full of sixes"),
        ("KhKd", "KsKc6d", "four of a kind, kings"),
        ("7h8h", "9hThJh", "straight flush to the jack"),
        ("AhKh", "QhJhTh", "royal flush"),
    ] {
        let board = parse_cards(board).unwrap();
        let named = text().hand_of(Game::Holdem, &hole(cards), &board);
        assert_eq!(named.as_deref(), Some(name));
    }
}

#[test]
fn an_omaha_hand_takes_two_cards() {
    let board = parse_cards("AhKhQh2c3d").unwrap();
    let named = |cards| text().hand_of(Game::Omaha, &hole(cards), &board);
    assert_eq!(named("Jh9c8d7s").unwrap(), "ace high");
    assert_eq!(named("JhTh8d7s").unwrap(), "royal flush");
    assert_eq!(named("2d2s8d7s").unwrap(), "set of twos");
    assert_eq!(named("JhTh"), None);
}

#[test]
fn before_the_flop_only_a_pair_has_a_name() {
    assert_eq!(
        text().hand_of(Game::Holdem, &hole("3c3h"), &[]).unwrap(),
        "pair of threes"
    );
    assert_eq!(text().hand_of(Game::Holdem, &hole("AcKh"), &[]), None);
    assert_eq!(text().hand_of(Game::Omaha, &hole("3c3h4c4d"), &[]), None);
}

#[test]
fn positions_by_the_number_of_players() {
    let words = text();
    for (players, names) in [
        (2, "BTN BB"),
        (3, "BTN SB BB"),
        (4, "BTN SB BB CO"),
        (5, "BTN SB BB HJ CO"),
        (6, "BTN SB BB UTG HJ CO"),
        (7, "BTN SB BB UTG LJ HJ CO"),
        (9, "BTN SB BB UTG UTG+1 UTG+2 LJ HJ CO"),
        (10, "BTN SB BB UTG UTG+1 UTG+2 UTG+3 LJ HJ CO"),
    ] {
        let heads_up = players == 2;
        let hand = HandView {
            hand: HandId(1),
            blinds: Level {
                small_blind: Chips(5),
                big_blind: Chips(10),
                ante: Chips::ZERO,
            },
            button: Seat(0),
            small_blind: Some(Seat(u8::from(!heads_up))),
            big_blind: Seat(if heads_up { 1 } else { 2 }),
            dealt_in: SeatSet::first_chairs(players),
            live: SeatSet::first_chairs(players),
            street: Street::Preflop,
            board: Board::NONE,
            pot: Chips::ZERO,
            paid: [Chips::ZERO; Seat::MAX],
            collected: [Chips::ZERO; Seat::MAX],
            price: Chips::ZERO,
            turn: None,
            is_over: false,
        };
        let named: Vec<String> = (0..players as u8)
            .map(|seat| words.position(position(&hand, Seat(seat)).unwrap()))
            .collect();
        assert_eq!(named.join(" "), names);
        assert_eq!(position(&hand, Seat(9)).is_some(), players == 10);
    }
    assert_eq!(words.seat(Seat(2)), "seat 3");
}

#[test]
fn short_names_of_hands_fit_into_a_tile() {
    let words = text();
    for (hole_cards, board, name) in [
        ("AhKd", "2c7d9s", "A high"),
        ("QhQd", "", "pair of Q"),
        ("KhKd", "6c6d9s", "2 pair K6"),
        ("7h7d", "7c2d9s", "set of 7"),
        ("7h2d", "7c7d9s", "trips 7"),
        ("9hTd", "JcQdKs", "straight K"),
        ("9hTh", "2hQhKh", "flush K"),
        ("KhKd", "Kc6d6s", "full K6"),
        ("7h7d", "7c7s9s", "quads 7"),
        ("9hTh", "JhQhKh", "str flush K"),
        ("AhTh", "JhQhKh", "royal flush"),
    ] {
        let board = parse_cards(board).unwrap();
        let short = words.hand_of_short(Game::Holdem, &hole(hole_cards), &board);
        assert_eq!(short.as_deref(), Some(name));
        assert!(name.len() <= 11);
    }
}
