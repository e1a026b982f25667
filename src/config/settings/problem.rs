//! What can be wrong with the settings file, where, and what would be right.

use std::fmt;

use super::kind::{Allowed, Refusal, Shape};
use super::{DESCRIPTORS, Descriptor};
use crate::base::{CleanError, did_you_mean, nearest, show_text};

/// Something wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub file: String,
    /// Counted from 1; none where the whole file is the problem.
    pub line: Option<usize>,
    pub fault: Fault,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, fault } = self;
        match line {
            Some(line) => write!(f, "{file}:{line}: {fault}"),
            None => write!(f, "{file}: {fault}"),
        }
    }
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error("{0}")]
    Unreadable(String),
    #[error("larger than {most} bytes")]
    TooLarge { most: usize },
    #[error("a byte in this line is no UTF-8 text")]
    NotText,
    #[error("{text} is no TOML: {reason}")]
    Syntax {
        /// The line as it was written.
        text: String,
        reason: String,
    },
    #[error("unknown setting \"{key}\"{}", meant_or_known(suggestion))]
    UnknownKey {
        key: String,
        suggestion: Option<String>,
    },
    #[error(
        "{key}: {text} is {shape}; allowed: {allowed}{}",
        did_you_mean(suggestion)
    )]
    OtherShape {
        key: &'static str,
        /// The value as it was written.
        text: String,
        shape: Shape,
        allowed: Allowed,
        suggestion: Option<String>,
    },
    #[error(
        "{key}: {text} is unknown; allowed: {allowed}{}",
        did_you_mean(suggestion)
    )]
    UnknownWord {
        key: &'static str,
        text: String,
        allowed: Allowed,
        suggestion: Option<String>,
    },
    #[error("{key}: {text}: {reason}; allowed: {allowed}")]
    Unclean {
        key: &'static str,
        text: String,
        reason: CleanError,
        allowed: Allowed,
    },
}

impl Fault {
    pub(super) fn syntax(line: &str, reason: &str) -> Self {
        Self::Syntax {
            text: show_text(line.trim()),
            reason: reason.replace('\n', ", "),
        }
    }

    pub(super) fn unknown_key(key: &str) -> Self {
        let known = DESCRIPTORS.iter().map(|setting| setting.key);
        Self::UnknownKey {
            key: show_text(key),
            suggestion: nearest(key, known),
        }
    }

    /// What is wrong with a value, of which `written` is the text in the file.
    pub(super) fn value(
        setting: &Descriptor,
        written: &str,
        shape: Shape,
        refusal: Refusal,
    ) -> Self {
        let Descriptor { key, allowed, .. } = *setting;
        let text = show_text(written);
        let suggestion = nearest(written, allowed.spellings());
        match refusal {
            Refusal::OtherShape => Self::OtherShape {
                key,
                text,
                shape,
                allowed,
                suggestion,
            },
            Refusal::UnknownWord => Self::UnknownWord {
                key,
                text,
                allowed,
                suggestion,
            },
            Refusal::Unclean(reason) => Self::Unclean {
                key,
                text,
                reason,
                allowed,
            },
        }
    }
}

/// What was meant; where nobody can tell, all there are.
fn meant_or_known(suggestion: &Option<String>) -> String {
    match suggestion {
        Some(_) => did_you_mean(suggestion),
        None => format!("; known: {}", known()),
    }
}

fn known() -> String {
    let keys: Vec<&str> = DESCRIPTORS.iter().map(|setting| setting.key).collect();
    keys.join(", ")
}
