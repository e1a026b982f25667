//! Headings, aligned columns and wrapped lists for a terminal of 80 columns.

use std::io::{self, Write};

use crate::cli::speech::say;

const WIDTH: usize = 80;
const LABEL: usize = 27;

pub(super) fn heading(out: &mut impl Write, text: &str) -> io::Result<()> {
    writeln!(out, "\n{text}")
}

/// Two blanks at least stand before the value.
fn label(what: &str) -> String {
    format!("{:<LABEL$}", format!("  {what}  "))
}

/// What a line is about, and what there is to say.
pub(super) fn pairs<const N: usize>(
    out: &mut impl Write,
    pairs: [(String, String); N],
) -> io::Result<()> {
    for (what, value) in pairs {
        writeln!(out, "{}{value}", label(&what))?;
    }
    Ok(())
}

/// Many short things, after their name, over as many lines as they need.
pub(super) fn wrapped(
    out: &mut impl Write,
    what: &str,
    things: impl Iterator<Item = String>,
) -> io::Result<()> {
    let mut line = label(what);
    for (number, thing) in things.enumerate() {
        if number > 0 && line.chars().count() + 2 + thing.chars().count() > WIDTH {
            writeln!(out, "{}", line.trim_end())?;
            line = " ".repeat(LABEL);
        }
        line.push_str(&thing);
        line.push_str("  ");
    }
    writeln!(out, "{}", line.trim_end())
}

/// Columns as wide as they must be. Text to the left, what begins with a digit to the right, like its head.
/// Where there are no rows it says so.
pub(super) fn table<const N: usize>(
    out: &mut impl Write,
    head: [String; N],
    rows: impl Iterator<Item = [String; N]>,
) -> io::Result<()> {
    let rows: Vec<[String; N]> = rows.collect();
    if rows.is_empty() {
        return writeln!(out, "  {}", say!("rules-none"));
    }
    let columns: [(usize, bool); N] = std::array::from_fn(|column| {
        let cells = || rows.iter().map(|row| row[column].as_str());
        let width = cells()
            .chain([head[column].as_str()])
            .map(|cell| cell.chars().count());
        let is_number = cells().all(|cell| cell.starts_with(|c: char| c.is_ascii_digit()));
        (width.max().unwrap_or(0), is_number)
    });
    let mut line = |cells: [&str; N]| {
        let mut text = String::new();
        for (cell, (width, is_number)) in cells.into_iter().zip(columns) {
            text.push_str("  ");
            text.push_str(&match is_number {
                true => format!("{cell:>width$}"),
                false => format!("{cell:<width$}"),
            });
        }
        writeln!(out, "{}", text.trim_end())
    };
    line(head.each_ref().map(String::as_str))?;
    for row in &rows {
        line(row.each_ref().map(String::as_str))?;
    }
    Ok(())
}
