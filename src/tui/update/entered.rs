//! What is told when tournaments, sit & gos and HexaPros are entered.

use crate::base::{Cents, TournamentId};
use crate::tui::app::{App, Topic, Weight};

impl App {
    /// An entry was taken back: what was told of entries is not true any more.
    pub(super) fn forget_entered(&mut self) {
        let is_entry = |topic: Topic| matches!(topic, Topic::Entered { .. });
        self.toasts.retain(|toast| !is_entry(toast.topic));
    }

    /// Of several games that are entered at once one notice tells: how many, and what they cost.
    pub(super) fn tell_registered(&mut self, tournament: TournamentId, told: String) {
        let Some(view) = self.model.tournaments.get(&tournament).cloned() else {
            return self.toast(Weight::Info, told);
        };
        if view.state.drawn.is_some() {
            self.reveal(tournament);
        }
        let Some(offer) = view.offer else {
            return self.toast(Weight::Info, told);
        };
        let told_of = |topic: Topic| match topic {
            Topic::Entered { offer: of, games } if of == offer => Some(games),
            _ => None,
        };
        let before = self.toasts.iter().find_map(|toast| told_of(toast.topic));
        self.toasts.retain(|toast| told_of(toast.topic).is_none());
        let games = before.unwrap_or(0) + 1;
        // The name of the game has the multiplier.
        let name = self.text.tournament(&self.as_revealed(&view));
        let said = match (games, self.model.lobby.as_ref()) {
            (2.., Some(lobby)) => {
                let one = &lobby.offers[offer.index()];
                let total = Cents(one.buy_in.0 * i64::from(games));
                self.text.get(
                    "screen-registered-games",
                    [
                        ("games", games.into()),
                        ("name", self.text.offer(one).into()),
                        ("total", self.text.money(total).into()),
                    ],
                )
            }
            _ => self.text.get("you-registered", [("name", name.into())]),
        };
        self.toast_about(Topic::Entered { offer, games }, Weight::Info, said);
    }
}
