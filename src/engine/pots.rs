//! Main and side pots (P1).

use crate::base::{Chips, Seat, SeatSet};

use super::hand::Hand;

/// A pot and who can win it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pot {
    pub amount: Chips,
    pub contenders: SeatSet,
}

/// The pots of a hand, the main pot first. Reads as a slice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pots {
    pots: [Pot; Seat::MAX],
    count: usize,
}

impl std::ops::Deref for Pots {
    type Target = [Pot];

    fn deref(&self) -> &[Pot] {
        &self.pots[..self.count]
    }
}

impl Hand {
    /// The pots as they stand: one for every amount that somebody still in has put in, formed by everybody who put in
    /// as much. Folded chips stay in the pots they reached; what reaches beyond the last of them, as when two players
    /// fold blinds larger than any bet, belongs to the last.
    pub fn pots(&self) -> Pots {
        let mut pots = Pots::default();
        let mut filled = Chips::ZERO;
        let mut left = self.pot;
        let mut dead = self.whole_antes;
        if dead.is_positive()
            && self
                .live
                .iter()
                .any(|seat| self.paid[seat.index()] == Chips::ZERO)
        {
            // Somebody is all-in with the ante alone: the antes are a pot of their own.
            pots.push(dead, self.live);
            left -= dead;
            dead = Chips::ZERO;
        }
        loop {
            let contenders: SeatSet = self
                .live
                .iter()
                .filter(|seat| self.paid[seat.index()] > filled)
                .collect();
            let Some(level) = contenders.iter().map(|seat| self.paid[seat.index()]).min() else {
                break;
            };
            let is_last = contenders
                .iter()
                .all(|seat| self.paid[seat.index()] == level);
            let amount = if is_last {
                left
            } else {
                self.between(filled, level) + dead
            };
            pots.push(amount, contenders);
            left -= amount;
            filled = level;
            dead = Chips::ZERO;
        }
        if left.is_positive() {
            // Only possible before anything: blinds folded to somebody who has not put in a chip.
            pots.push(left, self.live);
        }
        pots
    }

    /// What all players put in above one level and up to another.
    fn between(&self, from: Chips, to: Chips) -> Chips {
        self.dealt_in
            .iter()
            .map(|seat| self.paid[seat.index()].min(to) - self.paid[seat.index()].min(from))
            .sum()
    }
}

impl Pots {
    fn push(&mut self, amount: Chips, contenders: SeatSet) {
        self.pots[self.count] = Pot { amount, contenders };
        self.count += 1;
    }
}
