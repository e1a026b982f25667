//! Positions at the table, by the names that players use.

use super::Text;
use crate::base::Seat;
use crate::protocol::view::HandView;

/// Where somebody sits in relation to the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    Button,
    SmallBlind,
    BigBlind,
    /// First to act before the flop, or so many places after that.
    UnderTheGun(u8),
    /// Three, two and one before the button.
    Lojack,
    Hijack,
    Cutoff,
}

/// The position of a seat in a hand; nothing for somebody who was not dealt in. With two players the button is the small
/// blind, and called the button.
pub fn position(hand: &HandView, seat: Seat) -> Option<Position> {
    if !hand.dealt_in.contains(seat) {
        return None;
    }
    if seat == hand.button {
        return Some(Position::Button);
    }
    if seat == hand.big_blind {
        return Some(Position::BigBlind);
    }
    if hand.small_blind == Some(seat) {
        return Some(Position::SmallBlind);
    }
    let is_between = |other: &Seat| ![Some(hand.button), hand.small_blind].contains(&Some(*other));
    let others: Vec<Seat> = hand
        .dealt_in
        .clockwise_after(hand.big_blind)
        .filter(|other| *other != hand.big_blind)
        .filter(is_between)
        .collect();
    let place = others.iter().position(|other| *other == seat)?;
    Some(match (place, others.len() - place) {
        (0, _) => Position::UnderTheGun(0),
        (_, 1) => Position::Cutoff,
        (_, 2) => Position::Hijack,
        (_, 3) => Position::Lojack,
        (place, _) => Position::UnderTheGun(place as u8),
    })
}

impl Text {
    /// `BTN`, `UTG+1`.
    pub fn position(&self, position: Position) -> String {
        match position {
            Position::Button => self.word("position-button"),
            Position::SmallBlind => self.word("position-small-blind"),
            Position::BigBlind => self.word("position-big-blind"),
            Position::UnderTheGun(0) => self.word("position-first"),
            Position::UnderTheGun(after) => self.get("position-early", [("after", after.into())]),
            Position::Lojack => self.word("position-lojack"),
            Position::Hijack => self.word("position-hijack"),
            Position::Cutoff => self.word("position-cutoff"),
        }
    }

    /// `seat 3`: players count chairs from one.
    pub fn seat(&self, seat: Seat) -> String {
        self.get("seat-number", [("number", (seat.0 + 1).into())])
    }
}
