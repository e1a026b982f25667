//! To which edition a room belongs. Its tables name their stakes by their place in the edition, so that a room goes on only
//! where the stakes are the same. Rake, buy-ins and times may change.

use std::fmt::Write;
use std::path::Path;

use crate::base::{quote, show_path};
use crate::rulebook::Edition;
use crate::store::StoreError;

/// The name of an edition, and its stakes, a line each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) edition: String,
    pub(super) stakes: String,
}

impl Stamp {
    pub(super) fn of(edition: &Edition) -> Self {
        let mut stakes = String::new();
        for stake in &edition.cash.stakes {
            let (game, format) = (stake.game.word(), stake.format.word());
            let (small, big) = (stake.small_blind.0, stake.big_blind.0);
            let (name, seats) = (&stake.name, stake.seats);
            // Writing to a text does not fail.
            let _ = writeln!(stakes, "{game} {format} {name} {small}/{big} {seats}");
        }
        Self {
            edition: edition.name.clone(),
            stakes,
        }
    }

    /// Whether a room that was stamped so can go on with this edition.
    pub(super) fn accepts(&self, found: &Self, path: &Path) -> Result<(), StoreError> {
        let file = || show_path(path);
        if self.edition != found.edition {
            return Err(StoreError::OtherEdition {
                file: file(),
                found: quote(&found.edition),
                wanted: quote(&self.edition),
            });
        }
        if self.stakes == found.stakes {
            return Ok(());
        }
        let mut was = found.stakes.lines();
        let mut is = self.stakes.lines();
        let difference = loop {
            match (was.next(), is.next()) {
                (Some(was), Some(is)) if was == is => {}
                (Some(was), Some(is)) => break format!("{} became {}", quote(was), quote(is)),
                (Some(was), None) => break format!("{} is gone", quote(was)),
                (None, Some(is)) => break format!("{} is new", quote(is)),
                (None, None) => break "their spelling".into(),
            }
        };
        Err(StoreError::OtherStakes {
            file: file(),
            edition: quote(&self.edition),
            difference,
        })
    }
}
