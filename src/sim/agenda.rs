//! What players are going to do, and when.
//!
//! Nearly everything is a decision within the next seconds: those lie in a wheel with a place for every millisecond,
//! where nothing is sorted. What is further away lies in a heap.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::base::Millis;
use crate::room::command::{Command, Who};

/// How many milliseconds the wheel has.
const SPOKES: usize = 4_096;
const NONE: u32 = u32::MAX;

/// Commands in the order of their time, and of equal times in the order in which they were added.
#[derive(Debug)]
pub(super) struct Agenda {
    /// Nothing in the wheel is earlier, and nothing in it as late as a turn of the wheel after this.
    now: Millis,
    /// The first and the last entry of every millisecond.
    spokes: Vec<(u32, u32)>,
    /// Which of them have an entry.
    filled: [u64; SPOKES / 64],
    far: BinaryHeap<Reverse<(Millis, u32)>>,
    entries: Vec<Entry>,
    free: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    who: Who,
    command: Command,
    /// The next one of the same millisecond.
    next: u32,
}

impl Agenda {
    pub(super) fn new(now: Millis) -> Self {
        Self {
            now,
            spokes: vec![(NONE, NONE); SPOKES],
            filled: [0; SPOKES / 64],
            far: BinaryHeap::new(),
            entries: Vec::new(),
            free: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, at: Millis, who: Who, command: Command) {
        let at = at.max(self.now);
        let entry = Entry {
            who,
            command,
            next: NONE,
        };
        let place = match self.free.pop() {
            Some(place) => {
                self.entries[place as usize] = entry;
                place
            }
            None => {
                self.entries.push(entry);
                self.entries.len() as u32 - 1
            }
        };
        if (at - self.now).0 >= SPOKES as i64 {
            self.far.push(Reverse((at, place)));
            return;
        }
        let spoke = spoke(at);
        let (first, last) = &mut self.spokes[spoke];
        if *first == NONE {
            *first = place;
            self.filled[spoke / 64] |= 1 << (spoke % 64);
        } else {
            self.entries[*last as usize].next = place;
        }
        *last = place;
    }

    pub(super) fn next(&self) -> Option<Millis> {
        let far = self.far.peek().map(|entry| entry.0.0);
        match (self.next_near(), far) {
            (Some(near), Some(far)) => Some(near.min(far)),
            (near, far) => near.or(far),
        }
    }

    /// The time of the first entry in the wheel.
    fn next_near(&self) -> Option<Millis> {
        let start = spoke(self.now);
        let words = self.filled.len();
        let first = self.filled[start / 64] & !0 << (start % 64);
        let found = |word: usize, bits: u64| {
            let spoke = word * 64 + bits.trailing_zeros() as usize;
            self.now + Millis(((spoke + SPOKES - start) % SPOKES) as i64)
        };
        if first != 0 {
            return Some(found(start / 64, first));
        }
        // All the way round: the word of the start comes again last, with its lower bits.
        (1..=words)
            .map(|ahead| (start / 64 + ahead) % words)
            .find(|word| self.filled[*word] != 0)
            .map(|word| found(word, self.filled[word]))
    }

    pub(super) fn pop(&mut self) -> Option<(Millis, Who, Command)> {
        let near = self.next_near();
        let far = self.far.peek().map(|entry| entry.0.0);
        let (at, place) = match (near, far) {
            (Some(near), far) if far.is_none_or(|far| near <= far) => {
                let spoke = spoke(near);
                let first = self.spokes[spoke].0;
                let next = self.entries[first as usize].next;
                self.spokes[spoke].0 = next;
                if next == NONE {
                    self.filled[spoke / 64] &= !(1 << (spoke % 64));
                }
                (near, first)
            }
            _ => self.far.pop()?.0,
        };
        self.now = at;
        self.free.push(place);
        let Entry { who, command, .. } = self.entries[place as usize];
        Some((at, who, command))
    }
}

fn spoke(at: Millis) -> usize {
    at.0.rem_euclid(SPOKES as i64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{PlayerId, TableId};
    use crate::cards::Random;

    #[test]
    fn commands_come_in_the_order_of_their_time() {
        let mut random = Random::from_number(1);
        let mut agenda = Agenda::new(Millis(1_000_000));
        let mut expected: Vec<(Millis, u32)> = Vec::new();
        let (mut now, mut number) = (Millis(1_000_000), 0);
        for _ in 0..20_000 {
            if expected.is_empty() || random.below(2) == 0 {
                let ahead = [1, 300, 5_000, 100_000][random.below(4) as usize];
                let at = now + Millis(i64::from(random.below(ahead)));
                let command = Command::SitOut {
                    table: TableId(number),
                };
                agenda.add(at, Who::Player(PlayerId(0)), command);
                expected.push((at, number));
                number += 1;
            } else {
                let first = expected.iter().map(|(at, _)| *at).min().unwrap();
                assert_eq!(agenda.next(), Some(first));
                let (at, _, command) = agenda.pop().unwrap();
                assert_eq!(at, first);
                let Command::SitOut { table } = command else {
                    unreachable!()
                };
                let index = expected
                    .iter()
                    .position(|entry| *entry == (at, table.0))
                    .unwrap();
                expected.remove(index);
                now = at;
            }
        }
        while let Some((at, _, _)) = agenda.pop() {
            assert!(at >= now);
            now = at;
        }
        assert_eq!(agenda.next(), None);
    }
}
