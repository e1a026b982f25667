//! `railbird connect`: plays in a room on a server, on the screen or, with `--plain`, in lines.

mod entering;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use self::entering::{Entered, Entering};
use super::options::read_size;
use super::play::showing::{KeptSettings, Records, in_lines, on_screen, open_book};
use super::screen::Found;
use super::{Failure, tell};
use crate::client::remote::{Address, Way, knock};
use crate::config::servers::{self, Token, Tokens};
use crate::config::{Folders, Loaded, Lock, Log, Settings};
use crate::host::Clock;
use crate::plain::{self, End, Output, Size};
use crate::protocol::Farewell;
use crate::protocol::wire::Secret;
use crate::text::Text;
use crate::tui::app::Tab;
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
        let text = Text::new(settings.language);
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
        let Entered {
            said,
            welcome,
            name,
        } = network.block_on(entering.enter(&mut visit, &mut tokens))?;
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
            };
            return on_screen(None, link, scribe, found);
        }
        for problem in &told {
            tell(problem);
        }
        let options = plain::Options {
            language: settings.language,
            amounts: settings.amounts,
            output: match self.json {
                true => Output::Json,
                false => Output::Lines,
            },
            buy_in: self.buyin,
            width: plain::terminal_width,
            ..plain::Options::default()
        };
        // What is set on a server is the server's: it is not what one wants at home.
        match in_lines(link, scribe, KeptSettings::nowhere(), options)? {
            End::Left | End::StillPlaying | End::Bye(Farewell::Closed) => Ok(()),
            End::Bye(why) => Err(Failure::failed(text.farewell(why))),
            End::Lost => {
                let why = text.line(&line.borrow());
                Err(Failure::failed(why.unwrap_or_default()))
            }
        }
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
