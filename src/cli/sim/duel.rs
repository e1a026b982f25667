//! `railbird sim duel`: who plays better, over deals that everybody plays in turn.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;

use super::super::Failure;
use super::super::manner::{contender, styles_beside};
use super::super::options::{GameName, grouped, read_ante, read_count};
use super::super::speech::{say, text};
use super::{Bar, cores, read_threads, write_row};
use crate::advice::short::BigBlinds;
use crate::base::Game;
use crate::bots::{Contender, Simple, Strength, Styles};
use crate::config::Folders;
use crate::sim::{DuelPlan, duel};

const MOST_HANDS: u64 = 1_000_000_000_000;

const EXAMPLES: &str = "\
A bot is a style, with a strength behind a colon: balanced:strong (the usual), nit:medium, maniac:easy; or one of
random, always-call, pot-odds, tight, which know nothing. One of A plays among others of B.

Examples:
  railbird sim duel --bot balanced --bot maniac:easy
  railbird sim duel --bot balanced --bot always-call --players 2 --hands 200,000 --json
  railbird sim duel --bot balanced --bot nit:easy --players 3 --stack 5-25 --ante 0.125
  railbird sim duel --all --game omaha --hands 20,000
";

/// Who plays better: one bot among others, each deal with everybody in turn in each of the seats
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Duel {
    /// A bot; the first plays among others of the second
    #[arg(
        long,
        value_name = "BOT",
        num_args = 1,
        required_unless_present = "all"
    )]
    bot: Vec<String>,
    /// The strong balanced bot and all styles against all, as a table in Markdown
    #[arg(long, conflicts_with_all = ["bot", "json"])]
    all: bool,
    /// How many sit at the table
    #[arg(long, value_name = "N", default_value = "6", value_parser = read_players)]
    players: u64,
    /// With how many big blinds each hand begins; 5-25 draws everybody's stack anew for each deal
    #[arg(long, value_name = "BB", default_value = "100", value_parser = read_stacks)]
    stack: Stacks,
    /// The ante of each player in big blinds
    #[arg(long, value_name = "BB", default_value = "0", value_parser = read_ante)]
    ante: BigBlinds,
    /// The game
    #[arg(long, value_enum, ignore_case = true, default_value = "holdem")]
    game: GameName,
    /// How many hands are played, at least
    #[arg(long, value_name = "N", default_value = "20,000", value_parser = read_hands)]
    hands: u64,
    /// The same seed gives the same hands
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads share the hands [default: one for each core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<u64>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

fn read_players(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(players @ 2..=9) => Ok(players),
        _ => Err("from 2 to 9 can play".to_owned()),
    }
}

/// The least and the most.
#[derive(Clone, Copy, Debug)]
struct Stacks([u32; 2]);

fn read_stacks(text: &str) -> Result<Stacks, String> {
    let read = |text: &str| read_count(text, 100_000).map(|stack| stack as u32);
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let stacks = [read(least)?, read(most)?];
    match stacks[0] <= stacks[1] {
        true => Ok(Stacks(stacks)),
        false => Err("the smaller stack comes first, such as 5-25".to_owned()),
    }
}

fn read_hands(text: &str) -> Result<u64, String> {
    read_count(text, MOST_HANDS)
}

impl Duel {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if self.all {
            return self.all_against_all();
        }
        let [one, others] = &self.bot[..] else {
            return Err(Failure::usage("a duel is between two: --bot A --bot B"));
        };
        let (styles, problems) = match Folders::find() {
            Ok(folders) => styles_beside(&folders.config_file()),
            Err(_) => (Styles::built_in().clone(), Vec::new()),
        };
        for problem in problems {
            let _ = writeln!(io::stderr(), "{}", text().said(&problem));
        }
        let known = |name: &str| contender(name, &styles).map_err(Failure::usage);
        let bar = Bar::new(self.hands, "cli-bar-hands");
        let begin = Instant::now();
        let result = duel(&self.plan(known(one)?, known(others)?), |hands| {
            bar.show(hands)
        });
        bar.clear();
        let seconds = begin.elapsed().as_secs_f64();
        let mut out = io::stdout().lock();
        let answer = Answer::new(&result, seconds);
        if self.json {
            serde_json::to_writer(&mut out, &answer).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            let (won, give) = (answer.bb_per_100, answer.ci95);
            write_row(&mut out, &say!("cli-sim-hands"), &grouped(result.hands))?;
            let mut row =
                |what: String, figure: String| write_row(&mut out, &what, &text().written(&figure));
            row(say!("cli-sim-bb-per-100"), within(won, give, 2))?;
            row(
                say!("cli-sim-plays"),
                format!("{:.1}", result.played.vpip()),
            )?;
            row(
                say!("cli-sim-raises"),
                format!("{:.1}", result.played.pfr()),
            )?;
            let aggression = result.played.aggression();
            row(say!("cli-sim-bets"), format!("{aggression:.2}"))?;
            let micros = |time: std::time::Duration| format!("{:.1} µs", time.as_secs_f64() * 1e6);
            row(say!("cli-sim-decision"), micros(result.times.mean()))?;
            row(say!("cli-sim-within"), micros(result.times.within(990)))?;
            let speed = answer.decisions_per_second.round() as u64;
            write_row(&mut out, &say!("cli-sim-decisions"), &grouped(speed))?;
            if give.is_none() {
                writeln!(out, "{}", say!("cli-sim-one-deal"))?;
            }
        }
        out.flush()?;
        none_refused(result.refused)
    }

    fn plan(&self, one: Contender, others: Contender) -> DuelPlan {
        DuelPlan {
            one: Arc::new(one),
            others: Arc::new(others),
            game: Game::from(self.game),
            players: self.players as u8,
            stacks: self.stack.0,
            ante: self.ante,
            hands: self.hands,
            seed: self.seed,
            threads: self.threads.map_or_else(cores, |threads| threads as usize),
        }
    }

    /// A row for each that the others are, a column for each that plays among them.
    fn all_against_all(&self) -> Result<(), Failure> {
        let styles = Styles::built_in().all();
        let styled =
            |strength| move |style: &crate::bots::Style| Contender::Styled(style.clone(), strength);
        let strong: Vec<Contender> = styles.iter().map(styled(Strength::Strong)).collect();
        let of_styles = Strength::ALL.map(|strength| styles.iter().map(styled(strength)));
        let without = Simple::ALL.into_iter().map(Contender::Simple);
        let rows: Vec<Contender> = of_styles.into_iter().flatten().chain(without).collect();
        let bar = Bar::new(
            rows.len() as u64 * strong.len() as u64 * self.hands,
            "cli-bar-hands",
        );
        let (mut played, mut refused) = (0, 0);
        let mut out = io::stdout().lock();
        write!(out, "| {} |", say!("cli-sim-one-among"))?;
        for style in &strong {
            write!(out, " {style} |")?;
        }
        writeln!(out, "\n|---|{}", "---:|".repeat(strong.len()))?;
        for others in &rows {
            let mut row = format!("| {others} |");
            for one in &strong {
                let result = duel(&self.plan(one.clone(), others.clone()), |hands| {
                    bar.show(played + hands)
                });
                played += self.hands;
                refused += result.refused;
                let figures = within(result.bb_per_100, result.ci95, 1);
                row += &format!(" {} |", text().written(&figures));
            }
            bar.clear();
            writeln!(out, "{row}")?;
            out.flush()?;
        }
        none_refused(refused)
    }
}

/// A figure and how far it may be off: a question mark where nobody knows.
fn within(won: f64, give: Option<f64>, places: usize) -> String {
    let give = give.map_or_else(|| "?".to_owned(), |give| format!("{give:.places$}"));
    format!("{won:+.places$} ± {give}")
}

/// A bot that does what the rules refuse is broken, and no figure is worth anything.
fn none_refused(refused: u64) -> Result<(), Failure> {
    match refused {
        0 => Ok(()),
        1 => Err(Failure::failed("one action was refused")),
        refused => Err(Failure::failed(format_args!(
            "{refused} actions were refused"
        ))),
    }
}

/// The answer as the contract in `docs/cli.md` has it.
#[derive(Serialize)]
struct Answer {
    hands: u64,
    bb_per_100: f64,
    ci95: Option<f64>,
    decisions_per_second: f64,
}

impl Answer {
    fn new(result: &crate::sim::Duel, seconds: f64) -> Self {
        let rounded = |figure: f64| (figure * 1_000.0).round() / 1_000.0;
        Self {
            hands: result.hands,
            bb_per_100: rounded(result.bb_per_100),
            ci95: result.ci95.map(rounded),
            decisions_per_second: (result.decisions as f64 / seconds.max(1e-9)).round(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_in_which_an_action_is_refused_has_failed() {
        assert!(none_refused(0).is_ok());
        for refused in [1, 2] {
            assert!(matches!(none_refused(refused), Err(Failure::Failed(_))));
        }
    }

    #[test]
    fn what_nobody_knows_is_no_certainty() {
        assert_eq!(within(-3.25, Some(2.5), 2), "-3.25 ± 2.50");
        assert_eq!(within(7.5, None, 1), "+7.5 ± ?");
    }
}
