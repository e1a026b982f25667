//! Finding and arranging the five cards of a hand, by trying every choice. For eyes, not for speed.

use std::cmp::Reverse;

use super::{Card, Category, HandRank, Rank, Tally};

/// Every choice of `N` of the cards, each in the order of `cards`, those that come early first.
pub(super) fn choices<const N: usize>(cards: &[Card]) -> impl Iterator<Item = [Card; N]> + '_ {
    (0u32..1 << cards.len())
        .filter(|choice| choice.count_ones() as usize == N)
        .map(|choice| {
            let mut chosen = (0..cards.len()).filter(move |place| choice >> place & 1 == 1);
            std::array::from_fn(|_| cards[chosen.next().unwrap_or_default()])
        })
}

/// The best of several hands of five; of equal ones the first.
///
/// # Panics
/// When there is none.
pub(super) fn best(hands: impl Iterator<Item = [Card; 5]>) -> [Card; 5] {
    let ranked = hands.map(|hand| (rank(hand), hand));
    ranked
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, hand)| hand)
        .expect("a hand takes at least five cards")
}

fn rank(hand: [Card; 5]) -> HandRank {
    hand.into_iter().collect::<Tally>().rank()
}

/// The five cards as they are shown: what makes the hand before the kickers, high before low.
pub(super) fn show(mut hand: [Card; 5]) -> [Card; 5] {
    let cards = hand;
    let count = |rank: Rank| cards.iter().filter(|card| card.rank() == rank).count();
    hand.sort_by_key(|card| Reverse((count(card.rank()), card.rank())));
    let rank = rank(hand);
    let straight = matches!(
        rank.category(),
        Category::Straight | Category::StraightFlush
    );
    if straight && rank.ranks()[0] == Rank::Five {
        hand.rotate_left(1);
    }
    hand
}
