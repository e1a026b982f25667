//! Seats won in a satellite (M13): taken at once in the target, or kept as a ticket; and what becomes of satellites whose target
//! is called off (X3).

use crate::base::{Cents, PlayerId, TournamentId};
use crate::room::Room;
use crate::room::event::{Event, Payment};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::rulebook::Prizes;

use super::Tournament;

impl Room {
    /// Gives somebody a seat in the target of a satellite. Who has one already, or comes when registration there is closed,
    /// gets a ticket.
    pub(super) fn award_seat(&mut self, id: TournamentId, player: PlayerId, worth: Cents) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        tournament.paid += worth;
        let seat = tournament
            .target
            .and_then(|target| Some((target, self.price_of_seat(target, player, worth)?)));
        let to = match seat {
            Some((target, _)) => Account::Tournament(target),
            None => Account::Tickets,
        };
        let movement = Movement {
            from: Account::Tournament(id),
            to,
            amount: worth,
            reason: Reason::Ticket,
        };
        self.move_money(Source::Player(player), &[movement]);
        match seat {
            Some((target, price)) => {
                self.enter_tournament(target, player, price, Payment::Seat);
            }
            None => {
                self.players[player.index()].add_ticket(worth);
                self.tell_tickets(player, worth);
            }
        }
    }

    /// The place of the price that a seat pays for, where the player may take it.
    fn price_of_seat(&self, target: TournamentId, player: PlayerId, worth: Cents) -> Option<u8> {
        let prices = &self.tournaments.get(&target)?.plan.prices;
        let place = prices.iter().position(|price| price.total() == worth)? as u8;
        self.may_register(player, target, place).ok()?;
        Some(place)
    }

    /// Where a tournament leads, if that is over: it was played, called off, or is not even known any more.
    pub(super) fn target_that_is_over(&self, tournament: &Tournament) -> Option<TournamentId> {
        let target = tournament.target?;
        let is_over = self
            .tournaments
            .get(&target)
            .is_none_or(Tournament::is_over);
        is_over.then_some(target)
    }

    /// A tournament was called off. A satellite to it that has not begun is, too, with those that lead to that one; one that
    /// is played goes on, and its seats are paid in money (X3).
    pub(super) fn satellites_lead_nowhere(&mut self, target: TournamentId) {
        let leads_there = |other: &&Tournament| {
            let is_satellite = matches!(other.plan.prizes, Prizes::Seats { .. });
            other.target == Some(target) && is_satellite && !other.is_over()
        };
        let satellites: Vec<(TournamentId, bool)> = self
            .tournaments
            .values()
            .filter(leads_there)
            .map(|other| (other.id, other.is_running()))
            .collect();
        for (id, is_running) in satellites {
            if is_running {
                self.pay_seats_in_money(id);
            } else {
                // It is not over: there is no reason to refuse.
                let _ = self.cancel(id);
            }
        }
    }

    fn pay_seats_in_money(&mut self, id: TournamentId) {
        if let Some(satellite) = self.tournaments.get_mut(&id) {
            satellite.pays_seats_in_money = true;
            satellite.seats = 0;
            self.events.push(Event::SeatsAreMoney { tournament: id });
        }
    }
}
