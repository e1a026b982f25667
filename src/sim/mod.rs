//! Rooms at full speed: virtual time, simple players with habits of people, and chaos.
//!
//! A simulation is a number of independent rooms. Each is decided by its number and the seed, so that neither threads
//! nor machines change the digest of what happened. Nothing here is a rule: everything goes through
//! [`Room::handle`](crate::room::Room::handle), as for anybody.

mod arbiter;
pub mod cash;
mod chaos;
mod crowd;
mod digest;
mod driver;
mod duel;
mod entrants;
mod games;
mod orbit;
mod people;
mod records;
mod referee;
mod refunds;
mod rooms;
mod scribe;
mod times;
mod witness;

pub use arbiter::Summary;
pub use cash::{Plan, Report, simulate};
pub use crowd::Players;
pub use duel::{Duel, DuelPlan, Played, duel};
pub use games::{Draws, GamesPlan, GamesReport, Set, What, draw, simulate_games};
pub use records::Output;
pub use scribe::{Noted, Scribe};
pub use times::Times;
pub use witness::{Witness, watch, watch_games};
