//! Chairs in a tournament: late arrivals, moving from table to table, balancing and breaking tables (M2, M9).

use crate::base::{Cents, Chips, Millis, PlayerId, Seat, SeatSet, TableId, TournamentId};
use crate::room::Room;
use crate::room::command::Switch;
use crate::room::event::{Event, LeaveReason, OutReason, Standing};
use crate::room::table::{Chair, Play, Seated, Stage, Table};

use super::Spot;

impl Room {
    pub(super) fn open_tournament_table(&mut self, id: TournamentId) -> TableId {
        let play = Play::Tournament(id);
        let place = match self.tournaments.get_mut(&id) {
            Some(tournament) => {
                tournament.tables_opened += 1;
                tournament.tables_opened - 1
            }
            None => 0,
        };
        let table = match self.spare_tables.pop() {
            Some(spare) => {
                let table = &mut self.tables[spare.index()];
                table.play = play;
                table.place = place;
                spare
            }
            None => {
                let new = TableId(self.tables.len() as u32);
                self.tables.push(Table::new(new, play, place));
                new
            }
        };
        if let Some(tournament) = self.tournaments.get_mut(&id) {
            tournament.tables.push(table);
        }
        self.events.push(Event::TableOpened { table, play });
        table
    }

    pub(super) fn close_tournament_table(&mut self, id: TournamentId, table: TableId) {
        if let Some(tournament) = self.tournaments.get_mut(&id) {
            tournament.tables.retain(|other| *other != table);
        }
        let here = &mut self.tables[table.index()];
        here.last = None;
        here.running = None;
        here.rolled_back = None;
        here.stage = Stage::Waiting;
        here.chips = [Chips::ZERO; Seat::MAX];
        here.play = Play::Nothing;
        here.note_chairs();
        self.spare_tables.push(table);
        self.events.push(Event::TableClosed { table });
    }

    /// Puts an entrant on a chair for the first time.
    pub(super) fn seat_entrant(
        &mut self,
        id: TournamentId,
        player: PlayerId,
        table: TableId,
        seat: Seat,
        chips: Chips,
    ) {
        let bank = self.tournaments.get(&id).map(|tournament| tournament.bank);
        let is_connected = self.players[player.index()].is_connected;
        let standing = match is_connected {
            true => Standing::In,
            false => Standing::Away {
                why: OutReason::Absent,
            },
        };
        let seated = Seated {
            player,
            is_connected,
            tops_up: false,
            standing,
            missed_blind: false,
            sits_out_next: None,
            leaves: None,
            top_up: Cents::ZERO,
            initial_buy_in: Cents::ZERO,
            broke_until: Millis::NEVER,
            bank: bank.map_or(Millis::ZERO, |bank| bank.start),
            hands: 0,
        };
        self.put_down(id, table, seat, seated, chips);
    }

    /// Puts somebody on a chair with a stack.
    fn put_down(
        &mut self,
        id: TournamentId,
        table: TableId,
        seat: Seat,
        seated: Seated,
        chips: Chips,
    ) {
        let here = &mut self.tables[table.index()];
        here.put(seat, Chair::Taken(seated));
        here.chips[seat.index()] = chips;
        let player = seated.player;
        if let Some(entrant) = self
            .tournaments
            .get_mut(&id)
            .and_then(|tournament| tournament.entrant_mut(player))
        {
            entrant.spot = Spot::Seated { table, seat };
        }
        self.events.push(Event::Seated {
            table,
            seat,
            player,
            stack: chips,
            time_bank: seated.bank,
            standing: seated.standing,
            connected: Switch::from(seated.is_connected),
        });
        self.events.push(Event::Own {
            table,
            seat,
            own: self.own(table, &seated),
        });
    }

    /// Takes somebody off a chair; what they had goes with them.
    pub(super) fn take_up(
        &mut self,
        table: TableId,
        seat: Seat,
        why: LeaveReason,
    ) -> Option<(Seated, Chips)> {
        let here = &mut self.tables[table.index()];
        let Chair::Taken(seated) = *here.chair(seat) else {
            return None;
        };
        let chips = std::mem::take(&mut here.chips[seat.index()]);
        here.put(seat, Chair::Free);
        if let Some(last) = &mut here.last {
            last.played.remove(seat);
        }
        // Whoever takes this chair has nothing to do with the cards of the hand that is over (E1).
        if let Some(over) = &mut here.running {
            over.positions.dealt_in.remove(seat);
        }
        self.events.push(Event::Left {
            table,
            seat,
            player: seated.player,
            stack: chips,
            why,
        });
        Some((seated, chips))
    }

    /// Seats somebody who comes late, at a table with the fewest players, at random (M2, M3).
    pub(super) fn seat_late(&mut self, id: TournamentId, player: PlayerId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        let chips = tournament.entrant(player).map(|entrant| entrant.carried);
        let seats = tournament.plan.seats;
        let sizes = self.table_sizes(id);
        let least = sizes.iter().map(|(_, size)| *size).min();
        let table = match least.filter(|size| *size < usize::from(seats)) {
            Some(size) => self.any_of_size(&sizes, size),
            None => None,
        };
        let table = table.unwrap_or_else(|| self.open_tournament_table(id));
        let free = self.free_chairs(table, seats);
        let drawn = self.random.below(free.len().max(1) as u32) as usize;
        if let (Some(seat), Some(chips)) = (free.iter().nth(drawn), chips) {
            self.seat_entrant(id, player, table, seat, chips);
        }
        self.chairs_changed(table);
        self.balance(id);
        self.wake_tables(id);
    }

    fn free_chairs(&self, table: TableId, seats: u8) -> SeatSet {
        let free = self.tables[table.index()].seats_where(|chair| *chair == Chair::Free);
        free.intersection(SeatSet::first_chairs(usize::from(seats)))
    }

    /// The tables of a tournament, each with its number of players.
    fn table_sizes(&self, id: TournamentId) -> Vec<(TableId, usize)> {
        let tables = self
            .tournaments
            .get(&id)
            .map(|tournament| &tournament.tables);
        let tables = tables.into_iter().flatten();
        tables
            .map(|table| (*table, self.tables[table.index()].taken().len()))
            .collect()
    }

    fn any_of_size(&mut self, sizes: &[(TableId, usize)], size: usize) -> Option<TableId> {
        let such = || sizes.iter().filter(|(_, other)| *other == size);
        let drawn = self.random.below(such().count().max(1) as u32) as usize;
        such().nth(drawn).map(|(table, _)| *table)
    }

    fn is_between_hands(&self, table: TableId) -> bool {
        self.tables[table.index()].live_hand().is_none()
    }

    /// Breaks a table that the others can do without, and moves players from the largest to the smallest, as far as no hand
    /// is in the way (M9). What cannot be done yet is done when that hand is over.
    pub(super) fn balance(&mut self, id: TournamentId) {
        let Some(seats) = self.tournaments.get(&id).map(|found| found.plan.seats) else {
            return;
        };
        loop {
            let sizes = self.table_sizes(id);
            let players: usize = sizes.iter().map(|(_, size)| size).sum();
            if sizes.len() < 2 {
                return;
            }
            if sizes.len() > players.div_ceil(usize::from(seats)) {
                let number = |table: TableId| self.tables[table.index()].place;
                let fewest = sizes
                    .iter()
                    .min_by_key(|(table, size)| (*size, std::cmp::Reverse(number(*table))));
                match fewest {
                    Some((table, _)) if self.is_between_hands(*table) => {
                        self.break_table(id, *table, seats);
                    }
                    _ => return,
                }
                continue;
            }
            let most = sizes.iter().map(|(_, size)| *size).max().unwrap_or(0);
            let fewest = sizes.iter().map(|(_, size)| *size).min().unwrap_or(0);
            if most - fewest < 2 {
                return;
            }
            let ready: Vec<(TableId, usize)> = sizes
                .iter()
                .copied()
                .filter(|(table, size)| *size == most && self.is_between_hands(*table))
                .collect();
            let Some(from) = self.any_of_size(&ready, most) else {
                return;
            };
            let Some(to) = self.any_of_size(&sizes, fewest) else {
                return;
            };
            let Some(seat) = self.any_to_move(from) else {
                return;
            };
            self.move_player(id, from, seat, to, seats);
        }
    }

    /// Somebody at random who has chips and no cards.
    fn any_to_move(&mut self, table: TableId) -> Option<Seat> {
        let here = &self.tables[table.index()];
        let with_chips = |seat: &Seat| here.chips[seat.index()].is_positive();
        let movable: Vec<Seat> = here.taken().iter().filter(with_chips).collect();
        let drawn = self.random.below(movable.len().max(1) as u32) as usize;
        movable.get(drawn).copied()
    }

    fn break_table(&mut self, id: TournamentId, table: TableId, seats: u8) {
        for seat in self.tables[table.index()].taken().iter() {
            let mut others = self.table_sizes(id);
            others.retain(|(other, _)| *other != table);
            let fewest = others.iter().map(|(_, size)| *size).min().unwrap_or(0);
            if let Some(to) = self.any_of_size(&others, fewest) {
                self.move_player(id, table, seat, to, seats);
            }
        }
        self.close_tournament_table(id, table);
    }

    /// Moves somebody to the free chair that is farthest from the last big blind, clockwise (M9).
    fn move_player(&mut self, id: TournamentId, from: TableId, seat: Seat, to: TableId, seats: u8) {
        let free = self.free_chairs(to, seats);
        let there = &self.tables[to.index()];
        let running = there.live_hand().map(|hand| hand.positions.big_blind);
        let last = running.or(there.last.map(|last| last.big_blind));
        let distance = |chair: &Seat| match last {
            Some(last) => (chair.0 + seats - last.0) % seats,
            None => chair.0,
        };
        let Some(chair) = free.iter().max_by_key(distance) else {
            return;
        };
        let broke_until = self.tables[from.index()]
            .chair(seat)
            .taken()
            .map(|seated| seated.broke_until);
        let Some((seated, chips)) = self.take_up(from, seat, LeaveReason::Moved) else {
            return;
        };
        self.put_down(id, to, chair, seated, chips);
        if let Some(until) = broke_until.filter(|until| *until != Millis::NEVER)
            && let Some(entrant) = self
                .tournaments
                .get_mut(&id)
                .and_then(|tournament| tournament.entrant_mut(seated.player))
        {
            entrant.spot = Spot::Broke {
                table: to,
                seat: chair,
                until,
            };
        }
        self.events.push(Event::Moved {
            player: seated.player,
            tournament: id,
            from,
            to,
            seat: chair,
        });
        self.chairs_changed(from);
        self.chairs_changed(to);
    }
}
