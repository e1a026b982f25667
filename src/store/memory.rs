//! A store without a disk: for tests, and for a room that nobody wants to keep.

use std::sync::Arc;

use super::{Batch, HandRecord, Kept, Store, StoreError};
use crate::room::Saved;
use crate::rulebook::Edition;

#[derive(Clone, Debug)]
pub struct Memory {
    kept: Kept,
    is_new: bool,
    pub hands: Vec<HandRecord>,
}

impl Memory {
    /// An empty one for a room of this edition.
    pub fn new(edition: &Edition) -> Self {
        let kept = Kept {
            saved: Saved::nothing(edition),
            people: Vec::new(),
        };
        Self {
            kept,
            is_new: true,
            hands: Vec::new(),
        }
    }
}

impl Store for Memory {
    fn load(&mut self, _: &Arc<Edition>) -> Result<Option<Kept>, StoreError> {
        Ok(Some(self.kept.clone()).filter(|_| !self.is_new))
    }

    fn commit(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let mut kept = self.kept.clone();
        for changes in &batch.changes {
            let applied = kept.saved.apply(changes);
            applied.map_err(|error| StoreError::Damaged(error.to_string()))?;
        }
        for person in &batch.people {
            match kept.people.get_mut(person.player.index()) {
                Some(known) => known.clone_from(person),
                None => kept.people.push(person.clone()),
            }
        }
        self.hands.extend(batch.hands.iter().cloned());
        self.kept = kept;
        self.is_new = false;
        Ok(())
    }
}
