//! One card in one byte, and its two ways of being written: `Ah` and `A♥`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Rank;

/// The four suits. They never break a tie (G3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn letter(self) -> char {
        b"cdhs"[self as usize] as char
    }

    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Reads `h` as well as `♥`.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|suit| suit.letter() == letter || suit.symbol() == letter)
    }
}

/// One of the 52 cards. The byte is `suit × 16 + rank`, so that it is at once the number of the card's bit
/// in a [`CardSet`](super::CardSet) and an index into tables of 64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self((suit as u8) << 4 | rank as u8)
    }

    /// The card with this byte. Only for bytes that came from a card.
    pub(super) const fn from_byte(byte: u8) -> Self {
        debug_assert!(byte < 64 && byte & 15 < 13);
        Self(byte)
    }

    /// The byte itself, below 64.
    pub const fn byte(self) -> u8 {
        self.0
    }

    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 & 15) as usize]
    }

    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize]
    }

    /// All 52, clubs first, deuces first.
    pub fn all() -> impl Iterator<Item = Self> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Self::new(rank, suit)))
    }

    /// `A♥`, for people; `Display` gives `Ah`, for files.
    pub fn pretty(self) -> String {
        format!("{}{}", self.rank().letter(), self.suit().symbol())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().letter(), self.suit().letter())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl JsonSchema for Card {
    fn schema_name() -> Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A rank (2 to 9, T, J, Q, K, A) and a suit (c, d, h, s).",
            "pattern": "^[2-9TJQKA][cdhs]$",
        })
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(from)?
            .parse()
            .map_err(D::Error::custom)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What is wrong with the text of a card or of several cards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseCardError {
    #[error("a card is a rank and a suit, such as Ah or A♥, but the text ends after '{0}'")]
    Incomplete(String),
    #[error("'{0}' is not a rank (2 to 9, T, J, Q, K, A)")]
    Rank(char),
    #[error("'{0}' is not a suit (c, d, h, s or ♣, ♦, ♥, ♠)")]
    Suit(char),
    #[error("one card was expected, but there is more after '{0}'")]
    More(Card),
    #[error("the card {0} stands there twice")]
    Twice(Card),
}

fn next_card(chars: &mut impl Iterator<Item = char>) -> Option<Result<Card, ParseCardError>> {
    let first = chars.next()?;
    Some((|| {
        let rank = Rank::from_letter(first).ok_or(ParseCardError::Rank(first))?;
        let second = chars
            .next()
            .ok_or_else(|| ParseCardError::Incomplete(first.into()))?;
        let suit = Suit::from_letter(second).ok_or(ParseCardError::Suit(second))?;
        Ok(Card::new(rank, suit))
    })())
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let mut chars = text.chars();
        let card =
            next_card(&mut chars).unwrap_or(Err(ParseCardError::Incomplete(String::new())))?;
        if chars.next().is_some() {
            Err(ParseCardError::More(card))
        } else {
            Ok(card)
        }
    }
}

/// Reads cards written one after the other (`AhKd`, `A♥K♦`, `Ah Kd`), each at most once.
pub fn parse_cards(text: &str) -> Result<Vec<Card>, ParseCardError> {
    let mut chars = text.chars().filter(|c| !c.is_whitespace());
    let mut cards = Vec::new();
    while let Some(card) = next_card(&mut chars).transpose()? {
        if cards.contains(&card) {
            return Err(ParseCardError::Twice(card));
        }
        cards.push(card);
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_reads_back_from_both_spellings() {
        assert_eq!(Card::all().count(), 52);
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.pretty().parse(), Ok(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
        }
        assert_eq!(Card::new(Rank::Ace, Suit::Hearts).to_string(), "Ah");
        assert_eq!(Card::new(Rank::Ten, Suit::Spades).pretty(), "T♠");
    }

    #[test]
    fn a_malformed_card_says_what_is_wrong() {
        assert_eq!(
            "".parse::<Card>(),
            Err(ParseCardError::Incomplete(String::new()))
        );
        assert_eq!(
            "A".parse::<Card>(),
            Err(ParseCardError::Incomplete("A".into()))
        );
        assert_eq!("1h".parse::<Card>(), Err(ParseCardError::Rank('1')));
        assert_eq!("Ax".parse::<Card>(), Err(ParseCardError::Suit('x')));
        let ace = Card::new(Rank::Ace, Suit::Hearts);
        assert_eq!("AhK".parse::<Card>(), Err(ParseCardError::More(ace)));
        assert_eq!(parse_cards("AhKdAh"), Err(ParseCardError::Twice(ace)));
        assert_eq!(parse_cards("A♥ Kd").map(|cards| cards.len()), Ok(2));
    }
}
