//! The house: what it tells whom, what it holds back until it is kept, and how it comes back after a crash.

pub mod evening;
mod following;
mod guests;
mod keeping;
mod programme;
pub mod real;
mod rebuilt;
pub mod server;
mod slow;
mod tournaments;
mod unrecorded;
