//! After the flop, with thought: what each action is worth against what the others may hold, and the best of them, or one that is
//! nearly as good, so that nobody can read it.

use std::sync::Arc;

use super::Mind;
use super::before_flop::Sees;
use super::spot::{Spot, chance};
use super::style::After;
use crate::advice::{
    Costs, Expected, Field, Habits, People, Reading, Reply, Runouts, Showing, read,
};
use crate::cards::{CardSet, Random};
use crate::engine::action::Action;
use crate::protocol::Street;

/// How carefully it is thought.
#[derive(Clone, Copy, Debug)]
pub(super) struct Care {
    pub(super) runouts: Runouts,
    pub(super) sees: Sees,
    /// What is nearly as good, as a part of the pot.
    pub(super) mixing: f32,
}

/// An action and what it seems to be worth.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    action: Action,
    worth: f32,
}

pub(super) fn act(
    spot: &Spot,
    people: &People,
    care: Care,
    after: &After,
    heat: f32,
    mind: &mut Mind,
    random: &mut Random,
) -> Action {
    let fields = fields(spot, care, mind);
    let refs: Vec<&Field> = fields.iter().map(|field| &**field).collect();
    let Some(field) = refs.last() else {
        return spot.give_up();
    };
    let readings = readings(spot, people, care.sees, &refs);
    let own = field.worths_of(&spot.cards);
    let pot = spot.pot().max(1.0);
    let costs = Costs {
        pot,
        to_call: spot.to_call(),
        stack: spot.stack(spot.seat),
        pressure: spot.pressure,
    };
    let expected = Expected::new(field, &own, &readings, costs, showing(spot));
    let mut options = Vec::with_capacity(after.sizes.len() + 3);
    if !spot.legal.can_check() {
        options.push(Candidate {
            action: Action::Fold,
            worth: 0.0,
        });
    }
    let sticky = match spot.legal.can_check() {
        true => 0.0,
        false => (after.sticky + heat) * pot,
    };
    options.push(Candidate {
        action: spot.stay(),
        worth: expected.staying() + sticky,
    });
    for action in raises(spot, after) {
        let Action::RaiseTo(to) = action else {
            continue;
        };
        let to = to.0 as f32;
        let replies: Vec<Reply> = readings
            .iter()
            .map(|reading| Reply {
                to_call: (to - spot.bet(reading.seat)).max(0.0),
                stack: spot.stack(reading.seat),
            })
            .collect();
        let worth = expected.raising(to - spot.bet(spot.seat), &replies);
        options.push(Candidate {
            action,
            worth: worth + (after.aggression + heat) * pot,
        });
    }
    choose(&options, care.mixing * pot, random).unwrap_or_else(|| spot.give_up())
}

/// The fields of all streets so far.
fn fields(spot: &Spot, care: Care, mind: &mut Mind) -> Vec<Arc<Field>> {
    let board = &spot.hand.board;
    let streets = 3..=board.len();
    let runouts = |cards: usize| match cards == board.len() {
        true => care.runouts,
        // What was done on an earlier street is judged more quickly.
        false => Runouts(care.runouts.0 / 2),
    };
    streets
        .map(|cards| mind.fields.of(spot.game(), &board[..cards], runouts(cards)))
        .collect()
}

fn readings(spot: &Spot, people: &People, sees: Sees, fields: &[&Field]) -> Vec<Reading> {
    let board: CardSet = spot.hand.board.iter().copied().collect();
    let open = spot.cards.iter().fold(board, |open, card| open.with(*card));
    let habits = |seat| match sees {
        Sees::Nothing => Habits::default(),
        Sees::Habits => people.of(spot.course.player(seat)),
    };
    let others = spot.opponents();
    let read = |seat| {
        read(
            spot.course,
            &spot.positions,
            seat,
            habits(seat),
            fields,
            open,
        )
    };
    others.iter().map(read).collect()
}

fn showing(spot: &Spot) -> Showing {
    let left = spot.stack(spot.seat) - spot.to_call();
    let others = spot.opponents();
    let is_over = spot.hand.street == Street::River
        || left <= 0.0
        || others.iter().all(|seat| spot.stack(seat) <= 0.0);
    match (is_over, spot.is_last()) {
        (true, _) => Showing::Now,
        (false, true) => Showing::LaterInPosition,
        (false, false) => Showing::LaterOutOfPosition,
    }
}

/// The raises that come into question, each once.
fn raises(spot: &Spot, after: &After) -> Vec<Action> {
    let Some(range) = spot.legal.raise else {
        return Vec::new();
    };
    let pot = spot.pot() + spot.to_call();
    let price = spot.hand.price.0 as f32;
    let mut actions: Vec<Action> = Vec::with_capacity(after.sizes.len() + 1);
    for part in &after.sizes {
        let action = spot.raise(price + part * pot);
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    let all_in = spot.all_in();
    let is_near = range.max.0 as f32 - price < 2.0 * pot;
    if is_near && !actions.contains(&all_in) {
        actions.push(all_in);
    }
    actions
}

/// The best, or one that is nearly as good: the nearer the likelier.
fn choose(options: &[Candidate], mixing: f32, random: &mut Random) -> Option<Action> {
    let best = options
        .iter()
        .map(|option| option.worth)
        .fold(f32::MIN, f32::max);
    let likely = |option: &Candidate| match (best - option.worth) / mixing.max(1e-3) {
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
    let is_best = |option: &&Candidate| option.worth >= best;
    options.iter().find(is_best).map(|option| option.action)
}
