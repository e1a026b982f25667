//! `railbird connect`: plays in a room on a server, on the screen or, with `--plain`, in lines.

mod entering;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use self::entering::{Entered, Entering, entered};
use super::options::read_size;
use super::play::showing::{
    KeptSettings, Recorded, Records, Until, in_lines, on_screen, open_book, relay, runtime,
};
use super::screen::{self, Found};
use super::{Failure, tell};
use crate::client::remote::{Address, NotIn, Visit, Way, knock};
use crate::config::servers::{self, Token, Tokens};
use crate::config::{Folders, Language, Loaded, Lock, Log, Settings};
use crate::host::Clock;
use crate::plain::{self, End, Output, Size};
use crate::profile;
use crate::protocol::Farewell;
use crate::protocol::link::{Line, link};
use crate::protocol::wire::{FromClient, Secret, Welcome};
use crate::text::Text;
use crate::tui::app::Tab;
use crate::tui::door::{Answer, Doorstep};
use crate::tui::terminal::Terminal;

/// Play on a server
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  railbird connect wss://cards.example
  railbird connect localhost --register --name Ada
  railbird connect friends --plain        (with friends = \"wss://cards.example\" in servers.toml)")]
pub(super) struct Connect {
    /// An address such as wss://cards.example or ws://localhost:7777, or a name from servers.toml in the config folder
    server: String,
    /// Play in lines and typed commands, for screen readers and scripts
    #[arg(long)]
    plain: bool,
    /// Print every message as a line of JSON instead of sentences
    #[arg(long, requires = "plain")]
    json: bool,
    /// What 'buyin' without an amount means: an amount, min or max
    #[arg(long, value_name = "AMOUNT", requires = "plain", value_parser = read_size)]
    buyin: Option<Size>,
    /// Your name there; without it you are asked
    #[arg(long)]
    name: Option<String>,
    /// Open an account
    #[arg(long)]
    register: bool,
    /// The invitation that the server wants for it
    #[arg(long, value_name = "CODE", requires = "register")]
    invitation: Option<String>,
    /// A file whose first line is the password; without it you are asked
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// A certificate, in PEM, that vouches for the server, beside those that the system trusts
    #[arg(long, value_name = "FILE")]
    tls_ca: Option<PathBuf>,
}

/// Where a server is: an address, or one that was given a name.
pub(super) fn address(server: &str, config: &Path) -> Result<Address, Failure> {
    let named = servers::named(config).map_err(Failure::failed)?;
    match named.get(server) {
        Some(address) => address.parse().map_err(Failure::failed),
        None => server.parse().map_err(|error| match named.is_empty() {
            true => Failure::usage(error),
            false => {
                let known: Vec<&str> = named.keys().map(String::as_str).collect();
                Failure::usage(format_args!("{error}, or one of {}", known.join(", ")))
            }
        }),
    }
}

impl Connect {
    pub(super) fn run(&self) -> Result<(), Failure> {
        // A screen that cannot be had connects nowhere.
        if !self.plain {
            Terminal::check().map_err(Failure::failed)?;
        }
        let folders = Folders::find().map_err(Failure::failed)?;
        let Loaded { settings, problems } =
            Settings::load(&folders.config_file(), &Settings::default());
        let mut told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let config = folders.config_file();
        let address = address(&self.server, config.parent().unwrap_or(Path::new(".")))?;
        folders.create_data().map_err(Failure::failed)?;
        let log = Log::start(folders.data(), settings.log);
        told.extend(log.problem().map(ToString::to_string));
        let now = Clock::start().now();
        let _lock = Lock::take(folders.data(), "connect", now).map_err(Failure::failed)?;
        let way = Way::new(address.clone(), self.tls_ca.as_deref()).map_err(Failure::failed)?;
        // Connections live on a thread of their own: a screen that is slow, or a pipe that nobody reads, breaks none.
        let network = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("network")
            .enable_all()
            .build()
            .map_err(Failure::failed)?;
        let text = Text::new(settings.language.or(Language::of_system()));
        let server = address.to_string();
        let mut tokens = Tokens::load(folders.data());
        let mut visit = network.block_on(knock(&way)).map_err(Failure::failed)?;
        let entering = Entering {
            server: &server,
            text: &text,
            name: self.name.as_deref(),
            registers: self.register,
            invitation: self.invitation.as_deref(),
            password_file: self.password_file.as_deref(),
        };
        let resumed = network.block_on(entering.resume(&mut visit, &mut tokens))?;
        if resumed.is_none() && !self.plain && self.password_file.is_none() {
            let door = Door {
                visit,
                tokens,
                server,
                data: folders.data().to_owned(),
            };
            let found = Found {
                folders: &folders,
                settings,
                wallet: Vec::new(),
                told,
                tab: Tab::Holdem,
                player: None,
                door: None,
                hands: None,
            };
            return self.on_the_doorstep(&network, door, found);
        }
        let Entered {
            said,
            welcome,
            name,
        } = match resumed {
            Some(entered) => entered,
            None => network.block_on(entering.enter(&mut visit))?,
        };
        let keep = keep_token(tokens, server.clone(), name.clone());
        let coach = visit.greeting.coach;
        tracing::info!(server, coach, "let in");
        let (link, passing) = visit.keep(said, welcome, keep);
        let line = link.line.clone();
        network.spawn(passing);
        let room = format!("{server} {name}");
        let Records { scribe, wallet } = open_book(folders.data(), &room, &mut told);
        if !self.plain {
            let found = Found {
                folders: &folders,
                settings,
                wallet,
                told,
                tab: Tab::Holdem,
                player: None,
                door: None,
                hands: None,
            };
            return on_screen(None, link, scribe, found);
        }
        for problem in &told {
            tell(problem);
        }
        let options = plain::Options {
            language: settings.language.or(Language::of_system()),
            amounts: settings.amounts,
            output: match self.json {
                true => Output::Json,
                false => Output::Lines,
            },
            buy_in: self.buyin,
            coach: settings.coach,
            width: plain::terminal_width,
            book: Some(folders.data().join(profile::FILE)),
            ..plain::Options::default()
        };
        // What is set on a server is the server's: it is not what one wants at home.
        match in_lines(None, link, scribe, KeptSettings::nowhere(), options)? {
            End::Left | End::StillPlaying | End::Bye(Farewell::Closed) => Ok(()),
            End::Bye(why) => Err(Failure::Said(text.farewell(why))),
            End::Lost => {
                let why = text.line(&line.borrow());
                Err(Failure::Said(why.unwrap_or_default()))
            }
        }
    }
}

impl Connect {
    /// Asks on the screen who is there.
    fn on_the_doorstep(
        &self,
        network: &Runtime,
        door: Door,
        found: Found<'_>,
    ) -> Result<(), Failure> {
        let (say, said) = mpsc::unbounded_channel();
        let (tell, answers) = mpsc::channel(1);
        let step = Doorstep {
            server: door.server.clone(),
            greeting: door.visit.greeting.clone(),
            name: self.name.clone().unwrap_or_default(),
            registers: self.register,
            invitation: self.invitation.clone().unwrap_or_default(),
            answer: None,
            is_waiting: false,
        };
        // Nothing comes from the room before somebody is in it.
        let (link, before) = link();
        let _ = before.line.send(Line::Open { round_trip: None });
        let open = network.spawn(async move {
            let recorded = door.open(said, tell).await;
            drop(before);
            recorded
        });
        let found = Found {
            door: Some(screen::Door { step, say, answers }),
            ..found
        };
        let shown = runtime()
            .map_err(Failure::failed)?
            .block_on(screen::show(None, link, found));
        if let Some(Err(problem)) = network.block_on(open).ok().flatten() {
            tell_problem(&problem);
        }
        shown
    }
}

fn tell_problem(problem: &impl std::fmt::Display) {
    tell(&format!("some hands were not recorded: {problem}"));
}

/// A server that has greeted, and what is needed to go in.
struct Door {
    visit: Visit,
    tokens: Tokens,
    server: String,
    data: PathBuf,
}

impl Door {
    /// Passes on what is said until somebody is let in or goes away; then what they play is recorded.
    async fn open(
        mut self,
        mut said: mpsc::UnboundedReceiver<FromClient>,
        tell: mpsc::Sender<Answer>,
    ) -> Recorded {
        while let Some(said) = said.recv().await {
            let answer = match self.visit.enter_somehow(&said).await {
                Ok(welcome) => return self.go_in(said, welcome, tell).await,
                Err(NotIn::Denied(why)) => Answer::Denied(why),
                Err(NotIn::Lost(error)) => Answer::Lost(error.to_string()),
            };
            if tell.send(answer).await.is_err() {
                break;
            }
        }
        None
    }

    async fn go_in(
        self,
        said: FromClient,
        welcome: Welcome,
        tell: mpsc::Sender<Answer>,
    ) -> Recorded {
        let Entered {
            said,
            welcome,
            name,
        } = entered(said, welcome);
        let mut told = Vec::new();
        let room = format!("{} {name}", self.server);
        let keep = keep_token(self.tokens, self.server, name);
        let (link, passing) = self.visit.keep(said, welcome, keep);
        tokio::spawn(passing);
        let Records { scribe, wallet } = open_book(&self.data, &room, &mut told);
        let (link, recorded) = relay(link, scribe, KeptSettings::nowhere(), Until::NobodyShowsIt);
        let answer = Answer::In { link, wallet, told };
        // Nobody may be there any more: then nothing is recorded.
        let _ = tell.send(answer).await;
        recorded.await
    }
}

/// Keeps every token that lets one back in.
fn keep_token(tokens: Tokens, server: String, name: String) -> crate::client::remote::KeepToken {
    let tokens = Arc::new(Mutex::new(tokens));
    Box::new(move |secret: &Secret| {
        let token = Token {
            name: name.clone(),
            token: secret.reveal().to_owned(),
        };
        let mut tokens = tokens.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(problem) = tokens.set(&server, Some(token)) {
            tracing::warn!(%problem, "a password will be needed next time");
        }
    })
}
