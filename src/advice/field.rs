//! Everything that can be held on a board, and how it fares on the cards that may come.
//!
//! In Hold'em these are all 1,326 hands, in Omaha some hundred of the 270,725, drawn by the flop. For each of some ways in
//! which the board may be completed every hand has its worth; its strength is the share of the others that it beats, on
//! average. A field depends on nothing but the board, so that all who look at the board may share it.

use std::sync::{Arc, LazyLock};

use super::starting::standing;
use crate::base::Game;
use crate::cards::{Card, CardSet, Hole, Random, Tally, omaha, shuffle};

/// In how many ways a board is completed; all there are where one card is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Runouts(pub u16);

/// So many Omaha hands stand for all.
const OMAHA_HANDS: usize = 700;

/// A hand that somebody may hold.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    pub cards: CardSet,
    /// Before the flop: the share of hands that are worse.
    pub standing: f32,
    ready: Ready,
}

#[derive(Clone, Copy, Debug)]
enum Ready {
    Holdem(Tally),
    Omaha(omaha::Hole),
}

impl Candidate {
    fn new(game: Game, cards: &[Card]) -> Self {
        let ready = match (game, cards.try_into()) {
            (Game::Omaha, Ok(four)) => Ready::Omaha(omaha::Hole::new(four)),
            _ => Ready::Holdem(cards.iter().copied().collect()),
        };
        Self {
            cards: cards.iter().copied().collect(),
            standing: standing(game, cards),
            ready,
        }
    }
}

/// A whole board, made ready.
#[derive(Clone, Copy, Debug)]
struct Completed {
    cards: CardSet,
    tally: Tally,
    omaha: Option<omaha::Board>,
}

impl Completed {
    fn new(game: Game, tally: Tally) -> Self {
        Self {
            cards: tally.cards(),
            tally,
            omaha: (game == Game::Omaha).then(|| omaha::Board::from_tally(tally)),
        }
    }

    /// What a hand is worth here, nothing where it cannot be held.
    #[inline]
    fn worth(&self, hand: &Candidate) -> u16 {
        if !self.cards.intersection(hand.cards).is_empty() {
            return 0;
        }
        match (&hand.ready, &self.omaha) {
            (Ready::Omaha(hole), Some(board)) => omaha::Table::get().rank(hole, board).bits() + 1,
            (Ready::Holdem(tally), _) => (*tally + self.tally).rank().bits() + 1,
            (Ready::Omaha(_), None) => 0,
        }
    }
}

/// All hands on one board.
#[derive(Clone, Debug)]
pub struct Field {
    game: Game,
    hands: Arc<[Candidate]>,
    boards: Vec<Completed>,
    /// One row a completed board, a place in it a hand; 0 where the hand cannot be held.
    worths: Vec<u16>,
    strengths: Vec<f32>,
}

static HOLDEM: LazyLock<Arc<[Candidate]>> = LazyLock::new(|| {
    let all: Vec<Card> = Card::all().collect();
    let mut hands = Vec::with_capacity(1_326);
    for (place, one) in all.iter().enumerate() {
        for two in &all[..place] {
            hands.push(Candidate::new(Game::Holdem, &[*one, *two]));
        }
    }
    hands.into()
});

/// The same numbers for the same cards, whoever asks.
fn random_of(cards: CardSet) -> Random {
    Random::from_number(cards.bits())
}

fn candidates(game: Game, board: &[Card]) -> Arc<[Candidate]> {
    match game {
        Game::Holdem => Arc::clone(&HOLDEM),
        Game::Omaha => {
            let flop: CardSet = board.iter().take(3).copied().collect();
            let mut random = random_of(flop);
            let mut left: Vec<Card> = CardSet::FULL.without(flop).iter().collect();
            let draw = |_| {
                shuffle(&mut left, &mut random);
                Candidate::new(Game::Omaha, &left[..4])
            };
            (0..OMAHA_HANDS).map(draw).collect()
        }
    }
}

/// Ways in which a board may be completed.
fn completed(game: Game, board: &[Card], most: Runouts) -> Vec<Completed> {
    let tally: Tally = board.iter().copied().collect();
    let missing = 5 - board.len();
    if missing == 0 {
        return vec![Completed::new(game, tally)];
    }
    let mut left: Vec<Card> = CardSet::FULL.without(tally.cards()).iter().collect();
    let mut random = random_of(tally.cards());
    let most = match missing {
        1 => left.len(),
        _ => usize::from(most.0),
    };
    let mut boards = Vec::with_capacity(most);
    while boards.len() < most {
        shuffle(&mut left, &mut random);
        // Every card comes as often as any other, as long as there are enough.
        let pieces = left.chunks_exact(missing).take(most - boards.len());
        boards.extend(pieces.map(|cards| {
            let whole = cards.iter().fold(tally, |tally, card| tally.with(*card));
            Completed::new(game, whole)
        }));
    }
    boards
}

impl Field {
    /// The hands on a board of three to five cards, or before the flop.
    pub fn new(game: Game, board: &[Card], runouts: Runouts) -> Self {
        let hands = candidates(game, board);
        let boards = completed(game, board, runouts);
        let mut worths = Vec::with_capacity(hands.len() * boards.len());
        for board in &boards {
            worths.extend(hands.iter().map(|hand| board.worth(hand)));
        }
        let strengths = strengths(&worths, hands.len());
        Self {
            game,
            hands,
            boards,
            worths,
            strengths,
        }
    }

    pub fn hands(&self) -> &[Candidate] {
        &self.hands
    }

    /// The share of the other hands that each beats in the end, on average; 0 for what the board rules out.
    pub fn strengths(&self) -> &[f32] {
        &self.strengths
    }

    /// For every way to complete the board, what all hands are worth.
    pub fn rows(&self) -> impl Iterator<Item = &[u16]> {
        self.worths.chunks_exact(self.hands.len())
    }

    /// What somebody's own hand is worth in each of these ways; 0 where it holds a card of the board.
    pub fn worths_of(&self, hole: &Hole) -> Vec<u16> {
        let own = Candidate::new(self.game, hole);
        self.boards.iter().map(|board| board.worth(&own)).collect()
    }

    /// The strength of a hand with these worths.
    pub fn strength_of(&self, own: &[u16]) -> f32 {
        let (mut share, mut rows) = (0.0, 0.0);
        for (row, own) in self.rows().zip(own).filter(|(_, own)| **own > 0) {
            let (mut below, mut all) = (0, 0);
            for worth in row {
                all += u32::from(*worth > 0) * 2;
                below +=
                    u32::from(*worth > 0 && worth <= own) + u32::from(*worth > 0 && worth < own);
            }
            share += below as f32 / all.max(1) as f32;
            rows += 1.0;
        }
        share / f32::max(rows, 1.0)
    }
}

fn strengths(worths: &[u16], hands: usize) -> Vec<f32> {
    let mut sums = vec![(0.0f32, 0u32); hands];
    let mut order: Vec<u32> = Vec::with_capacity(hands);
    for row in worths.chunks_exact(hands) {
        order.clear();
        let possible = (0u32..).zip(row).filter(|(_, worth)| **worth > 0);
        order.extend(possible.map(|(hand, worth)| u32::from(*worth) << 16 | hand));
        order.sort_unstable();
        let count = order.len() as f32;
        let mut below = 0;
        for alike in order.chunk_by(|a, b| a >> 16 == b >> 16) {
            let share = (below as f32 + alike.len() as f32 / 2.0) / count;
            for key in alike {
                let (sum, rows) = &mut sums[(key & 0xffff) as usize];
                *sum += share;
                *rows += 1;
            }
            below += alike.len();
        }
    }
    sums.into_iter()
        .map(|(sum, rows)| sum / rows.max(1) as f32)
        .collect()
}

/// The fields of the boards that were looked at last.
#[derive(Debug, Default)]
pub struct Fields {
    kept: Vec<(Key, Arc<Field>)>,
}

type Key = (Game, CardSet, CardSet, u16);

impl Fields {
    /// Enough for a table, and for the streets before.
    const MOST: usize = 24;

    pub fn of(&mut self, game: Game, board: &[Card], runouts: Runouts) -> Arc<Field> {
        let flop = board.iter().take(3).copied().collect();
        let key = (game, flop, board.iter().copied().collect(), runouts.0);
        if let Some(place) = self.kept.iter().position(|(kept, _)| *kept == key) {
            self.kept[..=place].rotate_right(1);
        } else {
            self.kept.truncate(Self::MOST - 1);
            let field = Arc::new(Field::new(game, board, runouts));
            self.kept.insert(0, (key, field));
        }
        Arc::clone(&self.kept[0].1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;

    fn strength(board: &str, hole: &str, runouts: u16) -> f32 {
        let field = Field::new(Game::Holdem, &parse_cards(board).unwrap(), Runouts(runouts));
        let hole: Hole = parse_cards(hole).unwrap().into_iter().collect();
        let own = field.worths_of(&hole);
        field.strength_of(&own)
    }

    #[test]
    fn the_best_hand_on_the_river_beats_all_others() {
        assert!(strength("AhKhQhJh2c", "Th3d", 8) > 0.95);
        assert!(strength("AsKdQh7c2c", "4h3d", 8) < 0.03);
    }

    #[test]
    fn a_draw_is_worth_what_may_come_of_it() {
        let draw = strength("Kh7h2c", "AhQh", 24);
        let nothing = strength("Kh7h2c", "AsQd", 24);
        assert!(draw > nothing + 0.05, "{draw} {nothing}");
        let river = strength("Kh7h2c3s4d", "AhQh", 24);
        assert!(draw > river + 0.1, "{draw} {river}");
    }

    #[test]
    fn a_field_is_the_same_whenever_it_is_made() {
        for game in [Game::Holdem, Game::Omaha] {
            let board = parse_cards("Ah7d2cTs").unwrap();
            let (one, two) = (
                Field::new(game, &board, Runouts(8)),
                Field::new(game, &board, Runouts(8)),
            );
            assert_eq!(one.worths, two.worths);
            let mut fields = Fields::default();
            assert_eq!(fields.of(game, &board, Runouts(8)).worths, one.worths);
            assert_eq!(fields.of(game, &board, Runouts(8)).strengths, one.strengths);
        }
    }
}
