//! The clock of whoever is to decide: the time that everybody has, then the time bank. The same wherever it is shown.

use super::Painter;
use crate::base::Millis;
use crate::protocol::view::TurnView;
use crate::tui::theme::Role;

/// So much is little.
const LITTLE: Millis = Millis(5_000);

/// What is left of how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    pub(super) left: Millis,
    pub(super) whole: Millis,
    pub(super) role: Role,
}

impl Painter<'_, '_> {
    /// What is left, and of what: `9 s`, `bank 11 s`.
    pub(super) fn left(&self, clock: Clock) -> String {
        let time = self.app.text.time(clock.left);
        match clock.role {
            Role::TimeBank => format!("{} {time}", self.app.words.bank),
            _ => time,
        }
    }
}

impl Clock {
    pub(super) fn of(turn: &TurnView, now: Millis) -> Self {
        let decision = turn.decision;
        if now >= decision.base_until {
            return Self {
                left: decision.until - now,
                whole: decision.until - decision.base_until,
                role: Role::TimeBank,
            };
        }
        let left = decision.base_until - now;
        Self {
            left,
            whole: decision.base_until - decision.since,
            // Only one's own time presses.
            role: match turn.legal.is_some() && left <= LITTLE {
                true => Role::TimeLow,
                false => Role::Time,
            },
        }
    }
}
