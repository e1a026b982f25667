//! The events of a hand, followed for one of its players.

use super::{Conduct, Hundredths, Mark, rounded};
use crate::base::{Chips, Seat, SeatSet};
use crate::history::check::Told;
use crate::history::phh::Hand;
use crate::history::record::Event;

/// What was seen so far.
pub(super) struct Walk {
    me: Seat,
    /// Who has not folded.
    pub(super) live: SeatSet,
    raises: u32,
    is_before_flop: bool,
    pub(super) conduct: Conduct,
    /// What the player put in and did not get back.
    pub(super) paid: Chips,
    pot: Chips,
    raked: Chips,
}

impl Walk {
    pub(super) fn follow(record: &Hand, told: &Told, place: usize) -> Self {
        let mut walk = Self {
            me: Seat(place as u8),
            live: SeatSet::first_chairs(record.player_count()),
            raises: 0,
            is_before_flop: true,
            conduct: Conduct::default(),
            paid: Chips::ZERO,
            pot: Chips::ZERO,
            raked: Chips::ZERO,
        };
        let mut turns = told.turns.iter();
        for event in &told.events {
            // Who may not raise has no chance to: the rules say who may (B3, B6).
            let mine = is_action(event).then(|| turns.next()).flatten();
            let mine = mine.filter(|turn| turn.seat == walk.me);
            if mine.is_some_and(|turn| turn.raise.is_some()) {
                walk.may_raise();
            }
            walk.see(event);
        }
        let conduct = &mut walk.conduct;
        if walk.live.contains(walk.me) && walk.live.has_several() {
            conduct.marks.set(Mark::WentToShowdown);
        }
        walk
    }

    fn see(&mut self, event: &Event) {
        match *event {
            Event::Ante { seat, amount } | Event::Post { seat, amount, .. } => {
                self.pay(seat, amount);
            }
            Event::Folded { seat } => self.live.remove(seat),
            Event::Called { seat, amount } => {
                self.pay(seat, amount);
                if seat == self.me {
                    self.called();
                }
            }
            Event::Raised { seat, amount, .. } => {
                self.pay(seat, amount);
                if seat == self.me {
                    self.raised();
                }
                self.raises += 1;
            }
            Event::Returned { seat, amount } => self.pay(seat, -amount),
            Event::Flop { .. } => {
                self.is_before_flop = false;
                if self.live.contains(self.me) {
                    self.conduct.marks.set(Mark::SawFlop);
                }
            }
            Event::Raked { amount, .. } => self.raked += amount,
            Event::Checked { .. }
            | Event::Turn { .. }
            | Event::River { .. }
            | Event::Dealt { .. }
            | Event::StreetEnded { .. }
            | Event::Shown { .. }
            | Event::Mucked { .. }
            | Event::Pot { .. }
            | Event::Awarded { .. }
            | Event::Void => {}
        }
    }

    /// The player is about to act, and could raise.
    fn may_raise(&mut self) {
        if self.is_before_flop && self.raises == 1 {
            self.conduct.marks.set(Mark::CouldThreeBet);
        }
    }

    fn called(&mut self) {
        match self.is_before_flop {
            true => self.conduct.marks.set(Mark::PutMoneyIn),
            false => self.conduct.calls += 1,
        }
    }

    fn raised(&mut self) {
        if !self.is_before_flop {
            self.conduct.bets += 1;
            return;
        }
        self.conduct.marks.set(Mark::PutMoneyIn);
        self.conduct.marks.set(Mark::Raised);
        if self.raises == 1 && self.conduct.marks.has(Mark::CouldThreeBet) {
            self.conduct.marks.set(Mark::ThreeBet);
        }
    }

    fn pay(&mut self, seat: Seat, amount: Chips) {
        self.pot += amount;
        if seat == self.me {
            self.paid += amount;
        }
    }

    /// The rake in the proportion of what the player and what all put in.
    pub(super) fn own_rake(&self) -> Hundredths {
        if !self.pot.is_positive() {
            return Hundredths::ZERO;
        }
        let part = i128::from(self.raked.0) * 100 * i128::from(self.paid.0);
        Hundredths(rounded(part, i128::from(self.pot.0)) as i64)
    }
}

/// Whether somebody did something on their turn.
const fn is_action(event: &Event) -> bool {
    matches!(
        event,
        Event::Folded { .. } | Event::Checked { .. } | Event::Called { .. } | Event::Raised { .. }
    )
}
