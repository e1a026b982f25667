//! One program at a time on one data folder.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use railbird::base::Millis;
use railbird::config::{Holder, Lock, LockError};

use super::folder;

const NOON: Millis = Millis(1_769_860_800_000);

#[test]
fn the_second_is_told_who_was_first() {
    let data = folder("lock_held");
    let _lock = Lock::take(&data, "serve", NOON).unwrap();
    let error = Lock::take(&data, "sim", Millis::ZERO).unwrap_err();
    let LockError::Held { holder, .. } = &error else {
        panic!("{error}");
    };
    let pid = std::process::id();
    let first = Holder {
        pid,
        since: NOON,
        command: "serve".into(),
    };
    assert_eq!(holder.as_ref(), Some(&first));
    let words = format!("railbird serve (process {pid}) since 2026-01-31 12:00:00 UTC");
    assert!(error.to_string().contains(&words), "{error}");
    assert!(error.to_string().contains("RAILBIRD_HOME"), "{error}");
}

#[test]
fn the_screen_is_named_once() {
    let data = folder("lock_screen");
    let _lock = Lock::take(&data, "", NOON).unwrap();
    let error = Lock::take(&data, "--plain", NOON).unwrap_err();
    let error = error.to_string();
    assert!(error.contains("in use by railbird (process"), "{error}");
}

#[test]
fn who_ends_leaves_it_to_the_next() {
    let data = folder("lock_passed_on");
    drop(Lock::take(&data, "serve with a long name", NOON).unwrap());
    let lock = Lock::take(&data, "sim", NOON).unwrap();
    let text = fs::read_to_string(data.join("lock")).unwrap();
    assert_eq!(
        serde_json::from_str::<Holder>(&text).unwrap().command,
        "sim"
    );
    drop(lock);
}

#[test]
fn what_is_left_in_the_file_is_no_obstacle_and_what_is_odd_in_it_not_repeated() {
    let data = folder("lock_odd");
    let file = data.join("lock");
    for left in [
        "",
        "{",
        "{\"pid\":1,\"since\":0,\"command\":\"serve\"}",
        "\u{0}\u{1b}",
    ] {
        fs::write(&file, left).unwrap();
        Lock::take(&data, "serve", NOON).unwrap();
    }
    let _lock = Lock::take(&data, "serve", NOON).unwrap();
    fs::write(&file, "half a li").unwrap();
    let error = Lock::take(&data, "sim", NOON).unwrap_err().to_string();
    assert!(error.contains("in use by another program"), "{error}");
    fs::write(&file, r#"{"pid":1,"since":0,"command":"\u001b[2J\u202e"}"#).unwrap();
    let error = Lock::take(&data, "sim", NOON).unwrap_err().to_string();
    assert!(!error.contains(['\u{1b}', '\u{202e}']), "{error:?}");
}

#[test]
fn a_folder_that_is_not_there_cannot_be_taken() {
    let data = folder("lock_missing").join("data");
    let error = Lock::take(&data, "serve", NOON).unwrap_err();
    assert!(matches!(error, LockError::Refused { .. }), "{error}");
}

/// Which folder the other process takes.
const FOLDER: &str = "RAILBIRD_TEST_LOCK";

/// Not a test: the other process of the next one.
#[test]
#[ignore = "the other process of a_lock_goes_with_the_process_that_is_killed"]
fn other_process() {
    let Some(data) = env::var_os(FOLDER) else {
        return;
    };
    let _lock = Lock::take(data.as_ref(), "serve", NOON).unwrap();
    println!("\ntaken");
    // Until it is killed, or whoever started it is gone.
    let _ = std::io::stdin().read_line(&mut String::new());
}

#[test]
fn a_lock_goes_with_the_process_that_is_killed() {
    let data = folder("lock_killed");
    let mut other = Command::new(env::current_exe().unwrap())
        .args([
            "config::lock::other_process",
            "--exact",
            "--ignored",
            "--nocapture",
        ])
        .env(FOLDER, &data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(other.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "taken"));
    let error = Lock::take(&data, "serve", NOON).unwrap_err().to_string();
    assert!(
        error.contains(&format!("process {}", other.id())),
        "{error}"
    );
    other.kill().unwrap();
    other.wait().unwrap();
    // It had no time to tidy up.
    assert_ne!(fs::read_to_string(data.join("lock")).unwrap(), "");
    Lock::take(&data, "serve", NOON).unwrap();
}
