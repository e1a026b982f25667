//! A hand as a sum: every card adds one number, and the sum finds the hand's worth in a table.
//!
//! ```text
//! bits 51–63   row      depends on the ranks alone; wraps around
//! bits 32–35   cards    counted from 9, so that the highest bit is set until the seventh
//! bits 16–31   suits    each counted from 3 in four bits, so that the fifth card sets the highest
//! bits  0–15   column   depends on the ranks alone; seven of them stay below 2^16
//! ```
//!
//! Row and column together differ for any two hands of different ranks. The build script, which shares this
//! file, proves that when it makes the tables. The numbers are random but for the three highest ranks: those
//! have one row and columns close to each other, so that hands which differ in a high card only, as they
//! come when one counts through a deck, lie in one cache line.

const ROWS: [u64; 13] = [
    5601, 4226, 4744, 4378, 6114, 3676, 5460, 1096, 3958, 3834, 3233, 3233, 3233,
];
const COLUMNS: [u64; 13] = [
    2720, 921, 2560, 2456, 1609, 4024, 6722, 8222, 1551, 3829, 375, 371, 370,
];

/// The key of no cards.
pub(super) const START: u64 = 9 << 32 | 0x3333 << 16;
/// Set when there are five cards of a suit.
pub(super) const FLUSH: u64 = 0x8888 << 16;
/// Set while there are fewer than seven cards.
pub(super) const FEWER: u64 = 8 << 32;

/// What a card of this rank adds to row and column. One for the cards and one for its suit come to that.
pub(super) const fn of_rank(rank: usize) -> u64 {
    ROWS[rank] << 51 | COLUMNS[rank]
}
