//! Tournaments that were to begin while nobody ran the room.
//!
//! Somebody who waits for one finds it a minute after the room is open again, with all that it leads to. What nobody waits
//! for begins at once where it is hardly late; otherwise it never takes place: the bots have their money back, and it is gone
//! from the lobby.

use std::collections::BTreeSet;

use crate::base::{Kind, Millis, PlayerId, TournamentId};
use crate::room::tournament::Tournament;

use super::house::House;

/// So soon it begins then.
const SOON: Millis = Millis::from_secs(60);

/// So late it may begin without people.
const HARDLY_LATE: Millis = Millis::from_secs(5 * 60);

impl House {
    pub(super) fn mind_missed(&mut self, now: Millis) {
        let begins = |one: &Tournament| one.begins().filter(|at| *at <= now);
        let mut missed: Vec<(Millis, TournamentId)> = self
            .room
            .tournaments()
            .filter_map(|one| Some((begins(one)?, one.id)))
            .collect();
        missed.sort_unstable();
        let kept = self.waited_for(&missed);
        let first = missed.iter().find(|(_, id)| kept.contains(id));
        let later = first.map_or(Millis::ZERO, |(at, _)| now + SOON - *at);
        for (at, id) in missed {
            if kept.contains(&id) {
                self.room.postpone(id, at + later);
            } else if at + HARDLY_LATE < now {
                self.room.withdraw(id);
            }
        }
    }

    /// Those of them that people have entered, and those to which something leads that is still to be played.
    fn waited_for(&self, missed: &[(Millis, TournamentId)]) -> BTreeSet<TournamentId> {
        let is_missed = |id: TournamentId| missed.iter().any(|(_, other)| *other == id);
        let mut kept: BTreeSet<TournamentId> = missed
            .iter()
            .map(|(_, id)| *id)
            .filter(|id| self.has_people(*id))
            .collect();
        loop {
            let is_played = |one: &&Tournament| one.is_running() || kept.contains(&one.id);
            let leads_to: Vec<TournamentId> = self
                .room
                .tournaments()
                .filter(is_played)
                .filter_map(|one| one.target)
                .filter(|id| is_missed(*id) && !kept.contains(id))
                .collect();
            if leads_to.is_empty() {
                return kept;
            }
            kept.extend(leads_to);
        }
    }

    fn has_people(&self, id: TournamentId) -> bool {
        let is_person = |player: PlayerId| {
            let known = self.people.get(player.index());
            known.is_some_and(|person| person.kind == Kind::Human)
        };
        let tournament = self.room.tournament(id);
        tournament.is_some_and(|one| one.entrants().iter().any(|e| is_person(e.player)))
    }
}
