//! What is around a link that somebody plays by: their records, the screen or the lines, and signals. The same for a room of one's
//! own and for one on a server.

use std::io::{self, BufReader, Write};
use std::path::Path;
use std::thread;

use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{mpsc, oneshot};

pub(in crate::cli) use super::keeping::KeptSettings;
pub(in crate::cli) use super::relay::{Recorded, Until, relay};
use crate::base::{in_words, show_path};
use crate::cli::history::set_aside;
use crate::cli::screen::{self, Found};
use crate::cli::{Failure, tell};
use crate::client::Link;
use crate::host::{Host, HostError};
use crate::plain::{self, End};
use crate::profile::{self, Book, Scribe, WalletChange};

/// Plays on the screen, which saves what is set there itself. A room of one's own is closed when the screen is left.
pub(in crate::cli) fn on_screen(
    host: Option<Host>,
    link: Link,
    scribe: Option<Scribe>,
    found: Found<'_>,
) -> Result<(), Failure> {
    runtime().map_err(Failure::failed)?.block_on(async {
        let nowhere = KeptSettings::nowhere();
        let (link, recorded) = relay(link, scribe, nowhere, until(host.as_ref()));
        let recorder = tokio::spawn(recorded);
        let shown = screen::show(host.as_ref(), link, found).await;
        let closed = close(host).await;
        if let Some(Err(problem)) = recorder.await.ok().flatten() {
            tell(&format!("some hands were not recorded: {problem}"));
        }
        shown?;
        closed.map_err(Failure::failed)
    })
}

fn until(host: Option<&Host>) -> Until {
    match host {
        Some(_) => Until::TheRoomEnds,
        None => Until::NobodyShowsIt,
    }
}

/// Closes a room of one's own. What is played out in it is recorded meanwhile.
async fn close(host: Option<Host>) -> Result<(), HostError> {
    let Some(host) = host else {
        return Ok(());
    };
    let closed = tokio::task::spawn_blocking(|| host.play_out()).await;
    closed.unwrap_or(Err(HostError::Panicked))
}

/// The player's own records; without them one can still play.
pub(in crate::cli) struct Records {
    pub(in crate::cli) scribe: Option<Scribe>,
    /// What went into the wallet and out of it, newest first.
    pub(in crate::cli) wallet: Vec<WalletChange>,
}

/// So many movements of the wallet are shown.
const LONGEST_WALLET: u64 = 500;

pub(in crate::cli) fn open_book(data: &Path, room: &str, told: &mut Vec<String>) -> Records {
    let mut wallet = Vec::new();
    let opened = Book::open(&data.join(profile::FILE));
    let scribe = opened
        .map_err(|error| error.to_string())
        .and_then(|opened| {
            if let Some(aside) = &opened.set_aside {
                tracing::info!(file = %show_path(aside), "hand histories set aside");
                told.push(set_aside(aside));
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
/// read holds up neither the signals nor the records, which are here. A room of one's own is closed at the end.
pub(in crate::cli) fn in_lines(
    host: Option<Host>,
    link: Link,
    scribe: Option<Scribe>,
    settings: KeptSettings,
    options: plain::Options,
) -> Result<End, Failure> {
    runtime().map_err(Failure::failed)?.block_on(async {
        let (link, recorded) = relay(link, scribe, settings, until(host.as_ref()));
        let recorder = tokio::spawn(recorded);
        let input = until_told(plain::feed(BufReader::new(io::stdin())));
        let (tell_end, end) = oneshot::channel();
        let print = move || {
            let _ = tell_end.send(print(link, input, options));
        };
        let printing = thread::Builder::new().name("lines".into()).spawn(print);
        printing.map_err(|error| Failure::failed(in_words(&error)))?;
        let end = end.await;
        let closed = close(host).await;
        if let Some(Err(problem)) = recorder.await.ok().flatten() {
            tell(&format!("some hands were not recorded: {problem}"));
        }
        let end = end.unwrap_or_else(|_| Err(Failure::failed("the program broke down")))?;
        closed.map_err(Failure::failed)?;
        Ok(end)
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

pub(in crate::cli) fn runtime() -> io::Result<Runtime> {
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
