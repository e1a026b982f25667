//! Our reader of TOML against the `toml` crate: on documents made up for it, and on real ones with changes.

use proptest::prelude::*;

use railbird::history::phh::Reader;

use crate::phh_reference::{check_file, check_hand};

pub(crate) const CASH: &str = include_str!("../data/cash.phhs");
pub(crate) const OMAHA: &str = include_str!("../data/omaha.phh");

pub(crate) const TRICKY: &str = include_str!("../data/tricky.phhs");

/// A small complete hand to which fields can be added.
const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
    starting_stacks = [100, 100]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n";

/// What TOML is made of, good and bad.
const PIECES: &[&str] = &[
    "'",
    "\"",
    "'''",
    "\"\"\"",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    ",",
    ".",
    "=",
    " = ",
    "#",
    "# c\n",
    "\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    "\\",
    "\\\n",
    "\\u00e9",
    "\\U0001F0A1",
    "\\x41",
    "\\e",
    "\\q",
    "\\\"",
    "0",
    "1",
    "-1",
    "+1",
    "007",
    "1_0",
    "1__0",
    "0x1f",
    "0o17",
    "0b11",
    "0xg",
    "1.5",
    "-0.0",
    "1.",
    ".5",
    "1e3",
    "1e400",
    "1e-400",
    "1E+0_5",
    "inf",
    "-inf",
    "nan",
    "true",
    "false",
    "True",
    "9223372036854775808",
    "-9223372036854775808",
    "1979-05-27",
    "1979-02-30",
    "07:32",
    "07:32:00.5",
    "24:00:00",
    "1979-05-27T07:32:00Z",
    "1979-05-27 07:32:00",
    "1979-05-27T07:32:00+01:30",
    "a",
    "_b",
    "a.b",
    "'k'",
    "\"k\"",
    "\"\" = 1\n",
    "_x = 1\n",
    "_x.y = 1\n",
    "_x.y.z = 1\n",
    "[_x]\n",
    "[_x.y]\n",
    "[[_x]]\n",
    "[[_x.y]]\n",
    "[1]\n",
    "[2]\n",
    "[1.x]\n",
    "[[2.x]]\n",
    "[ 1 ]\n",
    "['1']\n",
    "[01]\n",
    "_x = { a = 1, b.c = 2 }\n",
    "{ a = 1,\n }",
    "[1, 2,]",
    "[,]",
    "variant = 'NT'\n",
    "variant.x = 1\n",
    "[antes]\n",
    "é",
    "\u{7f}",
    "\u{0}",
    "\u{feff}",
    "p1 f",
    "p3 f",
    "d db AhKd",
    "????",
    "-",
    "inf, ",
    "hand = 1\n",
    "time = 07:32:00\n",
    "seats = [1, 2]\n",
    "\u{2028}",
];

fn some_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,12}",
        "[\\PC\\t\\n'\"\\\\]{0,6}",
        Just(String::new())
    ]
}

/// A value of TOML in one of its many spellings; nearly always a good one.
fn some_value() -> impl Strategy<Value = String> {
    let scalar = prop_oneof![
        "-?(0|[1-9](_?[0-9]){0,20})",
        "[+-]?(0|[1-9][0-9]{0,6})\\.[0-9](_?[0-9]){0,5}([eE][+-]?[0-9]{1,3})?",
        "0x[0-9a-fA-F](_?[0-9a-f]){0,15}",
        "0o[0-7]{1,21}",
        "0b[01]{1,64}",
        "[+-]?(inf|nan)",
        "true|false",
        "(19|20)[0-9]{2}-(0[0-9]|1[0-3])-[0-3][0-9]",
        "[0-2][0-9]:[0-6][0-9](:[0-6][0-9](\\.[0-9]{1,12})?)?",
        "2024-0[1-9]-1[0-9][T t][01][0-9]:[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?(Z|z|[+-][0-2][0-9]:[0-5][0-9])?",
        "[+-]?[0-9_]{1,8}(\\.[0-9_]{0,4})?",
        some_text().prop_map(|text| format!("'{text}'")),
        some_text().prop_map(|text| format!("\"{text}\"")),
        some_text().prop_map(|text| format!("'''{text}'''")),
        some_text().prop_map(|text| format!("\"\"\"{text}\"\"\"")),
        some_text().prop_map(|text| toml::Value::String(text).to_string()),
    ];
    scalar.prop_recursive(4, 24, 5, |inner| {
        let space = prop_oneof![
            Just(""),
            Just(" "),
            Just("\n"),
            Just(" # c\n"),
            Just("\t\r\n")
        ];
        let list = (
            prop::collection::vec(inner.clone(), 0..5),
            space.clone(),
            any::<bool>(),
        )
            .prop_map(|(items, space, comma)| {
                let end = if comma && !items.is_empty() { "," } else { "" };
                format!(
                    "[{space}{}{end}{space}]",
                    items.join(&format!("{space},{space}"))
                )
            });
        let table = (
            prop::collection::vec((some_key(), inner), 0..4),
            space,
            any::<bool>(),
        )
            .prop_map(|(items, space, comma)| {
                let items: Vec<String> = items
                    .iter()
                    .map(|(key, value)| format!("{key} = {value}"))
                    .collect();
                let end = if comma && !items.is_empty() { "," } else { "" };
                format!(
                    "{{{space}{}{end}{space}}}",
                    items.join(&format!("{space},{space}"))
                )
            });
        prop_oneof![list, table]
    })
}

fn some_key() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        9 => "[ab]",
        2 => "[a-z0-9_-]{1,3}",
        1 => "'[a-b \"]{0,2}'",
        1 => "\"[a-b ']{0,2}(\\\\u0061)?\"",
    ];
    prop::collection::vec(part, 1..4).prop_map(|parts| parts.join("."))
}

/// Lines of a document below `_`: keys, tables, lists of tables, colliding more often than not.
fn some_lines() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        2 => (some_key(), some_value()).prop_map(|(key, value)| format!("{key} = {value}\n")),
        2 => some_key().prop_map(|key| format!("{key} = 1\n")),
        2 => some_key().prop_map(|key| format!("[_.{key}]\n")),
        1 => some_key().prop_map(|key| format!("[[_.{key}]] # c\n")),
    ];
    prop::collection::vec(line, 0..10).prop_map(|lines| lines.concat())
}

#[derive(Clone, Debug)]
enum Change {
    Insert(usize, usize),
    Remove(usize, usize),
    Copy(usize, usize, usize),
    Replace(usize, char),
}

fn some_change() -> impl Strategy<Value = Change> {
    let place = any::<usize>();
    prop_oneof![
        4 => (place, 0..PIECES.len()).prop_map(|(at, piece)| Change::Insert(at, piece)),
        2 => (place, 1usize..30).prop_map(|(at, len)| Change::Remove(at, len)),
        1 => (place, 1usize..60, place).prop_map(|(at, len, to)| Change::Copy(at, len, to)),
        2 => (place, prop_oneof![prop::char::range(' ', '~'), Just('\n'), any::<char>()])
            .prop_map(|(at, to)| Change::Replace(at, to)),
    ]
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for change in changes {
        let len = letters.len();
        let bound = |at: usize| at % (len + 1);
        match *change {
            Change::Insert(at, piece) => {
                letters.splice(bound(at)..bound(at), PIECES[piece].chars());
            }
            Change::Remove(at, count) => {
                letters.drain(bound(at)..(bound(at) + count).min(len));
            }
            Change::Copy(at, count, to) => {
                let copy = letters[bound(at)..(bound(at) + count).min(len)].to_vec();
                letters.splice(bound(to)..bound(to), copy);
            }
            Change::Replace(at, to) => {
                if let Some(letter) = letters.get_mut(bound(at)) {
                    *letter = to;
                }
            }
        }
    }
    letters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, ..ProptestConfig::default() })]

    #[test]
    fn a_value_is_judged_as_the_toml_crate_judges_it(value in some_value()) {
        check_hand(&format!("{HAND}_own = {value}\n"));
        check_hand(&format!("{HAND}unknown = {value} # comment"));
    }

    #[test]
    fn tables_and_keys_are_judged_as_the_toml_crate_judges_them(lines in some_lines()) {
        check_hand(&format!("{HAND}[_]\n{lines}"));
        check_hand(&format!("{HAND}{lines}"));
        check_file(&format!("[1]\n{HAND}{lines}[1._]\n{lines}\n[2]\n{HAND}"));
    }

    #[test]
    fn changed_hands_are_judged_as_the_toml_crate_judges_them(
        changes in prop::collection::vec(some_change(), 1..4),
        which in 0..4usize,
    ) {
        let text = [HAND, OMAHA, CASH, TRICKY][which];
        check_hand(&changed(text, &changes));
        check_file(&changed(text, &changes));
    }
}

#[test]
fn our_own_files_are_judged_as_the_toml_crate_judges_them() {
    check_hand(OMAHA);
    check_file(OMAHA);
    check_file(CASH);
    check_file(TRICKY);
    check_file(&TRICKY.replace('\n', "\r\n"));
    for text in [CASH, TRICKY] {
        assert!(Reader::new(text.as_bytes()).all(|(_, hand)| hand.is_ok()));
    }
}

#[test]
fn four_definitions_of_keys_in_every_order_are_judged_as_the_toml_crate_judges_them() {
    const LINES: [&str; 14] = [
        "a = 1\n",
        "a = {}\n",
        "a.b = 1\n",
        "a.b.c = 1\n",
        "b = 1\n",
        "b.c = 1\n",
        "b.c.d = 1\n",
        "b.d = 1\n",
        "[a]\n",
        "[a.b]\n",
        "[a.b.c]\n",
        "[[a]]\n",
        "[[a.b]]\n",
        "[[a.b.c]]\n",
    ];
    for number in 0..LINES.len().pow(4) {
        let mut text = HAND.to_owned();
        for place in 0..4 {
            text += LINES[number / LINES.len().pow(place) % LINES.len()];
        }
        check_hand(&text);
    }
}

#[test]
fn every_piece_of_toml_is_judged_alike_in_every_position() {
    for first in PIECES {
        for second in PIECES {
            check_hand(&format!("{HAND}{first}{second}"));
            check_hand(&format!("{HAND}_a = {first}{second}"));
            check_hand(&format!("{HAND}_a = [{first}{second}]\n"));
            check_hand(&format!("{HAND}_a = {{ b = {first}{second} }}\n"));
            check_hand(&format!("{HAND}_a = \"{first}{second}\"\n"));
        }
    }
}

#[test]
fn nesting_ends_where_the_toml_crate_ends_it() {
    for depth in [79, 80, 81] {
        let (open, close) = ("[".repeat(depth), "]".repeat(depth));
        check_hand(&format!("{HAND}_a = {open}{close}"));
        check_hand(&format!(
            "{HAND}_a = {}1{}",
            "{ a = ".repeat(depth),
            "}".repeat(depth)
        ));
        check_hand(&format!("{HAND}_a{} = 1", ".a".repeat(depth - 1)));
        check_hand(&format!("{HAND}[_a{}]", ".a".repeat(depth - 1)));
    }
}
