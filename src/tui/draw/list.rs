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

/// A row of a list: what stands in each column, and in what colours.
pub(super) type Row = (Vec<String>, Role);

impl Painter<'_, '_> {
    /// A header and as many rows as fit, so that the chosen one is among them, if one is.
    pub(super) fn list(
        &mut self,
        area: Rect,
        columns: &[Column],
        rows: &[Row],
        chosen: Option<usize>,
    ) {
        for column in columns.iter().filter(|column| !column.title.is_empty()) {
            let title = self.app.text.word(column.title);
            let at = column.place(row(area, 0));
            self.canvas.line(at, &title, Role::ListHeader, column.align);
        }
        let has_header = columns.iter().any(|column| !column.title.is_empty());
        let above = u16::from(has_header);
        let room = area.height.saturating_sub(above);
        let first = chosen.map_or(0, |chosen| (chosen + 1).saturating_sub(usize::from(room)));
        for ((place, (cells, role)), y) in
            rows.iter().enumerate().skip(first).zip(above..above + room)
        {
            let line = row(area, y);
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
