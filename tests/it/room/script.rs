//! A dealer who deals the cards that a story names.

use std::sync::{Arc, Mutex};

use railbird::base::{Game, Seat, SeatSet};
use railbird::cards::{Card, CardSet, Hole, Random};
use railbird::engine::Deal;
use railbird::room::{Dealer, Shuffler};

/// The cards that are named, and any others where none are.
#[derive(Debug, Default)]
pub struct Script {
    pub holes: Vec<(Seat, Vec<Card>)>,
    pub board: Vec<Card>,
}

#[derive(Debug)]
pub struct Scripted(pub Arc<Mutex<Script>>);

impl Dealer for Scripted {
    fn deal(&mut self, random: &mut Random, game: Game, dealt_in: SeatSet, button: Seat) -> Deal {
        let script = self.0.lock().unwrap();
        if script.holes.is_empty() && script.board.is_empty() {
            return Shuffler.deal(random, game, dealt_in, button);
        }
        let named = script.holes.iter().flat_map(|(_, cards)| cards);
        let known: CardSet = named.chain(&script.board).copied().collect();
        let mut rest: Vec<Card> = CardSet::FULL.without(known).iter().collect();
        let mut holes = [Hole::NONE; Seat::MAX];
        for seat in dealt_in.iter() {
            holes[seat.index()] = match script.holes.iter().find(|(owner, _)| *owner == seat) {
                Some((_, cards)) => cards.iter().copied().collect(),
                None => rest.drain(..game.hole_cards()).collect(),
            };
        }
        let board = script.board.iter().copied().chain(rest);
        let board: Vec<Card> = board.take(5).collect();
        Deal {
            holes,
            board: board.try_into().unwrap(),
        }
    }
}
