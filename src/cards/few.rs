//! A few cards in the order they were dealt: somebody's hole cards, or the board.

use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Card, Rank, Suit, parse_cards};

/// The cards of one player: two in Hold'em, four in Omaha, fewer where only some of them are shown.
pub type Hole = Few<4>;

/// The cards on the board so far.
pub type Board = Few<5>;

/// Up to so many cards. Reads as a slice.
#[derive(Clone, Copy)]
pub struct Few<const MOST: usize> {
    cards: [Card; MOST],
    count: u8,
}

impl<const MOST: usize> Few<MOST> {
    pub const NONE: Self = Self {
        cards: [Card::new(Rank::Two, Suit::Clubs); MOST],
        count: 0,
    };

    /// Adds a card; one too many is not taken.
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

    /// All places, whatever the game fills.
    pub const fn places(&self) -> &[Card; MOST] {
        &self.cards
    }
}

impl<const MOST: usize> Deref for Few<MOST> {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        self.cards.get(..self.count as usize).unwrap_or(&[])
    }
}

impl<const MOST: usize> FromIterator<Card> for Few<MOST> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut few = Self::NONE;
        cards.into_iter().for_each(|card| few.push(card));
        few
    }
}

impl<const MOST: usize> PartialEq for Few<MOST> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const MOST: usize> Eq for Few<MOST> {}

impl<const MOST: usize> std::hash::Hash for Few<MOST> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<const MOST: usize> fmt::Display for Few<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl<const MOST: usize> Serialize for Few<MOST> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<const MOST: usize> JsonSchema for Few<MOST> {
    fn schema_name() -> Cow<'static, str> {
        format!("UpTo{MOST}Cards").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": format!("Up to {MOST} cards, one behind the other, in the order they were dealt."),
            "pattern": format!("^([2-9TJQKA][cdhs]){{0,{MOST}}}$"),
        })
    }
}

/// From a text like `AhKd`.
impl<'de, const MOST: usize> Deserialize<'de> for Few<MOST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(from)?;
        let cards = parse_cards(&text).map_err(D::Error::custom)?;
        match cards.len() <= MOST {
            true => Ok(cards.into_iter().collect()),
            false => Err(D::Error::invalid_length(cards.len(), &"fewer cards")),
        }
    }
}

impl<const MOST: usize> fmt::Debug for Few<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
