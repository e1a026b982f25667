//! Hands of a file in a real terminal.

use std::fs;

use assert_cmd::cargo::cargo_bin;

use crate::e2e::home::Home;

use super::window::{CTRL_C, ENTER, Pty, command, find};

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [0.05, 0.10]\nmin_bet = 0.10\n\
                    starting_stacks = [10.00, 5.00]\nplayers = ['Ann', 'Bob']\n\
                    actions = ['d dh p1 AhKd', 'd dh p2 QcQs', 'p2 cbr 0.30', 'p1 f']\n";

#[test]
fn a_file_is_opened_gone_through_copied_and_left() {
    let home = Home::new("pty-replay");
    let broken = HAND.replace("cbr 0.30", "cbr 0.15");
    let text = format!("[1]\n{HAND}\n[2]\n{broken}\n[3]\n{HAND}");
    fs::write(home.path().join("some.phhs"), text).unwrap();
    let program = cargo_bin!("railbird");
    let mut pty = Pty::start(command(program, &["replay", "some.phhs"], &home));
    pty.wait_for("3 hands.");
    pty.wait_for("1 hand cannot be replayed.");
    pty.press(ENTER);
    pty.wait_for("step 1 of 4");
    pty.press(".");
    pty.wait_for("Bob raises to €0.30.");
    pty.press("n");
    pty.wait_for("hand 3 of 3");
    pty.press("y");
    pty.wait_for("Copied as PHH");
    // `variant` in base64.
    assert!(find(&pty.raw, b"\x1b]52;c;dmFyaWFud").is_some());
    pty.press("\x1b");
    pty.wait_for("3 hands.");
    pty.press(CTRL_C);
    assert_eq!(pty.end(), (0, None), "{pty:?}");
    pty.assert_restored();
}
