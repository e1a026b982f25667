//! Which game is played (G2).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The games of the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Game {
    /// No-Limit Texas Hold'em: two hole cards, the best five of seven.
    Holdem,
    /// Pot-Limit Omaha: four hole cards, exactly two of them with three of the board.
    Omaha,
}

impl Game {
    pub const ALL: [Self; 2] = [Self::Holdem, Self::Omaha];

    pub const fn hole_cards(self) -> usize {
        match self {
            Self::Holdem => 2,
            Self::Omaha => 4,
        }
    }
}
