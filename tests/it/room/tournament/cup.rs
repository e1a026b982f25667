//! A notation for tournaments: players are letters in the order in which they came, everybody plays in a manner that is
//! said beforehand, and time runs by itself to the next thing that happens.
//!
//! Cards are rigged so that at every table the lower chair beats the higher one; `ties` makes chairs equal. After every step
//! the chips on the tables are those that were sold, and all money is somewhere.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use railbird::base::{
    Cents, Chips, Game, HandId, Millis, OfferId, PlayerId, Seat, SeatSet, TableId, TournamentId,
};
use railbird::cards::{Card, CardSet, Hole, Random, parse_cards};
use railbird::engine::{Action, Deal};
use railbird::room::changes::Durable;
use railbird::room::command::{Command, Who};
use railbird::room::event::{Event, Finish, LeaveReason, Payment};
use railbird::room::ledger::Account;
use railbird::room::refusal::Refusal;
use railbird::room::table::{Seated, Stage};
use railbird::room::tournament::{Entrant, Tournament};
use railbird::room::{Dealer, Room, Saved};
use railbird::rulebook::{
    AfterLast, Begins, Class, Edition, Family, Level, Pace, Plan, Price, Prizes,
};

use crate::room::story::{PACE, millis};

/// How somebody plays until told otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Checks where that is possible, folds otherwise.
    Passive,
    Folds,
    Calls,
    AllIn,
    /// Does not answer.
    Thinks,
}

/// Equal chairs; all others win the lower they are.
#[derive(Debug, Default)]
struct Rig {
    equal: SeatSet,
}

#[derive(Debug)]
struct Rigged(Arc<Mutex<Rig>>);

const BOARD: &str = "Kc Kd 8h 9s 3c";
/// Two suits of each: equal chairs have the same pair.
const PAIRS: [char; 10] = ['A', 'Q', 'J', 'T', '7', '6', '5', '4', '2', '2'];

impl Dealer for Rigged {
    fn deal(&mut self, _: &mut Random, game: Game, dealt_in: SeatSet, _: Seat) -> Deal {
        let equal = self.0.lock().unwrap().equal;
        let board = parse_cards(BOARD).unwrap();
        let mut left = CardSet::FULL.without(board.iter().copied().collect());
        let mut holes = [Hole::NONE; Seat::MAX];
        let first = equal.iter().next();
        for seat in dealt_in.iter() {
            let rank = match first.filter(|_| equal.contains(seat)) {
                Some(first) => PAIRS[first.index()],
                None => PAIRS[seat.index()],
            };
            let named = |card: &Card| format!("{card}").starts_with(rank);
            let mut cards: Vec<Card> = left.iter().filter(named).take(2).collect();
            for extra in left.iter() {
                if cards.len() == game.hole_cards() {
                    break;
                }
                if !cards.contains(&extra) {
                    cards.push(extra);
                }
            }
            left = left.without(cards.iter().copied().collect());
            holes[seat.index()] = cards.into_iter().collect();
        }
        Deal {
            holes,
            board: board.try_into().unwrap(),
        }
    }
}

/// A quarter past noon: the first break is 40 minutes away.
pub const QUARTER_PAST: Millis = Millis((12 * 60 + 15) * 60_000);

pub struct Cup {
    pub room: Room,
    pub now: Millis,
    pub edition: Arc<Edition>,
    pace: Pace,
    rig: Arc<Mutex<Rig>>,
    pub manners: BTreeMap<PlayerId, Manner>,
    pub usual: Manner,
    pub log: Vec<Event>,
    /// What lies on the tables, by what was told.
    chips: BTreeMap<TableId, Chips>,
    /// What is written down of the room, step by step, and what has come of it.
    durable: Durable,
    saved: Saved,
}

pub fn who(name: char) -> PlayerId {
    PlayerId(name as u32 - 'A' as u32)
}

pub fn letter(player: PlayerId) -> char {
    char::from(b'A' + player.0 as u8)
}

/// So much for the pool, so much for the house.
pub fn price(prize: i64, fee: i64, chips: i64) -> Price {
    Price {
        prize: Cents(prize),
        fee: Cents(fee),
        bounty: Cents::ZERO,
        chips: Chips(chips),
    }
}

/// A freezeout for €9 + €1: 1,000 chips, three seats, blinds 10/20, then 20/40 and so on every six minutes, half and 30 and
/// 20 percent, no late registration.
pub fn freezeout(edition: &Edition) -> Plan {
    let level = |small| Level {
        small_blind: Chips(small),
        big_blind: Chips(small * 2),
        ante: Chips::ZERO,
    };
    Plan {
        name: "Cup".into(),
        class: Class::MultiTable,
        game: Game::Holdem,
        seats: 3,
        prices: vec![price(900, 100, 1_000)],
        begins: Begins::OnTime {
            least: 2,
            most: 100,
            unregister: millis("5 min"),
        },
        levels: [10, 20, 30, 40, 50, 60, 80, 100].map(level).to_vec(),
        level_time: millis("6 min"),
        after_last: AfterLast::Grows,
        late_levels: 0,
        re_entries: 0,
        rebuys: None,
        bounty: None,
        prizes: Prizes::Percent(vec![50, 30, 20]),
        guarantee: Cents::ZERO,
        added: Cents::ZERO,
        has_breaks: false,
        decision: edition.decision.tournament,
        time_bank: edition.time_banks.tournament,
    }
}

impl Cup {
    pub fn new(edition: &str, players: usize) -> Self {
        Self::with(edition, players, PACE, 1)
    }

    pub fn seeded(players: usize, seed: u64) -> Self {
        Self::with("2.7", players, PACE, seed)
    }

    /// A room with so many connected players.
    pub fn with(edition: &str, players: usize, pace: Pace, seed: u64) -> Self {
        let edition = Arc::new(Edition::built_in(edition).unwrap());
        let rig = Arc::default();
        let mut room = Room::new(
            Arc::clone(&edition),
            pace,
            Random::from_number(seed),
            Box::new(Rigged(Arc::clone(&rig))),
        );
        room.advance(QUARTER_PAST);
        let (durable, saved) = (Durable::of(&mut room), room.save());
        let mut cup = Self {
            room,
            now: QUARTER_PAST,
            edition,
            pace,
            rig,
            manners: BTreeMap::new(),
            usual: Manner::Passive,
            log: Vec::new(),
            chips: BTreeMap::new(),
            durable,
            saved,
        };
        for _ in 0..players {
            cup.operator(Command::Open).unwrap();
        }
        cup
    }

    pub fn plan(&self) -> Plan {
        freezeout(&self.edition)
    }

    // What is asked of the room.

    /// Begins in ten minutes.
    pub fn announce(&mut self, plan: Plan) -> TournamentId {
        self.announce_for(plan, "10 min", None)
    }

    pub fn announce_for(
        &mut self,
        plan: Plan,
        time: &str,
        target: Option<TournamentId>,
    ) -> TournamentId {
        let begins = self.now + millis(time);
        let announced = self.room.announce(self.now, Arc::new(plan), begins, target);
        self.listen();
        announced.unwrap()
    }

    /// Announced, everybody of these letters registered, and begun.
    pub fn begun(&mut self, plan: Plan, players: &str) -> TournamentId {
        let id = self.announce(plan);
        self.register(id, players);
        self.pass("10 min");
        assert!(self.cup(id).is_running());
        id
    }

    pub fn operator(&mut self, command: Command) -> Result<(), Refusal> {
        self.handle(Who::Operator, command)
    }

    /// Hands a command in. A refused command changes nothing.
    pub fn handle(&mut self, who: Who, command: Command) -> Result<(), Refusal> {
        self.room.advance(self.now);
        self.listen();
        let before = self.room.save();
        let number = self.room.next_request(who);
        let result = self.room.handle(self.now, who, number, command);
        if result.is_err() {
            assert_eq!(self.room.events(), [], "refused, yet something happened");
            assert_eq!(self.room.save(), before, "refused, and yet changed");
        }
        self.hear(Some(who));
        result
    }

    pub fn asks(&mut self, name: char, command: Command) -> Result<(), Refusal> {
        self.handle(Who::Player(who(name)), command)
    }

    #[track_caller]
    pub fn does(&mut self, name: char, command: Command) {
        self.asks(name, command).unwrap();
    }

    #[track_caller]
    pub fn register(&mut self, tournament: TournamentId, players: &str) {
        for name in players.chars() {
            self.enter(tournament, name, 0, Payment::Money).unwrap();
        }
    }

    pub fn enter(
        &mut self,
        tournament: TournamentId,
        name: char,
        price: u8,
        with: Payment,
    ) -> Result<(), Refusal> {
        let command = Command::Register {
            tournament,
            price,
            with,
        };
        self.asks(name, command)
    }

    pub fn cancel(&mut self, tournament: TournamentId) {
        self.operator(Command::Cancel { tournament }).unwrap();
    }

    /// Crashes the room and builds it again of what was written down, with another seed; everybody connects again.
    pub fn crash(&mut self, seed: u64) {
        let mut saved = self.saved.clone();
        self.durable = Durable::before(&mut saved);
        self.room = Room::rebuild(
            Arc::clone(&self.edition),
            self.pace,
            saved,
            Random::from_number(seed),
            Box::new(Rigged(Arc::clone(&self.rig))),
        )
        .unwrap();
        self.listen();
        for player in 0..self.room.players().len() {
            let player = Who::Player(PlayerId(player as u32));
            self.handle(player, Command::Connect).unwrap();
        }
    }

    // What happens.

    /// Takes in what happened, and looks whether all chips and all money are there.
    pub fn listen(&mut self) {
        self.hear(None);
    }

    fn hear(&mut self, who: Option<Who>) {
        let mut events = Vec::new();
        self.room.take_events(&mut events);
        let changes = self.durable.changes(&mut self.room, &events, who);
        self.saved.apply(&changes).unwrap();
        for event in &events {
            match *event {
                Event::Seated { table, stack, .. } => {
                    *self.chips.entry(table).or_default() += stack;
                }
                Event::Left {
                    table, stack, why, ..
                } => {
                    *self.chips.entry(table).or_default() -= stack;
                    assert!(why != LeaveReason::KnockedOut || stack == Chips::ZERO);
                }
                Event::ToppedUp { table, amount, .. } => {
                    *self.chips.entry(table).or_default() += amount;
                }
                Event::Ended { tournament } | Event::Cancelled { tournament } => {
                    let account = Account::Tournament(tournament);
                    assert_eq!(self.room.ledger().balance(account), Cents::ZERO);
                }
                _ => {}
            }
        }
        self.log.append(&mut events);
        assert_eq!(self.room.stopped(), None);
        assert_eq!(self.room.ledger().sum(), Cents::ZERO);
        for tournament in self.room.tournaments() {
            for table in tournament.tables() {
                let there: Chips = (0..Seat::MAX as u8)
                    .map(|seat| self.room.chips_at(*table, Seat(seat)))
                    .sum();
                assert_eq!(self.chips.get(table), Some(&there), "chips at {table}");
            }
        }
    }

    /// Lets time pass in which nobody does anything.
    pub fn pass(&mut self, time: &str) {
        self.now += millis(time);
        self.room.advance(self.now);
        self.listen();
    }

    /// Somebody who is asked and answers: their table, hand, turn and what they do.
    fn answer(&self) -> Option<(PlayerId, Command)> {
        self.room.tables().iter().find_map(|table| {
            let Stage::Acts(decision) = table.stage else {
                return None;
            };
            let running = table.live_hand()?;
            let player = table.chair(decision.seat).player()?;
            let legal = running.hand.legal_actions()?;
            let manner = self.manners.get(&player).copied().unwrap_or(self.usual);
            let passive = match legal.can_check() {
                true => Action::Check,
                false => Action::Call,
            };
            let action = match (manner, legal.raise) {
                (Manner::Thinks, _) => return None,
                (Manner::Folds, _) => Action::Fold,
                (Manner::Passive, _) if !legal.can_check() => Action::Fold,
                (Manner::AllIn, Some(range)) => Action::RaiseTo(range.max),
                (Manner::Passive | Manner::Calls | Manner::AllIn, _) => passive,
            };
            let act = Command::Act {
                table: table.id,
                hand: running.id,
                turn: running.turn,
                action,
            };
            Some((player, act))
        })
    }

    /// One answer, or the next thing that happens by itself. Says whether there was any.
    pub fn step(&mut self) -> bool {
        if let Some((player, act)) = self.answer() {
            let who = Who::Player(player);
            self.room.handle(self.now, who, 0, act).unwrap();
            self.hear(Some(who));
        } else if let Some(due) = self.room.next_deadline() {
            self.now = self.now.max(due);
            self.room.advance(self.now);
        } else {
            return false;
        }
        self.listen();
        true
    }

    /// Goes on until something holds.
    #[track_caller]
    pub fn until(&mut self, holds: impl Fn(&Self) -> bool) {
        for _ in 0..20_000 {
            if holds(self) {
                return;
            }
            assert!(self.step(), "nothing happens any more");
        }
        panic!("it does not come to that");
    }

    /// Everybody plays for so long.
    pub fn play_for(&mut self, time: &str) {
        let end = self.now + millis(time);
        loop {
            if self.answer().is_none() && self.room.next_deadline().is_none_or(|due| due > end) {
                break;
            }
            self.step();
        }
        self.now = end;
        self.room.advance(end);
        self.listen();
    }

    /// Until it is over.
    #[track_caller]
    pub fn play_out(&mut self, id: TournamentId) {
        self.until(|cup| cup.room.tournament(id).is_none_or(Tournament::is_over));
    }

    /// Until so many hands were played from now on, at all tables together.
    #[track_caller]
    pub fn hands(&mut self, count: usize) {
        let ended = |cup: &Self| {
            let ended = |event: &&Event| matches!(event, Event::HandEnded { .. });
            cup.log.iter().filter(ended).count()
        };
        let before = ended(self);
        self.until(|cup| ended(cup) >= before + count);
    }

    /// Until a hand is being played at every table at which one can be.
    #[track_caller]
    pub fn all_deal(&mut self, id: TournamentId) {
        self.until(|cup| {
            let tables = cup.cup(id).tables();
            tables.iter().all(|table| cup.hand_at(*table).is_some())
        });
    }

    pub fn manner(&mut self, players: &str, manner: Manner) {
        for name in players.chars() {
            self.manners.insert(who(name), manner);
        }
    }

    /// Everybody else as usual again.
    pub fn only(&mut self, players: &str, manner: Manner) {
        self.manners.clear();
        self.manner(players, manner);
    }

    pub fn ties(&mut self, seats: impl IntoIterator<Item = Seat>) {
        self.rig.lock().unwrap().equal = seats.into_iter().collect();
    }

    // How things stand.

    #[track_caller]
    pub fn cup(&self, id: TournamentId) -> &Tournament {
        self.room.tournament(id).expect("no such tournament")
    }

    #[track_caller]
    pub fn entrant(&self, id: TournamentId, name: char) -> &Entrant {
        self.cup(id).entrant(who(name)).expect("is not in it")
    }

    #[track_caller]
    pub fn chair(&self, id: TournamentId, name: char) -> (TableId, Seat) {
        self.entrant(id, name).chair().expect("has no chair")
    }

    #[track_caller]
    pub fn seated(&self, id: TournamentId, name: char) -> &Seated {
        let (table, seat) = self.chair(id, name);
        let table = self.room.table(table).unwrap();
        table.chair(seat).taken().unwrap()
    }

    pub fn stack(&self, id: TournamentId, name: char) -> i64 {
        let (table, seat) = self.chair(id, name);
        self.room.chips_at(table, seat).0
    }

    pub fn hand_at(&self, table: TableId) -> Option<HandId> {
        let hand = self.room.table(table)?.live_hand();
        hand.map(|running| running.id)
    }

    /// Who sits at a table, the lowest chair first: the first one beats the second one, and so on.
    pub fn at(&self, table: TableId) -> Vec<char> {
        let table = self.room.table(table).unwrap();
        let player = |seat: Seat| table.chair(seat).player().map(letter);
        table.taken().iter().filter_map(player).collect()
    }

    /// The players of every table.
    pub fn tables(&self, id: TournamentId) -> Vec<Vec<char>> {
        let tables = self.cup(id).tables().iter();
        tables.map(|table| self.at(*table)).collect()
    }

    pub fn wallet(&self, name: char) -> i64 {
        self.room.ledger().wallet(who(name)).0
    }

    /// What somebody has won or lost so far.
    pub fn gain(&self, name: char) -> i64 {
        self.wallet(name) - self.edition.practice_bankroll.0
    }

    pub fn gains(&self, players: &str) -> Vec<i64> {
        players.chars().map(|name| self.gain(name)).collect()
    }

    pub fn balance(&self, account: Account) -> i64 {
        self.room.ledger().balance(account).0
    }

    pub fn prizes(&self, id: TournamentId) -> Vec<i64> {
        self.cup(id).prizes().iter().map(|prize| prize.0).collect()
    }

    pub fn heard<T>(&self, wanted: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.log.iter().filter_map(wanted).collect()
    }

    pub fn happened(&self, what: impl Fn(&Event) -> bool) -> usize {
        self.log.iter().filter(|event| what(event)).count()
    }

    /// How everybody ended, in the order in which it was told.
    pub fn finishes(&self, id: TournamentId) -> Vec<(char, Finish)> {
        self.heard(|event| match *event {
            Event::Finished {
                player,
                tournament,
                finish,
                ..
            } if tournament == id => Some((letter(player), finish)),
            _ => None,
        })
    }

    /// How many were told how they ended in the end.
    pub fn ended_for(&self, id: TournamentId) -> usize {
        let finishes = self.finishes(id).into_iter();
        finishes.filter(|(_, end)| end.so_far_of.is_none()).count()
    }

    /// `"E5 C4 A3 B2 D1"`: who ended where, in the order in which it was told.
    pub fn places(&self, id: TournamentId) -> String {
        let places = self.finishes(id).into_iter();
        let places: Vec<String> = places
            .map(|(name, finish)| format!("{name}{}", finish.place))
            .collect();
        places.join(" ")
    }

    /// The offer of a HexaPro at a price.
    pub fn hexapro(&self, family: Family, buy_in: i64) -> OfferId {
        self.offer(|plan| plan.class == Class::HexaPro(family), buy_in)
    }

    /// The offer of a sit & go for so many at a price.
    pub fn sit_and_go(&self, seats: u8, buy_in: i64) -> OfferId {
        let is_it = |plan: &Plan| plan.class == Class::SitAndGo && plan.seats == seats;
        self.offer(is_it, buy_in)
    }

    fn offer(&self, is_it: impl Fn(&Plan) -> bool, buy_in: i64) -> OfferId {
        let mut offers = self.room.offers().iter();
        let place = offers.position(|open| is_it(&open.plan) && open.buy_in == Cents(buy_in));
        OfferId(place.expect("no such offer") as u16)
    }

    /// The last game of which somebody was told that they registered.
    pub fn last_entered(&self) -> TournamentId {
        let entered = self.heard(|event| match *event {
            Event::Registered { tournament, .. } => Some(tournament),
            _ => None,
        });
        *entered.last().unwrap()
    }
}

impl Cup {
    /// These players but for one.
    pub fn but(&self, players: &str, without: char) -> Vec<char> {
        players.chars().filter(|name| *name != without).collect()
    }
}

impl Cup {
    /// Gives somebody a ticket: the only one in a satellite wins it.
    pub fn ticket(&mut self, name: char, worth: i64) {
        let mut plan = self.plan();
        plan.prices = vec![price(worth, 0, 1_000)];
        plan.begins = Begins::OnTime {
            least: 1,
            most: 1,
            unregister: Millis::ZERO,
        };
        plan.prizes = Prizes::Seats {
            target: "elsewhere".into(),
            worth: Cents(worth),
        };
        let id = self.announce_for(plan, "1 s", None);
        self.register(id, &name.to_string());
        self.pass("1 s");
        assert!(self.cup(id).is_over());
        let player = who(name);
        self.operator(Command::Reset { player }).unwrap();
    }
}

impl Cup {
    /// Somebody who is asked to act.
    #[track_caller]
    pub fn asked(&self) -> char {
        let asked = self
            .room
            .tables()
            .iter()
            .find_map(|table| match table.stage {
                Stage::Acts(decision) => table.chair(decision.seat).player(),
                _ => None,
            });
        letter(asked.expect("nobody is asked"))
    }
}
