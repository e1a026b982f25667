//! How the player's HexaPros, sit & gos and tournaments ended.

use ratatui::layout::Rect;

use super::Painter;
use super::list::{Column, Row, left, right};
use crate::base::Cents;
use crate::profile::{GameFilter, GameResult};
use crate::protocol::{Family, Multiplier};
use crate::tui::action::Action;
use crate::tui::theme::Role;

const RESULTS: [Column; 6] = [
    left(1, 11, "screen-column-when"),
    left(13, 27, "screen-column-game"),
    right(40, 6, "screen-column-times"),
    right(47, 11, "screen-column-place"),
    right(59, 9, "screen-column-buy-in"),
    right(69, 10, "screen-column-result"),
];
/// Rows below the list.
pub(super) const BELOW: u16 = 3;

impl Painter<'_, '_> {
    pub(super) fn results(&mut self, list: Rect, at: Rect) {
        let app = self.app;
        let text = &app.text;
        let listed = app.listed_results();
        let rows: Vec<Row> = listed
            .iter()
            .map(|result| self.result_row(result))
            .collect();
        self.lobby_list(list, &RESULTS, &rows);
        let filter = text.word(match app.result_filter {
            GameFilter::All => "screen-filter-all",
            GameFilter::HexaPro => "screen-tab-hexapro",
            GameFilter::SitAndGo => "screen-tab-sit-and-go",
            GameFilter::Tournament => "screen-tab-tournaments",
        });
        let key = app.key_of(Action::Filter).into();
        let listed_are = text.get("screen-filter", [("filter", filter.into()), ("key", key)]);
        let all: Cents = listed.iter().filter_map(|result| result.result()).sum();
        let sum = match listed.is_empty() {
            true if app.results.is_empty() => self.nothing("screen-no-results"),
            true => (text.word("screen-no-such-results"), Role::Dim),
            false => {
                let values = [
                    ("games", listed.len().into()),
                    ("result", text.money(all).into()),
                ];
                (text.get("screen-results-sum", values), Role::Dim)
            }
        };
        let keys = [
            ("key", app.key_of(Action::Statistics).into()),
            ("hands", app.key_of(Action::Hands).into()),
        ];
        let statistics = text.get("screen-results-statistics", keys);
        let lines = [(listed_are, Role::Accent), sum, (statistics, Role::Dim)];
        self.lines(at, &lines);
    }

    /// What was played, without its price.
    fn result_name(&self, result: &GameResult) -> String {
        let text = &self.app.text;
        let family = Family::named(&result.class).map(|family| text.family(family));
        match (family, result.class.as_str()) {
            (Some(family), _) => family,
            (None, "sit-and-go") => text.word("screen-tab-sit-and-go"),
            (None, _) => crate::text::tidy(&result.name),
        }
    }

    fn result_row(&self, result: &GameResult) -> Row {
        let text = &self.app.text;
        let dash = self.canvas.glyphs.dash;
        let when = text.moment(result.ended, self.app.now);
        let times = result.times.map_or_else(
            || dash.to_owned(),
            |hundredths| text.times(Multiplier::from_hundredths(hundredths)),
        );
        let place = match (result.place, result.how.as_str()) {
            (Some(place), _) => text.get(
                "screen-place-of",
                [
                    ("place", text.place(place).into()),
                    ("players", result.players.into()),
                ],
            ),
            (None, "called-off") => text.word("screen-called-off"),
            (None, "goes-through") => text.word("screen-went-through"),
            (None, _) => dash.to_owned(),
        };
        let won = result.result();
        let role = match won.is_some_and(Cents::is_positive) {
            true => Role::Good,
            false => Role::Text,
        };
        let cells = vec![
            when,
            self.result_name(result),
            times,
            place,
            text.money(result.buy_in),
            won.map_or_else(|| dash.to_owned(), |won| text.money(won)),
        ];
        (cells, role)
    }
}
