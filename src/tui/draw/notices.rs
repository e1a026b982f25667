//! What is told in passing: banners under the top line, and notices in the last row of the screen. Nothing else is to be read
//! there: at the tables it is a frame, in the lobby it is kept free. What has no room in it is told in pages, one after the
//! other in the same place, so that nothing moves and nothing is covered.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use super::wrapped;
use crate::base::Millis;
use crate::tui::action::Action;
use crate::tui::app::{App, Leaving, Toast, Weight};
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// Columns beside the notices.
const EDGE: u16 = 1;
/// What says which page it is: `  1/2`.
const COUNT: u16 = 5;
/// How long a page is read.
pub(in crate::tui) const PAGE: Millis = Millis(2_500);

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

    /// Notices in the last row of the screen, the newest at the right end, where the eye has been before.
    pub(super) fn notices(&mut self, area: Rect) {
        let app = self.app;
        let pages = pages(app);
        let Some(place) = page_now(app, pages.len()) else {
            return;
        };
        let mut right = area.right().saturating_sub(EDGE);
        for (toast, said) in &pages[place] {
            let role = role_of(toast.weight);
            self.canvas.ground = role;
            let wide = width(said) + 2;
            right = right.saturating_sub(wide);
            let at = Rect {
                x: right,
                width: wide,
                ..area
            };
            self.canvas.fill(at, role);
            // What lies below cannot be seen.
            self.canvas.hit(at, Target::Nothing);
            self.canvas.put(at, at.x + 1, said, role);
            right = right.saturating_sub(1);
        }
        self.canvas.ground = Role::Text;
    }
}

/// Notices side by side, each with what it says on this page, the newest first.
type Page<'a> = Vec<(&'a Toast, String)>;

/// The pages of the notices, the newest first, and where there are several, which of them it is.
fn pages(app: &App) -> Vec<Page<'_>> {
    let room = app.size.0.saturating_sub(2 * EDGE + 2);
    let pages = in_columns(app, room);
    if pages.len() <= 1 {
        return pages;
    }
    let mut pages = in_columns(app, room.saturating_sub(COUNT));
    let all = pages.len();
    for (page, number) in pages.iter_mut().zip(1..) {
        if let Some((_, line)) = page.first_mut() {
            line.push_str(&format!("  {number}/{all}"));
        }
    }
    pages
}

/// Notices in so many columns: short ones share a page, long ones have several.
fn in_columns(app: &App, room: u16) -> Vec<Page<'_>> {
    let mut pages: Vec<Page<'_>> = Vec::new();
    // Beside the end of a long one nobody would read where it began.
    let mut is_shared = false;
    for toast in app.toasts.iter().rev() {
        let lines = wrapped(&toast.text, room);
        let taken = |page: &Page<'_>| -> u16 { page.iter().map(|(_, line)| width(line) + 3).sum() };
        match (&lines[..], pages.last_mut()) {
            ([line], Some(page)) if is_shared && taken(page) + width(line) <= room => {
                page.push((toast, line.clone()));
            }
            _ => {
                is_shared = lines.len() == 1;
                pages.extend(lines.into_iter().map(|line| vec![(toast, line)]));
            }
        }
    }
    pages
}

/// How many pages there are.
pub(in crate::tui) fn count(app: &App) -> usize {
    pages(app).len()
}

/// Which of so many pages is told now: the first when something new is told, and then one after the other.
fn page_now(app: &App, pages: usize) -> Option<usize> {
    let newest = app.toasts.last().filter(|_| pages > 0)?;
    let turned = (app.now - newest.since).get().max(0) / PAGE.get();
    Some(turned as usize % pages)
}

/// When the next page comes.
pub(in crate::tui) fn next_page(app: &App) -> Option<Millis> {
    let newest = app.toasts.last().filter(|_| count(app) > 1)?;
    let turned = (app.now - newest.since).get().max(0) / PAGE.get() + 1;
    Some(newest.since + Millis(turned * PAGE.get()))
}

fn role_of(weight: Weight) -> Role {
    match weight {
        Weight::Info => Role::Toast,
        Weight::Warning => Role::ToastWarning,
        Weight::Error => Role::ToastError,
    }
}
