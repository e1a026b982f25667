//! The terminal as the interface needs it, and as it was found when the interface is gone, whatever happens.

use std::io::{self, IsTerminal, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste,
    EnableFocusChange, EnableMouseCapture,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, queue};
use rustix::process::{Signal, kill_current_process_group};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};

/// Whether the terminal is in our hands.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// What threads said that broke down while the terminal was in our hands.
static BROKEN: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Why there is no screen.
#[derive(Debug, thiserror::Error)]
pub enum TerminalError {
    #[error(
        "the tables need a terminal, and this is none: play in lines with --plain, which pipes can use too"
    )]
    None,
    #[error("the terminal refuses: {0}")]
    Refused(#[from] io::Error),
}

/// A terminal in our hands. It is given back when this is dropped, and when the program panics.
#[derive(Debug)]
pub struct Terminal(());

impl Terminal {
    /// Whether there is a terminal to be had.
    pub fn check() -> Result<(), TerminalError> {
        match io::stdout().is_terminal() && io::stdin().is_terminal() {
            true => Ok(()),
            false => Err(TerminalError::None),
        }
    }

    pub fn take() -> Result<Self, TerminalError> {
        Self::check()?;
        let before = panic::take_hook();
        let interface = thread::current().id();
        panic::set_hook(Box::new(move |info| {
            let is_here = thread::current().id() == interface;
            if !is_here && IS_OURS.load(Ordering::SeqCst) {
                // Somebody else broke down. The interface goes on, and says so; why is told when the terminal is free.
                tracing::error!(%info, "a thread broke down");
                let mut told = BROKEN.lock().unwrap_or_else(PoisonError::into_inner);
                told.push(info.to_string());
                return;
            }
            give_back();
            before(info);
        }));
        take()?;
        Ok(Self(()))
    }

    /// Columns and rows.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        crossterm::terminal::size()
    }

    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        out.flush()
    }

    /// Gives the terminal back and sleeps until the shell wakes the program.
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        kill_current_process_group(Signal::TSTP)?;
        take()
    }

    /// Takes it again: somebody else has used it in the meantime.
    pub fn take_again(&mut self) -> io::Result<()> {
        take()?;
        // Keys that are thought to be raw already were left as the shell wants them.
        let keys = io::stdin();
        let mut modes = tcgetattr(&keys)?;
        modes.make_raw();
        Ok(tcsetattr(&keys, OptionalActions::Now, &modes)?)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
        let mut told = BROKEN.lock().unwrap_or_else(PoisonError::into_inner);
        for broken in told.drain(..) {
            let _ = writeln!(io::stderr(), "{broken}");
        }
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    IS_OURS.store(true, Ordering::SeqCst);
    let mut out = io::stdout().lock();
    queue!(
        out,
        EnterAlternateScreen,
        cursor::Hide,
        EnableMouseCapture,
        EnableBracketedPaste,
        EnableFocusChange
    )?;
    out.flush()
}

/// Makes the terminal usable for whoever comes next without writing to it, for a program that must end though nobody reads.
pub fn let_go() {
    let _ = disable_raw_mode();
}

/// The terminal as it was found. Whoever cannot write any more has nothing to give back.
fn give_back() {
    if !IS_OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout().lock();
    let _ = queue!(
        out,
        DisableFocusChange,
        DisableBracketedPaste,
        DisableMouseCapture,
        cursor::Show,
        LeaveAlternateScreen
    );
    let _ = out.flush();
    let _ = disable_raw_mode();
}
