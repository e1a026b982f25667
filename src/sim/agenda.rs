//! What players are going to do, and when.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::base::Millis;
use crate::room::command::{Command, Who};

/// Commands in the order of their time.
#[derive(Debug, Default)]
pub(super) struct Agenda {
    heap: BinaryHeap<Reverse<(Millis, u32)>>,
    slots: Vec<(Who, Command)>,
    free: Vec<u32>,
}

impl Agenda {
    pub(super) fn add(&mut self, at: Millis, who: Who, command: Command) {
        let slot = match self.free.pop() {
            Some(slot) => {
                self.slots[slot as usize] = (who, command);
                slot
            }
            None => {
                self.slots.push((who, command));
                self.slots.len() as u32 - 1
            }
        };
        self.heap.push(Reverse((at, slot)));
    }

    pub(super) fn next(&self) -> Option<Millis> {
        self.heap.peek().map(|entry| entry.0.0)
    }

    pub(super) fn pop(&mut self) -> Option<(Millis, Who, Command)> {
        let Reverse((at, slot)) = self.heap.pop()?;
        self.free.push(slot);
        let (who, command) = self.slots[slot as usize];
        Some((at, who, command))
    }
}
