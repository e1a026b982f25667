//! Making a tournament known, and forgetting one that is over.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::base::{Cents, Millis, OfferId, TournamentId};
use crate::room::Room;
use crate::room::deadlines::{Noted, Wake};
use crate::room::event::{Event, Registration};
use crate::room::ledger::LedgerError;
use crate::room::refusal::Refusal;
use crate::rulebook::{Bounty, Plan};

use super::{Status, Tournament};

/// For so long a tournament that is over can still be looked at.
const REMEMBERED: Millis = Millis::from_secs(6 * 60 * 60);

impl Room {
    /// Announces a tournament that begins at a moment. `target` is the tournament in which its last players go on, or into
    /// which its seats lead, where that is known already.
    pub fn announce(
        &mut self,
        now: Millis,
        plan: Arc<Plan>,
        begins: Millis,
        target: Option<TournamentId>,
    ) -> Result<TournamentId, Refusal> {
        self.advance(now);
        if let Some(error) = self.stopped {
            return Err(Refusal::Stopped(error));
        }
        if let Some(target) = target {
            let leads_to = self.tournament_of(target)?;
            if leads_to.is_over() {
                return Err(Refusal::TargetOver(target));
            }
            let begins = leads_to.begins();
            // Nobody comes to a second phase that is being played (M14).
            if plan.is_first_phase() && begins.is_none() {
                return Err(Refusal::NoRegistration(target));
            }
        }
        let heads = match plan.bounty {
            Some(Bounty::Vip { amount, players }) => Cents(amount.0.saturating_mul(players.into())),
            Some(Bounty::Whole | Bounty::Progressive) | None => Cents::ZERO,
        };
        self.house_gives(plan.guarantee + plan.added + heads.min(Self::MOST_MONEY))?;
        let status = Status::Announced {
            begins: Some(begins.max(self.now)),
        };
        let id = self.add_tournament(plan, None, target, status);
        self.events.push(Event::Announced { tournament: id });
        self.reckon_prizes(id);
        self.schedule_tournament(id);
        Ok(id)
    }

    pub(super) fn add_tournament(
        &mut self,
        plan: Arc<Plan>,
        offer: Option<OfferId>,
        target: Option<TournamentId>,
        status: Status,
    ) -> TournamentId {
        let id = TournamentId(self.next_tournament);
        self.next_tournament += 1;
        let tournament = Tournament {
            id,
            offer,
            target,
            status,
            announced_for: match status {
                Status::Announced { begins } => begins,
                _ => None,
            },
            registration: Registration::Open,
            entrants: Vec::new(),
            by_player: BTreeMap::new(),
            entries: 0,
            out: Vec::new(),
            tables: Vec::new(),
            tables_opened: 0,
            drawn: None,
            level: 0,
            blinds: plan.level(0),
            level_time: plan.level_time,
            level_until: Millis::NEVER,
            bank: plan.time_bank,
            break_at: Millis::NEVER,
            pause: None,
            round: None,
            pool: Cents::ZERO,
            paid: Cents::ZERO,
            fees: Cents::ZERO,
            prizes: Vec::new(),
            seats: 0,
            pays_seats_in_money: false,
            broke: Vec::new(),
            vips_out: Vec::new(),
            is_phase_over: false,
            scheduled: Noted::NOTHING,
            plan,
        };
        self.tournaments.insert(id, tournament);
        id
    }

    pub(in crate::room) fn tournament_of(&self, id: TournamentId) -> Result<&Tournament, Refusal> {
        let known = self.tournaments.get(&id);
        known.ok_or(Refusal::NoSuchTournament(id))
    }

    pub(in crate::room) fn schedule_tournament(&mut self, id: TournamentId) {
        if let Some(tournament) = self.tournaments.get_mut(&id) {
            let due = tournament.due();
            self.deadlines
                .enter(Wake::Tournament(id), due, &mut tournament.scheduled);
        }
    }

    /// Drops a tournament. What is still on its account is nobody's, and there is nothing.
    pub(super) fn forget_tournament(&mut self, id: TournamentId) {
        if self.tournaments.remove(&id).is_none() {
            return;
        }
        self.events.push(Event::Forgotten { tournament: id });
        let account = crate::room::ledger::Account::Tournament(id);
        if self.ledger.balance(account) != Cents::ZERO {
            self.stopped = Some(LedgerError::Left(id));
        }
    }

    /// Drops what nobody looks up any more.
    pub(super) fn forget_old_tournaments(&mut self) {
        let before = self.now - REMEMBERED;
        let is_old = |tournament: &&Tournament| match tournament.status {
            Status::Over { at } | Status::Cancelled { at } => at < before,
            Status::Announced { .. } | Status::Running => false,
        };
        let old: Vec<TournamentId> = self
            .tournaments
            .values()
            .filter(is_old)
            .map(|tournament| tournament.id)
            .collect();
        for id in old {
            self.forget_tournament(id);
        }
    }
}
