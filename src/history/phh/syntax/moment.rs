//! Dates and times: `1979-05-27`, `07:32:00`, both together, and with an offset.

use super::super::hand::LocalTime;

/// Whether an unquoted value wants to be a date or a time: digits, then a dash or a colon.
pub(super) fn looks_like(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(['-', ':'])
}

/// Checks a date, a time, or both; the reason comes back where it is none.
pub(super) fn check(text: &str) -> Result<(), &'static str> {
    let bytes = text.as_bytes();
    if bytes.get(4) != Some(&b'-') {
        return local_time(text).map(drop).ok_or(TIME);
    }
    let date = bytes.get(..10).filter(|date| is_date(date));
    let rest = match (date, bytes.get(10)) {
        (None, _) => return Err("a date is a year, month and day, such as 1979-05-27"),
        (Some(_), None) => return Ok(()),
        (Some(_), Some(b'T' | b't' | b' ')) => &text[11..],
        (Some(_), Some(_)) => return Err("T or a space stands between date and time"),
    };
    let time = match rest.as_bytes() {
        [time @ .., b'Z' | b'z'] => &rest[..time.len()],
        [time @ .., b'+' | b'-', h1, h2, b':', m1, m2] => {
            let hour = two_digits(*h1, *h2).filter(|&hour| hour < 24);
            let minute = two_digits(*m1, *m2).filter(|&minute| minute < 60);
            hour.and(minute)
                .ok_or("an offset is hours and minutes, such as +02:00")?;
            &rest[..time.len()]
        }
        _ => rest,
    };
    local_time(time).map(drop).ok_or(TIME)
}

const TIME: &str = "a time is hours, minutes and seconds, such as 07:32:00";

/// A time of day without a date: `07:32`, `07:32:00`, `07:32:00.25`.
pub(in super::super) fn local_time(text: &str) -> Option<LocalTime> {
    let (clock, fraction) = match text.split_once('.') {
        Some((clock, fraction)) => (clock, Some(fraction)),
        None => (text, None),
    };
    let (hour, minute, second) = match (clock.as_bytes(), fraction) {
        ([h1, h2, b':', m1, m2], None) => (two_digits(*h1, *h2)?, two_digits(*m1, *m2)?, 0),
        ([h1, h2, b':', m1, m2, b':', s1, s2], _) => (
            two_digits(*h1, *h2)?,
            two_digits(*m1, *m2)?,
            two_digits(*s1, *s2)?,
        ),
        _ => return None,
    };
    let nanosecond = match fraction {
        None => 0,
        Some(digits) if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            let digits = digits.bytes().chain(std::iter::repeat(b'0')).take(9);
            digits.fold(0, |number, digit| number * 10 + u32::from(digit - b'0'))
        }
        Some(_) => return None,
    };
    // A minute may have 61 seconds: leap seconds.
    (hour < 24 && minute < 60 && second <= 60).then_some(LocalTime {
        hour,
        minute,
        second,
        nanosecond,
    })
}

fn is_date(date: &[u8]) -> bool {
    let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = date else {
        return false;
    };
    let (Some(century), Some(year), Some(month), Some(day)) = (
        two_digits(y1, y2),
        two_digits(y3, y4),
        two_digits(m1, m2),
        two_digits(d1, d2),
    ) else {
        return false;
    };
    let leap = if year == 0 {
        century % 4 == 0
    } else {
        year % 4 == 0
    };
    let days = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    };
    (1..=days).contains(&day)
}

fn two_digits(tens: u8, ones: u8) -> Option<u8> {
    (tens.is_ascii_digit() && ones.is_ascii_digit()).then(|| (tens - b'0') * 10 + (ones - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_times_are_checked() {
        for text in [
            "1979-05-27",
            "2000-02-29",
            "2024-02-29",
            "0000-01-01",
            "07:32",
            "07:32:00",
            "23:59:60.123456789012",
            "1979-05-27T07:32:00Z",
            "1979-05-27 07:32:00z",
            "1979-05-27t00:32:00.999-07:00",
            "1979-05-27T07:32",
            "1979-05-27T07:32+02:00",
        ] {
            assert_eq!(check(text), Ok(()), "{text}");
            assert!(looks_like(text));
        }
        for text in [
            "1979-5-27",
            "1979-13-01",
            "1979-00-01",
            "1979-04-31",
            "1979-04-00",
            "1900-02-29",
            "2023-02-29",
            "24:00:00",
            "07:60",
            "07:00:61",
            "7:32",
            "07:32:00.",
            "07:32.5",
            "07:32:00Z",
            "1979-05-27T",
            "1979-05-27  07:32:00",
            "1979-05-27x07:32:00",
            "1979-05-27T07:32:00+24:00",
            "1979-05-27T07:32:00+02:60",
            "1979-05-27T07:32:00+0200",
            "1979-05-27T07:32:00ZZ",
            "1979-05-27Z",
            "-",
            "12-",
        ] {
            assert!(check(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_local_time_is_read_to_the_nanosecond() {
        let time = LocalTime {
            hour: 7,
            minute: 32,
            second: 5,
            nanosecond: 250_000_000,
        };
        assert_eq!(local_time("07:32:05.25"), Some(time));
        assert_eq!(local_time("07:32:05.2500000009"), Some(time));
        assert_eq!(local_time("1979-05-27T07:32:05.25"), None);
    }
}
