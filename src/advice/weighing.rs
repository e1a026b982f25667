//! What can be done in a spot after the flop, and what each of it is worth.

use std::sync::Arc;

use super::expected::{Costs, Expected, Reply, Showing};
use super::field::{Field, Fields, Runouts};
use super::people::{Acquaintance, Moment};
use super::reading::{Reading, read};
use super::spot::Spot;
use crate::base::PlayerId;
use crate::cards::CardSet;
use crate::protocol::{Action, Street};

/// An action and what it is worth, in chips, compared with giving up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    pub action: Action,
    pub worth: f32,
}

/// What is thought of a spot.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// How often one would win if all cards were shown, against what the others may hold.
    pub equity: f32,
    /// Everything that comes into question: giving up, staying, and raises of the sizes that were asked for.
    pub options: Vec<Weighed>,
}

/// Weighs what can be done. `acquaintance` says how somebody plays, `sizes` are raises as parts of the pot. Nothing before the flop.
pub fn weigh(
    spot: &Spot,
    acquaintance: impl Fn(Option<PlayerId>) -> Acquaintance,
    sizes: &[f32],
    runouts: Runouts,
    known: &mut Fields,
) -> Option<Judgement> {
    let fields = fields(spot, runouts, known);
    let streets: Vec<&Field> = fields.iter().map(|field| &**field).collect();
    let field = streets.last()?;
    let readings = readings(spot, acquaintance, &streets);
    let own = field.worths_of(&spot.cards);
    let costs = Costs {
        pot: spot.pot().max(1.0),
        to_call: spot.to_call(),
        stack: spot.stack(spot.seat),
        pressure: spot.pressure,
        met: Moment::new(
            spot.hand.street,
            spot.hand.live.len(),
            spot.course.raises().saturating_add(1),
        ),
    };
    let expected = Expected::new(field, &own, &readings, costs, showing(spot));
    let mut options = Vec::with_capacity(sizes.len() + 3);
    if !spot.legal.can_check() {
        options.push(Weighed {
            action: Action::Fold,
            worth: 0.0,
        });
    }
    options.push(Weighed {
        action: spot.stay(),
        worth: expected.staying(),
    });
    // Nobody can lose more than they have, nor win more than the others have.
    let most = readings
        .iter()
        .map(|one| spot.bet(one.seat) + spot.stack(one.seat));
    let most = most.fold(0.0, f32::max);
    for (action, to) in raises(spot, sizes) {
        let to = to.min(most.max(spot.hand.price.0 as f32));
        let replies: Vec<Reply> = readings
            .iter()
            .map(|reading| Reply {
                to_call: (to - spot.bet(reading.seat)).max(0.0),
                stack: spot.stack(reading.seat),
            })
            .collect();
        let worth = expected.raising(to - spot.bet(spot.seat), &replies);
        options.push(Weighed { action, worth });
    }
    Some(Judgement {
        equity: expected.equity(),
        options,
    })
}

/// The fields of all streets so far.
fn fields(spot: &Spot, wanted: Runouts, known: &mut Fields) -> Vec<Arc<Field>> {
    let board = &spot.hand.board;
    let runouts = |cards: usize| match cards == board.len() {
        true => wanted,
        // What was done on an earlier street is judged more quickly.
        false => Runouts(wanted.0 / 2),
    };
    (3..=board.len())
        .map(|cards| known.of(spot.game(), &board[..cards], runouts(cards)))
        .collect()
}

fn readings(
    spot: &Spot,
    acquaintance: impl Fn(Option<PlayerId>) -> Acquaintance,
    streets: &[&Field],
) -> Vec<Reading> {
    let board: CardSet = spot.hand.board.iter().copied().collect();
    let open = spot.cards.iter().fold(board, |open, card| open.with(*card));
    let course = spot.course;
    let one = |seat| {
        let known = acquaintance(course.player(seat));
        read(course, &spot.positions, seat, known, streets, open)
    };
    spot.opponents().iter().map(one).collect()
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

/// The raises of these sizes, each once, and to what they are; all-in where that is not far.
fn raises(spot: &Spot, sizes: &[f32]) -> Vec<(Action, f32)> {
    let Some(range) = spot.legal.raise else {
        return Vec::new();
    };
    let pot = spot.pot() + spot.to_call();
    let price = spot.hand.price.0 as f32;
    let mut actions: Vec<(Action, f32)> = Vec::with_capacity(sizes.len() + 1);
    let mut add = |action: Action| {
        let Action::RaiseTo(to) = action else {
            return;
        };
        if !actions.iter().any(|(known, _)| *known == action) {
            actions.push((action, to.0 as f32));
        }
    };
    for part in sizes {
        add(spot.raise(price + part * pot));
    }
    if range.max.0 as f32 - price < 2.0 * pot {
        add(spot.all_in());
    }
    actions
}
