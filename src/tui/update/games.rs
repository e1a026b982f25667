//! Tournaments, sit & gos and HexaPros: looking into one, registering, and what is shown when a game begins and ends.

use std::sync::Arc;

use crate::base::{Millis, TableId, TournamentId};
use crate::protocol::view::{PlayerChange, TableView, TournamentState};
use crate::protocol::{Ask, Command, LeaveReason};
use crate::tui::action::Action;
use crate::tui::app::{App, Asked, Layer, Looked, Page, Screen, Tab, Weight};
use crate::tui::desk::LineKind;
use crate::tui::dialogs::Dialog;
use crate::tui::games::{Ended, Reveal};
use crate::tui::input::Effect;
use crate::tui::told::Told;

use super::GUARD;

/// After so long what happened is in the book, which is written while the game goes on.
const BOOKED: Millis = Millis(1_000);

impl App {
    /// Shows everything about a tournament.
    pub(super) fn look_into(&mut self, tournament: TournamentId) {
        self.layers.push(Layer::Tournament(Looked {
            tournament,
            page: Page::Info,
            row: 0,
            top: 0,
        }));
    }

    pub(super) fn turn_to(&mut self, page: Page) {
        if let Some(Layer::Tournament(looked)) = self.layers.last_mut() {
            looked.page = page;
            looked.row = 0;
            looked.top = 0;
        }
    }

    pub(super) fn looked_action(&mut self, action: Action) {
        let Some(Layer::Tournament(looked)) = self.layers.last() else {
            return;
        };
        let page = looked.page;
        match action {
            Action::More => self.turn_to(page.step(1)),
            Action::Less => self.turn_to(page.step(Page::ALL.len() - 1)),
            Action::NextField => self.list_action(Action::Down),
            Action::PreviousField => self.list_action(Action::Up),
            Action::Confirm => self.open_looked(),
            Action::Cancel => drop(self.layers.pop()),
            _ => {}
        }
    }

    /// What the chosen row of a tournament leads to: a table to watch, or registering.
    pub(super) fn open_looked(&mut self) {
        let Some(Layer::Tournament(looked)) = self.layers.last().cloned() else {
            return;
        };
        if let Some(table) = self.table_looked_at(&looked) {
            self.layers.pop();
            return self.watch(table);
        }
        let Some(view) = self.model.tournaments.get(&looked.tournament) else {
            return;
        };
        // These pages lead to tables, as soon as there are some.
        if looked.page.is_choice() && view.state.is_running() {
            return;
        }
        let dialog = match (self.is_in(view), self.may_register(view)) {
            (true, _) if self.may_unregister(view) => Some(Dialog::unregister(looked.tournament)),
            (true, _) => {
                let own = self.own_table_of(looked.tournament);
                let waits = view.state.begins().is_some();
                if let Some(table) = own {
                    self.layers.pop();
                    self.focus_on(table);
                } else if waits {
                    // The room says why not.
                    let tournament = looked.tournament;
                    self.ask(None, Command::Unregister { tournament });
                }
                return;
            }
            (false, true) => Dialog::register(self, looked.tournament),
            (false, false) => None,
        };
        if let Some(dialog) = dialog {
            self.open(dialog);
        }
    }

    /// The table of the chosen row, on the pages that have some.
    fn table_looked_at(&self, looked: &Looked) -> Option<TableId> {
        let detail = self.model.detail.as_ref()?;
        if detail.tournament != looked.tournament {
            return None;
        }
        match looked.page {
            Page::Tables => Some(detail.tables.get(looked.row)?.table),
            Page::Players => detail.players.get(looked.row)?.table,
            Page::Info | Page::Levels | Page::Prizes => None,
        }
    }

    /// The player's table in a tournament.
    pub fn own_table_of(&self, tournament: TournamentId) -> Option<TableId> {
        let mut own = self.model.own_tables();
        let table = own.find(|table| table.play.tournament() == Some(tournament))?;
        Some(table.table)
    }

    /// Looks at a table from the rail.
    pub(super) fn watch(&mut self, table: TableId) {
        if self.model.tables.contains_key(&table) {
            return self.focus_on(table);
        }
        self.focus = Some(table);
        self.watches = Some(table);
        self.waits_for_table();
        let number = self.next_number(Asked {
            table: None,
            is_quiet: false,
        });
        self.effects.push(Effect::Ask(Ask::Watch { number, table }));
    }

    /// A table that one wanted to watch is there.
    pub(super) fn watched(&mut self, table: TableId) {
        if self.watches == Some(table) {
            self.watches = None;
            let stays = self.uses_lobby();
            self.focus_on(table);
            self.dead_until = self.now + GUARD;
            if stays {
                self.screen = Screen::Lobby;
            }
        }
    }

    /// Does not look at a table any longer at which one does not sit. Says whether it was such a table.
    pub(super) fn stops_watching(&mut self, table: TableId) -> bool {
        if self.ended.remove(&table).is_some() {
            return true;
        }
        let view = self.model.tables.get(&table);
        if view.is_none_or(|view| view.own_seat.is_some()) {
            return false;
        }
        let number = self.next_number(Asked {
            table: None,
            is_quiet: true,
        });
        self.effects
            .push(Effect::Ask(Ask::Unwatch { number, table }));
        true
    }

    /// The room tells of a tournament as long as it is looked into.
    pub(super) fn look_away(&mut self) {
        let known = &self.model.tournaments;
        self.layers.retain(|layer| match layer {
            Layer::Tournament(looked) => known.contains_key(&looked.tournament),
            _ => true,
        });
        let wanted = self.layers.iter().find_map(|layer| match layer {
            Layer::Tournament(looked) => Some(looked.tournament),
            _ => None,
        });
        if wanted != self.looks_into {
            self.looks_into = wanted;
            let number = self.next_number(Asked {
                table: None,
                is_quiet: true,
            });
            let tournament = wanted;
            self.effects
                .push(Effect::Ask(Ask::LookInto { number, tournament }));
        }
    }

    /// Takes back the entry into a game of the chosen offer that waits for players.
    pub(super) fn leave_waiting_game(&mut self) {
        if let Some(tournament) = self.waiting_game() {
            self.ask(None, Command::Unregister { tournament });
        }
    }

    /// The player's game of the chosen offer that has not begun.
    pub fn waiting_game(&self) -> Option<TournamentId> {
        let chosen = self.offers(self.tab).nth(self.row());
        let chosen = chosen.map(|(offer, _)| offer);
        let waits = |id: &TournamentId| {
            let view = self.model.tournaments.get(id);
            view.is_some_and(|view| view.offer.is_some() && view.offer == chosen)
                && view.is_some_and(|view| !view.state.is_running())
        };
        let you = self.model.you.as_ref();
        let mut entered = you.into_iter().flat_map(|you| &you.entered);
        entered
            .by_ref()
            .map(|entered| entered.tournament)
            .find(waits)
    }

    /// The player leaves a table for another one of the tournament: the keys go along, where they were there.
    pub(super) fn moves_from(&mut self, table: TableId) {
        self.moves = self.focus == Some(table);
    }

    /// The new table is shown next.
    pub(super) fn moves_to(&mut self, table: TableId) {
        if std::mem::take(&mut self.moves) {
            self.watches = Some(table);
        }
    }

    /// A multiplier was drawn for a game of one's own (H2).
    pub(super) fn reveal(&mut self, tournament: TournamentId) {
        let since = self.now;
        self.reveals.push(Reveal { tournament, since });
    }

    /// Tournaments stand otherwise than before: what is new in those that concern the player is told, and what was drawn is
    /// shown.
    pub(super) fn see_states(&mut self, before: &[TournamentState]) {
        for was in before {
            let Some(view) = self.model.tournaments.get(&was.tournament) else {
                continue;
            };
            let state = view.state;
            let is_in = self.is_in(view);
            let tables = self.model.tables.values();
            let tables = tables.filter(|table| table.play.tournament() == Some(was.tournament));
            let tables: Vec<TableId> = tables.map(|table| table.table).collect();
            if !is_in && tables.is_empty() {
                continue;
            }
            let lines = self.text.tournament_news(was, view, self.now);
            let news = Arc::new((*was, view.clone(), self.now));
            let told = |line| Told::News(Arc::clone(&news), line);
            let is_drawn_now = is_in && was.drawn.is_none() && state.drawn.is_some();
            if is_drawn_now {
                self.reveal(was.tournament);
            }
            match self.is_secret(was.tournament) {
                // The log says it when the wheel stands still.
                true => {
                    let told = (0..lines.len()).map(|line| (was.tournament, told(line)));
                    self.kept_back.extend(told);
                }
                false => {
                    for table in tables {
                        for line in 0..lines.len() {
                            self.note(table, LineKind::Street, told(line));
                        }
                    }
                }
            }
            if is_drawn_now {
                continue;
            }
            if is_in && is_urgent(was, &state) {
                for line in lines {
                    self.toast(Weight::Info, line);
                }
            }
        }
    }

    /// What was kept back while a wheel was spinning goes into the log.
    fn tell_kept_back(&mut self) {
        let kept = std::mem::take(&mut self.kept_back);
        let (secret, told): (Vec<_>, Vec<_>) = kept
            .into_iter()
            .partition(|(tournament, _)| self.is_secret(*tournament));
        self.kept_back = secret;
        for (tournament, told) in told {
            let tables = self.model.tables.values();
            let tables = tables.filter(|table| table.play.tournament() == Some(tournament));
            let tables: Vec<TableId> = tables.map(|table| table.table).collect();
            for table in tables {
                self.note(table, LineKind::Street, told.clone());
            }
        }
    }

    /// The first key ends what is revealed, unless the player is asked something.
    pub(super) fn skips_reveal(&mut self) -> bool {
        let is_shown = !self.reveals.is_empty() && self.screen == Screen::Tables;
        if !is_shown {
            return false;
        }
        self.reveals.clear();
        self.tell_kept_back();
        self.waiting().is_empty() && self.layers.is_empty()
    }

    /// What was shown for a moment goes.
    pub(super) fn clear_games(&mut self) {
        let now = self.now;
        self.reveals.retain(|reveal| reveal.until() > now);
        self.tell_kept_back();
        self.ended.retain(|_, ended| ended.until > now);
        let (model, ended) = (&self.model, &self.ended);
        self.numbers
            .forget_except(model, |table| ended.contains_key(&table));
        self.desks
            .retain(|table, _| model.tables.contains_key(table) || ended.contains_key(table));
    }

    /// The player has left a chair of a tournament for good: the table stays in sight for a moment, as it was after the last
    /// hand.
    pub(super) fn keep_in_sight(&mut self, before: &TableView, why: LeaveReason) {
        if !matches!(why, LeaveReason::KnockedOut | LeaveReason::GameOver) {
            return;
        }
        let table = before.table;
        let last = self.desk(table).last.take();
        let hand = before.hand.as_ref().map(|hand| hand.hand);
        let is_same = |last: &TableView| last.hand.as_ref().map(|hand| hand.hand) == hand;
        let last = last.filter(|last| is_same(last));
        let mut view = last.map_or_else(|| before.clone(), |last| *last);
        // Nobody waits for new chips any more.
        let own = view.own_seat.map(|seat| &mut view.seats[seat.index()]);
        if let Some(Some(own)) = own {
            own.broke_until = None;
        }
        let ended = Ended {
            view,
            game: self.model.tournament_at(before).cloned(),
            said: String::new(),
            until: self.now + Ended::STAYS,
        };
        self.ended.insert(table, ended);
    }

    /// How a game ended for the player is told at its table too, and in the list of results.
    pub(super) fn tell_end(&mut self, change: &PlayerChange, told: &str) {
        let (tournament, said) = match change {
            PlayerChange::Finished {
                tournament, finish, ..
            } => {
                let sentence = match finish.so_far_of {
                    Some(_) => "screen-finished-so-far",
                    None => "screen-finished",
                };
                let finish = self.text.finish(finish).into();
                (*tournament, self.text.get(sentence, [("finish", finish)]))
            }
            PlayerChange::GoesThrough { tournament, .. }
            | PlayerChange::CalledOff { tournament, .. } => (*tournament, told.to_owned()),
            _ => return,
        };
        self.results_due = Some(self.now + BOOKED);
        let mut ended = self.ended.values_mut();
        let here = ended.find(|ended| ended.view.play.tournament() == Some(tournament));
        if let Some(ended) = here {
            ended.said = said;
        }
    }

    /// The countdowns of tournaments that can be seen.
    pub(crate) fn tournament_countdowns(&self) -> Vec<Millis> {
        let mut ends = Vec::new();
        let is_list = self.screen == Screen::Lobby && self.tab == Tab::Tournaments;
        for view in self.model.tournaments.values() {
            let state = &view.state;
            let is_looked_into = self.looks_into == Some(state.tournament);
            if self.again.contains_key(&state.tournament) {
                ends.extend(state.late_until);
            }
            if is_list || is_looked_into {
                ends.extend(state.begins());
                ends.extend(state.late_until);
            }
            let is_at_table = || {
                let mut tables = self.model.tables.values();
                tables.any(|table| table.play.tournament() == Some(state.tournament))
            };
            if is_looked_into || (self.screen == Screen::Tables && is_at_table()) {
                ends.extend(state.level_until);
                ends.extend(state.pause.and_then(|pause| pause.until));
            }
        }
        ends
    }
}

/// Whether something changed that is to be noticed wherever one looks. Levels rise all the time.
fn is_urgent(before: &TournamentState, after: &TournamentState) -> bool {
    before.status != after.status
        || before.registration != after.registration
        || before.pause != after.pause
        || before.is_hand_for_hand != after.is_hand_for_hand
}
