//! What is said of a tournament at its tables: its level and the clock of it, what is played for, who is left, and why
//! nobody is dealt cards.

use super::Painter;
use crate::base::{Cents, TournamentId};
use crate::protocol::view::{TableView, TournamentView};
use crate::protocol::{Level, Registration};
use crate::tui::app::App;

impl App {
    /// What is played at a table, in a word or two: `NL10`, `Hexa 25×`.
    pub fn play_name(&self, table: &TableView) -> String {
        match (self.model.stake(table), self.game_at(table)) {
            (Some(stake), _) => crate::text::tidy(&stake.name),
            (None, Some(game)) => self.text.tournament_short(&self.as_revealed(game)),
            (None, None) => String::new(),
        }
    }

    /// The tournament that is played at a table, or was until a moment ago.
    pub fn game_at(&self, table: &TableView) -> Option<&TournamentView> {
        let ended = || self.ended.get(&table.table)?.game.as_ref();
        self.model.tournament_at(table).or_else(ended)
    }

    /// A game without what its wheel has not come to yet: neither the multiplier nor what follows from it (H2).
    pub fn as_revealed(&self, game: &TournamentView) -> TournamentView {
        let mut game = game.clone();
        if self.is_secret(game.state.tournament) {
            game.state.drawn = None;
            game.state.pool = Cents::ZERO;
            game.state.level_until = None;
        }
        game
    }

    /// Whether the wheel of a game is spinning.
    pub fn is_secret(&self, tournament: TournamentId) -> bool {
        let mut reveals = self.reveals.iter();
        !self.settings.reduced_motion
            && reveals.any(|reveal| reveal.tournament == tournament && reveal.is_spinning(self.now))
    }

    /// The blinds of the hand at a table, with the ante where there is one: `0.05/0.10`, `150/300 (40)`; and those of the next
    /// hand, where a level has begun since.
    pub fn blinds_at(&self, table: &TableView) -> String {
        let (now, next) = (table.blinds(), table.next_blinds());
        let written = self.blinds(table, now);
        if now == next {
            return written;
        }
        let next = self.blinds(table, next).into();
        let both = [("now", written.into()), ("next", next)];
        self.text.get("screen-blinds-next", both)
    }

    fn blinds(&self, table: &TableView, level: Level) -> String {
        let unit = match table.play.pool() {
            Some(_) => crate::text::Unit::Euros,
            None => crate::text::Unit::Chips,
        };
        let figure = |amount| self.text.figure(amount, unit);
        let blinds = format!("{}/{}", figure(level.small_blind), figure(level.big_blind));
        match level.ante.is_positive() {
            true => format!("{blinds} ({})", figure(level.ante)),
            false => blinds,
        }
    }
}

impl Painter<'_, '_> {
    /// How the tournament of a table stands, the most important first.
    pub(super) fn game_parts(&self, game: &TournamentView) -> Vec<String> {
        let app = self.app;
        let text = &app.text;
        let state = &game.state;
        let level = (state.level + 1).into();
        let mut parts = Vec::new();
        match (state.pause, game.level_left(app.now)) {
            (Some(_), _) => {
                parts.extend(self.pause(game));
            }
            (None, Some(left)) => {
                let time = text.time(left).into();
                parts.push(text.get("screen-level-clock", [("level", level), ("time", time)]));
            }
            (None, None) => parts.push(text.get("screen-level", [("level", level)])),
        }
        if state.is_hand_for_hand {
            parts.push(app.words.hand_for_hand.clone());
        }
        let is_small = state.players <= 1 || game.offer.is_some();
        match is_small {
            true if state.pool.is_positive() => {
                let prize = text.money(state.pool).into();
                parts.push(text.get("screen-prize-pool", [("prize", prize)]));
            }
            true => {}
            false => {
                let left = state.players_left.into();
                let all = state.players.into();
                parts.push(text.get("screen-players-left", [("left", left), ("all", all)]));
                if state.registration == Registration::Closed && state.places_paid > 0 {
                    let places = state.places_paid.into();
                    parts.push(text.get("screen-places-paid", [("places", places)]));
                }
            }
        }
        parts
    }

    /// `break, 4:12`: why the tournament stands still, where it does.
    pub(super) fn pause(&self, game: &TournamentView) -> Option<String> {
        let app = self.app;
        let pause = game.state.pause?;
        let why = app.text.pause_reason(pause.why);
        Some(match pause.until {
            Some(until) => {
                let time = app.text.time(until - app.now).into();
                let why = why.into();
                app.text.get("screen-pause", [("why", why), ("time", time)])
            }
            None => app.text.get("screen-pause-soon", [("why", why.into())]),
        })
    }

    /// What is said where no hand is being played.
    pub(super) fn between_hands(&self, table: &TableView) -> String {
        let app = self.app;
        let pause = app
            .model
            .tournament_at(table)
            .and_then(|game| self.pause(game));
        match (pause, table.next_hand) {
            (Some(pause), _) => pause,
            (None, Some(at)) => {
                let time = app.text.time(at - app.now);
                app.text.get("screen-starts", [("time", time.into())])
            }
            (None, None) => app.words.waits_for_players.clone(),
        }
    }
}
