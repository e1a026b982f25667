//! Where a room is kept: what outlives a crash, and the hands that were dealt.
//!
//! [`Store`] is all that the host knows of it, narrow enough for another database to stand behind it. [`Memory`] keeps
//! everything for as long as the process lives, [`Sqlite`] in a file, which [`verify()`] adds up again from the beginning.

pub mod accounts;
mod error;
mod memory;
mod sqlite;

pub use error::StoreError;
pub use memory::Memory;
pub use sqlite::{Opened, Problem, Report, SetAside, Sqlite, set_aside, verify};
pub use sqlite::{Recorded, Wanted, copy, each_record};

use std::sync::Arc;

use crate::base::{HandId, Millis, Person, PlayerId, TableId};
use crate::room::Saved;
use crate::room::changes::Changes;
use crate::rulebook::Edition;

/// A place where a room is kept.
pub trait Store: Send {
    /// The room as it was last committed; nothing where there is none yet.
    fn load(&mut self, edition: &Arc<Edition>) -> Result<Option<Kept>, StoreError>;

    /// Makes all of a batch durable, or nothing of it. When this returns, it is on the disk.
    fn commit(&mut self, batch: &Batch) -> Result<(), StoreError>;
}

/// What is kept of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub saved: Saved,
    /// By their number.
    pub people: Vec<Person>,
}

/// What is committed together: the changes of some steps, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    pub changes: Vec<Changes>,
    /// Accounts that are new, or have another name.
    pub people: Vec<Person>,
    pub hands: Vec<HandRecord>,
}

impl Batch {
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.people.is_empty() && self.hands.is_empty()
    }
}

/// A hand that was dealt, complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRecord {
    pub hand: HandId,
    pub table: TableId,
    /// When it ended.
    pub at: Millis,
    /// Who was dealt in.
    pub players: Vec<PlayerId>,
    /// As PHH; nothing where PHH cannot express it.
    pub record: Option<String>,
}
