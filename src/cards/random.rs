//! Random numbers: a ChaCha20 stream from a 256-bit seed, and whole numbers below a bound without bias.
//!
//! Everything random in the rules comes from here and is handed in, so that a seed replays everything.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A 256-bit seed.
pub type Seed = [u8; 32];

/// A deterministic source of random numbers.
#[derive(Clone, Debug)]
pub struct Random(ChaCha20Rng);

impl Random {
    pub fn new(seed: Seed) -> Self {
        Self(ChaCha20Rng::from_seed(seed))
    }

    /// A generator for a small number, for `--seed` and tests: the number, little-endian, then zeros.
    pub fn from_number(number: u64) -> Self {
        let mut seed = Seed::default();
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self::new(seed)
    }

    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `bound - 1`, every one exactly as likely: the product of a random word and the
    /// bound, whose low half is drawn again when it falls into the part that would favour some results.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A 64-bit fraction of one, of which `ways` equal parts of the range from 0 to 1 hold exactly as many
    /// each: `fraction × ways`, rounded down, is a fair number below `ways`. Found as in [`Self::below`].
    #[inline]
    pub(super) fn fraction(&mut self, ways: u64) -> u64 {
        let mut fraction = self.next_u64();
        if fraction.wrapping_mul(ways) < ways {
            let unfair = ways.wrapping_neg() % ways;
            while fraction.wrapping_mul(ways) < unfair {
                fraction = self.next_u64();
            }
        }
        fraction
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_replays_the_same_numbers() {
        let draw = || {
            let mut random = Random::from_number(7);
            (0..100).map(|_| random.below(52)).collect::<Vec<_>>()
        };
        assert_eq!(draw(), draw());
        assert!(draw().iter().all(|&number| number < 52));
        assert_ne!(draw(), {
            let mut random = Random::from_number(8);
            (0..100).map(|_| random.below(52)).collect::<Vec<_>>()
        });
    }

    #[test]
    fn the_stream_is_chacha20() {
        // The key stream of ChaCha20 with an all-zero key and nonce (RFC 8439, test vector 1).
        let mut random = Random::new([0; 32]);
        let words: Vec<u32> = (0..4).map(|_| random.next_u32()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }
}
