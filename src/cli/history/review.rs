//! `railbird history review`: the decisions that have cost most.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;

use serde::Serialize;

use super::filter::Filter;
use crate::advice::{Basis, Decision};
use crate::base::shorten;
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
                eprint!("\r{}", say!("cli-review-looking", hands = hands, of = of));
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
    let blinds = |to: f32| text().written(&format!("{:.1}", of_blinds(to, decision)));
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

fn list(found: &Found<Listed>, out: &mut impl Write) -> Result<(), Failure> {
    if found.hands == 0 {
        writeln!(out, "{}", say!("cli-review-none"))?;
        return Ok(());
    }
    if !found.dearest().is_empty() {
        writeln!(
            out,
            "{:16}  {:>8}  {:12}  {:8}  {:10}  {:7}  {:14}  {:14}  {:>7}",
            say!("cli-column-time"),
            say!("cli-column-hand"),
            say!("cli-column-stake"),
            say!("cli-column-cards"),
            say!("cli-column-board"),
            say!("cli-column-street"),
            say!("cli-column-you"),
            say!("cli-column-better"),
            say!("cli-column-lost"),
        )?;
    }
    let rate = 100.0 * found.lost / found.hands.max(1) as f64;
    for made in found.dearest() {
        let decision = &made.decision;
        let cards: String = decision.cards.iter().map(|card| card.to_string()).collect();
        let about = match decision.counsel.basis {
            Basis::Solved => "",
            Basis::Charts | Basis::Estimate => "~",
        };
        writeln!(
            out,
            "{:16}  {:>8}  {:12}  {:8}  {:10}  {:7}  {:14}  {:14}  {:>7}",
            text().minute(made.of.at),
            made.of.hand,
            shorten(&made.of.stake, 12),
            cards,
            board_then(made),
            street_said(decision.counsel.street),
            said(decision.chosen, decision),
            best(made, said),
            text().written(&format!("{about}{:.1}", decision.lost())),
        )?;
    }
    writeln!(
        out,
        "{}",
        say!(
            "cli-review-sum",
            count = found.hands,
            hands = grouped(found.hands),
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
