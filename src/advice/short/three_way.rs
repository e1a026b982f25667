//! The parts of the pot that three hands win, all-in before the flop: sampled, with a seed.
//!
//! For every board that is drawn each class gets one of its hands at random, and every three of them that have no card
//! in common with each other or the board are compared; so every deal of three hands and a board is as likely as any other,
//! and one board serves all 818,805 combinations of classes. Of the file every three classes have two bytes: what the
//! lowest and the middle class win, in 255ths of the pot.
//!
//! The three-handed games that are solved are played by these figures as they are in the file: what is said about their
//! equilibrium holds for them exactly, and for the cards themselves as far as the figures do (`docs/short-stacks.md`).

use crate::cards::{Card, CardSet, Random, Tally};

use super::class::HandClass;
use super::heads_up::{PAIRS, pair_index};
use super::workers::spread;

const N: usize = HandClass::COUNT;

/// How many combinations of three classes there are, without regard to order.
const TRIPLES: usize = N * (N + 1) * (N + 2) / 6;

/// The whole pot, in the file.
const POT: f64 = 255.0;

/// The boards of one job, each with its own random numbers.
pub(super) const BATCH: usize = 64;

/// A file of another length than the triples of classes need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the equities of three hands are {right} bytes, not {0}", right = 2 * TRIPLES)]
pub struct ThreeWayError(usize);

/// The equities of all combinations of three classes.
#[derive(Debug, PartialEq, Eq)]
pub struct ThreeWay {
    bytes: Vec<u8>,
}

/// Hands compared on some boards: a sample that can be stopped and gone on with.
#[derive(Debug)]
pub struct Sampling {
    seed: u64,
    /// So many batches of boards there are to be, and so many there are.
    wanted: usize,
    batches: usize,
    sums: Sums,
}

impl Sampling {
    /// So many batches are compared before it can be kept.
    const AT_ONCE: usize = 256;

    /// Of so many boards, or a few more.
    pub fn new(seed: u64, boards: usize) -> Self {
        Self {
            seed,
            wanted: boards.div_ceil(BATCH),
            batches: 0,
            sums: Sums::new(),
        }
    }

    /// What was compared before; nothing where it was another sample.
    pub fn read(seed: u64, boards: usize, bytes: &[u8]) -> Option<Self> {
        let mut sampling = Self::new(seed, boards);
        let (words, rest) = bytes.as_chunks::<8>();
        let mut words = words.iter().map(|&word| u64::from_le_bytes(word));
        let head = [words.next()?, words.next()?, words.next()?];
        let whole = sampling.sums.won.len() + 3;
        let is_it = head[..2] == [seed, sampling.wanted as u64] && bytes.len() == whole * 8;
        if !is_it || !rest.is_empty() || head[2] > sampling.wanted as u64 {
            return None;
        }
        sampling.batches = head[2] as usize;
        let Sums { won, dealt } = &mut sampling.sums;
        for ((won, dealt), word) in won.iter_mut().zip(dealt).zip(words) {
            (*won, *dealt) = (word as u32, (word >> 32) as u32);
        }
        Some(sampling)
    }

    pub fn bytes(&self) -> Vec<u8> {
        let head = [self.seed, self.wanted as u64, self.batches as u64];
        let Sums { won, dealt } = &self.sums;
        let sums = won.iter().zip(dealt);
        let sums = sums.map(|(won, dealt)| u64::from(*won) | u64::from(*dealt) << 32);
        let words = head.into_iter().chain(sums);
        words.flat_map(u64::to_le_bytes).collect()
    }

    /// How many batches are done.
    pub fn batches(&self) -> usize {
        self.batches
    }

    /// Compares hands on some boards more; `told` hears whenever a batch is done.
    pub fn go_on(&mut self, told: impl Fn() + Sync) {
        let classes: Vec<Vec<CardSet>> = HandClass::all()
            .map(|class| {
                class
                    .hands()
                    .iter()
                    .map(|hand| hand.iter().copied().collect())
                    .collect()
            })
            .collect();
        let (from, to) = (self.batches, self.wanted.min(self.batches + Self::AT_ONCE));
        let seed = self.seed;
        // Each thread adds up its own batches: the sums are whole numbers, and the same whoever did which.
        let halves = spread(2, |half| {
            let mut sums = Sums::new();
            for batch in (from + half..to).step_by(2) {
                let mut random = Random::from_number(seed.wrapping_add(batch as u64));
                let boards: Vec<Dealt> = (0..BATCH)
                    .map(|_| Dealt::draw(&classes, &mut random))
                    .collect();
                sums.compare(&boards);
                told();
            }
            sums
        });
        halves.iter().for_each(|half| self.sums.join(half));
        self.batches = to;
    }

    /// The equities, when all boards were seen.
    pub fn done(&self) -> Option<ThreeWay> {
        (self.batches == self.wanted).then(|| ThreeWay::of(&self.sums))
    }
}

impl ThreeWay {
    fn of(sums: &Sums) -> Self {
        let share = |hero, pair| sums.share(hero, pair);
        let mut bytes = Vec::with_capacity(2 * TRIPLES);
        for low in 0..N {
            for middle in low..N {
                for high in middle..N {
                    let parts = [
                        share(low, pair_index(middle, high)),
                        share(middle, pair_index(low, high)),
                        share(high, pair_index(low, middle)),
                    ];
                    bytes.extend(shares([low, middle, high], parts));
                }
            }
        }
        Self { bytes }
    }

    pub fn read(bytes: &[u8]) -> Result<Self, ThreeWayError> {
        if bytes.len() != 2 * TRIPLES {
            return Err(ThreeWayError(bytes.len()));
        }
        Ok(Self {
            bytes: bytes.to_vec(),
        })
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The part of the pot that the first class wins from the others.
    pub fn share(&self, hero: HandClass, others: [HandClass; 2]) -> f64 {
        let mut classes = [hero, others[0], others[1]];
        classes.sort_unstable();
        let place = 2 * triple_index(classes.map(HandClass::index));
        let [low, middle] = [self.bytes[place], self.bytes[place + 1]].map(f64::from);
        let won = [low, middle, POT - low - middle];
        // Hands of one class win the same, whatever rounding did to them.
        let same = |class: &HandClass| *class == hero;
        let mine: f64 = (classes.iter().zip(won))
            .filter_map(|(class, won)| same(class).then_some(won))
            .sum();
        mine / classes.iter().filter(|class| same(class)).count() as f64 / POT
    }
}

/// The place of three classes, in order, in lists of all combinations.
fn triple_index([low, middle, high]: [usize; 3]) -> usize {
    let three = |n: usize| n * (n + 1) * (n + 2) / 6;
    let two = |n: usize| n * (n + 1) / 2;
    // All combinations without those that begin at `low` or later, and so on.
    TRIPLES - three(N - low) + two(N - low) - two(N - middle) + high - middle
}

/// What the lowest and the middle class win, in 255ths: the highest has the rest. What each wins was found by itself, so
/// that the parts add up to one only about.
fn shares(classes: [usize; 3], mut parts: [f64; 3]) -> [u8; 2] {
    let [low, middle, high] = classes;
    let all: f64 = parts.iter().sum();
    // Three hands of one class differ by chance only; and some are never dealt.
    if all == 0.0 || low == high {
        return [85, 85];
    }
    if low == middle {
        let both = (parts[0] + parts[1]) / 2.0;
        parts = [both, both, parts[2]];
    } else if middle == high {
        let both = (parts[1] + parts[2]) / 2.0;
        parts = [parts[0], both, both];
    }
    let [first, second] = [parts[0], parts[1]].map(|part| (part / all * POT).round());
    [first as u8, second.min(POT - first) as u8]
}

/// A board, and for every class three hands, one for each of three seats.
struct Dealt {
    worth: [[u16; N]; 3],
    /// For the first seat and the second, the first and the third, the second and the third: all ones where hands of two
    /// classes can be dealt together on this board.
    apart: [Vec<[u16; N]>; 3],
}

impl Dealt {
    fn draw(classes: &[Vec<CardSet>], random: &mut Random) -> Self {
        let deck: Vec<Card> = Card::all().collect();
        let mut board = CardSet::EMPTY;
        while board.len() < 5 {
            board.insert(deck[random.below(52) as usize]);
        }
        let tally = Tally::from(board);
        let mut hands = [[CardSet::EMPTY; N]; 3];
        let mut worth = [[0; N]; 3];
        for (hands, worth) in hands.iter_mut().zip(&mut worth) {
            for (class, of_class) in classes.iter().enumerate() {
                let hand = of_class[random.below(of_class.len() as u32) as usize];
                hands[class] = hand;
                if hand.intersection(board).is_empty() {
                    worth[class] = (tally + Tally::from(hand)).rank().bits();
                }
            }
        }
        let [first, second, third] = &hands;
        let apart = [(first, second), (first, third), (second, third)]
            .map(|(one, other)| apart(board, one, other));
        Self { worth, apart }
    }

    /// What every class on the first seat wins from one on the second and one on the third, in sixths of a pot, and
    /// whether these hands can be dealt.
    fn add(&self, second: usize, third: usize, won: &mut [u16; N], dealt: &mut [u16; N]) {
        if self.apart[2][third][second] == 0 {
            return;
        }
        let (one, other) = (self.worth[1][second], self.worth[2][third]);
        let best = one.max(other);
        let tied = if one == other { 2 } else { 3 };
        let (with_one, with_other) = (&self.apart[0][second], &self.apart[1][third]);
        for hero in 0..N {
            let worth = self.worth[0][hero];
            let wins = if worth > best { 6 } else { 0 };
            let ties = if worth == best { tied } else { 0 };
            let can_be = with_one[hero] & with_other[hero];
            won[hero] += (wins | ties) & can_be;
            dealt[hero] += can_be & 1;
        }
    }
}

/// For every hand of the second list, which hands of the first can be dealt with it.
fn apart(board: CardSet, first: &[CardSet; N], second: &[CardSet; N]) -> Vec<[u16; N]> {
    let with = |&hand: &CardSet| {
        let taken = hand.union(board);
        let possible = hand.intersection(board).is_empty();
        first.map(
            |other| match possible && other.intersection(taken).is_empty() {
                true => u16::MAX,
                false => 0,
            },
        )
    };
    second.iter().map(with).collect()
}

/// What was won from every pair of classes, and how often it was played for.
#[derive(Debug, PartialEq, Eq)]
struct Sums {
    won: Vec<u32>,
    dealt: Vec<u32>,
}

impl Sums {
    fn new() -> Self {
        Self {
            won: vec![0; PAIRS * N],
            dealt: vec![0; PAIRS * N],
        }
    }

    fn compare(&mut self, boards: &[Dealt]) {
        for low in 0..N {
            for high in low..N {
                let (mut won, mut dealt) = ([0; N], [0; N]);
                for board in boards {
                    board.add(low, high, &mut won, &mut dealt);
                }
                let place = pair_index(low, high) * N;
                add(&mut self.won[place..place + N], &won);
                add(&mut self.dealt[place..place + N], &dealt);
            }
        }
    }

    /// The part of the pot that a class wins from two others; nothing where one deck does not deal them.
    fn share(&self, hero: usize, pair: usize) -> f64 {
        let place = pair * N + hero;
        f64::from(self.won[place]) / f64::from(6 * self.dealt[place].max(1))
    }

    fn join(&mut self, other: &Self) {
        for (sums, more) in [(&mut self.won, &other.won), (&mut self.dealt, &other.dealt)] {
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum += more;
            }
        }
    }
}

fn add(sums: &mut [u32], more: &[u16; N]) {
    for (sum, &more) in sums.iter_mut().zip(more) {
        *sum += u32::from(more);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triples_are_numbered_without_gaps() {
        let mut next = 0;
        for low in 0..N {
            for middle in low..N {
                for high in middle..N {
                    assert_eq!(triple_index([low, middle, high]), next);
                    next += 1;
                }
            }
        }
        assert_eq!(next, TRIPLES);
    }

    #[test]
    fn rounding_keeps_the_whole_pot() {
        assert_eq!(shares([0, 1, 2], [0.5, 0.5, 0.0]), [128, 127]);
        assert_eq!(shares([0, 1, 2], [0.0, 0.0, 0.0]), [85, 85]);
        assert_eq!(shares([0, 0, 2], [0.3, 0.2, 0.5]), [64, 64]);
        assert_eq!(shares([0, 1, 1], [0.5, 0.3, 0.2]), [128, 64]);
        assert_eq!(shares([3, 3, 3], [0.3, 0.2, 0.5]), [85, 85]);
    }

    #[test]
    fn a_sample_that_was_stopped_goes_on_where_it_was() {
        const BOARDS: usize = BATCH * 3;
        let mut sampling = Sampling::new(7, BOARDS);
        assert_eq!(sampling.done(), None);
        sampling.go_on(|| {});
        let bytes = sampling.bytes();
        let read = Sampling::read(7, BOARDS, &bytes).unwrap();
        assert_eq!((read.batches(), &read.sums), (3, &sampling.sums));
        assert_eq!(read.done(), sampling.done());
        assert!(read.done().is_some());
        // Another sample, another length, more than there is.
        assert!(Sampling::read(8, BOARDS, &bytes).is_none());
        assert!(Sampling::read(7, BOARDS * 2, &bytes).is_none());
        assert!(Sampling::read(7, BOARDS, &bytes[..bytes.len() - 8]).is_none());
        assert!(Sampling::read(7, BOARDS, b"").is_none());
        let mut wrong = bytes.clone();
        wrong[16] = 9;
        assert!(Sampling::read(7, BOARDS, &wrong).is_none());
    }

    #[test]
    fn a_file_of_another_length_is_refused() {
        assert_eq!(ThreeWay::read(&[0; 7]), Err(ThreeWayError(7)));
    }
}
