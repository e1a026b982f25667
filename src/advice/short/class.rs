//! The 169 starting hands of Hold'em: two ranks, and whether the suits are the same.
//!
//! They are numbered as a chart shows them, thirteen rows of thirteen, aces first: pairs on the diagonal, suited hands
//! above it, offsuit hands below.

use std::fmt;
use std::str::FromStr;

use crate::base::quote;
use crate::cards::{Card, CardSet, Rank, Suit};

/// One of the 169 starting hands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandClass(u8);

/// What is common to the hands of a class, beside their ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    Pair,
    Suited,
    Offsuit,
}

/// A text that names no starting hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is no starting hand such as AKs, QJo or 77", quote(.0))]
pub struct ClassError(String);

/// How many ranks there are, and so how many rows and columns a chart has.
pub const SIDE: usize = 13;

impl HandClass {
    pub const COUNT: usize = SIDE * SIDE;

    /// All of them, row by row.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The class of these two cards.
    pub fn of(cards: [Card; 2]) -> Self {
        let [one, other] = cards;
        let suited = one.suit() == other.suit();
        let (high, low) = (one.rank().max(other.rank()), one.rank().min(other.rank()));
        Self::new(
            high,
            low,
            match suited {
                _ if high == low => ClassKind::Pair,
                true => ClassKind::Suited,
                false => ClassKind::Offsuit,
            },
        )
    }

    /// The class of a hand, if it has two cards.
    pub fn of_set(hand: CardSet) -> Option<Self> {
        let mut cards = hand.iter();
        match (cards.next(), cards.next(), cards.next()) {
            (Some(one), Some(other), None) => Some(Self::of([one, other])),
            _ => None,
        }
    }

    fn new(high: Rank, low: Rank, kind: ClassKind) -> Self {
        let (first, second) = (line(high), line(low));
        let (row, column) = match kind {
            ClassKind::Pair | ClassKind::Suited => (first, second),
            ClassKind::Offsuit => (second, first),
        };
        Self((row * SIDE + column) as u8)
    }

    /// The class with this number, if there is one.
    pub fn at(index: usize) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }

    /// Its number, from 0 to 168: thirteen times the row, and the column.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn kind(self) -> ClassKind {
        let (row, column) = (self.index() / SIDE, self.index() % SIDE);
        if row == column {
            ClassKind::Pair
        } else if row < column {
            ClassKind::Suited
        } else {
            ClassKind::Offsuit
        }
    }

    /// The higher rank, and the lower one.
    pub fn ranks(self) -> [Rank; 2] {
        let (row, column) = (self.index() / SIDE, self.index() % SIDE);
        [row.min(column), row.max(column)].map(|line| Rank::ALL[SIDE - 1 - line])
    }

    /// How many hands are in it: 6, 4 or 12.
    pub const fn combos(self) -> usize {
        match self.kind() {
            ClassKind::Pair => 6,
            ClassKind::Suited => 4,
            ClassKind::Offsuit => 12,
        }
    }

    /// The hands in it.
    pub fn hands(self) -> Vec<[Card; 2]> {
        let [high, low] = self.ranks();
        let mut hands = Vec::with_capacity(self.combos());
        for one in Suit::ALL {
            for other in Suit::ALL {
                let belongs = match self.kind() {
                    ClassKind::Pair => one < other,
                    ClassKind::Suited => one == other,
                    ClassKind::Offsuit => one != other,
                };
                if belongs {
                    hands.push([Card::new(high, one), Card::new(low, other)]);
                }
            }
        }
        hands
    }
}

/// The row or column of a rank: aces first.
const fn line(rank: Rank) -> usize {
    SIDE - 1 - rank.index()
}

/// `AKs`, `QJo`, `77`.
impl fmt::Display for HandClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [high, low] = self.ranks();
        let kind = match self.kind() {
            ClassKind::Pair => "",
            ClassKind::Suited => "s",
            ClassKind::Offsuit => "o",
        };
        f.pad(&format!("{}{}{kind}", high.letter(), low.letter()))
    }
}

impl fmt::Debug for HandClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for HandClass {
    type Err = ClassError;

    fn from_str(text: &str) -> Result<Self, ClassError> {
        let spelled = text.trim().to_lowercase();
        Self::all()
            .find(|class| class.to_string().to_lowercase() == spelled)
            .ok_or_else(|| ClassError(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classes_hold_every_hand_once() {
        let mut hands: Vec<CardSet> = HandClass::all()
            .flat_map(|class| {
                let hands = class.hands();
                assert_eq!(hands.len(), class.combos());
                assert!(hands.iter().all(|&hand| HandClass::of(hand) == class));
                hands
            })
            .map(|hand| hand.into_iter().collect())
            .collect();
        hands.sort_unstable();
        hands.dedup();
        assert_eq!(hands.len(), 1326);
    }

    #[test]
    fn a_class_reads_back_from_its_name() {
        for class in HandClass::all() {
            assert_eq!(class.to_string().parse(), Ok(class));
        }
        assert_eq!("aks".parse(), Ok(HandClass(1)));
        assert_eq!("AKo".parse(), Ok(HandClass(13)));
        assert!("KAs".parse::<HandClass>().is_err());
    }
}
