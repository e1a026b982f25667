//! Boards by their ranks alone, what hands are worth on them when suits do not matter, and the parting of a
//! board into the cards of one suit and the others.
//!
//! The cards still to come are a multiset of up to five ranks. Multisets of one size are numbered by the
//! combinatorial number system, which needs no table either way.

use std::array;
use std::sync::OnceLock;

use crate::base::Game;
use crate::cards::omaha::Table;
use crate::cards::{Card, CardSet, Rank, Suit};

use super::game::{Ranks, Worth};
use super::showdown::{Holdem, Omaha, Showdown};

/// Most cards that are still to come.
const MOST: usize = 5;

/// A multiset of ranks in rising order; places that are not used come last and are zero.
type Multiset = [u8; MOST];

/// One of `C(n, k)` for up to four cards of a rank; eight places a row, as [`RankBoard::places`] counts.
const WAYS: [[u8; 8]; 5] = [
    [1, 0, 0, 0, 0, 0, 0, 0],
    [1, 1, 0, 0, 0, 0, 0, 0],
    [1, 2, 1, 0, 0, 0, 0, 0],
    [1, 3, 3, 1, 0, 0, 0, 0],
    [1, 4, 6, 4, 1, 0, 0, 0],
];

/// In how many ways so many cards of a rank can be dealt, for every rank.
pub(super) struct Ways([[u8; 8]; 16]);

impl Ways {
    /// From the cards of each suit that are left in the deck.
    pub(super) fn new(left: &[Ranks; 4]) -> Self {
        Self(array::from_fn(|rank| {
            let count = left.iter().filter(|ranks| *ranks >> rank & 1 == 1).count();
            WAYS[count % WAYS.len()]
        }))
    }

    /// In how many ways a multiset of ranks can be dealt.
    #[inline]
    pub(super) fn of(&self, places: &[u8; MOST]) -> u32 {
        let ways = self.0.as_flattened();
        places
            .iter()
            .map(|place| u32::from(ways[usize::from(*place) % ways.len()]))
            .product()
    }
}

/// All multisets of ranks that may complete a board, in the order of their numbers.
pub(super) struct RankBoards {
    pub(super) drawn: usize,
    boards: Vec<RankBoard>,
}

struct RankBoard {
    places: [u8; MOST],
    /// The whole board with no more than two cards of a suit, so that nobody can have a flush; none if it takes
    /// a fifth card of a rank.
    flushless: Option<[Card; 5]>,
}

impl RankBoards {
    /// The boards that begin with `dealt`.
    pub(super) fn new(dealt: &[Card]) -> Self {
        let drawn = MOST - dealt.len().min(MOST);
        let dealt: Vec<u8> = dealt.iter().map(|card| card.rank() as u8).collect();
        let board = |drawn: &[u8]| RankBoard {
            places: places(drawn),
            flushless: flushless(drawn, &dealt),
        };
        Self {
            drawn,
            boards: multisets(drawn).map(|set| board(&set[..drawn])).collect(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.boards.len()
    }

    /// In how many ways each board can be dealt.
    pub(super) fn weigh(&self, ways: &Ways, weights: &mut Vec<u32>) {
        weights.clear();
        weights.extend(self.boards.iter().map(|board| ways.of(&board.places)));
    }

    /// What a hand is worth on each board when suits do not matter; zero where it cannot be dealt.
    pub(super) fn worths(&self, game: Game, hand: CardSet) -> Vec<Worth> {
        match game {
            Game::Holdem => self.worths_at(&Holdem, hand),
            Game::Omaha => self.worths_at(&Omaha(Table::get()), hand),
        }
    }

    fn worths_at<S: Showdown>(&self, showdown: &S, hand: CardSet) -> Vec<Worth> {
        let worth = |board: &RankBoard| {
            let cards = board.flushless?;
            let hand = showdown.hand(beside(hand, cards.into_iter().collect())?);
            Some(showdown.worth(&hand, &showdown.board(&cards)).bits())
        };
        let worths = self.boards.iter().map(worth);
        worths.map(Option::unwrap_or_default).collect()
    }
}

/// A hand of the same ranks that has no card of the board, if enough of the ranks are left.
fn beside(hand: CardSet, board: CardSet) -> Option<CardSet> {
    let mut moved = CardSet::EMPTY;
    for card in hand.iter() {
        let free = |suit: &Suit| {
            let card = Card::new(card.rank(), *suit);
            !board.contains(card) && !moved.contains(card)
        };
        let suit = Suit::ALL.into_iter().find(free)?;
        moved.insert(Card::new(card.rank(), suit));
    }
    Some(moved)
}

/// A byte for every different rank, `8 × rank + copies`. Unused places are zero copies of the deuce, which can
/// be dealt in one way.
fn places(ranks: &[u8]) -> [u8; MOST] {
    let mut places = [0; MOST];
    for (place, copies) in places.iter_mut().zip(ranks.chunk_by(|a, b| a == b)) {
        *place = 8 * copies[0] + copies.len() as u8;
    }
    places
}

/// Five cards of these ranks, the suits dealt out in turn from the lowest rank to the highest: cards of one
/// rank differ, and no suit comes more than twice.
fn flushless(drawn: &[u8], dealt: &[u8]) -> Option<[Card; 5]> {
    let mut ranks = [0; 5];
    for (rank, given) in ranks.iter_mut().zip(drawn.iter().chain(dealt)) {
        *rank = *given;
    }
    ranks.sort_unstable();
    let five_alike = ranks[0] == ranks[4];
    (!five_alike).then(|| {
        array::from_fn(|place| {
            let rank = Rank::ALL[usize::from(ranks[place]) % 13];
            Card::new(rank, Suit::ALL[place % 4])
        })
    })
}

/// All multisets of `size` ranks in the order of their numbers.
fn multisets(size: usize) -> impl Iterator<Item = Multiset> {
    let mut next = Some(Multiset::default());
    std::iter::from_fn(move || {
        let set = next?;
        let room = |place: &usize| set[*place] < set[..size].get(place + 1).copied().unwrap_or(12);
        next = (0..size).find(room).map(|place| {
            let mut set = set;
            set[place] += 1;
            set[..place].fill(0);
            set
        });
        Some(set)
    })
}

/// The number of a multiset of ranks, in rising order, among those of its size.
fn number(ranks: &[u8]) -> u16 {
    let part = |(place, &rank): (usize, &u8)| CHOOSE[usize::from(rank) + place][place + 1];
    ranks.iter().enumerate().map(part).sum()
}

/// How many sets of `k` there are among `n` things: `CHOOSE[n][k]`.
const CHOOSE: [[u16; MOST + 1]; 18] = {
    let mut table = [[0; MOST + 1]; 18];
    let mut n = 0;
    while n < 18 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The ways to part the cards to come into `suited` cards of one suit and the ranks of the others.
pub(super) struct Parting {
    /// The sets of ranks of the cards of the suit.
    pub(super) suited: Vec<Ranks>,
    /// The places of the multisets of ranks of the others.
    pub(super) others: Vec<[u8; MOST]>,
    /// The number of the multiset of all, for each of `suited` and within it each of `others`.
    boards: Vec<u16>,
}

impl Parting {
    /// The parting of `drawn` cards, at most two of them of other suits.
    pub(super) fn of(drawn: usize, suited: usize) -> &'static Self {
        static PARTINGS: [[OnceLock<Parting>; MOST + 1]; MOST + 1] =
            [const { [const { OnceLock::new() }; MOST + 1] }; MOST + 1];
        PARTINGS[drawn][suited].get_or_init(|| Self::new(drawn, suited))
    }

    fn new(drawn: usize, suited: usize) -> Self {
        let sets = (0u16..1 << 13).filter(|ranks| ranks.count_ones() as usize == suited);
        let sets: Vec<Ranks> = sets.collect();
        let others: Vec<Multiset> = multisets(drawn - suited).collect();
        let mut boards = Vec::with_capacity(sets.len() * others.len());
        for &set in &sets {
            for other in &others {
                let ranks = (0u8..13).filter(|rank| set >> rank & 1 == 1);
                let mut all = *other;
                for (place, rank) in all[drawn - suited..].iter_mut().zip(ranks) {
                    *place = rank;
                }
                all[..drawn].sort_unstable();
                boards.push(number(&all[..drawn]));
            }
        }
        Self {
            suited: sets,
            others: others
                .iter()
                .map(|set| places(&set[..drawn - suited]))
                .collect(),
            boards,
        }
    }

    /// Each of `suited`, with the numbers of the boards that it makes with `others`.
    pub(super) fn suited_and_boards(&self) -> impl Iterator<Item = (Ranks, &[u16])> {
        let boards = self.boards.chunks(self.others.len());
        self.suited.iter().copied().zip(boards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multisets_come_in_the_order_of_their_numbers() {
        for (size, count) in [(0, 1), (1, 13), (2, 91), (5, 6188)] {
            let sets: Vec<Multiset> = multisets(size).collect();
            assert_eq!(sets.len(), count);
            for (expected, set) in (0..).zip(&sets) {
                assert_eq!(number(&set[..size]), expected);
            }
        }
    }

    #[test]
    fn a_board_without_a_flush_has_five_cards_and_at_most_two_of_a_suit() {
        let boards = RankBoards::new(&[]);
        let possible = boards.boards.iter().filter_map(|board| board.flushless);
        let mut count = 0;
        for cards in possible {
            let set: CardSet = cards.into_iter().collect();
            assert_eq!(set.len(), 5);
            assert!(
                Suit::ALL
                    .iter()
                    .all(|&suit| set.ranks_in(suit).count_ones() <= 2)
            );
            count += 1;
        }
        assert_eq!(count, 6175);
    }

    #[test]
    fn the_weights_of_all_boards_add_up_to_the_boards_of_the_deck() {
        let left = [0x1fff; 4];
        let mut weights = Vec::new();
        RankBoards::new(&[]).weigh(&Ways::new(&left), &mut weights);
        assert_eq!(weights.iter().sum::<u32>(), 2_598_960);
    }
}
