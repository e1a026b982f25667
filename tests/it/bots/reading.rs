//! How well hands are read: whether what somebody holds is what they were thought to hold, and whether hands that are asked for a
//! call on the river win as often as they are thought to.

use std::sync::Arc;

use railbird::advice::{Field, Fields, Runouts, Spot, Story, read};
use railbird::advice::{People, Rail};
use railbird::base::{Chips, Game, Seat, SeatSet, TableId};
use railbird::bots::{Contender, Strength, Styles};
use railbird::cards::{CardSet, Deck, Hole, Random};
use railbird::engine::{Deal, Next};

use super::choice;
use crate::lone::{Lone, Terms};

const PLAYERS: usize = 6;

/// So many hands are played before anybody is looked at: nobody knows anybody.
const FIRST: usize = 10;

/// What came of reading those who bet, after the flop.
#[derive(Clone, Copy, Debug, Default)]
struct Read {
    /// How much likelier than by chance what they held was thought to be, as a natural logarithm.
    gain: f32,
    hands: u32,
    /// Where one opponent had bet on the river: how often one was thought to win, and won.
    thought: f32,
    won: f32,
    rivers: u32,
}

impl Read {
    fn add(&mut self, other: &Self) {
        self.gain += other.gain;
        self.hands += other.hands;
        self.thought += other.thought;
        self.won += other.won;
        self.rivers += other.rivers;
    }

    /// On average: the gain, how often one was thought to win, and how often one won.
    fn means(&self) -> [f32; 3] {
        let rivers = self.rivers.max(1) as f32;
        let gain = self.gain / self.hands.max(1) as f32;
        [gain, self.thought / rivers, self.won / rivers]
    }

    /// Whoever is asked reads the hand of whoever has bet, who holds this.
    fn look(
        &mut self,
        spot: &Spot,
        people: &People,
        other: Seat,
        holds: &Hole,
        known: &mut Fields,
    ) {
        let board = &spot.hand.board;
        let fields =
            (3..=board.len()).map(|cards| known.of(spot.game(), &board[..cards], Runouts(8)));
        let fields: Vec<Arc<Field>> = fields.collect();
        let fields: Vec<&Field> = fields.iter().map(|field| &**field).collect();
        let field = fields.last().unwrap();
        let story = Story::from(spot);
        let open = board.iter().chain(spot.cards.iter()).copied().collect();
        let [own, theirs] = [spot.seat, other].map(|seat| spot.course.player(seat));
        let acquaintance = people.acquaintance(own, theirs);
        let weights = read(story, other, acquaintance, &fields, open).weights;
        let all: f32 = weights.iter().sum();
        let possible = weights.iter().filter(|weight| **weight > 0.0).count() as f32;
        let cards: CardSet = holds.iter().copied().collect();
        let mut hands = field.hands().iter();
        let held = hands.position(|hand| hand.cards == cards).unwrap();
        self.gain += (weights[held] / all * possible).ln();
        self.hands += 1;
        if board.len() == 5 && spot.opponents().len() == 1 {
            let own = field.worths_of(&spot.cards)[0];
            let row = field.rows().next().unwrap();
            let beats = |worth: u16| match own.cmp(&worth) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
            let wins = weights
                .iter()
                .zip(row)
                .map(|(weight, worth)| weight * beats(*worth));
            self.thought += wins.sum::<f32>() / all;
            self.won += beats(row[held]);
            self.rivers += 1;
        }
    }
}

/// Plays at so many tables of six bots of all styles and strengths, who get to know each other; what came of reading them, by the
/// strength of whoever was read.
fn read_at(tables: u64, hands: usize) -> [Read; Strength::ALL.len()] {
    let styles = Styles::built_in().all().iter();
    let bots: Vec<(usize, Contender)> = styles
        .flat_map(|style| {
            let strengths = Strength::ALL.into_iter().enumerate();
            strengths.map(|(place, strength)| (place, Contender::Styled(style.clone(), strength)))
        })
        .collect();
    let mut reads = [Read::default(); Strength::ALL.len()];
    let mut fields = Fields::default();
    for table in 0..tables {
        let mut random = Random::from_number(table);
        let sit: [usize; PLAYERS] =
            [(); PLAYERS].map(|()| random.below(bots.len() as u32) as usize);
        let mut rail = Rail::default();
        for number in 0..hands {
            let mut terms = Terms::equal(Game::Holdem, PLAYERS, Chips(10_000), Chips::ZERO);
            terms.moved = number;
            let mut deck = Deck::shuffled(&mut random);
            let seats = SeatSet::first_chairs(PLAYERS);
            let deal = Deal::from_deck(&mut deck, Game::Holdem, seats, Seat(0));
            let mut actions = Vec::new();
            loop {
                let played = Lone::replay_from(&rail, terms, &deal, &actions);
                let Next::Act(seat) = played.hand.next() else {
                    rail = played.ended();
                    break;
                };
                let bot = |seat: Seat| &bots[sit[terms.player(seat).index()]];
                let has_bet = played.rail.course(TableId(0)).aggressor();
                if let Some(other) =
                    has_bet.filter(|_| number >= FIRST && played.hand.board().len() >= 3)
                {
                    played.turn(1.0, |spot| {
                        if spot.to_call() > 0.0 {
                            let holds = &deal.holes[other.index()];
                            let people = played.rail.people();
                            reads[bot(other).0].look(spot, people, other, holds, &mut fields);
                        }
                    });
                }
                let numbers = Random::from_number(random.next_u64());
                actions.push(choice(&played, &bot(seat).1, seat, &numbers).action);
            }
        }
    }
    reads
}

fn all(reads: &[Read]) -> Read {
    let mut all = Read::default();
    reads.iter().for_each(|read| all.add(read));
    all
}

#[test]
fn what_bots_hold_is_what_they_are_thought_to_hold() {
    let all = all(&read_at(8, 60));
    let [gain, thought, won] = all.means();
    assert!(all.hands > 300 && all.rivers > 30, "{all:?}");
    // By chance it would be nothing; twice as likely is 0.69.
    assert!(gain > 0.5, "{gain}");
    assert!((thought - won).abs() < 0.15, "{thought} {won} {all:?}");
}

/// 'cargo test --release --test it bots::reading -- --ignored --nocapture': the figures of docs/bots.md.
#[test]
#[ignore = "long"]
fn what_bots_hold_is_what_they_are_thought_to_hold_at_many_tables() {
    let reads = read_at(120, 200);
    for (strength, read) in Strength::ALL.iter().zip(&reads) {
        let [gain, thought, won] = read.means();
        let (hands, rivers) = (read.hands, read.rivers);
        println!(
            "{strength}: gain {gain:.3} ({hands}), thought to win {thought:.3}, won {won:.3} ({rivers})"
        );
        assert!((thought - won).abs() < 0.1, "{strength}");
    }
    let [gain, thought, won] = all(&reads).means();
    println!("all: gain {gain:.3}, thought to win {thought:.3}, won {won:.3}");
    assert!(gain > 0.6 && (thought - won).abs() < 0.04);
}
