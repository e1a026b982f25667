//! A program that is stopped, and goes on, under a shell with job control.

use std::path::Path;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;

use crate::e2e::home::Home;

use super::window::{CTRL_C, CTRL_Z, ENTER, Pty, USUAL, command};

/// Nothing of what was before is on the screen.
const WIPE: &str = "printf '\\033[H\\033[2J'\n";
const GO_ON: &str = "fg; echo ended with $?\n";

/// The lobby of a program that a shell started.
fn under_a_shell(home: &Home) -> Pty {
    let mut pty = Pty::start(command(Path::new("/bin/sh"), &["-i"], home));
    pty.wait_for("prompt>");
    let program = cargo_bin!("railbird").display().to_string();
    let rules = home.rules().display().to_string();
    pty.found = pty.modes();
    pty.press(&format!(
        "'{program}' --speed instant --edition '{rules}'\r"
    ));
    pty.wait_for("Omaha");
    pty.wait_for("NL4 ");
    pty
}

fn quit(pty: &mut Pty) {
    pty.press(CTRL_C);
    pty.wait_for("ended with 0");
    pty.assert_restored();
    pty.press("exit\r");
    pty.end();
}

#[test]
fn who_stops_gives_the_terminal_back_and_takes_it_again() {
    let home = Home::new("pty-stop");
    let mut pty = under_a_shell(&home);
    for size in [(100, 30), (200, 60), USUAL] {
        pty.press(CTRL_Z);
        pty.wait_for("Stopped");
        pty.wait_until("the shell", |pty| {
            pty.text().trim_end().ends_with("prompt>")
        });
        pty.press("echo still $((40 + 2))\r");
        pty.wait_for("still 42");
        pty.assert_restored();
        pty.press(WIPE);
        // A window may be drawn larger while somebody else has it.
        pty.resize(size);
        pty.press(GO_ON);
        pty.wait_until("the screen", |pty| pty.screen().alternate_screen());
        pty.wait_for("Omaha");
        pty.wait_for("NL4 ");
        let width = usize::from(size.0);
        pty.wait_until("its width", |pty| {
            let text = pty.text();
            text.lines().any(|line| line.chars().count() == width)
        });
        assert_ne!(pty.modes(), pty.found);
        // The keys are the program's again.
        pty.press("S");
        pty.wait_for("Four-colour");
        pty.press("g");
        pty.wait_for("Deepstack");
    }
    quit(&mut pty);
}

#[test]
fn who_was_stopped_without_a_word_takes_the_terminal_again() {
    let home = Home::new("pty-stopped");
    let mut pty = under_a_shell(&home);
    let child = child_of(pty.id());
    super::window::signal(child, "-STOP");
    pty.wait_for("prompt>");
    // Some shells do this themselves.
    pty.press("stty sane\n");
    pty.listen(Duration::from_millis(300));
    pty.press(WIPE);
    pty.press(GO_ON);
    pty.wait_for("Omaha");
    pty.wait_until("raw keys", |pty| !pty.modes().contains("ICANON"));
    pty.press(ENTER);
    pty.wait_for("Play NL4");
    pty.press("\x1b");
    pty.wait_until("no dialog", |pty| !pty.text().contains("Play NL4"));
    quit(&mut pty);
}

/// The process that a shell has started.
fn child_of(shell: u32) -> u32 {
    let shell = shell.to_string();
    let listed = std::process::Command::new("ps")
        .args(["-A", "-o", "pid=,ppid="])
        .output()
        .unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let child = listed.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        let (child, parent) = (words.next()?, words.next()?);
        (parent == shell).then(|| child.parse().unwrap())
    });
    child.unwrap()
}
