//! A program that breaks down leaves a terminal that can be used, with the reason on it.

use std::env;

use railbird::tui::terminal::Terminal;

use crate::e2e::home::Home;

use super::window::{Pty, command};

/// That there is a terminal to break down in.
const BREAKS: &str = "RAILBIRD_TEST_PANIC";

/// Not a test: the other process of the next one.
#[test]
#[ignore = "the other process of a_panic_gives_the_terminal_back"]
fn other_process() {
    let Some(thread) = env::var_os(BREAKS) else {
        return;
    };
    let mut terminal = Terminal::take().unwrap();
    terminal.write(b"\x1b[2Jhalf a pict").unwrap();
    if thread == "other" {
        let broken = std::thread::spawn(|| panic!("the room broke down"));
        assert!(broken.join().is_err());
        // The terminal is still the interface's, which goes on.
        terminal.write(b"\x1b[2Jit goes on").unwrap();
        std::thread::sleep(std::time::Duration::from_millis(500));
        return;
    }
    panic!("the room broke down");
}

#[test]
fn a_panic_gives_the_terminal_back() {
    for thread in ["main", "other"] {
        let home = Home::new("pty-panic");
        let program = env::current_exe().unwrap();
        let arguments = [
            "tui::pty::panicking::other_process",
            "--exact",
            "--ignored",
            "--nocapture",
        ];
        let mut command = command(&program, &arguments, &home);
        command.env(BREAKS, thread);
        // What is told of it fits on the screen.
        command.env("RUST_BACKTRACE", "0");
        let mut pty = Pty::start(command);
        if thread == "other" {
            pty.wait_for("it goes on");
            assert!(pty.screen().alternate_screen(), "{pty:?}");
            assert!(!pty.text().contains("broke down"), "{pty:?}");
        }
        pty.end();
        pty.assert_restored();
        let text = pty.text();
        assert!(text.contains("the room broke down"), "{text}");
        assert!(!text.contains("half a pict"), "{text}");
    }
}
