//! Deep stacks before the flop: who opens, who answers, and who raises again, solved by ourselves.
//!
//! A bot or a coach takes the [`Charts`]: they say how often a hand is folded, called and raised in a [`Line`]. From the ground up:
//! `game` is the opening of a pot and the duel that follows it, `flop` what the pot is worth to two who see a flop, `solver` looks
//! for the equilibrium, and `charts` is the file of the results.
//!
//! It is a model: once somebody has answered a raise, all others fold, and what comes after the flop is an estimate. `docs/bots.md`
//! tells what that leaves out. Not here: short stacks, which are solved without these (`short`).

mod charts;
mod flop;
mod game;
pub mod making;
mod solver;

pub use charts::{Charts, ChartsError, Mix};
pub use game::{Answerer, Ante, DEPTHS, Line, Opener, Opening};
pub use solver::Gains;
