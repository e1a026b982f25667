//! All tables of the room, to be watched.

use ratatui::layout::Rect;

use super::Painter;
use super::list::{Column, Row, left, right};
use crate::base::Chips;
use crate::protocol::view::OverviewLine;
use crate::text::Unit;
use crate::tui::action::Action;
use crate::tui::theme::Role;

const TABLES: [Column; 6] = [
    right(1, 6, "screen-column-table-number"),
    left(9, 26, "screen-column-game"),
    right(36, 6, "screen-column-seated"),
    right(43, 12, "screen-column-middle"),
    right(56, 12, "screen-column-stacks"),
    right(69, 9, "screen-column-hand"),
];

impl Painter<'_, '_> {
    pub(super) fn overview(&mut self, list: Rect, details: Rect) {
        let app = self.app;
        let tables = app.watched_tables();
        let rows: Vec<Row> = tables.iter().map(|line| self.table_row(line)).collect();
        self.lobby_list(list, &TABLES, &rows);
        if rows.is_empty() {
            let at = Rect {
                x: list.x + 2,
                y: list.y + 1,
                width: list.width.saturating_sub(4),
                height: list.height.saturating_sub(1),
            };
            self.lines(at, &[(app.text.word("screen-watch-none"), Role::Dim)]);
        }
        let how = app.text.get(
            "screen-watch-how",
            [
                ("filter", app.text.word(app.watching.filter.id()).into()),
                ("order", app.text.word(app.watching.order.id()).into()),
                ("filter-key", app.key_here(Action::Filter).into()),
                ("sort-key", app.key_here(Action::Sort).into()),
            ],
        );
        self.lines(details, &[(how, Role::Dim)]);
    }

    fn table_row(&self, line: &OverviewLine) -> Row {
        let app = self.app;
        let dash = self.canvas.glyphs.dash;
        let amount = |amount: Chips| match amount {
            Chips::ZERO => dash.to_owned(),
            amount => match line.play.pool() {
                Some(_) => app.text.money(amount.as_cents()),
                None => app.text.figure(amount, Unit::Chips),
            },
        };
        let hand = line.hand.map_or(dash.to_owned(), |hand| hand.0.to_string());
        let is_looked_at = app.model.tables.contains_key(&line.table);
        let role = match is_looked_at {
            true => Role::Strong,
            false => Role::Text,
        };
        let cells = vec![
            line.table.0.to_string(),
            self.game_of(line),
            format!("{}/{}", line.players, line.chairs),
            amount(line.pot),
            amount(line.stacks),
            hand,
        ];
        (cells, role)
    }

    /// What is played there, as far as one was told.
    fn game_of(&self, line: &OverviewLine) -> String {
        let app = self.app;
        if let Some(pool) = line.play.pool() {
            return app.stake_name(pool);
        }
        if let Some(offer) = line.offer.and_then(|offer| app.offer(offer)) {
            return app.text.offer(offer);
        }
        let tournament = line.play.tournament();
        let known = tournament.and_then(|id| app.model.tournaments.get(&id));
        known.map_or_else(String::new, |view| app.text.tournament_short(view))
    }
}
