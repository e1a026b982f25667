//! After the flop, with thought: the best of what can be done against what the others may hold, or something that is nearly as
//! good, so that nobody can read it. What seems better than it is belongs to the style.

use super::Mind;
use super::before_flop::Sees;
use super::chance::chance;
use super::style::After;
use crate::advice::{Acquaintance, People, Runouts, Spot, Weighed, Weighing, weigh};
use crate::cards::Random;
use crate::engine::action::Action;

/// How carefully it is thought.
#[derive(Clone, Copy, Debug)]
pub(super) struct Care {
    pub(super) runouts: Runouts,
    pub(super) sees: Sees,
    /// What is nearly as good, as a part of the pot.
    pub(super) mixing: f32,
}

/// Who wins less often than this and bets has a bluff.
const WEAK: f32 = 0.35;

/// Bets with nothing, in 100, at which a bluff seems to bring what it does, and how much more it seems to bring where all are bet.
const USUAL_BLUFF: f32 = 18.0;
const BLUFF_SEEMS: f32 = 0.4;

/// What calling seems to bring is a part of the pot, but of no more than so many times what it costs: nobody gives up for next to nothing.
const MOST_AT_STAKE: f32 = 4.0;

pub(super) fn act(
    spot: &Spot,
    people: &People,
    care: Care,
    after: &After,
    heat: f32,
    mind: &mut Mind,
    random: &mut Random,
) -> Action {
    let own = spot.course.player(spot.seat);
    let known = |player| match care.sees {
        Sees::Nothing => Acquaintance::default(),
        Sees::Habits => people.acquaintance(own, player),
    };
    let weighing = Weighing {
        sizes: &after.sizes,
        also: None,
        stated: None,
        runouts: care.runouts,
    };
    let judged = weigh(spot, known, weighing, &mut mind.fields);
    let Some(mut judged) = judged else {
        return spot.give_up();
    };
    let pot = spot.pot().max(1.0);
    let is_weak = judged.equity < WEAK && spot.legal.can_check();
    let bluffs = match is_weak {
        true => (after.bluff - USUAL_BLUFF) / 100.0 * BLUFF_SEEMS,
        false => 0.0,
    };
    for option in &mut judged.options {
        option.worth += match option.action {
            Action::Fold | Action::Check => 0.0,
            Action::Call => (after.sticky + heat) * pot.min(MOST_AT_STAKE * spot.to_call()),
            Action::RaiseTo(_) => (after.aggression + heat + bluffs) * pot,
        };
    }
    choose(&judged.options, care.mixing * pot, random).unwrap_or_else(|| spot.give_up())
}

/// The best, or one that is nearly as good: the nearer the likelier.
fn choose(options: &[Weighed], mixing: f32, random: &mut Random) -> Option<Action> {
    let best = options
        .iter()
        .map(|option| option.worth)
        .fold(f32::MIN, f32::max);
    let likely = |option: &Weighed| match (best - option.worth) / mixing.max(1e-3) {
        far if far > 4.0 => 0.0,
        near => (-near).exp(),
    };
    let all: f32 = options.iter().map(likely).sum();
    let mut drawn = chance(random) * all;
    for option in options {
        drawn -= likely(option);
        if drawn <= 0.0 && likely(option) > 0.0 {
            return Some(option.action);
        }
    }
    let is_best = |option: &&Weighed| option.worth >= best;
    options.iter().find(is_best).map(|option| option.action)
}
