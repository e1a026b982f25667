//! Those who live in the house: declared bots that come and go, so that a lobby is never empty.
//!
//! They see what happens and plan what to do; whoever runs the house does it when it is time. Each likes one stake. When a
//! person comes to a stake where too few are, some of those who have nothing to do follow. Not here: how they play
//! (`bots`), and any right that others do not have, but that the house gives them money when they have none.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::{Cents, Kind, Millis, Name, Person, PlayerId, PoolId, Seat, TableId, Timeline};
use crate::bots::{Bot, Choice, Style, StyledBot};
use crate::cards::Random;
use crate::protocol::view;
use crate::protocol::{Command, Entry, LimitReason, Refusal, Standing, Tables};
use crate::room::Room;
use crate::room::command::Who;
use crate::room::event::{Event, Limits};
use crate::room::table::{Chair, Table};
use crate::rulebook::NewPlayer;

use super::house::House;
use super::population::Population;

/// How fast bots think. Pauses belong to the room and are the same at every speed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    Slow,
    #[default]
    Natural,
    Fast,
    Instant,
}

impl Speed {
    /// What becomes of a time for thinking.
    fn of(self, time: Millis) -> Millis {
        match self {
            Self::Slow => Millis(time.0 * 2),
            Self::Natural => time,
            Self::Fast => Millis(time.0 / 5),
            Self::Instant => Millis::ZERO,
        }
    }
}

/// What one of them is going to do.
#[derive(Clone, Copy, Debug)]
enum Plan {
    Do(PlayerId, Command),
    /// Join the stake they like, if they are still nowhere.
    ComeBack(PlayerId),
    /// See whether people still wait for a stake.
    LookAt(PoolId),
}

#[derive(Clone, Copy, Debug)]
struct Resident {
    style: usize,
    likes: PoolId,
}

/// All bots of a house.
#[derive(Debug)]
pub struct Residents {
    speed: Speed,
    random: Random,
    agenda: Timeline<Plan>,
    all: BTreeMap<PlayerId, Resident>,
    events: Vec<Event>,
    /// The stakes that are looked at because people wait there.
    watched: BTreeSet<PoolId>,
}

/// People who wait are sent company so often: who came first may have sat down elsewhere.
const LOOK: Millis = Millis(2_000);

/// There are never more of them.
const MOST: usize = 1_000;

/// After a hand, one in so many leaves the table.
const RESTLESS: u32 = 90;

impl Residents {
    /// Moves in: accounts are opened for those who are missing, and everybody goes where they like to be.
    pub fn move_in(
        house: &mut House,
        population: &Population,
        speed: Speed,
        random: Random,
        now: Millis,
    ) -> Result<Self, Refusal> {
        let mut residents = Self {
            speed,
            random,
            agenda: Timeline::new(now),
            all: BTreeMap::new(),
            events: Vec::new(),
            watched: BTreeSet::new(),
        };
        let bots = house.people().iter();
        let bots = bots.filter(|person| person.kind == Kind::Bot);
        let mut known: Vec<PlayerId> = bots.map(|person| person.player).collect();
        known.reverse();
        for (pool, chairs) in population {
            for _ in 0..*chairs {
                let player = match known.pop() {
                    Some(player) => player,
                    None if residents.all.len() >= MOST => break,
                    None => open(house, now)?,
                };
                residents.take_in(house, player, *pool, now);
            }
        }
        // Those who are left have nothing special to do.
        let first = population.first().map_or(PoolId(0), |(pool, _)| *pool);
        for player in known {
            residents.take_in(house, player, first, now);
        }
        house.take_happened(&mut residents.events);
        residents.look_around(house, now);
        let pools: Vec<PoolId> = house.room().pools().map(|(pool, _)| pool).collect();
        for pool in pools {
            residents.look_at(house, pool, now);
        }
        Ok(residents)
    }

    fn take_in(&mut self, house: &mut House, player: PlayerId, likes: PoolId, now: Millis) {
        let style = player.index() % Style::all().len();
        self.all.insert(player, Resident { style, likes });
        // Refused where they are already.
        let _ = house.command(now, Who::Player(player), Command::Connect);
        let soon = self.within(0, 6_000);
        self.agenda.add(now + soon, Plan::ComeBack(player));
    }

    /// After a restart some are asked to act, sit out, or have a seat kept for them.
    fn look_around(&mut self, house: &House, now: Millis) {
        let room = house.room();
        for table in room.tables() {
            for (index, chair) in table.chairs().iter().enumerate() {
                let seat = Seat(index as u8);
                let Some(player) = chair.player().filter(|player| self.is_one(*player)) else {
                    continue;
                };
                match chair {
                    Chair::Reserved(kept) => {
                        self.take_seat(room, player, table.id, kept.limits, now);
                    }
                    Chair::Taken(seated) => {
                        if seated.is_out() {
                            self.return_soon(player, table.id, now);
                        }
                        if room.ledger().stack(table.id, seat) == Cents::ZERO {
                            self.rebuy(room, player, table, now);
                        }
                    }
                    Chair::Free => {}
                }
            }
        }
    }

    pub fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
    }

    pub fn next_deadline(&self) -> Option<Millis> {
        self.agenda.next()
    }

    /// Sees what happened, and does what is due until now.
    pub fn live(&mut self, house: &mut House, now: Millis) {
        loop {
            let mut events = std::mem::take(&mut self.events);
            house.take_happened(&mut events);
            for event in &events {
                self.see(house, event, now);
            }
            let nothing_happened = events.is_empty();
            self.events = events;
            match self.agenda.pop_due(now) {
                Some((_, plan)) => self.carry_out(house, plan, now),
                None if nothing_happened => return,
                None => {}
            }
        }
    }

    fn is_one(&self, player: PlayerId) -> bool {
        self.all.contains_key(&player)
    }

    /// A time between two, in milliseconds, drawn evenly.
    fn within(&mut self, from: i64, to: i64) -> Millis {
        Millis(from + i64::from(self.random.below((to - from).max(1) as u32)))
    }

    fn plan(&mut self, at: Millis, player: PlayerId, command: Command) {
        self.agenda.add(at, Plan::Do(player, command));
    }

    fn see(&mut self, house: &mut House, event: &Event, now: Millis) {
        let room = house.room();
        match *event {
            Event::Turn {
                table, decision, ..
            } => {
                if let Some(player) = player_at(room, table, decision.seat) {
                    self.decide(room, player, table, decision.seat, now);
                }
            }
            Event::Reserved {
                player,
                table,
                limits,
                ..
            } if self.is_one(player) => self.take_seat(room, player, table, limits, now),
            Event::Unreserved { player, .. } if self.is_one(player) => self.rest(player, now),
            Event::TooDear { player, .. } if self.is_one(player) => {
                self.give_money(house, player, now)
            }
            Event::Left { player, table, .. } => {
                if self.is_one(player) {
                    self.rest(player, now);
                }
                self.fill_up(room, table, now);
            }
            Event::Stands {
                table,
                seat,
                standing: Standing::Out { .. },
            } => {
                if let Some(player) = player_at(room, table, seat)
                    && self.is_one(player)
                {
                    self.return_soon(player, table, now);
                }
            }
            Event::Broke { table, seat, .. } => {
                if let (Some(player), Some(table)) =
                    (player_at(room, table, seat), room.table(table))
                    && self.is_one(player)
                {
                    self.rebuy(room, player, table, now);
                }
            }
            Event::HandEnded { table, .. } => self.stretch(room, table, now),
            // Somebody comes to play: they do not wait alone.
            Event::Queued { player, pool, .. }
                if !self.is_one(player) && !self.watched.contains(&pool) =>
            {
                self.look_at(house, pool, now);
            }
            Event::Seated { player, table, .. } if !self.is_one(player) => {
                self.fill_up(room, table, now);
            }
            _ => {}
        }
    }

    fn decide(&mut self, room: &Room, player: PlayerId, table: TableId, seat: Seat, now: Millis) {
        let Some(resident) = self.all.get(&player) else {
            return;
        };
        let style = &Style::all()[resident.style];
        let eyes = view::Eyes {
            player: Some(player),
            seat: Some(seat),
        };
        let Some(view) = view::table(room, table, eyes) else {
            return;
        };
        let Some((hand, turn)) = view.hand.as_ref().and_then(|hand| {
            let turn = hand.turn.as_ref()?;
            Some((hand.hand, turn.turn))
        }) else {
            return;
        };
        if let Some(Choice { action, thinks }) = StyledBot(style).decide(&view, &mut self.random) {
            let command = Command::Act {
                table,
                hand,
                turn,
                action,
            };
            self.plan(now + self.speed.of(thinks), player, command);
        }
    }

    fn take_seat(
        &mut self,
        room: &Room,
        player: PlayerId,
        id: TableId,
        limits: Limits,
        now: Millis,
    ) {
        let wallet = room.ledger().wallet(player);
        let most = limits.max.min(wallet);
        let amount = match limits.reason {
            LimitReason::BanzaiStack {
                instead: Some(instead),
                ..
            } if wallet < limits.min => instead,
            _ if most < limits.min => {
                self.plan(now, player, Command::Decline { table: id });
                return;
            }
            _ if self.random.below(4) == 0 => {
                let width = u32::try_from((most - limits.min).0).unwrap_or(u32::MAX - 1);
                limits.min + Cents(i64::from(self.random.below(width + 1)))
            }
            _ => most,
        };
        let stake = room.table(id).and_then(|table| room.stake(table.pool));
        let may_post = stake.is_some_and(|stake| {
            let entering = room.edition().cash.entering(stake.game);
            entering.new_player == NewPlayer::WaitsOrPosts
        });
        let entry = match may_post && self.random.below(2) == 0 {
            true => Entry::Post,
            false => Entry::Wait,
        };
        let command = Command::BuyIn {
            table: id,
            amount,
            entry,
        };
        let soon = self.within(300, 2_000);
        self.plan(now + soon, player, command);
    }

    fn return_soon(&mut self, player: PlayerId, table: TableId, now: Millis) {
        let entry = Entry::Wait;
        let tables = Tables::One(table);
        let soon = self.within(1_000, 5_000);
        self.plan(now + soon, player, Command::Return { tables, entry });
        self.plan(
            now + soon,
            player,
            Command::Return {
                tables: Tables::All,
                entry,
            },
        );
    }

    fn rebuy(&mut self, room: &Room, player: PlayerId, table: &Table, now: Millis) {
        let Some(stake) = room.stake(table.pool) else {
            return;
        };
        let soon = self.within(1_000, 4_000);
        let command = match self.random.below(3) {
            0 => Command::Leave {
                tables: Tables::One(table.id),
            },
            _ => Command::TopUp {
                table: table.id,
                amount: stake.max_buy_in,
            },
        };
        self.plan(now + soon, player, command);
    }

    /// After a hand somebody may have had enough. Where people sit it takes more.
    fn stretch(&mut self, room: &Room, id: TableId, now: Millis) {
        let Some(table) = room.table(id) else {
            return;
        };
        let drawn = self.random.below(RESTLESS);
        let seat = Seat((drawn % 16) as u8);
        if drawn >= Seat::MAX as u32 || !table.taken().contains(seat) {
            return;
        }
        let Some(player) = table.chair(seat).player() else {
            return;
        };
        if self.is_one(player) {
            let soon = self.within(0, 1_500);
            let tables = Tables::One(id);
            self.plan(now + soon, player, Command::Leave { tables });
        }
    }

    /// Comes back after a while.
    fn rest(&mut self, player: PlayerId, now: Millis) {
        let while_away = self.within(20_000, 300_000);
        self.agenda.add(now + while_away, Plan::ComeBack(player));
    }

    /// A table at which a person sits with too few others gets company.
    fn fill_up(&mut self, room: &Room, id: TableId, now: Millis) {
        let Some(table) = room.table(id) else {
            return;
        };
        let people = table.taken().iter().filter(|seat| {
            let player = table.chair(*seat).player();
            player.is_some_and(|player| !self.is_one(player))
        });
        let Some(stake) = room.stake(table.pool) else {
            return;
        };
        let wanted = usize::from(stake.seats) - 1;
        let missing = wanted.saturating_sub(table.taken().len());
        if people.count() > 0 && missing > 0 {
            self.send(room, table.pool, missing, now);
        }
    }

    /// Sends some of those who are nowhere to a stake. Says how many there were.
    fn send(&mut self, room: &Room, pool: PoolId, count: usize, now: Millis) -> usize {
        let idle: Vec<PlayerId> = self
            .all
            .keys()
            .copied()
            .filter(|player| is_nowhere(room, *player))
            .take(count)
            .collect();
        for player in &idle {
            let soon = self.within(200, 2_500);
            self.plan(now + soon, *player, Command::Join { pool, tables: 1 });
        }
        idle.len()
    }

    /// The same, and accounts are opened where too few are idle.
    fn call(&mut self, house: &mut House, pool: PoolId, count: usize, now: Millis) {
        let sent = self.send(house.room(), pool, count, now);
        for _ in sent..count {
            if self.all.len() >= MOST {
                return;
            }
            let Ok(player) = open(house, now) else {
                return;
            };
            let style = player.index() % Style::all().len();
            let likes = pool;
            self.all.insert(player, Resident { style, likes });
            let soon = self.within(200, 2_500);
            self.plan(now + soon, player, Command::Join { pool, tables: 1 });
        }
    }

    /// People who wait for a stake get company, until nobody waits.
    fn look_at(&mut self, house: &mut House, pool: PoolId, now: Millis) {
        let waits = |person: &Person| {
            let queue = house.room().pool(pool);
            person.kind == Kind::Human
                && queue.is_some_and(|queue| queue.place(person.player).is_some())
        };
        if !house.people().iter().any(waits) {
            self.watched.remove(&pool);
            return;
        }
        self.watched.insert(pool);
        self.call(house, pool, 3, now);
        self.agenda.add(now + LOOK, Plan::LookAt(pool));
    }

    fn carry_out(&mut self, house: &mut House, plan: Plan, now: Millis) {
        match plan {
            Plan::Do(player, command) => {
                // Any other refusal means that the plan was overtaken by what happened since.
                if let Err(Refusal::WalletTooSmall { .. }) =
                    house.command(now, Who::Player(player), command)
                {
                    self.give_money(house, player, now);
                    self.rest(player, now);
                }
            }
            Plan::LookAt(pool) => self.look_at(house, pool, now),
            Plan::ComeBack(player) => {
                let Some(resident) = self.all.get(&player).copied() else {
                    return;
                };
                if !is_nowhere(house.room(), player) {
                    return;
                }
                let join = Command::Join {
                    pool: resident.likes,
                    tables: 1,
                };
                self.carry_out(house, Plan::Do(player, join), now);
            }
        }
    }

    /// Bots play for the practice of others: the house pays.
    fn give_money(&mut self, house: &mut House, player: PlayerId, now: Millis) {
        let amount = house.room().edition().practice_bankroll;
        let _ = house.command(now, Who::Operator, Command::Grant { player, amount });
    }
}

/// Opens an account for one more bot, under a name that nobody has.
fn open(house: &mut House, now: Millis) -> Result<PlayerId, Refusal> {
    let name = free_name(house);
    house.open_account(now, name, Kind::Bot)
}

fn free_name(house: &House) -> Name {
    let first_names: Vec<&str> = include_str!("../../assets/bots/names.txt")
        .lines()
        .collect();
    let number = house.people().len();
    let first = first_names[number % first_names.len()];
    let again = number / first_names.len();
    let name = match again {
        0 => first.to_owned(),
        again => format!("{first} {}", again + 1),
    };
    Name::new(&name).unwrap_or_default()
}

fn player_at(room: &Room, table: TableId, seat: Seat) -> Option<PlayerId> {
    room.table(table)?.chair(seat).player()
}

/// No seat, none kept, no place in a queue.
fn is_nowhere(room: &Room, player: PlayerId) -> bool {
    let known = room.players().get(player.index());
    let waits = room.pools().any(|(_, pool)| pool.waits_for(player) > 0);
    known.is_some_and(|known| known.places().is_empty()) && !waits
}
