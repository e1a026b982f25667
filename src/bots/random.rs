//! Any legal action, all kinds as likely: it finds what nobody would play.

use super::{Bot, Choice};
use crate::base::{Chips, Millis};
use crate::cards::Random;
use crate::engine::action::{Action, LegalActions, RaiseRange};
use crate::protocol::view::TableView;

#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl Bot for RandomBot {
    fn decide(&self, view: &TableView, random: &mut Random) -> Option<Choice> {
        let legal = view.hand.as_ref()?.turn?.legal?;
        Some(Choice {
            action: any(&legal, random),
            thinks: Millis(i64::from(random.below(3_000))),
        })
    }
}

fn any(legal: &LegalActions, random: &mut Random) -> Action {
    let passive = if legal.can_check() {
        Action::Check
    } else {
        Action::Call
    };
    match (random.below(4), legal.raise) {
        (0, _) => Action::Fold,
        (1, Some(range)) => Action::RaiseTo(amount(range, random)),
        _ => passive,
    }
}

/// The smallest, the largest, or anything between.
fn amount(range: RaiseRange, random: &mut Random) -> Chips {
    match random.below(4) {
        0 => range.max,
        1 => {
            let width = u32::try_from((range.max - range.min).0).unwrap_or(u32::MAX - 1);
            range.min + Chips(i64::from(random.below(width + 1)))
        }
        _ => range.min,
    }
}
