//! Statistics for a person: tables at most 80 columns wide, and a graph.

use std::io::Write;

use super::{Found, chances};
use crate::base::{Cents, Date, Millis, shorten};
use crate::cli::Failure;
use crate::cli::history::games::times_in_words;
use crate::cli::history::list::{minute, signed};
use crate::cli::options::grouped;
use crate::profile::book::{Group, HexaProResults, Point, Statistics};
use crate::profile::chart::{Dots, Step, chart};
use crate::profile::{Hundredths, Sum};

/// How wide and high a graph is on a terminal of this size.
pub(super) fn room(width: usize, height: usize) -> (usize, usize) {
    let width = width.clamp(40, 160) - AXIS;
    (width, (height / 2).clamp(6, 16))
}

/// The amounts beside the graph.
const AXIS: usize = 12;

pub(super) fn nothing(out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "There are no such hands: they are written down as you play."
    )?;
    Ok(())
}

pub(super) fn tables(
    found: &Found,
    room: (usize, usize),
    dots: Dots,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if found.all.sums.hands() > 0 {
        head(out)?;
        for row in &found.rows {
            line(&name(&row.group), row, out)?;
        }
        if found.rows.len() > 1 {
            line("all", &found.all, out)?;
        }
        writeln!(out)?;
        summary(&found.all, out)?;
    }
    let hands = found.course.last().map_or(0, |point| point.hands);
    let won = |point: &Point| Step {
        x: point.hands,
        first: point.result.get(),
        second: point.adjusted.whole(),
    };
    let steps: Vec<Step> = found.course.iter().map(won).collect();
    let said = "line: won; dotted: all-in adjusted";
    graph(&steps, (&grouped(hands), "hands", said), room, dots, out)?;
    let wallet = (0..).zip(&found.bankroll).map(|(x, balance)| Step {
        x,
        first: balance.balance.get(),
        second: balance.balance.get(),
    });
    let steps: Vec<Step> = wallet.collect();
    let said = "line: in your wallet, without what lies on tables";
    graph(&steps, ("now", "", said), room, dots, out)?;
    for results in &found.hexapros {
        hexapro(results, out)?;
    }
    Ok(())
}

fn head(out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "{:16} {:>9} {:>5} {:>5} {:>5} {:>5} {:>5} {:>5} {:>9} {:>7}",
        "", "hands", "VPIP", "PFR", "3-bet", "AF", "WTSD", "W$SD", "BB/100", "+-"
    )?;
    Ok(())
}

fn line(name: &str, row: &Statistics, out: &mut impl Write) -> Result<(), Failure> {
    let sums = &row.sums;
    let percent = |rate: Option<f64>| match rate {
        Some(rate) => format!("{:.1}", rate * 100.0),
        None => "-".to_owned(),
    };
    let number = |figure: Option<f64>| match figure {
        Some(figure) => format!("{figure:.1}"),
        None => "-".to_owned(),
    };
    writeln!(
        out,
        "{:16} {:>9} {:>5} {:>5} {:>5} {:>5} {:>5} {:>5} {:>9} {:>7}",
        shorten(name, 16),
        grouped(sums.hands()),
        percent(sums.vpip()),
        percent(sums.pfr()),
        percent(sums.three_bet()),
        number(sums.aggression()),
        percent(sums.went_to_showdown()),
        percent(sums.won_at_showdown()),
        sums.bb_per_100()
            .map_or_else(|| "-".to_owned(), |rate| format!("{rate:+.1}")),
        number(sums.bb_per_100_within()),
    )?;
    Ok(())
}

/// What belongs together, in a few letters.
fn name(group: &Group) -> String {
    match group {
        Group::All => "all".to_owned(),
        Group::Game { game, format } => match format.as_str() {
            "standard" => game.clone(),
            "deepstack" | "shortstack" | "banzai" => format!("{game} {format}"),
            _ => format.clone(),
        },
        Group::Stake { format, stake, .. } => match format.as_str() {
            "deepstack" | "shortstack" | "banzai" => format!("{stake} {format}"),
            _ => stake.clone(),
        },
        Group::Position(position) => position.clone().unwrap_or_else(|| "other".to_owned()),
        Group::Session { session, .. } => {
            // The year is of no interest beside the minute.
            let began = minute(session.began);
            let began = began.get(5..).unwrap_or(&began);
            format!("{began} {}", session.stake)
        }
        Group::Day(day) => {
            let Date { year, month, day } = Date::of(*day);
            format!("{year}-{month:02}-{day:02}")
        }
    }
}

/// What was won.
fn summary(all: &Statistics, out: &mut impl Write) -> Result<(), Failure> {
    let sums = &all.sums;
    let cents = |sum: Sum| Cents(Hundredths(sums.get(sum)).whole());
    let mut parts = vec![
        format!("won {}", signed(Cents(sums.get(Sum::Result)))),
        format!("all-in adjusted {}", signed(cents(Sum::Adjusted))),
        format!("rake {}", cents(Sum::Rake)),
    ];
    if all.chips.get() != 0 || all.chips_adjusted != Hundredths::ZERO {
        let adjusted = all.chips_adjusted.whole();
        parts.push(format!("chips {:+} ({adjusted:+})", all.chips.get()));
    }
    if let Some(time) = all.time.filter(|time| *time > Millis::ZERO) {
        parts.push(format!("{:.1} hours", time.get() as f64 / 3_600_000.0));
    }
    writeln!(out, "{}", parts.join(", "))?;
    Ok(())
}

/// Draws lines, with what is at the end of the axis, what that counts, and what the lines are.
fn graph(
    steps: &[Step],
    (end, of, said): (&str, &str, &str),
    (width, height): (usize, usize),
    dots: Dots,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let Some(chart) = chart(steps, width, height, dots) else {
        return Ok(());
    };
    writeln!(out)?;
    let last = chart.rows.len() - 1;
    for (place, row) in chart.rows.iter().enumerate() {
        let amount = match place {
            0 => signed(Cents(chart.high)),
            place if place == last => signed(Cents(chart.low)),
            _ => String::new(),
        };
        let row: String = row.iter().map(|cell| cell.glyph).collect();
        writeln!(out, "{amount:>11} {}", row.trim_end())?;
    }
    let axis = format!("{end:>width$}");
    let start = if of.is_empty() { " " } else { "0" };
    writeln!(out, "{of:>11} {start}{}", axis.get(1..).unwrap_or(end))?;
    writeln!(out, "{:11} {said}", "")?;
    Ok(())
}

fn hexapro(results: &HexaProResults, out: &mut impl Write) -> Result<(), Failure> {
    let roi = results.roi().unwrap_or_default() * 100.0;
    let [first, second, third] = results.places;
    writeln!(out)?;
    writeln!(
        out,
        "{} {}: {} games, ROI {roi:+.1}%, {}; places {first}, {second}, {third}",
        results.family,
        results.buy_in,
        grouped(results.games),
        signed(results.won - results.paid)
    )?;
    writeln!(out, "{:>9} {:>8} {:>12}", "times", "drawn", "expected")?;
    for hits in results.hits(|edition| chances(&results.family, edition)) {
        writeln!(
            out,
            "{:>9} {:>8} {:>12.2}",
            times_in_words(hits.times),
            grouped(hits.games),
            hits.expected_in_100_000 as f64 / 100_000.0
        )?;
    }
    Ok(())
}
