//! One hand for each player, with suits that may change places.
//!
//! What a matchup is for the odds is seen suit by suit: which ranks of the suit each player holds and which are
//! on the board. Put in order, the four suits are the same for all matchups that differ only in which suit is
//! which, and these have the same odds: they are counted once.

use std::ops::ControlFlow;

use crate::cards::{CardSet, Suit};

use super::game::Ranks;
use super::{MOST_HANDS, Spot};

const RANKS: u32 = 13;

/// The place of the dead cards, after the board.
const DEAD: usize = MOST_HANDS + 1;

/// The cards of one suit that are known: the ranks of each player, then those of the board, then the dead ones.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct KnownSuit(u128);

impl KnownSuit {
    fn add(&mut self, place: usize, ranks: Ranks) {
        self.0 |= u128::from(ranks) << (RANKS * place as u32);
    }

    fn at(self, place: usize) -> Ranks {
        (self.0 >> (RANKS * place as u32)) as Ranks & 0x1fff
    }

    pub(super) fn held_by(self, player: usize) -> Ranks {
        self.at(player)
    }

    pub(super) fn board(self) -> Ranks {
        self.at(MOST_HANDS)
    }

    /// The ranks that are left in the deck.
    pub(super) fn left(self) -> Ranks {
        let known = (0..=DEAD).fold(0, |known, place| known | self.at(place));
        !known & 0x1fff
    }
}

/// The known cards of a deal, suit by suit, the suits in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Matchup {
    pub(super) suits: [KnownSuit; 4],
}

impl Matchup {
    fn new(hands: impl Iterator<Item = CardSet>, board: CardSet, dead: CardSet) -> Self {
        let mut suits = [KnownSuit::default(); 4];
        let mut add = |place: usize, cards: CardSet| {
            for (known, suit) in suits.iter_mut().zip(Suit::ALL) {
                known.add(place, cards.ranks_in(suit));
            }
        };
        add(MOST_HANDS, board);
        add(DEAD, dead);
        hands
            .enumerate()
            .for_each(|(player, hand)| add(player, hand));
        suits.sort_unstable();
        Self { suits }
    }

    /// The hand of a player in one of the deals that come down to this.
    pub(super) fn hand(&self, player: usize) -> CardSet {
        let suits = (0..).step_by(16).zip(self.suits);
        let bits = suits.map(|(shift, suit)| u64::from(suit.held_by(player)) << shift);
        CardSet::from_bits(bits.sum())
    }

    /// The places of suits that differ, and how many are like each.
    pub(super) fn different_suits(&self) -> impl Iterator<Item = (usize, u32)> {
        self.suits.chunk_by(|a, b| a == b).scan(0, |next, alike| {
            let place = *next;
            *next += alike.len();
            Some((place, alike.len() as u32))
        })
    }
}

/// A matchup and how many deals come down to it.
pub(super) struct Class {
    pub(super) matchup: Matchup,
    pub(super) deals: u64,
}

/// The different matchups of a spot, unless it has too many deals.
pub(super) fn classes(spot: &Spot) -> Option<Vec<Class>> {
    let board: CardSet = spot.board().iter().copied().collect();
    let mut matchups = Vec::with_capacity(spot.few_deals()?);
    let _ = spot.each_deal(|deal| {
        matchups.push(Matchup::new(spot.dealt(deal), board, spot.dead()));
        ControlFlow::Continue(())
    });
    matchups.sort_unstable();
    let class = |alike: &[Matchup]| Class {
        matchup: alike[0],
        deals: alike.len() as u64,
    };
    Some(matchups.chunk_by(|a, b| a == b).map(class).collect())
}
