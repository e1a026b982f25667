//! What the program notes about itself, in a file of the data folder.
//!
//! Lines are handed to a thread of their own, so that a slow disk holds nobody up. All of it is bounded: the lines that
//! wait, the length of a line, and the file, which makes room for a new one when it is full. No failure of logging
//! stops the program or shows on the screen.

mod file;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tracing::level_filters::LevelFilter;
use tracing_appender::non_blocking::{NonBlocking, NonBlockingBuilder, WorkerGuard};

use self::file::LogFile;
use super::settings::LogLevel;
use crate::base::{in_words, show_path};

/// How many lines may wait to be written; further ones are lost.
const MOST_WAITING: usize = 2_048;

/// The longest line, in bytes; its end is lost.
const LONGEST_LINE: usize = 4_096;

/// The file that is logged to in a data folder.
pub(super) fn file(folder: &Path) -> PathBuf {
    folder.join("railbird.log")
}

/// The program logs until this is dropped, which waits a moment for what is still to be written.
#[derive(Debug)]
pub struct Log {
    problem: Option<LogError>,
    _writing: Option<WorkerGuard>,
}

/// Why nothing is logged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    #[error("nothing is logged: {file}: {reason}")]
    Refused { file: String, reason: String },
    #[error("this program is logging already")]
    Started,
}

impl Log {
    /// Logs to a data folder, which must exist, from now on and for the whole program.
    pub fn start(folder: &Path, level: LogLevel) -> Self {
        let started = open(folder, level).and_then(|(subscriber, writing)| {
            tracing::subscriber::set_global_default(subscriber)
                .map(|()| writing)
                .map_err(|_| LogError::Started)
        });
        match started {
            Ok(writing) => Self {
                problem: None,
                _writing: Some(writing),
            },
            Err(problem) => Self {
                problem: Some(problem),
                _writing: None,
            },
        }
    }

    /// Why nothing is logged, if so.
    pub fn problem(&self) -> Option<&LogError> {
        self.problem.as_ref()
    }
}

fn open(
    folder: &Path,
    level: LogLevel,
) -> Result<(impl tracing::Subscriber + Send + Sync, WorkerGuard), LogError> {
    let path = file(folder);
    let file = LogFile::open(&path).map_err(|error| LogError::Refused {
        file: show_path(&path),
        reason: in_words(&error),
    })?;
    let (lines, writing) = NonBlockingBuilder::default()
        .buffered_lines_limit(MOST_WAITING)
        .thread_name("log")
        .finish(file);
    // The time of a line is in UTC, as RFC 3339 writes it.
    let subscriber = tracing_subscriber::fmt()
        .with_ansi(false)
        .with_max_level(filter(level))
        .with_writer(move || Line(lines.clone()))
        .finish();
    Ok((subscriber, writing))
}

fn filter(level: LogLevel) -> LevelFilter {
    match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    }
}

/// One line on its way, which arrives in one piece.
struct Line(NonBlocking);

impl Write for Line {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if line.len() <= LONGEST_LINE {
            self.0.write_all(line)?;
        } else {
            let kept = String::from_utf8_lossy(&line[..LONGEST_LINE]);
            let kept = kept.trim_end_matches(char::REPLACEMENT_CHARACTER);
            self.0.write_all(format!("{kept}…\n").as_bytes())?;
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
