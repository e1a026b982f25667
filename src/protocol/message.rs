//! The messages between a room and somebody who plays or watches, the same inside one process and over a network.
//!
//! A connection begins with [`News::Hello`] and a [`News::Snapshot`]; after that every message is a small change. Messages
//! are numbered without gaps: whoever misses one asks for a snapshot again. Whoever is too slow is told nothing until
//! there is room for a snapshot, which has the next number. A room that had to be built again says hello and shows everything
//! anew, and its numbers go on. What is asked carries a number of one's own,
//! which the answer names, so that asking again is harmless.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{ChatLine, Millis, Person, PlayerId, TableId, TournamentId};

use super::object::object;
use super::view::{
    LobbyView, OfferState, OverviewLine, PlayerChange, PlayerView, PoolView, TableChange,
    TableView, TournamentDetail, TournamentState, TournamentView, WinView,
};
use super::{Command, GameRecord, Refusal, Switch};

/// Both sides must speak the same.
pub const VERSION: u32 = 2;

/// Something a room tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Message {
    /// From 1 on every connection, without gaps.
    pub seq: u64,
    /// The room's time: all moments are to be read by it.
    pub now: Millis,
    pub news: News,
}

/// What a room tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum News {
    /// First on every connection, and when the room was built again.
    Hello { hello: Hello },
    /// All that the viewer may know; what was known before is void.
    Snapshot { snapshot: Box<Snapshot> },
    /// From now on this table is looked at.
    Table { view: Box<TableView> },
    /// It is looked at no longer.
    TableGone { table: TableId },
    /// Something changed at a table that is looked at.
    Change { table: TableId, change: TableChange },
    /// Something changed that concerns the viewer alone.
    You { change: PlayerChange },
    /// How these pools stand now.
    Pools { pools: Vec<PoolView> },
    /// How these sit & gos and HexaPros stand now.
    Offers { offers: Vec<OfferState> },
    /// A large prize of a HexaPro.
    Win { win: WinView },
    /// From now on this tournament is known: announced for everybody, or a game of the viewer's own.
    Tournament { view: Box<TournamentView> },
    /// How these tournaments stand now.
    Tournaments { states: Vec<TournamentState> },
    /// It is known no longer.
    TournamentGone { tournament: TournamentId },
    /// Who plays where and for what in the tournament that is looked into; nothing where none is any more.
    Detail {
        detail: Option<Box<TournamentDetail>>,
    },
    /// How these tables stand in the list of all tables, for whoever looks at it; those that are gone are not in it any more.
    Overview {
        tables: Vec<OverviewLine>,
        gone: Vec<TableId>,
    },
    /// Who people are that will be named.
    People { people: Vec<Person> },
    /// What was asked under this number was done.
    Done { number: u64 },
    /// It was not, and nothing has changed.
    Refused { number: u64, why: Refusal },
    Chat {
        table: TableId,
        player: PlayerId,
        line: ChatLine,
    },
    /// The room is about to close: no hand begins any more, those that are played are finished.
    Closing,
    /// The room stops: nothing more will come.
    Bye { why: Farewell },
}

/// Who speaks, and what is admitted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hello {
    pub version: u32,
    /// The name of the edition.
    pub edition: String,
    /// Whether bots play here, as declared ones (E2).
    pub bots: bool,
    /// Whether one may be advised while playing (E2).
    pub coach: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Snapshot {
    /// Nothing for a spectator.
    pub you: Option<PlayerView>,
    /// The number of the viewer's last request that was granted: a larger one is new.
    pub last_request: u64,
    pub lobby: LobbyView,
    /// The tables the viewer sits at or looks at.
    pub tables: Vec<TableView>,
    /// Those that are announced, and the viewer's own games.
    pub tournaments: Vec<TournamentView>,
    /// The player's own games for the player's book: those that ended of late, and those that go on.
    #[serde(default)]
    pub games: Vec<GameRecord>,
    /// The one that is looked into.
    pub detail: Option<Box<TournamentDetail>>,
    /// The list of all tables, where it is looked at.
    #[serde(default)]
    pub overview: Option<Vec<OverviewLine>>,
    /// Everybody who is named.
    pub people: Vec<Person>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// The room was closed in good order.
    Closed,
    /// Something failed; it can be opened again from what was saved.
    Failed,
    /// The same player connected from elsewhere. For a server that lets one in once; a room of one's own never says it.
    Replaced,
    /// Whoever runs the room has ended the connection: with the account, or because of a new password.
    SentAway,
}

/// Something that is asked of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ask {
    /// A command of a player.
    Do {
        number: u64,
        #[serde(deserialize_with = "object")]
        command: Command,
    },
    /// Looks at a table, from the rail or from one's chair.
    Watch { number: u64, table: TableId },
    /// Looks at it no longer. One's own tables stay.
    Unwatch { number: u64, table: TableId },
    Say {
        number: u64,
        table: TableId,
        line: ChatLine,
    },
    /// Looks into a tournament, or into none; one at a time.
    LookInto {
        number: u64,
        tournament: Option<TournamentId>,
    },
    /// Looks at the list of all tables, or no longer.
    LookAtAll { number: u64, to: Switch },
    /// Everything again: a message was missed.
    Snapshot,
}
