//! The part of the pot that a hand of one class wins from a hand of another, all-in before the flop: exact.
//!
//! Every pair of hands that one deck can deal and every board counts the same. What is kept are whole numbers, halves of
//! pots won, so that nothing is lost: [`HeadsUp::count`] makes them by `odds`, [`HeadsUp::read`] takes them from a file,
//! four bytes for every two classes, least significant first, the pairs as [`pair_index`] has them.

use crate::base::Game;
use crate::odds::{self, Range, Spot};

use super::class::HandClass;
use super::removal::Removal;
use super::workers::spread;

/// The boards that are left when two hands are dealt: 48 cards, five at a time.
const BOARDS: f64 = 1_712_304.0;

/// How many pairs of classes there are, without regard to order.
pub(super) const PAIRS: usize = HandClass::COUNT * (HandClass::COUNT + 1) / 2;

/// A file of another length than the pairs of classes need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the equities of two hands are {right} bytes, not {0}", right = 4 * PAIRS)]
pub struct HeadsUpError(usize);

/// The equities of all pairs of classes.
#[derive(Debug, PartialEq, Eq)]
pub struct HeadsUp {
    /// Twice the pots won by the lower of both classes.
    halves: Vec<u32>,
}

/// The place of two classes in lists of all pairs, the lower class first: by the lower, then by the higher.
pub(super) fn pair_index(low: usize, high: usize) -> usize {
    low * (2 * HandClass::COUNT + 1 - low) / 2 + high - low
}

impl HeadsUp {
    /// Counts every deal and board; `told` hears how many classes are done.
    pub fn count(told: impl Fn() + Sync) -> Self {
        let ranges: Vec<Option<Range>> = HandClass::all()
            .map(|class| Range::parse(Game::Holdem, &class.to_string()).ok())
            .collect();
        // The last rows are the shortest: whoever is free takes one of those.
        let rows = spread(HandClass::COUNT, |low| {
            let row: Vec<u32> = (low..HandClass::COUNT)
                .map(|high| halves_won(&ranges[low], &ranges[high]))
                .collect();
            told();
            row
        });
        Self {
            halves: rows.concat(),
        }
    }

    pub fn read(bytes: &[u8]) -> Result<Self, HeadsUpError> {
        let (words, rest) = bytes.as_chunks();
        if words.len() != PAIRS || !rest.is_empty() {
            return Err(HeadsUpError(bytes.len()));
        }
        let halves = words.iter().map(|&word| u32::from_le_bytes(word)).collect();
        Ok(Self { halves })
    }

    pub fn bytes(&self) -> Vec<u8> {
        let words = self.halves.iter().flat_map(|half| half.to_le_bytes());
        words.collect()
    }

    /// The part of the pot that the first class wins from the second.
    pub fn share(&self, hero: HandClass, other: HandClass) -> f64 {
        let deals = Removal::get().deals(hero, other);
        let (low, high) = (hero.min(other), hero.max(other));
        let halves = self.halves[pair_index(low.index(), high.index())];
        let won = f64::from(halves) / (2.0 * BOARDS * deals);
        if hero == low { won } else { 1.0 - won }
    }
}

/// Twice the pots that the first range wins, over all deals and boards. Ranges made from classes can always be compared.
fn halves_won(one: &Option<Range>, other: &Option<Range>) -> u32 {
    let (Some(one), Some(other)) = (one, other) else {
        return 0;
    };
    let spot = Spot::new(Game::Holdem, &[one.clone(), other.clone()], &[]).ok();
    let outcomes = spot.and_then(|spot| odds::exact(&spot, u64::MAX));
    outcomes.map_or(0, |outcomes| (outcomes.sixtieths(0) / 30) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_numbered_without_gaps() {
        let mut next = 0;
        for low in 0..HandClass::COUNT {
            for high in low..HandClass::COUNT {
                assert_eq!(pair_index(low, high), next);
                next += 1;
            }
        }
        assert_eq!(next, PAIRS);
    }

    #[test]
    fn a_file_of_another_length_is_refused() {
        assert_eq!(HeadsUp::read(&[0; 7]), Err(HeadsUpError(7)));
        let bytes = vec![1; 4 * PAIRS];
        assert_eq!(HeadsUp::read(&bytes).map(|read| read.bytes()), Ok(bytes));
    }
}
