//! A crowd that does anything at any time: what is sensible, what is not, and what is meant to harm. With it go checks
//! that hold whatever is done.

use std::sync::Arc;

use railbird::base::{Cents, Chips, HandId, Millis, PlayerId, PoolId, Seat, TableId};
use railbird::cards::Random;
use railbird::engine::Action;
use railbird::room::changes::{Changes, Durable};
use railbird::room::command::{Command, Entry, Setting, Switch, Tables, Who};
use railbird::room::event::{Event, Standing};
use railbird::room::refusal::Refusal;
use railbird::room::table::{Chair, Stage, Table};
use railbird::room::{Room, Saved, Shuffler};
use railbird::rulebook::Edition;

use super::story::PACE;

pub struct Crowd {
    pub room: Room,
    edition: Arc<Edition>,
    pub random: Random,
    now: Millis,
    pools: Vec<PoolId>,
    pub refused: u32,
    /// What was not refused, and when it came.
    pub taken: Vec<(Millis, Who, Command)>,
}

const PLAYERS: u32 = 16;

impl Crowd {
    pub fn new(edition: &str, seed: u64) -> Self {
        let mut crowd = Self::empty(edition, seed);
        for _ in 0..PLAYERS {
            crowd.hand_in(Who::Operator, Command::Open).unwrap();
        }
        crowd
    }

    fn empty(edition: &str, seed: u64) -> Self {
        let edition = Arc::new(Edition::built_in(edition).unwrap());
        let room = Room::new(
            Arc::clone(&edition),
            PACE,
            Random::from_number(seed),
            Box::new(Shuffler),
        );
        let names = ["NL10", "PL10", "NL1"];
        let pools = names.map(|name| {
            let place = edition.cash.stakes.iter().position(|s| s.name == name);
            PoolId(place.unwrap() as u16)
        });
        Self {
            room,
            edition,
            random: Random::from_number(seed + 1),
            now: Millis(1_600_000_000_000),
            pools: pools.to_vec(),
            refused: 0,
            taken: Vec::new(),
        }
    }

    /// The same, with what every step of its opening noted.
    pub fn noted(edition: &str, seed: u64) -> (Self, Vec<Changes>) {
        let mut crowd = Self::empty(edition, seed);
        let mut durable = Durable::of(&mut crowd.room);
        let mut changes = Vec::new();
        for _ in 0..PLAYERS {
            crowd.hand_in(Who::Operator, Command::Open).unwrap();
            let events = crowd.events();
            changes.push(durable.changes(&mut crowd.room, &events, Some(Who::Operator)));
        }
        (crowd, changes)
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.random.below(bound)
    }

    fn one_of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    fn one_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    pub fn events(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        self.room.take_events(&mut events);
        events
    }

    /// Lets some time pass: mostly none, now and then a decision's, rarely a day.
    pub fn wait(&mut self) {
        let passed = match self.below(200) {
            0..120 => 0,
            120..180 => 1_100,
            180..197 => 16_000,
            197..199 => 35_000,
            _ if self.one_in(20) => 24 * 60 * 60 * 1_000,
            _ => 600_000,
        };
        self.now += Millis(passed);
        self.room.advance(self.now);
    }

    /// Lets the next hand begin.
    pub fn wait_a_second(&mut self) {
        self.now += Millis(1_000);
        self.room.advance(self.now);
    }

    /// Hands a command in; a refusal must have changed nothing.
    pub fn hand_in(&mut self, who: Who, command: Command) -> Result<(), Refusal> {
        let (events, ledger) = (self.room.events().len(), self.room.ledger().clone());
        let looks_closely = self.refused.is_multiple_of(16);
        let before = looks_closely.then(|| self.everything());
        // A command may arrive with a time that is already past.
        let late = Millis(if self.one_in(10) { 5_000 } else { 0 });
        let number = self.room.next_request(who);
        let result = self.room.handle(self.now - late, who, number, command);
        if result.is_ok() {
            self.taken.push((self.room.now(), who, command));
        } else {
            self.refused += 1;
            assert_eq!(self.room.events().len(), events, "{command:?}");
            assert_eq!(self.room.ledger(), &ledger, "{command:?}");
            if let Some(before) = before {
                assert!(self.everything() == before, "{command:?} changed something");
            }
        }
        assert_eq!(self.room.stopped(), None, "{command:?}");
        assert_eq!(self.room.ledger().sum(), Cents::ZERO, "{command:?}");
        result
    }

    fn everything(&self) -> String {
        format!("{:?}\n{:?}", self.room.players(), self.room.tables())
    }

    /// The decision of somebody who is asked somewhere, legal as a rule.
    pub fn sensible_action(&mut self) -> Option<(Who, Command)> {
        let asked: Vec<_> = self
            .room
            .tables()
            .iter()
            .filter(|table| matches!(table.stage, Stage::Acts(_)))
            .map(|table| table.id)
            .collect();
        if asked.is_empty() {
            return None;
        }
        let table = self.one_of(&asked);
        let running = self.room.table(table)?.running.as_ref()?;
        let legal = running.hand.legal_actions()?;
        let (hand, turn) = (running.id, running.turn);
        let player = self.room.table(table)?.chair(legal.seat).player()?;
        let action = match (self.below(10), legal.raise) {
            (0..3, _) if !legal.can_check() => Action::Fold,
            (3, Some(range)) => Action::RaiseTo(range.max),
            (4..6, Some(range)) => Action::RaiseTo(range.min),
            _ if legal.can_check() => Action::Check,
            _ => Action::Call,
        };
        let command = Command::Act {
            table,
            hand,
            turn,
            action,
        };
        Some((Who::Player(player), command))
    }

    fn amount(&mut self) -> i64 {
        let any = i64::from(self.below(3_000));
        self.one_of(&[
            any,
            any,
            100,
            500,
            700,
            1_000,
            0,
            -1,
            -any,
            i64::MIN,
            i64::MAX,
        ])
    }

    fn table(&mut self) -> TableId {
        let known = self.room.tables().len() as u32;
        match self.below(20) {
            0 => TableId(known + self.below(3)),
            1 => TableId(u32::MAX),
            _ => TableId(self.random.below(known.max(1))),
        }
    }

    /// Any command at all by anybody.
    pub fn anything(&mut self) -> (Who, Command) {
        let player = match self.below(40) {
            0 => PlayerId(PLAYERS + self.below(5)),
            1 => PlayerId(u32::MAX),
            _ => PlayerId(self.below(PLAYERS)),
        };
        let who = match self.below(60) {
            0 => Who::Operator,
            _ => Who::Player(player),
        };
        let table = self.table();
        let running = self.room.table(table).and_then(|t| t.running.as_ref());
        let (mut hand, mut turn) = running.map_or((HandId(0), 0), |r| (r.id, r.turn));
        if self.one_in(8) {
            hand = HandId(hand.0.wrapping_sub(1));
        }
        if self.one_in(8) {
            turn = turn.wrapping_add(self.one_of(&[1, u16::MAX]));
        }
        let pool = match self.below(20) {
            0 => PoolId(u16::MAX),
            _ => self.pools[self.random.below(3) as usize],
        };
        let amount = Cents(self.amount());
        let entry = self.one_of(&[Entry::Wait, Entry::Post]);
        let tables = self.one_of(&[Tables::All, Tables::One(table), Tables::One(table)]);
        let setting = self.one_of(&[Setting::AutoTopUp, Setting::SitOutNextBigBlind]);
        let to = self.one_of(&[Switch::On, Switch::Off]);
        let command = match self.below(32) {
            0..4 => {
                let action = match self.below(5) {
                    0 => Action::Fold,
                    1 => Action::Check,
                    2 => Action::Call,
                    _ => Action::RaiseTo(Chips(amount.0)),
                };
                Command::Act {
                    table,
                    hand,
                    turn,
                    action,
                }
            }
            4..7 => Command::Join {
                pool,
                tables: self.one_of(&[1, 1, 1, 2, 3, 0, 200, 255]),
            },
            7..12 => match self.offer(player) {
                // Those who are offered a seat mostly take it.
                Some((table, least)) if !self.one_in(3) => Command::BuyIn {
                    table,
                    amount: least,
                    entry,
                },
                _ => Command::BuyIn {
                    table,
                    amount,
                    entry,
                },
            },
            12 => Command::Decline { table },
            13 => Command::LeaveQueue { pool },
            14 => Command::Show {
                table,
                hand,
                places: self.below(256) as u8,
            },
            15..17 => Command::SitOut { table },
            17..21 => Command::Return { tables, entry },
            21..23 => Command::Enter { table, entry },
            23..25 => Command::TopUp { table, amount },
            25 => Command::Leave { tables },
            26 => Command::Set { setting, to },
            27 => Command::Connect,
            28 => Command::Disconnect,
            29 => self.one_of(&[Command::Void { table, hand }, Command::Hold { table, hand }]),
            30 => self.one_of(&[Command::Release { hand }, Command::Reset { player }]),
            _ => Command::Grant { player, amount },
        };
        (who, command)
    }

    /// The operator calls a running hand off, holds its bets, or gives held ones back.
    pub fn trouble(&mut self) -> Option<(Who, Command)> {
        let held = self.room.holds().keys().next().copied();
        let mut running = Vec::new();
        for table in self.room.tables() {
            if let Some(hand) = table.live_hand() {
                running.push((table.id, hand.id));
            }
        }
        if running.is_empty() {
            return None;
        }
        let (table, hand) = self.one_of(&running);
        let command = match (self.below(3), held) {
            (0, Some(hand)) => Command::Release { hand },
            (1, _) => Command::Hold { table, hand },
            _ => Command::Void { table, hand },
        };
        Some((Who::Operator, command))
    }

    /// What somebody does who wants to play, and now and then to leave or to sit out.
    pub fn lively(&mut self) -> (Who, Command) {
        let player = PlayerId(self.below(PLAYERS / 2));
        let entry = self.one_of(&[Entry::Wait, Entry::Post]);
        let who = Who::Player(player);
        let pool = self.pools[0];
        if let Some((table, amount)) = self.offer(player) {
            return (
                who,
                Command::BuyIn {
                    table,
                    amount,
                    entry,
                },
            );
        }
        let Some(&table) = self.room.players()[player.index()].places().first() else {
            return (who, Command::Join { pool, tables: 1 });
        };
        let here = self.room.table(table).unwrap();
        let seat = here.seat_of(player).unwrap();
        let seated = here.chair(seat).taken().unwrap();
        let is_broke = self.room.ledger().stack(table, seat) == Cents::ZERO;
        let amount = self
            .room
            .stake(here.play.pool().unwrap())
            .unwrap()
            .max_buy_in;
        let tables = Tables::One(table);
        let command = match seated.is_out() {
            true => Command::Return { tables, entry },
            false if is_broke => Command::TopUp { table, amount },
            false => match self.below(5) {
                0 => Command::Leave { tables },
                1 => Command::SitOut { table },
                2 => Command::Enter { table, entry },
                3 => Command::Set {
                    setting: Setting::SitOutNextBigBlind,
                    to: Switch::On,
                },
                _ => Command::Disconnect,
            },
        };
        (who, command)
    }

    /// A seat that is offered to a player, and the least it costs.
    fn offer(&self, player: PlayerId) -> Option<(TableId, Cents)> {
        let places = self.room.players().get(player.index())?.places();
        places.iter().find_map(|id| {
            let table = self.room.table(*id)?;
            match table.chair(table.seat_of(player)?) {
                Chair::Reserved(reservation) => Some((*id, reservation.limits.min)),
                _ => None,
            }
        })
    }

    /// The room crashes and is built again.
    pub fn crash(&mut self) {
        self.crash_to(self.room.save());
    }

    /// It is built again from what was saved elsewhere.
    pub fn crash_to(&mut self, saved: Saved) {
        let seed = self.random.next_u64();
        self.room = Room::rebuild(
            Arc::clone(&self.edition),
            PACE,
            saved,
            Random::from_number(seed),
            Box::new(Shuffler),
        )
        .unwrap();
    }

    /// What holds at every moment.
    pub fn check(&self) {
        let room = &self.room;
        for player in 0..room.players().len() as u32 {
            let player = PlayerId(player);
            assert!(room.ledger().wallet(player) >= Cents::ZERO);
            let mut places = room.players()[player.index()].places().to_vec();
            let seats = |table: &&Table| table.seat_of(player).is_some();
            let mut seated: Vec<_> = room.tables().iter().filter(seats).map(|t| t.id).collect();
            places.sort_unstable();
            seated.sort_unstable();
            assert_eq!(places, seated);
        }
        let stakes = &room.edition().cash.stakes;
        for (index, stake) in stakes.iter().enumerate() {
            let pool = room.pool(PoolId(index as u16)).unwrap();
            let here = || {
                room.tables()
                    .iter()
                    .filter(|t| t.play.pool().unwrap().index() == index)
            };
            let is_open = |t: &&Table| t.chairs().iter().any(|chair| *chair != Chair::Free);
            assert_eq!(here().filter(is_open).count(), pool.open_tables());
            assert_eq!(
                here().map(|t| t.taken().len()).sum::<usize>(),
                pool.seated()
            );
            for table in here() {
                let beyond = &table.chairs()[usize::from(stake.seats)..];
                assert!(beyond.iter().all(|chair| *chair == Chair::Free));
                for seat in (0..Seat::MAX as u8).map(Seat) {
                    let stack = room.ledger().stack(table.id, seat);
                    assert!(stack >= Cents::ZERO);
                    assert!(stack == Cents::ZERO || table.chair(seat).taken().is_some());
                }
            }
        }
        for table in room.tables() {
            self.check_table(table);
        }
        for person in room.players() {
            let is_out = |id: &TableId| {
                let chairs = room.table(*id).unwrap().chairs();
                let mut seated = chairs.iter().filter_map(Chair::taken);
                seated.any(|s| s.is_out() || s.sits_out_next.is_some())
            };
            assert!(!person.is_out_everywhere() || person.places().iter().any(is_out));
        }
        let next = room.next_deadline();
        assert!(
            next.is_none_or(|next| next >= room.now()),
            "{next:?} is past"
        );
    }

    /// Nobody plays who is out, no clock is over, and no table waits that could play.
    fn check_table(&self, table: &Table) {
        let now = self.room.now();
        let mut in_game = 0;
        for seat in (0..Seat::MAX as u8).map(Seat) {
            match table.chair(seat) {
                Chair::Free => {}
                Chair::Reserved(reservation) => assert!(reservation.until > now),
                Chair::Taken(seated) => {
                    assert!(seated.broke_until > now);
                    if let Standing::Out { until, .. } = seated.standing {
                        assert!(until > now && !table.is_in_hand(seat));
                    }
                    if !table.is_in_hand(seat) {
                        assert_eq!(seated.leaves, None, "nothing to wait for");
                        assert_eq!(seated.sits_out_next, None, "nothing to wait for");
                    }
                    let has_stack = self.room.ledger().stack(table.id, seat) > Cents::ZERO;
                    in_game += u32::from(has_stack && !seated.is_out());
                    assert!(has_stack || seated.broke_until != Millis::NEVER);
                }
            }
        }
        let waits = table.stage == Stage::Waiting;
        assert!(!waits || in_game < 3, "{in_game} wait at {:?}", table.id);
    }
}
