//! Who waits for a seat: their places, and the tables that open for them (C2).

use crate::base::{PlayerId, PoolId};

use crate::room::Room;
use crate::room::event::Event;
use crate::room::refusal::Refusal;

use super::lobby::Found;

impl Room {
    /// Offers free seats to those who wait, and opens a table for as many as are needed to start one (C2).
    pub(in crate::room) fn serve_queue(&mut self, pool: PoolId) {
        if self.pools[pool.index()].queue.is_empty() {
            return;
        }
        let before = self.places_in_queue(pool);
        loop {
            let mut index = 0;
            while let Some(&player) = self.pools[pool.index()].queue.get(index) {
                match self.reserve_a_seat(player, pool) {
                    Found::NoSeat => index += 1,
                    found => {
                        self.pools[pool.index()].queue.remove(index);
                        self.tell_too_dear(player, pool, found);
                    }
                }
            }
            let waiting = self.first_in_queue(pool);
            if waiting.len() < self.edition.cash.players_to_start as usize {
                break;
            }
            let table = self.open_table(pool);
            for player in waiting {
                let queue = &mut self.pools[pool.index()].queue;
                if let Some(index) = queue.iter().position(|other| *other == player) {
                    queue.remove(index);
                }
                let found = self.reserve_at(player, table);
                self.tell_too_dear(player, pool, found);
            }
            self.close_if_empty(table);
        }
        self.tell_moved(pool, before);
    }

    /// Somebody whose wallet does not pay for the seat that was found waits for it no longer.
    fn tell_too_dear(&mut self, player: PlayerId, pool: PoolId, found: Found) {
        if let Found::TooDear { least } = found {
            self.events.push(Event::TooDear {
                player,
                pool,
                least,
            });
        }
    }

    /// Who waits in a queue: the player, the place, and for how many tables.
    fn places_in_queue(&self, pool: PoolId) -> Vec<(PlayerId, u32, u32)> {
        let waiting = &self.pools[pool.index()];
        let mut places: Vec<(PlayerId, u32, u32)> = Vec::new();
        for player in &waiting.queue {
            let next = places.len() as u32 + 1;
            match places.iter_mut().find(|(other, ..)| other == player) {
                Some((.., tables)) => *tables += 1,
                None => places.push((*player, next, 1)),
            }
        }
        places
    }

    /// Tells everybody whose place in a queue is no longer what it was.
    fn tell_moved(&mut self, pool: PoolId, before: Vec<(PlayerId, u32, u32)>) {
        let now = self.places_in_queue(pool);
        for place in before {
            if !now.contains(&place) {
                self.tell_place(place.0, pool);
            }
        }
    }

    /// The first different players in a queue, as many as a table has chairs.
    fn first_in_queue(&self, pool: PoolId) -> Vec<PlayerId> {
        let seats = usize::from(self.edition.cash.stakes[pool.index()].seats);
        let mut first = Vec::new();
        for player in &self.pools[pool.index()].queue {
            if first.len() < seats && !first.contains(player) {
                first.push(*player);
            }
        }
        first
    }

    pub(super) fn tell_place(&mut self, player: PlayerId, pool: PoolId) {
        let waiting = &self.pools[pool.index()];
        match waiting.place(player) {
            Some(place) => self.events.push(Event::Queued {
                player,
                pool,
                place,
                tables: waiting.waits_for(player),
            }),
            None => self.events.push(Event::Unqueued { player, pool }),
        }
    }

    pub(in crate::room) fn leave_queue(
        &mut self,
        player: PlayerId,
        pool: PoolId,
    ) -> Result<(), Refusal> {
        let waiting = self.pool(pool).ok_or(Refusal::NoSuchPool(pool))?;
        if waiting.place(player).is_none() {
            return Err(Refusal::NotQueued(pool));
        }
        let before = self.places_in_queue(pool);
        let queue = &mut self.pools[pool.index()].queue;
        queue.retain(|other| *other != player);
        self.tell_moved(pool, before);
        Ok(())
    }
}
