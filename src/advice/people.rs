//! How people play, as far as it was seen: how many hands, how often they raise, bet, call and give up, and whether they have
//! just lost a large pot.
//!
//! Whoever was seen little is taken to be like most. What was seen long ago counts less: after some hundred hands everything is
//! halved, so that people can change.

use super::course::{Course, Did};
use crate::base::{Chips, PlayerId, Seat, SeatSet};
use crate::protocol::Street;
use crate::protocol::view::TableChange;

/// After so many hands all counts are halved.
const MEMORY: u32 = 600;

/// So many hands, and decisions after the flop, somebody is taken to be like most.
const DOUBT: f32 = 12.0;

/// Most give up so many times as often as makes a bluff break even.
const USUAL_FOLDS: f32 = 1.05;

/// How often a bet of so much of the pot must be given up to for a bluff to break even.
fn due_fold(size: f32) -> f32 {
    let size = size.max(0.0);
    size / (1.0 + size)
}

/// A pot lost for so many big blinds is remembered for so many hands.
const LARGE_LOSS: i64 = 40;
const STEAM: u8 = 12;

/// What was counted of somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    hands: u32,
    entered: u32,
    raised: u32,
    /// Raises that somebody else made before the flop: met, folded to, raised again.
    met_raise: u32,
    folded_to_raise: u32,
    reraised: u32,
    /// After the flop: bets that were met, folded to, raised.
    met_bet: u32,
    folded_to_bet: u32,
    raised_bet: u32,
    /// How often they would have given up to these if they gave up as often as makes a bluff break even, in 1,000.
    due_folds: u32,
    /// After the flop: chances to bet, and bets.
    could_bet: u32,
    bet: u32,
    steam: u8,
}

fn rate(count: u32, of: u32, usual: f32) -> f32 {
    (count as f32 + usual * DOUBT) / (of as f32 + DOUBT)
}

impl Habits {
    pub fn hands(&self) -> u32 {
        self.hands
    }

    /// How often they put money in before the flop of their own will.
    pub fn enters(&self) -> f32 {
        rate(self.entered, self.hands, 0.27)
    }

    /// How often they raise before the flop.
    pub fn raises(&self) -> f32 {
        rate(self.raised, self.hands, 0.18)
    }

    pub fn folds_to_raise(&self) -> f32 {
        rate(self.folded_to_raise, self.met_raise, 0.78)
    }

    pub fn reraises(&self) -> f32 {
        rate(self.reraised, self.met_raise, 0.07)
    }

    /// How often they give up after the flop to a bet of so much of the pot.
    pub fn folds_to_bet(&self, size: f32) -> f32 {
        let due = self.due_folds as f32 / 1_000.0;
        let times = (self.folded_to_bet as f32 + DOUBT * USUAL_FOLDS * 0.4) / (due + DOUBT * 0.4);
        (due_fold(size) * times).clamp(0.02, 0.93)
    }

    pub fn raises_bet(&self) -> f32 {
        rate(self.raised_bet, self.met_bet, 0.10)
    }

    /// How often they bet after the flop where they could check.
    pub fn bets(&self) -> f32 {
        rate(self.bet, self.could_bet, 0.38)
    }

    /// Whether they lost a large pot a few hands ago.
    pub fn is_steaming(&self) -> bool {
        self.steam > 0
    }

    fn halve(&mut self) {
        let Self {
            hands,
            entered,
            raised,
            met_raise,
            folded_to_raise,
            reraised,
            met_bet,
            folded_to_bet,
            raised_bet,
            due_folds,
            could_bet,
            bet,
            steam: _,
        } = self;
        for count in [
            hands,
            entered,
            raised,
            met_raise,
            folded_to_raise,
            reraised,
            met_bet,
            folded_to_bet,
            raised_bet,
            due_folds,
            could_bet,
            bet,
        ] {
            *count /= 2;
        }
    }
}

/// Everybody who was seen.
#[derive(Clone, Debug, Default)]
pub struct People(Vec<Habits>);

impl People {
    /// What is known of somebody, nothing if they were never seen.
    pub fn of(&self, player: Option<PlayerId>) -> Habits {
        let known = player.and_then(|player| self.0.get(player.index()));
        known.copied().unwrap_or_default()
    }

    fn known(&mut self, player: PlayerId) -> &mut Habits {
        let place = player.index();
        if place >= self.0.len() {
            self.0.resize(place + 1, Habits::default());
        }
        &mut self.0[place]
    }

    /// A hand is over: what everybody did in it is counted, and who lost much.
    pub(super) fn learn(&mut self, course: &Course, lost: &Losses) {
        let (mut entered, mut raised) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for act in course.acts() {
            let Some(player) = course.player(act.seat) else {
                continue;
            };
            let habits = self.known(player);
            if act.street == Street::Preflop {
                match act.did {
                    Did::Call => entered.insert(act.seat),
                    Did::Raise => {
                        entered.insert(act.seat);
                        raised.insert(act.seat);
                    }
                    Did::Fold | Did::Check => {}
                }
                if act.raises > 0 {
                    habits.met_raise += 1;
                    habits.folded_to_raise += u32::from(act.did == Did::Fold);
                    habits.reraised += u32::from(act.did == Did::Raise);
                }
            } else if act.to_call.is_positive() {
                habits.met_bet += 1;
                habits.due_folds += (due_fold(act.size()) * 1_000.0) as u32;
                habits.folded_to_bet += u32::from(act.did == Did::Fold);
                habits.raised_bet += u32::from(act.did == Did::Raise);
            } else {
                habits.could_bet += 1;
                habits.bet += u32::from(act.did == Did::Raise);
            }
        }
        for seat in course.dealt_in().iter() {
            let Some(player) = course.player(seat) else {
                continue;
            };
            let habits = self.known(player);
            habits.hands += 1;
            habits.entered += u32::from(entered.contains(seat));
            habits.raised += u32::from(raised.contains(seat));
            let is_large = lost.of(seat).0 >= course.big_blind().0.max(1) * LARGE_LOSS;
            habits.steam = match is_large {
                true => STEAM,
                false => habits.steam.saturating_sub(1),
            };
            if habits.hands >= MEMORY {
                habits.halve();
            }
        }
    }
}

/// What everybody lost in a hand so far; what they won is less than nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Losses([Chips; Seat::MAX]);

impl Losses {
    pub(super) fn see(&mut self, change: &TableChange) {
        match *change {
            TableChange::HandStarted { .. } => *self = Self::default(),
            TableChange::Ante { seat, amount }
            | TableChange::Post { seat, amount, .. }
            | TableChange::Called { seat, amount }
            | TableChange::Raised { seat, amount, .. } => self.0[seat.index()] += amount,
            TableChange::Returned { seat, amount } | TableChange::Awarded { seat, amount, .. } => {
                self.0[seat.index()] -= amount;
            }
            _ => {}
        }
    }

    fn of(&self, seat: Seat) -> Chips {
        self.0[seat.index()]
    }
}
