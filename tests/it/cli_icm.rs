//! `railbird icm`: what it prints, and how it refuses.

use assert_cmd::Command;

use crate::program;

fn railbird(arguments: &[&str]) -> Command {
    let mut command = Command::from_std(program::railbird());
    command.arg("icm").args(arguments);
    command
}

fn printed(arguments: &[&str]) -> String {
    let output = railbird(arguments).assert().success().get_output().clone();
    assert!(output.stderr.is_empty(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn table(stacks: &str, prizes: &str) -> String {
    printed(&["--stacks", stacks, "--prizes", prizes])
}

fn json(stacks: &str, prizes: &str) -> serde_json::Value {
    let line = printed(&["--stacks", stacks, "--prizes", prizes, "--json"]);
    assert_eq!(line.lines().count(), 1);
    serde_json::from_str(&line).unwrap()
}

#[test]
fn the_json_is_as_documented() {
    assert_eq!(
        printed(&["--stacks", "5000,3000", "--prizes", "70,30", "--json"]),
        "{\"exact\":true,\"equity\":[55.0,45.0]}\n"
    );
    let answer = json("5000,3000,2000", "50,30,20");
    assert_eq!(answer["exact"], true);
    for (player, worth) in [38.392_857_142_857, 32.75, 28.857_142_857_142_9]
        .iter()
        .enumerate()
    {
        let equity = answer["equity"][player].as_f64().unwrap();
        assert!((equity - worth).abs() < 1e-10, "{answer}");
    }
}

#[test]
fn the_table_is_for_people() {
    assert_eq!(
        table("5000, 3000, 2000", "1500.50,30,20"),
        concat!(
            "3 players, prizes of 1,550.50: exact\n",
            "\n",
            " stack    chips    equity\n",
            " 5,000   50.00%    763.64\n",
            " 3,000   30.00%    467.90\n",
            " 2,000   20.00%    318.96\n",
        )
    );
    assert_eq!(
        table("7", "70"),
        concat!(
            "1 player, prizes of 70.00: exact\n",
            "\n",
            "stack    chips  equity\n",
            "    7  100.00%   70.00\n",
        )
    );
}

#[test]
fn prizes_for_which_there_is_nobody_are_told() {
    let cases = [
        (
            "7",
            "70,30",
            "the last prize counts for nothing: there is only 1 player",
        ),
        (
            "7,5",
            "50,30,20,10",
            "the last 2 prizes count for nothing: there are only 2 players",
        ),
    ];
    for (stacks, prizes, told) in cases {
        for json in [&[][..], &["--json"]] {
            let arguments = [&["--stacks", stacks, "--prizes", prizes], json].concat();
            let output = railbird(&arguments).assert().success().get_output().clone();
            let error = String::from_utf8(output.stderr).unwrap();
            assert_eq!(error, format!("railbird: {told}\n"));
            assert!(!output.stdout.is_empty());
        }
    }
}

#[test]
fn a_large_field_is_integrated() {
    let stacks = ["1000"; 500].join(",");
    let answer = json(&stacks, "500,300,200");
    assert_eq!(answer["exact"], false);
    let equity = answer["equity"].as_array().unwrap();
    assert_eq!(equity.len(), 500);
    assert!((equity[499].as_f64().unwrap() - 2.0).abs() < 1e-9);
    let table = table(&stacks, "500,300,200");
    assert!(table.starts_with("500 players, prizes of 1,000.00: to a billionth\n"));
}

#[test]
fn a_player_without_chips_is_last() {
    assert_eq!(json("100,0,0", "50,30,20")["equity"][2], 25.0);
}

#[test]
fn as_much_as_is_allowed_fits() {
    let most = json("1000000000000000", "1000000000000.00");
    assert_eq!(most["equity"][0], 1e12);
    let stacks = ["1000000000000000"; 500].join(",");
    let prizes = ["1000000000000"; 500].join(",");
    let table = table(&stacks, &prizes);
    let widest = table.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(80), "{widest:?}");
    assert!(
        table.ends_with("0.20%    1,000,000,000,000.00\n"),
        "{table}"
    );
}

#[test]
fn prizes_have_up_to_two_decimals() {
    for prizes in ["70.5,30", "70.50,30.0", " 70.50 , 30.00 ", "070.5,30"] {
        assert_eq!(json("1,1", prizes)["equity"][0], 50.25, "{prizes}");
    }
}

#[test]
fn bad_input_is_refused_in_one_line() {
    let many = ["1"; 501].join(",");
    let cut = format!("{}…", &many[..59]);
    let too_many_stacks = format!("--stacks '{cut}': at most 500, not 501");
    let too_many_prizes = format!("--prizes '{cut}': at most 500, not 501");
    let refused: &[(&str, &str, &str)] = &[
        ("", "70", "--stacks '': there is no stack"),
        (" ", "70", "--stacks ' ': there is no stack"),
        ("1,2", "", "--prizes '': there is no prize"),
        (
            "1,,2",
            "70",
            "stack 2: there is nothing between two commas, or after the last",
        ),
        (
            "1,2",
            "70,",
            "prize 2: there is nothing between two commas, or after the last",
        ),
        (
            "5000,x",
            "70",
            "stack 2: 'x' is no number of chips, which is whole and has only digits",
        ),
        (
            "-5,3000",
            "70",
            "stack 1: '-5' is no number of chips, which is whole and has only digits",
        ),
        (
            "5000,1.5",
            "70",
            "stack 2: '1.5' is no number of chips, which is whole and has only digits",
        ),
        (
            "+5",
            "70",
            "stack 1: '+5' is no number of chips, which is whole and has only digits",
        ),
        ("0,0", "70", "--stacks '0,0': nobody has any chips"),
        (
            "1000000000000001",
            "70",
            "stack 1: '1000000000000001' is more than 1,000,000,000,000,000 chips",
        ),
        (
            "1,99999999999999999999999",
            "70",
            "stack 2: '99999999999999999999999' is more than 1,000,000,000,000,000 chips",
        ),
        (
            "1",
            "-70",
            "prize 1: '-70' is no prize, such as 70 or 162.50",
        ),
        (
            "1",
            "70,abc",
            "prize 2: 'abc' is no prize, such as 70 or 162.50",
        ),
        (
            "1",
            "1.234",
            "prize 1: '1.234' is no prize, such as 70 or 162.50",
        ),
        ("1", "1.", "prize 1: '1.' is no prize, such as 70 or 162.50"),
        ("1", ".5", "prize 1: '.5' is no prize, such as 70 or 162.50"),
        (
            "1",
            "1e3",
            "prize 1: '1e3' is no prize, such as 70 or 162.50",
        ),
        (
            "1",
            "NaN",
            "prize 1: 'NaN' is no prize, such as 70 or 162.50",
        ),
        (
            "1",
            "€70",
            "prize 1: '€70' is no prize, such as 70 or 162.50",
        ),
        (
            "1",
            "1000000000000.01",
            "prize 1: '1000000000000.01' is more than 1,000,000,000,000",
        ),
        (
            "1",
            "99999999999999999999999",
            "prize 1: '99999999999999999999999' is more than 1,000,000,000,000",
        ),
        ("1", "0,0.00", "--prizes '0,0.00': there is nothing to win"),
        (
            "1",
            "70,30,30.01",
            "prize 3: '30.01' is more than prize 2, which is '30'; the first place comes first",
        ),
        (&many, "70", &too_many_stacks),
        ("1", &many, &too_many_prizes),
        (
            "1\x1b[2J",
            "70",
            "stack 1: '1?[2J' is no number of chips, which is whole and has only digits",
        ),
    ];
    for (stacks, prizes, reason) in refused {
        refuses(&["--stacks", stacks, "--prizes", prizes], reason);
    }
    refuses(
        &[],
        "the following required arguments were not provided: --stacks <CHIPS,…> --prizes <MONEY,…>",
    );
    refuses(
        &["--stacks", "1", "--price", "70"],
        "unexpected argument '--price' found; a similar argument exists: '--prizes'",
    );
}

#[track_caller]
fn refuses(arguments: &[&str], reason: &str) {
    let output = railbird(arguments).assert().code(2).get_output().clone();
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        format!("railbird: {reason}\n"),
        "{arguments:?}"
    );
    assert!(output.stdout.is_empty(), "{arguments:?}");
}

#[test]
fn a_long_argument_is_not_quoted_in_full() {
    let long = "x".repeat(300);
    for arguments in [
        ["--stacks", &long, "--prizes", "70"],
        ["--stacks", "1", "--prizes", &long],
    ] {
        let output = railbird(&arguments).assert().code(2).get_output().clone();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("xxx…'"), "{said}");
        assert!(said.chars().count() < 200, "{said}");
    }
}

#[test]
fn the_examples_of_the_help_run() {
    let help = printed(&["--help"]);
    let (_, examples) = help.split_once("Examples:\n").unwrap();
    let mut ran = 0;
    for line in examples.lines() {
        let arguments = line.trim().strip_prefix("railbird icm ").unwrap();
        printed(&arguments.split(' ').collect::<Vec<_>>());
        ran += 1;
    }
    assert_eq!(ran, 3);
}

#[test]
fn a_closed_pipe_is_a_quiet_end() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = program::railbird()
        .args(["icm", "--stacks", "2,1", "--prizes", "70,30"])
        .stdout(writer)
        .output()
        .unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
}
