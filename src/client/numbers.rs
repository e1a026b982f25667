//! The player's tables by numbers from 1, in the order in which they were got.

use std::collections::BTreeMap;

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

/// Everything that has a number: tables that are sat at and those with a seat kept, in the order in which they were got, which the
/// room remembers for a program that was started anew; then those that are looked at.
fn tables(model: &Model) -> Vec<TableId> {
    let own = model.you.iter().flat_map(|you| {
        let kept = you.reservations.iter().map(|kept| kept.table);
        you.tables.iter().copied().chain(kept)
    });
    own.chain(model.tables.keys().copied()).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn sits_at(tables: &[u32]) -> Model {
        let you = json!({
            "player": 1, "wallet": 0, "sits_out_next_big_blind": false, "auto_top_up": false,
            "out_everywhere_until": null, "tables": tables, "reservations": [], "queues": [],
            "held": [], "entered": [], "tickets": [],
        });
        Model {
            you: Some(serde_json::from_value(you).unwrap()),
            ..Model::default()
        }
    }

    #[test]
    fn tables_have_the_same_numbers_for_a_program_that_was_started_anew() {
        let mut before = Numbers::default();
        for tables in [&[7][..], &[7, 3]] {
            before.meet(&sits_at(tables));
        }
        let mut after = Numbers::default();
        after.meet(&sits_at(&[7, 3]));
        assert_eq!(after, before);
        assert_eq!(after.table(1), Some(TableId(7)));
    }
}
