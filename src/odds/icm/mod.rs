//! ICM (X7): what chips in a tournament are worth in prizes, by the Independent Chip Model of Malmuth and Harville.
//!
//! A player wins with the probability of their share of the chips; who comes second is found likewise among the others
//! without the winner, and so on. [`equity`] is what each player gets on average.
//!
//! There are two ways to find it. [`exact`] goes through all sets of players who may have taken the first places, which
//! is affordable where players or prizes are few. [`raced`] takes the same model as a race and integrates over its time,
//! which is affordable for hundreds, and off by less than a billionth. Only additions, subtractions, multiplications,
//! divisions and comparisons of `f64` are used, so that every machine comes to the same figures, to the last bit.
//!
//! Not here: rounding to whole cents (X6), which is the room's.

mod decay;
mod field;
mod race;
mod subsets;

use crate::base::{Cents, Chips};

use field::Field;

/// What the players' chips are worth, and how that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Icm {
    /// By [`exact`]; otherwise by [`raced`].
    pub exact: bool,
    /// In cents, in the order of the stacks. Players with the same stack have the same figure.
    pub equity: Vec<f64>,
}

/// What each stack is worth where the first place pays the first of the prizes, and so on: exact where that is affordable.
///
/// Prizes beyond the number of players do not count; places without a prize pay nothing. Players without chips are last
/// and share the prizes of their places equally. A stack or a prize below zero counts as zero.
pub fn equity(stacks: &[Chips], prizes: &[Cents]) -> Icm {
    match exact(stacks, prizes) {
        Some(equity) => Icm {
            exact: true,
            equity,
        },
        None => Icm {
            exact: false,
            equity: raced(stacks, prizes),
        },
    }
}

/// The worth of the stacks by all sets of players who may have taken the first places, if that takes no more than about a
/// millisecond: 15 players, or up to 20 where only a few places are paid.
pub fn exact(stacks: &[Chips], prizes: &[Cents]) -> Option<Vec<f64>> {
    let field = Field::new(stacks, prizes);
    let won = subsets::won(&field)?;
    Some(field.equity(&won))
}

/// The worth of the stacks by integration, to a billionth of each figure or better where no place pays more than one
/// before it (otherwise of the largest prize). The work grows with the players times the places that are paid.
pub fn raced(stacks: &[Chips], prizes: &[Cents]) -> Vec<f64> {
    let field = Field::new(stacks, prizes);
    let won = race::won(&field);
    field.equity(&won)
}
