//! The card room, rule by rule, in small stories, and by properties over long random play.

pub use story::EDITIONS;

mod banzai;
pub mod crowd;
mod drawing;
mod entering;
mod following;
mod hostile;
mod lasting;
mod lobby;
mod orbits;
mod positions;
mod rake;
mod ratholing;
mod repeating;
pub mod script;
mod sentences;
mod sitting_out;
mod stacks;
mod story;
mod time;
mod tournament;
mod trouble;
