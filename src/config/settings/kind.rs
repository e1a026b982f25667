//! The kinds of values that settings have, and how each is read and spelled.

use std::fmt;

use serde::Serialize;

use crate::base::{CleanError, Name};
use crate::rulebook::{BUILT_IN, DEFAULT};

/// A value as a file or a dialog states it. Its text is the TOML for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    Text(String),
    Flag(bool),
}

impl Value {
    pub(super) fn shape(&self) -> Shape {
        match self {
            Self::Text(_) => Shape::Text,
            Self::Flag(_) => Shape::Flag,
        }
    }

    pub(super) fn toml(&self) -> toml_edit::Value {
        match self {
            Self::Text(text) => text.into(),
            Self::Flag(flag) => (*flag).into(),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.toml().fmt(f)
    }
}

/// What a value in a file is, whether a setting may be such a thing or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Text,
    Flag,
    Number,
    Date,
    List,
    Table,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "a text",
            Self::Flag => "no text",
            Self::Number => "a number",
            Self::Date => "a date",
            Self::List => "a list",
            Self::Table => "a table",
        })
    }
}

/// What a setting may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    Flag,
    /// One of these.
    Words(&'static [&'static str]),
    Name,
    /// What a theme or a keymap is called.
    FileName,
}

impl Allowed {
    /// Every value in the spelling of the file, where they can be listed.
    pub(super) fn spellings(self) -> Vec<String> {
        match self {
            Self::Flag => [true, false].map(|flag| flag.to_string()).into(),
            Self::Words(words) => words.iter().map(|word| format!("\"{word}\"")).collect(),
            Self::Name | Self::FileName => Vec::new(),
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag | Self::Words(_) => f.write_str(&self.spellings().join(", ")),
            Self::Name => write!(f, "a text of 1 to {} columns", Name::MOST_COLUMNS),
            Self::FileName => f.write_str("a name of letters, digits, '-' and '_'"),
        }
    }
}

/// Why a value is not one that the setting may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It is another thing altogether.
    OtherShape,
    /// It is none of the words.
    UnknownWord,
    Unclean(CleanError),
}

/// The type of a setting.
pub(super) trait Kind: Sized {
    const ALLOWED: Allowed;
    fn read(value: &Value) -> Result<Self, Refusal>;
    fn value(&self) -> Value;
}

impl Kind for bool {
    const ALLOWED: Allowed = Allowed::Flag;

    fn read(value: &Value) -> Result<Self, Refusal> {
        match value {
            Value::Flag(flag) => Ok(*flag),
            Value::Text(_) => Err(Refusal::OtherShape),
        }
    }

    fn value(&self) -> Value {
        Value::Flag(*self)
    }
}

fn text(value: &Value) -> Result<&str, Refusal> {
    match value {
        Value::Text(text) => Ok(text),
        Value::Flag(_) => Err(Refusal::OtherShape),
    }
}

impl Kind for Name {
    const ALLOWED: Allowed = Allowed::Name;

    fn read(value: &Value) -> Result<Self, Refusal> {
        Self::new(text(value)?).map_err(Refusal::Unclean)
    }

    fn value(&self) -> Value {
        Value::Text(self.to_string())
    }
}

/// What a theme or a keymap is called: the name of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileName(Box<str>);

impl FileName {
    const LONGEST: usize = 40;

    pub fn new(name: &str) -> Option<Self> {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let fits = (1..=Self::LONGEST).contains(&name.len()) && name.chars().all(is_plain);
        fits.then(|| Self(name.into()))
    }

    /// For names that stand in the code.
    pub(super) fn known(name: &'static str) -> Self {
        Self(name.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Kind for FileName {
    const ALLOWED: Allowed = Allowed::FileName;

    fn read(value: &Value) -> Result<Self, Refusal> {
        Self::new(text(value)?).ok_or(Refusal::UnknownWord)
    }

    fn value(&self) -> Value {
        Value::Text(self.0.to_string())
    }
}

/// A built-in edition of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditionName(&'static str);

impl EditionName {
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl Default for EditionName {
    fn default() -> Self {
        Self(DEFAULT)
    }
}

impl Kind for EditionName {
    const ALLOWED: Allowed = Allowed::Words(&BUILT_IN);

    fn read(value: &Value) -> Result<Self, Refusal> {
        let text = text(value)?;
        let known = BUILT_IN.into_iter().find(|name| *name == text);
        known.map(Self).ok_or(Refusal::UnknownWord)
    }

    fn value(&self) -> Value {
        Value::Text(self.0.to_owned())
    }
}

/// Types with a word for each of their values.
macro_rules! words {
    ($($(#[$about:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $word:literal,)+ })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$of])* $variant,)+
        }

        impl $name {
            /// As the settings file spells it.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        impl Kind for $name {
            const ALLOWED: Allowed = Allowed::Words(&[$($word),+]);

            fn read(value: &Value) -> Result<Self, Refusal> {
                match text(value)? {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(Refusal::UnknownWord),
                }
            }

            fn value(&self) -> Value {
                Value::Text(self.word().to_owned())
            }
        }
    )+};
}

words! {
    /// How long bots think.
    BotSpeed {
        Slow = "slow",
        Natural = "natural",
        Fast = "fast",
        /// Not at all. The pauses of the room stay as they are.
        Instant = "instant",
    }

    /// How well bots play.
    BotStrength {
        Easy = "easy",
        Medium = "medium",
        Strong = "strong",
        /// Some so, some so.
        Mixed = "mixed",
    }

    /// When the coach speaks.
    CoachSpeaks {
        Never = "never",
        /// When asked.
        Asked = "asked",
        /// When asked, and after every hand in which something was given away.
        AfterHands = "after-hands",
    }

    /// What amounts at the tables are shown in.
    Amounts {
        Euros = "euros",
        BigBlinds = "big-blinds",
    }

    /// How suits are drawn.
    Suits {
        Symbols = "symbols",
        Letters = "letters",
    }

    /// How many colours the terminal can show.
    Colours {
        /// As the terminal and `NO_COLOR` say.
        Auto = "auto",
        True = "true",
        TwoHundredFiftySix = "256",
        Sixteen = "16",
        None = "none",
    }

    /// What frames are drawn with.
    Borders {
        Lines = "lines",
        Ascii = "ascii",
    }

    /// How the screen calls when it is one's turn and one looks elsewhere.
    Calls {
        /// A notice of the terminal where it has them, and the bell.
        Notice = "notice",
        Bell = "bell",
        Off = "off",
    }

    /// How several tables are shown.
    Arrangement {
        Grid = "grid",
        Stack = "stack",
        Focus = "focus",
    }

    /// The language of the interface.
    LanguageName {
        /// As the system.
        Auto = "auto",
        English = "en",
        Danish = "da",
        French = "fr",
    }

    /// The least important lines that are logged.
    LogLevel {
        Error = "error",
        Warn = "warn",
        Info = "info",
        Debug = "debug",
    }
}
