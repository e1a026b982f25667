//! Odds: how often each of several hands, or ranges of hands, wins; and ICM.
//!
//! A [`Spot`] is the question: a game, two to six [`Range`]s (a single hand is a range of one) and a board.
//! [`exact`] counts every way to deal it, if that is affordable; [`sampled`] deals it at random; [`equity`]
//! takes the first that will do. The answer holds whole counts; fractions are made from them at the very end.
//!
//! Every combination of hands that can be dealt together weighs the same: what one player holds, and the
//! board, is taken out of the others' ranges.
//!
//! How the exact count is fast. Suits matter only for flushes, so boards are taken by their ranks (6,175
//! instead of millions), each weighed by the number of ways to deal it, and only boards that give somebody a
//! flush are looked at by suit (`exact`). And suits may change places: of the hands of ranges, only matchups
//! that differ by more than that are counted (`matchup`).
//!
//! [`icm`] is a subject of its own: what the chips of a tournament are worth in prizes.
//!
//! Not here: what a hand is worth (`cards`).

mod dealing;
mod exact;
mod game;
pub mod icm;
mod matchup;
mod outcomes;
mod range;
mod rank_boards;
mod rows;
mod sampled;
mod showdown;
mod spelling;
mod spot;
mod workers;

pub use exact::{AFFORDABLE, exact};
pub use outcomes::Outcomes;
pub use range::{Range, RangeError};
pub use sampled::{SAMPLES, SEED, sampled};
pub use spot::{BoardError, MOST_HANDS, Place, Spot, SpotError, parse_board};

/// The outcomes of a spot and how they were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equity {
    /// Every case was counted; otherwise the cases are a sample.
    pub exact: bool,
    pub outcomes: Outcomes,
}

/// The exact outcomes where they are affordable, otherwise those of a sample of the usual size.
pub fn equity(spot: &Spot) -> Result<Equity, SpotError> {
    match exact(spot, AFFORDABLE) {
        Some(outcomes) => Ok(Equity {
            exact: true,
            outcomes,
        }),
        None => Ok(Equity {
            exact: false,
            outcomes: sampled(spot, SAMPLES, SEED)?,
        }),
    }
}
