//! `railbird rules` as a user meets it: its JSON and tables, its exit codes, its one line of complaint.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use railbird::rulebook::{BUILT_IN, Edition};
use serde_json::Value;

use crate::program;
use crate::rulebook::golden;

fn rules(arguments: &[&str]) -> Output {
    program::railbird()
        .arg("rules")
        .args(arguments)
        .output()
        .unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    let output = rules(arguments);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout).unwrap()
}

/// The exit code and the one line on standard error of a command that prints nothing else.
fn complaint(arguments: &[&str]) -> (i32, String) {
    let output = rules(arguments);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(line.matches('\n').count(), 1, "{line}");
    (output.status.code().unwrap(), line.trim_end().to_owned())
}

/// A folder of this test's own for files.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("cli_rules")
        .join(test);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn file(test: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder(test).join("edition.toml");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn json_is_the_golden_file_of_every_edition() {
    for edition in ["2.0", "2.2", "2.3", "2.7", "fr"] {
        assert_eq!(
            stdout(&["--edition", edition, "--json"]),
            golden(edition),
            "{edition}"
        );
    }
    assert_eq!(stdout(&["--json"]), golden("2.7"));
    assert_eq!(stdout(&["--edition", "FR", "--json"]), golden("fr"));
}

/// The keys of an object in the order in which they are printed.
fn keys(line: &str) -> Vec<String> {
    let Ok(Value::Object(object)) = serde_json::from_str(line) else {
        panic!("no object: {line}")
    };
    let mut keys: Vec<String> = object.keys().cloned().collect();
    keys.sort_by_key(|key| line.find(&format!("\"{key}\":")));
    keys
}

#[test]
fn json_has_the_keys_of_the_contract_in_their_order() {
    let json = stdout(&["--json"]);
    let line = |start: &str| -> String {
        let mut lines = json.lines();
        let line = lines.find(|line| line.starts_with(start)).unwrap();
        line.trim_end_matches(']')
            .trim_end_matches("],")
            .trim_end_matches(',')
            .to_owned()
    };
    assert_eq!(
        keys(&json),
        [
            "edition",
            "cash",
            "sit_and_go",
            "hexapro",
            "time_banks",
            "features"
        ]
    );
    assert_eq!(
        keys(&line("{\"game\"")),
        [
            "game",
            "format",
            "name",
            "small_blind",
            "big_blind",
            "min_buy_in",
            "max_buy_in",
            "seats",
            "rake_percent",
            "rake_cap",
            "rake_cap_short"
        ]
    );
    assert_eq!(
        keys(&line("{\"seats\"")),
        ["seats", "buy_in", "prize", "fee"]
    );
    let family = line("{\"family\"");
    assert_eq!(
        keys(&family),
        [
            "family",
            "game",
            "buy_ins",
            "levels",
            "multipliers",
            "rake_equivalent_percent"
        ]
    );
    let multiplier = &family[family.find("{\"times\"").unwrap()..];
    let multiplier = &multiplier[..=multiplier.find('}').unwrap()];
    assert_eq!(
        keys(multiplier),
        [
            "times",
            "weight",
            "stack",
            "level_seconds",
            "payout_percent"
        ]
    );
    assert_eq!(
        keys(&line("{\"kind\"")),
        [
            "kind",
            "start_ms",
            "add_ms",
            "every_hands",
            "minimum_per_hand_ms",
            "cap_ms"
        ]
    );
    let features = line("\"features\":");
    let features = features.trim_start_matches("\"features\":");
    assert_eq!(
        keys(&features[..features.len() - 1]),
        [
            "post_blind_holdem",
            "post_blind_omaha",
            "missed_blind_must_wait_holdem",
            "missed_blind_must_wait_omaha",
            "ratholing",
            "auto_top_up",
            "banzai_tables_per_stake",
            "banzai_resets_per_day",
            "bounties",
            "phased",
            "charity_days"
        ]
    );
}

#[test]
fn tables_are_the_golden_file_and_fit_80_columns() {
    assert_eq!(stdout(&[]), include_str!("golden/rules-2.7.txt"));
    for edition in ["2.0", "2.2", "2.3", "2.7", "fr"] {
        for line in stdout(&["--edition", edition]).lines() {
            assert!(line.chars().count() <= 80, "{edition}: {line}");
            assert_eq!(line, line.trim_end(), "{edition}");
        }
    }
}

#[test]
fn an_edition_of_ones_own_changes_what_it_states_and_keeps_the_rest() {
    let own = file(
        "own",
        "inherits = \"2.7\"\nedition = \"home\"\nabout = \"Fridays\"\ncash.auto_top_up = false\n",
    );
    let expected = golden("2.7")
        .replace("\"edition\":\"2.7\"", "\"edition\":\"home\"")
        .replace("\"auto_top_up\":true", "\"auto_top_up\":false");
    assert_eq!(stdout(&["--edition", &own, "--json"]), expected);
}

#[test]
fn h_nothing_is_said_of_hexapro_where_an_edition_does_not_offer_it() {
    let own = file(
        "no-hexapro",
        "inherits = \"2.7\"\nedition = \"home\"\nabout = \"x\"\nhexapro = []\n",
    );
    let json: Value = serde_json::from_str(&stdout(&["--edition", &own, "--json"])).unwrap();
    let banks = json["time_banks"].as_array().unwrap();
    let kinds: Vec<&str> = banks
        .iter()
        .filter_map(|bank| bank["kind"].as_str())
        .collect();
    assert_eq!(kinds, ["cash", "tournament", "sng"]);
    assert_eq!(json["hexapro"], Value::Array(Vec::new()));
    for edition in [own.as_str(), "2.0"] {
        let tables = stdout(&["--edition", edition]).to_lowercase();
        assert!(!tables.contains("hexa"), "{tables}");
    }
}

#[test]
fn a_section_without_stakes_says_none() {
    let own = file(
        "none",
        "inherits = \"2.0\"\nedition = \"home\"\nabout = \"x\"\nsit_and_go.2.entries = []\n[cash.omaha]\nstandard = []\nbanzai = []\n",
    );
    let tables = stdout(&["--edition", &own]);
    for section in [
        "Cash, Pot-Limit Omaha (€)\n  none\n\n",
        "Sit & go, 2 players (€)\n  buy-ins                  none\n",
    ] {
        assert!(tables.contains(section), "{tables}");
    }
}

#[test]
fn a_parent_file_is_found_beside_the_child() {
    let folder = folder("beside");
    let child = folder.join("child.toml");
    let parent =
        "inherits = \"fr\"\nedition = \"house\"\nabout = \"x\"\n[practice]\nbankroll = \"5\"\n";
    fs::write(folder.join("house.toml"), parent).unwrap();
    fs::write(
        &child,
        "inherits = \"house.toml\"\nedition = \"child\"\nabout = \"y\"\n",
    )
    .unwrap();
    let tables = stdout(&["--edition", child.to_str().unwrap()]);
    assert!(tables.starts_with("Edition child · y\n"));
    assert!(
        tables.contains("practice bankroll        €5.00\n"),
        "{tables}"
    );
}

#[test]
fn an_unknown_edition_is_wrong_usage_and_says_which_there_are() {
    for name in ["2.1", "no/such.toml", "common"] {
        let (code, line) = complaint(&["--edition", name]);
        let expected = format!(
            "railbird: no edition \"{name}\": no such file, and the built-in editions are 2.0, 2.2, 2.3, 2.7, fr"
        );
        assert_eq!((code, line), (2, expected));
    }
}

#[test]
fn a_broken_file_fails_with_file_line_and_column() {
    let own = file(
        "broken",
        "edition = \"x\"\nabout = \"x\"\ninherits = \"2.7\"\n[cash]\nsit_out = \"soon\"\n",
    );
    assert_eq!(
        complaint(&["--edition", &own, "--json"]),
        (
            1,
            format!(
                "railbird: {own}:5:11: cash.sit_out: \"soon\" is no length of time: such as \"0.25 s\", \"4 min\" or \"2 h\", up to a day"
            )
        )
    );
}

#[test]
fn a_directory_and_an_endless_file_are_refused() {
    let folder = folder("folder").to_str().unwrap().to_owned();
    assert_eq!(
        complaint(&["--edition", &folder]),
        (1, format!("railbird: {folder}: a directory, not a file"))
    );
    let below = file("below", "") + "/edition.toml";
    assert_eq!(
        complaint(&["--edition", &below]),
        (
            1,
            format!("railbird: {below}: a part of this path is no directory")
        )
    );
    if Path::new("/dev/zero").exists() {
        assert_eq!(
            complaint(&["--edition", "/dev/zero"]),
            (1, "railbird: /dev/zero: this is no file".to_owned())
        );
    }
}

#[test]
fn a_long_path_is_cut_before_the_name_of_the_file() {
    let long = "x/".repeat(50_000) + "home.toml";
    let (code, line) = complaint(&["--edition", &long]);
    assert_eq!(code, 1);
    assert!(line.starts_with("railbird: …"), "{line}");
    let reason = line.split_once("/x/x/home.toml: ").unwrap().1;
    assert!(!reason.contains("os error"), "{reason}");
    let missing = "x/".repeat(1_000) + "home.toml";
    let (code, line) = complaint(&["--edition", &missing]);
    assert_eq!(code, 2);
    assert!(line.starts_with("railbird: no edition \"…"), "{line}");
    assert!(line.contains("/x/x/home.toml\": no such file"), "{line}");
    let own = file("long_path", "edition = 1");
    let own = own.replace("/edition.toml", &("/.".repeat(1_000) + "/edition.toml"));
    let (_, line) = complaint(&["--edition", &own]);
    assert!(line.contains("/edition.toml:1:"), "{line}");
    assert!(line.chars().count() < 250, "{line}");
}

#[test]
fn a_file_that_is_no_text_is_refused_at_the_first_wrong_byte() {
    let own = file("bytes", b"edition = \"\xc3\xa6\"\nabout = \"\xff\"\n");
    assert_eq!(
        complaint(&["--edition", &own]),
        (
            1,
            format!("railbird: {own}:2:10: this byte is no UTF-8 text")
        )
    );
}

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    // What is printed does not fit the pipe: the command must notice that nobody reads on.
    let many: String = (0..20_000)
        .map(|row| format!("[{}, 1],", row + 1))
        .collect();
    let own = file(
        "pipe",
        format!(
            "inherits = \"2.7\"\nedition = \"long\"\nabout = \"x\"\n[tournament.payouts]\nshares = [{many}]\n"
        ),
    );
    let mut child = program::railbird()
        .args(["rules", "--edition", &own])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut few = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut few).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn help_lists_the_editions_with_what_they_say_of_themselves() {
    for help in ["-h", "--help"] {
        let text = stdout(&[help]);
        let (_, list) = text.split_once("\nEditions:\n").unwrap();
        let rows: Vec<(&str, &str)> = list
            .lines()
            .map(|line| line.trim().split_once(' ').unwrap())
            .map(|(name, about)| (name, about.trim()))
            .collect();
        let editions = BUILT_IN.map(|name| Edition::built_in(name).unwrap());
        let expected: Vec<(&str, &str)> = editions
            .iter()
            .map(|edition| (edition.name.as_str(), edition.about.as_str()))
            .collect();
        assert_eq!(rows, expected);
    }
}

#[test]
fn a_wrong_option_is_wrong_usage() {
    assert_eq!(rules(&["--yaml"]).status.code(), Some(2));
    assert_eq!(rules(&["--edition"]).status.code(), Some(2));
}
