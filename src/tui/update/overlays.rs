//! Dialogs, the palette, chat, and what concerns the screen as a whole.

use tui_input::{Input as TextInput, InputRequest};

use crate::base::{ChatLine, TableId};
use crate::config::{Amounts, Arrangement, Descriptor};
use crate::protocol::Ask;
use crate::tui::action::{Action, Context};
use crate::tui::app::{App, Asked, Layer, Palette, Screen, Tab, Topic, Weight};
use crate::tui::dialogs::{About, Confirmed, Dialog};
use crate::tui::form::{FieldKind, Turn};
use crate::tui::input::Effect;

use super::STAY;

impl App {
    pub(super) fn dialog_action(&mut self, action: Action) {
        if let Some(Layer::Tournament(_)) = self.layers.last() {
            return self.looked_action(action);
        }
        if let Some(Layer::Inspector) = self.layers.last() {
            return self.inspector_action(action);
        }
        let Some(Layer::Dialog(dialog)) = self.layers.last_mut() else {
            match action {
                Action::Cancel | Action::Confirm => drop(self.layers.pop()),
                // Where there are no fields, their keys scroll.
                Action::NextField => self.list_action(Action::Down),
                Action::PreviousField => self.list_action(Action::Up),
                _ => {}
            }
            return;
        };
        let form = &mut dialog.form;
        match action {
            Action::NextField => form.next(),
            Action::PreviousField => form.previous(),
            Action::More => self.turn_field(Turn::More),
            Action::Less => self.turn_field(Turn::Less),
            Action::Toggle => {
                let on_button = form.focused().map(|field| &field.kind);
                match on_button {
                    Some(FieldKind::Confirm) => self.confirm_dialog(),
                    Some(FieldKind::Cancel) => self.cancel_dialog(),
                    _ => self.turn_field(Turn::More),
                }
            }
            Action::Confirm => match form.focused().map(|field| &field.kind) {
                Some(FieldKind::Cancel) => self.cancel_dialog(),
                Some(_) => self.confirm_dialog(),
                // What came by itself wants to be answered, not to be hit.
                None => {}
            },
            Action::Cancel => self.cancel_dialog(),
            _ => {}
        }
    }

    /// Changes the value of the field that has the keys.
    pub(super) fn turn_field(&mut self, turn: Turn) {
        let Some(Layer::Dialog(dialog)) = self.layers.last_mut() else {
            return;
        };
        let before = dialog.form.choice();
        dialog.form.turn(turn);
        if dialog.form.choice() != before {
            self.read_note();
            self.change_entrance();
        }
    }

    pub(super) fn confirm_dialog(&mut self) {
        let Some(Layer::Dialog(dialog)) = self.layers.pop() else {
            return;
        };
        let mut dialog = dialog;
        dialog.problem = match self.confirm(&dialog) {
            Confirmed::Done => return,
            Confirmed::NotYet => None,
            Confirmed::Wrong(why) => Some(why),
        };
        match dialog.about {
            About::Enter => dialog.form.focus_missing(),
            _ => dialog.form.focus_text(),
        }
        self.layers.push(Layer::Dialog(dialog));
    }

    pub(super) fn cancel_dialog(&mut self) {
        if let Some(Layer::Dialog(dialog)) = self.layers.pop() {
            self.cancelled(&dialog);
        }
    }

    pub(super) fn text_action(&mut self, action: Action) {
        let request = match action {
            Action::TextLeft => Some(InputRequest::GoToPrevChar),
            Action::TextRight => Some(InputRequest::GoToNextChar),
            Action::TextStart => Some(InputRequest::GoToStart),
            Action::TextEnd => Some(InputRequest::GoToEnd),
            Action::TextDeleteBack => Some(InputRequest::DeletePrevChar),
            Action::TextDelete => Some(InputRequest::DeleteNextChar),
            Action::TextDeleteWord => Some(InputRequest::DeletePrevWord),
            Action::TextClear => Some(InputRequest::DeleteLine),
            _ => None,
        };
        match (self.layers.last_mut(), action, request) {
            (Some(Layer::Dialog(dialog)), _, Some(request)) => {
                dialog.form.edit(request);
                // It was about what is written no longer.
                dialog.problem = None;
            }
            (Some(Layer::Dialog(dialog)), Action::TextUp, _) => dialog.form.previous_value(),
            (Some(Layer::Dialog(dialog)), Action::TextDown, _) => dialog.form.next_value(),
            (Some(Layer::Dialog(_)), Action::TextSend, _) => self.confirm_dialog(),
            (Some(Layer::Dialog(_)), Action::TextCancel, _) => self.cancel_dialog(),
            (Some(Layer::Inspector), _, Some(request)) => {
                self.inspector.wanted.handle(request);
                self.inspector.list_anew();
            }
            (Some(Layer::Inspector), Action::TextSend, _) => self.inspector.is_typing = false,
            (Some(Layer::Inspector), Action::TextCancel, _) => {
                self.inspector.is_typing = false;
                self.inspector.wanted = TextInput::default();
                self.inspector.list_anew();
            }
            (Some(Layer::Chat { input, .. }), _, Some(request)) => drop(input.handle(request)),
            (Some(Layer::Palette(palette)), _, Some(request)) => {
                palette.input.handle(request);
                palette.cursor = 0;
            }
            (Some(Layer::Palette(palette)), Action::TextUp, _) => {
                palette.cursor = palette.cursor.saturating_sub(1);
            }
            (Some(Layer::Palette(palette)), Action::TextDown, _) => palette.cursor += 1,
            (Some(Layer::Palette(_) | Layer::Chat { .. }), Action::TextCancel, _) => {
                self.layers.pop();
            }
            (Some(Layer::Palette(_) | Layer::Chat { .. }), Action::TextSend, _) => {
                match self.layers.pop() {
                    Some(Layer::Palette(palette)) => self.do_chosen(&palette),
                    Some(Layer::Chat { table, input }) => self.say(table, input.value()),
                    _ => {}
                }
            }
            _ => {}
        }
        self.keep_choice();
    }

    /// Nothing is chosen below the last that is offered.
    fn keep_choice(&mut self) {
        let offered = match self.layers.last() {
            Some(Layer::Palette(palette)) => self.offered(palette).len(),
            _ => return,
        };
        if let Some(Layer::Palette(palette)) = self.layers.last_mut() {
            palette.cursor = palette.cursor.min(offered.saturating_sub(1));
        }
    }

    /// What the palette offers by what was typed: every word must be in the name or the description.
    pub fn offered(&self, palette: &Palette) -> Vec<Action> {
        let typed = palette.input.value().to_lowercase();
        let fits = |action: &Action| {
            let described = self.text.word(&action.description()).to_lowercase();
            typed
                .split_whitespace()
                .all(|word| action.name().contains(word) || described.contains(word))
        };
        let is_replay = self.replay.is_some();
        let means_something = |action: &Action| match action.context() {
            // Over a hand nothing else is done.
            Context::Hand => is_replay,
            _ if is_replay => matches!(action, Action::Help | Action::Quit),
            // Nothing is done at a table that is not seen.
            Context::Tables => self.screen == Screen::Tables,
            Context::Lobby if self.is_of_files() => self.uses(*action),
            Context::Lobby | Context::Global => true,
            Context::Replay => self.is_stream(),
            Context::Bet | Context::Dialog | Context::Inspector | Context::Text => false,
        };
        let mut offered: Vec<Action> = Action::ALL
            .iter()
            .copied()
            .filter(means_something)
            .filter(|action| self.cannot(*action).is_none())
            .filter(fits)
            .collect();
        // Names that begin so come first.
        offered.sort_by_key(|action| !action.name().starts_with(typed.trim()));
        offered
    }

    fn do_chosen(&mut self, palette: &Palette) {
        if let Some(action) = self.offered(palette).get(palette.cursor) {
            self.act_on(*action);
        }
    }

    /// Says what was typed, cleaned where it enters.
    fn say(&mut self, table: TableId, typed: &str) {
        let Ok(line) = ChatLine::new(typed) else {
            return;
        };
        let number = self.next_number(Asked {
            table: Some(table),
            is_quiet: false,
        });
        self.effects.push(Effect::Ask(Ask::Say {
            number,
            table,
            line,
        }));
    }

    pub(super) fn screen_action(&mut self, action: Action) {
        match action {
            Action::SwitchScreen => {
                if let (Screen::Lobby, Some(urgent)) = (self.screen, self.waiting().first()) {
                    return self.focus_on(*urgent);
                }
                self.screen = match self.screen {
                    Screen::Lobby if !self.desks.is_empty() => Screen::Tables,
                    Screen::Tables => {
                        // Settings and wallet have keys of their own.
                        self.tab = self.stakes_tab;
                        self.stays_in_lobby = true;
                        Screen::Lobby
                    }
                    Screen::Lobby => {
                        // Without tables: back to where one gets some.
                        self.tab = self.stakes_tab;
                        Screen::Lobby
                    }
                };
            }
            Action::Settings => self.show_tab(Tab::Settings),
            Action::Wallet => self.show_tab(Tab::Wallet),
            Action::Arrangement => {
                let next = match self.settings.arrangement {
                    Arrangement::Grid => Arrangement::Stack,
                    Arrangement::Stack => Arrangement::Focus,
                    Arrangement::Focus => Arrangement::Grid,
                };
                self.change_setting("arrangement", |settings| settings.arrangement = next);
            }
            Action::Amounts => {
                let next = match self.settings.amounts {
                    Amounts::Euros => Amounts::BigBlinds,
                    Amounts::BigBlinds => Amounts::Euros,
                };
                self.change_setting("amounts", |settings| settings.amounts = next);
            }
            Action::MuteChat => {
                let next = !self.settings.mute_chat;
                self.change_setting("mute_chat", |settings| settings.mute_chat = next);
            }
            Action::NextTheme => {
                if let Some(theme) = Descriptor::find("theme") {
                    self.next_value(theme, Turn::More);
                    let name = self.settings.theme.as_str().to_owned();
                    let said = self.text.get("screen-theme-is", [("name", name.into())]);
                    self.toast_about(Topic::Theme, Weight::Info, said);
                }
            }
            Action::Chat => self.layers.extend(self.focus.map(|table| Layer::Chat {
                table,
                input: TextInput::default(),
            })),
            Action::Log => {
                let log = |table| Layer::Log { table, scroll: 0 };
                self.layers.extend(self.focus.map(log));
            }
            Action::Note => self.note_on_opponent(),
            Action::Coach => self.ask_coach(),
            Action::CoachRange => self.ask_for_range(),
            Action::Help => {
                let contexts = self.contexts().to_vec();
                self.layers.push(Layer::Help {
                    contexts,
                    scroll: 0,
                });
            }
            Action::Palette => self.layers.push(Layer::Palette(Palette::default())),
            Action::Redraw => self.effects.push(Effect::Redraw),
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Quit => self.quit(),
            _ => {}
        }
    }

    fn show_tab(&mut self, tab: Tab) {
        self.stays_in_lobby |= self.screen == Screen::Tables;
        self.screen = Screen::Lobby;
        self.tab = tab;
    }

    /// A note on an opponent: whoever is to act comes first, the others follow around the table.
    fn note_on_opponent(&mut self) {
        let Some(view) = self.focused_view() else {
            return;
        };
        let acting = view.hand.as_ref().and_then(|hand| hand.turn);
        let first = acting.map_or(0, |turn| turn.decision.seat.index());
        let around = (0..view.seats.len()).map(|step| (first + step) % view.seats.len());
        let others = around.filter(|seat| Some(*seat) != view.own_seat.map(|own| own.index()));
        let players = others.filter_map(|seat| Some(view.seats[seat]?.player));
        if let Some(dialog) = Dialog::note(self, players.collect()) {
            self.open(dialog);
        }
    }

    pub(super) fn next_waiting(&mut self) {
        let waiting = self.waiting();
        // The one behind this one, and round again.
        let here = waiting.iter().position(|table| Some(*table) == self.focus);
        let next = here.map_or(0, |here| (here + 1) % waiting.len());
        if let Some(table) = waiting.get(next) {
            self.focus_on(*table);
        }
    }

    pub(super) fn step_table(&mut self, step: i32) {
        let tables: Vec<_> = self.numbers.iter().map(|(_, table)| table).collect();
        let place = tables.iter().position(|table| Some(*table) == self.focus);
        let count = i32::try_from(tables.len()).unwrap_or(0).max(1);
        let next = place.map_or(0, |place| (place as i32 + step).rem_euclid(count));
        if let Some(table) = tables.get(next as usize) {
            self.focus_on(*table);
        }
    }

    pub(super) fn go_to_table(&mut self, number: u32) {
        if let Some(table) = self.numbers.table(number) {
            self.focus_on(table);
        }
    }

    /// The person moves the keys to a table: they know what they do.
    pub(super) fn focus_on(&mut self, table: TableId) {
        if !self.desks.contains_key(&table) {
            return;
        }
        if self.focus != Some(table)
            && let Some(desk) = self.focus.and_then(|old| self.desks.get_mut(&old))
        {
            desk.bet = None;
            desk.unconfirmed = None;
        }
        self.focus = Some(table);
        self.stays_until = self.now + STAY;
        self.screen = Screen::Tables;
    }
}
