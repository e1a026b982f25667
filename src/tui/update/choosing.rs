//! What is chosen stays chosen: lists are put in another order when something happens, and the row under the cursor is then
//! something else's.

use crate::base::{PlayerId, TableId, TournamentId};
use crate::tui::app::{App, Layer, Page, Tab};

/// What is chosen, by itself and not by its row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chosen {
    tournament: Option<TournamentId>,
    table: Option<TableId>,
    player: Option<PlayerId>,
}

impl App {
    pub(super) fn chosen(&self) -> Chosen {
        let row = self.row();
        Chosen {
            tournament: match self.tab {
                Tab::Tournaments => self
                    .tournaments()
                    .get(row)
                    .map(|view| view.state.tournament),
                _ => None,
            },
            table: match self.tab {
                Tab::Watch => self.watched_tables().get(row).map(|line| line.table),
                _ => None,
            },
            player: self.chosen_player(),
        }
    }

    /// The player who is chosen on the page of a tournament.
    fn chosen_player(&self) -> Option<PlayerId> {
        let Some(Layer::Tournament(looked)) = self.layers.last() else {
            return None;
        };
        let detail = self.model.detail.as_ref()?;
        let is_here = looked.page == Page::Players && detail.tournament == looked.tournament;
        let player = detail.players.get(looked.row).filter(|_| is_here)?;
        Some(player.player)
    }

    /// Finds what was chosen in the row where it is now; what is gone leaves the row as it was.
    pub(super) fn choose(&mut self, chosen: Chosen) {
        let tournament = chosen.tournament.and_then(|id| {
            let mut listed = self.tournaments().into_iter();
            listed.position(|view| view.state.tournament == id)
        });
        let table = chosen.table.and_then(|id| {
            let mut listed = self.watched_tables().into_iter();
            listed.position(|line| line.table == id)
        });
        if let Some(row) = tournament.or(table) {
            self.rows[self.tab as usize] = row;
        }
        let player = chosen.player.and_then(|player| {
            let mut listed = self.model.detail.as_ref()?.players.iter();
            listed.position(|one| one.player == player)
        });
        if let (Some(row), Some(Layer::Tournament(looked))) = (player, self.layers.last_mut()) {
            looked.row = row;
        }
    }
}
