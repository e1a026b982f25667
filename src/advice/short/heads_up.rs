//! The part of the pot that a hand of one class wins from a hand of another, all-in before the flop: exact.
//!
//! Every pair of hands that one deck can deal and every board counts the same. What is kept are whole numbers, halves of
//! pots won, so that nothing is lost: [`Counting`] makes them by `odds`, [`HeadsUp::read`] takes them from a file,
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

/// The equities of the first classes against all that are not below them: a count that can be stopped and gone on with.
#[derive(Debug, Default)]
pub struct Counting {
    halves: Vec<u32>,
    classes: usize,
}

impl Counting {
    /// So many classes are counted before it can be kept.
    const AT_ONCE: usize = 8;

    /// What was counted before, as far as it goes by whole classes.
    pub fn read(bytes: &[u8]) -> Self {
        let (words, _) = bytes.as_chunks();
        let ends = (1..=HandClass::COUNT).map(|classes| pair_index(classes - 1, HandClass::COUNT));
        let classes = ends.take_while(|end| *end <= words.len()).count();
        let counted = match classes {
            0 => 0,
            classes => pair_index(classes - 1, HandClass::COUNT),
        };
        let halves = words[..counted].iter();
        Self {
            halves: halves.map(|&word| u32::from_le_bytes(word)).collect(),
            classes,
        }
    }

    /// How many classes are counted.
    pub fn classes(&self) -> usize {
        self.classes
    }

    /// Counts every deal and board of some classes more; `told` hears whenever one is done.
    pub fn go_on(&mut self, told: impl Fn() + Sync) {
        let ranges: Vec<Option<Range>> = HandClass::all()
            .map(|class| Range::parse(Game::Holdem, &class.to_string()).ok())
            .collect();
        let from = self.classes;
        let to = HandClass::COUNT.min(from + Self::AT_ONCE);
        let rows = spread(to - from, |row| {
            let low = from + row;
            let row: Vec<u32> = (low..HandClass::COUNT)
                .map(|high| halves_won(&ranges[low], &ranges[high]))
                .collect();
            told();
            row
        });
        self.halves.extend(rows.concat());
        self.classes = to;
    }

    pub fn bytes(&self) -> Vec<u8> {
        bytes(&self.halves)
    }

    /// The equities, when all are counted.
    pub fn done(&self) -> Option<HeadsUp> {
        let halves = self.halves.clone();
        (self.classes == HandClass::COUNT).then_some(HeadsUp { halves })
    }
}

fn bytes(halves: &[u32]) -> Vec<u8> {
    let words = halves.iter().flat_map(|half| half.to_le_bytes());
    words.collect()
}

impl HeadsUp {
    pub fn read(bytes: &[u8]) -> Result<Self, HeadsUpError> {
        let (words, rest) = bytes.as_chunks();
        if words.len() != PAIRS || !rest.is_empty() {
            return Err(HeadsUpError(bytes.len()));
        }
        let halves = words.iter().map(|&word| u32::from_le_bytes(word)).collect();
        Ok(Self { halves })
    }

    pub fn bytes(&self) -> Vec<u8> {
        bytes(&self.halves)
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
    fn a_count_that_was_stopped_goes_on_with_whole_classes() {
        let row = |class: usize| HandClass::COUNT - class;
        let counted = Counting {
            halves: (0..(row(0) + row(1)) as u32).collect(),
            classes: 2,
        };
        let mut bytes = counted.bytes();
        assert_eq!(Counting::read(&bytes).classes(), 2);
        assert_eq!(Counting::read(&bytes).halves, counted.halves);
        // A part of the next one, and of a number.
        bytes.extend([1; 4 * 20 + 3]);
        let read = Counting::read(&bytes);
        assert_eq!((read.classes(), read.halves), (2, counted.halves));
        assert_eq!(Counting::read(b"").classes(), 0);
        assert_eq!(Counting::read(&bytes[..8]).classes(), 0);
        assert_eq!(Counting::read(b"").done(), None);
        let whole = Counting::read(&vec![1; 4 * PAIRS]);
        assert_eq!(whole.classes(), HandClass::COUNT);
        assert!(whole.done().is_some());
    }

    #[test]
    fn a_file_of_another_length_is_refused() {
        assert_eq!(HeadsUp::read(&[0; 7]), Err(HeadsUpError(7)));
        let bytes = vec![1; 4 * PAIRS];
        assert_eq!(HeadsUp::read(&bytes).map(|read| read.bytes()), Ok(bytes));
    }
}
