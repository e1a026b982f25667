//! What the two games differ in (G2): how many cards a player holds, and what they make with a board.

use std::sync::LazyLock;

use crate::base::Game;
use crate::cards::{CardSet, Tally};

/// The cards of one suit as a set of ranks, bit 0 for the deuce.
pub(super) type Ranks = u16;

/// What a hand is worth, as a bare number so that zero can stand for no hand at all.
pub(super) type Worth = u16;

impl Game {
    /// How many cards of a suit a board must have to make a flush with `held` of them in a hand, if it can.
    pub(super) const fn board_for_flush(self, held: u32) -> Option<u32> {
        match self {
            Self::Holdem => Some(5 - held),
            Self::Omaha if held < 2 => None,
            Self::Omaha => Some(3),
        }
    }

    /// The best flush that the cards of one suit in a hand and on a board make, zero if they make none.
    #[inline]
    pub(super) fn flush(self, hand: Ranks, board: Ranks) -> Worth {
        match self {
            Self::Holdem => flush_of(hand | board),
            Self::Omaha => best_flush(hand, board),
        }
    }
}

/// The best flush of two cards in hand and three on the board.
fn best_flush(hand: Ranks, board: Ranks) -> Worth {
    let fives = subsets(hand, 2).flat_map(|two| subsets(board, 3).map(move |three| two | three));
    fives.map(flush_of).max().unwrap_or(0)
}

#[inline]
fn flush_of(ranks: Ranks) -> Worth {
    FLUSHES[usize::from(ranks) % FLUSHES.len()]
}

/// What five to seven cards of one suit are worth, by their ranks.
static FLUSHES: LazyLock<Box<[Worth; 1 << 13]>> = LazyLock::new(|| {
    let mut worths = Box::new([0; 1 << 13]);
    for (ranks, worth) in (0u16..).zip(worths.iter_mut()) {
        if (5..=7).contains(&ranks.count_ones()) {
            // The lowest bits of a set of cards are one suit's ranks.
            let cards = CardSet::from_bits(ranks.into());
            *worth = Tally::from(cards).rank().bits();
        }
    }
    worths
});

/// The subsets of a set of ranks that have `size` members.
fn subsets(ranks: Ranks, size: u32) -> impl Iterator<Item = Ranks> {
    let mut next = Some(ranks);
    let all = std::iter::from_fn(move || {
        let subset = next?;
        next = subset.checked_sub(1).map(|lower| lower & ranks);
        Some(subset)
    });
    all.filter(move |subset| subset.count_ones() == size)
}
