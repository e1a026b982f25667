//! What came out: how often each set of players had the best hand, in whole numbers.

use std::iter::Sum;

use super::MOST_HANDS;

const SETS: usize = 1 << MOST_HANDS;

/// Into how many parts a pot is thought to be cut: every number of winners up to six divides it.
const PARTS: u64 = 60;

/// How often each set of players had the best hand. Players are counted from 0 in the order of the spot's ranges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    /// Bit `n` of the index stands for player `n`.
    by_winners: [u64; SETS],
}

impl Outcomes {
    /// The players whose bits are set in `winners` shared the pot once more for each of `cases`.
    #[inline]
    pub(super) const fn add(&mut self, winners: usize, cases: u64) {
        self.by_winners[winners % SETS] += cases;
    }

    /// All cases.
    pub fn cases(&self) -> u64 {
        self.by_winners.iter().sum()
    }

    /// The cases in which the player won alone.
    pub fn wins(&self, player: usize) -> u64 {
        self.by_winners[1 << player]
    }

    /// The cases in which the player shared the pot, with however many others.
    pub fn ties(&self, player: usize) -> u64 {
        let won = self.won_by(player).map(|(_, cases)| cases).sum::<u64>();
        won - self.wins(player)
    }

    /// The player's part of all pots in sixtieths of a pot, which is exact: the parts of all players add up to
    /// sixty times the cases.
    pub fn sixtieths(&self, player: usize) -> u64 {
        self.won_by(player)
            .map(|(winners, cases)| cases * (PARTS / winners))
            .sum()
    }

    /// The cases in which the player won something: by how many the pot was shared, and how often.
    fn won_by(&self, player: usize) -> impl Iterator<Item = (u64, u64)> {
        (1..SETS)
            .filter(move |winners| winners >> player & 1 == 1)
            .map(|winners| (u64::from(winners.count_ones()), self.by_winners[winners]))
    }

    /// The part of the cases in which the player won alone.
    pub fn win(&self, player: usize) -> f64 {
        self.fraction(self.wins(player))
    }

    /// The part of the cases in which the player shared the pot.
    pub fn tie(&self, player: usize) -> f64 {
        self.fraction(self.ties(player))
    }

    /// The player's part of all pots: what was won alone, and of a shared pot the player's share.
    pub fn equity(&self, player: usize) -> f64 {
        self.fraction(self.sixtieths(player)) / PARTS as f64
    }

    fn fraction(&self, count: u64) -> f64 {
        count as f64 / self.cases() as f64
    }
}

impl Default for Outcomes {
    fn default() -> Self {
        Self {
            by_winners: [0; SETS],
        }
    }
}

impl<'a> Sum<&'a Self> for Outcomes {
    fn sum<I: Iterator<Item = &'a Self>>(parts: I) -> Self {
        let mut all = Self::default();
        for part in parts {
            for (count, more) in all.by_winners.iter_mut().zip(part.by_winners) {
                *count += more;
            }
        }
        all
    }
}
