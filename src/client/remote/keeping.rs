//! A link to a server that outlives its connection: when it breaks, it is tried again, later and later, and whoever was there
//! comes back with the token that the server gave last.
//!
//! To whoever uses the link it is as if the room had been built again: hello, everything anew, and the numbers of the
//! messages go on. What is asked meanwhile is refused here, at once; what was asked before and has no answer is not asked
//! again, since nobody knows what became of it before everything is shown anew.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::sync::mpsc::error::TryRecvError;
use tokio::time::{self, MissedTickBehavior};
use tokio_tungstenite::tungstenite::{Bytes, Message as Frame};

use super::{NoConnection, NotIn, Socket, Visit, Way, broke, frame, knock, read, why};
use crate::base::{Millis, TableId, TournamentId};
use crate::protocol::link::{FarEnd, Line, Link, link};
use crate::protocol::message::VERSION;
use crate::protocol::wire::{Denial, FromClient, FromServer, Secret, Welcome};
use crate::protocol::{Ask, Farewell, Message, News, Refusal, Switch};

/// How often it is looked how long an answer takes, and whether one comes at all.
const PING: Duration = Duration::from_secs(5);
/// So many pings without anything coming, and the connection is dead.
const UNANSWERED: u32 = 3;
/// The first wait before it is tried again; each is twice the one before, up to the longest.
const FIRST_WAIT: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// After so long it is given up.
const GIVES_UP: Duration = Duration::from_secs(15 * 60);

/// Told of every token that lets one back in; the one before is worth nothing then.
pub type KeepToken = Box<dyn FnMut(&Secret) + Send>;

/// Why nothing more comes on a connection.
enum Ended {
    /// It may be tried again.
    Broke(String),
    /// It may not: the last word was passed on.
    Dismissed,
    /// Whoever used the link is gone.
    Left,
}

/// What the other side must be told again after a break.
#[derive(Debug, Default)]
struct LookedAt {
    /// In the order in which they were asked for: by that they are numbered.
    tables: Vec<TableId>,
    tournament: Option<TournamentId>,
    all: bool,
}

/// The number of what is asked again after a break; nobody waits for the answer.
const NOBODYS: u64 = 0;

impl LookedAt {
    fn see(&mut self, ask: &Ask) {
        match *ask {
            Ask::Watch { table, .. } if self.tables.contains(&table) => {}
            Ask::Watch { table, .. } => self.tables.push(table),
            Ask::Unwatch { table, .. } => self.tables.retain(|other| *other != table),
            Ask::LookInto { tournament, .. } => self.tournament = tournament,
            Ask::LookAtAll { to, .. } => self.all = to.is_on(),
            Ask::Do { .. } | Ask::Say { .. } | Ask::Snapshot => {}
        }
    }

    fn again(&self) -> impl Iterator<Item = Ask> + '_ {
        let number = NOBODYS;
        let tables = self.tables.iter();
        let tables = tables.map(move |table| Ask::Watch {
            number,
            table: *table,
        });
        let tournament = self.tournament.map(Some).into_iter();
        let to = Switch::On;
        let all = self.all.then_some(Ask::LookAtAll { number, to });
        let looks = tournament.map(move |tournament| Ask::LookInto { number, tournament });
        tables.chain(looks).chain(all)
    }
}

struct Keeping {
    way: Way,
    end: FarEnd,
    /// Nothing for a spectator.
    token: Option<Secret>,
    /// What was said at first. A token may be lost together with the connection on which the next one was to come.
    said: FromClient,
    keep: KeepToken,
    looked_at: LookedAt,
    /// The number of the last message that was passed on.
    seq: u64,
    /// The room's time of the last message, and when it came.
    heard: (Millis, Instant),
}

impl Visit {
    /// The link of somebody who was let in, and what must run meanwhile. It ends when whoever uses it goes, when the server
    /// sends them away, or when it is not to be reached for a long time.
    pub fn keep(
        self,
        said: FromClient,
        welcome: Welcome,
        keep: KeepToken,
    ) -> (Link, impl Future<Output = ()>) {
        let (mut link, end) = link();
        let _ = end.line.send(Line::Open { round_trip: None });
        link.line.mark_unchanged();
        let mut keeping = Keeping {
            way: self.way,
            end,
            token: None,
            said: again(said),
            keep,
            looked_at: LookedAt::default(),
            seq: 0,
            heard: (Millis::ZERO, Instant::now()),
        };
        keeping.welcomed(welcome);
        (link, keeping.run(self.socket))
    }
}

/// What is said by somebody who is known by now.
pub(super) fn again(said: FromClient) -> FromClient {
    match said {
        FromClient::Register {
            version,
            name,
            password,
            ..
        } => FromClient::LogIn {
            version,
            name,
            password,
        },
        said => said,
    }
}

impl Keeping {
    async fn run(mut self, mut socket: Socket) {
        loop {
            let why = match self.pass_on(&mut socket).await {
                Ended::Broke(why) => why,
                Ended::Dismissed => return,
                Ended::Left => {
                    let _ = time::timeout(Duration::from_secs(1), socket.close(None)).await;
                    return;
                }
            };
            tracing::info!(why, "the connection broke");
            socket = match self.connect_again(why).await {
                Some(socket) => socket,
                None => return,
            };
        }
    }

    fn welcomed(&mut self, welcome: Welcome) {
        if let Some(you) = welcome.you {
            (self.keep)(&you.token);
            self.token = Some(you.token);
        }
    }

    /// Passes on what is said and asked until the connection ends.
    async fn pass_on(&mut self, socket: &mut Socket) -> Ended {
        let began = Instant::now();
        let before = self.seq;
        let mut ping = time::interval_at(time::Instant::now() + Duration::from_millis(200), PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut unanswered = 0;
        loop {
            tokio::select! {
                came = socket.next() => {
                    unanswered = 0;
                    let frame = match came {
                        Some(Ok(frame)) => frame,
                        Some(Err(error)) => return Ended::Broke(why(&error)),
                        None => return Ended::Broke("it was closed there".into()),
                    };
                    if let Frame::Pong(sent) = &frame {
                        self.answered(sent, began);
                    }
                    let said = match read(frame) {
                        Ok(said) => said,
                        Err(error) => return Ended::Broke(error.to_string()),
                    };
                    if let Some(FromServer::Room(message)) = said
                        && let Some(ended) = self.pass(message, before).await
                    {
                        return ended;
                    }
                }
                ask = self.end.asks.recv() => {
                    let Some(ask) = ask else { return Ended::Left };
                    self.looked_at.see(&ask);
                    if let Err(error) = socket.send(frame(&ask)).await {
                        return Ended::Broke(why(&error));
                    }
                }
                _ = ping.tick() => {
                    if unanswered == UNANSWERED {
                        return Ended::Broke("nothing comes any more".into());
                    }
                    unanswered += 1;
                    let passed = began.elapsed().as_micros() as u64;
                    let sent = Bytes::copy_from_slice(&passed.to_be_bytes());
                    if let Err(error) = socket.send(Frame::Ping(sent)).await {
                        return Ended::Broke(why(&error));
                    }
                }
            }
        }
    }

    fn answered(&self, sent: &Bytes, began: Instant) {
        let Ok(sent) = <[u8; 8]>::try_from(sent.as_ref()) else {
            return;
        };
        let passed = began.elapsed().as_micros() as u64;
        let took = passed.saturating_sub(u64::from_be_bytes(sent));
        let round_trip = Some(Millis((took / 1_000).cast_signed()));
        self.tell(Line::Open { round_trip });
    }

    fn tell(&self, line: Line) {
        self.end.line.send_if_modified(|known| {
            let is_new = *known != line;
            *known = line;
            is_new
        });
    }

    /// Passes on a message of the room, in the numbers of the link: a gap stays one. Whoever shows the messages may be slow:
    /// then the server is not listened to either, which notices it.
    async fn pass(&mut self, mut message: Message, before: u64) -> Option<Ended> {
        match &message.news {
            News::Done { number: NOBODYS }
            | News::Refused {
                number: NOBODYS, ..
            } => {
                // It has a number of the server's all the same.
                message.news = News::People { people: Vec::new() };
            }
            News::Bye {
                why: Farewell::Closed | Farewell::Failed,
            } => {
                return Some(Ended::Broke("the server has said goodbye".into()));
            }
            _ => {}
        }
        let is_last = matches!(message.news, News::Bye { .. });
        message.seq += before;
        self.seq = message.seq;
        self.heard = (message.now, Instant::now());
        if self.end.messages.send(message).await.is_err() {
            return Some(Ended::Left);
        }
        is_last.then_some(Ended::Dismissed)
    }

    /// Tries again, later and later, until it is there again or there is no hope; whoever asks something meanwhile is refused.
    async fn connect_again(&mut self, mut why: String) -> Option<Socket> {
        let began = Instant::now();
        let mut wait = FIRST_WAIT;
        for tries in 0.. {
            self.tell(Line::Broken {
                why: why.clone(),
                tries,
            });
            self.refuse_during(time::sleep(wait)).await?;
            wait = (wait * 2).min(LONGEST_WAIT);
            let entering = enter(self.way.clone(), self.token.clone(), self.said.clone());
            match self.refuse_during(entering).await? {
                Ok((socket, welcome)) => {
                    self.welcomed(welcome);
                    return self.go_on(socket).await;
                }
                Err(NotIn::Lost(error)) if error.may_pass() && began.elapsed() < GIVES_UP => {
                    why = error.to_string();
                }
                Err(NotIn::Denied(denial)) if denial.may_pass() && began.elapsed() < GIVES_UP => {
                    why = "the server is busy".into();
                }
                Err(NotIn::Lost(error)) => {
                    why = error.to_string();
                    break;
                }
                Err(NotIn::Denied(_)) => {
                    why = "the server asks for the password again".into();
                    break;
                }
            }
        }
        self.tell(Line::Lost { why });
        None
    }

    /// It is there again: what was looked at is asked for once more.
    async fn go_on(&mut self, mut socket: Socket) -> Option<Socket> {
        // What was asked in the meantime was asked of what nobody sees any more.
        while self.refuse_next() {}
        for ask in self.looked_at.again() {
            let sent: Result<(), NoConnection> = socket.send(frame(&ask)).await.map_err(broke);
            if sent.is_err() {
                break;
            }
        }
        self.tell(Line::Open { round_trip: None });
        Some(socket)
    }

    /// Waits for something, and refuses what is asked meanwhile; nothing comes of it where nobody is there any more.
    async fn refuse_during<T>(&mut self, waited_for: impl Future<Output = T>) -> Option<T> {
        tokio::pin!(waited_for);
        loop {
            tokio::select! {
                came = &mut waited_for => return Some(came),
                () = self.end.messages.closed() => return None,
                ask = self.end.asks.recv() => self.refuse(ask?),
            }
        }
    }

    fn refuse_next(&mut self) -> bool {
        match self.end.asks.try_recv() {
            Ok(ask) => {
                self.refuse(ask);
                true
            }
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => false,
        }
    }

    fn refuse(&mut self, ask: Ask) {
        self.looked_at.see(&ask);
        let (Ask::Do { number, .. }
        | Ask::Watch { number, .. }
        | Ask::Unwatch { number, .. }
        | Ask::Say { number, .. }
        | Ask::LookInto { number, .. }
        | Ask::LookAtAll { number, .. }) = ask
        else {
            return;
        };
        let why = Refusal::Unreachable;
        let news = News::Refused { number, why };
        let (now, at) = self.heard;
        let now = now + Millis(i64::try_from(at.elapsed().as_millis()).unwrap_or_default());
        let seq = self.seq + 1;
        // Whoever has no room for it is shown everything anew later.
        if self
            .end
            .messages
            .try_send(Message { seq, now, news })
            .is_ok()
        {
            self.seq = seq;
        }
    }
}

/// Comes in again: with the token, or where that is worth nothing any more with what was said at first.
async fn enter(
    way: Way,
    token: Option<Secret>,
    first: FromClient,
) -> Result<(Socket, Welcome), NotIn> {
    let mut visit = knock(&way).await.map_err(NotIn::Lost)?;
    let version = VERSION;
    let said = match token {
        Some(token) => FromClient::Resume { version, token },
        None => first.clone(),
    };
    let entering = async {
        match visit.enter(&said).await {
            Err(NotIn::Denied(Denial::Token)) if said != first => visit.enter(&first).await,
            entered => entered,
        }
    };
    let entered = time::timeout(super::PATIENCE, entering).await;
    let silent = |_| NotIn::Lost(broke("it does not answer"));
    let welcome = entered.map_err(silent)??;
    Ok((visit.socket, welcome))
}
