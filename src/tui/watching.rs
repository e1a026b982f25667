//! The list of all tables, for whoever looks for one to watch: which are listed, and in what order.
//!
//! The order is made when it is asked for and stays: pots change twice a second, and rows that change places cannot be chosen.

use std::collections::BTreeSet;

use crate::base::TableId;
use crate::protocol::view::OverviewLine;
use crate::protocol::{Ask, Play, Switch};

use super::app::{App, Asked, Screen, Tab};
use super::input::Effect;

#[derive(Clone, Debug, Default)]
pub struct Watching {
    pub filter: Kind,
    pub order: Order,
    /// The tables in the order in which they are listed.
    tables: Vec<TableId>,
    /// Whether the room was asked to tell of them.
    pub is_asked: bool,
}

/// Which tables are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    #[default]
    All,
    Cash,
    /// HexaPros and sit & gos.
    Games,
    Tournaments,
}

impl Kind {
    pub const fn next(self) -> Self {
        match self {
            Self::All => Self::Cash,
            Self::Cash => Self::Games,
            Self::Games => Self::Tournaments,
            Self::Tournaments => Self::All,
        }
    }

    pub const fn id(self) -> &'static str {
        match self {
            Self::All => "screen-watch-all",
            Self::Cash => "screen-watch-cash",
            Self::Games => "screen-watch-games",
            Self::Tournaments => "screen-watch-tournaments",
        }
    }

    fn lists(self, line: &OverviewLine) -> bool {
        match self {
            Self::All => true,
            Self::Cash => matches!(line.play, Play::Cash(_)),
            Self::Games => line.offer.is_some(),
            Self::Tournaments => line.play.tournament().is_some() && line.offer.is_none(),
        }
    }
}

/// By what they are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    #[default]
    Number,
    Pot,
    Stacks,
    Players,
}

impl Order {
    const fn next(self) -> Self {
        match self {
            Self::Number => Self::Pot,
            Self::Pot => Self::Stacks,
            Self::Stacks => Self::Players,
            Self::Players => Self::Number,
        }
    }

    pub const fn id(self) -> &'static str {
        match self {
            Self::Number => "screen-watch-by-number",
            Self::Pot => "screen-watch-by-pot",
            Self::Stacks => "screen-watch-by-stacks",
            Self::Players => "screen-watch-by-players",
        }
    }

    /// The largest first, but for numbers.
    fn key(self, line: &OverviewLine) -> i64 {
        match self {
            Self::Number => i64::from(line.table.0),
            Self::Pot => -line.pot.0,
            Self::Stacks => -line.stacks.0,
            Self::Players => -i64::from(line.players),
        }
    }
}

impl App {
    /// The tables that are listed, in their order.
    pub fn watched_tables(&self) -> Vec<OverviewLine> {
        let Some(known) = &self.model.overview else {
            return Vec::new();
        };
        let listed = self.watching.tables.iter();
        listed
            .filter_map(|table| known.get(table).copied())
            .filter(|line| self.watching.filter.lists(line))
            .collect()
    }

    /// Some tables are new, or gone: the others keep their places.
    pub(super) fn order_tables(&mut self) {
        let Some(known) = &self.model.overview else {
            return;
        };
        let tables = &mut self.watching.tables;
        let is_first = tables.is_empty();
        tables.retain(|table| known.contains_key(table));
        let listed: BTreeSet<TableId> = tables.iter().copied().collect();
        tables.extend(known.keys().filter(|table| !listed.contains(table)));
        if is_first {
            self.put_in_order();
        }
    }

    /// Lists them in another order, as they stand now.
    pub(super) fn sort_tables(&mut self) {
        self.watching.order = self.watching.order.next();
        self.put_in_order();
        self.rows[Tab::Watch as usize] = 0;
    }

    fn put_in_order(&mut self) {
        let order = self.watching.order;
        if let Some(known) = &self.model.overview {
            let key = |table: &TableId| known.get(table).map_or(i64::MAX, |line| order.key(line));
            let tables = &mut self.watching.tables;
            tables.sort_by_key(|table| (key(table), *table));
        }
    }

    /// The room tells of all tables as long as their list is looked at.
    pub(super) fn look_at_all(&mut self) {
        let looks = self.screen == Screen::Lobby && self.tab == Tab::Watch;
        if self.is_recording() || looks == self.watching.is_asked || self.model.lobby.is_none() {
            return;
        }
        self.watching.is_asked = looks;
        if !looks {
            self.watching.tables.clear();
            self.model.overview = None;
        }
        let number = self.next_number(Asked {
            table: None,
            is_quiet: true,
        });
        let to = Switch::from(looks);
        self.effects
            .push(Effect::Ask(Ask::LookAtAll { number, to }));
    }
}
