//! Looks at whole tournaments and counts what must not be: chips out of nowhere, a place given twice or never, prizes that are
//! not the pool, bounties that get lost, blinds that skip somebody, tables that stay uneven.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::base::{Cents, Chips, PlayerId, Seat, SeatSet, TableId, TournamentId};
use crate::room::Room;
use crate::room::event::{Event, HandEnd, LeaveReason, Payment, Registration};
use crate::room::ledger::Account;
use crate::room::table::Play;
use crate::room::tournament::Tournament;
use crate::rulebook::{Bounty, Multiplier, Plan, Price, Prizes};

#[derive(Debug, Default)]
pub(super) struct Arbiter {
    watched: BTreeMap<TournamentId, Watched>,
    /// What is played where, event by event.
    at: BTreeMap<TableId, TournamentId>,
    orbits: BTreeMap<TableId, Orbit>,
    /// Tables of tournaments at which a hand ended in this step.
    just_ended: Vec<TableId>,
    /// Tournaments in which a level began in this step: a good moment to count.
    to_count: Vec<TournamentId>,
    /// A tournament does not come to its end.
    pub(super) is_stuck: bool,
    pub(super) summary: Summary,
    pub(super) violations: u64,
}

/// What came of all tournaments that ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub games: u64,
    pub players: u64,
    pub multipliers: BTreeMap<Multiplier, u64>,
    pub buy_ins: Cents,
    pub fees: Cents,
    pub prizes_paid: Cents,
    pub bounties_paid: Cents,
    pub seats_won: u64,
    pub cancelled: u64,
    /// How many different places were given.
    pub places: u64,
    pub most_tables: u64,
    /// The most by which tables differed when it could be helped.
    pub max_table_difference: u64,
}

/// What is known of a tournament from its events alone.
#[derive(Clone, Debug, Default)]
struct Watched {
    plan: Option<Arc<Plan>>,
    times: Option<Multiplier>,
    /// The chips on its tables.
    chips: Chips,
    buy_ins: Cents,
    fees: Cents,
    finished: BTreeMap<PlayerId, Cents>,
    seats: u64,
    bounties: Cents,
}

/// Who had the big blind how often since whose last one, at one table (M6).
#[derive(Clone, Copy, Debug, Default)]
struct Orbit {
    /// Dealt in without a gap since their last big blind.
    steady: SeatSet,
    posted: [[u8; Seat::MAX]; Seat::MAX],
    hand: Option<(Seat, SeatSet)>,
}

impl Summary {
    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.players += other.players;
        for (times, count) in &other.multipliers {
            *self.multipliers.entry(*times).or_default() += count;
        }
        self.buy_ins += other.buy_ins;
        self.fees += other.fees;
        self.prizes_paid += other.prizes_paid;
        self.bounties_paid += other.bounties_paid;
        self.seats_won += other.seats_won;
        self.cancelled += other.cancelled;
        self.places += other.places;
        self.most_tables = self.most_tables.max(other.most_tables);
        self.max_table_difference = self.max_table_difference.max(other.max_table_difference);
    }
}

impl Arbiter {
    fn expect(&mut self, is_right: bool) {
        self.violations += u64::from(!is_right);
    }

    /// After a crash no hand is running.
    pub(super) fn forget_hands(&mut self) {
        for orbit in self.orbits.values_mut() {
            orbit.hand = None;
        }
    }

    pub(super) fn see(&mut self, event: &Event, room: &Room) {
        match *event {
            Event::Seated {
                table, seat, stack, ..
            } => self.sits_down(table, seat, stack),
            Event::Left {
                table,
                seat,
                stack,
                why,
                ..
            } => self.gets_up(table, seat, stack, why),
            Event::ToppedUp { table, amount, .. } => {
                if let Some(watched) = self.watched_at(table) {
                    watched.chips += amount;
                }
            }
            Event::TableOpened { table, play } => {
                self.at.extend(play.tournament().map(|id| (table, id)));
            }
            Event::Announced { tournament } => {
                let plan = room
                    .tournament(tournament)
                    .map(|found| Arc::clone(&found.plan));
                self.watched.entry(tournament).or_default().plan = plan;
            }
            Event::Registered {
                player,
                tournament,
                with,
                ..
            } => {
                let found = room.tournament(tournament);
                let entrant = found.and_then(|found| found.entrant(player));
                let price = entrant.map_or(0, |entrant| entrant.price);
                self.pays(tournament, |plan| {
                    let price = plan.prices.get(usize::from(price));
                    price
                        .copied()
                        .filter(|_| with != Payment::Seat || !plan.prices.is_empty())
                });
            }
            Event::Unregistered { tournament, .. } => self.takes_back(tournament),
            Event::Rebought { tournament, .. } => {
                self.pays(tournament, |plan| Some(plan.rebuys?.price));
            }
            Event::AddedOn { tournament, .. } => {
                self.pays(tournament, |plan| plan.rebuys?.add_on);
            }
            Event::Drawn {
                tournament,
                raw,
                times,
            } => {
                let watched = self.watched.entry(tournament).or_default();
                watched.times = Some(times);
                let is_right = watched
                    .plan
                    .as_ref()
                    .is_some_and(|plan| match &plan.prizes {
                        Prizes::Drawn { draw, .. } => draw.drawn(raw).1.times == times,
                        _ => false,
                    });
                self.expect(is_right);
            }
            Event::HandStarted {
                table,
                big_blind,
                dealt_in,
                ..
            } => {
                if let Some(orbit) = self.orbits.get_mut(&table) {
                    orbit.hand = Some((big_blind, dealt_in));
                }
            }
            Event::HandEnded { table, end, .. } => self.hand_ended(table, end),
            Event::TableClosed { table } => {
                self.orbits.remove(&table);
                self.at.remove(&table);
            }
            Event::Finished {
                player,
                tournament,
                finish,
                ..
            } => {
                let watched = self.watched.entry(tournament).or_default();
                let prize = finish.prize + finish.seat.unwrap_or(Cents::ZERO);
                watched.finished.insert(player, prize);
                watched.seats += u64::from(finish.seat.is_some());
            }
            Event::BountyWon {
                tournament, amount, ..
            } => {
                self.watched.entry(tournament).or_default().bounties += amount;
            }
            Event::LevelBegan {
                tournament, level, ..
            } => {
                self.to_count.push(tournament);
                self.is_stuck |= level >= ENDLESS;
            }
            Event::Began { tournament } => {
                let tables = room
                    .tournament(tournament)
                    .map_or(0, |found| found.tables().len());
                self.summary.most_tables = self.summary.most_tables.max(tables as u64);
            }
            Event::Ended { tournament } => self.ended(room, tournament),
            Event::Cancelled { tournament } => {
                self.summary.cancelled += 1;
                self.watched.remove(&tournament);
                self.account_is_empty(room, tournament);
            }
            _ => {}
        }
    }

    /// What a step left behind.
    pub(super) fn after_step(&mut self, room: &Room) {
        for id in std::mem::take(&mut self.to_count) {
            self.count_chips(room, id);
        }
        for table in std::mem::take(&mut self.just_ended) {
            let play = room.table(table).map(|table| table.play);
            let Some(tournament) = play
                .and_then(Play::tournament)
                .and_then(|id| room.tournament(id))
            else {
                continue;
            };
            self.tables_are_even(room, tournament, table);
        }
    }

    fn watched_at(&mut self, table: TableId) -> Option<&mut Watched> {
        let id = *self.at.get(&table)?;
        Some(self.watched.entry(id).or_default())
    }

    /// Notes a price that was paid.
    fn pays(&mut self, id: TournamentId, price: impl FnOnce(&Plan) -> Option<Price>) {
        let watched = self.watched.entry(id).or_default();
        if let Some(price) = watched.plan.as_ref().and_then(|plan| price(plan)) {
            watched.buy_ins += price.total();
            watched.fees += price.fee;
        }
    }

    /// An entry that was taken back cost the first price: nobody chooses another one and changes their mind.
    fn takes_back(&mut self, id: TournamentId) {
        let watched = self.watched.entry(id).or_default();
        let price = watched
            .plan
            .as_ref()
            .and_then(|plan| plan.prices.first().copied());
        if let Some(price) = price {
            watched.buy_ins -= price.total();
            watched.fees -= price.fee;
        }
    }

    fn sits_down(&mut self, table: TableId, seat: Seat, stack: Chips) {
        if let Some(watched) = self.watched_at(table) {
            watched.chips += stack;
            self.orbits.entry(table).or_default().changes(seat);
        }
    }

    fn gets_up(&mut self, table: TableId, seat: Seat, stack: Chips, why: LeaveReason) {
        if let Some(watched) = self.watched_at(table) {
            watched.chips -= stack;
            self.orbits.entry(table).or_default().changes(seat);
        }
        if why == LeaveReason::KnockedOut {
            self.expect(stack == Chips::ZERO);
        }
    }

    /// The chips on all tables are those that were sold.
    fn count_chips(&mut self, room: &Room, id: TournamentId) {
        let Some(tournament) = room.tournament(id) else {
            return;
        };
        let there: Chips = tournament
            .tables()
            .iter()
            .map(|table| chips_at(room, *table))
            .sum();
        let sold = self.watched.get(&id).map(|watched| watched.chips);
        self.expect(sold.is_none_or(|sold| sold == there));
    }

    fn hand_ended(&mut self, table: TableId, end: HandEnd) {
        let Some(orbit) = self.orbits.get_mut(&table) else {
            return;
        };
        self.just_ended.push(table);
        let Some((big_blind, dealt_in)) = orbit.hand.take() else {
            return;
        };
        if end != HandEnd::Played {
            return;
        }
        let is_right = orbit.play(big_blind, dealt_in);
        self.expect(is_right);
    }

    /// A table with most players that is between hands has no more than one more than the smallest, unless a table is about to
    /// break (M9). Those in a hand give a player away when it is over.
    fn tables_are_even(&mut self, room: &Room, tournament: &Tournament, ended: TableId) {
        let size = |table: &TableId| room.table(*table).map_or(0, |table| table.taken().len());
        let sizes: Vec<usize> = tournament.tables().iter().map(size).collect();
        let players: usize = sizes.iter().sum();
        let breaks = sizes.len() > players.div_ceil(usize::from(tournament.plan.seats));
        if breaks || !tournament.is_running() || tournament.is_hand_for_hand() {
            return;
        }
        let fewest = sizes.iter().min().copied().unwrap_or(0);
        let most = sizes.iter().max().copied().unwrap_or(0);
        if size(&ended) < most {
            return;
        }
        let difference = (most - fewest) as u64;
        let most = &mut self.summary.max_table_difference;
        *most = (*most).max(difference);
        self.expect(difference <= 1);
    }

    fn ended(&mut self, room: &Room, id: TournamentId) {
        let watched = self.watched.remove(&id).unwrap_or_default();
        self.account_is_empty(room, id);
        self.summary.games += 1;
        self.summary.buy_ins += watched.buy_ins;
        self.summary.fees += watched.fees;
        let paid: Cents = watched.finished.values().copied().sum();
        self.summary.prizes_paid += paid;
        self.summary.bounties_paid += watched.bounties;
        self.summary.players += watched.finished.len() as u64;
        if let Some(times) = watched.times {
            *self.summary.multipliers.entry(times).or_default() += 1;
        }
        self.expect(watched.chips == Chips::ZERO);
        // A sit & go is forgotten with its last event: what is left of it is checked by its account.
        let Some(tournament) = room.tournament(id) else {
            return;
        };
        self.expect(tournament.registration == Registration::Closed);
        let is_first_phase = matches!(tournament.plan.prizes, Prizes::NextPhase { .. });
        if is_first_phase {
            return;
        }
        self.everybody_has_a_place(tournament);
        let prizes = tournament.prizes();
        self.expect(prizes.iter().copied().sum::<Cents>() == tournament.pool());
        self.expect(paid == tournament.pool());
        self.expect(prizes.is_sorted_by(|higher, lower| higher >= lower));
        self.expect(watched.seats == u64::from(tournament.seats_to_win()));
        self.summary.seats_won += watched.seats;
        self.bounties_are_conserved(tournament, watched.bounties);
    }

    fn account_is_empty(&mut self, room: &Room, id: TournamentId) {
        let left = room.ledger().balance(Account::Tournament(id));
        self.expect(left == Cents::ZERO);
    }

    /// Everybody who entered has one place, and nobody shares it.
    fn everybody_has_a_place(&mut self, tournament: &Tournament) {
        let places: BTreeSet<u32> = tournament
            .entrants()
            .iter()
            .filter_map(|entrant| tournament.place_of(entrant.player))
            .collect();
        let expected: BTreeSet<u32> = (1..=tournament.players()).collect();
        self.expect(places == expected);
        self.summary.places += places.len() as u64;
    }

    /// What was put on heads was won, or is kept by the winner.
    fn bounties_are_conserved(&mut self, tournament: &Tournament, won: Cents) {
        let plan = &tournament.plan;
        if let Some(Bounty::Whole | Bounty::Progressive) = plan.bounty
            && let Some(price) = plan.prices.first()
        {
            let put = Cents(price.bounty.0 * i64::from(tournament.entries));
            self.expect(put == won);
        }
    }
}

impl Orbit {
    /// Somebody comes to a chair or leaves it.
    fn changes(&mut self, seat: Seat) {
        self.steady.remove(seat);
        for row in &mut self.posted {
            row[seat.index()] = ABSENT;
        }
    }

    /// A hand was played: says whether everybody who was there since the last big blind of this player had one since.
    fn play(&mut self, big_blind: Seat, dealt_in: SeatSet) -> bool {
        self.steady = self.steady.intersection(dealt_in);
        let place = big_blind.index();
        let mut is_right = true;
        if self.steady.contains(big_blind) {
            for other in dealt_in.iter().filter(|other| *other != big_blind) {
                // Only those count who were there all the time since then.
                let count = self.posted[place][other.index()];
                is_right &= count == 1 || count == ABSENT;
            }
        }
        self.posted[place] = [0; Seat::MAX];
        for row in 0..Seat::MAX {
            if row != place {
                let count = &mut self.posted[row][place];
                *count = count.saturating_add(u8::from(*count != ABSENT));
            }
            // Whoever was not dealt in has missed something since everybody's last big blind.
            if !dealt_in.contains(Seat(row as u8)) {
                for other in 0..Seat::MAX {
                    self.posted[other][row] = ABSENT;
                }
            }
        }
        self.steady.insert(big_blind);
        is_right
    }
}

/// No tournament has so many levels: something waits for ever.
const ENDLESS: u32 = 1_000;

/// Somebody was not there all the time.
const ABSENT: u8 = u8::MAX;

fn chips_at(room: &Room, table: TableId) -> Chips {
    (0..Seat::MAX as u8)
        .map(|seat| room.chips_at(table, Seat(seat)))
        .sum()
}
