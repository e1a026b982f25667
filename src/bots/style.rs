//! How a bot plays, as data: a file of `assets/bots/styles/` each, which anybody may copy and change.

use std::sync::OnceLock;

use serde::Deserialize;

use super::Simple;
use crate::base::{did_you_mean, line_at, nearest, quote};

/// A way to play.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Style {
    pub name: String,
    /// How much is bought in for: 0 the least, 1 the most that is allowed.
    pub buys: f32,
    pub before: Before,
    pub after: After,
    pub tilt: Tilt,
    pub thinks: Thinks,
}

/// Before the flop: shares of all hands, in 100, the best ones each time.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Before {
    /// Raised where nobody has come in yet: early, middle, cutoff, button, small blind.
    pub open: [f32; 5],
    /// The same on the button when two play.
    pub heads_up: f32,
    /// Called for the big blind, beside those that are raised.
    pub limp: f32,
    /// Raised again where somebody has raised.
    pub reraise: f32,
    /// Called where somebody has raised, beside those.
    pub call: f32,
    /// The same in the big blind.
    pub defend: f32,
    /// Raised once more, and called, where one's raise was raised.
    pub again: f32,
    pub stay: f32,
    /// An opening raise in big blinds, from and to.
    pub size: [f32; 2],
    /// Whether a strong one goes by the solved tables and charts, where they know an answer.
    pub solved: bool,
}

/// After the flop.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// How much more betting seems to bring than it does, as a part of the pot; less than nothing for whoever is timid.
    pub aggression: f32,
    /// How much more calling seems to bring than it does, as a part of the pot.
    pub sticky: f32,
    /// How often nothing is bet where it could be checked, in 100.
    pub bluff: f32,
    /// Bets, as parts of the pot.
    pub sizes: Vec<f32>,
}

/// After a large pot was lost.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tilt {
    /// So many times as many hands are played.
    pub loosens: f32,
    /// Added to aggression and to stickiness.
    pub heats: f32,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thinks {
    /// An easy decision and a hard one, in seconds.
    pub seconds: [f32; 2],
}

/// What is wrong with a style.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StyleError {
    #[error("line {line}: {what}")]
    Unreadable { line: usize, what: String },
    #[error("{what} is {value}, and must be from {least} to {most}")]
    OutOfRange {
        what: &'static str,
        value: String,
        least: &'static str,
        most: &'static str,
    },
    #[error("there is no size of a bet")]
    NoSizes,
    #[error("{what} goes from {from} to {to}, and must go from less to more")]
    Backwards {
        what: &'static str,
        from: String,
        to: String,
    },
    #[error(
        "{0} cannot be the name of a style: it needs letters, digits and hyphens, no more than {LONGEST_NAME}"
    )]
    Name(String),
    #[error("{0} is a bot without a style, and cannot be the name of one")]
    NameTaken(String),
    #[error("there is no style called {wanted}{}", did_you_mean(nearest))]
    Unknown {
        wanted: String,
        nearest: Option<String>,
    },
}

impl Style {
    /// Reads a file.
    pub fn parse(text: &str) -> Result<Self, StyleError> {
        let read = toml::from_str::<Self>(text);
        let style = read.map_err(|error| StyleError::Unreadable {
            line: line_at(text.as_bytes(), error.span().map_or(0, |span| span.start)),
            what: error.message().to_owned(),
        })?;
        style.check()?;
        Ok(style)
    }

    fn check(&self) -> Result<(), StyleError> {
        let Before {
            open,
            heads_up,
            limp,
            reraise,
            call,
            defend,
            again,
            stay,
            size,
            solved: _,
        } = &self.before;
        check_name(&self.name)?;
        within("buys", self.buys, ("0", 0.0), ("1", 1.0))?;
        for share in open {
            within("open", *share, ("0", 0.0), ("100", 100.0))?;
        }
        for (what, share) in [
            ("heads_up", heads_up),
            ("limp", limp),
            ("reraise", reraise),
            ("call", call),
            ("defend", defend),
            ("again", again),
            ("stay", stay),
            ("bluff", &self.after.bluff),
        ] {
            within(what, *share, ("0", 0.0), ("100", 100.0))?;
        }
        for blinds in size {
            within("size", *blinds, ("2", 2.0), ("10", 10.0))?;
        }
        in_order("size", *size)?;
        within(
            "aggression",
            self.after.aggression,
            ("-1", -1.0),
            ("1", 1.0),
        )?;
        within("sticky", self.after.sticky, ("-1", -1.0), ("1", 1.0))?;
        if self.after.sizes.is_empty() {
            return Err(StyleError::NoSizes);
        }
        for part in &self.after.sizes {
            within("sizes", *part, ("0.1", 0.1), ("3", 3.0))?;
        }
        within("loosens", self.tilt.loosens, ("1", 1.0), ("4", 4.0))?;
        within("heats", self.tilt.heats, ("0", 0.0), ("1", 1.0))?;
        for seconds in self.thinks.seconds {
            within("seconds", seconds, ("0.1", 0.1), ("9", 9.0))?;
        }
        in_order("seconds", self.thinks.seconds)
    }
}

/// The longest name of a style.
const LONGEST_NAME: usize = 40;

/// A name is typed behind `--bot`, with a strength behind a colon.
fn check_name(name: &str) -> Result<(), StyleError> {
    let is_typed = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let length = name.chars().count();
    if !(1..=LONGEST_NAME).contains(&length) || !name.chars().all(is_typed) {
        return Err(StyleError::Name(quote(name)));
    }
    match name.parse::<Simple>() {
        Ok(_) => Err(StyleError::NameTaken(name.to_owned())),
        Err(_) => Ok(()),
    }
}

fn in_order(what: &'static str, [from, to]: [f32; 2]) -> Result<(), StyleError> {
    match from <= to {
        true => Ok(()),
        false => Err(StyleError::Backwards {
            what,
            from: from.to_string(),
            to: to.to_string(),
        }),
    }
}

fn within(
    what: &'static str,
    value: f32,
    (least, at_least): (&'static str, f32),
    (most, at_most): (&'static str, f32),
) -> Result<(), StyleError> {
    match (at_least..=at_most).contains(&value) {
        true => Ok(()),
        false => Err(StyleError::OutOfRange {
            what,
            value: value.to_string(),
            least,
            most,
        }),
    }
}

/// The files of the program itself, the tightest first.
const BUILT_IN: [&str; 8] = [
    include_str!("../../assets/bots/styles/nit.toml"),
    include_str!("../../assets/bots/styles/tight-aggressive.toml"),
    include_str!("../../assets/bots/styles/balanced.toml"),
    include_str!("../../assets/bots/styles/tournament-regular.toml"),
    include_str!("../../assets/bots/styles/short-stacker.toml"),
    include_str!("../../assets/bots/styles/loose-aggressive.toml"),
    include_str!("../../assets/bots/styles/calling-station.toml"),
    include_str!("../../assets/bots/styles/maniac.toml"),
];

/// All styles that are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Styles(Vec<Style>);

impl Styles {
    /// Those of the program.
    pub fn built_in() -> &'static Self {
        static STYLES: OnceLock<Styles> = OnceLock::new();
        // A test reads every one of them.
        let read = || Self(BUILT_IN.into_iter().flat_map(Style::parse).collect());
        STYLES.get_or_init(read)
    }

    /// One more, or one of the same name instead.
    pub fn add(&mut self, style: Style) {
        match self.0.iter_mut().find(|known| known.name == style.name) {
            Some(known) => *known = style,
            None => self.0.push(style),
        }
    }

    pub fn all(&self) -> &[Style] {
        &self.0
    }

    pub fn named(&self, name: &str) -> Result<&Style, StyleError> {
        let is_it = |style: &&Style| style.name.eq_ignore_ascii_case(name);
        self.0.iter().find(is_it).ok_or_else(|| {
            let names = self.0.iter().map(|style| style.name.as_str());
            StyleError::Unknown {
                wanted: name.to_owned(),
                nearest: nearest(name, names),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_styles_are_read_from_their_files() {
        for text in BUILT_IN {
            Style::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        }
        let mut names: Vec<&str> = Styles::built_in()
            .all()
            .iter()
            .map(|style| &*style.name)
            .collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), BUILT_IN.len());
    }

    #[test]
    fn a_style_that_makes_no_sense_is_refused_with_what_is_wrong() {
        let text = BUILT_IN[0].replace("aggression = ", "aggression = 7 # ");
        let error = Style::parse(&text).unwrap_err().to_string();
        assert_eq!(error, "aggression is 7, and must be from -1 to 1");
        let error = Style::parse(&BUILT_IN[0].replace("bluff", "bluf")).unwrap_err();
        let error = error.to_string();
        assert!(
            error.starts_with("line 21: unknown field `bluf`"),
            "{error}"
        );
        for (was, is, wrong) in [
            (
                "size = [2.5, 3.0]",
                "size = [4, 3]",
                "size goes from 4 to 3, and must go from less to more",
            ),
            (
                "seconds = [0.8, 4.0]",
                "seconds = [4, 1]",
                "seconds goes from 4 to 1, and must go from less to more",
            ),
            (
                "\"nit\"",
                "\"always-call\"",
                "always-call is a bot without a style, and cannot be the name of one",
            ),
            (
                "\"nit\"",
                "\"my:nit\"",
                "'my:nit' cannot be the name of a style: it needs letters, digits and hyphens, no more than 40",
            ),
            (
                "\"nit\"",
                "\"\"",
                "'' cannot be the name of a style: it needs letters, digits and hyphens, no more than 40",
            ),
            (
                "buys = 0.8",
                "buys = nan",
                "buys is NaN, and must be from 0 to 1",
            ),
        ] {
            assert!(BUILT_IN[0].contains(was), "{was}");
            let error = Style::parse(&BUILT_IN[0].replace(was, is)).unwrap_err();
            assert_eq!(error.to_string(), wrong);
        }
        let error = Styles::built_in().named("maniak").unwrap_err().to_string();
        assert!(error.contains("maniac"), "{error}");
    }
}
