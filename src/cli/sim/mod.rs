//! `railbird sim`: bots against bots at full speed.

mod cash;
mod duel;
mod games;
mod output;

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use super::Failure;
use super::options::{grouped, read_count};
use super::speech::{say, text};
use crate::base::Cents;
use crate::bots::{NoSuchStrength, Strength};
use crate::sim::Players;

const MOST_THREADS: u64 = 1_024;

/// Let bots play against bots at full speed
#[derive(Debug, clap::Args)]
#[command(arg_required_else_help = false)]
pub(super) struct Sim {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Cash(cash::Cash),
    Hexapro(games::HexaPro),
    Sng(games::SitAndGo),
    Mtt(games::MultiTable),
    Duel(duel::Duel),
}

impl Sim {
    pub(super) fn run(&self) -> Result<(), Failure> {
        match &self.what {
            What::Cash(cash) => cash.run(),
            What::Hexapro(games) => games.run(),
            What::Sng(games) => games.run(),
            What::Mtt(games) => games.run(),
            What::Duel(duel) => duel.run(),
        }
    }
}

fn read_threads(text: &str) -> Result<u64, String> {
    read_count(text, MOST_THREADS)
}

fn read_strength(text: &str) -> Result<Strength, String> {
    text.parse()
        .map_err(|error: NoSuchStrength| error.to_string())
}

/// Who plays: bots of a strength, or players without knowledge.
fn players(bots: Option<Strength>) -> Players {
    bots.map_or(Players::Simple, Players::Bots)
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A simulation in which something happened that must not has failed.
fn verdict(violations: u64, ledger_sum: Cents) -> Result<(), Failure> {
    if violations > 0 || ledger_sum != Cents::ZERO {
        return Err(Failure::failed(
            "something happened that must not: the seed shows it again",
        ));
    }
    Ok(())
}

/// An amount of money, in euros.
fn euros(amount: Cents) -> String {
    say!("cli-euros", amount = text().written(&amount.to_string()))
}

fn write_row(out: &mut impl Write, what: &str, figure: &str) -> io::Result<()> {
    writeln!(out, "{what:<18} {figure:>16}")
}

/// A bar on standard error, if that is a terminal.
pub(super) struct Bar {
    whole: u64,
    /// The sentence that says how far it is.
    of: &'static str,
    begin: Instant,
    last: Option<Mutex<Instant>>,
}

impl Bar {
    const WIDTH: u64 = 30;
    const EVERY: Duration = Duration::from_millis(100);

    pub(super) fn new(whole: u64, of: &'static str) -> Self {
        let begin = Instant::now();
        Self {
            whole,
            of,
            begin,
            last: io::stderr().is_terminal().then(|| Mutex::new(begin)),
        }
    }

    pub(super) fn show(&self, done: u64) {
        let Some(Ok(mut last)) = self.last.as_ref().map(Mutex::try_lock) else {
            return;
        };
        if last.elapsed() < Self::EVERY {
            return;
        }
        *last = Instant::now();
        let part = (done * Self::WIDTH / self.whole.max(1)).min(Self::WIDTH) as usize;
        let bar = "█".repeat(part) + &"░".repeat(Self::WIDTH as usize - part);
        let speed = (done as f64 / self.begin.elapsed().as_secs_f64()) as u64;
        let said = text().get(
            self.of,
            [
                ("done", grouped(done).into()),
                ("whole", grouped(self.whole).into()),
                ("count", self.whole.into()),
                ("speed", grouped(speed).into()),
            ],
        );
        let _ = write!(io::stderr(), "\r{bar} {said}\x1b[K");
    }

    pub(super) fn clear(&self) {
        if self.last.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
