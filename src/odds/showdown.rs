//! What hands are worth on a full board, prepared so that many hands and boards can be put together quickly.

use crate::cards::{Card, CardSet, HandRank, Hole, Tally, omaha};

/// The showdown of one game.
pub(super) trait Showdown {
    type Hand: Copy + Send + Sync;
    type Board: Copy;

    /// A player's own cards, as many as the game deals.
    fn hand(cards: CardSet) -> Self::Hand;
    fn board(cards: &[Card; 5]) -> Self::Board;
    fn worth(hand: &Self::Hand, board: &Self::Board) -> HandRank;
}

/// Any five of seven.
pub(super) struct Holdem;

impl Showdown for Holdem {
    type Hand = Tally;
    type Board = Tally;

    fn hand(cards: CardSet) -> Tally {
        cards.into()
    }

    #[inline]
    fn board(cards: &[Card; 5]) -> Tally {
        cards.iter().copied().collect()
    }

    #[inline]
    fn worth(hand: &Tally, board: &Tally) -> HandRank {
        (*hand + *board).rank()
    }
}

/// Two of four with three of five.
pub(super) struct Omaha;

impl Showdown for Omaha {
    type Hand = [Card; 4];
    type Board = [Card; 5];

    fn hand(cards: CardSet) -> [Card; 4] {
        *cards.iter().collect::<Hole>().places()
    }

    #[inline]
    fn board(cards: &[Card; 5]) -> [Card; 5] {
        *cards
    }

    #[inline]
    fn worth(hand: &[Card; 4], board: &[Card; 5]) -> HandRank {
        omaha::rank(hand, board)
    }
}
