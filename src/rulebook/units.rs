//! Exact figures as the files write them: `"0.05"` euros, `"3.5%"`, `"1.5"` times, `"0.25 s"`.
//!
//! All are decimal text turned into whole numbers of a small unit; nothing passes through floating point.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Millis};

/// An exact percentage, in thousandths of a percent: parts in 100,000, as the HexaPro tables count.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Percent(u32);

impl Percent {
    pub const fn from_thousandths(thousandths: u32) -> Self {
        Self(thousandths)
    }

    /// How many in 100,000.
    pub const fn in_100_000(self) -> u32 {
        self.0
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// This part of an amount of money, to the nearest cent, half up (M1, H5).
    pub fn of(self, amount: Cents) -> Cents {
        let product = i128::from(amount.get()) * i128::from(self.0) + 50_000;
        Cents(product.div_euclid(100_000) as i64)
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let thousandths = decimal(text.strip_suffix('%')?, 3)?;
        (thousandths <= 100_000).then_some(Self(thousandths as u32))
    }
}

/// `4.5`; with a precision (`{:.3}`) exactly so many places, up to three.
impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = decimal_text(u64::from(self.0), 3, f.precision());
        f.pad_integral(true, "", &text)
    }
}

/// What a HexaPro multiplies the buy-in by, exactly, in hundredths: `1.5` or `1000`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Multiplier(u32);

impl Multiplier {
    const MAX: i64 = 1_000_000;

    pub const fn in_hundredths(self) -> u32 {
        self.0
    }

    pub const fn from_hundredths(hundredths: u32) -> Self {
        Self(hundredths)
    }

    /// The prize pool: this many times the buy-in (H2). `None` where that is no whole number of cents,
    /// which no loaded edition has among its own buy-ins.
    pub fn of(self, buy_in: Cents) -> Option<Cents> {
        let product = i128::from(buy_in.get()) * i128::from(self.0);
        (product % 100 == 0).then_some(Cents((product / 100) as i64))
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let hundredths = decimal(text, 2)?;
        (1..=Self::MAX * 100)
            .contains(&hundredths)
            .then_some(Self(hundredths as u32))
    }
}

/// `1.5`, `1000`.
impl fmt::Display for Multiplier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(true, "", &decimal_text(u64::from(self.0), 2, None))
    }
}

/// Euros: `5`, `0.05`, `2.50`. At most a thousand million.
pub(super) fn money(text: &str) -> Option<Cents> {
    let cents = decimal(text, 2)?;
    (cents <= 100_000_000_000).then_some(Cents(cents))
}

/// A length of time with its unit, a space between them or none: `15 s`, `0.25 s`, `4min`, `2 h`. At most a day.
pub(super) fn duration(text: &str) -> Option<Millis> {
    let (number, unit) = text.split_at(text.find([' ', 's', 'm', 'h'])?);
    let seconds = match unit.strip_prefix(' ').unwrap_or(unit) {
        "s" => 1,
        "min" => 60,
        "h" => 3_600,
        _ => return None,
    };
    let millis = decimal(number, 3)? * seconds;
    (millis <= 86_400_000).then_some(Millis(millis))
}

/// A length of time as a file may write it: `4 min`, `500 s`, `0.25 s`.
pub fn in_units(time: Millis) -> String {
    match time.get() {
        minutes if minutes > 0 && minutes % 60_000 == 0 => format!("{} min", minutes / 60_000),
        millis => format!("{} s", decimal_text(millis.unsigned_abs(), 3, None)),
    }
}

/// The last minute of a day.
pub(super) const LAST_MINUTE: u32 = 24 * 60 - 1;

/// A time of day as the minute of the day: `09:30`.
pub(super) fn time_of_day(text: &str) -> Option<u32> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |digits: &str| {
        let plain = digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit());
        plain.then(|| digits.parse::<u32>().ok()).flatten()
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

/// A minute of the day as a file writes it.
pub(super) fn time_text(minute: u32) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// A decimal number of at most `places` places, times ten to that power. No sign, no exponent, no needless
/// zeros in front, at most ten digits before the point.
fn decimal(text: &str, places: usize) -> Option<i64> {
    let (whole, part) = match text.split_once('.') {
        Some((whole, part)) if (1..=places).contains(&part.len()) => (whole, part),
        Some(_) => return None,
        None => (text, ""),
    };
    let needless_zero = whole.len() > 1 && whole.starts_with('0');
    if !(1..=10).contains(&whole.len()) || needless_zero {
        return None;
    }
    let padding = std::iter::repeat_n(b'0', places - part.len());
    whole
        .bytes()
        .chain(part.bytes())
        .chain(padding)
        .try_fold(0, |number: i64, digit| {
            digit
                .is_ascii_digit()
                .then(|| number * 10 + i64::from(digit - b'0'))
        })
}

/// A number of units of ten to the power of minus `places` in decimals: as many as it needs, or as wanted.
fn decimal_text(units: u64, places: usize, wanted: Option<usize>) -> String {
    let scale = 10u64.pow(places as u32);
    let digits = format!("{}.{:0places$}", units / scale, units % scale);
    let point = digits.len() - places - 1;
    match wanted {
        Some(0) => digits[..point].to_owned(),
        Some(wanted) => digits[..=point + wanted.min(places)].to_owned(),
        None => digits
            .trim_end_matches('0')
            .trim_end_matches('.')
            .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_exact_or_refused() {
        assert_eq!(money("0.05"), Some(Cents(5)));
        assert_eq!(money("2.5"), Some(Cents(250)));
        assert_eq!(money("1000000000"), Some(Cents(100_000_000_000)));
        assert_eq!(money("1000000000.01"), None);
        for wrong in [
            "",
            ".",
            "1.",
            ".5",
            "-1",
            "+1",
            "1e3",
            "0.005",
            "00.5",
            "01",
            " 1",
            "1 ",
            "1,50",
            "١",
            "99999999999999999999",
            "1.0.0",
            "€1",
        ] {
            assert_eq!(money(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn durations_have_a_unit() {
        assert_eq!(duration("0.25 s"), Some(Millis(250)));
        assert_eq!(duration("4 min"), Some(Millis(240_000)));
        assert_eq!(duration("24 h"), Some(Millis(86_400_000)));
        assert_eq!(duration("20min"), Some(Millis(1_200_000)));
        assert_eq!(duration("0.25s"), Some(Millis(250)));
        for wrong in [
            "", "4", "4 ", "min", " min", "4m", "4 m", "4 mins", "4min ", "4  min", "4_min",
            "24.001 h", "-1 s", "0.0001 s", "1h 5min",
        ] {
            assert_eq!(duration(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn times_of_day_are_four_digits() {
        for (text, minute) in [("00:00", 0), ("09:30", 570), ("23:59", LAST_MINUTE)] {
            assert_eq!(time_of_day(text), Some(minute));
            assert_eq!(time_text(minute), text);
        }
        for wrong in [
            "", ":", "9:30", "24:00", "23:60", "0930", "09:30:00", "+9:30", "٠٩:30",
        ] {
            assert_eq!(time_of_day(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn durations_print_as_a_file_may_write_them() {
        for text in [
            "0 s", "0.25 s", "0.001 s", "15 s", "500 s", "1 min", "90 s", "120 min",
        ] {
            assert_eq!(duration(text).map(in_units).as_deref(), Some(text));
        }
    }

    #[test]
    fn percentages_and_multipliers_print_as_they_are_written() {
        let percent = |text| Percent::parse(text).map(|percent| percent.to_string());
        assert_eq!(percent("4.5%").as_deref(), Some("4.5"));
        assert_eq!(percent("100%").as_deref(), Some("100"));
        assert_eq!(percent("100.001%"), None);
        assert_eq!(percent("4.5"), None);
        let printed = |text| Percent::parse(text).map(|percent| format!("{percent:.3}"));
        assert_eq!(printed("6.000%").as_deref(), Some("6.000"));
        assert_eq!(printed("6.853%").as_deref(), Some("6.853"));
        let times = |text| Multiplier::parse(text).map(|times| times.to_string());
        assert_eq!(times("1.5").as_deref(), Some("1.5"));
        assert_eq!(times("1000").as_deref(), Some("1000"));
        assert_eq!(times("0"), None);
    }

    #[test]
    fn a_part_of_money_is_rounded_half_up() {
        let percent = |thousandths| Percent::from_thousandths(thousandths);
        assert_eq!(percent(6_853).of(Cents(100)), Cents(7));
        assert_eq!(percent(6_853).of(Cents(10_000)), Cents(685));
        assert_eq!(
            percent(10_000).of(Cents(5)),
            Cents(1),
            "half a cent goes up"
        );
        assert_eq!(percent(10_000).of(Cents(4)), Cents(0));
    }

    #[test]
    fn a_multiplied_buy_in_is_whole_cents_or_nothing() {
        let half = Multiplier(150);
        assert_eq!(half.of(Cents(100)), Some(Cents(150)));
        assert_eq!(half.of(Cents(5)), None);
    }
}
