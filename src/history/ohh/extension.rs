//! `_railbird`: an object within a hand with the fields of its record that do not follow from the rest. Its keys are those of
//! PHH, the own ones with their `_`; `null` means that the record does not have a field that would follow.

use std::fmt::Write;
use std::io;

use serde_json::value::RawValue;

use super::lines::{Line, quoted};
use crate::history::phh::{self, Hand, Value};

/// The name of the object.
pub(super) const NAME: &str = "_railbird";

/// What JSON has no type for, as TOML writes it.
const TOML: &str = "toml";

/// A field, and what it is in the record: nothing where it is not there.
pub(super) type Field = (String, Option<Value>);

/// The fields of a record, of the format and own, that are not among those that follow.
pub(super) fn difference(hand: &Hand, follow: &[Line]) -> io::Result<Vec<Field>> {
    let record = phh::hand_text(hand);
    let mut fields = Vec::new();
    let mut written = Vec::with_capacity(follow.len());
    // Own fields come last, and never follow.
    let of_format = record
        .lines()
        .take_while(|line| !line.starts_with(['_', '\'', '"']));
    for (key, text) in of_format.filter_map(|line| line.split_once(" = ")) {
        written.push(key);
        let follows = follow.iter().find(|(other, _)| *other == key);
        if follows.is_none_or(|(_, other)| other != text)
            && let Ok(value) = text.parse()
        {
            fields.push((key.to_owned(), Some(value)));
        }
    }
    for (key, _) in follow {
        if !written.contains(key) {
            fields.push(((*key).to_owned(), None));
        }
    }
    let own = hand.own_fields();
    fields.extend(own.map(|(name, value)| (format!("_{name}"), Some(value.clone()))));
    Ok(fields)
}

/// A whole record: what follows, but for what is told otherwise, and the rest.
pub(super) fn record(follow: &[Line], fields: &[Field]) -> String {
    // Most records have room in it; machinery of formatting would take longer than all the rest.
    let mut text = String::with_capacity(2_048);
    for (key, value) in follow {
        if !fields.iter().any(|(other, _)| other == key) {
            for part in [key, " = ", value, "\n"] {
                text.push_str(part);
            }
        }
    }
    for (key, value) in fields {
        if let Some(value) = value {
            let is_bare = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
            match key.bytes().all(is_bare) && !key.is_empty() {
                true => text.push_str(key),
                false => text.push_str(&quoted(key)),
            }
            text.push_str(" = ");
            value.append(&mut text);
            text.push('\n');
        }
    }
    text
}

/// Adds a value as JSON.
pub(super) fn append(value: &Value, json: &mut String) {
    match value {
        Value::Text(text) => append_text(text, json),
        Value::Integer(number) => {
            let _ = write!(json, "{number}");
        }
        Value::Boolean(boolean) => json.push_str(if *boolean { "true" } else { "false" }),
        Value::Float(literal) if is_json_number(literal.as_str()) => {
            json.push_str(literal.as_str());
        }
        Value::Float(_) | Value::Moment(_) => {
            json.push_str("{\"");
            json.push_str(TOML);
            json.push_str("\":");
            append_text(&value.to_string(), json);
            json.push('}');
        }
        Value::List(list) => {
            json.push('[');
            for (index, value) in list.iter().enumerate() {
                json.push_str(if index == 0 { "" } else { "," });
                append(value, json);
            }
            json.push(']');
        }
    }
}

/// Adds a text as JSON.
pub(super) fn append_text(text: &str, json: &mut String) {
    json.push('"');
    for character in text.chars() {
        match character {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            control if u32::from(control) < 0x20 => {
                let _ = write!(json, "\\u{:04x}", u32::from(control));
            }
            other => json.push(other),
        }
    }
    json.push('"');
}

/// `0.35`, `1e3`; not `+1.0`, `1_000.5` or `inf`, which TOML knows.
fn is_json_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let text = text.strip_prefix('-').unwrap_or(text);
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    let is_plain = whole == "0" || !whole.starts_with('0');
    digits(whole) && is_plain && digits(fraction) && digits(exponent)
}

/// A value from JSON; none where it is nothing that a record can have.
pub(super) fn read(json: &str) -> Option<Value> {
    Some(match json.bytes().next()? {
        b'"' => Value::Text(serde_json::from_str(json).ok()?),
        b't' | b'f' => Value::Boolean(serde_json::from_str(json).ok()?),
        b'[' => {
            let list: Vec<&RawValue> = serde_json::from_str(json).ok()?;
            let list = list.into_iter().map(|value| read(value.get()));
            Value::List(list.collect::<Option<_>>()?)
        }
        b'{' => {
            let AsToml { toml } = serde_json::from_str(json).ok()?;
            toml.parse().ok()?
        }
        _ => json.parse().ok()?,
    })
}

#[derive(serde::Deserialize)]
struct AsToml {
    toml: String,
}
