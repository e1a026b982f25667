//! A stake of the lobby: its tables, how many chairs are free at each, and who waits (C1, C2).

use std::collections::BTreeSet;

use crate::base::{PlayerId, TableId};
use crate::room::table::Table;

/// A stake of the lobby.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    /// All tables ever opened, by their place.
    pub(super) tables: Vec<TableId>,
    /// The places of those that nobody sits at.
    pub(super) closed: BTreeSet<u32>,
    /// How many chairs are free, by the place of the table; none at a closed one.
    pub(super) free: Counts,
    /// An entry for every table somebody waits for.
    pub(in crate::room) queue: Vec<PlayerId>,
    /// How many are seated.
    pub(in crate::room) seated: u32,
}

impl Pool {
    /// Takes a table of before a crash in again, as the next one. How many chairs are free is noted by whoever knows.
    pub(in crate::room) fn take_back(&mut self, table: &mut Table) {
        table.place = self.tables.len() as u32;
        self.tables.push(table.id);
        self.free.push(0);
        self.seated += table.taken().len() as u32;
        if table.is_empty() {
            self.closed.insert(table.place);
        }
    }

    pub fn open_tables(&self) -> usize {
        self.tables.len() - self.closed.len()
    }

    pub fn seated(&self) -> usize {
        self.seated as usize
    }

    /// Who waits, in order; an entry for every table they wait for.
    pub fn queue(&self) -> &[PlayerId] {
        &self.queue
    }

    /// How many people wait.
    pub fn people_waiting(&self) -> u32 {
        people(&self.queue)
    }

    /// For how many tables somebody waits.
    pub fn waits_for(&self, player: PlayerId) -> u32 {
        self.queue.iter().filter(|other| **other == player).count() as u32
    }

    /// The place of a player among the people who wait, from 1.
    pub fn place(&self, player: PlayerId) -> Option<u32> {
        let index = self.queue.iter().position(|other| *other == player)?;
        Some(people(&self.queue[..index]) + 1)
    }
}

/// How many different people are in a part of a queue.
fn people(queue: &[PlayerId]) -> u32 {
    let is_first = |place: &usize| !queue[..*place].contains(&queue[*place]);
    (0..queue.len()).filter(is_first).count() as u32
}

/// Small counts whose sums are found quickly, however many there are (Fenwick's tree).
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    counts: Vec<u32>,
    sums: Vec<u32>,
}

impl Counts {
    pub(super) fn push(&mut self, count: u32) {
        let place = self.counts.len() + 1;
        self.counts.push(0);
        // The new node covers the places since the last multiple of its lowest bit.
        let from = place - (place & place.wrapping_neg());
        self.sums.push(self.counts[from..place].iter().sum());
        self.set(place - 1, count);
    }

    pub(super) fn get(&self, place: usize) -> u32 {
        self.counts[place]
    }

    pub(super) fn set(&mut self, place: usize, count: u32) {
        let change = count.wrapping_sub(self.counts[place]);
        self.counts[place] = count;
        let mut node = place + 1;
        while node <= self.sums.len() {
            self.sums[node - 1] = self.sums[node - 1].wrapping_add(change);
            node += node & node.wrapping_neg();
        }
    }

    pub(super) fn total(&self) -> u32 {
        let (mut total, mut node) = (0, self.sums.len());
        while node > 0 {
            total += self.sums[node - 1];
            node &= node - 1;
        }
        total
    }

    /// The place at which the running sum first exceeds a number below the total.
    pub(super) fn find(&self, mut number: u32) -> usize {
        let mut place = 0;
        let mut step = self.sums.len().next_power_of_two();
        while step > 0 {
            if let Some(&sum) = self.sums.get(place + step - 1)
                && sum <= number
            {
                number -= sum;
                place += step;
            }
            step /= 2;
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_found_by_their_running_sum() {
        let mut counts = Counts::default();
        for count in [3, 0, 2, 5, 1, 0, 4] {
            counts.push(count);
        }
        counts.set(3, 1);
        counts.set(1, 2);
        let all = [3, 2, 2, 1, 1, 0, 4];
        assert_eq!(counts.total(), 13);
        let expected: Vec<usize> = all
            .iter()
            .enumerate()
            .flat_map(|(place, &count)| vec![place; count])
            .collect();
        let found: Vec<usize> = (0..13).map(|number| counts.find(number)).collect();
        assert_eq!(found, expected);
    }
}
