//! Joining: tables and chairs are drawn and reserved (C1, C14), and tables open and close.

use crate::base::{Cents, PlayerId, PoolId, SeatSet, TableId};
use crate::rulebook::Format;

use crate::room::Room;
use crate::room::event::{Event, LimitReason};
use crate::room::refusal::Refusal;
use crate::room::table::{Chair, Play, Reservation, Stage, Table};

/// What became of a wish for a seat.
pub(super) enum Found {
    Seat,
    NoSeat,
    /// There is one, and the wallet does not pay for it.
    TooDear {
        least: Cents,
    },
}

impl Room {
    pub(in crate::room) fn join(
        &mut self,
        player: PlayerId,
        pool: PoolId,
        tables: u8,
    ) -> Result<(), Refusal> {
        let cash = &self.edition.cash;
        let Some(stake) = cash.stakes.get(pool.index()) else {
            return Err(Refusal::NoSuchPool(pool));
        };
        let wanted = u32::from(tables);
        let most = cash.most_tables;
        if wanted == 0 || wanted > most {
            return Err(Refusal::TableCount {
                asked: tables,
                most,
            });
        }
        let open = self.open_places(player, None);
        if open + wanted > most {
            return Err(Refusal::TooManyTables { open, most });
        }
        if stake.format == Format::Banzai {
            let (open, most) = (
                self.open_places(player, Some(pool)),
                cash.banzai_tables_per_stake,
            );
            if open + wanted > most {
                return Err(Refusal::TooManyBanzaiTables { open, most });
            }
        }
        let least = stake.min_buy_in;
        let wallet = self.ledger.wallet(player);
        let promised = self.promised(player, pool).0;
        let too_small = |least| Refusal::WalletTooSmall {
            wallet,
            promised,
            least,
        };
        if wallet - promised < least {
            return Err(too_small(least));
        }
        let undrawn = self.random.clone();
        let (mut got, mut dear) = (0, None);
        for _ in 0..tables {
            match self.reserve_a_seat(player, pool) {
                Found::Seat => got += 1,
                Found::NoSeat => {
                    self.pools[pool.index()].queue.push(player);
                    got += 1;
                }
                Found::TooDear { least } => dear = Some(least),
            }
        }
        if let (0, Some(least)) = (got, dear) {
            self.random = undrawn;
            return Err(too_small(least));
        }
        if let Some(least) = dear {
            self.events.push(Event::TooDear {
                player,
                pool,
                least,
            });
        }
        if self.pools[pool.index()].waits_for(player) > 0 {
            self.tell_place(player, pool);
        }
        self.serve_queue(pool);
        Ok(())
    }

    /// How many tables a player has or waits for, in one pool or in all, tournaments among them.
    pub(in crate::room) fn open_places(&self, player: PlayerId, pool: Option<PoolId>) -> u32 {
        let places = self.players[player.index()].places.iter();
        let here = |table: &&TableId| {
            pool.is_none_or(|pool| self.tables[table.index()].play == Play::Cash(pool))
        };
        let waits: u32 = match pool {
            Some(pool) => self.pools[pool.index()].waits_for(player),
            None => {
                let queues = self.pools.iter().map(|pool| pool.waits_for(player));
                let entered = self.players[player.index()].entered.len() as u32;
                queues.sum::<u32>() + entered
            }
        };
        places.filter(here).count() as u32 + waits
    }

    /// Draws a table where the player is not yet, then a chair: by free seats, three times for a table known (C1).
    pub(super) fn reserve_a_seat(&mut self, player: PlayerId, pool: PoolId) -> Found {
        let Some(table) = self.draw_table(player, pool) else {
            return Found::NoSeat;
        };
        self.reserve_at(player, table)
    }

    fn draw_table(&mut self, player: PlayerId, pool: PoolId) -> Option<TableId> {
        let person = &self.players[player.index()];
        let tables = &self.tables;
        let free = &mut self.pools[pool.index()].free;
        // Tables of one's own do not count while drawing.
        let own: Vec<(usize, u32)> = person
            .places
            .iter()
            .map(|table| &tables[table.index()])
            .filter(|table| table.play == Play::Cash(pool))
            .map(|table| (table.place as usize, free.get(table.place as usize)))
            .collect();
        for (place, _) in &own {
            free.set(*place, 0);
        }
        let extra = self.edition.cash.known_table_weight - 1;
        let known: Vec<(usize, u32)> = person
            .known
            .iter()
            .map(|table| &tables[table.index()])
            .filter(|table| table.play == Play::Cash(pool))
            .map(|table| (table.place as usize, extra * free.get(table.place as usize)))
            .collect();
        let favour: u32 = known.iter().map(|(_, weight)| weight).sum();
        let total = free.total() + favour;
        let place = (total > 0).then(|| {
            let mut drawn = self.random.below(total);
            for (place, weight) in &known {
                if drawn < *weight {
                    return *place;
                }
                drawn -= weight;
            }
            free.find(drawn)
        });
        for (place, count) in own {
            free.set(place, count);
        }
        place.map(|place| self.pools[pool.index()].tables[place])
    }

    /// Reserves a random free chair of a table, if the wallet pays for it.
    pub(super) fn reserve_at(&mut self, player: PlayerId, id: TableId) -> Found {
        let Some(pool) = self.tables[id.index()].play.pool() else {
            return Found::NoSeat;
        };
        let limits = self.limits(player, id, pool, self.now);
        let (promised, one_more) = self.promised(player, pool);
        let least = match limits.reason {
            LimitReason::BanzaiStack { .. } => one_more,
            LimitReason::Stake | LimitReason::LeftThisTable { .. } => limits.min,
        };
        if self.ledger.wallet(player) - promised < least {
            return Found::TooDear { least };
        }
        let seats = self.edition.cash.stakes[pool.index()].seats;
        let table = &mut self.tables[id.index()];
        let free = table.seats_where(|chair| *chair == Chair::Free);
        let free = free.intersection(SeatSet::first_chairs(usize::from(seats)));
        if free.is_empty() {
            return Found::NoSeat;
        }
        let drawn = self.random.below(free.len() as u32) as usize;
        let Some(seat) = free.iter().nth(drawn) else {
            return Found::NoSeat;
        };
        let until = self.now + self.edition.cash.reservation;
        table.put(
            seat,
            Chair::Reserved(Reservation {
                player,
                limits,
                until,
            }),
        );
        let person = &mut self.players[player.index()];
        person.places.push(id);
        self.events.push(Event::Reserved {
            player,
            pool,
            table: id,
            seat,
            limits,
            until,
        });
        self.chairs_changed(id);
        Found::Seat
    }

    /// Opens the first closed table of a pool, or a new one.
    pub(super) fn open_table(&mut self, pool: PoolId) -> TableId {
        let here = &mut self.pools[pool.index()];
        let table = match here.closed.pop_first() {
            Some(place) => here.tables[place as usize],
            None => {
                let id = TableId(self.tables.len() as u32);
                let place = here.tables.len() as u32;
                here.tables.push(id);
                here.free.push(0);
                self.tables.push(Table::new(id, Play::Cash(pool), place));
                id
            }
        };
        self.events.push(Event::TableOpened {
            table,
            play: Play::Cash(pool),
        });
        self.chairs_changed(table);
        table
    }

    /// Closes a table that nobody sits at or is about to (its number stays).
    pub(in crate::room) fn close_if_empty(&mut self, id: TableId) {
        let table = &mut self.tables[id.index()];
        let Some(pool) = table.play.pool() else {
            return;
        };
        let pool = &mut self.pools[pool.index()];
        if !table.is_empty() || pool.closed.contains(&table.place) {
            return;
        }
        pool.closed.insert(table.place);
        pool.free.set(table.place as usize, 0);
        table.last = None;
        table.running = None;
        table.stage = Stage::Waiting;
        self.events.push(Event::TableClosed { table: id });
    }

    /// Notes what the chairs of a table mean for the lobby, if it is open, and for the clock.
    pub(in crate::room) fn chairs_changed(&mut self, id: TableId) {
        let table = &mut self.tables[id.index()];
        table.note_chairs();
        if let Some(pool) = table.play.pool() {
            let seats = usize::from(self.edition.cash.stakes[pool.index()].seats);
            let chairs = &table.chairs[..seats];
            let free = chairs.iter().filter(|chair| **chair == Chair::Free).count();
            let pool = &mut self.pools[pool.index()];
            if !pool.closed.contains(&table.place) {
                pool.free.set(table.place as usize, free as u32);
            }
        }
        self.schedule(id);
    }
}
