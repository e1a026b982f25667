//! `railbird bench-store`: how many hands a second are kept for good.

use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::options::{grouped, read_count};
use super::temporary::Temporary;
use super::{Failure, rules};
use crate::base::{Kind, Millis, Name, Person, PoolId};
use crate::host::{Hands, KeepHands};
use crate::room::Room;
use crate::room::changes::Durable;
use crate::room::command::Who;
use crate::room::event::{Event, HandEnd};
use crate::rulebook::{DEFAULT, Edition};
use crate::sim::{Plan, Players, Witness, watch};
use crate::store::{Batch, Sqlite, Store, StoreError};

const MOST_HANDS: u64 = 10_000_000;
const MOST_TABLES: u64 = 10_000;
const MOST_BATCH: u64 = 100_000;
/// However slow the disk is, there is an end.
const MOST_TIME: Duration = Duration::from_secs(60);

/// Measure how many hands a second are kept for good
///
/// Bots play cash games in virtual time, and every hand is committed with its record to a store as a room has it, in a
/// temporary folder that is removed. It ends after a minute at the latest.
#[derive(Debug, clap::Args)]
pub(super) struct BenchStore {
    /// How many hands are played
    #[arg(long, value_name = "N", default_value = "50,000", value_parser = read_hands)]
    hands: u64,
    /// At how many tables
    #[arg(long, value_name = "N", default_value = "100", value_parser = read_tables)]
    tables: u64,
    /// How many hands are committed together
    #[arg(long, value_name = "N", default_value = "256", value_parser = read_batch)]
    batch: u64,
    /// Where the temporary folder is made: the disk that is measured [default: the system's temporary folder]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

fn read_hands(text: &str) -> Result<u64, String> {
    read_count(text, MOST_HANDS)
}

fn read_tables(text: &str) -> Result<u64, String> {
    read_count(text, MOST_TABLES)
}

fn read_batch(text: &str) -> Result<u64, String> {
    read_count(text, MOST_BATCH)
}

impl BenchStore {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let edition = Arc::new(rules::load(Path::new(DEFAULT))?);
        let folder = Temporary::make("bench-store", self.dir.as_deref())?;
        let file = folder.0.join("room.db");
        let figures = self.measure(&edition, &file)?;
        drop(folder);
        let mut out = io::stdout().lock();
        if self.json {
            serde_json::to_writer(&mut out, &figures).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            figures.write(&mut out)?;
        }
        out.flush()?;
        Ok(())
    }

    fn measure(&self, edition: &Arc<Edition>, file: &Path) -> Result<Figures, Failure> {
        let pools = (0..edition.cash.stakes.len()).map(|index| PoolId(index as u16));
        let plan = Plan {
            edition: Arc::clone(edition),
            pools: pools.collect(),
            tables: self.tables as u32,
            hands: self.hands,
            hands_per_room: self.hands,
            seed: 1,
            threads: 1,
            chaos: false,
            players: Players::Simple,
        };
        let mut store = Sqlite::open(file, Millis::ZERO)
            .map_err(Failure::failed)?
            .store;
        store.load(edition).map_err(Failure::failed)?;
        let mut keeper = Keeper::new(store, self.batch);
        watch(&plan, &mut keeper).map_err(Failure::failed)?;
        let (kept, ledger_sum) = keeper.finish()?;
        let bytes = |file: &Path| fs::metadata(file).map_or(0, |file| file.len());
        let bytes = bytes(file);
        let begin = Instant::now();
        let mut store = Sqlite::open(file, Millis::ZERO)
            .map_err(Failure::failed)?
            .store;
        let loaded = store.load(edition).map_err(Failure::failed)?;
        let load = begin.elapsed();
        let loaded_sum = loaded.map_or(0, |kept| kept.saved.ledger.sum().0);
        Ok(Figures {
            hands: kept.hands,
            seconds: rounded(kept.seconds),
            hands_per_second: (kept.hands as f64 / kept.seconds.max(1e-9)) as u64,
            tables: self.tables,
            commits: kept.commits,
            commit_ms: rounded(kept.committing.as_secs_f64() * 1e3 / kept.commits.max(1) as f64),
            records: kept.records,
            bytes,
            load_ms: rounded(load.as_secs_f64() * 1e3),
            ledger_sum: ledger_sum + loaded_sum,
        })
    }
}

/// Commits what happens in a room, many hands together.
struct Keeper {
    store: Sqlite,
    most: u64,
    begin: Instant,
    durable: Option<Durable>,
    hands: Hands,
    batch: Batch,
    /// Hands in the batch, and those that are on the disk.
    open: u64,
    kept: Kept,
    ledger_sum: i64,
    problem: Option<StoreError>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Kept {
    hands: u64,
    records: u64,
    commits: u64,
    committing: Duration,
    seconds: f64,
}

impl Keeper {
    fn new(store: Sqlite, most: u64) -> Self {
        Self {
            store,
            most,
            begin: Instant::now(),
            durable: None,
            hands: Hands::new(KeepHands::All),
            batch: Batch::default(),
            open: 0,
            kept: Kept::default(),
            ledger_sum: 0,
            problem: None,
        }
    }

    fn commit(&mut self) {
        let begin = Instant::now();
        match self.store.commit(&self.batch) {
            Ok(()) => {
                self.kept.hands += std::mem::take(&mut self.open);
                let records = self.batch.hands.iter().filter(|hand| hand.record.is_some());
                self.kept.records += records.count() as u64;
                self.kept.commits += 1;
                self.kept.committing += begin.elapsed();
                self.kept.seconds = self.begin.elapsed().as_secs_f64();
            }
            Err(problem) => self.problem = Some(problem),
        }
        self.batch.changes.clear();
        self.batch.people.clear();
        self.batch.hands.clear();
    }

    /// Commits the rest, and says what is on the disk now, and to what the ledger added up in the room.
    fn finish(mut self) -> Result<(Kept, i64), Failure> {
        if self.problem.is_none() {
            self.commit();
        }
        match self.problem {
            Some(problem) => Err(Failure::failed(problem)),
            None => Ok((self.kept, self.ledger_sum)),
        }
    }
}

impl Witness for Keeper {
    fn begin(&mut self, room: &mut Room) {
        self.durable = Some(Durable::of(room));
        self.begin = Instant::now();
    }

    fn step(&mut self, room: &mut Room, events: &[Event], who: Option<Who>) -> ControlFlow<()> {
        let Some(durable) = &mut self.durable else {
            return ControlFlow::Break(());
        };
        let changes = durable.changes(room, events, who);
        if !changes.is_empty() {
            self.batch.changes.push(changes);
        }
        for event in events {
            let record = self.hands.see(event, room, &[]);
            self.batch.hands.extend(record);
            if let Event::Opened { player } = *event {
                let (name, kind) = (Name::default(), Kind::Bot);
                self.batch.people.push(Person { player, name, kind });
            }
            if let Event::HandEnded {
                end: HandEnd::Played,
                ..
            } = event
            {
                self.open += 1;
            }
        }
        if self.open >= self.most {
            self.commit();
            self.ledger_sum = room.ledger().sum().0;
        }
        match self.problem.is_some() || self.begin.elapsed() > MOST_TIME {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// The answer as the contract in `docs/cli.md` has it.
#[derive(Debug, Serialize)]
struct Figures {
    hands: u64,
    seconds: f64,
    hands_per_second: u64,
    tables: u64,
    commits: u64,
    commit_ms: f64,
    records: u64,
    bytes: u64,
    load_ms: f64,
    ledger_sum: i64,
}

impl Figures {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let rows = [
            ("durable hands", grouped(self.hands)),
            ("seconds", format!("{:.2}", self.seconds)),
            ("hands per second", grouped(self.hands_per_second)),
            ("tables", grouped(self.tables)),
            ("commits", grouped(self.commits)),
            ("ms a commit", format!("{:.2}", self.commit_ms)),
            ("records", grouped(self.records)),
            ("bytes", grouped(self.bytes)),
            ("ms to load", format!("{:.2}", self.load_ms)),
            ("sum of the ledger", self.ledger_sum.to_string()),
        ];
        for (what, figure) in rows {
            writeln!(out, "{what:<18} {figure:>16}")?;
        }
        Ok(())
    }
}

fn rounded(figure: f64) -> f64 {
    (figure * 1_000.0).round() / 1_000.0
}
