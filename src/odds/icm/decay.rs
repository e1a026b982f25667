//! The exponential function of numbers that are not positive, from basic operations alone: what a library of the system
//! gives may differ in its last bit from machine to machine.

use std::f64::consts::LOG2_E;

/// Beyond it `stays` is about 1e-50 at most and counts as nothing.
const LONG: f64 = 115.0;

/// The logarithm of 2 in two parts; the first has so few digits that its multiples are exact.
const LN_2_HIGH: f64 = 2_977_044_471.0 / 4_294_967_296.0;
const LN_2_LOW: f64 = 1.908_214_929_270_587_7e-10;

/// The terms of the series that count for numbers up to half the logarithm of 2.
const TERMS: usize = 14;

/// 1/2, 1/3 and so on.
const PARTS: [f64; TERMS - 1] = {
    let mut parts = [0.0; TERMS - 1];
    let mut index = 0;
    while index < parts.len() {
        parts[index] = 1.0 / (index + 2) as f64;
        index += 1;
    }
    parts
};

/// What is left after a time of something that decays at the rate 1, and what is gone. Both are right to the last digits
/// also where they are small.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decay {
    pub stays: f64,
    pub gone: f64,
}

impl Decay {
    /// After a time that is not negative.
    pub(super) fn after(time: f64) -> Self {
        if time > LONG {
            return Self {
                stays: 0.0,
                gone: 1.0,
            };
        }
        // So many halvings, and the rest of the time, of either sign.
        let halvings = (time * LOG2_E + 0.5) as u64;
        let rest = time - halvings as f64 * LN_2_HIGH - halvings as f64 * LN_2_LOW;
        // 1 - exp(-x) = x (1 - x/2 (1 - x/3 (1 - …)))
        let series = PARTS
            .iter()
            .rev()
            .fold(1.0, |inner, part| 1.0 - rest * part * inner);
        let gone = rest * series;
        if halvings == 0 {
            return Self {
                stays: 1.0 - gone,
                gone,
            };
        }
        let stays = (1.0 - gone) * power_of_half(halvings);
        Self {
            stays,
            gone: 1.0 - stays,
        }
    }
}

/// By the exponent of the number itself.
const fn power_of_half(exponent: u64) -> f64 {
    f64::from_bits((1023 - exponent) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_exponential_function() {
        let mut time = 1e-12;
        while time < LONG {
            let Decay { stays, gone } = Decay::after(time);
            assert!((stays / (-time).exp() - 1.0).abs() < 2e-15, "{time}");
            assert!((gone / -(-time).exp_m1() - 1.0).abs() < 2e-15, "{time}");
            time *= 1.003;
        }
        let Decay { stays, gone } = Decay::after(0.0);
        assert_eq!((stays, gone), (1.0, 0.0));
        let Decay { stays, gone } = Decay::after(1e300);
        assert_eq!((stays, gone), (0.0, 1.0));
    }
}
