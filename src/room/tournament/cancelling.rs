//! A tournament is called off (X3–X6): before it begins everything goes back; after that the pool is divided among those
//! who are left.

use crate::base::{Cents, Chips, PlayerId, Seat, TableId, TournamentId};
use crate::odds::icm;
use crate::room::Room;
use crate::room::event::{Back, Event, HandEnd, LeaveReason, Outcome, Registration};
use crate::room::ledger::{Account, Movement, Reason, Source};
use crate::room::refusal::Refusal;
use crate::room::table::Play;
use crate::rulebook::{CancelledFreeroll, Class, TournamentType};

use super::{Status, Tournament};

/// Somebody who is left, and what they get.
struct Left {
    player: PlayerId,
    /// None in a second phase that has not begun.
    chair: Option<(TableId, Seat)>,
    chips: Chips,
    share: Cents,
}

impl Room {
    pub(in crate::room) fn cancel(&mut self, id: TournamentId) -> Result<(), Refusal> {
        let tournament = self.tournament_of(id)?;
        match tournament.status {
            Status::Over { .. } | Status::Cancelled { .. } => {
                return Err(Refusal::TournamentOver(id));
            }
            Status::Announced { .. } if !tournament.plan.prices.is_empty() => {
                self.cancel_before_start(id);
            }
            Status::Announced { .. } => {
                self.cancel_first_phases(id);
                self.divide(id);
            }
            Status::Running => self.divide(id),
        }
        Ok(())
    }

    /// Everything back, as it was paid.
    pub(super) fn cancel_before_start(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        let players: Vec<PlayerId> = tournament.by_player.keys().copied().collect();
        self.cancel_first_phases(id);
        for player in players {
            let back = self.give_back_entry(id, player);
            self.players[player.index()]
                .entered
                .retain(|other| *other != id);
            self.tell_called_off(id, player, back);
        }
        self.no_longer_waits(id);
        self.end_cancelled(id);
    }

    fn tell_called_off(&mut self, id: TournamentId, player: PlayerId, back: Back) {
        self.events.push(Event::CalledOff {
            player,
            tournament: id,
            back,
        });
        self.remember_end(id, player, Outcome::CalledOff(back));
    }

    /// Nothing of it is left to be paid: what leads to it is told, and it is over.
    fn end_cancelled(&mut self, id: TournamentId) {
        self.close_tournament(id, Status::Cancelled { at: self.now });
        self.events.push(Event::Cancelled { tournament: id });
        self.satellites_lead_nowhere(id);
        self.forget_game(id);
    }

    /// Without the second phase the first ones lead nowhere.
    fn cancel_first_phases(&mut self, id: TournamentId) {
        let feeds = |other: &&Tournament| {
            other.target == Some(id) && other.plan.is_first_phase() && !other.is_over()
        };
        let first: Vec<TournamentId> = self
            .tournaments
            .values()
            .filter(feeds)
            .map(|other| other.id)
            .collect();
        for phase in first {
            // It is not over: there is no reason to refuse.
            let _ = self.cancel(phase);
        }
    }

    /// What is in the pool goes to those who are left.
    pub(super) fn divide(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        // Nothing goes on when the hands are called off.
        tournament.status = Status::Cancelled { at: self.now };
        let round = tournament.round.take();
        for table in tournament.tables.clone() {
            if self.tables[table.index()].live_hand().is_some() {
                self.drop_hand(table, HandEnd::Void);
            }
        }
        // Hands that were over stay: whoever lost everything in one is not left.
        self.lost_everything(id, round.unwrap_or_default().broke);
        self.pay_for_vips(id);
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let is_freeroll = tournament.plan.types().contains(&TournamentType::Freeroll);
        let added = match tournament.registration {
            Registration::Closed => Cents::ZERO,
            Registration::Open | Registration::Closing if is_freeroll => tournament.plan.added,
            Registration::Open | Registration::Closing => Cents::ZERO,
        };
        tournament.pool += added;
        self.house_adds(id, added);
        self.pay_hexapro_prizes(id);
        let mut left = self.who_is_left(id);
        self.share_out(id, &mut left);
        for one in &left {
            self.pay_left(id, one);
        }
        self.return_to_house(id);
        self.end_cancelled(id);
    }

    /// Prizes of a HexaPro that were won and wait for its end.
    fn pay_hexapro_prizes(&mut self, id: TournamentId) {
        let Some(tournament) = self.tournaments.get(&id) else {
            return;
        };
        if !matches!(tournament.plan.class, Class::HexaPro(_)) {
            return;
        }
        let won: Vec<(PlayerId, Cents)> = tournament
            .entrants
            .iter()
            .filter(|entrant| entrant.is_out())
            .map(|entrant| (entrant.player, entrant.prize))
            .collect();
        for (player, prize) in won {
            self.pay_prize(id, player, prize, Reason::Prize);
        }
    }

    /// Those who are left: the largest stack first, equals by their seats (X6).
    fn who_is_left(&self, id: TournamentId) -> Vec<Left> {
        let Some(tournament) = self.tournaments.get(&id) else {
            return Vec::new();
        };
        let mut left: Vec<Left> = tournament
            .entrants
            .iter()
            .filter(|entrant| !entrant.is_out())
            .map(|entrant| Left {
                player: entrant.player,
                chair: entrant.chair(),
                chips: match entrant.chair() {
                    Some((table, seat)) => self.chips_at(table, seat),
                    None => entrant.carried,
                },
                share: Cents::ZERO,
            })
            .collect();
        let number = |table: TableId| self.tables[table.index()].place;
        left.sort_by_key(|one| {
            let seat = one.chair.map(|(table, seat)| (number(table), seat));
            (std::cmp::Reverse(one.chips), seat, one.player)
        });
        left
    }

    fn share_out(&self, id: TournamentId, left: &mut [Left]) {
        let Some(tournament) = self.tournaments.get(&id).filter(|_| !left.is_empty()) else {
            return;
        };
        let rest = tournament.pool - tournament.paid;
        let stacks: Vec<Chips> = left.iter().map(|one| one.chips).collect();
        let prizes = &tournament.prizes[..left.len().min(tournament.prizes.len())];
        let equally = |amount: Cents| vec![Cents(amount.0 / left.len() as i64); left.len()];
        let shares = if let Class::HexaPro(_) = tournament.plan.class {
            let each = Cents(tournament.pool.0 / 10);
            let rest = rest - Cents(each.0 * left.len() as i64);
            let model = icm::equity(&stacks, prizes).equity;
            added(&vec![each; left.len()], &in_proportion(rest, &model))
        } else if !tournament.is_in_the_money() {
            let is_freeroll = tournament.plan.types().contains(&TournamentType::Freeroll);
            let rule = self.edition.trouble.cancelled_freeroll;
            if is_freeroll && rule == CancelledFreeroll::Equally {
                equally(rest)
            } else {
                let half = Cents(rest.0 / 2);
                added(&equally(half), &by_chips(rest - half, &stacks))
            }
        } else if tournament.tables.len() > 1 {
            let least = prizes.last().copied().unwrap_or(Cents::ZERO);
            let rest = rest - Cents(least.0 * left.len() as i64);
            added(&vec![least; left.len()], &by_chips(rest, &stacks))
        } else {
            in_proportion(rest, &icm::equity(&stacks, prizes).equity)
        };
        let shares = to_the_cent(rest, shares);
        for (one, share) in left.iter_mut().zip(shares) {
            one.share = share;
        }
    }

    /// A share of the pool, the fees, and what is on one's own head (X3, X5).
    fn pay_left(&mut self, id: TournamentId, one: &Left) {
        if let Some((table, seat)) = one.chair {
            self.take_up(table, seat, LeaveReason::GameOver);
        }
        self.is_out(id, one.player);
        let Some(tournament) = self.tournaments.get_mut(&id) else {
            return;
        };
        let Some(entrant) = tournament.entrant_mut(one.player) else {
            return;
        };
        let fees = std::mem::take(&mut entrant.fees);
        let bounty = std::mem::take(&mut entrant.bounty);
        entrant.prize = one.share;
        let bounties = entrant.bounties;
        tournament.fees -= fees;
        tournament.paid += one.share;
        let movements: Vec<Movement> = [
            (one.share, Reason::Refund),
            (fees, Reason::Refund),
            (bounty, Reason::Bounty),
        ]
        .into_iter()
        .filter(|(amount, _)| amount.is_positive())
        .map(|(amount, reason)| Movement {
            from: Account::Tournament(id),
            to: Account::Wallet(one.player),
            amount,
            reason,
        })
        .collect();
        let back = Back {
            share: one.share,
            fees,
            bounty,
            ticket: None,
            bounties,
        };
        self.tell_called_off(id, one.player, back);
        if !movements.is_empty() {
            self.move_money(Source::Player(one.player), &movements);
            self.tell_wallet(one.player, Reason::Refund, Play::Tournament(id));
        }
    }
}

fn added(one: &[Cents], other: &[Cents]) -> Vec<Cents> {
    one.iter().zip(other).map(|(a, b)| *a + *b).collect()
}

/// An amount by stacks, rounded down; equally where nobody has any.
fn by_chips(amount: Cents, stacks: &[Chips]) -> Vec<Cents> {
    let all: i128 = stacks.iter().map(|stack| i128::from(stack.0)).sum();
    let part = |stack: &Chips| match all {
        0 => Cents(amount.0 / stacks.len() as i64),
        all => Cents((i128::from(amount.0) * i128::from(stack.0) / all) as i64),
    };
    stacks.iter().map(part).collect()
}

/// What the model may be off by, far below a cent: a share of whole cents stays one.
const SLACK: f64 = 1e-6;

/// An amount by what a model says, rounded down (X6, X7).
fn in_proportion(amount: Cents, model: &[f64]) -> Vec<Cents> {
    let all: f64 = model.iter().sum();
    let part = |one: &f64| match all > 0.0 {
        true => Cents((amount.0 as f64 * one / all + SLACK) as i64),
        false => Cents(amount.0 / model.len().max(1) as i64),
    };
    model.iter().map(part).collect()
}

/// Makes shares add up to an amount: the cents that are left over go out one each, in order (X6).
fn to_the_cent(amount: Cents, mut shares: Vec<Cents>) -> Vec<Cents> {
    let mut rest = amount - shares.iter().copied().sum();
    while rest != Cents::ZERO && !shares.is_empty() {
        for share in &mut shares {
            let step = Cents(rest.0.signum());
            *share += step;
            rest -= step;
        }
    }
    shares
}
