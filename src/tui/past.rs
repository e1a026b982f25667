//! What the tab *History* shows, one at a time.

use super::app::{App, Tab};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Past {
    /// The games that have ended.
    #[default]
    Games,
    /// The hands that were played.
    Hands,
    Statistics,
    /// The decisions that have cost most.
    Review,
}

impl App {
    /// What of it is looked at; nothing elsewhere.
    pub fn past(&self) -> Option<Past> {
        (self.tab == Tab::History).then_some(self.past)
    }
}
