//! Every mistake in an edition file is told with its file, line, column and key: text, keys, types, single figures.
//! Figures that do not fit together are in `rulebook_sanity`.

use std::io;
use std::path::Path;

use railbird::rulebook::Edition;

/// Loads a file of some folder in memory.
pub(crate) fn load(name: &str, files: &[(&str, &str)]) -> Result<Edition, String> {
    Edition::load(Path::new(name), |path| {
        let known = files.iter().find(|(file, _)| Path::new(file) == path);
        let text = known.ok_or(io::ErrorKind::NotFound)?.1;
        Ok(text.as_bytes().to_vec())
    })
    .map_err(|error| error.to_string())
}

/// What is said about a file that stands on 2.7 and goes on with `body` in its fourth line.
pub(crate) fn complaint(body: &str) -> String {
    let text = format!("inherits = \"2.7\"\nedition = \"own\"\nabout = \"a test\"\n{body}");
    let error = load("own.toml", &[("own.toml", &text)]).expect_err(body);
    assert!(!error.contains('\n'), "{error}");
    error
}

#[track_caller]
pub(crate) fn refused(cases: &[(&str, &str)]) {
    for (body, message) in cases {
        assert_eq!(complaint(body), format!("own.toml:{message}"), "{body}");
    }
}

#[test]
fn toml_itself_must_be_right() {
    refused(&[
        ("cash = {", "4:9: unclosed inline table, expected `}`"),
        ("a = 1\na = 2", "5:1: duplicate key"),
        ("edition = 'twice'", "4:1: duplicate key"),
        (
            "x = \"\\q\"",
            "4:7: missing escaped value, expected `b`, `e`, `f`, `n`, `r`, `\\`, `\"`, `x`, `u`, `U`",
        ),
        (
            "x = 1__0",
            "4:6: `_` may only go between digits, expected nothing",
        ),
    ]);
    let deep = format!("x = {}", "[".repeat(100_000));
    assert_eq!(
        complaint(&deep),
        "own.toml:4:85: cannot recurse further; max recursion depth met"
    );
    let dotted = format!("x{} = 1", ".x".repeat(100_000));
    assert_eq!(complaint(&dotted), "own.toml:1:1: recursion limit");
}

#[test]
fn a_file_that_cannot_be_read_is_told_in_words() {
    let of = |error: fn() -> io::Error| {
        let loaded = Edition::load(Path::new("own.toml"), |_| Err(error()));
        loaded.unwrap_err().to_string()
    };
    assert_eq!(
        of(|| io::ErrorKind::PermissionDenied.into()),
        "own.toml: permission denied"
    );
    assert_eq!(
        of(|| io::ErrorKind::IsADirectory.into()),
        "own.toml: a directory, not a file"
    );
    assert_eq!(
        of(|| io::ErrorKind::NotADirectory.into()),
        "own.toml: a part of this path is no directory"
    );
    let by_number = io::Error::from_raw_os_error(5).to_string();
    let words = of(|| io::Error::from_raw_os_error(5));
    assert!(by_number.contains("(os error 5)"), "{by_number}");
    assert!(!words.contains("os error"), "{words}");
    assert!(words.len() > "own.toml: ".len(), "{words}");
    // A parent is read in the same way.
    let parent = Edition::load(Path::new("own.toml"), |path| match path.to_str() {
        Some("own.toml") => Ok(b"inherits = \"locked.toml\"".to_vec()),
        _ => Err(io::ErrorKind::PermissionDenied.into()),
    });
    assert_eq!(
        parent.unwrap_err().to_string(),
        "own.toml:1:12: inherits: cannot inherit \"locked.toml\": permission denied"
    );
}

#[test]
fn keys_must_be_known_and_present() {
    refused(&[
        (
            "[practise]\nbankroll = \"5\"",
            "4:2: unknown key \"practise\"; known here: inherits, edition, about, cash, sit_and_go, tournament, hexapro, draws, blinds, time_banks, decision, disconnected, pace, trouble, practice",
        ),
        (
            "[pace]\ndeal = \"1 s\"\n  steet = \"1 s\"",
            "6:3: pace: unknown key \"steet\"; known here: deal, street, run_out, showdown, between_hands, opening",
        ),
        (
            "cash.holdem.standard = [{ name = \"NL4\", blinds = \"0.02/0.04\", rake = \"2%\" }]",
            "4:25: cash.holdem.standard[1]: the key cap is missing",
        ),
        (
            "cash.entering.holdem = \"waits\"",
            "4:24: cash.entering.holdem: expected a table, found a text",
        ),
        (
            "[sit_and_go.3]\nstack = 10",
            "4:1: sit_and_go.3: the key blinds is missing",
        ),
        (
            "[\"\\n\\u001b\"]",
            "4:2: unknown key \"\\n\\u{1b}\"; known here: inherits, edition, about, cash, sit_and_go, tournament, hexapro, draws, blinds, time_banks, decision, disconnected, pace, trouble, practice",
        ),
    ]);
}

#[test]
fn a_file_states_its_own_name_and_description() {
    let of = |text: &str| load("own.toml", &[("own.toml", text)]).unwrap_err();
    assert_eq!(
        of("inherits = \"2.7\""),
        "own.toml:1:1: the key edition is missing"
    );
    assert_eq!(
        of("inherits = \"2.7\"\nedition = \"own\""),
        "own.toml:1:1: the key about is missing"
    );
    let long = "x".repeat(41);
    for name in ["", "  ", "a\\nb", "\\u001b[1m", &long] {
        assert_eq!(
            of(&format!(
                "inherits = \"2.7\"\nedition = \"{name}\"\nabout = \"x\""
            )),
            "own.toml:2:11: edition: expected one line of 1 to 40 characters"
        );
    }
}

#[test]
fn a_file_that_inherits_nothing_is_asked_whether_it_should() {
    let of = |text: &str| load("own.toml", &[("own.toml", text)]).unwrap_err();
    let hint = "own.toml:1:1: the key blinds is missing; is `inherits` missing?";
    assert_eq!(of(""), hint);
    assert_eq!(of("edition = \"own\"\nabout = \"x\""), hint);
    let blinds = "[blinds]\nshort = [[1, 2, 0]]\n";
    assert_eq!(
        of(&format!("hexapro = []\n{blinds}[time_banks]\n")),
        "own.toml:4:1: time_banks: the key cash is missing; is `inherits` missing?"
    );
    // An entry of a list inherits nothing.
    assert_eq!(
        of(&format!("{blinds}[[hexapro]]\n")),
        "own.toml:3:1: hexapro[1]: the key buy_ins is missing"
    );
    let parent = ("parent.toml", "");
    let child = ("own.toml", "inherits = \"parent.toml\"");
    assert_eq!(load("own.toml", &[child, parent]).unwrap_err(), hint);
    let misspelt = of("inherit = \"2.7\"");
    let expected = "own.toml:1:1: unknown key \"inherit\"; known here: inherits, edition, about, ";
    assert!(misspelt.starts_with(expected), "{misspelt}");
}

#[test]
fn values_must_have_their_type() {
    refused(&[
        (
            "cash.sit_out = 600",
            "4:16: cash.sit_out: expected a text in quotes, found a whole number",
        ),
        (
            "practice.bankroll = 0.5",
            "4:21: practice.bankroll: expected a text in quotes, found a number with a point",
        ),
        (
            "practice.bankroll = 2023-07-30",
            "4:21: practice.bankroll: expected a text in quotes, found a date",
        ),
        (
            "cash.ratholing = \"yes\"",
            "4:18: cash.ratholing: expected true or false, found a text",
        ),
        (
            "cash.players_to_start = \"3\"",
            "4:25: cash.players_to_start: expected a whole number, found a text",
        ),
        (
            "hexapro = true",
            "4:11: hexapro: expected a list, found true or false",
        ),
        ("pace = [1]", "4:8: pace: expected a table, found a list"),
        (
            "edition2 = {}\n",
            "4:1: unknown key \"edition2\"; known here: inherits, edition, about, cash, sit_and_go, tournament, hexapro, draws, blinds, time_banks, decision, disconnected, pace, trouble, practice",
        ),
        (
            "cash.entering.omaha.new_player = \"waits or pays\"",
            "4:34: cash.entering.omaha.new_player: \"waits or pays\" is none of waits, waits or posts",
        ),
        (
            "cash.short_cap = \"third\"",
            "4:18: cash.short_cap: \"third\" is none of half",
        ),
    ]);
}

#[test]
fn figures_must_be_figures() {
    let money = "is no amount of money: euros in quotes, such as \"0.05\", up to \"1000000000\"";
    for wrong in [
        "-5",
        "0.005",
        "1e3",
        "5 €",
        "",
        "1000000000.01",
        "99999999999999999999999",
    ] {
        let body = format!("practice.bankroll = \"{wrong}\"");
        let expected = format!("own.toml:4:21: practice.bankroll: \"{wrong}\" {money}");
        assert_eq!(complaint(&body), expected);
    }
    let time = "is no length of time: such as \"0.25 s\", \"4 min\" or \"2 h\", up to a day";
    for wrong in ["-1 s", "1", "1 sec", "1sec", "0.0001 s", "25 h"] {
        let body = format!("pace.deal = \"{wrong}\"");
        let expected = format!("own.toml:4:13: pace.deal: \"{wrong}\" {time}");
        assert_eq!(complaint(&body), expected);
    }
    refused(&[
        (
            "practice.bankroll = \"0\"",
            "4:21: practice.bankroll: this must be more than nothing",
        ),
        (
            "cash.sit_out = \"0 s\"",
            "4:16: cash.sit_out: this must be more than nothing",
        ),
        (
            "trouble.charity_days = -1",
            "4:24: trouble.charity_days: -1 is out of range: 0 to 3650",
        ),
        (
            "trouble.charity_days = 99999999999999999999999",
            "4:24: trouble.charity_days: 99999999999999999999999 is out of range: 0 to 3650",
        ),
        (
            "trouble.charity_days = 0xFFFF",
            "4:24: trouble.charity_days: 0xFFFF is out of range: 0 to 3650",
        ),
        (
            "tournament.stack = 0",
            "4:20: tournament.stack: 0 is out of range: 1 to 1000000000",
        ),
        (
            "tournament.seats = 11",
            "4:20: tournament.seats: 11 is out of range: 2 to 10",
        ),
        (
            "tournament.late_levels = 28",
            "4:26: tournament.late_levels: 28 is out of range: 0 to 27",
        ),
        (
            "tournament.fee = \"100.5%\"",
            "4:18: tournament.fee: \"100.5%\" is no percentage: such as \"3.5%\", up to \"100%\", at most three places",
        ),
        (
            "time_banks.hexapro-high.from = \"x25\"",
            "4:32: time_banks.hexapro-high.from: \"x25\" is no multiplier: such as \"1.5\", up to \"1000000\", at most two places",
        ),
        (
            "sit_and_go.11 = {}",
            "4:17: sit_and_go.11: \"11\" is no number of seats: 2 to 10",
        ),
        (
            "sit_and_go.05 = {}",
            "4:17: sit_and_go.05: \"05\" is no number of seats: 2 to 10",
        ),
    ]);
    let long = complaint(&format!("practice.bankroll = \"{}\"", "9".repeat(1_000)));
    assert!(long.contains("99…\" is no amount of money"), "{long}");
}

#[test]
fn a_complaint_is_one_line_whatever_the_names() {
    refused(&[(
        r#"blinds."a\n\u001b" = []"#,
        r#"4:22: blinds."a\n\u{1b}": this list is empty"#,
    )]);
    let odd = "a\nb.toml";
    assert_eq!(
        load(odd, &[(odd, "x")]).unwrap_err(),
        "\"a\\nb.toml\":1:2: key with no value, expected `=`"
    );
}
