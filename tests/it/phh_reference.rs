//! The `toml` crate as the judge of our own reader: what we accept it accepts with the same values, and what
//! we call an error of syntax it refuses. Used by the tests and by the fuzz target.

use railbird::base::Chips;
use railbird::history::phh::{
    Action, Count, Each, Error, Forced, Hand, Name, Place, Problem, Reader, Text, Unit, Value,
    read_hand, write_hand,
};
use toml::Value as Toml;

/// Holds the reader of one hand against the judge.
pub(crate) fn check_hand(text: &str) {
    check(text, &read_hand(text.as_bytes()), || {
        toml::from_str(text).ok()
    });
}

fn check(text: &str, result: &Result<Hand, Error>, judge: impl Fn() -> Option<toml::Table>) {
    match result {
        Ok(hand) => {
            let table = judge().unwrap_or_else(|| panic!("accepted, but is no TOML:\n{text}"));
            agrees(hand, &table);
            reads_back(hand);
        }
        Err(error) => {
            let message = error.to_string();
            assert!(!message.contains('\n'), "an error is one line: {message:?}");
            if let Problem::Syntax(_) = error.problem {
                assert!(judge().is_none(), "is TOML, but: {error}\n{text}");
            }
        }
    }
}

/// Where on the first line of a numbered hand its header stands behind the last line of another file.
fn joined(text: &str, place: &Place) -> Option<usize> {
    let line = text.split_inclusive('\n').nth(place.line as usize - 1)?;
    let first = line.trim_start_matches(['\u{feff}', ' ', '\t']);
    let header = format!("[{}]", place.number?);
    let before = line.trim_end().strip_suffix(&header)?;
    (!first.starts_with(['[', '#'])).then_some(before.len())
}

/// Holds the reader of files against the judge. It may refuse more, and it takes files that were put together: of these every
/// part is judged alone.
pub(crate) fn check_file(text: &str) {
    let judge = || toml::from_str::<toml::Table>(text);
    let read: Vec<_> = Reader::new(text.as_bytes()).collect();
    let lines = |count: u64| text.split_inclusive('\n').take(count as usize);
    let start = |place: &Place| {
        let before: usize = lines(place.line - 1).map(str::len).sum();
        before + joined(text, place).unwrap_or_default()
    };
    let ends = read.iter().skip(1).map(|(next, _)| start(next));
    let ends = ends.chain([text.len()]);
    let mut hands = Vec::new();
    for ((place, result), end) in read.iter().zip(ends) {
        match result {
            Ok(hand) => {
                let part = text[start(place)..end].trim_matches('\u{feff}');
                // Another file that has nothing in it may follow.
                let alone = part.split("\n\u{feff}").next().unwrap_or_default();
                let table: toml::Table = toml::from_str(part)
                    .or_else(|_| toml::from_str(alone))
                    .unwrap_or_else(|error| panic!("accepted, but {error}\n{part}"));
                match place.number {
                    Some(number) => agrees(hand, table[&number.to_string()].as_table().unwrap()),
                    None => agrees(hand, &table),
                }
                reads_back(hand);
                hands.extend(place.number.map(|number| (number, hand)));
            }
            Err(error) => {
                assert!(!error.to_string().contains('\n'), "{error}");
                if let Problem::Syntax(_) = error.problem {
                    assert!(judge().is_err(), "is TOML, but: {error}\n{text}");
                }
            }
        }
    }
    let is_one_file = hands.is_sorted_by(|one, next| one.0 < next.0)
        && !text.contains('\u{feff}')
        && read.iter().all(|(place, _)| joined(text, place).is_none());
    if is_one_file && hands.len() == read.len() && !hands.is_empty() {
        let table = judge().unwrap_or_else(|error| panic!("accepted, but {error}\n{text}"));
        assert_eq!(table.len(), hands.len(), "{text}");
        for (number, hand) in hands {
            agrees(hand, table[&number.to_string()].as_table().unwrap());
        }
    }
}

fn reads_back(hand: &Hand) {
    let mut written = Vec::new();
    write_hand(hand, &mut written).unwrap();
    let again = read_hand(&written).unwrap_or_else(|error| {
        panic!("{error} in\n{}", String::from_utf8_lossy(&written));
    });
    assert_eq!(&again, hand);
}

/// An amount of a hand in hundredths. The judge reads floats, so it is asked only to a hundredth.
fn hundredths(value: &Toml) -> i64 {
    match value {
        Toml::Integer(number) => number * 100,
        Toml::Float(number) => (number * 100.0).round() as i64,
        other => panic!("{other:?} is no amount"),
    }
}

fn agrees(hand: &Hand, table: &toml::Table) {
    let scale = match hand.unit {
        Unit::Whole => 100,
        Unit::Cents => 1,
    };
    let ours = |chips: Chips| chips.get() * scale;
    let amounts = |key: &str| -> Option<Vec<i64>> {
        let list = table.get(key)?.as_array().unwrap();
        Some(list.iter().map(hundredths).collect())
    };
    let list = |each: &Each<Chips>| each.iter().map(|&chips| ours(chips)).collect::<Vec<_>>();
    assert_eq!(table["variant"].as_str(), Some(hand.variant.code()));
    let trimming = table.get("ante_trimming_status");
    assert_eq!(
        trimming.is_some_and(|value| value.as_bool().unwrap()),
        hand.ante_trimming
    );
    assert_eq!(amounts("antes"), Some(list(&hand.antes)));
    let blinds = hand.blinds_or_straddles.iter().map(|forced| match forced {
        Forced::Blind(chips) => ours(*chips),
        Forced::Post(chips) => -ours(*chips),
    });
    assert_eq!(amounts("blinds_or_straddles"), Some(blinds.collect()));
    assert_eq!(hundredths(&table["min_bet"]), ours(hand.min_bet));
    let stacks = table["starting_stacks"].as_array().unwrap();
    assert_eq!(stacks.len(), hand.starting_stacks.len());
    for (theirs, stack) in stacks.iter().zip(&*hand.starting_stacks) {
        match stack {
            None => assert_eq!(theirs.as_float(), Some(f64::INFINITY)),
            Some(stack) => assert_eq!(hundredths(theirs), ours(*stack)),
        }
    }
    actions_agree(hand, &table["actions"], scale);
    assert_eq!(
        amounts("finishing_stacks"),
        hand.finishing_stacks.as_ref().map(list)
    );
    assert_eq!(amounts("winnings"), hand.winnings.as_ref().map(list));
    for text in Text::ALL {
        let theirs = table.get(text.key()).map(|value| value.as_str().unwrap());
        assert_eq!(theirs, hand.text(text));
    }
    for count in Count::ALL {
        let theirs = table
            .get(count.key())
            .map(|value| value.as_integer().unwrap());
        assert_eq!(theirs, hand.count(count));
    }
    for (key, name) in [("hand", &hand.hand), ("table", &hand.table)] {
        match name {
            None => assert!(!table.contains_key(key)),
            Some(Name::Number(number)) => assert_eq!(table[key].as_integer(), Some(*number)),
            Some(Name::Text(text)) => assert_eq!(table[key].as_str(), Some(text.as_str())),
        }
    }
    if let Some(time) = hand.time {
        let theirs = table["time"].as_datetime().unwrap().time.unwrap();
        let theirs = (theirs.hour, theirs.minute, theirs.second, theirs.nanosecond);
        assert_eq!((theirs.0, theirs.1), (time.hour, time.minute));
        assert_eq!(theirs.2.unwrap_or(0), time.second);
        assert_eq!(theirs.3.unwrap_or(0), time.nanosecond);
    }
    if let Some(limit) = hand.time_limit {
        let theirs = match &table["time_limit"] {
            Toml::Integer(seconds) => seconds * 1_000,
            Toml::Float(seconds) => (seconds * 1_000.0).round() as i64,
            other => panic!("{other:?} is no time"),
        };
        assert_eq!(theirs, limit.get());
    }
    for (name, value) in hand.own_fields() {
        value_agrees(value, &table[&format!("_{name}")]);
    }
}

fn actions_agree(hand: &Hand, theirs: &Toml, scale: i64) {
    let words = |text: &Toml| -> Vec<String> {
        let words = text.as_str().unwrap().split_ascii_whitespace();
        words
            .take_while(|word| !word.starts_with('#'))
            .map(str::to_owned)
            .collect()
    };
    let theirs = theirs
        .as_array()
        .unwrap()
        .iter()
        .map(words)
        .filter(|words| !words.is_empty());
    let theirs: Vec<Vec<String>> = theirs.collect();
    assert_eq!(theirs.len(), hand.actions.len());
    for (theirs, action) in theirs.iter().zip(&hand.actions) {
        if let Action::BetOrRaiseTo { player, amount } = action {
            let number: f64 = theirs[2].replace('_', "").parse().unwrap_or(f64::NAN);
            assert_eq!(theirs[..2], [player.to_string(), "cbr".to_owned()]);
            // Hexadecimal amounts are no floats to Rust; ours has understood them, and that is enough.
            assert!(number.is_nan() || (number * 100.0).round() as i64 == amount.get() * scale);
        } else {
            assert_eq!(theirs.join(" "), action.notation(hand.unit).to_string());
        }
    }
}

fn value_agrees(ours: &Value, theirs: &Toml) {
    match (ours, theirs) {
        (Value::Text(ours), Toml::String(theirs)) => assert_eq!(ours, theirs),
        (Value::Integer(ours), Toml::Integer(theirs)) => assert_eq!(ours, theirs),
        (Value::Boolean(ours), Toml::Boolean(theirs)) => assert_eq!(ours, theirs),
        (Value::Float(ours), Toml::Float(theirs)) => {
            let ours: f64 = ours.as_str().replace('_', "").parse().unwrap();
            assert!(ours == *theirs || (ours.is_nan() && theirs.is_nan()));
        }
        (Value::Moment(ours), Toml::Datetime(theirs)) => {
            assert_eq!(
                &ours.as_str().parse::<toml::value::Datetime>().unwrap(),
                theirs
            );
        }
        (Value::List(ours), Toml::Array(theirs)) => {
            assert_eq!(ours.len(), theirs.len());
            ours.iter()
                .zip(theirs)
                .for_each(|(ours, theirs)| value_agrees(ours, theirs));
        }
        _ => panic!("{ours:?} is not {theirs:?}"),
    }
}
