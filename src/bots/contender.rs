//! A bot by name, as one is asked for: `balanced`, `maniac:easy`, `always-call`.

use std::fmt;

use super::style::{Style, Styles};
use super::{Bot, Character, Choice, Mind, Scene, Simple, Strength};
use crate::base::{did_you_mean, nearest, quote};
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
    #[error("there is no bot {wanted}, but {known}{}", did_you_mean(suggestion))]
    Style {
        wanted: String,
        known: String,
        suggestion: Option<String>,
    },
    #[error(
        "there is no strength {wanted}, but {known}{}",
        did_you_mean(suggestion)
    )]
    Strength {
        wanted: String,
        known: String,
        suggestion: Option<String>,
    },
    #[error("{0} plays without a strength: leave out what is behind the colon")]
    HasNone(String),
}

impl Contender {
    /// Reads a name: a style, perhaps with a strength behind a colon (strong without), or a player without knowledge.
    pub fn named(text: &str, styles: &Styles) -> Result<Self, NoSuchBot> {
        let (name, strength) = match text.split_once(':') {
            Some((name, strength)) => (name, Some(strength)),
            None => (text, None),
        };
        match (styles.named(name), name.parse::<Simple>(), strength) {
            (Some(style), _, Some(strength)) => {
                Ok(Self::Styled(style.clone(), strength_named(strength)?))
            }
            (Some(style), _, None) => Ok(Self::Styled(style.clone(), Strength::Strong)),
            (None, Ok(simple), None) => Ok(Self::Simple(simple)),
            (None, Ok(simple), Some(_)) => Err(NoSuchBot::HasNone(simple.word().to_owned())),
            (None, Err(_), _) => {
                let styles = styles.all().iter().map(|style| &*style.name);
                let known: Vec<&str> = styles.chain(Simple::ALL.map(Simple::word)).collect();
                Err(NoSuchBot::Style {
                    wanted: quote(name),
                    known: known.join(", "),
                    suggestion: nearest(name, known),
                })
            }
        }
    }
}

/// A strength by its name.
pub fn strength_named(text: &str) -> Result<Strength, NoSuchBot> {
    let words = Strength::ALL.map(Strength::word);
    text.parse().map_err(|_| NoSuchBot::Strength {
        wanted: quote(text),
        known: words.join(", "),
        suggestion: nearest(text, words),
    })
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
        let strengths = "easy, medium, strong";
        for (name, error) in [
            (
                "balanced:hard",
                format!("there is no strength 'hard', but {strengths}"),
            ),
            (
                "nit:meduim",
                format!("there is no strength 'meduim', but {strengths}; did you mean medium?"),
            ),
            ("nit:", format!("there is no strength '', but {strengths}")),
            (
                "tight:easy",
                "tight plays without a strength: leave out what is behind the colon".to_owned(),
            ),
        ] {
            assert_eq!(wrong(name), error);
        }
        for name in ["ballanced", "ballanced:easy", "Ballanced:hard"] {
            let error = wrong(name);
            assert!(
                error
                    .to_lowercase()
                    .starts_with("there is no bot 'ballanced', but nit, tight-"),
                "{error}"
            );
            assert!(
                error.contains(", maniac, random, always-call, pot-odds, tight; "),
                "{error}"
            );
            assert!(error.ends_with("; did you mean balanced?"), "{error}");
        }
        assert!(
            wrong("shark").ends_with("pot-odds, tight"),
            "{}",
            wrong("shark")
        );
    }
}
