//! Statistics for a person: tables at most 80 columns wide, and a graph.

use std::io::Write;

use super::{Found, chances};
use crate::base::{Cents, Chips, Game, Millis, shorten, shown, utc_minute};
use crate::cli::Failure;
use crate::cli::history::games::times_in_words;
use crate::cli::history::list::{signed, signed_chips, stake_name};
use crate::cli::options::grouped;
use crate::cli::speech::{say, text};
use crate::profile::book::{Group, HexaProResults, Point, Statistics};
use crate::profile::chart::{Dots, Step, chart};
use crate::profile::{Hundredths, Sum};
use crate::protocol::{Family, Format};
use crate::text::Unit;

/// How wide and high a graph is on a terminal of this size.
pub(super) fn room(width: usize, height: usize) -> (usize, usize) {
    let width = width.clamp(40, 160) - AXIS;
    (width, (height / 2).clamp(6, 16))
}

/// The amounts beside the graph.
const AXIS: usize = 12;

pub(super) fn nothing(out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", say!("cli-stats-none"))?;
    Ok(())
}

pub(super) fn tables(
    found: &Found,
    room: (usize, usize),
    dots: Dots,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if found.all.sums.hands() > 0 {
        head(found.newest.is_some(), out)?;
        for (number, row) in found.numbered() {
            line(&name(&row.group, number), row, out)?;
        }
        if found.rows.len() > 1 {
            line(&say!("cli-stats-all"), &found.all, out)?;
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
    let (of, said) = (say!("cli-stats-hands"), say!("cli-stats-graph"));
    graph(&steps, (&grouped(hands), &of, &said), room, dots, out)?;
    let wallet = (0..).zip(&found.bankroll).map(|(x, balance)| Step {
        x,
        first: balance.balance.get(),
        second: balance.balance.get(),
    });
    let steps: Vec<Step> = wallet.collect();
    let (end, said) = (say!("cli-stats-now"), say!("cli-stats-bankroll"));
    graph(&steps, (&end, "", &said), room, dots, out)?;
    for results in &found.hexapros {
        hexapro(results, out)?;
    }
    Ok(())
}

/// What a row is about and how many hands are in it share so many columns.
const ABOUT: usize = 28;

/// Beside a blank, so that a long name leaves the hands what they need.
fn about(name: &str, hands: &str) -> String {
    let room = ABOUT.saturating_sub(hands.chars().count() + 1);
    format!("{:room$} {hands}", shorten(name, room))
}

/// Before the numbers of sessions stands the option that takes them.
fn head(is_of_sessions: bool, out: &mut impl Write) -> Result<(), Failure> {
    let first = if is_of_sessions { "--session" } else { "" };
    writeln!(
        out,
        "{} {:>5} {:>5} {:>5} {:>4} {:>5} {:>5} {:>8} {:>7}",
        about(first, &say!("cli-stats-hands")),
        "VPIP",
        "PFR",
        "3-bet",
        "AF",
        "WTSD",
        "W$SD",
        "BB/100",
        "+-"
    )?;
    Ok(())
}

fn line(name: &str, row: &Statistics, out: &mut impl Write) -> Result<(), Failure> {
    let sums = &row.sums;
    let percent = |rate: Option<f64>| match rate {
        Some(rate) => text().written(&format!("{:.1}", rate * 100.0)),
        None => "-".to_owned(),
    };
    let number = |figure: Option<f64>| match figure {
        Some(figure) => text().written(&format!("{figure:.1}")),
        None => "-".to_owned(),
    };
    writeln!(
        out,
        "{} {:>5} {:>5} {:>5} {:>4} {:>5} {:>5} {:>8} {:>7}",
        about(name, &grouped(sums.hands())),
        percent(sums.vpip()),
        percent(sums.pfr()),
        percent(sums.three_bet()),
        number(sums.aggression()),
        percent(sums.went_to_showdown()),
        percent(sums.won_at_showdown()),
        sums.bb_per_100().map_or_else(
            || "-".to_owned(),
            |rate| text().written(&format!("{rate:+.1}"))
        ),
        number(sums.bb_per_100_within()),
    )?;
    Ok(())
}

/// What belongs together, in a few letters, and the number of a session.
fn name(group: &Group, number: Option<u64>) -> String {
    match group {
        Group::All => say!("cli-stats-all"),
        Group::Game { game, format } => {
            let known = Format::ALL.into_iter().find(|known| known.word() == format);
            match (known, format.as_str()) {
                (Some(Format::Standard), _) => game_name(game),
                (Some(format), _) => format!("{} {}", game_name(game), text().format(format)),
                (None, "tournament") => say!("cli-stats-tournament"),
                (None, "sit-and-go") => say!("screen-tab-sit-and-go"),
                (None, format) => family(format),
            }
        }
        Group::Stake { format, stake, .. } => shown(&stake_name(stake, format), ABOUT),
        Group::Position(position) => position.clone().unwrap_or_else(|| say!("cli-stats-other")),
        Group::Session { session, .. } => {
            // The year is of no interest beside the minute.
            let (day, minute) = (text().day(session.began), utc_minute(session.began));
            let number = number.map_or_else(String::new, |number| format!("{number:>3} "));
            format!(
                "{number}{day} {minute} {}",
                shown(&text().kept_game(&session.stake), ABOUT)
            )
        }
        Group::Day(day) => text().date(*day),
    }
}

/// A family of HexaPros, as people call it.
fn family(word: &str) -> String {
    Family::named(word).map_or_else(|| word.to_owned(), |family| text().family(family))
}

fn game_name(word: &str) -> String {
    match word {
        "holdem" => text().game(Game::Holdem),
        "omaha" => text().game(Game::Omaha),
        other => other.to_owned(),
    }
}

/// What was won.
fn summary(all: &Statistics, out: &mut impl Write) -> Result<(), Failure> {
    let sums = &all.sums;
    let cents = |sum: Sum| Cents(Hundredths(sums.get(sum)).whole());
    let mut parts = vec![
        say!(
            "cli-stats-won",
            amount = signed(Cents(sums.get(Sum::Result)))
        ),
        say!("cli-stats-adjusted", amount = signed(cents(Sum::Adjusted))),
        say!(
            "cli-stats-rake",
            amount = text().figure(Chips(cents(Sum::Rake).0), Unit::Euros)
        ),
    ];
    if all.chips.get() != 0 || all.chips_adjusted != Hundredths::ZERO {
        let sums = [all.chips.get(), all.chips_adjusted.whole()];
        let [chips, adjusted] = sums.map(|chips| signed_chips(Chips(chips)));
        parts.push(say!("cli-stats-chips", chips = chips, adjusted = adjusted));
    }
    if let Some(time) = all.time.filter(|time| *time > Millis::ZERO) {
        let tenths = (time.get() as f64 / 360_000.0).round() / 10.0;
        let hours = text().written(&format!("{tenths:.1}"));
        parts.push(say!("cli-stats-hours", count = tenths, hours = hours));
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
        "{}",
        say!(
            "cli-stats-hexapro",
            family = family(&results.family),
            price = text().figure(Chips(results.buy_in.0), Unit::Euros),
            count = results.games,
            games = grouped(results.games),
            roi = text().percent(&text().written(&format!("{roi:+.1}"))),
            won = signed(results.won - results.paid),
            first = first,
            second = second,
            third = third,
        )
    )?;
    let [times, drawn, expected] = [
        say!("cli-column-times"),
        say!("cli-stats-drawn"),
        say!("cli-stats-expected"),
    ];
    writeln!(out, "{times:>9} {drawn:>8} {expected:>12}")?;
    for hits in results.hits(|edition| chances(&results.family, edition)) {
        let expected = hits.expected_in_100_000 as f64 / 100_000.0;
        writeln!(
            out,
            "{:>9} {:>8} {:>12}",
            text().written_large(&times_in_words(hits.times)),
            grouped(hits.games),
            text().written(&format!("{expected:.2}")),
        )?;
    }
    Ok(())
}
