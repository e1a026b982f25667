//! How good a hand is before the flop: the share of all hands that are worse.
//!
//! Hold'em has 169 kinds of hands, in the order of `assets/bots/starting-hands.txt`. Omaha has sixteen thousand: there pairs,
//! suits and ranks that go together are counted, and the count is compared with those of many hands.

use std::sync::LazyLock;

use super::short::HandClass;
use crate::base::Game;
use crate::cards::{Card, Deck, Random};

/// By kind, the share of all hands that are worse; half of its own kind counts as worse.
static HOLDEM: LazyLock<[f32; HandClass::COUNT]> = LazyLock::new(|| {
    let mut standings = [0.0; HandClass::COUNT];
    let mut better = 0;
    let text = include_str!("../../assets/bots/starting-hands.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    for class in lines
        .flat_map(str::split_whitespace)
        .filter_map(|word| word.parse::<HandClass>().ok())
    {
        let alike = class.combos();
        standings[class.index()] = 1.0 - (better as f32 + alike as f32 / 2.0) / 1_326.0;
        better += alike;
    }
    standings
});

/// Counts of many Omaha hands, in order.
static OMAHA: LazyLock<Vec<i32>> = LazyLock::new(|| {
    const HANDS: usize = 4_000;
    let mut random = Random::from_number(4);
    let mut counts: Vec<i32> = (0..HANDS)
        .map(|_| {
            let mut deck = Deck::shuffled(&mut random);
            count_of(&[deck.deal(), deck.deal(), deck.deal(), deck.deal()])
        })
        .collect();
    counts.sort_unstable();
    counts
});

/// The share of all hands that are worse than those of a kind of Hold'em.
pub(super) fn standing_of(class: HandClass) -> f32 {
    HOLDEM[class.index()]
}

/// The share of all hands that are worse, from 0 to 1.
pub fn standing(game: Game, cards: &[Card]) -> f32 {
    match (game, cards) {
        (Game::Holdem, &[one, two]) => standing_of(HandClass::of([one, two])),
        (Game::Omaha, &[a, b, c, d]) => {
            let count = count_of(&[a, b, c, d]);
            let (below, above) = (
                OMAHA.partition_point(|other| *other < count),
                OMAHA.partition_point(|other| *other <= count),
            );
            (below + above) as f32 / (2 * OMAHA.len()) as f32
        }
        _ => 0.0,
    }
}

/// What four cards are good for, in points: high pairs, suits with a high card, ranks that make straights; three of a rank or a
/// suit, and cards that go with none of the others, are in the way.
fn count_of(cards: &[Card; 4]) -> i32 {
    let mut ranks = cards.map(|card| card.rank() as i32);
    ranks.sort_unstable();
    let mut of_rank = [0u8; 13];
    let mut of_suit = [(0u8, 0); 4];
    for card in cards {
        of_rank[card.rank().index()] += 1;
        let (count, highest) = &mut of_suit[card.suit().index()];
        *count += 1;
        *highest = (*highest).max(card.rank() as i32);
    }
    let mut points: i32 = ranks.iter().map(|rank| rank * rank / 12).sum();
    for (rank, count) in (0..).zip(of_rank) {
        points += match count {
            2 => 10 + rank * 2 + if rank == 12 { 14 } else { 0 } + if rank == 11 { 6 } else { 0 },
            3 => rank / 2 - 10,
            4 => -30,
            _ => 0,
        };
    }
    for (count, highest) in of_suit {
        points += match count {
            2 => 8 + highest * 2 / 3 + if highest == 12 { 5 } else { 0 },
            3 => 4 + highest / 3,
            4 => highest / 6,
            _ => 0,
        };
    }
    // The ace goes below the deuce as well.
    let mut different: Vec<i32> = ranks.to_vec();
    different.dedup();
    for pair in different.windows(2) {
        points += match pair[1] - pair[0] {
            1 => 9,
            2 => 6,
            3 => 3,
            _ => 0,
        };
    }
    for three in different.windows(3) {
        points += match three[2] - three[0] {
            2 => 6,
            3 => 4,
            4 => 2,
            _ => 0,
        };
    }
    if let [a, .., d] = different[..]
        && different.len() == 4
    {
        points += match d - a {
            3 => 8,
            4 => 5,
            5 => 2,
            _ => 0,
        };
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;

    fn of(game: Game, cards: &str) -> f32 {
        standing(game, &parse_cards(cards).unwrap())
    }

    #[test]
    fn every_kind_of_hand_has_its_place() {
        let text = include_str!("../../assets/bots/starting-hands.txt");
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut listed: Vec<HandClass> = lines
            .flat_map(str::split_whitespace)
            .map(|word| word.parse().unwrap())
            .collect();
        let hands: usize = listed.iter().map(|class| class.combos()).sum();
        assert_eq!(hands, 1_326);
        listed.sort_unstable();
        listed.dedup();
        assert_eq!(listed.len(), HandClass::COUNT);
    }

    #[test]
    fn better_hands_stand_higher() {
        let order = [
            "AhAd", "KsKd", "AhKh", "AhKd", "9c9d", "JhTh", "Kh7d", "7h2d",
        ];
        let standings = order.map(|cards| of(Game::Holdem, cards));
        assert!(standings.is_sorted_by(|a, b| a > b), "{standings:?}");
        assert!(of(Game::Holdem, "KdAh") == of(Game::Holdem, "AcKs"));
        assert!(standings[0] > 0.995 && standings[7] < 0.01);
        let order = ["AhAdKhKd", "JhTh9d8d", "AhAd7c2s", "Kh9d7c2s", "7h2d2c2s"];
        let standings = order.map(|cards| of(Game::Omaha, cards));
        assert!(standings.is_sorted_by(|a, b| a > b), "{standings:?}");
        assert!(standings[0] > 0.99 && standings[4] < 0.05);
    }
}
