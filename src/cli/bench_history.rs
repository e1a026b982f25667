//! `railbird bench-history`: how long many hands take into the player's book and out of it, and how long statistics of them.

mod statistics;

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::time::Instant;

use serde::Serialize;

use super::export::Target;
use super::history::export::export;
use super::history::import::{Importing, Told};
use super::options::{grouped, read_count};
use super::temporary::Temporary;
use super::{Failure, rules};
use crate::base::{Date, Millis, PoolId};
use crate::history::phh::{Count, Hand, LocalTime, Name, Reader, Value, Writer};
use crate::history::record::own;
use crate::profile::{Book, HandFilter};
use crate::rulebook::DEFAULT;
use crate::sim::{Plan, Players, simulate};

const MOST_HANDS: u64 = 10_000_000;
/// So many different ones are played; more are the same with other numbers and times.
const PLAYED: u64 = 20_000;

/// Measure how long many hands take into your own and out of them
///
/// Bots play cash games, and their hands are imported into a new book, exported in every format, and imported again, in a
/// temporary folder that is removed. In between, statistics of every kind are read.
#[derive(Debug, clap::Args)]
pub(super) struct BenchHistory {
    /// How many hands
    #[arg(long, value_name = "N", default_value = "100,000", value_parser = read_hands)]
    hands: u64,
    /// Where the temporary folder is made: the disk that is measured [default: the system's temporary folder]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

fn read_hands(text: &str) -> Result<u64, String> {
    read_count(text, MOST_HANDS)
}

/// A step; its keys are a contract.
#[derive(Debug, Serialize)]
struct Step {
    what: &'static str,
    format: &'static str,
    hands: u64,
    seconds: f64,
    hands_per_second: u64,
    /// Of the file that was read or written.
    bytes: u64,
}

impl BenchHistory {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let folder = Temporary::make("bench-history", self.dir.as_deref())?;
        let steps = self.measure(&folder.0)?;
        drop(folder);
        let mut out = io::stdout().lock();
        if !self.json {
            let [what, hands, seconds, rate, bytes] = ["", "hands", "seconds", "hands/s", "bytes"];
            write_row(&mut out, [what, hands, seconds, rate, bytes])?;
        }
        for step in &steps {
            if self.json {
                serde_json::to_writer(&mut out, step).map_err(io::Error::from)?;
                writeln!(out)?;
                continue;
            }
            let what = format!("{} {}", step.what, step.format);
            let [hands, rate, bytes] = [step.hands, step.hands_per_second, step.bytes].map(grouped);
            let seconds = format!("{:.3}", step.seconds);
            write_row(&mut out, [&what, &hands, &seconds, &rate, &bytes])?;
        }
        out.flush()?;
        Ok(())
    }

    fn measure(&self, folder: &Path) -> Result<Vec<Step>, Failure> {
        let file = |name: &str| folder.join(name);
        let made = file("made.phhs");
        make(&made, self.hands)?;
        let mut steps = vec![import(&made, &file("first.db"), "phh")?];
        fs::copy(file("first.db"), file("third.db"))?;
        statistics::enter(&file("third.db"), self.hands)?;
        steps.extend(statistics::measure(&file("third.db"))?);
        fs::remove_file(file("third.db"))?;
        for (name, format) in [("out.phhs", "phh"), ("out.ohh", "ohh"), ("out.txt", "text")] {
            steps.push(write(&file("first.db"), &file(name), format)?);
        }
        fs::remove_file(made)?;
        steps.push(import(&file("out.ohh"), &file("second.db"), "ohh")?);
        // What is there already is found, and nothing is changed.
        let mut again = import(&file("out.phhs"), &file("second.db"), "phh")?;
        again.what = "import again";
        steps.push(again);
        Ok(steps)
    }
}

/// A row of 80 columns. Where next to no time is taken there is no end to the hands per second: whatever their width, a blank
/// stands between two columns.
fn write_row(out: &mut impl Write, cells: [&str; 5]) -> io::Result<()> {
    let [what, hands, seconds, rate, bytes] = cells;
    writeln!(
        out,
        "{what:<20} {hands:>11} {seconds:>9} {rate:>19} {bytes:>17}"
    )
}

fn import(from: &Path, book: &Path, format: &'static str) -> Result<Step, Failure> {
    let begin = Instant::now();
    let mut importing = Importing::new(None, Told::Lines, Book::open(book)?.book, io::stderr());
    importing.file(from)?;
    let count = importing.count;
    if count.failed > 0 {
        return Err(Failure::failed("hands that were written cannot be read"));
    }
    Ok(step("import", format, count.hands, begin, from))
}

fn write(book: &Path, to: &Path, format: &'static str) -> Result<Step, Failure> {
    let begin = Instant::now();
    let book = Book::open_to_read(book)?;
    let all = HandFilter::default();
    export(book.as_ref(), &all, to, &Target::anew())?;
    let mut hands = 0;
    let seconds = begin.elapsed();
    if let Some(book) = &book {
        book.each_hand_of(&all, |_| {
            hands += 1;
            Ok::<_, Failure>(())
        })?;
    }
    let mut step = step("export", format, hands, begin, to);
    step.seconds = rounded(seconds.as_secs_f64());
    step.hands_per_second = (hands as f64 / seconds.as_secs_f64().max(1e-9)) as u64;
    Ok(step)
}

fn step(what: &'static str, format: &'static str, hands: u64, begin: Instant, file: &Path) -> Step {
    let seconds = begin.elapsed().as_secs_f64();
    Step {
        what,
        format,
        hands,
        seconds: rounded(seconds),
        hands_per_second: (hands as f64 / seconds.max(1e-9)) as u64,
        bytes: fs::metadata(file).map_or(0, |file| file.len()),
    }
}

fn rounded(figure: f64) -> f64 {
    (figure * 1_000.0).round() / 1_000.0
}

/// Hands of bots, as one of their players has them, each with a number and a time of its own.
fn make(to: &Path, hands: u64) -> Result<(), Failure> {
    let played = play(hands.min(PLAYED))?;
    let mut writer = Writer::new(BufWriter::new(File::create(to)?));
    let start = Millis::from_secs(1_700_000_000);
    for (number, hand) in (0..hands).zip(played.iter().cycle()) {
        let mut hand = hand.clone();
        let at = start + Millis::from_secs(number as i64 * 30);
        let Date { year, month, day } = Date::of(at);
        hand.set_count(Count::Year, year);
        hand.set_count(Count::Month, month);
        hand.set_count(Count::Day, day);
        let seconds = at.get() / 1_000 % 86_400;
        hand.time = Some(LocalTime {
            hour: (seconds / 3_600) as u8,
            minute: (seconds / 60 % 60) as u8,
            second: (seconds % 60) as u8,
            nanosecond: 0,
        });
        hand.hand = Some(Name::Number(number as i64));
        let hero = hand.players.first().cloned().unwrap_or_default();
        hand.set_own(own::HERO, Value::Text(hero));
        hand.set_own(own::ROOM, Value::Text("bench".to_owned()));
        writer.write(&hand)?;
    }
    writer.into_inner().flush()?;
    Ok(())
}

fn play(hands: u64) -> Result<Vec<Hand>, Failure> {
    let edition = Arc::new(rules::load(Path::new(DEFAULT))?);
    let pools = (0..edition.cash.stakes.len()).map(|index| PoolId(index as u16));
    let plan = Plan {
        pools: pools.collect(),
        edition,
        tables: 100,
        hands,
        hands_per_room: hands,
        seed: 1,
        threads: 1,
        chaos: false,
        players: Players::Simple,
    };
    let (give, bytes) = sync_channel(1);
    simulate(
        &plan,
        |_| {},
        |_| Ok(Some(Box::new(Collecting::new(give.clone())))),
    )
    .map_err(Failure::failed)?;
    let written = bytes.recv().unwrap_or_default();
    let read = Reader::new(&written[..]).filter_map(|(_, hand)| hand.ok());
    Ok(read.collect())
}

/// Collects what a simulation writes, and hands it over at its end.
struct Collecting {
    bytes: Vec<u8>,
    to: SyncSender<Vec<u8>>,
}

impl Collecting {
    const fn new(to: SyncSender<Vec<u8>>) -> Self {
        Self {
            bytes: Vec::new(),
            to,
        }
    }
}

impl Write for Collecting {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        // There is one room, which flushes at its end.
        let _ = self.to.send(std::mem::take(&mut self.bytes));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_do_not_touch_where_next_to_nothing_takes_time() {
        let mut row = Vec::new();
        let endless = grouped(10_000_000_000_000_000);
        let cells = ["statistics position", "10,000,000", "0.000", &endless, "1"];
        write_row(&mut row, cells).unwrap();
        let row = String::from_utf8(row).unwrap();
        let read: Vec<&str> = row.split_whitespace().collect();
        assert_eq!(read[3..5], ["0.000", &endless], "{row}");
        assert_eq!(read.len(), 6, "{row}");
    }
}
