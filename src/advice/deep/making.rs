//! How the charts are made: for how many rounds, and in which order. The same program makes the same bytes.

use super::super::short::{HeadsUp, spread};
use super::charts::{self, Charts};
use super::flop::Shares;
use super::game::Opening;
use super::solver::{Gains, Learnt};

pub use super::charts::head;

/// How often everybody learns.
pub const ROUNDS: u32 = 600;

/// How many openings are solved at once.
pub const AT_ONCE: usize = 2;

/// What is needed to solve openings.
#[derive(Debug)]
pub struct Kitchen(Shares);

/// A solved opening.
#[derive(Debug)]
pub struct Made {
    pub opening: Opening,
    /// As it is kept.
    pub bytes: Vec<u8>,
    pub gains: Gains,
    /// The share of hands that is opened.
    pub opened: f64,
}

impl Kitchen {
    pub fn new(heads_up: &HeadsUp) -> Self {
        Self(Shares::new(heads_up))
    }

    /// Solves some openings at once.
    pub fn solve(&self, openings: &[Opening]) -> Vec<Made> {
        spread(openings.len(), |place| {
            let mut learnt = Learnt::nothing(openings[place]);
            for _ in 0..ROUNDS {
                learnt.learn(&self.0);
            }
            let strategy = learnt.strategy();
            Made {
                opening: openings[place],
                bytes: charts::bytes(&strategy),
                gains: learnt.gains(&self.0, &strategy),
                opened: strategy.opened(),
            }
        })
    }

    /// What a best response gains against the charts as they are kept.
    pub fn gains(&self, charts: &Charts, opening: Opening) -> Option<Gains> {
        let strategy = charts.strategy(opening)?;
        Some(Learnt::nothing(opening).gains(&self.0, &strategy))
    }
}

/// How many bytes an opening takes.
pub fn length(opening: Opening) -> usize {
    charts::bytes(&Learnt::nothing(opening).strategy()).len()
}
