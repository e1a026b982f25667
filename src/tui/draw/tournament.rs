//! Everything about one tournament, in pages.

use ratatui::layout::Rect;

use super::canvas::{Align, inside, row, width};
use super::glyphs::Glyphs;
use super::list::{Column, Row, below_header, left, right};
use super::{Painter, wrapped};
use crate::base::Cents;
use crate::client::prizes;
use crate::protocol::Status;
use crate::protocol::view::{EntrantView, TournamentDetail, TournamentView};
use crate::text::Names;
use crate::tui::action::Action;
use crate::tui::app::{App, Looked, Page};
use crate::tui::target::Target;
use crate::tui::theme::Role;

const WIDEST: u16 = 100;
/// Rows around what a page shows: frame, pages, a gap, what one can do.
const AROUND: u16 = 6;
/// Columns beside it.
const BESIDE: u16 = 4;
const INFO: [Column; 1] = [left(0, WIDEST, "")];
const LEVELS: [Column; 5] = [
    right(0, 7, "screen-column-level"),
    right(8, 12, "screen-column-small"),
    right(21, 11, "screen-column-big"),
    right(33, 9, "screen-column-ante"),
    left(44, 32, ""),
];
const PRIZES: [Column; 2] = [
    left(1, 10, "screen-column-place"),
    right(12, 36, "screen-column-prize"),
];
static PLAYERS: [Column; 6] = [
    right(0, 6, "screen-column-place"),
    left(8, 22, "screen-column-player"),
    right(31, 12, "screen-column-chips"),
    right(44, 8, "screen-column-table"),
    right(53, 10, "screen-column-prize"),
    right(64, 9, "screen-column-bounty"),
];
/// The same where somebody is out whose place may still change.
static PLAYERS_SO_FAR: [Column; 6] = [
    right(0, 14, "screen-column-place"),
    left(16, 18, "screen-column-player"),
    right(34, 9, "screen-column-chips"),
    right(44, 8, "screen-column-table"),
    right(53, 10, "screen-column-prize"),
    right(64, 9, "screen-column-bounty"),
];
const TABLES: [Column; 4] = [
    right(0, 8, "screen-column-table"),
    right(10, 9, "screen-column-players"),
    right(21, 14, "screen-column-least"),
    right(37, 14, "screen-column-most"),
];

/// The rows of a page.
struct Sheet {
    columns: &'static [Column],
    rows: Vec<Row>,
}

/// The window's size.
fn window(area: Rect) -> (u16, u16) {
    (area.width.min(WIDEST), area.height)
}

/// How many rows of a page are seen below a header.
pub(super) fn room(area: Rect) -> usize {
    usize::from(window(area).1.saturating_sub(AROUND + 1))
}

/// How far a page can be scrolled, or which is its last row.
pub(super) fn furthest(app: &App, looked: &Looked, area: Rect) -> usize {
    let rows = sheet(app, looked, window(area).0).rows.len();
    match looked.page.is_choice() {
        true => rows.saturating_sub(1),
        false => rows.saturating_sub(room(area)),
    }
}

fn sheet(app: &App, looked: &Looked, wide: u16) -> Sheet {
    let view = app.model.tournaments.get(&looked.tournament);
    let detail = app.model.detail.as_deref();
    let detail = detail.filter(|detail| detail.tournament == looked.tournament);
    let text_rows = |lines: Vec<String>| -> Vec<Row> {
        let room = wide.saturating_sub(BESIDE);
        let rows = lines.iter().flat_map(|line| wrapped(line, room));
        rows.map(|row| (vec![row], Role::Dialog)).collect()
    };
    let (columns, rows): (&'static [Column], Vec<Row>) = match (looked.page, view, detail) {
        (Page::Info, Some(view), detail) => {
            let mut lines = app.text.tournament_info(view, &app.names(), app.now);
            let own = detail.and_then(|detail| app.model.own_entry(detail));
            lines.extend(next_level(app, view));
            lines.extend(own.map(|own| app.text.own_place(view, own)));
            (&INFO, text_rows(lines))
        }
        (Page::Levels, Some(view), _) => (&LEVELS, levels(app, view)),
        (Page::Prizes, Some(view), Some(detail)) => (&PRIZES, prize_rows(app, view, detail)),
        (Page::Players, Some(view), Some(detail)) => {
            let one = |one: &EntrantView| entrant(app, view, detail, one);
            let is_open = detail.players.iter().any(|one| is_open(view, one));
            let all = match is_open {
                true => &PLAYERS_SO_FAR,
                false => &PLAYERS,
            };
            let columns = match view
                .plan
                .prices
                .iter()
                .any(|price| price.bounty.is_positive())
            {
                true => &all[..],
                false => &all[..all.len() - 1],
            };
            (columns, detail.players.iter().map(one).collect())
        }
        (Page::Tables, _, Some(detail)) => (&TABLES, tables(app, detail)),
        _ => (&INFO, text_rows(vec![app.text.word("screen-looking")])),
    };
    Sheet { columns, rows }
}

/// `Level 3, the next in 4:12.`
fn next_level(app: &App, view: &TournamentView) -> Option<String> {
    let left = view.level_left(app.now);
    let left = left.filter(|_| view.state.is_running())?;
    let level = (view.state.level + 1).into();
    let time = app.text.time(left).into();
    let said = [("level", level), ("time", time)];
    Some(app.text.get("screen-next-level", said))
}

fn levels(app: &App, view: &TournamentView) -> Vec<Row> {
    let text = &app.text;
    let plan = &view.plan;
    let listed = (plan.levels.len() as u32).max(view.state.level + 1);
    let row = |number: u32| {
        let level = plan.level(number);
        let is_now = number == view.state.level && view.state.is_running();
        let mark = match (is_now, number + 1 == plan.late_levels) {
            (true, _) => match view.level_left(app.now) {
                Some(left) => {
                    let time = text.time(left).into();
                    text.get("screen-level-now-until", [("time", time)])
                }
                None => text.word("screen-level-now"),
            },
            (false, true) => text.word("screen-level-late"),
            (false, false) => String::new(),
        };
        let role = if is_now { Role::Accent } else { Role::Dialog };
        let cells = vec![
            (number + 1).to_string(),
            text.count(level.small_blind),
            text.count(level.big_blind),
            match level.ante.is_positive() {
                true => text.count(level.ante),
                false => String::new(),
            },
            mark,
        ];
        (cells, role)
    };
    (0..listed).map(row).collect()
}

/// Prizes by place, those of several places that get the same in one row.
fn prize_rows(app: &App, view: &TournamentView, detail: &TournamentDetail) -> Vec<Row> {
    let text = &app.text;
    let groups = prizes::of(view, &detail.prizes);
    let row = |group: prizes::Group| {
        let places = match group.from == group.to {
            true => text.place(group.from),
            false => {
                let (from, to) = (group.from.into(), group.to.into());
                format!("{}–{}", text.number(from), text.number(to))
            }
        };
        let prize = text.seat_or_money(group.seat, group.prize);
        (vec![places, prize], Role::Dialog)
    };
    let mut rows: Vec<Row> = groups.into_iter().map(row).collect();
    if rows.is_empty() {
        rows.push((
            vec![String::new(), text.word("screen-no-prizes")],
            Role::Dim,
        ));
    }
    rows
}

/// Whether somebody is out on a place that may still change.
fn is_open(view: &TournamentView, one: &EntrantView) -> bool {
    one.is_out && !view.state.are_places_final()
}

fn entrant(app: &App, view: &TournamentView, detail: &TournamentDetail, one: &EntrantView) -> Row {
    let text = &app.text;
    let you = app.model.you.as_ref().map(|you| you.player);
    let is_you = you == Some(one.player);
    let role = match (is_you, one.is_out) {
        (true, _) => Role::Accent,
        (false, true) => Role::Dim,
        (false, false) => Role::Dialog,
    };
    let amount = |amount: Cents| match amount.is_positive() {
        true => text.money(amount),
        false => String::new(),
    };
    let table = one.table.and_then(|table| {
        let mut tables = detail.tables.iter();
        tables.find(|known| known.table == table)
    });
    let chips = match one.is_out || !one.chips.is_positive() {
        true if is_open(view, one) => app.words.out.clone(),
        true => String::new(),
        false => text.count(one.chips),
    };
    let name = app.player_name(one.player);
    let name = match (is_you, app.names().is_bot(one.player)) {
        (true, _) => format!("{name} ({})", app.words.you),
        (false, true) => {
            let dot = Glyphs::of(&app.settings).dot;
            format!("{name} {dot}{}", app.words.bot)
        }
        (false, false) => name.to_owned(),
    };
    // Nobody has a place before it has begun.
    let place = match view.state.status {
        Status::Announced { .. } => String::new(),
        _ if is_open(view, one) => {
            let place = [("place", one.place.into())];
            text.get("screen-out-so-far", place)
        }
        _ => one.place.to_string(),
    };
    let cells = vec![
        place,
        name,
        chips,
        table.map_or_else(String::new, |table| table.number.to_string()),
        amount(one.prize + one.bounties),
        amount(one.bounty),
    ];
    (cells, role)
}

fn tables(app: &App, detail: &TournamentDetail) -> Vec<Row> {
    let text = &app.text;
    let own = app.own_places();
    let row = |one: &crate::protocol::view::TournamentTableView| {
        let role = match own.contains(&one.table) {
            true => Role::Accent,
            false => Role::Dialog,
        };
        let cells = vec![
            one.number.to_string(),
            one.players.to_string(),
            text.count(one.least),
            text.count(one.most),
        ];
        (cells, role)
    };
    detail.tables.iter().map(row).collect()
}

impl App {
    fn own_places(&self) -> Vec<crate::base::TableId> {
        self.model.own_tables().map(|table| table.table).collect()
    }

    /// What Enter does in a tournament; nothing where there is nothing to do.
    fn looked_offers(&self, looked: &Looked) -> Option<String> {
        let view = self.model.tournaments.get(&looked.tournament)?;
        let id = match looked.page {
            Page::Tables | Page::Players if view.state.is_running() => "screen-watch-table",
            _ => match (self.is_in(view), self.may_register(view)) {
                (true, _) if view.state.is_running() => "screen-to-own-table",
                (true, _) if self.may_unregister(view) => "screen-take-back",
                (true, _) => return None,
                (false, true) => "screen-do-register",
                (false, false) => return None,
            },
        };
        Some(self.text.word(id))
    }
}

impl Painter<'_, '_> {
    pub(super) fn tournament(&mut self, area: Rect, looked: &Looked) {
        let app = self.app;
        let Some(view) = app.model.tournaments.get(&looked.tournament) else {
            return;
        };
        let (wide, high) = window(area);
        let title = app.text.tournament(view);
        let at = self.window(area, wide, high, &title);
        let inner = inside(at);
        let inner = Rect {
            x: inner.x + 1,
            width: inner.width.saturating_sub(2),
            ..inner
        };
        self.pages(row(inner, 0), looked.page);
        let sheet = sheet(app, looked, wide);
        let body = Rect {
            y: inner.y + 2,
            height: inner.height.saturating_sub(4),
            ..inner
        };
        let last = sheet.rows.len().saturating_sub(1);
        let chosen = looked.page.is_choice().then_some(looked.row.min(last));
        let top = looked.top.min(last);
        self.list(body, sheet.columns, &sheet.rows, top, chosen);
        let beside = below_header(body, sheet.columns);
        self.scroll_mark(beside, at.right() - 1, top, sheet.rows.len());
        let mut keys = vec![
            (&[Action::Less, Action::More][..], "screen-keys-pages"),
            (&[Action::Up, Action::Down][..], "screen-keys-scroll"),
        ];
        keys.push((&[Action::Cancel][..], "screen-keys-close"));
        let last = row(inner, inner.height.saturating_sub(1));
        let mut end = last.x;
        if let Some(label) = app.looked_offers(looked) {
            let key = app.key_of(Action::Confirm);
            let target = Target::Action(Action::Confirm);
            end = self.canvas.key(last, last.x, &key, &label, target) + 2;
        }
        // The first page says it too.
        let state = app.text.progress(view, app.now);
        if end + width(&state) <= last.right() && looked.page != Page::Info {
            self.canvas.line(last, &state, Role::Dim, Align::Right);
        }
        self.foot(at, &keys);
        self.canvas.ground = Role::Text;
    }

    fn pages(&mut self, area: Rect, now: Page) {
        let mut x = area.x;
        for page in Page::ALL {
            let label = format!(" {} ", self.app.text.word(page.id()));
            let role = match page == now {
                true => Role::TabActive,
                false => Role::Tab,
            };
            let end = self.canvas.put(area, x, &label, role);
            let pressed = Rect {
                x,
                width: end.saturating_sub(x).min(width(&label)),
                ..area
            };
            self.canvas.hit(pressed, Target::Page(page));
            x = end + 1;
        }
    }
}
