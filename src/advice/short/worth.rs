//! What each choice is worth in big blinds, where everybody else plays by a table, and so does the player afterwards.
//!
//! Worth is counted from folding: what has been paid is gone, folding is worth 0, and everything else is worth so much more
//! or less. (Where there is nothing to fold to, it is counted all the same from giving up what was paid.)

use super::book::Table;
use super::class::HandClass;
use super::tables::Tables;
use super::tree::{Act, Decision, Node};
use super::walk::{Follow, Walk};

/// As often as this everybody does something at random: what others never do is then done by every hand.
const SLIPS: f64 = 1e-6;

/// The worth of the choices of a decision, for each class that the tables were made for.
#[derive(Clone, Debug, PartialEq)]
pub struct Worths {
    heroes: Vec<HandClass>,
    /// For each choice and class.
    choices: Vec<(Act, Vec<f64>)>,
}

impl Worths {
    /// At a decision of the table's tree.
    pub fn of(table: &Table, decision: &Decision, tables: &Tables) -> Self {
        let strategy = table.strategy();
        let walk = Walk {
            tree: table.tree(),
            tables,
            strategy: &strategy,
            hero: decision.seat,
            slips: SLIPS,
        };
        let mut come = walk.start();
        let mut node = 0;
        for act in &decision.line {
            let Node::Decision(before) = table.tree().node(node) else {
                break;
            };
            let choice = before.acts().position(|choice| choice == *act);
            let choice = choice.unwrap_or_default();
            if before.seat != decision.seat
                && let Some(next) = walk.step(before, choice, &come)
            {
                come = next;
            }
            (_, node) = before.choices[choice];
        }
        let mut follow = Follow {
            strategy: &strategy,
            heroes: tables.heroes(),
        };
        let weights = walk.weight(&come);
        let values = walk.choices(decision, &come, &mut follow);
        let from_fold = |values: Vec<f64>| {
            let value = values.into_iter().zip(&weights);
            value
                .map(|(value, weight)| value / weight + decision.paid)
                .collect()
        };
        Self {
            heroes: tables.heroes().to_vec(),
            choices: decision
                .acts()
                .zip(values.into_iter().map(from_fold))
                .collect(),
        }
    }

    /// The worth of each choice with a hand of this class; empty for a class that was not asked for.
    pub fn with(&self, class: HandClass) -> Vec<(Act, f64)> {
        let Some(column) = self.heroes.iter().position(|&hero| hero == class) else {
            return Vec::new();
        };
        let worth = |(act, values): &(Act, Vec<f64>)| (*act, values[column]);
        self.choices.iter().map(worth).collect()
    }
}
