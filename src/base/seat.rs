//! A chair at a table, and a set of chairs.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A chair at a table, counted from 0 in the direction of play (clockwise).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(extend("maximum" = 9))]
pub struct Seat(pub u8);

impl Seat {
    /// The largest table there is.
    pub const MAX: usize = 10;

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// There is no chair of that number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no chair number {0}")]
pub struct NoSuchSeat(u8);

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Self, NoSuchSeat> {
        match usize::from(number) < Self::MAX {
            true => Ok(Self(number)),
            false => Err(NoSuchSeat(number)),
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// Players count chairs from one.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of chairs.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u16);

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(seats: SeatSet) -> Self {
        seats.iter().collect()
    }
}

impl SeatSet {
    pub const EMPTY: Self = Self(0);

    /// The first `count` chairs.
    pub const fn first_chairs(count: usize) -> Self {
        Self(((1u32 << count) - 1) as u16)
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << (seat.0 & 15)) != 0
    }

    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << (seat.0 & 15);
    }

    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << (seat.0 & 15));
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there are two members or more; cheaper than counting them.
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The only member, if there is exactly one.
    pub const fn only(self) -> Option<Seat> {
        if self.0 == 0 || self.has_several() {
            None
        } else {
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// The first member at `from` or clockwise of it.
    pub const fn next_from(self, from: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let ahead = self.0 & (u16::MAX << (from.0 & 15));
        let bits = if ahead != 0 { ahead } else { self.0 };
        Some(Seat(bits.trailing_zeros() as u8))
    }

    /// The first member clockwise of `seat`, which itself comes last.
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        self.next_from(Seat((seat.0 + 1) & 15))
    }

    /// The first member counter-clockwise of `seat`, which itself comes last.
    pub const fn last_before(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let behind = self.0 & !(u16::MAX << (seat.0 & 15));
        let bits = if behind != 0 { behind } else { self.0 };
        Some(Seat(15 - bits.leading_zeros() as u8))
    }

    /// The members strictly between two chairs, going clockwise.
    pub const fn between(self, from: Seat, to: Seat) -> Self {
        let first = (from.0 as u32 + 1) & 15;
        let count = (to.0 as u32 + 16 - first) & 15;
        let ahead = self.0.rotate_right(first) & !(u16::MAX << count);
        Self(ahead.rotate_left(first))
    }

    /// The members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let seat = (bits != 0).then(|| Seat(bits.trailing_zeros() as u8))?;
            bits &= bits - 1;
            Some(seat)
        })
    }

    /// The members clockwise, beginning with the first one after `seat`.
    pub fn clockwise_after(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let ahead = self.0 & !(u16::MAX >> (15 - (seat.0 & 15)));
        Self(ahead).iter().chain(Self(self.0 & !ahead).iter())
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|seat| seat.0))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_around_the_table() {
        let seats: SeatSet = [0, 2, 5, 9].into_iter().map(Seat).collect();
        let order: Vec<u8> = seats.clockwise_after(Seat(2)).map(|seat| seat.0).collect();
        assert_eq!(order, [5, 9, 0, 2]);
        let order: Vec<u8> = seats.clockwise_after(Seat(9)).map(|seat| seat.0).collect();
        assert_eq!(order, [0, 2, 5, 9]);
        assert_eq!(seats.next_after(Seat(2)), Some(Seat(5)));
        assert_eq!(seats.next_after(Seat(9)), Some(Seat(0)));
        assert_eq!(seats.next_from(Seat(2)), Some(Seat(2)));
        assert_eq!(SeatSet::EMPTY.next_after(Seat(0)), None);
        assert_eq!(seats.last_before(Seat(5)), Some(Seat(2)));
        assert_eq!(seats.last_before(Seat(0)), Some(Seat(9)));
        assert_eq!(SeatSet::EMPTY.last_before(Seat(3)), None);
        let between = |from, to| seats.between(Seat(from), Seat(to)).0;
        assert_eq!(between(0, 5), 1 << 2);
        assert_eq!(between(8, 2), 1 << 9 | 1);
        assert_eq!(between(2, 3), 0);
        assert_eq!(between(2, 2), 1 << 5 | 1 << 9 | 1);
        assert_eq!(seats.only(), None);
        assert_eq!(SeatSet::EMPTY.only(), None);
        assert!(seats.has_several() && !SeatSet::EMPTY.has_several());
        assert_eq!(SeatSet::first_chairs(1).only(), Some(Seat(0)));
        assert_eq!(SeatSet::first_chairs(10).len(), 10);
    }
}
