//! The hands a player may hold, and how they are written.
//!
//! A range is a list of items with commas between them. In both games an item may be a hand card by card
//! (`AhKd`, `A♥K♦`) or `random`, any hand. Hold'em also has the usual shorthand: `QQ` a pair, `AKs` suited, `AKo`
//! offsuit, `AK` both; `QQ+` that pair and higher ones; `A2s+`, `KTo+` that kicker and higher ones below the
//! first card; `77-99`, `A5s-A2s` everything from one to the other. Upper or lower case, spaces are ignored. A
//! hand that several items name is in the range once. Not here: weights.

use std::fmt;

use crate::base::{Game, quote};
use crate::cards::{Card, CardSet, ParseCardError, Rank, Suit};

use super::spelling::{ANY, read_cards, spell};

/// The hands a player may hold, each as likely as any other. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// As it was written, in the usual spelling.
    text: String,
    /// In order, each once.
    hands: Vec<CardSet>,
}

/// What is wrong with the text of a range. An item is quoted as it was typed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RangeError {
    #[error("there is no hand")]
    Empty,
    #[error("there is nothing between two commas, or after the last")]
    EmptyItem,
    #[error("{}: {error}", quote(item))]
    Card { item: String, error: ParseCardError },
    #[error("a hand of this game has {dealt} cards, {} has {cards}", quote(item))]
    Count {
        item: String,
        cards: usize,
        dealt: usize,
    },
    #[error(
        "{} is neither a hand such as AhKd nor a range such as QQ+, AKs, A5s-A2s or random",
        quote(.0)
    )]
    Unknown(String),
    #[error("{}: a pair is neither suited nor offsuit", quote(.0))]
    SuitedPair(String),
    #[error(
        "{}: a range goes from pair to pair, or between hands that share their first card, all suited or all offsuit",
        quote(.0)
    )]
    Ends(String),
    #[error(
        "{}: ranges are for Hold'em; an Omaha hand is four cards such as AhKdQhJd, or random",
        quote(.0)
    )]
    OnlyHoldem(String),
}

impl RangeError {
    /// The item that is wrong, as it was typed; nothing where there is none.
    pub fn item(&self) -> Option<&str> {
        match self {
            Self::Empty | Self::EmptyItem => None,
            Self::Card { item, .. } | Self::Count { item, .. } => Some(item),
            Self::Unknown(item)
            | Self::SuitedPair(item)
            | Self::Ends(item)
            | Self::OnlyHoldem(item) => Some(item),
        }
    }
}

impl Range {
    /// Reads a range.
    pub fn parse(game: Game, text: &str) -> Result<Self, RangeError> {
        if spell(text).is_empty() {
            return Err(RangeError::Empty);
        }
        let mut hands = Vec::new();
        let mut spelled = Vec::new();
        for typed in text.split(',').map(str::trim) {
            let item = spell(typed);
            if item != ANY {
                hands.extend(read_item(game, &item, typed)?);
            }
            spelled.push(item);
        }
        // Once, however often it is written.
        if spelled.iter().any(|item| item == ANY) {
            hands = any(game.hole_cards());
        }
        hands.sort_unstable();
        hands.dedup();
        Ok(Self {
            text: spelled.join(","),
            hands,
        })
    }

    /// One hand, card by card.
    pub fn of(hand: CardSet) -> Self {
        Self {
            text: hand.iter().map(|card| card.to_string()).collect(),
            hands: vec![hand],
        }
    }

    /// The hands, each once.
    pub fn hands(&self) -> &[CardSet] {
        &self.hands
    }

    /// How many cards each hand has.
    pub fn hole_cards(&self) -> usize {
        self.hands.first().map_or(0, |hand| hand.len())
    }
}

/// The range as it was written, in the usual spelling.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The hands of an item in the usual spelling. Errors quote what was typed.
fn read_item(game: Game, item: &str, typed: &str) -> Result<Vec<CardSet>, RangeError> {
    match (game, Shorthand::read(item)) {
        _ if item.is_empty() => Err(RangeError::EmptyItem),
        (Game::Omaha, Ok(_) | Err(Misread::Wrong(_))) => Err(RangeError::OnlyHoldem(typed.into())),
        (Game::Holdem, Ok(shorthand)) => Ok(shorthand.hands()),
        (Game::Holdem, Err(Misread::Wrong(error))) => Err(error(typed.into())),
        (_, Err(Misread::Other)) => read_hand(game, item, typed).map(|hand| vec![hand]),
    }
}

/// A hand card by card.
fn read_hand(game: Game, item: &str, typed: &str) -> Result<CardSet, RangeError> {
    let looks_like_cards = item
        .chars()
        .nth(1)
        .is_some_and(|c| Suit::from_letter(c).is_some());
    let cards = read_cards(typed).map_err(|error| match error {
        _ if game == Game::Holdem && !looks_like_cards => RangeError::Unknown(typed.into()),
        error => RangeError::Card {
            item: typed.into(),
            error,
        },
    })?;
    if cards.len() != game.hole_cards() {
        return Err(RangeError::Count {
            item: typed.into(),
            cards: cards.len(),
            dealt: game.hole_cards(),
        });
    }
    Ok(cards.into_iter().collect())
}

/// Every hand of this many cards.
fn any(cards: usize) -> Vec<CardSet> {
    let mut hands = vec![CardSet::EMPTY];
    for _ in 0..cards {
        let longer = |hand: CardSet| {
            let above = move |card: &Card| CardSet::one(*card) > hand;
            Card::all().filter(above).map(move |card| hand.with(card))
        };
        hands = hands.into_iter().flat_map(longer).collect();
    }
    hands
}

/// Two ranks, with suits left open: all hands from one kicker, or pair, to another.
struct Shorthand {
    kind: Kind,
    /// The lower rank of each hand, from the first to the last of these.
    from: Rank,
    to: Rank,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Pair,
    /// Two ranks, this the higher one.
    Unpaired(Rank, Suits),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    Suited,
    Offsuit,
    Both,
}

/// Why an item is no shorthand.
enum Misread {
    /// It is something else.
    Other,
    /// It begins like one and goes wrong, in this way.
    Wrong(fn(String) -> RangeError),
}

impl Shorthand {
    fn read(item: &str) -> Result<Self, Misread> {
        let (kind, low, rest) = read_class(item)?;
        match rest {
            "" => Ok(Self {
                kind,
                from: low,
                to: low,
            }),
            "+" => {
                let highest = match kind {
                    Kind::Pair => Rank::Ace,
                    Kind::Unpaired(high, _) => Rank::ALL[high.index().saturating_sub(1)],
                };
                Ok(Self {
                    kind,
                    from: low,
                    to: highest,
                })
            }
            _ => {
                let Some(end) = rest.strip_prefix('-') else {
                    return match rest {
                        "s" | "o" | "s+" | "o+" => Err(Misread::Wrong(RangeError::SuitedPair)),
                        _ => Err(Misread::Wrong(RangeError::Unknown)),
                    };
                };
                match read_class(end) {
                    Ok((end_kind, end, "")) if end_kind == kind => Ok(Self {
                        kind,
                        from: low.min(end),
                        to: low.max(end),
                    }),
                    Ok((_, _, "")) => Err(Misread::Wrong(RangeError::Ends)),
                    _ => Err(Misread::Wrong(RangeError::Unknown)),
                }
            }
        }
    }

    fn hands(&self) -> Vec<CardSet> {
        let mut hands = Vec::new();
        for &low in &Rank::ALL[self.from.index()..=self.to.index()] {
            for first in Suit::ALL {
                for second in Suit::ALL {
                    let (high, fits) = match self.kind {
                        Kind::Pair => (low, first < second),
                        Kind::Unpaired(high, Suits::Suited) => (high, first == second),
                        Kind::Unpaired(high, Suits::Offsuit) => (high, first != second),
                        Kind::Unpaired(high, Suits::Both) => (high, true),
                    };
                    if fits {
                        hands.push(
                            CardSet::one(Card::new(high, first)).with(Card::new(low, second)),
                        );
                    }
                }
            }
        }
        hands
    }
}

/// Two ranks and, if they differ, `s`, `o` or neither; what kind that is, the lower rank, and what follows.
fn read_class(text: &str) -> Result<(Kind, Rank, &str), Misread> {
    let mut chars = text.chars();
    let mut rank = || {
        chars
            .next()
            .and_then(Rank::from_letter)
            .ok_or(Misread::Other)
    };
    let (one, two) = (rank()?, rank()?);
    let rest = chars.as_str();
    if one == two {
        return Ok((Kind::Pair, one, rest));
    }
    let (suits, rest) = match (rest.strip_prefix('s'), rest.strip_prefix('o')) {
        (Some(rest), _) => (Suits::Suited, rest),
        (_, Some(rest)) => (Suits::Offsuit, rest),
        _ => (Suits::Both, rest),
    };
    Ok((Kind::Unpaired(one.max(two), suits), one.min(two), rest))
}
