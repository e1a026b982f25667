//! Notices that go away by themselves.

use crate::base::{Millis, OfferId, PoolId};
use crate::protocol::Setting;

/// A notice that goes away by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toast {
    pub weight: Weight,
    pub topic: Topic,
    pub text: String,
    pub since: Millis,
    pub until: Millis,
    /// It is there until somebody has pressed a key, and goes by itself only then.
    pub waits_for_key: bool,
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
    /// What cannot be done here at all.
    Cannot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Info,
    Warning,
    Error,
}
