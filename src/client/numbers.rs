//! The player's tables by numbers from 1, in the order in which they were got.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::TableId;

use super::Model;

/// A table keeps its number as long as it is there; a new one takes the smallest that is free.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers(BTreeMap<u32, TableId>);

impl Numbers {
    pub fn table(&self, number: u32) -> Option<TableId> {
        self.0.get(&number).copied()
    }

    pub fn number(&self, table: TableId) -> Option<u32> {
        let mut tables = self.0.iter();
        tables
            .find(|(_, other)| **other == table)
            .map(|(number, _)| *number)
    }

    pub fn iter(&self) -> impl Iterator<Item = (u32, TableId)> + '_ {
        self.0.iter().map(|(number, table)| (*number, *table))
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Gives numbers to tables that are new.
    pub fn meet(&mut self, model: &Model) {
        for table in tables(model) {
            if self.number(table).is_none()
                && let Some(free) = (1..).find(|number| !self.0.contains_key(number))
            {
                self.0.insert(free, table);
            }
        }
    }

    /// Takes back the numbers of tables that are gone.
    pub fn forget(&mut self, model: &Model) {
        self.forget_except(model, |_| false);
    }

    /// The same, but for tables that are still in sight.
    pub fn forget_except(&mut self, model: &Model, is_kept: impl Fn(TableId) -> bool) {
        let here = tables(model);
        self.0
            .retain(|_, table| here.contains(table) || is_kept(*table));
    }
}

/// Everything that has a number: tables that are looked at or sat at, and those with a seat kept.
fn tables(model: &Model) -> BTreeSet<TableId> {
    let looked_at = model.tables.keys().copied();
    let own = model.you.iter().flat_map(|you| {
        let kept = you.reservations.iter().map(|kept| kept.table);
        you.tables.iter().copied().chain(kept)
    });
    looked_at.chain(own).collect()
}
