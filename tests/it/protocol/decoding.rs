//! Nothing that comes from a network makes the program panic, and what is understood is understood the same way again.

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use railbird::protocol::Ask;
use railbird::protocol::wire::FromClient;
use serde_json::{Value, json};

use super::reading::{check, same_again};

/// Messages to begin with, the same as the fuzzer's: each is whole.
fn seeds() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds/wire");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let seeds = files.iter().map(|file| {
        let text = fs::read(file).unwrap();
        check(&text);
        let is_known = same_again::<FromClient>(&text) || same_again::<Ask>(&text);
        assert!(is_known, "{}", file.display());
        serde_json::from_slice(&text).unwrap()
    });
    seeds.collect()
}

/// Values that are hard on numbers, texts and depths.
fn hard() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        Just(json!(-1)),
        Just(json!(10)),
        Just(json!(i64::MAX)),
        Just(json!(u64::MAX)),
        ".{0,20}".prop_map(Value::from),
        Just(json!("\u{202e}\u{0}")),
        Just(json!("all")),
        Just(json!({ "one": 1 })),
        Just(json!({ "raise_to": i64::MIN })),
    ];
    leaf.prop_recursive(4, 16, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            vec((".{0,6}", inner), 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// How many places a value has in which another could stand.
fn places(value: &Value) -> usize {
    1 + match value {
        Value::Object(object) => object.values().map(places).sum(),
        Value::Array(values) => values.iter().map(places).sum(),
        _ => 0,
    }
}

/// Puts something else into a place, counted from the outside in.
fn put(value: &mut Value, place: &mut usize, other: &Value) {
    if *place == 0 {
        *value = other.clone();
    }
    *place = place.wrapping_sub(1);
    let mut go_on = |inner: &mut Value| {
        if *place < usize::MAX / 2 {
            put(inner, place, other);
        }
    };
    match value {
        Value::Object(object) => object.values_mut().for_each(&mut go_on),
        Value::Array(values) => values.iter_mut().for_each(&mut go_on),
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in vec(any::<u8>(), 0..200)) {
        check(&bytes);
    }

    #[test]
    fn any_json_is_read_without_a_panic(value in hard()) {
        check(value.to_string().as_bytes());
    }

    #[test]
    fn a_message_with_something_else_in_one_place_is_read_the_same_again_or_not_at_all(
        which in any::<prop::sample::Index>(),
        place in any::<prop::sample::Index>(),
        other in hard(),
    ) {
        let seeds = SEEDS.get_or_init(seeds);
        let mut message = which.get(seeds).clone();
        let mut place = place.index(places(&message));
        put(&mut message, &mut place, &other);
        check(message.to_string().as_bytes());
    }

    #[test]
    fn a_message_that_is_cut_off_is_not_understood(
        which in any::<prop::sample::Index>(),
        end in any::<prop::sample::Index>(),
    ) {
        let text = which.get(SEEDS.get_or_init(seeds)).to_string();
        let cut = &text.as_bytes()[..end.index(text.len())];
        check(cut);
        prop_assert!(serde_json::from_slice::<Ask>(cut).is_err());
    }
}

static SEEDS: std::sync::OnceLock<Vec<Value>> = std::sync::OnceLock::new();

#[test]
fn something_deep_is_not_followed_to_the_bottom() {
    let deep = "[".repeat(100_000);
    check(deep.as_bytes());
    check(format!(r#"{{"type":"do","number":1,"command":{deep}"#).as_bytes());
}
