//! The end of a hand: who shows, what the pots pay, what is raked (P2, P3, K1–K3).

use crate::base::{Chips, Game, Seat, SeatSet};
use crate::cards::{HandRank, Tally, omaha};

use super::action::Refusal;
use super::event::{Event, Sink, Street};
use super::hand::{Hand, Next};
use super::pots::{Pot, Pots};
use super::rake;
use super::setup::ShowdownRule;

impl Hand {
    /// What follows the last round of betting.
    pub(super) fn begin_showdown(&mut self) -> Next {
        match self.showdown {
            ShowdownRule::AllShow => Next::Settle,
            ShowdownRule::MayMuck => self.next_to_show(),
        }
    }

    /// The next player to show or muck, clockwise from the button; nobody when only one hand is left.
    fn next_to_show(&self) -> Next {
        let left = self.live.without(self.mucked);
        match left.without(self.shown).clockwise_after(self.button).next() {
            Some(seat) if left.has_several() => Next::Show(seat),
            _ => Next::Settle,
        }
    }

    /// Turns up all hands still in, clockwise from the button.
    pub(super) fn turn_up<S: Sink>(&mut self, sink: &mut S) {
        for seat in self.live.without(self.shown).clockwise_after(self.button) {
            sink.event(Event::Shown {
                seat,
                cards: self.deal.holes[seat.index()],
            });
        }
        self.shown = self.live;
    }

    /// Shows a player's hand at a showdown that leaves the choice.
    pub fn show<S: Sink>(&mut self, seat: Seat, sink: &mut S) -> Result<(), Refusal> {
        self.verify_showing(seat)?;
        self.shown.insert(seat);
        sink.event(Event::Shown {
            seat,
            cards: self.deal.holes[seat.index()],
        });
        self.next = self.next_to_show();
        Ok(())
    }

    /// Gives a player's hand up unseen at a showdown that leaves the choice. Every pot that is contested keeps a hand
    /// that can win it; one that everybody else folded to is won unseen anyway (P3).
    pub fn muck<S: Sink>(&mut self, seat: Seat, sink: &mut S) -> Result<(), Refusal> {
        self.verify_showing(seat)?;
        let left = self.live.without(self.mucked);
        let is_last_of = |pot: &Pot| {
            pot.contenders.has_several() && pot.contenders.intersection(left).only() == Some(seat)
        };
        if self.pots().iter().any(is_last_of) {
            return Err(Refusal::MustShow);
        }
        self.mucked.insert(seat);
        sink.event(Event::Mucked { seat });
        self.next = self.next_to_show();
        Ok(())
    }

    fn verify_showing(&self, seat: Seat) -> Result<(), Refusal> {
        match self.next {
            Next::Show(asked) if asked == seat => Ok(()),
            Next::Show(asked) => Err(Refusal::NotYourTurn { seat, actor: asked }),
            Next::Over => Err(Refusal::HandOver),
            _ => Err(Refusal::NoShowdown),
        }
    }

    /// Lets the winner of a pot that everybody else folded to show some cards, by their places (P3).
    pub fn show_unasked<S: Sink>(
        &mut self,
        seat: Seat,
        places: u8,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        let cards = self.deal.holes[seat.index()].only(places);
        let won_unseen =
            self.next == Next::Over && self.live.only() == Some(seat) && self.shown.is_empty();
        if !won_unseen || cards.is_empty() {
            return Err(Refusal::NothingToShow);
        }
        self.shown.insert(seat);
        self.shown_places = places;
        sink.event(Event::Shown { seat, cards });
        Ok(())
    }

    /// Shows down, rakes and divides the pots.
    pub(super) fn settle<S: Sink>(&mut self, sink: &mut S) {
        if self.live.has_several() && self.showdown == ShowdownRule::AllShow {
            self.turn_up(sink);
        }
        let ranks = self.ranks();
        let pots = self.pots();
        let rakes = self.rakes(&pots);
        for (index, pot) in pots.iter().enumerate() {
            sink.event(Event::Pot {
                pot: index as u8,
                amount: pot.amount,
                contenders: pot.contenders,
            });
        }
        for (index, pot) in pots.iter().enumerate() {
            let raked = rakes[index];
            if raked.is_positive() {
                sink.event(Event::Raked {
                    pot: index as u8,
                    amount: raked,
                });
            }
            self.award(
                index as u8,
                pot.amount - raked,
                best(pot.contenders, &ranks),
                sink,
            );
        }
        self.pot = Chips::ZERO;
        self.next = Next::Over;
    }

    /// The hands that can win, by seat: those not mucked. A lone hand needs no value.
    fn ranks(&self) -> [Option<HandRank>; Seat::MAX] {
        let mut ranks = [None; Seat::MAX];
        if !self.live.has_several() {
            return ranks;
        }
        let board: Tally = self.deal.board.into_iter().collect();
        for seat in self.live.without(self.mucked).iter() {
            let hole = &self.deal.holes[seat.index()];
            ranks[seat.index()] = Some(match self.game {
                Game::Holdem => (board + hole.iter().copied().collect()).rank(),
                Game::Omaha => omaha::rank(hole.places(), &self.deal.board),
            });
        }
        ranks
    }

    /// What is raked from each pot: nothing before the flop (K1).
    fn rakes(&self, pots: &Pots) -> [Chips; Seat::MAX] {
        let mut shares = [Chips::ZERO; Seat::MAX];
        if let Some(rate) = self.rake.filter(|_| self.street >= Street::Flop) {
            let total = rate.of(self.pot, self.dealt_in.len());
            let mut amounts = [Chips::ZERO; Seat::MAX];
            for (amount, pot) in amounts.iter_mut().zip(pots.iter()) {
                *amount = pot.amount;
            }
            rake::divide(total, &amounts[..pots.len()], &mut shares[..pots.len()]);
        }
        shares
    }

    /// Divides a pot evenly; odd chips go out one each, clockwise from the first seat after the button (P2).
    fn award<S: Sink>(&mut self, pot: u8, amount: Chips, winners: SeatSet, sink: &mut S) {
        let (each, odd) = match winners.len() as i64 {
            1 => (amount.0, 0),
            count => (amount.0 / count, amount.0 % count),
        };
        for (place, seat) in winners.clockwise_after(self.button).enumerate() {
            let amount = Chips(each + i64::from((place as i64) < odd));
            self.stacks[seat.index()] += amount;
            sink.event(Event::Awarded { pot, seat, amount });
        }
    }
}

/// The contenders with the best hand; the only one where there is no other.
fn best(contenders: SeatSet, ranks: &[Option<HandRank>; Seat::MAX]) -> SeatSet {
    if contenders.only().is_some() {
        return contenders;
    }
    let highest = contenders
        .iter()
        .filter_map(|seat| ranks[seat.index()])
        .max();
    contenders
        .iter()
        .filter(|seat| ranks[seat.index()] == highest)
        .collect()
}
