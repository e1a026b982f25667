//! The side of somebody who plays or watches: what they were told, and what follows from it.
//!
//! [`Model`] is all of it. [`table`] and [`player`] apply what is told to what was known; a view kept up so equals the one
//! that the room would show. Not here: rules, screens, and anything that nobody told.

mod model;
pub mod player;
pub mod table;

pub use crate::protocol::link::Link;
pub use model::{Fits, Model};
