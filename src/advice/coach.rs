//! Somebody who looks over a player's shoulder: sees what the player sees, says what a turn is about, and afterwards what each decision
//! has cost.

use std::collections::BTreeMap;

use super::counsel::{Counsel, counsel};
use super::course::Course;
use super::field::Fields;
use super::prizes::Prizes;
use super::rail::Rail;
use super::spot::Spot;
use super::stated::Stated;
use crate::base::{HandId, Seat, TableId};
use crate::cards::Hole;
use crate::protocol::Action;
use crate::protocol::view::{Race, TableChange, TableView};

/// Whoever has a larger number is not remembered: it would take room for all before them.
const MOST_PEOPLE: u32 = 1_000_000;

/// A decision of the player, and what was to be said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    pub hand: HandId,
    /// From 0, among the player's own in this hand.
    pub number: usize,
    pub cards: Hole,
    pub chosen: Action,
    pub counsel: Counsel,
}

impl Decision {
    /// What was given away, in big blinds. Where a check costs nothing, hands are folded for whoever is away (M5) or leaves (C15): that is
    /// no decision about the hand.
    pub fn lost(&self) -> f32 {
        if self.chosen == Action::Fold && self.counsel.to_call <= 0.0 {
            return 0.0;
        }
        let lost = self.counsel.lost_by(self.chosen).unwrap_or(0.0);
        lost / self.counsel.big_blind.max(1.0)
    }
}

/// What is remembered of the tables that a player looks at.
#[derive(Debug, Default)]
pub struct Coach {
    rail: Rail,
    fields: Fields,
    /// Of the last hand at each table, or of the one that is played.
    decisions: BTreeMap<TableId, Vec<Decision>>,
}

/// What somebody did when it was their turn.
fn acted(change: &TableChange) -> Option<(Seat, Action)> {
    match *change {
        TableChange::Folded { seat } => Some((seat, Action::Fold)),
        TableChange::Checked { seat } => Some((seat, Action::Check)),
        TableChange::Called { seat, .. } => Some((seat, Action::Call)),
        TableChange::Raised { seat, to, .. } => Some((seat, Action::RaiseTo(to))),
        _ => None,
    }
}

/// The player's turn, if the hand was seen from its beginning: what it came from is not known otherwise.
fn turn<'a>(view: &'a TableView, course: &'a Course, prizes: &'a Prizes) -> Option<Spot<'a>> {
    let hand = view.hand.as_ref()?.hand;
    let spot = Spot::new(view, course, prizes)?;
    (course.hand() == Some(hand)).then_some(spot)
}

impl Coach {
    /// Something happens at a table that has looked like `before`; `race` is how far it is to the prizes there.
    pub fn see(&mut self, before: &TableView, change: &TableChange, race: Option<&Race>) {
        let table = before.table;
        match change {
            TableChange::HandStarted { .. } => drop(self.decisions.remove(&table)),
            TableChange::Closed => drop(self.decisions.remove(&table)),
            _ => {}
        }
        let own = acted(change).filter(|(seat, _)| before.own_seat == Some(*seat));
        if let Some((_, chosen)) = own {
            self.judge(before, chosen, race);
        }
        let sits = |seat: Seat| {
            let player = before.seats[seat.index()]?.player;
            Some(player).filter(|player| player.0 < MOST_PEOPLE)
        };
        self.rail.see(table, change, sits);
    }

    /// What is to be said of the player's turn, against what the others seem to hold or against what is stated; nothing where nothing
    /// is asked.
    pub fn advise(
        &mut self,
        view: &TableView,
        race: Option<&Race>,
        stated: Option<&Stated>,
    ) -> Option<Counsel> {
        let prizes = Prizes::of(view, race);
        let spot = turn(view, self.rail.course(view.table), &prizes)?;
        let people = self.rail.people();
        Some(counsel(&spot, people, None, stated, &mut self.fields))
    }

    fn judge(&mut self, before: &TableView, chosen: Action, race: Option<&Race>) {
        let course = self.rail.course(before.table);
        let prizes = Prizes::of(before, race);
        let Some(spot) = turn(before, course, &prizes) else {
            return;
        };
        let people = self.rail.people();
        let counsel = counsel(&spot, people, Some(chosen), None, &mut self.fields);
        let made = self.decisions.entry(before.table).or_default();
        made.push(Decision {
            hand: spot.hand.hand,
            number: made.len(),
            cards: spot.cards,
            chosen,
            counsel,
        });
    }

    /// What the player did in the last hand at a table, or in the one that is played.
    pub fn decisions(&self, table: TableId) -> &[Decision] {
        self.decisions.get(&table).map_or(&[], Vec::as_slice)
    }
}
