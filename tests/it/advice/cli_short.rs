//! `railbird push-fold` and `railbird solve`: what they print, and how they refuse.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use railbird::advice::deep::{Opening, making};
use serde_json::Value;

use crate::program;

fn railbird(arguments: &[&str]) -> Command {
    let mut command = Command::from_std(program::railbird());
    command.args(arguments);
    command
}

fn printed(arguments: &[&str]) -> String {
    let output = railbird(arguments).assert().success().get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

fn refused(arguments: &[&str], code: i32) -> String {
    let output = railbird(arguments).assert().code(code).get_output().clone();
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A file that is not there yet, in a folder of its own.
fn file(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("railbird-solve-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

#[test]
fn a_chart_shows_every_hand_and_what_it_is_worth() {
    let text = printed(&["push-fold", "--stack", "10"]);
    let mut lines = text.lines();
    assert_eq!(
        lines.next(),
        Some("push-fold, 2 players, 10 big blinds, ante 0: SB first to act")
    );
    let suited = "Suited hands are above the diagonal, offsuit ones below it, pairs on it.";
    assert_eq!(lines.next(), Some(suited));
    // Every column stands under its rank.
    let ranks = "      A     K     Q     J     T     9     8     7     6     5     4     3     2\n";
    let often = format!("\npush: 58.3% of hands, in percent\n{ranks}A   100   100");
    assert!(text.contains(&often), "{text}");
    let worth = format!("\npush: big blinds more than folding\n{ranks}A +");
    assert!(text.contains(&worth), "{text}");
    assert_eq!(text.lines().count(), 2 + 2 * 16);
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    // What is worth nothing is neither won nor lost.
    for stack in 1..=15 {
        let text = printed(&["push-fold", "--stack", &stack.to_string()]);
        assert!(!text.contains("-0.00"), "{text}");
    }
}

#[test]
fn the_json_of_a_chart_is_as_documented() {
    let line = printed(&[
        "push-fold",
        "--players",
        "3",
        "--stack",
        "7.6",
        "--ante",
        "0.1",
        "--position",
        "BB",
        "--small-raises",
        "--facing",
        "raise,fold",
        "--json",
    ]);
    let answer: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(answer["game"], "short");
    assert_eq!(answer["players"], 3);
    assert_eq!(answer["stack"], 7.5);
    assert_eq!(answer["ante"], 0.125);
    assert_eq!(answer["position"], "BB");
    assert_eq!(answer["facing"], serde_json::json!(["raise", "fold"]));
    let hands = answer["hands"].as_array().unwrap();
    assert_eq!(hands.len(), 169);
    assert_eq!(hands[0]["hand"], "AA");
    let acts: Vec<_> = hands[0]["choices"]
        .as_array()
        .unwrap()
        .iter()
        .map(|choice| &choice["action"])
        .collect();
    assert_eq!(acts, ["fold", "call", "push"]);
    assert_eq!(hands[0]["choices"][0]["ev"], 0.0);
    for hand in hands {
        let choices = hand["choices"].as_array().unwrap();
        let sum: f64 = choices
            .iter()
            .map(|choice| choice["probability"].as_f64().unwrap())
            .sum();
        assert!((sum - 1.0).abs() < 1e-9, "{hand}");
    }
}

#[test]
fn who_faces_a_limp_or_a_raise_means_the_game_that_has_them() {
    for facing in ["limp", "raise", "limp,push"] {
        let asked = ["push-fold", "--facing", facing, "--json"];
        let named = printed(&[&asked[..], &["--small-raises"]].concat());
        assert_eq!(printed(&asked), named, "{facing}");
        let answer: Value = serde_json::from_str(&named).unwrap();
        assert_eq!(answer["game"], "short");
    }
    let push = printed(&["push-fold", "--facing", "push", "--json"]);
    assert!(push.starts_with(r#"{"game":"push-fold""#), "{push}");
}

#[test]
fn a_chart_that_cannot_be_is_refused() {
    for (arguments, reason) in [
        (&["--facing", "jump"][..], "fold, check, call"),
        (
            &["--facing", "limp,call"],
            "after limp,call nobody has anything to decide in this game: what can be faced is \
             limp | limp,push | raise | raise,push | push\n",
        ),
        (
            &["--facing", "limp", "--stack", "2"],
            "after limp nobody has anything to decide in this game: what can be faced is push\n",
        ),
        (
            &["--facing", "call", "--players", "3"],
            "what can be faced is fold | fold,push | push | push,fold | push,call\n",
        ),
        (
            &["--facing", "push", "--stack", "1", "--small-raises"],
            "after push nobody has anything to decide in this game\n",
        ),
        (
            &["--facing", "push", "--position", "sb"],
            "BB decides, not SB",
        ),
        (&["--stack", "16"], "from 1 to 15"),
        (&["--ante", "two"], "from 0 to 1"),
    ] {
        let error = refused(&[&["push-fold"], arguments].concat(), 2);
        assert!(error.contains(reason), "{error}");
        assert_eq!(error.lines().count(), 1);
    }
}

#[test]
fn solving_tells_how_far_it_came_and_can_be_gone_on_with() {
    let (resume, out, straight) = (file("unfinished"), file("two.book"), file("straight.book"));
    let solve = |iterations: &str, more: &[&str]| {
        let arguments = [
            "solve",
            "push-fold",
            "--stack",
            "6",
            "--json",
            "--iterations",
            iterations,
        ];
        let text = printed(&[&arguments, more].concat());
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        lines.collect::<Vec<Value>>()
    };
    let resume_text = resume.to_str().unwrap();
    let first = solve("32", &["--resume", resume_text]);
    let rounds = |lines: &[Value]| -> Vec<_> {
        lines
            .iter()
            .map(|line| line["iterations"].as_u64().unwrap())
            .collect()
    };
    assert_eq!(rounds(&first), [16, 32, 32]);
    assert_eq!(first[2]["stored"], true);
    assert_eq!(first[1]["stored"], false);
    assert_eq!(first[1]["gains"].as_array().unwrap().len(), 2);
    let second = solve(
        "128",
        &["--resume", resume_text, "--out", out.to_str().unwrap()],
    );
    assert_eq!(rounds(&second), [64, 128, 128]);
    assert!(second[1]["sum"].as_f64() < first[1]["sum"].as_f64());
    solve("128", &["--out", straight.to_str().unwrap()]);
    assert_eq!(fs::read(&out).unwrap(), fs::read(&straight).unwrap());

    let other = ["solve", "short", "--stack", "6", "--resume", resume_text];
    let error = refused(&other, 1);
    assert!(
        error.contains("another game: push-fold, 2 players, 6 big blinds, ante 0"),
        "{error}"
    );
    for path in [resume, out, straight] {
        fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }
}

#[test]
fn openings_are_gone_on_with_from_where_they_were_left() {
    let out = file("openings.charts");
    let whole = include_bytes!("../../../assets/deep/openings.charts");
    // All but the last is done, and a piece of that was written.
    let last = Opening::all().last().unwrap();
    let left = whole.len() - making::length(last) + 7;
    fs::write(out.with_extension("charts.part"), &whole[..left]).unwrap();
    let text = printed(&[
        "solve",
        "openings",
        "--json",
        "--out",
        &out.to_string_lossy(),
    ]);
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 1, "{text}");
    assert_eq!(lines[0]["opener"], "heads-up");
    assert_eq!(lines[0]["stack"], 200.0);
    assert_eq!(lines[0]["gains"].as_array().unwrap().len(), 2);
    assert!(fs::read(&out).unwrap() == whole);
    assert!(!out.with_extension("charts.part").exists());
}
