//! Looks at whole tournaments and counts what must not be: chips out of nowhere, a place given twice or never, prizes that are
//! not the pool, bounties that get lost, blinds that skip somebody, tables that stay uneven.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::base::{Cents, Chips, PlayerId, Seat, TableId, TournamentId};
use crate::room::Room;
use crate::room::event::{Event, HandEnd, LeaveReason, Payment, Registration};
use crate::room::ledger::Account;
use crate::room::table::Play;
use crate::room::tournament::Tournament;
use crate::rulebook::{Multiplier, Plan, Price, Prizes};

use super::orbit::Orbit;
use super::refunds::{Paid, Refunds};

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
pub(super) struct Watched {
    pub(super) plan: Option<Arc<Plan>>,
    pub(super) times: Option<Multiplier>,
    /// The chips on its tables.
    chips: Chips,
    /// What everybody paid who did not take it back.
    pub(super) paid: BTreeMap<PlayerId, Paid>,
    pub(super) has_begun: bool,
    pub(super) finished: BTreeMap<PlayerId, Cents>,
    /// The places, and what each was paid.
    places: Vec<(u32, Cents)>,
    seats: u64,
    pub(super) bounties: Cents,
    pub(super) refunds: Refunds,
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
                self.pays(tournament, player, |plan| {
                    let price = plan.prices.get(usize::from(price));
                    price
                        .copied()
                        .filter(|_| with != Payment::Seat || !plan.prices.is_empty())
                });
            }
            Event::Unregistered { player, tournament } => {
                let watched = self.watched.entry(tournament).or_default();
                watched.paid.remove(&player);
            }
            Event::Rebought { player, tournament } => {
                self.pays(tournament, player, |plan| Some(plan.rebuys?.price));
            }
            Event::AddedOn { player, tournament } => {
                self.pays(tournament, player, |plan| plan.rebuys?.add_on);
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
                watched.places.push((finish.place, prize));
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
                self.watched.entry(tournament).or_default().has_begun = true;
                let tables = room
                    .tournament(tournament)
                    .map_or(0, |found| found.tables().len());
                self.summary.most_tables = self.summary.most_tables.max(tables as u64);
            }
            Event::Ended { tournament } => self.ended(room, tournament),
            Event::CalledOff {
                player,
                tournament,
                back,
            } => {
                let watched = self.watched.entry(tournament).or_default();
                watched.refunds.add(player, back);
            }
            Event::Cancelled { tournament } => self.cancelled(room, tournament),
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
    fn pays(
        &mut self,
        id: TournamentId,
        player: PlayerId,
        price: impl FnOnce(&Plan) -> Option<Price>,
    ) {
        let watched = self.watched.entry(id).or_default();
        if let Some(price) = watched.plan.as_ref().and_then(|plan| price(plan)) {
            watched.paid.entry(player).or_default().add(price);
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
        self.summary.buy_ins += watched.paid.values().map(|paid| paid.total).sum::<Cents>();
        self.summary.fees += watched.paid.values().map(|paid| paid.fee).sum::<Cents>();
        let paid: Cents = watched.finished.values().copied().sum();
        self.summary.prizes_paid += paid;
        self.summary.bounties_paid += watched.bounties;
        self.summary.players += watched.finished.len() as u64;
        if let Some(times) = watched.times {
            *self.summary.multipliers.entry(times).or_default() += 1;
        }
        self.expect(watched.chips == Chips::ZERO);
        // A sit & go is forgotten with its last event: what is known of it is what was told.
        let Some(tournament) = room.tournament(id) else {
            self.expect(watched.pool_of_game() == Some(paid));
            self.everybody_finished(watched);
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
        // What was put on heads was won, or is kept by the winner.
        self.expect(watched.has_paid_heads(watched.bounties));
    }

    /// What came back is what was there (X3–X6).
    fn cancelled(&mut self, room: &Room, id: TournamentId) {
        let watched = self.watched.remove(&id).unwrap_or_default();
        self.summary.cancelled += 1;
        self.account_is_empty(room, id);
        self.expect(watched.chips == Chips::ZERO);
        self.expect(watched.has_refunded(room.tournament(id)));
    }

    fn account_is_empty(&mut self, room: &Room, id: TournamentId) {
        let left = room.ledger().balance(Account::Tournament(id));
        self.expect(left == Cents::ZERO);
    }

    /// Everybody who entered has one place, and nobody shares it.
    /// Of a game that the room has forgotten: everybody finished once, and nobody has less than the next.
    fn everybody_finished(&mut self, mut watched: Watched) {
        watched.places.sort_by_key(|(place, _)| *place);
        self.expect(watched.places.len() == watched.paid.len());
        self.expect(watched.finished.len() == watched.paid.len());
        self.expect(watched.places.first().is_some_and(|(place, _)| *place == 1));
        self.expect(
            watched
                .places
                .is_sorted_by(|(_, higher), (_, lower)| higher >= lower),
        );
        self.summary.places += watched.places.len() as u64;
    }

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
}

/// No tournament has so many levels: something waits for ever.
const ENDLESS: u32 = 1_000;

fn chips_at(room: &Room, table: TableId) -> Chips {
    (0..Seat::MAX as u8)
        .map(|seat| room.chips_at(table, Seat(seat)))
        .sum()
}
