//! The time of a room: the system's at the start, and from there on as it really passes.
//!
//! A system clock that is set forward or back while a room is open does not move it: nobody runs out of time because of
//! it, and no deadline is lost. The next start takes the system's time again, unless the room was further already: its
//! time never goes back.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::base::Millis;

#[derive(Clone, Copy, Debug)]
pub struct Clock {
    started: Instant,
    /// The room's time then.
    at: Millis,
}

impl Clock {
    /// Begins with the system's time.
    pub fn start() -> Self {
        Self::start_at(system())
    }

    /// Begins with the system's time, or where a room was when it was last kept, if that is later.
    pub fn go_on(kept: Millis) -> Self {
        Self::start_at(system().max(kept))
    }

    pub fn start_at(at: Millis) -> Self {
        Self {
            started: Instant::now(),
            at,
        }
    }

    pub fn now(&self) -> Millis {
        let passed = self.started.elapsed().as_millis();
        self.at + Millis(i64::try_from(passed).unwrap_or(i64::MAX / 2))
    }

    /// When a moment of the room comes by the system's stopwatch.
    pub fn instant(&self, at: Millis) -> Instant {
        let ahead = (at - self.at).max(Millis::ZERO).get();
        // Not further than a day: nothing waits longer without being woken.
        let ahead = std::time::Duration::from_millis(ahead.cast_unsigned());
        let most = self.started.elapsed() + std::time::Duration::from_secs(24 * 60 * 60);
        self.started + ahead.min(most)
    }
}

fn system() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.map_or(0, |since| since.as_millis());
    Millis(i64::try_from(millis).unwrap_or(i64::MAX / 2))
}
