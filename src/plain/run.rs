//! Connects a session with a room, an input and an output.

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::base::{Millis, in_words};
use crate::client::Link;
use crate::profile::{Book, BookError, GameFilter, GameResult};
use crate::protocol::link::changed;
use crate::protocol::{Ask, Message};

use super::session::{End, Session, Step};
use super::wrap::wrapped;
use super::{Options, Output};

/// The next line is read when the last was answered, or after this.
const LONGEST_ANSWER: Duration = Duration::from_secs(5);

/// So many results of games are told.
const MOST_RESULTS: u64 = 20;

/// Why a session could not go on.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("cannot write the output: {}", in_words(.0))]
    Write(#[source] io::Error),
}

/// Plays until the input ends, `quit` is typed or the room is gone.
///
/// Lines are read one by one, each when the request before it was answered, so that a script may be written without pauses.
/// When the input ends, or nobody reads the output any more, all tables are left in good order first.
pub async fn run(
    mut link: Link,
    mut input: mpsc::Receiver<String>,
    out: &mut impl Write,
    options: Options,
) -> Result<End, RunError> {
    let mut session = Session::new(options.clone());
    let mut pen = Pen::new(out, &options);
    let mut heard_at = Instant::now();
    let mut asked_at = heard_at;
    let mut has_input = true;
    let mut gives_up: Option<Instant> = None;
    let end = loop {
        let far = heard_at + Duration::from_secs(24 * 60 * 60);
        let wake = session.next_wake();
        let wake_at = wake.map_or(far, |wake| heard_at + length(wake - session.model().now));
        let answer_by = asked_at + LONGEST_ANSWER;
        let is_patient = session.waits() && Instant::now() < answer_by;
        let reads = has_input && session.is_ready() && !is_patient;
        let mut step = tokio::select! {
            biased;
            message = link.messages.recv() => match message {
                Some(message) => {
                    heard_at = Instant::now();
                    pen.message(&message);
                    let mut step = session.hear(&message);
                    if options.output == Output::Json {
                        step.lines.clear();
                    }
                    step
                }
                None => break End::Lost,
            },
            line = changed(&mut link.line) => {
                if let Some(said) = session.text().line(&line) {
                    pen.note(&said);
                }
                Step::default()
            }
            line = input.recv(), if reads => match line {
                Some(line) => session.type_line(&line, room_time(&session, heard_at)),
                None => {
                    has_input = false;
                    session.input_ended()
                }
            },
            () = sleep_until(wake_at), if wake.is_some() => {
                let mut step = session.wake(room_time(&session, heard_at));
                if options.output == Output::Json {
                    step.lines.clear();
                }
                step
            }
            () = sleep_until(answer_by), if is_patient => Step::default(),
            () = sleep_until(gives_up.unwrap_or(far)), if gives_up.is_some() => {
                pen.note(&session.text().word("plain-still-playing"));
                break End::StillPlaying;
            }
        };
        if let Some(filter) = step.results {
            match read_results(options.book.as_deref(), filter) {
                Ok(found) => step.lines.extend(session.results(&found)),
                Err(problem) => step.lines.push(session.text().said(&problem.to_string())),
            }
        }
        pen.lines(&step.lines);
        send(&link, &mut step.asks, &mut asked_at);
        if pen.is_lost() && !session.is_leaving() && step.end.is_none() {
            // Nobody reads any more; what is on the tables comes home all the same.
            let mut last = session.input_ended();
            send(&link, &mut last.asks, &mut asked_at);
            step.end = last.end;
        }
        if let Some(end) = step.end {
            break end;
        }
        if session.is_leaving() && gives_up.is_none() {
            gives_up = Some(Instant::now() + options.patience);
        }
    };
    pen.finish()?;
    Ok(end)
}

/// The last results, the newest first; none where no book is kept.
fn read_results(book: Option<&Path>, filter: GameFilter) -> Result<Vec<GameResult>, BookError> {
    let book = book.map(Book::open_to_read).transpose()?.flatten();
    let found = book.map(|book| book.games(filter, Some(MOST_RESULTS)));
    Ok(found.transpose()?.unwrap_or_default())
}

fn send(link: &Link, asks: &mut Vec<Ask>, asked_at: &mut Instant) {
    for ask in asks.drain(..) {
        *asked_at = Instant::now();
        // A room that is gone is noticed where nothing comes from it any more.
        let _ = link.asks.send(ask);
    }
}

/// The room's time now, by the last message and one's own clock.
fn room_time(session: &Session, heard_at: Instant) -> Millis {
    let passed = heard_at.elapsed().as_millis();
    session.model().now + Millis(i64::try_from(passed).unwrap_or(i64::MAX))
}

fn length(time: Millis) -> Duration {
    Duration::from_millis(u64::try_from(time.get()).unwrap_or(0))
}

/// Writes lines, until nobody wants them.
struct Pen<'a, W> {
    out: &'a mut W,
    output: Output,
    width: fn() -> Option<usize>,
    lost: Option<io::Error>,
}

impl<'a, W: Write> Pen<'a, W> {
    fn new(out: &'a mut W, options: &Options) -> Self {
        Self {
            out,
            output: options.output,
            width: options.width,
            lost: None,
        }
    }

    /// A message as it came, where that is wanted.
    fn message(&mut self, message: &Message) {
        if self.output == Output::Json
            && let Ok(line) = serde_json::to_string(message)
        {
            self.write(&line);
            self.flush();
        }
    }

    fn lines(&mut self, lines: &[String]) {
        for line in lines {
            self.note(line);
        }
    }

    /// A line of the client's own.
    fn note(&mut self, line: &str) {
        match self.output {
            Output::Lines => match (self.width)() {
                Some(width) => self.write(&wrapped(line, width)),
                None => self.write(line),
            },
            Output::Json => self.write(&serde_json::json!({ "note": line }).to_string()),
        }
        self.flush();
    }

    fn write(&mut self, line: &str) {
        if self.lost.is_none() {
            self.lost = writeln!(self.out, "{line}").err();
        }
    }

    fn flush(&mut self) {
        if self.lost.is_none() {
            self.lost = self.out.flush().err();
        }
    }

    fn is_lost(&self) -> bool {
        self.lost.is_some()
    }

    /// A pipe that was closed is no failure: whoever read has had enough.
    fn finish(self) -> Result<(), RunError> {
        match self.lost {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(RunError::Write(error)),
            _ => Ok(()),
        }
    }
}
