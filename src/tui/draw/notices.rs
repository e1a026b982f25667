//! What is told in passing: banners under the top line, and notices where nothing else is to be read. At the tables that is
//! the last row, which is a frame and nothing more; in the lobby the row below its tabs. Rows beyond that one are taken from
//! what is shown, so that nothing is covered.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use super::wrapped;
use crate::tui::action::Action;
use crate::tui::app::{App, Leaving, Toast, Weight};
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// Columns beside the notices.
const EDGE: u16 = 1;
/// So many rows of notices there are at most.
const MOST_ROWS: usize = 3;

/// What is told in a row of its own, with what can be done about it.
pub(super) fn banners(app: &App) -> Vec<(String, Option<Action>)> {
    let mut told = Vec::new();
    let quit = app.key_of(Action::Quit);
    if let Some(why) = &app.gone {
        let said = [("why", why.as_str().into()), ("key", quit.into())];
        told.push((app.text.get("screen-gone", said), None));
    } else if app.leaving != Leaving::No {
        let said = app.text.get("screen-leaving", [("key", quit.into())]);
        told.push((said, None));
    }
    let you = app.model.you.as_ref();
    if let Some(until) = you.and_then(|you| you.out_everywhere_until) {
        let time = app.text.time(until - app.now);
        let said = app
            .text
            .get("screen-out-everywhere", [("time", time.into())]);
        told.push((said, Some(Action::Back)));
    }
    told
}

impl Painter<'_, '_> {
    pub(super) fn banners(&mut self, area: Rect) {
        for ((said, action), y) in banners(self.app).iter().zip(0..) {
            self.banner(row(area, y), said, *action);
        }
    }

    fn banner(&mut self, area: Rect, said: &str, action: Option<Action>) {
        self.canvas.fill(area, Role::Banner);
        self.canvas.ground = Role::Banner;
        let text = Rect {
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            ..area
        };
        let end = self.canvas.line(text, said, Role::Banner, Align::Left);
        if let Some(action) = action {
            // In the banner's own colours: others would not stand out from it.
            let key = self.app.key_of(action);
            let said = format!("[{key}] {}", self.app.words.back);
            let x = end.right() + 3;
            let right = self.canvas.put(text, x, &said, Role::Banner);
            let pressed = Rect {
                x,
                width: right.saturating_sub(x),
                ..text
            };
            self.canvas.hit(pressed, Target::Action(action));
        }
        self.canvas.ground = Role::Text;
    }

    /// Notices in the last rows of an area, the newest at the bottom.
    pub(super) fn toasts(&mut self, area: Rect, rows: &[Row<'_>]) {
        let above = area.height.saturating_sub(rows.len() as u16);
        for (notices, y) in rows.iter().rev().zip(above..) {
            // The newest is at the right end, where the eye has been before.
            let mut right = area.right().saturating_sub(EDGE);
            for (toast, line) in notices {
                let role = role_of(toast.weight);
                self.canvas.ground = role;
                let wide = width(line) + 2;
                right = right.saturating_sub(wide);
                let at = Rect {
                    x: right,
                    width: wide,
                    ..row(area, y)
                };
                self.canvas.fill(at, role);
                // What lies below cannot be seen.
                self.canvas.hit(at, Target::Nothing);
                let text = Rect {
                    x: at.x + 1,
                    width: at.width.saturating_sub(2),
                    ..at
                };
                self.canvas.line(text, line, role, Align::Left);
                right = right.saturating_sub(1);
            }
            self.canvas.ground = Role::Text;
        }
    }
}

/// Notices side by side, each with what it says in this row, the newest first.
pub(super) type Row<'a> = Vec<(&'a Toast, String)>;

/// The rows of the notices, the lowest first, in so many columns: short ones share a row, long ones have several, and what has
/// no room gives way to what is newer.
pub(super) fn rows(app: &App, wide: u16) -> Vec<Row<'_>> {
    let room = wide.saturating_sub(2 * EDGE + 2);
    let mut rows: Vec<Row<'_>> = Vec::new();
    for toast in app.toasts.iter().rev() {
        let mut lines = wrapped(&toast.text, room);
        if rows.is_empty() {
            // The newest is told as far as it goes.
            lines.truncate(MOST_ROWS);
        }
        let taken = |row: &Row<'_>| -> u16 { row.iter().map(|(_, line)| width(line) + 3).sum() };
        let beside = rows.last().map(taken);
        match (&lines[..], beside) {
            ([line], Some(taken)) if taken + width(line) <= room => {
                if let Some(row) = rows.last_mut() {
                    row.push((toast, line.clone()));
                }
            }
            (lines, _) if rows.len() + lines.len() <= MOST_ROWS => {
                // All lines of a notice are as wide as its longest.
                let wide = lines.iter().map(|line| width(line)).max().unwrap_or(0);
                let padded = lines.iter().rev().map(|line| {
                    let lacks = usize::from(wide - width(line));
                    vec![(toast, format!("{line}{}", " ".repeat(lacks)))]
                });
                rows.extend(padded);
            }
            _ => break,
        }
    }
    rows
}

fn role_of(weight: Weight) -> Role {
    match weight {
        Weight::Info => Role::Toast,
        Weight::Warning => Role::ToastWarning,
        Weight::Error => Role::ToastError,
    }
}
