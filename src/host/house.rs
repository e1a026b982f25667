//! A room with everybody who looks at it, without a clock, a thread or a disk.
//!
//! Every step of the room is noted ([`Durable`]); what it must not lose goes into the open batch, and nothing that was told
//! since then leaves the house before that batch is committed. So whatever anybody has seen outlives a crash, and in the
//! order in which it happened.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use crate::base::{HandId, Kind, Millis, Name, Person, PlayerId, TableId, TournamentId};
use crate::cards::Random;
use crate::protocol::view::{self, Places, PoolView};
use crate::protocol::{Ask, Command, Hello, Message, News, Refusal, message};
use crate::room::changes::Durable;
use crate::room::command::Who;
use crate::room::event::Event;
use crate::room::{Dealer, RebuildError, Room, Saved, Shuffler};
use crate::rulebook::{Edition, Pace, Plan};
use crate::store::{Batch, Kept};

use super::hands::{Hands, KeepHands};
use super::overview::Overview;
use super::tournaments::Tournaments;
use super::viewers::{Hearing, Looks, ViewerId, Viewers};

/// What a house is opened with.
#[derive(Debug)]
pub struct Opening {
    pub edition: Arc<Edition>,
    pub pace: Pace,
    /// Fresh: a deck that was rolled back is never dealt again (X1).
    pub random: Random,
    pub now: Millis,
    /// Whether bots play here, as declared ones (E2).
    pub bots: bool,
    /// Whether one may be advised while playing here (E2).
    pub coach: bool,
    pub keep: KeepHands,
}

/// A room and everybody who looks at it.
#[derive(Debug)]
pub struct House {
    pub(super) room: Room,
    durable: Durable,
    pub(super) places: Places,
    pub(super) people: Vec<Person>,
    pub(super) viewers: Viewers,
    pub(super) hello: Hello,
    /// What is told, in order; each with the batch that must be committed before.
    told: VecDeque<(u64, ViewerId, News)>,
    /// What is to be committed next, and its number.
    batch: Batch,
    open_batch: u64,
    /// The batch that must be committed before anything more is told.
    holds_back: u64,
    committed: u64,
    pub(super) pools_changed: bool,
    /// How the pools were told last.
    pub(super) pools: Vec<PoolView>,
    pub(super) tournaments: Tournaments,
    pub(super) overview: Overview,
    events: Vec<Event>,
    /// What happened since it was last taken away, for those who live in the house.
    happened: Vec<Event>,
    hands: Hands,
    /// Hands that never happened, and who was told so.
    pub(super) rolled_back: Vec<(TableId, HandId)>,
    pub(super) told_rolled_back: BTreeSet<PlayerId>,
    closes: bool,
}

impl House {
    /// Opens a room, new or as it was kept. Hands that were running never happened (X1); everybody is told by a snapshot
    /// when they connect.
    pub fn open(opening: Opening, kept: Option<Kept>) -> Result<Self, RebuildError> {
        let Opening {
            edition,
            pace,
            random,
            now,
            bots,
            coach,
            keep,
        } = opening;
        let hello = Hello {
            version: message::VERSION,
            edition: edition.name.clone(),
            bots,
            coach,
        };
        let dealer: Box<dyn Dealer> = Box::new(Shuffler);
        let (mut saved, people) = match kept {
            Some(Kept { saved, people }) => (saved, people),
            None => (Saved::nothing(&edition), Vec::new()),
        };
        // While nobody ran the room its tournaments stood still (X1).
        let stood_still = match saved.now {
            Millis::ZERO => Millis::ZERO,
            was => (now - was).max(Millis::ZERO),
        };
        saved.now = saved.now.max(now);
        // What building it again changes is noted too.
        let durable = Durable::before(&mut saved);
        let mut room = Room::rebuild(edition, pace, saved, random, dealer)?;
        room.time_stood_still(stood_still);
        let mut house = Self {
            places: Places::of(&room),
            tournaments: Tournaments::of(&room),
            pools: view::pools(&room).collect(),
            room,
            durable,
            people,
            viewers: Viewers::default(),
            hello,
            told: VecDeque::new(),
            batch: Batch::default(),
            open_batch: 1,
            holds_back: 0,
            committed: 0,
            pools_changed: true,
            overview: Overview::new(),
            events: Vec::new(),
            happened: Vec::new(),
            hands: Hands::new(keep),
            rolled_back: Vec::new(),
            told_rolled_back: BTreeSet::new(),
            closes: false,
        };
        if stood_still > Millis::ZERO {
            house.mind_missed(now);
        }
        let _ = house.step(now, None);
        house.rolled_back = house.happened.iter().filter_map(rolled_back).collect();
        Ok(house)
    }

    pub fn room(&self) -> &Room {
        &self.room
    }

    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// Takes its random numbers and its cards from elsewhere from now on: for an evening that is to be the same twice.
    pub fn deal_with(&mut self, random: Random, dealer: Box<dyn Dealer>) {
        self.room.deal_with(random, dealer);
    }

    /// From now on no hand begins; everybody is told.
    pub fn close(&mut self) {
        self.room.close();
        self.closes = true;
        for viewer in self.viewers.ids().collect::<Vec<_>>() {
            self.tell(viewer, News::Closing);
        }
    }

    /// Whether no hand begins any more.
    pub(super) fn closes(&self) -> bool {
        self.closes
    }

    /// Whether the last hand before closing is over.
    pub(super) fn is_done(&self) -> bool {
        self.closes && !self.room.plays()
    }

    /// How many hands that were running never happened.
    pub(super) fn rolled_back(&self) -> usize {
        self.rolled_back.len()
    }

    /// When something happens by itself.
    pub fn next_deadline(&self) -> Option<Millis> {
        self.room.next_deadline()
    }

    /// Does what is due until now.
    pub fn advance(&mut self, now: Millis) {
        let _ = self.step(now, None);
    }

    /// A command of somebody who lives in the house, or of the operator.
    pub fn command(&mut self, now: Millis, who: Who, command: Command) -> Result<(), Refusal> {
        let number = self.room.next_request(who);
        self.step(now, Some((who, number, command)))
    }

    /// Opens an account with the edition's bankroll.
    pub fn open_account(
        &mut self,
        now: Millis,
        name: Name,
        kind: Kind,
    ) -> Result<PlayerId, Refusal> {
        let player = PlayerId(self.people.len() as u32);
        let person = Person { player, name, kind };
        // In the same batch as the account, before it is told to anybody.
        self.batch.people.push(person.clone());
        self.people.push(person);
        let opened = self.command(now, Who::Operator, Command::Open);
        if opened.is_err() {
            self.people.pop();
            self.batch.people.pop();
        } else {
            tracing::info!(player = player.0, ?kind, "an account is opened");
        }
        opened.map(|()| player)
    }

    /// Gives somebody another name, and introduces them again to those who know them.
    pub fn rename(&mut self, player: PlayerId, name: Name) {
        let Some(person) = self.people.get_mut(player.index()) else {
            return;
        };
        if person.name == name {
            return;
        }
        person.name = name;
        let person = person.clone();
        self.batch.people.push(person.clone());
        self.holds_back = self.open_batch;
        for viewer in self.viewers.ids().collect::<Vec<_>>() {
            let viewer_met = self.viewers.get(viewer).map(|viewer| &viewer.met);
            if viewer_met.is_some_and(|met| met.contains(&player)) {
                let people = vec![person.clone()];
                self.tell(viewer, News::People { people });
            }
        }
    }

    /// Somebody asks for something. The answer is among what is told.
    pub fn ask(&mut self, now: Millis, viewer: ViewerId, ask: Ask) {
        let Some(player) = self.viewers.get(viewer).map(|viewer| viewer.player) else {
            return;
        };
        match ask {
            Ask::Do { number, command } => {
                let answer = match (player, command) {
                    // Who is connected is the house's to say.
                    (_, Command::Connect | Command::Disconnect) => Err(Refusal::OperatorOnly),
                    (None, _) => Err(Refusal::PlayersOnly),
                    (Some(player), command) => {
                        let asked = (Who::Player(player), number, command);
                        self.step(now, Some(asked))
                    }
                };
                self.answer(viewer, number, answer);
            }
            Ask::Watch { number, table } => {
                let answer = self.watch(viewer, table);
                self.answer(viewer, number, answer);
            }
            Ask::Unwatch { number, table } => {
                let answer = self.unwatch(viewer, table);
                self.answer(viewer, number, answer);
            }
            Ask::Say {
                number,
                table,
                line,
            } => {
                let answer = self.say(viewer, table, line);
                self.answer(viewer, number, answer);
            }
            Ask::LookInto { number, tournament } => {
                let answer = self.look_into(viewer, tournament);
                self.answer(viewer, number, answer);
            }
            Ask::LookAtAll { number, to } => {
                let answer = self.look_at_all(viewer, to);
                self.answer(viewer, number, answer);
            }
            Ask::Snapshot => self.tell_everything(viewer),
        }
    }

    /// Answers what was not asked of the room.
    pub(super) fn refuse(&mut self, viewer: ViewerId, number: u64, why: Refusal) {
        self.answer(viewer, number, Err(why));
    }

    fn answer(&mut self, viewer: ViewerId, number: u64, answer: Result<(), Refusal>) {
        let news = match answer {
            Ok(()) => News::Done { number },
            Err(why) => News::Refused { number, why },
        };
        self.tell(viewer, news);
    }

    /// Announces a tournament of the house, which begins at a moment.
    pub fn announce(
        &mut self,
        now: Millis,
        plan: Arc<Plan>,
        begins: Millis,
        target: Option<TournamentId>,
    ) -> Result<TournamentId, Refusal> {
        let announced = self.room.announce(now, plan, begins, target);
        self.stepped(None);
        announced
    }

    /// One step of the room.
    fn step(&mut self, now: Millis, asked: Option<(Who, u64, Command)>) -> Result<(), Refusal> {
        let Some((who, number, command)) = asked else {
            self.room.advance(now);
            self.stepped(None);
            return Ok(());
        };
        let answer = self.room.handle(now, who, number, command);
        self.stepped(Some(who).filter(|_| answer.is_ok()));
        answer
    }

    /// What happened in a step is noted, and told to everybody whose business it is.
    fn stepped(&mut self, who: Option<Who>) {
        let mut events = std::mem::take(&mut self.events);
        self.room.take_events(&mut events);
        let changes = self.durable.changes(&mut self.room, &events, who);
        let begins = events.iter().any(|event| self.begins_before_eyes(event));
        if changes.must_last || begins || !self.batch.people.is_empty() {
            self.holds_back = self.open_batch;
        }
        if !changes.is_empty() {
            self.batch.changes.push(changes);
        }
        for event in &events {
            let record = self.hands.see(event, &self.room, &self.people);
            self.batch.hands.extend(record);
        }
        self.tell_events(&events);
        self.happened.extend_from_slice(&events);
        self.events = events;
    }

    /// Whether a hand begins that somebody looks at: it is noted before it is told, so that nobody saw a hand of which
    /// nothing is known after a crash (X1).
    fn begins_before_eyes(&self, event: &Event) -> bool {
        let Event::HandStarted { table, .. } = *event else {
            return false;
        };
        !self.viewers.at_table(table).is_empty()
    }

    /// What happened since this was last asked, into a list whose own content is dropped.
    pub fn take_happened(&mut self, into: &mut Vec<Event>) {
        into.clear();
        std::mem::swap(&mut self.happened, into);
    }

    pub(super) fn tell(&mut self, viewer: ViewerId, news: News) {
        self.told.push_back((self.holds_back, viewer, news));
    }

    /// What is to be committed now, with its number; nothing where nothing has changed.
    pub fn take_batch(&mut self) -> Option<(u64, Batch)> {
        if self.batch.is_empty() {
            return None;
        }
        let number = self.open_batch;
        self.open_batch += 1;
        Some((number, std::mem::take(&mut self.batch)))
    }

    /// The batch that must be committed before anything more is told.
    pub(super) fn holds_back(&self) -> u64 {
        self.holds_back
    }

    pub(super) fn is_committed(&self, batch: u64) -> bool {
        batch <= self.committed
    }

    /// A batch is on the disk, and all before it.
    pub fn committed(&mut self, number: u64) {
        self.committed = self.committed.max(number);
    }

    /// Whether somebody has a seat somewhere.
    pub(super) fn sits(&self, player: PlayerId) -> bool {
        self.places.tables(player).next().is_some()
    }

    /// What somebody looks at.
    pub(super) fn looks(&self, viewer: ViewerId) -> Looks {
        self.viewers.looks(viewer)
    }

    /// The number of the last message to somebody.
    pub fn last_seq(&self, viewer: ViewerId) -> u64 {
        self.viewers.get(viewer).map_or(0, |viewer| viewer.seq)
    }

    /// Lets the numbers of a connection go on that was there before the room was built again.
    pub fn go_on_after(&mut self, viewer: ViewerId, last_seq: u64) {
        if let Some(viewer) = self.viewers.get_mut(viewer) {
            viewer.seq = last_seq;
        }
    }

    /// The next message that may go out, and to whom. What is not told has no number, so that numbers have no gaps.
    pub fn next_message(&mut self) -> Option<(ViewerId, Message)> {
        loop {
            let (after, ..) = self.told.front()?;
            if *after > self.committed {
                return None;
            }
            let (_, id, news) = self.told.pop_front()?;
            let now = self.room.now();
            let Some(viewer) = self.viewers.get_mut(id) else {
                continue;
            };
            match (viewer.hearing, &news) {
                (Hearing::KeepsUp, _) => {}
                (Hearing::CatchesUp, News::Snapshot { .. }) => viewer.hearing = Hearing::KeepsUp,
                (Hearing::IsBehind | Hearing::CatchesUp, _) => continue,
            }
            viewer.seq += 1;
            let seq = viewer.seq;
            return Some((id, Message { seq, now, news }));
        }
    }

    /// The last message to somebody found no room: it was never told, and nothing more is until [`Self::catch_up`].
    pub fn fell_behind(&mut self, viewer: ViewerId) {
        self.viewers.set_hearing(viewer, Hearing::IsBehind);
        if let Some(viewer) = self.viewers.get_mut(viewer) {
            viewer.seq = viewer.seq.saturating_sub(1);
        }
    }

    /// Those who do not keep up.
    pub fn behind(&self) -> impl Iterator<Item = ViewerId> + '_ {
        self.viewers.behind()
    }

    /// There is room again for somebody who was behind: everything is told anew, and then what comes after it.
    pub fn catch_up(&mut self, id: ViewerId) {
        self.viewers.set_hearing(id, Hearing::CatchesUp);
        self.tell_everything(id);
    }
}

fn rolled_back(event: &Event) -> Option<(TableId, HandId)> {
    match *event {
        Event::RolledBack { table, hand } => Some((table, hand)),
        _ => None,
    }
}
