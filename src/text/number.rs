//! Amounts and times as people write them.

use super::Text;
use crate::base::{Cents, Chips, Date, Millis, utc, utc_minute};

/// What amounts at a table are shown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Euros,
    /// Of a tournament, which are no money.
    Chips,
    /// Multiples of this.
    BigBlinds(Chips),
}

/// The signs in numbers, which are needed too often to be looked up each time.
#[derive(Debug)]
pub(super) struct Marks {
    group: String,
    pub(super) point: String,
}

impl Marks {
    pub(super) const NONE: Self = Self {
        group: String::new(),
        point: String::new(),
    };

    pub(super) fn of(text: &Text) -> Self {
        Self {
            group: text.word("number-group"),
            point: text.word("number-point"),
        }
    }
}

impl Text {
    /// `1,842`.
    pub fn number(&self, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                text.push_str(&self.marks.group);
            }
            text.push(digit);
        }
        text
    }

    /// A figure with one place, given in tenths: `24.5`, `-0.3`.
    pub fn tenths(&self, tenths: i64) -> String {
        let sign = if tenths < 0 { "-" } else { "" };
        let digits = tenths.unsigned_abs();
        let (whole, point) = (self.number(digits / 10), &self.marks.point);
        format!("{sign}{whole}{point}{}", digits % 10)
    }

    /// A number in hundredths: `5.25`.
    pub fn hundredths(&self, number: u64) -> String {
        let (whole, point) = (self.number(number / 100), &self.marks.point);
        format!("{whole}{point}{:02}", number % 100)
    }

    /// An amount without its unit, for places where that is said once for all: `0.30`, `2.5`.
    pub fn figure(&self, amount: Chips, unit: Unit) -> String {
        match unit {
            Unit::BigBlinds(big_blind) if big_blind.is_positive() => {
                self.blinds_figure(amount, big_blind)
            }
            Unit::Chips => self.count(amount),
            _ => {
                let cents = amount.get().unsigned_abs();
                let sign = if amount.get() < 0 { "-" } else { "" };
                format!("{sign}{}", self.hundredths(cents))
            }
        }
    }

    /// `€9.60`.
    pub fn money(&self, amount: Cents) -> String {
        let cents = amount.get().unsigned_abs();
        let sign = if amount.get() < 0 { "minus" } else { "plus" };
        self.get(
            "number-money",
            [
                ("sign", sign.into()),
                ("whole", self.number(cents / 100).into()),
                ("cents", format!("{:02}", cents % 100).into()),
            ],
        )
    }

    /// `1,500` chips.
    pub fn count(&self, amount: Chips) -> String {
        let sign = if amount.get() < 0 { "-" } else { "" };
        format!("{sign}{}", self.number(amount.get().unsigned_abs()))
    }

    /// What lies on a table: `€0.30`, `3 BB`, or `1,500` in a tournament.
    pub fn chips(&self, amount: Chips, unit: Unit) -> String {
        match unit {
            Unit::BigBlinds(big_blind) if big_blind.is_positive() => {
                self.big_blinds(amount, big_blind)
            }
            Unit::Chips => self.count(amount),
            _ => self.money(amount.as_cents()),
        }
    }

    /// `2.5 BB`.
    fn big_blinds(&self, amount: Chips, big_blind: Chips) -> String {
        let number = self.blinds_figure(amount, big_blind);
        self.get("number-big-blinds", [("number", number.into())])
    }

    /// At most two places, rounded to the nearest.
    fn blinds_figure(&self, amount: Chips, big_blind: Chips) -> String {
        let (amount, unit) = (i128::from(amount.get()), i128::from(big_blind.get()));
        let hundredths = (amount.abs() * 200 + unit) / (unit * 2);
        let sign = if amount < 0 && hundredths > 0 {
            "-"
        } else {
            ""
        };
        let whole = self.number(u64::try_from(hundredths / 100).unwrap_or(u64::MAX));
        let places = format!("{:02}", hundredths % 100);
        match places.trim_end_matches('0') {
            "" => format!("{sign}{whole}"),
            places => format!("{sign}{whole}{}{places}", self.marks.point),
        }
    }

    /// A figure that was written with a point: `12.40`, `+3.1`.
    pub fn written(&self, written: &str) -> String {
        written.replace('.', &self.marks.point)
    }

    /// The same with thousands apart: `1,219.5`, `~1,219.5`.
    pub fn written_large(&self, written: &str) -> String {
        let is_digit = |c: char| c.is_ascii_digit();
        let (sign, figure) = written.split_at(written.find(is_digit).unwrap_or_default());
        let end = figure.find(|c: char| !is_digit(c)).unwrap_or(figure.len());
        let (whole, places) = figure.split_at(end);
        match whole.parse() {
            Ok(whole) => format!("{sign}{}{}", self.number(whole), self.written(places)),
            Err(_) => self.written(written),
        }
    }

    /// A moment to the minute, UTC: `2026-09-13 18:07`.
    pub fn minute(&self, at: Millis) -> String {
        format!("{} {}", self.date(at), utc_minute(at))
    }

    /// A moment to the second: `2026-01-31 18:05:09 UTC`.
    pub fn utc(&self, at: Millis) -> String {
        let moment = utc(at);
        let time = moment.split_once(' ').map_or("", |(_, time)| time);
        format!("{} {time}", self.date(at))
    }

    /// `63.4%`, of a figure that is written already.
    pub fn percent(&self, number: &str) -> String {
        self.get("number-percent", [("number", number.into())])
    }

    /// A multiple in hundredths, with as many places as it needs: `2`, `2.5`, `0.25`.
    pub fn multiple(&self, hundredths: i64) -> String {
        self.blinds_figure(Chips(hundredths), Chips(100))
    }

    /// A day of this year, UTC: `09-13`.
    pub fn day(&self, at: Millis) -> String {
        self.day_as("number-day", at)
    }

    /// Any day, UTC: `2026-09-13`.
    pub fn date(&self, at: Millis) -> String {
        self.day_as("number-date", at)
    }

    fn day_as(&self, id: &str, at: Millis) -> String {
        let Date { year, month, day } = Date::of(at);
        self.get(
            id,
            [
                ("year", year.to_string().into()),
                ("month", format!("{month:02}").into()),
                ("day", format!("{day:02}").into()),
            ],
        )
    }

    /// A moment, UTC, as short as it can be: `09-13 18:07`, and of another year than this one `2025-09-13`.
    pub fn moment(&self, at: Millis, now: Millis) -> String {
        match Date::of(at).year == Date::of(now).year {
            true => format!("{} {}", self.day(at), utc_minute(at)),
            // The time of day is of no interest.
            false => self.date(at),
        }
    }

    /// A moment of a record, UTC: `2024-11-03 21:14`. Records that know the day alone begin it at midnight.
    pub fn recorded(&self, at: Millis) -> String {
        const DAY: i64 = 24 * 60 * 60 * 1_000;
        match at.get() % DAY {
            0 => self.date(at),
            _ => self.minute(at),
        }
    }

    /// A length of time that need not be exact when it is long, begun minutes counted whole: `9 s`, `8:20`, `11 h 51 m`, `2 d 3 h`.
    pub fn about(&self, length: Millis) -> String {
        let seconds = length.get().max(0).saturating_add(999) / 1_000;
        let minutes = seconds.saturating_add(59) / 60;
        let (hours, days) = (minutes / 60, minutes / 1_440);
        match hours {
            _ if seconds < 3_600 => self.time(length),
            ..24 => self.get(
                "number-hours",
                [("hours", hours.into()), ("minutes", (minutes % 60).into())],
            ),
            _ => self.get(
                "number-days",
                [("days", days.into()), ("hours", (hours % 24).into())],
            ),
        }
    }

    /// A length of time, begun seconds counted whole: `9 s`, `8:20`, `1:02:03`.
    pub fn time(&self, length: Millis) -> String {
        let seconds = length.get().max(0).saturating_add(999) / 1_000;
        match seconds {
            0..60 => self.get("number-seconds", [("seconds", seconds.into())]),
            60..3_600 => format!("{}:{:02}", seconds / 60, seconds % 60),
            _ => format!(
                "{}:{:02}:{:02}",
                seconds / 3_600,
                seconds / 60 % 60,
                seconds % 60
            ),
        }
    }
}
