//! How players call their place at the table, by where button and blinds are.

use super::{Seat, SeatSet};

/// Somebody's place in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    Button,
    SmallBlind,
    BigBlind,
    /// First to act before the flop, or so many places after that; only where at least six play.
    UnderTheGun(u8),
    /// Three, two and one before the button.
    Lojack,
    Hijack,
    Cutoff,
}

impl Position {
    /// As it is written down: `BTN`, `UTG+1`.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Button => "BTN",
            Self::SmallBlind => "SB",
            Self::BigBlind => "BB",
            Self::UnderTheGun(0) => "UTG",
            Self::UnderTheGun(1) => "UTG+1",
            Self::UnderTheGun(2) => "UTG+2",
            Self::UnderTheGun(_) => "UTG+3",
            Self::Lojack => "LJ",
            Self::Hijack => "HJ",
            Self::Cutoff => "CO",
        }
    }
}

/// Where button and blinds are in a hand, and who plays it.
#[derive(Clone, Copy, Debug)]
pub struct Positions {
    pub button: Seat,
    pub small_blind: Option<Seat>,
    pub big_blind: Seat,
    pub dealt_in: SeatSet,
}

impl Positions {
    /// What a chair is called. Heads-up the button is the button, although it posts the small blind. Between the
    /// button and the blinds, where one is only dealt in by posting, no place has a name.
    pub fn of(&self, seat: Seat) -> Option<Position> {
        if !self.dealt_in.contains(seat) {
            return None;
        }
        if seat == self.button {
            return Some(Position::Button);
        }
        if seat == self.big_blind {
            return Some(Position::BigBlind);
        }
        if self.small_blind == Some(seat) {
            return Some(Position::SmallBlind);
        }
        let others = self.dealt_in.between(self.big_blind, self.button);
        let mut from_first = others.clockwise_after(self.big_blind);
        let first = from_first.position(|other| other == seat)?;
        Some(match (others.len() - first, first) {
            (1, _) => Position::Cutoff,
            (2, _) => Position::Hijack,
            (_, 0) => Position::UnderTheGun(0),
            (3, _) => Position::Lojack,
            (_, after) => Position::UnderTheGun(after as u8),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places of all who are dealt in, from the one after the button.
    fn names(players: u8) -> String {
        let dealt_in = SeatSet::first_chairs(players.into());
        let button = Seat(players - 1);
        let blinds = if players == 2 {
            [button, Seat(0)]
        } else {
            [Seat(0), Seat(1)]
        };
        let positions = Positions {
            button,
            small_blind: Some(blinds[0]),
            big_blind: blinds[1],
            dealt_in,
        };
        let seats = dealt_in.clockwise_after(button);
        let names: Vec<_> = seats
            .map(|seat| positions.of(seat).unwrap().letters())
            .collect();
        names.join(" ")
    }

    #[test]
    fn places_are_named_from_the_button_backwards() {
        assert_eq!(names(2), "BB BTN");
        assert_eq!(names(3), "SB BB BTN");
        assert_eq!(names(4), "SB BB CO BTN");
        assert_eq!(names(5), "SB BB HJ CO BTN");
        assert_eq!(names(6), "SB BB UTG HJ CO BTN");
        assert_eq!(names(7), "SB BB UTG LJ HJ CO BTN");
        assert_eq!(names(9), "SB BB UTG UTG+1 UTG+2 LJ HJ CO BTN");
        assert_eq!(names(10), "SB BB UTG UTG+1 UTG+2 UTG+3 LJ HJ CO BTN");
    }

    #[test]
    fn c4_with_a_dead_small_blind_or_a_dead_button_the_others_keep_their_names() {
        let mut positions = Positions {
            button: Seat(5),
            small_blind: None,
            big_blind: Seat(1),
            dealt_in: [1, 2, 3, 4, 5].map(Seat).into_iter().collect(),
        };
        assert_eq!(positions.of(Seat(2)), Some(Position::UnderTheGun(0)));
        assert_eq!(positions.of(Seat(4)), Some(Position::Cutoff));
        positions.dealt_in.remove(Seat(5));
        assert_eq!(positions.of(Seat(4)), Some(Position::Cutoff));
        assert_eq!(positions.of(Seat(0)), None);
    }

    #[test]
    fn c5_who_posts_between_the_button_and_the_small_blind_has_no_named_place() {
        let positions = Positions {
            button: Seat(0),
            small_blind: Some(Seat(2)),
            big_blind: Seat(3),
            dealt_in: [0, 1, 2, 3, 4].map(Seat).into_iter().collect(),
        };
        assert_eq!(positions.of(Seat(1)), None);
        assert_eq!(positions.of(Seat(4)), Some(Position::Cutoff));
    }
}
