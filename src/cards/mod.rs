//! Cards: what they are, how they are shuffled, what a hand is worth (G1–G4).
//!
//! Not here: who holds them (`engine`) and how a hand is called in words.

mod best_five;
mod card;
mod deck;
mod few;
mod hand_rank;
pub mod holdem;
mod key;
pub mod omaha;
mod omaha_table;
mod random;
mod rank;
mod set;
mod tables;
mod tally;
#[cfg(test)]
mod worth;

pub use card::{Card, ParseCardError, Suit, parse_cards};
pub use deck::{Deck, shuffle};
pub use few::{Board, Few, Hole};
pub use hand_rank::{Category, DecidingRanks, HandRank};
pub use random::{Random, Seed};
pub use rank::Rank;
pub use set::CardSet;
pub use tally::Tally;
