//! The tables behind the evaluators, 230 KB, and the way from a key to a place in them.
//!
//! The build script fills them (it shares this file) and the library includes what it wrote. They are one
//! structure, so that a loop needs one address for all of them.

/// A way from the ranks in a key to a place of their own, without a collision: the row says which bits of the
/// column are turned over. Both sizes are powers of two, so that no place needs a check.
#[derive(Debug)]
pub(super) struct PerfectHash<const ROWS: usize, const PLACES: usize> {
    pub(super) turns: [u16; ROWS],
}

impl<const ROWS: usize, const PLACES: usize> PerfectHash<ROWS, PLACES> {
    #[inline]
    pub(super) const fn row(key: u64) -> usize {
        (key >> (64 - ROWS.ilog2())) as usize
    }

    #[inline]
    pub(super) const fn turned(key: u64, turn: u16) -> usize {
        (key as u16 ^ turn) as usize & (PLACES - 1)
    }

    #[inline]
    pub(super) const fn place(&self, key: u64) -> usize {
        Self::turned(key, self.turns[Self::row(key)])
    }
}

/// How many places the three parts of [`Tables::ranks`] have.
pub(super) const SEVEN: usize = 65536;
pub(super) const FEWER: usize = 32768;
pub(super) const FLUSH: usize = 8192;

#[derive(Debug)]
pub(super) struct Tables {
    /// What a card adds to a key, by the card's byte.
    pub(super) keys: [u64; 256],
    pub(super) seven: PerfectHash<4096, SEVEN>,
    pub(super) fewer: PerfectHash<4096, FEWER>,
    /// The worth of seven cards without a flush, then of five or six without a flush, then of flushes by the
    /// set of their ranks.
    pub(super) ranks: [u16; SEVEN + FEWER + FLUSH],
    /// The row of a board of five in Omaha's table.
    pub(super) board: PerfectHash<1024, 8192>,
}

impl Tables {
    #[inline]
    pub(super) const fn place_of_seven(&self, key: u64) -> usize {
        self.seven.place(key)
    }

    #[inline]
    pub(super) const fn place_of_fewer(&self, key: u64) -> usize {
        SEVEN + self.fewer.place(key)
    }

    #[inline]
    pub(super) const fn place_of_flush(ranks: u16) -> usize {
        SEVEN + FEWER + ranks as usize % FLUSH
    }
}
