//! Time as the rules count it: whole milliseconds, handed in, never read from a clock.

use std::ops::{Add, AddAssign, Sub};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A length of time in whole milliseconds, or a moment: that long after the beginning of 1970, UTC.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    pub const ZERO: Self = Self(0);
    /// A moment that never comes.
    pub const NEVER: Self = Self(i64::MAX);

    pub const fn from_secs(seconds: i64) -> Self {
        Self(seconds * 1_000)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    /// The number of the day, UTC, on which a moment falls.
    pub const fn day(self) -> i64 {
        self.0.div_euclid(24 * 60 * 60 * 1_000)
    }
}

impl Add for Millis {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
