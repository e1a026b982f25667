//! Nothing that comes from a network makes the program panic, and what is understood is understood the same way again.

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use railbird::cards::Random;
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

/// The same message with a list of its values in place of one of its objects.
fn listed(value: &Value, place: &mut usize) -> Value {
    let is_here = *place == 0;
    *place = place.wrapping_sub(1);
    match value {
        Value::Object(object) if is_here => object.values().cloned().collect(),
        Value::Object(object) => object
            .iter()
            .map(|(name, inner)| (name.clone(), listed(inner, place)))
            .collect(),
        other => other.clone(),
    }
}

#[test]
fn a_list_in_place_of_an_object_is_not_understood() {
    let mut tried = 0;
    for seed in seeds() {
        for place in 0..places(&seed) {
            let other = listed(&seed, &mut place.clone());
            if other != seed {
                let text = other.to_string();
                let is_known =
                    same_again::<FromClient>(text.as_bytes()) || same_again::<Ask>(text.as_bytes());
                assert!(!is_known, "{text}");
                tried += 1;
            }
        }
    }
    assert!(tried > 15, "{tried}");
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
        prop_assert!(!same_again::<Ask>(cut));
    }
}

static SEEDS: std::sync::OnceLock<Vec<Value>> = std::sync::OnceLock::new();

#[test]
fn something_deep_is_not_followed_to_the_bottom() {
    let deep = "[".repeat(100_000);
    check(deep.as_bytes());
    check(format!(r#"{{"type":"do","number":1,"command":{deep}"#).as_bytes());
}

/// Changes a text in one place, as a fuzzer does: a byte, some bytes twice or gone, a piece of another one, a number at its end.
fn mutate(text: &mut Vec<u8>, others: &[Vec<u8>], random: &mut Random) {
    let place = |random: &mut Random, length: usize| random.below(length as u32 + 1) as usize;
    let from = place(random, text.len());
    let to = (from + place(random, 8)).min(text.len());
    match random.below(7) {
        0 if from < text.len() => text[from] ^= 1 << random.below(8),
        1 => text.insert(from, random.below(256) as u8),
        2 => drop(text.drain(from..to)),
        3 => {
            let piece = text[from..to].to_vec();
            text.splice(from..from, piece);
        }
        4 => {
            let other = &others[random.below(others.len() as u32) as usize];
            let begins = place(random, other.len());
            let ends = (begins + place(random, 40)).min(other.len());
            text.splice(from..to, other[begins..ends].iter().copied());
        }
        5 => {
            const HARD: [&str; 8] = [
                "[",
                "]",
                "{",
                "null",
                "-1",
                "1e999",
                "18446744073709551616",
                "\\ud800",
            ];
            let hard = HARD[random.below(HARD.len() as u32) as usize];
            text.splice(from..to, hard.bytes());
        }
        _ => text.truncate(from),
    }
}

fn mutate_often(times: usize, seed: u64) -> usize {
    let mut random = Random::from_number(seed);
    let seeds: Vec<Vec<u8>> = seeds()
        .iter()
        .map(|seed| seed.to_string().into_bytes())
        .collect();
    // What is still understood is changed further.
    let mut corpus = seeds.clone();
    let mut understood = 0;
    for _ in 0..times {
        let mut text = corpus[random.below(corpus.len() as u32) as usize].clone();
        for _ in 0..=random.below(4) {
            mutate(&mut text, &seeds, &mut random);
        }
        check(&text);
        if same_again::<FromClient>(&text) || same_again::<Ask>(&text) {
            understood += 1;
            let place = random.below(4_000) as usize;
            if place >= seeds.len() && place < corpus.len() {
                corpus[place] = text;
            } else if corpus.len() < 4_000 && text.len() < 2_000 {
                corpus.push(text);
            }
        }
    }
    understood
}

#[test]
fn mutated_messages_are_read_without_a_panic() {
    assert!(
        mutate_often(20_000, 1) > 500,
        "hardly anything was understood"
    );
}

/// What the fuzzer's target `wire` asks, without a fuzzer: `cargo test --release --test it -- --ignored mutated`.
#[test]
#[ignore = "minutes"]
fn ten_million_mutated_messages_are_read_without_a_panic() {
    println!("{} understood", mutate_often(10_000_000, 2));
}
