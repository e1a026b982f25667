//! What the dealer and the players do, as data, and how a file writes it.

use std::fmt;
use std::ops::Deref;

use super::amount::{Unit, append_number};
use crate::base::Chips;
use crate::cards::Card;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// `d dh p1 AhKd`
    DealHole { player: Player, cards: Cards },
    /// `d db 7d5h9d`
    DealBoard(Cards),
    /// `p1 f`
    Fold(Player),
    /// `p1 cc`
    CheckOrCall(Player),
    /// `p1 cbr 210`: completes, bets or raises *to* the amount on this street.
    BetOrRaiseTo { player: Player, amount: Chips },
    /// `p1 sm AhKd`, where the cards may be unknown: not mucked, and not seen.
    Show { player: Player, cards: Cards },
    /// `p1 sm -`: shows the cards that are known from the deal.
    ShowDealt(Player),
    /// `p1 sm`
    Muck(Player),
}

/// A player by position, counted from 0; the file's `p1` is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(pub u8);

impl Player {
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn append(self, text: &mut String) {
        text.push('p');
        append_number(text, u64::from(self.0) + 1);
    }
}

/// `p1` for the first.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

/// Up to five cards in order, each known or not (`??`).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Cards {
    len: u8,
    cards: [Option<Card>; Self::MOST],
}

impl Cards {
    pub const MOST: usize = 5;

    /// The given cards; none if there are more than five.
    pub fn new(cards: &[Option<Card>]) -> Option<Self> {
        let mut all = Self::default();
        cards.iter().all(|&card| all.push(card)).then_some(all)
    }

    /// Adds a card; false if there is no room.
    pub(in crate::history) fn push(&mut self, card: Option<Card>) -> bool {
        match self.cards.get_mut(self.len as usize) {
            Some(place) => {
                *place = card;
                self.len += 1;
                true
            }
            None => false,
        }
    }

    /// The cards that are known.
    pub fn known(&self) -> impl Iterator<Item = Card> {
        self.iter().copied().flatten()
    }
}

impl Deref for Cards {
    type Target = [Option<Card>];

    fn deref(&self) -> &[Option<Card>] {
        &self.cards[..usize::from(self.len).min(Self::MOST)]
    }
}

impl Cards {
    /// Adds `AhKd` or `????` to a text.
    fn append(&self, text: &mut String) {
        for card in self.iter() {
            match card {
                Some(card) => {
                    text.push(card.rank().letter());
                    text.push(card.suit().letter());
                }
                None => text.push_str("??"),
            }
        }
    }
}

/// `AhKd`, `????`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.append(&mut text);
        f.write_str(&text)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Action {
    /// Prints the action as a file writes it, amounts in the hand's unit.
    pub fn notation(self, unit: Unit) -> impl fmt::Display {
        Written { action: self, unit }
    }

    /// Adds the action to a text, as a file writes it.
    pub(super) fn append(self, unit: Unit, text: &mut String) {
        let (player, verb) = match self {
            Self::DealHole { player, cards } => {
                text.push_str("d dh ");
                player.append(text);
                text.push(' ');
                return cards.append(text);
            }
            Self::DealBoard(cards) => {
                text.push_str("d db ");
                return cards.append(text);
            }
            Self::Fold(player) => (player, " f"),
            Self::CheckOrCall(player) => (player, " cc"),
            Self::BetOrRaiseTo { player, .. } => (player, " cbr "),
            Self::Show { player, .. } => (player, " sm "),
            Self::ShowDealt(player) => (player, " sm -"),
            Self::Muck(player) => (player, " sm"),
        };
        player.append(text);
        text.push_str(verb);
        match self {
            Self::BetOrRaiseTo { amount, .. } => unit.append(amount, text),
            Self::Show { cards, .. } => cards.append(text),
            _ => {}
        }
    }
}

struct Written {
    action: Action,
    unit: Unit,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.action.append(self.unit, &mut text);
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_fits_into_sixteen_bytes() {
        assert_eq!(size_of::<Action>(), 16);
    }
}
