//! Short of chips before the flop, two or three at the table: as the solved tables say.

use super::chance::chance;
use super::style::Before;
use crate::advice::Spot;
use crate::advice::solved::ShortTurn;
use crate::cards::Random;
use crate::engine::action::Action;

/// What the tables say; nothing where they do not know the spot.
pub(super) fn act(spot: &Spot, style: &Before, random: &mut Random) -> Option<Action> {
    let turn = ShortTurn::new(spot)?;
    let turn = match style.solved {
        true => turn,
        false => {
            let times = feels(&turn, spot, style);
            turn.feeling(times)
        }
    };
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

/// As how many times as much somebody feels their stack: who plays few hands plays these as with more, who plays many as with less.
fn feels(turn: &ShortTurn, spot: &Spot, style: &Before) -> f32 {
    /// What whoever goes by the tables opens on the button, with two players too, and defends.
    const USUAL: [f32; 3] = [45.0, 82.0, 26.0];
    let times = match (turn.is_raised(), spot.hand.dealt_in.len()) {
        (true, _) => USUAL[2] / style.defend.max(1.0),
        (false, 2) => USUAL[1] / style.heads_up.max(1.0),
        (false, _) => USUAL[0] / style.open[3].max(1.0),
    };
    times.sqrt()
}
