//! With deep stacks before the flop, as long as nobody plays oddly: as the solved charts say.

use super::before_flop::BeforeFlop;
use super::chance::chance;
use crate::advice::deep::Mix;
use crate::advice::solved;
use crate::cards::Random;
use crate::engine::action::Action;

/// What the charts say; nothing where they do not know the spot, or where those who are in it play so oddly that there is more to win.
pub(super) fn act(before: &BeforeFlop, random: &mut Random) -> Option<Action> {
    let spot = before.spot;
    if before.is_odd() {
        return None;
    }
    let Mix { fold, call, .. } = solved::deep(spot)?;
    let drawn = chance(random);
    Some(match drawn {
        drawn if drawn < fold => spot.give_up(),
        drawn if drawn < fold + call => spot.stay(),
        _ => before.raise(random),
    })
}
