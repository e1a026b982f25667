//! Integers and floats. A float stays the text that it is: what it is worth is for its reader to say.

/// A number that was read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in super::super) enum Number<'a> {
    Integer(i64),
    Decimal(Decimal<'a>),
    /// `inf` or `nan`, with or without a sign.
    NotFinite,
}

/// A float in its parts. They may hold underscores, each between two digits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in super::super) struct Decimal<'a> {
    pub(in super::super) negative: bool,
    pub(in super::super) whole: &'a str,
    pub(in super::super) fraction: Option<&'a str>,
    exponent: Option<&'a str>,
}

impl Decimal<'_> {
    /// The power of ten, as far as it can be counted.
    pub(in super::super) fn exponent(&self) -> i64 {
        let Some(text) = self.exponent else { return 0 };
        let digits = text.bytes().filter(u8::is_ascii_digit);
        let size = digits.fold(0i64, |number, digit| {
            number
                .saturating_mul(10)
                .saturating_add(i64::from(digit - b'0'))
        });
        if text.starts_with('-') { -size } else { size }
    }
}

const DIGITS: &str = "underscores stand between digits, and there must be digits";

impl<'a> Number<'a> {
    /// Reads the text of a number; the reason comes back where it is none.
    pub(in super::super) fn read(text: &'a str) -> Result<Self, &'static str> {
        let (sign, unsigned) = match text.as_bytes().first() {
            Some(b'+' | b'-') => text.split_at(1),
            _ => ("", text),
        };
        let radix = match unsigned.as_bytes() {
            b"inf" | b"nan" => return Ok(Self::NotFinite),
            [b'0', b'x', ..] => 16,
            [b'0', b'o', ..] => 8,
            [b'0', b'b', ..] => 2,
            _ => return Self::decimal(sign, unsigned),
        };
        if !sign.is_empty() {
            return Err("only decimal numbers have a sign");
        }
        integer(&unsigned[2..], radix)
    }

    fn decimal(sign: &str, unsigned: &'a str) -> Result<Self, &'static str> {
        let negative = sign == "-";
        let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, Some(exponent)),
            None => (unsigned, None),
        };
        let (whole, fraction) = match mantissa.split_once('.') {
            Some((whole, fraction)) => (whole, Some(fraction)),
            None => (mantissa, None),
        };
        let fits = |digits: &str| {
            digits_of(digits, 10).map_or(Err(DIGITS), |count| Ok((count, digits.starts_with('0'))))
        };
        if let (2.., true) = fits(whole)? {
            return Err("a number has no zeros in front");
        }
        if let Some(fraction) = fraction {
            fits(fraction)?;
        }
        if let Some(exponent) = exponent {
            fits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent))?;
        }
        if fraction.is_some() || exponent.is_some() {
            let decimal = Decimal {
                negative,
                whole,
                fraction,
                exponent,
            };
            return Ok(Self::Decimal(decimal));
        }
        match (integer(whole, 10), negative) {
            (Ok(Self::Integer(number)), true) => Ok(Self::Integer(-number)),
            // The only integer whose size has no positive counterpart.
            (Err(_), true)
                if whole
                    .bytes()
                    .filter(|&b| b != b'_')
                    .eq(*b"9223372036854775808") =>
            {
                Ok(Self::Integer(i64::MIN))
            }
            (result, _) => result,
        }
    }
}

fn integer(digits: &str, radix: u32) -> Result<Number<'_>, &'static str> {
    digits_of(digits, radix).ok_or(DIGITS)?;
    let mut number = 0i64;
    for digit in digits.chars().filter_map(|c| c.to_digit(radix)) {
        number = number
            .checked_mul(i64::from(radix))
            .and_then(|number| number.checked_add(i64::from(digit)))
            .ok_or("it does not fit into 64 bits")?;
    }
    Ok(Number::Integer(number))
}

/// How many digits there are, if there is nothing else but underscores between two of them.
fn digits_of(text: &str, radix: u32) -> Option<usize> {
    let mut digits = 0;
    let mut after_digit = false;
    for c in text.chars() {
        let is_digit = c.is_digit(radix);
        if !(is_digit || (c == '_' && after_digit)) {
            return None;
        }
        digits += usize::from(is_digit);
        after_digit = is_digit;
    }
    after_digit.then_some(digits)
}

/// Whether a float is too large for the 64 bits that TOML gives it.
pub(super) fn overflows(text: &str) -> bool {
    let plain: String = text.chars().filter(|&c| c != '_').collect();
    plain.parse::<f64>().is_ok_and(f64::is_infinite)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_of_all_kinds_are_understood() {
        let good = |text, number| assert_eq!(Number::read(text), Ok(Number::Integer(number)));
        good("0", 0);
        good("+0", 0);
        good("-0", 0);
        good("1_000", 1_000);
        good("-17", -17);
        good("0xdead_BEEF", 0xdead_beef);
        good("0o755", 0o755);
        good("0b1101", 0b1101);
        good("9223372036854775807", i64::MAX);
        good("-9223372036854775808", i64::MIN);
        good("-9_223_372_036_854_775_808", i64::MIN);
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in [
            "",
            "+",
            "--1",
            "01",
            "-01",
            "0_1",
            "1__0",
            "_1",
            "1_",
            "1a",
            "0x",
            "0x_1",
            "0xg",
            "+0x1",
            "0X1",
            "0o8",
            "0b2",
            "1.",
            ".5",
            "1._5",
            "1.5_",
            "1e",
            "1e+",
            "1e5.5",
            "1e_5",
            "00.5",
            "1_e5",
            "1.5.5",
            "1e5e5",
            "infinity",
            "Inf",
            "9223372036854775808",
            "-9223372036854775809",
            "0x8000000000000000",
            "१",
        ] {
            assert!(Number::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn floats_come_in_parts() {
        let Ok(Number::Decimal(decimal)) = Number::read("-1_0.2_5e-0_7") else {
            panic!()
        };
        assert!(decimal.negative);
        assert_eq!((decimal.whole, decimal.fraction), ("1_0", Some("2_5")));
        assert_eq!(decimal.exponent(), -7);
        assert_eq!(Number::read("-nan"), Ok(Number::NotFinite));
        assert_eq!(Number::read("+inf"), Ok(Number::NotFinite));
        assert!(overflows("1e400") && !overflows("1e-400") && !overflows("1_0.0"));
    }
}
