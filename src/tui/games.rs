//! What is shown for a moment of games that begin and end: the multiplier that was drawn, and a table after its last hand.

use crate::base::{Millis, TournamentId};
use crate::protocol::view::{TableView, TournamentView};

/// A multiplier is being revealed (H2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reveal {
    pub tournament: TournamentId,
    pub since: Millis,
}

impl Reveal {
    /// For so long one multiplier after the other is shown.
    const SPINS: Millis = Millis(1_500);
    /// For so long the one that was drawn is.
    const STAYS: Millis = Millis(1_500);
    /// How long each of them is shown.
    const STEP: Millis = Millis(100);

    pub fn until(&self) -> Millis {
        self.since + Self::SPINS + Self::STAYS
    }

    /// Whether the one that was drawn has not been reached yet.
    pub fn is_spinning(&self, now: Millis) -> bool {
        now < self.since + Self::SPINS
    }

    /// Which of so many multipliers is shown now, where the one that was drawn has not been reached yet. The last step
    /// leads there.
    pub fn spins_at(&self, now: Millis, drawn: usize, count: usize) -> Option<usize> {
        let left = (self.since + Self::SPINS - now).get();
        if left <= 0 || count == 0 {
            return None;
        }
        let steps = (left + Self::STEP.get() - 1) / Self::STEP.get();
        Some((drawn + count - (steps as usize % count)) % count)
    }

    /// When the picture changes.
    pub fn next_change(&self, now: Millis, moves: bool) -> Millis {
        let settled = self.since + Self::SPINS;
        match moves && now < settled {
            true => {
                let passed = (now - self.since).get() / Self::STEP.get() + 1;
                self.since + Millis(passed * Self::STEP.get())
            }
            false => self.until(),
        }
    }
}

/// A table whose game is over for the player, kept in sight for a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    pub view: TableView,
    /// The game as it was: the room forgets it at once.
    pub game: Option<TournamentView>,
    /// How it ended.
    pub said: String,
    pub until: Millis,
}

impl Ended {
    /// For so long it is seen.
    pub const STAYS: Millis = Millis(8_000);
}
