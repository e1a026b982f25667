//! Who lost how much, and what it does to them.

use crate::base::{Chips, Seat, SeatSet};
use crate::protocol::view::TableChange;

/// A pot that was lost for so many big blinds hurts anybody; one for fewer whoever has no more left.
const LARGE_LOSS: u32 = 40;

/// It is remembered for so many hands.
const STEAM: u8 = 12;

/// The largest pot that somebody lost lately.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Loss {
    big_blinds: u32,
    /// For so many hands more it is remembered.
    hands: u8,
}

impl Loss {
    /// A hand is over, in which so much was lost.
    pub(super) fn count(&mut self, big_blinds: u32) {
        self.hands = self.hands.saturating_sub(1);
        if self.hands == 0 || big_blinds >= self.big_blinds {
            let hands = if big_blinds > 0 { STEAM } else { 0 };
            *self = Self { big_blinds, hands };
        }
    }

    /// Whether it still hurts whoever has so many big blinds now.
    pub(super) fn hurts(self, stack: f32) -> bool {
        let is_large = self.big_blinds >= LARGE_LOSS || self.big_blinds as f32 >= stack;
        self.hands > 0 && is_large
    }
}

/// What everybody lost in a hand so far; what they won is less than nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::advice) struct Losses {
    lost: [Chips; Seat::MAX],
    won: SeatSet,
}

impl Losses {
    pub(in crate::advice) fn see(&mut self, change: &TableChange) {
        match *change {
            TableChange::HandStarted { .. } => *self = Self::default(),
            TableChange::Ante { seat, amount }
            | TableChange::Post { seat, amount, .. }
            | TableChange::Called { seat, amount }
            | TableChange::Raised { seat, amount, .. } => self.lost[seat.index()] += amount,
            TableChange::Returned { seat, amount } => self.lost[seat.index()] -= amount,
            TableChange::Awarded { seat, amount, .. } => {
                self.lost[seat.index()] -= amount;
                self.won.insert(seat);
            }
            _ => {}
        }
    }

    /// What somebody lost, in whole big blinds.
    pub(super) fn big_blinds(&self, seat: Seat, big_blind: Chips) -> u32 {
        let lost = self.lost[seat.index()].0 / big_blind.0.max(1);
        u32::try_from(lost).unwrap_or(0)
    }

    pub(super) fn has_won(&self, seat: Seat) -> bool {
        self.won.contains(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_hurts_by_what_is_left_and_is_forgotten() {
        let mut loss = Loss::default();
        loss.count(12);
        assert!(!loss.hurts(90.0) && loss.hurts(8.0));
        loss.count(45);
        // A smaller one does not make the larger forgotten.
        loss.count(3);
        assert!(loss.hurts(200.0));
        for _ in 0..STEAM {
            loss.count(0);
        }
        assert!(!loss.hurts(0.5), "{loss:?}");
    }
}
