//! The value of a field that is not the format's but the writer's own (`_rake = 0.35`).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::amount::{Amount, Unit};
use super::error::Problem;
use super::syntax::{Cursor, Item, Quoted};
use crate::base::Chips;

/// A value of TOML, tables excepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Text(String),
    Integer(i64),
    /// A number with a point or an exponent, as it is written: it is exact that way.
    Float(Literal),
    Boolean(bool),
    /// A date, a time, or both, as it is written.
    Moment(Literal),
    List(Vec<Value>),
}

/// The text of a float or of a date; only reading one makes one, so that it can be written back as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Literal(String);

impl Literal {
    pub(super) fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Value {
    /// An amount of a hand, written in the hand's unit.
    pub fn amount(amount: Chips, unit: Unit) -> Self {
        match unit {
            Unit::Whole => Self::Integer(amount.get()),
            Unit::Cents => {
                let mut text = String::new();
                unit.append(amount, &mut text);
                Self::Float(Literal(text))
            }
        }
    }

    /// Becomes a text, in the buffer of the one it was.
    pub(in crate::history) fn set_text(&mut self, text: &str) {
        match self {
            Self::Text(own) => {
                own.clear();
                own.push_str(text);
            }
            _ => *self = Self::Text(text.to_owned()),
        }
    }

    /// Becomes an amount, in the buffer of the one it was.
    pub(in crate::history) fn set_amount(&mut self, amount: Chips, unit: Unit) {
        match (unit, &mut *self) {
            (Unit::Cents, Self::Float(Literal(text))) => {
                text.clear();
                unit.append(amount, text);
            }
            _ => *self = Self::amount(amount, unit),
        }
    }

    /// Becomes a list of amounts, in the buffers of the one it was.
    pub(in crate::history) fn set_amounts(&mut self, amounts: &[Chips], unit: Unit) {
        let mut list = match std::mem::replace(self, Self::Integer(0)) {
            Self::List(list) => list,
            _ => Vec::new(),
        };
        list.resize(amounts.len(), Self::Integer(0));
        for (value, &amount) in list.iter_mut().zip(amounts) {
            value.set_amount(amount, unit);
        }
        *self = Self::List(list);
    }

    /// The amount that this number is in a hand's unit; none if it is no amount, or no whole number of units.
    pub fn as_amount(&self, unit: Unit) -> Option<Chips> {
        let amount = match self {
            Self::Integer(number) => Amount::from_integer(*number),
            Self::Float(literal) => Amount::from_float(literal.as_str()),
            _ => return None,
        };
        amount.ok()?.in_unit(unit)
    }
}

/// What a text that was to be one value of TOML is not.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAValue {
    #[error("at byte {at}: {problem}")]
    Refused { at: usize, problem: Problem },
    #[error("a table cannot be kept in a hand")]
    Table,
}

/// Reads a value as it stands in a file: `0.35`, `'text'`, `[1, 2]`.
impl FromStr for Value {
    type Err = NotAValue;

    fn from_str(text: &str) -> Result<Self, NotAValue> {
        let mut cursor = Cursor::new(text);
        let read = cursor.value_kept().and_then(|item| {
            cursor.end()?;
            Ok(item)
        });
        match read {
            Ok(item) => item.keep().ok_or(NotAValue::Table),
            Err(fault) => {
                let (at, problem) = *fault;
                Err(NotAValue::Refused { at, problem })
            }
        }
    }
}

impl Item<'_> {
    /// What is kept of a value that was read; none where it has a table in it.
    pub(super) fn keep(self) -> Option<Value> {
        Some(match self {
            Self::Text(text) => Value::Text(text.into_owned()),
            Self::Integer(number) => Value::Integer(number),
            Self::Float(text) => Value::Float(Literal::new(text)),
            Self::Boolean(boolean) => Value::Boolean(boolean),
            Self::Moment(text) => Value::Moment(Literal::new(text)),
            Self::List(list) => Value::List(list?),
            Self::Table => return None,
        })
    }
}

impl Value {
    /// Adds the value to a text, as TOML writes it.
    pub(in crate::history) fn append(&self, text: &mut String) {
        match self {
            Self::Text(content) => Quoted(content).append(text),
            Self::Integer(number) => Unit::Whole.append(Chips(*number), text),
            Self::Float(literal) | Self::Moment(literal) => text.push_str(literal.as_str()),
            Self::Boolean(boolean) => text.push_str(if *boolean { "true" } else { "false" }),
            Self::List(list) => {
                text.push('[');
                for (index, value) in list.iter().enumerate() {
                    text.push_str(if index == 0 { "" } else { ", " });
                    value.append(text);
                }
                text.push(']');
            }
        }
    }
}

/// As TOML writes it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.append(&mut text);
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_exact_in_the_unit_of_its_hand() {
        let value = |text: &str| text.parse::<Value>().unwrap();
        assert_eq!(value("0.35").as_amount(Unit::Cents), Some(Chips(35)));
        assert_eq!(value("0.35").as_amount(Unit::Whole), None);
        assert_eq!(value("2.00").as_amount(Unit::Whole), Some(Chips(2)));
        assert_eq!(value("3").as_amount(Unit::Cents), Some(Chips(300)));
        assert_eq!(value("true").as_amount(Unit::Cents), None);
        for unit in [Unit::Whole, Unit::Cents] {
            assert_eq!(
                Value::amount(Chips(1_005), unit).as_amount(unit),
                Some(Chips(1_005))
            );
        }
    }

    #[test]
    fn a_value_is_written_as_it_reads() {
        for text in [
            "'a'",
            "-5",
            "1.50",
            "true",
            "1979-05-27 07:32:00Z",
            "[1, ['x'], []]",
        ] {
            assert_eq!(text.parse::<Value>().unwrap().to_string(), text);
        }
        assert_eq!("{ a = 1 }".parse::<Value>(), Err(NotAValue::Table));
        assert_eq!("[{ a = 1 }]".parse::<Value>(), Err(NotAValue::Table));
        assert!(matches!(
            "1 2".parse::<Value>(),
            Err(NotAValue::Refused { at: 2, .. })
        ));
    }
}
