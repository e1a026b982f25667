//! One connection: it says who it is, and then asks and messages go to and fro until either side ends it.

use std::net::IpAddr;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{self, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

use super::Shared;
use super::frames::Frames;
use super::limits::Bucket;
use super::outlet::Outlet;
use super::waiting::{Putting, Taking, Waiting};
use crate::base::{Millis, PlayerId};
use crate::host::Connected;
use crate::protocol::wire::{Denial, FromClient, FromServer, Welcome, You};
use crate::protocol::{self, Ask, Refusal, Switch};

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
    socket: WebSocketStream<Outlet<S>>,
    messages: Bucket,
    snapshots: Bucket,
    looks: Bucket,
    /// Whoever says too much is not listened to before; they are told what there is to tell all the same.
    listens_at: Instant,
    nonsense: u32,
}

/// What a table counts among the things that one looks at.
const A_TABLE: f64 = 0.25;

/// Something that came in.
enum Came<T> {
    Said(T),
    /// What is none of ours: an answer to a ping, or nonsense, which was told.
    Nothing,
}

/// Something that happened on a connection.
enum Went {
    /// Everything that was to be written is.
    Written(Result<(), Ended>),
    /// Or the end of what comes.
    Came(Option<Result<Frame, Error>>),
}

impl<'a, S: AsyncRead + AsyncWrite + Unpin> Talk<'a, S> {
    pub(super) fn new(
        shared: &'a Shared,
        from: IpAddr,
        socket: WebSocketStream<Outlet<S>>,
    ) -> Self {
        Self {
            shared,
            from,
            socket,
            messages: Bucket::new(shared.limits.messages, Instant::now()),
            snapshots: Bucket::new(shared.limits.snapshots, Instant::now()),
            looks: Bucket::new(shared.limits.looks, Instant::now()),
            listens_at: Instant::now(),
            nonsense: 0,
        }
    }

    /// All of it, from the greeting to the end.
    pub(super) async fn run(mut self) -> Ended {
        // Coming in takes more room than talking, and is over soon.
        let entered = Box::pin(self.enter()).await;
        let ended = match entered {
            Ok(you) => self.play(you).await,
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
            let _ = timeout(Duration::from_secs(1), self.close(code)).await;
        }
        ended
    }

    /// Says the last word, behind what is still to be said.
    async fn close(&mut self, code: CloseCode) -> Result<(), Ended> {
        self.written().await?;
        let reason = "".into();
        let frame = CloseFrame { code, reason };
        let closed = self.socket.close(Some(frame)).await;
        closed.map_err(|_| Ended::Gone)
    }

    /// Greets, and listens until somebody has said who they are.
    async fn enter(&mut self) -> Result<Option<You>, Ended> {
        let greeting = FromServer::Greeting(self.shared.greeting.clone());
        self.say(&greeting);
        let mut tries = self.shared.limits.tries;
        let patience = self.shared.limits.entering;
        let until = time::Instant::now() + patience;
        loop {
            self.written().await?;
            time::sleep_until(self.listens_at.into()).await;
            let came = time::timeout_at(until, self.socket.next()).await;
            let came = came.map_err(|_| Ended::Unknown)?;
            let Came::Said(said) = self.hear::<FromClient>(came)? else {
                continue;
            };
            match self.shared.enter(self.from, said).await {
                Ok(you) => return Ok(you),
                Err(why) => {
                    self.shared.metrics.denied();
                    let is_final = matches!(why, Denial::Version { .. });
                    self.say(&FromServer::Denied { why });
                    tries -= 1;
                    if tries == 0 || is_final {
                        return Err(Ended::Unknown);
                    }
                }
            }
        }
    }

    async fn play(&mut self, you: Option<You>) -> Ended {
        let player = you.as_ref().map(|you| you.player);
        let waiting = Waiting::new(&self.shared.limits, Arc::clone(&self.shared.metrics));
        let out = Box::new(Putting(Arc::clone(&waiting)));
        let room = self.shared.host.connect(player, out);
        let _present = self.shared.metrics.present(player.is_some());
        // Who takes an account away, or gives it another password, sends away all who are there. Whoever was on the way in then is
        // there by now, or finds that what they came with is worth nothing any more.
        if let Some(you) = &you
            && !self.shared.is_still_known(you).await
        {
            self.shared.metrics.denied();
            let why = Denial::Unknown;
            self.say(&FromServer::Denied { why });
            return Ended::Unknown;
        }
        self.say(&FromServer::Welcome(Welcome { you }));
        match self.talk(player, &room, &Taking(waiting)).await {
            Ok(()) => Ended::Dismissed,
            Err(ended) => ended,
        }
    }

    /// Reads and writes at the same time: whoever takes what they are told slowly is listened to all the same. What is being
    /// written is all that was told until then, and nothing more is taken before it is gone.
    async fn talk(
        &mut self,
        player: Option<PlayerId>,
        room: &Connected,
        waiting: &Taking,
    ) -> Result<(), Ended> {
        let every = self.shared.limits.ping;
        let first = time::Instant::now() + phase(every, getrandom::u32().unwrap_or_default());
        let mut ping = time::interval_at(first, every);
        ping.set_missed_tick_behavior(time::MissedTickBehavior::Delay);
        let mut unanswered = 0;
        let mut is_last = false;
        loop {
            let listens_at = self.listens_at;
            let listens = listens_at <= Instant::now();
            let is_free = self.socket.get_ref().is_free();
            if is_free && is_last {
                return Ok(());
            }
            let stuck_at = self.stuck_at();
            tokio::select! {
                taken = waiting.0.take(), if is_free => {
                    self.socket.get_mut().put(taken.frames);
                    is_last = taken.is_last;
                }
                went = self.go_on() => match went {
                    Went::Written(written) => written?,
                    Went::Came(came) => {
                        unanswered = 0;
                        if let Came::Said(ask) = self.hear::<Ask>(came)? {
                            self.charge(&ask);
                            match self.chats_too_much(player, &ask) {
                                Some((number, why)) => room.refuse(number, why),
                                None => room.ask(ask),
                            }
                        }
                    }
                },
                () = time::sleep_until(listens_at.into()), if !listens => {}
                () = time::sleep_until(stuck_at.into()), if !is_free => self.is_stuck()?,
                // Whoever is being written to takes it, or is gone sooner or later.
                _ = ping.tick() => if is_free {
                    if unanswered == 2 {
                        return Err(Ended::Silent);
                    }
                    unanswered += 1;
                    let mut frames = Frames::default();
                    frames.push_ping();
                    self.socket.get_mut().put(frames);
                }
            }
        }
    }

    /// The next thing that happens on the connection, by either direction.
    async fn go_on(&mut self) -> Went {
        std::future::poll_fn(|context| {
            if !self.socket.get_ref().is_free()
                && let Poll::Ready(written) = self.poll_written(context)
            {
                return Poll::Ready(Went::Written(written));
            }
            match self.listens_at <= Instant::now() {
                true => self.socket.poll_next_unpin(context).map(Went::Came),
                false => Poll::Pending,
            }
        })
        .await
    }

    /// When somebody is gone who takes nothing, or next to nothing.
    fn stuck_at(&self) -> Instant {
        let limits = &self.shared.limits;
        let outlet = self.socket.get_ref();
        outlet.late_at(limits.patience, limits.least_a_second)
    }

    fn is_stuck(&self) -> Result<(), Ended> {
        match self.stuck_at() <= Instant::now() {
            true => Err(Ended::TooSlow),
            false => Ok(()),
        }
    }

    /// What costs more than to play has a rate of its own.
    fn charge(&mut self, ask: &Ask) {
        let (bucket, cost) = match ask {
            Ask::Snapshot => (&mut self.snapshots, 1.0),
            Ask::LookInto {
                tournament: Some(_),
                ..
            }
            | Ask::LookAtAll { to: Switch::On, .. } => (&mut self.looks, 1.0),
            Ask::Watch { .. } => (&mut self.looks, A_TABLE),
            Ask::Do { .. }
            | Ask::Unwatch { .. }
            | Ask::Say { .. }
            | Ask::LookInto {
                tournament: None, ..
            }
            | Ask::LookAtAll {
                to: Switch::Off, ..
            } => return,
        };
        let wait = bucket.owe(cost, Instant::now());
        self.slow_down(wait);
    }

    /// What somebody is answered who chats more than the others can bear.
    fn chats_too_much(&self, player: Option<PlayerId>, ask: &Ask) -> Option<(u64, Refusal)> {
        let (Some(player), &Ask::Say { number, .. }) = (player, ask) else {
            return None;
        };
        let wait = self.shared.chat(player).err()?;
        let wait = Millis(wait.as_millis() as i64 + 1);
        Some((number, Refusal::TooFast { wait }))
    }

    fn slow_down(&mut self, wait: Result<(), Duration>) {
        if let Err(wait) = wait {
            self.listens_at = self.listens_at.max(Instant::now() + wait);
        }
    }

    /// Says something, when there is room for it.
    fn say(&mut self, said: &impl Serialize) {
        let mut frames = Frames::default();
        self.shared.metrics.sent(frames.push(said));
        self.socket.get_mut().put(frames);
    }

    /// Waits until everything that was said is written.
    async fn written(&mut self) -> Result<(), Ended> {
        while !self.socket.get_ref().is_free() {
            let until = self.stuck_at().into();
            let writing = std::future::poll_fn(|context| self.poll_written(context));
            match time::timeout_at(until, writing).await {
                Ok(written) => return written,
                Err(_) => self.is_stuck()?,
            }
        }
        Ok(())
    }

    fn poll_written(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Ended>> {
        if !self.socket.get_ref().is_begun() {
            // What the socket has to say by itself, such as the answer to a ping, is not cut in two either.
            ready!(self.socket.poll_flush_unpin(context)).map_err(|_| Ended::Gone)?;
        }
        let written = self.socket.get_mut().poll_frames(context);
        written.map_err(|_| Ended::Gone)
    }

    /// Makes something of what came in. Too fast is made slower; nonsense is told, and not for ever.
    fn hear<T: DeserializeOwned>(
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
                match protocol::read(&text) {
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
        self.say(&FromServer::NotUnderstood { why });
        Ok(Came::Nothing)
    }
}

/// When the first ping is sent. Many may come at the same moment, when a server is there again for instance: each has a place of
/// its own between two pings, by lot, so that they are not all asked, and do not all answer, at once.
fn phase(every: Duration, lot: u32) -> Duration {
    every.mul_f64(f64::from(lot) / f64::from(u32::MAX))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pings_of_those_who_come_together_are_spread_over_the_time_between_two() {
        let every = Duration::from_secs(5);
        let lots = (0..1_000).map(|lot| lot * (u32::MAX / 999));
        let mut a_second = [0; 5];
        for lot in lots {
            let first = phase(every, lot);
            assert!(first <= every, "nobody is asked later than before");
            a_second[(first.as_secs() as usize).min(4)] += 1;
        }
        assert!(
            a_second.iter().all(|count| (190..=210).contains(count)),
            "{a_second:?}"
        );
        assert_eq!(phase(every, 0), Duration::ZERO);
        assert_eq!(phase(every, u32::MAX), every);
    }
}
