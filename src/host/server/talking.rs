//! One connection: it says who it is, and then asks and messages go to and fro until either side ends it.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::time::{self, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Bytes, Error, Message as Frame};

use super::Shared;
use super::frames::Frames;
use super::limits::Bucket;
use super::waiting::{Putting, Taking, Waiting};
use crate::base::PlayerId;
use crate::host::Connected;
use crate::protocol::Ask;
use crate::protocol::wire::{Denial, FromClient, FromServer, Welcome};

/// Why a connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The other side left, or its connection broke.
    Gone,
    /// It took nothing for too long.
    TooSlow,
    /// It did not answer any more.
    Silent,
    /// What it sent was too much, or too often nonsense; it is told what was wrong with it.
    Nonsense(CloseCode),
    /// It did not say who it is.
    Unknown,
    /// The room said good-bye.
    Dismissed,
}

/// A connection, and what is counted on it.
pub(super) struct Talk<'a, S> {
    shared: &'a Shared,
    from: IpAddr,
    socket: WebSocketStream<S>,
    messages: Bucket,
    snapshots: Bucket,
    /// Whoever says too much is not listened to before; they are told what there is to tell all the same.
    listens_at: Instant,
    nonsense: u32,
}

/// Something that came in.
enum Came<T> {
    Said(T),
    /// What is none of ours: an answer to a ping, or nonsense, which was told.
    Nothing,
}

impl<'a, S: AsyncRead + AsyncWrite + Unpin> Talk<'a, S> {
    pub(super) fn new(shared: &'a Shared, from: IpAddr, socket: WebSocketStream<S>) -> Self {
        Self {
            shared,
            from,
            socket,
            messages: Bucket::new(shared.limits.messages, Instant::now()),
            snapshots: Bucket::new(shared.limits.snapshots, Instant::now()),
            listens_at: Instant::now(),
            nonsense: 0,
        }
    }

    /// All of it, from the greeting to the end.
    pub(super) async fn run(mut self) -> Ended {
        // Coming in takes more room than talking, and is over soon.
        let entered = Box::pin(self.enter()).await;
        let ended = match entered {
            Ok(player) => self.play(player).await,
            Err(ended) => ended,
        };
        let code = match ended {
            Ended::Gone => {
                // Whoever has said good-bye is answered.
                let _ = timeout(Duration::from_secs(1), self.socket.flush()).await;
                None
            }
            Ended::TooSlow | Ended::Silent => None,
            Ended::Dismissed => Some(CloseCode::Away),
            Ended::Nonsense(code) => Some(code),
            Ended::Unknown => Some(CloseCode::Policy),
        };
        if let Some(code) = code {
            let frame = CloseFrame {
                code,
                reason: "".into(),
            };
            let _ = timeout(Duration::from_secs(1), self.socket.close(Some(frame))).await;
        }
        ended
    }

    /// Greets, and listens until somebody has said who they are.
    async fn enter(&mut self) -> Result<Option<PlayerId>, Ended> {
        let greeting = FromServer::Greeting(self.shared.greeting.clone());
        self.say(&greeting).await?;
        let mut tries = self.shared.limits.tries;
        let patience = self.shared.limits.entering;
        let until = time::Instant::now() + patience;
        loop {
            time::sleep_until(self.listens_at.into()).await;
            let came = time::timeout_at(until, self.socket.next()).await;
            let came = came.map_err(|_| Ended::Unknown)?;
            let Came::Said(said) = self.hear::<FromClient>(came).await? else {
                continue;
            };
            match self.shared.enter(self.from, said).await {
                Ok(you) => {
                    let player = you.as_ref().map(|you| you.player);
                    self.say(&FromServer::Welcome(Welcome { you })).await?;
                    return Ok(player);
                }
                Err(why) => {
                    self.shared.metrics.denied();
                    let is_final = matches!(why, Denial::Version { .. } | Denial::Full);
                    self.say(&FromServer::Denied { why }).await?;
                    tries -= 1;
                    if tries == 0 || is_final {
                        return Err(Ended::Unknown);
                    }
                }
            }
        }
    }

    async fn play(&mut self, player: Option<PlayerId>) -> Ended {
        let waiting = Waiting::new(&self.shared.limits, Arc::clone(&self.shared.metrics));
        let out = Box::new(Putting(Arc::clone(&waiting)));
        let room = self.shared.host.connect(player, out);
        let _present = self.shared.metrics.present(player.is_some());
        match self.talk(&room, &Taking(waiting)).await {
            Ok(()) => Ended::Dismissed,
            Err(ended) => ended,
        }
    }

    async fn talk(&mut self, room: &Connected, waiting: &Taking) -> Result<(), Ended> {
        let every = self.shared.limits.ping;
        let mut ping = time::interval_at(time::Instant::now() + every, every);
        ping.set_missed_tick_behavior(time::MissedTickBehavior::Delay);
        let mut unanswered = 0;
        loop {
            let listens = self.listens_at <= Instant::now();
            tokio::select! {
                taken = waiting.0.take() => {
                    self.write(&taken.frames).await?;
                    if taken.is_last {
                        return Ok(());
                    }
                }
                () = time::sleep_until(self.listens_at.into()), if !listens => {}
                came = self.socket.next(), if listens => {
                    unanswered = 0;
                    if let Came::Said(ask) = self.hear::<Ask>(came).await? {
                        if ask == Ask::Snapshot {
                            let wait = self.snapshots.owe(1.0, Instant::now());
                            self.slow_down(wait);
                        }
                        room.ask(ask);
                    }
                }
                _ = ping.tick() => {
                    if unanswered == 2 {
                        return Err(Ended::Silent);
                    }
                    unanswered += 1;
                    self.send(Frame::Ping(Bytes::new())).await?;
                }
            }
        }
    }

    fn slow_down(&mut self, wait: Result<(), Duration>) {
        if let Err(wait) = wait {
            self.listens_at = self.listens_at.max(Instant::now() + wait);
        }
    }

    async fn say(&mut self, said: &impl Serialize) -> Result<(), Ended> {
        let mut frames = Frames::default();
        self.shared.metrics.sent(frames.push(said));
        self.write(&frames).await
    }

    /// Writes frames past the socket's own buffer, which never gets smaller: a connection that was once shown everything would
    /// keep room for it for ever.
    async fn write(&mut self, frames: &Frames) -> Result<(), Ended> {
        let writing = async {
            // What the socket has to say by itself, such as the answer to a ping, goes first.
            self.socket.flush().await?;
            let stream = self.socket.get_mut();
            stream.write_all(frames.bytes()).await?;
            stream.flush().await?;
            Ok::<(), Error>(())
        };
        let written = timeout(self.shared.limits.patience, writing).await;
        written
            .map_err(|_| Ended::TooSlow)?
            .map_err(|_| Ended::Gone)
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Ended> {
        let sent = timeout(self.shared.limits.patience, self.socket.send(frame)).await;
        sent.map_err(|_| Ended::TooSlow)?.map_err(|_| Ended::Gone)
    }

    /// Makes something of what came in. Too fast is made slower; nonsense is told, and not for ever.
    async fn hear<T: DeserializeOwned>(
        &mut self,
        came: Option<Result<Frame, Error>>,
    ) -> Result<Came<T>, Ended> {
        let frame = match came {
            None => return Err(Ended::Gone),
            Some(Err(error)) => return Err(why_ended(&error)),
            Some(Ok(frame)) => frame,
        };
        let wait = self.messages.owe(1.0, Instant::now());
        self.slow_down(wait);
        let why = match frame {
            Frame::Text(text) => {
                self.shared.metrics.heard();
                match serde_json::from_str(&text) {
                    Ok(said) => return Ok(Came::Said(said)),
                    Err(error) => error.to_string(),
                }
            }
            Frame::Binary(_) => "messages are text".to_owned(),
            Frame::Close(_) => return Err(Ended::Gone),
            Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_) => return Ok(Came::Nothing),
        };
        self.nonsense += 1;
        if self.nonsense > self.shared.limits.nonsense {
            return Err(Ended::Nonsense(CloseCode::Policy));
        }
        self.say(&FromServer::NotUnderstood { why }).await?;
        Ok(Came::Nothing)
    }
}

/// What the end of a connection means that cannot be read from any more. Whoever goes without a word has sent nothing wrong.
fn why_ended(error: &Error) -> Ended {
    match error {
        Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => Ended::Gone,
        Error::Protocol(_) => Ended::Nonsense(CloseCode::Protocol),
        Error::Capacity(_) => Ended::Nonsense(CloseCode::Size),
        Error::Utf8(_) => Ended::Nonsense(CloseCode::Invalid),
        _ => Ended::Gone,
    }
}
