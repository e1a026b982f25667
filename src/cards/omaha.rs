//! Omaha (G2, G4): exactly two of the player's four cards with exactly three of the board.
//!
//! Flushes apart only ranks matter: one table holds the worth of every two ranks on every board, and a hand is
//! the best of its six pairs in one row of it. A flush needs two cards of a suit in hand and three on the
//! board, and is looked at only then. On the flop and the turn every choice is tried.

use std::fmt;
use std::sync::LazyLock;

use super::best_five::{best, choices, show};
use super::omaha_table::{self, COLUMNS, Rows};
use super::tables::Tables;
use super::tally::{TABLES, rank_cards};
use super::{Card, CardSet, HandRank, Tally};

/// The worth of the player's best hand on a board of three to five cards.
///
/// # Panics
/// With fewer than three cards on the board.
pub fn rank(hole: &[Card; 4], board: &[Card]) -> HandRank {
    match board.try_into() {
        Ok(board) => Table::get().rank(&Hole::new(hole), &Board::new(board)),
        Err(_) => fives(hole, board)
            .map(|five| rank_cards(&five))
            .max()
            .expect("a board has at least three cards"),
    }
}

/// The best five themselves, in the order in which they are shown: pairs before kickers, high before
/// low, and of equal ranks the player's own first. For showing; [`rank`] is the fast way.
///
/// # Panics
/// With fewer than three cards on the board.
pub fn best_five(hole: &[Card; 4], board: &[Card]) -> [Card; 5] {
    show(best(fives(hole, board)))
}

/// Every five cards that the rules allow, the player's two first.
fn fives<'a>(hole: &'a [Card; 4], board: &'a [Card]) -> impl Iterator<Item = [Card; 5]> + 'a {
    choices(hole).flat_map(move |[a, b]| choices(board).map(move |[c, d, e]| [a, b, c, d, e]))
}

/// A player's four cards, made ready for many boards.
#[derive(Clone, Copy, Debug)]
pub struct Hole {
    /// Where the six pairs stand in a row of the table.
    columns: [u8; 6],
    /// The suits of which there are two or more.
    suits: u16,
    cards: CardSet,
}

impl Hole {
    #[inline]
    pub fn new(cards: &[Card; 4]) -> Self {
        let [a, b, c, d] = cards.map(Card::byte);
        let pairs = [(a, b), (a, c), (a, d), (b, c), (b, d), (c, d)];
        let tally: Tally = cards.iter().copied().collect();
        Self {
            columns: pairs.map(|(a, b)| COLUMNS[usize::from(a << 4 | b & 15)]),
            suits: tally.suits_with_at_least(2),
            cards: tally.cards(),
        }
    }
}

/// A board of five cards, made ready for many players.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    row: u16,
    /// The suit of which there are three or more.
    suits: u16,
    cards: CardSet,
}

impl Board {
    #[inline]
    pub fn new(cards: &[Card; 5]) -> Self {
        Self::from_tally(cards.iter().copied().collect())
    }

    /// The board whose five cards were counted one after the other.
    #[inline]
    pub fn from_tally(board: Tally) -> Self {
        debug_assert_eq!(board.cards().len(), 5);
        Self {
            row: TABLES.board.place(board.key()) as u16,
            suits: board.suits_with_at_least(3),
            cards: board.cards(),
        }
    }
}

/// The worth of every two ranks on every board, made when it is first asked for.
pub struct Table(Box<Rows>);

impl Table {
    /// The table. Keep it while there are many hands to rank: asking for it costs a look at a lock.
    pub fn get() -> &'static Self {
        static TABLE: LazyLock<Table> = LazyLock::new(|| Table(omaha_table::make()));
        &TABLE
    }

    /// The worth of the player's best hand; no card may be in both.
    #[inline]
    pub fn rank(&self, hole: &Hole, board: &Board) -> HandRank {
        let row = &self.0[usize::from(board.row) % self.0.len()].0;
        let [a, b, c, d, e, f] = hole
            .columns
            .map(|column| row[usize::from(column) % row.len()]);
        let best = a.max(b).max(c.max(d)).max(e.max(f));
        let suit = hole.suits & board.suits;
        if suit == 0 {
            return HandRank::from_bits(best);
        }
        let shift = 4 * (suit.trailing_zeros() & !3);
        let ranks = |cards: CardSet| (cards.bits() >> shift) as u16 & 0x1fff;
        HandRank::from_bits(best.max(flush(ranks(hole.cards), ranks(board.cards))))
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("omaha::Table")
    }
}

/// The worth of the best flush of two of these ranks in hand and three of these on the board. All choices
/// are tried: the highest cards make the best flush, but perhaps not the straight flush.
fn flush(hole: u16, board: u16) -> u16 {
    let mut best = 0;
    let mut with_two = |two: u16| {
        let mut with_three = |three: u16| {
            best = best.max(TABLES.ranks[Tables::place_of_flush(two | three)]);
        };
        match board.count_ones() {
            3 => with_three(board),
            4 => for_each_one(board, |one| with_three(board & !one)),
            _ => for_each_two(board, |two| with_three(board & !two)),
        }
    };
    for_each_two(hole, &mut with_two);
    best
}

/// Every rank of a set, as a set.
fn for_each_one(mut set: u16, mut each: impl FnMut(u16)) {
    while set != 0 {
        let lowest = set & set.wrapping_neg();
        set &= !lowest;
        each(lowest);
    }
}

/// Every two ranks of a set, as a set.
fn for_each_two(set: u16, mut each: impl FnMut(u16)) {
    for_each_one(set, |one| {
        for_each_one(set & (one - 1), |other| each(one | other));
    });
}
