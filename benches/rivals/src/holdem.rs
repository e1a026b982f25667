//! Seven cards: random hands, and every hand there is.

use std::hint::black_box;

use railbird::cards::{Card, Tally, holdem};
use rs_poker::core::SevenCardAccum;

use crate::deal;
use crate::harness::Contest;

/// Few enough to stay near the processor beside the tables, gone through often enough for the clock.
const HANDS: usize = 1 << 14;
const PASSES: usize = 8;
const ALL_HANDS: u64 = 133_784_560;

/// A table of the shape of ours, for a loop that does nothing but add.
static NUMBERS: [u64; 256] = {
    let mut numbers = [0; 256];
    let mut place = 0;
    while place < 256 {
        numbers[place] = (place as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        place += 1;
    }
    numbers
};

/// Uses up sums one after the other: what a compiler could do to several at once is another contest.
fn mix(a: u64, b: u64) -> u64 {
    a.rotate_left(1) ^ b
}

fn number(card: Card) -> u64 {
    NUMBERS[usize::from(card.byte())]
}

pub fn random() {
    let hands = deal::random_hands::<7>(HANDS);
    let numbers: Vec<[u8; 7]> = hands.iter().map(|hand| hand.map(deal::pokers)).collect();
    let for_rs: Vec<_> = hands.iter().map(|hand| hand.map(deal::rs)).collect();
    // By a byte, so that no index needs a check: ours are kept like that, too.
    let for_pokers: [_; 256] = std::array::from_fn(|number| pokers::CARDS[number % 52]);
    let for_aya: [_; 256] = std::array::from_fn(|number| aya_poker::base::CARDS[number % 52]);
    let units = (HANDS * PASSES) as u64;
    Contest::new("Hold'em, random hands")
        .enter("railbird", units, || {
            of_random(&hands, |hand| holdem::rank(hand), Ord::max)
        })
        .enter("pokers", units, || {
            let rank = |hand: &[u8; 7]| {
                let add = |hand, &card| hand + for_pokers[usize::from(card)];
                hand.iter().fold(pokers::Hand::default(), add).evaluate()
            };
            of_random(&numbers, rank, Ord::max)
        })
        .enter("aya_poker", units, || {
            let rank = |hand: &[u8; 7]| {
                let mut together = aya_poker::base::Hand::new();
                for &card in hand {
                    together.insert_unchecked(&for_aya[usize::from(card)]);
                }
                aya_poker::poker_rank(&together)
            };
            of_random(&numbers, rank, Ord::max)
        })
        .enter("rs_poker", units, || {
            let rank = |hand: &[rs_poker::core::Card; 7]| {
                let add = |hand, &card| hand + card;
                hand.iter().fold(SevenCardAccum::new(), add).rank()
            };
            of_random(&for_rs, rank, Ord::max)
        })
        .enter("only adding seven numbers", units, || {
            let sum = |hand: &[Card; 7]| {
                let add = |sum: u64, &card| sum.wrapping_add(number(card));
                hand.iter().fold(0, add)
            };
            of_random(&hands, sum, mix)
        })
        .run();
}

/// All hands, several times over, joined to one (the best).
fn of_random<H, R>(hands: &[H], rank: impl Fn(&H) -> R, join: impl Fn(R, R) -> R) -> Option<R> {
    (0..PASSES)
        .filter_map(|_| black_box(hands).iter().map(&rank).reduce(&join))
        .reduce(&join)
}

pub fn every() {
    let deck = deal::by_rank();
    let ours = deck.map(|card| Tally::EMPTY.with(card));
    let numbers = deck.map(number);
    let for_aya = deck.map(deal::aya);
    let for_rs = deck.map(deal::rs);
    Contest::new("Hold'em, every hand")
        .enter("railbird", ALL_HANDS, || {
            of_all(Tally::EMPTY, &ours, |a, b| a + b, Tally::rank, Ord::max)
        })
        .enter("pokers", ALL_HANDS, || {
            let start = pokers::Hand::default();
            of_all(
                start,
                &pokers::CARDS,
                |a, b| a + b,
                |hand| hand.evaluate(),
                Ord::max,
            )
        })
        .enter("aya_poker", ALL_HANDS, || {
            let add = |mut hand: aya_poker::base::Hand, card| {
                hand.insert_unchecked(&card);
                hand
            };
            let start = aya_poker::base::Hand::new();
            of_all(
                start,
                &for_aya,
                add,
                |hand| aya_poker::poker_rank(&hand),
                Ord::max,
            )
        })
        .enter("rs_poker", ALL_HANDS, || {
            let start = SevenCardAccum::new();
            of_all(
                start,
                &for_rs,
                |hand, card| hand + card,
                |hand| hand.rank(),
                Ord::max,
            )
        })
        .enter("only adding numbers", ALL_HANDS, || {
            of_all(0u64, &numbers, u64::wrapping_add, |sum| sum, mix)
        })
        .run();
}

/// All hands of seven, each card added to what the loops around it have, joined to one (the best).
fn of_all<S: Copy, C: Copy, R>(
    start: S,
    deck: &[C; 52],
    add: impl Fn(S, C) -> S,
    rank: impl Fn(S) -> R,
    join: impl Fn(R, R) -> R,
) -> R {
    let mut joined = rank(deck[..7].iter().copied().fold(start, &add));
    for a in 0..46 {
        let one = add(start, deck[a]);
        for b in a + 1..47 {
            let two = add(one, deck[b]);
            for c in b + 1..48 {
                let three = add(two, deck[c]);
                for d in c + 1..49 {
                    let four = add(three, deck[d]);
                    for e in d + 1..50 {
                        let five = add(four, deck[e]);
                        for f in e + 1..51 {
                            let six = add(five, deck[f]);
                            for &card in &deck[f + 1..] {
                                joined = join(joined, rank(add(six, card)));
                            }
                        }
                    }
                }
            }
        }
    }
    joined
}
