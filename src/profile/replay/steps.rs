//! The events of a hand in the steps in which it is looked at: an action is one, a street, a showdown, the end.

use crate::base::{Chips, HandId, Millis, Positions, Seat, SeatSet};
use crate::history::check::Told;
use crate::history::phh::{Action, Hand, Name, Value};
use crate::history::record::{Event, own};
use crate::profile::places::positions;
use crate::protocol::view::{TableChange, of_hand};
use crate::protocol::{Decision, HandEnd, Street};

use super::known::Known;
use super::seating::Chairs;
use super::{Cards, Kind, Step};

/// What an event is to the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// Belongs to the step that is told.
    Start,
    /// Comes before something: bets are gathered in or given back.
    Before,
    Of(Kind),
}

const fn sort(event: &Event) -> Sort {
    match event {
        Event::Ante { .. } | Event::Post { .. } | Event::Dealt { .. } => Sort::Start,
        Event::Returned { .. } | Event::StreetEnded { .. } => Sort::Before,
        Event::Folded { .. }
        | Event::Checked { .. }
        | Event::Called { .. }
        | Event::Raised { .. } => Sort::Of(Kind::Deed),
        Event::Flop { .. } => Sort::Of(Kind::Street(Street::Flop)),
        Event::Turn { .. } => Sort::Of(Kind::Street(Street::Turn)),
        Event::River { .. } => Sort::Of(Kind::Street(Street::River)),
        Event::Shown { .. } | Event::Mucked { .. } => Sort::Of(Kind::Show),
        Event::Pot { .. } | Event::Raked { .. } | Event::Awarded { .. } | Event::Void => {
            Sort::Of(Kind::End)
        }
    }
}

/// Steps that are being written.
struct Writing<'a> {
    chairs: &'a Chairs,
    known: &'a Known,
    cards: Cards,
    steps: Vec<Step>,
    /// Whether the last step waits for what it is about.
    is_open: bool,
    has_shown: [bool; Seat::MAX],
}

pub(super) fn steps(
    record: &Hand,
    told: &Told,
    chairs: &Chairs,
    known: &Known,
    cards: Cards,
) -> Vec<Step> {
    let start = Step {
        kind: Kind::Start,
        changes: vec![begins(record, chairs)],
    };
    let mut writing = Writing {
        chairs,
        known,
        cards,
        steps: vec![start],
        is_open: false,
        has_shown: [false; Seat::MAX],
    };
    let shows = shows(record);
    let mut done = 0;
    for event in &told.events {
        if let Sort::Of(Kind::Deed | Kind::Street(_)) = sort(event) {
            let due = shows.iter().filter(|(after, _)| *after == done);
            due.for_each(|(_, place)| writing.show(*place));
            done += 1;
        }
        match *event {
            Event::Shown { seat, .. } => writing.show(seat.index()),
            // What follows from cards that nobody knows did not happen so.
            Event::Pot { .. } | Event::Raked { .. } | Event::Awarded { .. } if !told.is_decided => {
            }
            event => writing.tell(sort(&event), writing.change(event)),
        }
    }
    if !told.is_decided {
        let awarded = awarded(record, told);
        for (place, amount) in awarded {
            let seat = chairs.seat(place);
            let change = TableChange::Awarded {
                pot: 0,
                seat,
                amount,
            };
            writing.tell(Sort::Of(Kind::End), change);
        }
    }
    let over = TableChange::HandEnded {
        hand: number(record),
        end: HandEnd::Played,
        next: Millis::NEVER,
    };
    if let Some((place, cards)) = known.after {
        let seat = chairs.seat(place);
        writing.tell(Sort::Of(Kind::End), over);
        writing.tell(Sort::Of(Kind::Show), TableChange::Shown { seat, cards });
    } else {
        writing.tell(Sort::Of(Kind::End), over);
    }
    ask(&mut writing.steps, record, unasked(record, chairs));
    writing.steps
}

impl Writing<'_> {
    fn tell(&mut self, sort: Sort, change: TableChange) {
        let is_same = |kind: Kind, last: &Step| kind == Kind::End && last.kind == Kind::End;
        match (sort, self.steps.last_mut()) {
            (Sort::Start, Some(last)) => last.changes.push(change),
            (Sort::Before, Some(last)) if self.is_open => last.changes.push(change),
            (Sort::Before, _) | (Sort::Start, None) => {
                self.begin(Kind::End, change);
                self.is_open = true;
            }
            (Sort::Of(kind), Some(last)) if self.is_open && kind != Kind::Deed => {
                last.kind = kind;
                last.changes.push(change);
                self.is_open = false;
            }
            (Sort::Of(kind), Some(last)) if is_same(kind, last) => last.changes.push(change),
            (Sort::Of(kind), _) => {
                self.begin(kind, change);
                self.is_open = false;
            }
        }
    }

    fn begin(&mut self, kind: Kind, change: TableChange) {
        self.steps.push(Step {
            kind,
            changes: vec![change],
        });
    }

    /// Cards are shown once; what is not known cannot be.
    fn show(&mut self, place: usize) {
        if std::mem::replace(&mut self.has_shown[place], true) {
            return;
        }
        if let Some(cards) = self.known.shows(place) {
            let seat = self.chairs.seat(place);
            self.tell(Sort::Of(Kind::Show), TableChange::Shown { seat, cards });
        }
    }

    /// An event with the players on their chairs, and no card that may not be seen.
    fn change(&self, event: Event) -> TableChange {
        let at = |seat: Seat| self.chairs.at(seat);
        match of_hand(event) {
            TableChange::Ante { seat, amount } => TableChange::Ante {
                seat: at(seat),
                amount,
            },
            TableChange::Post { seat, kind, amount } => TableChange::Post {
                seat: at(seat),
                kind,
                amount,
            },
            TableChange::Dealt { seat, .. } => TableChange::Dealt {
                seat: at(seat),
                cards: self.known.dealt(seat.index(), self.cards),
            },
            TableChange::Folded { seat } => TableChange::Folded { seat: at(seat) },
            TableChange::Checked { seat } => TableChange::Checked { seat: at(seat) },
            TableChange::Called { seat, amount } => TableChange::Called {
                seat: at(seat),
                amount,
            },
            TableChange::Raised { seat, amount, to } => TableChange::Raised {
                seat: at(seat),
                amount,
                to,
            },
            TableChange::Returned { seat, amount } => TableChange::Returned {
                seat: at(seat),
                amount,
            },
            TableChange::Mucked { seat } => TableChange::Mucked { seat: at(seat) },
            TableChange::Pot {
                pot,
                amount,
                contenders,
            } => TableChange::Pot {
                pot,
                amount,
                contenders: self.chairs.all(contenders),
            },
            TableChange::Awarded { pot, seat, amount } => TableChange::Awarded {
                pot,
                seat: at(seat),
                amount,
            },
            // The rest names nobody; what is shown comes from the record.
            other => other,
        }
    }
}

fn number(record: &Hand) -> HandId {
    match record.hand {
        Some(Name::Number(number)) => HandId(number.cast_unsigned()),
        Some(Name::Text(_)) | None => HandId(0),
    }
}

fn begins(record: &Hand, chairs: &Chairs) -> TableChange {
    let Positions {
        button,
        small_blind,
        big_blind,
        dealt_in,
    } = positions(record);
    TableChange::HandStarted {
        hand: number(record),
        button: chairs.at(button),
        small_blind: small_blind.map(|seat| chairs.at(seat)),
        big_blind: chairs.at(big_blind),
        dealt_in: chairs.all(dealt_in),
    }
}

/// Who shows cards after how many actions and cards of the board: all-in, that is before the rest of the board.
fn shows(record: &Hand) -> Vec<(usize, usize)> {
    let mut done = 0;
    let mut shows = Vec::new();
    for action in &record.actions {
        match action {
            Action::Show { player, .. } | Action::ShowDealt(player) => {
                shows.push((done, player.index()));
            }
            Action::DealBoard(_)
            | Action::Fold(_)
            | Action::CheckOrCall(_)
            | Action::BetOrRaiseTo { .. } => done += 1,
            Action::DealHole { .. } | Action::Muck(_) => {}
        }
    }
    shows
}

/// Whether a record tells who won where its cards do not.
pub(super) fn says_who_won(record: &Hand) -> bool {
    let winnings = record.winnings.iter().flat_map(|all| all.iter());
    record.finishing_stacks.is_some() || winnings.into_iter().any(|won| won.is_positive())
}

/// What everybody won as the record says it.
fn awarded(record: &Hand, told: &Told) -> Vec<(usize, Chips)> {
    let mut behind = [Chips::ZERO; Seat::MAX];
    for (behind, stack) in behind.iter_mut().zip(record.starting_stacks.iter()) {
        *behind = stack.unwrap_or_default();
    }
    for event in &told.events {
        match *event {
            Event::Ante { seat, amount }
            | Event::Post { seat, amount, .. }
            | Event::Called { seat, amount }
            | Event::Raised { seat, amount, .. } => behind[seat.index()] -= amount,
            Event::Returned { seat, amount } => behind[seat.index()] += amount,
            _ => {}
        }
    }
    let knows_stacks = record.starting_stacks.iter().all(Option::is_some);
    let won: Vec<Chips> = match (record.finishing_stacks, record.winnings) {
        (Some(after), _) if knows_stacks => {
            let pairs = after.iter().zip(behind);
            pairs.map(|(after, behind)| *after - behind).collect()
        }
        (_, Some(winnings)) => winnings.to_vec(),
        _ => Vec::new(),
    };
    let won = won.into_iter().enumerate();
    won.filter(|(_, won)| won.is_positive()).collect()
}

/// For whom the room folded, as the record says it.
fn unasked(record: &Hand, chairs: &Chairs) -> SeatSet {
    let Some(Value::List(players)) = record.own(own::UNASKED) else {
        return SeatSet::EMPTY;
    };
    let place = |value: &Value| match value {
        Value::Integer(number) => usize::try_from(number.checked_sub(1)?).ok(),
        _ => None,
    };
    let here = |place: &usize| *place < record.player_count();
    let places = players.iter().filter_map(place).filter(here);
    places.map(|place| chairs.seat(place)).collect()
}

/// Says after every step who acts next; not of those for whom the room folds. Nobody's time runs.
fn ask(steps: &mut [Step], record: &Hand, unasked: SeatSet) {
    let hand = number(record);
    for place in 1..steps.len() {
        let deed = steps[place].changes.first().copied();
        let actor = match deed.filter(|_| steps[place].kind == Kind::Deed) {
            Some(TableChange::Folded { seat }) if unasked.contains(seat) => continue,
            Some(
                TableChange::Folded { seat }
                | TableChange::Checked { seat }
                | TableChange::Called { seat, .. }
                | TableChange::Raised { seat, .. },
            ) => seat,
            _ => continue,
        };
        steps[place - 1].changes.push(TableChange::Turn {
            hand,
            turn: place as u16,
            decision: Decision {
                seat: actor,
                since: Millis::NEVER,
                base_until: Millis::NEVER,
                bank_until: Millis::NEVER,
                until: Millis::NEVER,
            },
            legal: None,
        });
    }
}
