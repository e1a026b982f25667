//! The poker hand history format, PHH 0.0.2: `.phh` files with one hand, `.phhs` files with many.
//!
//! PHH is TOML with named fields (<https://phh.readthedocs.io>). From the bytes of a file to a [`Hand`]:
//!
//! | file | what it does |
//! |---|---|
//! | `split` | cuts a stream at its `[n]` headers into batches of whole hands, in bounded memory |
//! | `piece` | the text of one of them |
//! | `section` | which lines are the headers of hands |
//! | `follow`, `scan` | where strings and lists end; the end of a string, eight bytes at a time |
//! | `syntax/` | TOML: strings, numbers, dates, keys; as strict as the `toml` crate |
//! | `read` | the fields of one hand, with their types |
//! | `header` | `[3]`, `[3.notes]`, and what is no hand |
//! | `fields`, `figures` | their names and types; the numbers in them |
//! | `notation`, `dealt` | one action, such as `p3 cbr 210`; what all actions must agree on |
//! | `amount` | money, exactly, in whole units |
//! | `stream` | a file hand by hand, on one thread or on several |
//! | `write` | the way back |
//!
//! Not here: whether the actions are legal. That takes an engine; this module only says what is written.
//! `docs/history.md` states what is read, what is refused and the limits.

mod action;
mod amount;
mod dealt;
mod error;
mod fields;
mod figures;
mod follow;
mod hand;
mod header;
mod notation;
mod piece;
mod read;
mod scan;
mod section;
mod split;
mod stream;
mod syntax;
mod value;
mod write;

pub use action::{Action, Cards, Player};
pub use amount::{AmountProblem, MAX_AMOUNT, Unit};
pub(in crate::history) use error::quote;
pub use error::{Error, Problem, SyntaxProblem};
pub(in crate::history) use fields::is_field;
pub(in crate::history) use follow::{skip_blanks, skip_lines};
pub use hand::{Count, Each, Forced, Hand, LocalTime, Name, Text, Variant};
pub use notation::ActionProblem;
pub use read::read_hand;
pub(in crate::history) use section::begins_hand;
pub use split::MAX_HAND_BYTES;
pub use stream::{Place, Reader, read_parallel, read_section};
pub use value::{Literal, NotAValue, Value};
pub use write::{Writer, hand_text, write_hand};
