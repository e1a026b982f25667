//! What hands are worth on a full board, made ready so that many hands and boards can be put together quickly.

use crate::cards::{Card, CardSet, HandRank, Hole, Tally, omaha};

/// The showdown of one game.
pub(super) trait Showdown: Sync {
    type Hand: Copy + Send + Sync;
    type Board: Copy;

    /// A player's own cards, as many as the game deals.
    fn hand(&self, cards: CardSet) -> Self::Hand;
    fn board(&self, cards: &[Card; 5]) -> Self::Board;
    fn worth(&self, hand: &Self::Hand, board: &Self::Board) -> HandRank;
}

/// Any five of seven.
pub(super) struct Holdem;

impl Showdown for Holdem {
    type Hand = Tally;
    type Board = Tally;

    #[inline]
    fn hand(&self, cards: CardSet) -> Tally {
        cards.into()
    }

    #[inline]
    fn board(&self, cards: &[Card; 5]) -> Tally {
        cards.iter().copied().collect()
    }

    #[inline]
    fn worth(&self, hand: &Tally, board: &Tally) -> HandRank {
        (*hand + *board).rank()
    }
}

/// Two of four with three of five.
pub(super) struct Omaha(pub(super) &'static omaha::Table);

impl Showdown for Omaha {
    type Hand = omaha::Hole;
    type Board = omaha::Board;

    #[inline]
    fn hand(&self, cards: CardSet) -> omaha::Hole {
        omaha::Hole::new(cards.iter().collect::<Hole>().places())
    }

    #[inline]
    fn board(&self, cards: &[Card; 5]) -> omaha::Board {
        omaha::Board::new(cards)
    }

    #[inline]
    fn worth(&self, hand: &omaha::Hole, board: &omaha::Board) -> HandRank {
        self.0.rank(hand, board)
    }
}
