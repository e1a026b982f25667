//! The spot somebody is in when it is their turn, in the words in which players think of it.

use super::course::Course;
use super::prizes::Prizes;
use crate::base::{Chips, Game, Position, Positions, Seat, SeatSet};
use crate::cards::Hole;
use crate::protocol::view::{CardsView, HandView, TableView};
use crate::protocol::{Action, LegalActions, Street};

/// A turn.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'a> {
    pub view: &'a TableView,
    pub hand: &'a HandView,
    pub course: &'a Course,
    pub legal: LegalActions,
    pub seat: Seat,
    pub cards: Hole,
    pub positions: Positions,
    pub big_blind: f32,
    pub prizes: &'a Prizes,
}

impl<'a> Spot<'a> {
    /// The turn that a view asks for; nothing where it asks for none.
    pub fn new(view: &'a TableView, course: &'a Course, prizes: &'a Prizes) -> Option<Self> {
        let hand = view.hand.as_ref()?;
        let legal = hand.turn?.legal?;
        let CardsView::Up { cards, .. } = view.seats[legal.seat.index()]?.cards else {
            return None;
        };
        Some(Self {
            view,
            hand,
            course,
            legal,
            seat: legal.seat,
            cards,
            positions: Positions {
                button: hand.button,
                small_blind: hand.small_blind,
                big_blind: hand.big_blind,
                dealt_in: hand.dealt_in,
            },
            big_blind: hand.blinds.big_blind.0.max(1) as f32,
            prizes,
        })
    }

    pub fn game(&self) -> Game {
        self.view.game
    }

    pub fn opponents(&self) -> SeatSet {
        let mut others = self.hand.live;
        others.remove(self.seat);
        others
    }

    /// Those who have still to act before the flop, blinds among them, where nobody has come in. Who is away only folds.
    pub fn behind(&self) -> SeatSet {
        let order = self.hand.live.clockwise_after(self.hand.big_blind);
        order
            .skip_while(|seat| *seat != self.seat)
            .skip(1)
            .filter(|seat| !self.is_away(*seat))
            .collect()
    }

    /// How many were dealt in who act after a seat before the flop.
    pub fn behind_of(&self, seat: Seat) -> usize {
        let order = self.hand.dealt_in.clockwise_after(self.hand.big_blind);
        order.skip_while(|other| *other != seat).skip(1).count()
    }

    /// Whether somebody sits out of a tournament: they fold as soon as it is their turn (M5).
    pub fn is_away(&self, seat: Seat) -> bool {
        let there = self.view.seats[seat.index()];
        there.is_some_and(|there| there.standing.is_away())
    }

    /// The opponents who may come to a showdown. Who is away folds at their next turn, and has none if they are all-in or acted on the
    /// river.
    pub fn rivals(&self) -> SeatSet {
        let has_acted = |seat: Seat| {
            let mut acts = self.course.of(seat);
            acts.any(|act| act.street == Street::River)
        };
        let stays =
            |seat: &Seat| !self.is_away(*seat) || self.stack(*seat) <= 0.0 || has_acted(*seat);
        self.opponents().iter().filter(stays).collect()
    }

    /// How many times as much lies there before anybody acts as without antes.
    pub fn dead_money(&self) -> f32 {
        let level = self.hand.blinds;
        let blinds = (level.small_blind + level.big_blind).0.max(1) as f32;
        let antes = level.ante.0 as f32 * self.hand.dealt_in.len() as f32;
        (blinds + antes) / blinds
    }

    pub fn position(&self) -> Option<Position> {
        self.positions.of(self.seat)
    }

    pub fn stack(&self, seat: Seat) -> f32 {
        let there = self.view.seats[seat.index()];
        there.map_or(0.0, |there| there.stack.0 as f32)
    }

    pub fn bet(&self, seat: Seat) -> f32 {
        let there = self.view.seats[seat.index()];
        there.map_or(0.0, |there| there.bet.0 as f32)
    }

    /// What somebody has put in during the hand, antes included.
    pub fn paid(&self, seat: Seat) -> f32 {
        self.hand.paid[seat.index()].0 as f32
    }

    pub fn to_call(&self) -> f32 {
        self.legal.to_call.0 as f32
    }

    /// What a call can win: of others' bets only as much as one's own stack matches.
    pub fn pot(&self) -> f32 {
        self.hand.winnable(self.seat, self.legal.to_call).0 as f32
    }

    /// What lies in the middle and was nobody's bet: antes that need not be matched.
    pub fn dead(&self) -> f32 {
        self.hand.dead().0 as f32
    }

    /// What one can lose to those who may come to a showdown, in big blinds, this street's bets included.
    pub fn depth(&self) -> f32 {
        let whole = |seat| self.stack(seat) + self.bet(seat);
        let others = self.rivals().iter().map(whole).fold(0.0, f32::max);
        whole(self.seat).min(others) / self.big_blind
    }

    /// Whether one acts last on the streets to come.
    pub fn is_last(&self) -> bool {
        if self.seat == self.hand.button {
            return true;
        }
        let able: SeatSet = (self.rivals().iter())
            .filter(|seat| self.stack(*seat) > 0.0)
            .collect();
        let after = able.between(self.seat, self.hand.button);
        after.is_empty() && !able.contains(self.hand.button)
    }

    /// The part of the pot after a call that the call costs: whoever wins more often than this may call.
    pub fn pot_odds(&self) -> f32 {
        needed(self.to_call(), self.pot())
    }

    /// The same where prizes are near, and where the call may knock somebody out who has money on their head.
    pub fn prize_odds(&self) -> f32 {
        let to_lose = self.to_call() * self.prizes.pressure_of(self.to_call());
        needed(to_lose, self.pot() + self.heads())
    }

    /// What it brings to knock those out who are all-in, and have no more than a call can win from them.
    pub fn heads(&self) -> f32 {
        let all = self.stack(self.seat) + self.paid(self.seat);
        let is_at_stake = |seat: &Seat| self.stack(*seat) <= 0.0 && self.paid(*seat) <= all;
        let rivals = self.rivals();
        let at_stake = rivals.iter().filter(is_at_stake);
        at_stake.map(|seat| self.prizes.head(seat)).sum()
    }

    /// Whether a call is for all there is, or nearly.
    pub fn is_for_all(&self) -> bool {
        let left = self.stack(self.seat) - self.to_call();
        let others = self.rivals().iter().map(|seat| self.stack(seat));
        let is_theirs = self.to_call() > 0.0 && others.fold(0.0, f32::max) <= 0.0;
        is_theirs || left <= self.to_call() * 0.35
    }

    /// Checks, or gives up.
    pub fn give_up(&self) -> Action {
        match self.legal.can_check() {
            true => Action::Check,
            false => Action::Fold,
        }
    }

    pub fn stay(&self) -> Action {
        match self.legal.can_check() {
            true => Action::Check,
            false => Action::Call,
        }
    }

    /// Raises to about so much: in tenths of a big blind, in halves where it is several of them, to as much as is allowed where little would
    /// be left; stays where one may not raise.
    pub fn raise(&self, to: f32) -> Action {
        let Some(range) = self.legal.raise else {
            return self.stay();
        };
        let piece = match to > 4.0 * self.big_blind {
            true => self.big_blind / 2.0,
            false => self.big_blind / 10.0,
        };
        let piece = piece.round().max(1.0);
        let to = (to / piece).round() * piece;
        let to = Chips(to as i64).clamp(range.min, range.max);
        let all = self.stack(self.seat) + self.bet(self.seat);
        let left = all - to.0 as f32;
        // Of a pot that somebody calls this is too little to give it up for.
        let called =
            self.pot() + 2.0 * to.0 as f32 - self.bet(self.seat) - self.hand.price.0 as f32;
        match left < all * 0.15 || left < called * 0.2 {
            true => Action::RaiseTo(range.max),
            false => Action::RaiseTo(to),
        }
    }

    pub fn all_in(&self) -> Action {
        match self.legal.raise {
            Some(range) => Action::RaiseTo(range.max),
            None => self.stay(),
        }
    }
}

/// How often one must win where so much can be lost and so much won.
fn needed(to_lose: f32, to_win: f32) -> f32 {
    to_lose / (to_win + to_lose).max(1.0)
}
