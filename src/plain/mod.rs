//! The client without a screen: lines and typed commands, for screen readers and scripts (`docs/plain.md`).
//!
//! [`parse`] makes a typed command of a line, [`Session`] decides what becomes of it, [`printer`] says what happened; none
//! of them reads or writes anything. [`run`] connects them with a room, an input and an output.
//!
//! Every line is complete in itself: no colours, no drawing, nothing that moves the cursor. Which table is meant is said
//! where several are open. Not here: how a hand is played, and the words, which are in `text`.

mod acting;
mod fixtures;
mod input;
mod mistake;
mod offers;
mod parse;
mod printer;
mod quiet;
mod report;
mod run;
mod seating;
mod session;
mod show;
mod stakes;
mod trouble;
mod turn;
mod typed;
mod words;
mod wrap;

use std::path::PathBuf;
use std::time::Duration;

use crate::config::{Amounts, CoachSpeaks, Language};
use crate::text::CardStyle;

pub use crate::client::{NoSize, Size};
pub use input::feed;
pub use mistake::Mistake;
pub use parse::{LONGEST_LINE, parse};
pub use run::{RunError, run};
pub use session::{End, Session, Step};
pub use trouble::Trouble;
pub use typed::{Kind, Line, Part, Typed};
pub use words::{Found, Verb, WORDS, Word, find};
pub use wrap::{terminal_width, wrapped};

/// How a session is to be.
#[derive(Clone, Debug)]
pub struct Options {
    pub language: Language,
    pub amounts: Amounts,
    pub cards: CardStyle,
    pub output: Output,
    /// What `buyin` without an amount means. A seat is never taken without being asked for.
    pub buy_in: Option<Size>,
    pub coach: CoachSpeaks,
    /// How wide lines may be now: those of a terminal are broken at words. Nothing where they are to stay whole.
    pub width: fn() -> Option<usize>,
    /// How long the end waits for the last hand.
    pub patience: Duration,
    /// The player's book, where one is kept.
    pub book: Option<PathBuf>,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// Sentences.
    Lines,
    /// Every message as one line of JSON, and what the client itself has to say as `{"note": …}`.
    Json,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            language: Language::English,
            amounts: Amounts::Euros,
            cards: CardStyle::Words,
            output: Output::Lines,
            buy_in: None,
            coach: CoachSpeaks::Asked,
            width: || None,
            patience: Duration::from_secs(120),
            book: None,
        }
    }
}
