//! A table as a line of a list.

use ratatui::layout::Rect;

use super::Painter;
use super::canvas::{Align, Face, width};
use super::clock::Clock;
use crate::base::{Chips, TableId};
use crate::protocol::view::CardsView;
use crate::tui::hand::call_cost;
use crate::tui::theme::Role;

/// The columns: where each begins and how wide it is.
const NUMBER: (u16, u16) = (1, 2);
const STAKE: (u16, u16) = (4, 12);
const CARDS: (u16, u16) = (17, 8);
const POSITION: (u16, u16) = (26, 5);
const POT: (u16, u16) = (32, 8);
const TO_CALL: (u16, u16) = (41, 8);
const TIME: (u16, u16) = (50, 8);
const STATE: u16 = 59;

impl Painter<'_, '_> {
    fn column(area: Rect, (from, wide): (u16, u16)) -> Rect {
        Rect {
            x: area.x + from,
            width: wide.min(area.width.saturating_sub(from)),
            ..area
        }
    }

    fn state_column(area: Rect) -> Rect {
        Rect {
            x: area.x + STATE,
            width: area.width.saturating_sub(STATE),
            ..area
        }
    }

    /// The header of the list, and how many tables have no room in it.
    pub(super) fn line_header(&mut self, area: Rect, hidden: usize) {
        let words = &self.app.words;
        let header = Role::ListHeader;
        for (column, word) in [
            (NUMBER, "#"),
            (STAKE, &words.table),
            (CARDS, &words.cards),
            (POSITION, &words.position),
            (TIME, &words.time),
        ] {
            let at = Self::column(area, column);
            self.canvas.line(at, word, header, Align::Left);
        }
        for (column, word) in [(POT, &words.pot), (TO_CALL, &words.to_call)] {
            let at = Self::column(area, column);
            self.canvas.line(at, word, header, Align::Right);
        }
        let state = Self::state_column(area);
        self.canvas.line(state, &words.state, header, Align::Left);
        if hidden > 0 {
            let more = self.app.text.get("screen-more", [("count", hidden.into())]);
            self.canvas.line(state, &more, Role::Accent, Align::Right);
        }
    }

    pub(super) fn table_line(&mut self, area: Rect, id: TableId) {
        let app = self.app;
        let Some(table) = app.view(id) else { return };
        let is_here = app.focus == Some(id);
        let question = app.question(id);
        let role = match (is_here, question.is_some()) {
            (true, _) => Role::ListSelected,
            (false, true) => Role::Acting,
            (false, false) => Role::Text,
        };
        if is_here {
            self.canvas.fill(area, Role::ListSelected);
            self.canvas.ground = Role::ListSelected;
        }
        let number = app.numbers.number(id).unwrap_or(0).to_string();
        let at = Self::column(area, NUMBER);
        self.canvas.line(at, &number, role, Align::Right);
        let stake = app.play_name(table);
        let at = Self::column(area, STAKE);
        self.canvas.line(at, &stake, role, Align::Left);
        let own = table.own_seat.and_then(|seat| self.shown(table, seat));
        let dash = self.canvas.glyphs.dash;
        let at = Self::column(area, CARDS);
        match own.as_ref().map(|own| own.view.cards) {
            Some(CardsView::Up { cards, is_folded }) => {
                let mut x = at.x;
                for card in cards.iter() {
                    x = self.canvas.small_card(at, x, *card, Face::from(is_folded));
                }
            }
            _ => drop(self.canvas.line(at, dash, role, Align::Left)),
        }
        let position = table.own_seat.map(|seat| self.position(table, seat));
        let position = position.filter(|position| !position.is_empty());
        let at = Self::column(area, POSITION);
        let said = position.as_deref().unwrap_or(dash);
        self.canvas.line(at, said, role, Align::Left);
        let figure = |amount: Chips| match amount {
            Chips::ZERO => dash.to_owned(),
            amount => app.text.figure(amount, app.unit(table)),
        };
        let pot = table.hand.as_ref().map_or(Chips::ZERO, |hand| hand.pot);
        let at = Self::column(area, POT);
        self.canvas.line(at, &figure(pot), role, Align::Right);
        let to_call = match &question {
            Some(question) if question.legal.can_check() => app.words.check.clone(),
            Some(question) => figure(call_cost(table, question.legal.to_call)),
            None => dash.to_owned(),
        };
        let at = Self::column(area, TO_CALL);
        self.canvas.line(at, &to_call, role, Align::Right);
        let at = Self::column(area, TIME);
        let state = Self::state_column(area);
        match question {
            Some(question) => {
                let clock = Clock::of(&question.turn, app.now);
                let said = app.text.time(clock.left);
                let bar = Rect {
                    width: at.width.saturating_sub(width(&said) + 1).min(3),
                    ..at
                };
                self.canvas.bar(bar, clock);
                self.canvas.put(at, bar.right() + 1, &said, role);
                let said = format!("{} {}", self.canvas.glyphs.here, app.words.my_turn);
                self.canvas.line(state, &said, role, Align::Left);
            }
            None if self.reveal_line(state, table, Align::Left) => {}
            None => {
                self.canvas
                    .line(at, self.canvas.glyphs.dot, role, Align::Left);
                let leaves = table.own.is_some_and(|own| own.leaves.is_some());
                let said = match own {
                    Some(_) if leaves => app.words.leaves_after.clone(),
                    Some(own) => self.deed(table, &own).0,
                    None if app.is_watched(id) => app.words.watching.clone(),
                    None => String::new(),
                };
                self.canvas.line(state, &said, role, Align::Left);
            }
        }
        self.canvas.ground = Role::Text;
    }
}
