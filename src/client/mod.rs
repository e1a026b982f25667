//! The side of somebody who plays or watches: what they were told, and what follows from it.
//!
//! [`Model`] is all of it. [`table`] and [`player`] apply what is told to what was known; a view kept up so equals the one
//! that the room would show. [`amount`], [`Numbers`] and [`wishes`] are what every interface needs: amounts as they are typed, the
//! player's tables by numbers, and what is to be asked for a wish; [`prizes`] puts equal places together. Not here: rules, screens, and anything that nobody told.

pub mod amount;
mod model;
mod numbers;
pub mod playback;
pub mod player;
pub mod prizes;
mod race;
pub mod remote;
pub mod table;
pub mod wishes;

pub use crate::protocol::link::Link;
pub use amount::{NoSize, Size};
pub use model::{Fits, Model};
pub use numbers::Numbers;
