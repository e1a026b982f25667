//! A tournament begins: the draw of a HexaPro (H2), VIPs, seats at random (M2).

use crate::base::{Cents, Chips, Millis, PlayerId, Seat, TableId, TournamentId};
use crate::cards::shuffle;
use crate::room::Room;
use crate::room::event::{Event, Registration};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::table::Stage;
use crate::rulebook::{Begins, Bounty, Draw, Prizes};

use super::{Drawn, Status, Tournament};

/// A second phase whose first ones are not over waits so long before it looks again (M14).
const POSTPONED: Millis = Millis::from_secs(60);

impl Room {
    /// Its moment has come, or it is full.
    pub(super) fn begin_tournament(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        let players = tournament.players();
        let is_second_phase = tournament.plan.prices.is_empty();
        if is_second_phase && self.is_fed(id) {
            if let Some(tournament) = self.tournaments.get_mut(&id) {
                let begins = Some(self.now + POSTPONED);
                tournament.status = Status::Announced { begins };
            }
            self.events.push(Event::Announced { tournament: id });
            return;
        }
        let least = match tournament.plan.begins {
            Begins::Full { players } => players,
            Begins::OnTime { least, .. } if is_second_phase => least.min(1),
            Begins::OnTime { least, .. } => least,
        };
        if players < least {
            self.cancel_before_start(id);
            return;
        }
        self.draw_multiplier(id);
        self.draw_vips(id);
        self.no_longer_waits(id);
        let now = self.now;
        let opening = self.pace.opening;
        let first_break = self.next_break(now);
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        tournament.status = Status::Running;
        tournament.level_until = now + opening + tournament.level_time;
        if tournament.plan.has_breaks {
            tournament.break_at = first_break;
        }
        let (offer, is_late) = (tournament.offer, tournament.plan.late_levels > 0);
        if let Some(offer) = offer {
            self.offers[offer.index()].running += 1;
        }
        self.events.push(Event::Began { tournament: id });
        self.tell_level(id);
        if !is_late {
            self.close_registration(id);
        }
        self.seat_everybody(id);
        // Fewer than two have nothing to play for; and it may begin hand for hand.
        self.after_changes(id);
        // One that is full begins at no moment that was noted.
        self.schedule_tournament(id);
    }

    /// Draws the multiplier and what depends on it (H2, H3).
    fn draw_multiplier(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let Prizes::Drawn { draw, banks } = &tournament.plan.prizes else {
            return;
        };
        let raw = self.random.below(Draw::WEIGHTS);
        let (place, prize) = draw.drawn(raw);
        let Some(price) = tournament.plan.prices.first() else {
            return;
        };
        let (times, chips) = (prize.times, prize.stack);
        let Some(pool) = times.of(price.prize + price.fee) else {
            return;
        };
        tournament.bank = *banks.of(times);
        tournament.level_time = prize.level_time;
        tournament.drawn = Some(Drawn {
            raw,
            times,
            prize: place as u8,
        });
        for entrant in &mut tournament.entrants {
            entrant.carried = chips;
        }
        let paid = std::mem::replace(&mut tournament.pool, pool);
        let movements = [
            (Account::Tournament(id), Account::Draws, paid),
            (Account::Draws, Account::Tournament(id), pool),
        ];
        let movements = movements.map(|(from, to, amount)| Movement {
            from,
            to,
            amount,
            reason: Reason::Draw,
        });
        self.move_money(Source::Operator, &movements);
        self.events.push(Event::Drawn {
            tournament: id,
            raw,
            times,
        });
        self.reckon_prizes(id);
    }

    /// Draws those on whose heads the house puts money (M13).
    fn draw_vips(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let Some(Bounty::Vip { amount, players }) = tournament.plan.bounty else {
            return;
        };
        let mut order: Vec<usize> = (0..tournament.entrants.len()).collect();
        shuffle(&mut order, &mut self.random);
        let vips = order.into_iter().take(players as usize);
        let mut given = Cents::ZERO;
        for place in vips {
            let entrant = &mut tournament.entrants[place];
            entrant.is_vip = true;
            entrant.bounty = amount;
            given += amount;
        }
        self.house_adds(id, given);
    }

    /// The house puts money into a tournament.
    pub(super) fn house_adds(&mut self, id: TournamentId, amount: Cents) {
        if amount.is_positive() {
            let movement = Movement {
                from: Account::House,
                to: Account::Tournament(id),
                amount,
                reason: Reason::Added,
            };
            self.move_money(Source::Operator, &[movement]);
        }
    }

    /// Seats everybody at random, at as few tables as can hold them, which differ by one player at most.
    fn seat_everybody(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        let mut players: Vec<(PlayerId, Chips)> = tournament
            .entrants
            .iter()
            .map(|entrant| (entrant.player, entrant.carried))
            .collect();
        let seats = usize::from(tournament.plan.seats);
        shuffle(&mut players, &mut self.random);
        let count = players.len().div_ceil(seats);
        let tables: Vec<TableId> = (0..count).map(|_| self.open_tournament_table(id)).collect();
        let mut chairs: Vec<Vec<u8>> = vec![(0..seats as u8).collect(); count];
        for free in &mut chairs {
            shuffle(free, &mut self.random);
        }
        for (number, (player, chips)) in players.into_iter().enumerate() {
            let place = number % count;
            if let Some(seat) = chairs[place].pop() {
                self.seat_entrant(id, player, tables[place], Seat(seat), chips);
            }
        }
        let at = self.now + self.pace.opening;
        for table in tables {
            self.tables[table.index()].stage = Stage::Starts { at };
            self.events.push(Event::Starts { table, at });
            self.chairs_changed(table);
        }
    }

    /// The structure of the prizes is final (M3): what the house has promised is added.
    pub(super) fn settle_pool(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        if tournament.registration == Registration::Closed {
            return;
        }
        let added = tournament.whole_pool() - tournament.pool;
        tournament.pool += added;
        tournament.registration = Registration::Closed;
        self.house_adds(id, added);
        self.reckon_prizes(id);
        self.events.push(Event::RegistrationChanged {
            tournament: id,
            to: Registration::Closed,
        });
        self.pay_for_vips(id);
        self.settle_places(id);
    }

    /// VIPs who did not come back are out for good.
    pub(super) fn pay_for_vips(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        for vip in std::mem::take(&mut tournament.vips_out) {
            self.pay_bounty(id, &vip);
        }
    }

    pub(super) fn tell_level(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        let &Tournament {
            level,
            blinds,
            level_until: until,
            ..
        } = tournament;
        self.events.push(Event::LevelBegan {
            tournament: id,
            level,
            blinds,
            until,
        });
        for table in &tournament.tables {
            self.events.push(Event::Blinds {
                table: *table,
                blinds,
            });
        }
    }
}
