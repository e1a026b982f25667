//! What a player's decisions have cost: hands are looked at again with the eyes that the player had, one after the other, and the
//! dearest decisions are kept. Where a record says how far it was to the prizes, they count.

use std::collections::{HashMap, HashSet};
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

/// So many hands of the book are looked through at most for how everybody plays: one's own, up to the last that is looked at.
const KNOWN_BY: u64 = 20_000;

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
    /// Looks at the hands of a book that a filter lets through. `goes_on` hears before each how far it is, and may end it there. How
    /// people play is known from all hands before, so that a decision is judged alike whatever else is looked at.
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
        let mut looked_at = 0;
        for (hand, is_listed) in among_others(book, listed)? {
            let progress = Progress {
                hands: looked_at,
                of,
            };
            if goes_on(progress).is_break() {
                break;
            }
            let record = book.record(&hand.room, hand.hand, hand.at)?;
            let tape = record.and_then(|record| Tape::of_text(&record).ok());
            match (tape, is_listed) {
                (Some(tape), true) => found.look_at(hand, &tape),
                (Some(tape), false) => found.pass(&tape),
                (None, _) => {}
            }
            looked_at += u64::from(is_listed);
        }
        Ok(found)
    }
}

/// These hands in their order, and between them and before them the others of the book, with whether they are of these.
fn among_others(book: &Book, listed: Vec<Listed>) -> Result<Vec<(Listed, bool)>, BookError> {
    let Some(newest) = listed.last() else {
        return Ok(Vec::new());
    };
    let around = HandFilter {
        last: Some(KNOWN_BY),
        until: Some(newest.at),
        ..HandFilter::default()
    };
    let key = |hand: &Listed| (hand.at, hand.room.clone(), hand.hand);
    let mut wanted: HashSet<_> = listed.iter().map(key).collect();
    let mut all = Vec::new();
    book.each_hand_of(&around, |hand| {
        let is_listed = wanted.remove(&key(&hand));
        all.push((hand, is_listed));
        Ok::<_, BookError>(())
    })?;
    // Those so long ago that they are not among them come first.
    let mut older = listed;
    older.retain(|hand| wanted.contains(&key(hand)));
    Ok(older
        .into_iter()
        .map(|hand| (hand, true))
        .chain(all)
        .collect())
}

impl<K: Clone> Review<K> {
    /// Looks at a hand; one that belongs to nobody says nothing.
    pub fn look_at(&mut self, of: K, tape: &Tape) {
        let Some(own) = tape.own else {
            return;
        };
        self.hands += 1;
        let (decisions, steps) = self.see(tape, Some(own));
        for (decision, step) in decisions.into_iter().zip(steps) {
            self.count(Costly {
                of: of.clone(),
                step,
                decision,
            });
        }
    }

    /// Sees how people play in a hand, and judges nobody.
    fn pass(&mut self, tape: &Tape) {
        if tape.own.is_some() {
            self.see(tape, None);
        }
    }

    /// Sees a hand. The decisions of whoever is judged, and the steps with which they were made.
    fn see(&mut self, tape: &Tape, judged: Option<Seat>) -> (Vec<Decision>, Vec<usize>) {
        let mut view = tape.table.clone();
        view.own_seat = judged;
        let mut known = HashMap::new();
        for person in &tape.people {
            let next = PlayerId(self.people.len() as u32);
            let name = person.name.as_str().to_owned();
            known.insert(person.player, *self.people.entry(name).or_insert(next));
        }
        let known_as = |player| known.get(&player).copied().unwrap_or(player);
        for seat in view.seats.iter_mut().flatten() {
            seat.player = known_as(seat.player);
        }
        let race = race_here(tape, &view, known_as);
        let mut turns = tape.turns.iter();
        let mut made_at = Vec::new();
        for (step, told) in tape.steps(Cards::AsShown).iter().enumerate() {
            for change in &told.changes {
                if let Some(seat) = acts(change) {
                    let is_judged = judged == Some(seat);
                    let legal = turns.next().copied().filter(|_| is_judged);
                    if let Some(turn) = view.hand.as_mut().and_then(|hand| hand.turn.as_mut()) {
                        turn.legal = legal;
                    }
                    made_at.extend(is_judged.then_some(step));
                }
                self.coach.see(&view, change, race.as_ref());
                table::update(&mut view, change);
            }
        }
        (self.coach.decisions(view.table).to_vec(), made_at)
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
fn race_here(
    tape: &Tape,
    view: &TableView,
    known_as: impl Fn(PlayerId) -> PlayerId,
) -> Option<Race> {
    let mut race = tape.race.clone()?;
    for (player, _) in &mut race.heads {
        *player = known_as(*player);
    }
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
