//! What keys mean where one is, and how they are written.

use crokey::KeyCombination;

use crate::config::{Allowed, Borders};

use super::action::{Action, Context};
use super::app::{App, Layer, Screen, Tab};
use super::form::Turn;
use super::keymap::{plain, short};

impl App {
    /// The first key of an action, in as few columns as the signs allow; empty where it has none.
    pub fn key_of(&self, action: Action) -> String {
        self.signs(self.keymap.shown(action))
    }

    /// The first key of an action that does it where one is.
    pub fn key_here(&self, action: Action) -> String {
        let keys = self.keymap.keys(action).iter();
        let key = keys.copied().find(|key| !self.is_taken(*key));
        key.map_or_else(String::new, |key| self.signs(short(key)))
    }

    /// Whether a key of the lobby changes the chosen setting instead.
    pub fn is_taken(&self, key: KeyCombination) -> bool {
        self.turn_of(key).is_some()
    }

    /// Which way a key changes the chosen setting, as it would change a field of a dialog.
    pub fn turn_of(&self, key: KeyCombination) -> Option<Turn> {
        let is_list = self.screen == Screen::Lobby && self.tab == Tab::Settings;
        match self
            .keymap
            .action(Context::Dialog, key)
            .filter(|_| is_list)?
        {
            Action::Toggle => Some(Turn::More),
            // A name is typed: who goes through the tabs goes on.
            Action::More | Action::Less if self.chosen_is_name() => None,
            Action::More => Some(Turn::More),
            Action::Less => Some(Turn::Less),
            _ => None,
        }
    }

    /// Whether the chosen setting is a name, which has no next one.
    pub fn chosen_is_name(&self) -> bool {
        let chosen = self.listed_settings().nth(self.row());
        chosen.is_some_and(|setting| matches!(setting.allowed, Allowed::Name))
    }

    /// Keys in short form as the terminal can show them.
    pub fn signs(&self, keys: String) -> String {
        match self.settings.borders {
            Borders::Lines => keys,
            Borders::Ascii => plain(&keys),
        }
    }

    /// What keys mean now; what the first does not know is looked up in the next.
    pub fn contexts(&self) -> &'static [Context] {
        match (self.layers.last(), self.screen) {
            (Some(Layer::Palette(_) | Layer::Chat { .. }), _) => &[Context::Text],
            (Some(Layer::Dialog(dialog)), _) if dialog.form.is_text() => {
                &[Context::Text, Context::Dialog]
            }
            (Some(Layer::Dialog(_)), _) => &[Context::Dialog],
            (Some(Layer::Replay), _) => &[Context::Hand],
            (Some(Layer::Inspector), _) if self.inspector.is_typing => &[Context::Text],
            (Some(Layer::Inspector), _) if self.is_recording() => &[
                Context::Inspector,
                Context::Dialog,
                Context::Lobby,
                Context::Replay,
            ],
            (Some(Layer::Inspector), _) => &[Context::Inspector, Context::Dialog, Context::Lobby],
            (
                Some(
                    Layer::Help { .. }
                    | Layer::Log { .. }
                    | Layer::HandLog { .. }
                    | Layer::Tournament(_),
                ),
                _,
            ) => &[Context::Dialog, Context::Lobby],
            (None, Screen::Lobby) if self.is_stream() => {
                &[Context::Replay, Context::Lobby, Context::Global]
            }
            (None, Screen::Tables) if self.is_recording() => {
                &[Context::Replay, Context::Tables, Context::Global]
            }
            (None, Screen::Lobby) => &[Context::Lobby, Context::Global],
            // Letters that do not belong into an amount are slips.
            (None, Screen::Tables) if self.bet_is_typed() => &[Context::Bet],
            (None, Screen::Tables) if self.bet_is_open() => {
                &[Context::Bet, Context::Tables, Context::Global]
            }
            (None, Screen::Tables) => &[Context::Tables, Context::Global],
        }
    }

    /// Whether a key may ask for an action here: what concerns one's tables is not changed by a slip of whoever looks back at
    /// what was.
    pub fn is_heard(&self, action: Action) -> bool {
        let looks_back =
            self.screen == Screen::Lobby && matches!(self.tab, Tab::History | Tab::Wallet);
        let of_tables = matches!(action, Action::SitOutNextBigBlind | Action::AutoTopUp);
        !(looks_back && of_tables)
    }

    /// Whether an amount is being chosen, or everything waits to be confirmed.
    pub fn bet_is_open(&self) -> bool {
        self.focused_desk()
            .is_some_and(|desk| desk.bet.is_some() || desk.unconfirmed.is_some())
    }

    /// Whether an amount is being typed.
    pub fn bet_is_typed(&self) -> bool {
        let bet = self.focused_desk().and_then(|desk| desk.bet.as_ref());
        bet.is_some_and(|bet| !bet.typed.is_empty())
    }
}
