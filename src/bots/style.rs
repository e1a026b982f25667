//! How a bot plays, as data: a file of `assets/bots/styles/` each, which anybody may copy and change.

mod file;

use std::sync::OnceLock;

use crate::base::did_you_mean;

/// A way to play.
#[derive(Clone, Debug, PartialEq)]
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
#[derive(Clone, Debug, PartialEq)]
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
#[derive(Clone, Debug, PartialEq)]
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
#[derive(Clone, Debug, PartialEq)]
pub struct Tilt {
    /// So many times as many hands are played.
    pub loosens: f32,
    /// Added to aggression and to stickiness.
    pub heats: f32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Thinks {
    /// An easy decision and a hard one, in seconds.
    pub seconds: [f32; 2],
}

/// What is wrong with a style, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{problem}", .line.map_or_else(String::new, |line| format!("line {line}: ")))]
pub struct StyleError {
    /// Nothing where something is missing that could stand anywhere.
    pub line: Option<usize>,
    pub problem: StyleProblem,
}

/// What is wrong with a style.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StyleProblem {
    #[error("{text} is no TOML: {reason}")]
    Syntax { text: String, reason: String },
    #[error("unknown key {key}; known here: {known}{}", did_you_mean(suggestion))]
    UnknownKey {
        key: String,
        known: String,
        suggestion: Option<String>,
    },
    #[error("the key {0} is missing")]
    Missing(String),
    #[error("{key}: {text} is not {expected}")]
    Shape {
        key: String,
        text: String,
        expected: &'static str,
    },
    #[error("{what} is {value}, and must be from {least} to {most}")]
    OutOfRange {
        what: &'static str,
        value: String,
        least: String,
        most: String,
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
}

/// The longest name of a style.
const LONGEST_NAME: usize = 40;

impl Style {
    /// Reads a file.
    pub fn parse(text: &str) -> Result<Self, StyleError> {
        file::read(text)
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

    /// The file of one of them, by its name.
    pub fn file(name: &str) -> Option<&'static str> {
        let is_it = |text: &&str| {
            let style = Style::parse(text);
            style.is_ok_and(|style| style.name.eq_ignore_ascii_case(name))
        };
        BUILT_IN.into_iter().find(is_it)
    }

    /// One more, or one of the same name instead.
    pub fn add(&mut self, style: Style) {
        match self
            .0
            .iter_mut()
            .find(|known| known.name.eq_ignore_ascii_case(&style.name))
        {
            Some(known) => *known = style,
            None => self.0.push(style),
        }
    }

    pub fn all(&self) -> &[Style] {
        &self.0
    }

    pub fn named(&self, name: &str) -> Option<&Style> {
        let is_it = |style: &&Style| style.name.eq_ignore_ascii_case(name);
        self.0.iter().find(is_it)
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
    fn a_style_that_makes_no_sense_is_refused_with_the_line_and_what_is_wrong() {
        let name =
            "cannot be the name of a style: it needs letters, digits and hyphens, no more than 40";
        let after = "known here: aggression, sticky, bluff, sizes; did you mean bluff?";
        for (was, is, wrong) in [
            (
                "aggression = -0.06",
                "aggression = 7",
                "line 19: aggression is 7, and must be from -1 to 1",
            ),
            (
                "bluff",
                "bluf",
                &*format!("line 21: unknown key bluf; {after}"),
            ),
            (
                "size = [2.5, 3.0]",
                "size = [4, 3]",
                "line 15: size goes from 4 to 3, and must go from less to more",
            ),
            (
                "seconds = [0.8, 4.0]",
                "seconds = [4, 1]",
                "line 30: seconds goes from 4 to 1, and must go from less to more",
            ),
            (
                "\"nit\"",
                "\"always-call\"",
                "line 2: always-call is a bot without a style, and cannot be the name of one",
            ),
            ("\"nit\"", "\"my:nit\"", &format!("line 2: 'my:nit' {name}")),
            ("\"nit\"", "\"\"", &format!("line 2: '' {name}")),
            (
                "buys = 0.8",
                "buys = nan",
                "line 3: buys is NaN, and must be from 0 to 1",
            ),
            // What is wanted is said in words, whatever the program calls it.
            (
                "buys = 0.8",
                "buys = { least = 1 }",
                "line 3: buys: { least = 1 } is not a number",
            ),
            (
                "open = [6, 8, 10, 14, 11]",
                "open = 6",
                "line 7: open: 6 is not a list of 5 numbers",
            ),
            (
                "open = [6, 8, 10, 14, 11]",
                "open = [6, 8]",
                "line 7: open: [6, 8] is not a list of 5 numbers",
            ),
            (
                "open = [6, 8, 10, 14, 11]",
                "open = [6, 8, 10,\n\"many\", 11]",
                "line 8: open: \"many\" is not a number",
            ),
            (
                "limp = 1 ",
                "limp = true ",
                "line 9: limp: true is not a number",
            ),
            (
                "limp = 1 ",
                "limp = 0xFF ",
                "line 9: limp is 255, and must be from 0 to 100",
            ),
            (
                "solved = false",
                "solved = 'no'",
                "line 16: solved: 'no' is not true or false",
            ),
            (
                "name = \"nit\"",
                "name = 7",
                "line 2: name: 7 is not a text in quotes",
            ),
            (
                "sizes = [0.5, 0.66]",
                "sizes = []",
                "line 22: there is no size of a bet",
            ),
            ("heats = 0.03", "", "line 25: the key tilt.heats is missing"),
            (
                "[thinks]",
                "[tilts]",
                "line 29: unknown key tilts; known here: name, buys, before, after, tilt, thinks; did you mean tilt?",
            ),
            (
                "[thinks]\nseconds = [0.8, 4.0]",
                "",
                "the key thinks is missing",
            ),
            (
                "[thinks]\nseconds",
                "thinks",
                "line 29: unknown key thinks; known here: loosens, heats",
            ),
            (
                "limp = 1 ",
                "limp = ",
                "line 9: limp =   # called for the big blind, beside those is no TOML: ",
            ),
        ] {
            assert!(BUILT_IN[0].contains(was), "{was}");
            let error = Style::parse(&BUILT_IN[0].replacen(was, is, 1)).unwrap_err();
            let error = error.to_string();
            match wrong.ends_with(": ") {
                true => assert!(error.starts_with(wrong), "{error}"),
                false => assert_eq!(error, wrong),
            }
        }
    }
}
