//! The tables on the screen, with what is around them: the host, the settings file, themes, keymaps and notes.

pub(super) mod hands;
pub(super) mod review;
pub(super) mod statistics;

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::mpsc;

use self::review::Reviewer;
use super::Failure;
use super::looks::{AUTO, Looks};
use super::manner::{manner, styles_beside};
use super::replay::Hands;
use crate::base::{Name, in_words, show_path};
use crate::client::Link;
use crate::client::playback::Control;
use crate::config::{BotSpeed, BotStrength, Calls, Folders, Language, Loaded, Settings, streams};
use crate::host::{Clock, Host};
use crate::profile::notes::{self, Notes};
use crate::profile::replay::Tape;
use crate::profile::{self, Book, BookError, GameFilter, GameResult, WalletChange};
use crate::protocol::wire::FromClient;
use crate::protocol::{Command, Refusal};
use crate::room::command::Who;
use crate::tui::app::{App, Start, Tab};
use crate::tui::door::{Answer, Doorstep};
use crate::tui::hands::{HandLine, HandRef};
use crate::tui::input::Input;
use crate::tui::keymap::Keymap;
use crate::tui::review::Reviewed;
use crate::tui::run::{Outside, Word, run};
use crate::tui::source::{Kind, names};
use crate::tui::statistics::{Games, Shown, Wanted};
use crate::tui::terminal::let_go;
use crate::tui::theme::{Background, Theme};

/// How long an end in good order may take when it is asked for twice.
const PATIENCE: Duration = Duration::from_secs(1);

/// So many results of games are shown.
const MOST_RESULTS: u64 = 1_000;

/// What was found at the start.
#[derive(Debug)]
pub(super) struct Found<'a> {
    pub(super) folders: &'a Folders,
    pub(super) settings: Settings,
    /// What went into the wallet and out of it, newest first.
    pub(super) wallet: Vec<WalletChange>,
    /// What the player is to know.
    pub(super) told: Vec<String>,
    /// Where the lobby opens.
    pub(super) tab: Tab,
    /// What plays a recording, where one is shown.
    pub(super) player: Option<mpsc::UnboundedSender<Control>>,
    /// Where nobody has come in yet.
    pub(super) door: Option<Door>,
    /// Hands of files, where there is nothing else to look at.
    pub(super) hands: Option<Hands>,
}

/// The door of a server at which somebody stands.
#[derive(Debug)]
pub(super) struct Door {
    pub(super) step: Doorstep,
    pub(super) say: mpsc::UnboundedSender<FromClient>,
    pub(super) answers: mpsc::Receiver<Answer>,
}

/// Opens the tables on the screen, until they are left.
pub(super) async fn show(host: Option<&Host>, link: Link, found: Found<'_>) -> Result<(), Failure> {
    let Found {
        folders,
        settings,
        wallet,
        told,
        tab,
        player,
        door,
        hands,
    } = found;
    let mut around = Around::new(host, folders);
    around.player = player;
    let (lines, records) = hands.map(|hands| (hands.lines, hands.records)).unzip();
    around.records = records.unwrap_or_default();
    let notes = match notes::read(&around.notes_file) {
        Ok(notes) => notes,
        Err(error) => {
            around.problems.push(error.to_string());
            // A file that cannot be read is not written over.
            around.keeps_notes = false;
            Notes::new()
        }
    };
    around.notes.clone_from(&notes);
    around.problems.extend(told);
    let (theme, keymap) = (
        around.looks.theme(&settings),
        around.looks.keymap(&settings),
    );
    let start = Start {
        system_language: Language::of_system(),
        theme: theme.unwrap_or_else(|problem| {
            around.problems.push(problem.to_string());
            let looks = &around.looks;
            Theme::built_in(looks.background, looks.depth(&settings))
        }),
        keymap: keymap.unwrap_or_else(|problem| {
            around.problems.push(problem.to_string());
            Keymap::built_in()
        }),
        settings,
        wallet,
        notes,
        known_themes: around.themes(),
        known_keymaps: names(Kind::Keymap, &around.looks.own),
        size: (0, 0),
        line: link.line.borrow().clone(),
        tab,
        door: door.as_ref().map(|door| door.step.clone()),
        hands: lines,
    };
    around.door = door;
    let mut app = App::new(start);
    end_at_second_signal().map_err(Failure::failed)?;
    let ran = run(&mut app, link, &mut around).await;
    ran.map_err(Failure::failed)
}

/// A terminal that nobody reads holds the interface up for ever. Told twice to end, the program ends all the same, after it had
/// the time to do it in good order.
fn end_at_second_signal() -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let watch = move || {
        runtime.block_on(async {
            let Ok(mut terminated) = signal(SignalKind::terminate()) else {
                return;
            };
            terminated.recv().await;
            terminated.recv().await;
            tokio::time::sleep(PATIENCE).await;
            let_go();
            // Everything that was announced is on the disk.
            std::process::exit(1);
        });
    };
    thread::Builder::new().name("signals".into()).spawn(watch)?;
    Ok(())
}

/// So many files of a kind are looked at.
const MOST_FILES: usize = 64;

/// When a file was written.
fn written(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|found| found.modified()).ok()
}

/// What the interface finds around it.
struct Around<'a> {
    /// The room, where it is one's own.
    host: Option<&'a Host>,
    config_file: PathBuf,
    looks: Looks,
    config: PathBuf,
    notes_file: PathBuf,
    data: PathBuf,
    /// The player's book, in which the results of games are.
    book: PathBuf,
    notes: Notes,
    keeps_notes: bool,
    /// The way to whoever stands behind a door.
    door: Option<Door>,
    /// Whoever looks for dear decisions.
    reviewer: Option<Reviewer>,
    /// What plays a recording, where one is shown.
    player: Option<mpsc::UnboundedSender<Control>>,
    /// Hands that were read from files.
    records: Vec<String>,
    /// When the files in use were written last.
    seen: Vec<(PathBuf, Option<SystemTime>)>,
    /// What is to be told as soon as there is a screen.
    problems: Vec<String>,
    /// Whether it was told that the room has failed.
    is_failed: bool,
}

impl<'a> Around<'a> {
    fn new(host: Option<&'a Host>, folders: &Folders) -> Self {
        let config_file = folders.config_file();
        let config = config_file.parent().map(PathBuf::from).unwrap_or_default();
        let mut around = Self {
            host,
            looks: Looks::beside(&config_file),
            config,
            config_file,
            notes_file: folders.data().join(notes::FILE),
            data: folders.data().to_owned(),
            book: folders.data().join(profile::FILE),
            notes: Notes::new(),
            keeps_notes: true,
            door: None,
            reviewer: None,
            player: None,
            records: Vec::new(),
            seen: Vec::new(),
            problems: Vec::new(),
            is_failed: false,
        };
        around.seen = around.files();
        around
    }

    /// Every theme there is.
    fn themes(&self) -> Vec<String> {
        let mut themes = vec![AUTO.to_owned()];
        themes.extend(names(Kind::Theme, &self.looks.own));
        themes
    }

    /// The files that are in use, each with the time when it was written.
    fn files(&self) -> Vec<(PathBuf, Option<SystemTime>)> {
        let own = |kind: Kind| {
            let folder = self.config.join(kind.folder());
            // Any of them may be inherited from.
            let mut files: Vec<PathBuf> = fs::read_dir(folder)
                .into_iter()
                .flatten()
                .filter_map(|entry| Some(entry.ok()?.path()))
                .collect();
            files.sort();
            files.truncate(MOST_FILES);
            files
        };
        let mut files = vec![self.config_file.clone()];
        files.extend(own(Kind::Theme));
        files.extend(own(Kind::Keymap));
        files
            .into_iter()
            .map(|file| {
                let at = written(&file);
                (file, at)
            })
            .collect()
    }
}

impl Outside for Around<'_> {
    fn save(&mut self, key: &str, settings: &Settings) -> Result<(), String> {
        let saved = settings.save(&self.config_file, key);
        // What one has written oneself is nothing new. Other files may have changed meanwhile.
        let at = written(&self.config_file);
        for (file, seen) in &mut self.seen {
            if *file == self.config_file {
                *seen = at;
            }
        }
        saved.map_err(|error| error.to_string())
    }

    fn dress(&mut self, settings: &Settings) -> Vec<Input> {
        let theme = match self.looks.theme(settings) {
            Ok(theme) => Input::Theme(Box::new(theme)),
            Err(problem) => Input::Problem(problem.to_string()),
        };
        let keymap = match self.looks.keymap(settings) {
            Ok(keymap) => Input::Keymap(Box::new(keymap)),
            Err(problem) => Input::Problem(problem.to_string()),
        };
        vec![theme, keymap]
    }

    fn look(&mut self, settings: &Settings) -> Vec<Input> {
        let mut inputs: Vec<Input> = self.problems.drain(..).map(Input::Problem).collect();
        let failure = self
            .host
            .and_then(Host::failure)
            .filter(|_| !self.is_failed);
        if let Some(why) = failure {
            self.is_failed = true;
            inputs.push(Input::Failed(why.to_owned()));
        }
        let files = self.files();
        if self.seen == files {
            return inputs;
        }
        self.seen = files;
        inputs.push(Input::Known {
            themes: self.themes(),
            keymaps: names(Kind::Keymap, &self.looks.own),
        });
        let Loaded {
            settings: written,
            problems,
        } = Settings::load(&self.config_file, settings);
        inputs.extend(
            problems
                .iter()
                .map(|problem| Input::Problem(problem.to_string())),
        );
        inputs.extend(self.dress(&written));
        if written != *settings {
            inputs.insert(0, Input::Settings(Box::new(written)));
        }
        inputs
    }

    fn answered(&mut self, answer: &str, settings: &Settings) -> Vec<Input> {
        let Some(background) = Background::from_answer(answer.as_bytes()) else {
            return Vec::new();
        };
        if background == self.looks.background {
            return Vec::new();
        }
        self.looks.background = background;
        match settings.theme.as_str() {
            AUTO => self.dress(settings),
            _ => Vec::new(),
        }
    }

    fn bots(&mut self, speed: BotSpeed, strength: BotStrength) {
        if let Some(host) = self.host {
            let (styles, _) = styles_beside(&self.config_file);
            host.set_manner(manner(speed, strength, styles));
        }
    }

    fn rename(&mut self, name: Name) {
        if let Some(host) = self.host
            && let Some(owner) = host.owner()
        {
            host.operate(move |house, _| house.rename(owner, name));
        }
    }

    fn reset_bankroll(&mut self) -> Result<(), Refusal> {
        let Some(host) = self.host else {
            return Err(Refusal::OperatorOnly);
        };
        let Some(player) = host.owner() else {
            return Ok(());
        };
        let reset = Command::Reset { player };
        let reset = host.operate(move |house, now| house.command(now, Who::Operator, reset));
        // A room that is gone says so itself.
        reset.unwrap_or(Ok(()))
    }

    fn note(&mut self, name: &str, note: Option<&str>) -> Result<(), String> {
        match note {
            Some(note) => drop(self.notes.insert(name.to_owned(), note.to_owned())),
            None => drop(self.notes.remove(name)),
        }
        if !self.keeps_notes {
            return Ok(());
        }
        notes::write(&self.notes_file, &self.notes).map_err(|error| error.to_string())
    }

    fn results(&mut self) -> Result<Vec<GameResult>, String> {
        let book = Book::open_to_read(&self.book).map_err(unread)?;
        let results = book.map(|book| book.games(GameFilter::All, Some(MOST_RESULTS)));
        let results = results.transpose().map_err(unread)?;
        Ok(results.unwrap_or_default())
    }

    fn statistics(&mut self, wanted: Wanted) -> Result<Option<Box<Shown>>, String> {
        let book = Book::open_to_read(&self.book).map_err(unread)?;
        let shown = book.map(|book| statistics::read(&book, wanted));
        shown.transpose().map_err(unread)
    }

    fn hands(&mut self, games: Games) -> Result<Vec<HandLine>, String> {
        let book = Book::open_to_read(&self.book).map_err(unread)?;
        let lines = book.map(|book| hands::read(&book, games));
        let lines = lines.transpose().map_err(unread)?;
        Ok(lines.unwrap_or_default())
    }

    fn review(&mut self, of: Option<Reviewed>) {
        // Whoever looked before ends as soon as nobody listens.
        self.reviewer = of.map(|of| Reviewer::start(self.book.clone(), of));
    }

    fn tape(&mut self, hand: &HandRef) -> Result<Box<Tape>, String> {
        match hand {
            HandRef::Read(number) => hands::tape(self.records.get(*number).map(String::as_str)),
            HandRef::Kept { room, hand, at } => {
                let book = Book::open_to_read(&self.book).map_err(|error| error.to_string())?;
                match book {
                    Some(book) => hands::kept(&book, room, *hand, *at),
                    None => hands::tape(None),
                }
            }
        }
    }

    fn stream(&mut self, lines: &str) -> Result<String, String> {
        let kept = streams::keep(&self.data, Clock::start().now(), lines);
        kept.map(|file| show_path(&file))
            .map_err(|error| format!("the messages are not saved: {}", in_words(&error)))
    }

    fn enter(&mut self, said: FromClient) {
        if let Some(door) = &self.door {
            let _ = door.say.send(said);
        }
    }

    async fn word(&mut self) -> Word {
        let Self { door, reviewer, .. } = self;
        let answers = door.as_mut().map(|door| &mut door.answers);
        let news = reviewer.as_mut().map(|reviewer| &mut reviewer.news);
        tokio::select! {
            Some(answer) = heard(answers) => Word::Door(answer),
            Some((of, news)) = heard(news) => Word::Review(of, news),
            else => std::future::pending().await,
        }
    }

    fn play(&mut self, control: Control) {
        if let Some(player) = &self.player {
            // Whoever plays it ends with the screen.
            let _ = player.send(control);
        }
    }

    fn call(&self, text: &str, settings: &Settings) -> Vec<u8> {
        match settings.calls {
            Calls::Off => Vec::new(),
            Calls::Bell => vec![0x07],
            Calls::Notice if has_notices() => format!("\x1b]9;{text}\x07").into_bytes(),
            Calls::Notice => vec![0x07],
        }
    }
}

/// Why the book cannot be read, which the log has too.
fn unread(error: BookError) -> String {
    tracing::warn!(%error, "the book cannot be read");
    error.to_string()
}

/// What comes through a channel, if there is one.
async fn heard<T>(channel: Option<&mut mpsc::Receiver<T>>) -> Option<T> {
    channel?.recv().await
}

/// Whether the terminal is known to show notices (OSC 9). One within another passes them on to nobody.
fn has_notices() -> bool {
    let within_another = env::var_os("TMUX").is_some() || env::var_os("STY").is_some();
    let known = ["iTerm.app", "WezTerm", "ghostty", "rio"];
    let program = env::var("TERM_PROGRAM").unwrap_or_default();
    let is_known = known.contains(&program.as_str()) || env::var_os("KITTY_WINDOW_ID").is_some();
    !within_another && is_known
}
