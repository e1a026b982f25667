//! Keeps the hands that were dealt: each goes into the batch in which it ended, so that a hand and its money are kept
//! together or not at all.

use std::collections::BTreeMap;

use crate::base::{HandId, Kind, Millis, Person, PlayerId, TableId};
use crate::history::phh::Writer;
use crate::history::record::NotExpressible;
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
    last: BTreeMap<TableId, Last>,
}

/// The last hand of a table.
#[derive(Debug)]
struct Last {
    hand: HandId,
    /// Who was dealt in; they may leave with its end.
    players: Vec<PlayerId>,
    /// When it ended. What is shown afterwards does not change that.
    at: Option<Millis>,
}

impl Hands {
    pub fn new(keep: KeepHands) -> Self {
        Self {
            keep,
            scribe: Scribe::default(),
            last: BTreeMap::new(),
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
            let at = None;
            self.last.insert(table, Last { hand, players, at });
        }
        match self.scribe.see(event, room, name) {
            Noted::Ended(table) | Noted::Changed(table) => self.record(table, room, people),
            Noted::Nothing | Noted::Dropped => None,
        }
    }

    fn record(&mut self, id: TableId, room: &Room, people: &[Person]) -> Option<HandRecord> {
        let Last { hand, players, at } = self.last.get_mut(&id)?;
        let at = *at.get_or_insert(room.now());
        let is_person = |player: &PlayerId| {
            let person = people.get(player.index());
            person.is_some_and(|person| person.kind == Kind::Human)
        };
        if self.keep == KeepHands::OfPeople && !players.iter().any(is_person) {
            return None;
        }
        // What PHH cannot express is kept without a record, so that it is known that there was such a hand.
        let record = match self.scribe.read(id)? {
            Ok(record) => {
                let mut writer = Writer::new(Vec::new());
                writer.write(record).ok()?;
                Some(String::from_utf8(writer.into_inner()).ok()?)
            }
            Err(NotExpressible::Void | NotExpressible::Unfinished) => return None,
            Err(_) => None,
        };
        Some(HandRecord {
            hand: *hand,
            table: id,
            at,
            players: players.clone(),
            record,
        })
    }
}
