//! A sample: hands and boards dealt at random.
//!
//! The sample is cut into blocks with a generator each, so that the same seed gives the same sample on any
//! number of threads.

use std::ops::ControlFlow;

use crate::base::Game;
use crate::cards::omaha::Table;
use crate::cards::{Card, CardSet, Random, Rank, Seed, Suit};

use super::showdown::{Holdem, Omaha, Showdown};
use super::spot::Deal;
use super::workers::{cores, spread};
use super::{Outcomes, Spot, SpotError};

/// The usual number of samples: the equity of a hand is then off by less than 0.1 % nineteen times in twenty.
pub const SAMPLES: u64 = 2_000_000;

/// The usual seed.
pub const SEED: u64 = 1;

/// How many samples share a generator.
const BLOCK: u64 = 1 << 14;

/// How many draws a sample may take on average before the ranges count as entangled.
const MOST_DRAWS: u64 = 1_000;

/// The outcomes of so many random deals and boards of the spot, at least one.
pub fn sampled(spot: &Spot, samples: u64, seed: u64) -> Result<Outcomes, SpotError> {
    sampled_by(spot, samples.max(1), seed, cores())
}

fn sampled_by(spot: &Spot, samples: u64, seed: u64, threads: usize) -> Result<Outcomes, SpotError> {
    match spot.game() {
        Game::Holdem => Dealer::new(Holdem, spot).play(samples, seed, threads),
        Game::Omaha => Dealer::new(Omaha(Table::get()), spot).play(samples, seed, threads),
    }
}

/// The generator of a block.
fn generator(seed: u64, block: u64) -> Random {
    let mut bytes = Seed::default();
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&block.to_le_bytes());
    Random::new(bytes)
}

struct Dealer<S: Showdown> {
    showdown: S,
    /// The hands that each player may hold.
    hands: Vec<Vec<(CardSet, S::Hand)>>,
    board: Vec<Card>,
    /// Every deal there is, if they are few.
    deals: Option<Vec<Deal>>,
}

impl<S: Showdown> Dealer<S> {
    fn new(showdown: S, spot: &Spot) -> Self {
        let deals = spot.few_deals().map(|count| {
            let mut deals = Vec::with_capacity(count);
            let _ = spot.each_deal(|deal| {
                deals.push(*deal);
                ControlFlow::Continue(())
            });
            deals
        });
        let ready = |hand: &CardSet| (*hand, showdown.hand(*hand));
        let hands = spot.hands().iter();
        Self {
            hands: hands
                .map(|hands| hands.iter().map(ready).collect())
                .collect(),
            showdown,
            board: spot.board().to_vec(),
            deals,
        }
    }

    fn play(&self, samples: u64, seed: u64, threads: usize) -> Result<Outcomes, SpotError> {
        let parts = spread(
            samples.div_ceil(BLOCK) as usize,
            threads,
            || Ok(Outcomes::default()),
            |result: &mut Result<Outcomes, SpotError>, block| {
                if let Ok(outcomes) = result {
                    let block = block as u64;
                    let size = BLOCK.min(samples - block * BLOCK);
                    let played = self.play_block(size, &mut generator(seed, block), outcomes);
                    if let Err(error) = played {
                        *result = Err(error);
                    }
                }
            },
        );
        let parts: Vec<Outcomes> = parts.into_iter().collect::<Result<_, _>>()?;
        Ok(parts.iter().sum())
    }

    fn play_block(
        &self,
        samples: u64,
        random: &mut Random,
        outcomes: &mut Outcomes,
    ) -> Result<(), SpotError> {
        let mut draws = samples * MOST_DRAWS;
        for _ in 0..samples {
            let deal = self.deal(random, &mut draws)?;
            let hands = || {
                self.hands
                    .iter()
                    .zip(deal)
                    .map(|(hands, place)| &hands[place as usize])
            };
            let taken = hands().fold(CardSet::EMPTY, |taken, (cards, _)| taken.union(*cards));
            let board = self.showdown.board(&self.complete_board(taken, random));
            let mut best = None;
            let mut winners = 0;
            for (player, (_, hand)) in hands().enumerate() {
                let worth = Some(self.showdown.worth(hand, &board));
                if worth > best {
                    winners = 0;
                    best = worth;
                }
                winners |= usize::from(worth == best) << player;
            }
            outcomes.add(winners, 1);
        }
        Ok(())
    }

    /// A hand for each player, all deals alike.
    #[inline]
    fn deal(&self, random: &mut Random, draws: &mut u64) -> Result<Deal, SpotError> {
        if let Some(deals) = &self.deals {
            return Ok(deals[random.below(deals.len() as u32) as usize]);
        }
        // If two hands share a card, all are drawn anew: to draw only one of them again would favour some deals.
        'again: while *draws > 0 {
            *draws -= 1;
            let mut deal = Deal::default();
            let mut taken = CardSet::EMPTY;
            for (place, hands) in deal.iter_mut().zip(&self.hands) {
                *place = random.below(hands.len() as u32);
                let cards = hands[*place as usize].0;
                if !cards.intersection(taken).is_empty() {
                    continue 'again;
                }
                taken = taken.union(cards);
            }
            return Ok(deal);
        }
        Err(SpotError::Entangled)
    }

    /// The board with random cards that nobody holds.
    #[inline]
    fn complete_board(&self, mut taken: CardSet, random: &mut Random) -> [Card; 5] {
        let mut board = [DECK[0]; 5];
        for (place, card) in board.iter_mut().zip(&self.board) {
            *place = *card;
            taken.insert(*card);
        }
        for place in &mut board[self.board.len()..] {
            *place = loop {
                let card = DECK[random.below(DECK.len() as u32) as usize];
                if !taken.contains(card) {
                    break card;
                }
            };
            taken.insert(*place);
        }
        board
    }
}

const DECK: [Card; 52] = {
    let mut deck = [Card::new(Rank::Two, Suit::Clubs); 52];
    let mut place = 0;
    while place < 52 {
        deck[place] = Card::new(Rank::ALL[place % 13], Suit::ALL[place / 13]);
        place += 1;
    }
    deck
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::{Range, exact};

    fn spot(texts: &[&str]) -> Spot {
        let read = |text: &&str| Range::parse(Game::Holdem, text).unwrap();
        let ranges: Vec<Range> = texts.iter().map(read).collect();
        Spot::new(Game::Holdem, &ranges, &[]).unwrap()
    }

    #[test]
    fn the_sample_is_the_same_on_any_number_of_threads() {
        let spot = spot(&["QQ+", "AK", "random"]);
        let sample = |threads| sampled_by(&spot, 100_000, SEED, threads).unwrap();
        assert_eq!(sample(1), sample(2));
        assert_eq!(sample(1), sample(5));
    }

    #[test]
    fn hands_drawn_until_they_fit_are_all_deals_alike() {
        // Aces are scarce once the first player has two of them: to draw only the second hand anew would
        // give the first player aces too often.
        let spot = spot(&["AA,22", "AA,AK"]);
        let mut dealer = Dealer::new(Holdem, &spot);
        assert!(dealer.deals.is_some());
        dealer.deals = None;
        let samples = 200_000;
        let drawn = dealer.play(samples, SEED, 2).unwrap();
        let whole = exact(&spot, u64::MAX).unwrap();
        let off = drawn.equity(0) - whole.equity(0);
        assert!(off.abs() < 2.0 / (samples as f64).sqrt(), "{off}");
    }

    #[test]
    fn ranges_that_never_fit_are_given_up() {
        let mut dealer = Dealer::new(Holdem, &spot(&["AA", "AA"]));
        dealer.deals = None;
        for hands in &mut dealer.hands {
            hands.truncate(1);
        }
        assert_eq!(dealer.play(10, SEED, 1), Err(SpotError::Entangled));
    }
}
