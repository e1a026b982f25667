//! What the terminal says about itself: never, late, or in pieces. It never acts, and the theme follows it.

use std::time::Duration;

use crate::e2e::home::Home;

use super::window::{Pty, find};

const WHITE: &str = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\";

/// How bright the picture is behind its first letter.
fn is_light(pty: &Pty) -> bool {
    match pty.screen().cell(0, 1).unwrap().bgcolor() {
        vt100::Color::Rgb(red, green, blue) => {
            u32::from(red) + u32::from(green) + u32::from(blue) > 3 * 128
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_terminal_that_says_nothing_has_its_picture_all_the_same() {
    let home = Home::new("pty-mute");
    let mut pty = Pty::lobby(&home);
    let question = |pty: &Pty| find(&pty.raw, b"\x1b]11;?");
    pty.wait_until("a question", |pty| question(pty).is_some());
    let asked = question(&pty).unwrap();
    let drawn = find(&pty.raw, b"\x1b[?2026l").unwrap();
    assert!(drawn < asked, "the first picture waits for nothing");
    assert!(!is_light(&pty));
}

#[test]
fn a_late_answer_changes_the_theme_and_does_nothing_else() {
    let home = Home::new("pty-late");
    let mut pty = Pty::seated(&home, 1);
    pty.wait_for_turn();
    pty.listen(Duration::from_secs(2));
    assert!(pty.is_asked() && !is_light(&pty), "{pty:?}");
    pty.press(WHITE);
    pty.wait_until("light", is_light);
    assert!(pty.is_asked(), "{pty:?}");
    // Another one, ended by a bell.
    pty.press("\x1b]11;rgb:0000/0000/0000\x07");
    pty.wait_until("dark", |pty| !is_light(pty));
    assert!(pty.is_asked(), "{pty:?}");
}

#[test]
fn an_answer_in_pieces_does_nothing_else() {
    let home = Home::new("pty-pieces");
    let mut pty = Pty::seated(&home, 1);
    pty.wait_for_turn();
    pty.listen(Duration::from_millis(500));
    for cut in [1, 2, 3, 9, 14, WHITE.len() - 1] {
        let (first, second) = WHITE.split_at(cut);
        pty.press("\x1b]11;rgb:0000/0000/0000\x1b\\");
        pty.wait_until("dark", |pty| !is_light(pty));
        pty.press(first);
        pty.listen(Duration::from_millis(100));
        pty.press(second);
        pty.wait_until("light", is_light);
        assert!(pty.is_asked(), "cut after {cut}\n{pty:?}");
    }
    // Keys are keys again.
    pty.press("f");
    pty.wait_until("the fold", |pty| !pty.is_asked());
}
