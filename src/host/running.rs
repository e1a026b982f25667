//! A house on a thread of its own: the real clock, a store, and links to those who play.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

use tokio::sync::{mpsc, oneshot};

use crate::base::{Millis, Name, PlayerId};
use crate::protocol::link::{FarEnd, Link, link};
use crate::protocol::{Ask, Refusal};
use crate::room::RebuildError;
use crate::rulebook::{Edition, Pace, Programme};
use crate::store::{Store, StoreError};

use super::admin::{self, AdminAnswer, AdminAsk, DoorError};
use super::clock::Clock;
use super::guests::Guests;
use super::hands::KeepHands;
use super::house::House;
use super::keeper::Keeper;
use super::opened::Opened;
use super::outbox::Outbox;
use super::population::{self, Population};
use super::residents::Manner;
use super::runner::{Errand, Input, Runner, Task};

/// Why a room could not be opened, or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Rebuild(#[from] RebuildError),
    #[error("the room stopped: {0}")]
    Stopped(#[from] crate::room::ledger::LedgerError),
    #[error("an account could not be opened: {0}")]
    Refused(#[from] Refusal),
    #[error("the system refuses: {0}")]
    System(#[from] std::io::Error),
    #[error("the room broke down; the next start opens it from what was saved")]
    Panicked,
}

/// How often a player may be connected at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// The last connection is the one that counts; the one before is told so, and ends.
    Once,
    Often,
}

/// The bots of a room.
#[derive(Clone, Debug)]
pub struct Bots {
    /// Which stakes they fill, and with how many.
    pub population: Population,
    /// Who comes for tournaments and games.
    pub guests: Guests,
    pub manner: Manner,
}

impl Bots {
    /// Those of the room of an edition.
    pub fn usual(edition: &Edition, manner: Manner) -> Self {
        Self {
            population: population::usual(edition),
            guests: Guests::usual(edition),
            manner,
        }
    }
}

/// What a room is run with.
#[derive(Clone, Debug)]
pub struct Options {
    pub edition: Arc<Edition>,
    pub pace: Pace,
    /// Those who live here, as declared ones (E2); nobody where only people play.
    pub bots: Option<Bots>,
    /// What is announced day by day.
    pub programme: Option<Arc<Programme>>,
    /// Whether one may be advised while playing (E2).
    pub coach: bool,
    /// How often somebody may be connected.
    pub presence: Presence,
    pub keep: KeepHands,
    /// The person whose room it is, where it is somebody's own.
    pub owner: Option<Name>,
    /// Where the operator's door is, if there is one.
    pub door: Option<PathBuf>,
}

/// A room that is open.
#[derive(Debug)]
pub struct Host {
    inbox: mpsc::UnboundedSender<Input>,
    thread: thread::JoinHandle<Result<(), HostError>>,
    owner: Option<PlayerId>,
    door_problem: Option<DoorError>,
    failure: Arc<OnceLock<String>>,
}

/// A way to a room that is open, for those who bring people to it.
#[derive(Clone, Debug)]
pub struct Handle {
    inbox: mpsc::UnboundedSender<Input>,
}

/// Somebody who is connected to a room, from their side. With it they are gone.
#[derive(Debug)]
pub struct Connected {
    inbox: mpsc::UnboundedSender<Input>,
    number: u64,
}

impl Connected {
    /// Asks for something. A room that is gone says so by saying nothing.
    pub fn ask(&self, ask: Ask) {
        let _ = self.inbox.send(Input::Asked(self.number, ask));
    }

    /// Has an ask answered that is not passed on: the answer has its number among all that is told.
    pub(super) fn refuse(&self, number: u64, why: Refusal) {
        let _ = self.inbox.send(Input::Refused(self.number, number, why));
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let _ = self.inbox.send(Input::Gone(self.number));
    }
}

/// Numbers of connections: each is somebody else.
static CONNECTIONS: AtomicU64 = AtomicU64::new(0);

impl Handle {
    pub(super) fn new(inbox: mpsc::UnboundedSender<Input>) -> Self {
        Self { inbox }
    }

    /// Connects a player, or somebody who only watches, who is told what there is to tell by an outbox.
    pub fn connect(&self, player: Option<PlayerId>, out: Box<dyn Outbox>) -> Connected {
        let number = CONNECTIONS.fetch_add(1, Ordering::Relaxed);
        let _ = self.inbox.send(Input::Connect {
            number,
            player,
            out,
        });
        Connected {
            inbox: self.inbox.clone(),
            number,
        }
    }

    /// Does something with the house and gives back what came of it; nothing where the room is gone.
    pub async fn operate<T: Send + 'static>(
        &self,
        errand: impl FnOnce(&mut House, Millis) -> T + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = oneshot::channel();
        let errand: Errand = Box::new(move |house, now| {
            let _ = tell.send(errand(house, now));
            None
        });
        self.inbox.send(Input::Errand(errand)).ok()?;
        told.await.ok()
    }

    /// The same, but nothing is given back before all of it is kept, nor where it was lost instead.
    pub async fn operate_for_good<T: Send + 'static>(
        &self,
        errand: impl FnOnce(&mut House, Millis) -> T + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = oneshot::channel();
        let errand: Errand = Box::new(move |house, now| {
            let came = errand(house, now);
            Some(Box::new(move || drop(tell.send(came))))
        });
        self.inbox.send(Input::Errand(errand)).ok()?;
        told.await.ok()
    }

    /// What an operator asks; nothing where the room is gone.
    pub async fn admin(&self, ask: AdminAsk) -> Option<AdminAnswer> {
        let (tell, told) = oneshot::channel();
        self.inbox.send(Input::Admin(ask, tell)).ok()?;
        told.await.ok()
    }

    /// Ends all connections of somebody, who is told so.
    pub fn send_away(&self, player: PlayerId) {
        let _ = self.inbox.send(Input::SendAway(player));
    }

    /// Lets no hand begin any more; when the last one is over, the room is closed.
    pub fn close(&self) {
        let _ = self.inbox.send(Input::Close);
    }

    /// Closes the room at once: hands that are running never happened.
    pub fn stop(&self) {
        let _ = self.inbox.send(Input::Stop);
    }

    /// Waits until the room is closed.
    pub async fn closed(&self) {
        self.inbox.closed().await;
    }
}

impl Host {
    /// Opens a room: what was kept is loaded, the bots move in, and it runs until it is stopped.
    pub fn start(mut store: Box<dyn Store>, options: Options) -> Result<Self, HostError> {
        let kept = store.load(&options.edition)?;
        let was = kept.as_ref().map_or(Millis::ZERO, |kept| kept.saved.now);
        let clock = Clock::go_on(was);
        let opened = Opened::new(kept, &options, clock.now())?;
        opened.note();
        let owner = opened.owner;
        let door = options.door.as_deref().map(admin::open).transpose();
        let (door, door_problem) = match door {
            Ok(door) => (door, None),
            Err(problem) => (None, Some(problem)),
        };
        if let Some(problem) = &door_problem {
            tracing::warn!("{problem}");
        }
        let (inbox, inputs) = mpsc::unbounded_channel();
        let again = inbox.clone();
        let failure = Arc::new(OnceLock::new());
        let tell = Arc::clone(&failure);
        let run = move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_time()
                .enable_io()
                .build()?;
            let mut runner = Runner::new(options, clock, opened, Keeper::start(store)?, again);
            let ended = runtime.block_on(runner.run(inputs, door));
            ended.inspect_err(|error| drop(tell.set(error.to_string())))
        };
        let thread = thread::Builder::new().name("room".into()).spawn(run)?;
        Ok(Self {
            inbox,
            thread,
            owner,
            door_problem,
            failure,
        })
    }

    /// Why the room has failed, if it has.
    pub fn failure(&self) -> Option<&str> {
        self.failure.get().map(String::as_str)
    }

    /// The account of the person whose room it is.
    pub fn owner(&self) -> Option<PlayerId> {
        self.owner
    }

    /// Why no operator can come in, where there should be a door.
    pub fn door_problem(&self) -> Option<&DoorError> {
        self.door_problem.as_ref()
    }

    /// Connects a player, or somebody who only watches.
    pub fn connect(&self, player: Option<PlayerId>) -> Link {
        let (link, end) = link();
        self.connect_at(player, end);
        link
    }

    /// The same, by a link that was made elsewhere.
    pub fn connect_at(&self, player: Option<PlayerId>, end: FarEnd) {
        let FarEnd {
            mut asks, messages, ..
        } = end;
        let connected = self.handle().connect(player, Box::new(messages));
        let pass_on: Task = Box::pin(async move {
            while let Some(ask) = asks.recv().await {
                connected.ask(ask);
            }
        });
        let _ = self.inbox.send(Input::Task(pass_on));
    }

    pub fn handle(&self) -> Handle {
        Handle::new(self.inbox.clone())
    }

    /// Lets bots play otherwise from now on.
    pub fn set_manner(&self, manner: Manner) {
        let _ = self.inbox.send(Input::Manner(manner));
    }

    /// Does something with the house and gives back what came of it; nothing where the room is gone.
    pub fn operate<T: Send + 'static>(
        &self,
        errand: impl FnOnce(&mut House, Millis) -> T + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = std::sync::mpsc::channel();
        let errand: Errand = Box::new(move |house, now| {
            let _ = tell.send(errand(house, now));
            None
        });
        self.inbox.send(Input::Errand(errand)).ok()?;
        told.recv().ok()
    }

    /// Whether the room is still open.
    pub fn is_open(&self) -> bool {
        !self.thread.is_finished()
    }

    /// Closes the room at once, after the hands that are running: nobody waits for them, they are played out in no time.
    pub fn play_out(self) -> Result<(), HostError> {
        let _ = self.inbox.send(Input::PlayOut);
        self.thread.join().unwrap_or(Err(HostError::Panicked))
    }

    /// Closes the room. What was decided is kept; hands that are running never happened.
    pub fn stop(self) -> Result<(), HostError> {
        self.handle().stop();
        self.thread.join().unwrap_or(Err(HostError::Panicked))
    }
}
