//! What people, tables and stakes are called, by whoever shows them.

use super::Text;
use crate::base::{PlayerId, PoolId, Seat, TableId, TournamentId};
use crate::protocol::Play;

/// Answers what something is called for the person who reads.
pub trait Names {
    /// Nothing for somebody who was never introduced.
    fn player(&self, player: PlayerId) -> Option<String>;
    fn is_you(&self, player: PlayerId) -> bool;
    /// Bots are declared where they are introduced (E2).
    fn is_bot(&self, player: PlayerId) -> bool;
    fn table(&self, table: TableId) -> String;
    fn pool(&self, pool: PoolId) -> String;
    fn tournament(&self, tournament: TournamentId) -> String;
    /// Whether a tournament is over, was called off, or is not even known any more.
    fn is_gone(&self, tournament: TournamentId) -> bool;

    /// What is played at a table.
    fn play(&self, play: Play) -> String {
        match play {
            Play::Cash(pool) => self.pool(pool),
            Play::Tournament(tournament) => self.tournament(tournament),
            Play::Nothing => String::new(),
        }
    }
}

/// Somebody of whom a sentence tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    pub name: String,
    /// The sentence is addressed to them.
    pub is_you: bool,
}

impl Subject {
    /// What sentences choose by: `yes` for the person who reads.
    pub(super) fn you(&self) -> &'static str {
        match self.is_you {
            true => "yes",
            false => "no",
        }
    }
}

impl Text {
    /// Somebody's name as it is introduced: `Cleo (bot)`.
    pub fn introduced(&self, player: PlayerId, names: &dyn Names) -> Option<String> {
        let name = names.player(player)?;
        Some(match names.is_bot(player) {
            true => self.get("name-bot", [("name", name.into())]),
            false => name,
        })
    }

    /// What somebody is called who was never introduced.
    pub(super) fn unknown(&self, seat: Seat) -> String {
        self.get("name-unknown", [("number", (seat.0 + 1).into())])
    }
}
