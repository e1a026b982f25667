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
//! | `figures/` | what a hand contributes to the statistics |
//! | `sums` | the figures of many hands, and the rates that follow from them |
//! | `import` | a record from a file as a hand of the book |
//! | `places` | where button and blinds are in a record |
//! | `alike` | whether two records are of one hand |
//! | `replay/` | a record as what is told of it, step by step |
//! | `chart` | a course as a picture of characters |
//! | `book/` | SQLite: one file of the player's own |
//! | `notes` | what the player noted of others |
//! | `scribe` | enters on a thread of its own, so that play never waits for a disk |
//!
//! Not here: anything that the player was not told, but for what they import. The room keeps its own records.

mod alike;
pub mod book;
pub mod chart;
mod entry;
mod figures;
mod games;
mod import;
pub mod notes;
mod page;
mod places;
mod recording;
pub mod replay;
pub mod review;
mod scribe;
mod sums;
mod told;

pub use book::{Book, BookError, GameFilter, GameResult, HandFilter, HandKind, Taken};
pub use entry::{
    Entered, Entry, GameChange, GameEnd, GameOver, OwnHand, Played, SessionChange, Stay,
    WalletChange,
};
pub use figures::{BigBlinds, Conduct, HandFigures, Hundredths, Mark, Marks};
pub use import::{Imported, NotImported, import};
pub use recording::Recording;
pub use scribe::Scribe;
pub use sums::{Sum, Sums};

/// The name of the book in the data folder.
pub const FILE: &str = "profile.db";
