//! Lists in columns: a header, and rows of which one is chosen.

use ratatui::layout::Rect;

use super::canvas::{Align, row};
use super::{Painter, wrapped};
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// A column: where it begins, how wide it is, and to which side its words go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    pub(super) from: u16,
    pub(super) wide: u16,
    pub(super) align: Align,
    /// The sentence above it.
    pub(super) title: &'static str,
}

pub(super) const fn left(from: u16, wide: u16, title: &'static str) -> Column {
    Column {
        from,
        wide,
        align: Align::Left,
        title,
    }
}

pub(super) const fn right(from: u16, wide: u16, title: &'static str) -> Column {
    Column {
        from,
        wide,
        align: Align::Right,
        title,
    }
}

impl Column {
    fn place(&self, area: Rect) -> Rect {
        Rect {
            x: area.x + self.from,
            width: self.wide.min(area.width.saturating_sub(self.from)),
            ..area
        }
    }
}

pub(super) fn below_header(area: Rect, columns: &[Column]) -> Rect {
    let has_header = columns.iter().any(|column| !column.title.is_empty());
    let above = u16::from(has_header).min(area.height);
    Rect {
        y: area.y + above,
        height: area.height - above,
        ..area
    }
}

/// A row of a list: what stands in each column, and in what colours.
pub(super) type Row = (Vec<String>, Role);

impl Painter<'_, '_> {
    /// A header and as many rows as fit, from the first that is seen on; one of them may be chosen.
    pub(super) fn list(
        &mut self,
        area: Rect,
        columns: &[Column],
        rows: &[Row],
        first: usize,
        chosen: Option<usize>,
    ) {
        for column in columns.iter().filter(|column| !column.title.is_empty()) {
            let title = self.app.text.word(column.title);
            let at = column.place(row(area, 0));
            self.canvas.line(at, &title, Role::ListHeader, column.align);
        }
        let body = below_header(area, columns);
        let shown = rows.iter().enumerate().skip(first);
        for ((place, (cells, role)), y) in shown.zip(0..body.height) {
            let line = row(body, y);
            let ground = self.canvas.ground;
            let role = match Some(place) == chosen {
                true => {
                    self.canvas.fill(line, Role::ListSelected);
                    self.canvas.ground = Role::ListSelected;
                    Role::ListSelected
                }
                false => *role,
            };
            for (column, cell) in columns.iter().zip(cells) {
                self.canvas
                    .line(column.place(line), cell, role, column.align);
            }
            self.canvas.ground = ground;
            if chosen.is_some() {
                self.canvas.hit(line, Target::Row(place));
            }
        }
    }

    /// The list of a tab of the lobby.
    pub(super) fn lobby_list(&mut self, area: Rect, columns: &[Column], rows: &[Row]) {
        let first = self.app.top();
        self.list(area, columns, rows, first, Some(self.app.row()));
        let body = below_header(area, columns);
        // Beside what is listed, also where the screen is wider.
        let columns = columns.iter().map(|column| column.from + column.wide);
        let wide = (columns.max().unwrap_or(0) + 2).min(body.width);
        self.scroll_mark(body, body.x + wide.saturating_sub(1), first, rows.len());
    }

    /// What part of so many rows is seen beside it, in a column: the same wherever something goes on below or above. Nothing
    /// where all of it is seen.
    pub(super) fn scroll_mark(&mut self, beside: Rect, x: u16, first: usize, rows: usize) {
        let room = usize::from(beside.height);
        if rows <= room || room == 0 {
            return;
        }
        let long = (room * room / rows).max(1);
        let hidden = rows - room;
        // At an end only where there is nothing beyond it.
        let free = room - long;
        let from = match first.min(hidden) {
            0 => 0,
            first if first == hidden => free,
            first => (first * free / hidden).clamp(1, free.max(2) - 1),
        };
        let glyphs = self.canvas.glyphs;
        for place in 0..room {
            let at = Rect {
                x,
                width: 1,
                ..row(beside, place as u16)
            };
            match (from..from + long).contains(&place) {
                true => self.canvas.put(at, x, glyphs.heavy.down, Role::Accent),
                false => self.canvas.put(at, x, glyphs.light.down, Role::Dim),
            };
        }
    }

    /// Lines below each other, broken where they are too long, as many as there is room for.
    pub(super) fn lines(&mut self, area: Rect, lines: &[(String, Role)]) {
        let broken = lines.iter().flat_map(|(line, role)| {
            let broken = wrapped(line, area.width).into_iter();
            broken.map(move |line| (line, *role))
        });
        for ((line, role), y) in broken.zip(0..area.height) {
            self.canvas.line(row(area, y), &line, role, Align::Left);
        }
    }
}
