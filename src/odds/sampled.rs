//! A sample: hands and boards dealt at random.
//!
//! The sample is cut into blocks with a generator each, so that the same seed gives the same sample on any
//! number of threads.

use crate::base::Game;
use crate::cards::omaha::Table;
use crate::cards::{Card, CardSet, Random, Rank, Seed, Suit};

use super::dealing::{Dealing, MOST_DRAWS};
use super::showdown::{Holdem, Omaha, Showdown};
use super::workers::{cores, spread};
use super::{Outcomes, Spot, SpotError};

/// The usual number of samples: the equity of a hand is then off by less than 0.1 % nineteen times in twenty.
pub const SAMPLES: u64 = 2_000_000;

/// The usual seed.
pub const SEED: u64 = 1;

/// How many samples share a generator.
const BLOCK: u64 = 1 << 14;

/// The outcomes of so many random deals and boards of the spot, at least one.
pub fn sampled(spot: &Spot, samples: u64, seed: u64) -> Result<Outcomes, SpotError> {
    sampled_by(spot, samples.max(1), seed, cores())
}

fn sampled_by(spot: &Spot, samples: u64, seed: u64, threads: usize) -> Result<Outcomes, SpotError> {
    let dealing = Dealing::new(spot);
    match spot.game() {
        Game::Holdem => Dealer::new(Holdem, spot, dealing).play(samples, seed, threads),
        Game::Omaha => Dealer::new(Omaha(Table::get()), spot, dealing).play(samples, seed, threads),
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
    dealing: Dealing,
    /// The hands that each player may hold, none where it is dealt from the deck.
    hands: Vec<Option<Vec<S::Hand>>>,
    hole_cards: usize,
    board: Vec<Card>,
    dead: CardSet,
}

impl<S: Showdown> Dealer<S> {
    fn new(showdown: S, spot: &Spot, dealing: Dealing) -> Self {
        let ready = |hand: &CardSet| showdown.hand(*hand);
        let hands = spot.hands().iter().zip(&dealing.anything);
        Self {
            hands: hands
                .map(|(hands, anything)| (!anything).then(|| hands.iter().map(ready).collect()))
                .collect(),
            showdown,
            dealing,
            hole_cards: spot.game().hole_cards(),
            board: spot.board().to_vec(),
            dead: spot.dead(),
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
            let (held, deal) = self.dealing.draw(random, &mut draws)?;
            let mut taken = held.union(self.dead);
            let board = self
                .showdown
                .board(&self.complete_board(&mut taken, random));
            let mut best = None;
            let mut winners = 0;
            for (player, (hands, place)) in self.hands.iter().zip(deal).enumerate() {
                let hand = match hands {
                    Some(hands) => hands[place as usize],
                    None => self.showdown.hand(self.any_hand(&mut taken, random)),
                };
                let worth = Some(self.showdown.worth(&hand, &board));
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

    /// The board with random cards that nobody holds.
    #[inline]
    fn complete_board(&self, taken: &mut CardSet, random: &mut Random) -> [Card; 5] {
        let mut board = [DECK[0]; 5];
        for (place, card) in board.iter_mut().zip(&self.board) {
            *place = *card;
            taken.insert(*card);
        }
        for place in &mut board[self.board.len()..] {
            *place = next_card(taken, random);
        }
        board
    }

    /// Any hand that the deck still has.
    #[inline]
    fn any_hand(&self, taken: &mut CardSet, random: &mut Random) -> CardSet {
        (0..self.hole_cards)
            .map(|_| next_card(taken, random))
            .collect()
    }
}

/// A random card that is not taken yet.
#[inline]
fn next_card(taken: &mut CardSet, random: &mut Random) -> Card {
    loop {
        let card = DECK[random.below(DECK.len() as u32) as usize];
        if !taken.contains(card) {
            taken.insert(card);
            return card;
        }
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
    use crate::odds::{Range, exact, parse_board};

    fn spot(texts: &[&str]) -> Spot {
        spot_on(Game::Holdem, texts, "")
    }

    fn spot_on(game: Game, texts: &[&str], board: &str) -> Spot {
        let read = |text: &&str| Range::parse(game, text).unwrap();
        let ranges: Vec<Range> = texts.iter().map(read).collect();
        Spot::new(game, &ranges, &parse_board(board).unwrap()).unwrap()
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
        drawn_like_counted(&["AA,22", "AA,AK"], "", 0);
    }

    #[test]
    fn hands_drawn_in_groups_are_all_deals_alike() {
        // Two groups of two: aces with the first player, AK with the second.
        drawn_like_counted(&["AA,22", "AA,KK", "AA", "AK"], "2c7d8h", 200);
    }

    #[test]
    fn any_hand_dealt_from_the_deck_is_as_likely_as_any_other() {
        drawn_like_counted(&["random", "AhAd", "random"], "As 7d 8h 2c 2d", 0);
        drawn_like_counted(&["AA,K7", "random", "AK"], "As 7d 8h 2c", 1_000);
    }

    #[track_caller]
    fn drawn_like_counted(texts: &[&str], board: &str, most_joined: usize) {
        let spot = spot_on(Game::Holdem, texts, board);
        let dealing = Dealing::joined(&spot, most_joined);
        let samples = 200_000;
        let drawn = Dealer::new(Holdem, &spot, dealing)
            .play(samples, SEED, 2)
            .unwrap();
        let whole = exact(&spot, u64::MAX).unwrap();
        for player in 0..texts.len() {
            // Four standard deviations at most.
            let off = drawn.equity(player) - whole.equity(player);
            assert!(
                off.abs() < 2.0 / (samples as f64).sqrt(),
                "{texts:?}: {off}"
            );
        }
    }

    #[test]
    fn any_omaha_hand_dealt_from_the_deck_is_as_likely_as_any_other() {
        dealt_like_counted(&["AhAdKhKd", "random"], "As Td 2c 9h 9d");
        dealt_like_counted(&["random", "8h7h6d5d"], "9h 4c 3c 2s");
        dealt_like_counted(&["random", "JsTs9s8c,AhAd2h2d"], "Ks Qs 7d 7h");
    }

    /// One player may hold anything and is dealt from the deck, although the hands are few enough to be listed.
    #[track_caller]
    fn dealt_like_counted(texts: &[&str], board: &str) {
        let spot = spot_on(Game::Omaha, texts, board);
        let dealing = Dealing::joined(&spot, 0);
        assert!(dealing.anything.contains(&true));
        let samples = 400_000;
        let drawn = Dealer::new(Omaha(Table::get()), &spot, dealing)
            .play(samples, SEED, 2)
            .unwrap();
        let whole = exact(&spot, u64::MAX).unwrap();
        for player in 0..texts.len() {
            for part in [Outcomes::win, Outcomes::tie, Outcomes::equity] {
                let (drawn, whole) = (part(&drawn, player), part(&whole, player));
                // A part of a pot is between 0 and 1 with this mean: its variance is at most that of a yes or no.
                let deviation = (whole * (1.0 - whole) / samples as f64).sqrt();
                let off = (drawn - whole).abs();
                // Where nothing can deviate, as where nobody can tie, nothing may be off.
                assert!(off <= 4.0 * deviation, "{texts:?}: {off}");
            }
        }
    }

    #[test]
    fn ranges_that_never_fit_are_given_up() {
        let spot = spot(&["AA", "AA"]);
        let mut dealing = Dealing::joined(&spot, 0);
        for group in &mut dealing.groups {
            group.truncate(1);
        }
        let dealer = Dealer::new(Holdem, &spot, dealing);
        assert_eq!(dealer.play(10, SEED, 1), Err(SpotError::Entangled));
    }
}
