//! What lies over the screen and has the keys.

use tui_input::Input as TextInput;

use crate::base::{TableId, TournamentId};

use super::action::Context;
use super::dialogs::{About, Dialog};

/// Something that lies over the screen and has the keys.
#[derive(Clone, Debug)]
pub enum Layer {
    Dialog(Box<Dialog>),
    /// What the keys do in these contexts.
    Help {
        contexts: Vec<Context>,
        scroll: usize,
    },
    Palette(Palette),
    /// A line of chat at a table, typed at its foot.
    Chat {
        table: TableId,
        input: TextInput,
    },
    /// Everything about a tournament.
    Tournament(Looked),
    /// The messages of the room, as they come.
    Inspector,
    /// A hand that is looked at again.
    Replay,
    /// The log of a table.
    Log {
        table: TableId,
        /// Lines above the end.
        scroll: usize,
    },
    /// The log of the hand that is looked at again.
    HandLog {
        /// Lines above the end.
        scroll: usize,
    },
}

impl Layer {
    /// The table that it is about: without it, it means nothing.
    pub fn table(&self) -> Option<TableId> {
        match self {
            Self::Chat { table, .. } | Self::Log { table, .. } => Some(*table),
            Self::Dialog(dialog) => match dialog.about {
                About::TopUp { table } | About::Leave { table } => Some(table),
                _ => None,
            },
            Self::Help { .. }
            | Self::Palette(_)
            | Self::Tournament(_)
            | Self::Inspector
            | Self::Replay
            | Self::HandLog { .. } => None,
        }
    }
}

/// A tournament that is looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looked {
    pub tournament: TournamentId,
    pub page: Page,
    /// The chosen row of the page, or how far it is scrolled.
    pub row: usize,
    /// The first row that is seen.
    pub top: usize,
}

/// What is shown of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    Info,
    Levels,
    Prizes,
    Players,
    Tables,
}

impl Page {
    pub const ALL: [Self; 5] = [
        Self::Info,
        Self::Levels,
        Self::Prizes,
        Self::Players,
        Self::Tables,
    ];

    /// The one so many further on, in a circle.
    pub fn step(self, step: usize) -> Self {
        let place = Self::ALL.iter().position(|page| *page == self);
        Self::ALL[(place.unwrap_or(0) + step) % Self::ALL.len()]
    }

    /// Whether one of its rows is chosen.
    pub const fn is_choice(self) -> bool {
        matches!(self, Self::Players | Self::Tables)
    }

    /// The sentence that names it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Info => "screen-page-info",
            Self::Levels => "screen-page-levels",
            Self::Prizes => "screen-page-prizes",
            Self::Players => "screen-page-players",
            Self::Tables => "screen-page-tables",
        }
    }
}

/// Every action by name.
#[derive(Clone, Debug, Default)]
pub struct Palette {
    pub input: TextInput,
    pub cursor: usize,
}
