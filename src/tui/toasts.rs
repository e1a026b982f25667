//! Notices that go away by themselves: what they are about, in which order they are read, and how long.
//!
//! `update` says which of them are in sight, `draw/notices.rs` how much room they have.

use crate::base::{Millis, OfferId, PoolId, TableId};
use crate::protocol::Setting;

use super::input::Cause;

/// A notice that goes away by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toast {
    pub weight: Weight,
    pub topic: Topic,
    pub text: String,
    pub order: Order,
    pub lasts: Lasts,
    /// Nothing while it waits for its turn.
    pub seen: Option<Seen>,
}

/// How long a notice is in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub since: Millis,
    pub until: Millis,
}

/// When a notice is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// When there was time to read it.
    AWhile,
    /// The same, as soon as somebody has pressed a key.
    UntilKey,
    /// When another one about the same takes its place.
    UntilReplaced,
}

/// Which notice is read first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// To what the person did: at once, the newest first. What something newer leaves no room for is over, and never comes back
    /// behind it.
    Answer,
    /// At once too, but one after the other: nobody waited for them.
    Warning,
    /// One after the other: what is being read is read to its end.
    News,
}

impl Order {
    pub(super) fn of(topic: Topic, weight: Weight, cause: Cause) -> Self {
        match (topic, weight) {
            (Topic::Coach(_), _) => Self::News,
            (Topic::Line | Topic::Removed | Topic::Interrupted, _) => Self::Warning,
            (Topic::Event, Weight::Info) if cause == Cause::Itself => Self::News,
            (Topic::Event, Weight::Warning | Weight::Error) if cause == Cause::Itself => {
                Self::Warning
            }
            _ => Self::Answer,
        }
    }
}

/// What a notice is about: a newer one takes the place of an older one about the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Something that happened: only the same words take its place.
    Event,
    Theme,
    /// What was done with a hand that is looked at.
    Replay,
    Edition,
    Setting(Setting),
    Queue(PoolId),
    /// So many games of an offer that were entered, one after the other.
    Entered {
        offer: OfferId,
        games: u32,
    },
    /// The way to the room.
    Line,
    /// Another table waits than the one that has the keys.
    Elsewhere,
    /// Sitting out at all tables.
    Everywhere,
    Removed,
    /// Hands that never happened.
    Interrupted,
    Note,
    /// What the coach says of the last hand at a table.
    Coach(TableId),
    /// Why nothing is said against a range.
    Range,
    /// What the room refused.
    Refused,
    /// What cannot be done here at all.
    Cannot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Info,
    Warning,
    Error,
}
