//! A recorded hand as what somebody is told of it, step by step, so that it can be looked at like a table that is played at.
//!
//! | file | what it does |
//! |---|---|
//! | `seating` | who sits where, and the table before the hand |
//! | `known` | which cards of a record somebody may see, and from when |
//! | `steps` | the events of a hand in the steps in which it is looked at |
//! | `summary` | a hand in a line of a list |
//! | `race` | how far it was to the prizes |
//! | `unit` | its amounts in cents or chips, whatever the file has |
//! | `equities` | what the cards that are seen are worth at a step |
//!
//! A record that belongs to a player (`_hero`) shows that player's cards and those that were shown to them, whatever else it
//! names; one that belongs to nobody shows all that it names. Cards that a record does not name are never seen: the engine
//! plays with any others in their place, and what it says of them is left out.
//!
//! Not here: the screen, and when the next step comes.

mod equities;
mod known;
mod race;
mod seating;
mod steps;
mod summary;
mod unit;

pub use equities::{Equities, equities};
pub use summary::Summary;

use thiserror::Error;

use crate::base::{Game, Seat};
use crate::history::check::{Fault, tell};
use crate::history::phh::{Hand, Name, hand_text, read_hand};
use crate::history::record::owner;
use crate::protocol::view::{Race, TableChange, TableView};
use crate::protocol::{LegalActions, Person, Street};

use super::import::{played, stake};

/// Why a hand cannot be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotReplayable {
    #[error("{0}")]
    Unreadable(String),
    #[error("{0}")]
    NotInOrder(Fault),
    #[error("the board is not known")]
    UnknownBoard,
}

/// Which cards of others are seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cards {
    /// Those that were shown, from when they were.
    #[default]
    AsShown,
    /// All that may be seen, from the beginning.
    FromTheBeginning,
}

/// What comes with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Blinds and cards.
    Start,
    /// Somebody acts.
    Deed,
    /// Cards come to the board.
    Street(Street),
    /// Somebody shows or mucks.
    Show,
    /// Pots are given to their winners.
    End,
}

/// What is told at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub kind: Kind,
    pub changes: Vec<TableChange>,
}

/// A hand that can be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tape {
    pub game: Game,
    /// `NL10`, or what the tournament is called.
    pub stake: String,
    /// The number or the name of the hand.
    pub hand: Option<String>,
    /// Whose hand it is.
    pub own: Option<Seat>,
    /// The table before the hand.
    pub table: TableView,
    pub people: Vec<Person>,
    /// How far it was to the prizes, where the record says it; the stacks are those of other tables.
    pub race: Option<Race>,
    /// Whether it is known who won.
    pub is_decided: bool,
    /// What everybody could do who acted, in order.
    pub turns: Vec<LegalActions>,
    /// The record, as a file has it.
    pub phh: String,
    as_shown: Vec<Step>,
    from_the_beginning: Vec<Step>,
}

impl Tape {
    /// Of a record as a file has it.
    pub fn of_text(text: &str) -> Result<Self, NotReplayable> {
        let record = read_hand(text.as_bytes());
        let record = record.map_err(|error| NotReplayable::Unreadable(error.to_string()))?;
        Self::of(&record)
    }

    pub fn of(record: &Hand) -> Result<Self, NotReplayable> {
        let phh = hand_text(record);
        let changed = unit::as_played(record);
        // What is wrong with a hand is told in the amounts of its file.
        let (record, told) = match tell(&changed) {
            Ok(told) => (changed.as_ref(), told),
            Err(_) => (record, tell(record).map_err(NotReplayable::NotInOrder)?),
        };
        let chairs = seating::Chairs::of(record);
        let owner = owner(record);
        let known = known::Known::of(record, owner, &told)?;
        let write = |cards: Cards| steps::steps(record, &told, &chairs, &known, cards);
        Ok(Self {
            game: seating::game(record),
            stake: stake(record, played(record)),
            hand: named(record),
            own: owner.map(|place| chairs.seat(place)),
            table: seating::table(record, &told, &chairs, owner),
            people: seating::people(record, &chairs),
            race: race::race(record, &chairs),
            is_decided: told.is_decided || steps::says_who_won(record),
            turns: told
                .turns
                .iter()
                .map(|turn| LegalActions {
                    seat: chairs.at(turn.seat),
                    ..*turn
                })
                .collect(),
            phh,
            as_shown: write(Cards::AsShown),
            from_the_beginning: write(Cards::FromTheBeginning),
        })
    }

    /// A record as a file has it.
    pub fn text(record: &Hand) -> String {
        hand_text(record)
    }

    /// The steps, of which there is at least one; as many however the cards are seen.
    pub fn steps(&self, cards: Cards) -> &[Step] {
        match cards {
            Cards::AsShown => &self.as_shown,
            Cards::FromTheBeginning => &self.from_the_beginning,
        }
    }

    /// The first step of the street after the one of a step, or the last step.
    pub fn next_street(&self, from: usize) -> usize {
        let begins = |step: &usize| self.begins_part(*step);
        let last = self.as_shown.len().saturating_sub(1);
        (from + 1..=last).find(begins).unwrap_or(last)
    }

    /// The first step of its street, or of the street before where that is this one.
    pub fn previous_street(&self, from: usize) -> usize {
        let begins = |step: &usize| self.begins_part(*step);
        (0..from).rev().find(begins).unwrap_or(0)
    }

    /// Whether a street begins with a step, or the end of the hand.
    fn begins_part(&self, step: usize) -> bool {
        let kind = |step: usize| self.as_shown.get(step).map(|step| step.kind);
        match kind(step) {
            Some(Kind::Start | Kind::Street(_) | Kind::End) => true,
            // Where nobody bets any more, what is shown belongs to the street.
            Some(Kind::Show) => {
                let before = step.checked_sub(1).and_then(kind);
                let is_first = !matches!(before, Some(Kind::Show | Kind::End));
                is_first && self.is_after_board(step)
            }
            Some(Kind::Deed) | None => false,
        }
    }

    /// Whether no card comes to the board any more.
    fn is_after_board(&self, step: usize) -> bool {
        let mut after = self.as_shown.iter().skip(step);
        !after.any(|step| matches!(step.kind, Kind::Street(_)))
    }
}

/// The number or the name of a hand.
fn named(record: &Hand) -> Option<String> {
    record.hand.as_ref().map(|hand| match hand {
        Name::Number(number) => number.to_string(),
        Name::Text(text) => text.clone(),
    })
}
