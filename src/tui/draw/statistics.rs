//! Statistics: a list of what they are parted by, and a graph of the winnings; of HexaPros the multipliers instead.

use ratatui::layout::Rect;

use super::canvas::{Align, row, width};
use super::list::{Column, Row, left, right};
use super::{Painter, wrapped};
use crate::base::{Cents, Chips, Game, Millis, utc_minute};
use crate::config::Borders;
use crate::profile::book::{Balance, Group, Point, Statistics};
use crate::profile::chart::{Dots, Line, Step, chart};
use crate::profile::{Hundredths, Sum};
use crate::protocol::{Family, Format, Multiplier};
use crate::tui::action::Action;
use crate::tui::statistics::{Graph, HexaPros, Page, Shown, Wanted};
use crate::tui::theme::Role;

const FIGURES: [Column; 10] = [
    left(1, 17, "screen-column-of"),
    right(18, 9, "screen-column-hands"),
    right(28, 5, "screen-column-vpip"),
    right(34, 5, "screen-column-pfr"),
    right(40, 5, "screen-column-three-bet"),
    right(46, 5, "screen-column-aggression"),
    right(52, 5, "screen-column-showdowns"),
    right(58, 5, "screen-column-won-showdowns"),
    right(64, 7, "screen-column-bb-per-100"),
    right(72, 7, "screen-column-within"),
];
const GAMES: [Column; 7] = [
    left(1, 19, "screen-column-of"),
    right(21, 8, "screen-column-games"),
    right(30, 9, "screen-column-roi"),
    right(40, 8, "screen-column-first-place"),
    right(49, 8, "screen-column-second-place"),
    right(58, 8, "screen-column-third-place"),
    right(67, 12, "screen-column-result"),
];
/// Rows below the list.
pub(super) const BELOW: u16 = 11;
/// What stands beside the graph.
const AXIS: u16 = 12;
/// A graph needs no more rows.
const HIGHEST: u16 = 24;

impl Painter<'_, '_> {
    pub(super) fn statistics(&mut self, wanted: Wanted, list: Rect, at: Rect) {
        let app = self.app;
        let page = wanted.page;
        let Some(shown) = app.statistics_shown() else {
            // There is no book yet, or it cannot be read.
            let none = self.nothing("screen-statistics-none");
            let lines = [self.what_statistics(wanted), none];
            return self.lines(at, &lines);
        };
        match page {
            Page::HexaPro => {
                let rows: Vec<Row> = shown.hexapros.iter().map(|of| self.games_row(of)).collect();
                self.lobby_list(list, &GAMES, &rows);
            }
            _ => {
                let rows: Vec<Row> = shown.rows.iter().map(|row| self.figures_row(row)).collect();
                self.lobby_list(list, &FIGURES, &rows);
            }
        }
        let lines = self.about_statistics(wanted, shown);
        let broken = lines.iter().map(|(line, _)| wrapped(line, at.width).len());
        let count = broken.sum::<usize>() as u16;
        self.lines(at, &lines);
        let below = Rect {
            y: at.y + count.min(at.height),
            height: at.height.saturating_sub(count),
            ..at
        };
        match (page, shown.hexapros.get(app.row())) {
            (Page::HexaPro, Some(chosen)) => self.multipliers(chosen, below),
            (Page::HexaPro, None) => {}
            _ => match app.statistics.graph {
                Graph::Winnings => self.course(below),
                Graph::Bankroll => self.bankroll(shown, below),
            },
        }
    }

    /// Why nothing of the book is there: it says so itself, or cannot be read.
    pub(super) fn nothing(&self, none: &str) -> (String, Role) {
        let text = &self.app.text;
        match &self.app.unreadable {
            None => (text.word(none), Role::Dim),
            Some(why) => {
                let why = text.said(why);
                let said = text.get("screen-book-unreadable", [("why", why.into())]);
                (said, Role::Bad)
            }
        }
    }

    /// What is listed, and what shows others.
    fn what_statistics(&self, wanted: Wanted) -> (String, Role) {
        let text = &self.app.text;
        let key = |of: Action| self.app.key_of(of).into();
        let words = [
            ("page", text.word(wanted.page.id()).into()),
            ("games", text.word(wanted.games.id()).into()),
            ("key", key(Action::Filter)),
            ("kind", key(Action::Games)),
            ("graph", key(Action::Graph)),
            ("back", key(Action::Statistics)),
        ];
        let id = match wanted.page {
            Page::HexaPro => "screen-statistics-games",
            _ => "screen-statistics",
        };
        (text.get(id, words), Role::Accent)
    }

    /// The same, what was won in all, and what is missing.
    fn about_statistics(&self, wanted: Wanted, shown: &Shown) -> Vec<(String, Role)> {
        let text = &self.app.text;
        let page = wanted.page;
        let mut lines = vec![self.what_statistics(wanted)];
        let sums = &shown.all.sums;
        let cents = |sum: Sum| text.money(Cents(Hundredths(sums.get(sum)).whole()));
        lines.push(match (sums.hands(), page) {
            (_, Page::HexaPro) if shown.hexapros.is_empty() => {
                (text.word("screen-no-results"), Role::Dim)
            }
            (_, Page::HexaPro) => (text.word("screen-statistics-multipliers"), Role::Dim),
            (0, _) => (text.word("screen-statistics-none"), Role::Dim),
            // Of hands that were played elsewhere it is not known when somebody sat down.
            (hands, Page::Session) if shown.rows.is_empty() => {
                let values = [
                    ("hands", text.number(hands).into()),
                    ("count", hands.into()),
                ];
                (text.get("screen-statistics-no-sessions", values), Role::Dim)
            }
            (hands, _) => {
                let values = [
                    ("count", hands.into()),
                    ("hands", text.number(hands).into()),
                    ("result", text.money(Cents(sums.get(Sum::Result))).into()),
                    ("adjusted", cents(Sum::Adjusted).into()),
                    ("rake", cents(Sum::Rake).into()),
                ];
                (text.get("screen-statistics-sum", values), Role::Dim)
            }
        });
        if shown.unread > 0 {
            let hands = text.number(shown.unread).into();
            let hands = [("count", shown.unread.into()), ("hands", hands)];
            let said = text.get("screen-statistics-unread", hands);
            lines.push((said, Role::Dim));
        }
        lines
    }

    fn figures_row(&self, row: &Statistics) -> Row {
        let text = &self.app.text;
        let dash = self.canvas.glyphs.dash;
        let tenths = |figure: Option<f64>| match figure {
            // Of large ones the places are of no interest, and have no room.
            Some(figure) if figure.abs() >= 1_000.0 => text.count(Chips(figure.round() as i64)),
            Some(figure) => text.tenths((figure * 10.0).round() as i64),
            None => dash.to_owned(),
        };
        let percent = |rate: Option<f64>| tenths(rate.map(|rate| rate * 100.0));
        let sums = &row.sums;
        let cells = vec![
            self.group_name(&row.group),
            text.number(sums.hands()),
            percent(sums.vpip()),
            percent(sums.pfr()),
            percent(sums.three_bet()),
            tenths(sums.aggression()),
            percent(sums.went_to_showdown()),
            percent(sums.won_at_showdown()),
            tenths(sums.bb_per_100()),
            tenths(sums.bb_per_100_within()),
        ];
        (cells, won_or_lost(sums.get(Sum::ResultBb)))
    }

    pub(super) fn group_name(&self, group: &Group) -> String {
        let text = &self.app.text;
        match group {
            Group::All => text.word("screen-filter-all"),
            Group::Game { game, format } => self.played(game, format),
            Group::Stake { format, stake, .. } => {
                let of_it = Format::ALL.into_iter().find(|of| of.word() == format);
                match of_it.filter(|format| *format != Format::Standard) {
                    Some(format) => format!("{stake} {}", text.format(format)),
                    None => text.kept_game(stake),
                }
            }
            Group::Position(Some(position)) => position.clone(),
            Group::Position(None) => self.canvas.glyphs.dash.to_owned(),
            Group::Session { session, .. } => {
                let began = utc_minute(session.began);
                format!("{} {began} {}", text.day(session.began), session.stake)
            }
            Group::Day(at) => text.date(*at),
        }
    }

    /// A game and a format, or what a tournament is.
    fn played(&self, game: &str, format: &str) -> String {
        let text = &self.app.text;
        let game = match game == Game::Omaha.word() {
            true => text.game(Game::Omaha),
            false => text.game(Game::Holdem),
        };
        let of_it = Format::ALL.into_iter().find(|of| of.word() == format);
        match (of_it, Family::named(format), format) {
            (Some(Format::Standard), ..) => game,
            (Some(format), ..) => format!("{game} {}", text.format(format)),
            (None, Some(family), _) => text.family(family),
            (None, None, "sit-and-go") => text.word("screen-tab-sit-and-go"),
            (None, None, _) => text.word("screen-tab-tournaments"),
        }
    }

    fn games_row(&self, of: &HexaPros) -> Row {
        let text = &self.app.text;
        let results = &of.results;
        let family = Family::named(&results.family).map(|family| text.family(family));
        let family = family.unwrap_or_else(|| results.family.clone());
        let won = results.won - results.paid;
        let roi = results.roi().unwrap_or_default();
        let [first, second, third] = results.places.map(|times| text.number(times));
        let cells = vec![
            format!("{family} {}", text.money(results.buy_in)),
            text.number(results.games),
            text.percent(&text.tenths((roi * 1_000.0).round() as i64)),
            first,
            second,
            third,
            text.money(won),
        ];
        (cells, won_or_lost(won.get()))
    }

    /// How often every multiplier was drawn, and how often it could be expected.
    fn multipliers(&mut self, of: &HexaPros, at: Rect) {
        let text = &self.app.text;
        const COLUMNS: [Column; 3] = [
            right(0, 10, "screen-column-times"),
            right(11, 10, "screen-column-drawn"),
            right(22, 12, "screen-column-expected"),
        ];
        let rows = of.hits.iter().map(|hits| {
            let expected = (hits.expected_in_100_000 + 5_000) / 10_000;
            let cells = vec![
                text.times(Multiplier::from_hundredths(hits.times)),
                text.number(hits.games),
                text.tenths(expected.cast_signed()),
            ];
            (cells, Role::Text)
        });
        let rows: Vec<Row> = rows.collect();
        self.list(at, &COLUMNS, &rows, 0, None);
    }

    /// The winnings as a line, and those without the luck of the last cards as a dotted one.
    fn course(&mut self, at: Rect) {
        let app = self.app;
        let course = app.statistics_course();
        let step = |point: &Point| Step {
            x: point.hands,
            first: point.result.get(),
            second: point.adjusted.whole(),
        };
        let steps: Vec<Step> = course.iter().map(step).collect();
        let hands = course.last().map_or(0, |point| point.hands);
        let said = match course.is_empty() {
            true => {
                let number = app.text.number(app.row() as u64 + 1);
                let number = [("number", number.into())];
                app.text.get("screen-statistics-no-course", number)
            }
            false => app.text.get(
                "screen-statistics-axis",
                [
                    ("count", hands.into()),
                    ("hands", app.text.number(hands).into()),
                ],
            ),
        };
        let has_hands = app.statistics_shown().is_some_and(|of| !of.rows.is_empty());
        if has_hands {
            self.graph(at, &steps, &said);
        }
    }

    /// What was in the wallet, in the course of time.
    fn bankroll(&mut self, shown: &Shown, at: Rect) {
        let text = &self.app.text;
        let balances = &shown.bankroll;
        let first = balances.first().map_or(Millis::ZERO, |first| first.at);
        let last = balances.last().map_or(Millis::ZERO, |last| last.at);
        let step = |of: &Balance| Step {
            x: (of.at - first).get().max(0).unsigned_abs(),
            first: of.balance.get(),
            second: of.balance.get(),
        };
        let steps: Vec<Step> = balances.iter().map(step).collect();
        let said = match balances.len() {
            ..2 => text.word("screen-statistics-no-wallet"),
            _ => self.wallet_between(first, last),
        };
        self.graph(at, &steps, &said);
    }

    /// From when to when the wallet was looked at: days, or the times of one day.
    fn wallet_between(&self, first: Millis, last: Millis) -> String {
        let text = &self.app.text;
        let [from, to] = [first, last].map(|at| text.date(at));
        if from != to {
            let days = [("from", from.into()), ("to", to.into())];
            return text.get("screen-statistics-wallet", days);
        }
        let day = ("day", from.into());
        let [from, to] = [first, last].map(utc_minute);
        match from == to {
            true => text.get(
                "screen-statistics-wallet-minute",
                [day, ("at", from.into())],
            ),
            false => {
                let times = [day, ("from", from.into()), ("to", to.into())];
                text.get("screen-statistics-wallet-day", times)
            }
        }
    }

    /// An amount beside a graph; of large ones the cents are of no interest, and have no room.
    fn at_axis(&self, cents: i64) -> String {
        let amount = self.app.text.money(Cents(cents));
        match width(&amount) < AXIS {
            true => amount,
            false => self.app.text.count(Chips(cents / 100)),
        }
    }

    /// A graph with what is said below it; where there is nothing to draw, that alone.
    fn graph(&mut self, at: Rect, steps: &[Step], said: &str) {
        let app = self.app;
        let dots = match app.settings.borders {
            Borders::Ascii => Dots::Ascii,
            Borders::Lines => Dots::Braille,
        };
        let height = at.height.saturating_sub(1).min(HIGHEST);
        let width = at.width.saturating_sub(AXIS);
        let Some(chart) = chart(steps, width.into(), height.into(), dots) else {
            self.canvas.line(row(at, 0), said, Role::Dim, Align::Left);
            return;
        };
        for (line, y) in chart.rows.iter().zip(0..height) {
            let amount = match y {
                0 => self.at_axis(chart.high),
                y if y + 1 == height => self.at_axis(chart.low),
                _ => String::new(),
            };
            let whole = row(at, y);
            let axis = Rect {
                width: AXIS - 1,
                ..whole
            };
            self.canvas.line(axis, &amount, Role::Dim, Align::Right);
            for (cell, x) in line.iter().zip(at.x + AXIS..) {
                let role = match cell.line {
                    Line::First => Role::Accent,
                    Line::Second | Line::Zero | Line::Nobody => Role::Dim,
                };
                let mut glyph = [0; 4];
                self.canvas
                    .put(whole, x, cell.glyph.encode_utf8(&mut glyph), role);
            }
        }
        let below = Rect {
            x: at.x + AXIS,
            width,
            ..row(at, height)
        };
        self.canvas.line(below, said, Role::Dim, Align::Left);
    }
}

const fn won_or_lost(amount: i64) -> Role {
    match amount > 0 {
        true => Role::Good,
        false => Role::Text,
    }
}
