//! What the room says.

use crate::base::{Cents, TableId, TournamentId};
use crate::client::{Fits, Model, wishes};
use crate::config::Settings;
use crate::profile::WalletChange;
use crate::protocol::link::Line as Way;
use crate::protocol::view::{PlayerChange, TableChange, TableView, TournamentState};
use crate::protocol::{Ask, LeaveReason, Message, News, Reason, Refusal, Setting};
use crate::text::{Names, is_worth_telling};
use crate::tui::app::{App, Leaving, Screen, Toast, Topic, WalletLine, Weight};
use crate::tui::desk::{Desk, Line, LineKind};
use crate::tui::input::Effect;
use crate::tui::told::{Moment, Told};

use super::GUARD;

/// So many movements of the wallet are kept in sight.
const LONGEST_WALLET: usize = 500;

impl App {
    pub(super) fn hear(&mut self, message: &Message) {
        self.inspector.hear(message);
        // Only one table changes with a message, if any: no need to keep all of them.
        let before = match &message.news {
            News::Change { table, .. } => self.model.tables.get(table).cloned(),
            _ => None,
        };
        let states: Vec<TournamentState> = match &message.news {
            News::Tournaments { states } => {
                let known = states.iter();
                let known = known.filter_map(|state| self.model.tournaments.get(&state.tournament));
                known.map(|view| view.state).collect()
            }
            _ => Vec::new(),
        };
        let chosen = self.chosen();
        if self.model.update(message) == Fits::Gap {
            if !self.waits_for_snapshot {
                self.waits_for_snapshot = true;
                self.effects.push(Effect::Ask(Ask::Snapshot));
                if self.is_recording() {
                    let gap = self.text.word("screen-recording-gap");
                    self.toast(Weight::Warning, gap);
                }
            }
            return;
        }
        self.choose(chosen);
        self.numbers.meet(&self.model);
        match &message.news {
            News::Snapshot { .. } => {
                self.begin_anew();
                self.order_tables();
            }
            News::Table { view } => {
                self.ended.remove(&view.table);
                self.desk(view.table).forget_hand();
                self.note_unseen(view.table);
                self.watched(view.table);
                // Whoever only watches has asked for nothing else, unless they look for another one.
                let only_watches = self.is_recording() || self.is_spectator();
                if only_watches && self.screen == Screen::Lobby && !self.uses_lobby() {
                    self.focus_on(view.table);
                }
            }
            News::Tournaments { .. } => self.see_states(&states),
            News::TableGone { .. } => {}
            News::Change { table, change } => {
                if let Some(before) = before {
                    self.see(*table, &before, change);
                }
            }
            News::You { change } => self.own_change(change),
            News::Done { number } => drop(self.asked.remove(number)),
            News::Refused { number, why } => self.refused(*number, why),
            News::Chat {
                table,
                player,
                line,
            } => {
                if !self.settings.mute_chat {
                    let (player, line) = (*player, line.as_str().to_owned());
                    let told = Told::Chat { player, line };
                    self.note(*table, LineKind::Chat(player), told);
                }
            }
            News::Closing => {
                let closing = self.text.word("room-closing");
                self.toast(Weight::Warning, closing);
            }
            News::Bye { why } => self.room_is_gone(self.text.farewell(*why)),
            // Who speaks anew does not know what was looked at before.
            News::Hello { .. } => self.watching.is_asked = false,
            News::Overview { .. } => self.order_tables(),
            News::Pools { .. }
            | News::Offers { .. }
            | News::Win { .. }
            | News::Tournament { .. }
            | News::TournamentGone { .. }
            | News::Detail { .. }
            | News::People { .. } => {}
        }
        self.clear_games();
        if self.leaving == Leaving::Asked
            && matches!(message.news, News::You { .. } | News::Snapshot { .. })
        {
            // A seat may have been found in the meantime.
            self.leaving = Leaving::Unsettled;
        }
    }

    pub(super) fn desk(&mut self, table: TableId) -> &mut Desk {
        self.desks.entry(table).or_insert_with(|| Desk::new(table))
    }

    /// A line for the log of a table.
    pub(super) fn note(&mut self, table: TableId, kind: LineKind, told: Told) {
        let text = self.in_words(table, &told);
        self.desk(table).note(Line { kind, told, text });
    }

    /// What happened at a table, with its number where there are several.
    fn said_at(&self, table: TableId, line: String) -> String {
        match (self.numbers.number(table), self.numbers.len()) {
            (Some(number), 2..) => self.text.get(
                "screen-from-table",
                [("number", number.into()), ("line", line.into())],
            ),
            _ => line,
        }
    }

    /// The way to the room broke, or is there again.
    pub(super) fn see_line(&mut self, line: Way) {
        let weight = match line {
            Way::Broken { .. } | Way::Lost { .. } => Weight::Warning,
            Way::Here | Way::Open { .. } | Way::Played(_) => Weight::Info,
        };
        let was_broken = matches!(self.line, Way::Broken { .. });
        self.line = line;
        let is_open = matches!(self.line, Way::Open { .. });
        if let Some(told) = self.text.line(&self.line)
            && (was_broken || !is_open)
        {
            self.toast_about(Topic::Line, weight, told);
            if matches!(self.line, Way::Broken { .. } | Way::Lost { .. }) {
                // Nothing can be done at any table as long as it lasts.
                self.hold_toast();
            }
        }
    }

    /// Everything is told anew.
    fn begin_anew(&mut self) {
        self.waits_for_snapshot = false;
        self.balance = self
            .model
            .you
            .as_ref()
            .map_or(Cents::ZERO, |you| you.wallet);
        // What one begins with came before anybody listened.
        if self.wallet.is_empty() && self.balance.is_positive() {
            let change = WalletChange::first(self.balance, self.now);
            let about = None;
            self.wallet.push(WalletLine { change, about });
        }
        self.asked.clear();
        let tables: Vec<TableId> = self.model.tables.keys().copied().collect();
        self.ended.clear();
        self.looks_into = None;
        self.desks.retain(|table, _| tables.contains(table));
        for table in tables {
            let desk = self.desk(table);
            desk.forget_hand();
            desk.answered = None;
            self.note_unseen(table);
        }
        if !self.desks.is_empty() && self.focus.is_none() {
            self.screen = Screen::Tables;
        }
        self.tell_where_away();
    }

    /// Whoever comes into the middle of a hand has not heard how it began: the list of what happened says so.
    fn note_unseen(&mut self, table: TableId) {
        if self.model.is_in_mid_hand(table) {
            self.note(table, LineKind::Hand, Told::Unseen);
        }
    }

    /// Whoever is back after a while is told which tournaments go on without them: blinds are paid there.
    fn tell_where_away(&mut self) {
        let is_away = |view: &&TableView| {
            let own = view.own_seat.and_then(|seat| view.seats[seat.index()]);
            own.is_some_and(|own| own.standing.is_away())
        };
        let games: Vec<String> = self
            .model
            .own_tables()
            .filter(is_away)
            .filter_map(|view| self.model.tournament_at(view))
            .map(|view| self.text.tournament(view))
            .collect();
        if !games.is_empty() {
            let games = ("games", self.text.list(&games).into());
            let told = self.text.get("screen-away-in", [games]);
            self.toast(Weight::Warning, told);
            self.keep_toast();
        }
    }

    fn see(&mut self, table: TableId, before: &TableView, change: &TableChange) {
        self.take_in(table, before, change);
        self.coach_sees(before, change);
    }

    fn take_in(&mut self, table: TableId, before: &TableView, change: &TableChange) {
        let desk = self.desk(table);
        desk.pots.see(change);
        let pots = desk.pots;
        let Some(after) = self.model.tables.get(&table) else {
            return;
        };
        let own = before.own_seat.or(after.own_seat);
        let line = is_worth_telling(before, own, change).then(|| {
            let told = Told::Change(Box::new(Moment {
                before: before.clone(),
                after: after.clone(),
                change: *change,
                pots,
                now: self.now,
            }));
            let text = self.in_words(table, &told);
            let kind = kind_of(change);
            Line { kind, told, text }
        });
        let is_grave = match change {
            TableChange::Void => true,
            TableChange::TimedOut { seat } => own == Some(*seat),
            _ => false,
        };
        if let Some(line) = line.as_ref().filter(|_| is_grave) {
            let mut line = line.text.clone();
            let own_cash = self.model.own_tables();
            let own_cash = own_cash.filter(|table| table.play.pool().is_some());
            let own_cash = own_cash.count();
            if matches!(change, TableChange::TimedOut { .. }) && own_cash > 1 {
                // One that was not answered takes all with it (T3, C8).
                line.push(' ');
                line.push_str(&self.text.word("screen-timed-out-everywhere"));
            }
            let line = self.said_at(table, line);
            self.toast(Weight::Warning, line);
        }
        if let (TableChange::RolledBack { hand }, Some(_)) = (*change, own) {
            self.tell_interrupted(table, hand);
        }
        let now = self.now;
        if let TableChange::Left { seat, why } = *change
            && own == Some(seat)
        {
            self.keep_in_sight(before, why);
        }
        if let (TableChange::HandEnded { .. }, Some(_)) = (change, after_game(&self.model, table)) {
            let last = self.model.tables.get(&table).cloned().map(Box::new);
            self.desk(table).last = last;
        }
        let desk = self.desk(table);
        desk.see(before, change, now, GUARD);
        if let Some(line) = line {
            desk.note(line);
        }
    }

    fn own_change(&mut self, change: &PlayerChange) {
        let names = self.names();
        let told = self.text.player_change(change, &names, self.now);
        self.tell_end(change, &told);
        let names = self.names();
        match *change {
            PlayerChange::Seated { table, .. } => {
                if let Some(pool) = self.view(table).and_then(|view| view.play.pool()) {
                    self.forget_queue(pool);
                }
                self.ended.remove(&table);
                if self.screen == Screen::Lobby && !self.uses_lobby() {
                    self.screen = Screen::Tables;
                    self.dead_until = self.now + GUARD;
                }
                self.desk(table);
                if self.focus.is_none() {
                    self.focus = Some(table);
                }
            }
            PlayerChange::Wallet {
                balance,
                reason,
                tournament,
                pool,
            } => {
                let game = tournament.map(|id| names.tournament(id));
                let game = game.or(pool.map(|pool| names.pool(pool)));
                let change = WalletChange {
                    at: self.now,
                    balance,
                    amount: balance - self.balance,
                    reason,
                    game,
                };
                self.balance = balance;
                let left = self.just_left.take();
                let about = left.filter(|_| reason == Reason::CashOut);
                self.wallet.insert(0, WalletLine { change, about });
                self.wallet.truncate(LONGEST_WALLET);
            }
            PlayerChange::Set { setting, to } => {
                match setting {
                    Setting::AutoTopUp => {
                        let set = |settings: &mut Settings| settings.auto_top_up = to.is_on();
                        self.change_setting("auto_top_up", set);
                    }
                    Setting::SitOutNextBigBlind => {
                        let set = |settings: &mut Settings| {
                            settings.sit_out_next_big_blind = to.is_on();
                        };
                        self.change_setting("sit_out_next_big_blind", set);
                    }
                }
                self.toast_about(Topic::Setting(setting), Weight::Info, told);
            }
            PlayerChange::Left {
                table,
                why: LeaveReason::Moved,
                ..
            } => self.moves_from(table),
            // What happened in a tournament is told by other news.
            PlayerChange::Left {
                why: LeaveReason::KnockedOut | LeaveReason::GameOver,
                ..
            } => {}
            PlayerChange::Left {
                table, why, stack, ..
            } => {
                let pool = self.view(table).and_then(|view| view.play.pool());
                let table = [
                    ("table", names.table(table).into()),
                    (
                        "stake",
                        pool.map_or_else(String::new, |pool| names.pool(pool))
                            .into(),
                    ),
                ];
                match why {
                    LeaveReason::Choice => {
                        self.just_left = Some(self.text.get("screen-wallet-left", table));
                        self.toast(Weight::Info, told);
                    }
                    _ => {
                        self.just_left = Some(self.text.get("screen-wallet-removed", table));
                        self.tell_removed(told, stack.as_cents());
                    }
                }
            }
            PlayerChange::Queued { pool, .. } => {
                // Once: the list of the lobby says how it goes on.
                if self.queued.insert(pool) {
                    self.toast_about(Topic::Queue(pool), Weight::Info, told);
                }
            }
            PlayerChange::Unqueued { pool } => {
                self.queued.remove(&pool);
                self.forget_queue(pool);
            }
            PlayerChange::Reserved { pool, .. } => self.forget_queue(pool),
            // Whoever leaves their last table does not come back by that.
            PlayerChange::BackEverywhere if !wishes::stays_somewhere(&self.model) => {}
            PlayerChange::Unreserved { .. }
            | PlayerChange::BackEverywhere
            | PlayerChange::Released { .. } => self.toast(Weight::Info, told),
            PlayerChange::Registered { tournament, .. } => {
                self.tell_registered(tournament, told);
            }
            PlayerChange::Finished {
                tournament,
                re_entries,
                ..
            } => {
                self.toast(Weight::Info, told);
                self.keep_toast();
                self.may_enter_again(tournament, re_entries);
            }
            PlayerChange::GoesThrough { .. } => {
                self.toast(Weight::Info, told);
                self.keep_toast();
            }
            PlayerChange::Moved { to, .. } => {
                self.toast(Weight::Warning, told);
                self.keep_toast();
                self.moves_to(to);
            }
            // A dialog asks.
            PlayerChange::RebuyOffered { .. } => {}
            PlayerChange::Unregistered { .. } => {
                self.forget_entered();
                self.toast(Weight::Info, told);
            }
            PlayerChange::Rebought { .. }
            | PlayerChange::AddedOn { .. }
            | PlayerChange::BountyWon { .. }
            | PlayerChange::Tickets { .. } => self.toast(Weight::Info, told),
            PlayerChange::TooDear { .. }
            | PlayerChange::CalledOff { .. }
            | PlayerChange::Held { .. }
            | PlayerChange::ToCharity { .. } => self.toast(Weight::Warning, told),
            // A banner says so as long as it is so.
            PlayerChange::OutEverywhere { .. } => {}
            PlayerChange::Opened => {}
        }
    }

    /// Removed from a table: several in a row are told in one notice.
    fn tell_removed(&mut self, told: String, stack: Cents) {
        let is_removal = |toast: &Toast| toast.topic == Topic::Removed;
        if !self.toasts.iter().any(is_removal) {
            self.removed = (0, Cents::ZERO);
        }
        self.removed.0 += 1;
        self.removed.1 += stack;
        let (tables, all) = self.removed;
        let told = match tables {
            1 => told,
            tables => self.text.get(
                "screen-removed-several",
                [
                    ("tables", tables.into()),
                    ("stack", self.text.money(all).into()),
                ],
            ),
        };
        self.toast_about(Topic::Removed, Weight::Warning, told);
        self.keep_toast();
    }

    fn refused(&mut self, number: u64, why: &Refusal) {
        let asked = self.asked.remove(&number);
        let table = asked.and_then(|asked| asked.table);
        if let Some(desk) = table.and_then(|table| self.desks.get_mut(&table)) {
            // The question stands as it did.
            desk.answered = None;
        }
        let you = self.model.you.as_ref();
        let kept = you.and_then(|you| {
            let mut kept = you.reservations.iter();
            kept.find(|kept| Some(kept.table) == table)
        });
        if let Some(pool) = kept.map(|kept| kept.pool) {
            // What was planned does not do: the player is asked.
            self.plans.remove(&pool);
        }
        if asked.is_some_and(|asked| asked.is_quiet) || self.leaving != Leaving::No {
            return;
        }
        let view = table.and_then(|table| self.view(table));
        let unit = view.map_or(crate::text::Unit::Euros, |view| self.unit(view));
        let told = self.text.refusal(why, &self.names(), view, unit);
        self.toast_about(Topic::Refused, Weight::Error, told);
    }
}

/// The tournament that is played at a table.
fn after_game(model: &Model, table: TableId) -> Option<TournamentId> {
    model.tables.get(&table)?.play.tournament()
}

fn kind_of(change: &TableChange) -> LineKind {
    match change {
        TableChange::HandStarted { .. } => LineKind::Hand,
        TableChange::Flop { .. }
        | TableChange::NextCard { .. }
        | TableChange::Awarded { .. }
        | TableChange::Pot { .. } => LineKind::Street,
        _ => LineKind::Deed,
    }
}
