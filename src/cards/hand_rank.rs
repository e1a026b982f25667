//! What a hand is worth, as one number (G3): higher is better, equal is equal.
//!
//! The number is the category and, below it, the deciding ranks in the combinatorial number system, so that
//! category and ranks can be read back from it without a table. Not here: how the best five are found
//! (`holdem`, `omaha`) and how a hand is called in words.

use std::fmt;
use std::ops::Deref;

use super::Rank;

/// The nine kinds of hand, weakest first (G3). A straight flush to the ace is called royal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    Trips,
    Straight,
    Flush,
    FullHouse,
    Quads,
    StraightFlush,
}

impl Category {
    pub const ALL: [Self; 9] = [
        Self::HighCard,
        Self::Pair,
        Self::TwoPair,
        Self::Trips,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::Quads,
        Self::StraightFlush,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The worth of five cards, or of the best five of more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

/// The ranks that decide between hands of one category, most important first: `[King, Six, Ace]` for
/// kings and sixes with an ace, `[Five]` for the straight from ace to five.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DecidingRanks {
    ranks: [Rank; 5],
    len: u8,
}

impl Deref for DecidingRanks {
    type Target = [Rank];

    fn deref(&self) -> &[Rank] {
        &self.ranks[..usize::from(self.len)]
    }
}

impl fmt::Debug for DecidingRanks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// What the number below the category means is written in [`HandRank::ranks`], which reads it.
const CATEGORY_SHIFT: u32 = 12;
const DETAIL: u16 = (1 << CATEGORY_SHIFT) - 1;
/// How many sets of two and of three ranks there are.
pub(super) const PAIRS: u16 = 78;
pub(super) const TRIPLES: u16 = 286;

impl HandRank {
    /// The hand of this category with this number below it; see `worth`.
    pub(super) const fn new(category: Category, detail: u16) -> Self {
        Self((category as u16) << CATEGORY_SHIFT | detail)
    }

    #[inline]
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The number itself.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    pub const fn category(self) -> Category {
        Category::ALL[(self.0 >> CATEGORY_SHIFT) as usize]
    }

    /// Ten to ace of one suit.
    pub const fn is_royal(self) -> bool {
        self.0 == Self::new(Category::StraightFlush, Rank::Ace as u16).0
    }

    /// The deciding ranks, most important first.
    pub fn ranks(self) -> DecidingRanks {
        let detail = self.0 & DETAIL;
        let mut list = DecidingRanks {
            ranks: [Rank::Two; 5],
            len: 0,
        };
        match self.category() {
            Category::HighCard | Category::Flush => list.push_set(detail, 5),
            Category::Pair => {
                list.push(detail / TRIPLES);
                list.push_set(detail % TRIPLES, 3);
            }
            Category::TwoPair => {
                list.push_set(detail / 13, 2);
                list.push(detail % 13);
            }
            Category::Trips => {
                list.push(detail / PAIRS);
                list.push_set(detail % PAIRS, 2);
            }
            Category::Straight | Category::StraightFlush => list.push(detail),
            Category::FullHouse | Category::Quads => {
                list.push(detail / 13);
                list.push(detail % 13);
            }
        }
        list
    }
}

impl DecidingRanks {
    fn push(&mut self, rank: u16) {
        self.ranks[usize::from(self.len)] = Rank::ALL[usize::from(rank)];
        self.len += 1;
    }

    /// Appends the set of `size` ranks with this place among all sets of the size, highest first.
    fn push_set(&mut self, mut number: u16, size: usize) {
        for place in (1..=size).rev() {
            let rank = (0..13).rev().find(|&rank| choose(rank, place) <= number);
            let rank = rank.unwrap_or(0);
            number -= choose(rank, place);
            self.push(rank);
        }
    }
}

impl fmt::Debug for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} ", self.category())?;
        self.ranks()
            .iter()
            .try_for_each(|rank| write!(f, "{}", rank.letter()))
    }
}

/// How many sets of `size` there are among `count` things; `count` below 13, `size` up to 5.
pub(super) const fn choose(count: u16, size: usize) -> u16 {
    CHOOSE[count as usize][size]
}

const CHOOSE: [[u16; 6]; 13] = {
    let mut table = [[0; 6]; 13];
    let mut count = 0;
    while count < 13 {
        table[count][0] = 1;
        let mut size = 1;
        while size <= 5 && count > 0 {
            table[count][size] = table[count - 1][size - 1] + table[count - 1][size];
            size += 1;
        }
        count += 1;
    }
    table
};
