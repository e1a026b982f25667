//! Moments as people read them: the date, and the time of day in UTC.

use super::Millis;

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    pub year: i64,
    pub month: i64,
    pub day: i64,
}

/// Days in 400 years, after which the calendar repeats, and in shorter cycles that may be cut at their end.
const DAYS_400: i64 = 146_097;
const DAYS_100: i64 = 36_524;
const DAYS_4: i64 = 1_461;
/// From 1 March of the year 0 to the beginning of 1970.
const DAYS_TO_1970: i64 = 719_468;

impl Date {
    /// The day on which a moment falls. Years are counted from 1 March, so that the leap day comes last.
    pub fn of(moment: Millis) -> Self {
        let days = moment.day() + DAYS_TO_1970;
        let (cycles, day) = (days.div_euclid(DAYS_400), days.rem_euclid(DAYS_400));
        let hundreds = (day / DAYS_100).min(3);
        let day = day - hundreds * DAYS_100;
        let (fours, day) = (day / DAYS_4, day % DAYS_4);
        let ones = (day / 365).min(3);
        let day = day - ones * 365;
        // From March on the months have 31, 30, 31, 30, 31 days, again and again: 153 in five.
        let month = (5 * day + 2) / 153;
        let year = cycles * 400 + hundreds * 100 + fours * 4 + ones;
        Self {
            year: year + i64::from(month >= 10),
            month: if month < 10 { month + 3 } else { month - 9 },
            day: day - (153 * month + 2) / 5 + 1,
        }
    }

    /// The moment at which the day begins, UTC; none where there is no such day.
    pub fn start(self) -> Option<Millis> {
        let Self { year, month, day } = self;
        if !(-9_999..=9_999).contains(&year) || !(1..=12).contains(&month) {
            return None;
        }
        // January and February belong to the year before.
        let (year, month) = match month {
            1 | 2 => (year - 1, month + 9),
            _ => (year, month - 3),
        };
        let leaps = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        let days = year * 365 + leaps + (153 * month + 2) / 5 + day - 1 - DAYS_TO_1970;
        let start = Millis::from_secs(days * 24 * 60 * 60);
        (Self::of(start) == self).then_some(start)
    }
}

/// The time of day to the minute: `18:05`.
pub fn utc_minute(moment: Millis) -> String {
    let minutes = moment.get().div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// A moment to the second: `2026-01-31 18:05:09 UTC`.
pub fn utc(moment: Millis) -> String {
    let Date { year, month, day } = Date::of(moment);
    let seconds = moment.get().div_euclid(1_000).rem_euclid(24 * 60 * 60);
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(days: i64) -> (i64, i64, i64) {
        let Date { year, month, day } = Date::of(Millis::from_secs(days * 24 * 60 * 60));
        (year, month, day)
    }

    #[test]
    fn days_have_their_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(-1), (1969, 12, 31));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(11_017), (2000, 3, 1));
        assert_eq!(date(19_782), (2024, 2, 29));
        assert_eq!(date(20_454), (2026, 1, 1));
        assert_eq!(date(47_540), (2100, 2, 28));
        assert_eq!(date(47_541), (2100, 3, 1));
    }

    #[test]
    fn every_day_follows_the_one_before() {
        let mut before = date(-200_000);
        for day in -199_999..200_000 {
            let next = date(day);
            let (year, month, day) = before;
            let turns = [
                (year, month, day + 1),
                (year, month + 1, 1),
                (year + 1, 1, 1),
            ];
            assert!(turns.contains(&next), "{before:?} {next:?}");
            before = next;
        }
    }

    #[test]
    fn a_day_begins_where_its_date_says() {
        for day in (-200_000..200_000).step_by(7) {
            let start = Millis::from_secs(day * 24 * 60 * 60);
            assert_eq!(Date::of(start).start(), Some(start));
        }
        let date = |year, month, day| Date { year, month, day };
        for none in [
            date(2026, 2, 29),
            date(2026, 13, 1),
            date(2026, 4, 0),
            date(1_000_000, 1, 1),
        ] {
            assert_eq!(none.start(), None);
        }
    }

    #[test]
    fn a_moment_is_written_to_the_second() {
        assert_eq!(utc(Millis::ZERO), "1970-01-01 00:00:00 UTC");
        assert_eq!(utc(Millis(-1)), "1969-12-31 23:59:59 UTC");
        assert_eq!(utc(Millis(1_769_882_709_999)), "2026-01-31 18:05:09 UTC");
        // Not of this calendar, but not the end of the program either.
        utc(Millis::NEVER);
        utc(Millis(i64::MIN));
    }
}
