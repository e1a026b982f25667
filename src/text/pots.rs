//! What was told of the pots of a hand, for the sentences about who wins them.

use crate::base::{Chips, Seat, SeatSet};
use crate::protocol::view::TableChange;

/// The pots of the last hand at a table, kept up by what is told of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pots {
    contenders: [SeatSet; Seat::MAX],
    count: usize,
    rake: Chips,
}

impl Pots {
    /// Takes in a change at the table.
    pub fn see(&mut self, change: &TableChange) {
        match *change {
            TableChange::HandStarted { .. } => *self = Self::default(),
            TableChange::Pot {
                pot, contenders, ..
            } => {
                let pot = usize::from(pot);
                if let Some(place) = self.contenders.get_mut(pot) {
                    *place = contenders;
                    self.count = self.count.max(pot + 1);
                }
            }
            TableChange::Raked { amount, .. } => self.rake += amount,
            _ => {}
        }
    }

    /// Who can win a pot.
    pub(super) fn contenders(&self, pot: u8) -> SeatSet {
        let known = self.contenders.get(usize::from(pot));
        known.copied().unwrap_or_default()
    }

    /// Whether nothing was in the middle when the hand ended.
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) fn has_side_pots(&self) -> bool {
        self.count > 1
    }

    /// What was raked of all pots.
    pub(super) fn rake(&self) -> Chips {
        self.rake
    }
}
