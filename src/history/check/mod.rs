//! Plays a recorded hand through the engine: is every action legal, do the cards fit, do the results agree?
//!
//! Other rooms let a player muck at a showdown and show in their own order, so the engine is set up that way and a
//! record's shows and mucks are applied when it asks for them. Cards that the record does not know are replaced by
//! any others: turn, price and pots are checked all the same, and a result that hangs on them is not compared.
//! A record that says how it was raked, as ours do, is raked again (K), and its results must be exact to the cent.

mod cards;
mod compare;
mod fault;
mod replay;
mod setup;

pub use fault::Fault;

use super::phh::{self, Each};
use crate::base::Chips;
use crate::engine::{Event, LegalActions};
use cards::Cards;
use compare::Awards;
use replay::Replay;

/// What a checked hand came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The stacks after the hand; none where they hang on cards or stacks that the record does not know.
    pub finishing_stacks: Option<Each<Chips>>,
    pub note: Option<Note>,
}

/// Something worth saying of a hand that is in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The record gives an odd unit of a divided pot to another winner than we do.
    OddUnit,
}

impl Note {
    pub const fn word(self) -> &'static str {
        match self {
            Self::OddUnit => "odd-unit",
        }
    }
}

/// Plays a recorded hand and compares what the record says of its result.
pub fn check(record: &phh::Hand) -> Result<Outcome, Fault> {
    let (outcome, _) = play(record, Awards::default())?;
    Ok(outcome)
}

/// A hand that is in order, with everything that happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub outcome: Outcome,
    /// As the engine tells them. Players sit in the order of the record, and cards that it does not know are any others.
    pub events: Vec<Event>,
    /// What everybody could do who acted, in order.
    pub turns: Vec<LegalActions>,
    /// Whether the cards that decide every pot are known, so that who is awarded what is to be believed.
    pub is_decided: bool,
}

/// Plays a recorded hand, compares what the record says of its result, and tells what happened: what a call cost, how much was
/// in each pot.
pub fn tell(record: &phh::Hand) -> Result<Told, Fault> {
    let log = Some(Vec::with_capacity(2 * record.actions.len()));
    let awards = Awards {
        log,
        ..Awards::default()
    };
    let (outcome, awards) = play(record, awards)?;
    Ok(Told {
        outcome,
        is_decided: awards.is_decided,
        turns: awards.turns,
        events: awards.log.unwrap_or_default(),
    })
}

fn play(record: &phh::Hand, awards: Awards) -> Result<(Outcome, Awards), Fault> {
    let table = Cards::collect(record)?;
    let setup = setup::set_up(record)?;
    let mut game = Replay::start(record, &setup, &table, awards)?;
    for (index, action) in record.actions.iter().enumerate() {
        game.step(index + 1, *action)?;
    }
    game.finish()
}
