//! When the picture changes although nothing happens.

use crate::base::Millis;
use crate::protocol::Standing;
use crate::protocol::view::SeatView;

use super::app::{App, Lasts, Screen};
use super::draw::notices::next_page;
use super::replay::Going;

/// Countdowns go on at multiples of this, in milliseconds.
const BEAT: i64 = 500;

impl App {
    /// When the picture changes although nothing happens: a countdown goes on, a notice is over.
    pub fn next_change(&self) -> Option<Millis> {
        let now = self.now;
        let toasts = self.toasts.iter();
        let toasts = toasts.filter(|toast| toast.lasts == Lasts::AWhile);
        let toasts = toasts.filter_map(|toast| Some(toast.seen?.until));
        // Countdowns show begun seconds, so they change when a whole one is left.
        let tick = |until: Millis| {
            let left = (until - now).get();
            (left > 0).then(|| until - Millis((left - 1) / 1_000 * 1_000))
        };
        // Several at once go on together: half a second is hardly seen, and saves many pictures.
        let together = |at: Millis| Millis((at.get() + BEAT - 1) / BEAT * BEAT);
        let seconds = self.countdowns().into_iter().filter_map(tick).map(together);
        let guard = self.focus.and_then(|table| {
            let desk = self.desks.get(&table)?;
            let echo = desk.unconfirmed.map(|asked| asked.echoes_until);
            let until = self
                .dead_until
                .max(desk.dead_until)
                .max(echo.unwrap_or(Millis::ZERO));
            (until > now).then_some(until)
        });
        // The clock in the corner.
        let minute = Millis((now.get() / 60_000 + 1) * 60_000);
        let moves = !self.settings.reduced_motion;
        let reveals = self.reveals.iter();
        let reveals = reveals.map(|reveal| reveal.next_change(now, moves));
        toasts
            .chain(seconds)
            .chain(guard)
            .chain(reveals)
            .chain(self.results_due)
            .chain(next_page(self))
            .chain(self.replay.as_ref().and_then(|replay| match replay.going {
                Going::Until(due) => Some(due),
                Going::Stands => None,
            }))
            .chain([minute])
            .min()
    }

    /// The ends of all countdowns that can be seen.
    fn countdowns(&self) -> Vec<Millis> {
        let mut ends = Vec::new();
        for (_, id) in self.numbers.iter() {
            let Some(view) = self.view(id) else { continue };
            let turn = view.hand.as_ref().and_then(|hand| hand.turn);
            if let Some(turn) = turn {
                let decision = turn.decision;
                ends.extend([decision.base_until, decision.bank_until, decision.until]);
            } else if self.screen == Screen::Tables {
                ends.extend(view.next_hand);
            }
            if self.screen == Screen::Tables {
                let seats = view.seats.iter().flatten();
                ends.extend(seats.filter_map(seat_ends));
            }
        }
        if let Some(you) = &self.model.you {
            ends.extend(you.out_everywhere_until);
            ends.extend(you.reservations.iter().map(|kept| kept.until));
            ends.extend(you.entered.iter().filter_map(|entered| entered.rebuy_until));
        }
        ends.extend(self.ended.values().map(|ended| ended.until));
        ends.extend(self.tournament_countdowns());
        ends
    }
}

/// When something at a seat is over that is counted down.
fn seat_ends(seat: &SeatView) -> Option<Millis> {
    match seat.standing {
        Standing::Out { until, .. } => Some(until),
        Standing::In | Standing::Entering(_) | Standing::Away { .. } => seat.broke_until,
    }
}
