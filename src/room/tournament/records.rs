//! What a player's book should know of the player's own games: those that go on, and those that ended of late. Whoever was not
//! there to hear of an end, or was not done with writing it down, is told by it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Cents, Game, Millis, PlayerId, TournamentId};
use crate::room::Room;
use crate::room::event::Outcome;
use crate::rulebook::{Class, Multiplier};

/// So many that have ended are remembered of each player.
const REMEMBERED: usize = 20;

/// A tournament, sit & go or HexaPro of one player. A tournament is one game however often it is entered, as it has one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameRecord {
    pub tournament: TournamentId,
    /// When it was first entered: a room that was begun anew counts its tournaments anew.
    pub since: Millis,
    pub class: Class,
    pub game: Game,
    /// What it is called, or what it is and costs.
    pub name: String,
    /// All that was paid; tickets and seats as what they are worth.
    pub paid: Cents,
    /// The multiplier of a HexaPro.
    pub times: Option<Multiplier>,
    /// How many have played so far.
    pub players: u32,
    /// Nothing while it goes on.
    pub ended: Option<Ended>,
}

/// The end of a game for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ended {
    pub at: Millis,
    pub how: Outcome,
}

impl Room {
    /// The games of a player, those that have ended first.
    pub fn games_of(&self, player: PlayerId) -> Vec<GameRecord> {
        let Some(person) = self.players.get(player.index()) else {
            return Vec::new();
        };
        let ended = person.ended.iter().cloned();
        let entered = person.entered.iter();
        ended
            .chain(entered.filter_map(|id| self.game_of(*id, player)))
            .collect()
    }

    fn game_of(&self, id: TournamentId, player: PlayerId) -> Option<GameRecord> {
        let tournament = self.tournaments.get(&id)?;
        let (plan, entrant) = (&tournament.plan, tournament.entrant(player)?);
        Some(GameRecord {
            tournament: id,
            since: entrant.since,
            class: plan.class,
            game: plan.game,
            name: plan.called(),
            paid: entrant.spent,
            times: tournament.drawn.map(|drawn| drawn.times),
            players: tournament.players(),
            ended: None,
        })
    }

    /// A game has ended for somebody; or its end is another than was told before, which does not change when it was.
    pub(super) fn remember_end(&mut self, id: TournamentId, player: PlayerId, how: Outcome) {
        let Some(game) = self.game_of(id, player) else {
            return;
        };
        let before = self.players[player.index()].ended.iter();
        let before = before.filter(|game| game.tournament == id);
        let before = before.filter_map(|game| game.ended).next();
        let at = before.map_or(self.now, |before| before.at);
        let ended = Some(Ended { at, how });
        self.forget_end(id, player);
        let games = &mut self.players[player.index()].ended;
        games.push(GameRecord { ended, ..game });
        let too_many = games.len().saturating_sub(REMEMBERED);
        games.drain(..too_many);
    }

    /// It has not ended after all: it was entered again.
    pub(super) fn forget_end(&mut self, id: TournamentId, player: PlayerId) {
        let games = &mut self.players[player.index()].ended;
        games.retain(|game| game.tournament != id);
    }
}
