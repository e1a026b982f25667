//! The lists of HexaPros, sit & gos and tournaments in the lobby.

use ratatui::layout::Rect;

use super::list::{Column, Row, left, right};
use super::{Painter, wrapped};
use crate::base::{Cents, Millis, OfferId, utc_minute};
use crate::protocol::view::{OfferView, TournamentView};
use crate::protocol::{Prizes, Status};
use crate::text::{Arg, Text, largest_pool};
use crate::tui::app::{App, Tab};
use crate::tui::theme::Role;

/// The columns of HexaPros and sit & gos, which differ in what there is to win.
const fn offer_columns(to_win: &'static str) -> [Column; 6] {
    [
        left(2, 20, "screen-column-game"),
        right(22, 10, "screen-column-buy-in"),
        right(33, 16, to_win),
        right(50, 10, "screen-column-waiting"),
        right(61, 9, "screen-column-running"),
        right(72, 5, "screen-column-mine"),
    ]
}

const HEXAPROS: [Column; 6] = offer_columns("screen-column-up-to");
const SIT_AND_GOS: [Column; 6] = offer_columns("screen-column-first");
const TOURNAMENTS: [Column; 6] = [
    left(1, 17, "screen-column-start"),
    left(19, 27, "screen-column-name"),
    right(46, 9, "screen-column-buy-in"),
    right(55, 8, "screen-column-players"),
    right(63, 11, "screen-column-pool"),
    right(75, 4, "screen-column-mine"),
];
/// What is longer is written in hours, begun seconds counted whole.
const MINUTES: Millis = Millis::from_secs(3_599);
/// How many rows tell of what is chosen, at least.
pub(super) const DETAILS: u16 = 5;

/// What is played for at most: the prize pool of a HexaPro, the first prize of a sit & go.
pub(super) fn most(offer: &OfferView) -> Cents {
    match &offer.plan.prizes {
        Prizes::Drawn { draw, .. } => largest_pool(draw, offer.buy_in),
        Prizes::Percent(_) => offer.prizes(None).first().copied().unwrap_or_default(),
        Prizes::Table(_) | Prizes::Seats { .. } | Prizes::NextPhase { .. } => Cents::ZERO,
    }
}

impl App {
    /// In how many games of an offer the player is.
    fn own_games(&self, offer: OfferId) -> usize {
        let games = self.model.tournaments.values();
        games
            .filter(|view| view.offer == Some(offer) && self.is_in(view))
            .count()
    }
}

impl Painter<'_, '_> {
    /// HexaPros or sit & gos, and below them what is known of the chosen one.
    pub(super) fn offers(&mut self, list: Rect, at: Rect) {
        let app = self.app;
        let rows: Vec<Row> = app
            .offers(app.tab)
            .map(|(id, offer)| (self.offer_cells(id, offer), Role::Text))
            .collect();
        let about = app.offers(app.tab).nth(app.row());
        let about = about.map_or_else(Vec::new, |(_, offer)| self.about_offer(offer));
        let wins = match app.tab {
            Tab::HexaPro => self.wins(),
            _ => Vec::new(),
        };
        let is_below = at.y > list.y;
        // Rows that a list leaves free above them are for what does not fit otherwise.
        let free = list.height.saturating_sub(rows.len() as u16 + 1);
        let wanted = height(&about, at.width) + height(&wins, at.width);
        let more = wanted.saturating_sub(at.height).min(free);
        let more = if is_below { more } else { 0 };
        let at = Rect {
            y: at.y - more,
            height: at.height + more,
            ..at
        };
        let list = Rect {
            height: list.height - more,
            ..list
        };
        let columns = match app.tab {
            Tab::HexaPro => &HEXAPROS,
            _ => &SIT_AND_GOS,
        };
        self.lobby_list(list, columns, &rows);
        // Of the game its first lines in any case, and more where the prizes leave room.
        let room = at.height.saturating_sub(height(&wins, at.width));
        let told = (1..=about.len())
            .take_while(|count| *count <= 2 || height(&about[..*count], at.width) <= room)
            .last();
        let mut lines = about[..told.unwrap_or(0)].to_vec();
        lines.extend(wins);
        self.lines(at, &lines);
    }

    fn offer_cells(&self, id: OfferId, offer: &OfferView) -> Vec<String> {
        let app = self.app;
        let text = &app.text;
        let dash = self.canvas.glyphs.dash;
        let count = |number: u32| match number {
            0 => dash.to_owned(),
            number => number.to_string(),
        };
        let lobby = app.model.lobby.as_ref();
        let state = lobby.and_then(|lobby| lobby.offer_states.get(id.index()));
        let (waiting, running) = state.map_or((0, 0), |state| (state.waiting, state.running));
        let waiting = match waiting {
            0 => dash.to_owned(),
            waiting => {
                let seats = offer.plan.seats.into();
                text.get(
                    "screen-waiting-of",
                    [("waiting", waiting.into()), ("seats", seats)],
                )
            }
        };
        vec![
            text.offer_kind(offer),
            text.money(offer.buy_in),
            text.money(most(offer)),
            waiting,
            count(running),
            count(app.own_games(id) as u32),
        ]
    }

    /// The large prizes of late.
    fn wins(&self) -> Vec<(String, Role)> {
        let app = self.app;
        let text = &app.text;
        let Some(lobby) = app.model.lobby.as_ref() else {
            return Vec::new();
        };
        if lobby.wins.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![(text.word("screen-wins-title"), Role::Title)];
        let wins = lobby.wins.iter().filter_map(|win| {
            let offer = lobby.offers.get(win.offer.index())?;
            let said = text.get(
                "screen-win",
                [
                    ("time", utc_minute(win.at).into()),
                    ("who", app.player_name(win.player).to_owned().into()),
                    ("prize", text.money(win.prize).into()),
                    ("game", text.offer(offer).into()),
                    ("times", text.times(win.times).into()),
                ],
            );
            Some((said, Role::Text))
        });
        lines.extend(wins.take(usize::from(DETAILS) - 1));
        lines
    }

    fn about_offer(&self, offer: &OfferView) -> Vec<(String, Role)> {
        let text = &self.app.text;
        let mut lines = vec![(text.offer(offer), Role::Title)];
        lines.extend(
            text.offer_details(offer)
                .into_iter()
                .map(|line| (line, Role::Dim)),
        );
        lines
    }

    pub(super) fn tournaments(&mut self, list: Rect, at: Rect) {
        let app = self.app;
        let listed = app.tournaments();
        let rows: Vec<Row> = listed
            .iter()
            .map(|view| {
                let role = match view.state.is_over() {
                    true => Role::Dim,
                    false => Role::Text,
                };
                (self.tournament_cells(view), role)
            })
            .collect();
        self.lobby_list(list, &TOURNAMENTS, &rows);
        let filter = app.text.word(app.filter.id());
        let key = app.key_of(crate::tui::action::Action::Filter);
        let listed_are = app.text.get(
            "screen-filter",
            [("filter", filter.into()), ("key", key.into())],
        );
        let mut lines = vec![(listed_are, Role::Accent)];
        match listed.get(app.row()) {
            Some(view) => {
                let about = app.text.tournament_info(view, &app.names(), app.now);
                lines.extend(about.into_iter().map(|line| (line, Role::Dim)));
            }
            None => lines.push((app.text.word("screen-no-tournaments"), Role::Dim)),
        }
        self.lines(at, &lines);
    }

    fn tournament_cells(&self, view: &TournamentView) -> Vec<String> {
        let app = self.app;
        let text = &app.text;
        let state = &view.state;
        let start = match state.status {
            Status::Announced { begins: Some(at) } => {
                let [time, long] = time_left(text, at - app.now);
                let at = ("at", utc_minute(at).into());
                text.get("screen-starts-at", [at, time, long])
            }
            Status::Announced { begins: None } => String::new(),
            Status::Running => match state.late_until {
                Some(until) => text.get("screen-late", time_left(text, until - app.now)),
                None => {
                    let level = (state.level + 1).into();
                    text.get("screen-level", [("level", level)])
                }
            },
            Status::Over { .. } => text.word("screen-over"),
            Status::Cancelled { .. } => text.word("screen-called-off"),
        };
        let players = match state.is_running() {
            true => format!("{}/{}", state.players_left, state.players),
            false => state.players.to_string(),
        };
        let price = view.plan.prices.first();
        let buy_in = match price.map(|price| price.total()) {
            Some(Cents::ZERO) => text.word("price-free"),
            Some(total) => text.money(total),
            None => self.canvas.glyphs.dash.to_owned(),
        };
        let pool = view.whole_pool();
        let pool = match pool.is_positive() {
            true => text.money(pool),
            false => self.canvas.glyphs.dash.to_owned(),
        };
        let mine = match app.is_in(view) {
            true => self.canvas.glyphs.here.to_owned(),
            false => String::new(),
        };
        vec![start, text.tournament(view), buy_in, players, pool, mine]
    }
}

/// A length of time, and whether it is a long one: a short one is written like a time of day, and must be told apart from it.
fn time_left(text: &Text, length: Millis) -> [(&'static str, Arg<'static>); 2] {
    let long = match length > MINUTES {
        true => "yes",
        false => "no",
    };
    [("time", text.about(length).into()), ("long", long.into())]
}

/// How many rows some lines take.
fn height(lines: &[(String, Role)], wide: u16) -> u16 {
    let rows = lines.iter().map(|(line, _)| wrapped(line, wide).len());
    rows.sum::<usize>() as u16
}
