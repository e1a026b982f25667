//! Time as the rules count it: whole milliseconds, handed in, never read from a clock.

use serde::{Deserialize, Serialize};

/// A length of time in whole milliseconds.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    pub const ZERO: Self = Self(0);

    pub const fn from_secs(seconds: i64) -> Self {
        Self(seconds * 1_000)
    }

    pub const fn get(self) -> i64 {
        self.0
    }
}
