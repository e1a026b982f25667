//! A number that stands for everything that happened: two simulations with the same digest did the same.

use std::hash::{Hash, Hasher};

/// A running hash that is the same on every machine and in every run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }
}

impl Digest {
    pub(super) fn add(&mut self, what: &impl Hash) {
        what.hash(self);
    }

    fn word(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
        self.0 = mixed ^ mixed >> 32;
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.word(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.word(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.word(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.word(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.word(number as u64);
    }
}
