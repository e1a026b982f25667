//! A bot by name, as one is asked for: `balanced`, `maniac:easy`, `always-call`.

use std::fmt;

use super::style::{Style, StyleError, Styles};
use super::{Bot, Character, Choice, Mind, NoSuchStrength, Scene, Simple, Strength};
use crate::cards::Random;

/// Somebody who plays against others.
#[derive(Clone, Debug, PartialEq)]
pub enum Contender {
    Simple(Simple),
    Styled(Style, Strength),
}

/// There is no such bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSuchBot {
    #[error(transparent)]
    Style(#[from] StyleError),
    #[error(transparent)]
    Strength(#[from] NoSuchStrength),
}

impl Contender {
    /// Reads a name: a style, perhaps with a strength behind a colon (strong without), or a player without knowledge.
    pub fn named(text: &str, styles: &Styles) -> Result<Self, NoSuchBot> {
        let (style, strength) = match text.split_once(':') {
            Some((style, strength)) => (style, strength.parse()?),
            None => match text.parse::<Simple>() {
                Ok(simple) => return Ok(Self::Simple(simple)),
                Err(_) => (text, Strength::Strong),
            },
        };
        Ok(Self::Styled(styles.named(style)?.clone(), strength))
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Simple(simple) => f.write_str(simple.word()),
            Self::Styled(style, strength) => write!(f, "{}:{strength}", style.name),
        }
    }
}

impl Bot for Contender {
    fn decide(&self, scene: &Scene, mind: &mut Mind, random: &mut Random) -> Option<Choice> {
        match self {
            Self::Simple(simple) => simple.decide(scene, mind, random),
            Self::Styled(style, strength) => {
                let strength = *strength;
                Character { style, strength }.decide(scene, mind, random)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_known_by_style_and_strength() {
        let named = |text| Contender::named(text, Styles::built_in());
        for name in [
            "nit:easy",
            "balanced:strong",
            "maniac:medium",
            "always-call",
        ] {
            assert_eq!(named(name).unwrap().to_string(), name);
        }
        assert_eq!(named("balanced").unwrap().to_string(), "balanced:strong");
        let wrong = |text| named(text).unwrap_err().to_string();
        assert_eq!(wrong("nit:weak"), "a bot is easy, medium or strong");
        assert!(wrong("ballanced").contains("did you mean balanced?"));
    }
}
