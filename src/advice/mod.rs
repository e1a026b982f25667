//! What a good player knows: starting hands, the public course of a hand, how people play, which hands they may hold, and
//! what an action is worth against those.
//!
//! Everything here is made from what a player may see ([`TableChange`](crate::protocol::view::TableChange) as the rail is told
//! it, and a player's own cards), for bots and for whoever wants advice alike. Figures are estimates in floating point: they are
//! opinions, and nothing that is paid comes from them.
//!
//! [`deep`] is who opens and answers with deep stacks before the flop, [`short`] the equilibrium of short stacks before the flop;
//! [`solved`] asks both of them about a turn.
//!
//! Not here: what to do with it (`bots`), and counting itself (`odds`).

mod all_in;
mod best_part;
mod coach;
mod counsel;
mod course;
pub mod deep;
mod expected;
mod field;
mod people;
mod prizes;
mod rail;
mod reading;
pub mod short;
pub mod solved;
mod spot;
mod stakes;
mod starting;
mod stated;
mod weighing;

pub use all_in::{AllInCall, Inclined, Push, SHORT, SHORT_TO_ANSWER, share_of_those_in};
pub use coach::{Coach, Decision};
pub use counsel::{Basis, Choice, Counsel, counsel};
pub use course::{Act, Course, Did};
pub use expected::{Costs, Expected, Reply, Showing};
pub use field::{Candidate, Field, Fields, Runouts};
pub use people::{Acquaintance, Habits, Moment, People};
pub use prizes::Prizes;
pub use rail::Rail;
pub use reading::{Reading, Story, read};
pub use spot::Spot;
pub use starting::standing;
pub use stated::{NotStated, Stated};
pub use weighing::{Judgement, Weighed, Weighing, weigh};
