//! The house: what it tells whom, what it holds back until it is kept, and how it comes back after a crash.

pub mod evening;
mod following;
mod keeping;
pub mod real;
mod rebuilt;
mod slow;
mod tournaments;
