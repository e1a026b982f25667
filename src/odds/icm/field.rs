//! The question in the form in which it is computed: players with chips, largest stack first, and what the places pay
//! above what everybody gets in any case.

use std::cmp::Reverse;

use crate::base::{Cents, Chips};

/// Who plays for what.
pub(super) struct Field {
    /// The chips of those who have any, largest first. The order makes the result independent of how players are listed.
    pub stacks: Vec<u64>,
    /// What each place pays above `floor`, up to the last that pays anything; at most as many places as stacks.
    pub prizes: Vec<f64>,
    /// The least that anybody with chips can get.
    floor: f64,
    /// What each player without chips gets.
    broke: f64,
    /// Where each player is in `stacks`; none for a player without chips. Players with the same stack are at the same place.
    places: Vec<Option<usize>>,
}

impl Field {
    pub(super) fn new(stacks: &[Chips], prizes: &[Cents]) -> Self {
        let chips = |&Chips(stack): &Chips| u64::try_from(stack).unwrap_or(0);
        let players: Vec<u64> = stacks.iter().map(chips).collect();
        let mut stacks: Vec<u64> = players.iter().copied().filter(|&stack| stack > 0).collect();
        stacks.sort_unstable_by_key(|&stack| Reverse(stack));
        let place =
            |&stack: &u64| (stack > 0).then(|| stacks.partition_point(|&larger| larger > stack));
        let places = players.iter().map(place).collect();

        let prize = |place: usize| {
            prizes
                .get(place)
                .map_or(0.0, |cents| cents.get().max(0) as f64)
        };
        let broke = players.len() - stacks.len();
        let left_over: f64 = (stacks.len()..players.len()).map(prize).sum();
        let mut prizes: Vec<f64> = (0..stacks.len()).map(prize).collect();
        let floor = prizes.iter().copied().reduce(f64::min).unwrap_or(0.0);
        for prize in &mut prizes {
            *prize -= floor;
        }
        let paid = prizes.iter().rposition(|&prize| prize > 0.0);
        prizes.truncate(paid.map_or(0, |last| last + 1));
        Self {
            stacks,
            prizes,
            floor,
            broke: if broke == 0 {
                0.0
            } else {
                left_over / broke as f64
            },
            places,
        }
    }

    /// What each player gets, in the order in which they were listed, where `won` is what each of the stacks gets above
    /// the floor.
    pub(super) fn equity(&self, won: &[f64]) -> Vec<f64> {
        let worth = |place: &Option<usize>| match *place {
            Some(place) => self.floor + won[place],
            None => self.broke,
        };
        self.places.iter().map(worth).collect()
    }
}
