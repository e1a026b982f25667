//! `railbird equity`: what it prints, and how it refuses.

use assert_cmd::Command;

fn railbird(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("railbird").unwrap();
    command.arg("equity").args(arguments);
    command
}

fn printed(arguments: &[&str]) -> String {
    let output = railbird(arguments).assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> serde_json::Value {
    let line = printed(arguments);
    assert_eq!(line.lines().count(), 1);
    serde_json::from_str(&line).unwrap()
}

#[test]
fn the_json_is_as_documented() {
    assert_eq!(
        printed(&["AhAd", "KhKd", "--json"]),
        concat!(
            r#"{"exact":true,"boards":1712304,"hands":["#,
            r#"{"cards":"AhAd","win":0.8236481372466571,"tie":0.005435950625589848,"equity":0.826366112559452},"#,
            r#"{"cards":"KhKd","win":0.170915912127753,"tie":0.005435950625589848,"equity":0.17363388744054795}]}"#,
            "\n"
        )
    );
}

#[test]
fn the_table_is_for_people() {
    assert_eq!(
        printed(&["AhAd", "kk,a♣k♣", "--board", "Qh Jh 2c"]),
        concat!(
            "Hold'em on Q♥ J♥ 2♣: exact, 6,930 cases\n",
            "\n",
            "    win      tie   equity  hand\n",
            " 88.89%    0.16%   88.97%  AhAd\n",
            " 10.95%    0.16%   11.03%  KK,AcKc\n",
        )
    );
}

#[test]
fn ranges_count_every_deal_and_board() {
    let answer = json(&["--json", "AA", "KK"]);
    assert_eq!(answer["boards"], 61_642_944);
    assert_eq!(answer["exact"], true);
    assert_eq!(answer["hands"][1]["cards"], "KK");
}

#[test]
fn omaha_has_hands_of_four() {
    let answer = json(&["--game", "omaha", "AhAdKhKd", "8h7h6d5d", "--json"]);
    assert_eq!(answer["boards"], 1_086_008);
    assert_eq!(answer["exact"], true);
}

#[test]
fn a_number_of_samples_is_taken_at_its_word_and_repeats() {
    let arguments = ["AhAd", "KhKd", "--samples", "12345", "--json"];
    let answer = json(&arguments);
    assert_eq!(answer["boards"], 12_345);
    assert_eq!(answer["exact"], false);
    let equity = answer["hands"][0]["equity"].as_f64().unwrap();
    assert!((equity - 0.826).abs() < 0.02);
    assert_eq!(json(&arguments), answer);
    let table = printed(&arguments[..4]);
    assert!(table.starts_with("Hold'em before the flop: 12,345 samples, within ±0.90%\n"));
}

#[test]
fn bad_input_is_refused_in_one_line() {
    let refused: &[(&[&str], &str)] = &[
        (
            &["AhKx", "QQ"],
            "hand 1: 'AhKx': 'x' is not a suit (c, d, h, s or ♣, ♦, ♥, ♠)",
        ),
        (
            &["QQ", "AK,1hKd"],
            "hand 2: '1hKd': '1' is not a rank (2 to 9, T, J, Q, K, A)",
        ),
        (
            &["QQ", "AhAh"],
            "hand 2: 'AhAh': the card Ah stands there twice",
        ),
        (
            &["QQ", "AhKdQc"],
            "hand 2: a hand of this game has 2 cards, 'AhKdQc' has 3",
        ),
        (&["QQ", ""], "hand 2: there is no hand"),
        (
            &["QQ,", "AA"],
            "hand 1: there is nothing between two commas, or after the last",
        ),
        (
            &["QQ+", "xyz"],
            "hand 2: 'xyz' is neither a hand such as AhKd nor a range such as QQ+, AKs, A5s-A2s or random",
        ),
        (
            &["AAs", "KK"],
            "hand 1: 'AAs': a pair is neither suited nor offsuit",
        ),
        (
            &["--game", "omaha", "AhAdKhKd", "QQ+"],
            "hand 2: 'QQ+': ranges are for Hold'em; an Omaha hand is four cards such as AhKdQhJd, or random",
        ),
        (&["AhAd"], "2 to 6 hands are compared, not 1"),
        (&["22"; 7], "2 to 6 hands are compared, not 7"),
        (
            &["AhKd", "QQ", "Ah2c"],
            "the card Ah is in hand 1 and in hand 3",
        ),
        (
            &["AhKd", "QQ", "--board", "Ah2c3c"],
            "the card Ah is on the board and in hand 1",
        ),
        (
            &["AA", "QQ", "--board", "Ah2c3"],
            "--board 'Ah2c3': a card is a rank and a suit, such as Ah or A♥, but the text ends after '3'",
        ),
        (
            &["AA", "QQ", "--board", "Ah2cAh"],
            "--board 'Ah2cAh': the card Ah stands there twice",
        ),
        (
            &["AA", "QQ", "--board", "Ah2c"],
            "--board 'Ah2c': a board has 3, 4 or 5 cards (none before the flop), not 2",
        ),
        (
            &["AA", "QQ", "--board", "AhAdAsAc2c"],
            "every hand of range 1 has a card of the board",
        ),
        (
            &["AA", "AA", "AA"],
            "the ranges need the same cards: one deck cannot deal everybody a hand",
        ),
        (
            &["AA", "KK", "--samples", "0"],
            "invalid value '0' for '--samples <N>': 0 is not in 1..=10000000000",
        ),
        (
            &["AA", "KK", "--samples", "99999999999"],
            "invalid value '99999999999' for '--samples <N>': 99999999999 is not in 1..=10000000000",
        ),
        (
            &["AA", "KK", "--samples", "many"],
            "invalid value 'many' for '--samples <N>': invalid digit found in string",
        ),
        (
            &["AA", "KK", "--game", "stud"],
            "invalid value 'stud' for '--game <GAME>' [possible values: holdem, omaha]",
        ),
        (
            &["AA", "KK", "--bord", "2c"],
            "unexpected argument '--bord' found; a similar argument exists: '--board'",
        ),
        (
            &[],
            "the following required arguments were not provided: <HAND>...",
        ),
        (
            &["Ah\x1b[2J\nKd", "QQ"],
            "hand 1: 'Ah?[2JKd': '?' is not a rank (2 to 9, T, J, Q, K, A)",
        ),
    ];
    for (arguments, reason) in refused {
        let output = railbird(arguments).assert().code(2).get_output().clone();
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            format!("railbird: {reason}\n"),
            "{arguments:?}"
        );
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin("railbird"))
        .args(["equity", "AhAd", "KhKd"])
        .stdout(writer)
        .output()
        .unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
}
