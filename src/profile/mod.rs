//! The player's own records: hands, sessions and the wallet, made from messages alone, offline and online alike, and the book in
//! which they are kept.
//!
//! | file | what it does |
//! |---|---|
//! | `recording` | follows the messages of a connection and says what belongs into the book |
//! | `page` | the hand of one table, from its first card to what a winner shows after it |
//! | `told` | what a player is told of a hand, as the recorder of `history` wants it |
//! | `entry` | what is entered: hands, what changes sessions, and what changes the wallet |
//! | `book/` | SQLite: one file of the player's own |
//! | `notes` | what the player noted of others |
//! | `scribe` | enters on a thread of its own, so that play never waits for a disk |
//!
//! Not here: anything that the player was not told. The room keeps its own records.

pub mod book;
mod entry;
pub mod notes;
mod page;
mod recording;
mod scribe;
mod told;

pub use book::{Book, BookError};
pub use entry::{Entry, OwnHand, SessionChange, Stay, WalletChange};
pub use recording::Recording;
pub use scribe::Scribe;

/// The name of the book in the data folder.
pub const FILE: &str = "profile.db";
