//! What is to be known before one decides in a dialog.

use super::Painter;
use super::canvas::width;
use crate::base::{Cents, OfferId, TournamentId};
use crate::protocol::{Price, Prizes};
use crate::tui::dialogs::{About, Dialog};
use crate::tui::form::Amount;

/// What a dialog says.
#[derive(Clone, Debug)]
pub(super) enum Said {
    /// Broken into lines as they fit.
    Words(String),
    /// A row of a table, which stays as it is.
    Row(String),
}

/// How wide the columns of the multipliers are.
const COLUMNS: [u16; 6] = [6, 12, 8, 14, 6, 8];

impl Painter<'_, '_> {
    /// The title of a dialog, and what is to be known before one decides.
    pub(super) fn about(&self, dialog: &Dialog) -> (String, Vec<Said>) {
        let app = self.app;
        let text = &app.text;
        let wallet = app.model.you.as_ref().map_or(Cents::ZERO, |you| you.wallet);
        let (title, lines) = match &dialog.about {
            About::Play { offer } => return self.about_play(dialog, *offer),
            About::Register { tournament } => self.about_register(dialog, *tournament),
            About::Unregister { tournament } => {
                let name = crate::text::Names::tournament(&app.names(), *tournament);
                let title = text.get("screen-unregister-title", [("name", name.into())]);
                (title, vec![text.word("screen-unregister-text")])
            }
            About::Rebuy { tournament, .. } => self.about_rebuy(*tournament),
            About::AddOn { tournament } => self.about_add_on(*tournament),
            About::Join { pool } => {
                let name = app.stake_name(*pool);
                let title = text.get("screen-join-title", [("stake", name.into())]);
                let limits = dialog
                    .form
                    .amount()
                    .map_or_else(String::new, |amount| text.between(amount.min, amount.max));
                let said = text.get(
                    "screen-join-limits",
                    [
                        ("limits", limits.into()),
                        ("wallet", text.money(wallet).into()),
                    ],
                );
                let entered = dialog.form.amount().and_then(Amount::entered);
                let total = entered.zip(dialog.form.count()).map(|(amount, count)| {
                    let total = text.money(Cents(amount.0 * i64::from(count)));
                    text.get("screen-join-total", [("total", total.into())])
                });
                // The line stays, so that nothing jumps while one types.
                (title, vec![said, total.unwrap_or_default()])
            }
            About::Seat { table } => {
                let you = app.model.you.as_ref();
                let kept = you.and_then(|you| {
                    let mut kept = you.reservations.iter();
                    kept.find(|kept| kept.table == *table)
                });
                let Some(kept) = kept else {
                    return Default::default();
                };
                let name = app.stake_name(kept.pool);
                let title = text.get("screen-seat-title", [("stake", name.into())]);
                let limits = text.limits(&kept.limits);
                let mut lines = vec![text.get("screen-seat-limits", [("limits", limits.into())])];
                lines.extend(text.limit_reason(&kept.limits.reason));
                let time = text.time(kept.until - app.now);
                lines.push(text.get("screen-seat-until", [("time", time.into())]));
                (title, lines)
            }
            About::TopUp { table } => self.about_top_up(*table),
            About::Leave { table } => {
                let name = crate::text::Names::table(&app.names(), *table);
                let title = text.get("screen-leave-title", [("table", name.into())]);
                (title, vec![text.word("screen-leave-text")])
            }
            About::LeaveAll => (
                text.word("screen-leave-all-title"),
                vec![text.word("screen-leave-all-text")],
            ),
            About::Quit => {
                let plays = |is_tournament: bool| {
                    let mut own = app.model.own_tables();
                    own.any(|table| table.play.tournament().is_some() == is_tournament)
                };
                let mut lines = Vec::new();
                if plays(false) || !plays(true) {
                    lines.push(text.word("screen-quit-text"));
                }
                if plays(true) {
                    lines.push(text.word("screen-quit-tournaments"));
                }
                (text.word("screen-quit-title"), lines)
            }
            About::ResetBankroll => (
                text.word("screen-reset-title"),
                vec![text.word("screen-reset-text")],
            ),
            About::Note { .. } => (text.word("screen-note-title"), Vec::new()),
            About::Rename => (text.word("screen-name-title"), Vec::new()),
        };
        (title, lines.into_iter().map(Said::Words).collect())
    }

    fn about_top_up(&self, table: crate::base::TableId) -> (String, Vec<String>) {
        let app = self.app;
        let text = &app.text;
        let Some(view) = app.view(table) else {
            return (String::new(), Vec::new());
        };
        let own = view.own_seat.and_then(|seat| view.seats[seat.index()]);
        let stake = app.model.stake(view);
        let (Some(own), Some(stake)) = (own, stake) else {
            return (String::new(), Vec::new());
        };
        let now = text.get(
            "screen-top-up-now",
            [
                ("stack", text.money(own.stack.as_cents()).into()),
                ("max", text.money(stake.max_buy_in).into()),
            ],
        );
        match own.broke_until {
            Some(until) => {
                let time = text.time(until - app.now);
                let wallet = app.model.you.as_ref().map_or(Cents::ZERO, |you| you.wallet);
                let limits = text.between(stake.min_buy_in, stake.max_buy_in);
                let kept = text.get(
                    "screen-rebuy-until",
                    [
                        ("limits", limits.into()),
                        ("wallet", text.money(wallet).into()),
                        ("time", time.into()),
                    ],
                );
                (text.word("screen-rebuy-title"), vec![kept])
            }
            None => (text.word("screen-top-up-title"), vec![now]),
        }
    }

    fn wallet_now(&self) -> Cents {
        let you = self.app.model.you.as_ref();
        you.map_or(Cents::ZERO, |you| you.wallet)
    }

    /// What games of an offer are played for, and what they cost together.
    fn about_play(&self, dialog: &Dialog, offer: OfferId) -> (String, Vec<Said>) {
        let app = self.app;
        let text = &app.text;
        let Some(view) = app.offer(offer) else {
            return Default::default();
        };
        let mut lines = Vec::new();
        match &view.plan.prizes {
            Prizes::Drawn { draw, .. } => {
                let most = text.money(super::games::most(view)).into();
                let said = text.get("screen-play-up-to", [("most", most)]);
                lines.push(Said::Words(said));
                lines.push(Said::Words(text.word("info-drawn")));
                lines.push(Said::Row(String::new()));
                let header = [
                    "screen-column-times",
                    "screen-column-pool",
                    "screen-column-chance",
                    "screen-column-payout",
                    "screen-column-chips",
                    "screen-column-levels",
                ];
                lines.push(Said::Row(in_columns(&header.map(|id| text.word(id)))));
                let rows = text.multipliers(draw, view.buy_in);
                lines.extend(rows.iter().map(|row| Said::Row(in_columns(row))));
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

    fn about_register(&self, dialog: &Dialog, id: TournamentId) -> (String, Vec<String>) {
        let app = self.app;
        let text = &app.text;
        let Some(view) = app.model.tournaments.get(&id) else {
            return Default::default();
        };
        let title = text.get(
            "screen-register-title",
            [("name", text.tournament(view).into())],
        );
        let chosen = dialog.form.choice_of("screen-register-price");
        let Some(price) = view.plan.prices.get(chosen.unwrap_or(0)) else {
            return (title, Vec::new());
        };
        (title, vec![self.cost(price), text.progress(view, app.now)])
    }

    /// `5,000 chips for €9.00 + €1.00. Your wallet has €120.00.`
    fn cost(&self, price: &Price) -> String {
        let text = &self.app.text;
        text.get(
            "screen-cost",
            [
                ("chips", text.count(price.chips).into()),
                ("price", text.parts_of(price).into()),
                ("wallet", text.money(self.wallet_now()).into()),
            ],
        )
    }

    fn about_rebuy(&self, id: TournamentId) -> (String, Vec<String>) {
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
        let mut lines = vec![self.cost(&rebuys.price)];
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

    fn about_add_on(&self, id: TournamentId) -> (String, Vec<String>) {
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
        let mut lines = vec![self.cost(&add_on)];
        if let Some(until) = view.state.pause.and_then(|pause| pause.until) {
            let time = text.time(until - app.now).into();
            lines.push(text.get("screen-add-on-until", [("time", time)]));
        }
        (title, lines)
    }
}

/// Cells below each other, each at the right end of its column.
fn in_columns(cells: &[String; 6]) -> String {
    let mut line = String::new();
    for (cell, wide) in cells.iter().zip(COLUMNS) {
        let lacks = usize::from(wide.saturating_sub(width(cell)));
        line.push_str(&" ".repeat(lacks));
        line.push_str(cell);
    }
    line
}
