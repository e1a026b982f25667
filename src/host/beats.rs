//! Moments that are put together: what is due at nearly the same time happens at once.

use crate::base::Millis;

/// What is due within one of these happens together: a wake and a commit for many tables cost hardly more than for one.
pub(super) const ROOM_BEAT: Millis = Millis(25);
/// The same for bots, of whom nobody knows how long they meant to think.
pub(super) const BOTS_BEAT: Millis = Millis(100);

/// The next common moment for what is due then; what is overdue waits no longer.
pub(super) fn together(now: Millis, at: Millis, beat: Millis) -> Millis {
    match at > now && at != Millis::NEVER {
        true => Millis((at.0 + beat.0 - 1) / beat.0 * beat.0),
        false => at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_at_nearly_the_same_time_happens_together_and_nothing_too_early() {
        let now = Millis(1_000);
        let at = |at| together(now, Millis(at), BOTS_BEAT);
        assert_eq!([at(1_001), at(1_100)], [Millis(1_100); 2]);
        assert_eq!(at(1_101), Millis(1_200));
    }

    #[test]
    fn what_is_overdue_does_not_wait_and_never_stays_never() {
        let at = |at| together(Millis(1_000), at, ROOM_BEAT);
        assert_eq!(at(Millis(1_000)), Millis(1_000));
        assert_eq!(at(Millis(990)), Millis(990));
        assert_eq!(at(Millis::NEVER), Millis::NEVER);
    }
}
