//! With deep stacks before the flop, as long as nobody plays oddly: as the solved charts say.

use super::before_flop::BeforeFlop;
use super::chance::chance;
use crate::advice::deep::{Answerer, Ante, Charts, Line, Mix, Opener, Opening};
use crate::advice::short::{BigBlinds, DEEPEST, HandClass};
use crate::advice::{Did, Spot};
use crate::base::{Game, Seat};
use crate::cards::Random;
use crate::engine::action::Action;

/// Where chips are worth so much more to lose than to win, the charts, which know nothing of prizes, are not asked.
const MOST_PRESSURE: f32 = 1.12;

/// Raises that are so many times as large as others, from and to, are answered by the charts.
const FIRST_RAISES: [f32; 2] = [1.9, 3.6];
const LATER_RAISES: [f32; 2] = [2.0, 4.6];

/// What the charts say; nothing where they do not know the spot, or where those who are in it play so oddly that there is more to win.
pub(super) fn act(before: &BeforeFlop, random: &mut Random) -> Option<Action> {
    let spot = before.spot;
    let &[one, two] = &spot.cards[..] else {
        return None;
    };
    if spot.game() != Game::Holdem || spot.pressure > MOST_PRESSURE {
        return None;
    }
    let stack = BigBlinds((spot.depth() * 1_000.0) as u32);
    if stack <= DEEPEST || before.is_odd() {
        return None;
    }
    let players = spot.hand.dealt_in.len();
    // Without a small blind everybody would be taken to sit one place later.
    if spot.hand.small_blind.is_none() && players > 2 {
        return None;
    }
    let (opener, line) = line(spot)?;
    let opening = Opening {
        opener,
        // The charts count the antes of six, or of two.
        ante: match spot.hand.blinds.ante.is_positive() && !(3..=4).contains(&players) {
            true => Ante::Eighth,
            false => Ante::None,
        },
        stack,
    };
    let mix = Charts::get()
        .ok()?
        .mix(opening, line, HandClass::of([one, two]))?;
    let Mix { fold, call, .. } = mix;
    let drawn = chance(random);
    Some(match drawn {
        drawn if drawn < fold => spot.give_up(),
        drawn if drawn < fold + call => spot.stay(),
        _ => before.raise(random),
    })
}

/// How the pot was opened and answered, if by nobody but two.
fn line(spot: &Spot) -> Option<(Opener, Line)> {
    let mut raisers: Vec<Seat> = Vec::new();
    let mut price = spot.big_blind;
    for act in spot.course.acts() {
        match act.did {
            Did::Fold => {}
            Did::Raise => {
                let times = act.to.0 as f32 / price;
                let usual = if raisers.is_empty() {
                    FIRST_RAISES
                } else {
                    LATER_RAISES
                };
                // Whoever is all-in raises as far as they can.
                if !(usual[0]..=usual[1]).contains(&times) && spot.stack(act.seat) > 0.0 {
                    return None;
                }
                price = act.to.0 as f32;
                raisers.push(act.seat);
            }
            Did::Check | Did::Call => return None,
        }
    }
    let opener = |seat| match spot.hand.dealt_in.len() {
        2 => Some(Opener::HeadsUp),
        _ => Opener::before(behind(spot, seat)),
    };
    let Some(first) = raisers.first() else {
        return Some((opener(spot.seat)?, Line::Opens));
    };
    let answerer = *raisers.get(1).unwrap_or(&spot.seat);
    // The two raise in turn, and nobody else does.
    let pair = [*first, answerer];
    let in_turn = raisers
        .iter()
        .zip(pair.iter().cycle())
        .all(|(one, other)| one == other);
    if !in_turn || !pair.contains(&spot.seat) {
        return None;
    }
    let line = Line::Answers {
        answerer: Answerer {
            behind: behind(spot, answerer) as u8,
        },
        raises: raisers.len() as u8,
    };
    Some((opener(*first)?, line))
}

/// How many act after a seat before the flop.
fn behind(spot: &Spot, seat: Seat) -> usize {
    let order = spot.hand.dealt_in.clockwise_after(spot.hand.big_blind);
    order.skip_while(|other| *other != seat).skip(1).count()
}
