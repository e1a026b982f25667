//! Whether everybody gets the big blind exactly once an orbit (M6).

use crate::base::{Seat, SeatSet};

/// Somebody was not there all the time.
const ABSENT: u8 = u8::MAX;

/// Who had the big blind how often since whose last one, at one table (M6).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Orbit {
    /// Dealt in without a gap since their last big blind.
    steady: SeatSet,
    posted: [[u8; Seat::MAX]; Seat::MAX],
    pub(super) hand: Option<(Seat, SeatSet)>,
}

impl Orbit {
    /// Somebody comes to a chair or leaves it.
    pub(super) fn changes(&mut self, seat: Seat) {
        self.steady.remove(seat);
        for row in &mut self.posted {
            row[seat.index()] = ABSENT;
        }
    }

    /// A hand was played: says whether everybody who was there since the last big blind of this player had one since.
    pub(super) fn play(&mut self, big_blind: Seat, dealt_in: SeatSet) -> bool {
        self.steady = self.steady.intersection(dealt_in);
        let place = big_blind.index();
        let mut is_right = true;
        if self.steady.contains(big_blind) {
            for other in dealt_in.iter().filter(|other| *other != big_blind) {
                // Only those count who were there all the time since then.
                let count = self.posted[place][other.index()];
                is_right &= count == 1 || count == ABSENT;
            }
        }
        self.posted[place] = [0; Seat::MAX];
        for row in 0..Seat::MAX {
            if row != place {
                let count = &mut self.posted[row][place];
                *count = count.saturating_add(u8::from(*count != ABSENT));
            }
            // Whoever was not dealt in has missed something since everybody's last big blind.
            if !dealt_in.contains(Seat(row as u8)) {
                for other in 0..Seat::MAX {
                    self.posted[other][row] = ABSENT;
                }
            }
        }
        self.steady.insert(big_blind);
        is_right
    }
}
