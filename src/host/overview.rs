//! The list of all tables, for those who look at it: told whole once, and then what changed, now and then.

use std::collections::BTreeMap;

use crate::base::TableId;
use crate::protocol::view::{self, OverviewLine};
use crate::protocol::{News, Refusal, Switch};

use super::house::House;
use super::viewers::ViewerId;

/// How the list was told last.
pub(super) type Overview = BTreeMap<TableId, OverviewLine>;

impl House {
    /// Somebody looks at the list from now on, or no longer.
    pub(super) fn look_at_all(&mut self, viewer: ViewerId, to: Switch) -> Result<(), Refusal> {
        if !self.viewers.list_all(viewer, to.is_on()) {
            return Err(Refusal::NoChange);
        }
        if to.is_on() {
            if self.viewers.listing().len() == 1 {
                // Nobody was told of what has changed since.
                self.tell_overview(Some(viewer));
            }
            // What the others know, and from here on the same changes.
            let tables = self.overview.values().copied().collect();
            self.tell(
                viewer,
                News::Overview {
                    tables,
                    gone: Vec::new(),
                },
            );
        }
        Ok(())
    }

    /// Whether anybody looks at the list.
    pub(super) fn is_listed(&self) -> bool {
        !self.viewers.listing().is_empty()
    }

    /// What changed in the list, to those who look at it, but for one.
    pub(super) fn tell_overview(&mut self, told_otherwise: Option<ViewerId>) {
        if !self.is_listed() {
            return;
        }
        let now: Overview = view::overview(&self.room)
            .map(|line| (line.table, line))
            .collect();
        let is_new = |line: &&OverviewLine| self.overview.get(&line.table) != Some(*line);
        let tables: Vec<OverviewLine> = now.values().filter(is_new).copied().collect();
        let known = self.overview.keys();
        let gone: Vec<TableId> = known
            .filter(|table| !now.contains_key(table))
            .copied()
            .collect();
        self.overview = now;
        if tables.is_empty() && gone.is_empty() {
            return;
        }
        for viewer in self.viewers.listing().to_vec() {
            if Some(viewer) != told_otherwise {
                let (tables, gone) = (tables.clone(), gone.clone());
                self.tell(viewer, News::Overview { tables, gone });
            }
        }
    }
}
