//! `railbird solve`: equilibria before the flop, computed anew.

mod all;
mod openings;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::options::{PlayerCount, grouped, read_ante, read_count, read_stack};
use super::sim::Bar;
use super::speech::{say, text};
use super::{Failure, printed, push_fold};
use crate::advice::short::book::{self, Table};
use crate::advice::short::{
    BigBlinds, Gains, HandClass, Learnt, Menu, Players, Rules, Shelf, Tree, checkpoint, making,
};
use crate::base::{in_words, quote};

const MOST_ITERATIONS: u64 = 10_000_000;

/// How far it came is measured after so many rounds, twice as many, and so on; and after as many again for a long way.
const FIRST_MEASURED: u32 = 16;
const MEASURED_EVERY: u32 = 1_000;

const EXAMPLES: &str = "\
Examples:
  railbird solve push-fold --stack 10
  railbird solve short --players 3 --stack 7.5 --ante 0.125 --out three.book
  railbird solve short --iterations 100000 --resume unfinished --json
  railbird solve all --out assets/short
  railbird solve openings --out assets/deep/openings.charts
";

/// Solve games before the flop, by counterfactual regret minimisation
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Solve {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// A game of pushing, folding and calling
    PushFold(One),
    /// A game with limps and small raises too
    Short(One),
    /// All games of short stacks that come with the program
    All(all::All),
    /// Openings and answers with deep stacks, as they come with the program
    Openings(openings::Openings),
}

#[derive(Debug, clap::Args)]
struct One {
    /// How many play
    #[arg(long, value_enum, default_value = "2")]
    players: PlayerCount,
    /// The stack of each player in big blinds, 1 to 15, without the ante
    #[arg(long, value_name = "BB", value_parser = read_stack, default_value = "10")]
    stack: BigBlinds,
    /// The ante of each player in big blinds
    #[arg(long, value_name = "BB", value_parser = read_ante, default_value = "0")]
    ante: BigBlinds,
    /// How many rounds to learn from [default: 1,000 for two players, 500 for three]
    #[arg(long, value_name = "N", value_parser = read_iterations)]
    iterations: Option<u64>,
    /// Write the solution into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Keep what was learnt in this file, and go on from there if it exists
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print a line of JSON for every measurement
    #[arg(long)]
    json: bool,
}

fn read_iterations(text: &str) -> Result<u64, String> {
    read_count(text, MOST_ITERATIONS)
}

impl Solve {
    pub(super) fn run(&self) -> Result<(), Failure> {
        match &self.what {
            What::PushFold(one) => one.run(Menu::PushFold),
            What::Short(one) => one.run(Menu::Short),
            What::All(all) => all.run(),
            What::Openings(openings) => openings.run(),
        }
    }
}

/// How far a solution came, as the contract in `docs/cli.md` has it.
#[derive(Serialize)]
struct Measured<'a> {
    iterations: u32,
    stored: bool,
    gains: &'a [f64],
    sum: f64,
}

/// Which strategy is measured: what was learnt, or that as it is written into a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Learnt,
    Stored,
}

impl One {
    fn run(&self, menu: Menu) -> Result<(), Failure> {
        for path in self.out.iter().chain(&self.resume) {
            look_for_folder(path)?;
        }
        let players = Players::from(self.players);
        let tree = Tree::new(Rules {
            menu,
            players,
            ante: self.ante,
            stack: self.stack,
        });
        let shelf = Shelf::get().map_err(Failure::failed)?;
        let tables = shelf.values(HandClass::all().collect(), players);
        let mut learnt = self.begin(&tree)?;
        let rounds = self
            .iterations
            .map_or(making::rounds(players), |iterations| iterations as u32);
        if !self.json {
            printed(self.write_head(&tree))?;
        }
        let bar = Bar::new(rounds.into(), "cli-bar-rounds");
        while learnt.rounds() < rounds {
            learnt.learn(&tree, &tables);
            let round = learnt.rounds();
            bar.show(round.into());
            let doubled = round.is_power_of_two() && round >= FIRST_MEASURED;
            if doubled || round.is_multiple_of(MEASURED_EVERY) || round == rounds {
                bar.clear();
                self.save(&tree, &learnt)?;
                let gains = Gains::of(&tree, &tables, &learnt.strategy(&tree));
                self.tell(round, Form::Learnt, &gains)?;
            }
        }
        bar.clear();
        let strategy = learnt.strategy(&tree);
        let table = Table::new(tree, learnt.rounds(), making::SEED, &strategy);
        let gains = Gains::of(table.tree(), &tables, &table.strategy());
        self.tell(learnt.rounds(), Form::Stored, &gains)?;
        match &self.out {
            Some(out) => write_file(out, &book::write(&[table])),
            None => Ok(()),
        }
    }

    /// From the beginning, or from where it was left.
    fn begin(&self, tree: &Tree) -> Result<Learnt, Failure> {
        let Some(file) = &self.resume else {
            return Ok(Learnt::nothing(tree));
        };
        match fs::read(file) {
            Ok(bytes) => checkpoint::read(tree, &bytes)
                .map_err(|error| Failure::failed(format_args!("{}: {error}", shown(file)))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Learnt::nothing(tree)),
            Err(error) => Err(wrong_file(file, &error)),
        }
    }

    fn save(&self, tree: &Tree, learnt: &Learnt) -> Result<(), Failure> {
        match &self.resume {
            Some(file) => write_file(file, &checkpoint::write(tree.rules(), learnt)),
            None => Ok(()),
        }
    }

    fn write_head(&self, tree: &Tree) -> io::Result<()> {
        let rules = tree.rules();
        let mut out = io::stdout().lock();
        writeln!(out, "{}", push_fold::head(rules))?;
        writeln!(out, "{}", say!("cli-solve-gains"))?;
        write!(out, "{:>10}", say!("cli-solve-rounds"))?;
        for place in rules.players.places() {
            write!(out, "  {:>10}", place.letters())?;
        }
        writeln!(out, "  {:>10}", say!("cli-solve-together"))
    }

    fn tell(&self, round: u32, form: Form, gains: &Gains) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        if self.json {
            let measured = Measured {
                iterations: round,
                stored: form == Form::Stored,
                gains: gains.each(),
                sum: gains.sum(),
            };
            serde_json::to_writer(&mut out, &measured).map_err(io::Error::from)?;
            return printed(writeln!(out));
        }
        let name = match form {
            Form::Learnt => grouped(round.into()),
            Form::Stored => say!("cli-solve-stored"),
        };
        let figures = gains
            .each()
            .iter()
            .chain([&gains.sum()])
            .fold(String::new(), |line, figure| {
                format!("{line}  {figure:>10.7}")
            });
        let figures = text().written(&figures);
        printed(writeln!(out, "{name:>10}{figures}"))
    }
}

/// What takes long is not begun where it could not be written.
fn look_for_folder(path: &Path) -> Result<(), Failure> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let found = fs::read_dir(folder.unwrap_or(Path::new(".")));
    found.map(drop).map_err(|error| wrong_file(path, &error))
}

/// Writes a file so that it is there as a whole or as it was.
fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    let written = fs::write(&new, bytes).and_then(|()| fs::rename(&new, path));
    written.map_err(|error| wrong_file(path, &error))
}

fn wrong_file(path: &Path, error: &io::Error) -> Failure {
    Failure::failed(format_args!("{}: {}", shown(path), in_words(error)))
}

fn shown(path: &Path) -> String {
    quote(&path.to_string_lossy()).to_string()
}
