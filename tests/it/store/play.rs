//! A crowd whose steps are noted, and put together to batches.

use std::sync::Arc;

use railbird::base::{HandId, Kind, Name, Person, PlayerId, TableId};
use railbird::room::changes::Durable;
use railbird::room::command::Who;
use railbird::room::event::Event;
use railbird::room::table::Chair;
use railbird::rulebook::Edition;
use railbird::store::{Batch, HandRecord, Kept, Memory, Store};

use crate::room::crowd::Crowd;

pub struct Play {
    pub crowd: Crowd,
    pub edition: Arc<Edition>,
    durable: Durable,
    step: u32,
    /// What is to be committed next.
    batch: Batch,
    /// What a store must hold that was given every batch.
    pub memory: Memory,
}

impl Play {
    /// Everybody has come in; nothing is committed yet.
    pub fn new(edition: &str, seed: u64) -> Self {
        let (mut crowd, changes) = Crowd::noted(edition, seed);
        let edition = super::edition(edition);
        let people = (0..crowd.room.players().len() as u32).map(|id| person(id, "Åse"));
        let batch = Batch {
            changes,
            people: people.collect(),
            hands: Vec::new(),
        };
        Self {
            durable: Durable::of(&mut crowd.room),
            crowd,
            step: 0,
            batch,
            memory: Memory::new(&edition),
            edition,
        }
    }

    /// Some more steps of the crowd.
    pub fn steps(&mut self, steps: u32) -> &mut Self {
        for _ in 0..steps {
            self.step += 1;
            self.crowd.wait();
            self.note(None);
            let (who, command) = match self.step % 4 {
                0 if self.step.is_multiple_of(20) => self
                    .crowd
                    .trouble()
                    .unwrap_or_else(|| self.crowd.anything()),
                0 => self.crowd.anything(),
                1 => self.crowd.lively(),
                _ => self
                    .crowd
                    .sensible_action()
                    .unwrap_or_else(|| self.crowd.lively()),
            };
            let _ = self.crowd.hand_in(who, command);
            self.note(Some(who));
        }
        self
    }

    fn note(&mut self, who: Option<Who>) {
        let events = self.crowd.events();
        let changes = self.durable.changes(&mut self.crowd.room, &events, who);
        if !changes.is_empty() {
            self.batch.changes.push(changes);
        }
        for event in &events {
            if let Event::HandEnded { table, hand, .. } = *event {
                let record = self.record(table, hand);
                self.batch.hands.push(record);
            }
        }
        if self.step % 50 == 7 {
            let renamed = person(self.step % 16, &format!("Bo {}", self.step));
            self.batch.people.push(renamed);
        }
    }

    fn record(&self, table: TableId, hand: HandId) -> HandRecord {
        let room = &self.crowd.room;
        let chairs = room.table(table).unwrap().chairs().iter();
        HandRecord {
            hand,
            table,
            at: room.now(),
            players: chairs.filter_map(Chair::player).collect(),
            record: Some(format!("hand = {}\n", hand.0)),
        }
    }

    /// What was noted since the last time; the memory has it already.
    pub fn batch(&mut self) -> Batch {
        let batch = std::mem::take(&mut self.batch);
        self.memory.commit(&batch).unwrap();
        batch
    }

    /// What a store must hold that has every batch.
    pub fn kept(&mut self) -> Kept {
        self.memory.load(&self.edition).unwrap().unwrap()
    }

    /// The room is built again from what was kept, and goes on. What it does at once is noted like any step.
    pub fn crash_to(&mut self, mut kept: Kept) {
        self.durable = Durable::before(&mut kept.saved);
        self.batch = Batch::default();
        self.crowd.crash_to(kept.saved);
        self.crowd.check();
        self.note(None);
    }
}

pub fn person(id: u32, name: &str) -> Person {
    Person {
        player: PlayerId(id),
        name: Name::new(name).unwrap(),
        kind: if id.is_multiple_of(2) {
            Kind::Human
        } else {
            Kind::Bot
        },
    }
}
