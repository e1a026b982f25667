//! From pictures to bytes: what is different from the last picture is written, and nothing where nothing is.

use std::io::{self, Write};

use crossterm::QueueableCommand;
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The picture that is on the terminal, and the one that is being made.
#[derive(Debug)]
pub struct Screen {
    shown: Buffer,
    next: Buffer,
    /// What the terminal shows is not known: everything is written.
    is_unknown: bool,
    bytes: Vec<u8>,
}

impl Screen {
    pub fn new(width: u16, height: u16) -> Self {
        let area = Rect::new(0, 0, width, height);
        Self {
            shown: Buffer::empty(area),
            next: Buffer::empty(area),
            is_unknown: true,
            bytes: Vec::new(),
        }
    }

    pub fn resize(&mut self, width: u16, height: u16) {
        *self = Self::new(width, height);
    }

    /// The terminal was used by somebody else.
    pub fn forget(&mut self) {
        self.is_unknown = true;
    }

    /// Makes a picture, whose every cell is to be drawn; gives back the bytes that bring it onto the terminal, in one piece so that it never shows half of it.
    pub fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<&[u8]> {
        draw(&mut self.next);
        self.bytes.clear();
        if self.is_unknown {
            self.shown.reset();
        }
        let changed = self.shown.diff(&self.next);
        if !changed.is_empty() || self.is_unknown {
            self.bytes.queue(BeginSynchronizedUpdate)?;
            if self.is_unknown {
                self.bytes.queue(Clear(ClearType::All))?;
            }
            CrosstermBackend::new(&mut self.bytes).draw(changed.into_iter())?;
            self.bytes.queue(EndSynchronizedUpdate)?;
            self.bytes.flush()?;
        }
        self.is_unknown = false;
        std::mem::swap(&mut self.shown, &mut self.next);
        Ok(&self.bytes)
    }

    /// What is shown now.
    pub fn shown(&self) -> &Buffer {
        &self.shown
    }
}
