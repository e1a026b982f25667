//! What can be wrong with an edition file or a tournament file, and where.

use std::fmt;

use super::units::{Multiplier, Percent, in_units};
use crate::base::{Cents, Chips, Millis, shorten_path, utc_minute};

/// Why a file could not be loaded. One line; where a value is to blame, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    #[error("no {what} {name}: no such file, and the built-in {what}s are {}", known.join(", "))]
    Unknown {
        /// An edition, a tournament, a programme.
        what: &'static str,
        name: Quoted,
        known: &'static [&'static str],
    },
    #[error("{file}: {reason}")]
    Unreadable { file: String, reason: String },
    #[error("{place}: {key}{}{fault}", if key.is_empty() { "" } else { ": " })]
    Wrong {
        place: Place,
        /// The path to the value, such as `cash.holdem.standard[1].cap`; entries are counted from 1.
        key: String,
        fault: Fault,
    },
}

/// A position in a file; line and column are counted from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub file: String,
    pub line: usize,
    pub column: usize,
}

impl Place {
    /// Where the byte at `offset` of a text stands.
    pub(super) fn find(file: &str, text: &[u8], offset: usize) -> Self {
        let before = &text[..offset.min(text.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n');
        let line = before.iter().filter(|&&byte| byte == b'\n').count();
        let in_line = &before[line_start.map_or(0, |at| at + 1)..];
        Self {
            file: file.to_owned(),
            line: line + 1,
            column: String::from_utf8_lossy(in_line).chars().count() + 1,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Text from a file as it may be shown: in quotes, on one line, not endless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted(Box<str>);

impl Quoted {
    pub(super) const LONGEST: usize = 60;

    pub(super) fn new(text: &str) -> Self {
        let mut shown: String = text.chars().take(Self::LONGEST).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        Self(shown.into())
    }

    /// A path keeps its end.
    pub(super) fn path(text: &str) -> Self {
        Self(shorten_path(text).into())
    }
}

/// A name from a file: as it is where it is a plain word, otherwise quoted.
pub(super) fn shown(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !name.is_empty() && name.chars().all(plain) && name.len() <= Quoted::LONGEST {
        name.to_owned()
    } else {
        Quoted::new(name).to_string()
    }
}

/// The names to choose from, not endlessly many.
pub(super) fn listed<'a>(mut names: impl Iterator<Item = &'a str>) -> String {
    let mut list: Vec<String> = names.by_ref().take(20).map(shown).collect();
    if list.is_empty() {
        list.push("none".to_owned());
    }
    if names.next().is_some() {
        list.push("…".to_owned());
    }
    list.join(", ")
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

/// What is wrong with a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    // The file
    #[error("{0}")]
    Syntax(String),
    #[error("this byte is no UTF-8 text")]
    NotText,

    // Inheritance
    #[error("cannot inherit {parent}: it stands on this file itself")]
    InheritsItself { parent: Quoted },
    #[error("more than {limit} files inherit one another")]
    InheritsTooDeep { limit: usize },
    #[error("cannot inherit {parent}: {reason}")]
    Parent { parent: Quoted, reason: String },

    // The shape
    #[error("unknown key {key}; known here: {}", known.join(", "))]
    UnknownKey {
        key: Quoted,
        known: &'static [&'static str],
    },
    #[error("the key {key} is missing")]
    Missing { key: &'static str },
    #[error("the key {key} is missing; is `inherits` missing?")]
    NotInherited { key: &'static str },
    #[error("expected {expected}, found {found}")]
    Type {
        expected: &'static str,
        found: &'static str,
    },
    #[error("{found} is none of {}", known.join(", "))]
    UnknownWord {
        found: Quoted,
        known: Vec<&'static str>,
    },
    #[error("there is no {name} among the {table}; known here: {known}")]
    UnknownReference {
        name: Quoted,
        table: &'static str,
        known: String,
    },
    #[error("expected one line of 1 to 40 characters")]
    Name,

    // Single figures
    #[error("{0} is no amount of money: euros in quotes, such as \"0.05\", up to \"1000000000\"")]
    Money(Quoted),
    #[error("{0} is no percentage: such as \"3.5%\", up to \"100%\", at most three places")]
    Percent(Quoted),
    #[error("{0} is no multiplier: such as \"1.5\", up to \"1000000\", at most two places")]
    Multiplier(Quoted),
    #[error("{0} is no length of time: such as \"0.25 s\", \"4 min\" or \"2 h\", up to a day")]
    Duration(Quoted),
    #[error("{0} are no blinds: such as \"0.05/0.10\"")]
    Blinds(Quoted),
    #[error("{0} is no number of seats: 2 to 10")]
    Seats(Quoted),
    #[error("{written} is out of range: {low} to {high}")]
    Range {
        written: String,
        low: i64,
        high: i64,
    },
    #[error("a level lasts whole seconds")]
    WholeSeconds,
    #[error("a level lasts a second at least")]
    ShortLevel,
    #[error("this must be more than nothing")]
    Nothing,
    #[error("this list is empty")]
    Empty,
    #[error("{0} stands here twice")]
    Twice(String),
    #[error("{next} does not come after {previous}: this list must rise")]
    NotRising { previous: String, next: String },

    // Figures that do not fit together
    #[error("the small blind {small} is above the big blind {big}")]
    SmallAboveBig { small: String, big: String },
    #[error("the minimum of {min} big blinds is above the maximum of {max}")]
    BuyIns { min: i64, max: i64 },
    #[error("{seats} seats are too few where {needed} players start a hand")]
    TooFewSeats { seats: u8, needed: u32 },
    #[error("the name says {name}, the maximum buy-in of {max_buy_in} says {expected}")]
    StakeName {
        name: Quoted,
        max_buy_in: Cents,
        expected: String,
    },
    #[error("a rake of {percent}% and a cap of {cap} do not go together")]
    RakeCap { percent: Percent, cap: Cents },
    #[error("a rake of {percent}% is above {highest}%")]
    RakePercent { percent: Percent, highest: Percent },
    #[error("a prize of {prize} and a fee of {fee} make {}, not {buy_in}", *prize + *fee)]
    PrizeAndFee {
        buy_in: Cents,
        prize: Cents,
        fee: Cents,
    },
    #[error("the payouts sum to {sum}%, not 100%")]
    PayoutSum { sum: i64 },
    #[error("{places} places are paid, at most {most} can be")]
    PayoutPlaces { places: usize, most: usize },
    #[error("a later place is paid {next}%, more than the {previous}% before it")]
    PayoutRises { previous: i64, next: i64 },
    #[error("level {level}: a big blind of {next} after {previous} does not rise")]
    BlindsDoNotRise {
        level: usize,
        previous: Chips,
        next: Chips,
    },
    #[error("level {level}: the {what} falls from {previous} to {next}")]
    LevelFalls {
        level: usize,
        what: &'static str,
        previous: Chips,
        next: Chips,
    },
    #[error("level {level}: an ante of {ante} is above the big blind {big}")]
    AnteAboveBig {
        level: usize,
        ante: Chips,
        big: Chips,
    },
    #[error("a stack of {stack} does not pay the first big blind of {big}")]
    StackBelowBlind { stack: Chips, big: Chips },
    #[error("the weights sum to {sum}, not 100000")]
    Weights { sum: i64 },
    #[error("a rake equivalent is printed with three places, such as \"6.853%\"")]
    RakeEquivalentPlaces,
    #[error("the rake equivalent {printed:.3}% is printed, the multipliers make {computed}%")]
    RakeEquivalent { printed: Percent, computed: String },
    #[error("{times} times a buy-in of {buy_in} is no whole number of cents")]
    PrizePool { times: Multiplier, buy_in: Cents },
    #[error("a {what} of {} is above the cap of {}", in_units(*amount), in_units(*cap))]
    AboveCap {
        what: &'static str,
        amount: Millis,
        cap: Millis,
    },
    #[error("HexaPro is offered, but the time banks have no hexapro and hexapro-high")]
    NoHexaProTimeBanks,
    #[error("a decision alone may take {}, the whole hand only {}", in_units(*decision), in_units(*hand))]
    DecisionAboveHand { decision: Millis, hand: Millis },
    #[error("a later place has a share of {next}, more than the {previous} before it")]
    ShareRises { previous: u32, next: u32 },

    // Tournaments
    #[error("edition {edition} has no {what} tournaments")]
    NotOffered { edition: String, what: &'static str },
    #[error("{key} does not go with {other}: {why}")]
    Excludes {
        key: &'static str,
        other: &'static str,
        why: &'static str,
    },
    #[error("{key} needs {other}: {why}")]
    Needs {
        key: &'static str,
        other: &'static str,
        why: &'static str,
    },
    #[error("a fee of {fee} leaves nothing of {total} for the prizes")]
    FeeTakesAll { fee: Cents, total: Cents },
    #[error("{buy_in} would buy no whole number of chips up to {most}, where {least} buys {stack}")]
    ChipsForBuyIn {
        buy_in: Cents,
        least: Cents,
        stack: Chips,
        most: Chips,
    },
    #[error("at least {least} players are more than at most {most}")]
    Players { least: u32, most: u32 },
    #[error(
        "{late} levels of late registration are more than the {levels} levels of the structure"
    )]
    LateBeyondLevels { late: u32, levels: usize },
    #[error("{late} levels of late registration are more than the {levels} levels of the phase")]
    LateBeyondPhase { late: u32, levels: u32 },
    #[error(
        "a bounty of {amount} is not below the {prize} that are left of the buy-in after the fee"
    )]
    BountyAbovePrize { amount: Cents, prize: Cents },
    #[error("{0} is no name of a tournament: 1 to 40 of the letters a to z, digits, - and _")]
    TournamentName(Quoted),
    #[error("there is no tournament {target}: {reason}")]
    NoTarget { target: Quoted, reason: String },
    #[error("{target} leads back to this tournament itself")]
    TargetItself { target: Quoted },
    #[error("more than {limit} tournaments lead to one another")]
    TargetsTooMany { limit: usize },
    #[error("nobody can register for {target}: it is a phase 2")]
    TargetClosed { target: Quoted },
    #[error(
        "a seat in {target} is worth {worth}, not more than the {price} that this tournament costs"
    )]
    TargetWorth {
        target: Quoted,
        worth: Cents,
        price: Cents,
    },
    #[error("{target} is no phase 2")]
    TargetNoPhase2 { target: Quoted },
    #[error(
        "nothing is to be won: this tournament is free, and {target} has neither guarantee nor added"
    )]
    TargetEmpty { target: Quoted },

    // The programme
    #[error("{0} is no time of day: such as \"09:30\", up to \"23:59\"")]
    TimeOfDay(Quoted),
    #[error("tournaments start at whole minutes")]
    WholeMinutes,
    #[error("from {from} is after to {to}")]
    FromAfterTo { from: String, to: String },
    #[error("{target}, to which {structure} leads, is not in the programme")]
    TargetNotProgrammed { structure: Quoted, target: Quoted },
    #[error("{target} is another tournament here than the one to which {structure} leads")]
    TargetDiffers { structure: Quoted, target: Quoted },
    #[error(
        "what starts at {} may last until {}, but {target}, to which it leads, starts at {}",
        utc_minute(*at), utc_minute(*ends), utc_minute(*starts)
    )]
    PhaseTooLate {
        at: Millis,
        ends: Millis,
        target: Quoted,
        starts: Millis,
    },
}
