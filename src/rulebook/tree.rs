//! TOML as a tree whose every value knows the file and the place it came from, and the merging of two.
//!
//! The one rule of inheritance: tables merge key by key, at any depth; anything else replaces what was there.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Where a value stands: the file, counted from the one that was asked for towards its ancestors, and the byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) file: usize,
    pub(super) offset: usize,
}

#[derive(Debug)]
pub(super) struct Node {
    pub(super) spot: Spot,
    pub(super) value: Value,
}

#[derive(Debug)]
pub(super) enum Value {
    Text(String),
    /// The number as it was written, and what it is unless it is too large.
    Whole(String, Option<i64>),
    Flag(bool),
    List(Vec<Node>),
    Table(Table),
    /// What no edition has a use for: floats and dates.
    Other(&'static str),
}

pub(super) type Table = BTreeMap<String, Item>;

/// A key, which has a place of its own, and its value.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) key: Spot,
    pub(super) node: Node,
}

impl Value {
    /// What it is called in a message.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "a text",
            Self::Whole(..) => "a whole number",
            Self::Flag(_) => "true or false",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
            Self::Other(kind) => kind,
        }
    }
}

impl Node {
    /// Takes a key out of a table.
    pub(super) fn remove(&mut self, key: &str) -> Option<Node> {
        match &mut self.value {
            Value::Table(entries) => entries.remove(key).map(|item| item.node),
            _ => None,
        }
    }
}

/// Reads a TOML document. An error is the offset and what the TOML reader says about it.
pub(super) fn parse(file: usize, text: &str) -> Result<Node, (usize, String)> {
    let document = DeTable::parse(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        (offset, error.message().replace('\n', ", "))
    })?;
    Ok(Node {
        spot: Spot { file, offset: 0 },
        value: Value::Table(table(file, document.get_ref())),
    })
}

fn table(file: usize, entries: &DeTable<'_>) -> Table {
    entries
        .iter()
        .map(|(key, value)| {
            let spot = Spot {
                file,
                offset: key.span().start,
            };
            let node = node(file, value);
            (key.get_ref().to_string(), Item { key: spot, node })
        })
        .collect()
}

fn node(file: usize, value: &Spanned<DeValue<'_>>) -> Node {
    Node {
        spot: Spot {
            file,
            offset: value.span().start,
        },
        value: match value.get_ref() {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => Value::Whole(
                number.to_string(),
                i64::from_str_radix(number.as_str(), number.radix()).ok(),
            ),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Array(items) => {
                Value::List(items.iter().map(|item| node(file, item)).collect())
            }
            DeValue::Table(entries) => Value::Table(table(file, entries)),
            DeValue::Float(_) => Value::Other("a number with a point"),
            DeValue::Datetime(_) => Value::Other("a date"),
        },
    }
}

/// Lays `child` over `parent`.
pub(super) fn merge(parent: &mut Node, child: Node) {
    match (&mut parent.value, child.value) {
        (Value::Table(below), Value::Table(above)) => {
            parent.spot = child.spot;
            for (key, item) in above {
                match below.get_mut(&key) {
                    Some(known) => {
                        known.key = item.key;
                        merge(&mut known.node, item.node);
                    }
                    None => {
                        below.insert(key, item);
                    }
                }
            }
        }
        (_, value) => {
            *parent = Node {
                spot: child.spot,
                value,
            };
        }
    }
}
