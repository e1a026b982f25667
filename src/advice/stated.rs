//! What somebody says that the others hold one of, instead of what they seem to hold.

use std::fmt;

use crate::base::Game;
use crate::cards::CardSet;
use crate::odds::{Range, RangeError};
use crate::protocol::view::{CardsView, TableView};

/// A range that was stated at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated(Range);

/// Why nothing can be said against what was stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotStated {
    NoRange,
    /// Omaha has no ranges.
    OnlyHoldem,
    /// Nobody can hold any of these hands here.
    Impossible,
}

impl NotStated {
    /// The part of what was typed that is meant: of several hands the first that is none.
    pub fn part(self, typed: &str) -> String {
        let wrong = match self {
            Self::NoRange => Range::parse(Game::Holdem, typed).err(),
            Self::OnlyHoldem | Self::Impossible => None,
        };
        let item = wrong.as_ref().and_then(RangeError::item);
        item.unwrap_or(typed).to_owned()
    }
}

impl Stated {
    /// Reads a range, for the others at this table.
    pub fn read(view: &TableView, typed: &str) -> Result<Self, NotStated> {
        if view.game != Game::Holdem {
            return Err(NotStated::OnlyHoldem);
        }
        let range = Range::parse(view.game, typed).map_err(|_| NotStated::NoRange)?;
        let open = open_to_player(view);
        let is_possible = |hand: &CardSet| hand.intersection(open).is_empty();
        match range.hands().iter().any(is_possible) {
            true => Ok(Self(range)),
            false => Err(NotStated::Impossible),
        }
    }

    pub(super) fn has(&self, hand: CardSet) -> bool {
        self.0.hands().binary_search(&hand).is_ok()
    }
}

/// As it was written, in the usual spelling.
impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The board, and the player's own cards.
fn open_to_player(view: &TableView) -> CardSet {
    let own = view.own_seat.and_then(|seat| view.seats[seat.index()]);
    let own = match own.map(|own| own.cards) {
        Some(CardsView::Up { cards, .. }) => cards.iter().copied().collect(),
        _ => CardSet::EMPTY,
    };
    let board = view.hand.iter().flat_map(|hand| hand.board.iter());
    board.fold(own, |open, card| open.with(*card))
}
