//! Hands on paper: reading and writing the records that other programs understand.
//!
//! [`phh`] is the poker hand history format, [`check`] plays a record through the engine. Not here: keeping hands
//! in a database, and the words in which a hand is told to a person.

pub mod check;
pub mod phh;
