//! `railbird equity`: how often each of several hands or ranges wins.

use std::fmt::Display;
use std::io::{self, BufWriter, Write};

use serde::Serialize;

use super::Failure;
use super::options::{GameName, grouped, read_count};
use super::speech::{say, text};
use crate::base::{Game, quote, shorten};
use crate::cards::Card;
use crate::odds::{self, Outcomes, Range, RangeError, SEED, Spot, SpotError};

/// More would take the better part of an hour.
const MOST_SAMPLES: u64 = 10_000_000_000;

/// A line is not longer than so many columns.
const COLUMNS: usize = 80;

const EXAMPLES: &str = "\
Examples:
  railbird equity AhAd KhKd
  railbird equity QQ+,AKs random --board 7h8h2c
  railbird equity TT+,AK 22+ A2s+ --samples 500,000
  railbird equity --game omaha AhAdKhKd 8h7h6d5d --json
";

/// Compare hands or ranges: how often each wins, ties, and its part of the pot
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Equity {
    /// 2 to 6 hands such as AhKd (Omaha: AhKdQhJd), or for Hold'em ranges such as QQ+,AKs,A5s-A2s; random is any hand
    #[arg(value_name = "HAND", required = true)]
    hands: Vec<String>,
    /// The game that is played; nlhe and plo will do too
    #[arg(long, value_enum, ignore_case = true, default_value = "holdem")]
    game: GameName,
    /// The 3, 4 or 5 cards on the board, such as 7h8h2c or 7h,8h,2c; left out before the flop
    #[arg(long, value_name = "CARDS")]
    board: Option<String>,
    /// Deal so many cases at random, such as 500000 or 1,000,000 [default: count every case if that takes about a second
    /// at most, otherwise 2,000,000]
    #[arg(long, value_name = "N", value_parser = read_samples, allow_negative_numbers = true)]
    samples: Option<u64>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

impl Equity {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let game = Game::from(self.game);
        let ranges = self.ranges(game)?;
        let board = self.board()?;
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

    /// The cards of the board, none where the option is left out.
    fn board(&self) -> Result<Vec<Card>, Failure> {
        let Some(text) = &self.board else {
            return Ok(Vec::new());
        };
        match odds::parse_board(text) {
            Ok(cards) if cards.is_empty() => {
                Err(self.wrong_board("there is no card; before the flop leave --board out"))
            }
            Ok(cards) => Ok(cards),
            Err(error) => Err(self.wrong_board(error)),
        }
    }

    fn wrong_board(&self, error: impl Display) -> Failure {
        let text = self.board.as_deref().unwrap_or_default();
        Failure::usage(format_args!("--board {}: {error}", quote(text)))
    }

    fn ranges(&self, game: Game) -> Result<Vec<Range>, Failure> {
        let read = |(place, text): (usize, &String)| {
            Range::parse(game, text).map_err(|error| {
                let hint = self.hint(game, place, &error);
                Failure::usage(format_args!("hand {}: {error}{hint}", place + 1))
            })
        };
        self.hands.iter().enumerate().map(read).collect()
    }

    /// What to do about a hand of too few or too many cards, where that can be guessed.
    fn hint(&self, game: Game, place: usize, error: &RangeError) -> String {
        match (error, game) {
            (RangeError::Count { cards: 4, .. }, Game::Holdem) => {
                "; for Omaha add --game omaha".into()
            }
            (RangeError::Count { cards: 2, .. }, Game::Omaha) => {
                "; for Hold'em use --game holdem".into()
            }
            (RangeError::Count { cards: 1, .. }, _) => self.hint_together(game, place),
            _ => String::new(),
        }
    }

    /// Cards that stand apart, of a hand or after `--board`, may be meant to be together.
    fn hint_together(&self, game: Game, place: usize) -> String {
        if self.board().is_ok_and(|board| board.len() == 1) {
            return "; write the cards of the board together, such as --board 7h8h2c".into();
        }
        let cards = self.hands[place..].iter().flat_map(|text| text.split(','));
        let together: String = cards.take(game.hole_cards()).collect();
        match Range::parse(game, &together) {
            Ok(hand) => format!("; write {hand} together"),
            Err(_) => String::new(),
        }
    }
}

fn read_samples(text: &str) -> Result<u64, String> {
    read_count(text, MOST_SAMPLES)
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
    let (spot, found) = (describe(spot), found(equity));
    writeln!(
        out,
        "{}",
        say!("cli-equity-head", spot = spot, found = found)
    )?;
    writeln!(out)?;
    let percent = |part: f64| text().percent(&text().written(&format!("{:.2}", 100.0 * part)));
    let wide = percent(1.0).chars().count();
    let [win, tie, part, hand] = [
        say!("cli-equity-win"),
        say!("cli-equity-tie"),
        say!("cli-equity-part"),
        say!("cli-equity-hand"),
    ];
    writeln!(out, "{win:>wide$}  {tie:>wide$}  {part:>wide$}  {hand}")?;
    let left = COLUMNS - 3 * (wide + 2);
    for (player, range) in ranges.iter().enumerate() {
        for part in [Outcomes::win, Outcomes::tie, Outcomes::equity] {
            write!(out, "{:>wide$}  ", percent(part(outcomes, player)))?;
        }
        writeln!(out, "{}", shorten(&range.to_string(), left))?;
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
        [] => say!("cli-equity-before-flop", game = game),
        board => {
            let cards: Vec<String> = board.iter().copied().map(Card::pretty).collect();
            say!("cli-equity-board", game = game, cards = cards.join(" "))
        }
    }
}

/// `exact, 1,712,304 cases`.
fn found(equity: &odds::Equity) -> String {
    let count = equity.outcomes.cases();
    let cases = grouped(count);
    if equity.exact {
        return say!("cli-equity-exact", count = count, cases = cases);
    }
    // Twice the standard deviation of the mean of numbers between 0 and 1, at most.
    let margin = text().written(&format!("{:.2}", 100.0 / (count as f64).sqrt()));
    let within = text().percent(&margin);
    say!(
        "cli-equity-sampled",
        count = count,
        cases = cases,
        within = within
    )
}
