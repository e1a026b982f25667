//! How long a decision takes: by what everybody at the table can see, never by one's own cards.

use super::chance::between;
use super::style::Thinks;
use crate::advice::Spot;
use crate::base::Millis;
use crate::cards::Random;
use crate::protocol::Street;

/// How hard a decision is, from 0 to 1: much to call, much at stake, late streets, several raises.
fn difficulty(spot: &Spot) -> f32 {
    let pot = spot.pot().max(1.0);
    let price = (spot.to_call() / pot).min(1.0);
    let own = spot.stack(spot.seat) + spot.bet(spot.seat);
    let at_stake = (pot / own.max(1.0)).min(1.0);
    let street = match spot.hand.street {
        Street::Preflop => 0.0,
        Street::Flop => 0.15,
        Street::Turn => 0.25,
        Street::River => 0.3,
    };
    let raised = f32::from(spot.course.raises().saturating_sub(1).min(2)) * 0.15;
    (0.45 * price + 0.3 * at_stake + street + raised).min(1.0)
}

pub(super) fn time(spot: &Spot, thinks: &Thinks, random: &mut Random) -> Millis {
    let [easy, hard] = thinks.seconds;
    let usual = easy + (hard - easy).max(0.0) * difficulty(spot);
    let seconds = usual * between([0.5, 1.5], random);
    Millis((seconds * 1_000.0) as i64)
}
