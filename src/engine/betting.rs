//! A round of betting: whose turn it is, what is legal, and what an action changes (B1–B9).

use crate::base::{Chips, Seat, SeatSet};

use super::action::{Action, LegalActions, RaiseRange, Refusal};
use super::event::{Event, Sink};
use super::hand::{Hand, Next};
use super::setup::{Limit, ShowdownRule};

impl Hand {
    /// Opens a round: everybody with chips is to act once, beginning after a seat.
    pub(super) fn open_round<S: Sink>(&mut self, after: Seat, sink: &mut S) {
        self.pending = self.able;
        self.may_raise = self.able;
        self.pass_turn(after, sink);
    }

    /// Gives the turn to the next player who has to act, or ends the round.
    fn pass_turn<S: Sink>(&mut self, after: Seat, sink: &mut S) {
        let is_alone = !self.able.has_several();
        match self.pending.next_after(after) {
            Some(seat) if self.live.has_several() && !(is_alone && self.has_matched_all(seat)) => {
                self.next = Next::Act(seat);
            }
            _ => self.end_round(sink),
        }
    }

    /// A player whose remaining opponents are all all-in, and who has matched the largest of them, is not asked (B1).
    fn has_matched_all(&self, seat: Seat) -> bool {
        let own = self.bets[seat.index()];
        self.live
            .iter()
            .all(|other| self.bets[other.index()] <= own)
    }

    /// Everything the player whose turn it is may do.
    pub fn legal_actions(&self) -> Option<LegalActions> {
        let seat = self.actor()?;
        Some(LegalActions {
            seat,
            to_call: self.to_call(seat),
            raise: self.raise_range(seat).ok(),
        })
    }

    /// What a call costs a player, never more than the stack (B4); zero is a check.
    #[inline]
    pub fn to_call(&self, seat: Seat) -> Chips {
        (self.price - self.bets[seat.index()]).min(self.stacks[seat.index()])
    }

    /// The amounts to which a player may bet or raise, or why there are none (B3, B5, B7, B8).
    fn raise_range(&self, seat: Seat) -> Result<RaiseRange, Refusal> {
        let bet = self.bets[seat.index()];
        let stack = bet + self.stacks[seat.index()];
        if stack <= self.price {
            return Err(Refusal::StackTooShort {
                stack,
                price: self.price,
            });
        }
        if !self.may_raise.contains(seat) {
            return Err(Refusal::NotReopened);
        }
        if !self.can_be_answered(seat) {
            return Err(Refusal::NobodyCanAnswer);
        }
        let full = self.price + self.full_raise;
        let max = match self.limit {
            Limit::NoLimit => stack,
            Limit::PotLimit => stack.min(full.max(self.price + self.pot + (self.price - bet))),
        };
        Ok(RaiseRange {
            min: full.min(stack),
            max,
        })
    }

    /// A raise makes sense only while an opponent has chips beyond the present bet.
    fn can_be_answered(&self, seat: Seat) -> bool {
        self.able.iter().any(|other| {
            other != seat && self.stacks[other.index()] + self.bets[other.index()] > self.price
        })
    }

    /// Says exactly why an action would be refused.
    #[inline]
    pub fn verify(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.next {
            Next::Act(actor) if actor == seat => {}
            Next::Act(actor) => return Err(Refusal::NotYourTurn { seat, actor }),
            Next::Over => return Err(Refusal::HandOver),
            Next::Deal(_) | Next::Show(_) | Next::Settle => return Err(Refusal::DealersTurn),
        }
        match action {
            Action::Fold => Ok(()),
            Action::Check => match self.to_call(seat) {
                Chips::ZERO => Ok(()),
                to_call => Err(Refusal::BetToCall { to_call }),
            },
            Action::Call => match self.to_call(seat) {
                Chips::ZERO => Err(Refusal::NothingToCall),
                _ => Ok(()),
            },
            Action::RaiseTo(to) => {
                let RaiseRange { min, max } = self.raise_range(seat)?;
                if to < min {
                    Err(Refusal::RaiseTooSmall { to, min })
                } else if to > max {
                    Err(Refusal::RaiseTooLarge { to, max })
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Whether an action would be accepted.
    pub fn can(&self, seat: Seat, action: Action) -> bool {
        self.verify(seat, action).is_ok()
    }

    /// Takes a player's action, or refuses it and changes nothing.
    pub fn act<S: Sink>(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.verify(seat, action)?;
        self.pending.remove(seat);
        self.may_raise.remove(seat);
        match action {
            Action::Fold => {
                self.live.remove(seat);
                self.able.remove(seat);
                sink.event(Event::Folded { seat });
            }
            Action::Check => sink.event(Event::Checked { seat }),
            Action::Call => {
                let amount = self.to_call(seat);
                self.bet(seat, amount);
                self.undersized_since = self.price;
                sink.event(Event::Called { seat, amount });
            }
            Action::RaiseTo(to) => self.raise(seat, to, sink),
        }
        self.pass_turn(seat, sink);
        Ok(())
    }

    fn raise<S: Sink>(&mut self, seat: Seat, to: Chips, sink: &mut S) {
        let amount = to - self.bets[seat.index()];
        self.bet(seat, amount);
        let mut others = self.able;
        others.remove(seat);
        self.pending = others;
        let by = to - self.price;
        let is_full = by >= self.full_raise;
        // Undersized all-ins that add up to a full raise reopen the betting as well (B6).
        if is_full || to - self.undersized_since >= self.full_raise {
            self.may_raise = others;
            self.undersized_since = to;
        }
        if is_full {
            self.full_raise = by;
        }
        self.price = to;
        sink.event(Event::Raised { seat, amount, to });
    }

    /// Ends a round: returns what nobody matched and says what comes next.
    fn end_round<S: Sink>(&mut self, sink: &mut S) {
        self.return_unmatched(sink);
        sink.event(Event::StreetEnded {
            street: self.street,
            pot: self.pot,
        });
        self.bets = [Chips::ZERO; Seat::MAX];
        self.price = Chips::ZERO;
        self.full_raise = self.big_blind;
        self.undersized_since = Chips::ZERO;
        self.pending = SeatSet::EMPTY;
        self.next = match self.street.next() {
            _ if !self.live.has_several() => Next::Settle,
            None => self.begin_showdown(),
            Some(street) => {
                if !self.able.has_several() && self.showdown == ShowdownRule::AllShow {
                    self.turn_up(sink);
                }
                Next::Deal(street)
            }
        };
    }

    /// The highest contribution minus the second highest goes back, folded players included (B9).
    fn return_unmatched<S: Sink>(&mut self, sink: &mut S) {
        let (mut highest, mut second, mut owner) = (Chips(-1), Chips(-1), None);
        for seat in self.dealt_in.iter() {
            let paid = self.paid[seat.index()];
            if paid > highest {
                (second, highest, owner) = (highest, paid, Some(seat));
            } else if paid > second {
                second = paid;
            }
        }
        let amount = highest - second;
        if let Some(seat) = owner.filter(|_| amount.is_positive()) {
            self.stacks[seat.index()] += amount;
            self.paid[seat.index()] -= amount;
            self.pot -= amount;
            if self.live.contains(seat) {
                self.able.insert(seat);
            }
            sink.event(Event::Returned { seat, amount });
        }
    }
}
