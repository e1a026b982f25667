//! What everybody does in a game: for each decision and class the probability of each choice.

use super::class::HandClass;
use super::removal::ByClass;
use super::tree::{Decision, Tree};

/// The probabilities of all decisions of a tree, in its order.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy {
    /// For each decision, for each choice, for each class.
    by_decision: Vec<Vec<ByClass>>,
}

impl Strategy {
    /// Every choice as likely as any other.
    pub fn even(tree: &Tree) -> Self {
        Self::each(tree, |decision| {
            let count = decision.acts().len();
            vec![[1.0 / count as f64; HandClass::COUNT]; count]
        })
    }

    pub(super) fn each(tree: &Tree, choices: impl FnMut(&Decision) -> Vec<ByClass>) -> Self {
        Self {
            by_decision: tree.decisions().map(choices).collect(),
        }
    }

    /// The probabilities of a decision's choices.
    pub fn of(&self, decision: &Decision) -> &[ByClass] {
        &self.by_decision[decision.number]
    }

    pub fn of_mut(&mut self, decision: &Decision) -> &mut [ByClass] {
        &mut self.by_decision[decision.number]
    }

    pub(super) fn number(&self, number: usize) -> &[ByClass] {
        &self.by_decision[number]
    }
}
