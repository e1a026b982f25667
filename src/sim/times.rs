//! How long many things took, in steps of a tenth, so that any number of them fits.

use std::time::Duration;

/// Steps to each doubling.
const STEPS: u32 = 8;

/// Times, sorted into steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    counts: [u64; 40 * STEPS as usize],
    whole: Duration,
    count: u64,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            counts: [0; 40 * STEPS as usize],
            whole: Duration::ZERO,
            count: 0,
        }
    }
}

impl Times {
    pub(super) fn add(&mut self, time: Duration) {
        let nanos = time.as_nanos().clamp(1, 1 << 39) as u64;
        let doublings = nanos.ilog2();
        // Where it lies between two doublings, evenly.
        let within = ((nanos - (1 << doublings)) * u64::from(STEPS)) >> doublings;
        self.counts[(doublings * STEPS) as usize + within as usize] += 1;
        self.whole += time;
        self.count += 1;
    }

    pub(super) fn merge(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self.whole += other.whole;
        self.count += other.count;
    }

    pub fn mean(&self) -> Duration {
        self.whole / u32::try_from(self.count.max(1)).unwrap_or(u32::MAX)
    }

    /// So many in 1,000 took no longer than this, rounded up to the next step.
    pub fn within(&self, in_1_000: u64) -> Duration {
        let wanted = (self.count * in_1_000).div_ceil(1_000);
        let mut seen = 0;
        for (place, count) in (0u32..).zip(self.counts) {
            seen += count;
            if seen >= wanted.max(1) {
                let (doublings, within) = (place / STEPS, u64::from(place % STEPS) + 1);
                let begin = 1u64 << doublings;
                return Duration::from_nanos(begin + (begin * within).div_ceil(u64::from(STEPS)));
            }
        }
        Duration::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_found_again_to_a_tenth() {
        let mut times = Times::default();
        for micros in 1..=1_000 {
            times.add(Duration::from_micros(micros));
        }
        let off = |found: Duration, truth: f64| found.as_secs_f64() * 1e6 / truth;
        for (in_1_000, truth) in [(500, 500.0), (990, 990.0), (1_000, 1_000.0)] {
            let off = off(times.within(in_1_000), truth);
            assert!((0.99..1.15).contains(&off), "{in_1_000}: {off}");
        }
        assert!((0.999..1.001).contains(&off(times.mean(), 500.5)));
    }
}
