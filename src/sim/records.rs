//! Writes the hands of a simulation down, as PHH.

use std::io::{self, Write};

use super::pages::{Pages, Whole};
use crate::history::phh::Writer;
use crate::room::Room;
use crate::room::event::Event;

/// Where the records of a room go.
pub type Output = Box<dyn Write + Send>;

/// The records of a room.
pub(super) struct Records {
    pages: Pages,
    paper: Paper,
}

struct Paper {
    to: Writer<Output>,
    /// Why nothing is written any more.
    problem: Option<io::Error>,
}

impl Paper {
    fn write(&mut self, hand: &Whole<'_>) {
        if self.problem.is_none() {
            self.problem = self.to.write(hand.record).err();
        }
    }
}

impl Records {
    pub(super) fn new(to: Output) -> Self {
        Self {
            pages: Pages::default(),
            paper: Paper {
                to: Writer::new(to),
                problem: None,
            },
        }
    }

    pub(super) fn see(&mut self, event: &Event, room: &Room) {
        let Self { pages, paper } = self;
        pages.see(event, room, |hand| paper.write(&hand));
    }

    /// After a crash: hands that had ended stay, the others never happened.
    pub(super) fn forget_hands(&mut self) {
        let Self { pages, paper } = self;
        pages.close_all(|hand| paper.write(&hand));
    }

    /// How many hands were written and how many left out.
    pub(super) fn finish(mut self) -> io::Result<(u64, u64)> {
        self.forget_hands();
        let Paper { to, problem } = self.paper;
        if let Some(problem) = problem {
            return Err(problem);
        }
        let written = to.written();
        to.into_inner().flush()?;
        Ok((written, self.pages.left_out))
    }
}
