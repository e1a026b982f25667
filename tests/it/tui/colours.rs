//! Pictures with their colours: the text, a letter for every cell below it, and what each letter stands for.

use std::fmt::Write as _;

use railbird::tui::input::Input;
use railbird::tui::theme::{Depth, Theme};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::snapshots::{keep, tables};
use super::stage::{Set, Stage, text, theme};

const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// Keeps a screen in the dark theme, in the light one, and without colours.
#[track_caller]
pub fn keep_colours(name: &str, stage: &mut Stage) {
    let dressed = [
        ("dark", theme("dark", Depth::True)),
        ("light", theme("light", Depth::True)),
        ("without colours", theme("dark", Depth::NoColour)),
    ];
    keep(&format!("{name}_colours"), in_themes(stage, dressed));
}

/// A screen in some themes, one below the other.
fn in_themes<const COUNT: usize>(stage: &mut Stage, themes: [(&str, Theme); COUNT]) -> String {
    let mut out = String::new();
    let mut last = None;
    for (title, theme) in themes {
        stage.demo.input(Input::Theme(Box::new(theme)));
        let buffer = stage.demo.picture();
        let text = text(&buffer);
        let _ = writeln!(out, "== {title} ==");
        match last.as_ref() == Some(&text) {
            true => out.push_str("(the same text)\n"),
            false => out.push_str(&format!("{text}\n")),
        }
        last = Some(text);
        out.push_str(&styles(&buffer));
    }
    out
}

/// A letter for every cell, by its style, and the styles by letter. The dot is the style of most cells.
fn styles(buffer: &Buffer) -> String {
    let mut known: Vec<(String, usize)> = Vec::new();
    for style in buffer.content.iter().map(style) {
        match known.iter_mut().find(|(one, _)| *one == style) {
            Some((_, count)) => *count += 1,
            None => known.push((style, 1)),
        }
    }
    let most = known.iter().map(|(_, count)| *count).max();
    let place = known.iter().position(|(_, count)| Some(*count) == most);
    let usual = known.remove(place.expect("there are cells")).0;
    let legend: Vec<(char, String)> = std::iter::once(('.', usual))
        .chain(
            known
                .into_iter()
                .enumerate()
                .map(|(place, (style, _))| (char::from(LETTERS[place]), style)),
        )
        .collect();
    let letter = |cell: &Cell| {
        let style = style(cell);
        let found = legend.iter().find(|(_, one)| *one == style);
        found.expect("every style has a letter").0
    };
    let mut out = String::new();
    for row in buffer.content.chunks(buffer.area.width.into()) {
        out.extend(row.iter().map(letter));
        out.push('\n');
    }
    for (letter, style) in &legend {
        let _ = writeln!(out, "{letter} = {style}");
    }
    out
}

/// `#ffffff on #1e1e2e bold`; `plain` is as the terminal has it.
fn style(cell: &Cell) -> String {
    let modifiers = [
        (Modifier::BOLD, "bold"),
        (Modifier::DIM, "dim"),
        (Modifier::ITALIC, "italic"),
        (Modifier::UNDERLINED, "underlined"),
        (Modifier::SLOW_BLINK, "blinking"),
        (Modifier::REVERSED, "reversed"),
        (Modifier::CROSSED_OUT, "crossed out"),
    ];
    let mut words = match (cell.fg, cell.bg) {
        (Color::Reset, Color::Reset) => "plain".to_owned(),
        (fore, Color::Reset) => fore.to_string(),
        (fore, back) => format!("{fore} on {back}"),
    };
    for (modifier, word) in modifiers {
        if cell.modifier.contains(modifier) {
            words.push(' ');
            words.push_str(word);
        }
    }
    words
}

#[test]
fn sixteen_colours_dress_a_table_too() {
    let set = Set {
        size: (80, 24),
        ..Set::default()
    };
    let mut stage = tables(1, railbird::config::Arrangement::Focus, "")(set);
    let themes = ["dark", "light"].map(|name| (name, theme(name, Depth::Sixteen)));
    keep("sixteen_colours", in_themes(&mut stage, themes));
}

#[test]
fn without_colours_nothing_is_coloured() {
    let mut stage = Stage::new(Set {
        theme: theme("light", Depth::NoColour),
        ..Set::default()
    });
    let buffer = stage.demo.picture();
    let plain = |cell: &Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
    assert!(buffer.content.iter().all(plain));
}
