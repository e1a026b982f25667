//! `railbird bench-store`: its answer, and that it leaves nothing behind.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

use crate::program;

fn bench(options: &str) -> Command {
    let mut command = Command::from_std(program::railbird());
    command.arg("bench-store").args(options.split_whitespace());
    command
}

#[test]
fn hands_are_kept_and_the_folder_removed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench_store");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let output = bench("--hands 300 --tables 20 --batch 50 --json --dir")
        .arg(&folder)
        .assert()
        .success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let names: Vec<&str> = text.split('"').skip(1).step_by(2).collect();
    let contract = [
        "hands",
        "seconds",
        "hands_per_second",
        "tables",
        "commits",
        "commit_ms",
        "records",
        "bytes",
        "load_ms",
        "ledger_sum",
    ];
    assert_eq!(names, contract);
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(answer["hands"], 300);
    assert!((295..=300).contains(&answer["records"].as_u64().unwrap()));
    assert!((6..=7).contains(&answer["commits"].as_u64().unwrap()));
    assert_eq!(answer["ledger_sum"], 0);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn a_person_gets_a_table() {
    let output = bench("--hands 100 --tables 5").assert().success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert!(text.starts_with("durable hands"), "{text}");
}

#[test]
fn what_cannot_be_is_refused() {
    for options in ["--hands 0", "--batch 0", "--tables many"] {
        bench(options).assert().code(2);
    }
    let output = bench("--dir /nowhere/at/all").assert().code(1);
    let text = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(
        text.contains("cannot make the folder /nowhere/at/all/"),
        "{text}"
    );
    assert!(text.contains("no such file"), "{text}");
}
