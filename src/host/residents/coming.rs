//! When bots have had enough of a cash table, how long they stay away, and their coming back.
//!
//! Not here: the first time they come (`moving_in`), and those who come because somebody waits (`company`).

use super::{Plan, Residents};
use crate::base::{Millis, PlayerId, Seat, TableId};
use crate::host::house::House;
use crate::protocol::{Command, Tables};
use crate::room::Room;

/// After a hand, one in so many leaves the table.
const RESTLESS: u32 = 90;

impl Residents {
    /// Comes back after a while; a guest when they are needed.
    pub(super) fn rest(&mut self, player: PlayerId, now: Millis) {
        let resident = self.all.get(&player);
        if resident.is_none_or(|resident| resident.likes.is_none()) {
            return;
        }
        let while_away = self.within(20_000, 300_000);
        self.agenda.add(now + while_away, Plan::ComeBack(player));
    }

    /// Joins the stake they like, unless they are somewhere already.
    pub(super) fn come_back(&mut self, house: &mut House, player: PlayerId, now: Millis) {
        let Some(pool) = self.all.get(&player).and_then(|resident| resident.likes) else {
            return;
        };
        if !is_nowhere(house.room(), player) {
            return;
        }
        let join = Command::Join { pool, tables: 1 };
        self.carry_out(house, Plan::Do(player, join), now);
    }

    /// After a hand somebody may have had enough. Where people sit it takes more.
    pub(super) fn stretch(&mut self, room: &Room, id: TableId, now: Millis) {
        let Some(table) = room.table(id).filter(|table| table.play.pool().is_some()) else {
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
}

/// No seat, none kept, no place in a queue, in no tournament.
pub(super) fn is_nowhere(room: &Room, player: PlayerId) -> bool {
    let known = room.players().get(player.index());
    let is_free =
        known.is_some_and(|known| known.places().is_empty() && known.entered().is_empty());
    is_free && !room.pools().any(|(_, pool)| pool.waits_for(player) > 0)
}
