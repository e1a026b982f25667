//! The wallet and what went into it and out of it.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row};
use super::list::{Column, Row, left, right};
use crate::base::{Cents, utc_minute};
use crate::tui::app::WalletLine;
use crate::tui::theme::Role;

const CHANGES: [Column; 4] = [
    left(2, 17, "screen-column-when"),
    left(20, 33, "screen-column-why"),
    right(53, 11, "screen-column-amount"),
    right(65, 13, "screen-column-balance"),
];

impl Painter<'_, '_> {
    /// What there is in the first row, and below it the list.
    pub(super) fn wallet(&mut self, area: Rect, list: Rect) {
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
        let words = |line: Rect| Rect {
            x: line.x + 2,
            width: line.width.saturating_sub(4),
            ..line
        };
        self.canvas
            .line(words(row(area, 0)), &said, Role::Strong, Align::Left);
        if app.wallet.is_empty() {
            let nothing = text.word("screen-wallet-empty");
            self.canvas
                .line(words(row(list, 0)), &nothing, Role::Dim, Align::Left);
            return;
        }
        let rows: Vec<Row> = app.wallet.iter().map(|line| self.change(line)).collect();
        self.lobby_list(list, &CHANGES, &rows);
    }

    fn change(&self, line: &WalletLine) -> Row {
        let text = &self.app.text;
        let change = &line.change;
        let when = format!("{} {}", text.date(change.at), utc_minute(change.at));
        let why = line.about.clone();
        let why = why.unwrap_or_else(|| text.wallet_line(change.reason, change.game.as_deref()));
        let (sign, role) = match change.amount.is_positive() {
            true => ("+", Role::Good),
            false => ("", Role::Text),
        };
        let amount = format!("{sign}{}", text.money(change.amount));
        (vec![when, why, amount, text.money(change.balance)], role)
    }
}
