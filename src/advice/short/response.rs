//! How much somebody who knows everybody's strategy could gain: an exact best response.
//!
//! The best response goes through every decision and every class of one player, against the others' ranges as they are,
//! and takes what is worth most. Its gain is what that player wins on average more than by the strategy, in big blinds a
//! hand. In an equilibrium nobody gains anything.

use super::strategy::Strategy;
use super::tables::Tables;
use super::tree::Tree;
use super::walk::{Best, Follow, Walk};

/// What each player could gain, in big blinds a hand, in the order in which they act.
#[derive(Clone, Debug, PartialEq)]
pub struct Gains(Vec<f64>);

impl Gains {
    pub fn of(tree: &Tree, tables: &Tables, strategy: &Strategy) -> Self {
        let gain = |hero| {
            let walk = Walk {
                tree,
                tables,
                strategy,
                hero,
                slips: 0.0,
            };
            let come = walk.start();
            let deals: f64 = walk.weight(&come).iter().sum();
            let mut follow = Follow {
                strategy,
                heroes: tables.heroes(),
            };
            let best: f64 = walk.values(0, &come, &mut Best).iter().sum();
            let plain: f64 = walk.values(0, &come, &mut follow).iter().sum();
            (best - plain) / deals
        };
        Self((0..tree.rules().players.count()).map(gain).collect())
    }

    pub fn each(&self) -> &[f64] {
        &self.0
    }

    /// All gains together. Of two players this is what an opponent who knows the strategy wins in two hands, one on each
    /// side; some call half of it exploitability.
    pub fn sum(&self) -> f64 {
        self.0.iter().sum()
    }

    /// The largest gain of a single player.
    pub fn most(&self) -> f64 {
        self.0.iter().copied().fold(0.0, f64::max)
    }
}
