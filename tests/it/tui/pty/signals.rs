//! The end by signals: the terminal is restored, and the room is in order.

use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use railbird::base::Millis;
use railbird::config::Lock;

use crate::e2e::home::Home;
use crate::e2e::program::{LONGEST, run};

use super::window::Pty;

fn assert_in_order(home: &Home) {
    let (code, told, _) = run(home.path(), &["doctor"], "");
    assert_eq!(code, 0, "{told}");
}

#[test]
fn who_is_told_to_end_leaves_the_tables_first() {
    let home = Home::new("pty-term");
    let mut pty = Pty::seated(&home, 4);
    pty.wait_for_turn();
    pty.signal("-TERM");
    assert_eq!(pty.end(), (0, None), "{pty:?}");
    pty.assert_restored();
    assert_in_order(&home);
}

#[test]
fn who_is_told_twice_ends_at_once() {
    let home = Home::new("pty-term-twice");
    let mut pty = Pty::seated(&home, 4);
    pty.wait_for_turn();
    pty.signal("-TERM");
    thread::sleep(Duration::from_millis(5));
    let _ = Command::new("kill")
        .args(["-TERM", &pty.id().to_string()])
        .stderr(Stdio::null())
        .status();
    assert_eq!(pty.end(), (0, None), "{pty:?}");
    pty.assert_restored();
    assert_in_order(&home);
}

#[test]
fn who_is_hung_up_on_ends() {
    let home = Home::new("pty-hup");
    let mut pty = Pty::seated(&home, 2);
    pty.wait_for_turn();
    pty.signal("-HUP");
    assert_eq!(pty.end(), (0, None), "{pty:?}");
    pty.assert_restored();
    assert_in_order(&home);
}

#[test]
fn who_is_killed_starts_again() {
    let home = Home::new("pty-kill");
    let mut pty = Pty::seated(&home, 4);
    pty.wait_for_turn();
    pty.signal("-KILL");
    assert!(pty.end().1.is_some());
    let mut pty = Pty::tables(&home);
    pty.signal("-TERM");
    assert_eq!(pty.end(), (0, None), "{pty:?}");
    assert_in_order(&home);
}

/// What the room of the other process is called.
const HOME: &str = "RAILBIRD_TEST_TERMINAL";

/// Not a test: the terminal of the next one, which goes with its process.
#[test]
#[ignore = "the other process of a_terminal_that_is_closed_ends_the_program"]
fn other_terminal() {
    let Some(name) = env::var_os(HOME) else {
        return;
    };
    let home = Home::new(name.to_str().unwrap());
    let mut pty = Pty::seated(&home, 2);
    pty.wait_for_turn();
    println!("\nopen {}", home.path().display());
    loop {
        pty.listen(LONGEST);
    }
}

#[test]
fn a_terminal_that_is_closed_ends_the_program() {
    let mut other = Command::new(env::current_exe().unwrap())
        .args(["tui::pty::signals::other_terminal"])
        .args(["--exact", "--ignored", "--nocapture"])
        .env(HOME, "pty-closed")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(other.stdout.take().unwrap()).lines();
    let path = lines.find_map(|line| line.unwrap().strip_prefix("open ").map(String::from));
    other.kill().unwrap();
    other.wait().unwrap();
    // The folder is gone with this.
    let home = Home::of(path.unwrap().into());
    // The lock goes with the last program that had it.
    let until = Instant::now() + LONGEST;
    while Lock::take(&home.data(), "test", Millis::ZERO).is_err() {
        assert!(Instant::now() < until, "it goes on without a terminal");
        thread::sleep(Duration::from_millis(20));
    }
    assert_in_order(&home);
}
