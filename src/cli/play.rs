//! `railbird`: opens the room of one's own and plays in it, on the screen or, with `--plain`, in lines.

mod keeping;
mod relay;

use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{mpsc, oneshot};

use self::keeping::{KeptSettings, agree};
use self::relay::relay;
use super::options::read_speed;
use super::room_file::room_file;
use super::screen::{self, Found, of_setting};
use super::{Failure, rules, tell};
use crate::base::{in_words, show_path};
use crate::client::Link;
use crate::config::{BotSpeed, Folders, Loaded, Lock, Log, Settings};
use crate::host::{Bots, Clock, Host, KeepHands, Options, Presence, admin};
use crate::plain::{self, End, Output, Size};
use crate::profile::{self, Book, Scribe, WalletChange};
use crate::protocol::Farewell;
use crate::rulebook::{Edition, Programme};
use crate::store::Sqlite;
use crate::tui::terminal::Terminal;

/// What is asked for when no command is named.
#[derive(Debug, clap::Args)]
pub(super) struct Play {
    /// Play in lines and typed commands, for screen readers and scripts
    #[arg(long)]
    plain: bool,
    /// Print every message as a line of JSON instead of sentences
    #[arg(long, requires = "plain")]
    json: bool,
    /// A built-in edition or the path of an edition file; each has a room of its own
    #[arg(long, value_name = "EDITION")]
    edition: Option<PathBuf>,
    /// How fast the bots think: slow, natural, fast or instant
    #[arg(long, value_name = "SPEED", value_parser = read_speed)]
    speed: Option<BotSpeed>,
    /// What 'buyin' without an amount means: an amount, min or max
    #[arg(long, value_name = "AMOUNT", requires = "plain", value_parser = read_size)]
    buyin: Option<Size>,
}

fn read_size(text: &str) -> Result<Size, String> {
    let is_stack = |size: &Size| match size {
        Size::Cents(cents) => cents.is_positive(),
        Size::BigBlinds { hundredths } => *hundredths > 0,
        Size::OfPot { .. } => false,
        Size::Min | Size::Max => true,
    };
    let size = Size::read(text).ok().filter(is_stack);
    size.ok_or_else(|| "an amount such as 10.00 or 50bb, min or max is needed".into())
}

impl Play {
    pub(super) fn run(&self) -> Result<(), Failure> {
        // A screen that cannot be had opens no room.
        if !self.plain {
            Terminal::check().map_err(Failure::failed)?;
        }
        self.play()
    }

    fn play(&self) -> Result<(), Failure> {
        let folders = Folders::find().map_err(Failure::failed)?;
        // What the player is to know before the first hand.
        let mut told = Vec::new();
        let Loaded {
            mut settings,
            problems,
        } = Settings::load(&folders.config_file(), &Settings::default());
        settings.bot_speed = self.speed.unwrap_or(settings.bot_speed);
        told.extend(problems.iter().map(ToString::to_string));
        folders.create_data().map_err(Failure::failed)?;
        let log = Log::start(folders.data(), settings.log);
        told.extend(log.problem().map(ToString::to_string));
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "the program starts");
        let now = Clock::start().now();
        let command = match self.plain {
            true => "--plain",
            false => "railbird",
        };
        let _lock = Lock::take(folders.data(), command, now).map_err(Failure::failed)?;
        let chosen = Path::new(settings.edition.as_str());
        let chosen = self.edition.as_deref().unwrap_or(chosen);
        let edition: Arc<Edition> = Arc::new(rules::load(chosen)?);
        let file = room_file(folders.data(), &edition.name)?;
        let opened = Sqlite::open(&file, now).map_err(Failure::failed)?;
        if let Some(aside) = &opened.set_aside {
            tracing::info!(file = %show_path(&aside.file), reason = aside.reason, "data set aside");
            told.push(aside.to_string());
        }
        let programme = Programme::built_in(&edition);
        if let Err(problem) = &programme {
            told.push(format!("there is no programme of tournaments: {problem}"));
        }
        let options = Options {
            bots: Some(Bots::usual(&edition, of_setting(settings.bot_speed))),
            programme: programme.ok().map(Arc::new),
            pace: edition.pace,
            edition: Arc::clone(&edition),
            coach: true,
            presence: Presence::Often,
            keep: KeepHands::OfPeople,
            owner: Some(settings.name.clone()),
            door: Some(admin::door(folders.data())),
        };
        let host = Host::start(Box::new(opened.store), options).map_err(Failure::failed)?;
        told.extend(host.door_problem().map(ToString::to_string));
        agree(&host, &settings);
        let room = format!("home {}", edition.name);
        let Records { scribe, wallet } = open_book(folders.data(), &room, &mut told);
        let link = host.connect(host.owner());
        match self.plain {
            false => {
                let found = Found {
                    folders: &folders,
                    settings,
                    wallet,
                    told,
                };
                let shown = on_screen(&host, link, scribe, found);
                let stopped = host.stop();
                shown?;
                stopped.map_err(Failure::failed)
            }
            true => {
                for line in &told {
                    tell(line);
                }
                let options = plain::Options {
                    language: settings.language,
                    amounts: settings.amounts,
                    output: match self.json {
                        true => Output::Json,
                        false => Output::Lines,
                    },
                    buy_in: self.buyin,
                    width: plain::terminal_width,
                    ..plain::Options::default()
                };
                let kept = KeptSettings::new(settings, folders.config_file());
                let end = in_lines(link, scribe, kept, options);
                let stopped = host.stop();
                let end = end?;
                stopped.map_err(Failure::failed)?;
                match end {
                    End::Left | End::StillPlaying | End::Bye(Farewell::Closed) => Ok(()),
                    End::Bye(_) | End::Lost => Err(Failure::failed(
                        "the room had to stop; what was played is kept",
                    )),
                }
            }
        }
    }
}

/// Plays on the screen, which saves what is set there itself.
fn on_screen(
    host: &Host,
    link: Link,
    scribe: Option<Scribe>,
    found: Found<'_>,
) -> Result<(), Failure> {
    runtime().map_err(Failure::failed)?.block_on(async {
        let (link, recorded) = relay(link, scribe, KeptSettings::nowhere());
        let recorder = tokio::spawn(recorded);
        let shown = screen::show(host, link, found).await;
        if let Some(Err(problem)) = recorder.await.ok().flatten() {
            tell(&format!("some hands were not recorded: {problem}"));
        }
        shown
    })
}

/// The player's own records; without them one can still play.
struct Records {
    scribe: Option<Scribe>,
    /// What went into the wallet and out of it, newest first.
    wallet: Vec<WalletChange>,
}

/// So many movements of the wallet are shown.
const LONGEST_WALLET: u64 = 500;

fn open_book(data: &Path, room: &str, told: &mut Vec<String>) -> Records {
    let mut wallet = Vec::new();
    let opened = Book::open(&data.join(profile::FILE));
    let scribe = opened
        .map_err(|error| error.to_string())
        .and_then(|opened| {
            if let Some(aside) = &opened.set_aside {
                tracing::info!(file = %show_path(aside), "hand histories set aside");
                told.push(format!(
                    "your hand histories could not be read; they are kept in {}",
                    show_path(aside)
                ));
            }
            let known = opened.book.wallet(room, LONGEST_WALLET);
            wallet = known.map_err(|error| error.to_string())?;
            Scribe::new(opened.book, room).map_err(|error| in_words(&error))
        });
    let scribe = scribe
        .map_err(|reason| told.push(format!("hands are not recorded: {reason}")))
        .ok();
    Records { scribe, wallet }
}

/// Plays on standard input and output. Lines are read and printed on a thread of their own: one that waits for somebody to
/// read holds up neither the signals nor the records, which are here.
fn in_lines(
    link: Link,
    scribe: Option<Scribe>,
    settings: KeptSettings,
    options: plain::Options,
) -> Result<End, Failure> {
    runtime().map_err(Failure::failed)?.block_on(async {
        let (link, recorded) = relay(link, scribe, settings);
        let recorder = tokio::spawn(recorded);
        let input = until_told(plain::feed(BufReader::new(io::stdin())));
        let (tell_end, end) = oneshot::channel();
        let print = move || {
            let _ = tell_end.send(print(link, input, options));
        };
        let printing = thread::Builder::new().name("lines".into()).spawn(print);
        printing.map_err(|error| Failure::failed(in_words(&error)))?;
        let end = end.await;
        if let Some(Err(problem)) = recorder.await.ok().flatten() {
            tell(&format!("some hands were not recorded: {problem}"));
        }
        end.unwrap_or_else(|_| Err(Failure::failed("the program broke down")))
    })
}

fn print(
    link: Link,
    input: mpsc::Receiver<String>,
    options: plain::Options,
) -> Result<End, Failure> {
    let runtime = runtime().map_err(Failure::failed)?;
    let mut out = io::stdout();
    let end = runtime.block_on(plain::run(link, input, &mut out, options));
    let _ = out.flush();
    end.map_err(Failure::failed)
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_current_thread()
        .enable_time()
        .enable_io()
        .build()
}

/// Lines until the program is told to end: then it is as if they had ended. Told once more, it ends at once.
fn until_told(mut lines: mpsc::Receiver<String>) -> mpsc::Receiver<String> {
    let (forward, received) = mpsc::channel(1);
    tokio::spawn(async move {
        let interrupted = signal(SignalKind::interrupt());
        let terminated = signal(SignalKind::terminate());
        let (Ok(mut interrupted), Ok(mut terminated)) = (interrupted, terminated) else {
            return;
        };
        let mut forward = Some(forward);
        loop {
            let told = tokio::select! {
                is_heard = next_line(&mut lines, &forward), if forward.is_some() => {
                    if !is_heard {
                        forward = None;
                    }
                    false
                }
                _ = interrupted.recv() => true,
                _ = terminated.recv() => true,
            };
            if told && forward.take().is_none() {
                // Everything that was announced is on the disk.
                std::process::exit(1);
            }
        }
    });
    received
}

/// Hands a line on when there is room for it; says whether there may be more. A line waits where it was read until then, so
/// that whoever waits here can also be told to end.
async fn next_line(
    lines: &mut mpsc::Receiver<String>,
    forward: &Option<mpsc::Sender<String>>,
) -> bool {
    let Some(forward) = forward else {
        return false;
    };
    let Ok(place) = forward.reserve().await else {
        return false;
    };
    match lines.recv().await {
        Some(line) => {
            place.send(line);
            true
        }
        None => false,
    }
}
