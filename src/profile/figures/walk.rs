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
    /// What everybody has behind; nothing where the record does not know it.
    behind: [Option<Chips>; Seat::MAX],
    /// The bets of the street, and the highest of them.
    bets: [Chips; Seat::MAX],
    highest: Chips,
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
        let mut behind = [None; Seat::MAX];
        for (behind, stack) in behind.iter_mut().zip(record.starting_stacks.iter()) {
            *behind = *stack;
        }
        let mut walk = Self {
            me: Seat(place as u8),
            live: SeatSet::first_chairs(record.player_count()),
            behind,
            bets: [Chips::ZERO; Seat::MAX],
            highest: Chips::ZERO,
            raises: 0,
            is_before_flop: true,
            conduct: Conduct::default(),
            paid: Chips::ZERO,
            pot: Chips::ZERO,
            raked: Chips::ZERO,
        };
        told.events.iter().for_each(|event| walk.see(event));
        let conduct = &mut walk.conduct;
        if walk.live.contains(walk.me) && walk.live.has_several() {
            conduct.marks.set(Mark::WentToShowdown);
        }
        walk
    }

    fn see(&mut self, event: &Event) {
        match *event {
            Event::Ante { seat, amount } => self.pay(seat, amount),
            Event::Post { seat, amount, .. } => {
                self.bet(seat, amount);
            }
            Event::Folded { seat } => {
                self.turn(seat);
                self.live.remove(seat);
            }
            Event::Checked { seat } => self.turn(seat),
            Event::Called { seat, amount } => {
                self.turn(seat);
                self.bet(seat, amount);
                if seat == self.me {
                    self.called();
                }
            }
            Event::Raised { seat, amount, .. } => {
                self.turn(seat);
                self.bet(seat, amount);
                if seat == self.me {
                    self.raised();
                }
                self.raises += 1;
            }
            Event::Returned { seat, amount } => self.pay(seat, -amount),
            Event::Flop { .. } => {
                self.is_before_flop = false;
                self.next_street();
                if self.live.contains(self.me) {
                    self.conduct.marks.set(Mark::SawFlop);
                }
            }
            Event::Turn { .. } | Event::River { .. } => self.next_street(),
            Event::Raked { amount, .. } => self.raked += amount,
            Event::Dealt { .. }
            | Event::StreetEnded { .. }
            | Event::Shown { .. }
            | Event::Mucked { .. }
            | Event::Pot { .. }
            | Event::Awarded { .. }
            | Event::Void => {}
        }
    }

    /// Somebody is about to act.
    fn turn(&mut self, seat: Seat) {
        if seat == self.me && self.is_before_flop && self.raises == 1 && self.can_raise() {
            self.conduct.marks.set(Mark::CouldThreeBet);
        }
    }

    /// Whether the player has more than a call costs, and somebody else has chips left to answer with.
    fn can_raise(&self) -> bool {
        let price = self.highest - self.bets[self.me.index()];
        let has_more = self.behind[self.me.index()].is_none_or(|behind| behind > price);
        let mut others = self.live.iter().filter(|seat| *seat != self.me);
        has_more
            && others.any(|seat| self.behind[seat.index()].is_none_or(|chips| chips.is_positive()))
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

    fn bet(&mut self, seat: Seat, amount: Chips) {
        self.pay(seat, amount);
        let bet = &mut self.bets[seat.index()];
        *bet += amount;
        self.highest = self.highest.max(*bet);
    }

    fn pay(&mut self, seat: Seat, amount: Chips) {
        self.pot += amount;
        if let Some(behind) = &mut self.behind[seat.index()] {
            *behind -= amount;
        }
        if seat == self.me {
            self.paid += amount;
        }
    }

    fn next_street(&mut self) {
        self.bets = [Chips::ZERO; Seat::MAX];
        self.highest = Chips::ZERO;
    }

    /// The rake in the proportion of what the player and what all put in.
    pub(super) fn own_rake(&self) -> Hundredths {
        if !self.pot.is_positive() {
            return Hundredths::ZERO;
        }
        let part = i128::from(self.raked.0) * 100 * i128::from(self.paid.0);
        Hundredths(rounded(part, i128::from(self.pot.0)))
    }
}
