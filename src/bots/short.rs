//! Short of chips before the flop, two or three at the table: as the solved tables say.

use super::chance::chance;
use crate::advice::Spot;
use crate::advice::solved::ShortTurn;
use crate::cards::Random;
use crate::engine::action::Action;

/// What the tables say; nothing where they do not know the spot.
pub(super) fn act(spot: &Spot, random: &mut Random) -> Option<Action> {
    let turn = ShortTurn::new(spot)?;
    let mut drawn = f64::from(chance(random));
    let mut chosen = None;
    for (act, share) in turn.mix()?.into_iter().filter(|(_, share)| *share > 0.0) {
        chosen = Some(act);
        drawn -= share;
        if drawn < 0.0 {
            break;
        }
    }
    Some(turn.action(spot, chosen?))
}
