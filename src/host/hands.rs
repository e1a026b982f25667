//! Keeps the hands that were dealt: each goes into the batch in which it ended, so that a hand and its money are kept
//! together or not at all.

use std::collections::BTreeMap;

use crate::base::{HandId, Kind, Person, PlayerId, TableId};
use crate::history::phh::Writer;
use crate::room::Room;
use crate::room::event::Event;
use crate::sim::{Noted, Scribe};
use crate::store::HandRecord;

/// Which hands are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepHands {
    /// Those that a person was dealt into.
    OfPeople,
    All,
}

/// The hands that are being played, and those that have just ended.
#[derive(Debug)]
pub struct Hands {
    keep: KeepHands,
    scribe: Scribe,
    /// Who was dealt into the hand of each table; they may leave with its end.
    dealt_in: BTreeMap<TableId, (HandId, Vec<PlayerId>)>,
}

impl Hands {
    pub fn new(keep: KeepHands) -> Self {
        Self {
            keep,
            scribe: Scribe::default(),
            dealt_in: BTreeMap::new(),
        }
    }

    /// What is to be kept of an event: a hand that has ended, or one whose winner showed cards afterwards.
    pub fn see(&mut self, event: &Event, room: &Room, people: &[Person]) -> Option<HandRecord> {
        let name = |player: PlayerId| {
            let person = people.get(player.index());
            person.map_or(player.to_string(), |person| person.name.to_string())
        };
        if let Event::HandStarted {
            table,
            hand,
            dealt_in,
            ..
        } = *event
        {
            let chairs = dealt_in.iter();
            let player = |seat| room.table(table)?.chair(seat).player();
            let players = chairs.filter_map(player).collect();
            self.dealt_in.insert(table, (hand, players));
        }
        match self.scribe.see(event, room, name) {
            Noted::Ended(table) | Noted::Changed(table) => self.record(table, room, people),
            Noted::Nothing | Noted::Dropped => None,
        }
    }

    fn record(&mut self, id: TableId, room: &Room, people: &[Person]) -> Option<HandRecord> {
        let (hand, players) = self.dealt_in.get(&id)?;
        let is_person = |player: &PlayerId| {
            let person = people.get(player.index());
            person.is_some_and(|person| person.kind == Kind::Human)
        };
        if self.keep == KeepHands::OfPeople && !players.iter().any(is_person) {
            return None;
        }
        let record = self.scribe.read(id)?.ok()?;
        let mut writer = Writer::new(Vec::new());
        writer.write(record).ok()?;
        Some(HandRecord {
            hand: *hand,
            table: id,
            at: room.now(),
            players: players.clone(),
            record: String::from_utf8(writer.into_inner()).ok()?,
        })
    }
}
