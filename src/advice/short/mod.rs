//! Short stacks before the flop: the equilibrium of two and three players with up to 15 big blinds, computed by ourselves.
//!
//! A bot or a coach takes the [`Shelf`]: it says what to do in a [`Spot`] and what each choice is worth. How its tables
//! are made, from the ground up: hands are taken by `class` and counted together by `removal`; `heads_up` and `three_way`
//! say what they win from each other, and `tables` lays that out; `tree` is the game, grown from the rules of `betting`, `strategy` what everybody does in it,
//! `walk` what that is worth; `solver` learns from it, `response` says how far from an equilibrium one is. `making` lists
//! what is solved, `book` is the file of the results and `checkpoint` that of a solution to go on with.
//!
//! `docs/short-stacks.md` tells what is exact here and what is not. Not here: play after the flop.

mod betting;
pub mod book;
pub mod checkpoint;
mod class;
mod heads_up;
pub mod making;
mod quantised;
mod removal;
mod response;
mod shelf;
mod solver;
mod strategy;
mod tables;
mod three_way;
mod tree;
mod walk;
mod workers;
mod worth;

pub use class::{ClassError, ClassKind, HandClass, SIDE};
pub use heads_up::{Counting, HeadsUp, HeadsUpError};
pub(super) use quantised::quantise;
pub use removal::{ByClass, Removal};
pub use response::Gains;
pub use shelf::{DEEPEST, Shelf, ShelfError, Spot};
pub use solver::Learnt;
pub use strategy::Strategy;
pub use tables::Tables;
pub use three_way::{Sampling, ThreeWay, ThreeWayError};
pub use tree::{
    Act, BigBlinds, Decision, Menu, Place, Players, Rules, SHORTEST_FOR_SMALL_RAISES, Tree,
};
pub(super) use workers::spread;
pub use worth::Worths;
