//! What comes to the interface, and what follows outside of it.

use crokey::KeyCombination;

use crate::base::Name;
use crate::client::playback::Control;
use crate::config::{BotSpeed, BotStrength, Settings};
use crate::profile::replay::Tape;
use crate::profile::{GameResult, WalletChange};
use crate::protocol::link::Line;
use crate::protocol::wire::{Denial, FromClient};
use crate::protocol::{Ask, Message, Refusal};

use super::hands::{HandLine, HandRef};
use super::keymap::Keymap;
use super::review::{self, Reviewed};
use super::statistics::{Games, Shown, Wanted};
use super::target::Target;
use super::theme::Theme;

/// Something that happens.
#[derive(Debug)]
pub enum Input {
    Message(Box<Message>),
    /// The way to the room is otherwise than before.
    Line(Line),
    /// The room is gone without a word.
    Lost,
    /// Why a room of one's own has failed.
    Failed(String),
    Key(KeyCombination),
    Paste(String),
    /// A button of the mouse was pressed on something.
    Press(Target),
    /// The wheel was turned over something, up or down.
    Wheel(Option<Target>, Wheel),
    Resize {
        width: u16,
        height: u16,
    },
    TerminalFocus(Focus),
    /// Another theme or keymap, because its file or a setting changed.
    Theme(Box<Theme>),
    Keymap(Box<Keymap>),
    /// The themes and keymaps that there are.
    Known {
        themes: Vec<String>,
        keymaps: Vec<String>,
    },
    /// Settings as somebody has written them into the file.
    Settings(Box<Settings>),
    /// The results of the player's games, the newest first.
    Results(Vec<GameResult>),
    /// What a page of statistics shows.
    Statistics(Box<Shown>),
    /// The hands of the book, the newest first.
    Hands(Vec<HandLine>),
    /// A hand that is to be looked at.
    Tape(Box<Tape>),
    /// How far looking for dear decisions is.
    Review(Reviewed, review::News),
    /// What was asked for outside of the link was refused.
    Refused(Refusal),
    /// What was to be saved is in this file.
    Saved(String),
    /// A server does not let one in.
    Denied(Denial),
    /// It is not to be reached now, and why.
    NoDoor(String),
    /// It does; what went into the wallet and out of it before.
    LetIn(Vec<WalletChange>),
    /// The player's book cannot be read, and why.
    Unreadable(String),
    /// Something outside went wrong, in a sentence.
    Problem(String),
    /// The program is asked to end.
    Terminate,
    /// Nothing but time has passed.
    Time,
}

/// What made something happen: one key, the mouse, or nothing that the person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    Key(KeyCombination),
    Mouse,
    Itself,
}

impl Cause {
    pub fn of(input: &Input) -> Self {
        match input {
            Input::Key(key) => Self::Key(*key),
            Input::Press(_) | Input::Wheel(..) => Self::Mouse,
            _ => Self::Itself,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wheel {
    Up,
    Down,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    Gained,
    Lost,
}

/// What is to be done outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    Ask(Ask),
    /// This setting was changed and is to be saved.
    Save {
        key: &'static str,
        settings: Box<Settings>,
    },
    /// The settings name another theme or keymap.
    Dress,
    /// Bots are to play otherwise.
    Bots(BotSpeed, BotStrength),
    Rename(Name),
    ResetBankroll,
    /// The results of the player's games are wanted.
    Results,
    /// A page of statistics is.
    Statistics(Wanted),
    /// The hands of some games are.
    Hands(Games),
    /// One of them is to be looked at.
    Replay(HandRef),
    /// Dear decisions are to be looked for, or no longer.
    Review(Option<Reviewed>),
    /// This is for the clipboard.
    Copy(String),
    /// Somebody was noted something of, or nothing any more.
    Note {
        name: String,
        note: Option<String>,
    },
    /// Messages, a line of JSON each, are to be kept in a file.
    Stream(String),
    /// Somebody says to a server who they are.
    Enter(Box<FromClient>),
    /// A recording is to be played otherwise.
    Play(Control),
    /// It is the player's turn, and they look elsewhere.
    Call(String),
    Redraw,
    Suspend,
    Quit,
}
