//! What is to be known before one enters a game or buys chips for it.

use super::Said;
use crate::base::{Cents, OfferId, TournamentId};
use crate::protocol::view::TournamentView;
use crate::protocol::{Payment, Price, Prizes};
use crate::text::Drawable;
use crate::tui::dialogs::{Dialog, payment_of};
use crate::tui::draw::Painter;
use crate::tui::draw::canvas::width;

/// How wide the columns of the multipliers are.
const COLUMNS: [u16; 7] = [6, 12, 9, 13, 10, 7, 8];

impl Painter<'_, '_> {
    fn wallet_now(&self) -> Cents {
        let you = self.app.model.you.as_ref();
        you.map_or(Cents::ZERO, |you| you.wallet)
    }

    /// What games of an offer are played for, and what they cost together.
    pub(super) fn about_play(&self, dialog: &Dialog, offer: OfferId) -> (String, Vec<Said>) {
        let app = self.app;
        let text = &app.text;
        let Some(view) = app.offer(offer) else {
            return Default::default();
        };
        let mut lines = Vec::new();
        match &view.plan.prizes {
            Prizes::Drawn { draw, .. } => {
                let most = text.money(crate::tui::draw::games::most(view)).into();
                let said = text.get("screen-play-up-to", [("most", most)]);
                lines.push(Said::Words(said));
                lines.push(Said::Words(text.word("info-drawn")));
                lines.push(Said::Row(String::new()));
                let header = [
                    "screen-column-times",
                    "screen-column-pool",
                    "screen-column-chance",
                    "screen-column-first",
                    "screen-column-payout",
                    "screen-column-chips",
                    "screen-column-levels",
                ];
                lines.push(Said::Row(in_columns(&header.map(|id| text.word(id)))));
                let rows = text.multipliers(draw, Some(view.buy_in)).into_iter();
                lines.extend(rows.map(|row| Said::Row(in_columns(&cells(row)))));
                lines.push(Said::Row(String::new()));
            }
            _ => lines.extend(text.offer_details(view).into_iter().map(Said::Words)),
        }
        let games = dialog.form.count().unwrap_or(1);
        let total = Cents(view.buy_in.0 * i64::from(games));
        let wallet = self.wallet_now();
        let said = match total <= wallet {
            true => text.get(
                "screen-play-total",
                [
                    ("total", text.money(total).into()),
                    ("after", text.money(wallet - total).into()),
                ],
            ),
            false => text.get(
                "screen-play-too-dear",
                [
                    ("total", text.money(total).into()),
                    ("wallet", text.money(wallet).into()),
                ],
            ),
        };
        lines.push(Said::Words(said));
        (text.offer(view), lines)
    }

    pub(super) fn about_register(
        &self,
        dialog: &Dialog,
        id: TournamentId,
    ) -> (String, Vec<String>) {
        let app = self.app;
        let text = &app.text;
        let Some(view) = app.model.tournaments.get(&id) else {
            return Default::default();
        };
        let title = text.get(
            "screen-register-title",
            [("name", text.tournament(view).into())],
        );
        match entry_price(dialog, view) {
            Some((price, with)) => (
                title,
                vec![self.cost(price, with), text.progress(view, app.now)],
            ),
            None => (title, Vec::new()),
        }
    }

    /// Another entry for whoever is out: how often, and until when.
    pub(super) fn about_entering_again(
        &self,
        dialog: &Dialog,
        id: TournamentId,
    ) -> (String, Vec<String>) {
        let app = self.app;
        let text = &app.text;
        let (view, left) = (app.model.tournaments.get(&id), app.again.get(&id));
        let Some((view, left)) = view.zip(left) else {
            return Default::default();
        };
        let name = text.tournament(view).into();
        let title = text.get("screen-again-title", [("name", name)]);
        let mut lines = Vec::new();
        lines.extend(entry_price(dialog, view).map(|(price, with)| self.cost(price, with)));
        lines.push(text.entering_again(view, *left, app.now));
        (title, lines)
    }

    /// `5,000 chips for €9.00 + €1.00. Your wallet has €120.00, and €110.00 after it.`
    fn cost(&self, price: &Price, with: Payment) -> String {
        let text = &self.app.text;
        let wallet = self.wallet_now();
        let after = match with {
            Payment::Money => wallet - price.total(),
            Payment::Ticket | Payment::Seat => wallet,
        };
        let args = [
            ("chips", text.count(price.chips).into()),
            ("price", text.parts_of(price).into()),
            ("wallet", text.money(wallet).into()),
            ("after", text.money(after).into()),
        ];
        match after < Cents::ZERO {
            true => text.get("screen-cost-too-dear", args),
            false => text.get("screen-cost", args),
        }
    }

    pub(super) fn about_rebuy(&self, id: TournamentId) -> (String, Vec<String>) {
        let app = self.app;
        let text = &app.text;
        let view = app.model.tournaments.get(&id);
        let Some((view, rebuys)) = view.and_then(|view| Some((view, view.plan.rebuys?))) else {
            return Default::default();
        };
        let title = text.get(
            "screen-chips-title",
            [("name", text.tournament(view).into())],
        );
        let mut lines = vec![self.cost(&rebuys.price, Payment::Money)];
        let you = app.model.you.as_ref();
        let entered = you.and_then(|you| {
            let mut entered = you.entered.iter();
            entered.find(|entered| entered.tournament == id)
        });
        if let Some(until) = entered.and_then(|entered| entered.rebuy_until) {
            let time = text.time(until - app.now).into();
            lines.push(text.get("screen-chips-gone", [("time", time)]));
        }
        (title, lines)
    }

    pub(super) fn about_add_on(&self, id: TournamentId) -> (String, Vec<String>) {
        let app = self.app;
        let text = &app.text;
        let view = app.model.tournaments.get(&id);
        let add_on = view.and_then(|view| view.plan.rebuys?.add_on);
        let Some((view, add_on)) = view.zip(add_on) else {
            return Default::default();
        };
        let title = text.get(
            "screen-add-on-title",
            [("name", text.tournament(view).into())],
        );
        let mut lines = vec![self.cost(&add_on, Payment::Money)];
        if let Some(until) = view.state.pause.and_then(|pause| pause.until) {
            let time = text.time(until - app.now).into();
            lines.push(text.get("screen-add-on-until", [("time", time)]));
        }
        (title, lines)
    }
}

/// The price that was chosen in a dialog, and how it is paid.
fn entry_price<'a>(dialog: &Dialog, view: &'a TournamentView) -> Option<(&'a Price, Payment)> {
    let chosen = dialog.form.choice_of("screen-register-price");
    let price = view.plan.prices.get(chosen.unwrap_or(0))?;
    Some((price, payment_of(&dialog.form)))
}

fn cells(drawn: Drawable) -> [String; COLUMNS.len()] {
    [
        drawn.times,
        drawn.pool.unwrap_or_default(),
        drawn.chance,
        drawn.first.unwrap_or_default(),
        drawn.payout,
        drawn.chips,
        drawn.level_time,
    ]
}

/// Cells below each other, each at the right end of its column.
fn in_columns(cells: &[String; COLUMNS.len()]) -> String {
    let mut line = String::new();
    for (cell, wide) in cells.iter().zip(COLUMNS) {
        let lacks = usize::from(wide.saturating_sub(width(cell)));
        line.push_str(&" ".repeat(lacks));
        line.push_str(cell);
    }
    line
}
