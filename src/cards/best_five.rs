//! Finding and arranging the five cards of a hand, by trying every choice. For eyes, not for speed.

use std::cmp::Reverse;

use super::tally::rank_cards;
use super::{Card, Category, Rank};

/// Every choice of `N` things, each in the order in which they stand, those that come early first.
pub(super) fn choices<const N: usize, T: Copy>(things: &[T]) -> impl Iterator<Item = [T; N]> + '_ {
    (0u32..1 << things.len())
        .filter(|choice| choice.count_ones() as usize == N)
        .map(|mut choice| {
            std::array::from_fn(|_| {
                let thing = things[choice.trailing_zeros() as usize];
                choice &= choice - 1;
                thing
            })
        })
}

/// The best of several hands of five; of equal ones the first.
///
/// # Panics
/// When there is none.
pub(super) fn best(hands: impl Iterator<Item = [Card; 5]>) -> [Card; 5] {
    hands
        .map(|hand| (rank_cards(&hand), hand))
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, hand)| hand)
        .expect("a hand takes at least five cards")
}

/// The five cards as they are shown: what makes the hand before the kickers, high before low.
pub(super) fn show(mut hand: [Card; 5]) -> [Card; 5] {
    let cards = hand;
    let count = |rank: Rank| cards.iter().filter(|card| card.rank() == rank).count();
    hand.sort_by_key(|card| Reverse((count(card.rank()), card.rank())));
    let rank = rank_cards(&hand);
    let straight = matches!(
        rank.category(),
        Category::Straight | Category::StraightFlush
    );
    if straight && rank.ranks()[0] == Rank::Five {
        hand.rotate_left(1); // the ace is the lowest card here
    }
    hand
}
