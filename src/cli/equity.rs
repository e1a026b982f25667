//! `railbird equity`: how often each of several hands or ranges wins.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};

use serde::Serialize;

use super::Failure;
use crate::base::Game;
use crate::cards::Card;
use crate::odds::{self, Outcomes, Range, SEED, Spot, SpotError};

/// More would take the better part of an hour.
const MOST_SAMPLES: u64 = 10_000_000_000;

/// Compare hands or ranges: how often each wins, ties, and its part of the pot
#[derive(Debug, clap::Args)]
pub(super) struct Equity {
    /// 2 to 6 hands such as AhKd (Omaha: AhKdQhJd), or for Hold'em ranges such as QQ+,AKs,A5s-A2s; random is any hand
    #[arg(value_name = "HAND", required = true)]
    hands: Vec<String>,
    /// The game that is played
    #[arg(long, value_enum, default_value = "holdem")]
    game: GameName,
    /// The cards on the board: 3, 4 or 5, or none before the flop
    #[arg(
        long,
        value_name = "CARDS",
        default_value = "",
        hide_default_value = true
    )]
    board: String,
    /// Deal so many hands at random instead of counting all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_SAMPLES))]
    samples: Option<u64>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum GameName {
    Holdem,
    Omaha,
}

impl Equity {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let game = match self.game {
            GameName::Holdem => Game::Holdem,
            GameName::Omaha => Game::Omaha,
        };
        let ranges = self.ranges(game)?;
        let board = odds::parse_board(&self.board).map_err(|error| self.wrong_board(error))?;
        let spot = Spot::new(game, &ranges, &board).map_err(|error| match error {
            SpotError::Board(error) => self.wrong_board(error),
            error => Failure::usage(error),
        })?;
        let equity = match self.samples {
            None => odds::equity(&spot),
            Some(samples) => odds::sampled(&spot, samples, SEED).map(|outcomes| odds::Equity {
                exact: false,
                outcomes,
            }),
        };
        let equity = equity.map_err(Failure::usage)?;
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            write_json(&mut out, &ranges, &equity)?;
        } else {
            write_table(&mut out, &spot, &ranges, &equity)?;
        }
        out.flush()?;
        Ok(())
    }

    fn wrong_board(&self, error: impl Display) -> Failure {
        Failure::usage(format_args!("--board '{}': {error}", self.board))
    }

    fn ranges(&self, game: Game) -> Result<Vec<Range>, Failure> {
        let read = |(number, text): (usize, &String)| {
            Range::parse(game, text)
                .map_err(|error| Failure::usage(format_args!("hand {number}: {error}")))
        };
        (1..).zip(&self.hands).map(read).collect()
    }
}

/// The answer as the contract in `docs/cli.md` has it.
#[derive(Serialize)]
struct Answer {
    exact: bool,
    boards: u64,
    hands: Vec<HandAnswer>,
}

#[derive(Serialize)]
struct HandAnswer {
    cards: String,
    win: f64,
    tie: f64,
    equity: f64,
}

fn write_json(out: &mut impl Write, ranges: &[Range], equity: &odds::Equity) -> io::Result<()> {
    let outcomes = &equity.outcomes;
    let hand = |(player, range): (usize, &Range)| HandAnswer {
        cards: range.to_string(),
        win: outcomes.win(player),
        tie: outcomes.tie(player),
        equity: outcomes.equity(player),
    };
    let answer = Answer {
        exact: equity.exact,
        boards: outcomes.cases(),
        hands: ranges.iter().enumerate().map(hand).collect(),
    };
    serde_json::to_writer(&mut *out, &answer)?;
    writeln!(out)
}

fn write_table(
    out: &mut impl Write,
    spot: &Spot,
    ranges: &[Range],
    equity: &odds::Equity,
) -> io::Result<()> {
    let outcomes = &equity.outcomes;
    writeln!(out, "{}: {}", describe(spot), found(equity))?;
    writeln!(out)?;
    writeln!(out, "    win      tie   equity  hand")?;
    for (player, range) in ranges.iter().enumerate() {
        for part in [Outcomes::win, Outcomes::tie, Outcomes::equity] {
            write!(out, "{:6.2}%  ", 100.0 * part(outcomes, player))?;
        }
        writeln!(out, "{range}")?;
    }
    Ok(())
}

/// `Hold'em on A♥ K♦ 2♣`.
fn describe(spot: &Spot) -> String {
    let game = match spot.game() {
        Game::Holdem => "Hold'em",
        Game::Omaha => "Omaha",
    };
    match spot.board() {
        [] => format!("{game} before the flop"),
        board => {
            let cards: Vec<String> = board.iter().copied().map(Card::pretty).collect();
            format!("{game} on {}", cards.join(" "))
        }
    }
}

/// `exact, 1,712,304 cases`.
fn found(equity: &odds::Equity) -> String {
    let cases = equity.outcomes.cases();
    if equity.exact {
        return format!("exact, {} cases", grouped(cases));
    }
    // Twice the standard deviation of the mean of numbers between 0 and 1, at most.
    let margin = 100.0 / (cases as f64).sqrt();
    format!("{} samples, within ±{margin:.2}%", grouped(cases))
}

/// The number with a comma after every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
