//! The fields of the format, by name.

use super::hand::{Count, Text};

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Field {
    Variant,
    AnteTrimming,
    Antes,
    BlindsOrStraddles,
    MinBet,
    StartingStacks,
    Actions,
    FinishingStacks,
    Winnings,
    Seats,
    Players,
    Table,
    Hand,
    Time,
    TimeLimit,
    TimeBanks,
    Count(Count),
    Text(Text),
    /// A field of games that are not played here.
    Misplaced,
}

impl Field {
    /// The type that the specification gives the field, for a message.
    pub(super) const fn expected(self) -> &'static str {
        match self {
            Self::Variant | Self::Text(_) => "a string",
            Self::AnteTrimming => "a boolean",
            Self::MinBet | Self::TimeLimit | Self::Misplaced => "a number",
            Self::Antes
            | Self::BlindsOrStraddles
            | Self::StartingStacks
            | Self::FinishingStacks
            | Self::Winnings
            | Self::TimeBanks => "an array of numbers",
            Self::Actions | Self::Players => "an array of strings",
            Self::Seats => "an array of integers",
            Self::Table | Self::Hand => "a string or an integer",
            Self::Time => "a local time",
            Self::Count(_) => "an integer",
        }
    }
}

const fn count(count: Count) -> (&'static str, Field) {
    (count.key(), Field::Count(count))
}

const fn text(text: Text) -> (&'static str, Field) {
    (text.key(), Field::Text(text))
}

/// All fields. The first ones, up to [`REQUIRED`], must be there.
pub(super) const FIELDS: [(&str, Field); 37] = [
    ("variant", Field::Variant),
    ("antes", Field::Antes),
    ("blinds_or_straddles", Field::BlindsOrStraddles),
    ("min_bet", Field::MinBet),
    ("starting_stacks", Field::StartingStacks),
    ("actions", Field::Actions),
    ("ante_trimming_status", Field::AnteTrimming),
    ("finishing_stacks", Field::FinishingStacks),
    ("winnings", Field::Winnings),
    ("hand", Field::Hand),
    ("time", Field::Time),
    count(Count::Day),
    count(Count::Month),
    count(Count::Year),
    ("seats", Field::Seats),
    count(Count::SeatCount),
    ("table", Field::Table),
    ("players", Field::Players),
    count(Count::Level),
    ("time_limit", Field::TimeLimit),
    ("time_banks", Field::TimeBanks),
    text(Text::Author),
    text(Text::Event),
    text(Text::Url),
    text(Text::Venue),
    text(Text::Address),
    text(Text::City),
    text(Text::Region),
    text(Text::PostalCode),
    text(Text::Country),
    text(Text::TimeZone),
    text(Text::TimeZoneAbbreviation),
    text(Text::Currency),
    text(Text::CurrencySymbol),
    ("bring_in", Field::Misplaced),
    ("small_bet", Field::Misplaced),
    ("big_bet", Field::Misplaced),
];

/// How many of the [`FIELDS`] a hand must have.
pub(super) const REQUIRED: usize = 6;

/// The place of a field among the [`FIELDS`].
pub(super) fn find(name: &str) -> Option<usize> {
    FIELDS.iter().position(|(field, _)| *field == name)
}

/// Whether the format has a field of this name.
pub(in crate::history) fn is_field(name: &str) -> bool {
    find(name).is_some()
}
