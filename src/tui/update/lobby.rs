//! Lists: the lobby's tabs and rows, the settings, and what scrolls.

use crate::config::{Allowed, Descriptor, Value};
use crate::protocol::link::Line;
use crate::protocol::{Command, Setting, Switch};
use crate::tui::action::Action;
use crate::tui::app::{App, Layer, Tab, Topic, Weight};
use crate::tui::dialogs::Dialog;
use crate::tui::draw::{furthest, looked_in_sight, rows_in_sight};
use crate::tui::form::Turn;
use crate::tui::past::Past;

/// How far a page goes.
const PAGE: usize = 10;

impl App {
    pub(super) fn list_action(&mut self, action: Action) {
        if let Some(Layer::Inspector) = self.layers.last() {
            return self.inspector_action(action);
        }
        let furthest = furthest(self);
        let scrolled = |scroll: usize, away: Action| match action {
            Action::Up | Action::Down if action == away => scroll + 1,
            Action::Up | Action::Down => scroll.saturating_sub(1),
            Action::PageUp if away == Action::Up => scroll + PAGE,
            Action::PageDown if away == Action::Down => scroll + PAGE,
            Action::PageUp | Action::PageDown => scroll.saturating_sub(PAGE),
            Action::First if away == Action::Down => 0,
            Action::Last if away == Action::Up => 0,
            Action::First | Action::Last => furthest,
            _ => scroll,
        };
        match self.layers.last_mut() {
            Some(Layer::Help { scroll, .. }) => {
                *scroll = scrolled(*scroll, Action::Down).min(furthest);
                return;
            }
            // A log is read from its end.
            Some(Layer::Log { scroll, .. } | Layer::HandLog { scroll }) => {
                *scroll = scrolled(*scroll, Action::Up).min(furthest);
                return;
            }
            Some(Layer::Tournament(looked)) => {
                looked.row = scrolled(looked.row, Action::Down).min(furthest);
                return;
            }
            _ => {}
        }
        match action {
            Action::NextTab => self.step_tab(1),
            Action::PreviousTab => self.step_tab(-1),
            Action::Up => self.move_row(|row, _| row.saturating_sub(1)),
            Action::Down => self.move_row(|row, _| row + 1),
            Action::PageUp => self.move_row(|row, _| row.saturating_sub(PAGE)),
            Action::PageDown => self.move_row(|row, _| row + PAGE),
            Action::First => self.move_row(|_, _| 0),
            Action::Last => self.move_row(|_, last| last),
            // Whoever has just come here by itself meant something else.
            Action::Open if self.now < self.dead_until => {}
            Action::Open => self.open_row(),
            Action::Filter => {
                match self.tab {
                    Tab::Tournaments => self.filter = self.filter.next(),
                    Tab::History if self.is_of_files() => return,
                    Tab::History => match self.past {
                        Past::Games => self.result_filter = self.result_filter.next(),
                        Past::Hands => self.next_hands(),
                        Past::Statistics => self.next_statistics(),
                        Past::Review => return,
                    },
                    Tab::Watch => self.watching.filter = self.watching.filter.next(),
                    _ => return,
                }
                self.move_row(|_, _| 0);
            }
            Action::Sort if self.tab == Tab::Watch => self.sort_tables(),
            Action::Hands => {
                self.switch_hands();
                self.move_row(|_, _| 0);
            }
            Action::Statistics => {
                self.switch_statistics();
                self.move_row(|_, _| 0);
            }
            Action::Review => self.switch_review(),
            Action::Games if self.statistics_wanted().is_some() => {
                self.next_games();
                self.move_row(|_, _| 0);
            }
            Action::Graph if self.statistics_wanted().is_some() => self.next_graph(),
            Action::LeaveQueue => self.stop_waiting(),
            Action::ResetBankroll if self.line == Line::Here => {
                self.open(Dialog::reset_bankroll());
            }
            _ => {}
        }
    }

    fn step_tab(&mut self, step: isize) {
        let tabs = self.tabs();
        let place = tabs.iter().position(|tab| *tab == self.tab).unwrap_or(0);
        let next = (place as isize + step).rem_euclid(tabs.len() as isize);
        self.tab = tabs[next as usize];
    }

    /// How many rows a tab has.
    pub fn rows_of(&self, tab: Tab) -> usize {
        match tab {
            Tab::Holdem | Tab::Omaha | Tab::Banzai => self.listed(tab).count(),
            Tab::HexaPro | Tab::SitAndGo => self.offers(tab).count(),
            Tab::Tournaments => self.tournaments().len(),
            Tab::Watch => self.watched_tables().len(),
            Tab::History => match self.past {
                Past::Games => self.listed_results().len(),
                Past::Hands | Past::Review => self.hand_count(),
                Past::Statistics => self.statistics_rows(),
            },
            Tab::Wallet => self.wallet.len(),
            Tab::Settings => self.listed_settings().count(),
        }
    }

    pub(super) fn move_row(&mut self, to: impl FnOnce(usize, usize) -> usize) {
        let last = self.rows_of(self.tab).saturating_sub(1);
        let row = &mut self.rows[self.tab as usize];
        *row = to(*row, last).min(last);
    }

    /// Lists are moved only as far as it takes to see the chosen row, so that none moves away under the mouse.
    pub(super) fn keep_chosen_in_sight(&mut self) {
        let (rows, room) = (self.rows_of(self.tab), rows_in_sight(self));
        let chosen = self.row();
        let top = &mut self.tops[self.tab as usize];
        *top = in_sight(*top, chosen, rows, room);
        if !matches!(self.layers.last(), Some(Layer::Tournament(_))) {
            return;
        }
        let room = looked_in_sight(self);
        let last = furthest(self);
        if let Some(Layer::Tournament(looked)) = self.layers.last_mut() {
            looked.top = match looked.page.is_choice() {
                true => in_sight(looked.top, looked.row, last + 1, room),
                // Nothing is chosen there: the rows are scrolled.
                false => looked.row,
            };
        }
    }

    pub(super) fn open_row(&mut self) {
        match self.tab {
            Tab::Holdem | Tab::Omaha | Tab::Banzai => {
                let pool = self.listed(self.tab).nth(self.row()).map(|(pool, _)| pool);
                let dialog = pool.and_then(|pool| Dialog::join(self, pool));
                if let Some(dialog) = dialog {
                    self.open(dialog);
                }
            }
            Tab::HexaPro | Tab::SitAndGo => {
                let offer = self.offers(self.tab).nth(self.row());
                let dialog = offer.and_then(|(offer, _)| Dialog::play(self, offer));
                if let Some(dialog) = dialog {
                    self.open(dialog);
                }
            }
            Tab::Tournaments => {
                let chosen = self.tournaments().get(self.row()).copied();
                if let Some(tournament) = chosen.map(|view| view.state.tournament) {
                    self.look_into(tournament);
                }
            }
            Tab::History => match self.past {
                Past::Hands | Past::Review => self.open_hand(),
                Past::Statistics if self.chosen_session().is_some() => self.switch_review(),
                // There is nothing more to see of them.
                Past::Games | Past::Statistics => {}
            },
            Tab::Watch => {
                let chosen = self.watched_tables().get(self.row()).copied();
                if let Some(line) = chosen {
                    self.watch(line.table);
                }
            }
            Tab::Wallet if self.line != Line::Here => {}
            Tab::Wallet => self.open(Dialog::reset_bankroll()),
            Tab::Settings => self.turn_setting(Turn::More),
        }
    }

    /// Out of the queue of the chosen stake, or of the game of the chosen offer that has not begun.
    fn stop_waiting(&mut self) {
        match self.tab {
            Tab::HexaPro | Tab::SitAndGo => self.leave_waiting_game(),
            _ => self.leave_queue(),
        }
    }

    fn leave_queue(&mut self) {
        let chosen = self.listed(self.tab).nth(self.row()).map(|(pool, _)| pool);
        let Some(you) = &self.model.you else { return };
        let queue = you.queues.iter();
        let chosen = queue
            .map(|queue| queue.pool)
            .find(|pool| Some(*pool) == chosen);
        if let Some(pool) = chosen.or_else(|| you.queues.first().map(|queue| queue.pool)) {
            self.ask(None, Command::LeaveQueue { pool });
        }
    }

    /// Changes the chosen setting.
    pub(super) fn turn_setting(&mut self, turn: Turn) {
        if let Some(setting) = self.listed_settings().nth(self.row()) {
            self.next_value(setting, turn);
        }
    }

    /// Gives a setting its next value, or asks for one.
    pub(super) fn next_value(&mut self, setting: &'static Descriptor, turn: Turn) {
        // What the room keeps is changed there, and saved when it says so.
        let kept_by_room = match setting.key {
            "auto_top_up" => Some(Setting::AutoTopUp),
            "sit_out_next_big_blind" => Some(Setting::SitOutNextBigBlind),
            _ => None,
        };
        if let (Some(of_room), Some(you)) = (kept_by_room, &self.model.you) {
            let is_on = match of_room {
                Setting::AutoTopUp => you.auto_top_up,
                Setting::SitOutNextBigBlind => you.sits_out_next_big_blind,
            };
            let to = Switch::from(!is_on);
            return self.ask(
                None,
                Command::Set {
                    setting: of_room,
                    to,
                },
            );
        }
        let value = match (setting.allowed, setting.get(&self.settings)) {
            (Allowed::Name, _) => {
                let dialog = Dialog::rename(self);
                return self.open(dialog);
            }
            (Allowed::Flag, Value::Flag(flag)) => Value::Flag(!flag),
            (Allowed::Words(words), Value::Text(now)) => {
                let place = words.iter().position(|word| *word == now);
                let next = step(place, words.len(), turn);
                Value::Text(words.get(next).copied().unwrap_or_default().to_owned())
            }
            (Allowed::FileName, Value::Text(now)) => {
                let names = match setting.key {
                    "theme" => &self.known_themes,
                    _ => &self.known_keymaps,
                };
                let place = names.iter().position(|name| *name == now);
                let next = step(place, names.len(), turn);
                let Some(name) = names.get(next) else { return };
                Value::Text(name.clone())
            }
            _ => return,
        };
        // A value from the list of those that are allowed is never refused.
        self.change_setting(setting.key, |settings| drop(setting.set(settings, &value)));
        if setting.key == "edition" {
            let edition = match setting.get(&self.settings) {
                Value::Text(edition) => edition,
                Value::Flag(_) => return,
            };
            let said = self
                .text
                .get("screen-edition-next", [("edition", edition.into())]);
            self.toast_about(Topic::Edition, Weight::Info, said);
        }
    }
}

/// The place after or before one, in a circle.
fn step(place: Option<usize>, count: usize, turn: Turn) -> usize {
    let count = count.max(1);
    match (place, turn) {
        (None, _) => 0,
        (Some(place), Turn::More) => (place + 1) % count,
        (Some(place), Turn::Less) => (place + count - 1) % count,
    }
}

/// The first row to be seen of so many, where so many have room and one is chosen.
fn in_sight(top: usize, chosen: usize, rows: usize, room: usize) -> usize {
    let least = (chosen + 1).saturating_sub(room.max(1));
    top.min(rows.saturating_sub(room)).clamp(least, chosen)
}
