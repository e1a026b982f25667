//! What is told in passing: banners under the top line, notices in the corner.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use super::wrapped;
use crate::tui::action::Action;
use crate::tui::app::{App, Leaving, Weight};
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// A notice is no wider.
const TOAST: u16 = 72;

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

    /// Notices in the lower right corner, the newest at the bottom: a single one covers the edge of a table, and no more.
    pub(super) fn toasts(&mut self, area: Rect) {
        let most = TOAST.min(area.width.saturating_sub(4));
        let mut bottom = area.height;
        for toast in self.app.toasts.iter().rev() {
            let role = match toast.weight {
                Weight::Info => Role::Toast,
                Weight::Warning => Role::ToastWarning,
                Weight::Error => Role::ToastError,
            };
            self.canvas.ground = role;
            let lines = wrapped(&toast.text, most);
            bottom = bottom.saturating_sub(lines.len() as u16);
            let wide = lines.iter().map(|line| width(line)).max().unwrap_or(0) + 2;
            for (line, y) in lines.iter().zip(bottom..) {
                let at = Rect {
                    x: area.right().saturating_sub(wide + 2),
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
            }
            self.canvas.ground = Role::Text;
        }
    }
}
