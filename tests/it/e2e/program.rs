//! The program in a process of its own, with its lines in and out.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use railbird::protocol::Message;

use crate::program;

/// Nothing in these tests takes longer, unless it hangs.
pub const LONGEST: Duration = Duration::from_secs(20);

/// A line that the program wrote.
#[derive(Debug)]
pub enum Heard {
    Message(Box<Message>),
    /// What the client itself has to say.
    Note(String),
    /// There will be no more.
    End,
}

#[derive(Debug)]
pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Option<Receiver<String>>,
    errors: Option<JoinHandle<String>>,
}

impl Program {
    pub fn start(home: &Path, arguments: &[impl AsRef<str>]) -> Self {
        let mut program = Self::start_unread(home, arguments);
        let output = BufReader::new(program.child.stdout.take().unwrap());
        let (line, lines) = channel();
        thread::spawn(move || {
            for text in output.lines().map_while(Result::ok) {
                if line.send(text).is_err() {
                    // The pipe is closed with this.
                    return;
                }
            }
        });
        program.lines = Some(lines);
        program
    }

    /// Starts it with an output that is open, and that nobody reads.
    pub fn start_unread(home: &Path, arguments: &[impl AsRef<str>]) -> Self {
        let mut child = program::railbird()
            .args(arguments.iter().map(AsRef::as_ref))
            .env("RAILBIRD_HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut error = child.stderr.take().unwrap();
        let errors = thread::spawn(move || {
            let mut text = Vec::new();
            let _ = error.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        });
        Self {
            input: child.stdin.take(),
            lines: None,
            errors: Some(errors),
            child,
        }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Types a line. A program that is gone is noticed where nothing comes from it any more.
    pub fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    pub fn send_bytes(&mut self, bytes: &[u8]) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(bytes);
        }
    }

    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Reads no more: the next line that the program writes finds nobody.
    pub fn close_output(&mut self) {
        self.lines = None;
    }

    /// The next line; nothing where none comes in time.
    pub fn line(&self, within: Duration) -> Option<String> {
        self.lines.as_ref()?.recv_timeout(within).ok()
    }

    /// The next line of a program that writes JSON; nothing where none comes in time.
    pub fn hear(&self, within: Duration) -> Option<Heard> {
        let line = match self.lines.as_ref()?.recv_timeout(within) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return None,
            Err(RecvTimeoutError::Disconnected) => return Some(Heard::End),
        };
        let read: Result<serde_json::Value, _> = serde_json::from_str(&line);
        let Ok(value) = read else {
            // Only of a program that was killed while it wrote.
            return Some(Heard::End);
        };
        Some(match value.get("note") {
            Some(note) => Heard::Note(note.as_str().unwrap().to_owned()),
            None => Heard::Message(Box::new(serde_json::from_value(value).unwrap())),
        })
    }

    /// Ends it at once, in whatever it is doing.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to end.
    pub fn terminate(&self) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status();
        assert!(sent.unwrap().success());
    }

    /// Waits for the end: the exit code, nothing after a signal, and all that was written to the standard error.
    pub fn end(mut self) -> (Option<i32>, String) {
        let until = Instant::now() + LONGEST;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(Instant::now() < until, "the program does not end");
            thread::sleep(Duration::from_millis(5));
        };
        let errors = self.errors.take().unwrap().join().unwrap();
        (status.code(), errors)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Runs the program to its end with all of its input at once: exit code, standard output, standard error.
pub fn run(home: &Path, arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut program = Program::start(home, arguments);
    program.send_bytes(input.as_bytes());
    program.close_input();
    let until = Instant::now() + LONGEST;
    let mut output = String::new();
    while let Some(line) = program.line(until.saturating_duration_since(Instant::now())) {
        output.push_str(&line);
        output.push('\n');
    }
    let (code, errors) = program.end();
    (code.unwrap(), output, errors)
}
