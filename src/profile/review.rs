//! What a player's decisions have cost: hands are looked at again with the eyes that the player had, one after the other, and the
//! dearest decisions are kept.
//!
//! A record does not say what prizes there were, so that chips count as chips here.

use std::collections::HashMap;

use super::replay::{Cards, Tape};
use crate::advice::{Coach, Decision};
use crate::base::{PlayerId, Seat};
use crate::client::table;
use crate::protocol::view::TableChange;

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
                self.coach.see(&view, change, None);
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

fn acts(change: &TableChange) -> Option<Seat> {
    match *change {
        TableChange::Folded { seat }
        | TableChange::Checked { seat }
        | TableChange::Called { seat, .. }
        | TableChange::Raised { seat, .. } => Some(seat),
        _ => None,
    }
}
