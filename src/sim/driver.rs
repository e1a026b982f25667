//! One room of a simulation: its clock, its referee, its crashes. What people do is in `people`.

use std::hash::Hasher;
use std::hint::black_box;
use std::io;
use std::sync::Arc;

use crate::advice::Rail;
use crate::base::{Cents, HandId, Millis, PlayerId, PoolId, Timeline};
use crate::bots::Mind;
use crate::cards::Random;
use crate::protocol::view;
use crate::room::command::{Command, Who};
use crate::room::event::Event;
use crate::room::ledger::Account;
use crate::room::refusal::Refusal;
use crate::room::tournament::Tournament;
use crate::room::{Room, Shuffler};
use crate::rulebook::{Edition, Format, Pace};

use super::arbiter::Arbiter;
use super::cash::{Plan, Report};
use super::chaos::{self, Surroundings};
use super::crowd::{self, Habits, Person, Players};
use super::digest::Digest;
use super::games::GamesReport;
use super::records::Records;
use super::referee::Referee;
use super::rooms::share;
use super::witness::Witness;

/// 20:00 UTC on a day in 2026: every simulation of some hours sees a midnight.
pub(super) const BEGINNING: Millis = Millis(1_767_297_600_000);

/// Of a hundred chairs so many are wanted.
const CHAIRS_WANTED: u64 = 96;

/// The pauses that serve only the eye are left out.
const PACE: Pace = Pace {
    deal: Millis::ZERO,
    street: Millis::ZERO,
    run_out: Millis::ZERO,
    showdown: Millis::ZERO,
    between_hands: Millis::from_secs(1),
    opening: Millis::ZERO,
};

/// When a simulation is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    Hands(u64),
    /// So many sit & gos or HexaPros have ended.
    Games(u64),
    /// All tournaments that were announced have ended.
    AllGames,
}

/// One room and everybody in it.
pub(super) struct Driver<'a> {
    pub(super) edition: Arc<Edition>,
    pub(super) seed: u64,
    pub(super) number: u64,
    pub(super) room: Room,
    pub(super) crowd: Vec<Person>,
    /// What people are going to do.
    pub(super) agenda: Timeline<(Who, Command)>,
    /// For everything the people do; the room has its own.
    pub(super) random: Random,
    pub(super) habits: Habits,
    pub(super) players: Players,
    /// What bots remember of what they saw.
    pub(super) rail: Rail,
    pub(super) mind: Mind,
    pub(super) referee: Referee,
    pub(super) arbiter: Arbiter,
    pub(super) digest: Digest,
    pub(super) hands: u64,
    pub(super) refusals: u64,
    /// Decisions among them that the rules of a hand do not allow; what is said to be silly is none.
    pub(super) illegal_actions: u64,
    pub(super) rollbacks: u64,
    pub(super) last_hand: HandId,
    pub(super) crash_pending: bool,
    pub(super) records: Option<Records>,
    pub(super) witness: Option<&'a mut dyn Witness>,
    /// The witness has seen enough.
    pub(super) is_over: bool,
}

impl<'a> Driver<'a> {
    /// A room without anybody in it.
    pub(super) fn empty(edition: &Arc<Edition>, seed: u64, number: u64, habits: Habits) -> Self {
        Self {
            room: Room::new(
                Arc::clone(edition),
                PACE,
                generator(seed, number, 0),
                Box::new(Shuffler),
            ),
            edition: Arc::clone(edition),
            seed,
            number,
            crowd: Vec::new(),
            agenda: Timeline::new(BEGINNING),
            random: generator(seed, number, u64::MAX),
            habits,
            players: Players::Simple,
            rail: Rail::default(),
            mind: Mind::default(),
            referee: Referee::default(),
            arbiter: Arbiter::default(),
            digest: Digest::default(),
            hands: 0,
            refusals: 0,
            illegal_actions: 0,
            rollbacks: 0,
            last_hand: HandId(0),
            crash_pending: false,
            records: None,
            witness: None,
            is_over: false,
        }
    }

    /// A room with the people of a plan for cash games.
    pub(super) fn new(plan: &Plan, number: u64, records: Option<Records>) -> Self {
        let habits = match plan.chaos {
            true => Habits::CHAOS,
            false => Habits::CALM,
        };
        let mut driver = Self::empty(&plan.edition, plan.seed, number, habits);
        driver.records = records;
        driver.players = plan.players;
        for (index, pool) in plan.pools.iter().enumerate() {
            let tables = share(
                u64::from(plan.tables),
                plan.pools.len() as u64,
                index as u64,
            );
            driver.populate(*pool, tables);
        }
        driver
    }

    /// Lets somebody see every step.
    pub(super) fn watched(mut self, witness: &'a mut dyn Witness) -> Self {
        witness.begin(&mut self.room);
        self.witness = Some(witness);
        self
    }

    /// Opens accounts for as many people as fill the tables of a pool.
    pub(super) fn populate(&mut self, pool: PoolId, tables: u64) {
        let cash = &self.edition.cash;
        let stake = &cash.stakes[pool.index()];
        let most = match stake.format {
            Format::Banzai => cash.banzai_tables_per_stake,
            _ => cash.most_tables,
        };
        let mut wanted = (tables * u64::from(stake.seats) * CHAIRS_WANTED).div_ceil(100);
        while wanted > 0 {
            let mut person = Person::new(pool, most.min(tables as u32), &mut self.random);
            person.tables = u64::from(person.tables).min(wanted) as u8;
            wanted -= u64::from(person.tables);
            let player = self.open(person);
            let at = BEGINNING + crowd::within(1, 61, &mut self.random);
            self.join_at(player, at);
        }
    }

    /// Opens an account for somebody.
    pub(super) fn open(&mut self, person: Person) -> PlayerId {
        let player = PlayerId(self.crowd.len() as u32);
        self.crowd.push(person);
        self.plan(BEGINNING, Who::Operator, Command::Open);
        player
    }

    /// Lets time pass until the goal is reached, or nothing happens any more.
    fn run(&mut self, goal: Goal, mut progress: impl FnMut(u64)) {
        let mut events = Vec::new();
        let mut next_told = 0;
        let mut now = Millis::ZERO;
        while !self.has_reached(goal) && !self.is_stopped() {
            let deadline = self.room.next_deadline().unwrap_or(Millis::NEVER);
            match self.agenda.next() {
                Some(at) if at <= deadline => {
                    if let Some((at, (who, command))) = self.agenda.pop_due(at) {
                        if at > now {
                            now = at;
                            self.fetch(command);
                        }
                        self.handle(at, who, command, &mut events);
                    }
                }
                _ if deadline == Millis::NEVER => break,
                _ => {
                    self.room.advance(deadline);
                    self.digest_events(None, &mut events);
                }
            }
            if self.crash_pending {
                self.crash();
                self.digest_events(None, &mut events);
            }
            if self.hands >= next_told {
                progress(self.progress(goal));
                next_told = self.hands + 10_000;
            }
        }
        progress(self.progress(goal));
    }

    fn has_reached(&self, goal: Goal) -> bool {
        match goal {
            Goal::Hands(hands) => self.hands >= hands,
            Goal::Games(games) => self.arbiter.summary.games >= games,
            Goal::AllGames => {
                let mut announced = self.room.tournaments().filter(|game| game.offer.is_none());
                announced.all(Tournament::is_over)
            }
        }
    }

    fn progress(&self, goal: Goal) -> u64 {
        match goal {
            Goal::Hands(_) => self.hands,
            Goal::Games(_) | Goal::AllGames => self.arbiter.summary.games,
        }
    }

    fn is_stopped(&self) -> bool {
        self.room.stopped().is_some() || self.arbiter.is_stuck || self.is_over
    }

    /// Whether it stopped before the goal.
    fn is_broken(&self, goal: Goal) -> bool {
        self.room.stopped().is_some() || !self.has_reached(goal) && !self.is_over
    }

    pub(super) fn play_games(
        mut self,
        goal: Goal,
        progress: impl FnMut(u64),
    ) -> io::Result<GamesReport> {
        self.run(goal, progress);
        let broken = self.is_broken(goal);
        let (recorded, left_out) = match self.records {
            Some(records) => records.finish()?,
            None => (0, 0),
        };
        Ok(GamesReport {
            hands: self.hands,
            violations: self.referee.violations + self.arbiter.violations + u64::from(broken),
            refusals: self.refusals,
            illegal_actions: self.illegal_actions,
            rollbacks: self.rollbacks,
            ledger_sum: self.room.ledger().sum(),
            digest: self.digest.finish(),
            summary: self.arbiter.summary,
            recorded,
            left_out,
        })
    }

    pub(super) fn play(mut self, hands: u64, progress: impl FnMut(u64)) -> io::Result<Report> {
        let goal = Goal::Hands(hands);
        self.run(goal, progress);
        let broken = self.is_broken(goal);
        let (recorded, left_out) = match self.records {
            Some(records) => records.finish()?,
            None => (0, 0),
        };
        Ok(Report {
            hands: self.hands,
            tables: self.room.tables().len() as u64,
            players: self.crowd.len() as u64,
            rake: self.room.ledger().balance(Account::Rake),
            violations: self.referee.violations + u64::from(broken),
            refusals: self.refusals,
            illegal_actions: self.illegal_actions,
            rollbacks: self.rollbacks,
            ledger_sum: self.room.ledger().sum(),
            digest: self.digest.finish(),
            recorded,
            left_out,
        })
    }

    /// Reads the tables of all decisions of this millisecond.
    pub(super) fn fetch(&self, first: Command) {
        let others = self.agenda.at_once().iter().map(|(_, command)| *command);
        for command in std::iter::once(first).chain(others) {
            if let Command::Act { table, .. } = command {
                self.room.fetch(table);
                self.referee.fetch(table);
            }
        }
    }

    pub(super) fn handle(
        &mut self,
        at: Millis,
        who: Who,
        command: Command,
        events: &mut Vec<Event>,
    ) {
        let number = self.number_of(who, command);
        let result = self.room.handle(at, who, number, command);
        if let (Ok(()), Who::Player(player), Command::Join { .. }) = (result, who, command)
            && let Some(person) = crowd::person(&mut self.crowd, player)
        {
            person.is_busy = false;
        }
        self.digest_events(Some(who), events);
        if let Err(refusal) = result {
            self.refusals += 1;
            let is_illegal = matches!((command, refusal), (Command::Act { .. }, Refusal::Hand(_)));
            self.illegal_actions += u64::from(is_illegal);
            self.after_refusal(who, command, refusal);
        }
        if self.habits.crash > 0 && self.random.below(self.habits.crash) == 0 {
            self.crash_pending = true;
        }
        if self.habits.nonsense > 0 && self.random.below(self.habits.nonsense) == 0 {
            self.be_silly(at, who, number, command, events);
        }
    }

    /// The number under which somebody asks, where it needs one.
    fn number_of(&self, who: Who, command: Command) -> u64 {
        match command.is_numbered() {
            true => self.room.next_request(who),
            false => 0,
        }
    }

    /// Says the same again, or something that makes no sense. What is refused must leave no trace.
    pub(super) fn be_silly(
        &mut self,
        at: Millis,
        who: Who,
        number: u64,
        command: Command,
        events: &mut Vec<Event>,
    ) {
        let around = Surroundings {
            players: self.crowd.len() as u32,
            tables: self.room.tables().len() as u32,
            pools: self.edition.cash.stakes.len() as u32,
            offers: self.room.offers().len() as u32,
            tournaments: self.room.tournaments().last().map_or(0, |last| last.id.0),
            hand: self.last_hand,
        };
        let (who, number, command) = match self.random.below(2) {
            0 => (who, number, command),
            _ => {
                let (who, command) = chaos::nonsense(around, &mut self.random);
                (who, self.number_of(who, command), command)
            }
        };
        // What is due at this very moment happens first, and is no trace.
        self.room.advance(at);
        self.digest_events(None, events);
        let result = self.room.handle(at, who, number, command);
        if result.is_err() {
            self.refusals += 1;
            self.referee.violations += u64::from(!self.room.events().is_empty());
        }
        self.digest_events(Some(who), events);
    }

    /// Looks at everything that happened, shows it to everybody at the tables, and lets people react.
    pub(super) fn digest_events(&mut self, who: Option<Who>, events: &mut Vec<Event>) {
        self.room.take_events(events);
        for event in events.iter() {
            self.digest.add(event);
            self.referee.see(event);
            self.arbiter.see(event, &self.room);
            self.show(event);
            if let Some(records) = &mut self.records {
                records.see(event, &self.room);
            }
            self.react(event);
        }
        self.arbiter.after_step(&self.room);
        if let Some(witness) = &mut self.witness {
            self.is_over |= witness.step(&mut self.room, events, who).is_break();
        }
    }

    /// Shows everybody at the table of an event what they are told of it, and whoever it is about what is theirs alone.
    pub(super) fn show(&mut self, event: &Event) {
        black_box(view::own(event));
        let Some(table) = event.table().and_then(|table| self.room.table(table)) else {
            return;
        };
        let (own, public) = (view::at_seat(event), view::public(event));
        if let (Players::Bots(_), Some(change)) = (self.players, &public) {
            self.rail
                .see(table.id, change, |seat| table.chair(seat).player());
        }
        for seat in table.taken().iter() {
            let told = match &own {
                Some((owner, change)) if *owner == seat => Some(change),
                _ => public.as_ref(),
            };
            black_box(told);
        }
    }

    /// What everybody has, at all tables and in the wallet.
    fn wealth(&self) -> Vec<Cents> {
        let room = &self.room;
        let wallets = (0..room.players().len() as u32).map(|id| room.ledger().wallet(PlayerId(id)));
        let mut wealth: Vec<Cents> = wallets.collect();
        for table in room.tables() {
            for seat in table.taken().iter() {
                if let Some(player) = table.chair(seat).player() {
                    wealth[player.index()] += room.ledger().stack(table.id, seat);
                }
            }
        }
        wealth
    }

    /// Kills the room and makes a new one from its durable state, with a fresh seed (X1). Everybody connects again.
    fn crash(&mut self) {
        self.crash_pending = false;
        self.rollbacks += 1;
        let saved = self.room.save();
        let before = self.wealth();
        let is_connected: Vec<bool> = self
            .room
            .players()
            .iter()
            .map(|player| player.is_connected)
            .collect();
        let rebuilt = Room::rebuild(
            Arc::clone(&self.edition),
            PACE,
            saved,
            generator(self.seed, self.number, self.rollbacks),
            Box::new(Shuffler),
        );
        match rebuilt {
            Ok(room) => self.room = room,
            Err(_) => self.referee.violations += 1,
        }
        self.referee.forget_hands();
        self.arbiter.forget_hands();
        if let Some(records) = &mut self.records {
            records.forget_hands();
        }
        // Wishes of a lost hand may move money between somebody's wallet and tables, but not to anybody else.
        self.referee.violations += u64::from(self.wealth() != before);
        let now = self.room.now();
        for (index, _) in is_connected.iter().enumerate().filter(|(_, was)| **was) {
            let player = PlayerId(index as u32);
            self.plan(now, Who::Player(player), Command::Connect);
        }
    }
}

/// A generator of its own for every room, its people, and every life of the room.
fn generator(seed: u64, room: u64, life: u64) -> Random {
    let mut bytes = [0; 32];
    for (place, number) in bytes.chunks_mut(8).zip([seed, room, life, 0]) {
        place.copy_from_slice(&number.to_le_bytes());
    }
    Random::new(bytes)
}
