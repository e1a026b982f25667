//! Sit & gos and HexaPros: nobody waits alone for a game, and some are always played.
//!
//! Not here: any way past the others. A bot takes a seat in the game that has waited longest, as everybody does.

use super::{Plan, Residents};
use crate::base::{Millis, OfferId, PlayerId, TournamentId};
use crate::host::house::House;
use crate::protocol::Command;
use crate::room::Room;
use crate::room::tournament::Tournament;

impl Residents {
    /// A person waits for a game: others come, one after the other.
    pub(super) fn fill_soon(&mut self, id: TournamentId, now: Millis) {
        let soon = self.within(800, 3_500);
        self.agenda.add(now + soon, Plan::Fill(id));
    }

    /// One more comes, as long as a person waits.
    pub(super) fn fill(&mut self, house: &mut House, id: TournamentId, now: Millis) {
        if let Some(offer) = self.is_waited_for(house.room(), id) {
            let is_new = |room: &Room, player: PlayerId| {
                let game = room.tournament(id);
                game.is_some_and(|game| game.entrant(player).is_none())
            };
            if let Some(player) = self.anybody(house, is_new, now) {
                self.buy(house, player, Command::Play { offer, games: 1 }, now);
            }
            if self.is_waited_for(house.room(), id).is_some() {
                self.fill_soon(id, now);
            }
        }
    }

    /// The offer of a game that has not begun and that a person has entered.
    fn is_waited_for(&self, room: &Room, id: TournamentId) -> Option<OfferId> {
        let waits = |game: &&Tournament| !game.is_running() && !game.is_over();
        let game = room.tournament(id).filter(waits)?;
        let mut entrants = game.entrants().iter();
        let has_people = entrants.any(|entrant| !self.is_one(entrant.player));
        game.offer.filter(|_| has_people)
    }

    /// Games that people wait for, after a restart.
    pub(super) fn look_at_waiting(&mut self, room: &Room, now: Millis) {
        for game in room.offers().iter().flat_map(|open| open.waiting()) {
            if self.is_waited_for(room, *game).is_some() {
                self.fill_soon(*game, now);
            }
        }
    }

    /// Somebody comes to a game of which too few are played.
    pub(super) fn look_at_games(&mut self, house: &mut House, now: Millis) {
        let offers = house.room().offers();
        let is_missing = |(offer, wanted): &&(OfferId, u32)| {
            let open = offers.get(offer.index());
            open.is_some_and(|open| open.running() < *wanted)
        };
        let wanted = self.guests.games().iter();
        let missing: Vec<OfferId> = wanted.filter(is_missing).map(|(offer, _)| *offer).collect();
        if !missing.is_empty() {
            let drawn = self.random.below(missing.len() as u32) as usize;
            let offer = missing[drawn];
            let waits = |room: &Room, player: PlayerId| {
                let open = room.offers().get(offer.index());
                open.is_some_and(|open| {
                    open.waiting().iter().any(|game| {
                        let game = room.tournament(*game);
                        game.is_some_and(|game| game.entrant(player).is_some())
                    })
                })
            };
            let is_new = |room: &Room, player: PlayerId| !waits(room, player);
            if let Some(player) = self.somebody(house, is_new, now) {
                self.buy(house, player, Command::Play { offer, games: 1 }, now);
            }
        }
        let soon = self.within(1_500, 6_000);
        self.agenda.add(now + soon, Plan::LookAtGames);
    }
}
