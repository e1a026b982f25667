//! The public course of the hand at a table: who did what, in which order and at which price, as anybody on the rail saw it.

use crate::base::{Chips, HandId, PlayerId, Seat, SeatSet};
use crate::protocol::Street;
use crate::protocol::view::TableChange;

/// What somebody did when it was their turn. A bet is a raise from nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    Fold,
    Check,
    Call,
    Raise,
}

/// One decision that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    pub seat: Seat,
    pub street: Street,
    pub did: Did,
    /// What their bet on this street is since then.
    pub to: Chips,
    /// What a call would have cost.
    pub to_call: Chips,
    /// Everything that lay in the middle.
    pub pot: Chips,
    /// How often the street had been raised; blinds do not count.
    pub raises: u8,
    /// How many had called or limped since the last raise.
    pub callers: u8,
    /// Who was still in, themselves included.
    pub live: SeatSet,
}

impl Act {
    /// What was to call, as a part of the pot before it was bet.
    pub fn size(&self) -> f32 {
        self.to_call.0 as f32 / (self.pot.0 - self.to_call.0).max(1) as f32
    }
}

/// A hand so far.
#[derive(Clone, Debug, Default)]
pub struct Course {
    hand: Option<HandId>,
    acts: Vec<Act>,
    players: [Option<PlayerId>; Seat::MAX],
    button: Seat,
    dealt_in: SeatSet,
    live: SeatSet,
    street: Option<Street>,
    bets: [Chips; Seat::MAX],
    pot: Chips,
    price: Chips,
    big_blind: Chips,
    raises: u8,
    callers: u8,
    /// Who raised last, on any street.
    aggressor: Option<Seat>,
    /// Whose turn it is, and whether anybody was said to have one in this hand.
    asked: Option<Seat>,
    tells_turns: bool,
    /// For whom the room acted.
    unasked: SeatSet,
}

impl Course {
    /// Something happened at the table; `sits` says who is on a chair.
    pub fn see(&mut self, change: &TableChange, sits: impl Fn(Seat) -> Option<PlayerId>) {
        match *change {
            TableChange::HandStarted {
                hand,
                button,
                dealt_in,
                ..
            } => {
                self.begin(button, dealt_in, sits);
                self.hand = Some(hand);
            }
            TableChange::Ante { amount, .. } => self.pot += amount,
            TableChange::Post { seat, amount, .. } => {
                self.pay(seat, amount);
                self.big_blind = self.price;
            }
            TableChange::Folded { seat } => {
                self.note(seat, Did::Fold, Chips::ZERO);
                self.live.remove(seat);
            }
            TableChange::Checked { seat } => self.note(seat, Did::Check, Chips::ZERO),
            TableChange::Called { seat, amount } => {
                self.note(seat, Did::Call, amount);
                self.pay(seat, amount);
                self.callers = self.callers.saturating_add(1);
            }
            TableChange::Raised { seat, amount, .. } => {
                self.note(seat, Did::Raise, amount);
                self.pay(seat, amount);
                self.raises = self.raises.saturating_add(1);
                self.callers = 0;
                self.aggressor = Some(seat);
            }
            TableChange::Returned { amount, .. } => self.pot -= amount,
            TableChange::Left { seat, .. } => self.live.remove(seat),
            TableChange::Turn { decision, .. } => {
                self.asked = Some(decision.seat);
                self.tells_turns = true;
            }
            TableChange::TimedOut { .. } => self.asked = None,
            TableChange::StreetEnded { .. } => self.begin_street(),
            TableChange::Flop { .. } => self.street = Some(Street::Flop),
            TableChange::NextCard { .. } => {
                self.street = self.street.and_then(Street::next);
            }
            _ => {}
        }
    }

    fn begin(&mut self, button: Seat, dealt_in: SeatSet, sits: impl Fn(Seat) -> Option<PlayerId>) {
        let mut acts = std::mem::take(&mut self.acts);
        acts.clear();
        *self = Self {
            acts,
            button,
            dealt_in,
            live: dealt_in,
            street: Some(Street::Preflop),
            ..Self::default()
        };
        for seat in dealt_in.iter() {
            self.players[seat.index()] = sits(seat);
        }
    }

    fn begin_street(&mut self) {
        self.bets = [Chips::ZERO; Seat::MAX];
        self.price = Chips::ZERO;
        self.raises = 0;
        self.callers = 0;
    }

    fn pay(&mut self, seat: Seat, amount: Chips) {
        self.pot += amount;
        let bet = &mut self.bets[seat.index()];
        *bet += amount;
        self.price = self.price.max(*bet);
    }

    fn note(&mut self, seat: Seat, did: Did, amount: Chips) {
        let Some(street) = self.street else {
            return;
        };
        let bet = self.bets[seat.index()];
        // Nobody gives up for nothing.
        let is_free_fold = did == Did::Fold && bet == self.price;
        if self.asked.take() != Some(seat) || is_free_fold {
            self.unasked.insert(seat);
        }
        self.acts.push(Act {
            seat,
            street,
            did,
            to: bet + amount,
            // Whoever has less than that calls for what they have.
            to_call: match did {
                Did::Call => amount.min(self.price - bet),
                Did::Fold | Did::Check | Did::Raise => self.price - bet,
            },
            pot: self.pot,
            raises: self.raises,
            callers: self.callers,
            live: self.live,
        });
    }

    /// The hand, if its beginning was seen.
    pub fn hand(&self) -> Option<HandId> {
        self.hand
    }

    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// What somebody did so far.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &Act> {
        self.acts.iter().filter(move |act| act.seat == seat)
    }

    pub fn player(&self, seat: Seat) -> Option<PlayerId> {
        self.players[seat.index()]
    }

    pub fn button(&self) -> Seat {
        self.button
    }

    pub fn dealt_in(&self) -> SeatSet {
        self.dealt_in
    }

    /// For whom the room acted: they were away (M5), had left (C15) or let their time run out (T3). Nobody where turns are not told.
    pub fn absent(&self) -> SeatSet {
        match self.tells_turns {
            true => self.unasked,
            false => SeatSet::EMPTY,
        }
    }

    /// Who is still in.
    pub fn live(&self) -> SeatSet {
        self.live
    }

    /// The largest blind that was posted.
    pub fn big_blind(&self) -> Chips {
        self.big_blind
    }

    /// How often this street has been raised; blinds do not count.
    pub fn raises(&self) -> u8 {
        self.raises
    }

    /// How many have called, or limped, since the last raise of this street.
    pub fn callers(&self) -> u8 {
        self.callers
    }

    /// Who raised last, on any street.
    pub fn aggressor(&self) -> Option<Seat> {
        self.aggressor
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::PostKind;

    fn seats(seats: &[u8]) -> SeatSet {
        seats.iter().copied().map(Seat).collect()
    }

    #[test]
    fn a_course_knows_what_everything_cost() {
        let mut course = Course::default();
        let post = |seat, kind, amount| TableChange::Post {
            seat: Seat(seat),
            kind,
            amount: Chips(amount),
        };
        let raise = |seat, amount, to| TableChange::Raised {
            seat: Seat(seat),
            amount: Chips(amount),
            to: Chips(to),
        };
        let changes = [
            TableChange::HandStarted {
                hand: HandId(1),
                button: Seat(0),
                small_blind: Some(Seat(1)),
                big_blind: Seat(2),
                dealt_in: seats(&[0, 1, 2]),
            },
            post(1, PostKind::SmallBlind, 5),
            post(2, PostKind::BigBlind, 10),
            raise(0, 25, 25),
            TableChange::Folded { seat: Seat(1) },
            TableChange::Called {
                seat: Seat(2),
                amount: Chips(15),
            },
            TableChange::StreetEnded { pot: Chips(55) },
            TableChange::Flop {
                cards: ["2c", "7d", "Jh"].map(|card| card.parse().unwrap()),
            },
            TableChange::Checked { seat: Seat(2) },
            raise(0, 30, 30),
        ];
        for change in &changes {
            course.see(change, |seat| Some(PlayerId(u32::from(seat.0) + 7)));
        }
        assert_eq!(course.big_blind(), Chips(10));
        assert_eq!(course.aggressor(), Some(Seat(0)));
        assert_eq!(course.raises(), 1);
        assert_eq!(course.player(Seat(2)), Some(PlayerId(9)));
        let call = course.of(Seat(2)).next().unwrap();
        let expected = Act {
            seat: Seat(2),
            street: Street::Preflop,
            did: Did::Call,
            to: Chips(25),
            to_call: Chips(15),
            pot: Chips(40),
            raises: 1,
            callers: 0,
            live: seats(&[0, 2]),
        };
        assert_eq!(*call, expected);
        let bet = course.acts().last().unwrap();
        assert_eq!(
            (bet.street, bet.pot, bet.to),
            (Street::Flop, Chips(55), Chips(30))
        );
    }
}
