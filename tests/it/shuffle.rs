//! The shuffle is fair (G1): chi-square over where each card ends, and over whole orders of a few things. The
//! same test rejects shufflers that are broken in the usual ways.

use railbird::cards::{Deck, Random, shuffle};

const SIZE: usize = Deck::SIZE;
const ROUNDS: u32 = 100_000;
const SEEDS: [u64; 3] = [1, 20, 300];
/// A fair shuffle is further off than so many standard deviations once in a million seeds.
const LIMIT: f64 = 5.0;

type Shuffler = fn(&mut [u8; SIZE], &mut Random);

/// How many standard deviations chi-square is above its mean.
fn deviations(counts: &[u32], expected: f64, freedom: f64, scale: f64) -> f64 {
    let difference = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
    let chi_square = scale * counts.iter().map(difference).sum::<f64>();
    (chi_square - freedom) / (2.0 * freedom).sqrt()
}

/// Chi-square of how often each card ends in each place. Every shuffle puts one card in each place and each
/// card in one place, which leaves 51 × 51 degrees of freedom and makes the sum greater by 52/51.
fn deviations_of_places(shuffler: Shuffler, seed: u64) -> f64 {
    let mut random = Random::from_number(seed);
    let mut counts = vec![0; SIZE * SIZE];
    for _ in 0..ROUNDS {
        let mut cards = std::array::from_fn(|card| card as u8);
        shuffler(&mut cards, &mut random);
        for (place, card) in cards.into_iter().enumerate() {
            counts[place * SIZE + usize::from(card)] += 1;
        }
    }
    let expected = f64::from(ROUNDS) / SIZE as f64;
    let freedom = ((SIZE - 1) * (SIZE - 1)) as f64;
    deviations(&counts, expected, freedom, 51.0 / 52.0)
}

/// Chi-square of how often each of the 120 orders of five things comes.
fn deviations_of_orders(seed: u64) -> f64 {
    let mut random = Random::from_number(seed);
    let mut counts = [0; 120];
    for _ in 0..ROUNDS {
        let mut things = [0, 1, 2, 3, 4];
        shuffle(&mut things, &mut random);
        let order = (0..5).fold(0, |order, place| {
            let lower = things[place + 1..].iter().filter(|&&t| t < things[place]);
            order * (5 - place) + lower.count()
        });
        counts[order] += 1;
    }
    deviations(&counts, f64::from(ROUNDS) / 120.0, 119.0, 1.0)
}

#[test]
fn g1_every_card_ends_in_every_place_equally_often() {
    for seed in SEEDS {
        let off = deviations_of_places(|cards, random| shuffle(cards, random), seed);
        assert!(
            off.abs() < LIMIT,
            "seed {seed}: {off:.1} standard deviations"
        );
    }
}

#[test]
fn g1_every_order_is_equally_likely() {
    for seed in SEEDS {
        let off = deviations_of_orders(seed);
        assert!(
            off.abs() < LIMIT,
            "seed {seed}: {off:.1} standard deviations"
        );
    }
}

/// Fisher and Yates' shuffle with the choice of the other place left open.
fn exchange_each(cards: &mut [u8; SIZE], mut other: impl FnMut(usize) -> usize) {
    for place in (1..SIZE).rev() {
        cards.swap(place, other(place));
    }
}

#[test]
fn g1_three_broken_shufflers_are_rejected() {
    let broken: [(&str, Shuffler); 3] = [
        (
            "exchanges with any place, not only with those left",
            |cards, random| {
                exchange_each(cards, |_| random.below(SIZE as u32) as usize);
            },
        ),
        ("never leaves a card where it is", |cards, random| {
            exchange_each(cards, |place| random.below(place as u32) as usize);
        }),
        (
            "takes the remainder of a number that is too small",
            |cards, random| {
                exchange_each(cards, |place| {
                    (random.next_u32() % 256) as usize % (place + 1)
                });
            },
        ),
    ];
    for (fault, shuffler) in broken {
        for seed in SEEDS {
            let off = deviations_of_places(shuffler, seed);
            assert!(
                off > LIMIT,
                "seed {seed}: {fault}, and is only {off:.1} off"
            );
        }
    }
}
