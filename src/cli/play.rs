//! `railbird`: opens the room of one's own and plays in it, on the screen or, with `--plain`, in lines.

mod keeping;
mod relay;
pub(super) mod showing;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::keeping::agree;
use self::showing::{KeptSettings, Records, in_lines, on_screen, open_book};
use super::manner::{manner, styles_beside};
use super::options::{read_size, read_speed, read_strength};
use super::room_file::room_file;
use super::screen::Found;
use super::{Failure, rules, tell};
use crate::base::show_path;
use crate::config::{BotSpeed, BotStrength, Folders, Language, Loaded, Lock, Log, Settings};
use crate::host::{Bots, Clock, Host, KeepHands, Options, Presence, admin};
use crate::plain::{self, End, Output, Size};
use crate::profile;
use crate::protocol::Farewell;
use crate::rulebook::{Edition, Programme};
use crate::store::Sqlite;
use crate::tui::app::Tab;
use crate::tui::terminal::Terminal;

/// What is asked for when no command is named.
#[derive(Debug, clap::Args)]
pub(super) struct Play {
    /// Play in lines and typed commands, for screen readers and scripts
    #[arg(long)]
    plain: bool,
    /// Print every message as a line of JSON instead of sentences
    #[arg(long, requires = "plain")]
    json: bool,
    /// A built-in edition or the path of an edition file; each has a room of its own
    #[arg(long, value_name = "EDITION")]
    edition: Option<PathBuf>,
    /// How fast the bots think: slow, natural, fast or instant
    #[arg(long, value_name = "SPEED", value_parser = read_speed)]
    speed: Option<BotSpeed>,
    /// How well the bots play: easy, medium, strong or mixed [default: as the settings say]
    #[arg(long, value_name = "STRENGTH", value_parser = read_strength)]
    strength: Option<BotStrength>,
    /// What 'buyin' without an amount means: an amount, min or max
    #[arg(long, value_name = "AMOUNT", requires = "plain", value_parser = read_size)]
    buyin: Option<Size>,
}

impl Play {
    pub(super) fn run(&self) -> Result<(), Failure> {
        // A screen that cannot be had opens no room.
        if !self.plain {
            Terminal::check().map_err(Failure::failed)?;
        }
        self.play()
    }

    fn play(&self) -> Result<(), Failure> {
        let folders = Folders::find().map_err(Failure::failed)?;
        // What the player is to know before the first hand.
        let mut told = Vec::new();
        let Loaded {
            mut settings,
            problems,
        } = Settings::load(&folders.config_file(), &Settings::default());
        settings.bot_speed = self.speed.unwrap_or(settings.bot_speed);
        settings.bot_strength = self.strength.unwrap_or(settings.bot_strength);
        told.extend(problems.iter().map(ToString::to_string));
        folders.create_data().map_err(Failure::failed)?;
        let log = Log::start(folders.data(), settings.log);
        told.extend(log.problem().map(ToString::to_string));
        tracing::info!(version = env!("CARGO_PKG_VERSION"), "the program starts");
        let now = Clock::start().now();
        let command = match self.plain {
            true => "--plain",
            false => "",
        };
        let _lock = Lock::take(folders.data(), command, now).map_err(Failure::failed)?;
        let chosen = Path::new(settings.edition.as_str());
        let chosen = self.edition.as_deref().unwrap_or(chosen);
        let edition: Arc<Edition> = Arc::new(rules::load(chosen)?);
        let file = room_file(folders.data(), &edition.name)?;
        let opened = Sqlite::open(&file, now).map_err(Failure::failed)?;
        if let Some(aside) = &opened.set_aside {
            tracing::info!(file = %show_path(&aside.file), reason = aside.reason, "data set aside");
            told.push(aside.to_string());
        }
        let programme = Programme::built_in(&edition);
        if let Err(problem) = &programme {
            told.push(format!("there is no programme of tournaments: {problem}"));
        }
        let (styles, problems) = styles_beside(&folders.config_file());
        told.extend(problems);
        let manner = manner(settings.bot_speed, settings.bot_strength, styles);
        let options = Options {
            bots: Some(Bots::usual(&edition, manner)),
            programme: programme.ok().map(Arc::new),
            pace: edition.pace,
            edition: Arc::clone(&edition),
            coach: true,
            presence: Presence::Often,
            keep: KeepHands::OfPeople,
            owner: Some(settings.name.clone()),
            door: Some(admin::door(folders.data())),
        };
        let host = Host::start(Box::new(opened.store), options).map_err(Failure::failed)?;
        told.extend(host.door_problem().map(ToString::to_string));
        agree(&host, &settings);
        let room = format!("home {}", edition.name);
        let Records { scribe, wallet } = open_book(folders.data(), &room, &mut told);
        let link = host.connect(host.owner());
        match self.plain {
            false => {
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
                on_screen(Some(host), link, scribe, found)
            }
            true => {
                for line in &told {
                    tell(line);
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
                let kept = KeptSettings::new(settings, folders.config_file());
                match in_lines(Some(host), link, scribe, kept, options)? {
                    End::Left | End::StillPlaying | End::Bye(Farewell::Closed) => Ok(()),
                    End::Bye(_) | End::Lost => Err(Failure::failed(
                        "the room had to stop; what was played is kept",
                    )),
                }
            }
        }
    }
}
