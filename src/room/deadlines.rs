//! When the room has to do something by itself. Each thing notes its earliest entries; an entry that comes due too early,
//! because the thing was put off meanwhile, is entered again. So a decision that is made in time costs nothing here.

use crate::base::{Millis, PlayerId, TableId, Timeline, TournamentId};

/// Who wants to be woken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wake {
    Table(TableId),
    /// Sits out everywhere (C8).
    Player(PlayerId),
    Tournament(TournamentId),
    /// Held bets (X2).
    Holds,
}

/// The earliest entries of a thing, one within the next seconds and one beyond them: the pauses of a table come and go
/// while its clocks run on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Noted {
    near: Millis,
    far: Millis,
}

impl Noted {
    pub(super) const NOTHING: Self = Self {
        near: Millis::NEVER,
        far: Millis::NEVER,
    };

    pub(super) const fn nothing() -> Self {
        Self::NOTHING
    }

    /// Takes note that an entry came due. Not of one that was overtaken by an earlier one.
    pub(super) fn came_due(&mut self, at: Millis) -> bool {
        let is_noted = at == self.near || at == self.far;
        for noted in [&mut self.near, &mut self.far] {
            if *noted == at {
                *noted = Millis::NEVER;
            }
        }
        is_noted
    }
}

#[derive(Clone, Debug)]
pub(super) struct Deadlines(Timeline<Wake>);

impl Default for Deadlines {
    fn default() -> Self {
        Self(Timeline::new(Millis::ZERO))
    }
}

impl Deadlines {
    /// Enters a deadline unless an earlier one is noted.
    #[inline]
    pub(super) fn enter(&mut self, wake: Wake, due: Millis, noted: &mut Noted) {
        if due >= noted.near || due >= noted.far {
            return;
        }
        let due = due.max(self.0.now());
        if self.0.is_near(due) {
            noted.near = due;
        } else {
            noted.far = due;
        }
        self.0.add(due, wake);
    }

    pub(super) fn pop_due(&mut self, now: Millis) -> Option<(Millis, Wake)> {
        self.0.pop_due(now)
    }

    pub(super) fn next(&self) -> Option<Millis> {
        self.0.next()
    }
}
