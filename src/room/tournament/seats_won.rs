//! Seats won in a satellite (M13): taken at once in the target, or kept as a ticket.

use crate::base::{Cents, PlayerId, TournamentId};
use crate::room::Room;
use crate::room::event::Payment;
use crate::room::ledger::{Account, Movement, Reason, Source};

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
}
