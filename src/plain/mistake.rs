//! Why a line was not understood, in a line that helps.

use crate::base::{ChatLine, quote};
use crate::text::Text;

use super::parse::LONGEST_LINE;
use super::words::Verb;
use crate::client::NoSize;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mistake {
    TooLong,
    Unknown {
        word: String,
        guess: Option<&'static str>,
    },
    Ambiguous {
        word: String,
        names: Vec<&'static str>,
    },
    /// The command needs another word.
    Missing {
        verb: Verb,
    },
    /// It does not know this one.
    Odd {
        word: String,
        verb: Verb,
    },
    Amount {
        word: String,
        why: NoSize,
        /// What was to be done with it.
        verb: Verb,
    },
    NoTableNumber {
        word: String,
    },
    NoTableCount {
        word: String,
    },
    NoTournamentNumber {
        word: String,
    },
    NoGameCount {
        word: String,
    },
    NothingToSay,
}

impl Mistake {
    pub fn in_words(&self, text: &Text) -> String {
        match self {
            Self::TooLong => text.get("mistake-too-long", [("most", LONGEST_LINE.into())]),
            Self::Unknown { word, guess: None } => {
                text.get("mistake-unknown", [("word", quoted(word).into())])
            }
            Self::Unknown {
                word,
                guess: Some(guess),
            } => text.get(
                "mistake-unknown-guess",
                [("word", quoted(word).into()), ("guess", (*guess).into())],
            ),
            Self::Ambiguous { word, names } => {
                let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
                text.get(
                    "mistake-ambiguous",
                    [
                        ("word", quoted(word).into()),
                        ("names", text.either(&names).into()),
                    ],
                )
            }
            Self::Missing { verb } => {
                text.get("mistake-missing", [("usage", verb.word().usage.into())])
            }
            Self::Odd { word, verb } => text.get(
                "mistake-odd",
                [
                    ("word", quoted(word).into()),
                    ("usage", verb.word().usage.into()),
                ],
            ),
            Self::Amount { word, why, verb } => {
                let word = ("word", quoted(word).into());
                match why {
                    NoSize::NoNumber if matches!(verb, Verb::BuyIn | Verb::TopUp) => {
                        text.get("mistake-no-money", [word])
                    }
                    NoSize::NoNumber => text.get("mistake-no-amount", [word]),
                    NoSize::TooExact => text.get("mistake-too-exact", [word]),
                    NoSize::Comma => text.get("mistake-comma", [word]),
                    NoSize::TooLarge => text.get("mistake-too-large", [word]),
                }
            }
            Self::NoTableNumber { word } => {
                text.get("mistake-no-table-number", [("word", quoted(word).into())])
            }
            Self::NoTableCount { word } => {
                text.get("mistake-no-table-count", [("word", quoted(word).into())])
            }
            Self::NoTournamentNumber { word } => text.get(
                "mistake-no-tournament-number",
                [("word", quoted(word).into())],
            ),
            Self::NoGameCount { word } => {
                text.get("mistake-no-game-count", [("word", quoted(word).into())])
            }
            Self::NothingToSay => text.word("mistake-nothing-to-say"),
        }
    }
}

/// What was typed, fit to be shown again.
pub(super) fn quoted(word: &str) -> String {
    quote(&ChatLine::new(word).map_or_else(|_| String::new(), String::from))
}
