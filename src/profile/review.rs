//! What a player's decisions have cost: hands are looked at again with the eyes that the player had, one after the other, and the
//! dearest decisions are kept. Where a record says how far it was to the prizes, they count.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::book::Listed;
use super::replay::{Cards, Tape};
use super::{Book, BookError, HandFilter};
use crate::advice::{Coach, Decision};
use crate::base::{PlayerId, Seat};
use crate::client::table;
use crate::protocol::view::{Race, TableChange, TableView};

/// So many decisions are listed.
pub const DEAREST: usize = 10;

/// Less than this is no mistake, in big blinds.
const LEAST: f32 = 0.05;

/// A decision that has cost something.
#[derive(Clone, Debug, PartialEq)]
pub struct Costly<K> {
    /// The hand, as whoever asks calls it.
    pub of: K,
    /// The step of its tape with which it is made.
    pub step: usize,
    pub decision: Decision,
}

/// What is found while hands are looked at, the oldest first.
#[derive(Debug)]
pub struct Review<K> {
    coach: Coach,
    /// People are known by their names.
    people: HashMap<String, PlayerId>,
    pub hands: u64,
    pub decisions: u64,
    /// All that was given away, in big blinds.
    pub lost: f64,
    dearest: Vec<Costly<K>>,
}

impl<K> Default for Review<K> {
    fn default() -> Self {
        Self {
            coach: Coach::default(),
            people: HashMap::new(),
            hands: 0,
            decisions: 0,
            lost: 0.0,
            dearest: Vec::new(),
        }
    }
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub hands: u64,
    pub of: u64,
}

impl Review<Listed> {
    /// Looks at the hands of a book that a filter lets through. `goes_on` hears before each how far it is, and may end it there.
    pub fn of_book(
        book: &Book,
        filter: &HandFilter,
        mut goes_on: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Self, BookError> {
        let mut listed = Vec::new();
        book.each_hand_of(filter, |hand| {
            listed.push(hand);
            Ok::<_, BookError>(())
        })?;
        let of = listed.len() as u64;
        let mut found = Self::default();
        for (hands, hand) in (0..).zip(listed) {
            if goes_on(Progress { hands, of }).is_break() {
                break;
            }
            let record = book.record(&hand.room, hand.hand, hand.at)?;
            if let Some(tape) = record.and_then(|record| Tape::of_text(&record).ok()) {
                found.look_at(hand, &tape);
            }
        }
        Ok(found)
    }
}

impl<K: Clone> Review<K> {
    /// Looks at a hand; one that belongs to nobody says nothing.
    pub fn look_at(&mut self, of: K, tape: &Tape) {
        let Some(own) = tape.own else {
            return;
        };
        self.hands += 1;
        let mut view = tape.table.clone();
        for person in &tape.people {
            let next = PlayerId(self.people.len() as u32);
            let known = *self
                .people
                .entry(person.name.as_str().to_owned())
                .or_insert(next);
            let mut seats = view.seats.iter_mut().flatten();
            if let Some(seat) = seats.find(|seat| seat.player == person.player) {
                seat.player = known;
            }
        }
        let race = race_here(tape, &view);
        let mut turns = tape.turns.iter();
        let mut made_at = Vec::new();
        for (step, told) in tape.steps(Cards::AsShown).iter().enumerate() {
            for change in &told.changes {
                if let Some(seat) = acts(change) {
                    let legal = turns.next().copied().filter(|_| seat == own);
                    if let Some(turn) = view.hand.as_mut().and_then(|hand| hand.turn.as_mut()) {
                        turn.legal = legal;
                    }
                    made_at.extend((seat == own).then_some(step));
                }
                self.coach.see(&view, change, race.as_ref());
                table::update(&mut view, change);
            }
        }
        let made = self.coach.decisions(view.table).to_vec();
        for (decision, step) in made.into_iter().zip(made_at) {
            self.count(Costly {
                of: of.clone(),
                step,
                decision,
            });
        }
    }

    fn count(&mut self, made: Costly<K>) {
        let lost = made.decision.lost();
        self.decisions += 1;
        self.lost += f64::from(lost);
        if lost < LEAST {
            return;
        }
        let place = self
            .dearest
            .partition_point(|other| other.decision.lost() >= lost);
        self.dearest.insert(place, made);
        self.dearest.truncate(DEAREST);
    }

    /// The dearest first.
    pub fn dearest(&self) -> &[Costly<K>] {
        &self.dearest
    }
}

/// The race with those at the table in it, as they are called there: a hand begins with the stacks that count.
fn race_here(tape: &Tape, view: &TableView) -> Option<Race> {
    let mut race = tape.race.clone()?;
    if !race.prizes.is_empty() {
        let here = view.seats.iter().flatten();
        let here = here.map(|seat| (seat.player, seat.stack));
        race.stacks.extend(here);
    }
    Some(race)
}

fn acts(change: &TableChange) -> Option<Seat> {
    match *change {
        TableChange::Folded { seat }
        | TableChange::Checked { seat }
        | TableChange::Called { seat, .. }
        | TableChange::Raised { seat, .. } => Some(seat),
        _ => None,
    }
}
