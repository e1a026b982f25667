//! What people do in tournaments: they register, in time or late, change their minds, buy chips, and enter again.

use std::sync::Arc;

use crate::base::{Millis, OfferId, PlayerId, TournamentId};
use crate::room::command::{Command, Switch, Who};
use crate::room::event::{Event, PauseReason, Payment};
use crate::rulebook::Plan;

use super::crowd::{Person, Wish};
use super::driver::{BEGINNING, Driver};
use super::games::Set;

/// So long after the beginning a tournament begins, and the one that follows from it.
const FIRST: Millis = Millis::from_secs(10 * 60);
const SECOND: Millis = Millis::from_secs(6 * 60 * 60);

/// About so many levels a tournament of some hundred players lasts, and so long a sit & go or HexaPro from the moment it
/// waits for players.
const LEVELS: i64 = 20;
const GAME_LASTS: Millis = Millis::from_secs(10 * 60);

/// About so long it is played hand for hand.
const BUBBLE: Millis = Millis::from_secs(60);

/// So many people play one kind of game after the other.
const REGULARS: u32 = 60;

impl Driver<'_> {
    /// People for sit & gos or HexaPros.
    pub(super) fn offer(&mut self, offers: &[OfferId], games: u64) {
        for offer in offers {
            let seats = self.room.offers()[offer.index()].plan.seats;
            let wanted = (games * u64::from(seats)).min(u64::from(REGULARS)) as u32;
            for _ in 0..wanted.max(u32::from(seats) * 2) {
                let player = self.open(Person::playing(Wish::Games(*offer)));
                self.play_soon(player, *offer);
            }
        }
    }

    fn play_soon(&mut self, player: PlayerId, offer: OfferId) {
        let games = 1 + self.random.below(3) as u8;
        let now = self.room.now().max(BEGINNING);
        let at = now + Millis(i64::from(self.random.below(20_000)));
        self.plan(at, Who::Player(player), Command::Play { offer, games });
    }

    /// A tournament and what belongs to it, with so many players.
    pub(super) fn hold(&mut self, set: &Set, players: u32) {
        let first = BEGINNING + FIRST;
        let target = set.target.as_ref().and_then(|plan| {
            let begins = BEGINNING + SECOND;
            self.announce(plan, begins, None)
        });
        let mut held: Vec<TournamentId> = Vec::new();
        held.extend(self.announce(&set.plan, first, target));
        if set.plan.is_first_phase() {
            held.extend(self.announce(&set.plan, first + FIRST, target));
        }
        for _ in 0..players {
            let player = self.open(Person::playing(Wish::Tournament));
            let drawn = self.random.below(held.len().max(1) as u32) as usize;
            if let Some(id) = held.get(drawn) {
                self.register_at(player, *id, &set.plan);
            }
            // Some play more than one first phase (M14).
            if held.len() > 1 && self.random.below(5) == 0 {
                self.register_at(player, held[1 - drawn], &set.plan);
            }
        }
        if let (Some(target), Some(plan)) = (target, &set.target)
            && !plan.prices.is_empty()
        {
            for _ in 0..(players / 10).max(2) {
                let player = self.open(Person::playing(Wish::Tournament));
                self.register_at(player, target, plan);
            }
        }
    }

    fn announce(
        &mut self,
        plan: &Arc<Plan>,
        begins: Millis,
        target: Option<TournamentId>,
    ) -> Option<TournamentId> {
        let announced = self
            .room
            .announce(BEGINNING, Arc::clone(plan), begins, target);
        self.referee.violations += u64::from(announced.is_err());
        announced.ok()
    }

    /// Most register in time, some late, where that is possible.
    fn register_at(&mut self, player: PlayerId, id: TournamentId, plan: &Plan) {
        let begins = self.room.tournament(id).and_then(|found| found.begins());
        let begins = begins.unwrap_or(BEGINNING);
        let prices = plan.prices.len().max(1) as u32;
        let command = Command::Register {
            tournament: id,
            price: self.random.below(prices) as u8,
            with: Payment::Money,
        };
        let late = Millis(plan.level_time.get() * i64::from(plan.late_levels));
        let is_late = plan.late_levels > 0 && self.random.below(10) == 0;
        let window = match is_late {
            true => (begins, late),
            false => (
                BEGINNING + Millis::from_secs(1),
                begins - BEGINNING - Millis::from_secs(2),
            ),
        };
        let length = u32::try_from(window.1.get()).unwrap_or(u32::MAX).max(1);
        let at = window.0 + Millis(i64::from(self.random.below(length)));
        self.plan(at, Who::Player(player), command);
        // Some change their minds, and then again.
        let restless = self.habits.whim < 10 && prices == 1 && !is_late;
        if restless && self.random.below(10) == 0 {
            let unregister = Command::Unregister { tournament: id };
            let back = at + Millis(1_000);
            self.plan(back, Who::Player(player), unregister);
            self.plan(back + Millis(500), Who::Player(player), command);
        }
    }

    pub(super) fn react_in_tournament(&mut self, event: &Event) {
        match *event {
            Event::RebuyOffered {
                player, tournament, ..
            } => {
                let command = match self.random.below(4) {
                    0 => return, // let the time run out
                    1 => Command::DeclineRebuy { tournament },
                    _ => Command::Rebuy { tournament },
                };
                let at = self.soon(1, 15);
                self.plan(at, Who::Player(player), command);
            }
            Event::Pause {
                tournament,
                why: PauseReason::AddOn,
                until: Some(_),
            } => self.some_add_on(tournament),
            Event::Finished {
                player, tournament, ..
            }
            | Event::CalledOff {
                player, tournament, ..
            } => self.after_being_out(player, tournament),
            Event::Announced { tournament } => {
                let lasts = self.lasts(tournament);
                self.may_be_called_off(tournament, lasts);
            }
            Event::HandForHand {
                tournament,
                to: Switch::On,
            } => self.may_be_called_off(tournament, BUBBLE),
            _ => {}
        }
    }

    /// About how long it takes until a tournament that is announced is over.
    fn lasts(&self, tournament: TournamentId) -> Millis {
        let now = self.room.now().max(BEGINNING);
        let found = self.room.tournament(tournament);
        found.map_or(GAME_LASTS, |found| match found.begins() {
            Some(begins) => begins - now + Millis(found.plan.level_time.get() * LEVELS),
            None => GAME_LASTS,
        })
    }

    /// The operator calls some tournaments off: before they begin, while they are played, or too late (X3, X4).
    fn may_be_called_off(&mut self, tournament: TournamentId, within: Millis) {
        if self.habits.cancel == 0 || self.random.below(self.habits.cancel) != 0 {
            return;
        }
        let now = self.room.now().max(BEGINNING);
        let after = self.random.below(within.get().max(1) as u32);
        let command = Command::Cancel { tournament };
        self.plan(now + Millis(i64::from(after)), Who::Operator, command);
    }

    fn some_add_on(&mut self, tournament: TournamentId) {
        let Some(found) = self.room.tournament(tournament) else {
            return;
        };
        let entrants = found.entrants().iter();
        let left: Vec<PlayerId> = entrants
            .filter(|entrant| !entrant.is_out())
            .map(|entrant| entrant.player)
            .collect();
        for player in left {
            if self.random.below(2) == 0 {
                let at = self.soon(1, 40);
                self.plan(at, Who::Player(player), Command::AddOn { tournament });
            }
        }
    }

    /// The next game, or another entry.
    fn after_being_out(&mut self, player: PlayerId, tournament: TournamentId) {
        let wish = self.crowd.get(player.index()).map(|person| person.wish);
        match wish {
            Some(Wish::Games(offer)) => self.play_soon(player, offer),
            Some(Wish::Tournament) => {
                let open = self.room.tournament(tournament);
                let again = open.is_some_and(|found| found.is_open() && found.plan.re_entries > 0);
                if again && self.random.below(2) == 0 {
                    let command = Command::Register {
                        tournament,
                        price: 0,
                        with: Payment::Money,
                    };
                    let at = self.soon(1, 60);
                    self.plan(at, Who::Player(player), command);
                }
            }
            Some(Wish::Cash(_)) | None => {}
        }
    }
}
