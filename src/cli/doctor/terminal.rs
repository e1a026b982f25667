//! What is known of the terminal, without asking it: whoever waits for its answer may wait for ever.

use std::env;
use std::io::{self, IsTerminal, Write};

use crate::base::show_text;
use crate::cli::looks::Looks;
use crate::config::{Colours, Settings};
use crate::tui::theme::Depth;

/// The smallest screen on which everything is shown.
const LEAST: (u16, u16) = (80, 24);

pub(super) fn examine(out: &mut impl Write, looks: &Looks, settings: &Settings) -> io::Result<()> {
    writeln!(out, "terminal    {}, {}", variable("TERM"), size())?;
    writeln!(out, "colours     {}", colours(looks, settings))?;
    writeln!(out, "text        {}", encoding())?;
    writeln!(out, "within      {}", within())
}

/// `TERM=xterm-256color`.
fn variable(name: &str) -> String {
    match env::var(name) {
        Ok(value) if !value.is_empty() => format!("{name}={}", show_text(&value)),
        _ => format!("{name} is not set"),
    }
}

fn size() -> String {
    if !io::stdout().is_terminal() {
        return "standard output is no terminal".into();
    }
    match crossterm::terminal::size() {
        Ok((columns, rows)) if columns < LEAST.0 || rows < LEAST.1 => {
            let (wide, high) = LEAST;
            format!("{columns}×{rows}, smaller than the {wide}×{high} that are needed")
        }
        Ok((columns, rows)) => format!("{columns}×{rows}"),
        Err(_) => "of unknown size".into(),
    }
}

/// How many there are, and who says so.
fn colours(looks: &Looks, settings: &Settings) -> String {
    let shown = match looks.depth(settings) {
        Depth::NoColour => "none",
        Depth::Sixteen => "16",
        Depth::TwoHundredFiftySix => "256",
        Depth::True => "true colours",
    };
    let says = match settings.colours {
        Colours::Auto => variable(looks.says_depth),
        _ => "the setting \"colours\"".to_owned(),
    };
    format!("{shown} ({says})")
}

/// The first of the variables that is set says it, as everywhere.
fn encoding() -> String {
    let mut names = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let is_set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let Some(name) = names.find(is_set) else {
        return "not known to be UTF-8 (none of LC_ALL, LC_CTYPE and LANG is set)".into();
    };
    let value = env::var(name).unwrap_or_default().to_lowercase();
    let says = variable(name);
    match value.contains("utf-8") || value.contains("utf8") {
        true => format!("UTF-8 ({says})"),
        false => format!("not UTF-8 ({says}): set \"suits\" and \"borders\" to what it can show"),
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
        true => "neither tmux nor screen nor ssh".into(),
        false => found.join(", "),
    }
}
