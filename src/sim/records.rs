//! Writes the hands of a simulation down, as PHH. Cards that a winner shows come after the end of a hand (P3), so a record
//! is written when the next hand begins at its table, when the table is closed, or at the very end.

use std::io::{self, Write};

use crate::base::TableId;
use crate::history::phh::Writer;
use crate::room::Room;
use crate::room::event::Event;

use super::scribe::{Noted, Scribe};

/// Where the records of a room go.
pub type Output = Box<dyn Write + Send>;

/// The records of a room.
pub(super) struct Records {
    to: Writer<Output>,
    scribe: Scribe,
    /// Hands that the format cannot express.
    pub(super) left_out: u64,
    /// Why nothing is written any more.
    problem: Option<io::Error>,
}

impl Records {
    pub(super) fn new(to: Output) -> Self {
        Self {
            to: Writer::new(to),
            scribe: Scribe::default(),
            left_out: 0,
            problem: None,
        }
    }

    pub(super) fn see(&mut self, event: &Event, room: &Room) {
        if let Event::HandStarted { table, .. } | Event::TableClosed { table } = *event {
            self.write(table);
        }
        let noted = self.scribe.see(event, room, |player| player.to_string());
        self.left_out += u64::from(noted == Noted::Dropped);
    }

    /// Writes the hand of a table if it has ended.
    fn write(&mut self, table: TableId) {
        match self.scribe.read(table) {
            Some(Ok(hand)) if self.problem.is_none() => self.problem = self.to.write(hand).err(),
            Some(Err(_)) => self.left_out += 1,
            Some(Ok(_)) | None => {}
        }
        self.scribe.clear(table);
    }

    /// After a crash: hands that had ended stay, the others never happened.
    pub(super) fn forget_hands(&mut self) {
        for table in self.scribe.tables() {
            self.write(table);
        }
    }

    /// How many hands were written and how many left out.
    pub(super) fn finish(mut self) -> io::Result<(u64, u64)> {
        self.forget_hands();
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        let written = self.to.written();
        self.to.into_inner().flush()?;
        Ok((written, self.left_out))
    }
}
