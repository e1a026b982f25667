//! Rake: how much is taken from a hand (K1, K2) and from which of its pots (K3).

use crate::base::Chips;

/// What the room takes from a raked hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rake {
    /// The part of the total pot, in 100,000: thousandths of a percent.
    pub in_100_000: u32,
    pub cap: Chips,
    /// The cap when two or three were dealt in (K2).
    pub short_cap: Chips,
}

impl Rake {
    const WHOLE: i64 = 100_000;

    pub(super) fn is_sane(self) -> bool {
        i64::from(self.in_100_000) <= Self::WHOLE
            && self.cap >= Chips::ZERO
            && self.short_cap >= Chips::ZERO
    }

    /// The rake of a hand that saw the flop: the percentage of the pot to the nearest cent, half up, at least
    /// one cent, at most the cap (K1), which is another one with two or three dealt in and never higher (K2).
    pub fn of(self, pot: Chips, dealt_in: usize) -> Chips {
        let cap = if dealt_in <= 3 {
            self.cap.min(self.short_cap)
        } else {
            self.cap
        };
        // Whole and rest of the pot apart, so that no product overflows.
        let (whole, rest) = (pot.0 / Self::WHOLE, pot.0 % Self::WHOLE);
        let part = i64::from(self.in_100_000);
        let share = whole * part + (rest * part + Self::WHOLE / 2) / Self::WHOLE;
        Chips(share).max(Chips(1)).min(cap).min(pot)
    }
}

/// Divides a rake over the pots in proportion to their size: each pays the whole part of its share, and what is
/// left goes to the largest remainders, the earlier pot first where they are equal (K3).
pub(super) fn divide(rake: Chips, pots: &[Chips], shares: &mut [Chips]) {
    if let ([_], [share]) = (pots, &mut *shares) {
        *share = rake;
        return;
    }
    let total: Chips = pots.iter().copied().sum();
    if !total.is_positive() {
        shares.fill(Chips::ZERO);
        return;
    }
    let part = |pot: Chips| i128::from(rake.0) * i128::from(pot.0);
    let remainder = |pot: Chips| part(pot) % i128::from(total.0);
    for (share, &pot) in shares.iter_mut().zip(pots) {
        *share = Chips((part(pot) / i128::from(total.0)) as i64);
    }
    let left = rake - shares.iter().copied().sum();
    // A pot gets one of the missing units if fewer than `left` pots have a better claim than it.
    for (index, &pot) in pots.iter().enumerate() {
        let better = |other: &(usize, &Chips)| {
            let (theirs, mine) = (remainder(*other.1), remainder(pot));
            theirs > mine || theirs == mine && other.0 < index
        };
        let ahead = pots.iter().enumerate().filter(better).count();
        if (ahead as i64) < left.0 {
            shares[index] += Chips(1);
        }
    }
}
