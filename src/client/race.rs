//! How far it is to the prizes, from what a player was told: for whoever wants to know what chips are worth.

use crate::base::{Cents, Chips, PlayerId};
use crate::protocol::Bounty;
use crate::protocol::view::{EntrantView, Race, TableView, TournamentView};

use super::Model;

impl Model {
    /// How the tournament at a table stands; nothing where one place is paid at most, and nobody has money on their head. The stacks at other tables are known where the
    /// player looks into the tournament; otherwise everybody there is taken to have as much as the others have on average.
    pub fn race_at(&self, table: &TableView) -> Option<Race> {
        let view = self.tournament_at(table)?;
        let prizes = view.prizes();
        let (players_left, places_paid) = (view.state.players_left, prizes.len() as u32);
        let mut race = Race {
            players_left,
            places_paid,
            prizes: Vec::new(),
            stacks: Vec::new(),
            heads: self.heads(table, view),
        };
        if places_paid < 2 && race.heads.is_empty() {
            return None;
        }
        if players_left > Race::FEW {
            return Some(race);
        }
        race.prizes = prizes;
        race.prizes.truncate(players_left as usize);
        race.stacks = self.stacks(table, view.state.chips, players_left);
        Some(race)
    }

    /// What is on the heads of those at the table: as the player sees it who looks into the tournament, and otherwise what everybody began with.
    fn heads(&self, table: &TableView, view: &TournamentView) -> Vec<(PlayerId, Chips)> {
        let Some(kind) = view.plan.bounty else {
            return Vec::new();
        };
        let at_first = match (kind, view.plan.prices.first()) {
            (Bounty::Whole | Bounty::Progressive, Some(price)) => price.bounty,
            _ => Cents::ZERO,
        };
        let left = view.state.players_left as usize;
        let to_win: Cents = view.prizes().iter().take(left).copied().sum();
        let known = self.known_players(table);
        let on_head = |player: PlayerId| {
            let known = known.iter().find(|other| other.player == player);
            known.map_or(at_first, |known| known.bounty)
        };
        let here = table.seats.iter().flatten().map(|there| there.player);
        here.map(|player| (player, on_head(player)))
            .filter(|(_, head)| head.is_positive())
            .map(|(player, head)| {
                let paid = kind.paid_at_once(head);
                (player, Race::in_chips(paid, view.state.chips, to_win))
            })
            .collect()
    }

    /// The players of the tournament at a table, where the player looks into it.
    fn known_players(&self, table: &TableView) -> &[EntrantView] {
        let detail = self.detail.as_ref();
        let detail = detail.filter(|detail| Some(detail.tournament) == table.play.tournament());
        detail.map_or(&[], |detail| &detail.players)
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
        let known = self.known_players(table).iter();
        for other in known.filter(|other| !other.is_out) {
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
