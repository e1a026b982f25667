//! `railbird solve all`: everything about short stacks that comes with the program. What is done lies beside the files until
//! all is, so that it can be stopped at any time and gone on with.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;

use super::super::options::grouped;
use super::super::sim::Bar;
use super::super::speech::say;
use super::super::{Failure, printed};
use super::{write_file, wrong_file};
use crate::advice::short::book::{self, Table};
use crate::advice::short::{
    Counting, HandClass, HeadsUp, Menu, Players, Sampling, Tables, ThreeWay, making,
};

#[derive(Debug, clap::Args)]
pub(super) struct All {
    /// The folder for the files, which are written over when all are done; what is done lies there until then
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Print a line of JSON for every file
    #[arg(long)]
    json: bool,
}

/// A file that was made, as the contract in `docs/cli.md` has it.
#[derive(Serialize)]
struct Made<'a> {
    file: &'a str,
    bytes: usize,
}

const HEADS_UP: &str = "heads-up.equities";
const THREE_WAY: &str = "three-way.equities";

impl All {
    pub(super) fn run(&self) -> Result<(), Failure> {
        fs::create_dir_all(&self.out).map_err(|error| wrong_file(&self.out, &error))?;
        let heads_up = self.count()?;
        let three_way = self.sample()?;
        let tables = Tables::for_three(&heads_up, &three_way);
        let mut made = vec![
            (HEADS_UP.to_owned(), heads_up.bytes()),
            (THREE_WAY.to_owned(), three_way.bytes().to_vec()),
        ];
        for menu in [Menu::PushFold, Menu::Short] {
            for players in [Players::Two, Players::Three] {
                made.push(self.book(menu, players, &tables)?);
            }
        }
        for (name, bytes) in &made {
            write_file(&self.out.join(name), bytes)?;
            self.tell(name, bytes)?;
        }
        for (name, _) in &made {
            let part = self.part(name);
            fs::remove_file(&part).map_err(|error| wrong_file(&part, &error))?;
        }
        Ok(())
    }

    /// The file that is gone on with.
    fn part(&self, name: &str) -> PathBuf {
        self.out.join(format!("{name}.part"))
    }

    fn count(&self) -> Result<HeadsUp, Failure> {
        let part = self.part(HEADS_UP);
        let mut counting = Counting::read(&fs::read(&part).unwrap_or_default());
        let bar = Bar::new(HandClass::COUNT as u64, "cli-bar-starting-hands");
        loop {
            if let Some(heads_up) = counting.done() {
                bar.clear();
                return Ok(heads_up);
            }
            counting.go_on(from(&bar, counting.classes()));
            write_file(&part, &counting.bytes())?;
        }
    }

    fn sample(&self) -> Result<ThreeWay, Failure> {
        let part = self.part(THREE_WAY);
        let kept = fs::read(&part).unwrap_or_default();
        let mut sampling = Sampling::read(making::SEED, making::BOARDS, &kept)
            .unwrap_or_else(|| Sampling::new(making::SEED, making::BOARDS));
        let bar = Bar::new(making::batches(), "cli-bar-boards");
        loop {
            if let Some(three_way) = sampling.done() {
                bar.clear();
                return Ok(three_way);
            }
            sampling.go_on(from(&bar, sampling.batches()));
            write_file(&part, &sampling.bytes())?;
        }
    }

    /// Makes a book, from where it was left: its name and its bytes.
    fn book(
        &self,
        menu: Menu,
        players: Players,
        tables: &Tables,
    ) -> Result<(String, Vec<u8>), Failure> {
        let name = format!("{}-{}.book", menu.word(), players.count());
        let part = self.part(&name);
        let games = making::games(menu, players);
        let kept = fs::read(&part).ok();
        let mut done: Vec<Table> = kept
            .and_then(|bytes| book::read(&bytes).ok())
            .unwrap_or_default();
        let wanted = games.iter().map(|game| (*game, making::rounds(players)));
        if !done
            .iter()
            .map(|table| (table.rules(), table.rounds()))
            .eq(wanted.take(done.len()))
        {
            done.clear();
        }
        let bar = Bar::new(games.len() as u64, "cli-bar-games");
        while done.len() < games.len() {
            let next = games.len().min(done.len() + making::AT_ONCE);
            done.extend(making::solve(&games[done.len()..next], tables));
            write_file(&part, &book::write(&done))?;
            bar.show(done.len() as u64);
        }
        bar.clear();
        Ok((name, book::write(&done)))
    }

    fn tell(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        if self.json {
            let made = Made {
                file: name,
                bytes: bytes.len(),
            };
            serde_json::to_writer(&mut out, &made).map_err(io::Error::from)?;
            return printed(writeln!(out));
        }
        let bytes = grouped(bytes.len() as u64);
        let said = say!("cli-solve-bytes", bytes = format!("{bytes:>10}"));
        printed(writeln!(out, "{name:<20} {said}"))
    }
}

/// Shows one step more whenever it is called, after those that were done before.
fn from(bar: &Bar, before: usize) -> impl Fn() + Sync {
    let done = AtomicU64::new(before as u64);
    move || bar.show(1 + done.fetch_add(1, Ordering::Relaxed))
}
