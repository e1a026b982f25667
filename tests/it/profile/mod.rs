//! A player's own book: what comes into it, and how it is kept.

mod book;
mod bounties;
mod figures;
mod games;
mod hands;
pub mod replay;
mod review;
mod sessions;
pub mod speed;
pub mod stand_in;
mod statistics;
