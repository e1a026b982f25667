//! The lines of the hands that are played, kept for `log`.

use super::Session;
use crate::base::TableId;
use crate::protocol::view::TableChange;

/// How many lines of a hand are kept for `log`.
const LONGEST_LOG: usize = 500;

impl Session {
    /// Keeps the lines of a hand.
    pub(super) fn note(&mut self, table: TableId, change: &TableChange, lines: &[String]) {
        let log = self.logs.entry(table).or_default();
        if let TableChange::HandStarted { .. } = change {
            log.clear();
        }
        let is_question = matches!(change, TableChange::Turn { .. });
        if log.len() < LONGEST_LOG && !is_question {
            log.extend_from_slice(lines);
        }
    }

    /// Whoever comes into the middle of a hand has not heard how it began, and finds that instead.
    pub(super) fn note_unseen(&mut self, is_new: impl Fn(TableId) -> bool) {
        let tables = self.model.tables.keys().copied();
        for table in tables.filter(|table| is_new(*table) && self.model.is_in_mid_hand(*table)) {
            let unseen = self.text.word("hand-unseen");
            self.logs.insert(table, vec![unseen]);
        }
    }
}
