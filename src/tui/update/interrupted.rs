//! Hands that a crash undid (X1): one notice tells of all of them, with their tables.

use crate::base::{HandId, TableId};
use crate::text::Names;
use crate::tui::app::{App, Topic, Weight};

impl App {
    pub(super) fn tell_interrupted(&mut self, table: TableId, hand: HandId) {
        let is_told = |app: &Self| {
            let mut toasts = app.toasts.iter();
            toasts.any(|toast| toast.topic == Topic::Interrupted)
        };
        if !is_told(self) {
            self.interrupted.clear();
        }
        self.interrupted.push((table, hand));
        let names = self.names();
        let hands = self.interrupted.iter().map(|(table, hand)| {
            let hand = ("hand", self.text.number(hand.0).into());
            let table = ("table", names.table(*table).into());
            self.text.get("screen-hand-at", [hand, table])
        });
        let hands: Vec<String> = hands.collect();
        let told = [
            ("count", hands.len().into()),
            ("hands", self.text.list(&hands).into()),
        ];
        let told = self.text.get("screen-interrupted", told);
        self.toast_about(Topic::Interrupted, Weight::Warning, told);
    }
}
