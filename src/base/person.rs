//! Who somebody is to others: a name, and whether it is a bot.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Name, PlayerId};

/// Somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Person {
    pub player: PlayerId,
    pub name: Name,
    pub kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Human,
    /// Declared as such wherever the name stands (E2).
    Bot,
}
