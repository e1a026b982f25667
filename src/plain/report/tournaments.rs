//! Tournaments in lists, and the player's own games and tickets.

use crate::base::{Chips, TournamentId};
use crate::client::Model;
use crate::plain::fixtures;
use crate::plain::show::Show;
use crate::protocol::view::{EnteredView, PlayerChange, TournamentView};
use crate::text::Names;

impl Show<'_> {
    /// The tournaments that fit some words, a line each.
    pub(in crate::plain) fn tournaments(&self, model: &Model, words: &[String]) -> Vec<String> {
        let found = fixtures::fitting(model, words, self.text);
        let mut lines: Vec<String> = found
            .into_iter()
            .map(|(id, view)| self.tournament_line(id, view))
            .collect();
        if lines.is_empty() {
            lines.push(self.text.word("plain-no-tournaments"));
        }
        lines
    }

    /// A tournament in one line.
    pub(super) fn tournament_line(&self, id: TournamentId, view: &TournamentView) -> String {
        let text = self.text;
        text.get(
            "plain-tournament",
            [
                ("number", id.0.into()),
                ("name", text.tournament(view).into()),
                ("price", text.price(&view.plan).into()),
                ("game", text.game(view.plan.game).into()),
                ("kinds", text.kinds(&view.plan).into()),
                ("progress", text.progress(view, self.now).into()),
            ],
        )
    }

    /// What the player is in, a line each, and the player's tickets.
    pub(in crate::plain) fn games(&self, model: &Model) -> Vec<String> {
        let Some(you) = &model.you else {
            return vec![self.text.word("plain-rail")];
        };
        let entered = you.entered.iter();
        let mut lines: Vec<String> = entered
            .map(|entered| self.own_game(model, entered))
            .collect();
        if lines.is_empty() {
            lines.push(self.text.word("plain-no-games"));
        }
        lines.extend(self.tickets(model));
        lines
    }

    /// A game that the player is in.
    pub(in crate::plain) fn own_game(&self, model: &Model, entered: &EnteredView) -> String {
        let text = self.text;
        let id = entered.tournament;
        let names = self.called(model);
        let known = model.tournaments.get(&id);
        let progress = known.map(|view| text.progress(view, self.now));
        let mut line = text.get(
            "plain-game",
            [
                ("number", id.0.into()),
                ("name", names.tournament(id).into()),
                ("progress", progress.unwrap_or_default().into()),
            ],
        );
        let mut tables = model.own_tables();
        if let Some(table) = tables.find(|table| table.play.tournament() == Some(id)) {
            let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
            let stack = own.map_or(Chips::ZERO, |own| own.stack);
            let sits = text.get(
                "plain-game-table",
                [
                    ("table", names.table(table.table).into()),
                    ("stack", text.count(stack).into()),
                ],
            );
            line = format!("{line} {sits}");
        }
        match entered.rebuy_until {
            Some(until) => {
                let time = ("time", text.time(until - self.now).into());
                format!("{line} {}", text.get("plain-game-rebuy", [time]))
            }
            None => line,
        }
    }

    fn tickets(&self, model: &Model) -> Vec<String> {
        let tickets = model.you.iter().flat_map(|you| &you.tickets);
        let mut counted: Vec<(_, u32)> = Vec::new();
        for worth in tickets {
            match counted.last_mut() {
                Some((last, count)) if last == worth => *count += 1,
                _ => counted.push((*worth, 1)),
            }
        }
        let names = self.called(model);
        let told = |(worth, left)| {
            let change = PlayerChange::Tickets { worth, left };
            self.text.player_change(&change, &names, self.now)
        };
        counted.into_iter().map(told).collect()
    }
}
