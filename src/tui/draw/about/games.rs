//! What is to be known before one enters a game or buys chips for it.

use super::Said;
use crate::base::{Cents, OfferId, TournamentId};
use crate::protocol::view::TournamentView;
use crate::protocol::{Payment, Price, Prizes};
use crate::text::{Drawable, Shown};
use crate::tui::dialogs::{Dialog, payment_of};
use crate::tui::draw::Painter;
use crate::tui::draw::canvas::width;

/// What is known of each multiplier.
const COLUMNS: usize = 7;
/// Columns between two of them, at most.
const GAP: u16 = 2;

impl Painter<'_, '_> {
    fn wallet_now(&self) -> Cents {
        let you = self.app.model.you.as_ref();
        you.map_or(Cents::ZERO, |you| you.wallet)
    }

    /// What games of an offer are played for, and what they cost together.
    pub(super) fn about_play(
        &self,
        dialog: &Dialog,
        offer: OfferId,
        room: u16,
    ) -> (String, Vec<Said>) {
        let app = self.app;
        let text = &app.text;
        let Some(view) = app.offer(offer) else {
            return Default::default();
        };
        let mut lines = Vec::new();
        match &view.plan.prizes {
            Prizes::Drawn { .. } => {
                let most = text.money(crate::tui::draw::games::most(view)).into();
                let game = text.game_and_limit(view.plan.game).into();
                let said = text.get("screen-play-up-to", [("game", game), ("most", most)]);
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
                let mut rows = vec![header.map(|id| text.word(id))];
                rows.extend(text.multipliers(view, Shown::Money).into_iter().map(cells));
                lines.extend(in_columns(&rows, room).into_iter().map(Said::Row));
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

fn cells(drawn: Drawable) -> [String; COLUMNS] {
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

/// Rows of cells below each other, each cell at the right end of its column. A column is as wide as its widest words, whatever
/// the language; where all of them have no room otherwise, there is less between them.
fn in_columns(rows: &[[String; COLUMNS]], room: u16) -> Vec<String> {
    let mut wide = [0; COLUMNS];
    for row in rows {
        for (wide, cell) in wide.iter_mut().zip(row) {
            *wide = width(cell).max(*wide);
        }
    }
    let gaps = COLUMNS as u16 - 1;
    let gap = match wide.iter().sum::<u16>() + GAP * gaps <= room {
        true => GAP,
        false => 1,
    };
    let line = |row: &[String; COLUMNS]| {
        let cells = row.iter().zip(wide);
        let cells = cells.map(|(cell, wide)| {
            let lacks = usize::from(wide.saturating_sub(width(cell)));
            format!("{}{cell}", " ".repeat(lacks))
        });
        cells
            .collect::<Vec<_>>()
            .join(&" ".repeat(usize::from(gap)))
    };
    rows.iter().map(line).collect()
}
