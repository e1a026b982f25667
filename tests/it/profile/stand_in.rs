//! Stands in for a host: tells one player of a room what happens, in messages, as a host will.

use std::collections::BTreeMap;

use railbird::base::{Name, PlayerId, Seat, TableId};
use railbird::client::{Fits, Model};
use railbird::profile::{Entry, Recording};
use railbird::protocol::view::{self, Eyes};
use railbird::protocol::{Hello, Kind, Message, News, Person, Snapshot};
use railbird::room::Room;
use railbird::room::command::{Command, Who};
use railbird::room::event::Event;

use crate::room::EDITIONS;
use crate::room::crowd::Crowd;

/// The player whose book it is.
pub const ANNA: PlayerId = PlayerId(0);

/// The connection of one player, with the client at its other end.
pub struct Desk {
    seq: u64,
    seats: BTreeMap<TableId, Seat>,
    pub model: Model,
    pub recording: Recording,
    /// Everything for the book so far.
    pub entries: Vec<Entry>,
    has_gap: bool,
}

impl Desk {
    pub fn connect(room: &Room) -> Self {
        let mut desk = Self {
            seq: 0,
            seats: BTreeMap::new(),
            model: Model::default(),
            recording: Recording::default(),
            entries: Vec::new(),
            has_gap: false,
        };
        desk.connect_again(room);
        desk
    }

    /// A new connection: messages count from 1, and everything is told anew.
    pub fn connect_again(&mut self, room: &Room) {
        self.seq = 0;
        let hello = Hello {
            version: railbird::protocol::message::VERSION,
            edition: room.edition().name.clone(),
            bots: true,
            coach: false,
        };
        self.send(room, News::Hello { hello });
        self.snapshot(room);
    }

    pub fn snapshot(&mut self, room: &Room) {
        let you = view::of_player(room, ANNA);
        self.seats.clear();
        for table in you.iter().flat_map(|you| &you.tables) {
            let seat = room.table(*table).unwrap().seat_of(ANNA).unwrap();
            self.seats.insert(*table, seat);
        }
        let tables = self.seats.keys().map(|table| self.view(room, *table));
        let snapshot = Snapshot {
            you,
            last_request: 0,
            lobby: view::lobby(room),
            tournaments: Vec::new(),
            games: room.games_of(ANNA),
            detail: None,
            overview: None,
            tables: tables.collect(),
            people: people(room),
        };
        let snapshot = Box::new(snapshot);
        self.send(room, News::Snapshot { snapshot });
    }

    fn view(&self, room: &Room, table: TableId) -> view::TableView {
        view::table(room, table, self.eyes(table)).unwrap()
    }

    fn eyes(&self, table: TableId) -> Eyes {
        Eyes {
            player: Some(ANNA),
            seat: self.seats.get(&table).copied(),
        }
    }

    /// Tells what happened in one step.
    pub fn hear(&mut self, room: &Room, events: &[Event]) {
        if std::mem::take(&mut self.has_gap) {
            self.snapshot(room);
            return;
        }
        let mut taken = Vec::new();
        for event in events {
            if let Some((ANNA, change)) = view::own(event) {
                self.send(room, News::You { change });
            }
            let Some(table) = event.table() else {
                continue;
            };
            match *event {
                Event::Seated {
                    player: ANNA, seat, ..
                } => {
                    self.seats.insert(table, seat);
                    taken.push(table);
                }
                // The view that follows has it.
                _ if taken.contains(&table) => {}
                _ if self.seats.contains_key(&table) => {
                    if let Some((_, change)) = view::told(event, self.eyes(table)) {
                        self.send(room, News::Change { table, change });
                    }
                }
                _ => {}
            }
            if let Event::Left { player: ANNA, .. } = *event {
                self.seats.remove(&table);
                self.send(room, News::TableGone { table });
            }
        }
        for table in taken {
            let view = Box::new(self.view(room, table));
            self.send(room, News::Table { view });
        }
    }

    fn send(&mut self, room: &Room, news: News) {
        self.seq += 1;
        let message = Message {
            seq: self.seq,
            now: room.now(),
            news,
        };
        // What a network would carry.
        let bytes = serde_json::to_vec(&message).unwrap();
        self.receive(&serde_json::from_slice(&bytes).unwrap());
    }

    fn receive(&mut self, message: &Message) {
        let entries = self.recording.see(&self.model, message);
        self.entries.extend(entries);
        // Whoever misses a message asks for everything again.
        self.has_gap |= self.model.update(message) == Fits::Gap;
    }

    /// A message is lost on the way.
    pub fn lose_a_message(&mut self) {
        self.seq += 1;
    }
}

fn people(room: &Room) -> Vec<Person> {
    let person = |player: u32| Person {
        player: PlayerId(player),
        name: Name::new(&name(PlayerId(player))).unwrap(),
        kind: if player == ANNA.0 {
            Kind::Human
        } else {
            Kind::Bot
        },
    };
    (0..room.players().len() as u32).map(person).collect()
}

pub fn name(player: PlayerId) -> String {
    match player {
        ANNA => "Anna O'Hara".to_owned(),
        PlayerId(number) => format!("Bo {number}"),
    }
}

/// What is to be done in a room, step by step; whoever looks is given every step.
pub fn play(
    edition: usize,
    seed: u64,
    steps: u32,
    mut look: impl FnMut(&mut Crowd, u32, &[Event]),
) {
    let mut crowd = Crowd::new(EDITIONS[edition % EDITIONS.len()], seed);
    crowd.events();
    for step in 0..steps {
        crowd.wait();
        let events = crowd.events();
        look(&mut crowd, step, &events);
        let (who, command) = match step % 8 {
            0 if step % 200 == 0 => crowd.trouble().unwrap_or_else(|| crowd.anything()),
            0 => crowd.anything(),
            1 => crowd.lively(),
            _ => match crowd.sensible_action() {
                Some(action) => action,
                None => crowd.lively(),
            },
        };
        let _ = crowd.hand_in(who, command);
        let events = crowd.events();
        look(&mut crowd, step, &events);
        for event in events {
            if let Event::HandEnded { table, .. } = event
                && let Some((who, command)) = show(&mut crowd, table)
            {
                let _ = crowd.hand_in(who, command);
                let events = crowd.events();
                look(&mut crowd, step, &events);
            }
        }
    }
}

/// Every other winner whom nobody called shows something (P3).
fn show(crowd: &mut Crowd, table: TableId) -> Option<(Who, Command)> {
    let at = crowd.room.table(table)?;
    let running = at.running.as_ref()?;
    let winner = at.chair(running.hand.live().only()?).player()?;
    let command = Command::Show {
        table,
        hand: running.id,
        places: 1 + crowd.random.below(30) as u8,
    };
    Some((Who::Player(winner), command))
}
