//! What becomes of an input: the only place where the state of the interface changes.

mod acting;
mod chips;
mod choosing;
mod coach;
mod entered;
mod games;
mod interrupted;
mod keys;
mod lobby;
mod messages;
mod notices;
mod overlays;
mod pressing;
mod replaying;
mod seating;

use crate::base::{Millis, TableId};
use crate::client::wishes;
use crate::config::Settings;
use crate::protocol::{Ask, Command, Setting, Switch};
use crate::text::{Text, Unit};

use super::app::{App, Asked, Layer, Leaving, Screen, Tab, Topic, Weight};
use super::desk::LineKind;
use super::dialogs::{About, Dialog};
use super::input::{Cause, Effect, Focus, Input};
use super::told::Told;
use super::words::Words;

/// Keys that act do nothing for so long after the focus moved by itself, or the price of a call changed.
pub(super) const GUARD: Millis = Millis(300);

/// The keys stay for so long at a table that was chosen.
pub(super) const STAY: Millis = Millis(4_000);

/// Whoever has pressed something in the lobby uses it for so long.
const IN_USE: Millis = Millis(5_000);

impl App {
    /// Takes an input; gives back what is to be done outside.
    pub fn update(&mut self, input: Input, now: Millis) -> Vec<Effect> {
        self.now = now.max(self.now);
        let now = self.now;
        self.cause = Cause::of(&input);
        if self.cause != Cause::Itself && self.screen == Screen::Lobby {
            self.lobby_until = now + IN_USE;
        }
        self.forget_read();
        match input {
            Input::Message(message) => self.hear(&message),
            Input::Line(line) => self.see_line(line),
            Input::Lost => {
                let why = self.text.line(&self.line);
                if self.gone.is_none() {
                    let why = why.unwrap_or_else(|| self.text.word("screen-room-gone"));
                    self.room_is_gone(why);
                }
            }
            Input::Failed(why) => self.gone_because = Some(self.text.said(&why)),
            Input::Key(key) => {
                self.is_awake();
                if self.is_recording() {
                    // Its time may stand still: what was told is over with the next key.
                    self.toasts.clear();
                }
                self.key(key);
            }
            Input::Paste(text) => self.paste(&text),
            Input::Press(target) => {
                self.is_awake();
                self.press(target);
            }
            Input::Wheel(target, wheel) => self.wheel(target, wheel),
            Input::Resize { width, height } => self.size = (width, height),
            Input::TerminalFocus(focus) => self.is_in_front = focus == Focus::Gained,
            Input::Theme(theme) => {
                self.theme = *theme;
                self.dress_replay();
            }
            Input::Keymap(keymap) => {
                self.keymap = *keymap;
                self.dress_replay();
            }
            Input::Known { themes, keymaps } => {
                self.known_themes = themes;
                self.known_keymaps = keymaps;
            }
            Input::Settings(settings) => {
                self.read_settings(*settings);
                self.dress_replay();
            }
            Input::Results(results) => {
                self.unreadable = None;
                self.results = results;
            }
            Input::Statistics(shown) => {
                self.unreadable = None;
                self.statistics.shown = Some(shown);
            }
            Input::Hands(lines) => {
                self.unreadable = None;
                self.list_hands(lines);
            }
            Input::Unreadable(why) => {
                self.toast(Weight::Error, self.text.said(&why));
                self.unreadable = Some(why);
            }
            Input::Tape(tape) => self.show_tape(tape),
            Input::Review(of, news) => self.hear_of_review(of, news),
            Input::Refused(why) => {
                let told = self.text.refusal(&why, &self.names(), None, Unit::Euros);
                self.toast_about(Topic::Refused, Weight::Error, told);
            }
            Input::Problem(problem) => self.toast(Weight::Error, self.text.said(&problem)),
            Input::Denied(why) => self.denied(self.text.denial(&why)),
            Input::NoDoor(why) => self.denied(self.text.said(&why)),
            Input::LetIn(wallet) => self.let_in(wallet),
            Input::Saved(file) => {
                let said = self
                    .text
                    .get("screen-inspector-saved", [("file", file.into())]);
                self.toast(Weight::Info, said);
                self.keep_toast();
            }
            Input::Terminate => self.terminate(),
            Input::Time => {}
        }
        self.settle();
        self.turn_notices();
        if self.is_recording() {
            // Nobody is there who could answer.
            self.effects
                .retain(|effect| !matches!(effect, Effect::Ask(_)));
            self.asked.clear();
        }
        self.inspect_asks();
        std::mem::take(&mut self.effects)
    }

    /// Somebody in the lobby asked for a table, and wants to see it as soon as it is there.
    pub(in crate::tui) fn waits_for_table(&mut self) {
        self.lobby_until = Millis::ZERO;
        self.stays_in_lobby = false;
    }

    /// What follows from any change: pre-actions, what lay over a table that is gone, focus, calls, dialogs for seats that are
    /// kept, the end.
    fn settle(&mut self) {
        self.act_ahead();
        if self.tab.has_games() || (self.is_spectator() && self.tab == Tab::Watch) {
            self.stakes_tab = self.tab;
        }
        self.stays_in_lobby &= self.screen == Screen::Lobby && !self.desks.is_empty();
        let desks = &self.desks;
        let is_here = |table: TableId| desks.contains_key(&table);
        let is_seen = |layer: &Layer| match layer {
            Layer::Chat { table, .. } => {
                self.screen == Screen::Tables && self.focus == Some(*table)
            }
            _ => true,
        };
        let layers = self.layers.len();
        self.layers
            .retain(|layer| layer.table().is_none_or(is_here) && is_seen(layer));
        if self.layers.len() < layers {
            // Whoever types on types into nothing.
            self.dead_until = self.now + GUARD;
        }
        if self.screen == Screen::Lobby {
            // A list may have become shorter.
            self.move_row(|row, _| row);
            self.keep_chosen_in_sight();
        }
        self.keep_inspected_in_sight();
        self.go_on_replaying();
        self.read_results();
        self.look_away();
        self.look_at_all();
        self.clear_games();
        self.move_focus();
        self.call_player();
        self.tell_time_banks();
        self.offer_seats();
        self.offer_chips();
        if self.leaving != Leaving::No {
            self.go_on_leaving();
        }
    }

    /// Results are read when somebody looks at them, and again when a game has ended.
    fn read_results(&mut self) {
        if self.results_due.is_some_and(|at| at <= self.now) {
            self.results_due = None;
            self.results_are_old = true;
        }
        let is_looked_at =
            self.screen == Screen::Lobby && self.tab == Tab::History && !self.is_of_files();
        if is_looked_at && std::mem::take(&mut self.results_are_old) {
            self.effects.push(Effect::Results);
            self.read_statistics();
            self.read_hands();
        }
        if !is_looked_at {
            self.results_are_old = true;
        }
    }

    /// The keys go to the table with the least time left, unless something must not be interrupted.
    fn move_focus(&mut self) {
        let here = |table: &TableId| self.desks.contains_key(table);
        if self.focus.is_none_or(|table| !here(&table)) {
            let first = self.numbers.iter().map(|(_, table)| table).next();
            let next = self.waiting().first().copied().or(first);
            let had = std::mem::replace(&mut self.focus, next);
            if had != next {
                self.dead_until = self.now + GUARD;
            }
        }
        if self.focus.is_none() {
            self.screen = Screen::Lobby;
            return;
        }
        if !self.settings.auto_focus || self.is_busy() || self.now < self.stays_until {
            return;
        }
        if let Some(urgent) = self.waiting().first().copied()
            && self.focus != Some(urgent)
        {
            self.focus = Some(urgent);
            self.dead_until = self.now + GUARD;
        }
    }

    /// Somebody who looks elsewhere is called once for each question.
    fn call_player(&mut self) {
        for table in self.waiting() {
            let Some(question) = self.question(table) else {
                continue;
            };
            let asked = (question.hand.hand, question.turn.turn);
            let number = self.numbers.number(table).unwrap_or(0);
            let Some(desk) = self.desks.get_mut(&table) else {
                continue;
            };
            if desk.called == Some(asked) {
                continue;
            }
            desk.called = Some(asked);
            if !self.is_in_front {
                let call = self
                    .text
                    .get("screen-your-turn", [("number", number.into())]);
                self.effects.push(Effect::Call(call));
            }
        }
    }

    /// Whoever is asked is told once when the time bank begins to run (T2).
    fn tell_time_banks(&mut self) {
        for table in self.waiting() {
            let Some(question) = self.question(table) else {
                continue;
            };
            let asked = (question.hand.hand, question.turn.turn);
            let decision = question.turn.decision;
            let known = self.desks.get(&table).and_then(|desk| desk.bank_told);
            let left = decision.bank_left(self.now);
            if self.now < decision.base_until || known == Some(asked) || left <= Millis::ZERO {
                continue;
            }
            self.desk(table).bank_told = Some(asked);
            self.note(table, LineKind::Deed, Told::Bank(left));
        }
    }

    pub(super) fn ask(&mut self, table: Option<TableId>, command: Command) {
        let is_quiet = false;
        let number = self.next_number(Asked { table, is_quiet });
        self.effects.push(Effect::Ask(Ask::Do { number, command }));
    }

    /// A refusal need not be told: what was asked for is so already.
    pub(super) fn ask_quietly(&mut self, table: Option<TableId>, command: Command) {
        let is_quiet = true;
        let number = self.next_number(Asked { table, is_quiet });
        self.effects.push(Effect::Ask(Ask::Do { number, command }));
    }

    /// Changes a setting, which is saved at once.
    pub(super) fn change_setting(&mut self, key: &'static str, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.clone();
        change(&mut settings);
        self.take_settings(settings);
        self.effects.push(Effect::Save {
            key,
            settings: Box::new(self.settings.clone()),
        });
    }

    /// Takes over other settings, with what follows from them.
    pub(super) fn take_settings(&mut self, settings: Settings) {
        let of_words = |settings: &Settings| (settings.language, settings.amounts, settings.suits);
        let is_said_anew = of_words(&settings) != of_words(&self.settings);
        if settings.language != self.settings.language {
            self.text = Text::new(settings.language.or(self.system_language));
            self.words = Words::new(&self.text);
        }
        let bots = |settings: &Settings| (settings.bot_speed, settings.bot_strength);
        if bots(&settings) != bots(&self.settings) {
            let (speed, strength) = bots(&settings);
            self.effects.push(Effect::Bots(speed, strength));
        }
        let looks = |settings: &Settings| {
            let Settings {
                theme,
                colours,
                keymap,
                ..
            } = settings;
            (theme.clone(), *colours, keymap.clone())
        };
        if looks(&settings) != looks(&self.settings) {
            self.effects.push(Effect::Dress);
        }
        if settings.name != self.settings.name {
            self.effects.push(Effect::Rename(settings.name.clone()));
        }
        self.settings = settings;
        if is_said_anew {
            self.say_anew();
        }
    }

    /// There is no room any more: that is said over everything else, for nothing else can be done. A recording stays as it is.
    fn room_is_gone(&mut self, why: String) {
        self.gone = Some(why);
        if !self.is_recording() {
            let mut dialog = Dialog::gone();
            dialog.dead_until = self.now + GUARD;
            self.layers.push(Layer::Dialog(Box::new(dialog)));
        }
    }

    /// Settings that somebody has written into the file: what the room keeps of them is asked of it.
    fn read_settings(&mut self, settings: Settings) {
        if let Some(you) = &self.model.you {
            let kept = [
                (Setting::AutoTopUp, you.auto_top_up, settings.auto_top_up),
                (
                    Setting::SitOutNextBigBlind,
                    you.sits_out_next_big_blind,
                    settings.sit_out_next_big_blind,
                ),
            ];
            for (setting, is_on, wanted) in kept {
                if is_on != wanted {
                    let to = Switch::from(wanted);
                    self.ask(None, Command::Set { setting, to });
                }
            }
        }
        self.take_settings(settings);
    }

    /// The person wants to go: with tables open it is asked once more.
    pub(super) fn quit(&mut self) {
        // Also whoever sits out everywhere has something to leave behind.
        let has_tables = self.model.own_tables().next().is_some();
        // And so has whoever is registered for what begins without them.
        let is_registered = wishes::registered(&self.model).next().is_some();
        let has_left = wishes::is_gone(&self.model) && !has_tables && !is_registered;
        let has_left = has_left || self.is_recording() || self.door.is_some();
        if self.leaving != Leaving::No || self.gone.is_some() || has_left {
            self.effects.push(Effect::Quit);
            return;
        }
        let is_asked = |layer: &Layer| match layer {
            Layer::Dialog(dialog) => dialog.about == About::Quit,
            _ => false,
        };
        match self.layers.last().is_some_and(is_asked) {
            // Asked twice is a yes.
            true => {
                self.layers.pop();
                self.begin_to_leave();
            }
            false => self.open(Dialog::quit()),
        }
    }

    /// The system wants the program to go: no questions. Asked again, at once.
    fn terminate(&mut self) {
        match self.leaving {
            Leaving::No if self.gone.is_none() && !self.is_recording() => self.begin_to_leave(),
            _ => self.effects.push(Effect::Quit),
        }
    }

    pub(super) fn begin_to_leave(&mut self) {
        self.leaving = Leaving::Unsettled;
        self.layers.clear();
    }

    fn go_on_leaving(&mut self) {
        if self.gone.is_some() || wishes::is_gone(&self.model) {
            self.effects.push(Effect::Quit);
            return;
        }
        // What was asked is not asked again before it is answered.
        if self.leaving == Leaving::Unsettled && self.asked.is_empty() {
            self.leaving = Leaving::Asked;
            for command in wishes::farewells(&self.model) {
                self.ask_quietly(None, command);
            }
        }
    }

    pub(super) fn open(&mut self, dialog: Dialog) {
        self.layers.push(Layer::Dialog(Box::new(dialog)));
    }
}
