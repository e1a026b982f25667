//! The figures of many hands, added up, and what follows from them: VPIP, BB/100 and the like. `docs/statistics.md` defines
//! every one, exactly.
//!
//! Sums are whole numbers, so that they can be kept up hand by hand and never drift; rates are made from them at the very end.

use std::ops::{AddAssign, SubAssign};

use super::figures::{BigBlinds, HandFigures, Mark};

/// What is added up. The words are the columns of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sum {
    Hands,
    /// Those with a record: the others say nothing about conduct.
    Told,
    /// Whole cents or chips.
    Result,
    /// Millionths of a big blind.
    ResultBb,
    /// The sum of the squares of single hands, in ten-thousandths of a big blind squared.
    Squares,
    /// Hundredths of a cent or of a chip.
    Adjusted,
    /// Millionths of a big blind.
    AdjustedBb,
    /// Hundredths of a cent.
    Rake,
    PutMoneyIn,
    Raised,
    ThreeBetChances,
    ThreeBets,
    Bets,
    Calls,
    Flops,
    Showdowns,
    WonAtShowdown,
    WonUnseen,
    AllIns,
}

impl Sum {
    pub(super) const ALL: [Self; 19] = [
        Self::Hands,
        Self::Told,
        Self::Result,
        Self::ResultBb,
        Self::Squares,
        Self::Adjusted,
        Self::AdjustedBb,
        Self::Rake,
        Self::PutMoneyIn,
        Self::Raised,
        Self::ThreeBetChances,
        Self::ThreeBets,
        Self::Bets,
        Self::Calls,
        Self::Flops,
        Self::Showdowns,
        Self::WonAtShowdown,
        Self::WonUnseen,
        Self::AllIns,
    ];

    /// Those that are cents or chips.
    pub(super) const AMOUNTS: [Self; 3] = [Self::Result, Self::Adjusted, Self::Rake];

    /// The column of the book.
    pub(super) const fn column(self) -> &'static str {
        match self {
            Self::Hands => "hands",
            Self::Told => "told",
            Self::Result => "result",
            Self::ResultBb => "result_bb",
            Self::Squares => "squares",
            Self::Adjusted => "adjusted",
            Self::AdjustedBb => "adjusted_bb",
            Self::Rake => "rake",
            Self::PutMoneyIn => "put_money_in",
            Self::Raised => "raised",
            Self::ThreeBetChances => "three_bet_chances",
            Self::ThreeBets => "three_bets",
            Self::Bets => "bets",
            Self::Calls => "calls",
            Self::Flops => "flops",
            Self::Showdowns => "showdowns",
            Self::WonAtShowdown => "won_at_showdown",
            Self::WonUnseen => "won_unseen",
            Self::AllIns => "all_ins",
        }
    }
}

/// The sums of some hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums(pub(super) [i64; Sum::ALL.len()]);

impl Sums {
    /// Those of one hand.
    pub fn of(figures: &HandFigures) -> Self {
        let conduct = figures.conduct.unwrap_or_default();
        let is = |mark: Mark| i64::from(conduct.marks.has(mark));
        let number = |sum: Sum| match sum {
            Sum::Hands => 1,
            Sum::Told => i64::from(figures.conduct.is_some()),
            Sum::Result => figures.result.0,
            Sum::ResultBb => figures.result_bb.0,
            Sum::Squares => figures.result_bb.squared(),
            Sum::Adjusted => figures.adjusted.0,
            Sum::AdjustedBb => figures.adjusted_bb.0,
            Sum::Rake => figures.rake.0,
            Sum::PutMoneyIn => is(Mark::PutMoneyIn),
            Sum::Raised => is(Mark::Raised),
            Sum::ThreeBetChances => is(Mark::CouldThreeBet),
            Sum::ThreeBets => is(Mark::ThreeBet),
            Sum::Bets => conduct.bets.into(),
            Sum::Calls => conduct.calls.into(),
            Sum::Flops => is(Mark::SawFlop),
            Sum::Showdowns => is(Mark::WentToShowdown),
            Sum::WonAtShowdown => is(Mark::WonAtShowdown),
            Sum::WonUnseen => is(Mark::WonUnseen),
            Sum::AllIns => is(Mark::AllIn),
        };
        Self(Sum::ALL.map(number))
    }

    pub const fn get(&self, sum: Sum) -> i64 {
        self.0[sum as usize]
    }

    /// The same without what is in cents or chips: where both come together, amounts cannot be added.
    pub fn without_amounts(mut self) -> Self {
        for sum in Sum::AMOUNTS {
            self.0[sum as usize] = 0;
        }
        self
    }

    pub fn hands(&self) -> u64 {
        self.get(Sum::Hands).unsigned_abs()
    }

    /// How often money was put in of one's own will, of the hands that tell it; as every rate a part of 1, and nothing where
    /// there was no occasion.
    pub fn vpip(&self) -> Option<f64> {
        self.rate(Sum::PutMoneyIn, Sum::Told)
    }

    pub fn pfr(&self) -> Option<f64> {
        self.rate(Sum::Raised, Sum::Told)
    }

    pub fn three_bet(&self) -> Option<f64> {
        self.rate(Sum::ThreeBets, Sum::ThreeBetChances)
    }

    /// Bets and raises for every call after the flop.
    pub fn aggression(&self) -> Option<f64> {
        self.rate(Sum::Bets, Sum::Calls)
    }

    pub fn went_to_showdown(&self) -> Option<f64> {
        self.rate(Sum::Showdowns, Sum::Flops)
    }

    pub fn won_at_showdown(&self) -> Option<f64> {
        self.rate(Sum::WonAtShowdown, Sum::Showdowns)
    }

    fn rate(&self, part: Sum, whole: Sum) -> Option<f64> {
        let whole = self.get(whole);
        (whole > 0).then(|| self.get(part) as f64 / whole as f64)
    }

    /// Big blinds won in a hundred hands.
    pub fn bb_per_100(&self) -> Option<f64> {
        self.in_100(Sum::ResultBb)
    }

    /// The same of the adjusted results.
    pub fn adjusted_bb_per_100(&self) -> Option<f64> {
        self.in_100(Sum::AdjustedBb)
    }

    fn in_100(&self, sum: Sum) -> Option<f64> {
        let a_hand = self.rate(sum, Sum::Hands)?;
        Some(a_hand * 100.0 / BigBlinds::ONE.0 as f64)
    }

    /// A sum of big blinds, in whole ones.
    pub fn big_blinds(&self, sum: Sum) -> f64 {
        self.get(sum) as f64 / BigBlinds::ONE.0 as f64
    }

    /// How far BB/100 may be off, up or down, nineteen times in twenty (95%): 1.96 standard errors of its mean. Nothing of
    /// fewer than two hands.
    pub fn bb_per_100_within(&self) -> Option<f64> {
        let hands = self.get(Sum::Hands) as f64;
        if hands < 2.0 {
            return None;
        }
        let sum = self.big_blinds(Sum::ResultBb);
        let squares = self.get(Sum::Squares) as f64 / 10_000.0;
        let variance = ((squares - sum * sum / hands) / (hands - 1.0)).max(0.0);
        Some(1.96 * (variance / hands).sqrt() * 100.0)
    }
}

impl AddAssign for Sums {
    fn add_assign(&mut self, other: Self) {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
    }
}

impl SubAssign for Sums {
    fn sub_assign(&mut self, other: Self) {
        for (sum, less) in self.0.iter_mut().zip(other.0) {
            *sum -= less;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_columns_are_in_the_order_of_the_sums() {
        for (place, sum) in Sum::ALL.into_iter().enumerate() {
            assert_eq!(sum as usize, place);
        }
    }

    #[test]
    fn bb_per_100_has_an_interval_of_1_96_standard_errors() {
        // Four hands: +3, -1, -1 and +1 big blinds. The mean is 0.5, the variance 11/3.
        let mut sums = Sums::default();
        for bb in [3, -1, -1, 1].map(|bb| BigBlinds(bb * BigBlinds::ONE.0)) {
            sums.0[Sum::Hands as usize] += 1;
            sums.0[Sum::ResultBb as usize] += bb.0;
            sums.0[Sum::Squares as usize] += bb.squared();
        }
        assert_eq!(sums.bb_per_100(), Some(50.0));
        let within = sums.bb_per_100_within().unwrap();
        assert!((within - 1.96 * (110_000.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-9);
        assert_eq!(Sums::default().bb_per_100(), None);
        assert_eq!(Sums::default().bb_per_100_within(), None);
    }
}
