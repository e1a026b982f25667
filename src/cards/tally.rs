//! A running tally of five to seven cards, and their worth as the best five of them (G3).
//!
//! Adding a card is one addition; the worth is two looks into tables. Not here: Omaha, where not every five
//! of the cards are allowed.

use std::fmt;
use std::ops::{Add, AddAssign};

use super::key::{self, FEWER, FLUSH, START};
use super::tables;
use super::{Card, CardSet, HandRank, Rank, Suit};

/// What each card adds to a key; by the card's byte, so that no index needs a check.
static KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut place = 0;
    while place < 52 {
        let (rank, suit) = (Rank::ALL[place % 13], Suit::ALL[place / 13]);
        keys[Card::new(rank, suit).byte() as usize] =
            key::of_rank(rank) + (1 << (16 + 4 * suit.index()));
        place += 1;
    }
    keys
};

/// Cards counted together. Tallies are added up: the board's and a player's make the player's hand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    key: u64,
    cards: CardSet,
}

impl Tally {
    pub const EMPTY: Self = Self {
        key: START,
        cards: CardSet::EMPTY,
    };

    /// The tally with one card more, which must not be in it yet.
    #[inline]
    pub fn with(self, card: Card) -> Self {
        Self {
            key: add_card(self.key, card),
            cards: self.cards.with(card),
        }
    }

    pub const fn cards(self) -> CardSet {
        self.cards
    }

    pub(super) const fn key(self) -> u64 {
        self.key
    }

    /// The highest of each suit's four bits where the suit has so many cards, up to five.
    #[inline]
    pub(super) const fn suits_with_at_least(self, count: u16) -> u16 {
        ((self.key >> 16) as u16 + (5 - count) * 0x1111) & 0x8888
    }

    /// The worth of the best five of the five to seven cards.
    #[inline]
    pub fn rank(self) -> HandRank {
        debug_assert!((5..=7).contains(&self.cards.len()));
        rank(self.key, || self.cards)
    }
}

#[inline]
fn add_card(key: u64, card: Card) -> u64 {
    key.wrapping_add(KEYS[usize::from(card.byte())])
}

/// The worth of the cards with this key; the cards themselves are asked for only when they hold a flush.
#[inline]
fn rank(key: u64, cards: impl FnOnce() -> CardSet) -> HandRank {
    if key & (FLUSH | FEWER) == 0 {
        return HandRank::from_bits(tables::SEVEN_RANKS[tables::SEVEN.place(key)]);
    }
    HandRank::from_bits(if key & FLUSH == 0 {
        tables::FEWER_RANKS[tables::FEWER.place(key)]
    } else {
        let suit = ((key & FLUSH).trailing_zeros() - FLUSH.trailing_zeros()) / 4;
        let ranks = cards().bits() >> (16 * suit);
        tables::FLUSH_RANKS[ranks as usize % tables::FLUSH_RANKS.len()]
    })
}

/// The worth of the best five of five to seven cards.
#[inline]
pub(super) fn rank_cards(cards: &[Card]) -> HandRank {
    let key = cards.iter().copied().fold(START, add_card);
    rank(key, || set_of(cards))
}

/// Apart, so that the way without a flush does not keep the cards at hand.
#[cold]
#[inline(never)]
fn set_of(cards: &[Card]) -> CardSet {
    cards.iter().copied().collect()
}

impl Default for Tally {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Add for Tally {
    type Output = Self;

    /// Both tallies together; no card may be in both.
    #[inline]
    fn add(self, other: Self) -> Self {
        Self {
            key: self.key.wrapping_add(other.key.wrapping_sub(START)),
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
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<CardSet> for Tally {
    #[inline]
    fn from(cards: CardSet) -> Self {
        cards.iter().collect()
    }
}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tally({})", self.cards)
    }
}
