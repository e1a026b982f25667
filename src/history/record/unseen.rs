//! Hands that somebody records who does not see everything: a player knows their own cards, and others' once they
//! are shown.

use super::{NotExpressible, Recorder};
use crate::base::Seat;
use crate::history::phh::{Action, Cards};

impl Recorder {
    /// Cards are dealt that the writer does not know; the record has `????`. What is shown of them later is recorded as
    /// for any other hand.
    pub fn deal_unseen(&mut self, seat: Seat) {
        if self.problem.is_none() {
            self.problem = self.note_unseen(seat).err();
        }
    }

    fn note_unseen(&mut self, seat: Seat) -> Result<(), NotExpressible> {
        let player = self.player(seat)?;
        let mut cards = Cards::default();
        for _ in 0..self.record.variant.hole_cards() {
            cards.push(None);
        }
        self.note(Action::DealHole { player, cards });
        Ok(())
    }
}
