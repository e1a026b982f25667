//! The door of a server: who it is, who one says to be there, and what it answers. A dialog as all others, before there is a room.

use tui_input::Input as TextInput;

use crate::client::Link;
use crate::profile::WalletChange;
use crate::protocol::message::VERSION;
use crate::protocol::wire::{Denial, FromClient, Greeting, Registering, Secret};

use super::action::Action;
use super::app::{App, Layer, WalletLine};
use super::dialogs::{About, Confirmed, Dialog, buttons, field};
use super::form::{FieldKind, Form};
use super::input::Effect;

/// What is known at the door.
#[derive(Clone, Debug)]
pub struct Doorstep {
    /// Its address.
    pub server: String,
    pub greeting: Greeting,
    /// What somebody has said before it was asked.
    pub name: String,
    pub registers: bool,
    pub invitation: String,
    /// Why one is not let in.
    pub answer: Option<String>,
    pub is_waiting: bool,
}

/// What a server answers.
#[derive(Debug)]
pub enum Answer {
    Denied(Denial),
    /// It is not to be reached.
    Lost(String),
    /// The way into the room, what went into the wallet and out of it before, and what is to be told.
    In {
        link: Link,
        wallet: Vec<WalletChange>,
        told: Vec<String>,
    },
}

const HOW: &str = "screen-enter-how";
const NAME: &str = "screen-enter-name";
const PASSWORD: &str = "screen-enter-password";
const AGAIN: &str = "screen-enter-again";
const INVITATION: &str = "screen-enter-invitation";

impl Dialog {
    /// Who is there?
    pub(super) fn enter(app: &App, door: &Doorstep, registers: bool) -> Self {
        let registering = door.greeting.registering;
        let mut fields = Vec::new();
        if registering != Registering::Closed {
            let options = ["screen-enter-log-in", "screen-enter-register"];
            let kind = FieldKind::Choice {
                options: options.map(|option| app.text.word(option)).into(),
                chosen: usize::from(registers),
            };
            fields.push(field(HOW, kind));
        }
        let text = |value: &str| FieldKind::Text(TextInput::new(value.to_owned()));
        let secret = || FieldKind::Secret(TextInput::default());
        fields.push(field(NAME, text(&door.name)));
        fields.push(field(PASSWORD, secret()));
        if registers {
            fields.push(field(AGAIN, secret()));
        }
        if registers && registering == Registering::Invited {
            fields.push(field(INVITATION, text(&door.invitation)));
        }
        fields.extend(buttons(match registers {
            true => "screen-enter-register",
            false => "screen-enter-log-in",
        }));
        let mut dialog = Self::new(About::Enter, fields);
        dialog.form.focus_missing();
        dialog
    }
}

fn registers(form: &Form) -> bool {
    form.choice_of(HOW) == Some(1)
}

impl App {
    /// Somebody came to the door.
    pub(super) fn knock(&mut self, door: Doorstep) {
        let registers = door.registers && door.greeting.registering != Registering::Closed;
        let dialog = Dialog::enter(self, &door, registers);
        self.door = Some(door);
        self.open(dialog);
    }

    /// Another way to come in needs other fields; what was typed stays.
    pub(super) fn change_entrance(&mut self) {
        let Some(Layer::Dialog(dialog)) = self.layers.last() else {
            return;
        };
        let (About::Enter, Some(door)) = (&dialog.about, &self.door) else {
            return;
        };
        let mut new = Dialog::enter(self, door, registers(&dialog.form));
        new.form.take_texts(&dialog.form);
        new.form.focus = dialog.form.focus;
        self.layers.pop();
        self.open(new);
    }

    /// Says who is there. The dialog stays until the server has answered.
    pub(super) fn say_who(&mut self, form: &Form) -> Confirmed {
        let text = |label| form.text_of(label).unwrap_or_default();
        let registers = registers(form);
        let Some(door) = &mut self.door else {
            return Confirmed::Done;
        };
        if door.is_waiting || form.is_missing() {
            return Confirmed::NotYet;
        }
        if registers && text(PASSWORD) != text(AGAIN) {
            door.answer = Some(self.text.word("screen-enter-two-passwords"));
            return Confirmed::NotYet;
        }
        let (version, name) = (VERSION, text(NAME).trim().to_owned());
        let password = Secret::new(text(PASSWORD));
        let invitation = Some(text(INVITATION)).filter(|code| !code.is_empty());
        let said = match registers {
            true => FromClient::Register {
                version,
                name,
                password,
                invitation: invitation.map(Secret::new),
            },
            false => FromClient::LogIn {
                version,
                name,
                password,
            },
        };
        door.is_waiting = true;
        door.answer = None;
        self.effects.push(Effect::Enter(Box::new(said)));
        Confirmed::NotYet
    }

    /// The server says no: it is told in the dialog, which waits for something else.
    pub(super) fn denied(&mut self, why: String) {
        if let Some(door) = &mut self.door {
            door.is_waiting = false;
            door.answer = Some(why);
        }
    }

    /// The door is open.
    pub(super) fn let_in(&mut self, wallet: Vec<WalletChange>) {
        self.door = None;
        self.layers.retain(|layer| match layer {
            Layer::Dialog(dialog) => dialog.about != About::Enter,
            _ => true,
        });
        let line = |change| WalletLine {
            change,
            about: None,
        };
        self.wallet = wallet.into_iter().map(line).collect();
    }

    /// Whether somebody who wants an account is about to log in.
    fn may_change_entrance(&self) -> bool {
        match self.layers.last() {
            Some(Layer::Dialog(dialog)) => dialog.form.choice_of(HOW) == Some(0),
            _ => false,
        }
    }

    /// Who the server is, and what it says.
    pub fn at_door(&self) -> (String, Vec<String>) {
        let Some(door) = &self.door else {
            return Default::default();
        };
        let text = &self.text;
        let Greeting {
            server,
            edition,
            bots,
            coach,
            registering,
            ..
        } = &door.greeting;
        let title = text.get(
            "screen-enter-title",
            [("server", door.server.as_str().into())],
        );
        let tidy = crate::text::tidy;
        let about = text.get(
            "screen-enter-about",
            [
                ("program", tidy(server).into()),
                ("edition", tidy(edition).into()),
            ],
        );
        let is = |is: bool, yes: &str, no: &str| text.word(if is { yes } else { no });
        let rules = [
            is(*bots, "screen-enter-bots", "screen-enter-no-bots"),
            is(*coach, "screen-enter-coach", "screen-enter-no-coach"),
            text.word(match registering {
                Registering::Open => "screen-enter-open",
                Registering::Invited => "screen-enter-invited",
                Registering::Closed => "screen-enter-closed",
            }),
        ];
        // The last line is always there, so that nothing jumps.
        let said = match (&door.answer, door.is_waiting) {
            (_, true) => text.word("screen-enter-waiting"),
            (Some(answer), false) => answer.clone(),
            (None, false) if self.may_change_entrance() => {
                let keys = [("up", Action::PreviousField), ("right", Action::More)];
                let keys = keys.map(|(name, action)| (name, self.key_of(action).into()));
                text.get("screen-enter-new-here", keys)
            }
            (None, false) => String::new(),
        };
        (title, vec![about, rules.join(" "), String::new(), said])
    }
}
