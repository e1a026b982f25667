//! What the hands of a spot are worth on every board when suits do not matter.
//!
//! Hands of the same ranks share a row.

use std::array;
use std::collections::HashMap;

use crate::base::Game;
use crate::cards::CardSet;

use super::MOST_HANDS;
use super::game::Worth;
use super::matchup::Class;
use super::rank_boards::RankBoards;
use super::workers::spread;

/// The rows that the matchups of a spot need, not yet computed.
pub(super) struct Needed {
    /// A hand for each row.
    hands: Vec<CardSet>,
    /// For each matchup the row of each player.
    places: Vec<[u16; MOST_HANDS]>,
}

/// The rows.
pub(super) struct Rows {
    rows: Vec<Vec<Worth>>,
    places: Vec<[u16; MOST_HANDS]>,
}

impl Needed {
    pub(super) fn new(classes: &[Class], players: usize) -> Self {
        let mut hands = Vec::new();
        let mut known: HashMap<u64, u16> = HashMap::new();
        let mut row = |hand: CardSet| {
            *known.entry(ranks(hand)).or_insert_with(|| {
                hands.push(hand);
                hands.len() as u16 - 1
            })
        };
        let places = classes.iter().map(|class| {
            let mut places = [0; MOST_HANDS];
            for (player, place) in places.iter_mut().enumerate().take(players) {
                *place = row(class.matchup.hand(player));
            }
            places
        });
        Self {
            places: places.collect(),
            hands,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.hands.len()
    }

    pub(super) fn fill(self, game: Game, boards: &RankBoards, threads: usize) -> Rows {
        let parts = spread(
            self.hands.len(),
            threads,
            Vec::new,
            |rows: &mut Vec<(usize, Vec<Worth>)>, row| {
                rows.push((row, boards.worths(game, self.hands[row])));
            },
        );
        let mut rows: Vec<_> = parts.into_iter().flatten().collect();
        rows.sort_unstable_by_key(|(row, _)| *row);
        Rows {
            rows: rows.into_iter().map(|(_, worths)| worths).collect(),
            places: self.places,
        }
    }
}

impl Rows {
    /// The rows of the players of a matchup.
    pub(super) fn of<const N: usize>(&self, matchup: usize) -> [&[Worth]; N] {
        let places = &self.places[matchup];
        array::from_fn(|player| self.rows[usize::from(places[player])].as_slice())
    }
}

/// The ranks of a hand: four bits for each, how often it comes.
fn ranks(hand: CardSet) -> u64 {
    hand.iter().map(|card| 1 << (4 * card.rank().index())).sum()
}
