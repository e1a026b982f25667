//! Whose record it is, where a player wrote it.

use super::own;
use crate::history::phh::{Hand, Value};

/// The place of a player in a record. Players without names are called as the format calls them, `p1`, `p2` and so on.
pub fn place_of(hand: &Hand, name: &str) -> Option<usize> {
    match hand.players.is_empty() {
        true => (0..hand.player_count()).find(|place| format!("p{}", place + 1) == name),
        false => hand.players.iter().position(|player| player == name),
    }
}

/// The place of the player who knows the cards of a record as their own; nobody in the record of a room.
pub fn owner(hand: &Hand) -> Option<usize> {
    match hand.own(own::HERO) {
        Some(Value::Text(name)) => place_of(hand, name),
        _ => None,
    }
}
