//! The numbers in a hand's fields: amounts and times, and the words for what they are not.

use super::amount::{Amount, AmountProblem, scaled};
use super::error::{Fault, Problem, fault};
use super::fields::FIELDS;
use super::syntax::{Cursor, Item};
use crate::base::{Chips, Millis};

/// An amount, in hundredths: the unit of the hand is known only at its end.
#[inline]
pub(super) fn amount(
    cursor: &mut Cursor<'_>,
    index: usize,
    decimals: &mut bool,
) -> Result<Chips, Fault> {
    let at = cursor.at();
    let rest = &cursor.bytes()[at..];
    if let Some((amount, len)) = Amount::plain(rest)
        && let Some(b',' | b']' | b' ' | b'\n' | b'\r') = rest.get(len)
    {
        cursor.advance(len);
        *decimals |= matches!(amount, Amount::Cents(_));
        return Ok(Chips(amount.hundredths()));
    }
    let amount = match cursor.value()? {
        Item::Integer(number) => Amount::from_integer(number),
        Item::Float(text) => Amount::from_float(text),
        other => return Err(wrong_type(at, index, other.kind())),
    };
    let amount = amount.map_err(|problem| amount_fault(at, index, problem))?;
    *decimals |= matches!(amount, Amount::Cents(_));
    Ok(Chips(amount.hundredths()))
}

/// The size of a negative amount, in hundredths.
pub(super) fn negative_amount(
    cursor: &mut Cursor<'_>,
    index: usize,
    decimals: &mut bool,
) -> Result<Chips, Fault> {
    let at = cursor.at();
    let amount = match cursor.value()? {
        Item::Integer(number) => Amount::from_integer(number.saturating_neg()),
        Item::Float(text) => Amount::from_float(text.trim_start_matches('-')),
        other => return Err(wrong_type(at, index, other.kind())),
    };
    let amount = amount.map_err(|problem| amount_fault(at, index, problem))?;
    *decimals |= matches!(amount, Amount::Cents(_));
    Ok(Chips(amount.hundredths()))
}

/// A time in seconds.
pub(super) fn millis(item: &Item<'_>, at: usize, index: usize) -> Result<Millis, Fault> {
    let millis = match item {
        Item::Integer(seconds) => {
            Amount::from_integer(*seconds).map(|seconds| seconds.hundredths() * 10)
        }
        Item::Float(text) => scaled(text, 3),
        other => return Err(wrong_type(at, index, other.kind())),
    };
    millis
        .map(Millis)
        .map_err(|problem| amount_fault(at, index, problem))
}

pub(super) fn check_positive(amount: Chips, at: usize, index: usize) -> Result<(), Fault> {
    if amount.is_positive() {
        Ok(())
    } else {
        Err(amount_fault(at, index, AmountProblem::NotPositive))
    }
}

#[cold]
pub(super) fn wrong_type(at: usize, index: usize, found: &'static str) -> Fault {
    let (field, kind) = FIELDS[index];
    let expected = kind.expected();
    fault(
        at,
        Problem::WrongType {
            field,
            expected,
            found,
        },
    )
}

#[cold]
fn amount_fault(at: usize, index: usize, problem: AmountProblem) -> Fault {
    let field = FIELDS[index].0;
    fault(at, Problem::Amount { field, problem })
}
