//! The end in good order, and starts that fail.

use crate::e2e::home::Home;

use super::window::{CTRL_C, Pty, railbird};

#[test]
fn who_quits_at_once_leaves_the_terminal_as_it_was() {
    let home = Home::new("pty-quit");
    let mut pty = Pty::lobby(&home);
    assert!(pty.screen().alternate_screen() && pty.screen().hide_cursor());
    assert_ne!(pty.modes(), pty.found);
    // Nothing is lost by it, so nothing is asked.
    pty.press(CTRL_C);
    assert_eq!(pty.end(), (0, None));
    pty.assert_restored();
    assert_eq!(pty.text().trim(), "");
}

#[test]
fn a_start_that_fails_says_why_on_a_terminal_as_it_was() {
    let home = Home::new("pty-second");
    let _first = Pty::lobby(&home);
    let mut second = Pty::start(railbird(&home));
    assert_eq!(second.end(), (1, None));
    assert!(!second.screen().alternate_screen());
    assert!(second.text().contains("process"), "{second:?}");
    assert_eq!(second.modes(), second.found);
}
