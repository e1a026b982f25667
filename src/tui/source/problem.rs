//! What can be wrong with a theme or keymap, where, and what would be right.

use std::fmt;

use super::Kind;
use crate::base::did_you_mean;
use crate::tui::action::{Action, Context};

/// Why a theme or keymap could not be loaded. One line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Problem {
    /// None where no file was found.
    pub file: Option<String>,
    /// Counted from 1; none where the whole file is the problem.
    pub line: Option<usize>,
    /// Boxed, as there is much to say and it is rarely said.
    pub fault: Box<Fault>,
}

impl Problem {
    pub(in crate::tui) fn new(file: Option<&str>, line: Option<usize>, fault: Fault) -> Self {
        Self {
            file: file.map(str::to_owned),
            line,
            fault: Box::new(fault),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}:")?;
            if let Some(line) = self.line {
                write!(f, "{line}:")?;
            }
            write!(f, " ")?;
        }
        self.fault.fmt(f)
    }
}

/// What is wrong. Text from the file is in quotation marks already where it needs them, and short.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    // The file
    #[error("no {kind} {name}; there are {}{}", known.join(", "), did_you_mean(suggestion))]
    NoSuchFile {
        kind: Kind,
        name: String,
        known: Vec<String>,
        suggestion: Option<String>,
    },
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
    #[error("inherits: {parent} stands on this file itself")]
    InheritsItself { parent: String },
    #[error("inherits: more than {most} files stand on one another")]
    InheritsTooDeep { most: usize },

    // Its shape
    #[error("unknown key {key}; known here: {}{}", known.join(", "), did_you_mean(suggestion))]
    UnknownKey {
        key: String,
        known: Vec<&'static str>,
        suggestion: Option<String>,
    },
    #[error("{key}: {text} is not {expected}")]
    Shape {
        key: String,
        text: String,
        expected: &'static str,
    },
    #[error("{key}: {text} is unknown; allowed: {}{}", allowed.join(", "), did_you_mean(suggestion))]
    UnknownWord {
        key: &'static str,
        text: String,
        allowed: Vec<&'static str>,
        suggestion: Option<String>,
    },
    #[error("the key {key} is missing; or is `inherits` missing?")]
    Missing { key: &'static str },

    // Themes
    #[error(
        "unknown role {role}; docs/themes.md lists them{}",
        did_you_mean(suggestion)
    )]
    UnknownRole {
        role: String,
        suggestion: Option<String>,
    },
    #[error("a name with a dot stands in quotation marks: \"{role}\"")]
    RoleWithoutQuotes { role: &'static str },
    #[error(
        "{key}: {text} is no colour: \"#rrggbb\", \"default\", \"ansi:0\" to \"ansi:255\", one of the 16 names or one of the palette{}",
        did_you_mean(suggestion)
    )]
    Colour {
        key: String,
        text: String,
        suggestion: Option<String>,
    },

    #[error(
        "{key}: {text} is no colour: in the palette \"#rrggbb\", \"default\", \"ansi:0\" to \"ansi:255\" or one of the 16 names{}",
        did_you_mean(suggestion)
    )]
    PaletteColour {
        key: String,
        text: String,
        suggestion: Option<String>,
    },

    // Keymaps
    #[error(
        "unknown action {action}; docs/keys.md lists them{}",
        did_you_mean(suggestion)
    )]
    UnknownAction {
        action: String,
        suggestion: Option<String>,
    },
    #[error("the action {} belongs to [{}], not to [{}]", action.name(), action.context().name(), context.name())]
    OtherContext { action: Action, context: Context },
    #[error("{}: {text} is no key{}", action.name(), did_you_mean(suggestion))]
    Key {
        action: Action,
        text: String,
        suggestion: Option<String>,
    },
    #[error("{}: {text} is several keys at once, which terminals cannot tell apart", action.name())]
    SeveralKeys { action: Action, text: String },
    #[error("{}: {text}: with shift another character comes, which differs between keyboards; write that character", action.name())]
    Shifted { action: Action, text: String },
    #[error("{}: terminals send {sent} for {text}; did you mean {sent}?", action.name())]
    SentAs {
        action: Action,
        text: String,
        sent: &'static str,
    },
    #[error("{}: {text} is typed in [{}] and can do nothing else there", action.name(), action.context().name())]
    Typed { action: Action, text: String },
    #[error(
        "{text} is bound to {} here and to {} in line {first_line}; in [{}] a key does one thing",
        second.name(), first.name(), second.context().name()
    )]
    Twice {
        text: String,
        first: Action,
        first_line: usize,
        second: Action,
    },
}
