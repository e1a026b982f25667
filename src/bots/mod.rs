//! Players that decide from a view: what they know is what a player at their seat may know.
//!
//! A [`Character`] is a [`Style`], which is data (`assets/bots/`), and a [`Strength`]. All of them play by the same knowledge
//! (`advice`): the easy ones by a glance, the others by what the others may hold. Beside them are players without any ([`Simple`]),
//! for comparison and for simulations where only the rules matter.
//!
//! Not here: when they sit down, top up or leave; that is the affair of whoever runs them.

mod after_flop;
mod before_flop;
mod chance;
mod character;
mod contender;
mod deep;
mod glance;
mod short;
mod simple;
mod style;
mod thinking;

pub use character::{Character, NoSuchStrength, Strength};
pub use contender::{Contender, NoSuchBot, strength_named};
pub use simple::Simple;
pub use style::{Style, StyleError, StyleProblem, Styles};

use std::sync::LazyLock;

use crate::advice::{Course, Fields, People, Prizes};
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

/// What a bot sees when it is asked.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    pub view: &'a TableView,
    /// How the hand came to where it is.
    pub course: &'a Course,
    /// How the others have played so far.
    pub people: &'a People,
    /// What chips mean: money in a cash game, more to lose than to win where prizes are near.
    pub prizes: &'a Prizes,
}

impl<'a> Scene<'a> {
    /// A table at which nothing was seen but how it is now.
    pub fn of_view(view: &'a TableView) -> Self {
        static NOTHING: LazyLock<(Course, People, Prizes)> = LazyLock::new(Default::default);
        Self {
            view,
            course: &NOTHING.0,
            people: &NOTHING.1,
            prizes: &NOTHING.2,
        }
    }
}

/// What is kept from one decision to the next so as not to be worked out again. It changes no decision.
#[derive(Debug, Default)]
pub struct Mind {
    fields: Fields,
}

/// A player that is asked when it is its turn. The same scene and the same random numbers give the same choice.
pub trait Bot {
    /// Nothing where the view asks for nothing.
    fn decide(&self, scene: &Scene, mind: &mut Mind, random: &mut Random) -> Option<Choice>;
}
