//! The hands that can be looked at again, as a list.

use ratatui::layout::Rect;

use super::Painter;
use super::list::{Column, Row, left, right};
use crate::base::{Cents, Chips};
use crate::cards::Card;
use crate::config::Suits;
use crate::text::{CardStyle, tidy};
use crate::tui::action::Action;
use crate::tui::hands::{HandLine, Unseen};
use crate::tui::theme::Role;

const HANDS: [Column; 6] = [
    left(1, 11, "screen-column-when"),
    left(13, 17, "screen-column-game"),
    left(31, 5, "screen-column-position"),
    left(37, 11, "screen-column-cards"),
    left(49, 14, "screen-column-board"),
    right(64, 15, "screen-column-result"),
];
/// Those of files may be of any day, and many of the same: the whole date and the time of day have room.
const OF_FILES: [Column; 6] = [
    left(1, 16, "screen-column-when"),
    left(18, 15, "screen-column-game"),
    left(34, 5, "screen-column-position"),
    left(40, 11, "screen-column-cards"),
    left(52, 14, "screen-column-board"),
    right(67, 12, "screen-column-result"),
];
/// What cannot be looked at has one column, which says where it is.
const WHERE: usize = 1;
/// Rows below the list.
pub(super) const BELOW: u16 = 4;

impl Painter<'_, '_> {
    pub(super) fn hands(&mut self, list: Rect, at: Rect) {
        let app = self.app;
        let text = &app.text;
        let lines = &app.hands.lines;
        // Of many only those that can be seen are put into words.
        let room = usize::from(list.height);
        let seen = app.top()..app.top() + room;
        let rows = lines.iter().enumerate().map(|(place, line)| {
            let is_seen = seen.contains(&place);
            match is_seen {
                true => self.hand_row(line),
                false => (Vec::new(), Role::Text),
            }
        });
        let rows: Vec<Row> = rows.collect();
        let columns = match app.is_of_files() {
            true => &OF_FILES,
            false => &HANDS,
        };
        self.lobby_list(list, columns, &rows);
        let broken = lines.iter().filter(|line| is_broken(line)).count();
        let keys = [
            ("games", text.word(app.hands.games.id()).into()),
            ("count", lines.len().into()),
            ("hands", text.number(lines.len() as u64).into()),
            ("open", app.key_of(Action::Open).into()),
            ("filter", app.key_of(Action::Filter).into()),
            ("back", app.key_of(Action::Hands).into()),
        ];
        let about = match app.is_of_files() {
            true => "screen-hands-of-files",
            false => "screen-hands",
        };
        let mut said = vec![(text.get(about, keys), Role::Accent)];
        if broken > 0 {
            let count = [("count", broken.into())];
            said.push((text.get("screen-hands-broken", count), Role::Bad));
        }
        if lines.is_empty() {
            said.push(self.nothing("screen-statistics-none"));
        }
        let why = app.chosen_hand().and_then(|line| line.unseen.as_ref());
        said.extend(why.map(|why| match why {
            Unseen::NoRecord => (text.word("screen-hand-without-record"), Role::Text),
            Unseen::Broken(why) => (tidy(why), Role::Text),
        }));
        self.lines(at, &said);
    }

    /// What a record calls a hand: a number as every other is written.
    pub(super) fn hand_called(&self, name: &str) -> String {
        let number = name.parse::<u64>().ok();
        match number.filter(|number| number.to_string() == name) {
            Some(number) => self.app.text.number(number),
            None => tidy(name),
        }
    }

    fn hand_row(&self, line: &HandLine) -> Row {
        let app = self.app;
        let text = &app.text;
        let dash = self.canvas.glyphs.dash;
        if is_broken(line) {
            let mut cells = vec![String::new(); HANDS.len()];
            cells[0] = text.word("screen-hand-broken");
            cells[WHERE] = tidy(&line.stake);
            return (cells, Role::Dim);
        }
        let result = line.result.map(|result| match line.is_game {
            true => text.count(result),
            false => text.money(Cents(result.0)),
        });
        let role = match line.result.is_some_and(Chips::is_positive) {
            true => Role::Good,
            false => Role::Text,
        };
        let cells = vec![
            match (line.at, &line.name) {
                // Nothing there says which year it is now.
                (Some(at), _) if app.is_of_files() => text.recorded(at),
                (Some(at), _) => text.moment(at, app.now),
                (None, Some(name)) => {
                    let name = self.hand_called(name).into();
                    text.get("screen-hand-named", [("name", name)])
                }
                (None, None) => dash.to_owned(),
            },
            text.kept_game(&line.stake),
            line.position.clone().unwrap_or_else(|| dash.to_owned()),
            self.cards_or_dash(&line.cards),
            self.cards_or_dash(&line.board),
            result.unwrap_or_else(|| dash.to_owned()),
        ];
        (cells, role)
    }

    pub(super) fn cards_or_dash(&self, cards: &[Card]) -> String {
        let app = self.app;
        let style = match app.settings.suits {
            Suits::Symbols => CardStyle::Symbols,
            Suits::Letters => CardStyle::Letters,
        };
        match cards.is_empty() {
            true => self.canvas.glyphs.dash.to_owned(),
            false => app.text.cards(cards, style),
        }
    }
}

const fn is_broken(line: &HandLine) -> bool {
    matches!(line.unseen, Some(Unseen::Broken(_)))
}
