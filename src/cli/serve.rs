//! `railbird serve`: a room on a WebSocket, for whoever comes.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::signal::unix::{Signal, SignalKind, signal};

use super::manner::{manner, styles_beside};
use super::options::{read_count, read_speed, read_strength};
use super::room_file::{make_folder, room_file};
use super::{Failure, rules, tell};
use crate::base::show_path;
use crate::bots::Styles;
use crate::config::{BotSpeed, BotStrength, Folders, Lock, Log, LogLevel};
use crate::host::server::{Limits, Server, ServerOptions, TlsFiles, make_room};
use crate::host::{Bots, Clock, Host, KeepHands, Options, Presence, admin};
use crate::protocol::message::VERSION;
use crate::protocol::wire::{Greeting, Registering};
use crate::rulebook::{DEFAULT, Edition, Programme};
use crate::store::Sqlite;
use crate::store::accounts::{self, Accounts};

/// How long connections may take to hear the last word.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Open a room on a WebSocket
///
/// It listens on this machine alone unless told otherwise. The first Ctrl-C or SIGTERM lets the hands that are played end, and then
/// closes the room; the second closes it at once, and those hands never happened. 'railbird admin --data DIR' looks after it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  railbird serve
  railbird serve --listen 0.0.0.0:7777 --tls-cert chain.pem --tls-key key.pem --registration invited")]
pub(super) struct Serve {
    /// The address and the port to listen at; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7777")]
    listen: SocketAddr,
    /// Where everything is kept [default: 'server' in the data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A built-in edition or the path of an edition file
    #[arg(long, value_name = "EDITION", default_value = DEFAULT)]
    edition: PathBuf,
    /// Which bots live there: the usual ones, or none
    #[arg(long, value_name = "WHICH", default_value = "usual")]
    bots: WhichBots,
    /// How fast the bots think: slow, natural, fast or instant
    #[arg(long, value_name = "SPEED", default_value = "natural", value_parser = read_speed)]
    speed: BotSpeed,
    /// How well the bots play: easy, medium, strong or mixed
    #[arg(long, value_name = "STRENGTH", default_value = "mixed", value_parser = read_strength)]
    strength: BotStrength,
    /// Who may open an account: anybody, those with an invitation, or nobody
    #[arg(long, value_name = "WHO", default_value = "open")]
    registration: Registration,
    /// Allow the coach while playing
    #[arg(long)]
    coach: bool,
    /// The certificate, in PEM, with those between it and its root behind it; read again when it changes
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The key of the certificate, in PEM
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// Listen beyond this machine without TLS, because something else in front of it has it
    #[arg(long, conflicts_with = "tls_cert")]
    plain_text: bool,
    /// A site whose pages may connect, such as https://cards.example; may be named several times
    #[arg(long = "origin", value_name = "SITE")]
    origins: Vec<String>,
    /// How many connections there may be in all
    #[arg(long, value_name = "N", default_value = "20,000", value_parser = read_connections)]
    connections: u64,
    /// How many connections there may be from one address
    #[arg(long, value_name = "N", default_value = "64", value_parser = read_connections)]
    per_address: u64,
    /// How much is written to the log file: error, warn, info or debug
    #[arg(long, value_name = "LEVEL", default_value = "info", value_parser = read_level)]
    log: LogLevel,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum WhichBots {
    Usual,
    None,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Registration {
    Open,
    Invited,
    Closed,
}

fn read_connections(text: &str) -> Result<u64, String> {
    read_count(text, 1_000_000)
}

fn read_level(text: &str) -> Result<LogLevel, String> {
    let levels = [
        LogLevel::Error,
        LogLevel::Warn,
        LogLevel::Info,
        LogLevel::Debug,
    ];
    let level = levels.into_iter().find(|level| level.word() == text);
    level.ok_or_else(|| "error, warn, info or debug is needed".into())
}

impl Serve {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if !self.listen.ip().is_loopback() && self.tls_cert.is_none() && !self.plain_text {
            return Err(Failure::usage(format_args!(
                "{} can be reached from elsewhere, and passwords would go there as they are: name --tls-cert and --tls-key, or \
                 --plain-text where something in front of it has TLS",
                self.listen
            )));
        }
        let data = self.data()?;
        make_folder(&data)?;
        let log = Log::start(&data, self.log);
        if let Some(problem) = log.problem() {
            tell(&problem.to_string());
        }
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "the server starts");
        let now = Clock::start().now();
        let _lock = Lock::take(&data, "serve", now).map_err(Failure::failed)?;
        let edition = Arc::new(rules::load(&self.edition)?);
        let room = room_file(&data, &edition.name)?;
        let opened = Sqlite::open(&room, now).map_err(Failure::failed)?;
        if let Some(aside) = &opened.set_aside {
            tracing::warn!(file = %show_path(&aside.file), reason = aside.reason, "data set aside");
            tell(&aside.to_string());
        }
        // Who may come in is known by room: numbers of players mean somebody else in another.
        let accounts = Accounts::open(&room.with_file_name(accounts::FILE));
        let accounts = accounts.map_err(Failure::failed)?;
        let greeting = self.greeting(&edition);
        let host =
            Host::start(Box::new(opened.store), self.room(edition)).map_err(Failure::failed)?;
        let served = self.serve(&host, accounts, greeting, &data);
        // Where it was closed already, there is nothing left to stop.
        let stopped = host.stop();
        served?;
        stopped.map_err(Failure::failed)
    }

    fn data(&self) -> Result<PathBuf, Failure> {
        match &self.data {
            Some(folder) => Ok(folder.clone()),
            None => {
                let folders = Folders::find().map_err(Failure::failed)?;
                folders.create_data().map_err(Failure::failed)?;
                Ok(folders.data().join("server"))
            }
        }
    }

    fn greeting(&self, edition: &Edition) -> Greeting {
        Greeting {
            version: VERSION,
            server: concat!("railbird ", env!("CARGO_PKG_VERSION")).into(),
            edition: edition.name.clone(),
            bots: self.bots == WhichBots::Usual,
            coach: self.coach,
            registering: match self.registration {
                Registration::Open => Registering::Open,
                Registration::Invited => Registering::Invited,
                Registration::Closed => Registering::Closed,
            },
        }
    }

    fn room(&self, edition: Arc<Edition>) -> Options {
        let programme = Programme::built_in(&edition);
        if let Err(problem) = &programme {
            tell(&format!("there is no programme of tournaments: {problem}"));
        }
        let bots = match self.bots {
            WhichBots::Usual => {
                let folders = Folders::find().map(|folders| folders.config_file());
                let (styles, problems) = match folders {
                    Ok(file) => styles_beside(&file),
                    Err(_) => (Styles::built_in().clone(), Vec::new()),
                };
                problems.iter().for_each(|problem| tell(problem));
                let manner = manner(self.speed, self.strength, styles);
                Some(Bots::usual(&edition, manner))
            }
            WhichBots::None => None,
        };
        Options {
            bots,
            programme: programme.ok().map(Arc::new),
            pace: edition.pace,
            edition,
            coach: self.coach,
            presence: Presence::Once,
            keep: KeepHands::All,
            owner: None,
            // The server has a door of its own, with more behind it.
            door: None,
        }
    }

    fn serve(
        &self,
        host: &Host,
        accounts: Accounts,
        greeting: Greeting,
        data: &Path,
    ) -> Result<(), Failure> {
        let tls = self.tls_cert.clone().zip(self.tls_key.clone());
        let scheme = match tls {
            Some(_) => "wss",
            None => "ws",
        };
        // As many as were asked for, or as many as the system has files for.
        let wanted = self.connections as usize;
        let most = make_room(wanted);
        let options = ServerOptions {
            greeting,
            origins: self.origins.clone(),
            limits: Limits::for_connections(most, self.per_address as usize),
            tls: tls.map(|(certificate, key)| TlsFiles { certificate, key }),
            door: Some(admin::door(data)),
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build();
        runtime.map_err(Failure::failed)?.block_on(async {
            let server = Server::bind(self.listen, host.handle(), accounts, options).await;
            let server = server.map_err(Failure::failed)?;
            let address = server.address().map_err(Failure::failed)?;
            tracing::info!(%address, scheme, "listening");
            tell(&format!(
                "listening at {scheme}://{address}, keeping everything in {}",
                show_path(data)
            ));
            if most < wanted {
                tracing::warn!(wanted, most, "the system allows too few open files");
                tell(&format!(
                    "the system allows this program too few open files for {wanted} connections: there may be {most}; 'ulimit -n', or \
                     LimitNOFILE of a unit, allows more, and '--connections {most}' says that fewer are meant"
                ));
            }
            let mut signals = Signals::catch().map_err(Failure::failed)?;
            until_closed(host, &server, &mut signals).await;
            server.drained(LAST_WORDS).await;
            Ok(())
        })
    }
}

/// Serves until the room is closed, in good order or at once.
async fn until_closed(host: &Host, server: &Server, signals: &mut Signals) {
    let handle = host.handle();
    let serving = server.run();
    tokio::pin!(serving);
    let mut is_closing = false;
    loop {
        tokio::select! {
            () = &mut serving => return,
            () = handle.closed() => return,
            told = signals.next() => match told {
                Told::Look => server.look(),
                Told::End if !is_closing => {
                    tracing::info!("told to end: the hands that are played are finished");
                    tell("no hand begins any more; once more ends it at once");
                    is_closing = true;
                    server.close();
                    handle.close();
                }
                Told::End => {
                    tracing::info!("told to end at once");
                    handle.stop();
                }
            },
        }
    }
}

/// What somebody tells the program from outside.
enum Told {
    /// To look at the certificate.
    Look,
    End,
}

struct Signals {
    interrupt: Signal,
    terminate: Signal,
    hang_up: Signal,
}

impl Signals {
    fn catch() -> std::io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hang_up: signal(SignalKind::hangup())?,
        })
    }

    async fn next(&mut self) -> Told {
        tokio::select! {
            _ = self.interrupt.recv() => Told::End,
            _ = self.terminate.recv() => Told::End,
            _ = self.hang_up.recv() => Told::Look,
        }
    }
}
