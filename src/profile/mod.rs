//! The player's own records: hands, sessions, the wallet and the results of games, made from messages alone, offline and online alike, and the book in
//! which they are kept.
//!
//! | file | what it does |
//! |---|---|
//! | `recording` | follows the messages of a connection and says what belongs into the book |
//! | `page` | the hand of one table, from its first card to what a winner shows after it |
//! | `games` | the HexaPros, sit & gos and tournaments that the player is in, and what was paid for them |
//! | `told` | what a player is told of a hand, as the recorder of `history` wants it |
//! | `entry` | what is entered: hands, what changes sessions, the wallet, and games |
//! | `import` | a record from a file as a hand of the book |
//! | `book/` | SQLite: one file of the player's own |
//! | `notes` | what the player noted of others |
//! | `scribe` | enters on a thread of its own, so that play never waits for a disk |
//!
//! Not here: anything that the player was not told, but for what they import. The room keeps its own records.

pub mod book;
mod entry;
mod games;
mod import;
pub mod notes;
mod page;
mod recording;
mod scribe;
mod told;

pub use book::{Book, BookError, GameFilter, GameResult, HandFilter, HandKind, Taken};
pub use entry::{
    Entered, Entry, GameChange, GameEnd, GameOver, OwnHand, Played, SessionChange, Stay,
    WalletChange,
};
pub use import::{Imported, NotImported, import};
pub use recording::Recording;
pub use scribe::Scribe;

/// The name of the book in the data folder.
pub const FILE: &str = "profile.db";
