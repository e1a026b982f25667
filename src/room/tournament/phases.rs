//! Tournaments in two phases (M14): whoever has chips at the end of a first one plays on in the second.

use crate::base::{Cents, PlayerId, TournamentId};
use crate::room::Room;
use crate::room::event::{Event, LeaveReason, Outcome, Payment};
use crate::room::ledger::{Account, Movement, Reason, Source};

use super::{Entrant, Status};

impl Room {
    /// Whether a first phase still plays for this second one.
    pub(super) fn is_fed(&self, id: TournamentId) -> bool {
        let feeds = |other: &super::Tournament| {
            other.target == Some(id) && other.plan.is_first_phase() && !other.is_over()
        };
        self.tournaments.values().any(feeds)
    }

    /// The hands that were running when the last level ended are over, or one player is left.
    pub(super) fn end_phase(&mut self, id: TournamentId) {
        self.settle_pool(id);
        let Some(target) = self.tournaments.get(&id).and_then(|found| found.target) else {
            // It leads nowhere: those who are left share what there is.
            self.divide(id);
            return;
        };
        let mut fees = Cents::ZERO;
        for (player, table, seat, chips) in self.those_left(id) {
            self.take_up(table, seat, LeaveReason::GameOver);
            self.is_out(id, player);
            let entrant = self
                .tournaments
                .get(&id)
                .and_then(|tournament| tournament.entrant(player));
            let Some(entrant) = entrant.copied() else {
                continue;
            };
            fees += entrant.fees;
            self.goes_through(target, entrant, chips);
            self.events.push(Event::GoesThrough {
                player,
                tournament: id,
                to: target,
                chips,
            });
            self.remember_end(id, player, Outcome::GoesThrough);
        }
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        tournament.fees -= fees;
        let (pool, entries) = (tournament.pool, tournament.entries);
        tournament.paid = pool;
        let amount = pool + fees;
        if amount.is_positive() {
            let movement = Movement {
                from: Account::Tournament(id),
                to: Account::Tournament(target),
                amount,
                reason: Reason::Phase,
            };
            self.move_money(Source::Operator, &[movement]);
        }
        if let Some(second) = self.tournaments.get_mut(&target) {
            second.pool += pool;
            second.fees += fees;
            second.entries += entries;
            let (players, entries) = (second.players(), second.entries);
            self.events.push(Event::Entries {
                tournament: target,
                players,
                entries,
            });
        }
        self.reckon_prizes(target);
        self.return_to_house(id);
        self.close_tournament(id, Status::Over { at: self.now });
        self.events.push(Event::Ended { tournament: id });
        self.forget_game(id);
    }

    /// Of several stacks only the largest goes on.
    fn goes_through(&mut self, target: TournamentId, from: Entrant, chips: crate::base::Chips) {
        let now = self.now;
        let Some(second) = self.tournaments.get_mut(&target) else {
            return;
        };
        let player: PlayerId = from.player;
        let place = match second.by_player.get(&player) {
            Some(place) => *place as usize,
            None => {
                let place = second.entrants.len();
                second.by_player.insert(player, place as u32);
                second.entrants.push(Entrant::new(player, now));
                self.players[player.index()].entered.push(target);
                self.events.push(Event::Registered {
                    player,
                    tournament: target,
                    with: Payment::Seat,
                    entry: 1,
                });
                place
            }
        };
        let entrant = &mut second.entrants[place];
        entrant.entries += 1;
        entrant.with = Payment::Seat;
        entrant.carried = entrant.carried.max(chips);
        entrant.fees += from.fees;
    }
}
