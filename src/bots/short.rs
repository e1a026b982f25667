//! Short of chips before the flop, two or three at the table: as the solved tables say.

use super::chance::chance;
use crate::advice::short::{
    Act, BigBlinds, DEEPEST, HandClass, Menu, Players, Shelf, Spot as Short,
};
use crate::advice::{Did, Spot};
use crate::base::{Chips, Game};
use crate::cards::Random;
use crate::engine::action::Action;

/// Where chips are worth so much more to lose than to win, the tables, which know nothing of prizes, are not asked.
const MOST_PRESSURE: f32 = 1.12;

/// What the tables say; nothing where they do not know the spot.
pub(super) fn act(spot: &Spot, random: &mut Random) -> Option<Action> {
    let players = match spot.hand.dealt_in.len() {
        2 => Players::Two,
        3 => Players::Three,
        _ => return None,
    };
    let &[one, two] = &spot.cards[..] else {
        return None;
    };
    if spot.game() != Game::Holdem || spot.pressure > MOST_PRESSURE {
        return None;
    }
    if spot.hand.small_blind.is_none() && players != Players::Two {
        return None;
    }
    let blind = spot.hand.blinds.big_blind;
    let big_blinds = |amount: Chips| BigBlinds::of(amount.0, blind.0);
    let stack = big_blinds(Chips((spot.depth() * spot.big_blind) as i64));
    if stack > DEEPEST {
        return None;
    }
    let line: Vec<Act> = spot
        .course
        .acts()
        .iter()
        .map(|act| seen(spot, act))
        .collect();
    let asked = Short {
        menu: Menu::Short,
        players,
        ante: big_blinds(spot.hand.blinds.ante),
        stack,
        line: &line,
    };
    let mix = Shelf::get().ok()?.mix(&asked, HandClass::of([one, two]))?;
    let mut drawn = f64::from(chance(random));
    let mut chosen = None;
    for (act, share) in mix.into_iter().filter(|(_, share)| *share > 0.0) {
        chosen = Some(act);
        drawn -= share;
        if drawn < 0.0 {
            break;
        }
    }
    let is_pushed = line
        .iter()
        .rev()
        .find(|act| matches!(act, Act::Raise | Act::Push));
    Some(match (chosen?, is_pushed) {
        // In the tables whoever calls a push has nothing left.
        (Act::Call, Some(Act::Push)) if spot.stack(spot.seat) > spot.to_call() => spot.all_in(),
        (act, _) => done(spot, act),
    })
}

/// What somebody did, in the words of the tables.
fn seen(spot: &Spot, act: &crate::advice::Act) -> Act {
    match act.did {
        Did::Fold => Act::Fold,
        Did::Check => Act::Check,
        Did::Call if act.raises == 0 => Act::Limp,
        Did::Call => Act::Call,
        // All there is, or so much that nothing else can follow.
        Did::Raise if spot.stack(act.seat) <= 0.0 => Act::Push,
        Did::Raise if act.to.0 as f32 * 2.0 > spot.depth() * spot.big_blind => Act::Push,
        Did::Raise => Act::Raise,
    }
}

fn done(spot: &Spot, act: Act) -> Action {
    match act {
        Act::Fold => spot.give_up(),
        Act::Check | Act::Call | Act::Limp => spot.stay(),
        Act::Raise => spot.raise(spot.big_blind * 2.0),
        Act::Push => spot.all_in(),
    }
}
