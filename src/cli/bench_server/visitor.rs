//! One of the people: connects, sits down, and acts when asked. Most messages are only looked at, not taken apart: the
//! processor is the server's.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::base::PoolId;
use crate::protocol::message::VERSION;
use crate::protocol::view::{PlayerChange, TableChange};
use crate::protocol::wire::{FromClient, FromServer, Secret};
use crate::protocol::{Action, Ask, Command, Entry, News};
use crate::rulebook::Edition;

/// More tables than anybody asks for.
const MOST_TABLES: usize = 20_000;

/// What all of them share.
#[derive(Debug)]
pub(super) struct Shared {
    /// About how long everybody thinks.
    think: Duration,
    address: SocketAddr,
    pool: PoolId,
    began: Instant,
    pub(super) seated: AtomicUsize,
    pub(super) heard: AtomicU64,
    pub(super) acted: AtomicU64,
    pub(super) gaps: AtomicU64,
    pub(super) behind: AtomicU64,
    pub(super) failed: AtomicU64,
    pub(super) measures: AtomicBool,
    pub(super) ends: AtomicBool,
    pub(super) end: Notify,
    /// When somebody acted last at each table.
    acts: Vec<AtomicU64>,
    why: Mutex<String>,
}

impl Shared {
    pub(super) fn new(
        edition: &Edition,
        stake: &str,
        address: SocketAddr,
        think: Duration,
    ) -> Self {
        let stakes = &edition.cash.stakes;
        let pool = stakes.iter().position(|known| known.name == stake);
        Self {
            address,
            think,
            pool: PoolId(pool.unwrap_or_default() as u16),
            began: Instant::now(),
            seated: AtomicUsize::new(0),
            heard: AtomicU64::new(0),
            acted: AtomicU64::new(0),
            gaps: AtomicU64::new(0),
            behind: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            measures: AtomicBool::new(false),
            ends: AtomicBool::new(false),
            end: Notify::new(),
            acts: (0..MOST_TABLES).map(|_| AtomicU64::new(0)).collect(),
            why: Mutex::default(),
        }
    }

    /// At how many tables somebody acted.
    pub(super) fn tables(&self) -> usize {
        let acts = self.acts.iter();
        acts.filter(|at| at.load(Ordering::Relaxed) > 0).count()
    }

    /// Why the first of them failed.
    pub(super) fn why(&self) -> String {
        let why = self.why.lock().unwrap_or_else(PoisonError::into_inner);
        why.clone()
    }

    fn fail(&self, why: impl ToString) -> Failed {
        self.failed.fetch_add(1, Ordering::Relaxed);
        let mut first = self.why.lock().unwrap_or_else(PoisonError::into_inner);
        if first.is_empty() {
            *first = why.to_string();
        }
        Failed
    }

    fn micros(&self) -> u64 {
        self.began.elapsed().as_micros() as u64
    }
}

/// The reason is noted already.
#[derive(Debug)]
pub(super) struct Failed;

type Socket = WebSocketStream<TcpStream>;

#[derive(Debug)]
pub(super) struct Visitor {
    shared: std::sync::Arc<Shared>,
    socket: Socket,
    token: Secret,
    number: usize,
    told: Told,
    asked: u64,
    is_timed_out: bool,
    /// Microseconds from an action to the news of it.
    pub(super) latencies: Vec<u32>,
}

async fn enter(shared: &Shared, token: &Secret) -> Result<(Socket, Secret), Failed> {
    let fail = |error: &dyn ToString| shared.fail(error.to_string());
    let stream = TcpStream::connect(shared.address).await;
    let stream = stream.map_err(|error| fail(&error))?;
    let _ = stream.set_nodelay(true);
    let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
    let url = format!("ws://{}/", shared.address);
    let agreed = client_async_with_config(url, stream, Some(config)).await;
    let (mut socket, _) = agreed.map_err(|error| fail(&error))?;
    let said = FromClient::Resume {
        version: VERSION,
        token: token.clone(),
    };
    let said = serde_json::to_string(&said).unwrap_or_default();
    let sent = socket.send(Frame::text(said)).await;
    sent.map_err(|error| fail(&error))?;
    loop {
        let Some(Ok(frame)) = socket.next().await else {
            return Err(shared.fail("the connection ended at once"));
        };
        let Frame::Text(text) = frame else { continue };
        match serde_json::from_str(&text) {
            Ok(FromServer::Welcome(welcome)) => {
                let you = welcome.you.ok_or_else(|| shared.fail("nobody"))?;
                return Ok((socket, you.token));
            }
            Ok(FromServer::Greeting(_)) => {}
            _ => return Err(shared.fail(text)),
        }
    }
}

impl Visitor {
    pub(super) async fn connect(
        shared: &std::sync::Arc<Shared>,
        token: Secret,
        number: usize,
    ) -> Result<Self, Failed> {
        let (socket, token) = enter(shared, &token).await?;
        Ok(Self {
            shared: std::sync::Arc::clone(shared),
            socket,
            token,
            number,
            told: Told::default(),
            asked: 0,
            is_timed_out: false,
            latencies: Vec::new(),
        })
    }

    /// Plays until it is over.
    pub(super) async fn play(mut self, stalls: bool) -> Result<Self, Failed> {
        let shared = std::sync::Arc::clone(&self.shared);
        let mut next: Option<(time::Instant, Command)> = None;
        loop {
            if shared.ends.load(Ordering::Relaxed) {
                return Ok(self);
            }
            let at = next.as_ref().map(|(at, _)| *at);
            let far = time::Instant::now() + Duration::from_secs(3_600);
            tokio::select! {
                came = self.socket.next() => match came {
                    Some(Ok(Frame::Text(text))) => {
                        if let Some(command) = self.hear(&text).await? {
                            next = Some((time::Instant::now() + self.thinks(), command));
                        }
                    }
                    Some(Ok(_)) => {}
                    Some(Err(error)) => return Err(shared.fail(error)),
                    None => return Err(shared.fail("the connection ended")),
                },
                () = time::sleep_until(at.unwrap_or(far)) => {
                    if let Some((_, command)) = next.take() {
                        self.act(command).await?;
                        if stalls {
                            // From here on nothing is read.
                            shared.end.notified().await;
                        }
                    }
                }
                () = shared.end.notified() => return Ok(self),
            }
        }
    }

    /// About as long as was asked for, differently for everybody: from six to eleven tenths of it.
    fn thinks(&self) -> Duration {
        let step = (self.number as u64 * 7_919 + self.asked * 104_729) % 500;
        let thousandths = 600 + step;
        Duration::from_micros(self.shared.think.as_millis() as u64 * thousandths)
    }

    async fn act(&mut self, command: Command) -> Result<(), Failed> {
        if let Command::Act { table, .. } = command
            && let Some(at) = self.shared.acts.get(table.0 as usize)
        {
            at.store(self.shared.micros(), Ordering::Relaxed);
            if self.shared.measures.load(Ordering::Relaxed) {
                self.shared.acted.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.ask(command).await
    }

    async fn ask(&mut self, command: Command) -> Result<(), Failed> {
        self.asked += 1;
        let ask = Ask::Do {
            number: self.asked,
            command,
        };
        let text = serde_json::to_string(&ask).unwrap_or_default();
        let sent = self.socket.send(Frame::text(text)).await;
        sent.map_err(|error| self.shared.fail(error))
    }

    /// Takes in what is said; gives what is to be done about it after a while.
    async fn hear(&mut self, text: &str) -> Result<Option<Command>, Failed> {
        self.shared.heard.fetch_add(1, Ordering::Relaxed);
        self.count(text);
        let is_act = ["\"called\"", "\"checked\"", "\"folded\"", "\"raised\""];
        if text.len() < 200 && is_act.iter().any(|word| text.contains(word)) {
            // What follows from the end of somebody's time was sent by nobody.
            if !std::mem::take(&mut self.is_timed_out) {
                self.measure(text);
            }
            return Ok(None);
        }
        if text.len() < 200 && text.contains("\"timed_out\"") {
            self.is_timed_out = true;
            return Ok(None);
        }
        let concerns = [
            "\"snapshot\"",
            "\"reserved\"",
            "\"legal\":{",
            "\"seated\"",
            "\"refused\"",
        ];
        if !concerns.iter().any(|word| text.contains(word)) {
            return Ok(None);
        }
        let Ok(FromServer::Room(message)) = serde_json::from_str(text) else {
            return Ok(None);
        };
        match message.news {
            News::Snapshot { snapshot } => {
                let is_new = snapshot.you.is_some_and(|you| you.tables.is_empty());
                self.asked = snapshot.last_request;
                if is_new {
                    let (pool, tables) = (self.shared.pool, 1);
                    self.ask(Command::Join { pool, tables }).await?;
                }
            }
            News::You {
                change: PlayerChange::Reserved { table, limits, .. },
            } => {
                let (amount, entry) = (limits.max, Entry::Post);
                self.ask(Command::BuyIn {
                    table,
                    amount,
                    entry,
                })
                .await?;
            }
            News::You {
                change: PlayerChange::Seated { .. },
            } => drop(self.shared.seated.fetch_add(1, Ordering::Relaxed)),
            News::Change {
                table,
                change:
                    TableChange::Turn {
                        hand,
                        turn,
                        legal: Some(legal),
                        ..
                    },
            } => {
                let action = match legal.can_check() {
                    true => Action::Check,
                    false => Action::Call,
                };
                return Ok(Some(Command::Act {
                    table,
                    hand,
                    turn,
                    action,
                }));
            }
            News::Refused { why, .. } => return Err(self.shared.fail(why)),
            _ => {}
        }
        Ok(None)
    }

    /// Whether anything is missing before the message.
    fn count(&mut self, text: &str) {
        match self.told.see(text) {
            Missing::Nothing => {}
            Missing::Number => drop(self.shared.gaps.fetch_add(1, Ordering::Relaxed)),
            Missing::WhatWasLeftOut => drop(self.shared.behind.fetch_add(1, Ordering::Relaxed)),
        }
    }

    fn measure(&mut self, text: &str) {
        let table =
            figure(text, "\"table\":").and_then(|table| self.shared.acts.get(table as usize));
        let Some(at) = table.filter(|_| self.shared.measures.load(Ordering::Relaxed)) else {
            return;
        };
        let passed = self
            .shared
            .micros()
            .saturating_sub(at.load(Ordering::Relaxed));
        self.latencies.push(passed.min(u64::from(u32::MAX)) as u32);
    }

    /// Goes, and comes back: how long until everything is there again.
    pub(super) async fn come_back(self) -> Option<Duration> {
        drop(self.socket);
        let began = Instant::now();
        let (mut socket, _) = enter(&self.shared, &self.token).await.ok()?;
        while let Some(Ok(frame)) = socket.next().await {
            if let Frame::Text(text) = frame
                && text.contains("\"type\":\"snapshot\"")
                && serde_json::from_str::<FromServer>(&text).is_ok()
            {
                return Some(began.elapsed());
            }
        }
        None
    }
}

/// What somebody was told so far.
#[derive(Debug, Default)]
struct Told {
    seq: u64,
    is_shown: bool,
}

/// What is missing before a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Missing {
    Nothing,
    /// A number was left out.
    Number,
    /// Nobody asked to be shown everything anew: too much waited, and was not told. What is not told has no number, so that there
    /// is no gap.
    WhatWasLeftOut,
}

impl Told {
    fn see(&mut self, text: &str) -> Missing {
        let Some(seq) = figure(text, "\"seq\":") else {
            return Missing::Nothing;
        };
        let is_next = seq == self.seq + 1;
        self.seq = seq;
        // Of the rest of a message nothing is looked at.
        let head = text.get(..HEAD).unwrap_or(text);
        let is_anew = head.contains("\"news\":{\"type\":\"snapshot\"");
        let was_shown = self.is_shown;
        self.is_shown |= is_anew;
        match (is_next, is_anew && was_shown) {
            (false, _) => Missing::Number,
            (true, true) => Missing::WhatWasLeftOut,
            (true, false) => Missing::Nothing,
        }
    }
}

/// Where the news of a message begins, and its type, at the latest. There is nothing but ASCII before.
const HEAD: usize = 120;

/// The figure behind a word.
fn figure(text: &str, word: &str) -> Option<u64> {
    let rest = &text[text.find(word)? + word.len()..];
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    rest[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{ChatLine, Millis, PlayerId, TableId};
    use crate::protocol::Message;

    fn said(seq: u64, news: News) -> String {
        let now = Millis(i64::MAX);
        serde_json::to_string(&FromServer::Room(Message { seq, now, news })).unwrap()
    }

    #[test]
    fn numbers_and_what_was_left_out_are_missed() {
        let snapshot = |seq| {
            let said = said(seq, News::Closing);
            said.replace("closing", "snapshot")
        };
        let line = ChatLine::new("\"news\":{\"type\":\"snapshot\"").unwrap();
        let chat = News::Chat {
            table: TableId(1),
            player: PlayerId(1),
            line,
        };
        let mut told = Told::default();
        assert_eq!(told.see(&said(1, News::Closing)), Missing::Nothing);
        assert_eq!(told.see(&snapshot(2)), Missing::Nothing);
        assert_eq!(told.see(&said(3, chat)), Missing::Nothing);
        assert_eq!(told.see(&snapshot(4)), Missing::WhatWasLeftOut);
        assert_eq!(told.see(&said(6, News::Closing)), Missing::Number);
        assert_eq!(told.see(&snapshot(u64::MAX)), Missing::Number);
        let greeting = "{\"type\":\"greeting\"}";
        assert_eq!(told.see(greeting), Missing::Nothing);
    }
}
