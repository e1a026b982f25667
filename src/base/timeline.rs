//! Things in the order of their time.
//!
//! Nearly everything that waits is due within seconds: it lies in a wheel with a place for every millisecond, where
//! nothing is sorted. What is further away lies in a heap.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Millis;

/// How many milliseconds the wheel has.
const SPOKES: usize = 4_096;

/// Things by their time; of equal times those of the wheel come in the order in which they were added.
#[derive(Clone, Debug)]
pub struct Timeline<T> {
    /// Nothing in the wheel is earlier, and nothing in it as late as a turn of the wheel after this.
    now: Millis,
    spokes: Vec<Vec<T>>,
    /// How many of the first spoke are taken out already.
    taken: usize,
    /// Which spokes have something.
    filled: [u64; SPOKES / 64],
    far: BinaryHeap<Reverse<(Millis, u32)>>,
    far_things: Vec<T>,
    free: Vec<u32>,
}

impl<T: Copy> Timeline<T> {
    pub fn new(now: Millis) -> Self {
        Self {
            now,
            spokes: vec![Vec::new(); SPOKES],
            taken: 0,
            filled: [0; SPOKES / 64],
            far: BinaryHeap::new(),
            far_things: Vec::new(),
            free: Vec::new(),
        }
    }

    /// The moment that was reached.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Whether something due then would lie in the wheel.
    pub fn is_near(&self, at: Millis) -> bool {
        (at - self.now).0 < SPOKES as i64
    }

    /// Adds something; what is overdue is due at once.
    pub fn add(&mut self, at: Millis, thing: T) {
        let at = at.max(self.now);
        if self.is_near(at) {
            let spoke = spoke(at);
            self.filled[spoke / 64] |= 1 << (spoke % 64);
            self.spokes[spoke].push(thing);
            return;
        }
        let place = match self.free.pop() {
            Some(place) => {
                self.far_things[place as usize] = thing;
                place
            }
            None => {
                self.far_things.push(thing);
                self.far_things.len() as u32 - 1
            }
        };
        self.far.push(Reverse((at, place)));
    }

    /// When the first thing is due.
    pub fn next(&self) -> Option<Millis> {
        let far = self.next_far();
        match self.next_near() {
            Some(near) => Some(far.map_or(near, |far| near.min(far))),
            None => far,
        }
    }

    fn next_far(&self) -> Option<Millis> {
        self.far.peek().map(|entry| entry.0.0)
    }

    /// When the first thing in the wheel is due.
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

    /// Takes out the first thing that is due until then.
    pub fn pop_due(&mut self, until: Millis) -> Option<(Millis, T)> {
        let far = self.next_far().filter(|at| *at <= until);
        if let Some(at) = self.next_near().filter(|at| *at <= until)
            && far.is_none_or(|far| at <= far)
        {
            self.now = at;
            let spoke = spoke(at);
            let things = &mut self.spokes[spoke];
            let thing = things[self.taken];
            self.taken += 1;
            if self.taken == things.len() {
                things.clear();
                self.taken = 0;
                self.filled[spoke / 64] &= !(1 << (spoke % 64));
            }
            return Some((at, thing));
        }
        // A spoke that was begun is due now, so there is none here.
        let Some(at) = far else {
            if until != Millis::NEVER {
                self.now = self.now.max(until);
            }
            return None;
        };
        let Reverse((_, place)) = self.far.pop()?;
        self.now = at;
        self.free.push(place);
        Some((at, self.far_things[place as usize]))
    }

    /// What lies in the wheel at the very moment that was reached.
    pub fn at_once(&self) -> &[T] {
        let things = &self.spokes[spoke(self.now)];
        things.get(self.taken..).unwrap_or_default()
    }
}

fn spoke(at: Millis) -> usize {
    at.0.rem_euclid(SPOKES as i64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_come_in_the_order_of_their_time() {
        let mut state = 1u64;
        let mut below = |bound: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % bound
        };
        let mut line = Timeline::new(Millis(1_000_000));
        let mut expected: Vec<(Millis, u32)> = Vec::new();
        let (mut now, mut number) = (Millis(1_000_000), 0);
        for _ in 0..30_000 {
            match below(5) {
                0 | 1 => {
                    let ahead = [1, 300, 5_000, 100_000][below(4) as usize];
                    let at = now + Millis(below(ahead) as i64);
                    line.add(at, number);
                    expected.push((at, number));
                    number += 1;
                }
                2 => {
                    // Time passes, and something may be due.
                    let until = now + Millis(below(3_000) as i64);
                    let first = expected.iter().map(|(at, _)| *at).min();
                    match line.pop_due(until) {
                        Some((at, thing)) => {
                            assert_eq!(Some(at), first);
                            expected.retain(|entry| *entry != (at, thing));
                            now = at;
                        }
                        None => {
                            assert!(first.is_none_or(|first| first > until));
                            now = until;
                        }
                    }
                }
                _ => {
                    let first = expected.iter().map(|(at, _)| *at).min();
                    assert_eq!(line.next(), first);
                    if let Some((at, thing)) = line.pop_due(Millis::NEVER) {
                        assert_eq!(Some(at), first);
                        assert!(expected.contains(&(at, thing)));
                        expected.retain(|entry| *entry != (at, thing));
                        now = at;
                    }
                }
            }
        }
    }

    #[test]
    fn equal_times_keep_their_order() {
        let mut line = Timeline::new(Millis::ZERO);
        for number in 0..100 {
            line.add(Millis(7), number);
        }
        assert_eq!(line.pop_due(Millis(6)), None);
        for number in 0..100 {
            assert_eq!(
                line.at_once().len(),
                if number == 0 { 0 } else { 100 - number }
            );
            assert_eq!(line.pop_due(Millis(7)), Some((Millis(7), number)));
        }
        assert_eq!(line.next(), None);
    }
}
