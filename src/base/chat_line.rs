//! One line that somebody says.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::clean::{CleanError, clean, columns, cut};

/// A line of chat, cleaned, from 1 to 200 columns wide.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
pub struct ChatLine(Box<str>);

impl ChatLine {
    pub const MOST_COLUMNS: usize = 200;

    /// Cleans a line. The end of one that is too long is lost.
    pub fn new(text: &str) -> Result<Self, CleanError> {
        let line = clean(text);
        match cut(&line, Self::MOST_COLUMNS) {
            "" => Err(CleanError::Empty),
            kept => Ok(Self(kept.into())),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// How many columns of a terminal it takes.
    pub fn columns(&self) -> usize {
        columns(&self.0)
    }
}

impl fmt::Display for ChatLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl TryFrom<String> for ChatLine {
    type Error = CleanError;
    fn try_from(text: String) -> Result<Self, CleanError> {
        Self::new(&text)
    }
}

impl From<ChatLine> for String {
    fn from(line: ChatLine) -> Self {
        line.0.into()
    }
}
