//! Whole cents and whole chips. No floating point, ever.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Real (here: play) money in whole cents: wallets, buy-ins, rake, prizes.
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
pub struct Cents(pub i64);

/// What lies on a table. In a tournament a chip is a chip; on a cash table it is worth one cent.
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
pub struct Chips(pub i64);

macro_rules! amount {
    ($name:ident) => {
        impl $name {
            pub const ZERO: Self = Self(0);

            pub const fn get(self) -> i64 {
                self.0
            }

            pub const fn is_positive(self) -> bool {
                self.0 > 0
            }
        }

        impl Add for $name {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }

        impl Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 - other.0)
            }
        }

        impl Neg for $name {
            type Output = Self;
            fn neg(self) -> Self {
                Self(-self.0)
            }
        }

        impl AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                self.0 += other.0;
            }
        }

        impl SubAssign for $name {
            fn sub_assign(&mut self, other: Self) {
                self.0 -= other.0;
            }
        }

        impl Sum for $name {
            fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
                items.fold(Self::ZERO, Add::add)
            }
        }
    };
}

amount!(Cents);
amount!(Chips);

impl Chips {
    /// What cash-table chips are worth.
    pub const fn as_cents(self) -> Cents {
        Cents(self.0)
    }
}

/// `12.40`: euros and cents, without a sign of currency.
impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{:02}", cents / 100, cents % 100))
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cents_print_as_euros_with_two_places() {
        assert_eq!(Cents(1_240).to_string(), "12.40");
        assert_eq!(Cents(5).to_string(), "0.05");
        assert_eq!(Cents(-105).to_string(), "-1.05");
        assert_eq!(Cents(i64::MIN).to_string(), "-92233720368547758.08");
    }
}
