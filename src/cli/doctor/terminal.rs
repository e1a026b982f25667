//! What is known of the terminal, without asking it: whoever waits for its answer may wait for ever.

use std::env;
use std::io::{self, IsTerminal, Write};

use super::row;
use crate::base::show_text;
use crate::cli::looks::Looks;
use crate::cli::speech::say;
use crate::config::{Colours, Settings};
use crate::tui::theme::Depth;

/// The smallest screen on which everything is shown.
const LEAST: (u16, u16) = (80, 24);

pub(super) fn examine(out: &mut impl Write, looks: &Looks, settings: &Settings) -> io::Result<()> {
    let terminal = format!("{}, {}", variable("TERM"), size());
    row(out, &say!("cli-doctor-terminal"), &terminal)?;
    row(out, &say!("cli-doctor-colours"), &colours(looks, settings))?;
    row(out, &say!("cli-doctor-text"), &encoding())?;
    row(out, &say!("cli-doctor-within"), &within())
}

/// `TERM=xterm-256color`.
fn variable(name: &str) -> String {
    match env::var(name) {
        Ok(value) if !value.is_empty() => format!("{name}={}", show_text(&value)),
        _ => say!("cli-doctor-not-set", name = name),
    }
}

fn size() -> String {
    if !io::stdout().is_terminal() {
        return say!("cli-doctor-no-terminal");
    }
    match crossterm::terminal::size() {
        Ok((columns, rows)) if columns < LEAST.0 || rows < LEAST.1 => {
            let (wide, high) = LEAST;
            let (size, least) = (format!("{columns}×{rows}"), format!("{wide}×{high}"));
            say!("cli-doctor-small", size = size, least = least)
        }
        Ok((columns, rows)) => format!("{columns}×{rows}"),
        Err(_) => say!("cli-doctor-unknown-size"),
    }
}

/// How many there are, and who says so.
fn colours(looks: &Looks, settings: &Settings) -> String {
    let shown = match looks.depth(settings) {
        Depth::NoColour => say!("cli-doctor-no-colours"),
        Depth::Sixteen => "16".to_owned(),
        Depth::TwoHundredFiftySix => "256".to_owned(),
        Depth::True => say!("cli-doctor-true-colours"),
    };
    let says = match settings.colours {
        Colours::Auto => variable(looks.says_depth),
        _ => say!("cli-doctor-setting"),
    };
    format!("{shown} ({says})")
}

/// The first of the variables that is set says it, as everywhere.
fn encoding() -> String {
    let mut names = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let is_set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let Some(name) = names.find(is_set) else {
        return say!("cli-doctor-unknown-text");
    };
    let value = env::var(name).unwrap_or_default().to_lowercase();
    let says = variable(name);
    match value.contains("utf-8") || value.contains("utf8") {
        true => format!("UTF-8 ({says})"),
        false => say!("cli-doctor-other-text", says = says),
    }
}

/// Programs between this one and the terminal that is looked at.
fn within() -> String {
    let known = [
        ("tmux", "TMUX"),
        ("GNU screen", "STY"),
        ("ssh", "SSH_CONNECTION"),
    ];
    let found = known.into_iter();
    let found: Vec<&str> = found
        .filter(|(_, name)| env::var_os(name).is_some())
        .map(|(program, _)| program)
        .collect();
    match found.is_empty() {
        true => say!("cli-doctor-alone"),
        false => found.join(", "),
    }
}
