//! All-in decisions in a tournament, in prizes instead of chips (X7).
//!
//! Chips lost cost more than chips won bring, most of all when somebody else is about to leave. What folding, calling and
//! pushing are worth is found by what everybody's chips are worth afterwards. A pot that is shared counts as the same part
//! of a win: equity is taken for the chance to win. Not here: how good a hand is, and who calls with what.

use crate::base::{Cents, Chips};
use crate::odds::icm;

/// A table at the moment of a decision; players are numbered as in these lists.
#[derive(Clone, Debug)]
pub struct Stakes {
    /// What each player has behind.
    pub stacks: Vec<Chips>,
    /// What each player has bet and posted in this round.
    pub bets: Vec<Chips>,
    /// What is in the middle besides, antes among it.
    pub dead: Chips,
    /// What the places pay, the first place first.
    pub prizes: Vec<Cents>,
    /// Who decides.
    pub hero: usize,
}

/// What the choices are worth to the hero, in cents.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    pub fold: f64,
    /// Calling, or pushing.
    pub all_in: f64,
}

/// A call of an all-in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Call {
    pub choice: Choice,
    /// The equity from which calling is right; above one where it never is.
    pub needed: f64,
}

/// Somebody who may call the hero's push.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Caller {
    pub player: usize,
    /// How likely they call where nobody before them does.
    pub calls: f64,
    /// The hero's equity against the hands they call with.
    pub equity: f64,
}

impl Stakes {
    /// Folding to a push, or calling it with this equity.
    pub fn call(&self, pusher: usize, equity: f64) -> Call {
        let fold = self.worth(&self.taken_by(pusher));
        let (win, lose) = self.showdown(pusher);
        Call {
            choice: Choice {
                fold,
                all_in: lose + equity * (win - lose),
            },
            needed: match win > lose {
                true => (fold - lose) / (win - lose),
                false => f64::INFINITY,
            },
        }
    }

    /// Folding, after which `heir` takes the pot, or pushing. The callers come in the order in which they act; after the
    /// first call the others fold.
    pub fn push(&self, heir: usize, callers: &[Caller]) -> Choice {
        let mut nobody = 1.0;
        let mut all_in = 0.0;
        for caller in callers {
            let (win, lose) = self.showdown(caller.player);
            all_in += nobody * caller.calls * (lose + caller.equity * (win - lose));
            nobody *= 1.0 - caller.calls;
        }
        Choice {
            fold: self.worth(&self.taken_by(heir)),
            all_in: all_in + nobody * self.worth(&self.taken_by(self.hero)),
        }
    }

    /// What the hero's chips are worth when everybody has these.
    fn worth(&self, stacks: &[Chips]) -> f64 {
        icm::equity(stacks, &self.prizes).equity[self.hero]
    }

    fn pot(&self) -> Chips {
        self.bets.iter().copied().sum::<Chips>() + self.dead
    }

    /// The stacks when a player gets everything that is in the middle.
    fn taken_by(&self, player: usize) -> Vec<Chips> {
        let mut stacks = self.stacks.clone();
        stacks[player] += self.pot();
        stacks
    }

    /// What the hero's chips are worth after an all-in against a player that is won, and one that is lost.
    fn showdown(&self, player: usize) -> (f64, f64) {
        let whole = |player: usize| self.stacks[player] + self.bets[player];
        let matched = whole(self.hero).min(whole(player));
        let others = self.pot() - self.bets[self.hero] - self.bets[player];
        let after = |winner: usize| {
            let mut stacks = self.stacks.clone();
            for player in [self.hero, player] {
                stacks[player] = whole(player) - matched;
            }
            stacks[winner] += matched + matched + others;
            self.worth(&stacks)
        };
        (after(self.hero), after(player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three players with 1,000 chips each and blinds of 50 and 100; two places pay 50 each.
    fn bubble(small_blind: i64) -> Stakes {
        Stakes {
            stacks: [1_000, 1_000 - small_blind, 900].map(Chips).to_vec(),
            bets: [0, small_blind, 100].map(Chips).to_vec(),
            dead: Chips::ZERO,
            prizes: [5_000, 5_000].map(Cents).to_vec(),
            hero: 2,
        }
    }

    #[test]
    fn x7_on_the_bubble_a_call_needs_more_than_the_pot_says() {
        let call = bubble(1_000).call(1, 0.6);
        // Folding leaves 900 of 3,000 beside 1,100 and 1,000. To be first: 0.9/3. To be
        // second after the one with 1,100: 1.1/3 × 0.9/1.9, after the one with 1,000: 1/3 × 0.9/2.
        let fold = 5_000.0 * (0.9 / 3.0 + 1.1 / 3.0 * 0.9 / 1.9 + 1.0 / 3.0 * 0.9 / 2.0);
        assert!((call.choice.fold - fold).abs() < 1e-9);
        // Whoever wins the all-in leaves the bubble behind, and the loser gets nothing.
        assert!((call.choice.all_in - 0.6 * 5_000.0).abs() < 1e-9);
        assert!((call.needed - fold / 5_000.0).abs() < 1e-12);
        assert!(call.needed > 0.62 && call.needed < 0.63);
    }

    #[test]
    fn without_pay_jumps_chips_are_what_counts() {
        let mut stakes = bubble(1_000);
        stakes.prizes = vec![Cents(10_000)];
        // 900 to win 1,100.
        let call = stakes.call(1, 0.5);
        assert!((call.needed - 0.45).abs() < 1e-12);
        assert!((call.choice.fold - 10_000.0 * 0.3).abs() < 1e-9);
    }

    #[test]
    fn a_push_wins_the_blinds_where_nobody_calls() {
        let mut stakes = bubble(50);
        stakes.hero = 1;
        stakes.prizes = vec![Cents(3_000)];
        let caller = Caller {
            player: 2,
            calls: 0.25,
            equity: 0.4,
        };
        // A cent for each chip: 1,100 three times of four, otherwise 2,000 with a chance of 0.4.
        let push = stakes.push(2, &[caller]);
        assert!((push.all_in - (0.75 * 1_100.0 + 0.25 * 0.4 * 2_000.0)).abs() < 1e-9);
        assert!((push.fold - 950.0).abs() < 1e-9);
    }
}
