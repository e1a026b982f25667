//! What is told in passing: banners under the top line, notices in the corner.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use super::wrapped;
use crate::tui::action::Action;
use crate::tui::app::{Leaving, Weight};
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// A notice is no wider.
const TOAST: u16 = 60;

impl Painter<'_, '_> {
    /// Draws the banners; says how many rows they take.
    pub(super) fn banners(&mut self, area: Rect) -> u16 {
        let app = self.app;
        let mut rows = 0;
        let quit = app.keymap.shown(Action::Quit);
        if let Some(why) = &app.gone {
            let said = [("why", why.as_str().into()), ("key", quit.as_str().into())];
            let said = app.text.get("screen-gone", said);
            rows += self.banner(row(area, rows), &said, None);
        } else if app.leaving != Leaving::No {
            let said = app.text.get("screen-leaving", [("key", quit.into())]);
            rows += self.banner(row(area, rows), &said, None);
        }
        let until = app
            .model
            .you
            .as_ref()
            .and_then(|you| you.out_everywhere_until);
        if let Some(until) = until {
            let time = app.text.time(until - app.now);
            let said = app
                .text
                .get("screen-out-everywhere", [("time", time.into())]);
            rows += self.banner(row(area, rows), &said, Some(Action::Back));
        }
        rows
    }

    fn banner(&mut self, area: Rect, said: &str, action: Option<Action>) -> u16 {
        self.canvas.fill(area, Role::Banner);
        self.canvas.ground = Role::Banner;
        let text = Rect {
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            ..area
        };
        let end = self.canvas.line(text, said, Role::Banner, Align::Left);
        if let Some(action) = action {
            let key = self.app.keymap.shown(action);
            let label = self.app.words.back.clone();
            let target = Target::Action(action);
            self.canvas.key(text, end.right() + 3, &key, &label, target);
        }
        self.canvas.ground = Role::Text;
        1
    }

    /// Notices in the upper right corner, the newest on top.
    pub(super) fn toasts(&mut self, area: Rect) {
        let most = TOAST.min(area.width.saturating_sub(4));
        let mut y = 0;
        for toast in self.app.toasts.iter().rev() {
            let role = match toast.weight {
                Weight::Info => Role::Toast,
                Weight::Warning => Role::ToastWarning,
                Weight::Error => Role::ToastError,
            };
            self.canvas.ground = role;
            for line in wrapped(&toast.text, most) {
                let wide = width(&line) + 2;
                let at = Rect {
                    x: area.right().saturating_sub(wide),
                    width: wide,
                    ..row(area, y)
                };
                self.canvas.fill(at, role);
                self.canvas.line(at, &line, role, Align::Centre);
                y += 1;
            }
            self.canvas.ground = Role::Text;
        }
    }
}
