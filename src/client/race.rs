//! How far it is to the prizes, from what a player was told: for whoever wants to know what chips are worth.

use crate::base::{Chips, PlayerId};
use crate::protocol::view::{Race, TableView};

use super::Model;

impl Model {
    /// How the tournament at a table stands; nothing where one place is paid at most. The stacks at other tables are known where the
    /// player looks into the tournament; otherwise everybody there is taken to have as much as the others have on average.
    pub fn race_at(&self, table: &TableView) -> Option<Race> {
        let view = self.tournament_at(table)?;
        let prizes = view.prizes();
        let (players_left, places_paid) = (view.state.players_left, prizes.len() as u32);
        if places_paid < 2 {
            return None;
        }
        let mut race = Race {
            players_left,
            places_paid,
            prizes: Vec::new(),
            stacks: Vec::new(),
        };
        if players_left > Race::FEW {
            return Some(race);
        }
        race.prizes = prizes;
        race.prizes.truncate(players_left as usize);
        race.stacks = self.stacks(table, view.state.chips, players_left);
        Some(race)
    }

    fn stacks(&self, table: &TableView, all: Chips, players: u32) -> Vec<(PlayerId, Chips)> {
        let here = table.seats.iter().enumerate();
        let mut stacks: Vec<(PlayerId, Chips)> = here
            .filter_map(|(seat, there)| {
                let there = there.as_ref()?;
                let paid = table
                    .hand
                    .as_ref()
                    .map_or(Chips::ZERO, |hand| hand.paid[seat]);
                Some((there.player, there.stack + paid))
            })
            .filter(|(_, chips)| chips.is_positive())
            .collect();
        let detail = self.detail.as_ref();
        let detail = detail.filter(|detail| Some(detail.tournament) == table.play.tournament());
        let known = detail.map_or(&[][..], |detail| &detail.players);
        for other in known.iter().filter(|other| !other.is_out) {
            if !stacks.iter().any(|(player, _)| *player == other.player) {
                stacks.push((other.player, other.chips));
            }
        }
        let missing = i64::from(players) - stacks.len() as i64;
        if missing > 0 {
            let left = all.0 - stacks.iter().map(|(_, chips)| chips.0).sum::<i64>();
            let each = Chips((left / missing).max(1));
            // Nobody has these numbers: they only stand for somebody.
            let nobody = (0..missing).map(|place| (PlayerId(u32::MAX - place as u32), each));
            stacks.extend(nobody);
        }
        stacks
    }
}
