//! A room in an SQLite file. What is in it, and when it is there: `docs/store.md`.
//!
//! A [`Batch`] is one transaction, on the disk when [`Sqlite::commit`] returns. Nothing of the room is remembered here: the
//! file is what holds, also after a commit that failed. Starting reads neither hands nor journal, so that a room is opened as
//! fast after a million hands as after one.
//!
//! Not here: that nobody else uses the file. Whoever opens it has the lock on its folder.

mod account;
mod aside;
mod check;
mod commit;
mod copy;
pub(in crate::store) mod fault;
mod hands;
mod load;
mod money;
mod open;
mod schema;
mod stamp;
#[cfg(test)]
mod tests;
mod verify;

pub use aside::{SetAside, set_aside};
pub use copy::copy;
pub use hands::{Recorded, Wanted, each_record};
pub use open::Opened;
pub use verify::{Problem, Report, verify};

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, TransactionBehavior};

use super::{Batch, Kept, Store, StoreError};
use crate::base::{Millis, show_path};
use crate::rulebook::Edition;
use fault::Fault;
use stamp::Stamp;

/// A store in a file.
#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
    path: PathBuf,
    /// The edition that was loaded last.
    stamp: Option<Stamp>,
}

impl Sqlite {
    /// Opens a file, or makes one in a folder that must exist. One that no longer is a database is set aside first, under
    /// a name with the time `now` in it, and an empty one takes its place.
    pub fn open(path: &Path, now: Millis) -> Result<Opened, StoreError> {
        open::open(path, now)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Store for Sqlite {
    fn load(&mut self, edition: &Arc<Edition>) -> Result<Option<Kept>, StoreError> {
        let stamp = Stamp::of(edition);
        let behavior = TransactionBehavior::Deferred;
        let transaction = self.connection.transaction_with_behavior(behavior);
        let kept = transaction
            .map_err(Fault::from)
            .and_then(|transaction| load::load(&transaction, &stamp, edition, &self.path));
        let kept = kept.map_err(|fault| fault.at(&self.path))?;
        self.stamp = Some(stamp);
        Ok(kept)
    }

    /// A batch whose transactions are all in the journal already was committed before: nothing is done, and that is a
    /// success. One of which only some are there is refused whole.
    fn commit(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let Some(stamp) = &self.stamp else {
            let file = show_path(&self.path);
            let reason = format!("the room in {file} is changed before it was loaded");
            return Err(StoreError::Failed(reason));
        };
        if batch.is_empty() {
            return Ok(());
        }
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior);
        transaction
            .map_err(Fault::from)
            .and_then(|transaction| {
                commit::write(&transaction, stamp, batch)?;
                Ok(transaction.commit()?)
            })
            .map_err(|fault| fault.at(&self.path))
    }
}
