//! A running tally of five to seven cards, and their worth as the best five of them (G3).
//!
//! Adding a card is one addition; the worth is two looks into tables. Not here: Omaha, where not every five
//! of the cards are allowed.

use std::fmt;
use std::hint::cold_path;
use std::ops::{Add, AddAssign};

use super::key::{FEWER, FLUSH, START};
use super::tables::{PerfectHash, Tables}; // both named in what is included
use super::{Card, CardSet, HandRank};

pub(super) static TABLES: Tables = include!(concat!(env!("OUT_DIR"), "/tables.rs"));

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

    /// The highest of each suit's four bits where the suit has so many cards or more; up to five.
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

/// The worth of the best five of five to seven cards.
#[inline]
pub(super) fn rank_cards(cards: &[Card]) -> HandRank {
    // Apart, so that a loop over hands does not keep their cards at hand for the rare flush.
    #[cold]
    #[inline(never)]
    fn set_of(cards: &[Card]) -> CardSet {
        cards.iter().copied().collect()
    }
    let key = cards.iter().copied().fold(START, add_card);
    rank(key, || set_of(cards))
}

#[inline]
fn add_card(key: u64, card: Card) -> u64 {
    key.wrapping_add(TABLES.keys[usize::from(card.byte())])
}

/// The worth of the cards with this key; the cards themselves are asked for only when they hold a flush.
/// All ways end in one look into one table: that keeps the code around it short.
#[inline]
fn rank(key: u64, cards: impl FnOnce() -> CardSet) -> HandRank {
    let place = if key & (FLUSH | FEWER) == 0 {
        TABLES.place_of_seven(key)
    } else {
        cold_path();
        match key & FLUSH {
            0 => TABLES.place_of_fewer(key),
            flush => {
                let suit = (flush.trailing_zeros() - FLUSH.trailing_zeros()) / 4;
                Tables::place_of_flush((cards().bits() >> (16 * suit)) as u16)
            }
        }
    };
    HandRank::from_bits(TABLES.ranks[place])
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
            key: self.key.wrapping_sub(START).wrapping_add(other.key),
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
