//! What a hand is worth: G3 and G4.

use railbird::cards::{Card, Category, HandRank, Rank, holdem, omaha, parse_cards};

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap()
}

fn four(text: &str) -> [Card; 4] {
    cards(text).try_into().unwrap()
}

fn rank(text: &str) -> HandRank {
    holdem::rank(&cards(text))
}

#[test]
fn g3_the_categories_rank_in_order() {
    let hands = [
        ("A♥ K♦ 9♣ 7♠ 5♥ 3♦ 2♣", Category::HighCard, "AK975"),
        ("2♥ 2♦ 9♣ 7♠ 5♥ K♦ A♣", Category::Pair, "2AK9"),
        ("3♥ 3♦ 2♣ 2♠ 5♥ 5♦ 4♣", Category::TwoPair, "534"),
        ("2♥ 2♦ 2♣ 7♠ 5♥ 9♦ J♣", Category::Trips, "2J9"),
        ("A♥ 2♦ 3♣ 4♠ 5♥ 5♦ 5♣", Category::Straight, "5"),
        ("2♥ 3♥ 4♥ 5♥ 7♥ 8♦ 6♣", Category::Flush, "75432"),
        ("2♥ 2♦ 2♣ 3♠ 3♥ 4♦ 4♣", Category::FullHouse, "24"),
        ("2♥ 2♦ 2♣ 2♠ 3♥ 3♦ 3♣", Category::Quads, "23"),
        ("A♥ 2♥ 3♥ 4♥ 5♥ 6♦ 7♣", Category::StraightFlush, "5"),
        ("A♥ T♥ J♥ Q♥ K♥ A♦ A♣", Category::StraightFlush, "A"),
    ];
    for (text, category, deciding) in hands {
        let rank = rank(text);
        let letters: String = rank.ranks().iter().map(|rank| rank.letter()).collect();
        assert_eq!(
            (rank.category(), letters.as_str()),
            (category, deciding),
            "{text}"
        );
    }
    assert!(hands.is_sorted_by(|a, b| rank(a.0) < rank(b.0)));
    assert!(rank(hands[9].0).is_royal());
    assert!(!rank(hands[8].0).is_royal());
}

#[test]
fn g3_suits_never_break_a_tie() {
    assert_eq!(rank("AhKdQcJs9h"), rank("AsKcQhJd9c"));
    assert_eq!(rank("AhKhQhJh9h"), rank("AsKsQsJs9s"));
}

#[test]
fn g3_kickers_decide() {
    assert!(rank("AhAdKc7s2h") > rank("AsAcQh7d2c"));
    assert!(rank("AhAdKcKs3h") > rank("AsAcKhKd2c"));
    assert!(rank("8h8d8c8s3h") > rank("8h8d8c8s2h"));
    // The sixth and seventh card do not count.
    assert_eq!(rank("AhAdKcQsJh3d2c"), rank("AhAdKcQsJh9d8c"));
}

#[test]
fn g3_the_best_five_are_shown_in_order() {
    let shown = |text| parse_cards(text).unwrap();
    let best = |text| holdem::best_five(&cards(text)).to_vec();
    assert_eq!(best("5hAd 2c3s4hAc9d"), shown("5h4h3s2cAd"));
    assert_eq!(best("2hTh 8h9hJhQhKh"), shown("KhQhJhTh9h"));
    assert_eq!(best("3h4d 4c3s3dKcKd"), shown("3h3s3dKcKd"));
    assert_eq!(best("7h2d 7cAcAdKsKd"), shown("AcAdKsKd7h"));
}

#[test]
fn g4_one_club_in_hand_is_no_flush() {
    let (hole, board) = (four("A♣ K♦ T♦ 8♥"), cards("K♣ 9♣ 6♣ 6♥ Q♣"));
    let rank = omaha::rank(&hole, &board);
    assert_eq!(rank.category(), Category::TwoPair);
    assert_eq!(rank.ranks()[..], [Rank::King, Rank::Six, Rank::Ace]);
    assert_eq!(omaha::best_five(&hole, &board)[..], cards("K♦ K♣ 6♣ 6♥ A♣"));
}

#[test]
fn g4_two_pair_on_the_board_and_one_in_hand_is_no_full_house() {
    let (hole, board) = (four("T♥ 9♥ 7♣ 6♣"), cards("K♠ K♣ T♣ T♦ 5♦"));
    let rank = omaha::rank(&hole, &board);
    assert_eq!(rank.category(), Category::Trips);
    assert_eq!(rank.ranks()[..], [Rank::Ten, Rank::King, Rank::Nine]);
    assert_eq!(omaha::best_five(&hole, &board)[..], cards("T♥ T♣ T♦ K♠ 9♥"));
}

#[test]
fn g4_four_of_a_suit_in_hand_still_needs_three_on_the_board() {
    let hole = four("AhKhQhJh");
    assert_eq!(
        omaha::rank(&hole, &cards("Th9h2c3d4s")).category(),
        Category::HighCard
    );
    assert!(omaha::rank(&four("AhKhQcJd"), &cards("ThJhQh3d4s")).is_royal());
}
