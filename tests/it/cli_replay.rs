//! `railbird replay --check` from the outside.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use crate::program;

const GOOD: &str = "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0]\nblinds_or_straddles = [0.05, 0.10]\n\
                    min_bet = 0.10\nstarting_stacks = [10.00, 5.00]\n\
                    actions = ['d dh p1 AhKd', 'd dh p2 QcQs', 'p2 cbr 0.30', 'p1 f']\n";

fn railbird(args: &[&str]) -> Output {
    program::railbird().args(args).output().unwrap()
}

fn file(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("replay");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

fn lines(bytes: &[u8]) -> Vec<String> {
    String::from_utf8(bytes.to_vec())
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect()
}

#[test]
fn hands_in_order_are_counted() {
    let path = file("good.phhs", &format!("[1]\n{GOOD}\n[2]\n{GOOD}"));
    let output = railbird(&["replay", "--check", path.to_str().unwrap()]);
    assert_eq!(lines(&output.stdout), ["2 hands, 2 ok, 0 failed"]);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn every_failing_hand_has_a_line_with_its_place_and_the_others_go_on() {
    let illegal = GOOD.replace("cbr 0.30", "cbr 0.15");
    let broken = GOOD.replace("min_bet = 0.10", "min_bet = 'ten'");
    let path = file(
        "bad.phhs",
        &format!("[1]\n{illegal}\n[2]\n{broken}\n[3]\n{GOOD}"),
    );
    let name = path.to_str().unwrap();
    let output = railbird(&["replay", "--check", name]);
    let lines = lines(&output.stdout);
    assert_eq!(
        lines[0],
        format!(
            "{name}:1: hand 1: action 3: p2 bets or raises to 0.15: 0.15 is below the minimum of 0.20"
        )
    );
    assert!(
        lines[1].starts_with(&format!("{name}:15:")) && lines[1].contains("hand 2: min_bet"),
        "{}",
        lines[1]
    );
    assert_eq!(lines[2..], ["3 hands, 1 ok, 2 failed"]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn json_has_a_line_for_each_hand_and_one_for_all() {
    let illegal = GOOD.replace("cbr 0.30", "cbr 0.15");
    let path = file("json.phhs", &format!("[7]\n{GOOD}\n[9]\n{illegal}"));
    let name = path.to_str().unwrap();
    let output = railbird(&["replay", "--check", "--json", name]);
    let lines = lines(&output.stdout);
    assert_eq!(
        lines[0],
        format!(
            r#"{{"file":"{name}","hand":7,"ok":true,"finishing_stacks":[9.90,5.10],"note":null,"error":null}}"#
        )
    );
    let failed: serde_json::Value = serde_json::from_str(&lines[1]).unwrap();
    assert_eq!(failed["hand"], 9);
    assert_eq!(failed["ok"], false);
    assert!(
        failed["error"]
            .as_str()
            .unwrap()
            .contains("below the minimum of 0.20")
    );
    assert_eq!(lines[2], r#"{"hands":2,"ok":1,"failed":1}"#);
}

#[test]
fn a_header_that_is_no_number_is_a_failed_hand_without_a_number() {
    let path = file(
        "misnamed.phhs",
        &format!("[1]\n{GOOD}\n[-1]\n{GOOD}\n[2]\n{GOOD}"),
    );
    let output = railbird(&["replay", "--check", "--json", path.to_str().unwrap()]);
    let lines = lines(&output.stdout);
    let failed: serde_json::Value = serde_json::from_str(&lines[1]).unwrap();
    assert!(failed["hand"].is_null(), "{failed}");
    let error = failed["error"].as_str().unwrap();
    assert!(error.starts_with("10:2: [-1] is no number"), "{error}");
    assert_eq!(lines[3], r#"{"hands":3,"ok":2,"failed":1}"#);
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_others_are_checked() {
    let path = file("other.phh", GOOD);
    let folder = path.parent().unwrap().to_str().unwrap();
    let output = railbird(&[
        "replay",
        "--check",
        "no such file.phh",
        folder,
        path.to_str().unwrap(),
    ]);
    assert_eq!(lines(&output.stdout), ["1 hand, 1 ok, 0 failed"]);
    let errors = lines(&output.stderr);
    assert_eq!(errors[0], "railbird: no such file.phh: no such file");
    assert_eq!(
        errors[1],
        format!("railbird: {folder}: a directory, not a file")
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_long_path_is_cut_before_the_name_of_the_file() {
    let endless = "x/".repeat(50_000) + "home.phh";
    let output = railbird(&["replay", "--check", &endless]);
    let errors = lines(&output.stderr);
    assert!(errors[0].starts_with("railbird: …"), "{}", errors[0]);
    let reason = errors[0].split_once("/x/x/home.phh: ").unwrap().1;
    assert!(!reason.contains("os error"), "{reason}");
    assert!(errors[0].chars().count() < 200, "{}", errors[0]);
    // In the line of a failing hand too; JSON names the file as it was named.
    let path = file("long.phh", "variant = 1");
    let path = path.to_str().unwrap();
    let long = path.replace("/long.phh", &("/.".repeat(1_000) + "/long.phh"));
    let plain = lines(&railbird(&["replay", "--check", &long]).stdout);
    assert!(plain[0].starts_with("…") && plain[0].contains("/./long.phh:1:11: "));
    assert!(plain[0].chars().count() < 250, "{}", plain[0]);
    let json = lines(&railbird(&["replay", "--check", "--json", &long]).stdout);
    let line: serde_json::Value = serde_json::from_str(&json[0]).unwrap();
    assert_eq!(line["file"], long);
}

#[test]
fn a_file_without_hands_is_not_passed_over() {
    let path = file("empty.phhs", "");
    let output = railbird(&["replay", "--check", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_wrong_call_is_a_usage_error() {
    assert_eq!(
        railbird(&["replay", "--json", "some.phh"]).status.code(),
        Some(2),
        "--check is missing"
    );
    assert_eq!(
        railbird(&["replay", "--check"]).status.code(),
        Some(2),
        "no file"
    );
}

#[test]
fn a_file_name_cannot_break_the_lines() {
    let output = railbird(&["replay", "--check", "no\nsuch"]);
    assert_eq!(lines(&output.stderr), ["railbird: no?such: no such file"]);
    let path = file("two\nlines.phh", "variant = 1");
    let output = railbird(&["replay", "--check", path.to_str().unwrap()]);
    assert_eq!(lines(&output.stdout).len(), 2);
}

#[test]
fn a_mistyped_option_gets_one_line_with_a_tip() {
    let output = railbird(&["replay", "--chek", "x.phh"]);
    let errors = lines(&output.stderr);
    assert_eq!(
        errors,
        ["railbird: unexpected argument '--chek' found; a similar argument exists: '--check'"]
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_reader_that_stops_listening_does_not_make_a_failing_check_pass() {
    let bad = GOOD.replace("cbr 0.30", "cbr 0.15");
    let hands: String = (1..3_000)
        .map(|number| format!("[{number}]\n{bad}\n"))
        .collect();
    let path = file("many.phhs", &hands);
    let mut child = program::railbird()
        .args(["replay", "--check", path.to_str().unwrap()])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

fn message(seq: u64, now: u64) -> String {
    format!("{{\"seq\":{seq},\"now\":{now},\"news\":{{\"type\":\"done\",\"number\":1}}}}\n")
}

#[test]
fn messages_of_a_recording_and_its_gaps_are_counted() {
    let text = [message(1, 0), message(2, 900), message(7, 2_000)].concat();
    let path = file("stream.jsonl", &text);
    let name = path.to_str().unwrap();
    let output = railbird(&["replay", "--check", name]);
    let expected = format!("{name}: 3 messages, 2 gaps, 2 s");
    assert_eq!(lines(&output.stdout), [expected]);
    assert_eq!(output.status.code(), Some(0));
    let output = railbird(&["replay", "--check", "--json", name]);
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&said["messages"], &said["gaps"], &said["lasts"]),
        (&3.into(), &2.into(), &2_000.into())
    );
}

#[test]
fn a_recording_that_is_cut_is_told_with_its_line() {
    let text = message(1, 0) + &message(2, 900)[..30];
    let path = file("cut.jsonl", &text);
    let name = path.to_str().unwrap();
    for args in [&["replay", "--check", name][..], &["replay", name]] {
        let output = railbird(args);
        let told = lines(&output.stderr);
        assert_eq!(told, [format!("railbird: {name}:2: the message is cut")]);
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn hands_are_looked_at_on_a_terminal_alone() {
    let path = file("hand.phh", GOOD);
    let output = railbird(&["replay", path.to_str().unwrap()]);
    let told = lines(&output.stderr).concat();
    assert!(
        told.contains("terminal") && told.contains("--check"),
        "{told}"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn files_without_a_hand_that_can_be_replayed_are_told_with_their_reasons() {
    let path = file("nobody.phh", &GOOD.replace("cbr 0.30", "cbr 0.15"));
    let name = path.to_str().unwrap();
    let output = railbird(&["replay", name, "missing.ohh"]);
    let told = lines(&output.stderr);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].contains("nobody.phh:1: action 3: p2 bets"),
        "{told:?}"
    );
    assert!(told[1].contains("missing.ohh: "), "{told:?}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn hands_of_open_hand_history_are_checked_too() {
    use railbird::history::{ohh, phh};
    let mut hand = phh::read_hand(GOOD.as_bytes()).unwrap();
    hand.set_count(phh::Count::Year, 2026);
    let mut written = Vec::new();
    ohh::write_hand(&hand, &mut written).unwrap();
    let written = String::from_utf8(written).unwrap();
    let good = written.trim_end();
    let text = format!("{good}\n\n{}\n\n{good}\n", &good[..good.len() / 2]);
    let path = file("some.ohh", &text);
    let name = path.to_str().unwrap();
    let output = railbird(&["replay", "--check", name]);
    let told = lines(&output.stdout);
    assert_eq!(told.last().unwrap(), "3 hands, 2 ok, 1 failed");
    assert!(told[0].contains("some.ohh:3"), "{told:?}");
    assert!(told[0].contains("hand 2"), "{told:?}");
    assert_eq!(output.status.code(), Some(1));
    let output = railbird(&["replay", "--check", "--json", name]);
    let first: serde_json::Value = serde_json::from_str(&lines(&output.stdout)[0]).unwrap();
    assert_eq!(first["hand"], 1);
    assert_eq!(first["ok"], true);
}
