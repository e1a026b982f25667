//! A running tally of five to seven cards, and their worth as the best five of them (G3).

use std::ops::{Add, AddAssign};

use super::{Card, CardSet, HandRank, Suit};

/// Cards counted together. Tallies are added up: the board's and a player's make the player's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    cards: CardSet,
}

impl Tally {
    pub const EMPTY: Self = Self {
        cards: CardSet::EMPTY,
    };

    /// The tally with one card more, which must not be in it yet.
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        Self {
            cards: self.cards.with(card),
        }
    }

    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// The worth of the best five of the five to seven cards.
    pub fn rank(self) -> HandRank {
        debug_assert!((5..=7).contains(&self.cards.len()));
        let suits = Suit::ALL.map(|suit| self.cards.ranks_in(suit));
        let flush = suits
            .iter()
            .find(|ranks| ranks.count_ones() >= 5)
            .map(|&ranks| HandRank::of_flush(ranks));
        let mut held = [0; 4];
        for ranks in suits {
            held[3] |= held[2] & ranks;
            held[2] |= held[1] & ranks;
            held[1] |= held[0] & ranks;
            held[0] |= ranks;
        }
        flush
            .into_iter()
            .fold(HandRank::of_ranks(held), HandRank::max)
    }
}

impl Add for Tally {
    type Output = Self;

    /// Both tallies together; no card may be in both.
    #[inline]
    fn add(self, other: Self) -> Self {
        Self {
            cards: self.cards.union(other.cards),
        }
    }
}

impl AddAssign for Tally {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl FromIterator<Card> for Tally {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<CardSet> for Tally {
    fn from(cards: CardSet) -> Self {
        cards.iter().collect()
    }
}
