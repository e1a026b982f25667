//! How somebody plays, as far as it was seen.

use super::counts::{After, Before, DOUBT, Shown, Tally, due_fold};
use super::losses::Loss;
use super::moment::{BETS, FOLDS, Moment, RAISES};

/// What was counted of somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    pub(super) hands: u32,
    /// Before the flop.
    pub(super) enters: Tally,
    pub(super) raises: Tally,
    /// Where somebody else has raised.
    pub(super) folds: Tally,
    pub(super) reraises: Tally,
    pub(super) shown: Shown,
    pub(super) after: [After; Moment::COUNT],
    /// The same against whoever asks.
    pub(super) facing: [After; Moment::COUNT],
    pub(super) shown_to: Shown,
    pub(super) loss: Loss,
}

impl Habits {
    pub fn hands(&self) -> u32 {
        self.hands
    }

    /// How often they put money in before the flop of their own will, where so many are dealt in.
    pub fn enters(&self, players: usize) -> f32 {
        let usual = Before::of(players).enter;
        (usual * self.enters.times(usual)).min(1.0)
    }

    /// How often they raise before the flop.
    pub fn raises(&self, players: usize) -> f32 {
        (Before::of(players).raise * self.raises_more(players)).min(1.0)
    }

    /// How many times as often as most they raise before the flop.
    pub fn raises_more(&self, players: usize) -> f32 {
        self.raises.times(Before::of(players).raise)
    }

    pub fn folds_to_raise(&self, players: usize) -> f32 {
        (Before::of(players).fold * self.folds_more(players)).min(0.98)
    }

    /// How many times as often as most they fold to a raise before the flop.
    pub fn folds_more(&self, players: usize) -> f32 {
        self.folds.times(Before::of(players).fold)
    }

    pub fn reraises(&self, players: usize) -> f32 {
        (Before::of(players).reraise * self.reraises_more(players)).min(1.0)
    }

    pub fn reraises_more(&self, players: usize) -> f32 {
        self.reraises.times(Before::of(players).reraise)
    }

    /// How often they give up after the flop to a bet of so much of the pot.
    pub fn folds_to_bet(&self, at: Moment, size: f32) -> f32 {
        (due_fold(size) * self.gives_up(at)).clamp(0.02, 0.93)
    }

    /// How many times as often they give up as makes a bluff break even.
    pub fn gives_up(&self, at: Moment) -> f32 {
        self.times(&FOLDS, at, |after| (after.folded as f32, after.due()), 0.4)
    }

    pub fn raises_bet(&self, at: Moment) -> f32 {
        self.times(
            &RAISES,
            at,
            |after| (after.raised as f32, after.met as f32),
            1.0,
        )
    }

    /// How often they bet after the flop where they could check.
    pub fn bets(&self, at: Moment) -> f32 {
        self.times(
            &BETS,
            at,
            |after| (after.bet as f32, after.could_bet as f32),
            1.0,
        )
    }

    /// How often they do something at a moment: as often as most, times how much more or less they do it everywhere, and the better
    /// known the more as they do it there, and against whoever asks. `each` is how often one can do it of what is counted.
    fn times(
        &self,
        usual: &[f32; Moment::COUNT],
        at: Moment,
        counted: impl Fn(&After) -> (f32, f32),
        each: f32,
    ) -> f32 {
        let doubt = DOUBT * each;
        let (mut did, mut expected) = (doubt, doubt);
        for (after, usual) in self.after.iter().zip(usual) {
            let (count, of) = counted(after);
            did += count;
            expected += of * usual;
        }
        let mut rate = usual[at.0] * did / expected;
        for after in [&self.after, &self.facing] {
            let (count, of) = counted(&after[at.0]);
            rate = (count + rate * doubt) / (of + doubt);
        }
        rate
    }

    /// How often they are beaten when their bets are called, compared with most: whoever bluffs is beaten more. `tempted` is how many
    /// times as often as most they would bluff whoever asks, as long as nothing was seen of that.
    pub fn caught(&self, tempted: f32) -> f32 {
        let by_anybody = self.shown.times(1.0);
        self.shown_to.times(by_anybody * tempted)
    }

    /// Whether they lost a large pot a few hands ago, who have so many big blinds now.
    pub fn is_steaming(&self, stack: f32) -> bool {
        self.loss.hurts(stack)
    }

    pub(super) fn halve(&mut self) {
        let Self {
            hands,
            enters,
            raises,
            folds,
            reraises,
            shown,
            after,
            facing: _,
            shown_to: _,
            loss: _,
        } = self;
        *hands /= 2;
        shown.halve();
        for tally in [enters, raises, folds, reraises] {
            tally.halve();
        }
        after.iter_mut().for_each(After::halve);
    }
}
