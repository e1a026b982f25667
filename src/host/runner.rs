//! The loop of a room: inputs and deadlines go in, batches go to the disk, messages go out.

use std::collections::BTreeMap;
use std::os::unix::net::UnixListener;
use std::pin::Pin;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::time;

use crate::base::{Millis, PlayerId};
use crate::protocol::{Ask, Farewell, Message, News, Refusal};

use super::admin::{self, AdminAnswer, AdminAsk};
use super::beats::{BOTS_BEAT, ROOM_BEAT, together};
use super::clock::Clock;
use super::house::House;
use super::keeper::{Committed, Keeper};
use super::opened::Opened;
use super::outbox::{NotPut, Outbox};
use super::programme::Announcing;
use super::residents::{Manner, Residents};
use super::running::{Handle, HostError, Options, Presence};
use super::viewers::ViewerId;

/// How often the lobby is told of what changed there.
const LOBBY_EVERY: Millis = Millis(500);

/// How often it is looked whether somebody who fell behind has read on.
const LOOKS_EVERY: Millis = Millis(100);

/// No hand that is played out takes longer, in the time of the room.
const LONGEST_HANDS: Millis = Millis::from_secs(15 * 60);
/// Nor do all of them, in the time of those who wait for the end. What is not over then never happened (X1).
const PATIENCE: Duration = Duration::from_secs(3);

/// So many commits may fail one after the other before the room gives up.
const MOST_FAILURES: u32 = 3;

/// Something done with a house on its own thread. What came of it may have to be told only when it cannot be lost any more.
pub(super) type Errand = Box<dyn FnOnce(&mut House, Millis) -> Option<Tell> + Send>;

/// Tells what came of something.
pub(super) type Tell = Box<dyn FnOnce() + Send>;

/// Something that runs beside a room, on its thread.
pub(super) type Task = Pin<Box<dyn Future<Output = ()> + Send>>;

/// What a room is told from outside.
pub(super) enum Input {
    /// Somebody is there, under a number that nobody had before.
    Connect {
        number: u64,
        player: Option<PlayerId>,
        out: Box<dyn Outbox>,
    },
    Asked(u64, Ask),
    /// Somebody asked, under a number, for what they do not get from whoever lets them in.
    Refused(u64, u64, Refusal),
    Gone(u64),
    /// Ends all connections of somebody.
    SendAway(PlayerId),
    Manner(Manner),
    Errand(Errand),
    Task(Task),
    Admin(AdminAsk, oneshot::Sender<AdminAnswer>),
    /// No hand begins any more; when the last one is over, the room is closed.
    Close,
    /// The same without waiting: the hands that are running are played out in no time.
    PlayOut,
    Stop,
}

/// Somebody who is connected.
struct Connection {
    player: Option<PlayerId>,
    viewer: ViewerId,
    out: Box<dyn Outbox>,
}

pub(super) struct Runner {
    options: Options,
    clock: Clock,
    house: House,
    residents: Option<Residents>,
    announcing: Option<Announcing>,
    keeper: Option<Keeper>,
    connections: BTreeMap<u64, Connection>,
    by_viewer: BTreeMap<ViewerId, u64>,
    inbox: mpsc::UnboundedSender<Input>,
    failures: u32,
    lobby_told: Millis,
    /// What is answered to operators, each with the batch that must be committed before.
    answers: Vec<(u64, Tell)>,
}

impl Runner {
    pub(super) fn new(
        options: Options,
        clock: Clock,
        opened: Opened,
        keeper: Keeper,
        inbox: mpsc::UnboundedSender<Input>,
    ) -> Self {
        Self {
            options,
            clock,
            house: opened.house,
            residents: opened.residents,
            announcing: opened.announcing,
            keeper: Some(keeper),
            connections: BTreeMap::new(),
            by_viewer: BTreeMap::new(),
            inbox,
            failures: 0,
            lobby_told: clock.now(),
            answers: Vec::new(),
        }
    }

    pub(super) async fn run(
        &mut self,
        mut inputs: mpsc::UnboundedReceiver<Input>,
        door: Option<UnixListener>,
    ) -> Result<(), HostError> {
        let has_door = door.is_some();
        if let Some(door) = door {
            self.let_in(tokio::net::UnixListener::from_std(door)?);
        }
        let mut stops = false;
        loop {
            stops |= self.house.is_done();
            if !stops {
                let now = self.clock.now();
                self.house.advance(now);
                if let Some(announcing) = &mut self.announcing {
                    announcing.look(&mut self.house, now);
                }
                if let Some(residents) = &mut self.residents {
                    residents.live(&mut self.house, now);
                }
                self.tell_lobby(now);
            }
            if let Some(error) = self.house.room().stopped() {
                self.farewell(Farewell::Failed);
                return Err(error.into());
            }
            self.commit();
            self.deliver();
            let wake = self.clock.instant(self.next_deadline());
            let Some(keeper) = &mut self.keeper else {
                return Err(HostError::Panicked);
            };
            if stops && keeper.is_idle() {
                self.farewell(Farewell::Closed);
                if let (true, Some(door)) = (has_door, &self.options.door) {
                    let _ = std::fs::remove_file(door);
                }
                if let Some(keeper) = self.keeper.take() {
                    keeper.stop();
                }
                tracing::info!("the room is closed");
                return Ok(());
            }
            let is_idle = keeper.is_idle();
            tokio::select! {
                input = inputs.recv(), if !stops => match input {
                    Some(input) => stops = self.take(input),
                    None => stops = true,
                },
                committed = keeper.result(), if !is_idle => self.after_commit(committed).await?,
                () = time::sleep_until(wake.into()), if !stops => {}
            }
            // What came meanwhile belongs to the same batch.
            while !stops && let Ok(input) = inputs.try_recv() {
                stops = self.take(input);
            }
        }
    }

    /// Lets operators in.
    fn let_in(&self, door: tokio::net::UnixListener) {
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            loop {
                let Ok((stream, _)) = door.accept().await else {
                    // Too many files are open, as a rule: others must end first.
                    time::sleep(Duration::from_millis(50)).await;
                    continue;
                };
                let inbox = inbox.clone();
                tokio::spawn(admin::serve(stream, async move |ask| {
                    Handle::new(inbox).admin(ask).await
                }));
            }
        });
    }

    fn next_deadline(&self) -> Millis {
        let lobby = self
            .house
            .lobby_changed()
            .then(|| self.lobby_told + self.lobby_beat());
        let is_behind = self.house.behind().next().is_some();
        let now = self.clock.now();
        let looks = is_behind.then(|| now + LOOKS_EVERY);
        let room = self.house.next_deadline();
        let bots = self.residents.as_ref().and_then(Residents::next_deadline);
        [
            room.map(|at| together(now, at, ROOM_BEAT)),
            bots.map(|at| together(now, at, BOTS_BEAT)),
            self.announcing.as_ref().map(Announcing::next_deadline),
            lobby,
            looks,
        ]
        .into_iter()
        .flatten()
        .min()
        .unwrap_or(Millis::NEVER)
    }

    /// Takes an input; says whether the room is to be closed.
    fn take(&mut self, input: Input) -> bool {
        let now = self.clock.now();
        match input {
            Input::Connect {
                number,
                player,
                out,
            } => self.connect(number, player, out, now),
            Input::Asked(connection, ask) => {
                if let Some(connection) = self.connections.get(&connection) {
                    self.house.ask(now, connection.viewer, ask);
                }
            }
            Input::Refused(connection, number, why) => {
                if let Some(connection) = self.connections.get(&connection) {
                    self.house.refuse(connection.viewer, number, why);
                }
            }
            Input::Gone(connection) => self.drop_connection(connection, now),
            Input::SendAway(player) => self.end_connections(player, None, Farewell::SentAway, now),
            Input::Manner(manner) => {
                if let Some(bots) = &mut self.options.bots {
                    bots.manner = manner.clone();
                }
                if let Some(residents) = &mut self.residents {
                    residents.set_manner(manner);
                }
            }
            Input::Errand(errand) => {
                let told = errand(&mut self.house, now);
                let after = self.house.holds_back();
                self.answers.extend(told.map(|tell| (after, tell)));
            }
            Input::Task(task) => drop(tokio::spawn(task)),
            Input::Admin(ask, tell) => {
                let answer = admin::answer(&mut self.house, now, ask);
                let after = self.house.holds_back();
                self.answers
                    .push((after, Box::new(move || drop(tell.send(answer)))));
            }
            Input::Close => self.house.close(),
            Input::PlayOut => {
                self.play_out(now);
                return true;
            }
            Input::Stop => return true,
        }
        false
    }

    /// Plays out the hands that are running, from one moment at which something is due to the next. Whoever is not there is dealt
    /// with as if the time had really passed (T3, T4).
    fn play_out(&mut self, mut now: Millis) {
        let (begun, latest) = (Instant::now(), now + LONGEST_HANDS);
        self.house.close();
        while !self.house.is_done() && now < latest && begun.elapsed() < PATIENCE {
            self.house.advance(now);
            if let Some(residents) = &mut self.residents {
                residents.live(&mut self.house, now);
            }
            let bots = self.residents.as_ref().and_then(Residents::next_deadline);
            let due = [self.house.next_deadline(), bots].into_iter().flatten();
            now = due.min().unwrap_or(latest).max(now);
        }
        // Nothing may be asked of a room at a time that is over.
        self.clock = Clock::start_at(now);
    }

    fn connect(
        &mut self,
        number: u64,
        player: Option<PlayerId>,
        out: Box<dyn Outbox>,
        now: Millis,
    ) {
        let viewer = self.house.connect(now, player);
        tracing::debug!(
            connection = number,
            player = player.map(|player| player.0),
            "connected"
        );
        self.by_viewer.insert(viewer, number);
        let connection = Connection {
            player,
            viewer,
            out,
        };
        self.connections.insert(number, connection);
        self.end_others(number, now);
    }

    /// Ends the connections that somebody had before, where one is all they may have.
    fn end_others(&mut self, number: u64, now: Millis) {
        let Some(player) = self.connections.get(&number).and_then(|new| new.player) else {
            return;
        };
        if self.options.presence == Presence::Often {
            return;
        }
        self.end_connections(player, Some(number), Farewell::Replaced, now);
    }

    /// Ends the connections of somebody, but for one.
    fn end_connections(&mut self, player: PlayerId, but: Option<u64>, why: Farewell, now: Millis) {
        let all = self.connections.iter();
        let ended: Vec<u64> = all
            .filter(|(number, connection)| {
                Some(**number) != but && connection.player == Some(player)
            })
            .map(|(number, _)| *number)
            .collect();
        for number in ended {
            self.dismiss(number, why);
            self.drop_connection(number, now);
        }
    }

    /// The last word to somebody.
    fn dismiss(&self, number: u64, why: Farewell) {
        if let Some(connection) = self.connections.get(&number) {
            let seq = self.house.last_seq(connection.viewer) + 1;
            let now = self.clock.now();
            let news = News::Bye { why };
            let _ = connection.out.put(Message { seq, now, news });
        }
    }

    fn drop_connection(&mut self, number: u64, now: Millis) {
        if let Some(connection) = self.connections.remove(&number) {
            tracing::debug!(connection = number, "disconnected");
            self.by_viewer.remove(&connection.viewer);
            self.house.disconnect(now, connection.viewer);
        }
    }

    /// The more look, the more it costs to tell them all, and the more seldom it is done.
    fn lobby_beat(&self) -> Millis {
        LOBBY_EVERY + Millis(self.connections.len() as i64 / 2)
    }

    fn tell_lobby(&mut self, now: Millis) {
        if self.house.lobby_changed() && now >= self.lobby_told + self.lobby_beat() {
            self.lobby_told = now;
            self.house.tell_lobby();
        }
    }

    fn commit(&mut self) {
        let Some(keeper) = &mut self.keeper else {
            return;
        };
        if keeper.is_idle()
            && let Some((number, batch)) = self.house.take_batch()
        {
            keeper.commit(number, batch);
        }
    }

    /// Gives out everything that may be told.
    fn deliver(&mut self) {
        let house = &self.house;
        let kept = self
            .answers
            .extract_if(.., |(after, _)| house.is_committed(*after));
        for (_, tell) in kept {
            tell();
        }
        self.catch_up();
        let mut gone = Vec::new();
        while let Some((viewer, message)) = self.house.next_message() {
            let Some(number) = self.by_viewer.get(&viewer) else {
                continue;
            };
            let Some(connection) = self.connections.get(number) else {
                continue;
            };
            match connection.out.put(message) {
                Ok(()) => {}
                Err(NotPut::Full) => self.house.fell_behind(viewer),
                Err(NotPut::Gone) => gone.push(*number),
            }
        }
        let now = self.clock.now();
        for number in gone {
            self.drop_connection(number, now);
        }
    }

    /// Whoever fell behind and has read on is told everything anew.
    fn catch_up(&mut self) {
        let behind: Vec<ViewerId> = self.house.behind().collect();
        for viewer in behind {
            let number = self.by_viewer.get(&viewer);
            let connection = number.and_then(|number| self.connections.get(number));
            if connection.is_some_and(|connection| connection.out.has_room()) {
                self.house.catch_up(viewer);
            }
        }
    }

    /// A batch is on the disk, or it failed: then the room is built again from what is there, and nothing that was told
    /// since was ever true.
    async fn after_commit(&mut self, committed: Option<Committed>) -> Result<(), HostError> {
        match committed {
            Some(Committed {
                number,
                took,
                steps,
                result: Ok(()),
            }) => {
                tracing::debug!(number, steps, ?took, "committed");
                self.failures = 0;
                self.house.committed(number);
                return Ok(());
            }
            Some(Committed {
                result: Err(error), ..
            }) => {
                self.failures += 1;
                tracing::error!(%error, failures = self.failures, "a commit failed");
                if self.failures >= MOST_FAILURES {
                    self.farewell(Farewell::Failed);
                    return Err(error.into());
                }
            }
            None => {
                self.farewell(Farewell::Failed);
                return Err(HostError::Panicked);
            }
        }
        time::sleep(Duration::from_millis(100)).await;
        self.open_again()
    }

    fn open_again(&mut self) -> Result<(), HostError> {
        let store = self.keeper.take().and_then(Keeper::stop);
        let mut store = store.ok_or(HostError::Panicked)?;
        let now = self.clock.now();
        let kept = store.load(&self.options.edition)?;
        let opened = Opened::new(kept, &self.options, now)?;
        opened.note();
        let before = std::mem::replace(&mut self.house, opened.house);
        self.residents = opened.residents;
        self.announcing = opened.announcing;
        self.keeper = Some(Keeper::start(store)?);
        self.answers.clear();
        self.by_viewer.clear();
        if before.closes() {
            self.house.close();
        }
        for (number, connection) in &mut self.connections {
            let last_seq = before.last_seq(connection.viewer);
            let looks = before.looks(connection.viewer);
            connection.viewer = self.house.connect_again(now, connection.player, &looks);
            self.house.go_on_after(connection.viewer, last_seq);
            self.by_viewer.insert(connection.viewer, *number);
        }
        Ok(())
    }

    fn farewell(&mut self, why: Farewell) {
        for number in self.connections.keys() {
            self.dismiss(*number, why);
        }
    }
}
