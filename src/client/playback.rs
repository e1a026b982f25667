//! A recorded stream of messages, told again as if a room told it now.
//!
//! A stream is a file of lines, each a message as `railbird watch --json` prints it or the inspector saves it. [`survey`] reads all of it and
//! says what is wrong with it; [`play`] makes a link of it, with the pauses that were between the messages. Nothing can be
//! asked of a recording.

use std::io::{self, BufRead, Read};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use crate::base::{Millis, in_words};
use crate::protocol::link::{FarEnd, Line, Link, Played, Playing, link};
use crate::protocol::{Message, News};

/// No line is longer: the largest message shows a room with everything in it.
const LONGEST: u64 = 16 * 1024 * 1024;
/// Longer pauses are shortened to this.
pub const LONGEST_PAUSE: Millis = Millis(2_000);
/// How fast it is played, in hundredths of what it was.
const PACES: [u32; 7] = [25, 50, 100, 200, 400, 800, 1_600];
const AS_IT_WAS: usize = 2;

/// What is in a stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    pub messages: u64,
    /// How often one or more messages are missing.
    pub gaps: u64,
    /// How long it was.
    pub lasts: Millis,
    /// How long it is played, its long pauses shortened.
    pub played: Millis,
}

/// Why something is no stream.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoStream {
    #[error("there is no message in it")]
    Empty,
    #[error("{line}: {why}")]
    Line { line: u64, why: String },
    #[error("{0}")]
    Unreadable(String),
}

/// What somebody who watches a recording wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Stops, or goes on.
    Pause,
    /// One message, and stops.
    Step,
    Faster,
    Slower,
}

/// The messages of a stream, one after the other.
struct Reader<R> {
    from: R,
    line: u64,
    bytes: Vec<u8>,
}

impl<R: BufRead> Reader<R> {
    fn new(from: R) -> Self {
        Self {
            from,
            line: 0,
            bytes: Vec::new(),
        }
    }

    fn next(&mut self) -> Result<Option<Message>, NoStream> {
        loop {
            self.bytes.clear();
            let unreadable = |error: io::Error| NoStream::Unreadable(in_words(&error));
            let mut from = self.from.by_ref().take(LONGEST);
            if from
                .read_until(b'\n', &mut self.bytes)
                .map_err(unreadable)?
                == 0
            {
                return Ok(None);
            }
            self.line += 1;
            if self.bytes.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let line = self.line;
            let read = read(&self.bytes).map_err(|why| NoStream::Line { line, why })?;
            if read.is_some() {
                return Ok(read);
            }
        }
    }
}

/// The message in a line; nothing where the line says how the way to a server was.
fn read(line: &[u8]) -> Result<Option<Message>, String> {
    let error = match serde_json::from_slice::<Message>(line) {
        Ok(message) => return Ok(Some(message)),
        Err(error) => error,
    };
    if error.is_eof() {
        return Err("the message is cut".into());
    }
    let about_the_way =
        |value: &serde_json::Value| value.get("line").is_some_and(|it| it.is_string());
    match serde_json::from_slice::<serde_json::Value>(line) {
        Ok(value) if about_the_way(&value) => Ok(None),
        _ => Err(format!("this is no message: {error}")),
    }
}

/// Whether a text that begins so is a stream, however damaged it may be.
pub fn is_stream(beginning: &[u8]) -> bool {
    let text = beginning.trim_ascii_start();
    text.starts_with(b"{\"seq\":") || text.starts_with(b"{\"line\":")
}

/// The pause before a message, as it is played.
fn pause(last: Option<Millis>, now: Millis) -> Millis {
    let passed = last.map_or(Millis::ZERO, |last| now - last);
    passed.clamp(Millis::ZERO, LONGEST_PAUSE)
}

/// Reads all of a stream.
pub fn survey(from: impl BufRead) -> Result<Survey, NoStream> {
    let mut reader = Reader::new(from);
    let mut survey = Survey::default();
    let (mut last, mut first, mut seq) = (None, None, None);
    while let Some(message) = reader.next()? {
        survey.messages += 1;
        let begins = matches!(
            message.news,
            News::Hello { .. } | News::Snapshot { .. } | News::Bye { .. }
        );
        let is_next = seq.is_some_and(|seq: u64| message.seq == seq + 1);
        survey.gaps += u64::from(!begins && !is_next);
        seq = Some(message.seq);
        survey.played += pause(last, message.now);
        last = Some(message.now);
        let first = *first.get_or_insert(message.now);
        survey.lasts = (message.now - first).max(survey.lasts);
    }
    match survey.messages {
        0 => Err(NoStream::Empty),
        _ => Ok(survey),
    }
}

/// A link on which a stream is told, what controls it, and what must run meanwhile.
pub fn play(
    from: impl BufRead,
    survey: Survey,
) -> (
    Link,
    mpsc::UnboundedSender<Control>,
    impl Future<Output = ()>,
) {
    let (mut link, end) = link();
    let (control, controls) = mpsc::unbounded_channel();
    let player = Player {
        end,
        controls,
        pace: AS_IT_WAS,
        state: Playing::Runs,
        whole: survey.played,
        played: Millis::ZERO,
    };
    player.tell();
    link.line.mark_unchanged();
    (link, control, player.run(Reader::new(from)))
}

/// A link on which nothing is told and whose time goes on, for somebody who looks at something else. It lasts as long as its other
/// end.
pub fn nothing() -> (Link, FarEnd) {
    let (mut link, end) = link();
    let line = Line::Played(Played {
        percent: 0,
        pace: PACES[AS_IT_WAS],
        state: Playing::Runs,
    });
    // Whoever asks how the way is, is told this.
    drop(end.line.send(line));
    link.line.mark_unchanged();
    (link, end)
}

/// Whether anybody still watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Watched {
    Yes,
    No,
}

struct Player {
    end: FarEnd,
    controls: mpsc::UnboundedReceiver<Control>,
    /// One of the paces.
    pace: usize,
    state: Playing,
    whole: Millis,
    played: Millis,
}

impl Player {
    async fn run<R: BufRead>(mut self, mut reader: Reader<R>) {
        let mut last = None;
        // It was read before: what cannot be read now has changed meanwhile, and is the end.
        while let Ok(Some(message)) = reader.next() {
            let pause = pause(last, message.now);
            if self.wait(pause).await == Watched::No {
                return;
            }
            self.played += pause;
            last = Some(message.now);
            if self.end.messages.send(message).await.is_err() {
                return;
            }
            self.tell();
        }
        self.state = Playing::Over;
        self.tell();
        self.end.messages.closed().await;
    }

    /// Waits as long as a pause lasts by the pace, and as long as it is stopped.
    async fn wait(&mut self, pause: Millis) -> Watched {
        let mut left = Duration::from_millis(pause.get().max(0).cast_unsigned());
        loop {
            let runs = self.state == Playing::Runs;
            let began = Instant::now();
            let control = tokio::select! {
                biased;
                () = self.end.messages.closed() => return Watched::No,
                control = self.controls.recv() => control,
                () = sleep(left * 100 / PACES[self.pace]), if runs => return Watched::Yes,
            };
            if runs {
                left = left.saturating_sub(began.elapsed() * PACES[self.pace] / 100);
            }
            match control {
                None => return Watched::No,
                Some(Control::Pause) => {
                    self.state = match self.state {
                        Playing::Runs => Playing::Stopped,
                        Playing::Stopped | Playing::Over => Playing::Runs,
                    };
                }
                Some(Control::Step) => {
                    self.state = Playing::Stopped;
                    self.tell();
                    return Watched::Yes;
                }
                Some(Control::Faster) => self.pace = (self.pace + 1).min(PACES.len() - 1),
                Some(Control::Slower) => self.pace = self.pace.saturating_sub(1),
            }
            self.tell();
        }
    }

    /// Tells how far it is, where that is something new.
    fn tell(&self) {
        let percent = (self.played.get() * 100) / self.whole.get().max(1);
        let line = Line::Played(Played {
            percent: match self.state {
                Playing::Over => 100,
                Playing::Runs | Playing::Stopped => percent.clamp(0, 100) as u8,
            },
            pace: PACES[self.pace],
            state: self.state,
        });
        self.end.line.send_if_modified(|known| {
            let is_new = *known != line;
            *known = line;
            is_new
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(seq: u64, now: i64) -> String {
        format!("{{\"seq\":{seq},\"now\":{now},\"news\":{{\"type\":\"done\",\"number\":1}}}}\n")
    }

    fn stream(lines: &[String]) -> Vec<u8> {
        lines.concat().into_bytes()
    }

    #[test]
    fn gaps_and_long_pauses_are_counted() {
        let lines = [
            message(1, 0),
            message(2, 500),
            "{\"line\":\"broken\",\"why\":\"x\",\"tries\":0}\n".to_owned(),
            message(4, 60_500),
            message(5, 60_600),
        ];
        let found = survey(&stream(&lines)[..]).unwrap();
        let expected = Survey {
            messages: 4,
            // The first has no beginning before it.
            gaps: 2,
            lasts: Millis(60_600),
            played: Millis(2_600),
        };
        assert_eq!(found, expected);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let cut = message(2, 1);
        let cut = &cut[..20];
        for (second, why) in [
            (cut, "the message is cut"),
            ("nonsense\n", "this is no message"),
        ] {
            let text = message(1, 0) + second;
            let told = survey(text.as_bytes()).unwrap_err().to_string();
            assert!(told.starts_with("2: ") && told.contains(why), "{told}");
        }
        assert_eq!(survey(&b"\n\n"[..]), Err(NoStream::Empty));
    }

    #[test]
    fn it_is_told_with_its_pauses_and_stops_when_it_is_told_to() {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build()
            .unwrap();
        runtime.block_on(async {
            let lines = [
                message(1, 0),
                message(2, 100),
                message(3, 400),
                message(4, 401),
            ];
            let lines = stream(&lines);
            let found = survey(&lines[..]).unwrap();
            let (mut link, control, playing) = play(io::Cursor::new(lines), found);
            let began = Instant::now();
            let player = tokio::spawn(playing);
            assert_eq!(link.messages.recv().await.unwrap().seq, 1);
            assert_eq!(link.messages.recv().await.unwrap().seq, 2);
            assert!(began.elapsed() >= Duration::from_millis(100));
            control.send(Control::Pause).unwrap();
            sleep(Duration::from_millis(400)).await;
            assert!(link.messages.is_empty());
            control.send(Control::Step).unwrap();
            assert_eq!(link.messages.recv().await.unwrap().seq, 3);
            sleep(Duration::from_millis(50)).await;
            assert!(link.messages.is_empty());
            control.send(Control::Pause).unwrap();
            assert_eq!(link.messages.recv().await.unwrap().seq, 4);
            sleep(Duration::from_millis(50)).await;
            let line = link.line.borrow().clone();
            let Line::Played(played) = line else {
                panic!("it is a recording");
            };
            assert_eq!((played.percent, played.state), (100, Playing::Over));
            drop(link);
            player.await.unwrap();
        });
    }
}
