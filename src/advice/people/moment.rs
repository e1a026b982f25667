//! Where somebody decides after the flop, and what most do there.

use crate::advice::course::Act;
use crate::protocol::Street;

/// Where somebody decides after the flop, as far as people behave differently there: by street and by whether one opponent is left
/// or several, and facing a raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment(pub(super) usize);

impl Moment {
    pub(super) const COUNT: usize = 7;
    const RAISED: usize = 6;

    /// `live` are still in, and the street was raised so often.
    pub fn new(street: Street, live: usize, raises: u8) -> Self {
        let street = match street {
            _ if raises > 1 => return Self(Self::RAISED),
            Street::Preflop | Street::Flop => 0,
            Street::Turn => 1,
            Street::River => 2,
        };
        Self(2 * street + usize::from(live > 2))
    }

    pub fn of(act: &Act) -> Self {
        Self::new(act.street, act.live.len(), act.raises)
    }
}

/// What most do after the flop, by moment: how often they bet, how many times as often they give up to a bet as makes a bluff break
/// even, and how often they raise it.
pub(super) const BETS: [f32; Moment::COUNT] = [0.50, 0.25, 0.45, 0.25, 0.40, 0.25, 0.0];
pub(super) const FOLDS: [f32; Moment::COUNT] = [0.95, 1.40, 0.95, 1.40, 1.05, 1.40, 0.75];
pub(super) const RAISES: [f32; Moment::COUNT] = [0.12, 0.07, 0.09, 0.06, 0.06, 0.05, 0.12];
