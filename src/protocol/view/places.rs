//! Who sits where at the moment of each event: through whose eyes it is to be told.

use std::collections::BTreeMap;

use crate::base::{PlayerId, Seat, TableId};
use crate::room::Room;
use crate::room::event::Event;

use super::Eyes;

/// Chairs as they are taken and left, event by event. Asking the room instead would be wrong: it is already where the
/// last event of a step left it.
#[derive(Clone, Debug, Default)]
pub struct Places(BTreeMap<(PlayerId, TableId), Seat>);

impl Places {
    /// Who sits where now.
    pub fn of(room: &Room) -> Self {
        let mut places = BTreeMap::new();
        for table in room.tables() {
            for seat in table.taken().iter() {
                if let Some(player) = table.chair(seat).player() {
                    places.insert((player, table.id), seat);
                }
            }
        }
        Self(places)
    }

    /// An event goes by. It is told through the eyes that this makes.
    pub fn see(&mut self, event: &Event) {
        match *event {
            Event::Seated {
                table,
                seat,
                player,
                ..
            } => drop(self.0.insert((player, table), seat)),
            Event::Left { table, player, .. } => drop(self.0.remove(&(player, table))),
            _ => {}
        }
    }

    pub fn eyes(&self, player: Option<PlayerId>, table: TableId) -> Eyes {
        Eyes {
            player,
            seat: player.and_then(|player| self.0.get(&(player, table)).copied()),
        }
    }

    /// The tables at which somebody sits.
    pub fn tables(&self, player: PlayerId) -> impl Iterator<Item = TableId> + '_ {
        let all = (player, TableId(0))..=(player, TableId(u32::MAX));
        self.0.range(all).map(|((_, table), _)| *table)
    }
}
