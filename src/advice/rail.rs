//! Somebody on the rail who looks at many tables and remembers: the course of each running hand, and how people play.

use std::collections::HashMap;

use super::course::Course;
use super::people::{Losses, People};
use crate::base::{PlayerId, Seat, TableId};
use crate::protocol::HandEnd;
use crate::protocol::view::TableChange;

/// What is remembered of the tables, from what everybody is told of them.
#[derive(Clone, Debug, Default)]
pub struct Rail {
    tables: HashMap<TableId, Table>,
    people: People,
    nothing: Course,
}

#[derive(Clone, Debug, Default)]
struct Table {
    course: Course,
    losses: Losses,
}

impl Rail {
    /// Something happened at a table; `sits` says who is on a chair there.
    pub fn see(
        &mut self,
        table: TableId,
        change: &TableChange,
        sits: impl Fn(Seat) -> Option<PlayerId>,
    ) {
        if *change == TableChange::Closed {
            self.tables.remove(&table);
            return;
        }
        let seen = self.tables.entry(table).or_default();
        seen.course.see(change, sits);
        seen.losses.see(change);
        if let TableChange::HandEnded {
            hand,
            end: HandEnd::Played,
            ..
        } = change
            && seen.course.hand() == Some(*hand)
        {
            self.people.learn(&seen.course, &seen.losses);
        }
    }

    /// The hand that is played at a table, as far as it was seen.
    pub fn course(&self, table: TableId) -> &Course {
        let seen = self.tables.get(&table);
        seen.map_or(&self.nothing, |table| &table.course)
    }

    pub fn people(&self) -> &People {
        &self.people
    }
}
