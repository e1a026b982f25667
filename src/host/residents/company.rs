//! Company for people: bots that are nowhere join whoever sits with too few others or waits for a stake. For those who
//! wait new ones come where too few are idle.
//!
//! Not here: any way past the queue. They join like everybody.

use super::coming::is_nowhere;
use super::moving_in::{MOST, open};
use super::{Plan, Residents};
use crate::base::{Kind, Millis, Person, PlayerId, PoolId, TableId};
use crate::host::house::House;
use crate::protocol::Command;
use crate::room::Room;

/// People who wait are sent company so often: who came first may have sat down elsewhere.
const LOOK: Millis = Millis(2_000);

impl Residents {
    /// A table at which a person sits with too few others gets company.
    pub(super) fn fill_up(&mut self, room: &Room, id: TableId, now: Millis) {
        let Some(table) = room.table(id) else {
            return;
        };
        let people = table.taken().iter().filter(|seat| {
            let player = table.chair(*seat).player();
            player.is_some_and(|player| !self.is_one(player))
        });
        let Some(pool) = table.play.pool() else {
            return;
        };
        let Some(stake) = room.stake(pool) else {
            return;
        };
        let wanted = usize::from(stake.seats) - 1;
        let missing = wanted.saturating_sub(table.taken().len());
        if people.count() > 0 && missing > 0 {
            self.send(room, pool, missing, now);
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
            self.know(player, Some(pool));
            let soon = self.within(200, 2_500);
            self.plan(now + soon, player, Command::Join { pool, tables: 1 });
        }
    }

    /// People who wait for a stake get company, until nobody waits.
    pub(super) fn look_at(&mut self, house: &mut House, pool: PoolId, now: Millis) {
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
}
