//! `railbird bench-server`: how many people a server carries, and how fast everybody hears what one of them does.
//!
//! The server is a process of its own, `railbird serve`, with a store on the disk as always. The people are here: each a connection
//! that sits at a table and acts about as often as it is asked. `bench_server/visitor.rs` is one of them, `server.rs` the other
//! process.

mod server;
mod visitor;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde::Serialize;
use tokio::sync::Semaphore;

use self::server::{Child, prepare};
use self::visitor::{Shared, Visitor};
use super::options::{grouped, read_count};
use super::temporary::Temporary;
use super::{Failure, rules, tell};
use crate::host::server::make_room;
use crate::protocol::wire::Secret;
use crate::rulebook::{DEFAULT, Edition};

/// The stake that is played.
const STAKE: &str = "NL10";
/// So many connect at once.
const AT_ONCE: usize = 32;
/// So many of them come back once more at the end, to see how long that takes.
const COME_BACK: usize = 50;
/// After everybody sits, before it is measured.
const WARM_UP: Duration = Duration::from_secs(3);

/// Measure how many people a server carries
///
/// Starts a server of its own, on this machine, with a temporary folder. Everybody sits at a table of six; at each table there is about
/// one action a second, or more where everybody thinks less. Measured is how long it takes from an action until each of the others at the table has heard of it.
#[derive(Debug, clap::Args)]
pub(super) struct BenchServer {
    /// How many people connect and play
    #[arg(long, value_name = "N", default_value = "1,000", value_parser = read_clients)]
    clients: u64,
    /// How long it is measured
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = read_seconds)]
    seconds: u64,
    /// How many of them stop reading what the server sends
    #[arg(long, value_name = "N", default_value_t = 0)]
    stalled: u64,
    /// About how long everybody thinks; less is more load
    #[arg(long, value_name = "MILLISECONDS", default_value = "1,000", value_parser = read_think)]
    think: u64,
    /// How many threads play the people
    #[arg(long, value_name = "N", default_value = "1", value_parser = read_threads)]
    threads: u64,
    /// Where the temporary folder is made [default: the system's temporary folder]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

fn read_clients(text: &str) -> Result<u64, String> {
    read_count(text, 50_000)
}

fn read_seconds(text: &str) -> Result<u64, String> {
    read_count(text, 3_600)
}

fn read_think(text: &str) -> Result<u64, String> {
    read_count(text, 60_000)
}

fn read_threads(text: &str) -> Result<u64, String> {
    read_count(text, 64)
}

impl BenchServer {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let most = make_room(self.clients as usize);
        if most < self.clients as usize {
            return Err(Failure::failed(format_args!(
                "the system allows too few open files for {} people: there may be {most}; 'ulimit -n' allows more",
                self.clients
            )));
        }
        let edition = Arc::new(rules::load(Path::new(DEFAULT))?);
        let folder = Temporary::make("bench-server", self.dir.as_deref())?;
        let tokens = prepare(&folder.0, &edition, self.clients as usize)?;
        let server = Child::start(&folder.0, self.clients)?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(self.threads as usize)
            .enable_all()
            .build()
            .map_err(Failure::failed)?;
        let figures = runtime.block_on(self.measure(&edition, &server, tokens))?;
        drop(server);
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

    async fn measure(
        &self,
        edition: &Edition,
        server: &Child,
        tokens: Vec<Secret>,
    ) -> Result<Figures, Failure> {
        let before = server.resident()?;
        let think = Duration::from_millis(self.think);
        let shared = Arc::new(Shared::new(edition, STAKE, server.address, think));
        let places = Arc::new(Semaphore::new(AT_ONCE));
        let began = Instant::now();
        let mut people = Vec::new();
        for (number, token) in tokens.into_iter().enumerate() {
            let place = Arc::clone(&places).acquire_owned().await;
            let shared = Arc::clone(&shared);
            let stalls = (number as u64) < self.stalled;
            people.push(tokio::spawn(async move {
                let visitor = Visitor::connect(&shared, token, number).await?;
                drop(place);
                visitor.play(stalls).await
            }));
        }
        let all = self.clients as usize;
        let until = Instant::now() + Duration::from_secs(300);
        while shared.seated.load(Ordering::Relaxed) < all {
            if Instant::now() > until || shared.failed.load(Ordering::Relaxed) > 0 {
                let seated = shared.seated.load(Ordering::Relaxed);
                let why = shared.why();
                return Err(Failure::failed(format_args!(
                    "only {seated} of {all} sat down: {why}"
                )));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let seating = began.elapsed();
        tokio::time::sleep(WARM_UP).await;
        let resident = server.resident()?;
        let (cpu, heard) = (server.cpu()?, shared.heard.load(Ordering::Relaxed));
        shared.measures.store(true, Ordering::Relaxed);
        let measured = Instant::now();
        tokio::time::sleep(Duration::from_secs(self.seconds)).await;
        shared.measures.store(false, Ordering::Relaxed);
        let seconds = measured.elapsed().as_secs_f64();
        let heard = shared.heard.load(Ordering::Relaxed) - heard;
        let cpu = server.cpu()? - cpu;
        shared.ends.store(true, Ordering::Relaxed);
        shared.end.notify_waiters();
        let mut latencies: Vec<u32> = Vec::new();
        let mut back: Vec<Duration> = Vec::new();
        for (number, person) in people.into_iter().enumerate() {
            let Ok(Ok(mut visitor)) = person.await else {
                continue;
            };
            latencies.append(&mut visitor.latencies);
            if number >= all.saturating_sub(COME_BACK) {
                back.extend(visitor.come_back().await);
            }
        }
        let gaps = shared.gaps.load(Ordering::Relaxed);
        let behind = shared.behind.load(Ordering::Relaxed);
        let lost = shared.failed.load(Ordering::Relaxed);
        if lost > 0 {
            tell(&format!("{lost} connections were lost: {}", shared.why()));
        }
        latencies.sort_unstable();
        back.sort_unstable();
        let at = |share: f64| -> f64 {
            let index = (latencies.len() as f64 * share) as usize;
            let found = latencies.get(index.min(latencies.len().saturating_sub(1)));
            found.map_or(0.0, |micros| f64::from(*micros) / 1e3)
        };
        Ok(Figures {
            clients: self.clients,
            tables: shared.tables() as u64,
            stalled: self.stalled,
            seconds: rounded(seconds),
            seating_seconds: rounded(seating.as_secs_f64()),
            actions_per_second: rounded(shared.acted.load(Ordering::Relaxed) as f64 / seconds),
            messages_per_second: rounded(heard as f64 / seconds),
            updates: latencies.len() as u64,
            p50_ms: rounded(at(0.5)),
            p99_ms: rounded(at(0.99)),
            p999_ms: rounded(at(0.999)),
            most_ms: rounded(at(1.0)),
            gaps,
            behind,
            lost,
            kb_per_connection: rounded(
                (resident.saturating_sub(before)) as f64 / 1024.0 / all as f64,
            ),
            server_mb: rounded(resident as f64 / 1024.0 / 1024.0),
            server_cores: rounded(cpu / seconds),
            reconnect_median_ms: rounded(back.get(back.len() / 2).map_or(0.0, millis)),
            reconnect_most_ms: rounded(back.last().map_or(0.0, millis)),
        })
    }
}

fn millis(time: &Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn rounded(value: f64) -> f64 {
    (value * 1e3).round() / 1e3
}

/// The answer as the contract in `docs/cli.md` has it.
#[derive(Debug, Serialize)]
struct Figures {
    clients: u64,
    tables: u64,
    stalled: u64,
    seconds: f64,
    seating_seconds: f64,
    actions_per_second: f64,
    messages_per_second: f64,
    /// How often somebody heard of an action.
    updates: u64,
    p50_ms: f64,
    p99_ms: f64,
    p999_ms: f64,
    most_ms: f64,
    /// Numbers of messages that are missing.
    gaps: u64,
    /// How often somebody was told nothing for a while, and then everything anew.
    behind: u64,
    /// Connections that ended.
    lost: u64,
    kb_per_connection: f64,
    server_mb: f64,
    server_cores: f64,
    reconnect_median_ms: f64,
    reconnect_most_ms: f64,
}

impl Figures {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let rows = [
            ("people", grouped(self.clients)),
            ("tables", grouped(self.tables)),
            ("of them reading nothing", grouped(self.stalled)),
            ("seconds", format!("{:.1}", self.seconds)),
            (
                "seconds until all sat",
                format!("{:.1}", self.seating_seconds),
            ),
            (
                "actions a second",
                format!("{:.0}", self.actions_per_second),
            ),
            (
                "messages a second",
                format!("{:.0}", self.messages_per_second),
            ),
            ("updates measured", grouped(self.updates)),
            ("ms to an update, median", format!("{:.2}", self.p50_ms)),
            ("                 99%", format!("{:.2}", self.p99_ms)),
            ("                 99.9%", format!("{:.2}", self.p999_ms)),
            ("                 most", format!("{:.2}", self.most_ms)),
            ("messages missing", grouped(self.gaps)),
            ("people left behind", grouped(self.behind)),
            ("connections lost", grouped(self.lost)),
            ("KB a connection", format!("{:.1}", self.kb_per_connection)),
            ("MB of the server", format!("{:.1}", self.server_mb)),
            ("cores of the server", format!("{:.2}", self.server_cores)),
            (
                "ms to be back, median",
                format!("{:.1}", self.reconnect_median_ms),
            ),
            (
                "                 most",
                format!("{:.1}", self.reconnect_most_ms),
            ),
        ];
        for (name, value) in rows {
            writeln!(out, "{name:<24} {value:>12}")?;
        }
        Ok(())
    }
}
