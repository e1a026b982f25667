//! The program as a whole: help, version, and output that cannot be written.

use std::fs::OpenOptions;
use std::process::Stdio;

use crate::program;

const HELP: [&[&str]; 4] = [
    &["--help"],
    &["--version"],
    &["rules", "--help"],
    &["help", "replay"],
];

#[test]
fn help_and_version_are_printed() {
    for arguments in HELP {
        let output = program::railbird().args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(!output.stdout.is_empty() && output.stderr.is_empty());
    }
}

#[test]
fn output_that_cannot_be_written_is_a_failure_told_in_words() {
    // A file that takes nothing; not every system has it.
    let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else {
        return;
    };
    let commands: [&[&str]; 6] = [
        &["rules"],
        &["equity", "AhAd", "KhKd"],
        &["icm", "--stacks", "2,1", "--prizes", "1"],
        &["config", "path"],
        &["config", "dump"],
        &["config", "dump", "--json"],
    ];
    for arguments in HELP.into_iter().chain(commands) {
        let output = program::railbird()
            .args(arguments)
            .stdout(Stdio::from(full.try_clone().unwrap()))
            .output()
            .unwrap();
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            line, "railbird: cannot write the output: no space left on device\n",
            "{arguments:?}"
        );
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    }
}

#[test]
fn help_that_nobody_reads_is_no_failure() {
    for arguments in HELP {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = program::railbird()
            .args(arguments)
            .stdout(writer)
            .output()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_usual_buy_in_that_is_no_stack_is_refused_at_the_start() {
    for amount in ["0", "0bb", "pot", "1/2", "ten"] {
        let output = program::railbird()
            .args(["--plain", "--buyin", amount])
            .output()
            .unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains("an amount such as 10.00"), "{error}");
        assert_eq!(output.status.code(), Some(2), "{amount}");
    }
}

#[test]
fn the_screen_needs_a_terminal_and_says_what_pipes_can_use() {
    let output = program::railbird()
        .env("RAILBIRD_HOME", "/nowhere")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let line = String::from_utf8(output.stderr).unwrap();
    assert!(
        line.contains("--plain") && line.lines().count() == 1,
        "{line}"
    );
    assert!(output.stdout.is_empty());
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn completions_and_the_manual_know_every_command() {
    let print = |arguments: &[&str]| {
        let output = program::railbird().args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let page = print(&["man"]);
    for command in [
        "history", "equity", "icm", "rules", "replay", "doctor", "config",
    ] {
        assert!(page.contains(&format!("railbird\\-{command}")), "{command}");
        assert!(print(&["man", command]).starts_with(".ie"), "{command}");
        for shell in ["bash", "zsh", "fish"] {
            assert!(print(&["completions", shell]).contains(command));
        }
    }
}
