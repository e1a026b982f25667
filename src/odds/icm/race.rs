//! The method for many players. Let everybody run, and arrive at a random time that is exponentially distributed with
//! one's chips as the rate: then everybody is first with the probability of their share of the chips, and from there on it
//! is the same among the others. That is the model, and now the runners are independent of each other: whoever arrives is
//! paid for the place after those who are there already, and how likely it is that so many are is found player by player.
//!
//! What a player gets is an integral over the time of arrival. First place needs none: it is the share of the chips. For
//! the other places the integral is a sum over times in a geometric series, evenly spaced by logarithm, which suits short
//! stacks and large ones alike.
//!
//! How fine the series must be can be said for certain. Given who arrives in which order, the time of the k-th arrival is a
//! sum of k exponential times. For none of them is a step of 2π/z in the logarithm off by more than about 2·|Γ(k + iz)|/Γ(k)
//! of the integral, which is what it is where the k times are alike. All that is added is positive, so this holds for the
//! whole.

use std::f64::consts::TAU;
use std::ops::Range;

use super::decay::Decay;
use super::field::Field;

/// Where the times begin, if one player arrives in one unit of time. Until then a second has arrived only with half the
/// square of this as the probability.
const BEGIN: f64 = 1.0 / (1 << 21) as f64;

/// A probability that counts as nothing. The smallest that a prize hangs on, to be first with one chip against all that
/// there can be, is about 1e-22.
const NOTHING: f64 = 1e-50;

/// What each stack wins on average.
pub(super) fn won(field: &Field) -> Vec<f64> {
    let total: f64 = field.stacks.iter().map(|&stack| stack as f64).sum();
    let share = |&stack: &u64| stack as f64 / total;
    let rates: Vec<f64> = field.stacks.iter().map(share).collect();
    let Some((first, others)) = field.prizes.split_first() else {
        return vec![0.0; rates.len()];
    };
    let mut won: Vec<f64> = rates.iter().map(|rate| rate * first).collect();
    if others.is_empty() {
        return won;
    }
    let step = step(field.prizes.len());
    let ratio = 1.0 / Decay::after(step).stays;
    let mut moment = Moment::new(&rates, others);
    let mut time = BEGIN;
    while moment.reach(time) {
        moment.pay(step * time, &mut won);
        time *= ratio;
    }
    won
}

/// The step in the logarithm of time with which the last of the paid places is off by 1e-13 or so, as computed from the
/// formula above for 2 to 500 places.
fn step(paid: usize) -> f64 {
    TAU / (14 + (52 * paid).isqrt()) as f64
}

/// The race at one time, with room to work in that is kept from time to time.
struct Moment<'a> {
    rates: &'a [f64],
    /// What the places from the second on pay.
    prizes: &'a [f64],
    /// Who is still running, and who has arrived.
    decays: Vec<Decay>,
    /// A row for each player: how likely it is that so many of the players before this one have arrived.
    arrived: Vec<f64>,
    /// The part of each row that is more than nothing.
    windows: Vec<Range<usize>>,
    /// What somebody who arrives now is paid on average, if so many of the players up to some have arrived.
    paid: Vec<f64>,
}

impl<'a> Moment<'a> {
    fn new(rates: &'a [f64], prizes: &'a [f64]) -> Self {
        let rows = rates.len() + 1;
        let places = prizes.len() + 1;
        let mut arrived = vec![0.0; rows * places];
        arrived[0] = 1.0;
        Self {
            rates,
            prizes,
            decays: Vec::with_capacity(rates.len()),
            arrived,
            windows: vec![0..1; rows],
            paid: vec![0.0; places + 1],
        }
    }

    /// Goes to that time, and says whether there may still be a place to be paid for.
    fn reach(&mut self, time: f64) -> bool {
        self.decays.clear();
        let decay = |rate| Decay::after(rate * time);
        self.decays.extend(self.rates.iter().map(decay));
        let places = self.prizes.len() + 1;
        for (player, &Decay { stays, gone }) in self.decays.iter().enumerate() {
            let Range { mut start, mut end } = self.windows[player].clone();
            if start == end {
                self.windows[player + 1] = start..end;
                continue;
            }
            let (before, after) = self.arrived.split_at_mut((player + 1) * places);
            let before = &before[player * places..];
            after[start] = stays * before[start];
            let one_less = before[start..end].iter();
            let pairs = before[start + 1..end].iter().zip(one_less.clone());
            for (after, (same, one_less)) in after[start + 1..end].iter_mut().zip(pairs) {
                *after = stays * same + gone * one_less;
            }
            if end < places {
                after[end] = gone * before[end - 1];
                end += 1;
            }
            while start < end && after[start] < NOTHING {
                start += 1;
            }
            while start < end && after[end - 1] < NOTHING {
                end -= 1;
            }
            self.windows[player + 1] = start..end;
        }
        !self.windows[self.rates.len()].is_empty()
    }

    /// Adds to each player's prizes what arriving now, which lasts for `duration`, brings.
    ///
    /// From the last player to the first: at each, `paid` takes in the players that come after. Outside the window it is
    /// not kept up, which does not matter, as it is multiplied by nothing.
    fn pay(&mut self, duration: f64, won: &mut [f64]) {
        let places = self.prizes.len() + 1;
        self.paid[1..places].copy_from_slice(self.prizes);
        self.paid[0] = 0.0;
        for (player, &Decay { stays, gone }) in self.decays.iter().enumerate().rev() {
            let window = self.windows[player].clone();
            let row = &self.arrived[player * places..][window.clone()];
            let prizes = row.iter().zip(&self.paid[window.clone()]);
            let prize: f64 = prizes.map(|(likely, prize)| likely * prize).sum();
            won[player] += duration * self.rates[player] * stays * prize;
            for arrived in window {
                self.paid[arrived] = stays * self.paid[arrived] + gone * self.paid[arrived + 1];
            }
        }
    }
}
