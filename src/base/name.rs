//! What somebody is called at the tables.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::clean::{CleanError, clean, columns};

/// A name, cleaned, from 1 to 16 columns wide.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "String", into = "String")]
pub struct Name(Box<str>);

impl Name {
    pub const MOST_COLUMNS: usize = 16;

    /// Cleans a name. One that is too long then is refused: cut, it might be somebody else's.
    pub fn new(text: &str) -> Result<Self, CleanError> {
        let name = clean(text);
        match columns(&name) {
            0 => Err(CleanError::Empty),
            wide if wide > Self::MOST_COLUMNS => Err(CleanError::TooWide {
                columns: wide,
                most: Self::MOST_COLUMNS,
            }),
            _ => Ok(Self(name.into())),
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

/// What somebody is called who did not say.
impl Default for Name {
    fn default() -> Self {
        Self("Player".into())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = CleanError;
    fn try_from(text: String) -> Result<Self, CleanError> {
        Self::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0.into()
    }
}
