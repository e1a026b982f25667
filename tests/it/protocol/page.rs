//! `docs/protocol.md` is true: every example on it is a message, and there is nothing in the messages that it does not name.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::path::Path;

use railbird::protocol::schema::schema;
use railbird::protocol::view::{PlayerChange, TableChange};
use railbird::protocol::wire::{Denial, FromClient, FromServer};
use railbird::protocol::{Ask, Command, News, Refusal, Standing};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value};

fn page() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/protocol.md");
    fs::read_to_string(file).unwrap()
}

/// The examples of a page: what kind of message each block has, and the messages in it. A fence says it behind the
/// language: ` ```json server `.
fn examples(page: &str) -> Vec<(&str, Vec<Value>)> {
    let mut blocks = page.split("\n```json");
    blocks.next();
    blocks
        .map(|block| {
            let (kind, rest) = block.split_once('\n').unwrap();
            let (text, _) = rest.split_once("\n```").unwrap();
            let values = Deserializer::from_str(text).into_iter();
            let values: Result<Vec<Value>, _> = values.collect();
            (
                kind.trim(),
                values.unwrap_or_else(|why| panic!("{why}: {text}")),
            )
        })
        .collect()
}

/// Reads an example as what it says it is. Written again it has nothing less; what it may leave out it may.
fn read_as<T: DeserializeOwned + Serialize + Debug>(example: &Value) {
    let read: T = serde_json::from_value(example.clone()).unwrap_or_else(|why| {
        panic!("{why}: {example}");
    });
    let written = serde_json::to_value(&read).unwrap();
    assert!(
        is_within(example, &written),
        "{example} is read as {written}"
    );
}

fn is_within(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => part
            .iter()
            .all(|(key, value)| whole.get(key).is_some_and(|other| is_within(value, other))),
        (Value::Array(part), Value::Array(whole)) => {
            let mut pairs = part.iter().zip(whole);
            part.len() == whole.len() && pairs.all(|(part, whole)| is_within(part, whole))
        }
        _ => part == whole,
    }
}

#[test]
fn every_example_is_a_message() {
    let page = page();
    let examples = examples(&page);
    for (kind, values) in &examples {
        for example in values {
            match *kind {
                "server" => read_as::<FromServer>(example),
                "client" => read_as::<FromClient>(example),
                "ask" => read_as::<Ask>(example),
                "news" => read_as::<News>(example),
                "command" => read_as::<Command>(example),
                "table-change" => read_as::<TableChange>(example),
                "player-change" => read_as::<PlayerChange>(example),
                "denial" => read_as::<Denial>(example),
                "refusal" => read_as::<Refusal>(example),
                "standing" => read_as::<Standing>(example),
                other => panic!("what is '{other}'? {example}"),
            }
        }
    }
    assert!(examples.len() > 20, "{}", examples.len());
}

/// The names that the values of a type begin with: what its tag says, or its only key, or the word that it is.
fn names(of: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let one = |variant: &Value| -> Vec<String> {
        if let Some(word) = variant.get("const").and_then(text) {
            return vec![word];
        }
        if let Some(words) = variant.get("enum").and_then(Value::as_array) {
            return words.iter().filter_map(text).collect();
        }
        let Some(properties) = variant.get("properties").and_then(Value::as_object) else {
            return Vec::new();
        };
        let tag = properties.values().find_map(|value| value.get("const"));
        match tag.and_then(text) {
            Some(tag) => vec![tag],
            None => properties.keys().cloned().collect(),
        }
    };
    match of.get("oneOf").and_then(Value::as_array) {
        Some(variants) => variants.iter().flat_map(one).collect(),
        None => one(of),
    }
}

/// Everything that examples have as values of a key, wherever it stands.
fn values_of<'a>(key: &str, value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(object) => {
            found.extend(object.get(key).and_then(Value::as_str));
            object
                .values()
                .for_each(|value| values_of(key, value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| values_of(key, value, found)),
        _ => {}
    }
}

#[test]
fn every_kind_of_message_has_an_example() {
    let page = page();
    let examples = examples(&page);
    let schema = schema();
    // What has an example: by the kind of the block for what looks alike elsewhere, anywhere for the rest.
    let cases: [(&str, &[&str], &str); 9] = [
        ("FromServer", &["server"], "type"),
        ("FromClient", &["client"], "type"),
        ("Ask", &["ask"], "type"),
        ("News", &["server", "news"], "type"),
        ("Command", &["ask", "command"], "do"),
        ("Denial", &["server", "denial"], "reason"),
        ("TableChange", &["server", "table-change"], "type"),
        ("PlayerChange", &["server", "player-change"], "type"),
        ("Farewell", &["server", "news"], "why"),
    ];
    for (of, kinds, tag) in cases {
        let mut shown = BTreeSet::new();
        let shown_in = examples.iter().filter(|(kind, _)| kinds.contains(kind));
        for value in shown_in.flat_map(|(_, values)| values) {
            values_of(tag, value, &mut shown);
        }
        let names = names(&schema["$defs"][of]);
        assert!(names.len() > 3, "{of}: {names:?}");
        let missing: Vec<&String> = names
            .iter()
            .filter(|name| !shown.contains(name.as_str()))
            .collect();
        assert!(missing.is_empty(), "no example of {of}: {missing:?}");
    }
}

/// All names of fields and variants in a schema.
fn all_names(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(object) => {
            found.extend(names(schema));
            if let Some(Value::Object(properties)) = object.get("properties") {
                found.extend(properties.keys().cloned());
            }
            object.values().for_each(|value| all_names(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| all_names(value, found)),
        _ => {}
    }
}

#[test]
fn everything_in_the_messages_is_named_on_the_page() {
    let page = page();
    let mut names = BTreeSet::new();
    all_names(&schema()["$defs"], &mut names);
    assert!(names.len() > 200, "{}", names.len());
    let is_named =
        |name: &str| page.contains(&format!("`{name}`")) || page.contains(&format!("\"{name}\""));
    let missing: Vec<&String> = names.iter().filter(|name| !is_named(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_page_names_the_version_and_the_limits_that_hold() {
    use railbird::base::{ChatLine, Name};
    use railbird::host::MOST_WATCHED;
    use railbird::host::server::Limits;
    use railbird::protocol::message::VERSION;
    let page = page();
    let limits = Limits::default();
    let seconds = |time: std::time::Duration| format!("{} s", time.as_secs());
    let figures = [
        format!("version {VERSION}"),
        format!("{} bytes", limits.message_bytes),
        format!("{} a second", limits.messages.a_second),
        format!("{} at once", limits.messages.burst),
        format!("{} connections from one address", limits.per_address),
        format!(
            "{} messages or {} bytes wait",
            limits.waiting, limits.waiting_bytes
        ),
        format!("{} at once, then 2 a second", limits.comings.burst),
        format!("{} at once, then one every 2 s", limits.snapshots.burst),
        format!(
            "{} at once, then {} a second",
            limits.bytes.burst, limits.bytes.a_second
        ),
        format!(
            "{} at once, then {} a second",
            limits.looks.burst, limits.looks.a_second
        ),
        format!("{MOST_WATCHED} tables at once"),
        format!("{} lines at once, then one every 2 s", limits.chat.burst),
        format!("{} bytes a second at least", limits.least_a_second),
        format!("every {}", seconds(limits.ping)),
        format!("after {} at most", seconds(3 * limits.ping)),
        seconds(limits.patience),
        seconds(limits.entering),
        seconds(limits.handshake),
        format!("{} columns", Name::MOST_COLUMNS),
        format!("{} columns", ChatLine::MOST_COLUMNS),
    ];
    for figure in figures {
        assert!(page.contains(&figure), "{figure}");
    }
}
