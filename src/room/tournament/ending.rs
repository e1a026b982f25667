//! How a tournament ends (M10), and what everybody gets (M11).

use crate::base::{Cents, Chips, PlayerId, Seat, TableId, TournamentId};
use crate::cards::shuffle;
use crate::room::Room;
use crate::room::event::{Event, Finish, LeaveReason, Outcome, PauseReason, Registration};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::table::Play;
use crate::rulebook::{Class, Prizes};

use super::{Spot, Status, Tournament};

impl Tournament {
    /// Whether the prizes are final and all who are left would get the same (M10).
    pub(super) fn is_decided(&self) -> bool {
        if self.registration != Registration::Closed {
            return false;
        }
        let left = self.players_left() as usize;
        if left <= 1 {
            return true;
        }
        let all_paid = left <= self.prizes.len();
        all_paid && self.prizes[..left].windows(2).all(|two| two[0] == two[1]) && !self.has_heads()
    }

    /// Whether there is money on the head of anybody who is left.
    fn has_heads(&self) -> bool {
        let mut left = self.entrants.iter().filter(|entrant| !entrant.is_out());
        left.any(|entrant| entrant.bounty.is_positive())
    }

    /// Whether a first phase can end: its last level is over, and nobody may buy chips any more (M13, M14). It does not wait for
    /// a break.
    pub(super) fn may_end_phase(&self) -> bool {
        let sells = self
            .pause
            .is_some_and(|pause| pause.why == PauseReason::AddOn);
        self.is_phase_over && self.registration == Registration::Closed && !sells
    }

    fn someone_decides(&self) -> bool {
        let decides = |entrant: &super::Entrant| matches!(entrant.spot, Spot::Broke { .. });
        self.entrants.iter().any(decides)
    }
}

impl Room {
    /// Registration closes early when all who are left are in the money (M3).
    pub(super) fn look_for_early_close(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        let is_open = tournament.registration != Registration::Closed;
        let places = tournament.places_paid().max(1);
        if is_open && tournament.is_running() && tournament.players_left() <= places {
            self.close_registration(id);
        }
    }

    /// Ends a tournament that is decided. Says whether it has ended.
    pub(super) fn look_whether_over(&mut self, id: TournamentId) -> bool {
        let Some(tournament) = self.tournaments.get(&id) else {
            return true;
        };
        if tournament.is_over() {
            return true;
        }
        if !tournament.is_running() || tournament.someone_decides() {
            return false;
        }
        // With one player left there is nobody to buy chips against.
        if tournament.players_left() <= 1 && tournament.registration != Registration::Closed {
            self.close_registration(id);
            self.settle_pool(id);
        }
        let Some(tournament) = self.tournaments.get(&id) else {
            return true;
        };
        if !tournament.is_decided() {
            return false;
        }
        let is_live = |table: &TableId| self.tables[table.index()].live_hand().is_some();
        if tournament.tables.iter().any(is_live) {
            return false;
        }
        match tournament.plan.prizes {
            Prizes::NextPhase { .. } => self.end_phase(id),
            _ => self.end_tournament(id),
        }
        true
    }

    /// The players who are left, the shortest stack first, equals by lot.
    pub(super) fn those_left(&mut self, id: TournamentId) -> Vec<(PlayerId, TableId, Seat, Chips)> {
        let Some(tournament) = self.tournaments.get(&id) else {
            return Vec::new();
        };
        let mut left: Vec<(PlayerId, TableId, Seat, Chips)> = tournament
            .entrants
            .iter()
            .filter_map(|entrant| {
                let (table, seat) = entrant.chair()?;
                Some((entrant.player, table, seat, self.chips_at(table, seat)))
            })
            .collect();
        shuffle(&mut left, &mut self.random);
        left.sort_by_key(|(.., chips)| *chips);
        left
    }

    fn end_tournament(&mut self, id: TournamentId) {
        for (player, table, seat, _) in self.those_left(id) {
            self.take_up(table, seat, LeaveReason::GameOver);
            self.is_out(id, player);
            let own = self
                .tournaments
                .get_mut(&id)
                .filter(|tournament| tournament.has_bounties())
                .and_then(|tournament| tournament.entrant_mut(player))
                .map(|entrant| std::mem::take(&mut entrant.bounty));
            if let Some(own) = own.filter(|own| own.is_positive()) {
                self.give_bounty(id, player, player, own, Cents::ZERO);
            }
            self.tell_finish(id, player);
        }
        self.pay_at_the_end(id);
        self.close_tournament(id, Status::Over { at: self.now });
        self.events.push(Event::Ended { tournament: id });
        self.forget_game(id);
    }

    /// Places are final when registration has closed (M3): whoever is out already is told again. Those who are out just now are
    /// told by whoever knocks them out.
    pub(super) fn settle_places(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        let is_told = |player: &PlayerId| {
            let entrant = tournament.entrant(*player);
            entrant.is_some_and(|entrant| entrant.told.is_some())
        };
        let told: Vec<PlayerId> = tournament.out.iter().copied().filter(is_told).collect();
        for player in told {
            self.tell_finish(id, player);
        }
    }

    /// Tells somebody who is out how they ended, and pays it; a HexaPro pays when it is over (M11).
    pub(super) fn tell_finish(&mut self, id: TournamentId, player: PlayerId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let Some(place) = tournament.place_of(player) else {
            return;
        };
        let is_final = tournament.registration == Registration::Closed;
        let players = tournament.players();
        let prize = tournament.prizes.get(place as usize - 1).copied();
        let prize = prize.filter(|_| is_final).unwrap_or(Cents::ZERO);
        let worth = match &tournament.plan.prizes {
            Prizes::Seats { worth, .. } if place <= tournament.seats => Some(*worth),
            _ => None,
        };
        let seat = worth.filter(|_| prize.is_positive());
        let money = prize - seat.unwrap_or(Cents::ZERO);
        let pays_at_the_end = matches!(tournament.plan.class, Class::HexaPro(_));
        let most = match tournament.is_open() {
            true => tournament.plan.re_entries + 1,
            false => 0,
        };
        let Some(entrant) = tournament.entrant_mut(player) else {
            return;
        };
        entrant.prize = prize;
        entrant.told = Some(place);
        let bounties = entrant.bounties;
        let re_entries = most.saturating_sub(entrant.entries);
        let finish = Finish {
            place,
            so_far_of: (!is_final).then_some(players),
            prize: money,
            seat,
            bounties,
        };
        self.events.push(Event::Finished {
            player,
            tournament: id,
            finish,
            re_entries,
            is_paid_later: pays_at_the_end && place > 1 && money.is_positive(),
        });
        self.remember_end(id, player, Outcome::Finished(finish));
        self.look_for_win(id, player, &finish);
        if !pays_at_the_end {
            self.pay_prize(id, player, money, Reason::Prize);
        }
        if let Some(worth) = seat {
            self.award_seat(id, player, worth);
        }
    }

    /// Pays somebody out of the pool of a tournament.
    pub(super) fn pay_prize(
        &mut self,
        id: TournamentId,
        player: PlayerId,
        amount: Cents,
        reason: Reason,
    ) {
        if !amount.is_positive() {
            return;
        }
        if let Some(tournament) = self.tournaments.get_mut(&id) {
            tournament.paid += amount;
        }
        let movement = Movement {
            from: Account::Tournament(id),
            to: Account::Wallet(player),
            amount,
            reason,
        };
        self.move_money(Source::Player(player), &[movement]);
        self.tell_wallet(player, reason, Play::Tournament(id));
    }

    /// What is paid only when all is over: the prizes of a HexaPro, and to the house its fees and what lies on the heads of
    /// VIPs whom nobody knocked out.
    fn pay_at_the_end(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        if let Class::HexaPro(_) = tournament.plan.class {
            let prizes: Vec<(PlayerId, Cents)> = tournament
                .entrants
                .iter()
                .map(|entrant| (entrant.player, entrant.prize))
                .collect();
            for (player, prize) in prizes {
                self.pay_prize(id, player, prize, Reason::Prize);
            }
        }
        self.return_to_house(id);
    }

    /// The fees, and the bounties of the house that nobody won.
    pub(super) fn return_to_house(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let fees = std::mem::take(&mut tournament.fees);
        let mut bounties = Cents::ZERO;
        if !tournament.has_bounties() {
            for entrant in &mut tournament.entrants {
                bounties += std::mem::take(&mut entrant.bounty);
            }
        }
        let movements: Vec<Movement> = [
            (Account::Rake, fees, Reason::Fee),
            (Account::House, bounties, Reason::Added),
        ]
        .into_iter()
        .filter(|(_, amount, _)| amount.is_positive())
        .map(|(to, amount, reason)| Movement {
            from: Account::Tournament(id),
            to,
            amount,
            reason,
        })
        .collect();
        if !movements.is_empty() {
            self.move_money(Source::Operator, &movements);
        }
    }

    /// Nobody plays in it any more: its tables are free.
    pub(super) fn close_tournament(&mut self, id: TournamentId, status: Status) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let was_running = !tournament.tables.is_empty();
        tournament.status = status;
        tournament.registration = Registration::Closed;
        tournament.pause = None;
        tournament.round = None;
        let (tables, offer) = (tournament.tables.clone(), tournament.offer);
        for table in tables {
            self.close_tournament_table(id, table);
        }
        if let Some(offer) = offer.filter(|_| was_running) {
            self.offers[offer.index()].running -= 1;
            self.events.push(Event::OfferChanged { offer });
        }
    }

    /// A sit & go or a HexaPro that is over is not looked up any more.
    pub(super) fn forget_game(&mut self, id: TournamentId) {
        let tournament = self.tournaments.get(&id);
        if tournament.is_some_and(|tournament| tournament.offer.is_some()) {
            self.forget_tournament(id);
        }
        self.forget_old_tournaments();
    }
}
