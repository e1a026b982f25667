//! Entering a tournament, before it begins, late, or again (M2–M4), and taking it back.

use crate::base::{Cents, PlayerId, TournamentId};
use crate::room::Room;
use crate::room::event::{Back, Event, Payment};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::refusal::Refusal;
use crate::room::table::Play;
use crate::rulebook::{Begins, Price};

use super::{Entrant, Spot, Status};

impl Room {
    pub(in crate::room) fn register(
        &mut self,
        player: PlayerId,
        id: TournamentId,
        price: u8,
        with: Payment,
    ) -> Result<(), Refusal> {
        let paid = self.may_register(player, id, price)?;
        let total = paid.total();
        let wallet = self.ledger.wallet(player);
        match with {
            Payment::Seat => return Err(Refusal::SeatsAreWon),
            Payment::Ticket if self.players[player.index()].tickets_of(total) == 0 => {
                return Err(Refusal::NoTicket { worth: total });
            }
            Payment::Money if wallet < total => {
                return Err(Refusal::WalletTooSmall {
                    wallet,
                    promised: Cents::ZERO,
                    least: total,
                });
            }
            Payment::Money | Payment::Ticket => {}
        }
        self.enter_tournament(id, player, price, with);
        Ok(())
    }

    /// What an entry costs, for somebody who may enter now.
    pub(super) fn may_register(
        &self,
        player: PlayerId,
        id: TournamentId,
        price: u8,
    ) -> Result<Price, Refusal> {
        let tournament = self.tournament_of(id)?;
        let plan = &tournament.plan;
        if tournament.is_over() {
            return Err(Refusal::TournamentOver(id));
        }
        if plan.prices.is_empty() {
            return Err(Refusal::NoRegistration(id));
        }
        let entrant = tournament.entrant(player);
        if entrant.is_some_and(|entrant| !entrant.is_out()) {
            return Err(Refusal::AlreadyRegistered(id));
        }
        if !tournament.is_open() {
            return Err(Refusal::RegistrationClosed(id));
        }
        if let Some(target) = self.target_that_is_over(tournament) {
            return Err(Refusal::TargetOver(target));
        }
        if entrant.is_some_and(|entrant| entrant.entries > plan.re_entries) {
            let most = plan.re_entries;
            return Err(Refusal::NoMoreEntries { most });
        }
        let most = match plan.begins {
            Begins::Full { players } => players,
            Begins::OnTime { most, .. } => most,
        };
        if entrant.is_none() && tournament.players() >= most {
            return Err(Refusal::TournamentFull(id));
        }
        let (open, most) = (
            self.open_places(player, None),
            self.edition.cash.most_tables,
        );
        if open >= most {
            return Err(Refusal::TooManyTables { open, most });
        }
        let prices = plan.prices.len() as u8;
        let price = plan.prices.get(usize::from(price));
        price.copied().ok_or(Refusal::NoSuchPrice { prices })
    }

    /// Lets somebody in who may and who can pay.
    pub(super) fn enter_tournament(
        &mut self,
        id: TournamentId,
        player: PlayerId,
        price: u8,
        with: Payment,
    ) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let Some(paid) = tournament.plan.prices.get(usize::from(price)).copied() else {
            return;
        };
        let now = self.now;
        let place = match tournament.by_player.get(&player) {
            Some(place) => *place as usize,
            None => {
                let place = tournament.entrants.len();
                tournament.by_player.insert(player, place as u32);
                tournament.entrants.push(Entrant::new(player, now));
                place
            }
        };
        tournament.out.retain(|other| *other != player);
        tournament.vips_out.retain(|vip| vip.player != player);
        let entrant = &mut tournament.entrants[place];
        entrant.spot = Spot::Registered;
        entrant.with = with;
        entrant.price = price;
        entrant.entries += 1;
        entrant.carried = paid.chips;
        let entry = entrant.entries;
        tournament.entries += 1;
        let (players, entries) = (tournament.players(), tournament.entries);
        let is_running = tournament.is_running();
        let is_full =
            matches!(tournament.plan.begins, Begins::Full { players: full } if players == full);
        let total = paid.total();
        self.take_in(id, player, paid);
        // A seat that was won is paid for by whoever gave it.
        let from = match with {
            Payment::Money => Some((Account::Wallet(player), Reason::Entry)),
            Payment::Ticket => Some((Account::Tickets, Reason::Ticket)),
            Payment::Seat => None,
        };
        if let Some((from, reason)) = from.filter(|_| total.is_positive()) {
            let movement = Movement {
                from,
                to: Account::Tournament(id),
                amount: total,
                reason,
            };
            self.move_money(Source::Player(player), &[movement]);
        }
        if with == Payment::Ticket {
            self.players[player.index()].use_ticket(total);
            self.tell_tickets(player, total);
        }
        self.players[player.index()].entered.push(id);
        self.events.push(Event::Registered {
            player,
            tournament: id,
            with,
            entry,
        });
        self.forget_end(id, player);
        if with == Payment::Money && total.is_positive() {
            self.tell_wallet(player, Reason::Entry, Play::Tournament(id));
        }
        self.events.push(Event::Entries {
            tournament: id,
            players,
            entries,
        });
        self.reckon_prizes(id);
        if is_running {
            self.seat_late(id, player);
        } else if is_full {
            self.begin_tournament(id);
        }
        self.tell_offer(id);
    }

    /// Notes where the money of an entry, a re-buy or an add-on belongs.
    pub(super) fn take_in(&mut self, id: TournamentId, player: PlayerId, paid: Price) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        tournament.pool += paid.prize;
        tournament.fees += paid.fee;
        if let Some(entrant) = tournament.entrant_mut(player) {
            entrant.paid += paid.prize;
            entrant.fees += paid.fee;
            entrant.bounty += paid.bounty;
            entrant.spent += paid.total();
        }
    }

    pub(super) fn tell_tickets(&mut self, player: PlayerId, worth: Cents) {
        let left = self.players[player.index()].tickets_of(worth);
        self.events.push(Event::Ticket {
            player,
            worth,
            left,
        });
    }

    pub(in crate::room) fn unregister(
        &mut self,
        player: PlayerId,
        id: TournamentId,
    ) -> Result<(), Refusal> {
        let tournament = self.tournament_of(id)?;
        let entrant = tournament.entrant(player);
        if entrant.is_none_or(Entrant::is_out) {
            return Err(Refusal::NotRegistered(id));
        }
        // Chips of a first phase are no entry that was paid for (M14).
        if tournament.plan.prices.is_empty() {
            return Err(Refusal::SeatsAreWon);
        }
        match tournament.status {
            Status::Announced { .. } => {}
            Status::Running => return Err(Refusal::TournamentBegan),
            Status::Over { .. } | Status::Cancelled { .. } => {
                return Err(Refusal::TournamentOver(id));
            }
        }
        if let Some(until) = tournament
            .unregister_until()
            .filter(|until| self.now > *until)
        {
            return Err(Refusal::TooLateToUnregister { until });
        }
        self.give_back_entry(id, player);
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return Ok(());
        };
        tournament.entrants.retain(|other| other.player != player);
        tournament.by_player = (0..)
            .zip(&tournament.entrants)
            .map(|(place, entrant)| (entrant.player, place))
            .collect();
        let (players, entries) = (tournament.players(), tournament.entries);
        self.players[player.index()]
            .entered
            .retain(|other| *other != id);
        self.events.push(Event::Unregistered {
            player,
            tournament: id,
        });
        self.events.push(Event::Entries {
            tournament: id,
            players,
            entries,
        });
        self.tell_offer(id);
        let is_empty_game = players == 0 && self.tournament_of(id)?.offer.is_some();
        if is_empty_game {
            self.no_longer_waits(id);
            self.forget_tournament(id);
        } else {
            self.reckon_prizes(id);
        }
        Ok(())
    }

    /// Everything that somebody paid for a tournament that has not begun, in the way it was paid (M4, X3).
    pub(super) fn give_back_entry(&mut self, id: TournamentId, player: PlayerId) -> Back {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return Back::default();
        };
        let Some(entrant) = tournament.entrant(player).copied() else {
            return Back::default();
        };
        let total = entrant.paid + entrant.fees + entrant.bounty;
        tournament.pool -= entrant.paid;
        tournament.fees -= entrant.fees;
        tournament.entries -= entrant.entries;
        let (to, reason) = match entrant.with {
            Payment::Money => (Account::Wallet(player), Reason::Refund),
            Payment::Ticket | Payment::Seat => (Account::Tickets, Reason::Ticket),
        };
        if total.is_positive() {
            let movement = Movement {
                from: Account::Tournament(id),
                to,
                amount: total,
                reason,
            };
            self.move_money(Source::Player(player), &[movement]);
        }
        if entrant.with == Payment::Money {
            if total.is_positive() {
                self.tell_wallet(player, Reason::Refund, Play::Tournament(id));
            }
            return Back {
                share: entrant.paid,
                fees: entrant.fees,
                bounty: entrant.bounty,
                ..Back::default()
            };
        }
        self.players[player.index()].add_ticket(total);
        self.tell_tickets(player, total);
        Back {
            ticket: Some(total),
            ..Back::default()
        }
    }
}
