//! A recorded hand in a line of a list.

use crate::base::{Chips, Millis};
use crate::cards::{Board, Hole};
use crate::history::check::tell;
use crate::history::phh::Hand;
use crate::history::record::owner;
use crate::profile::entry::Played;
use crate::profile::import::{board, hole, moment, money, played, result, stake};
use crate::profile::places::position;

use super::known::Known;
use super::{NotReplayable, named};

/// What is known of a hand without looking at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    pub at: Option<Millis>,
    /// The number or the name of the hand.
    pub hand: Option<String>,
    /// `NL10`, or what the tournament is called.
    pub stake: String,
    /// What follows is of whoever the record belongs to.
    pub position: Option<&'static str>,
    pub cards: Hole,
    pub board: Board,
    /// Cents in a cash game, chips in a tournament.
    pub result: Option<Chips>,
    pub is_game: bool,
}

impl Summary {
    pub fn of(record: &Hand) -> Result<Self, NotReplayable> {
        let told = tell(record).map_err(NotReplayable::NotInOrder)?;
        let owner = owner(record);
        Known::of(record, owner, &told)?;
        let played = played(record);
        let won = owner.and_then(|place| result(record, &told, place));
        Ok(Self {
            at: moment(record),
            hand: named(record),
            stake: stake(record, played),
            position: owner.and_then(|place| position(record, place)),
            cards: owner.map_or(Hole::NONE, |place| hole(record, place)),
            board: board(record),
            result: won.map(|won| money(record, played, won)),
            is_game: matches!(played, Played::Game { .. }),
        })
    }
}
