//! Nothing is written where nothing has changed, and little where little has.

use std::time::Duration;

use crate::e2e::home::Home;

use super::window::{END_OF_FRAME, Pty, USUAL, find, parser};

/// The pictures since a place in the output: how many bytes each took, and its text before and after.
fn frames(raw: &[u8], from: usize) -> Vec<(usize, String, String)> {
    let mut parser = parser(USUAL);
    parser.process(&raw[..from]);
    let mut rest = &raw[from..];
    let mut frames = Vec::new();
    while let Some(end) = find(rest, END_OF_FRAME) {
        let before = parser.screen().contents();
        let length = end + END_OF_FRAME.len();
        parser.process(&rest[..length]);
        frames.push((length, before, parser.screen().contents()));
        rest = &rest[length..];
    }
    frames
}

/// The text without its digits and without what is left of a bar.
fn without_time(text: &str) -> String {
    let digit = |c: char| if c.is_ascii_digit() { '0' } else { c };
    let bar = |c: char| if "▓░█▒".contains(c) { ' ' } else { c };
    text.chars().map(digit).map(bar).collect()
}

#[test]
fn nothing_is_written_where_nothing_has_changed() {
    let home = Home::new("pty-quiet");
    let mut pty = Pty::lobby(&home);
    pty.press("S");
    pty.wait_for("Four-colour");
    pty.listen(Duration::from_millis(500));
    let from = pty.raw.len();
    pty.listen(Duration::from_secs(3));
    let written = &pty.raw[from..];
    // The minute in the corner may have changed.
    let minutes = frames(&pty.raw, from);
    assert!(minutes.len() <= 1, "{written:?}");
    for (length, before, after) in minutes {
        assert_eq!(without_time(&before), without_time(&after));
        assert_eq!(length, written.len());
        assert!(length < 200, "{length} bytes");
    }
}

#[test]
fn a_second_costs_less_than_two_hundred_bytes() {
    let home = Home::new("pty-countdown");
    let mut pty = Pty::seated(&home, 1);
    pty.wait_for_turn();
    pty.listen(Duration::from_millis(500));
    let from = pty.raw.len();
    pty.listen(Duration::from_secs(6));
    assert!(pty.is_asked(), "{pty:?}");
    let seconds: Vec<usize> = frames(&pty.raw, from)
        .into_iter()
        .filter(|(_, before, after)| before != after && without_time(before) == without_time(after))
        .map(|(length, ..)| length)
        .collect();
    println!("bytes of a second: {seconds:?}");
    assert!(seconds.len() >= 3, "{seconds:?}");
    assert!(seconds.iter().all(|length| *length < 200), "{seconds:?}");
}
