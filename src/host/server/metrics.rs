//! What is counted for those who look after a server, in the text that Prometheus reads.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::talking::Ended;
use crate::host::admin::Status;

/// Counts since the start, and what is there now.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    players: AtomicU64,
    spectators: AtomicU64,
    opened: AtomicU64,
    crowded: AtomicU64,
    denied: AtomicU64,
    heard: AtomicU64,
    sent: AtomicU64,
    sent_bytes: AtomicU64,
    behind: AtomicU64,
    too_slow: AtomicU64,
    silent: AtomicU64,
    nonsense: AtomicU64,
}

/// Somebody is there as long as this is.
#[derive(Debug)]
pub(super) struct Present(Arc<Metrics>, bool);

impl Drop for Present {
    fn drop(&mut self) {
        self.0.there(self.1).fetch_sub(1, Ordering::Relaxed);
    }
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    fn there(&self, is_player: bool) -> &AtomicU64 {
        match is_player {
            true => &self.players,
            false => &self.spectators,
        }
    }

    pub(super) fn present(self: &Arc<Self>, is_player: bool) -> Present {
        count(self.there(is_player));
        Present(Arc::clone(self), is_player)
    }

    pub(super) fn opened(&self) {
        count(&self.opened);
    }

    pub(super) fn crowded(&self) {
        count(&self.crowded);
    }

    pub(super) fn denied(&self) {
        count(&self.denied);
    }

    pub(super) fn heard(&self) {
        count(&self.heard);
    }

    pub(super) fn sent(&self, bytes: usize) {
        count(&self.sent);
        self.sent_bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    pub(super) fn behind(&self) {
        count(&self.behind);
    }

    pub(super) fn ended(&self, ended: Ended) {
        match ended {
            Ended::TooSlow => count(&self.too_slow),
            Ended::Silent => count(&self.silent),
            Ended::Nonsense(_) => count(&self.nonsense),
            Ended::Gone | Ended::Unknown | Ended::Dismissed => {}
        }
    }

    /// Everything as a page, with how many connections are open and what the room says of itself.
    pub(super) fn page(&self, open: usize, status: &Status) -> String {
        let mut page = String::new();
        let mut line = |name: &str, kind: &str, about: &str, value: i128| {
            let name = format!("railbird_{name}");
            // Writing into a text does not fail.
            let _ = write!(
                page,
                "# HELP {name} {about}\n# TYPE {name} {kind}\n{name} {value}\n"
            );
        };
        let read = |counter: &AtomicU64| i128::from(counter.load(Ordering::Relaxed));
        let gauge = "gauge";
        let counter = "counter";
        line(
            "players",
            gauge,
            "Players who are connected.",
            read(&self.players),
        );
        line(
            "spectators",
            gauge,
            "Spectators who are connected.",
            read(&self.spectators),
        );
        line(
            "connections",
            gauge,
            "Connections that are open, those of strangers and of this page among them.",
            open as i128,
        );
        line(
            "connections_total",
            counter,
            "Connections that were taken.",
            read(&self.opened),
        );
        line(
            "crowded_total",
            counter,
            "Connections for which there was no place.",
            read(&self.crowded),
        );
        line(
            "denied_total",
            counter,
            "Names, passwords and tokens that were wrong.",
            read(&self.denied),
        );
        line(
            "received_total",
            counter,
            "Messages that came in.",
            read(&self.heard),
        );
        line(
            "sent_total",
            counter,
            "Messages that went out.",
            read(&self.sent),
        );
        line(
            "sent_bytes_total",
            counter,
            "Bytes of messages that went out.",
            read(&self.sent_bytes),
        );
        line(
            "behind_total",
            counter,
            "How often somebody for whom too much waited was told nothing until they could be shown everything anew.",
            read(&self.behind),
        );
        line(
            "too_slow_total",
            counter,
            "Connections dropped because nobody read, or too slowly.",
            read(&self.too_slow),
        );
        line(
            "silent_total",
            counter,
            "Connections dropped because nobody answered.",
            read(&self.silent),
        );
        line(
            "nonsense_total",
            counter,
            "Connections dropped for what they sent.",
            read(&self.nonsense),
        );
        line(
            "accounts",
            gauge,
            "People with an account.",
            status.people.into(),
        );
        line("bots", gauge, "Bots.", status.bots.into());
        line(
            "seated",
            gauge,
            "Players at tables, of tournaments too.",
            status.seated.into(),
        );
        line(
            "tables",
            gauge,
            "Tables that are open, of tournaments too.",
            status.tables.into(),
        );
        line(
            "hands",
            gauge,
            "Hands that are being played.",
            status.hands.into(),
        );
        line(
            "held_hands",
            gauge,
            "Hands whose bets are held.",
            status.held.len() as i128,
        );
        line(
            "rake_cents",
            gauge,
            "Rake that was taken.",
            status.rake.0.into(),
        );
        line(
            "ledger_sum_cents",
            gauge,
            "The sum of all accounts: zero.",
            status.ledger_sum.0.into(),
        );
        page
    }
}
