//! The decisions that have cost most, as a list, and what is to be said of the chosen one.

use ratatui::layout::Rect;

use super::Painter;
use super::list::{Column, Row, left, right};
use crate::profile::book::{Group, Statistics};
use crate::profile::review::Costly;
use crate::protocol::Street;
use crate::tui::hands::HandLine;
use crate::tui::review::{Found, News, Reviewed};
use crate::tui::theme::Role;

const DECISIONS: [Column; 6] = [
    left(1, 11, "screen-column-when"),
    left(13, 11, "screen-column-cards"),
    left(25, 8, "screen-column-street"),
    left(34, 18, "screen-column-did"),
    left(53, 18, "screen-column-better"),
    right(72, 7, "screen-column-lost"),
];
/// Rows below the list: all ten decisions have room in a terminal of 24 rows.
pub(super) const BELOW: u16 = 7;

impl Painter<'_, '_> {
    pub(super) fn review(&mut self, list: Rect, at: Rect) {
        let app = self.app;
        let text = &app.text;
        let dearest = app.review.dearest();
        let rows: Vec<Row> = dearest.iter().map(|made| self.decision_row(made)).collect();
        self.lobby_list(list, &DECISIONS, &rows);
        let mut said = vec![self.what_review()];
        said.push(match &app.review.news {
            None => (text.word("screen-review-begins"), Role::Dim),
            Some(News::Looking(progress)) => {
                let hands = [
                    ("hands", text.number(progress.hands).into()),
                    ("all", text.number(progress.of).into()),
                ];
                (text.get("screen-review-looking", hands), Role::Dim)
            }
            Some(News::Found(found)) => (self.review_sum(found), Role::Dim),
        });
        if let Some(made) = app.chosen_decision() {
            said.extend(self.about_decision(made));
        }
        self.lines(at, &said);
    }

    /// Whose decisions they are.
    fn what_review(&self) -> (String, Role) {
        let app = self.app;
        let text = &app.text;
        let said = match app.review.of {
            Some(Reviewed::Session(session)) => {
                let name = ("session", self.session_name(session).into());
                text.get("screen-review-session", [name])
            }
            Some(Reviewed::Last(games)) => {
                let games = ("games", text.word(games.id()).into());
                text.get("screen-review-last", [games])
            }
            None => String::new(),
        };
        (said, Role::Accent)
    }

    fn session_name(&self, session: i64) -> String {
        let shown = self.app.statistics.shown.as_deref();
        let is_it =
            |row: &&Statistics| matches!(row.group, Group::Session { id, .. } if id == session);
        let row = shown.and_then(|shown| shown.rows.iter().find(is_it));
        row.map_or_else(String::new, |row| self.group_name(&row.group))
    }

    fn review_sum(&self, found: &Found) -> String {
        let text = &self.app.text;
        let tenths = |figure: f64| text.tenths((figure * 10.0).round() as i64);
        let values = [
            ("count", found.hands.into()),
            ("hands", text.number(found.hands).into()),
            ("made", found.decisions.into()),
            ("decisions", text.number(found.decisions).into()),
            ("lost", tenths(found.lost).into()),
        ];
        match (found.hands, found.dearest.is_empty()) {
            (0, _) => text.word("screen-statistics-none"),
            (_, true) => text.get("screen-review-nothing", values),
            (_, false) => text.get("screen-review-sum", values),
        }
    }

    /// The sentence of the chosen one, with the price and the board as it was then.
    fn about_decision(&self, made: &Costly<HandLine>) -> Vec<(String, Role)> {
        let app = self.app;
        let text = &app.text;
        let unit = app.unit_of(made);
        let decision = &made.decision;
        let mut said = vec![(text.decision(decision, unit), Role::Text)];
        let odds = text.odds_of_call(&decision.counsel, unit);
        said.push((odds, Role::Dim));
        let mut hand = vec![text.kept_game(&made.of.stake)];
        hand.extend(made.of.position.clone());
        // What came later was not known.
        let seen = decision.counsel.street.board_cards();
        let board = made.of.board.get(..seen).unwrap_or(&made.of.board);
        if !board.is_empty() {
            let board = self.cards_or_dash(board);
            hand.push(text.get("screen-review-board", [("board", board.into())]));
        }
        let dot = format!(" {} ", self.canvas.glyphs.dot);
        said.insert(0, (hand.join(&dot), Role::Strong));
        said
    }

    fn decision_row(&self, made: &Costly<HandLine>) -> Row {
        let app = self.app;
        let text = &app.text;
        let unit = app.unit_of(made);
        let decision = &made.decision;
        let counsel = &decision.counsel;
        let choice = |action| text.choice(action, counsel, unit);
        let street = match counsel.street {
            // As short as the others.
            Street::Preflop => "screen-review-preflop",
            street => Self::street_id(street),
        };
        let dash = self.canvas.glyphs.dash;
        let tenths = (f64::from(decision.lost()) * 10.0).round() as i64;
        let cells = vec![
            made.of
                .at
                .map_or_else(|| dash.to_owned(), |at| text.moment(at, app.now)),
            self.cards_or_dash(&decision.cards),
            text.word(street),
            choice(decision.chosen),
            counsel
                .best()
                .map_or_else(String::new, |best| choice(best.action)),
            text.tenths(tenths),
        ];
        (cells, Role::Text)
    }
}
