//! What people, tables and stakes are called by what a client was told.

use crate::base::{PlayerId, PoolId, TableId, TournamentId};
use crate::client::{Model, Numbers};
use crate::protocol::Kind;

use super::{Names, Text};

/// Names of a model; one's own tables go by their numbers.
#[derive(Clone, Copy, Debug)]
pub struct Called<'a> {
    pub text: &'a Text,
    pub model: &'a Model,
    pub numbers: &'a Numbers,
}

impl Names for Called<'_> {
    fn player(&self, player: PlayerId) -> Option<String> {
        let person = self.model.people.get(&player)?;
        Some(person.name.to_string())
    }

    fn is_you(&self, player: PlayerId) -> bool {
        let you = self.model.you.as_ref();
        you.is_some_and(|you| you.player == player)
    }

    fn is_bot(&self, player: PlayerId) -> bool {
        let person = self.model.people.get(&player);
        person.is_some_and(|person| person.kind == Kind::Bot)
    }

    fn table(&self, table: TableId) -> String {
        match self.numbers.number(table) {
            Some(number) => self.text.get("name-table", [("number", number.into())]),
            None => self
                .text
                .get("name-room-table", [("number", table.0.into())]),
        }
    }

    fn pool(&self, pool: PoolId) -> String {
        let stakes = self.model.lobby.as_ref().map(|lobby| &lobby.stakes[..]);
        let stakes = stakes.unwrap_or_default();
        let stake = stakes.get(pool.index());
        stake.map_or_else(|| "?".to_owned(), |stake| self.text.stake(stake, stakes))
    }

    fn is_gone(&self, tournament: TournamentId) -> bool {
        let view = self.model.tournaments.get(&tournament);
        view.is_none_or(|view| view.state.is_over())
    }

    fn tournament(&self, tournament: TournamentId) -> String {
        match self.model.tournaments.get(&tournament) {
            Some(view) => self.text.tournament(view),
            None => {
                let number = [("number", tournament.0.into())];
                self.text.get("name-tournament", number)
            }
        }
    }
}
