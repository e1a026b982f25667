//! Hands on paper: reading and writing the records that other programs understand.
//!
//! [`phh`] is the poker hand history format, in which records are kept; [`ohh`] is Open Hand History, and [`text`] the form that
//! tools for poker read. [`record`] makes a record of a hand of the room, [`check`] plays a
//! record through the engine; `blinds` says whose blind is whose in one; `forms` tells the forms apart
//! where a file has several. Not here: keeping hands in a database, and the words in which a hand is told to a
//! person.

mod blinds;
pub mod check;
mod forms;
pub mod ohh;
pub mod phh;
pub mod record;
pub mod text;

pub use blinds::{posts, small_blind};
pub use forms::Rest;
