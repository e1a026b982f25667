//! From a key to what it does: letters go into an open field, everything else is looked up in the keymap.

use crokey::KeyCombination;
use crossterm::event::KeyCode;
use tui_input::InputRequest;

use crate::client::playback::Control;
use crate::client::wishes;
use crate::tui::action::{Action, Context};
use crate::tui::app::{App, Layer, Palette, Screen, Topic, Weight};
use crate::tui::bet::BetStep;
use crate::tui::form::Turn;
use crate::tui::input::Effect;
use crate::tui::keymap::typed;
use crate::tui::past::Past;

impl App {
    pub(super) fn key(&mut self, key: KeyCombination) {
        if self.is_too_small() {
            // Nothing is done that cannot be seen.
            if let Some(action) = self.always(key).filter(|action| *action != Action::Help) {
                self.act_on(action);
            }
            return;
        }
        if self.dialog_is_dead() || self.skips_reveal() {
            return;
        }
        if let Some(letter) = typed(key)
            && self.take_letter(letter)
        {
            return;
        }
        let asks_help = self.keymap.action(Context::Global, key) == Some(Action::Help);
        if asks_help && matches!(self.layers.last(), Some(Layer::Help { .. })) {
            // The key that opened it closes it.
            self.layers.pop();
            return;
        }
        if let Some(turn) = self.turns_setting(key) {
            self.turn_setting(turn);
            return;
        }
        if let Some(action) = self.action_of(key) {
            self.act_on(action);
            return;
        }
        if key.codes.first() == &KeyCode::Backspace {
            self.delete_letter();
        }
        // What clears a text clears an amount, too.
        let of_text = self.keymap.action(Context::Text, key);
        if let Some(Action::TextClear | Action::TextDeleteWord) = of_text {
            self.clear_letters();
        }
    }

    /// What a key asks for here.
    fn action_of(&self, key: KeyCombination) -> Option<Action> {
        let contexts = self.contexts().iter();
        let mut found = contexts.filter_map(|context| self.keymap.action(*context, key));
        let found = found.next();
        // What does nothing on this page of the lobby is in nobody's way.
        let is_used = |action: &Action| action.context() != Context::Lobby || self.uses(*action);
        found
            .filter(is_used)
            .or_else(|| self.comes_back(key))
            .or(found)
            .or_else(|| self.fills_bet(key))
            .or_else(|| self.always(key))
            .or_else(|| self.looks_no_longer(key))
            .filter(|action| self.is_heard(*action))
    }

    /// Coming back is offered wherever it is said that one sits out everywhere, or of games.
    fn comes_back(&self, key: KeyCombination) -> Option<Action> {
        let everywhere = self.model.you.as_ref()?.out_everywhere_until;
        let is_out = everywhere.is_some() || wishes::away_from(&self.model).next().is_some();
        let here = is_out && !self.is_busy();
        let action = self.keymap.action(Context::Tables, key)?;
        (here && action == Action::Back).then_some(action)
    }

    /// What closes a window leaves the lists of what was as well, as the key does that led there.
    fn looks_no_longer(&self, key: KeyCombination) -> Option<Action> {
        let closes = self.keymap.action(Context::Dialog, key) == Some(Action::Cancel);
        let is_free = self.screen == Screen::Lobby && self.layers.is_empty();
        let action = match self.past()? {
            Past::Games => None,
            Past::Hands => Some(Action::Hands),
            Past::Statistics => Some(Action::Statistics),
            Past::Review => Some(Action::Review),
        };
        action.filter(|action| closes && is_free && self.uses(*action))
    }

    /// Whether a key changes the chosen setting.
    fn turns_setting(&self, key: KeyCombination) -> Option<Turn> {
        self.turn_of(key).filter(|_| self.layers.is_empty())
    }

    /// A preset takes the place of an amount that is being typed.
    fn fills_bet(&self, key: KeyCombination) -> Option<Action> {
        let action = self.keymap.action(Context::Tables, key)?;
        let is_preset = matches!(
            action,
            Action::Preset1 | Action::Preset2 | Action::Preset3 | Action::Preset4
        );
        (self.layers.is_empty() && self.bet_is_typed() && is_preset).then_some(action)
    }

    /// What a key asks for whatever lies over the screen.
    fn always(&self, key: KeyCombination) -> Option<Action> {
        let action = self.keymap.action(Context::Global, key)?;
        let is_always = matches!(
            action,
            Action::Quit | Action::Suspend | Action::Redraw | Action::Help
        );
        // What a replayer does can be looked up by name as well.
        let is_replay = matches!(self.layers.last(), Some(Layer::Replay));
        (is_always || (is_replay && action == Action::Palette)).then_some(action)
    }

    /// Whether a letter went into a field.
    fn take_letter(&mut self, letter: char) -> bool {
        match self.layers.last_mut() {
            Some(Layer::Chat { input, .. }) => {
                input.handle(InputRequest::InsertChar(letter));
                return true;
            }
            Some(Layer::Palette(palette)) => {
                palette.input.handle(InputRequest::InsertChar(letter));
                palette.cursor = 0;
                return true;
            }
            Some(Layer::Dialog(dialog)) => {
                dialog.problem = None;
                return dialog.form.take(letter);
            }
            Some(Layer::Inspector) => {
                let is_typing = self.inspector.is_typing;
                if is_typing {
                    self.inspector
                        .wanted
                        .handle(InputRequest::InsertChar(letter));
                    self.inspector.list_anew();
                }
                return is_typing;
            }
            Some(
                Layer::Help { .. }
                | Layer::Log { .. }
                | Layer::Tournament(_)
                | Layer::Replay
                | Layer::HandLog { .. },
            ) => {
                return false;
            }
            None => {}
        }
        if self.screen == Screen::Tables
            && let Some(table) = self.focus
            && let Some(desk) = self.desks.get_mut(&table)
            && let Some(bet) = &mut desk.bet
        {
            let is_taken = bet.take(letter);
            if is_taken {
                // Another amount is another question.
                desk.unconfirmed = None;
            }
            return is_taken;
        }
        false
    }

    fn clear_letters(&mut self) {
        match self.layers.last_mut() {
            Some(Layer::Dialog(dialog)) => dialog.form.clear(),
            Some(_) => {}
            None => {
                let desk = self.focus.and_then(|table| self.desks.get_mut(&table));
                if let Some(desk) = desk
                    && let Some(bet) = &mut desk.bet
                {
                    desk.unconfirmed = None;
                    bet.typed.clear();
                }
            }
        }
    }

    fn delete_letter(&mut self) {
        match self.layers.last_mut() {
            Some(Layer::Chat { input, .. }) => {
                input.handle(InputRequest::DeletePrevChar);
            }
            Some(Layer::Palette(palette)) => {
                palette.input.handle(InputRequest::DeletePrevChar);
                palette.cursor = 0;
            }
            Some(Layer::Dialog(dialog)) => {
                dialog.problem = None;
                dialog.form.delete();
            }
            Some(
                Layer::Help { .. }
                | Layer::Log { .. }
                | Layer::Tournament(_)
                | Layer::Inspector
                | Layer::Replay
                | Layer::HandLog { .. },
            ) => {}
            None => {
                let desk = self.focus.and_then(|table| self.desks.get_mut(&table));
                if let Some(desk) = desk
                    && let Some(bet) = &mut desk.bet
                {
                    desk.unconfirmed = None;
                    bet.delete();
                }
            }
        }
    }

    /// What is pasted is text, and only where text is typed; it never acts.
    pub(super) fn paste(&mut self, text: &str) {
        let letters = text
            .chars()
            .map(|c| if c.is_whitespace() { ' ' } else { c });
        let letters: Vec<char> = letters.filter(|c| !c.is_control()).take(200).collect();
        match self.layers.last_mut() {
            Some(Layer::Palette(Palette { input, .. }) | Layer::Chat { input, .. }) => {
                for letter in letters {
                    input.handle(InputRequest::InsertChar(letter));
                }
            }
            Some(Layer::Dialog(dialog)) if dialog.form.is_text() => {
                for letter in letters {
                    dialog.form.take(letter);
                }
            }
            Some(Layer::Inspector) if self.inspector.is_typing => {
                for letter in letters {
                    self.inspector
                        .wanted
                        .handle(InputRequest::InsertChar(letter));
                }
                self.inspector.list_anew();
            }
            _ => {}
        }
    }

    /// Does what an action says, wherever it came from.
    pub(super) fn act_on(&mut self, action: Action) {
        if let Some(why) = self.cannot(action) {
            let why = self.text.word(why);
            return self.toast_about(Topic::Cannot, Weight::Info, why);
        }
        match action {
            Action::Fold
            | Action::CheckCall
            | Action::BetRaise
            | Action::AllIn
            | Action::Preset1
            | Action::Preset2
            | Action::Preset3
            | Action::Preset4
            | Action::PreFold
            | Action::PreCheckFold
            | Action::PreCheck
            | Action::PreCall
            | Action::PreCallAny
            | Action::BetCommit
            | Action::BetCancel => {
                if let Some(table) = self.focus {
                    self.act_at(table, action);
                }
            }
            Action::BetMore => self.step_bet(BetStep::More),
            Action::BetLess => self.step_bet(BetStep::Less),
            Action::BetMuchMore => self.step_bet(BetStep::MuchMore),
            Action::BetMuchLess => self.step_bet(BetStep::MuchLess),
            Action::BetMinimum => self.step_bet(BetStep::Minimum),
            Action::BetMaximum => self.step_bet(BetStep::Maximum),
            Action::ShowCards
            | Action::ShowFirstCard
            | Action::ShowSecondCard
            | Action::SitOut
            | Action::SitOutEverywhere
            | Action::Back
            | Action::WaitOrPost
            | Action::TopUp
            | Action::Leave
            | Action::LeaveAll
            | Action::SitOutNextBigBlind
            | Action::AutoTopUp => self.seat_action(action),
            Action::NextWaitingTable => self.next_waiting(),
            Action::NextTable => self.step_table(1),
            Action::PreviousTable => self.step_table(-1),
            Action::Table1 => self.go_to_table(1),
            Action::Table2 => self.go_to_table(2),
            Action::Table3 => self.go_to_table(3),
            Action::Table4 => self.go_to_table(4),
            Action::Table5 => self.go_to_table(5),
            Action::Table6 => self.go_to_table(6),
            Action::Table7 => self.go_to_table(7),
            Action::Table8 => self.go_to_table(8),
            Action::Table9 => self.go_to_table(9),
            Action::Open
            | Action::NextTab
            | Action::PreviousTab
            | Action::Up
            | Action::Down
            | Action::PageUp
            | Action::PageDown
            | Action::First
            | Action::Last
            | Action::Filter
            | Action::Sort
            | Action::Statistics
            | Action::Hands
            | Action::Review
            | Action::Games
            | Action::Graph
            | Action::LeaveQueue
            | Action::ResetBankroll => self.list_action(action),
            Action::Confirm
            | Action::Cancel
            | Action::NextField
            | Action::PreviousField
            | Action::More
            | Action::Less
            | Action::Toggle => self.dialog_action(action),
            Action::TextSend
            | Action::TextCancel
            | Action::TextLeft
            | Action::TextRight
            | Action::TextStart
            | Action::TextEnd
            | Action::TextDeleteBack
            | Action::TextDelete
            | Action::TextDeleteWord
            | Action::TextClear
            | Action::TextUp
            | Action::TextDown => self.text_action(action),
            Action::InspectPause
            | Action::InspectFilter
            | Action::InspectFind
            | Action::InspectSave => self.inspector_action(action),
            Action::ReplayPause => self.effects.push(Effect::Play(Control::Pause)),
            Action::ReplayStep => self.effects.push(Effect::Play(Control::Step)),
            Action::ReplayFaster => self.effects.push(Effect::Play(Control::Faster)),
            Action::ReplaySlower => self.effects.push(Effect::Play(Control::Slower)),
            Action::HandPlay
            | Action::HandStep
            | Action::HandBack
            | Action::HandNextStreet
            | Action::HandPreviousStreet
            | Action::HandStart
            | Action::HandEnd
            | Action::HandFaster
            | Action::HandSlower
            | Action::HandCards
            | Action::HandLog
            | Action::HandNext
            | Action::HandPrevious
            | Action::HandCopy
            | Action::HandClose => self.replay_action(action),
            Action::Inspector => self.toggle_inspector(),
            Action::Arrangement
            | Action::Chat
            | Action::MuteChat
            | Action::Log
            | Action::Note
            | Action::Coach
            | Action::CoachRange
            | Action::SwitchScreen
            | Action::Settings
            | Action::Wallet
            | Action::Amounts
            | Action::NextTheme
            | Action::Help
            | Action::Palette
            | Action::Redraw
            | Action::Suspend
            | Action::Quit => self.screen_action(action),
        }
    }
}
