//! Cards: what they are, how they are shuffled, what a hand is worth (G1–G4).
//!
//! Not here: who holds them (`engine`) and how a hand is called in words.

mod card;
mod deck;
mod random;
mod set;

pub use card::{Card, ParseCardError, Rank, Suit, parse_cards};
pub use deck::{Deck, shuffle};
pub use random::{Random, Seed};
pub use set::CardSet;
