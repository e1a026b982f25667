//! Notices, which come and go in the lowest row: what is there, what waits for its turn, and for how long.

use crate::base::{Millis, PoolId};
use crate::tui::app::{App, Lasts, Order, Seen, Toast, Topic, Weight};
use crate::tui::draw::notices::{PAGE, in_sight};

/// How long a notice stays.
const TOAST: Millis = Millis(5_000);
/// So many notices are there at most, those included that wait for their turn.
const MOST_TOASTS: usize = 5;

impl App {
    pub(in crate::tui) fn toast(&mut self, weight: Weight, text: String) {
        self.toast_about(Topic::Event, weight, text);
    }

    /// A notice in the place of an older one about the same.
    pub(in crate::tui) fn toast_about(&mut self, topic: Topic, weight: Weight, text: String) {
        if text.is_empty() {
            return;
        }
        let order = Order::of(topic, weight, self.cause);
        let is_old = |toast: &Toast| {
            // News that are being read are read to their end.
            let is_read = order == Order::News && toast.seen.is_some();
            let is_same = topic != Topic::Event && toast.topic == topic;
            toast.text == text || (is_same && !is_read)
        };
        self.toasts.retain(|toast| !is_old(toast));
        if self.toasts.len() == MOST_TOASTS {
            // Rather one that nobody has seen yet than one that is being read.
            let goes = |toast: &Toast| toast.lasts == Lasts::AWhile;
            let mut toasts = self.toasts.iter();
            let unseen = toasts.position(|toast| goes(toast) && toast.seen.is_none());
            let mut toasts = self.toasts.iter();
            let oldest = toasts.position(|toast| toast.lasts != Lasts::UntilReplaced);
            self.toasts.remove(unseen.or(oldest).unwrap_or_default());
        }
        self.toasts.push(Toast {
            weight,
            topic,
            text,
            order,
            lasts: Lasts::AWhile,
            seen: None,
        });
    }

    /// What has room now comes into sight, and stays until all its pages have been read. What is out of sight again waits to be
    /// read anew, but for answers: something newer was said since.
    pub(super) fn turn_notices(&mut self) {
        let now = self.now;
        let in_sight = in_sight(self);
        let pages_of = |place: usize| {
            let mut shown = in_sight.iter();
            shown.find_map(|(shown, pages)| (*shown == place).then_some(pages.len()))
        };
        for (place, toast) in self.toasts.iter_mut().enumerate() {
            toast.seen = pages_of(place).map(|pages| {
                let lasts = TOAST.max(Millis(PAGE.get() * pages as i64));
                let seen = Seen {
                    since: now,
                    until: now + lasts,
                };
                toast.seen.unwrap_or(seen)
            });
        }
        let is_covered = |toast: &Toast| {
            toast.order == Order::Answer && toast.lasts == Lasts::AWhile && toast.seen.is_none()
        };
        self.toasts.retain(|toast| !is_covered(toast));
    }

    /// The last notice stays until somebody has pressed a key: it tells of something that happens while nobody looks.
    pub(in crate::tui) fn keep_toast(&mut self) {
        if let Some(toast) = self.toasts.last_mut() {
            toast.lasts = Lasts::UntilKey;
        }
    }

    /// The last notice stays until another one about the same takes its place.
    pub(in crate::tui) fn hold_toast(&mut self) {
        if let Some(toast) = self.toasts.last_mut() {
            toast.lasts = Lasts::UntilReplaced;
        }
    }

    /// What was told of a queue is over.
    pub(in crate::tui) fn forget_queue(&mut self, pool: PoolId) {
        self.toasts
            .retain(|toast| toast.topic != Topic::Queue(pool));
    }

    /// Somebody is there: what waited to be read goes by itself from now on.
    pub(super) fn is_awake(&mut self) {
        let until = self.now + TOAST;
        let waits = |toast: &&mut Toast| toast.lasts == Lasts::UntilKey;
        for toast in self.toasts.iter_mut().filter(waits) {
            toast.lasts = Lasts::AWhile;
            toast.seen = toast.seen.map(|seen| Seen { until, ..seen });
        }
    }

    /// What has been read goes.
    pub(super) fn forget_read(&mut self) {
        let now = self.now;
        self.toasts.retain(|toast| !is_over(toast, now));
    }
}

/// Whether a notice has been read.
fn is_over(toast: &Toast, now: Millis) -> bool {
    toast.lasts == Lasts::AWhile && toast.seen.is_some_and(|seen| seen.until <= now)
}
