//! When the room has to do something by itself. Each thing notes its earliest entry; an entry that comes due too early,
//! because the thing was put off meanwhile, is entered again. So a decision that is taken in time costs nothing here.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::base::{Millis, PlayerId, TableId};

/// Who wants to be woken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wake {
    Table(TableId),
    /// Sits out everywhere (C8).
    Player(PlayerId),
    /// Held bets (X2).
    Holds,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Deadlines(BinaryHeap<Reverse<(Millis, Wake)>>);

impl Deadlines {
    /// Enters a deadline unless an earlier one is noted.
    #[inline]
    pub(super) fn enter(&mut self, wake: Wake, due: Millis, noted: &mut Millis) {
        if due < *noted {
            *noted = due;
            self.0.push(Reverse((due, wake)));
        }
    }

    pub(super) fn pop_due(&mut self, now: Millis) -> Option<(Millis, Wake)> {
        let next = self.0.peek_mut()?;
        if next.0.0 > now {
            return None;
        }
        let Reverse(entry) = std::collections::binary_heap::PeekMut::pop(next);
        Some(entry)
    }

    pub(super) fn next(&self) -> Option<Millis> {
        self.0.peek().map(|entry| entry.0.0)
    }
}
