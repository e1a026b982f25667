//! What lies over the screen to be read: the keys of this place, every action by name, the log of a table.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, inside, row, width};
use super::full::line_role;
use crate::base::TableId;
use crate::text::Names;
use crate::tui::action::{Action, Context};
use crate::tui::app::Palette;
use crate::tui::keymap::short;
use crate::tui::target::Target;
use crate::tui::theme::Role;

impl Painter<'_, '_> {
    /// The keys of these contexts, from the keymap that is in use.
    pub(super) fn help(&mut self, area: Rect, contexts: &[Context], scroll: usize) {
        let app = self.app;
        let title = app.text.word("screen-help-title");
        let mut lines: Vec<(String, String)> = Vec::new();
        for context in contexts {
            if !lines.is_empty() {
                lines.push((String::new(), String::new()));
            }
            // Nine tables are one line.
            let is_told = |action: &&Action| **action == Action::Table1 || !is_table(**action);
            let of = Action::ALL
                .iter()
                .filter(|action| action.context() == *context);
            lines.extend(of.filter(is_told).filter_map(|action| {
                let keys = self.all_keys(*action);
                let about = match action {
                    Action::Table1 => "screen-go-to-table".to_owned(),
                    other => other.description(),
                };
                (!keys.is_empty()).then(|| (keys, app.text.word(&about)))
            }));
        }
        // In as many columns as there is room for.
        let wide = lines
            .iter()
            .map(|(keys, about)| 14.max(width(keys) + 2) + width(about))
            .max()
            .unwrap_or(20)
            + 3;
        let most = area.width.saturating_sub(6);
        let columns = usize::from((most / wide).clamp(1, 3));
        let rows = lines.len().div_ceil(columns);
        let high = (rows as u16 + 4).min(area.height);
        let at = self.window(
            area,
            (wide * columns as u16 + 4).min(area.width),
            high,
            &title,
        );
        let inner = inside(at);
        let room = usize::from(inner.height.saturating_sub(2));
        let scroll = scroll.min(rows.saturating_sub(room));
        for column in 0..columns {
            let part = lines.iter().skip(column * rows).take(rows);
            for ((keys, about), y) in part.skip(scroll).take(room).zip(1..) {
                let line = Rect {
                    x: inner.x + 1 + wide * column as u16,
                    width: wide,
                    ..row(inner, y)
                };
                self.canvas.line(line, keys, Role::Key, Align::Left);
                let about_at = Rect {
                    x: line.x + 14.max(width(keys) + 2),
                    width: line.width.saturating_sub(14),
                    ..line
                };
                self.canvas.line(about_at, about, Role::Dialog, Align::Left);
            }
        }
        self.scroll_hint(at, rows > room);
        self.canvas.ground = Role::Text;
    }

    /// Every key of an action: `? F1`.
    fn all_keys(&self, action: Action) -> String {
        let keys = self.app.keymap.keys(action).iter();
        let keys: Vec<String> = keys.map(|key| short(*key)).collect();
        match action {
            Action::Table1 => {
                let last = self.app.keymap.shown(Action::Table9);
                format!("{} {} {last}", keys.join(" "), self.canvas.glyphs.ellipsis)
            }
            _ => keys.join(" "),
        }
    }

    fn scroll_hint(&mut self, at: Rect, is_needed: bool) {
        if !is_needed {
            return;
        }
        let app = self.app;
        let keys = format!(
            "{}{}",
            app.keymap.shown(Action::Up),
            app.keymap.shown(Action::Down)
        );
        let said = app.text.get("screen-scroll", [("keys", keys.into())]);
        let foot = Rect {
            x: at.x + 2,
            width: at.width.saturating_sub(4),
            ..row(at, at.height.saturating_sub(1))
        };
        let said = format!(" {said} ");
        self.canvas.line(foot, &said, Role::Dim, Align::Right);
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
            let keys = self.all_keys(*action);
            self.canvas.line(text, &keys, role, Align::Right);
            self.canvas.ground = Role::Dialog;
            self.canvas.hit(line, Target::Row(place));
        }
        self.canvas.ground = Role::Text;
    }

    pub(super) fn log(&mut self, area: Rect, table: TableId, scroll: usize) {
        let app = self.app;
        let name = app.names().table(table);
        let title = app.text.get("screen-log-title", [("table", name.into())]);
        let wide = area.width.saturating_sub(6).min(110);
        let high = area.height.saturating_sub(2);
        let at = self.window(area, wide, high, &title);
        let inner = inside(at);
        let Some(desk) = app.desks.get(&table) else {
            return;
        };
        let room = usize::from(inner.height);
        let most = desk.lines.len().saturating_sub(room);
        let first = most.saturating_sub(scroll.min(most));
        for (line, y) in desk.lines.iter().skip(first).zip(0..inner.height) {
            let text = Rect {
                x: inner.x + 1,
                width: inner.width.saturating_sub(2),
                ..row(inner, y)
            };
            let role = match line_role(line.kind) {
                Role::Text => Role::Dialog,
                role => role,
            };
            self.canvas.line(text, &line.text, role, Align::Left);
        }
        self.scroll_hint(at, most > 0);
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
