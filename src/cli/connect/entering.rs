//! Saying who one is to a server: by what it gave last time, or by a name and a password, which are asked for where nobody has
//! named them.

use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;

use rustix::termios::{self, LocalModes, OptionalActions};

use crate::base::{in_words, show_path};
use crate::cli::Failure;
use crate::cli::speech::say as sentence;
use crate::client::remote::{NotIn, Visit};
use crate::config::servers::Tokens;
use crate::protocol::message::VERSION;
use crate::protocol::wire::{Denial, FromClient, Registering, Secret, Welcome};
use crate::text::Text;

/// What somebody wants, as far as they said it.
#[derive(Debug)]
pub(super) struct Entering<'a> {
    pub(super) server: &'a str,
    pub(super) text: &'a Text,
    pub(super) name: Option<&'a str>,
    pub(super) registers: bool,
    pub(super) invitation: Option<&'a str>,
    pub(super) password_file: Option<&'a Path>,
}

/// Somebody who was let in.
#[derive(Debug)]
pub(super) struct Entered {
    pub(super) said: FromClient,
    pub(super) welcome: Welcome,
    pub(super) name: String,
}

impl Entering<'_> {
    pub(super) async fn enter(&self, visit: &mut Visit) -> Result<Entered, Failure> {
        let asks = self.password_file.is_none() && io::stdin().is_terminal();
        if asks {
            self.introduce(visit);
        }
        loop {
            let said = self.said(visit, asks)?;
            match visit.enter_somehow(&said).await {
                Ok(welcome) => return Ok(entered(said, welcome)),
                Err(NotIn::Lost(error)) => return Err(Failure::failed(error)),
                Err(NotIn::Denied(why)) => {
                    let why = self.text.denial(&why);
                    // Whoever is not asked cannot say anything else.
                    if !asks {
                        return Err(Failure::Said(why));
                    }
                    say(&format!("{why}\n"));
                }
            }
        }
    }

    /// By the token of last time, where nobody else is meant.
    pub(super) async fn resume(
        &self,
        visit: &mut Visit,
        tokens: &mut Tokens,
    ) -> Result<Option<Entered>, Failure> {
        let Some(known) = tokens.get(self.server) else {
            return Ok(None);
        };
        let is_other = self.name.is_some_and(|name| name != known.name);
        if self.registers || is_other {
            return Ok(None);
        }
        let said = FromClient::Resume {
            version: VERSION,
            token: Secret::new(known.token.clone()),
        };
        match visit.enter(&said).await {
            Ok(welcome) => Ok(Some(entered(said, welcome))),
            Err(NotIn::Denied(Denial::Token)) => {
                let _ = tokens.set(self.server, None);
                Ok(None)
            }
            Err(NotIn::Denied(why)) => Err(Failure::Said(self.text.denial(&why))),
            Err(NotIn::Lost(error)) => Err(Failure::failed(error)),
        }
    }

    fn introduce(&self, visit: &Visit) {
        let greeting = &visit.greeting;
        let bots = match greeting.bots {
            true => sentence!("cli-enter-bots"),
            false => sentence!("cli-enter-no-bots"),
        };
        let said = sentence!(
            "cli-enter-room",
            server = self.server,
            program = crate::text::tidy(&greeting.server),
            edition = crate::text::tidy(&greeting.edition),
            bots = bots,
        );
        say(&format!("{said}\n"));
    }

    fn said(&self, visit: &Visit, asks: bool) -> Result<FromClient, Failure> {
        let version = VERSION;
        let registering = visit.greeting.registering;
        let registers = match (self.registers, asks, registering, self.name) {
            (true, ..) => true,
            // Whoever names themselves means somebody whom the server knows.
            (_, true, Registering::Open | Registering::Invited, None) => {
                let answer = asked(&sentence!("cli-enter-how"))?;
                answer.eq_ignore_ascii_case(&sentence!("cli-enter-open"))
            }
            _ => false,
        };
        let name = match (self.name, asks) {
            (Some(name), _) => name.to_owned(),
            (None, true) => asked(&sentence!("cli-enter-name"))?,
            (None, false) => return Err(nobody_to_ask("--name")),
        };
        let password = match (self.password_file, asks) {
            (Some(file), _) => from_file(file)?,
            (None, true) => {
                let password = unseen(&sentence!("cli-enter-password"))?;
                if registers && unseen(&sentence!("cli-enter-again"))? != password {
                    say(&format!("{}\n", sentence!("cli-enter-two")));
                    return self.said(visit, asks);
                }
                password
            }
            (None, false) => return Err(nobody_to_ask("--password-file")),
        };
        if !registers {
            return Ok(FromClient::LogIn {
                version,
                name,
                password,
            });
        }
        let invitation = match (self.invitation, registering, asks) {
            (Some(code), ..) => Some(code.to_owned()),
            (None, Registering::Invited, true) => Some(asked(&sentence!("cli-enter-invitation"))?),
            _ => None,
        };
        Ok(FromClient::Register {
            version,
            name,
            password,
            invitation: invitation.map(Secret::new),
        })
    }
}

pub(super) fn entered(said: FromClient, welcome: Welcome) -> Entered {
    let you = welcome.you.as_ref();
    let name = you.map_or(String::new(), |you| you.name.to_string());
    Entered {
        said,
        welcome,
        name,
    }
}

fn nobody_to_ask(option: &str) -> Failure {
    Failure::usage(format_args!(
        "nobody can be asked here, because standard input is no terminal: {option} is needed"
    ))
}

fn from_file(file: &Path) -> Result<Secret, Failure> {
    let text = fs::read_to_string(file).map_err(|error| {
        Failure::failed(format_args!(
            "cannot read {}: {}",
            show_path(file),
            in_words(&error)
        ))
    })?;
    Ok(Secret::new(text.lines().next().unwrap_or_default()))
}

fn say(text: &str) {
    let mut out = io::stderr();
    let _ = out.write_all(text.as_bytes());
    let _ = out.flush();
}

/// Asks for a line.
fn asked(question: &str) -> Result<String, Failure> {
    say(question);
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(0) => Err(Failure::failed("nobody has said who is there")),
        Ok(_) => Ok(line.trim().to_owned()),
        Err(error) => Err(Failure::failed(in_words(&error))),
    }
}

/// Asks for a line that the terminal does not show.
fn unseen(question: &str) -> Result<Secret, Failure> {
    let shown = Hidden::begin();
    let line = asked(question);
    drop(shown);
    say("\n");
    line.map(Secret::new)
}

/// While this is there, the terminal shows nothing of what is typed.
struct Hidden(Option<termios::Termios>);

impl Hidden {
    fn begin() -> Self {
        let stdin = io::stdin();
        let before = termios::tcgetattr(&stdin).ok();
        if let Some(before) = &before {
            let mut hidden = before.clone();
            hidden.local_modes.remove(LocalModes::ECHO);
            let _ = termios::tcsetattr(&stdin, OptionalActions::Flush, &hidden);
        }
        Self(before)
    }
}

impl Drop for Hidden {
    fn drop(&mut self) {
        if let Some(before) = &self.0 {
            let _ = termios::tcsetattr(io::stdin(), OptionalActions::Flush, before);
        }
    }
}
