//! `railbird history review`: the decisions that have cost most.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;

use serde::Serialize;

use super::filter::Filter;
use super::terminal_size;
use crate::advice::{Basis, Decision};
use crate::base::{shown, utc_minute};
use crate::cli::Failure;
use crate::cli::options::grouped;
use crate::cli::speech::{say, text};
use crate::profile::Book;
use crate::profile::book::Listed;
use crate::profile::review::{Costly, Review as Found};
use crate::protocol::{Action, Street};

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

/// What was done, or would have been better, for a person.
fn said(action: Action, decision: &Decision) -> String {
    let is_bet = decision.counsel.to_call <= 0.0 && decision.counsel.street != Street::Preflop;
    let blinds = |to: f32| {
        let blinds = of_blinds(to, decision);
        // Where there are hundreds of them a tenth matters to nobody, and would need the room.
        let places = usize::from(blinds < 100.0);
        text().written(&format!("{blinds:.places$}"))
    };
    match action {
        Action::Fold => say!("cli-review-fold"),
        Action::Check => say!("cli-review-check"),
        Action::Call => say!("cli-review-call"),
        Action::RaiseTo(to) if is_bet => say!("cli-review-bet", amount = blinds(to.0 as f32)),
        Action::RaiseTo(to) => say!("cli-review-raise", amount = blinds(to.0 as f32)),
    }
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

fn best(made: &Costly<Listed>, said: fn(Action, &Decision) -> String) -> String {
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

    fn of(made: &Costly<Listed>) -> Self {
        let decision = &made.decision;
        let about = match decision.counsel.basis {
            Basis::Solved => "",
            Basis::Charts | Basis::Estimate => "~",
        };
        let (day, minute) = (text().day(made.of.at), utc_minute(made.of.at));
        Self {
            time: text().minute(made.of.at),
            moment: format!("{day} {minute}"),
            hand: made.of.hand.to_string(),
            stake: made.of.stake.clone(),
            cards: decision.cards.iter().map(|card| card.to_string()).collect(),
            board: board_then(made).to_owned(),
            street: street_said(decision.counsel.street),
            done: said(decision.chosen, decision),
            better: best(made, said),
            lost: text().written(&format!("{about}{:.1}", decision.lost())),
        }
    }

    /// Everything on a line, with so much room for the number.
    fn whole(&self, room: usize) -> String {
        let Self {
            time,
            hand,
            cards,
            board,
            street,
            done,
            better,
            lost,
            ..
        } = self;
        let stake = shown(&self.stake, 12);
        format!(
            "{time:16}  {hand:>room$}  {stake:12}  {cards:8}  {board:10}  {street:7}  {done:14}  {better:14}  {lost:>7}"
        )
    }

    /// Without the year, the number and the street, which the board says: where and what, in 42 columns, and what was done, in 37.
    fn parts(&self) -> [String; 2] {
        let Self {
            moment,
            cards,
            board,
            done,
            better,
            lost,
            ..
        } = self;
        let stake = shown(&self.stake, 10);
        [
            format!("{moment:11} {stake:10} {cards:8} {board:10}"),
            format!("{done:14} {better:14} {lost:>7}"),
        ]
    }
}

/// What matters most has room on a line of so many columns.
const USUAL: usize = 80;

/// Everything where there is room for it, otherwise what matters most, on two lines where even that is too wide.
fn write_rows(rows: &[Row], width: usize, out: &mut impl Write) -> io::Result<()> {
    let numbers = rows.iter().map(|row| row.hand.chars().count());
    let room = numbers.max().unwrap_or_default().max(8);
    let whole: Vec<String> = rows.iter().map(|row| row.whole(room)).collect();
    if whole.iter().all(|line| line.chars().count() <= width) {
        return whole.iter().try_for_each(|line| writeln!(out, "{line}"));
    }
    for [first, second] in rows.iter().map(Row::parts) {
        match width >= USUAL {
            true => writeln!(out, "{first} {second}")?,
            false => writeln!(out, "{}\n  {second}", first.trim_end())?,
        }
    }
    Ok(())
}

fn list(found: &Found<Listed>, out: &mut impl Write) -> Result<(), Failure> {
    if found.hands == 0 {
        writeln!(out, "{}", say!("cli-review-none"))?;
        return Ok(());
    }
    if !found.dearest().is_empty() {
        let made = found.dearest().iter().map(Row::of);
        let rows: Vec<Row> = std::iter::once(Row::head()).chain(made).collect();
        let (width, _) = terminal_size();
        write_rows(&rows, width, out)?;
    }
    let rate = 100.0 * found.lost / found.hands.max(1) as f64;
    writeln!(
        out,
        "{}",
        say!(
            "cli-review-sum",
            count = found.hands,
            hands = grouped(found.hands),
            made = found.decisions,
            decisions = grouped(found.decisions),
            lost = text().written(&format!("{:.1}", found.lost)),
            rate = text().written(&format!("{rate:.2}")),
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
            done: "raise to 125.5".into(),
            better: "raise to 100.0".into(),
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
                "raise to 125.5",
                "~1234.5",
            ] {
                assert!(text.contains(word), "{width}: {text}");
            }
            let columns = text.lines().map(|line| line.chars().count());
            (columns.clone().max().unwrap(), columns.count())
        };
        // Of a hand that was imported the number is long.
        assert_eq!(columns(200), (123, 1));
        assert_eq!(columns(123), (123, 1));
        assert_eq!(columns(122), (USUAL, 1));
        assert_eq!(columns(USUAL), (USUAL, 1));
        assert_eq!(columns(USUAL - 1), (42, 2));
    }
}
