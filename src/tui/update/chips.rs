//! Chips of tournaments: re-buys, the add-on, and entering again. Where there is a time to decide, the player is asked.

use crate::base::{Millis, TournamentId};
use crate::client::Model;
use crate::protocol::{PauseReason, Registration};
use crate::tui::app::{App, Layer, Leaving};
use crate::tui::dialogs::{About, Dialog};

use super::GUARD;

impl App {
    /// Whoever has lost all chips, may take an add-on, or is out and may enter again, is asked about it.
    pub(super) fn offer_chips(&mut self) {
        let Some(you) = &self.model.you else { return };
        if self.leaving != Leaving::No {
            return;
        }
        let broke: Vec<TournamentId> = you
            .entered
            .iter()
            .filter(|entered| entered.rebuy_until.is_some())
            .map(|entered| entered.tournament)
            .collect();
        let adds: Vec<TournamentId> = you
            .entered
            .iter()
            .filter(|entered| !entered.has_added_on)
            .map(|entered| entered.tournament)
            .filter(|id| self.is_add_on_time(*id))
            .collect();
        let (model, now) = (&self.model, self.now);
        self.again
            .retain(|tournament, _| is_open_to_all(model, *tournament, now));
        let layers = self.layers.len();
        // A dialog goes with its reason.
        self.layers.retain(|layer| match layer {
            Layer::Dialog(dialog) => match dialog.about {
                About::Rebuy {
                    tournament,
                    by_itself: true,
                } => broke.contains(&tournament),
                About::AddOn { tournament } => adds.contains(&tournament),
                About::EnterAgain { tournament } => self.again.contains_key(&tournament),
                _ => true,
            },
            _ => true,
        });
        if self.layers.len() < layers {
            // Whoever types on types into nothing.
            self.dead_until = self.now + GUARD;
        }
        self.declined
            .retain(|tournament| broke.contains(tournament) || adds.contains(tournament));
        if self.is_busy() {
            return;
        }
        let is_asked = |id: &TournamentId| self.declined.contains(id);
        let rebuy = broke.iter().find(|id| !is_asked(id));
        let add_on = adds.iter().find(|id| !is_asked(id));
        let again = self.again.keys().next();
        let dialog = match (rebuy, add_on, again) {
            (Some(id), _, _) => Dialog::rebuy(self, *id, true),
            (None, Some(id), _) => Dialog::add_on(self, *id),
            (None, None, Some(id)) => Dialog::enter_again(self, *id),
            (None, None, None) => None,
        };
        if let Some(mut dialog) = dialog {
            // It comes by itself: whoever types something else is not to pay by it.
            dialog.dead_until = self.now + GUARD;
            self.open(dialog);
        }
    }

    fn is_add_on_time(&self, tournament: TournamentId) -> bool {
        let view = self.model.tournaments.get(&tournament);
        let pause = view.and_then(|view| view.state.pause);
        pause.is_some_and(|pause| pause.why == PauseReason::AddOn && pause.until.is_some())
    }

    /// Chips at a table of a tournament: an add-on, where it is time for it, or a re-buy.
    pub(super) fn chips_for(&mut self, tournament: TournamentId) -> Option<Dialog> {
        let you = self.model.you.as_ref()?;
        let mut entered = you.entered.iter();
        let entered = entered.find(|entered| entered.tournament == tournament)?;
        let (has_added_on, is_broke) = (entered.has_added_on, entered.rebuy_until.is_some());
        let state = self.model.tournaments.get(&tournament)?.state;
        let is_open = state.registration == Registration::Open;
        let adds_on = self.is_add_on_time(tournament) && !has_added_on;
        if !adds_on && !is_open && !is_broke {
            return None;
        }
        self.declined.remove(&tournament);
        match adds_on {
            true => Dialog::add_on(self, tournament),
            false => Dialog::rebuy(self, tournament, false),
        }
    }

    /// The player is out of a tournament that may be entered again so often: that is asked, where it can be paid.
    pub(super) fn may_enter_again(&mut self, tournament: TournamentId, re_entries: u32) {
        let Some((view, you)) = self
            .model
            .tournaments
            .get(&tournament)
            .zip(self.model.you.as_ref())
        else {
            return;
        };
        let mut prices = view.plan.prices.iter().map(|price| price.total());
        let pays = |price| price <= you.wallet || you.tickets.contains(&price);
        if re_entries > 0 && prices.any(pays) {
            self.again.insert(tournament, re_entries);
        }
    }
}

/// Whether whoever is not in a tournament can still register for it.
fn is_open_to_all(model: &Model, tournament: TournamentId, now: Millis) -> bool {
    let Some(view) = model.tournaments.get(&tournament) else {
        return false;
    };
    let you = model.you.iter().flat_map(|you| &you.entered);
    let is_in = you
        .map(|entered| entered.tournament)
        .any(|id| id == tournament);
    let is_late = view.state.late_until.is_some_and(|until| until <= now);
    view.state.registration == Registration::Open && !view.state.is_over() && !is_in && !is_late
}
