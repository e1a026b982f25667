//! What is to be known before one decides in a dialog; of tournaments, sit & gos and HexaPros in `games`.

mod games;

use super::Painter;
use crate::base::Cents;
use crate::client::wishes;
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

impl Painter<'_, '_> {
    /// The title of a dialog, and what is to be known before one decides, in lines of so many columns at most.
    pub(super) fn about(&self, dialog: &Dialog, room: u16) -> (String, Vec<Said>) {
        let app = self.app;
        let text = &app.text;
        let wallet = app.model.you.as_ref().map_or(Cents::ZERO, |you| you.wallet);
        let (title, lines) = match &dialog.about {
            About::Play { offer } => return self.about_play(dialog, *offer, room),
            About::Register { tournament } => self.about_register(dialog, *tournament),
            About::EnterAgain { tournament } => self.about_entering_again(dialog, *tournament),
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
                let is_registered = wishes::registered(&app.model).next().is_some();
                let mut lines = Vec::new();
                if plays(false) || !(plays(true) || is_registered) {
                    lines.push(text.word("screen-quit-text"));
                }
                if plays(true) {
                    lines.push(text.word("screen-quit-tournaments"));
                }
                if is_registered {
                    lines.push(text.word("screen-quit-registered"));
                }
                (text.word("screen-quit-title"), lines)
            }
            About::Gone => {
                let mut lines: Vec<String> = app.gone.iter().cloned().collect();
                lines.extend(app.gone_because.as_ref().map(|why| {
                    let why = [("why", why.as_str().into())];
                    text.get("screen-gone-because", why)
                }));
                (text.word("screen-gone-title"), lines)
            }
            About::ResetBankroll => (
                text.word("screen-reset-title"),
                vec![text.word("screen-reset-text")],
            ),
            About::Note { .. } => (text.word("screen-note-title"), Vec::new()),
            About::Range { .. } => (
                text.word("screen-range-title"),
                vec![text.word("screen-range-text")],
            ),
            About::Enter => app.at_door(),
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
}
