//! A hand as a sum: every card adds one number, and the sum finds the hand's worth in a table.
//!
//! ```text
//! bits 51–63   row      depends on the ranks alone; wraps around
//! bits 32–35   cards    how many; starts at 9, so that its highest bit is set until the seventh card
//! bits 16–31   suits    four counts of four bits; they start at 3, so that the fifth card sets the highest bit
//! bits  0–15   column   depends on the ranks alone; seven of them stay below 2^16
//! ```
//!
//! Row and column together differ for any two hands of different ranks. The build script, which shares this
//! file, proves that when it makes the tables. The numbers are random but for the three highest ranks: those
//! have one row and columns close to each other, so that hands which differ in a high card only, as they
//! come when one counts through a deck, lie in one cache line.

use super::Rank;

const ROWS: [u64; 13] = [
    315, 4053, 6797, 3262, 3585, 6473, 8126, 545, 548, 511, 537, 537, 537,
];
const COLUMNS: [u64; 13] = [
    5053, 6139, 6294, 1557, 5075, 3773, 2543, 6998, 2493, 8238, 4361, 4357, 4356,
];

/// The key of no cards.
pub(super) const START: u64 = 9 << 32 | 0x3333 << 16;
/// Set where a suit has five cards.
pub(super) const FLUSH: u64 = 0x8888 << 16;
/// Set while there are fewer than seven cards.
pub(super) const FEWER: u64 = 8 << 32;

/// What a card adds to the key, whatever its suit.
pub(super) const fn of_rank(rank: Rank) -> u64 {
    ROWS[rank.index()] << 51 | 1 << 32 | COLUMNS[rank.index()]
}

/// A way from the ranks in a key to a place of their own in a table, without a collision: the row says by
/// which pattern of bits the column is shifted. Both sizes are powers of two.
#[derive(Debug)]
pub(super) struct PerfectHash<const ROWS: usize, const PLACES: usize> {
    pub(super) shifts: [u16; ROWS],
}

impl<const ROWS: usize, const PLACES: usize> PerfectHash<ROWS, PLACES> {
    #[inline]
    pub(super) const fn row(key: u64) -> usize {
        (key >> (64 - ROWS.ilog2())) as usize
    }

    #[inline]
    pub(super) const fn shifted(key: u64, shift: u16) -> usize {
        (key as u16 ^ shift) as usize & (PLACES - 1)
    }

    #[inline]
    pub(super) const fn place(&self, key: u64) -> usize {
        Self::shifted(key, self.shifts[Self::row(key)])
    }
}
