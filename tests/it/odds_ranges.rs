//! How ranges of hands are written.

use proptest::prelude::*;
use railbird::base::Game;
use railbird::cards::{CardSet, ParseCardError, parse_cards};
use railbird::odds::{Range, RangeError, parse_board};

fn holdem(text: &str) -> Range {
    Range::parse(Game::Holdem, text).unwrap()
}

fn set(text: &str) -> CardSet {
    parse_cards(text).unwrap().into_iter().collect()
}

#[track_caller]
fn same(text: &str, spelled_out: &str) {
    assert_eq!(
        holdem(text).hands(),
        holdem(spelled_out).hands(),
        "{text} is {spelled_out}"
    );
}

#[test]
fn a_shorthand_stands_for_its_hands() {
    assert_eq!(holdem("AA").hands().len(), 6);
    assert_eq!(holdem("AKs").hands().len(), 4);
    assert_eq!(holdem("AKo").hands().len(), 12);
    assert_eq!(holdem("AK").hands().len(), 16);
    same("QQ", "QcQd,QcQh,QcQs,QdQh,QdQs,QhQs");
    same("T9s", "Tc9c,Td9d,Th9h,Ts9s");
    same("AK", "AKs,AKo");
    same("AK", "KA");
    assert_eq!(holdem("AhKd").hands(), [set("AhKd")]);
}

#[test]
fn a_plus_takes_the_better_pairs_or_kickers() {
    same("QQ+", "QQ,KK,AA");
    same("AA+", "AA");
    same("KTo+", "KTo,KJo,KQo");
    same("A2s+", "A2s,A3s,A4s,A5s,A6s,A7s,A8s,A9s,ATs,AJs,AQs,AKs");
    same("32+", "32");
    same(
        "22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32+",
        "random",
    );
    assert_eq!(holdem("22+").hands().len(), 78);
}

#[test]
fn a_dash_takes_everything_between_two_ends() {
    same("77-99", "77,88,99");
    same("99-77", "77-99");
    same("A5s-A2s", "A2s,A3s,A4s,A5s");
    same("KTo-KQo", "KTo+");
    same("AT-AQ", "ATs-AQs,ATo-AQo");
}

#[test]
fn a_hand_named_twice_is_in_the_range_once() {
    assert_eq!(holdem("AKs,AhKh,AK,KhAh").hands().len(), 16);
    assert_eq!(holdem("QQ+,KK").hands().len(), 18);
    let again = Range::parse(Game::Omaha, &["random"; 1_000].join(",")).unwrap();
    assert_eq!(again.hands().len(), 270_725);
}

#[test]
fn case_spaces_and_suit_symbols_do_not_matter() {
    assert_eq!(holdem(" qq+ , aKS , a♥k♦ ").to_string(), "QQ+,AKs,AhKd");
    assert_eq!(holdem("AHKD").to_string(), "AhKd");
    assert_eq!(holdem("RANDOM").to_string(), "random");
    assert_eq!(
        parse_board("2C 3d t♠").unwrap(),
        parse_cards("2c3dTs").unwrap()
    );
}

#[test]
fn random_is_every_hand_of_the_game() {
    assert_eq!(holdem("random").hands().len(), 1326);
    let omaha = Range::parse(Game::Omaha, "random").unwrap();
    assert_eq!(omaha.hands().len(), 270_725);
    assert!(omaha.hands().iter().all(|hand| hand.len() == 4));
}

#[test]
fn omaha_takes_hands_card_by_card() {
    let range = Range::parse(Game::Omaha, "AhKhQdJd, 2c2d3c3d").unwrap();
    assert_eq!(range.hands(), [set("2c2d3c3d"), set("AhKhQdJd")]);
    for text in ["AA", "QQ+", "AKs", "77-99"] {
        assert_eq!(
            Range::parse(Game::Omaha, text),
            Err(RangeError::OnlyHoldem(text.into()))
        );
    }
}

#[test]
fn what_is_wrong_with_a_range_is_said() {
    let wrong = |text: &str| Range::parse(Game::Holdem, text).unwrap_err();
    assert_eq!(wrong(""), RangeError::Empty);
    assert_eq!(wrong("  "), RangeError::Empty);
    for text in [",", "QQ,,KK", "QQ,"] {
        assert_eq!(wrong(text), RangeError::EmptyItem, "{text}");
    }
    let card = |text: &str, error| RangeError::Card {
        item: text.into(),
        error,
    };
    assert_eq!(wrong("AA,AhKx"), card("AhKx", ParseCardError::Suit('x')));
    assert_eq!(wrong("1hKd"), card("1hKd", ParseCardError::Rank('1')));
    assert_eq!(
        wrong("AhK"),
        card("AhK", ParseCardError::Incomplete("K".into()))
    );
    let ace = "Ah".parse().unwrap();
    assert_eq!(wrong("AhAh"), card("AhAh", ParseCardError::Twice(ace)));
    for (item, cards) in [("Ah", 1), ("AhKdQc", 3), ("AhKdQcJc", 4)] {
        let item = item.into();
        let dealt = 2;
        assert_eq!(
            wrong(&format!("QQ,{item}")),
            RangeError::Count { item, cards, dealt }
        );
    }
    for text in [
        "A", "AKx", "QQ++", "QQ-", "QQ-K", "QQ-KK+", "AKs+x", "AAAA", "*", "-QQ", "A5s-",
    ] {
        assert_eq!(wrong(text), RangeError::Unknown(text.into()));
    }
    for text in ["AAs", "AAo", "QQs+"] {
        assert_eq!(wrong(text), RangeError::SuitedPair(text.into()));
    }
    for text in ["A5s-K2s", "A5s-A2o", "A5-A2s", "QQ-AK", "T9s-76s"] {
        assert_eq!(wrong(text), RangeError::Ends(text.into()));
    }
}

#[test]
fn an_error_quotes_what_was_typed_and_cuts_it_where_it_is_long() {
    let wrong = |text: &str| Range::parse(Game::Holdem, text).unwrap_err();
    for text in ["rAndm", "randm", "aKX", "q q ++"] {
        assert_eq!(wrong(text), RangeError::Unknown(text.into()));
        assert_eq!(
            wrong(&format!("qq, {text} ,kk")),
            RangeError::Unknown(text.into())
        );
    }
    assert_eq!(wrong("aaS"), RangeError::SuitedPair("aaS".into()));
    assert_eq!(wrong("a5S-k2S"), RangeError::Ends("a5S-k2S".into()));
    assert_eq!(
        wrong("aH KX").to_string(),
        "'aH KX': 'X' is not a suit (c, d, h, s or ♣, ♦, ♥, ♠)"
    );
    let omaha = Range::parse(Game::Omaha, "qQ+").unwrap_err();
    assert_eq!(omaha, RangeError::OnlyHoldem("qQ+".into()));
    let quoted = format!("'{}…'", "z".repeat(59));
    assert!(wrong(&"z".repeat(61)).to_string().starts_with(&quoted));
    let whole = format!("'{}'", "z".repeat(60));
    assert!(wrong(&"z".repeat(60)).to_string().starts_with(&whole));
}

#[test]
fn a_board_may_have_commas_and_spaces() {
    let board = parse_cards("2c3dTs").unwrap();
    for text in ["2c,3d,10s", "2c, 3d, Ts", "2C 3D TS", " 2c3dTs,"] {
        assert_eq!(parse_board(text).as_ref(), Ok(&board), "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_a_range_or_an_error(text in "\\PC{0,12}|[2-9TJQKAtjqka,cdhso+\\- ♥♦]{0,16}") {
        for game in [Game::Holdem, Game::Omaha] {
            match Range::parse(game, &text) {
                Ok(range) => {
                    prop_assert!(!range.hands().is_empty());
                    prop_assert!(range.hands().iter().all(|hand| hand.len() == game.hole_cards()));
                    prop_assert!(range.hands().is_sorted_by(|a, b| a < b));
                    prop_assert_eq!(Range::parse(game, &range.to_string()), Ok(range));
                }
                Err(error) => prop_assert_eq!(error.to_string().lines().count(), 1),
            }
        }
    }
}

#[test]
fn ten_may_be_written_with_digits_and_suits_as_pictures() {
    let read = |text| Range::parse(Game::Holdem, text).unwrap();
    assert_eq!(read("10h10d"), read("ThTd"));
    assert_eq!(read("A10s+"), read("ATs+"));
    assert_eq!(read("K♥\u{fe0f}K♦\u{fe0f}"), read("KhKd"));
}
