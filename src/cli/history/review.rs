//! `railbird history review`: the decisions that have cost most.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;

use serde::Serialize;

use super::filter::Filter;
use super::list::{minute, stake_name};
use super::terminal_size;
use crate::advice::{Basis, Decision};
use crate::base::{Chips, columns, shown, utc_minute};
use crate::cli::Failure;
use crate::cli::options::grouped;
use crate::cli::speech::{say, text};
use crate::config::{Amounts, Folders, Settings};
use crate::profile::Book;
use crate::profile::book::Listed;
use crate::profile::review::{Costly, Review as Found};
use crate::protocol::{Action, Street};
use crate::text::Unit;

/// Look at hands again, and list the decisions that have cost most
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  railbird history review --session 1
  railbird history review --last 500
  railbird history review --game hexapro --since 7d --json")]
pub(in crate::cli) struct Review {
    #[command(flatten)]
    filter: Filter,
    /// Print JSON instead of a list
    #[arg(long)]
    json: bool,
}

impl Review {
    pub(super) fn print(&self, book: Option<&Book>, out: &mut impl Write) -> Result<(), Failure> {
        let found = match book {
            Some(book) => self.look(book)?,
            None => Found::default(),
        };
        match self.json {
            true => json(&found, out),
            false => list(&found, out),
        }
    }

    fn look(&self, book: &Book) -> Result<Found<Listed>, Failure> {
        let filter = self.filter.wanted(Some(book))?;
        let shows_progress = io::stderr().is_terminal();
        let found = Found::of_book(book, &filter, |progress| {
            if shows_progress && progress.hands % 20 == 0 {
                let [hands, of] = [progress.hands, progress.of].map(grouped);
                let count = progress.of;
                let said = say!("cli-review-looking", count = count, hands = hands, of = of);
                eprint!("\r{said}");
            }
            ControlFlow::Continue(())
        });
        if shows_progress {
            eprint!("\r\x1b[K");
        }
        Ok(found?)
    }
}

/// What was done, or would have been better, for a person: as the screen says it, in what the amounts at a table are shown in.
fn said(action: Action, decision: &Decision, unit: Unit) -> String {
    text().choice(action, &decision.counsel, unit)
}

fn unit_of(made: &Costly<Listed>, amounts: Amounts) -> Unit {
    let decision = &made.decision;
    let big_blind = decision.counsel.big_blind.round().max(1.0);
    match (amounts, made.of.tournament) {
        (Amounts::BigBlinds, _) => Unit::BigBlinds(Chips(big_blind as i64)),
        (Amounts::Euros, Some(_)) => Unit::Chips,
        (Amounts::Euros, None) => Unit::Euros,
    }
}

/// As the settings say.
fn amounts() -> Amounts {
    let defaults = Settings::default();
    let settings =
        Folders::find().map(|folders| Settings::load(&folders.config_file(), &defaults).settings);
    settings.unwrap_or(defaults).amounts
}

fn street_said(street: Street) -> String {
    match street {
        Street::Preflop => say!("cli-review-preflop"),
        Street::Flop => say!("cli-review-flop"),
        Street::Turn => say!("cli-review-turn"),
        Street::River => say!("cli-review-river"),
    }
}

/// The same for a script.
fn words(action: Action, decision: &Decision) -> String {
    let is_bet = decision.counsel.to_call <= 0.0 && decision.counsel.street != Street::Preflop;
    match action {
        Action::Fold => "fold".into(),
        Action::Check => "check".into(),
        Action::Call => "call".into(),
        Action::RaiseTo(to) if is_bet => format!("bet {:.1}", of_blinds(to.0 as f32, decision)),
        Action::RaiseTo(to) => format!("raise to {:.1}", of_blinds(to.0 as f32, decision)),
    }
}

fn of_blinds(amount: f32, decision: &Decision) -> f32 {
    amount / decision.counsel.big_blind.max(1.0)
}

fn street(street: Street) -> &'static str {
    match street {
        Street::Preflop => "preflop",
        Street::Flop => "flop",
        Street::Turn => "turn",
        Street::River => "river",
    }
}

fn best(made: &Costly<Listed>, said: impl Fn(Action, &Decision) -> String) -> String {
    let decision = &made.decision;
    let best = decision.counsel.best();
    best.map_or_else(String::new, |best| said(best.action, decision))
}

/// What lay on the board when it was made, two letters a card.
fn board_then(made: &Costly<Listed>) -> &str {
    let letters = 2 * made.decision.counsel.street.board_cards();
    made.of.board.get(..letters).unwrap_or(&made.of.board)
}

/// A decision in words, and the heads above it.
struct Row {
    time: String,
    moment: String,
    hand: String,
    stake: String,
    cards: String,
    board: String,
    street: String,
    done: String,
    better: String,
    lost: String,
}

impl Row {
    fn head() -> Self {
        Self {
            time: say!("cli-column-time"),
            moment: say!("cli-column-time"),
            hand: say!("cli-column-hand"),
            stake: say!("cli-column-stake"),
            cards: say!("cli-column-cards"),
            board: say!("cli-column-board"),
            street: say!("cli-column-street"),
            done: say!("cli-column-you"),
            better: say!("cli-column-better"),
            lost: say!("cli-column-lost"),
        }
    }

    fn of(made: &Costly<Listed>, amounts: Amounts) -> Self {
        let decision = &made.decision;
        let unit = unit_of(made, amounts);
        let about = match decision.counsel.basis {
            Basis::Solved => "",
            Basis::Charts | Basis::Estimate => "~",
        };
        let began = made.of.began();
        let moment = began.map(|at| format!("{} {}", text().day(at), utc_minute(at)));
        Self {
            time: minute(began),
            moment: moment.unwrap_or_else(|| "-".to_owned()),
            hand: made.of.hand.to_string(),
            stake: stake_name(&made.of.stake, &made.of.format),
            cards: decision.cards.iter().map(|card| card.to_string()).collect(),
            board: board_then(made).to_owned(),
            street: street_said(decision.counsel.street),
            done: said(decision.chosen, decision, unit),
            better: best(made, |action, decision| said(action, decision, unit)),
            lost: text().written_large(&format!("{about}{:.1}", decision.lost())),
        }
    }

    /// Everything that is told of it, in its order.
    fn whole(&self) -> Vec<&str> {
        let Self {
            time,
            hand,
            stake,
            cards,
            board,
            street,
            done,
            better,
            lost,
            ..
        } = self;
        [time, hand, stake, cards, board, street, done, better, lost]
            .map(String::as_str)
            .to_vec()
    }

    /// Without the year, the number and the street, which the board says: where and what, and what was done.
    fn parts(&self) -> [Vec<&str>; 2] {
        let Self {
            moment,
            stake,
            cards,
            board,
            done,
            better,
            lost,
            ..
        } = self;
        [
            [moment, stake, cards, board].map(String::as_str).to_vec(),
            [done, better, lost].map(String::as_str).to_vec(),
        ]
    }
}

/// So much of a name is left at least where the line is too short for all of it.
const LEAST_OF_NAME: usize = 8;
/// So much of it is seen at most.
const MOST_OF_NAME: usize = 25;

/// Columns as wide as what stands in them, with a name that takes what is left; nothing where the rows do not fit. The last is an amount.
fn fitted(
    rows: &[Vec<&str>],
    name: Option<usize>,
    between: &str,
    width: usize,
) -> Option<Vec<String>> {
    let count = rows.first()?.len();
    let widest = |place: usize| {
        let cells = rows.iter().map(|row| columns(row[place]));
        cells.max().unwrap_or_default()
    };
    let mut rooms: Vec<usize> = (0..count).map(widest).collect();
    if let Some(room) = name.and_then(|name| rooms.get_mut(name)) {
        *room = MOST_OF_NAME.min(*room);
    }
    let needed = rooms.iter().sum::<usize>() + (count - 1) * between.len();
    let over = needed.saturating_sub(width);
    if over > 0 {
        let room = rooms.get_mut(name?)?;
        *room = room
            .checked_sub(over)
            .filter(|room| *room >= LEAST_OF_NAME)?;
    }
    let line = |row: &Vec<&str>| {
        let cells = row
            .iter()
            .zip(&rooms)
            .enumerate()
            .map(|(place, (cell, room))| {
                let cell = shown(cell, *room);
                let blank = " ".repeat(room.saturating_sub(columns(&cell)));
                match place + 1 == count {
                    true => format!("{blank}{cell}"),
                    false => format!("{cell}{blank}"),
                }
            });
        cells.collect::<Vec<_>>().join(between)
    };
    Some(rows.iter().map(line).collect())
}

/// Everything where there is room for it, otherwise what matters most, on two lines where even that is too wide.
fn write_rows(rows: &[Row], width: usize, out: &mut impl Write) -> io::Result<()> {
    let whole: Vec<Vec<&str>> = rows.iter().map(Row::whole).collect();
    let short: Vec<Vec<&str>> = rows.iter().map(|row| row.parts().concat()).collect();
    let on_one_line =
        fitted(&whole, Some(2), "  ", width).or_else(|| fitted(&short, Some(1), " ", width));
    if let Some(lines) = on_one_line {
        return lines.iter().try_for_each(|line| writeln!(out, "{line}"));
    }
    let part = |part: usize, name: Option<usize>| {
        let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.parts()[part].clone()).collect();
        // What does not fit even so is as wide as it is.
        fitted(&rows, name, " ", width).or_else(|| fitted(&rows, name, " ", usize::MAX))
    };
    let first = part(0, Some(1)).unwrap_or_default();
    let second = part(1, None).unwrap_or_default();
    for (first, second) in first.iter().zip(second) {
        writeln!(out, "{}\n  {second}", first.trim_end())?;
    }
    Ok(())
}

fn list(found: &Found<Listed>, out: &mut impl Write) -> Result<(), Failure> {
    if found.hands == 0 {
        writeln!(out, "{}", say!("cli-review-none"))?;
        return Ok(());
    }
    if !found.dearest().is_empty() {
        let amounts = amounts();
        let made = found.dearest().iter().map(|made| Row::of(made, amounts));
        let rows: Vec<Row> = std::iter::once(Row::head()).chain(made).collect();
        let (width, _) = terminal_size();
        write_rows(&rows, width, out)?;
    }
    writeln!(
        out,
        "{}",
        say!(
            "cli-review-sum",
            count = found.hands,
            hands = grouped(found.hands),
            made = found.decisions,
            decisions = grouped(found.decisions),
            lost = text().written_large(&format!("{:.1}", found.lost)),
        )
    )?;
    Ok(())
}

/// A decision; its keys are a contract.
#[derive(Serialize)]
struct Line<'a> {
    room: &'a str,
    hand: u64,
    time: i64,
    step: usize,
    street: &'static str,
    done: String,
    better: String,
    lost: f32,
    equity: f32,
    pot_odds: f32,
    basis: &'static str,
}

#[derive(Serialize)]
struct Whole<'a> {
    hands: u64,
    decisions: u64,
    lost: f64,
    dearest: Vec<Line<'a>>,
}

fn line(made: &Costly<Listed>) -> Line<'_> {
    let decision = &made.decision;
    let counsel = &decision.counsel;
    Line {
        room: &made.of.room,
        hand: made.of.hand,
        time: made.of.at.get(),
        step: made.step,
        street: street(counsel.street),
        done: words(decision.chosen, decision),
        better: best(made, words),
        lost: decision.lost(),
        equity: counsel.equity,
        pot_odds: counsel.pot_odds,
        basis: match counsel.basis {
            Basis::Solved => "solved",
            Basis::Charts => "charts",
            Basis::Estimate => "estimate",
        },
    }
}

fn json(found: &Found<Listed>, out: &mut impl Write) -> Result<(), Failure> {
    let whole = Whole {
        hands: found.hands,
        decisions: found.decisions,
        lost: found.lost,
        dearest: found.dearest().iter().map(line).collect(),
    };
    serde_json::to_writer(&mut *out, &whole).map_err(Failure::failed)?;
    writeln!(out)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_fits_its_terminal() {
        let row = Row {
            time: "2026-01-31 18:06".into(),
            moment: "01-31 18:06".into(),
            hand: "3813592878946716078".into(),
            stake: "Magpie Sunday Bounty".into(),
            cards: "AhKdQcJs".into(),
            board: "6hKhAh7c2d".into(),
            street: "preflop".into(),
            done: "raise to 12,550".into(),
            better: "raise to 10,000".into(),
            lost: "~1234.5".into(),
        };
        let rows = [row];
        let columns = |width| {
            let mut text = Vec::new();
            write_rows(&rows, width, &mut text).unwrap();
            let text = String::from_utf8(text).unwrap();
            for word in [
                "18:06",
                "AhKdQcJs",
                "6hKhAh7c2d",
                "raise to 12,550",
                "raise to 10,000",
                "~1234.5",
            ] {
                assert!(text.contains(word), "{width}: {text}");
            }
            let columns = text.lines().map(|line| line.chars().count());
            (columns.clone().max().unwrap(), columns.count())
        };
        // Of a hand that was imported the number is long.
        assert_eq!(columns(200), (133, 1));
        assert_eq!(columns(133), (133, 1));
        // A part of the name is enough.
        assert_eq!(columns(121), (121, 1));
        assert_eq!(columns(120), (92, 1));
        assert_eq!(columns(80), (80, 1));
        assert_eq!(columns(79), (52, 2));
        assert_eq!(columns(42), (42, 2));
    }

    #[test]
    fn everything_has_room_where_little_stands_in_it() {
        let head = Row::head();
        let row = Row {
            time: "2026-01-31 18:06".into(),
            moment: "01-31 18:06".into(),
            hand: "7".into(),
            stake: "HexaPro €5.00".into(),
            cards: "AhKd".into(),
            board: String::new(),
            street: "preflop".into(),
            done: "call".into(),
            better: "raise to 60".into(),
            lost: "~1.5".into(),
        };
        let mut text = Vec::new();
        write_rows(&[head, row], 80, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text.lines().count(), 2, "{text}");
        assert!(text.contains("HexaPro €5.00"), "{text}");
        let mut widths = text.lines().map(|line| line.chars().count());
        assert!(widths.all(|width| width <= 80), "{text}");
    }
}
