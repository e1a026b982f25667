//! Who looks elsewhere is called when it is their turn: by a notice where the terminal is known to show one (OSC 9), by a bell
//! where it is not.

use std::time::Duration;

use crate::e2e::home::Home;

use super::window::{Pty, find, railbird};

const NOTICE: &[u8] = b"\x1b]9;";
const BELL: u8 = 0x07;
const LOOKS_ELSEWHERE: &str = "\x1b[O";
const LOOKS_HERE: &str = "\x1b[I";

/// Somebody looks elsewhere, and it is their turn, in a terminal that is known by these variables.
fn called(test: &str, variables: &[(&str, &str)]) -> Pty {
    let home = Home::new(test);
    let mut command = railbird(&home);
    for (name, value) in variables {
        command.env(name, value);
    }
    let mut pty = Pty::lobby_of(command);
    pty.press(LOOKS_ELSEWHERE);
    pty.sit_down(1);
    pty.wait_for_turn();
    // A notice ends with the byte of the bell.
    pty.wait_until("a call", |pty| pty.raw.contains(&BELL));
    pty
}

#[test]
fn a_terminal_that_is_known_to_have_notices_shows_one() {
    for (place, variable) in [
        ("TERM_PROGRAM", "WezTerm"),
        ("TERM_PROGRAM", "ghostty"),
        ("KITTY_WINDOW_ID", "1"),
    ]
    .into_iter()
    .enumerate()
    {
        let pty = called(&format!("pty-notice-{place}"), &[variable]);
        let start = find(&pty.raw, NOTICE).unwrap_or_else(|| panic!("{variable:?}\n{pty:?}"));
        let text = &pty.raw[start + NOTICE.len()..];
        let end = text.iter().position(|byte| *byte == BELL).unwrap();
        let text = std::str::from_utf8(&text[..end]).unwrap();
        assert!(text.contains("table 1"), "{text:?}");
        assert!(!text.contains(char::is_control), "{text:?}");
        let first = pty.raw.iter().position(|byte| *byte == BELL);
        assert_eq!(first, Some(start + NOTICE.len() + end), "no bell besides");
    }
}

#[test]
fn any_other_terminal_rings_its_bell() {
    let unknown: [&[(&str, &str)]; 4] = [
        &[],
        &[("TERM_PROGRAM", "Apple_Terminal")],
        // One within another passes notices on to nobody.
        &[("TERM_PROGRAM", "WezTerm"), ("TMUX", "/tmp/tmux,1,0")],
        &[("KITTY_WINDOW_ID", "1"), ("STY", "1.screen")],
    ];
    for (place, variables) in unknown.into_iter().enumerate() {
        let pty = called(&format!("pty-bell-{place}"), variables);
        assert_eq!(find(&pty.raw, NOTICE), None, "{variables:?}");
    }
}

#[test]
fn who_looks_at_the_tables_is_not_called() {
    let home = Home::new("pty-looking");
    let mut pty = Pty::lobby(&home);
    pty.press(LOOKS_ELSEWHERE);
    pty.press(LOOKS_HERE);
    pty.sit_down(1);
    pty.wait_for_turn();
    pty.listen(Duration::from_millis(300));
    assert!(!pty.raw.contains(&BELL), "{pty:?}");
}
