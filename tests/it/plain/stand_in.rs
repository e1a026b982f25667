//! A room with bots and one person, which tells the person what a host would, in virtual time.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use railbird::base::{Kind, Millis, Name, Person, PlayerId, PoolId, Seat, TableId};
use railbird::bots::{Bot, Mind, Scene, Simple};
use railbird::cards::{Random, parse_cards};
use railbird::protocol::message::VERSION;
use railbird::protocol::view::{self, Eyes, PoolView, TableView};
use railbird::protocol::{Action, Ask, Hello, Message, News, Refusal, Snapshot};
use railbird::room::Room;
use railbird::room::command::{Command, Entry, Who};
use railbird::room::event::Event;
use railbird::room::table::Stage;
use railbird::rulebook::{Edition, Format, Pace};

use crate::room::script::{Script, Scripted};

pub const ME: PlayerId = PlayerId(0);

/// Noon.
const BEGINNING: Millis = Millis(12 * 60 * 60 * 1_000);

const NAMES: [&str; 6] = ["Ada", "Cleo", "Anders", "Nina", "Inge", "Tomas"];

/// How the bots play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bots {
    /// They check and call whatever comes.
    Call,
    Fold,
    /// They put in everything.
    Push,
    /// Nobody does anything: time passes.
    Sleep,
    Tight,
}

pub struct StandIn {
    pub room: Room,
    pub now: Millis,
    pub bots: Bots,
    script: Arc<Mutex<Script>>,
    seq: u64,
    random: Random,
    /// What the bots are going to do.
    plans: BTreeMap<(Millis, u64), (PlayerId, Command)>,
    planned: u64,
    /// Where the person sits.
    seats: BTreeMap<TableId, Seat>,
    watched: BTreeSet<TableId>,
    introduced: BTreeSet<PlayerId>,
    pools: Vec<PoolView>,
    /// What the person was not told yet.
    pub messages: Vec<Message>,
}

impl StandIn {
    pub fn new(edition: &str, bots: Bots) -> Self {
        Self::with(Edition::built_in(edition).unwrap(), bots)
    }

    pub fn with(edition: Edition, bots: Bots) -> Self {
        let edition = Arc::new(edition);
        let pace = Pace {
            deal: Millis::ZERO,
            street: Millis::ZERO,
            run_out: Millis::ZERO,
            showdown: Millis::ZERO,
            between_hands: Millis(1_000),
            opening: Millis::ZERO,
        };
        let script = Arc::default();
        let dealer = Box::new(Scripted(Arc::clone(&script)));
        let mut room = Room::new(edition, pace, Random::from_number(7), dealer);
        room.advance(BEGINNING);
        for number in 1..=NAMES.len() as u64 {
            room.handle(BEGINNING, Who::Operator, number, Command::Open)
                .unwrap();
        }
        let connect = Command::Connect;
        // Whether an account begins connected is the room's affair.
        let _ = room.handle(BEGINNING, Who::Player(ME), 1, connect);
        let pools = view::pools(&room).collect();
        room.take_events(&mut Vec::new());
        let mut stand_in = Self {
            room,
            now: BEGINNING,
            bots,
            script,
            seq: 0,
            random: Random::from_number(9),
            plans: BTreeMap::new(),
            planned: 0,
            seats: BTreeMap::new(),
            watched: BTreeSet::new(),
            introduced: BTreeSet::from([ME]),
            pools,
            messages: Vec::new(),
        };
        stand_in.hello();
        stand_in.snapshot();
        stand_in
    }

    pub fn pool(&self, name: &str) -> PoolId {
        self.pool_of(Format::Standard, name)
    }

    pub fn pool_of(&self, format: Format, name: &str) -> PoolId {
        let stakes = &self.room.edition().cash.stakes;
        let mut stakes = stakes.iter();
        let place = stakes.position(|stake| stake.format == format && stake.name == name);
        PoolId(place.unwrap() as u16)
    }

    /// So many bots sit down at a stake.
    pub fn fill(&mut self, stake: &str, bots: u32) {
        self.fill_tables(self.pool(stake), bots, 1);
    }

    /// So many bots sit down at so many tables of a pool each.
    pub fn fill_tables(&mut self, pool: PoolId, bots: u32, tables: u8) {
        for player in (1..=bots).map(PlayerId) {
            self.bot(player, Command::Join { pool, tables });
        }
    }

    /// The cards of the hands to come: chair and cards, and the board.
    pub fn deal(&mut self, holes: &[(u8, &str)], board: &str) {
        let mut script = self.script.lock().unwrap();
        script.holes = holes
            .iter()
            .map(|(seat, cards)| (Seat(*seat), parse_cards(cards).unwrap()))
            .collect();
        script.board = parse_cards(board).unwrap();
    }

    fn bot(&mut self, player: PlayerId, command: Command) {
        let number = self.room.next_request(Who::Player(player));
        let _ = self
            .room
            .handle(self.now, Who::Player(player), number, command);
        self.tell();
    }

    /// The person asks for something.
    pub fn ask(&mut self, ask: Ask) {
        match ask {
            Ask::Do { number, command } => {
                let done = self.room.handle(self.now, Who::Player(ME), number, command);
                self.tell();
                self.answer(number, done);
            }
            Ask::Watch { number, table } => {
                let done = self.watch(table);
                self.answer(number, done);
            }
            Ask::LookInto { number, tournament } => {
                let player = Some(ME);
                let detail = tournament.and_then(|id| view::detail(&self.room, id, player));
                let detail = detail.map(Box::new);
                self.push(News::Detail { detail });
                self.answer(number, Ok(()));
            }
            Ask::LookAtAll { number, .. } => {
                let tables = view::overview(&self.room).collect();
                let gone = Vec::new();
                self.push(News::Overview { tables, gone });
                self.answer(number, Ok(()));
            }
            Ask::Unwatch { number, table } => {
                let done = match self.watched.remove(&table) {
                    true => Ok(()),
                    false if self.seats.contains_key(&table) => Err(Refusal::SeatedThere(table)),
                    false => Err(Refusal::NoChange),
                };
                if done.is_ok() && !self.seats.contains_key(&table) {
                    self.push(News::TableGone { table });
                }
                self.answer(number, done);
            }
            Ask::Say {
                number,
                table,
                line,
            } => {
                let sits = self.seats.contains_key(&table);
                if sits {
                    let player = ME;
                    self.push(News::Chat {
                        table,
                        player,
                        line,
                    });
                }
                self.answer(number, sits.then_some(()).ok_or(Refusal::NotSeated(table)));
            }
            Ask::Snapshot => self.snapshot(),
        }
    }

    fn watch(&mut self, table: TableId) -> Result<(), Refusal> {
        let view = self.view(table).ok_or(Refusal::NoSuchTable(table))?;
        if !self.watched.insert(table) {
            return Err(Refusal::NoChange);
        }
        // One's own table is seen already.
        if !self.seats.contains_key(&table) {
            self.introduce(&view);
            self.push(News::Table {
                view: Box::new(view),
            });
        }
        Ok(())
    }

    fn answer(&mut self, number: u64, done: Result<(), Refusal>) {
        self.push(match done {
            Ok(()) => News::Done { number },
            Err(why) => News::Refused { number, why },
        });
    }

    /// The next moment at which something happens.
    pub fn next(&self) -> Option<Millis> {
        let planned = self.plans.keys().next().map(|(at, _)| *at);
        let due = self.room.next_deadline();
        planned.into_iter().chain(due).min()
    }

    /// Lets time pass to a moment; what is due happens.
    pub fn pass(&mut self, to: Millis) {
        while let Some(entry) = self.plans.first_entry() {
            let (at, _) = *entry.key();
            if at > to || self.room.next_deadline().is_some_and(|due| due < at) {
                break;
            }
            let (player, command) = entry.remove();
            self.now = self.now.max(at);
            self.bot(player, command);
        }
        self.now = self.now.max(to);
        self.room.advance(self.now);
        self.tell();
    }

    pub fn is_my_turn(&self) -> bool {
        self.seats.iter().any(|(table, seat)| {
            let table = self.room.table(*table).unwrap();
            matches!(table.stage, Stage::Acts(decision) if decision.seat == *seat)
        })
    }

    /// Tells the person what happened, and lets the bots react.
    fn tell(&mut self) {
        let mut events = Vec::new();
        self.room.take_events(&mut events);
        let (mut new, mut gone) = (BTreeSet::new(), BTreeSet::new());
        for event in &events {
            match *event {
                Event::Seated {
                    table,
                    seat,
                    player: ME,
                    ..
                } => {
                    self.seats.insert(table, seat);
                    new.insert(table);
                }
                Event::Left {
                    table, player: ME, ..
                } => {
                    self.seats.remove(&table);
                    gone.insert(table);
                }
                _ => {}
            }
            if let Some((ME, change)) = view::own(event) {
                self.push(News::You { change });
            }
            self.tell_table(event, &new, &gone);
            self.react(event);
        }
        for table in new {
            if let Some(view) = self.view(table).filter(|_| self.seats.contains_key(&table)) {
                self.introduce(&view);
                self.push(News::Table {
                    view: Box::new(view),
                });
            }
        }
        for table in gone {
            if !self.watched.contains(&table) {
                self.push(News::TableGone { table });
            }
        }
        let pools: Vec<PoolView> = view::pools(&self.room).collect();
        if pools != self.pools {
            self.pools.clone_from(&pools);
            self.push(News::Pools { pools });
        }
    }

    fn tell_table(&mut self, event: &Event, new: &BTreeSet<TableId>, gone: &BTreeSet<TableId>) {
        let Some(table) = event.table().filter(|table| !new.contains(table)) else {
            return;
        };
        let seat = self.seats.get(&table).copied();
        let looks = seat.is_some() || self.watched.contains(&table) || gone.contains(&table);
        let eyes = Eyes {
            player: Some(ME),
            seat,
        };
        if let Some((table, change)) = view::told(event, eyes).filter(|_| looks) {
            if let Event::Seated { player, .. } = event {
                self.meet([*player]);
            }
            self.push(News::Change { table, change });
        }
    }

    fn react(&mut self, event: &Event) {
        match *event {
            Event::Reserved {
                player,
                table,
                limits,
                ..
            } if player != ME => {
                let amount = limits.max;
                let entry = Entry::Wait;
                let buy_in = Command::BuyIn {
                    table,
                    amount,
                    entry,
                };
                self.plan(0, player, buy_in);
            }
            Event::Turn {
                table,
                hand,
                turn,
                decision,
                ..
            } => {
                let chair = self.room.table(table).unwrap().chair(decision.seat);
                let player = chair.player().unwrap();
                let Some(action) = self.choice(player, table, decision.seat) else {
                    return;
                };
                let act = Command::Act {
                    table,
                    hand,
                    turn,
                    action,
                };
                self.plan(100, player, act);
            }
            _ => {}
        }
    }

    fn choice(&mut self, player: PlayerId, table: TableId, seat: Seat) -> Option<Action> {
        if player == ME {
            return None;
        }
        let eyes = Eyes {
            player: Some(player),
            seat: Some(seat),
        };
        let view = view::table(&self.room, table, eyes)?;
        let legal = view.hand?.turn?.legal?;
        match self.bots {
            Bots::Sleep => None,
            Bots::Push => Some(match legal.raise {
                Some(range) => Action::RaiseTo(range.max),
                None => Action::Call,
            }),
            _ if legal.can_check() && self.bots != Bots::Tight => Some(Action::Check),
            Bots::Call => Some(Action::Call),
            Bots::Fold => Some(Action::Fold),
            Bots::Tight => {
                let scene = Scene::of_view(&view);
                let choice = Simple::Tight.decide(&scene, &mut Mind::default(), &mut self.random);
                Some(choice?.action)
            }
        }
    }

    fn plan(&mut self, after: i64, player: PlayerId, command: Command) {
        self.planned += 1;
        let at = self.now + Millis(after);
        self.plans.insert((at, self.planned), (player, command));
    }

    fn view(&self, table: TableId) -> Option<TableView> {
        let eyes = Eyes {
            player: Some(ME),
            seat: self.seats.get(&table).copied(),
        };
        view::table(&self.room, table, eyes)
    }

    fn introduce(&mut self, view: &TableView) {
        self.meet(view.seats.iter().flatten().map(|seat| seat.player));
    }

    fn meet(&mut self, players: impl IntoIterator<Item = PlayerId>) {
        let people: Vec<Person> = players
            .into_iter()
            .filter(|player| self.introduced.insert(*player))
            .map(person)
            .collect();
        if !people.is_empty() {
            self.push(News::People { people });
        }
    }

    fn hello(&mut self) {
        let hello = Hello {
            version: VERSION,
            edition: self.room.edition().name.clone(),
            bots: true,
            coach: true,
        };
        self.push(News::Hello { hello });
    }

    pub fn snapshot(&mut self) {
        let looked_at: BTreeSet<TableId> =
            self.seats.keys().chain(&self.watched).copied().collect();
        let snapshot = Snapshot {
            you: view::of_player(&self.room, ME),
            last_request: self.room.last_request(Who::Player(ME)),
            lobby: view::lobby(&self.room),
            tournaments: Vec::new(),
            games: Vec::new(),
            detail: None,
            overview: None,
            tables: looked_at
                .iter()
                .filter_map(|table| self.view(*table))
                .collect(),
            people: self.introduced.iter().copied().map(person).collect(),
        };
        self.push(News::Snapshot {
            snapshot: Box::new(snapshot),
        });
    }

    pub fn push(&mut self, news: News) {
        self.seq += 1;
        self.messages.push(Message {
            seq: self.seq,
            now: self.now,
            news,
        });
    }
}

fn person(player: PlayerId) -> Person {
    Person {
        player,
        name: Name::new(NAMES[player.index()]).unwrap(),
        kind: if player == ME { Kind::Human } else { Kind::Bot },
    }
}
