//! How players call their place at the table, by where button and blinds are.

use crate::base::{Seat, SeatSet};

/// Where button and blinds are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Positions {
    pub(super) button: Seat,
    pub(super) small_blind: Option<Seat>,
    pub(super) big_blind: Seat,
    pub(super) dealt_in: SeatSet,
}

impl Positions {
    /// Heads-up the button is the button, although it posts the small blind.
    pub(super) fn name(&self, seat: Seat) -> Option<&'static str> {
        if seat == self.button {
            return Some("BTN");
        }
        if self.small_blind == Some(seat) {
            return Some("SB");
        }
        if seat == self.big_blind {
            return Some("BB");
        }
        let others = self.dealt_in.between(self.big_blind, self.button);
        let before = others.clockwise_after(self.big_blind);
        let first = before.take(others.len()).position(|other| other == seat)?;
        let to_button = others.len() - first;
        Some(match (to_button, first) {
            (1, _) => "CO",
            (_, 0) => "UTG",
            (2, _) => "HJ",
            (3, _) => "LJ",
            (_, 1) => "UTG+1",
            (_, 2) => "UTG+2",
            _ => "UTG+3",
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
        let names = dealt_in.clockwise_after(button);
        let names: Vec<_> = names.map(|seat| positions.name(seat).unwrap()).collect();
        names.join(" ")
    }

    #[test]
    fn places_have_the_names_that_players_use() {
        assert_eq!(names(2), "BB BTN");
        assert_eq!(names(3), "SB BB BTN");
        assert_eq!(names(4), "SB BB CO BTN");
        assert_eq!(names(5), "SB BB UTG CO BTN");
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
        assert_eq!(positions.name(Seat(2)), Some("UTG"));
        assert_eq!(positions.name(Seat(4)), Some("CO"));
        positions.dealt_in.remove(Seat(5));
        assert_eq!(positions.name(Seat(4)), Some("CO"));
        assert_eq!(positions.name(Seat(0)), None);
    }
}
