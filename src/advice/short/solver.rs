//! The equilibrium of a game, by counterfactual regret minimisation.
//!
//! In every round each player in turn looks at all their hands at every decision, against the others' strategies of the
//! moment: what each choice would have brought more than the choices made is added to its regret, which never falls below
//! zero, and from then on choices are made in proportion to their regrets (CFR+). What is kept is the average of the
//! strategies, in which later rounds weigh more. Nothing is random, so that the same rounds give the same strategy, to the last bit.
//!
//! Of two players the average comes as close to an equilibrium as one likes. Of three nothing promises that; how far it
//! came is measured (`response`).
//!
//! Where a choice is never made, nothing would be learnt about what follows it. In games with small raises the others
//! therefore slip now and then, so that there is a good answer to a bad choice as well.

use super::class::HandClass;
use super::removal::ByClass;
use super::strategy::Strategy;
use super::tables::Tables;
use super::tree::{Decision, Menu, Tree};
use super::walk::{Judge, Walk};

/// How often the others slip where some choices are never made.
const SLIPS: f64 = 2e-4;

/// A decision that a class has come to in less than this part of all rounds by its own choices is answered by what was
/// learnt last: its average is of the first rounds.
const HARDLY_EVER: f64 = 1e-3;

/// What has been learnt so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Learnt {
    pub(super) rounds: u32,
    /// For every decision, choice and class.
    pub(super) regrets: Vec<Vec<ByClass>>,
    /// The strategies of all rounds, weighed by the round and by how likely the class came to the decision.
    pub(super) sums: Vec<Vec<ByClass>>,
}

impl Learnt {
    /// Nothing yet.
    pub fn nothing(tree: &Tree) -> Self {
        let zeros: Vec<Vec<ByClass>> = tree
            .decisions()
            .map(|decision| vec![[0.0; HandClass::COUNT]; decision.acts().len()])
            .collect();
        Self {
            rounds: 0,
            regrets: zeros.clone(),
            sums: zeros,
        }
    }

    /// How many rounds were played.
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Plays one round more.
    pub fn learn(&mut self, tree: &Tree, tables: &Tables) {
        let mut current = self.current(tree);
        for hero in 0..tree.rules().players.count() {
            let walk = Walk {
                tree,
                tables,
                strategy: &current,
                hero,
                slips: match tree.rules().menu {
                    Menu::PushFold => 0.0,
                    Menu::Short => SLIPS,
                },
            };
            let mut lesson = Lesson {
                current: &current,
                regrets: &mut self.regrets,
            };
            walk.values(0, &walk.start(), &mut lesson);
            for decision in tree.decisions().filter(|decision| decision.seat == hero) {
                let choices = by_regret(&self.regrets[decision.number]);
                current.of_mut(decision).copy_from_slice(&choices);
            }
        }
        self.rounds += 1;
        self.remember(tree, &current);
    }

    /// What would be played in the next round.
    fn current(&self, tree: &Tree) -> Strategy {
        Strategy::each(tree, |decision| by_regret(&self.regrets[decision.number]))
    }

    fn remember(&mut self, tree: &Tree, current: &Strategy) {
        let weight = weight_of(self.rounds);
        let mut comes: Vec<ByClass> = Vec::new();
        for decision in tree.decisions() {
            let come = match decision.before {
                None => [1.0; HandClass::COUNT],
                Some((before, choice)) => {
                    let mut come = comes[before];
                    for (come, chosen) in come.iter_mut().zip(&current.number(before)[choice]) {
                        *come *= chosen;
                    }
                    come
                }
            };
            let sums = &mut self.sums[decision.number];
            for (sum, chosen) in sums.iter_mut().zip(current.of(decision)) {
                for class in 0..HandClass::COUNT {
                    sum[class] += weight * come[class] * chosen[class];
                }
            }
            comes.push(come);
        }
    }

    /// The average of all rounds: what was learnt.
    pub fn strategy(&self, tree: &Tree) -> Strategy {
        let all: f64 = (1..=self.rounds).map(weight_of).sum();
        Strategy::each(tree, |decision| {
            let sums = &self.sums[decision.number];
            let mut choices = by_regret(&self.regrets[decision.number]);
            for class in 0..HandClass::COUNT {
                let sum: f64 = sums.iter().map(|sum| sum[class]).sum();
                if sum > HARDLY_EVER * all {
                    for (choice, chosen) in choices.iter_mut().zip(sums) {
                        choice[class] = chosen[class] / sum;
                    }
                }
            }
            choices
        })
    }
}

/// Later rounds weigh more, by the square of their number.
fn weight_of(round: u32) -> f64 {
    f64::from(round) * f64::from(round)
}

/// Choices in proportion to their regrets; where there are none, all alike.
fn by_regret(regrets: &[ByClass]) -> Vec<ByClass> {
    let mut choices = regrets.to_vec();
    for class in 0..HandClass::COUNT {
        let sum: f64 = regrets.iter().map(|regret| regret[class]).sum();
        for choice in &mut choices {
            choice[class] = match sum > 0.0 {
                true => choice[class] / sum,
                false => 1.0 / regrets.len() as f64,
            };
        }
    }
    choices
}

/// Learns from the values of the hero's choices.
struct Lesson<'a> {
    current: &'a Strategy,
    regrets: &'a mut [Vec<ByClass>],
}

impl Judge for Lesson<'_> {
    fn judge(&mut self, decision: &Decision, values: &[Vec<f64>]) -> Vec<f64> {
        let choices = self.current.of(decision);
        let mut worth = vec![0.0; HandClass::COUNT];
        for (chosen, values) in choices.iter().zip(values) {
            for class in 0..HandClass::COUNT {
                worth[class] += chosen[class] * values[class];
            }
        }
        for (regret, values) in self.regrets[decision.number].iter_mut().zip(values) {
            for class in 0..HandClass::COUNT {
                regret[class] = (regret[class] + values[class] - worth[class]).max(0.0);
            }
        }
        worth
    }
}
