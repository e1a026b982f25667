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
    /// The pots as they stand.
    pub fn pots(&self) -> Pots {
        Pots::of(&self.paid, self.live, self.pot, self.whole_antes)
    }
}

impl Pots {
    /// One for every amount that somebody still in has put in, formed by everybody who put in as much. Folded chips stay in
    /// the pots they reached; what reaches beyond the last of them, as when two players fold blinds larger than any bet,
    /// belongs to the last. Antes that count for no level are in the main pot.
    pub fn of(
        paid: &[Chips; Seat::MAX],
        live: SeatSet,
        everything: Chips,
        whole_antes: Chips,
    ) -> Self {
        let mut pots = Self::default();
        let mut left = everything;
        let mut antes = whole_antes;
        let mut filled = None;
        loop {
            let contenders: SeatSet = live
                .iter()
                .filter(|seat| filled.is_none_or(|level| paid[seat.index()] > level))
                .collect();
            let Some(level) = contenders.iter().map(|seat| paid[seat.index()]).min() else {
                break;
            };
            let is_last = contenders.iter().all(|seat| paid[seat.index()] == level);
            let amount = if is_last {
                left
            } else {
                between(paid, filled.unwrap_or_default(), level) + antes
            };
            if amount.is_positive() {
                pots.push(amount, contenders);
            }
            left -= amount;
            antes = Chips::ZERO;
            filled = Some(level);
        }
        pots
    }

    fn push(&mut self, amount: Chips, contenders: SeatSet) {
        self.pots[self.count] = Pot { amount, contenders };
        self.count += 1;
    }
}

/// What all players put in above one level and up to another.
fn between(paid: &[Chips; Seat::MAX], from: Chips, to: Chips) -> Chips {
    paid.iter()
        .map(|paid| (*paid).min(to) - (*paid).min(from))
        .sum()
}
