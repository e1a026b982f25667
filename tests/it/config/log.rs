//! The log file: what is in it, and that nothing about it is endless or fatal.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use railbird::config::{Log, LogError, LogLevel};

use super::folder;

/// One test, because a program has one log.
#[test]
fn lines_of_the_level_and_above_are_in_the_file_and_failing_stops_nothing() {
    let data = folder("log");
    let missing = Log::start(&data.join("missing"), LogLevel::Debug);
    let problem = missing.problem().unwrap().to_string();
    assert!(problem.starts_with("nothing is logged: "), "{problem}");
    assert!(problem.ends_with("railbird.log: no such file"), "{problem}");
    tracing::error!("nobody notes this");

    let log = Log::start(&data, LogLevel::Info);
    assert_eq!(log.problem(), None);
    tracing::error!(hand = 7, "the ledger does not add up");
    tracing::debug!("the dealer yawns");
    tracing::info!("said: {:?}", "two\nlines\u{1b}[31m");
    tracing::info!("{}", "é".repeat(100_000));
    let second = Log::start(&data, LogLevel::Debug);
    assert_eq!(second.problem(), Some(&LogError::Started));
    drop(second);
    tracing::warn!("the last");
    drop(log);
    tracing::error!("too late");

    let file = data.join("railbird.log");
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("config::log"))
        .collect();
    assert_eq!(lines.len(), 4, "{text}");
    for line in &lines {
        let (moment, rest) = line.split_once(' ').unwrap();
        assert!(moment.starts_with("20") && moment.ends_with('Z'), "{line}");
        assert!(rest.trim_start().starts_with(char::is_uppercase), "{line}");
    }
    assert!(lines[0].contains("ERROR") && lines[0].ends_with("the ledger does not add up hand=7"));
    assert!(
        lines[1].ends_with(r#"said: "two\nlines\u{1b}[31m""#),
        "{}",
        lines[1]
    );
    assert!(
        lines[2].len() < 4_200 && lines[2].ends_with("é…"),
        "{}",
        lines[2].len()
    );
    assert!(lines[3].ends_with("the last"));
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
