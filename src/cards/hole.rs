//! Some cards of one player, in the order they were dealt: two in Hold'em, four in Omaha, fewer where only some
//! of them are shown.

use std::fmt;
use std::ops::Deref;

use super::{Card, Rank, Suit};

/// Up to four cards of one player. Reads as a slice.
#[derive(Clone, Copy)]
pub struct Hole {
    cards: [Card; Self::MOST],
    count: u8,
}

impl Hole {
    /// The most hole cards of any game.
    pub const MOST: usize = 4;
    pub const NONE: Self = Self {
        cards: [Card::new(Rank::Two, Suit::Clubs); Self::MOST],
        count: 0,
    };

    /// Adds a card; a fifth is not taken.
    pub fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(self.count as usize) {
            *place = card;
            self.count += 1;
        }
    }

    /// The cards whose place is set in `places`, bit 0 for the first.
    pub fn only(self, places: u8) -> Self {
        self.iter()
            .enumerate()
            .filter(|(place, _)| places & 1 << place != 0)
            .map(|(_, card)| *card)
            .collect()
    }

    /// All four places, whatever the game fills.
    pub const fn places(&self) -> &[Card; Self::MOST] {
        &self.cards
    }
}

impl Deref for Hole {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        self.cards.get(..self.count as usize).unwrap_or(&[])
    }
}

impl FromIterator<Card> for Hole {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hole = Self::NONE;
        cards.into_iter().for_each(|card| hole.push(card));
        hole
    }
}

impl PartialEq for Hole {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Hole {}

impl std::hash::Hash for Hole {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse_cards;

    #[test]
    fn a_hole_shows_only_the_chosen_cards() {
        let hole: Hole = parse_cards("AhKd2c").unwrap().into_iter().collect();
        assert_eq!(hole.to_string(), "AhKd2c");
        assert_eq!(hole.only(0b101).to_string(), "Ah2c");
        assert_eq!(hole.only(0), Hole::NONE);
        assert_eq!(
            parse_cards("AhKd2c3c4c")
                .unwrap()
                .into_iter()
                .collect::<Hole>()
                .len(),
            4
        );
    }
}
