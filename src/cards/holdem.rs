//! Texas Hold'em (G2): the best five of all cards, none, one or two of them from the player's own.
//!
//! Any five to seven different cards will do: a hand on the flop, the turn or the river.

use super::best_five::{best, choices, show};
use super::tally::rank_cards;
use super::{Card, HandRank};

/// The worth of the best five of five to seven cards.
#[inline]
pub fn rank(cards: &[Card]) -> HandRank {
    debug_assert!((5..=7).contains(&cards.len()));
    rank_cards(cards)
}

/// The best five themselves, in the order in which they are shown: pairs before kickers, high before
/// low, and of equal ranks those that come first in `cards`. For showing; [`rank`] is the fast way.
///
/// # Panics
/// With fewer than five cards.
pub fn best_five(cards: &[Card]) -> [Card; 5] {
    show(best(choices(cards)))
}
