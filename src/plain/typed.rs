//! What somebody typed, understood.

use crate::base::{Cents, ChatLine};
use crate::profile::GameFilter;
use crate::protocol::{Entry, Payment, Switch};

use super::words::Verb;
use crate::client::Size;

/// A line: a command, and the table it names, if it names one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// By the number that the table has for the player.
    pub table: Option<u32>,
    pub command: Typed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The stakes that fit all words.
    Lobby {
        words: Vec<String>,
    },
    Join {
        words: Vec<String>,
        tables: u32,
    },
    BuyIn {
        amount: Option<Size>,
        entry: Entry,
    },
    Decline,
    Queue,
    Unqueue {
        words: Vec<String>,
    },
    /// The games of a kind that fit all words.
    Offers {
        kind: Kind,
        words: Vec<String>,
    },
    /// So many games at once.
    Play {
        kind: Kind,
        words: Vec<String>,
        price: Cents,
        games: u32,
    },
    /// What may be drawn for a HexaPro.
    Multipliers {
        words: Vec<String>,
        price: Option<Cents>,
    },
    /// The tournaments that fit all words.
    Tournaments {
        words: Vec<String>,
    },
    /// By the number that the room has for it.
    Tournament {
        number: u32,
        part: Part,
    },
    Register {
        number: u32,
        /// Of several buy-ins.
        price: Option<Cents>,
        with: Payment,
    },
    Unregister(Option<u32>),
    Rebuy,
    AddOn,
    /// The player's own, and tickets.
    Games,
    /// The results of games that have ended.
    History(GameFilter),
    Fold,
    Check,
    Call,
    Bet(Size),
    Raise(Size),
    AllIn,
    Yes,
    /// Cards by their places, bit 0 for the first.
    Show {
        places: u8,
    },
    SitOut,
    SitOutAll,
    SitOutNext(Switch),
    Back {
        entry: Entry,
    },
    BackAll {
        entry: Entry,
    },
    Enter(Entry),
    TopUp(Size),
    /// Nothing asks whether it is on.
    AutoTopUp(Option<Switch>),
    Table(u32),
    Tables,
    Status,
    Wallet,
    Log,
    /// Against what the others hold one of, where that is stated.
    Coach {
        range: Option<String>,
    },
    /// By the number that the room has for the table.
    Watch(u32),
    /// By the player's own number, like everything else.
    Unwatch(Option<u32>),
    Say(ChatLine),
    /// Whether hands without one's own cards are told by their result only.
    Quiet(Switch),
    Leave,
    LeaveAll,
    Help(Option<Verb>),
    Quit,
}

/// Games that begin as soon as they are full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    HexaPro,
    SitAndGo,
}

/// What is to be told of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What it is, and how it stands.
    Whole,
    Levels,
    Prizes,
    Players,
    Tables,
}

impl Typed {
    /// Whether it can be meant for one of several tables.
    pub(super) fn is_for_a_table(&self) -> bool {
        match self {
            Self::Lobby { .. }
            | Self::Join { .. }
            | Self::Queue
            | Self::Unqueue { .. }
            | Self::Offers { .. }
            | Self::Play { .. }
            | Self::Multipliers { .. }
            | Self::Tournaments { .. }
            | Self::Tournament { .. }
            | Self::Register { .. }
            | Self::Unregister(_)
            | Self::Games
            | Self::History(_)
            | Self::SitOutAll
            | Self::SitOutNext(_)
            | Self::BackAll { .. }
            | Self::AutoTopUp(_)
            | Self::Table(_)
            | Self::Tables
            | Self::Wallet
            | Self::Watch(_)
            | Self::Unwatch(Some(_))
            | Self::LeaveAll
            | Self::Quiet(_)
            | Self::Help(_)
            | Self::Quit => false,
            Self::BuyIn { .. }
            | Self::Decline
            | Self::Rebuy
            | Self::AddOn
            | Self::Fold
            | Self::Check
            | Self::Call
            | Self::Bet(_)
            | Self::Raise(_)
            | Self::AllIn
            | Self::Yes
            | Self::Show { .. }
            | Self::SitOut
            | Self::Back { .. }
            | Self::Enter(_)
            | Self::TopUp(_)
            | Self::Status
            | Self::Log
            | Self::Coach { .. }
            | Self::Unwatch(None)
            | Self::Say(_)
            | Self::Leave => true,
        }
    }
}
