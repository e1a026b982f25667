//! What a coach says of a turn: the price, the chance to win against what the others seem to hold, what each choice is worth, and what
//! a choice has cost.
//!
//! Where a table was solved, it is asked, and everything it says is exact in its own game; where a chart knows the spot, it says what is
//! done, and an estimate what that is worth; everywhere else there is the estimate alone ([`weigh`]).

use super::all_in::{self, Inclined};
use super::field::{Fields, Runouts};
use super::people::People;
use super::short::Act;
use super::solved::{self, ShortTurn};
use super::spot::Spot;
use super::stated::Stated;
use super::weighing::{Weighed, Weighing, weigh};
use crate::base::Seat;
use crate::protocol::{Action, Street};

/// Ways to complete a board that a coach looks at: enough for a hundredth of the pot, and done in some milliseconds.
const RUNOUTS: Runouts = Runouts(400);

/// Raises that are thought of, as parts of the pot.
const OPENING: [f32; 1] = [0.6];
const REPLY: [f32; 1] = [0.85];
const AFTER_FLOP: [f32; 3] = [0.33, 0.66, 1.0];

/// What the charts do more seldom than this is a mistake by them.
const SELDOM: f32 = 0.05;

/// Where the worth of choices comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The tables of short stacks.
    Solved,
    /// The charts say what is done, an estimate what it is worth.
    Charts,
    Estimate,
}

/// What is to be said of a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    pub action: Action,
    /// In chips, compared with giving up.
    pub worth: f32,
    /// How often it is made by the table or chart.
    pub often: Option<f32>,
}

/// What is to be said of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    pub street: Street,
    pub big_blind: f32,
    pub pot: f32,
    pub to_call: f32,
    /// Whoever wins more often than this may call.
    pub pot_odds: f32,
    /// The same with what prizes make of lost chips.
    pub prize_odds: f32,
    /// How often one would win if all cards were shown.
    pub equity: f32,
    /// Of each opponent, the part of all hands that they seem to hold one of.
    pub ranges: Vec<(Seat, f32)>,
    /// What the others hold one of, where somebody said so.
    pub stated: Option<String>,
    /// How much worse it is to lose a chip than good to win one.
    pub pressure: f32,
    /// What a call can win besides, in chips: the money on heads.
    pub heads: f32,
    pub basis: Basis,
    pub choices: Vec<Choice>,
}

/// Thinks about a turn; `chosen` is what was done, if it is over, `stated` what somebody says that the others hold.
pub fn counsel(
    spot: &Spot,
    people: &People,
    chosen: Option<Action>,
    stated: Option<&Stated>,
    known: &mut Fields,
) -> Counsel {
    let own = spot.course.player(spot.seat);
    let acquaintance = |other| people.acquaintance(own, other);
    let sizes: &[f32] = match (spot.hand.street, spot.course.raises()) {
        (Street::Preflop, 0) => &OPENING,
        (Street::Preflop, _) => &REPLY,
        _ => &AFTER_FLOP,
    };
    let weighing = Weighing {
        sizes,
        also: chosen,
        stated,
        runouts: RUNOUTS,
    };
    let judged = weigh(spot, acquaintance, weighing, known);
    let (equity, ranges, mut options) = judged.map_or_else(
        || (0.0, Vec::new(), Vec::new()),
        |judged| (judged.equity, judged.ranges, judged.options),
    );
    if stated.is_none() {
        let inclined = Inclined::of(spot, |seat| people.of(spot.course.player(seat)));
        for option in &mut options {
            let worth = all_in::worth(spot, &inclined, option.action);
            option.worth = worth.unwrap_or(option.worth);
        }
    }
    let (basis, choices) = match stated {
        // Tables and charts know what everybody holds.
        Some(_) => None,
        None => solved(spot, chosen)
            .map(|choices| (Basis::Solved, choices))
            .or_else(|| Some((Basis::Charts, charted(spot, &options)?))),
    }
    .unwrap_or_else(|| (Basis::Estimate, options.iter().map(estimated).collect()));
    Counsel {
        street: spot.hand.street,
        big_blind: spot.big_blind,
        pot: spot.pot(),
        to_call: spot.to_call(),
        pot_odds: spot.pot_odds(),
        prize_odds: spot.prize_odds(),
        equity,
        ranges,
        stated: stated.map(Stated::to_string),
        pressure: spot.prizes.pressure(),
        heads: spot.heads(),
        basis,
        choices,
    }
}

fn estimated(option: &Weighed) -> Choice {
    Choice {
        action: option.action,
        worth: option.worth,
        often: None,
    }
}

/// What the tables of short stacks say; nothing where they know nothing of what was done.
fn solved(spot: &Spot, chosen: Option<Action>) -> Option<Vec<Choice>> {
    let turn = ShortTurn::new(spot)?;
    let (mix, worths) = (turn.mix()?, turn.worth()?);
    let choice = |act: Act, action: Action| {
        let (_, often) = mix.iter().find(|(other, _)| *other == act)?;
        let (_, worth) = worths.iter().find(|(other, _)| *other == act)?;
        Some(Choice {
            action,
            worth: *worth as f32 * spot.big_blind,
            often: Some(*often as f32),
        })
    };
    let known = mix.iter().map(|(act, _)| *act);
    let mut choices: Vec<Choice> = known
        .filter_map(|act| choice(act, turn.action(spot, act)))
        .collect();
    if let Some(action) = chosen
        && !choices.iter().any(|choice| choice.action == action)
    {
        choices.push(choice(turn.act(spot, action)?, action)?);
    }
    Some(choices)
}

/// The estimates, with how often the charts do it.
fn charted(spot: &Spot, options: &[Weighed]) -> Option<Vec<Choice>> {
    let mix = solved::deep(spot)?;
    let often = |action: Action| match action {
        Action::Fold => mix.fold,
        // Where nothing is to be paid nobody folds.
        Action::Check => mix.fold + mix.call,
        Action::Call => mix.call,
        Action::RaiseTo(_) => mix.raise,
    };
    let choices = options.iter().map(|option| Choice {
        often: Some(often(option.action)),
        ..estimated(option)
    });
    Some(choices.collect())
}

impl Counsel {
    /// What is to be done: what is worth most, of what the charts do where there is one.
    pub fn best(&self) -> Option<&Choice> {
        let may_be_done = |choice: &&Choice| match (self.basis, choice.often) {
            (Basis::Charts, Some(often)) => often >= SELDOM,
            _ => true,
        };
        let choices = self.choices.iter().filter(may_be_done);
        choices.max_by(|one, other| one.worth.total_cmp(&other.worth))
    }

    /// What a choice costs compared with the best, in chips; nothing of what was not thought of.
    pub fn lost_by(&self, action: Action) -> Option<f32> {
        let choice = self.choices.iter().find(|choice| choice.action == action)?;
        if self.basis == Basis::Charts && choice.often.is_some_and(|often| often >= SELDOM) {
            return Some(0.0);
        }
        Some((self.best()?.worth - choice.worth).max(0.0))
    }
}
