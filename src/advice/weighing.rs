//! What can be done in a spot, and what each of it is worth.

use std::sync::Arc;

use super::expected::{Costs, Expected, Reply, Showing};
use super::field::{Field, Fields, Runouts};
use super::people::{Acquaintance, Moment};
use super::reading::{Reading, Story, read};
use super::spot::Spot;
use super::stakes::{Stake, Stakes};
use super::stated::Stated;
use crate::base::{Game, PlayerId, Seat};
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
    /// Of each opponent, the part of all hands that they seem to hold one of.
    pub ranges: Vec<(Seat, f32)>,
    /// Everything that comes into question: giving up, staying, and raises of the sizes that were asked for.
    pub options: Vec<Weighed>,
}

/// What is to be weighed, and how carefully.
#[derive(Clone, Copy, Debug)]
pub struct Weighing<'a> {
    /// Raises, as parts of the pot.
    pub sizes: &'a [f32],
    /// Something besides.
    pub also: Option<Action>,
    /// What the others hold one of, whatever they did.
    pub stated: Option<&'a Stated>,
    pub runouts: Runouts,
}

/// Weighs what can be done. `acquaintance` says how somebody plays.
pub fn weigh(
    spot: &Spot,
    acquaintance: impl Fn(Option<PlayerId>) -> Acquaintance,
    weighing: Weighing,
    known: &mut Fields,
) -> Option<Judgement> {
    let Weighing {
        sizes,
        also,
        stated,
        runouts,
    } = weighing;
    let fields = fields(spot, runouts, known);
    let streets: Vec<&Field> = fields.iter().map(|field| &**field).collect();
    let field = streets.last()?;
    let mut readings = readings(spot, acquaintance, &streets);
    if let Some(stated) = stated {
        readings
            .iter_mut()
            .for_each(|reading| reading.narrow(field, stated));
    }
    let own = field.worths_of(&spot.cards);
    let costs = Costs {
        stack: spot.stack(spot.seat),
        prizes: spot.prizes,
    };
    let expected = Expected::new(field, &own, &readings, costs, showing(spot));
    let worth = |amount: f32, to: f32| {
        let each = readings.iter();
        let replies: Vec<Reply> = match spot.hand.street {
            Street::Preflop => each.map(|one| before_flop(spot, one, to)).collect(),
            _ => each.map(|one| after_flop(spot, one, amount, to)).collect(),
        };
        let stakes = stakes(spot, amount, &readings, &replies);
        expected.worth(amount, &stakes, &replies)
    };
    let mut options = Vec::with_capacity(sizes.len() + 3);
    // Nobody thinks of it where checking is free, but it can be done.
    if !spot.legal.can_check() || also == Some(Action::Fold) {
        options.push(Weighed {
            action: Action::Fold,
            worth: 0.0,
        });
    }
    options.push(Weighed {
        action: spot.stay(),
        worth: worth(spot.to_call(), spot.hand.price.0 as f32),
    });
    // More than anybody can match is a raise to what somebody can.
    let most = readings
        .iter()
        .map(|one| spot.bet(one.seat) + spot.stack(one.seat));
    let most = most.fold(spot.hand.price.0 as f32, f32::max);
    for (action, to) in raises(spot, sizes, also) {
        let to = to.min(most);
        let worth = worth(to - spot.bet(spot.seat), to);
        options.push(Weighed { action, worth });
    }
    Some(Judgement {
        equity: expected.equity(),
        ranges: readings
            .iter()
            .map(|reading| (reading.seat, reading.part()))
            .collect(),
        options,
    })
}

/// What is played for where one puts in `amount` and the others answer so.
fn stakes(spot: &Spot, amount: f32, readings: &[Reading], replies: &[Reply]) -> Stakes {
    let paid = |seat: Seat| spot.hand.paid[seat.index()].0 as f32;
    let others: Vec<Stake> = readings
        .iter()
        .zip(replies)
        .map(|(reading, reply)| Stake {
            paid: paid(reading.seat),
            stays_to: paid(reading.seat) + reply.pays,
            head: match reply.left > 0.0 {
                true => 0.0,
                false => spot.prizes.head(reading.seat),
            },
        })
        .collect();
    let is_out = |seat: &Seat| *seat != spot.seat && readings.iter().all(|one| one.seat != *seat);
    let folded: Vec<f32> = (spot.hand.dealt_in.iter().filter(is_out))
        .map(paid)
        .collect();
    let own = Stake {
        paid: paid(spot.seat),
        stays_to: paid(spot.seat) + amount,
        head: 0.0,
    };
    Stakes::new(own, &others, &folded, spot.dead())
}

/// What a bet to so much costs somebody.
fn pays(spot: &Spot, seat: Seat, to: f32) -> f32 {
    (to - spot.bet(seat)).max(0.0).min(spot.stack(seat))
}

/// How often the street is raised where `to` is to be matched.
fn raises_met(spot: &Spot, to: f32) -> u8 {
    let is_raise = to > spot.hand.price.0 as f32;
    spot.course.raises().saturating_add(u8::from(is_raise))
}

/// Of those who do not give up, so many at the most raise.
const MOST_RAISES: f32 = 0.7;

impl Reply {
    /// Somebody gives up and raises so often, where so much is asked of them.
    fn new(spot: &Spot, seat: Seat, pays: f32, folds: f32, raises: f32) -> Self {
        let left = spot.stack(seat) - pays;
        let folds = match pays > 0.0 {
            true if spot.is_away(seat) => 1.0,
            true => folds,
            false => 0.0,
        };
        Self {
            folds,
            pays,
            left,
            raises: match pays > 0.0 && left > 0.0 {
                true => raises.min((1.0 - folds) * MOST_RAISES),
                false => 0.0,
            },
        }
    }
}

/// How somebody may answer where one puts in `amount`.
fn after_flop(spot: &Spot, reading: &Reading, amount: f32, to: f32) -> Reply {
    let pays = pays(spot, reading.seat, to);
    // What they cannot match is not asked of them.
    let asked = amount.min(pays + spot.bet(reading.seat) - spot.bet(spot.seat));
    let size = pays / (spot.pot().max(1.0) + asked - pays).max(1.0);
    let met = Moment::new(spot.hand.street, spot.hand.live.len(), raises_met(spot, to));
    let (folds, raises) = (
        reading.habits.folds_to_bet(met, size),
        reading.habits.raises_bet(met),
    );
    Reply::new(spot, reading.seat, pays, folds, raises)
}

/// How somebody may answer where `to` is to be matched: whoever has put in more stays more.
fn before_flop(spot: &Spot, reading: &Reading, to: f32) -> Reply {
    let (seat, habits) = (reading.seat, &reading.habits);
    let pays = pays(spot, seat, to);
    let players = spot.hand.dealt_in.len();
    let has_acted = spot.course.of(seat).next().is_some();
    let times = to / spot.big_blind;
    let met = raises_met(spot, to);
    let stays = match (met, has_acted) {
        (0, _) => habits.enters(players) * 1.3,
        // Smaller raises, and whoever is half in already, are seen more.
        (1, _) => {
            let in_already = 1.0 + 0.9 * (spot.bet(seat) / spot.big_blind).min(1.0);
            (1.0 - habits.folds_to_raise(players)) * in_already * (2.6 / times).powf(0.45)
        }
        (2, false) => habits.reraises(players) * 1.6 * (8.0 / times).powf(0.3),
        (_, false) => habits.reraises(players) * 0.6,
        (_, true) => {
            // In Omaha hands are nearer to one another: whoever has raised pays for more of them.
            let (usual, price) = match spot.game() {
                Game::Holdem => (0.52, 9.0),
                Game::Omaha => (0.8, 27.0),
            };
            (usual * (price / times).powf(0.25)).max(1.0 - gives_up_at_most(spot, seat, to))
        }
    };
    let raises = match met {
        0 => habits.raises(players),
        1 => habits.reraises(players),
        _ => habits.reraises(players) * 0.4,
    };
    Reply::new(spot, seat, pays, 1.0 - stays.clamp(0.02, 1.0), raises)
}

/// How often at most somebody gives up who has put chips in of their own will, where `to` is to be matched: the less it costs of what
/// there is to win, the less often, and for a tenth of it never.
fn gives_up_at_most(spot: &Spot, seat: Seat, to: f32) -> f32 {
    let pays = pays(spot, seat, to);
    let own = to - spot.bet(spot.seat);
    let part = pays / (spot.pot() + own + pays).max(1.0);
    ((part - 0.1) * 2.6).clamp(0.0, 1.0)
}

/// The fields of all streets so far.
fn fields(spot: &Spot, wanted: Runouts, known: &mut Fields) -> Vec<Arc<Field>> {
    let board = &spot.hand.board;
    if board.is_empty() {
        return vec![known.of(spot.game(), board, wanted)];
    }
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
    let story = Story::from(spot);
    let one = |seat| {
        let known = acquaintance(spot.course.player(seat));
        read(story, seat, known, streets, open)
    };
    spot.rivals().iter().map(one).collect()
}

fn showing(spot: &Spot) -> Showing {
    let left = spot.stack(spot.seat) - spot.to_call();
    let others = spot.rivals();
    let is_over = spot.hand.street == Street::River
        || left <= 0.0
        || others.iter().all(|seat| spot.stack(seat) <= 0.0);
    // Before the flop three streets are to come, and whoever acts last has as little of a bad hand as others later.
    let is_last = spot.is_last() && spot.hand.street != Street::Preflop;
    match (is_over, is_last) {
        (true, _) => Showing::Now,
        (false, true) => Showing::LaterInPosition,
        (false, false) => Showing::LaterOutOfPosition,
    }
}

/// The raises of these sizes and the one besides, each once, and to what they are; all-in where that is not far.
fn raises(spot: &Spot, sizes: &[f32], also: Option<Action>) -> Vec<(Action, f32)> {
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
    if let Some(also) = also {
        add(also);
    }
    actions
}
