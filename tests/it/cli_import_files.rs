//! `railbird history import` and `railbird replay --check` on files as they come: broken, put together, marked, packed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use railbird::history::ohh;
use railbird::history::phh::{Hand, Value, Writer};
use railbird::rulebook::Format;

use crate::config::folder;
use crate::formats::cash;
use crate::program;

fn railbird(home: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = program::railbird()
        .args(arguments)
        .env("RAILBIRD_HOME", home)
        .output()
        .unwrap();
    program::told(output)
}

fn home(test: &str) -> PathBuf {
    folder(&format!("files_{test}"))
}

/// Four hands that say who one is.
fn hands(seed: u64) -> Vec<Hand> {
    let mut hands = cash(Format::Standard, 30, seed);
    hands.truncate(4);
    for hand in &mut hands {
        let hero = hand.players[0].clone();
        hand.set_own("hero", Value::Text(hero));
    }
    hands
}

fn phhs(hands: &[Hand]) -> String {
    let mut writer = Writer::new(Vec::new());
    for hand in hands {
        writer.write(hand).unwrap();
    }
    String::from_utf8(writer.into_inner()).unwrap()
}

/// An object for each hand, on a line.
fn objects(hands: &[Hand]) -> Vec<String> {
    let object = |hand: &Hand| {
        let mut text = Vec::new();
        ohh::write_hand(hand, &mut text).unwrap();
        String::from_utf8(text).unwrap().trim_end().to_owned()
    };
    hands.iter().map(object).collect()
}

/// Imports a file with this text into a book of its own; what is said, line by line.
fn import(test: &str, text: impl AsRef<[u8]>) -> (i32, Vec<String>) {
    let home = home(test);
    let file = home.join("file");
    fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let (code, said, error) = railbird(&home, &["history", "import", file]);
    let lines = said.lines().chain(error.lines());
    (code, lines.map(str::to_owned).collect())
}

const FOUR: &str = "4 hands, 4 new, 0 already there, 0 failed";
const EIGHT: &str = "8 hands, 8 new, 0 already there, 0 failed";

#[test]
fn a_bracket_left_open_is_listed_with_its_place_and_the_hands_after_it_are_taken() {
    let text = phhs(&hands(1));
    let line = text.lines().position(|line| line == "[2]").unwrap();
    let actions = text[text.find("[2]").unwrap()..].lines();
    let actions = actions.clone().position(|line| line.starts_with("actions"));
    let place = line + actions.unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[place].pop();
    let (code, said) = import("open", lines.join("\n"));
    assert_eq!(code, 1);
    let [broken, last] = &said[..] else {
        panic!("{said:?}");
    };
    assert!(
        broken.contains("hand 2: expected a comma or the end of the array"),
        "{broken}"
    );
    // What is missing is noticed on the line after.
    assert!(broken.contains(&format!("file:{}:", place + 2)), "{broken}");
    assert_eq!(last, "4 hands, 3 new, 0 already there, 1 failed");
}

#[test]
fn objects_are_read_however_they_are_put_together() {
    let objects = objects(&hands(2));
    let pretty: Vec<String> = objects
        .iter()
        .map(|object| {
            let value: serde_json::Value = serde_json::from_str(object).unwrap();
            serde_json::to_string_pretty(&value).unwrap()
        })
        .collect();
    let marked: String = objects
        .iter()
        .map(|object| format!("\u{feff}{object}\r\n"))
        .collect();
    for (name, text) in [
        ("side_by_side", objects.concat()),
        ("spaced", objects.join(" \t ")),
        ("lines", objects.join("\n")),
        ("blank_lines", objects.join("\r\n\r\n\r\n")),
        ("array", format!("[{}]", objects.join(","))),
        ("pretty", pretty.concat()),
        (
            "pretty_array",
            format!("\u{feff} [\n{}\n]\n", pretty.join(",\n")),
        ),
        ("marked", marked),
    ] {
        assert_eq!(import(name, text), (0, vec![FOUR.to_owned()]), "{name}");
    }
}

#[test]
fn a_broken_object_is_listed_and_those_after_it_are_taken() {
    let whole = objects(&hands(3));
    let half = &whole[1][..whole[1].len() / 2];
    let unquoted = whole[1].replacen("\"spec_version\": \"", "\"spec_version\": ", 1);
    let unquoted = match unquoted == whole[1] {
        true => whole[1].replacen("\"spec_version\":\"", "\"spec_version\":", 1),
        false => unquoted,
    };
    assert_ne!(unquoted, whole[1]);
    for (name, second) in [("half", half), ("unquoted", &unquoted)] {
        for (way, between) in [("at_once", ""), ("line", "\n"), ("comma", ",\n")] {
            let mut objects = whole.clone();
            objects[1] = second.to_owned();
            let (code, said) = import(&format!("broken_{name}_{way}"), objects.join(between));
            assert_eq!(code, 1);
            let [broken, last] = &said[..] else {
                panic!("{name} {way} {said:?}");
            };
            assert!(broken.contains(": hand 2: "), "{broken}");
            assert_eq!(last, "4 hands, 3 new, 0 already there, 1 failed");
        }
    }
    // What is no object is listed once.
    let text = [&whole[0], "and then\n{ I won } a \"lot\"\n", &whole[1]].concat();
    let (_, said) = import("words", text);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].contains("hand 2: this is no hand"), "{said:?}");
    assert_eq!(said[1], "3 hands, 2 new, 0 already there, 1 failed");
}

#[test]
fn files_put_together_have_all_their_hands() {
    let (one, other) = (hands(4), hands(5));
    let (first, second) = (phhs(&one), phhs(&other));
    let text = format!("{first}{second}");
    assert_eq!(import("two", &text), (0, vec![EIGHT.to_owned()]));
    let text = format!("{}{second}", first.trim_end());
    assert_eq!(import("two_joined", &text), (0, vec![EIGHT.to_owned()]));
    let text = format!("\u{feff}{first}\u{feff}{second}").replace('\n', "\r\n");
    assert_eq!(import("two_marked", &text), (0, vec![EIGHT.to_owned()]));
    let [first, second] = [&one, &other].map(|hands| objects(hands).join("\n\n"));
    let text = format!("\u{feff}{first}\u{feff}{second}");
    assert_eq!(import("two_ohh", &text), (0, vec![EIGHT.to_owned()]));
    let text = format!(
        "[{}]\n[{}]\n",
        objects(&one).join(","),
        objects(&other).join(",")
    );
    assert_eq!(import("two_arrays", &text), (0, vec![EIGHT.to_owned()]));
}

#[test]
fn files_of_several_forms_put_together_have_all_their_hands() {
    let (one, other) = (hands(9), hands(10));
    let phhs = phhs(&one);
    let ohh = objects(&other).join("\n\n") + "\n";
    let list = format!("[\n{}\n]\n", objects(&other).join(",\n"));
    let pretty: Vec<String> = objects(&other)
        .iter()
        .map(|object| {
            let value: serde_json::Value = serde_json::from_str(object).unwrap();
            serde_json::to_string_pretty(&value).unwrap()
        })
        .collect();
    let single = |hand: &Hand| railbird::history::phh::hand_text(hand);
    let singles: String = one.iter().map(single).collect();
    for (name, text) in [
        ("phhs_ohh", format!("{phhs}{ohh}")),
        ("ohh_phhs", format!("{ohh}{phhs}")),
        ("phhs_list", format!("{phhs}\n{list}")),
        ("list_phhs", format!("{list}{phhs}")),
        ("phhs_pretty", format!("{phhs}{}", pretty.concat())),
        ("pretty_phhs", format!("{}\n{phhs}", pretty.concat())),
        ("marked", format!("\u{feff}{phhs}\u{feff}{ohh}")),
        ("marked_ohh", format!("\u{feff}{ohh}\u{feff}# mine\n{phhs}")),
        ("joined", format!("{}{ohh}", phhs.trim_end())),
        ("joined_ohh", format!("{}{phhs}", ohh.trim_end())),
        ("singles", format!("{singles}{ohh}")),
        ("ohh_singles", format!("{ohh}\n{singles}")),
    ] {
        assert_eq!(import(name, text), (0, vec![EIGHT.to_owned()]), "{name}");
    }
    // Back and forth, with the numbers that there are and places of the whole file.
    let mut broken = objects(&other)[1].clone();
    broken.truncate(broken.len() / 2);
    let text = format!("{ohh}{phhs}{broken}\n{phhs}{ohh}");
    let lines = ohh.lines().count() + phhs.lines().count();
    let (code, said) = import("back_and_forth", text);
    assert_eq!(code, 1);
    let [cut, last] = &said[..] else {
        panic!("{said:?}");
    };
    let place = format!("file:{}:1: hand 9: the hand is cut off", lines + 1);
    assert!(cut.contains(&place), "{place} {cut}");
    assert_eq!(last, "17 hands, 8 new, 8 already there, 1 failed");
}

#[test]
fn a_hand_left_open_hides_no_hand_of_another_form() {
    let (one, other) = (hands(11), hands(12));
    let objects = objects(&other);
    for (name, wrong) in [
        ("list", "_a = [1,\n"),
        ("quotation", "_a = 'open\n"),
        ("long_quotation", "_a = \"\"\"open\n"),
        ("words", "and then I won\n"),
    ] {
        let text = format!("{}{wrong}{}", phhs(&one), objects.join("\n"));
        let (code, said) = import(&format!("open_{name}"), text);
        assert_eq!(code, 1);
        let [broken, last] = &said[..] else {
            panic!("{name} {said:?}");
        };
        assert!(broken.contains(": hand 4: "), "{broken}");
        assert_eq!(last, "8 hands, 7 new, 0 already there, 1 failed", "{name}");
    }
    // What only looks like a hand within a string is none.
    let mut quoted = one.clone();
    let odd = "\n{\"ohh\": {}}\nPokerStars Hand #1: \nvariant = 'NT'\n";
    quoted[1].set_own("note", Value::Text(odd.to_owned()));
    let text = phhs(&quoted).replacen(
        "_note = ",
        &format!("_long = \"\"\"{odd}\"\"\"\n_more = '{{\"ohh\": 1}}'\n_note = "),
        1,
    );
    assert_eq!(import("quoted", text), (0, vec![FOUR.to_owned()]));
}

#[test]
fn what_is_no_hand_is_called_what_it_is() {
    let only = "only PHH, PHHS and OHH can be read";
    let four = hands(13);
    let mut written = Vec::new();
    for hand in &four {
        railbird::history::text::write_hand(hand, &mut written).unwrap();
    }
    let text_form = String::from_utf8(written).unwrap();
    let none = "1 hand, 0 new, 0 already there, 1 failed";
    for (name, text, what) in [
        (
            "text",
            &*text_form,
            "this is the text form of hands, which loses too much to be read again",
        ),
        (
            "text_long",
            &text_form.repeat(1_000),
            "this is the text form of hands",
        ),
        (
            "page",
            "\n<!DOCTYPE html>\n<html>\n<p>a = 1</p>",
            "this is a web page or XML, and no hand",
        ),
        ("letter", "Dear Anna,\nyou won's.\n", "this is no hand"),
        ("json_text", "\"hands\"\n", "this is no hand"),
        (
            "page_of_words",
            "# Railbird\n\nA card room. [More](more.md)\n\n```\nlanguage = \"da\"\n```\nCosts = none.\n",
            "this is no hand",
        ),
    ] {
        let (code, said) = import(&format!("none_{name}"), text);
        assert_eq!(code, 1);
        let [what_it_is, last] = &said[..] else {
            panic!("{name} {said:?}");
        };
        assert!(what_it_is.contains(&format!(": {what}")), "{name} {said:?}");
        assert!(
            what_it_is.ends_with(&format!(": {only}")),
            "{name} {said:?}"
        );
        assert_eq!(last, none, "{name}");
    }
    let (_, said) = import("json", "{\"hands\": 5}");
    assert!(
        said[0].ends_with("this is no hand of Open Hand History: an object with 'ohh' is needed"),
        "{said:?}"
    );
    for (name, bytes, what) in [
        (
            "zip",
            &b"PK\x03\x04\x14\0"[..],
            "it is packed with zip: unpack it first",
        ),
        (
            "utf16",
            b"\xff\xfe[\x001\0]\0",
            "it is UTF-16 text: save it as UTF-8 first",
        ),
    ] {
        let (code, said) = import(&format!("none_{name}"), bytes);
        assert_eq!(code, 1);
        assert!(said.iter().any(|line| line.ends_with(what)), "{said:?}");
    }
    let (code, said) = import("none_picture", b"\x89PNG\r\n\x1a\n\0\0\0");
    assert_eq!(code, 1);
    assert!(
        said[0].contains("the file is not text: not UTF-8 here"),
        "{said:?}"
    );
    // Between hands it is listed once, with its place, and all hands are read.
    let (phhs, ohh) = (phhs(&four), objects(&hands(14)).join("\n") + "\n");
    let lines = phhs.lines().count();
    let (code, said) = import(
        "none_between",
        format!("{phhs}{text_form}{ohh}{text_form}{phhs}"),
    );
    assert_eq!(code, 1);
    let [first, second, last] = &said[..] else {
        panic!("{said:?}");
    };
    assert!(
        first.contains(&format!("file:{}:1: this is the text form", lines + 1)),
        "{first}"
    );
    assert!(second.contains(":1: this is the text form"), "{second}");
    assert_eq!(last, "14 hands, 8 new, 4 already there, 2 failed");
}

#[test]
fn what_is_too_long_or_no_text_is_listed_and_loses_no_hand_after_it() {
    let four = hands(6);
    let text = phhs(&four);
    let long = format!("_a = '{}'", "x".repeat(3 << 20));
    let (code, said) = import("long", text.replacen("[2]\n", &format!("[2]\n{long}\n"), 1));
    assert_eq!(code, 1);
    assert!(
        said[0].contains("does not end within 1048576 bytes"),
        "{said:?}"
    );
    assert_eq!(said[1], "4 hands, 3 new, 0 already there, 1 failed");
    let mut objects = objects(&four);
    objects[1] = objects[1].replacen('{', &format!("{{\"_a\": \"{}\",", "x".repeat(3 << 20)), 1);
    let (code, said) = import("long_ohh", objects.concat());
    assert_eq!(code, 1);
    assert!(
        said[0].contains("hand 2: the hand does not end within"),
        "{said:?}"
    );
    assert_eq!(said[1], "4 hands, 3 new, 0 already there, 1 failed");
    for (name, open) in [("brackets", "["), ("braces", "{"), ("objects", "{\"ohh\":")] {
        let times = if name == "objects" { 100 } else { 1_000_000 };
        let (code, said) = import(&format!("deep_{name}"), open.repeat(times));
        assert_eq!(code, 1, "{said:?}");
        assert!(said.iter().all(|line| line.len() < 300), "{name}");
    }
    let (code, said) = import("packed", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff]);
    assert_eq!(code, 1);
    assert!(said.concat().contains("gzip"), "{said:?}");
    for (name, bytes) in [
        ("nothing", &b""[..]),
        ("blank", b" \r\n\n"),
        ("marked", b"\xef\xbb\xbf"),
        ("list", b"[]"),
        ("list_of_lines", b"\xef\xbb\xbf[\r\n]\n"),
    ] {
        let (code, said) = import(&format!("empty_{name}"), bytes);
        assert_eq!(code, 1, "{name}");
        assert!(
            said[1].ends_with("there is no hand in it"),
            "{name} {said:?}"
        );
    }
}

#[test]
fn hands_come_through_a_pipe() {
    for (name, text) in [
        ("phhs", phhs(&hands(16)).repeat(40)),
        ("ohh", objects(&hands(16)).concat()),
    ] {
        let home = home(&format!("pipe_{name}"));
        let mut import = program::railbird()
            .args(["history", "import", "/dev/stdin"])
            .env("RAILBIRD_HOME", &home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        import
            .stdin
            .take()
            .unwrap()
            .write_all(text.as_bytes())
            .unwrap();
        let said = import.wait_with_output().unwrap().stdout;
        let said = String::from_utf8(said).unwrap();
        assert!(said.contains(" hands, 4 new, "), "{said}");
        assert!(said.ends_with(" 0 failed\n"), "{said}");
    }
}

#[test]
fn a_hand_that_comes_twice_is_there_once() {
    let four = hands(7);
    let twice = "8 hands, 4 new, 4 already there, 0 failed";
    let text = phhs(&four).repeat(2);
    assert_eq!(import("twice", &text), (0, vec![twice.to_owned()]));
    let home = home("named_twice");
    let file = home.join("file");
    fs::write(&file, phhs(&four)).unwrap();
    let name = file.to_str().unwrap();
    let (code, said, _) = railbird(&home, &["history", "import", name, name]);
    assert_eq!((code, said), (0, format!("{twice}\n")));
}

#[test]
fn open_hand_history_is_checked_however_it_is_put_together() {
    let home = home("check");
    let file = home.join("some.ohh");
    let name = file.to_str().unwrap();
    let mut objects = objects(&hands(8));
    fs::write(&file, format!("\u{feff}[{}]", objects.join(","))).unwrap();
    let (code, said, _) = railbird(&home, &["replay", "--check", name]);
    assert_eq!((code, &*said), (0, "4 hands, 4 ok, 0 failed\n"));
    objects[2].pop();
    fs::write(&file, format!("\u{feff}{}", objects.concat())).unwrap();
    let (code, said, _) = railbird(&home, &["replay", "--check", "--json", name]);
    assert_eq!(code, 1);
    let lines: Vec<serde_json::Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let told: Vec<_> = lines[..4]
        .iter()
        .map(|line| (line["hand"].clone(), line["ok"].clone()))
        .collect();
    assert_eq!(
        told,
        [(1, true), (2, true), (3, false), (4, true)].map(|(hand, ok)| (hand.into(), ok.into()))
    );
    let column = objects[..2].concat().len() + 1;
    let cut = format!("1:{column}: hand 3: the hand is cut off: its object does not end");
    assert_eq!(lines[2]["error"], cut);
    assert_eq!(
        lines[4],
        serde_json::json!({"hands": 4, "ok": 3, "failed": 1})
    );
    // PHH behind it is checked too.
    fs::write(
        &file,
        format!("{}\n{}", objects[..2].join("\n"), phhs(&hands(15))),
    )
    .unwrap();
    let (code, said, _) = railbird(&home, &["replay", "--check", name]);
    assert_eq!((code, &*said), (0, "6 hands, 6 ok, 0 failed\n"));
}
