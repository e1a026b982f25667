//! Somebody who sees every step of a room, such as what keeps it.

use std::io;
use std::ops::ControlFlow;

use super::cash::{Plan, Report};
use super::driver::Driver;
use super::games::{self, GamesPlan, GamesReport};
use crate::room::Room;
use crate::room::command::Who;
use crate::room::event::Event;

/// Sees every step of a room.
pub trait Witness {
    /// Before the first step.
    fn begin(&mut self, room: &mut Room);

    /// After a step: what happened, and by whose command, if it was one. A break ends the simulation.
    fn step(&mut self, room: &mut Room, events: &[Event], who: Option<Who>) -> ControlFlow<()>;
}

/// Plays all hands of a plan in one room, without chaos, before somebody's eyes.
pub fn watch(plan: &Plan, witness: &mut dyn Witness) -> io::Result<Report> {
    let plan = Plan {
        chaos: false,
        ..plan.clone()
    };
    let driver = Driver::new(&plan, 0, None).watched(witness);
    driver.play(plan.hands, |_| {})
}

/// Plays all games of a plan in one room, without chaos, before somebody's eyes.
pub fn watch_games(plan: &GamesPlan, witness: &mut dyn Witness) -> io::Result<GamesReport> {
    let plan = GamesPlan {
        chaos: false,
        ..plan.clone()
    };
    let (driver, goal) = games::room(&plan, 0, plan.games);
    driver.watched(witness).play_games(goal, |_| {})
}
