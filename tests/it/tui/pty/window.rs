//! A terminal with a program in it: what it writes, byte by byte and as a picture, and what is typed.

use std::fmt;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::e2e::home::Home;
use crate::e2e::program::LONGEST;
use crate::program::LOCALE;

/// The size that everything is made for, in columns and rows.
pub const USUAL: (u16, u16) = (80, 24);

pub const ENTER: &str = "\r";
pub const CTRL_C: &str = "\x03";
pub const CTRL_Z: &str = "\x1a";
/// The ends of a picture.
const START_OF_FRAME: &[u8] = b"\x1b[?2026h";
pub const END_OF_FRAME: &[u8] = b"\x1b[?2026l";

pub struct Pty {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    chunks: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    /// Everything that was written.
    pub raw: Vec<u8>,
    /// The modes of the terminal before the program had it.
    pub found: String,
}

impl fmt::Debug for Pty {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.text())
    }
}

/// The program with a room without pauses.
pub fn railbird(home: &Home) -> CommandBuilder {
    let rules = home.rules();
    let rules = rules.to_str().unwrap();
    let arguments = ["--speed", "instant", "--edition", rules];
    command(cargo_bin!("railbird"), &arguments, home)
}

/// A program that finds a terminal of many colours, and nothing that it may know another one by.
pub fn command(program: &Path, arguments: &[&str], home: &Home) -> CommandBuilder {
    let mut command = CommandBuilder::new(program);
    command.args(arguments);
    for unknown in [
        "TERM_PROGRAM",
        "KITTY_WINDOW_ID",
        "TMUX",
        "STY",
        "COLORFGBG",
        "ENV",
    ] {
        command.env_remove(unknown);
    }
    command.env("TERM", "xterm-256color");
    command.env("COLORTERM", "truecolor");
    command.env("RAILBIRD_HOME", home.path());
    command.env("PS1", "prompt> ");
    command.env(LOCALE.0, LOCALE.1);
    command.cwd(home.path());
    command
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

fn size((cols, rows): (u16, u16)) -> PtySize {
    PtySize {
        rows,
        cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

pub fn parser((columns, rows): (u16, u16)) -> vt100::Parser {
    vt100::Parser::new(cells(rows), cells(columns), 0)
}

/// Where some bytes begin.
pub fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|part| part == wanted)
}

impl Pty {
    /// Starts a program in a terminal of the usual size.
    pub fn start(command: CommandBuilder) -> Self {
        let pair = native_pty_system().openpty(size(USUAL)).unwrap();
        let found = modes(&*pair.master);
        let child = pair.slave.spawn_command(command).unwrap();
        let mut output = pair.master.try_clone_reader().unwrap();
        let (tell, chunks) = channel();
        thread::spawn(move || {
            let mut chunk = [0; 65_536];
            while let Ok(length @ 1..) = output.read(&mut chunk) {
                if tell.send(chunk[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Self {
            keys: pair.master.take_writer().unwrap(),
            master: pair.master,
            child,
            chunks,
            parser: parser(USUAL),
            raw: Vec::new(),
            found,
        }
    }

    /// Starts the program, and waits for the lobby.
    pub fn lobby(home: &Home) -> Self {
        Self::lobby_of(railbird(home))
    }

    /// The same, where the program finds something else around it than usual.
    pub fn lobby_of(command: CommandBuilder) -> Self {
        let mut pty = Self::start(command);
        pty.wait_for("Omaha");
        pty.wait_for("NL4 ");
        pty
    }

    /// Starts the program where somebody sits at tables, and waits for them.
    pub fn tables(home: &Home) -> Self {
        let mut pty = Self::start(railbird(home));
        pty.wait_for("YOU ");
        pty
    }

    /// Starts the program, and sits down at so many tables of the lowest stake.
    pub fn seated(home: &Home, tables: u8) -> Self {
        let mut pty = Self::lobby(home);
        pty.sit_down(tables);
        pty
    }

    pub fn sit_down(&mut self, tables: u8) {
        self.press(ENTER);
        self.wait_for("Play NL4");
        self.press(&tables.to_string());
        self.wait_for(&format!("◂ {tables} ▸"));
        self.press(ENTER);
        self.wait_until("so many tables", |pty| {
            let text = pty.text();
            let top = text.lines().next().unwrap_or_default();
            top.matches("NL4").count() == usize::from(tables)
        });
    }

    /// Waits until the program asks what to do, with the keys alive.
    pub fn wait_for_turn(&mut self) {
        self.wait_until("a turn", |pty| pty.is_asked());
    }

    /// Whether a table asks for a decision.
    pub fn is_asked(&self) -> bool {
        // Tiles have little room for brackets.
        let text = self.text();
        text.contains("[f] fold") || text.contains("f fold ")
    }

    /// Types something. A program that is gone is noticed where nothing comes from it any more.
    pub fn press(&mut self, keys: &str) {
        let _ = self.keys.write_all(keys.as_bytes());
        let _ = self.keys.flush();
    }

    /// Takes what the program writes for so long at most; says whether there may be more.
    pub fn hear(&mut self, within: Duration) -> bool {
        match self.chunks.recv_timeout(within) {
            Ok(chunk) => {
                self.parser.process(&chunk);
                self.raw.extend(chunk);
                true
            }
            Err(RecvTimeoutError::Timeout) => true,
            Err(RecvTimeoutError::Disconnected) => false,
        }
    }

    /// Takes what the program writes for so long.
    pub fn listen(&mut self, time: Duration) {
        let until = Instant::now() + time;
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            if !self.hear(left) {
                return;
            }
        }
    }

    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |pty| pty.text().contains(text));
    }

    /// Waits until a whole picture shows something.
    pub fn wait_until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let is_so = |pty: &Self| pty.is_whole() && is_so(pty);
        let until = Instant::now() + LONGEST;
        while !is_so(self) {
            let may_come = self.hear(Duration::from_millis(50));
            let in_time = Instant::now() < until;
            assert!(may_come || is_so(self), "{what}: it ended\n{self:?}");
            assert!(in_time || is_so(self), "{what}: it never came\n{self:?}");
        }
    }

    /// Whether no half of a picture is still on its way.
    fn is_whole(&self) -> bool {
        let last = |mark: &[u8]| self.raw.windows(mark.len()).rposition(|part| part == mark);
        last(END_OF_FRAME) >= last(START_OF_FRAME)
    }

    pub fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    pub fn text(&self) -> String {
        self.screen().contents()
    }

    pub fn resize(&mut self, to: (u16, u16)) {
        self.master.resize(size(to)).unwrap();
        self.parser.set_size(cells(to.1), cells(to.0));
    }

    /// The modes of the terminal now.
    pub fn modes(&self) -> String {
        modes(&*self.master)
    }

    pub fn id(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    pub fn signal(&self, name: &str) {
        signal(self.id(), name);
    }

    pub fn is_over(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// Waits for the end, and takes all that was written until then: the exit code, and the signal that ended it.
    pub fn end(&mut self) -> (u32, Option<String>) {
        let until = Instant::now() + LONGEST;
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            self.hear(Duration::from_millis(10));
            assert!(Instant::now() < until, "it does not end\n{self:?}");
        };
        while self.hear(Duration::from_millis(200)) {
            assert!(Instant::now() < until, "its output does not end\n{self:?}");
        }
        (status.exit_code(), status.signal().map(str::to_owned))
    }

    /// The terminal is as it was found, and was told so byte by byte.
    pub fn assert_restored(&self) {
        let screen = self.screen();
        assert!(!screen.alternate_screen(), "{self:?}");
        assert!(!screen.hide_cursor(), "{self:?}");
        assert!(!screen.bracketed_paste(), "{self:?}");
        let mouse = screen.mouse_protocol_mode();
        assert_eq!(mouse, vt100::MouseProtocolMode::None);
        for mode in [25, 1000, 1002, 1003, 1004, 1006, 1049, 2004] {
            // The cursor is there at first, everything else is not.
            let (on, off) = match mode {
                25 => ('l', 'h'),
                _ => ('h', 'l'),
            };
            let last = |end: char| {
                let code = format!("\x1b[?{mode}{end}").into_bytes();
                self.raw.windows(code.len()).rposition(|part| part == code)
            };
            let (on, off) = (last(on), last(off));
            assert!(on.is_some() && off > on, "mode {mode}: {on:?}, {off:?}");
        }
        assert_eq!(self.modes(), self.found);
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

pub fn signal(process: u32, name: &str) {
    let sent = Command::new("kill")
        .args([name, &process.to_string()])
        .status();
    assert!(sent.unwrap().success());
}
