//! `railbird sim cash`: its answers, its digest, and what it refuses.

use assert_cmd::Command;
use serde_json::Value;

use crate::program;

fn sim(options: &str) -> Command {
    let mut command = Command::from_std(program::railbird());
    command
        .args(["sim", "cash"])
        .args(options.split_whitespace());
    command
}

fn answer(options: &str) -> Value {
    let output = sim(options).arg("--json").assert().success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

fn refused(options: &str) -> String {
    let output = sim(options).assert().code(2);
    assert!(output.get_output().stdout.is_empty());
    String::from_utf8(output.get_output().stderr.clone()).unwrap()
}

#[test]
fn the_answer_has_the_fields_of_the_contract_in_order() {
    let output = sim("--tables 5 --hands 300 --json").assert().success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let names: Vec<&str> = text
        .split('"')
        .skip(1)
        .step_by(2)
        .take_while(|name| !name.is_empty())
        .take(12)
        .collect();
    assert_eq!(
        names,
        [
            "hands",
            "seconds",
            "hands_per_second",
            "tables",
            "players",
            "rake",
            "violations",
            "refusals",
            "illegal_actions",
            "rollbacks",
            "ledger_sum",
            "digest"
        ]
    );
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(answer["hands"], 300);
    assert_eq!(answer["violations"], 0);
    assert_eq!(answer["ledger_sum"], 0);
    assert!(answer["rake"].as_i64().unwrap() > 0);
}

#[test]
fn the_same_seed_gives_the_same_digest_and_another_one_another() {
    for options in ["", "--chaos"] {
        let digest = |seed: u64| {
            let answer = answer(&format!("--tables 20 --hands 2000 --seed {seed} {options}"));
            assert_eq!(answer["violations"], 0);
            assert_eq!(answer["ledger_sum"], 0);
            answer["digest"].as_str().unwrap().to_owned()
        };
        assert_eq!(digest(1), digest(1));
        assert_ne!(digest(1), digest(2));
    }
}

#[test]
fn every_edition_plays_calmly_and_in_chaos() {
    for edition in ["2.0", "2.2", "2.3", "2.7", "fr"] {
        for chaos in ["", "--chaos"] {
            let answer = answer(&format!(
                "--edition {edition} --tables 30 --hands 3,000 {chaos}"
            ));
            assert_eq!(answer["hands"], 3_000);
            assert_eq!(answer["violations"], 0, "{edition} {chaos}");
            assert_eq!(answer["ledger_sum"], 0);
        }
    }
}

#[test]
fn stakes_are_chosen_by_game_format_and_name() {
    for options in [
        "--stake nl10",
        "--game PLO --format shortstack",
        "--format Banzai",
        "--stake PL10 --game omaha",
    ] {
        assert_eq!(
            answer(&format!("{options} --tables 4 --hands 200"))["hands"],
            200
        );
    }
}

#[test]
fn without_json_the_answer_is_a_table() {
    let output = sim("--tables 4 --hands 100").assert().success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    assert!(
        text.starts_with("hands                           100\n"),
        "{text}"
    );
    assert!(
        output.get_output().stderr.is_empty(),
        "a bar without a terminal"
    );
}

#[test]
fn what_is_to_be_simulated_must_be_said() {
    let output = Command::from_std(program::railbird())
        .arg("sim")
        .assert()
        .code(2);
    let told = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(told.contains("requires a subcommand"), "{told}");
    assert!(told.contains("cash"), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
}

#[test]
fn wrong_options_are_refused_in_one_line() {
    for (options, says) in [
        (
            "--stake NL11",
            "there is no stake 'NL11' here, but NL4, NL10",
        ),
        (
            "--game holdem --format shortstack",
            "has no such game and format",
        ),
        ("--hands 0", "a whole number from 1 to"),
        ("--hands many", "a whole number from 1 to"),
        ("--tables 0", "a whole number from 1 to 100,000"),
        ("--threads 0", "a whole number from 1 to"),
        ("--seed x", "seed"),
        ("--edition 9.9", "9.9"),
        ("--format turbo", "turbo"),
    ] {
        let told = refused(options);
        assert!(told.contains(says), "{options}: {told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn hands_are_written_as_phh_that_the_replayer_accepts() {
    let folder = tempfile();
    let options = format!("--tables 20 --hands 1500 --phh {}", folder.display());
    let answer = answer(&options);
    let (written, left_out) = (&answer["phh_hands"], &answer["phh_left_out"]);
    assert_eq!(
        written.as_u64().unwrap() + left_out.as_u64().unwrap(),
        1_500
    );
    let file = folder.join("cash-0001.phhs");
    let checked = Command::from_std(program::railbird())
        .args(["replay", "--check"])
        .arg(&file)
        .assert()
        .success();
    let told = String::from_utf8(checked.get_output().stdout.clone()).unwrap();
    assert_eq!(told, format!("{written} hands, {written} ok, 0 failed\n"));

    let before = std::fs::read(&file).unwrap();
    let again = sim(&options).assert().code(1);
    let told = String::from_utf8(again.get_output().stderr.clone()).unwrap();
    assert!(told.contains("cannot write hands into"), "{told}");
    assert!(told.contains("exists"), "{told}");
    assert_eq!(std::fs::read(&file).unwrap(), before, "never overwritten");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn recording_changes_nothing_of_what_happens() {
    let folder = tempfile();
    let with = answer(&format!(
        "--hands 500 --tables 9 --phh {}",
        folder.display()
    ));
    let without = answer("--hands 500 --tables 9");
    assert_eq!(with["digest"], without["digest"]);
    assert!(without.get("phh_hands").is_none());
    std::fs::remove_dir_all(folder).unwrap();
}

/// A folder of its own for each test, not there yet.
fn tempfile() -> std::path::PathBuf {
    static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let name = format!("railbird-sim-{}-{number}", std::process::id());
    std::env::temp_dir().join(name)
}
