//! The messages of the room: a list of them, and the chosen one in full below.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthChar;

use super::Painter;
use super::canvas::{Align, inside, row, width};
use super::list::{Column, Row, below_header, left, right};
use crate::base::utc;
use crate::tui::action::Action;
use crate::tui::inspector::{Held, Sort};
use crate::tui::theme::Role;

const MESSAGES: [Column; 7] = [
    right(0, 7, "screen-column-seq"),
    left(8, 12, "screen-column-time"),
    right(20, 7, "screen-column-since"),
    right(28, 7, "screen-column-bytes"),
    left(36, 20, "screen-column-kind"),
    left(57, 7, "screen-column-at"),
    left(65, 200, "screen-column-json"),
];

/// The list has so many rows in an area, its header apart: three fifths of it.
pub(super) fn rows(area: Rect) -> u16 {
    let inner = inside(area).height;
    (inner * 3 / 5).saturating_sub(1).max(1)
}

/// The room's time to the millisecond: `18:05:09.120`.
fn time(held: &Held) -> String {
    let second = utc(held.now);
    let second = second.split_whitespace().nth(1).unwrap_or_default();
    format!("{second}.{:03}", held.now.get().rem_euclid(1_000))
}

/// What stands on a page of a text without breaks, in rows of so many columns, and how many pages there are.
fn page(text: &str, wide: u16, high: u16, page: usize) -> (Vec<&str>, usize, usize) {
    let mut rows = Vec::new();
    let (mut from, mut taken) = (0, 0);
    for (at, letter) in text.char_indices() {
        let more = letter.width().unwrap_or(0);
        if taken + more > usize::from(wide.max(1)) {
            rows.push(&text[from..at]);
            (from, taken) = (at, 0);
        }
        taken += more;
    }
    rows.push(&text[from..]);
    let high = usize::from(high.max(1));
    let pages = rows.len().div_ceil(high);
    let page = page.min(pages.saturating_sub(1));
    let shown = rows.into_iter().skip(page * high).take(high).collect();
    (shown, page, pages)
}

impl Painter<'_, '_> {
    pub(super) fn inspector(&mut self, area: Rect) {
        let app = self.app;
        let inspector = &app.inspector;
        let dot = self.canvas.glyphs.dot;
        let count = [
            ("shown", app.text.number(inspector.count() as u64).into()),
            (
                "bytes",
                app.text.number(inspector.bytes() as u64 / 1_000).into(),
            ),
        ];
        let mut title = format!(
            "{} {dot} {} {dot} {}",
            app.text.word("screen-inspector-title"),
            app.text.get("screen-inspector-count", count),
            app.text.word(Sort::id(inspector.sort)),
        );
        if inspector.is_paused() {
            let paused = app.text.word("screen-inspector-paused");
            title.push_str(&format!(" {dot} {paused}"));
        }
        let at = self.window(area, area.width, area.height, &title);
        let inner = inside(at);
        let list = Rect {
            height: rows(area) + 1,
            ..inner
        };
        let shown: Vec<Row> = inspector.listed().map(|held| self.message(held)).collect();
        let top = inspector.top();
        self.list(list, &MESSAGES, &shown, top, inspector.row());
        let body = below_header(list, &MESSAGES);
        self.scroll_mark(body, at.right() - 1, top, shown.len());
        if shown.is_empty() {
            let none = app.text.word(match inspector.count() {
                0 => "screen-inspector-none",
                _ => "screen-inspector-none-listed",
            });
            self.canvas
                .line(row(body, 0), &none, Role::Dim, Align::Left);
        }
        let line = self.canvas.glyphs.light;
        self.canvas
            .divide(at, list.bottom(), line, Role::DialogBorder);
        self.found(row(at, list.bottom() - at.y));
        let below = Rect {
            y: list.bottom() + 1,
            height: inner.bottom().saturating_sub(list.bottom() + 1),
            ..inner
        };
        self.whole_message(below);
        let keys = [
            (&[Action::Up, Action::Down][..], "screen-keys-choose"),
            (&[Action::Less, Action::More][..], "screen-keys-page"),
            (&[Action::InspectPause][..], "screen-keys-pause"),
            (&[Action::InspectFilter][..], "screen-keys-filter"),
            (&[Action::InspectFind][..], "screen-keys-find"),
            (&[Action::InspectSave][..], "screen-keys-save"),
            (&[Action::Cancel][..], "screen-keys-close"),
        ];
        self.foot(at, &keys);
        self.canvas.ground = Role::Text;
    }

    /// What is to be found, in the line between the list and the message.
    fn found(&mut self, line: Rect) {
        let inspector = &self.app.inspector;
        if inspector.wanted.value().is_empty() && !inspector.is_typing {
            return;
        }
        let label = format!(" {}: ", self.app.text.word("screen-inspector-find"));
        let x = self.canvas.put(line, line.x + 2, &label, Role::DialogTitle);
        let field = Rect {
            x,
            width: line.right().saturating_sub(x + 2).min(40),
            ..line
        };
        match inspector.is_typing {
            true => self.text_field(field, &inspector.wanted, Role::Input),
            false => {
                let wanted = format!("{} ", inspector.wanted.value());
                self.canvas.put(field, x, &wanted, Role::Strong);
            }
        }
    }

    /// The chosen message, as much of it as there is room for.
    fn whole_message(&mut self, area: Rect) {
        let app = self.app;
        let inspector = &app.inspector;
        let chosen = inspector.row().and_then(|row| inspector.listed().nth(row));
        let Some(held) = chosen else { return };
        let text = Rect {
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            ..area
        };
        let (shown, page, pages) = page(&held.json, text.width, text.height, inspector.page);
        for (part, y) in shown.into_iter().zip(0..text.height) {
            self.canvas.put(row(text, y), text.x, part, Role::Dialog);
        }
        if pages > 1 {
            let said = [("page", (page + 1).into()), ("pages", pages.into())];
            let said = format!(" {} ", app.text.get("screen-inspector-page", said));
            let above = Rect {
                y: area.y.saturating_sub(1),
                x: area.right().saturating_sub(width(&said) + 1),
                width: width(&said),
                height: 1,
            };
            self.canvas.put(above, above.x, &said, Role::Dim);
        }
    }

    fn message(&self, held: &Held) -> Row {
        let app = self.app;
        let role = match held.sort {
            Sort::Asks => Role::Accent,
            Sort::Own => Role::Strong,
            Sort::Tables => Role::Dialog,
            Sort::Lobby => Role::Dim,
        };
        let seq = held
            .seq
            .map_or_else(|| self.canvas.glyphs.more.to_owned(), |seq| seq.to_string());
        // What every message begins with says nothing here.
        let begin = held
            .json
            .find("\"news\":")
            .map_or(0, |at| at + "\"news\":".len());
        let json = &held.json[begin..];
        let end = json
            .char_indices()
            .nth(200)
            .map_or(json.len(), |(at, _)| at);
        let cells = vec![
            seq,
            time(held),
            held.since.get().to_string(),
            held.json.len().to_string(),
            held.kind.clone(),
            held.table
                .map_or_else(String::new, |table| app.inspected_table(table)),
            json[..end].to_owned(),
        ];
        (cells, role)
    }
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn a_long_message_is_shown_in_pages_that_lose_nothing() {
        let text: String = ('a'..='z').collect();
        let (rows, at, pages) = page(&text, 5, 2, 0);
        assert_eq!((rows, at, pages), (vec!["abcde", "fghij"], 0, 3));
        let (rows, at, _) = page(&text, 5, 2, 99);
        assert_eq!((rows, at), (vec!["uvwxy", "z"], 2));
        assert_eq!(page("", 5, 2, 0), (vec![""], 0, 1));
    }
}
