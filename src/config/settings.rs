//! The settings: what there is to set, each with its default.
//!
//! The list in this file is the one place that knows them: reading, saving, `railbird config` and `docs/settings.md` go
//! by the [`DESCRIPTORS`] that are made from it. What a new setting needs is an entry here and a type that has a
//! [`Kind`](kind::Kind).

mod dump;
mod kind;
mod problem;
mod read;
mod replace;
mod save;

use self::kind::{Kind, Refusal};
use crate::base::Name;

pub use dump::dump;
pub use kind::{
    Allowed, Amounts, Arrangement, Borders, BotSpeed, BotStrength, Calls, CoachSpeaks, Colours,
    EditionName, FileName, LanguageName, LogLevel, Shape, Suits, Value,
};
pub use problem::{Fault, Problem};
pub use read::{Loaded, MAX_FILE_SIZE};
pub use save::SaveError;

macro_rules! settings {
    ($($(#[doc = $about:literal])+ $key:ident: $kind:ty = $default:expr;)+) => {
        /// What a person has set, or the defaults.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings {
            $($(#[doc = $about])+ pub $key: $kind,)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($key: $default,)+ }
            }
        }

        /// Every setting, in the order in which they are shown.
        pub static DESCRIPTORS: &[Descriptor] = &[$(Descriptor {
            key: stringify!($key),
            about: &[$($about),+],
            allowed: <$kind as Kind>::ALLOWED,
            get: |settings| settings.$key.value(),
            set: |settings, value| {
                settings.$key = Kind::read(value)?;
                Ok(())
            },
            copy: |settings, from| settings.$key = from.$key.clone(),
        }),+];
    };
}

settings! {
    /// Your name at the tables.
    name: Name = Name::default();
    /// The edition of the rulebook that your own room plays by.
    edition: EditionName = EditionName::default();
    /// Whether your stack is brought back to what you bought in for after every hand.
    auto_top_up: bool = false;
    /// Whether you sit out when the big blind is next on you. Coming back switches it off.
    sit_out_next_big_blind: bool = false;
    /// How long the bots of your own room think.
    bot_speed: BotSpeed = BotSpeed::Natural;
    /// How well the bots of your own room play: "mixed" is some of each.
    bot_strength: BotStrength = BotStrength::Mixed;
    /// When the coach speaks, where one may be advised: "asked" is when you ask, "after-hands" also after hands in which you gave something away.
    coach: CoachSpeaks = CoachSpeaks::Asked;
    /// What amounts at the tables are shown in.
    amounts: Amounts = Amounts::Euros;
    /// How several tables are shown.
    arrangement: Arrangement = Arrangement::Grid;
    /// Whether the keys go to the table with the least time left by themselves.
    auto_focus: bool = true;
    /// Whether going all-in asks once more, and folding where checking is free.
    confirm_all_in: bool = true;
    /// How you are called when it is your turn and the terminal is not in front.
    calls: Calls = Calls::Notice;
    /// The theme: "auto" is dark or light as the terminal is, others are built in or files in the folder themes.
    theme: FileName = FileName::known("auto");
    /// How many colours are used: "auto" is what the terminal and NO_COLOR say.
    colours: Colours = Colours::Auto;
    /// The keymap, built in or a file in the folder keymaps.
    keymap: FileName = FileName::known("default");
    /// Whether every suit has a colour of its own.
    four_colours: bool = true;
    /// How suits are drawn.
    suits: Suits = Suits::Symbols;
    /// What frames are drawn with.
    borders: Borders = Borders::Lines;
    /// Whether time is told in figures alone, without bars that move.
    reduced_motion: bool = false;
    /// Whether chat is not shown.
    mute_chat: bool = false;
    /// The language of the program: "auto" is that of the system (LC_ALL, LC_MESSAGES, LANG), English where it is none of these.
    language: LanguageName = LanguageName::Auto;
    /// How much is written to the log file. Counts from the next start.
    log: LogLevel = LogLevel::Info;
}

/// One setting: what it is called, what it does and what it may be.
#[derive(Debug)]
pub struct Descriptor {
    pub key: &'static str,
    about: &'static [&'static str],
    pub allowed: Allowed,
    get: fn(&Settings) -> Value,
    set: fn(&mut Settings, &Value) -> Result<(), Refusal>,
    copy: fn(&mut Settings, &Settings),
}

impl Descriptor {
    pub fn find(key: &str) -> Option<&'static Self> {
        DESCRIPTORS.iter().find(|setting| setting.key == key)
    }

    /// What it does, in lines.
    pub fn about(&self) -> impl Iterator<Item = &'static str> {
        self.about.iter().map(|line| line.trim())
    }

    pub fn default(&self) -> Value {
        self.get(&Settings::default())
    }

    pub fn get(&self, settings: &Settings) -> Value {
        (self.get)(settings)
    }

    /// Sets it, or says why it cannot be that.
    pub fn set(&self, settings: &mut Settings, value: &Value) -> Result<(), Fault> {
        (self.set)(settings, value)
            .map_err(|refusal| Fault::value(self, &value.to_string(), value.shape(), refusal))
    }
}
