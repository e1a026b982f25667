//! A set of cards as a 64-bit mask: sixteen bits a suit, the lowest thirteen of them used.

use std::fmt;

use super::{Card, Suit};

/// A set of cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardSet(u64);

impl CardSet {
    pub const EMPTY: Self = Self(0);
    pub const FULL: Self = Self(0x1fff_1fff_1fff_1fff);

    pub const fn one(card: Card) -> Self {
        Self(1 << (card.byte() & 63))
    }

    /// The mask: bit `suit × 16 + rank` for every member.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with this mask; bits that are no card are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::FULL.0)
    }

    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::one(card).0 != 0
    }

    pub const fn insert(&mut self, card: Card) {
        self.0 |= Self::one(card).0;
    }

    pub const fn remove(&mut self, card: Card) {
        self.0 &= !Self::one(card).0;
    }

    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | Self::one(card).0)
    }

    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks held in a suit, bit 0 for the deuce.
    pub const fn ranks_in(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit as u32)) as u16
    }

    /// The members, clubs first, deuces first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = (bits != 0).then(|| Card::from_byte(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_full_set_is_the_deck() {
        assert_eq!(Card::all().collect::<CardSet>(), CardSet::FULL);
        assert!(CardSet::FULL.iter().eq(Card::all()));
        assert_eq!(CardSet::from_bits(u64::MAX).len(), 52);
    }

    #[test]
    fn members_come_and_go() {
        let ace: Card = "Ah".parse().unwrap();
        let mut set = CardSet::EMPTY;
        set.insert(ace);
        assert!(set.contains(ace));
        assert_eq!(set.ranks_in(Suit::Hearts), 1 << 12);
        set.remove(ace);
        assert!(set.is_empty());
    }
}
