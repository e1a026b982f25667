//! What somebody typed, understood.

use crate::base::ChatLine;
use crate::protocol::{Entry, Switch};

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
    AutoTopUp(Switch),
    Table(u32),
    Tables,
    Status,
    Wallet,
    Log,
    /// By the number that the room has for the table.
    Watch(u32),
    Unwatch(Option<u32>),
    Say(ChatLine),
    Leave,
    LeaveAll,
    Help(Option<Verb>),
    Quit,
}
