//! The time of one decision (T1, T2, T4): base time, then the player's time bank, then what a lost connection adds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::base::{Millis, Seat};
use crate::rulebook::{Disconnected, TimeBank};

/// A decision that is awaited, and the moments at which its time runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    pub seat: Seat,
    pub since: Millis,
    /// The base time ends and the time bank begins to run.
    pub base_until: Millis,
    /// The time bank is empty.
    pub bank_until: Millis,
    /// All time is over; later than `bank_until` only for a player without a connection.
    pub until: Millis,
}

impl Decision {
    pub fn new(seat: Seat, now: Millis, base: Millis, bank: Millis) -> Self {
        let base_until = now + base;
        let bank_until = base_until + bank;
        Self {
            seat,
            since: now,
            base_until,
            bank_until,
            until: bank_until,
        }
    }

    /// What is left of the time bank.
    pub fn bank_left(&self, now: Millis) -> Millis {
        (self.bank_until - now.max(self.base_until)).max(Millis::ZERO)
    }

    /// What was used of the time for the disconnected.
    pub fn allowance_used(&self, now: Millis) -> Millis {
        (now.min(self.until) - self.bank_until).max(Millis::ZERO)
    }

    /// Gives a player without a connection more time, as far as this hand has any left (T4). Says whether it did.
    pub fn allow(&mut self, rule: Disconnected, used_in_hand: Millis) -> bool {
        let granted = rule.decision.min(rule.hand - used_in_hand);
        if self.until > self.bank_until || granted <= Millis::ZERO {
            return false;
        }
        self.until = self.bank_until + granted;
        true
    }
}

/// What a time bank holds when a hand begins (T2: older editions give at least a minimum).
pub(super) fn at_hand_start(rule: TimeBank, bank: Millis) -> Millis {
    bank.max(rule.minimum_per_hand)
}

/// What a time bank holds after so many hands dealt in (T2).
pub(super) fn after_hand(rule: TimeBank, bank: Millis, hands: u32) -> Millis {
    let gains = hands.is_multiple_of(rule.every_hands);
    let gain = if gains { rule.add } else { Millis::ZERO };
    (bank + gain).min(rule.cap).max(bank)
}
