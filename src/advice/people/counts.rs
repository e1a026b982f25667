//! What is counted of somebody, and what most would have done instead.

use crate::advice::course::{Act, Did};

/// So many hands, and decisions after the flop, somebody is taken to be like most.
pub(super) const DOUBT: f32 = 12.0;

/// How often a bet of so much of the pot must be given up to for a bluff to break even.
pub(super) fn due_fold(size: f32) -> f32 {
    let size = size.max(0.0);
    size / (1.0 + size)
}
/// What was counted of somebody at one moment after the flop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct After {
    /// Chances to bet, and bets.
    pub(super) could_bet: u32,
    pub(super) bet: u32,
    /// Bets and raises that were met, folded to, raised.
    pub(super) met: u32,
    pub(super) folded: u32,
    pub(super) raised: u32,
    /// How often they would have given up to these if they gave up as often as makes a bluff break even, in 1,000.
    pub(super) due: u32,
}

impl After {
    pub(super) fn due(&self) -> f32 {
        self.due as f32 / 1_000.0
    }

    pub(super) fn count(&mut self, act: &Act) {
        if act.to_call.is_positive() {
            self.met += 1;
            self.due += (due_fold(act.size()) * 1_000.0) as u32;
            self.folded += u32::from(act.did == Did::Fold);
            self.raised += u32::from(act.did == Did::Raise);
        } else {
            self.could_bet += 1;
            self.bet += u32::from(act.did == Did::Raise);
        }
    }

    pub(super) fn halve(&mut self) {
        let Self {
            could_bet,
            bet,
            met,
            folded,
            raised,
            due,
        } = self;
        for count in [could_bet, bet, met, folded, raised, due] {
            *count /= 2;
        }
    }
}

/// How often most do something before the flop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    pub(super) enter: f32,
    pub(super) raise: f32,
    /// To a raise of somebody else.
    pub(super) fold: f32,
    pub(super) reraise: f32,
}

impl Before {
    /// The fewer are dealt in, the more is played.
    pub(super) const fn of(players: usize) -> Self {
        let [enter, raise, fold, reraise] = match players {
            0..=2 => [0.62, 0.43, 0.46, 0.14],
            3 => [0.37, 0.26, 0.66, 0.10],
            4 => [0.31, 0.21, 0.73, 0.08],
            _ => [0.27, 0.18, 0.78, 0.07],
        };
        Self {
            enter,
            raise,
            fold,
            reraise,
        }
    }
}

/// How often somebody did something, and how often most would have, in 1,000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) did: u32,
    pub(super) due: u32,
}

impl Tally {
    pub(super) fn count(&mut self, did: bool, usual: f32) {
        self.did += u32::from(did);
        self.due += (usual * 1_000.0) as u32;
    }

    /// How many times as often as most, who do it as often as `usual`.
    pub(super) fn times(self, usual: f32) -> f32 {
        let doubt = DOUBT * usual;
        (self.did as f32 + doubt) / (self.due as f32 / 1_000.0 + doubt)
    }

    pub(super) fn halve(&mut self) {
        self.did /= 2;
        self.due /= 2;
    }
}

/// Showdowns after bets and raises of somebody that were called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    count: u32,
    /// Of these they did not win so many.
    beaten: u32,
}

impl Shown {
    /// How often most are beaten.
    const BEATEN: f32 = 0.42;

    pub(super) fn count(&mut self, has_won: bool) {
        self.count += 1;
        self.beaten += u32::from(!has_won);
    }

    /// How many times as often as most they are beaten, where `expected` times as often seemed likely before any was seen.
    pub(super) fn times(self, expected: f32) -> f32 {
        let beaten = self.beaten as f32 / Self::BEATEN;
        (beaten + expected * DOUBT) / (self.count as f32 + DOUBT)
    }

    pub(super) fn halve(&mut self) {
        self.count /= 2;
        self.beaten /= 2;
    }
}
