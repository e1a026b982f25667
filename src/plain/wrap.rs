//! Lines broken at words, for a terminal: one that breaks them itself does it anywhere.

use std::io::{self, IsTerminal};

use crate::base::columns;

/// Below this it is not worth it.
const NARROWEST: usize = 20;

/// How wide the terminal is that standard output goes to; nothing where it goes elsewhere.
pub fn terminal_width() -> Option<usize> {
    if !io::stdout().is_terminal() {
        return None;
    }
    let (width, _) = crossterm::terminal::size().ok()?;
    Some(usize::from(width)).filter(|width| *width >= NARROWEST)
}

/// The same words, in lines of at most so many columns; a word that is wider has a line of its own.
pub fn wrapped(line: &str, width: usize) -> String {
    let mut text = String::with_capacity(line.len());
    let mut used = 0;
    for word in line.split(' ') {
        let wide = columns(word);
        if used > 0 && used + 1 + wide > width {
            text.push('\n');
            used = 0;
        } else if used > 0 {
            text.push(' ');
            used += 1;
        }
        text.push_str(word);
        used += wide;
    }
    text
}
