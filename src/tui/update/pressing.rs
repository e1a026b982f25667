//! The mouse: pressing something is what its key would be, and never more.

use crate::tui::action::Action;
use crate::tui::app::{App, Layer, Screen};
use crate::tui::form::{FieldKind, Turn};
use crate::tui::input::Wheel;
use crate::tui::target::Target;

impl App {
    pub(super) fn press(&mut self, target: Target) {
        if self.dialog_is_dead() {
            return;
        }
        match target {
            Target::Action(action) => self.act_on(action),
            Target::At(table, action) => {
                // The table of a hand that is looked at again is none of one's own.
                if self.replay.is_none() {
                    self.focus_on(table);
                }
                self.act_on(action);
            }
            Target::Table(_) if self.replay.is_some() => {}
            Target::Table(table) => self.focus_on(table),
            Target::Tab(tab) => self.tab = tab,
            Target::Row(row) => match self.layers.last_mut() {
                Some(Layer::Palette(palette)) => {
                    palette.cursor = row;
                    self.act_on(Action::TextSend);
                }
                Some(Layer::Tournament(looked)) => match looked.row == row {
                    true => self.open_looked(),
                    false => looked.row = row,
                },
                Some(Layer::Inspector) => self.inspect_row(row),
                _ => self.press_row(row),
            },
            Target::Page(page) => self.turn_to(page),
            Target::Field(place) => self.press_field(place),
            Target::Nothing => {}
        }
    }

    /// The first press chooses a row, the second opens it.
    fn press_row(&mut self, row: usize) {
        match self.row() == row {
            true => self.act_on(Action::Open),
            false => self.move_row(|_, last| row.min(last)),
        }
    }

    fn press_field(&mut self, place: usize) {
        let Some(Layer::Dialog(dialog)) = self.layers.last_mut() else {
            return;
        };
        let was_there = dialog.form.focus == place;
        dialog.form.focus = place;
        match dialog.form.focused().map(|field| &field.kind) {
            Some(FieldKind::Confirm) => self.confirm_dialog(),
            Some(FieldKind::Cancel) => self.cancel_dialog(),
            Some(FieldKind::Choice { .. }) => self.turn_field(Turn::More),
            Some(FieldKind::Count(_)) if was_there => self.turn_field(Turn::More),
            _ => {}
        }
    }

    pub(super) fn wheel(&mut self, target: Option<Target>, wheel: Wheel) {
        if self.dialog_is_dead() {
            return;
        }
        if let Some(Target::Field(place)) = target
            && let Some(Layer::Dialog(dialog)) = self.layers.last_mut()
        {
            dialog.form.focus = place;
            return self.turn_field(match wheel {
                Wheel::Up => Turn::More,
                Wheel::Down => Turn::Less,
            });
        }
        if let Some(Layer::Replay) = self.layers.last() {
            return self.act_on(match wheel {
                Wheel::Up => Action::HandBack,
                Wheel::Down => Action::HandStep,
            });
        }
        let is_list = match self.layers.last() {
            Some(
                Layer::Help { .. }
                | Layer::Log { .. }
                | Layer::HandLog { .. }
                | Layer::Tournament(_)
                | Layer::Inspector,
            ) => true,
            Some(_) => false,
            None => self.screen == Screen::Lobby,
        };
        if is_list {
            self.list_action(match wheel {
                Wheel::Up => Action::Up,
                Wheel::Down => Action::Down,
            });
        } else if self.bet_is_open() && self.layers.is_empty() {
            self.act_on(match wheel {
                Wheel::Up => Action::BetMore,
                Wheel::Down => Action::BetLess,
            });
        }
    }
}
