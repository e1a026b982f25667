//! After the flop, at a glance: how often one's hand wins if the rest is dealt out a few times, and what that is worth in the spot.
//!
//! It is quick and not exact, as a glance is: the others are dealt hands that people play, whatever they did since.

use super::chance::chance;
use super::style::After;
use crate::advice::{Spot, standing};
use crate::base::Game;
use crate::cards::{Card, CardSet, Hole, Random, Tally, omaha};
use crate::engine::action::Action;
use crate::protocol::Street;

/// So often the rest is dealt out.
const TRIES: u32 = 24;

/// More than so many opponents are taken for so many.
const MOST: usize = 3;

/// How often the hand wins, from 0 to 1.
pub(super) fn equity(spot: &Spot, random: &mut Random) -> f32 {
    let opponents = spot.rivals().len().min(MOST);
    let mut won = 0.0;
    for _ in 0..TRIES {
        won += deal_out(spot, opponents, random);
    }
    won / TRIES as f32
}

/// Deals the rest out once; the share of the pot that is won.
fn deal_out(spot: &Spot, opponents: usize, random: &mut Random) -> f32 {
    let board: &[Card] = &spot.hand.board;
    let known: CardSet = spot.cards.iter().chain(board).copied().collect();
    let mut left = Left(known);
    let mut others = [Hole::NONE; MOST];
    for other in others.iter_mut().take(opponents) {
        *other = left.played(spot.game(), random);
    }
    let mut tally: Tally = board.iter().copied().collect();
    for _ in board.len()..5 {
        tally = tally.with(left.card(random));
    }
    let worth = |hole: &Hole| match spot.game() {
        Game::Holdem => (hole.iter().copied().collect::<Tally>() + tally).rank(),
        Game::Omaha => {
            let board = omaha::Board::from_tally(tally);
            omaha::Table::get().rank(&omaha::Hole::new(hole.places()), &board)
        }
    };
    let own = worth(&spot.cards);
    let mut shared = 1.0;
    for other in &others[..opponents] {
        let theirs = worth(other);
        if theirs > own {
            return 0.0;
        }
        shared += f32::from(u8::from(theirs == own));
    }
    1.0 / shared
}

/// The cards that are not left.
struct Left(CardSet);

impl Left {
    fn card(&mut self, random: &mut Random) -> Card {
        loop {
            let place = random.below(64) as u64;
            let one = CardSet::from_bits(1 << place);
            if let Some(card) = one.without(self.0).iter().next() {
                self.0.insert(card);
                return card;
            }
        }
    }

    /// A hand that is not the worst: of a few it is the first that is played.
    fn played(&mut self, game: Game, random: &mut Random) -> Hole {
        let tries = match game {
            Game::Holdem => 3,
            Game::Omaha => 1,
        };
        let before = self.0;
        let mut hole = Hole::NONE;
        for _ in 0..tries {
            self.0 = before;
            hole = (0..game.hole_cards()).map(|_| self.card(random)).collect();
            if tries == 1 || standing(game, &hole) > 0.5 {
                break;
            }
        }
        hole
    }
}

/// What is done with it.
pub(super) fn act(spot: &Spot, after: &After, heat: f32, random: &mut Random) -> Action {
    let equity = equity(spot, random);
    let opponents = spot.rivals().len() as f32;
    let (aggression, sticky) = (after.aggression + heat, after.sticky + heat);
    let pot = spot.pot().max(1.0);
    let to_call = spot.to_call() * spot.prizes.pressure_of(spot.to_call());
    let size = (to_call / (pot - spot.to_call()).max(1.0)).min(1.5);
    // Whoever bets has something, and whoever raises has more.
    let raises = f32::from(spot.course.raises());
    let respected = equity - 0.10 * size - 0.07 * (raises - 1.0).max(0.0);
    // With more opponents less is good.
    let good = 0.5 + 0.14 / opponents;
    let part = after.sizes[random.below(after.sizes.len() as u32) as usize];
    let to = spot.hand.price.0 as f32 + part * (pot + spot.to_call());
    if spot.legal.can_check() {
        let bets = equity + aggression * 0.8 + (chance(random) - 0.5) * 0.16 > good;
        let last = if spot.is_last() { 1.3 } else { 0.8 };
        let street = match spot.hand.street {
            Street::River => 0.7,
            _ => 1.0,
        };
        let bluffs = chance(random) < after.bluff / 100.0 * last * street / opponents;
        return match bets || bluffs {
            true => spot.raise(to),
            false => Action::Check,
        };
    }
    let price = spot.prize_odds();
    let strong = good + 0.13 + 0.05 * raises;
    if respected + aggression * 0.6 > strong && chance(random) < 0.8 {
        return spot.raise(to);
    }
    if raises < 2.0 && chance(random) < after.bluff / 700.0 {
        return spot.raise(to);
    }
    match respected + sticky > price {
        true => Action::Call,
        false => Action::Fold,
    }
}
