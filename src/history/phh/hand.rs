//! A hand as a PHH file records it. Data only: nothing here knows whether an action was legal.

use std::fmt;
use std::ops::Deref;

use super::action::Action;
use super::amount::{Unit, append_number, two_digits};
use super::value::Value;
use crate::base::{Chips, Date, Millis, Seat};

/// One recorded hand. What is by player is in the order of the format: the first acts first after the
/// button (the small blind), the last is the button. Heads-up the forced bets are reversed:
/// `[500, 1000]` means that the first player posts 1000 and the second, the button, 500.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    pub variant: Variant,
    /// What one [`Chips`] stands for here.
    pub unit: Unit,
    /// Whether antes are trimmed to what was matched; false for a big-blind ante, which stays whole.
    pub ante_trimming: bool,
    pub antes: Each<Chips>,
    pub blinds_or_straddles: Each<Forced>,
    pub min_bet: Chips,
    /// None where the stack is unknown (`inf`).
    pub starting_stacks: Each<Option<Chips>>,
    pub actions: Vec<Action>,
    pub finishing_stacks: Option<Each<Chips>>,
    /// What was collected from the pots, after rake.
    pub winnings: Option<Each<Chips>>,
    /// The chairs of the players.
    pub seats: Option<Each<i64>>,
    /// The names of the players; empty where they are not given.
    pub players: Vec<String>,
    pub table: Option<Name>,
    pub hand: Option<Name>,
    /// When the hand began, on the clock of its time zone.
    pub time: Option<LocalTime>,
    /// The time for a decision; none where it is not given or without limit.
    pub time_limit: Option<Millis>,
    pub time_banks: Option<Each<Millis>>,
    pub(super) counts: [Option<i64>; Count::ALL.len()],
    pub(super) texts: [Option<String>; Text::ALL.len()],
    pub(super) own: Vec<(String, Value)>,
}

impl Hand {
    /// How many were dealt in.
    pub fn player_count(&self) -> usize {
        self.starting_stacks.len()
    }

    pub fn text(&self, field: Text) -> Option<&str> {
        self.texts[field as usize].as_deref()
    }

    pub fn set_text(&mut self, field: Text, text: impl Into<String>) {
        self.texts[field as usize] = Some(text.into());
    }

    pub fn count(&self, field: Count) -> Option<i64> {
        self.counts[field as usize]
    }

    pub fn set_count(&mut self, field: Count, count: i64) {
        self.counts[field as usize] = Some(count);
    }

    /// The day on which it began. What is no day of the years 1 to 9999 is not known: other forms and calendars have none.
    pub fn date(&self) -> Option<Date> {
        let date = Date {
            year: self.count(Count::Year)?,
            month: self.count(Count::Month)?,
            day: self.count(Count::Day)?,
        };
        let is_one = (1..=9_999).contains(&date.year) && date.start().is_some();
        is_one.then_some(date)
    }

    /// A field of the writer's own: `own("rake")` is what the file calls `_rake`.
    pub fn own(&self, name: &str) -> Option<&Value> {
        let mut fields = self.own.iter();
        fields.find(|(own, _)| own == name).map(|(_, value)| value)
    }

    /// Sets a field of the writer's own; the file will call it by its name with `_` in front.
    pub fn set_own(&mut self, name: &str, value: Value) {
        match self.own.iter_mut().find(|(own, _)| own == name) {
            Some((_, old)) => *old = value,
            None => self.own.push((name.to_owned(), value)),
        }
    }

    /// A field of the writer's own to be changed, a 0 where there was none.
    pub(in crate::history) fn own_mut(&mut self, name: &str) -> &mut Value {
        let place = self.own.iter().position(|(own, _)| own == name);
        let place = place.unwrap_or_else(|| {
            self.own.push((name.to_owned(), Value::Integer(0)));
            self.own.len() - 1
        });
        &mut self.own[place].1
    }

    /// Takes a field of the writer's own away.
    pub fn remove_own(&mut self, name: &str) {
        if self.own(name).is_some() {
            self.own.retain(|(own, _)| own != name);
        }
    }

    /// All fields of the writer's own, in the order of the file, without the `_` in front.
    pub fn own_fields(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.own.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Makes this an empty hand again and keeps its buffers.
    pub(super) fn clear(&mut self) {
        // All fields are named, so that none can be forgotten.
        let Self {
            variant,
            unit,
            ante_trimming,
            antes,
            blinds_or_straddles,
            min_bet,
            starting_stacks,
            actions,
            finishing_stacks,
            winnings,
            seats,
            players,
            table,
            hand,
            time,
            time_limit,
            time_banks,
            counts,
            texts,
            own,
        } = self;
        (*variant, *unit, *ante_trimming) = Default::default();
        antes.len = 0;
        blinds_or_straddles.len = 0;
        *min_bet = Chips::ZERO;
        starting_stacks.len = 0;
        actions.clear();
        (*finishing_stacks, *winnings, *seats) = (None, None, None);
        players.clear();
        (*table, *hand) = (None, None);
        (*time, *time_limit, *time_banks) = (None, None, None);
        *counts = Default::default();
        texts.iter_mut().for_each(|text| *text = None);
        own.clear();
    }
}

/// The games of the format that are played here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// `NT`: no-limit Texas hold'em.
    #[default]
    NoLimitHoldem,
    /// `PO`: pot-limit Omaha.
    PotLimitOmaha,
}

impl Variant {
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoLimitHoldem => "NT",
            Self::PotLimitOmaha => "PO",
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "NT" => Some(Self::NoLimitHoldem),
            "PO" => Some(Self::PotLimitOmaha),
            _ => None,
        }
    }

    pub const fn hole_cards(self) -> usize {
        match self {
            Self::NoLimitHoldem => 2,
            Self::PotLimitOmaha => 4,
        }
    }
}

/// What a player must put in before the cards are dealt, besides an ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// A blind or a straddle; nothing for most.
    Blind(Chips),
    /// A blind posted out of position by somebody who comes in (C5); written as a negative number. It does
    /// not change who acts first.
    Post(Chips),
}

impl Default for Forced {
    fn default() -> Self {
        Self::Blind(Chips::ZERO)
    }
}

impl Forced {
    pub const fn amount(self) -> Chips {
        match self {
            Self::Blind(amount) | Self::Post(amount) => amount,
        }
    }

    pub(super) fn amount_mut(&mut self) -> &mut Chips {
        match self {
            Self::Blind(amount) | Self::Post(amount) => amount,
        }
    }
}

/// Something for each player, in the order of the format. Up to ten, without allocating.
#[derive(Clone, Copy, Default)]
pub struct Each<T> {
    len: u8,
    items: [T; Seat::MAX],
}

impl<T: Copy + Default> Each<T> {
    /// The given things; none if there are more than ten.
    pub fn new(items: &[T]) -> Option<Self> {
        let mut each = Self::default();
        items.iter().all(|&item| each.push(item)).then_some(each)
    }

    /// Adds one; false if there is no room.
    pub(in crate::history) fn push(&mut self, item: T) -> bool {
        match self.items.get_mut(self.len as usize) {
            Some(place) => {
                *place = item;
                self.len += 1;
                true
            }
            None => false,
        }
    }

    pub(in crate::history) fn items_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut().take(self.len as usize)
    }
}

impl<T> Deref for Each<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len).min(Seat::MAX)]
    }
}

impl<T: PartialEq> PartialEq for Each<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Each<T> {}

impl<T: fmt::Debug> fmt::Debug for Each<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// A table or a hand, which the format lets have a number or a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    Number(i64),
    Text(String),
}

/// A time of day without a zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocalTime {
    pub hour: u8,
    pub minute: u8,
    /// Up to 60, for leap seconds.
    pub second: u8,
    pub nanosecond: u32,
}

impl LocalTime {
    /// Adds `13:05:09` to a text, with a fraction if there is one.
    pub(super) fn append(self, text: &mut String) {
        for (before, number) in [("", self.hour), (":", self.minute), (":", self.second)] {
            text.push_str(before);
            text.push_str(two_digits(number.into()));
        }
        let mut fraction = self.nanosecond;
        if fraction > 0 {
            text.push('.');
        }
        while fraction > 0 {
            append_number(text, (fraction / 100_000_000).into());
            fraction = fraction % 100_000_000 * 10;
        }
    }
}

impl fmt::Display for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.append(&mut text);
        f.write_str(&text)
    }
}

macro_rules! named_fields {
    ($(#[$doc:meta])* $name:ident: $($field:ident = $text:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[doc = concat!("`", $text, "`")] $field),+
        }

        impl $name {
            pub const ALL: [Self; [$($text),+].len()] = [$(Self::$field),+];

            /// The name of the field in a file.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$field => $text),+
                }
            }
        }
    };
}

named_fields! {
    /// The optional fields that are a whole number.
    Count:
    Day = "day",
    Month = "month",
    Year = "year",
    Level = "level",
    SeatCount = "seat_count",
}

named_fields! {
    /// The optional fields that are a text.
    Text:
    Author = "author",
    Event = "event",
    Url = "url",
    Venue = "venue",
    Address = "address",
    City = "city",
    Region = "region",
    PostalCode = "postal_code",
    Country = "country",
    TimeZone = "time_zone",
    TimeZoneAbbreviation = "time_zone_abbreviation",
    Currency = "currency",
    CurrencySymbol = "currency_symbol",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_holds_up_to_ten() {
        assert_eq!(Each::new(&[1; 10]).map(|each| each.len()), Some(10));
        assert_eq!(Each::new(&[1; 11]), None);
        assert_ne!(Each::new(&[1, 2]), Each::new(&[1, 2, 0]));
    }

    #[test]
    fn own_fields_are_known_by_name() {
        let mut hand = Hand::default();
        hand.set_own("edition", Value::Text("2.7".into()));
        hand.set_own("edition", Value::Text("2.3".into()));
        hand.set_own("multiplier", Value::Integer(10));
        assert_eq!(hand.own("edition"), Some(&Value::Text("2.3".into())));
        assert_eq!(hand.own("_edition"), None);
        assert_eq!(hand.own_fields().count(), 2);
    }

    #[test]
    fn a_time_prints_its_fraction_without_zeros() {
        let time = |nanosecond| LocalTime {
            hour: 13,
            minute: 5,
            second: 9,
            nanosecond,
        };
        assert_eq!(time(0).to_string(), "13:05:09");
        assert_eq!(time(250_000_000).to_string(), "13:05:09.25");
    }
}
