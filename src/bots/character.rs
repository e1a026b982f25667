//! Who a bot is: a style, and how well it plays.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::after_flop::{self, Care};
use super::before_flop::{BeforeFlop, Sees};
use super::style::Style;
use super::{Bot, Choice, Mind, Scene, deep, glance, short, thinking};
use crate::advice::{Runouts, Spot};
use crate::cards::Random;
use crate::protocol::Street;

/// How well a bot plays.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// By a glance at its cards.
    Easy,
    /// Thinks about what the others may hold, as if all played alike.
    #[default]
    Medium,
    /// Remembers how everybody plays, and thinks longer.
    Strong,
}

impl Strength {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Strong];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Strong => "strong",
        }
    }

    fn care(self) -> Option<Care> {
        match self {
            Self::Easy => None,
            Self::Medium => Some(Care {
                runouts: Runouts(6),
                sees: Sees::Nothing,
                mixing: 0.08,
            }),
            Self::Strong => Some(Care {
                runouts: Runouts(22),
                sees: Sees::Habits,
                mixing: 0.025,
            }),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// There is no such strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a bot is easy, medium or strong")]
pub struct NoSuchStrength;

impl FromStr for Strength {
    type Err = NoSuchStrength;

    fn from_str(text: &str) -> Result<Self, NoSuchStrength> {
        let is_it = |strength: &Self| strength.word().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(is_it).ok_or(NoSuchStrength)
    }
}

/// A bot with a way to play.
#[derive(Clone, Copy, Debug)]
pub struct Character<'a> {
    pub style: &'a Style,
    pub strength: Strength,
}

impl Bot for Character<'_> {
    fn decide(&self, scene: &Scene, mind: &mut Mind, random: &mut Random) -> Option<Choice> {
        let spot = Spot::new(scene.view, scene.course, scene.prizes)?;
        let Style {
            before,
            after,
            tilt,
            thinks,
            ..
        } = self.style;
        // Before anything else, so that it cannot depend on what is decided.
        let thinks = thinking::time(&spot, thinks, random);
        let habits = scene.people.of(scene.course.player(spot.seat));
        let stack = (spot.stack(spot.seat) + spot.bet(spot.seat)) / spot.big_blind;
        let (loosened, heat) = match habits.is_steaming(stack) {
            true => (tilt.loosens, tilt.heats),
            false => (1.0, 0.0),
        };
        let care = self.strength.care();
        let action = match (spot.hand.street, care) {
            // They fold, whatever one does.
            _ if spot.rivals().is_empty() => spot.stay(),
            (Street::Preflop, care) => {
                let is_solved = self.strength == Strength::Strong && before.solved;
                let before = BeforeFlop {
                    spot: &spot,
                    people: scene.people,
                    sees: care.map_or(Sees::Nothing, |care| care.sees),
                    style: before,
                    loosened,
                };
                let solved = is_solved.then(|| {
                    let short = short::act(&spot, random);
                    short.or_else(|| deep::act(&before, random))
                });
                solved.flatten().unwrap_or_else(|| before.act(random))
            }
            (_, None) => glance::act(&spot, after, heat, random),
            (_, Some(care)) => {
                after_flop::act(&spot, scene.people, care, after, heat, mind, random)
            }
        };
        Some(Choice { action, thinks })
    }
}
