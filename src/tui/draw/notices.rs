//! What is told in passing: banners under the top line, and notices in the last row of the screen. Nothing else is to be read
//! there: at the tables it is a frame, in the lobby it is kept free. A notice that has no room in it is told in pages, one after
//! the other in the same place, so that nothing moves and nothing is covered.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, row, width};
use super::wrapped;
use crate::base::Millis;
use crate::client::wishes;
use crate::tui::action::Action;
use crate::tui::app::{App, Lasts, Leaving, Order, Toast, Weight};
use crate::tui::target::Target;
use crate::tui::theme::Role;

/// Columns beside the notices.
const EDGE: u16 = 1;
/// What says which page of a notice it is: `  1/2`.
const COUNT: u16 = 5;
/// How long a page is read.
pub(in crate::tui) const PAGE: Millis = Millis(2_500);

/// What is told in a row of its own, with what can be done about it.
pub(super) fn banners(app: &App) -> Vec<(String, Option<Action>)> {
    let mut told = Vec::new();
    let quit = app.key_of(Action::Quit);
    if let (Some(why), true) = (&app.gone, app.is_recording()) {
        let said = [("why", why.as_str().into()), ("key", quit.into())];
        told.push((app.text.get("screen-gone", said), None));
    } else if app.leaving != Leaving::No && app.gone.is_none() {
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
    told.extend(away(app).map(|said| (said, Some(Action::Back))));
    told
}

/// That blinds are paid in games at which one is not there; of a single one its name.
fn away(app: &App) -> Option<String> {
    let mut away = wishes::away_from(&app.model);
    let first = away.next()?;
    Some(match away.count() {
        0 => {
            let name = app.play_name(first);
            app.text.get("screen-out-of-game", [("game", name.into())])
        }
        others => {
            let all = [("count", (others + 1).into())];
            app.text.get("screen-out-of-games", all)
        }
    })
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

    /// Notices in the last row of the screen, the first at the right end, where the eye has been before.
    pub(super) fn notices(&mut self, area: Rect) {
        let app = self.app;
        let mut right = area.right().saturating_sub(EDGE);
        for (place, pages) in in_sight(app) {
            let Some(toast) = app.toasts.get(place) else {
                continue;
            };
            let Some(said) = pages.get(page_now(app, toast, pages.len())) else {
                continue;
            };
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

/// The notices that have room now, by their places in the list, each with its pages: the one that comes first, and beside it those
/// that follow as long as all are short. Beside the end of a long one nobody would read where it began.
pub(in crate::tui) fn in_sight(app: &App) -> Vec<(usize, Vec<String>)> {
    let all = app.toasts.len();
    let mut at_once = app.toasts.iter().filter(|toast| toast.order != Order::News);
    let is_answer = |toast: &Toast| toast.order == Order::Answer;
    let answers_first = at_once.next_back().is_some_and(is_answer);
    let mut places: Vec<usize> = (0..all).collect();
    places.sort_by_key(|place| {
        let toast = &app.toasts[*place];
        // What stays for long leaves room to what goes by itself.
        let stays = toast.lasts != Lasts::AWhile;
        match toast.order {
            Order::Answer if answers_first => (0, stays, all - place),
            Order::Warning => (1, stays, *place),
            Order::Answer => (2, stays, all - place),
            Order::News => (3, stays, *place),
        }
    });
    let room = app.size.0.saturating_sub(2 * EDGE + 2);
    let mut left = room;
    let mut shown: Vec<(usize, Vec<String>)> = Vec::new();
    for place in places {
        let pages = pages(&app.toasts[place].text, room);
        match &pages[..] {
            [line] if width(line) <= left => left = left.saturating_sub(width(line) + 3),
            _ if shown.is_empty() => return vec![(place, pages)],
            _ => break,
        }
        shown.push((place, pages));
    }
    shown
}

/// What a notice says in so many columns, in pages that say which of how many they are.
fn pages(text: &str, room: u16) -> Vec<String> {
    let lines = wrapped(text, room);
    if lines.len() <= 1 {
        return lines;
    }
    let lines = wrapped(text, room.saturating_sub(COUNT));
    let all = lines.len();
    let numbered = (1..).zip(lines);
    numbered
        .map(|(number, line)| format!("{line}  {number}/{all}"))
        .collect()
}

/// Which of so many pages of a notice is told now.
fn page_now(app: &App, toast: &Toast, pages: usize) -> usize {
    let since = toast.seen.map_or(app.now, |seen| seen.since);
    let turned = (app.now - since).get().max(0) / PAGE.get();
    turned as usize % pages.max(1)
}

/// When the next page comes.
pub(in crate::tui) fn next_page(app: &App) -> Option<Millis> {
    let in_sight = in_sight(app);
    let (place, _) = in_sight.iter().find(|(_, pages)| pages.len() > 1)?;
    let since = app.toasts.get(*place)?.seen?.since;
    let turned = (app.now - since).get().max(0) / PAGE.get() + 1;
    Some(since + Millis(turned * PAGE.get()))
}

fn role_of(weight: Weight) -> Role {
    match weight {
        Weight::Info => Role::Toast,
        Weight::Warning => Role::ToastWarning,
        Weight::Error => Role::ToastError,
    }
}
