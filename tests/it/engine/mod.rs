//! One hand of poker, rule by rule, in small stories, and by properties over random hands.

mod betting;
mod dealing;
mod pots;
mod properties;
mod rake;
mod setup;
mod showdown;
pub mod story;
