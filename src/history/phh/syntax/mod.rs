//! TOML, as far as it must be understood to read PHH strictly: everything.
//!
//! Version 1.1 of the language, as the `toml` crate reads it: what is accepted here the crate accepts with
//! the same values, and what it refuses is refused here. The tests hold both against each other. The reason
//! for a reader of our own is speed: values that nobody asks for are checked and not built, and a hand is
//! read without allocating for each of its actions.
//!
//! | file | what it does |
//! |---|---|
//! | `cursor` | where we are; blanks, comments, ends of lines |
//! | `string` | the four kinds of strings |
//! | `number` | integers and floats |
//! | `moment` | dates and times |
//! | `value` | any value, lists and inline tables included |
//! | `keys` | which keys are taken, so that none is given twice |

mod cursor;
mod keys;
mod moment;
mod number;
mod string;
mod value;

pub(super) use cursor::Cursor;
pub(super) use keys::{Key, Keys, TableId};
pub(super) use moment::local_time;
pub(super) use number::Number;
pub(super) use string::Quoted;
pub(super) use value::Item;
