//! `railbird replay`: shows recorded hands and recorded streams of messages on the screen, or plays hands through the engine and says
//! which are not in order.

mod hands;
mod stream;

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::base::{Chips, shorten_path};
use crate::history::check::{self, Outcome};
use crate::history::phh::{self, Each, Place, Unit};

pub(super) use hands::Hands;

use super::hand_file::{self, placed};
use super::speech::{say, text};
use super::{Failure, one_line, tell};

/// Look at hand histories and recorded messages on the screen, or check them
///
/// Hands are PHH, PHHS or OHH files, which is seen from their content; several are listed. A recording is a file of messages as
/// `railbird watch --json` prints them or the inspector saves them.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  railbird replay session.phhs evening.ohh
  railbird watch localhost --table 3 --json > table3.jsonl
  railbird replay table3.jsonl
  railbird replay --check hands.phhs table3.jsonl")]
pub(super) struct Replay {
    /// Play every hand through the engine: legal actions, cards, pots and results; count the messages of recordings
    #[arg(long)]
    check: bool,
    /// Print a line of JSON for each hand, and one for all
    #[arg(long, requires = "check")]
    json: bool,
    /// PHH, PHHS and OHH files, or recorded messages
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Default, serde::Serialize)]
struct Count {
    hands: u64,
    ok: u64,
    failed: u64,
}

/// What is to be said of one hand.
struct Report {
    is_ok: bool,
    line: Option<String>,
}

impl Replay {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if !self.check {
            return self.play();
        }
        // Whoever stops listening has not heard that all is well.
        self.check_all().map_err(|failure| match failure {
            Failure::Closed => Failure::Reported,
            other => other,
        })
    }

    /// One recording, or hands, on the screen.
    fn play(&self) -> Result<(), Failure> {
        if let [file] = &self.files[..]
            && stream::is_stream(file)
        {
            return stream::play(file);
        }
        if self.files.iter().any(|file| stream::is_stream(file)) {
            return Err(Failure::usage(
                "one recording of messages is played at a time, and no hands beside it",
            ));
        }
        hands::play(&self.files)
    }

    fn check_all(&self) -> Result<(), Failure> {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut count = Count::default();
        let mut all_read = true;
        let (streams, hands): (Vec<&PathBuf>, Vec<&PathBuf>) =
            self.files.iter().partition(|file| stream::is_stream(file));
        for path in &streams {
            let (said, is_ok) = stream::check(path, self.json);
            match is_ok.is_ok() || self.json {
                true => writeln!(out, "{said}")?,
                false => {
                    out.flush()?;
                    tell(&said);
                }
            }
            all_read &= is_ok.is_ok();
        }
        for path in &hands {
            if let Err(reason) = check_file(path, self.json, &mut out, &mut count)? {
                out.flush()?;
                let name = shorten_path(&path.to_string_lossy());
                tell(&format!("{name}: {reason}"));
                all_read = false;
            }
        }
        if hands.is_empty() {
            // No hands were to be counted.
        } else if self.json {
            serde_json::to_writer(&mut out, &count).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            let Count { hands, ok, failed } = count;
            let said = say!("cli-replay-sum", hands = hands, ok = ok, failed = failed);
            writeln!(out, "{said}")?;
        }
        out.flush()?;
        if count.failed == 0 && all_read {
            Ok(())
        } else {
            Err(Failure::Reported)
        }
    }
}

/// Checks the hands of a file. Outside: the output failed; inside: the file could not be read at all.
fn check_file(
    path: &Path,
    is_json: bool,
    out: &mut impl Write,
    count: &mut Count,
) -> Result<Result<(), String>, io::Error> {
    let name = path.to_string_lossy();
    let mut written = Ok(());
    let work = |place: Place, hand: Result<&phh::Hand, String>| {
        let result = hand.and_then(|hand| {
            let outcome = check::check(hand).map_err(|fault| placed(place, &fault))?;
            Ok((outcome, hand.unit))
        });
        let is_ok = result.is_ok();
        let line = match (is_json, result) {
            (true, result) => Some(json_line(&name, place, &result)),
            (false, Ok(_)) => None,
            (false, Err(error)) => {
                let said = format!("{}:{}", shorten_path(&name), text().said(&error));
                Some(one_line(&said))
            }
        };
        Report { is_ok, line }
    };
    let read = hand_file::each(path, work, |report| {
        count.hands += 1;
        *(if report.is_ok {
            &mut count.ok
        } else {
            &mut count.failed
        }) += 1;
        written = report.line.map_or(Ok(()), |line| writeln!(out, "{line}"));
        match written.is_ok() {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    written?;
    Ok(read)
}

/// `{"file","hand","ok","finishing_stacks","note","error"}`; amounts are written from whole units, never as floats.
fn json_line(file: &str, place: Place, result: &Result<(Outcome, Unit), String>) -> String {
    let text = |text: &str| serde_json::Value::from(text).to_string();
    let stacks = |stacks: &Each<Chips>, unit: Unit| {
        let amounts: Vec<String> = stacks
            .iter()
            .map(|&amount| unit.show(amount).to_string())
            .collect();
        format!("[{}]", amounts.join(","))
    };
    let null = || "null".to_owned();
    let (stacks, note, error) = match result {
        Ok((outcome, unit)) => (
            outcome
                .finishing_stacks
                .as_ref()
                .map_or_else(null, |all| stacks(all, *unit)),
            outcome.note.map_or_else(null, |note| text(note.word())),
            null(),
        ),
        Err(error) => (null(), null(), text(error)),
    };
    let hand = match place.number {
        None if place.is_stray => null(),
        number => number.unwrap_or(1).to_string(),
    };
    let (file, is_ok) = (text(file), result.is_ok());
    format!(
        r#"{{"file":{file},"hand":{hand},"ok":{is_ok},"finishing_stacks":{stacks},"note":{note},"error":{error}}}"#
    )
}
