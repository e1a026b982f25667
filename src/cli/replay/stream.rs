//! Recorded streams of messages: played on the screen, or looked through.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;

use serde_json::json;

use crate::base::{in_words, shorten_path};
use crate::cli::Failure;
use crate::cli::play::showing::runtime;
use crate::cli::screen::{Found, show};
use crate::cli::speech::say;
use crate::client::playback::{self, NoStream, Survey};
use crate::config::{Folders, Loaded, Log, Settings};
use crate::tui::app::Tab;
use crate::tui::terminal::Terminal;

/// So much of a file says what it is.
const BEGINNING: u64 = 4_096;

/// Whether a file is a stream of messages. One that cannot be read is none: whoever opens it says why.
pub(super) fn is_stream(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read = File::open(path).and_then(|file| file.take(BEGINNING).read_to_end(&mut beginning));
    read.is_ok() && playback::is_stream(&beginning)
}

fn named(path: &Path, error: &NoStream) -> String {
    let name = shorten_path(&path.to_string_lossy());
    match error {
        NoStream::Line { .. } => format!("{name}:{error}"),
        NoStream::Empty | NoStream::Unreadable(_) => format!("{name}: {error}"),
    }
}

fn survey(path: &Path) -> Result<(File, Survey), String> {
    let unreadable = |error: io::Error| named(path, &NoStream::Unreadable(in_words(&error)));
    let mut file = File::open(path).map_err(unreadable)?;
    let found = playback::survey(BufReader::new(&file));
    let found = found.map_err(|error| named(path, &error))?;
    file.rewind().map_err(unreadable)?;
    Ok((file, found))
}

/// What is said of a stream that is looked through: one line, and whether it is in order.
pub(super) fn check(path: &Path, is_json: bool) -> (String, Result<(), ()>) {
    let file = path.to_string_lossy();
    match (survey(path), is_json) {
        (Ok((_, found)), false) => {
            let Survey {
                messages,
                gaps,
                lasts,
                ..
            } = found;
            let name = shorten_path(&file);
            let seconds = lasts.get() / 1_000;
            let said = say!(
                "cli-replay-stream",
                file = name,
                messages = messages,
                gaps = gaps,
                seconds = seconds,
            );
            (said, Ok(()))
        }
        (Ok((_, found)), true) => {
            let said = json!({
                "file": file,
                "messages": found.messages,
                "gaps": found.gaps,
                "lasts": found.lasts,
                "ok": true,
                "error": null,
            });
            (said.to_string(), Ok(()))
        }
        (Err(error), false) => (error, Err(())),
        (Err(error), true) => {
            let said = json!({ "file": file, "ok": false, "error": error });
            (said.to_string(), Err(()))
        }
    }
}

/// Plays a stream on the screen.
pub(super) fn play(path: &Path) -> Result<(), Failure> {
    let (file, found) = survey(path).map_err(Failure::failed)?;
    Terminal::check().map_err(Failure::failed)?;
    let folders = Folders::find().map_err(Failure::failed)?;
    let Loaded { settings, problems } =
        Settings::load(&folders.config_file(), &Settings::default());
    // Whoever looks at a recording may play at the same time: nothing is locked.
    let _log = folders
        .create_data()
        .is_ok()
        .then(|| Log::start(folders.data(), settings.log));
    let (link, player, playing) = playback::play(BufReader::new(file), found);
    let found = Found {
        folders: &folders,
        settings,
        wallet: Vec::new(),
        told: problems.iter().map(ToString::to_string).collect(),
        tab: Tab::Watch,
        player: Some(player),
        door: None,
        hands: None,
    };
    runtime().map_err(Failure::failed)?.block_on(async {
        tokio::spawn(playing);
        show(None, link, found).await
    })
}
