//! A table at the moment of a change, with all that a sentence about it needs.

use super::cards::worth;
use super::{Arg, CardStyle, Names, Pots, Subject, Text, Unit};
use crate::base::{Chips, Millis, Seat};
use crate::cards::{Card, HandRank, Hole};
use crate::protocol::view::{CardsView, TableView};

/// A table before and after a change.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub text: &'a Text,
    pub names: &'a dyn Names,
    pub before: &'a TableView,
    pub after: &'a TableView,
    /// What was told of the pots so far, this change included.
    pub pots: Pots,
    pub unit: Unit,
    pub cards: CardStyle,
    pub now: Millis,
}

impl Scene<'_> {
    /// Who sits on a chair, or sat there before the change.
    pub fn who(&self, seat: Seat) -> Subject {
        let after = self.after.seats[seat.index()].as_ref();
        let taken = after.or(self.before.seats[seat.index()].as_ref());
        let named = taken.and_then(|taken| self.names.player(taken.player));
        Subject {
            name: named.unwrap_or_else(|| self.text.unknown(seat)),
            is_you: taken.is_some_and(|taken| self.names.is_you(taken.player)),
        }
    }

    pub(super) fn amount(&self, amount: Chips) -> Arg<'static> {
        self.text.chips(amount, self.unit).into()
    }

    pub(super) fn cards_in_words(&self, cards: &[Card]) -> Arg<'static> {
        self.text.cards(cards, self.cards).into()
    }

    /// What somebody's cards make with the board, if all are known.
    pub(super) fn hand_name(&self, cards: &Hole) -> Option<String> {
        let hand = self.after.hand.as_ref()?;
        self.text.hand_of(self.after.game, cards, &hand.board)
    }

    /// Somebody's face-up cards.
    pub(super) fn shown(&self, seat: Seat) -> Option<Hole> {
        match self.after.seats[seat.index()]?.cards {
            CardsView::Up {
                cards,
                is_folded: false,
            } => Some(cards),
            CardsView::Up { .. } | CardsView::Down | CardsView::None => None,
        }
    }

    /// What somebody's face-up cards are worth.
    pub(super) fn worth(&self, seat: Seat) -> Option<HandRank> {
        let hand = self.after.hand.as_ref()?;
        worth(self.after.game, &self.shown(seat)?, &hand.board)
    }

    /// What somebody's cards make with the board, with the kickers that decide against a hand they beat.
    pub(super) fn hand_against(&self, cards: &Hole, beaten: Option<HandRank>) -> Option<String> {
        let hand = self.after.hand.as_ref()?;
        let text = self.text;
        text.hand_against(self.after.game, cards, &hand.board, beaten)
    }

    /// Whether somebody has nothing left to bet.
    pub(super) fn is_all_in(&self, seat: Seat) -> bool {
        let taken = self.after.seats[seat.index()].as_ref();
        taken.is_some_and(|taken| taken.stack == Chips::ZERO)
    }
}

impl std::fmt::Debug for Scene<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Scene")
            .field("table", &self.after.table)
            .finish_non_exhaustive()
    }
}
