//! Open Hand History, version 1.4.6 of its specification (<https://hh-specs.handhistory.org>): hands as JSON, one object after
//! the other with a blank line between them.
//!
//! | file | what it does |
//! |---|---|
//! | `document` | what such an object says |
//! | `of_hand` | a record becomes one: amounts of calls, pots and winners come from playing it |
//! | `lines` | the way back: the fields of a record that follow from one |
//! | `extension` | `_railbird`, an object of our own with the fields that do not follow |
//! | `write`, `read` | JSON |
//! | `raw` | the object as it is written, before anything of it is understood |
//! | `json` | what is wrong with it, in our words |
//! | `stream` | cuts a file into objects, in bounded memory; a broken one does not hide the others |
//!
//! What is written reads back as the same record. Not here: whether a hand of others is legal.

mod document;
mod error;
mod extension;
mod json;
mod lines;
mod of_hand;
mod raw;
mod read;
mod stream;
mod write;

pub use error::{Error, Problem};
pub use json::JsonProblem;
pub use read::read_hand;
pub use stream::{MAX_HAND_BYTES, Piece, Splitter};
pub use write::{NotWritten, Writer, write_hand};

/// The version of the specification that is written.
pub const SPEC_VERSION: &str = "1.4.6";
