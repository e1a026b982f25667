//! The wallet and what went into it and out of it.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row};
use super::lobby::column;
use crate::base::{Cents, Date, utc_minute};
use crate::tui::app::WalletLine;
use crate::tui::target::Target;
use crate::tui::theme::Role;

const WHEN: (u16, u16) = (2, 17);
const WHY: (u16, u16) = (20, 33);
const AMOUNT: (u16, u16) = (53, 11);
const BALANCE: (u16, u16) = (65, 13);

impl Painter<'_, '_> {
    pub(super) fn wallet(&mut self, area: Rect) {
        let app = self.app;
        let text = &app.text;
        let wallet = app.model.you.as_ref().map_or(Cents::ZERO, |you| you.wallet);
        let on_tables = app.model.money_on_tables();
        let said = text.get(
            "screen-wallet-has",
            [
                ("wallet", text.money(wallet).into()),
                ("tables", text.money(on_tables).into()),
            ],
        );
        let first = Rect {
            x: area.x + 2,
            width: area.width.saturating_sub(4),
            ..row(area, 0)
        };
        self.canvas.line(first, &said, Role::Strong, Align::Left);
        let list = Rect {
            y: area.y + 2,
            height: area.height.saturating_sub(2),
            ..area
        };
        if app.wallet.is_empty() {
            let nothing = text.word("screen-wallet-empty");
            let at = Rect {
                x: list.x + 2,
                width: list.width.saturating_sub(4),
                ..row(list, 0)
            };
            self.canvas.line(at, &nothing, Role::Dim, Align::Left);
            return;
        }
        let header = row(list, 0);
        for (place, id, align) in [
            (WHEN, "screen-column-when", Align::Left),
            (WHY, "screen-column-why", Align::Left),
            (AMOUNT, "screen-column-amount", Align::Right),
            (BALANCE, "screen-column-balance", Align::Right),
        ] {
            let word = text.word(id);
            let at = column(header, place);
            self.canvas.line(at, &word, Role::ListHeader, align);
        }
        let room = usize::from(list.height.saturating_sub(1));
        let first = (app.row() + 1).saturating_sub(room);
        let entries = app.wallet.iter().enumerate().skip(first).take(room);
        for (
            (
                place,
                WalletLine {
                    change: entry,
                    about,
                },
            ),
            y,
        ) in entries.zip(1..)
        {
            let line = row(list, y);
            let is_chosen = place == app.row();
            if is_chosen {
                self.canvas.fill(line, Role::ListSelected);
                self.canvas.ground = Role::ListSelected;
            }
            let plain = match is_chosen {
                true => Role::ListSelected,
                false => Role::Text,
            };
            let Date { year, month, day } = Date::of(entry.at);
            let when = format!("{year}-{month:02}-{day:02} {}", utc_minute(entry.at));
            let role = match (is_chosen, entry.amount.is_positive()) {
                (true, _) => Role::ListSelected,
                (false, true) => Role::Good,
                (false, false) => Role::Text,
            };
            let sign = if entry.amount.is_positive() { "+" } else { "" };
            let amount = format!("{sign}{}", text.money(entry.amount));
            self.canvas
                .line(column(line, WHEN), &when, plain, Align::Left);
            let why = about.clone();
            let why = why.unwrap_or_else(|| text.reason(entry.reason, entry.game.as_deref()));
            self.canvas
                .line(column(line, WHY), &why, plain, Align::Left);
            self.canvas
                .line(column(line, AMOUNT), &amount, role, Align::Right);
            let balance = text.money(entry.balance);
            self.canvas
                .line(column(line, BALANCE), &balance, plain, Align::Right);
            self.canvas.ground = Role::Text;
            self.canvas.hit(line, Target::Row(place));
        }
    }
}
