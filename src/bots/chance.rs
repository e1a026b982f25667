//! Numbers drawn at random, as bots need them.

use crate::cards::Random;

/// A number from 0 to 1.
pub(super) fn chance(random: &mut Random) -> f32 {
    random.below(1 << 20) as f32 / (1 << 20) as f32
}

/// A number between two.
pub(super) fn between([from, to]: [f32; 2], random: &mut Random) -> f32 {
    from + (to - from) * chance(random)
}
