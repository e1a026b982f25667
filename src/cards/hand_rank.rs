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

const CATEGORY_SHIFT: u32 = 12;
const DETAIL: u16 = (1 << CATEGORY_SHIFT) - 1;
/// How many sets of two and of three ranks there are.
const PAIRS: u16 = 78;
const TRIPLES: u16 = 286;

impl HandRank {
    /// The worth of ranks whose suits do not matter: `held[n]` has a bit for every rank that is held more
    /// than `n` times. Five to seven cards.
    pub(super) const fn of_ranks(held: [u16; 4]) -> Self {
        let [once, twice, thrice, four] = held;
        if four != 0 {
            let quads = top(four);
            let detail = quads * 13 + top(once & !(1 << quads));
            return Self::new(Category::Quads, detail);
        }
        if thrice != 0 && twice.count_ones() > 1 {
            let trips = top(thrice);
            let detail = trips * 13 + top(twice & !(1 << trips));
            return Self::new(Category::FullHouse, detail);
        }
        if let Some(high) = straight(once) {
            return Self::new(Category::Straight, high);
        }
        if thrice != 0 {
            let trips = top(thrice);
            let detail = trips * PAIRS + number(keep_top(once & !thrice, 2));
            return Self::new(Category::Trips, detail);
        }
        match twice.count_ones() {
            0 => Self::new(Category::HighCard, number(keep_top(once, 5))),
            1 => {
                let detail = top(twice) * TRIPLES + number(keep_top(once & !twice, 3));
                Self::new(Category::Pair, detail)
            }
            _ => {
                let pairs = keep_top(twice, 2);
                let detail = number(pairs) * 13 + top(once & !pairs);
                Self::new(Category::TwoPair, detail)
            }
        }
    }

    /// The worth of five or more cards of one suit that hold these ranks.
    pub(super) const fn of_flush(ranks: u16) -> Self {
        match straight(ranks) {
            Some(high) => Self::new(Category::StraightFlush, high),
            None => Self::new(Category::Flush, number(keep_top(ranks, 5))),
        }
    }

    const fn new(category: Category, detail: u16) -> Self {
        Self((category as u16) << CATEGORY_SHIFT | detail)
    }

    /// The number itself.
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

    /// Appends the set of `size` ranks with this [`number`], highest first.
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

/// The highest rank of a set that is not empty.
const fn top(ranks: u16) -> u16 {
    15 - ranks.leading_zeros() as u16
}

/// The highest `count` ranks of a set that has at least as many.
const fn keep_top(mut ranks: u16, count: u32) -> u16 {
    while ranks.count_ones() > count {
        ranks &= ranks - 1;
    }
    ranks
}

/// The highest rank of the best straight, if there is one. The ace counts below the deuce as well.
const fn straight(ranks: u16) -> Option<u16> {
    let ladder = ranks << 1 | ranks >> 12;
    let starts = ladder & ladder >> 1 & ladder >> 2 & ladder >> 3 & ladder >> 4;
    if starts == 0 {
        None
    } else {
        Some(top(starts) + 3)
    }
}

/// The place of a set of ranks among all sets of its size, ordered by the highest rank, then the next.
const fn number(mut ranks: u16) -> u16 {
    let mut sum = 0;
    let mut place = 1;
    while ranks != 0 {
        sum += choose(ranks.trailing_zeros() as u16, place);
        ranks &= ranks - 1;
        place += 1;
    }
    sum
}

/// How many sets of `size` there are among `count` things; `count` below 13, `size` up to 5.
const fn choose(count: u16, size: usize) -> u16 {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(rank: HandRank) -> String {
        rank.ranks().iter().map(|rank| rank.letter()).collect()
    }

    #[test]
    fn every_set_of_five_ranks_reads_back_from_its_number() {
        let mut last = None;
        for ranks in (0u16..1 << 13).filter(|ranks| ranks.count_ones() == 5) {
            let rank = HandRank::of_flush(ranks);
            if rank.category() == Category::Flush {
                let back = rank
                    .ranks()
                    .iter()
                    .fold(0, |set, &rank| set | 1 << rank as u16);
                assert_eq!(back, ranks);
                assert!(Some(rank) > last, "the numbers rise with the ranks");
                last = Some(rank);
            }
        }
    }

    #[test]
    fn g3_the_deciding_ranks_come_in_order_of_importance() {
        // Ace, king, king, six, six.
        let two_pair = HandRank::of_ranks([1 << 12 | 1 << 11 | 1 << 4, 1 << 11 | 1 << 4, 0, 0]);
        assert_eq!(two_pair.category(), Category::TwoPair);
        assert_eq!(letters(two_pair), "K6A");
        assert_eq!(format!("{two_pair:?}"), "TwoPair K6A");
        // Three pairs of seven cards: the lowest is no kicker if the single card is higher.
        let three_pairs = HandRank::of_ranks([0b1111, 0b0111, 0, 0]);
        assert_eq!(letters(three_pairs), "435");
        // Two sets of three make a full house.
        assert_eq!(letters(HandRank::of_ranks([7, 6, 6, 0])), "43");
    }

    #[test]
    fn g3_the_ace_is_low_only_in_the_straight_to_the_five() {
        let wheel = HandRank::of_ranks([1 << 12 | 0b1111, 0, 0, 0]);
        assert_eq!(wheel.category(), Category::Straight);
        assert_eq!(letters(wheel), "5");
        let around = HandRank::of_ranks([1 << 12 | 1 << 11 | 0b111, 0, 0, 0]);
        assert_eq!(around.category(), Category::HighCard);
        assert!(HandRank::of_flush(0b11111 << 8).is_royal());
        assert!(!HandRank::of_flush(0b11111 << 7).is_royal());
    }
}
