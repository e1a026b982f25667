//! What lies over the screen to be read: the keys of this place, every action by name, the log of a table.

use crokey::KeyCombination;
use ratatui::layout::Rect;

use super::canvas::{Align, inside, row, width};
use super::full::line_role;
use super::{Painter, wrapped};
use crate::base::TableId;
use crate::protocol::Action as Play;
use crate::text::Names;
use crate::tui::action::{Action, Context};
use crate::tui::allowed::needs_seat;
use crate::tui::app::{App, Palette};
use crate::tui::desk::LineKind;
use crate::tui::keymap::short;
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// The keys of some contexts, from the keymap that is in use, in as many columns as there is room for.
pub(super) struct Sheet {
    lines: Vec<(String, String)>,
    /// How wide a column is.
    wide: u16,
    columns: usize,
    rows: usize,
    /// How many rows can be seen.
    room: usize,
}

/// The least width of the keys.
const KEYS: u16 = 14;
/// The frame and a row of air above and below.
const AROUND: u16 = 4;

impl Sheet {
    pub(super) fn of(app: &App, contexts: &[Context], area: Rect) -> Self {
        let mut lines: Vec<(String, String)> = Vec::new();
        let is_watched = app.focus.is_some_and(|table| app.is_watched(table));
        let asked = app.focused_desk().filter(|desk| desk.unconfirmed.is_some());
        for context in contexts {
            if !lines.is_empty() {
                lines.push((String::new(), String::new()));
            }
            if *context == Context::Lobby {
                // What changes the chosen setting comes before the lobby's own.
                let turns = [Action::Less, Action::More, Action::Toggle].into_iter();
                let turns = turns.map(|turn| (turn, keys_of(app, turn, |key| app.is_taken(key))));
                let turns = turns.filter(|(_, keys)| !keys.is_empty());
                lines.extend(turns.map(|(turn, keys)| (keys, app.text.word(&turn.description()))));
            }
            // Nine tables are one line.
            let is_told = |action: &&Action| {
                let is_one = **action == Action::Table1 || !is_table(**action);
                // Without an amount there is nothing but the question.
                let is_asked = asked.is_some_and(|desk| desk.bet.is_none());
                let is_of_use = match context {
                    // Over the lobby its keys only scroll.
                    Context::Lobby if contexts.contains(&Context::Dialog) => action.scrolls(),
                    Context::Lobby => app.uses(**action),
                    Context::Bet if is_asked => {
                        matches!(**action, Action::BetCommit | Action::BetCancel)
                    }
                    // Whoever only watches a table does nothing there.
                    Context::Tables if is_watched => !needs_seat(**action),
                    _ => true,
                };
                is_one && is_of_use && app.is_heard(**action) && app.cannot(**action).is_none()
            };
            let of = Action::ALL
                .iter()
                .filter(|action| action.context() == *context);
            lines.extend(of.filter(is_told).filter_map(|action| {
                let keys = match context {
                    Context::Lobby => keys_of(app, *action, |key| !app.is_taken(key)),
                    _ => all_keys(app, *action),
                };
                let about = match action {
                    Action::Table1 => "screen-go-to-table".to_owned(),
                    Action::LeaveQueue if app.tab.has_offers() => {
                        "screen-help-take-back".to_owned()
                    }
                    other => match asked.and_then(|desk| desk.unconfirmed) {
                        Some(unconfirmed) => answer(*other, unconfirmed.action),
                        None => other.description(),
                    },
                };
                (!keys.is_empty()).then(|| (keys, app.text.word(&about)))
            }));
        }
        let wide = lines
            .iter()
            .map(|(keys, about)| KEYS.max(width(keys) + 2) + width(about))
            .max()
            .unwrap_or(20)
            + 3;
        let most = area.width.saturating_sub(6);
        let columns = usize::from((most / wide).clamp(1, 3));
        let rows = lines.len().div_ceil(columns);
        let high = (rows as u16 + AROUND).min(area.height);
        Self {
            lines,
            wide,
            columns,
            rows,
            room: usize::from(high.saturating_sub(AROUND)),
        }
    }

    /// How many rows have no room.
    pub(super) fn hidden(&self) -> usize {
        self.rows.saturating_sub(self.room)
    }
}

/// What an action does at the question whether something is really meant.
fn answer(action: Action, asked: Play) -> String {
    match (action, asked) {
        (Action::BetCommit, Play::Fold) => "screen-help-fold".to_owned(),
        (Action::BetCancel, Play::Fold) => "screen-help-no-fold".to_owned(),
        (Action::BetCommit, _) => "screen-help-all-in".to_owned(),
        (Action::BetCancel, _) => "screen-help-no-all-in".to_owned(),
        (other, _) => other.description(),
    }
}

/// Every key of an action: `? F1`.
fn all_keys(app: &App, action: Action) -> String {
    keys_of(app, action, |_| true)
}

/// Those keys of an action that do it.
fn keys_of(app: &App, action: Action, does_it: impl Fn(KeyCombination) -> bool) -> String {
    let keys = app.keymap.keys(action).iter().filter(|key| does_it(**key));
    let keys: Vec<String> = keys.map(|key| app.signs(short(*key))).collect();
    match action {
        Action::Table1 => format!("{} .. {}", keys.join(" "), app.key_of(Action::Table9)),
        _ => keys.join(" "),
    }
}

/// Where the log of a table is read.
fn log_window(area: Rect) -> (u16, u16) {
    let wide = area.width.saturating_sub(6).min(110);
    (wide, area.height.saturating_sub(2))
}

/// The log of a table, every line in as many rows as it needs.
fn log_rows(app: &App, table: TableId, area: Rect) -> Vec<(LineKind, String)> {
    let wide = log_window(area).0.saturating_sub(4);
    let lines = app
        .desks
        .get(&table)
        .into_iter()
        .flat_map(|desk| &desk.lines);
    let rows = lines.flat_map(|line| {
        let rows = wrapped(&line.text, wide).into_iter();
        rows.map(|row| (line.kind, row))
    });
    rows.collect()
}

/// How many rows of a log have no room.
pub(super) fn hidden_lines(app: &App, table: TableId, area: Rect) -> usize {
    let room = usize::from(log_window(area).1.saturating_sub(2));
    log_rows(app, table, area).len().saturating_sub(room)
}

impl Painter<'_, '_> {
    pub(super) fn help(&mut self, area: Rect, contexts: &[Context], scroll: usize) {
        let app = self.app;
        let sheet = Sheet::of(app, contexts, area);
        let title = app.text.word("screen-help-title");
        let wide = (sheet.wide * sheet.columns as u16 + 4).min(area.width);
        let at = self.window(area, wide, sheet.room as u16 + AROUND, &title);
        let inner = inside(at);
        for column in 0..sheet.columns {
            let part = sheet.lines.iter().skip(column * sheet.rows);
            let part = part.take(sheet.rows).skip(scroll.min(sheet.hidden()));
            for ((keys, about), y) in part.take(sheet.room).zip(1..) {
                let line = Rect {
                    x: inner.x + 1 + sheet.wide * column as u16,
                    width: sheet.wide,
                    ..row(inner, y)
                };
                self.canvas.line(line, keys, Role::Key, Align::Left);
                let before = KEYS.max(width(keys) + 2);
                let about_at = Rect {
                    x: line.x + before,
                    width: line.width.saturating_sub(before),
                    ..line
                };
                self.canvas.line(about_at, about, Role::Dialog, Align::Left);
            }
        }
        let beside = Rect {
            y: inner.y + 1,
            height: sheet.room as u16,
            ..inner
        };
        let first = scroll.min(sheet.hidden());
        self.scroll_mark(beside, at.right() - 1, first, sheet.rows);
        self.reading_foot(at, sheet.hidden());
        self.canvas.ground = Role::Text;
    }

    /// The keys of what is only read.
    fn reading_foot(&mut self, at: Rect, hidden: usize) {
        let close = (&[Action::Cancel][..], "screen-keys-close");
        let scroll = (&[Action::Up, Action::Down][..], "screen-keys-scroll");
        match hidden {
            0 => self.foot(at, &[close]),
            _ => self.foot(at, &[scroll, close]),
        }
    }

    pub(super) fn palette(&mut self, area: Rect, palette: &Palette) {
        let app = self.app;
        let title = app.text.word("screen-palette-title");
        let offered = app.offered(palette);
        let high = 16.min(area.height);
        let at = self.window(area, 60.min(area.width), high, &title);
        let inner = inside(at);
        let field = Rect {
            x: inner.x + 1,
            width: inner.width.saturating_sub(2),
            ..row(inner, 0)
        };
        self.text_field(field, &palette.input, Role::Input);
        let list = Rect {
            y: inner.y + 1,
            height: inner.height.saturating_sub(1),
            ..inner
        };
        let cursor = palette.cursor.min(offered.len().saturating_sub(1));
        let first = (cursor + 1).saturating_sub(usize::from(list.height));
        let shown = offered.iter().enumerate().skip(first);
        for ((place, action), y) in shown.zip(0..list.height) {
            let line = row(list, y);
            let role = match place == cursor {
                true => {
                    self.canvas.fill(line, Role::ListSelected);
                    self.canvas.ground = Role::ListSelected;
                    Role::ListSelected
                }
                false => Role::Dialog,
            };
            let text = Rect {
                x: line.x + 1,
                width: line.width.saturating_sub(2),
                ..line
            };
            let about = app.text.word(&action.description());
            self.canvas.line(text, &about, role, Align::Left);
            let keys = all_keys(app, *action);
            self.canvas.line(text, &keys, role, Align::Right);
            self.canvas.ground = Role::Dialog;
            self.canvas.hit(line, Target::Row(place));
        }
        self.scroll_mark(list, at.right() - 1, first, offered.len());
        let choose = (
            &[Action::TextUp, Action::TextDown][..],
            "screen-keys-choose",
        );
        let act = (&[Action::TextSend][..], "screen-keys-do");
        let close = (&[Action::TextCancel][..], "screen-keys-close");
        self.foot(at, &[choose, act, close]);
        self.canvas.ground = Role::Text;
    }

    pub(super) fn table_log(&mut self, area: Rect, table: TableId, scroll: usize) {
        let app = self.app;
        let name = app.names().table(table);
        let title = app.text.get("screen-log-title", [("table", name.into())]);
        self.log(area, table, &title, scroll);
    }

    pub(super) fn log(&mut self, area: Rect, table: TableId, title: &str, scroll: usize) {
        let app = self.app;
        let (wide, high) = log_window(area);
        let at = self.window(area, wide, high, title);
        let inner = inside(at);
        let rows = log_rows(app, table, area);
        let hidden = rows.len().saturating_sub(usize::from(inner.height));
        let first = hidden.saturating_sub(scroll);
        for ((kind, line), y) in rows.iter().skip(first).zip(0..inner.height) {
            let text = Rect {
                x: inner.x + 1,
                width: inner.width.saturating_sub(2),
                ..row(inner, y)
            };
            let role = match line_role(*kind) {
                Role::Text => Role::Dialog,
                role => role,
            };
            self.canvas.line(text, line, role, Align::Left);
        }
        self.scroll_mark(inner, at.right() - 1, first, rows.len());
        self.reading_foot(at, hidden);
        self.canvas.ground = Role::Text;
    }
}

fn is_table(action: Action) -> bool {
    matches!(
        action,
        Action::Table1
            | Action::Table2
            | Action::Table3
            | Action::Table4
            | Action::Table5
            | Action::Table6
            | Action::Table7
            | Action::Table8
            | Action::Table9
    )
}
