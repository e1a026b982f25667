//! Hands of files on the screen: a list of them, and the replayer.

use std::ops::ControlFlow;
use std::path::PathBuf;

use crate::base::shorten_path;
use crate::cards::{Board, Hole};
use crate::cli::hand_file::{each, placed};
use crate::cli::play::showing::runtime;
use crate::cli::screen::{Found, show};
use crate::cli::speech::text;
use crate::cli::{Failure, one_line, tell};
use crate::client::playback;
use crate::config::{Folders, Loaded, Log, Settings};
use crate::profile::replay::{Summary, Tape};
use crate::tui::app::Tab;
use crate::tui::hands::{HandLine, HandRef, Unseen};
use crate::tui::terminal::Terminal;

/// So many hands are listed at most.
const MOST: usize = 200_000;

/// What was found in files.
#[derive(Debug, Default)]
pub(in crate::cli) struct Hands {
    pub(in crate::cli) lines: Vec<HandLine>,
    /// The records, by the numbers in the list.
    pub(in crate::cli) records: Vec<String>,
}

impl Hands {
    pub(super) fn read(files: &[PathBuf]) -> Self {
        let mut hands = Self::default();
        for file in files {
            let name = shorten_path(&file.to_string_lossy());
            let work = |place, hand: Result<&_, String>| {
                let hand = hand.and_then(|hand| {
                    let summary = Summary::of(hand).map_err(|error| placed(place, &error))?;
                    Ok((summary, Tape::text(hand)))
                });
                (place.line, hand)
            };
            let mut is_full = false;
            let read = each(file, work, |(line, hand)| {
                match hand {
                    Ok((summary, record)) => hands.add(summary, record),
                    Err(reason) => hands.add_broken(format!("{name}:{line}"), &name, &reason),
                }
                is_full = hands.lines.len() >= MOST;
                match is_full {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            if let Err(reason) = read {
                hands.add_broken(name.clone(), &name, &format!(" {reason}"));
            }
            if is_full {
                let reason = format!(" more than {MOST} hands are not listed");
                hands.add_broken(name.clone(), &name, &reason);
                break;
            }
        }
        hands
    }

    fn add(&mut self, summary: Summary, record: String) {
        self.lines.push(HandLine {
            hand: HandRef::Read(self.records.len()),
            at: summary.at,
            name: summary.hand,
            stake: summary.stake,
            position: summary.position.map(ToOwned::to_owned),
            cards: summary.cards,
            board: summary.board,
            result: summary.result,
            is_game: summary.is_game,
            unseen: None,
        });
        self.records.push(record);
    }

    fn add_broken(&mut self, place: String, file: &str, reason: &str) {
        let said = format!("{file}:{reason}");
        self.lines.push(HandLine {
            hand: HandRef::Read(usize::MAX),
            at: None,
            name: None,
            stake: place,
            position: None,
            cards: Hole::NONE,
            board: Board::NONE,
            result: None,
            is_game: false,
            unseen: Some(Unseen::Broken(one_line(&text().said(&said)))),
        });
    }
}

/// Opens the hands of files on the screen. Where none can be replayed, the reasons are told.
pub(super) fn play(files: &[PathBuf]) -> Result<(), Failure> {
    let hands = Hands::read(files);
    if hands.records.is_empty() {
        let reasons = hands.lines.iter().filter_map(|line| match &line.unseen {
            Some(Unseen::Broken(reason)) => Some(reason),
            Some(Unseen::NoRecord) | None => None,
        });
        reasons.for_each(|reason| tell(reason));
        return Err(Failure::Reported);
    }
    Terminal::check().map_err(|error| {
        Failure::failed(format_args!(
            "{error}; hand histories can be checked with --check"
        ))
    })?;
    let folders = Folders::find().map_err(Failure::failed)?;
    let Loaded { settings, problems } =
        Settings::load(&folders.config_file(), &Settings::default());
    // Whoever looks at hands may play at the same time: nothing is locked.
    let _log = folders
        .create_data()
        .is_ok()
        .then(|| Log::start(folders.data(), settings.log));
    let (link, _end) = playback::nothing();
    let found = Found {
        folders: &folders,
        settings,
        wallet: Vec::new(),
        told: problems.iter().map(ToString::to_string).collect(),
        tab: Tab::History,
        player: None,
        door: None,
        hands: Some(hands),
    };
    runtime()
        .map_err(Failure::failed)?
        .block_on(show(None, link, found))
}
