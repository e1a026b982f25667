//! Money, exactly: decimals become whole numbers of a unit and never pass through a float.
//!
//! The unit belongs to a hand. Where every amount is written as a whole number the unit is the chip; as soon
//! as one is written with a decimal point (or an exponent) it is the cent, the hundredth. An amount that is
//! no whole number of cents is refused, and so is one above [`MAX_AMOUNT`], so that sums over a hand cannot
//! overflow.

use std::fmt;

use thiserror::Error;

use super::syntax::Number;
use crate::base::Chips;

/// The largest amount that is read: ten million million, whatever the unit.
pub const MAX_AMOUNT: i64 = 10_000_000_000_000;

/// What one [`Chips`] of a hand stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Amounts are whole numbers.
    #[default]
    Whole,
    /// Amounts are decimals with two places, counted in hundredths.
    Cents,
}

impl Unit {
    /// Prints an amount the way the hand writes it: `210`, or `2.10` in cents.
    pub fn show(self, amount: Chips) -> impl fmt::Display {
        Shown { unit: self, amount }
    }

    /// Adds an amount to a text, as [`Self::show`] prints it.
    pub(in crate::history) fn append(self, amount: Chips, text: &mut String) {
        if amount < Chips::ZERO {
            text.push('-');
        }
        let amount = amount.get().unsigned_abs();
        match self {
            Self::Whole => append_number(text, amount),
            Self::Cents => {
                append_number(text, amount / 100);
                text.push('.');
                text.push_str(two_digits(amount % 100));
            }
        }
    }
}

impl Unit {
    /// The amount that a text is which is written as nearly all are: `210`, `2.10`. None where it is no whole number of units.
    pub(in crate::history) fn read_plain(self, text: &str) -> Option<Chips> {
        let (amount, len) = Amount::plain(text.as_bytes())?;
        amount.in_unit(self).filter(|_| len == text.len())
    }
}

/// Adds a number to a text, two digits at a time: this is much of the writing of a file.
pub(super) fn append_number(text: &mut String, number: u64) {
    match number {
        0..10 => text.push(char::from(b'0' + number as u8)),
        10..100 => text.push_str(two_digits(number)),
        _ => {
            append_number(text, number / 100);
            text.push_str(two_digits(number % 100));
        }
    }
}

/// `07` for 7: a number below 100.
pub(super) fn two_digits(number: u64) -> &'static str {
    const ALL: &str = "\
        00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748\
        49505152535455565758596061626364656667686970717273747576777879808182838485868788899091929394959697\
        9899";
    let at = number as usize * 2;
    ALL.get(at..at + 2).unwrap_or_default()
}

struct Shown {
    unit: Unit,
    amount: Chips,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.unit.append(self.amount, &mut text);
        f.pad(&text)
    }
}

/// Why a number cannot be an amount.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AmountProblem {
    #[error("{0} is negative")]
    Negative(String),
    #[error("an amount must be more than 0")]
    NotPositive,
    #[error("{text} has more than {places} decimal places")]
    Places { text: String, places: u8 },
    #[error("{0} is more than {max}, the largest amount", max = MAX_AMOUNT)]
    TooLarge(String),
    #[error("{0} is no amount")]
    NotFinite(String),
}

/// An amount as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Amount {
    Whole(i64),
    Cents(i64),
}

impl Amount {
    /// The amount in hundredths.
    pub(super) fn hundredths(self) -> i64 {
        match self {
            Self::Whole(amount) => amount * 100,
            Self::Cents(amount) => amount,
        }
    }

    /// The amount in a unit; none if it has a fraction and the unit has none.
    pub(super) fn in_unit(self, unit: Unit) -> Option<Chips> {
        let hundredths = self.hundredths();
        match unit {
            Unit::Cents => Some(Chips(hundredths)),
            Unit::Whole => (hundredths % 100 == 0).then_some(Chips(hundredths / 100)),
        }
    }

    pub(super) fn from_integer(number: i64) -> Result<Self, AmountProblem> {
        match number {
            ..0 => Err(AmountProblem::Negative(number.to_string())),
            0..=MAX_AMOUNT => Ok(Self::Whole(number)),
            _ => Err(AmountProblem::TooLarge(number.to_string())),
        }
    }

    /// Reads the text of a TOML float.
    pub(super) fn from_float(text: &str) -> Result<Self, AmountProblem> {
        scaled(text, 2).map(Self::Cents)
    }

    /// The amount at the beginning of a text, and its length, if it is one that nearly all are: `210`,
    /// `2.1` or `2.10`, with up to twelve digits before the point.
    #[inline]
    pub(super) fn plain(text: &[u8]) -> Option<(Self, usize)> {
        let digit = |at: usize| {
            let digit = text.get(at)?.wrapping_sub(b'0');
            (digit < 10).then_some(i64::from(digit))
        };
        let mut whole = digit(0)?;
        let mut len = 1;
        while let Some(digit) = digit(len) {
            if whole == 0 || len == 12 {
                return None;
            }
            whole = whole * 10 + digit;
            len += 1;
        }
        if text.get(len) != Some(&b'.') {
            return Some((Self::Whole(whole), len));
        }
        let tenths = digit(len + 1)?;
        Some(match digit(len + 2) {
            Some(hundredths) => {
                let hundredths = whole * 100 + tenths * 10 + hundredths;
                (Self::Cents(hundredths), len + 3)
            }
            None => (Self::Cents(whole * 100 + tenths * 10), len + 2),
        })
    }
}

/// A float times ten to the power of `places`, which must be a whole number: its digits are shifted, and
/// none may be left over.
pub(super) fn scaled(text: &str, places: u8) -> Result<i64, AmountProblem> {
    let quoted = || super::error::quote(text);
    let Ok(Number::Decimal(decimal)) = Number::read(text) else {
        return Err(AmountProblem::NotFinite(quoted()));
    };
    let fraction = decimal.fraction.unwrap_or("");
    let digits = || {
        let all = decimal.whole.bytes().chain(fraction.bytes());
        all.filter(u8::is_ascii_digit).map(|digit| digit - b'0')
    };
    let zeros_at_end = digits().rev().take_while(|&digit| digit == 0).count();
    let significant = digits().count() - zeros_at_end;
    if significant == 0 {
        return Ok(0);
    }
    if decimal.negative {
        return Err(AmountProblem::Negative(quoted()));
    }
    let written = fraction.bytes().filter(u8::is_ascii_digit).count();
    // The significant digits, times ten to this power, are the result.
    let power = decimal
        .exponent()
        .saturating_add(i64::from(places) + zeros_at_end as i64)
        .saturating_sub(written as i64);
    if power < 0 {
        let text = quoted();
        return Err(AmountProblem::Places { text, places });
    }
    let too_large = || AmountProblem::TooLarge(quoted());
    let mut number: i64 = 0;
    for digit in digits().take(significant).map(i64::from) {
        number = number
            .checked_mul(10)
            .and_then(|number| number.checked_add(digit))
            .ok_or_else(too_large)?;
    }
    u32::try_from(power)
        .ok()
        .and_then(|power| 10i64.checked_pow(power))
        .and_then(|factor| number.checked_mul(factor))
        .filter(|&number| number <= MAX_AMOUNT * 10i64.pow(u32::from(places)))
        .ok_or_else(too_large)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_become_exact_hundredths() {
        let cents = |text| Amount::from_float(text);
        assert_eq!(cents("0.10"), Ok(Amount::Cents(10)));
        assert_eq!(cents("0.1"), Ok(Amount::Cents(10)));
        assert_eq!(cents("54.75"), Ok(Amount::Cents(5_475)));
        assert_eq!(cents("+1_000.2_5"), Ok(Amount::Cents(100_025)));
        assert_eq!(cents("0.5000"), Ok(Amount::Cents(50)));
        assert_eq!(cents("1e3"), Ok(Amount::Cents(100_000)));
        assert_eq!(cents("125e-2"), Ok(Amount::Cents(125)));
        assert_eq!(cents("0.0000125E+5"), Ok(Amount::Cents(125)));
        assert_eq!(cents("-0.0"), Ok(Amount::Cents(0)));
        assert_eq!(cents("0e999999999999999999999"), Ok(Amount::Cents(0)));
        assert_eq!(cents("1e13"), Ok(Amount::Cents(MAX_AMOUNT * 100)));
        // What a float cannot hold exactly: 2^53 + 1 hundredths.
        assert_eq!(
            cents("90071992547.93"),
            Ok(Amount::Cents(9_007_199_254_793))
        );
    }

    #[test]
    fn what_is_no_whole_number_of_cents_is_refused() {
        let problem = |text| Amount::from_float(text).unwrap_err();
        assert_eq!(
            problem("0.125"),
            AmountProblem::Places {
                text: "0.125".into(),
                places: 2
            }
        );
        assert_eq!(
            problem("1e-3"),
            AmountProblem::Places {
                text: "1e-3".into(),
                places: 2
            }
        );
        assert_eq!(
            problem("1e-99999999999999999999"),
            AmountProblem::Places {
                text: "1e-99999999999999999999".into(),
                places: 2
            }
        );
        assert_eq!(problem("-0.5"), AmountProblem::Negative("-0.5".into()));
        assert_eq!(problem("1e14"), AmountProblem::TooLarge("1e14".into()));
        assert_eq!(
            problem("1e99999999999999999999"),
            AmountProblem::TooLarge("1e99999999999999999999".into())
        );
        assert_eq!(
            problem("10000000000000.01"),
            AmountProblem::TooLarge("10000000000000.01".into())
        );
        assert_eq!(problem("nan"), AmountProblem::NotFinite("nan".into()));
        assert_eq!(problem("inf"), AmountProblem::NotFinite("inf".into()));
        assert_eq!(
            Amount::from_integer(-1),
            Err(AmountProblem::Negative("-1".into()))
        );
        assert_eq!(
            Amount::from_integer(i64::MAX),
            Err(AmountProblem::TooLarge(i64::MAX.to_string()))
        );
    }

    #[test]
    fn amounts_are_printed_in_their_unit() {
        assert_eq!(Unit::Whole.show(Chips(210)).to_string(), "210");
        assert_eq!(Unit::Cents.show(Chips(210)).to_string(), "2.10");
        assert_eq!(Unit::Cents.show(Chips(5)).to_string(), "0.05");
    }
}
