//! What a hand contributes to the statistics of its player, found once from its record: what was done, what it brought, and what
//! it would have brought without the luck of the last cards. `docs/statistics.md` defines every figure.
//!
//! | file | what it does |
//! |---|---|
//! | `walk` | follows the events of a hand and notes what the player did |
//! | `all_in` | the worth of an all-in before the last cards |
//!
//! Not here: adding them up, which is [`super::sums`], and keeping them, which is the book's.

mod all_in;
mod walk;

use crate::base::Chips;
use crate::history::check::{Told, tell};
use crate::history::phh::{Hand, Unit, read_hand};

use super::import::{oneself, result};
use walk::Walk;

/// No hand counts for more, in cents or chips, so that sums of ninety million hands do not overflow, which is more than anybody
/// plays: files of strangers can say anything. What has more in its pot is not imported.
pub(super) const MOST: Chips = Chips(1_000_000_000);

/// Hundredths of a cent or of a chip: a figure of its own where wholes would be too coarse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(pub i64);

impl Hundredths {
    pub const ZERO: Self = Self(0);
    pub(super) const MOST: Self = Self::of(MOST);

    pub const fn of(chips: Chips) -> Self {
        Self(chips.0.saturating_mul(100))
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    /// To the nearest whole, halves away from zero.
    pub const fn whole(self) -> i64 {
        rounded(self.0 as i128, 100) as i64
    }
}

/// Millionths of a big blind. An ante is a small part of one, and the same at every hand of a level: what is rounded must not be
/// seen in the sum of a million hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BigBlinds(pub i64);

impl BigBlinds {
    pub const ZERO: Self = Self(0);
    pub(super) const ONE: Self = Self(1_000_000);
    /// No hand counts as more, so that the sum of the squares of ninety million does not overflow.
    const MOST: Self = Self(3_000 * Self::ONE.0);

    fn of(amount: Hundredths, big_blind: Chips) -> Self {
        if !big_blind.is_positive() {
            return Self::ZERO;
        }
        let amount = i128::from(amount.0) * i128::from(Self::ONE.0 / 100);
        let exact = rounded(amount, i128::from(big_blind.0));
        let most = i128::from(Self::MOST.0);
        Self(exact.clamp(-most, most) as i64)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    /// The square, in ten-thousandths of a big blind squared.
    pub(super) const fn squared(self) -> i64 {
        let number = self.0 as i128;
        rounded(number * number, 100_000_000) as i64
    }
}

/// A quotient to the nearest whole, halves away from zero.
const fn rounded(number: i128, by: i128) -> i128 {
    let half = if number < 0 { -by / 2 } else { by / 2 };
    (number + half) / by
}

/// Something that is true of a hand or not. The numbers are those of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Mark {
    /// Called or raised before the flop (VPIP).
    PutMoneyIn = 1,
    /// Raised before the flop (PFR).
    Raised = 2,
    /// Could have raised when exactly one had raised before.
    CouldThreeBet = 4,
    ThreeBet = 8,
    SawFlop = 16,
    WentToShowdown = 32,
    WonAtShowdown = 64,
    WonUnseen = 128,
    /// Everything was in before the last card, and all cards were known: the adjusted result is another one.
    AllIn = 256,
}

/// The marks of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u16);

impl Marks {
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & mark as u16 != 0
    }

    /// As the book keeps them.
    pub(in crate::profile) const fn bits(self) -> u16 {
        self.0
    }

    pub(in crate::profile) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    const fn set(&mut self, mark: Mark) {
        self.0 |= mark as u16;
    }
}

/// What the player did in a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    pub marks: Marks,
    /// Bets and raises after the flop.
    pub bets: u32,
    /// Calls after the flop.
    pub calls: u32,
}

/// What a hand contributes. Amounts are cents in a cash game, chips in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandFigures {
    /// The chair at the table, where the record names it.
    pub seat: Option<i64>,
    /// How many were dealt in; 0 where there is no record.
    pub players: u8,
    pub result: Chips,
    /// The result in big blinds.
    pub result_bb: BigBlinds,
    /// The result with everybody's part of the pots by their chances when the last chips went in.
    pub adjusted: Hundredths,
    pub adjusted_bb: BigBlinds,
    /// The player's part of the rake: as large as their part of the pots that it was taken from.
    pub rake: Hundredths,
    /// Nothing of a hand without a record.
    pub conduct: Option<Conduct>,
}

/// What the amounts of a hand are in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Amounts {
    Cents,
    Chips,
}

impl HandFigures {
    /// Of a hand of which the result alone is known.
    pub(super) fn of_result(result: Chips, big_blind: Chips) -> Self {
        let result = counted(result);
        let result_bb = BigBlinds::of(Hundredths::of(result), big_blind);
        Self {
            seat: None,
            players: 0,
            result,
            result_bb,
            adjusted: Hundredths::of(result),
            adjusted_bb: result_bb,
            rake: Hundredths::ZERO,
            conduct: None,
        }
    }

    /// The same with what its record tells.
    pub(super) fn with(self, read: &Read, big_blind: Chips) -> Self {
        let adjusted = Hundredths(self.adjusted.0.saturating_add(read.shift.0));
        let most = Hundredths::MOST;
        let adjusted = adjusted.clamp(Hundredths(-most.0), most);
        Self {
            seat: read.seat,
            players: read.players,
            adjusted,
            adjusted_bb: BigBlinds::of(adjusted, big_blind),
            rake: read.rake.clamp(Hundredths::ZERO, most),
            conduct: Some(read.conduct),
            ..self
        }
    }
}

/// What a hand counts for that brought so much.
pub(super) fn counted(result: Chips) -> Chips {
    result.clamp(-MOST, MOST)
}

/// What a record tells, in amounts of the book.
#[derive(Clone, Copy, Debug)]
pub(super) struct Read {
    seat: Option<i64>,
    players: u8,
    conduct: Conduct,
    /// What is to be added to the result for the adjusted one.
    shift: Hundredths,
    rake: Hundredths,
}

impl Read {
    /// Of a record as the book has it, whose `_hero` is the player. Nothing where it cannot be read or is not in order.
    pub(super) fn of_text(text: &str, amounts: Amounts) -> Option<Self> {
        let record = read_hand(text.as_bytes()).ok()?;
        let told = tell(&record).ok()?;
        let (place, _) = oneself(&record, None).ok()?;
        Some(Self::of(&record, &told, place, amounts))
    }

    /// Of a record that was played through the engine, for the player at this place of it.
    pub(super) fn of(record: &Hand, told: &Told, place: usize, amounts: Amounts) -> Self {
        let walk = Walk::follow(record, told, place);
        let mut conduct = walk.conduct;
        let collected = result(record, told, place).map(|result| result + walk.paid);
        if collected.is_some_and(Chips::is_positive) {
            match conduct.marks.has(Mark::WentToShowdown) {
                true => conduct.marks.set(Mark::WonAtShowdown),
                false => conduct.marks.set(Mark::WonUnseen),
            }
        }
        let shift = all_in::shift(record, told, place, walk.live);
        if shift.is_some() {
            conduct.marks.set(Mark::AllIn);
        }
        let in_book = |amount: Hundredths| match (amounts, record.unit) {
            (Amounts::Cents, Unit::Whole) => Hundredths(amount.0.saturating_mul(100)),
            (Amounts::Chips, Unit::Cents) => Hundredths(amount.whole()),
            (Amounts::Cents, Unit::Cents) | (Amounts::Chips, Unit::Whole) => amount,
        };
        Self {
            seat: record.seats.map(|seats| seats[place]),
            players: record.player_count() as u8,
            conduct,
            shift: in_book(shift.unwrap_or_default()),
            rake: in_book(walk.own_rake()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sums::{Sum, Sums};
    use super::*;

    #[test]
    fn the_sums_of_ninety_million_of_the_largest_hands_do_not_overflow() {
        let absurd = HandFigures::of_result(Chips(i64::MAX), Chips(1));
        let read = Read {
            seat: None,
            players: 2,
            conduct: Conduct::default(),
            shift: Hundredths(i64::MAX),
            rake: Hundredths(i64::MAX),
        };
        let absurd = absurd.with(&read, Chips(1));
        let hand = Sums::of(&absurd);
        for sum in [
            Sum::Result,
            Sum::ResultBb,
            Sum::Squares,
            Sum::Adjusted,
            Sum::AdjustedBb,
            Sum::Rake,
        ] {
            let all = hand.get(sum).checked_mul(90_000_000);
            assert!(all.is_some_and(|all| all > 0), "{sum:?}");
        }
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        assert_eq!(Hundredths(150).whole(), 2);
        assert_eq!(Hundredths(149).whole(), 1);
        assert_eq!(Hundredths(-150).whole(), -2);
        assert_eq!(Hundredths(-149).whole(), -1);
        let big_blinds =
            |chips: i64, by: i64| BigBlinds::of(Hundredths::of(Chips(chips)), Chips(by));
        assert_eq!(big_blinds(-5, 10), BigBlinds(-500_000));
        assert_eq!(big_blinds(1, 3), BigBlinds(333_333));
        assert_eq!(big_blinds(-2, 3), BigBlinds(-666_667));
        assert_eq!(big_blinds(i64::MAX, 1), BigBlinds::MOST);
        assert_eq!(big_blinds(5, 0), BigBlinds::ZERO);
        assert_eq!(big_blinds(-3, 2).squared(), 22_500);
    }
}
