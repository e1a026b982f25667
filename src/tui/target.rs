//! What can be pressed on the screen: drawing says where each thing is, the mouse finds it there.

use ratatui::layout::{Position, Rect};

use crate::base::TableId;

use super::action::Action;
use super::app::{Page, Tab};

/// Something on the screen that means something when it is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// As if its key had been pressed.
    Action(Action),
    /// The same, at a table that need not have the focus.
    At(TableId, Action),
    Table(TableId),
    Tab(Tab),
    /// A row of the list that is shown.
    Row(usize),
    /// A page of what is known of a tournament.
    Page(Page),
    /// A field or button of a dialog.
    Field(usize),
    /// Beside a dialog, or on a part of it that does nothing.
    Nothing,
}

/// Where everything is. What was drawn last lies on top.
#[derive(Clone, Debug, Default)]
pub struct Hits(Vec<(Rect, Target)>);

impl Hits {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn add(&mut self, area: Rect, target: Target) {
        if !area.is_empty() {
            self.0.push((area, target));
        }
    }

    pub fn at(&self, column: u16, row: u16) -> Option<Target> {
        let here = Position::new(column, row);
        let mut hits = self.0.iter().rev();
        hits.find(|(area, _)| area.contains(here))
            .map(|(_, target)| *target)
    }
}
