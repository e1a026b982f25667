//! Joining: seats are drawn, reserved and bought; who finds none waits (C1, C2, C5, C14).

use crate::base::{Cents, Millis, PlayerId, PoolId, Seat, SeatSet, TableId};
use crate::rulebook::{Format, NewPlayer};

use crate::room::Room;
use crate::room::command::Entry;
use crate::room::event::{Event, LimitReason, ReservationEnd, Standing};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::player::BanzaiStack;
use crate::room::refusal::Refusal;
use crate::room::table::{Chair, Reservation, Seated, Stage, Table};

/// What became of a wish for a seat.
enum Found {
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
        let wallet = self.available(player);
        if wallet < least {
            return Err(Refusal::WalletTooSmall { wallet, least });
        }
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
            return Err(Refusal::WalletTooSmall { wallet, least });
        }
        self.tell_place(player, pool);
        self.serve_queue(pool);
        Ok(())
    }

    /// How many tables a player has or waits for, in one pool or in all.
    fn open_places(&self, player: PlayerId, pool: Option<PoolId>) -> u32 {
        let places = self.players[player.index()].places.iter();
        let here =
            |table: &&TableId| pool.is_none_or(|pool| self.tables[table.index()].pool == pool);
        let waits: u32 = match pool {
            Some(pool) => self.pools[pool.index()].waits_for(player),
            None => self.pools.iter().map(|pool| pool.waits_for(player)).sum(),
        };
        places.filter(here).count() as u32 + waits
    }

    /// What a wallet has beyond the minimum of the seats reserved for it.
    fn available(&self, player: PlayerId) -> Cents {
        let person = &self.players[player.index()];
        let promised: Cents = person
            .places
            .iter()
            .flat_map(|table| &self.tables[table.index()].chairs)
            .filter_map(|chair| match chair {
                Chair::Reserved(reservation) if reservation.player == player => {
                    Some(reservation.limits.min)
                }
                _ => None,
            })
            .sum();
        self.ledger.wallet(player) - promised
    }

    /// Draws a table where the player is not yet, then a chair: by free seats, three times for a table known (C1).
    fn reserve_a_seat(&mut self, player: PlayerId, pool: PoolId) -> Found {
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
            .filter(|table| table.pool == pool)
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
            .filter(|table| table.pool == pool)
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
    fn reserve_at(&mut self, player: PlayerId, id: TableId) -> Found {
        let pool = self.tables[id.index()].pool;
        let limits = self.limits(player, id, pool);
        let wallet = self.available(player);
        if wallet < limits.min
            && !matches!(limits.reason, LimitReason::BanzaiStack { instead: Some(instead), .. } if wallet >= instead)
        {
            return Found::TooDear { least: limits.min };
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
        if let LimitReason::BanzaiStack { .. } = limits.reason
            && let Some(left) = person.banzai_stack(pool, limits.min, BanzaiStack::Remembered)
        {
            left.banzai = BanzaiStack::Claimed;
        }
        person.places.push(id);
        self.events.push(Event::Reserved {
            player,
            table: id,
            seat,
            limits,
            until,
        });
        self.chairs_changed(id);
        Found::Seat
    }

    /// Offers free seats to those who wait, and opens a table for as many as are needed to start one (C2).
    pub(in crate::room) fn serve_queue(&mut self, pool: PoolId) {
        if self.pools[pool.index()].queue.is_empty() {
            return;
        }
        let before = self.pools[pool.index()].queue.clone();
        loop {
            let mut index = 0;
            while let Some(&player) = self.pools[pool.index()].queue.get(index) {
                match self.reserve_a_seat(player, pool) {
                    Found::NoSeat => index += 1,
                    Found::Seat | Found::TooDear { .. } => {
                        self.pools[pool.index()].queue.remove(index);
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
                self.reserve_at(player, table);
            }
            self.close_if_empty(table);
        }
        // Everybody whose place changed is told, once.
        let mut told: Vec<PlayerId> = Vec::new();
        for (index, player) in before.iter().enumerate() {
            let first = !told.contains(player);
            let now = self.pools[pool.index()].place(*player);
            if first && now != Some(index as u32 + 1) {
                self.tell_place(*player, pool);
            }
            told.push(*player);
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

    fn tell_place(&mut self, player: PlayerId, pool: PoolId) {
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
        let waiting = self
            .pools
            .get_mut(pool.index())
            .ok_or(Refusal::NoSuchPool(pool))?;
        if waiting.place(player).is_none() {
            return Err(Refusal::NotQueued(pool));
        }
        let others: Vec<PlayerId> = waiting.queue.clone();
        waiting.queue.retain(|other| *other != player);
        self.tell_place(player, pool);
        let mut told = vec![player];
        for other in others {
            if !told.contains(&other) {
                told.push(other);
                self.tell_place(other, pool);
            }
        }
        Ok(())
    }

    /// Opens the first closed table of a pool, or a new one.
    fn open_table(&mut self, pool: PoolId) -> TableId {
        let here = &mut self.pools[pool.index()];
        let table = match here.closed.pop_first() {
            Some(place) => here.tables[place as usize],
            None => {
                let id = TableId(self.tables.len() as u32);
                let place = here.tables.len() as u32;
                here.tables.push(id);
                here.free.push(0);
                self.tables.push(Table::new(id, pool, place));
                id
            }
        };
        self.events.push(Event::TableOpened { table, pool });
        self.chairs_changed(table);
        table
    }

    /// Closes a table that nobody sits at or is about to (its number stays).
    pub(in crate::room) fn close_if_empty(&mut self, id: TableId) {
        let table = &mut self.tables[id.index()];
        let pool = &mut self.pools[table.pool.index()];
        let is_empty = table.chairs.iter().all(|chair| *chair == Chair::Free);
        if !is_empty || pool.closed.contains(&table.place) {
            return;
        }
        pool.closed.insert(table.place);
        pool.free.set(table.place as usize, 0);
        table.last = None;
        table.stage = Stage::Waiting;
        self.events.push(Event::TableClosed { table: id });
    }

    /// Notes what the chairs of an open table mean for the lobby and for the clock.
    pub(in crate::room) fn chairs_changed(&mut self, id: TableId) {
        let table = &mut self.tables[id.index()];
        table.note_chairs();
        let seats = usize::from(self.edition.cash.stakes[table.pool.index()].seats);
        let chairs = &table.chairs[..seats];
        let free = chairs.iter().filter(|chair| **chair == Chair::Free).count();
        let pool = &mut self.pools[table.pool.index()];
        pool.free.set(table.place as usize, free as u32);
        self.schedule(id);
    }

    pub(in crate::room) fn buy_in(
        &mut self,
        player: PlayerId,
        id: TableId,
        amount: Cents,
        entry: Entry,
    ) -> Result<(), Refusal> {
        let (seat, reservation) = self.reservation(player, id)?;
        let limits = reservation.limits;
        if !limits.contains(amount) {
            let (min, max) = (limits.min, limits.max);
            return Err(Refusal::BuyIn { amount, min, max });
        }
        let wallet = self.ledger.wallet(player);
        if wallet < amount {
            return Err(Refusal::WalletTooSmall {
                wallet,
                least: amount,
            });
        }
        let pool = self.tables[id.index()].pool;
        let stake = &self.edition.cash.stakes[pool.index()];
        if entry == Entry::Post
            && self.edition.cash.entering(stake.game).new_player == NewPlayer::Waits
        {
            return Err(Refusal::PostingNotOffered);
        }
        let rule = self.edition.time_banks.cash;
        let ratholes = self.counts_as_ratholing(player, id);
        let now = self.now;
        let person = &mut self.players[player.index()];
        if ratholes {
            person.today(now).ratholed += 1;
        }
        if let LimitReason::BanzaiStack { .. } = limits.reason {
            if amount < limits.min {
                person.today(now).banzai_choices += 1;
            }
            if let Some(left) = person.banzai_stack(pool, limits.min, BanzaiStack::Claimed) {
                left.banzai = BanzaiStack::Settled;
            }
        }
        let (bank, hands) = person
            .left(id)
            .map_or((rule.start, 0), |left| (left.bank, left.hands));
        person
            .left
            .retain(|left| left.table != id || left.banzai != BanzaiStack::Settled);
        person.get_to_know(id);
        let standing = Standing::Entering(entry);
        let seated = Seated {
            player,
            is_connected: person.is_connected,
            standing,
            missed_blind: false,
            sits_out_next: None,
            leaves: None,
            top_up: Cents::ZERO,
            initial_buy_in: amount,
            broke_until: Millis::NEVER,
            bank,
            hands,
        };
        self.tables[id.index()].put(seat, Chair::Taken(seated));
        self.pools[pool.index()].seated += 1;
        self.move_money(
            Source::Player(player),
            &[Movement {
                from: Account::Wallet(player),
                to: Account::Stack(id, seat),
                amount,
                reason: Reason::BuyIn,
            }],
        );
        self.tell_wallet(player, Reason::BuyIn);
        self.events.push(Event::Seated {
            table: id,
            seat,
            player,
            stack: amount,
            time_bank: bank,
            standing,
        });
        self.chairs_changed(id);
        self.start_soon(id);
        Ok(())
    }

    fn reservation(&self, player: PlayerId, id: TableId) -> Result<(Seat, Reservation), Refusal> {
        let table = self
            .tables
            .get(id.index())
            .ok_or(Refusal::NoSuchTable(id))?;
        table
            .chairs
            .iter()
            .enumerate()
            .find_map(|(index, chair)| match chair {
                Chair::Reserved(reservation) if reservation.player == player => {
                    Some((Seat(index as u8), *reservation))
                }
                _ => None,
            })
            .ok_or(Refusal::NoReservation(id))
    }

    pub(in crate::room) fn decline(
        &mut self,
        player: PlayerId,
        id: TableId,
    ) -> Result<(), Refusal> {
        let (seat, _) = self.reservation(player, id)?;
        self.end_reservation(id, seat, ReservationEnd::Declined);
        Ok(())
    }

    /// Frees a reserved chair; a Banzai stack that was to be brought back is remembered again.
    pub(in crate::room) fn end_reservation(
        &mut self,
        id: TableId,
        seat: Seat,
        why: ReservationEnd,
    ) {
        let table = &mut self.tables[id.index()];
        let Chair::Reserved(reservation) = table.chairs[seat.index()] else {
            return;
        };
        let pool = table.pool;
        let player = reservation.player;
        table.put(seat, Chair::Free);
        let person = &mut self.players[player.index()];
        person.places.retain(|place| *place != id);
        if let LimitReason::BanzaiStack { .. } = reservation.limits.reason
            && let Some(left) =
                person.banzai_stack(pool, reservation.limits.min, BanzaiStack::Claimed)
        {
            left.banzai = BanzaiStack::Remembered;
        }
        self.events.push(Event::Unreserved {
            player,
            table: id,
            seat,
            why,
        });
        self.chairs_changed(id);
        self.close_if_empty(id);
        self.serve_queue(pool);
    }
}
