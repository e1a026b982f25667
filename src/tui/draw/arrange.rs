//! Several tables: as tiles, as a list beside one of them, or one alone.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::row;
use crate::base::TableId;
use crate::config::Arrangement;
use crate::tui::target::Target;

/// The least that a table in each size needs.
pub(super) const FULL: (u16, u16) = (64, 17);
pub(super) const COMPACT: (u16, u16) = (38, 8);
/// A list beside a table rather than above it.
const WIDE: u16 = 150;
const LIST: u16 = 70;
const WIDEST_LIST: u16 = 96;
/// What a table beside a list has before the list grows.
const BESIDE: u16 = 104;

impl Painter<'_, '_> {
    pub(super) fn tables(&mut self, area: Rect) {
        let app = self.app;
        let tables: Vec<TableId> = app
            .numbers
            .iter()
            .map(|(_, table)| table)
            .filter(|table| app.desks.contains_key(table))
            .collect();
        let Some(focus) = app.focus else { return };
        match app.settings.arrangement {
            Arrangement::Focus => self.table(area, focus),
            Arrangement::Grid => match tiles(area, tables.len()) {
                Some(tiles) => {
                    for (tile, table) in tiles.into_iter().zip(tables) {
                        self.table(tile, table);
                    }
                }
                // So many have no room side by side.
                None => self.stack(area, &tables, focus),
            },
            Arrangement::Stack => self.stack(area, &tables, focus),
        }
    }

    /// A table in the largest size that has room.
    fn table(&mut self, area: Rect, table: TableId) {
        self.canvas.hit(area, Target::Table(table));
        match area.width >= FULL.0 && area.height >= FULL.1 {
            true => self.full(area, table),
            false => self.compact(area, table),
        }
    }

    fn stack(&mut self, area: Rect, tables: &[TableId], focus: TableId) {
        let rows = tables.len() as u16 + 1;
        if area.width >= WIDE {
            let wide = area.width.saturating_sub(BESIDE).clamp(LIST, WIDEST_LIST);
            let list = Rect {
                width: wide,
                ..area
            };
            let rest = Rect {
                x: area.x + wide,
                width: area.width - wide,
                ..area
            };
            self.table_list(list, tables);
            self.table(rest, focus);
            return;
        }
        let most = area.height.saturating_sub(FULL.1);
        let height = rows.min(most);
        let list = Rect { height, ..area };
        self.table_list(list, tables);
        let rest = Rect {
            y: area.y + height,
            height: area.height - height,
            ..area
        };
        self.table(rest, focus);
    }

    /// A line for every table.
    fn table_list(&mut self, area: Rect, tables: &[TableId]) {
        let room = usize::from(area.height.saturating_sub(1));
        self.line_header(row(area, 0), tables.len().saturating_sub(room));
        // Where not all have room, those that wait are there, then those where a multiplier is drawn; in their usual order, so
        // that a row moves as little as may be.
        let mut shown = tables.to_vec();
        if shown.len() > room {
            let waiting = self.app.waiting();
            let urgency = |table: &TableId| {
                let place = waiting.iter().position(|other| other == table);
                let view = self.app.view(*table);
                let is_drawn = view.is_some_and(|view| self.revealed(view).is_some());
                let has_keys = Some(*table) == self.app.focus;
                (!has_keys, place.unwrap_or(usize::MAX), !is_drawn)
            };
            shown.sort_by_key(urgency);
            shown.truncate(room);
            shown.sort_by_key(|table| tables.iter().position(|other| other == table));
        }
        for (table, place) in shown.iter().zip(1..) {
            let line = row(area, place);
            self.canvas.hit(line, Target::Table(*table));
            self.table_line(line, *table);
        }
    }
}

/// The tiles of a grid in which so many tables have the most room; nothing where they have too little.
fn tiles(area: Rect, count: usize) -> Option<Vec<Rect>> {
    let count = u16::try_from(count).ok().filter(|count| *count > 0)?;
    // How well a table of this size can be seen, in parts of what it needs.
    let worth = |columns: u16| {
        let rows = count.div_ceil(columns);
        let (width, height) = (area.width / columns, area.height / rows);
        let fits = width >= COMPACT.0 && height >= COMPACT.1;
        let is_full = width >= FULL.0 && height >= FULL.1;
        let least = (u32::from(width) * 100 / u32::from(COMPACT.0))
            .min(u32::from(height) * 100 / u32::from(COMPACT.1));
        fits.then_some((is_full, least))
    };
    let best = (1..=count)
        .filter_map(|columns| Some((worth(columns)?, columns)))
        .max_by_key(|(worth, columns)| (*worth, std::cmp::Reverse(*columns)))?;
    let columns = best.1;
    let rows = count.div_ceil(columns);
    let cut = |whole: u16, parts: u16, part: u16| {
        let place = u32::from(whole) * u32::from(part) / u32::from(parts);
        // No further than the whole.
        place as u16
    };
    let tile = |place: u16| {
        let (column, line) = (place % columns, place / columns);
        let left = cut(area.width, columns, column);
        let right = cut(area.width, columns, column + 1);
        let top = cut(area.height, rows, line);
        let bottom = cut(area.height, rows, line + 1);
        Rect::new(area.x + left, area.y + top, right - left, bottom - top)
    };
    Some((0..count).map(tile).collect())
}
