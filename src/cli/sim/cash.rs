//! `railbird sim cash`: cash tables.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;

use super::super::options::{GameName, grouped, read_count};
use super::super::speech::{say, text};
use super::super::{Failure, rules};
use super::output::{hands_of_room, make_folder, not_written};
use super::{Bar, cores, euros, players, read_strength, read_threads, verdict, write_row};
use crate::base::{Game, PoolId, quote};
use crate::bots::Strength;
use crate::rulebook::{CashStake, DEFAULT, Edition, Format};
use crate::sim::{Plan, Report, simulate};

const MOST_HANDS: u64 = 1_000_000_000_000;
const MOST_TABLES: u64 = 100_000;

const EXAMPLES: &str = "\
Examples:
  railbird sim cash --hands 100,000
  railbird sim cash --stake NL10 --tables 1000 --hands 1,000,000 --seed 7 --json
  railbird sim cash --format banzai --edition 2.3 --chaos
  railbird sim cash --hands 10,000 --phh hands/
";

/// Cash tables of an edition: people sit, play, sit out, top up, leave and return, in virtual time
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Cash {
    /// Only this game; nlhe and plo will do too
    #[arg(long, value_enum, ignore_case = true)]
    game: Option<GameName>,
    /// Only this format
    #[arg(long, value_enum, ignore_case = true)]
    format: Option<FormatName>,
    /// Only stakes of this name, such as NL10
    #[arg(long, value_name = "NAME")]
    stake: Option<String>,
    /// How many tables there are, spread over the stakes
    #[arg(long, value_name = "N", default_value = "100", value_parser = read_tables)]
    tables: u64,
    /// How many hands are played
    #[arg(long, value_name = "N", default_value = "100,000", value_parser = read_hands)]
    hands: u64,
    /// The same seed gives the same hands
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads share the rooms, each of a million hands at most [default: one for each core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<u64>,
    /// A built-in edition or the path of an edition file
    #[arg(long, value_name = "E", default_value = DEFAULT)]
    edition: PathBuf,
    /// Come and go all the time, send nonsense, and kill the room now and then
    #[arg(long)]
    chaos: bool,
    /// Let bots of all styles play, as well as this [default: players without knowledge, who are quicker]
    #[arg(long, value_name = "STRENGTH", value_parser = read_strength)]
    bots: Option<Strength>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Write every hand as PHH into this folder, a file for each room
    #[arg(long, value_name = "DIR")]
    phh: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum FormatName {
    Standard,
    Deepstack,
    Shortstack,
    Banzai,
}

impl From<FormatName> for Format {
    fn from(name: FormatName) -> Self {
        match name {
            FormatName::Standard => Self::Standard,
            FormatName::Deepstack => Self::Deepstack,
            FormatName::Shortstack => Self::Shortstack,
            FormatName::Banzai => Self::Banzai,
        }
    }
}

fn read_tables(text: &str) -> Result<u64, String> {
    read_count(text, MOST_TABLES)
}

fn read_hands(text: &str) -> Result<u64, String> {
    read_count(text, MOST_HANDS)
}

impl Cash {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let edition = rules::load(&self.edition)?;
        let pools = self.pools(&edition)?;
        let plan = Plan {
            edition: Arc::new(edition),
            pools,
            tables: self.tables as u32,
            hands: self.hands,
            hands_per_room: Plan::HANDS_PER_ROOM,
            seed: self.seed,
            threads: self.threads.map_or_else(cores, |threads| threads as usize),
            chaos: self.chaos,
            players: players(self.bots),
        };
        let bar = Bar::new(self.hands, "cli-bar-hands");
        let begin = Instant::now();
        let folder = self.phh.as_deref();
        make_folder(folder)?;
        let output = |room| hands_of_room(folder, "cash", room);
        let report = simulate(&plan, |hands| bar.show(hands), output);
        let seconds = begin.elapsed().as_secs_f64();
        bar.clear();
        let report = report.map_err(|error| not_written(folder, &error))?;
        let mut out = io::stdout().lock();
        if self.json {
            serde_json::to_writer(&mut out, &Answer::new(&report, seconds, self.phh.is_some()))
                .map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            write_table(&mut out, &report, seconds)?;
            if self.phh.is_some() {
                write_row(
                    &mut out,
                    &say!("cli-sim-written"),
                    &grouped(report.recorded),
                )?;
                write_row(
                    &mut out,
                    &say!("cli-sim-left-out"),
                    &grouped(report.left_out),
                )?;
            }
        }
        out.flush()?;
        verdict(report.violations, report.ledger_sum)
    }

    /// The stakes that are asked for.
    fn pools(&self, edition: &Edition) -> Result<Vec<PoolId>, Failure> {
        let game = self.game.map(Game::from);
        let format = self.format.map(Format::from);
        let fits = |stake: &CashStake| {
            game.is_none_or(|game| stake.game == game)
                && format.is_none_or(|format| stake.format == format)
        };
        let stakes = edition.cash.stakes.iter().enumerate();
        let named = |stake: &CashStake| {
            let name = self.stake.as_deref();
            name.is_none_or(|name| stake.name.eq_ignore_ascii_case(name))
        };
        let pools: Vec<PoolId> = stakes
            .filter(|(_, stake)| fits(stake) && named(stake))
            .map(|(index, _)| PoolId(index as u16))
            .collect();
        if !pools.is_empty() {
            return Ok(pools);
        }
        let mut names: Vec<&str> = Vec::new();
        for stake in edition.cash.stakes.iter().filter(|stake| fits(stake)) {
            if !names.contains(&stake.name.as_str()) {
                names.push(&stake.name);
            }
        }
        Err(Failure::usage(match (&self.stake, names.is_empty()) {
            (Some(name), false) => format!(
                "there is no stake {} here, but {}",
                quote(name),
                names.join(", ")
            ),
            _ => format!(
                "edition {} has no such game and format",
                quote(&edition.name)
            ),
        }))
    }
}

/// The answer as the contract in `docs/cli.md` has it.
#[derive(Serialize)]
struct Answer {
    hands: u64,
    seconds: f64,
    hands_per_second: u64,
    tables: u64,
    players: u64,
    rake: i64,
    violations: u64,
    refusals: u64,
    illegal_actions: u64,
    rollbacks: u64,
    ledger_sum: i64,
    digest: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    phh_hands: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    phh_left_out: Option<u64>,
}

impl Answer {
    fn new(report: &Report, seconds: f64, has_records: bool) -> Self {
        Self {
            hands: report.hands,
            seconds: (seconds * 1_000.0).round() / 1_000.0,
            hands_per_second: speed(report, seconds),
            tables: report.tables,
            players: report.players,
            rake: report.rake.0,
            violations: report.violations,
            refusals: report.refusals,
            illegal_actions: report.illegal_actions,
            rollbacks: report.rollbacks,
            ledger_sum: report.ledger_sum.0,
            digest: format!("{:016x}", report.digest),
            phh_hands: has_records.then_some(report.recorded),
            phh_left_out: has_records.then_some(report.left_out),
        }
    }
}

fn speed(report: &Report, seconds: f64) -> u64 {
    (report.hands as f64 / seconds.max(1e-9)) as u64
}

fn write_table(out: &mut impl Write, report: &Report, seconds: f64) -> io::Result<()> {
    let rows = [
        (say!("cli-sim-hands"), grouped(report.hands)),
        (
            say!("cli-sim-seconds"),
            text().written(&format!("{seconds:.2}")),
        ),
        (
            say!("cli-sim-hands-per-second"),
            grouped(speed(report, seconds)),
        ),
        (say!("cli-sim-tables"), grouped(report.tables)),
        (say!("cli-sim-players"), grouped(report.players)),
        (say!("cli-sim-rake"), euros(report.rake)),
        (say!("cli-sim-refused"), grouped(report.refusals)),
        (say!("cli-sim-illegal"), grouped(report.illegal_actions)),
        (say!("cli-sim-crashes"), grouped(report.rollbacks)),
        (say!("cli-sim-violations"), grouped(report.violations)),
        (say!("cli-sim-ledger"), euros(report.ledger_sum)),
        (say!("cli-sim-digest"), format!("{:016x}", report.digest)),
    ];
    for (what, figure) in rows {
        write_row(out, &what, &figure)?;
    }
    Ok(())
}
