//! One hand for each player, with suits that may change places.
//!
//! What a matchup is for the odds is seen suit by suit: which ranks of the suit each player holds and which are
//! on the board. Put in order, the four suits are the same for all matchups that differ only in which suit is
//! which, and these have the same odds: they are counted once.

use std::collections::HashMap;

use crate::cards::{CardSet, Suit};

use super::MOST_HANDS;
use super::game::Ranks;
use super::spot::{Deal, Spot};

const RANKS: u32 = 13;

/// The cards of one suit that are known: the ranks of each player, then those of the board.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
        let known = (0..=MOST_HANDS).fold(0, |known, place| known | self.at(place));
        !known & 0x1fff
    }
}

/// The known cards of a deal, suit by suit, the suits in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Matchup {
    pub(super) suits: [KnownSuit; 4],
}

impl Matchup {
    fn new(hands: impl Iterator<Item = CardSet>, board: CardSet) -> Self {
        let mut suits = [KnownSuit::default(); 4];
        let mut add = |place: usize, cards: CardSet| {
            for (known, suit) in suits.iter_mut().zip(Suit::ALL) {
                known.add(place, cards.ranks_in(suit));
            }
        };
        add(MOST_HANDS, board);
        hands
            .enumerate()
            .for_each(|(player, hand)| add(player, hand));
        suits.sort_unstable();
        Self { suits }
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

/// A matchup, how many deals come down to it, and one of them.
pub(super) struct Class {
    pub(super) matchup: Matchup,
    pub(super) deals: u64,
    pub(super) example: Deal,
}

/// The different matchups of a spot, unless it has more than `most` deals.
pub(super) fn classes(spot: &Spot, most: u64) -> Option<Vec<Class>> {
    use std::ops::ControlFlow::{Break, Continue};
    let mut deals = 0;
    let counted = spot.each_deal(|_| {
        deals += 1;
        if deals > most {
            Break(())
        } else {
            Continue(())
        }
    });
    if counted.is_break() {
        return None;
    }
    let board: CardSet = spot.board().iter().copied().collect();
    let mut found: HashMap<Matchup, (u64, Deal)> = HashMap::new();
    let _ = spot.each_deal(|deal| {
        let matchup = Matchup::new(spot.dealt(deal), board);
        let class = found.entry(matchup).or_insert((0, *deal));
        class.0 += 1;
        Continue(())
    });
    let class = |(matchup, (deals, example))| Class {
        matchup,
        deals,
        example,
    };
    Some(found.into_iter().map(class).collect())
}
