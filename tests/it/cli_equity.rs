//! `railbird equity`: what it prints, and how it refuses.

use assert_cmd::Command;

use crate::program;

fn railbird(arguments: &[&str]) -> Command {
    let mut command = Command::from_std(program::railbird());
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
        (
            &["QQ", "AhKdQcJc"],
            "hand 2: a hand of this game has 2 cards, 'AhKdQcJc' has 4; for Omaha add --game omaha",
        ),
        (
            &["--game", "omaha", "aH kD", "QcQdJcJd"],
            "hand 1: a hand of this game has 4 cards, 'aH kD' has 2; for Hold'em use --game holdem",
        ),
        (
            &["Ah", "Kh", "QQ"],
            "hand 1: a hand of this game has 2 cards, 'Ah' has 1; write AhKh together",
        ),
        (
            &["QQ", "Ah,Kh"],
            "hand 2: a hand of this game has 2 cards, 'Ah' has 1; write AhKh together",
        ),
        (
            &["--game", "omaha", "Ah", "Kh", "Qd", "Jd"],
            "hand 1: a hand of this game has 4 cards, 'Ah' has 1; write AhKhQdJd together",
        ),
        (
            &["QQ", "Ah"],
            "hand 2: a hand of this game has 2 cards, 'Ah' has 1",
        ),
        (
            &["QQ", "AA", "--board", "7h", "8h", "2c"],
            "hand 3: a hand of this game has 2 cards, '8h' has 1; write the cards of the board together, such as --board 7h8h2c",
        ),
        (
            &["rAndm", "QQ"],
            "hand 1: 'rAndm' is neither a hand such as AhKd nor a range such as QQ+, AKs, A5s-A2s or random",
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
            &["AA", "QQ", "--board", ""],
            "--board '': there is no card; before the flop leave --board out",
        ),
        (
            &["AA", "QQ", "--board", " , "],
            "--board ' , ': there is no card; before the flop leave --board out",
        ),
        (
            &["AA", "QQ", "--board", "AH,2C,3X"],
            "--board 'AH,2C,3X': 'X' is not a suit (c, d, h, s or ♣, ♦, ♥, ♠)",
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
            "invalid value '0' for '--samples <N>': a whole number from 1 to 10,000,000,000 is needed",
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
            "hand 1: 'Ah?[2J?Kd': '?' is not a rank (2 to 9, T, J, Q, K, A)",
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
fn anything_but_a_number_of_samples_gets_the_same_answer() {
    for wrong in [
        "0",
        "-5",
        "many",
        "",
        "1.5",
        "1e6",
        "1,0",
        ",100",
        "1,000,",
        "1000,000",
        "1 000",
        "10,000,000,001",
        "99999999999999999999999",
    ] {
        let output = railbird(&["AA", "KK", "--samples", wrong]).assert().code(2);
        let said = String::from_utf8(output.get_output().stderr.clone()).unwrap();
        assert_eq!(
            said,
            format!(
                "railbird: invalid value '{wrong}' for '--samples <N>': a whole number from 1 to 10,000,000,000 is needed\n"
            )
        );
    }
    for right in ["12345", "12,345", "12_345", "012345"] {
        let answer = json(&["AA", "KK", "--json", "--samples", right]);
        assert_eq!(answer["boards"], 12_345, "{right}");
    }
}

#[test]
fn a_long_argument_is_not_quoted_in_full() {
    let long = "x".repeat(300);
    let option = format!("--{long}");
    let in_range = format!("QQ,{long}");
    let refused: &[&[&str]] = &[
        &[&in_range, "AA"],
        &["AA", "KK", "--board", &long],
        &["AA", "KK", "--samples", &long],
        &["AA", "KK", "--game", &long],
        &["AA", "KK", &option],
    ];
    for arguments in refused {
        let output = railbird(arguments).assert().code(2).get_output().clone();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("xxx…'"), "{said}");
        assert!(said.chars().count() < 200, "{said}");
    }
}

#[test]
fn a_game_has_its_short_name_too_in_any_case() {
    for game in ["omaha", "Omaha", "PLO", "plo"] {
        printed(&["--game", game, "AhAdKhKd", "8h7h6d5d"]);
    }
    for game in ["holdem", "HOLDEM", "NLHE", "nlhe"] {
        printed(&["--game", game, "AhAd", "8h7h"]);
    }
}

#[test]
fn a_board_may_have_commas_or_spaces() {
    let plain = printed(&["AA", "KK", "--board", "QhJh2c"]);
    for board in ["Qh,Jh,2c", "Qh Jh 2c", "qh, jh, 2c"] {
        assert_eq!(printed(&["AA", "KK", "--board", board]), plain);
    }
}

#[test]
fn one_is_not_a_plural() {
    let one = printed(&["AhAd", "KhKd", "--board", "QhJh2c3c4d"]);
    assert!(one.starts_with("Hold'em on Q♥ J♥ 2♣ 3♣ 4♦: exact, 1 case\n"));
    let one = printed(&["AhAd", "KhKd", "--samples", "1"]);
    assert!(one.starts_with("Hold'em before the flop: 1 sample, within ±100.00%\n"));
}

#[test]
fn the_table_of_long_ranges_fits_80_columns() {
    let range = ["AKs"; 20].join(",");
    let arguments = ["QQ", &range, "--board", "2c3c4c5d6d", "--samples", "1"];
    let table = printed(&arguments);
    let widest = table.lines().map(|line| line.chars().count()).max();
    assert_eq!(widest, Some(80));
    assert!(table.ends_with("AKs,…\n"), "{table}");
    let answer = json(&["QQ", &range, "--json"]);
    assert_eq!(answer["hands"][1]["cards"], range);
}

#[test]
fn the_examples_of_the_help_run() {
    let help = printed(&["--help"]);
    let (_, examples) = help.split_once("Examples:\n").unwrap();
    let mut ran = 0;
    for line in examples.lines() {
        let arguments = line.trim().strip_prefix("railbird equity ").unwrap();
        let arguments: Vec<&str> = arguments.split(' ').collect();
        printed(&arguments);
        ran += 1;
    }
    assert_eq!(ran, 4);
}

#[test]
fn the_help_says_how_many_samples_are_usual() {
    let help = printed(&["--help"]);
    assert_eq!(railbird::odds::SAMPLES, 2_000_000);
    assert!(help.contains("otherwise 2,000,000]"), "{help}");
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = program::railbird()
        .args(["equity", "AhAd", "KhKd"])
        .stdout(writer)
        .output()
        .unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
}
