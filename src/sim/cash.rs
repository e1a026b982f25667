//! Cash tables: people sit down, play, sit out, top up, leave and come back until enough hands are played.

use std::hash::Hasher;
use std::hint::black_box;
use std::io;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use crate::base::{Cents, HandId, Millis, PlayerId, PoolId, Seat, TableId, Timeline};
use crate::cards::Random;
use crate::protocol::view::{self, Eyes, Owner};
use crate::room::command::{Command, Entry, Setting, Switch, Tables, Who};
use crate::room::event::{Event, HandEnd, OutReason, Standing};
use crate::room::ledger::Account;
use crate::room::refusal::Refusal;
use crate::room::{Room, Shuffler};
use crate::rulebook::{Edition, Format, Pace};

use super::chaos::{self, Surroundings};
use super::crowd::{self, Habits, Person, Whim};
use super::digest::Digest;
use super::records::{Output, Records};
use super::referee::Referee;

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Plan {
    pub edition: Arc<Edition>,
    /// Which stakes are played.
    pub pools: Vec<PoolId>,
    /// How many tables there are in each room.
    pub tables: u32,
    /// How many hands are played in all rooms together.
    pub hands: u64,
    /// A room plays at most so many hands; more are played by more rooms, on several threads.
    pub hands_per_room: u64,
    pub seed: u64,
    pub threads: usize,
    pub chaos: bool,
}

impl Plan {
    pub const HANDS_PER_ROOM: u64 = 1_000_000;
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub hands: u64,
    pub tables: u64,
    pub players: u64,
    pub rake: Cents,
    pub violations: u64,
    pub refusals: u64,
    pub rollbacks: u64,
    pub ledger_sum: Cents,
    pub digest: u64,
    /// Hands written down, and those that could not be.
    pub recorded: u64,
    pub left_out: u64,
}

/// 20:00 UTC on a day in 2026: every simulation of some hours sees a midnight.
const BEGINNING: Millis = Millis(1_767_297_600_000);

/// Of a hundred chairs so many are wanted.
const CHAIRS_WANTED: u64 = 96;

/// The pauses that serve only the eye are left out.
const PACE: Pace = Pace {
    deal: Millis::ZERO,
    street: Millis::ZERO,
    run_out: Millis::ZERO,
    showdown: Millis::ZERO,
    between_hands: Millis::from_secs(1),
};

/// Runs all rooms. `progress` is told now and then how many hands are played, by any of the threads. `output` says where
/// the records of a room go, by its number; nowhere unless it wants them.
pub fn simulate(
    plan: &Plan,
    progress: impl Fn(u64) + Sync,
    output: impl Fn(u64) -> io::Result<Option<Output>> + Sync,
) -> io::Result<Report> {
    let rooms = plan.hands.div_ceil(plan.hands_per_room.max(1)).max(1);
    let next = AtomicUsize::new(0);
    let played = AtomicU64::new(0);
    let reports = Mutex::new(Ok(vec![Report::default(); rooms as usize]));
    thread::scope(|scope| {
        for _ in 0..plan.threads.clamp(1, rooms as usize) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed) as u64;
                    if number >= rooms {
                        break;
                    }
                    let hands = share(plan.hands, rooms, number);
                    let mut told = 0;
                    let told_more = |now: u64| {
                        let more = now - std::mem::replace(&mut told, now);
                        progress(played.fetch_add(more, Ordering::Relaxed) + more);
                    };
                    let report = output(number).and_then(|output| {
                        let records = output.map(Records::new);
                        Driver::new(plan, number, records).play(hands, told_more)
                    });
                    let Ok(mut reports) = reports.lock() else {
                        break;
                    };
                    match (report, &mut *reports) {
                        (Ok(report), Ok(reports)) => reports[number as usize] = report,
                        (Err(problem), reports) => *reports = Err(problem),
                        (Ok(_), Err(_)) => break,
                    }
                }
            });
        }
    });
    let reports = reports.into_inner().unwrap_or_else(|_| Ok(Vec::new()))?;
    let mut digest = Digest::default();
    let mut sum = Report::default();
    for report in reports {
        digest.add(&report.digest);
        sum.hands += report.hands;
        sum.tables += report.tables;
        sum.players += report.players;
        sum.rake += report.rake;
        sum.violations += report.violations;
        sum.refusals += report.refusals;
        sum.rollbacks += report.rollbacks;
        sum.ledger_sum += report.ledger_sum;
        sum.recorded += report.recorded;
        sum.left_out += report.left_out;
    }
    sum.digest = digest.finish();
    Ok(sum)
}

/// The part of the whole that falls to one of several.
fn share(whole: u64, parts: u64, number: u64) -> u64 {
    whole * (number + 1) / parts - whole * number / parts
}

/// One room and everybody in it.
struct Driver {
    edition: Arc<Edition>,
    seed: u64,
    number: u64,
    room: Room,
    crowd: Vec<Person>,
    /// What people are going to do.
    agenda: Timeline<(Who, Command)>,
    /// For everything the people do; the room has its own.
    random: Random,
    habits: Habits,
    referee: Referee,
    digest: Digest,
    hands: u64,
    refusals: u64,
    rollbacks: u64,
    last_hand: HandId,
    crash_pending: bool,
    records: Option<Records>,
}

impl Driver {
    fn new(plan: &Plan, number: u64, records: Option<Records>) -> Self {
        let edition = Arc::clone(&plan.edition);
        let mut driver = Self {
            room: Room::new(
                Arc::clone(&edition),
                PACE,
                generator(plan.seed, number, 0),
                Box::new(Shuffler),
            ),
            edition,
            seed: plan.seed,
            number,
            crowd: Vec::new(),
            agenda: Timeline::new(BEGINNING),
            random: generator(plan.seed, number, u64::MAX),
            habits: if plan.chaos {
                Habits::CHAOS
            } else {
                Habits::CALM
            },
            referee: Referee::default(),
            digest: Digest::default(),
            hands: 0,
            refusals: 0,
            rollbacks: 0,
            last_hand: HandId(0),
            crash_pending: false,
            records,
        };
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

    /// Opens accounts for as many people as fill the tables of a pool.
    fn populate(&mut self, pool: PoolId, tables: u64) {
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
            let player = PlayerId(self.crowd.len() as u32);
            self.crowd.push(person);
            self.plan(BEGINNING, Who::Operator, Command::Open);
            let at = BEGINNING + crowd::within(1, 61, &mut self.random);
            self.join_at(player, at);
        }
    }

    fn play(mut self, hands: u64, mut progress: impl FnMut(u64)) -> io::Result<Report> {
        let mut events = Vec::new();
        let mut next_told = 0;
        let mut now = Millis::ZERO;
        while self.hands < hands && self.room.stopped().is_none() {
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
                    self.digest_events(&mut events);
                }
            }
            if self.crash_pending {
                self.crash();
                self.digest_events(&mut events);
            }
            if self.hands >= next_told {
                progress(self.hands);
                next_told += 10_000;
            }
        }
        progress(self.hands);
        let broken = self.room.stopped().is_some() || self.hands < hands;
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
            rollbacks: self.rollbacks,
            ledger_sum: self.room.ledger().sum(),
            digest: self.digest.finish(),
            recorded,
            left_out,
        })
    }

    /// Reads the tables of all decisions of this millisecond.
    fn fetch(&self, first: Command) {
        let others = self.agenda.at_once().iter().map(|(_, command)| *command);
        for command in std::iter::once(first).chain(others) {
            if let Command::Act { table, .. } = command {
                self.room.fetch(table);
                self.referee.fetch(table);
            }
        }
    }

    fn handle(&mut self, at: Millis, who: Who, command: Command, events: &mut Vec<Event>) {
        let result = self.room.handle(at, who, command);
        if let (Ok(()), Who::Player(player), Command::Join { .. }) = (result, who, command)
            && let Some(person) = crowd::person(&mut self.crowd, player)
        {
            person.is_busy = false;
        }
        self.digest_events(events);
        if let Err(refusal) = result {
            self.refusals += 1;
            self.after_refusal(who, command, refusal);
        }
        if self.habits.nonsense > 0 && self.random.below(self.habits.nonsense) == 0 {
            self.be_silly(at, who, command, events);
        }
    }

    /// Says the same again, or something that makes no sense. What is refused must leave no trace.
    fn be_silly(&mut self, at: Millis, who: Who, command: Command, events: &mut Vec<Event>) {
        let around = Surroundings {
            players: self.crowd.len() as u32,
            tables: self.room.tables().len() as u32,
            pools: self.edition.cash.stakes.len() as u32,
            hand: self.last_hand,
        };
        let (who, command) = match self.random.below(2) {
            0 if matches!(command, Command::Act { .. }) => (who, command),
            _ => chaos::nonsense(around, &mut self.random),
        };
        let result = self.room.handle(at, who, command);
        if result.is_err() {
            self.refusals += 1;
            self.referee.violations += u64::from(!self.room.events().is_empty());
        }
        self.digest_events(events);
    }

    /// Looks at everything that happened, shows it to everybody at the tables, and lets people react.
    fn digest_events(&mut self, events: &mut Vec<Event>) {
        self.room.take_events(events);
        for event in events.iter() {
            self.digest.add(event);
            self.referee.see(event);
            self.show(event);
            if let Some(records) = &mut self.records {
                records.see(event, &self.room);
            }
            self.react(event);
        }
    }

    /// Shows everybody at the table of an event what they are told of it, and whoever it is about what is theirs alone.
    fn show(&self, event: &Event) {
        let own = view::own(event);
        black_box(&own);
        let Some(table) = event.table().and_then(|table| self.room.table(table)) else {
            return;
        };
        let public = view::public(event);
        for seat in table.taken().iter() {
            let told = match &own {
                Some((Owner::Seat(owner), delta)) if *owner == seat => Some(delta),
                _ => public.as_ref(),
            };
            black_box(told);
        }
    }

    fn react(&mut self, event: &Event) {
        match *event {
            Event::Turn {
                table,
                turn,
                hand,
                decision,
                ..
            } => self.decide(table, hand, turn, decision.seat),
            Event::HandStarted { hand, .. } => self.last_hand = hand,
            Event::HandEnded {
                table, hand, end, ..
            } => {
                self.hands += u64::from(end == HandEnd::Played);
                self.after_hand(table, hand);
            }
            Event::Reserved {
                player,
                table,
                limits,
                ..
            } => self.take_seat(player, table, limits.min, limits.max),
            Event::Left { player, .. } | Event::Unreserved { player, .. } => {
                self.join_later(player);
            }
            Event::Stands {
                table,
                seat,
                standing: Standing::Out { why, .. },
            } if why != OutReason::AllTables => {
                let player = self
                    .room
                    .table(table)
                    .and_then(|table| table.chair(seat).player());
                if let Some(player) = player {
                    self.come_back_later(player, Tables::One(table));
                }
            }
            Event::OutEverywhere { player, .. } => self.come_back_later(player, Tables::All),
            Event::Broke { table, seat, .. } => self.rebuy(table, seat),
            Event::Connection {
                player,
                connected: Switch::Off,
            } => {
                let at = self.soon(2, 90);
                self.plan(at, Who::Player(player), Command::Connect);
            }
            _ => {}
        }
    }

    fn plan(&mut self, at: Millis, who: Who, command: Command) {
        self.agenda.add(at, (who, command));
    }

    fn soon(&mut self, from: i64, to: i64) -> Millis {
        self.room.now() + crowd::within(from, to, &mut self.random)
    }

    fn decide(&mut self, id: TableId, hand: HandId, turn: u16, seat: Seat) {
        let Some(table) = self.room.table(id) else {
            return;
        };
        let Some(player) = table.chair(seat).player() else {
            return;
        };
        let eyes = Eyes {
            player: Some(player),
            seat: Some(seat),
        };
        if self.random.below(self.habits.absence) == 0 {
            return;
        }
        let Some(view) = view::table(&self.room, id, eyes) else {
            return;
        };
        if let Some(choice) = crowd::decide(player, &view, &mut self.random) {
            let command = Command::Act {
                table: id,
                hand,
                turn,
                action: choice.action,
            };
            self.plan(
                self.room.now() + choice.thinks,
                Who::Player(player),
                command,
            );
        }
    }

    fn after_hand(&mut self, id: TableId, hand: HandId) {
        if self.habits.crash > 0 && self.random.below(self.habits.crash) == 0 {
            self.crash_pending = true;
        }
        if self.random.below(self.habits.whim) != 0 {
            return;
        }
        let Some(table) = self.room.table(id) else {
            return;
        };
        let taken = table.taken();
        if taken.is_empty() {
            return;
        }
        let drawn = self.random.below(taken.len() as u32) as usize;
        let Some(player) = taken
            .iter()
            .nth(drawn)
            .and_then(|seat| table.chair(seat).player())
        else {
            return;
        };
        let room_in_stack = self.room_in_stack(id, player);
        let person = &self.room.players()[player.index()];
        let flip = |is_on: bool| if is_on { Switch::Off } else { Switch::On };
        let command = match Whim::any(&mut self.random) {
            Whim::Leave => Command::Leave {
                tables: Tables::One(id),
            },
            Whim::LeaveAll => Command::Leave {
                tables: Tables::All,
            },
            Whim::SitOut => Command::SitOut { table: id },
            Whim::TopUp if room_in_stack.is_positive() => Command::TopUp {
                table: id,
                amount: room_in_stack,
            },
            Whim::TopUp => return,
            Whim::Disconnect => Command::Disconnect,
            Whim::NextBigBlind => Command::Set {
                setting: Setting::SitOutNextBigBlind,
                to: flip(person.sits_out_next_big_blind),
            },
            Whim::AutoTopUp if !self.edition.cash.auto_top_up => return,
            Whim::AutoTopUp => Command::Set {
                setting: Setting::AutoTopUp,
                to: flip(person.tops_up),
            },
            Whim::Show => Command::Show {
                table: id,
                hand,
                places: 0b11,
            },
        };
        let at = match command {
            Command::Show { .. } => self.room.now(),
            _ => self.soon(0, 30),
        };
        self.plan(at, Who::Player(player), command);
    }

    /// What is missing to a full stack.
    fn room_in_stack(&self, id: TableId, player: PlayerId) -> Cents {
        let Some(table) = self.room.table(id) else {
            return Cents::ZERO;
        };
        let stack = table
            .seat_of(player)
            .map_or(Cents::ZERO, |seat| self.room.ledger().stack(id, seat));
        self.edition.cash.stakes[table.pool.index()].max_buy_in - stack
    }

    fn take_seat(&mut self, player: PlayerId, table: TableId, min: Cents, max: Cents) {
        let at = self.soon(1, 20);
        let command = if self.random.below(self.habits.decline) == 0 {
            match self.random.below(2) {
                0 => return, // let it expire
                _ => Command::Decline { table },
            }
        } else {
            let wallet = self.room.ledger().wallet(player);
            let entry = match self.random.below(2) {
                0 => Entry::Wait,
                _ => Entry::Post,
            };
            Command::BuyIn {
                table,
                amount: crowd::amount(min, max.min(wallet).max(min), &mut self.random),
                entry,
            }
        };
        self.plan(at, Who::Player(player), command);
    }

    fn rebuy(&mut self, id: TableId, seat: Seat) {
        let at = self.soon(1, 40);
        let Some(table) = self.room.table(id) else {
            return;
        };
        let Some(player) = table.chair(seat).player() else {
            return;
        };
        let max = self.edition.cash.stakes[table.pool.index()].max_buy_in;
        let command = match self.random.below(8) {
            0 => return, // let the seat expire
            1 => Command::Leave {
                tables: Tables::One(id),
            },
            _ => Command::TopUp {
                table: id,
                amount: max,
            },
        };
        self.plan(at, Who::Player(player), command);
    }

    fn come_back_later(&mut self, player: PlayerId, tables: Tables) {
        let entry = match self.random.below(2) {
            0 => Entry::Wait,
            _ => Entry::Post,
        };
        let at = match self.random.below(10) {
            0 => self.soon(450, 700),
            _ => self.soon(20, 400),
        };
        let command = Command::Return { tables, entry };
        self.plan(at, Who::Player(player), command);
    }

    fn join_later(&mut self, player: PlayerId) {
        let at = match self.random.below(4) {
            0 => self.soon(600, 2_400),
            _ => self.soon(5, 120),
        };
        self.join_at(player, at);
    }

    /// Plans to join as many tables as somebody likes and does not have; one plan at a time.
    fn join_at(&mut self, player: PlayerId, at: Millis) {
        let Some(person) = crowd::person(&mut self.crowd, player) else {
            return;
        };
        let known = self.room.players().get(player.index());
        let has = known.map_or(0, |player| player.places().len() as u32);
        let pool = self.room.pool(person.pool);
        let waits = pool.map_or(0, |pool| pool.waits_for(player));
        let missing = u32::from(person.tables).saturating_sub(has + waits) as u8;
        if missing == 0 || person.is_busy {
            return;
        }
        person.is_busy = true;
        let command = Command::Join {
            pool: person.pool,
            tables: missing,
        };
        self.plan(at, Who::Player(player), command);
    }

    /// People do not insist, but for money: who has none is given some.
    fn after_refusal(&mut self, who: Who, command: Command, refusal: Refusal) {
        let Who::Player(player) = who else {
            return;
        };
        if let Refusal::WalletTooSmall { .. } = refusal {
            let amount = self.edition.practice_bankroll;
            let grant = Command::Grant { player, amount };
            self.plan(self.room.now(), Who::Operator, grant);
        }
        match command {
            Command::Join { .. } => {
                if let Some(person) = crowd::person(&mut self.crowd, player) {
                    person.is_busy = false;
                }
                self.join_later(player);
            }
            Command::BuyIn { .. } if refusal == Refusal::PostingNotOffered => {
                if let Command::BuyIn { table, amount, .. } = command {
                    let again = Command::BuyIn {
                        table,
                        amount,
                        entry: Entry::Wait,
                    };
                    self.plan(self.room.now(), who, again);
                }
            }
            Command::Return { tables, .. } if refusal == Refusal::PostingNotOffered => {
                let again = Command::Return {
                    tables,
                    entry: Entry::Wait,
                };
                self.plan(self.room.now(), who, again);
            }
            _ => {}
        }
    }

    /// Kills the room and makes a new one from its durable state, with a fresh seed (X1). Everybody connects again.
    fn crash(&mut self) {
        self.crash_pending = false;
        self.rollbacks += 1;
        let saved = self.room.save();
        let before = self.room.ledger().clone();
        let is_connected: Vec<bool> = self
            .room
            .players()
            .iter()
            .map(|player| player.is_connected)
            .collect();
        self.room = Room::rebuild(
            Arc::clone(&self.edition),
            PACE,
            saved,
            generator(self.seed, self.number, self.rollbacks),
            Box::new(Shuffler),
        );
        self.referee.forget_hands();
        if let Some(records) = &mut self.records {
            records.forget_hands();
        }
        let total = self.room.ledger().sum();
        self.referee.violations += u64::from(total != before.sum());
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
