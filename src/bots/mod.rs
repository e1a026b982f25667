//! Players that decide from a view: what they know is what a player at their seat may know.
//!
//! Not here: when they sit down, top up or leave; that is the affair of whoever runs them.

mod random;
mod style;
mod tight;

pub use random::RandomBot;
pub use style::Style;
pub use tight::{StyledBot, TightBot};

use crate::base::Millis;
use crate::cards::Random;
use crate::engine::action::Action;
use crate::protocol::view::TableView;

/// What a bot does, and how long it thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub action: Action,
    pub thinks: Millis,
}

/// A player that is asked when it is its turn. The same view and the same random numbers give the same choice.
pub trait Bot {
    /// Nothing where the view asks for nothing.
    fn decide(&self, view: &TableView, random: &mut Random) -> Option<Choice>;
}
