//! What an action is worth after the flop, in chips, against those who are still in: by the chance to win, by how often they give
//! up to a bet, and by what is left of them where they do not.
//!
//! One step is looked ahead. What comes later is put into one factor: good hands win more than their share of the pot later on,
//! bad ones less, and whoever acts last a little more ([`Showing`]). On the river, and where nobody has chips, there is no later.

use super::field::Field;
use super::prizes::Prizes;
use super::reading::Reading;
use super::stakes::{Layer, Stakes};
use crate::base::Seat;

/// What one has, and what chips mean to one.
#[derive(Clone, Copy, Debug)]
pub struct Costs<'a> {
    /// What one has behind.
    pub stack: f32,
    /// How much worse it is to lose chips than good to win them.
    pub prizes: &'a Prizes,
}

/// Whether chips can still be bet after this decision, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    /// Cards are shown after this street, or nobody can bet any more.
    Now,
    /// Later, and one acts last.
    LaterInPosition,
    LaterOutOfPosition,
}

/// How somebody may answer what one does.
#[derive(Clone, Copy, Debug)]
pub struct Reply {
    /// How often they give up.
    pub folds: f32,
    /// What they pay where they do not.
    pub pays: f32,
    /// What they have left then.
    pub left: f32,
    /// How often they raise it; with the two others this is at most always.
    pub raises: f32,
}

/// What comes of it on average, where somebody may stay.
#[derive(Clone, Copy, Debug, Default)]
struct Outcome {
    /// What is won where nobody plays for it.
    left_to_one: f32,
    /// What lies in the middle where somebody does, and what of it one wins.
    contested: f32,
    won: f32,
    /// What one has added to it.
    staked: f32,
}

impl Outcome {
    /// One layer, where the opponents give up, and give up or lose, so often.
    fn add(&mut self, layer: &Layer, each: &[[f32; 2]]) {
        let all = layer.others.iter().zip(each);
        let contenders = all.filter_map(|(adds, often)| adds.map(|adds| (adds, *often)));
        let (mut all_fold, mut all_lose) = (1.0, 1.0);
        let (mut added, mut added_and_lost) = (0.0, 0.0);
        for (adds, [folds, loses]) in contenders {
            all_fold *= folds;
            all_lose *= loses;
            added += adds * (1.0 - folds);
            added_and_lost += adds * (loses - folds) / loses.max(1e-6);
        }
        let some_stay = 1.0 - all_fold;
        let middle = layer.lies + layer.own;
        self.left_to_one += layer.lies * all_fold;
        self.contested += middle * some_stay + added;
        self.won += middle * (all_lose - all_fold) + added_and_lost * all_lose;
        self.staked += layer.own * some_stay;
    }

    fn divided(self, by: f32) -> Self {
        Self {
            left_to_one: self.left_to_one / by,
            contested: self.contested / by,
            won: self.won / by,
            staked: self.staked / by,
        }
    }
}

/// So finely the ranges of others are divided.
const PARTS: usize = 24;

/// How one's hand fares against somebody's range, part by part from the weakest.
#[derive(Clone, Debug)]
struct Against {
    /// By way to complete the board, and by part: how much of it one beats, and how much there is.
    beats: Vec<[f32; PARTS]>,
    of: Vec<[f32; PARTS]>,
}

/// What can be expected of a hand in a spot.
#[derive(Clone, Debug)]
pub struct Expected<'a> {
    against: Vec<Against>,
    runs: usize,
    costs: Costs<'a>,
    showing: Showing,
}

impl<'a> Expected<'a> {
    /// `own` is what the hand is worth in each way to complete the board, as the field says.
    pub fn new(
        field: &Field,
        own: &[u16],
        readings: &[Reading],
        costs: Costs<'a>,
        showing: Showing,
    ) -> Self {
        let against = readings.iter().map(|reading| compare(field, own, reading));
        Self {
            against: against.collect(),
            runs: own.iter().filter(|worth| **worth > 0).count(),
            costs,
            showing,
        }
    }

    /// The share of the pot that one would win if all cards were shown.
    pub fn equity(&self) -> f32 {
        let won = |run: usize| -> f32 {
            let against = self.against.iter();
            against
                .map(|against| against.won(run, [0.0, 1.0]))
                .product()
        };
        self.on_average(won)
    }

    fn on_average(&self, of_run: impl Fn(usize) -> f32) -> f32 {
        (0..self.runs).map(of_run).sum::<f32>() / self.runs.max(1) as f32
    }

    /// What a share of the pot is worth with streets to come.
    fn realised(&self, equity: f32) -> f32 {
        match self.showing {
            Showing::Now => equity,
            Showing::LaterInPosition => equity * (0.75 + 0.42 * equity),
            Showing::LaterOutOfPosition => equity * (0.62 + 0.46 * equity),
        }
    }

    /// How much more it hurts to lose chips so often than it would without prizes.
    fn hurts(&self, amount: f32, loses: f32) -> f32 {
        amount * loses.clamp(0.0, 1.0) * (self.costs.prizes.pressure_of(amount) - 1.0)
    }

    /// To stay or to raise: what it brings compared with giving up. `amount` is put in, each opponent answers as `replies` say, and
    /// `stakes` is what is then played for.
    pub fn worth(&self, amount: f32, stakes: &Stakes, replies: &[Reply]) -> f32 {
        // Where nobody has anything left, nothing is bet later, and nobody raises.
        let is_open = amount < self.costs.stack && replies.iter().any(|reply| reply.left > 0.0);
        let raises = |reply: &Reply| match is_open {
            true => reply.raises,
            false => 0.0,
        };
        let calm: Vec<Calm> = replies
            .iter()
            .map(|reply| Calm::new(reply.folds, raises(reply)))
            .collect();
        let nobody_raises: f32 = replies.iter().map(|reply| 1.0 - raises(reply)).product();
        let outcome = self.outcome(stakes, &calm);
        let Outcome {
            left_to_one,
            contested,
            won,
            staked,
        } = outcome;
        let share = won / contested.max(1e-3);
        let later = match is_open && share > 0.0 {
            true => self.realised(share) / share,
            false => 1.0,
        };
        let called = later * won - staked - self.hurts(staked, 1.0 - later * share);
        let raised = match nobody_raises < 1.0 {
            true => self.being_raised(amount, stakes, replies),
            false => 0.0,
        };
        nobody_raises * (left_to_one + called) + (1.0 - nobody_raises) * raised
    }

    /// The more stay, the more there is, and the less often one wins it. Each layer goes to the best of those who play for it.
    fn outcome(&self, stakes: &Stakes, replies: &[Calm]) -> Outcome {
        let mut outcome = Outcome::default();
        for run in 0..self.runs {
            // How often each gives up, and how often they give up or lose.
            let mut each = [[0.0; 2]; Seat::MAX];
            for ((each, against), reply) in each.iter_mut().zip(&self.against).zip(replies) {
                let loses = (1.0 - reply.folds) * against.won(run, reply.holds);
                *each = [reply.folds, reply.folds + loses];
            }
            for layer in &stakes.layers {
                outcome.add(layer, &each);
            }
        }
        let runs = self.runs.max(1) as f32;
        outcome.divided(runs)
    }

    /// One of them raises one's bet, with the best they have: one gives up, or pays as much again. The others are out of it.
    fn being_raised(&self, amount: f32, stakes: &Stakes, replies: &[Reply]) -> f32 {
        const LEAST: f32 = 0.15;
        let lies: f32 = stakes.layers.iter().map(|layer| layer.lies).sum();
        let gives_up = -amount - self.hurts(amount, 1.0);
        let (mut worth, mut often) = (0.0, 0.0);
        for (against, reply) in self.against.iter().zip(replies) {
            let called_pot = lies + amount + reply.pays;
            let more = (amount * 1.5 + called_pot * 0.4)
                .min(self.costs.stack - amount)
                .min(reply.left)
                .max(0.0);
            let best = [1.0 - reply.raises.max(LEAST), 1.0];
            let equity = self.on_average(|run| against.won(run, best));
            let all = amount + more;
            let goes_on = equity * (called_pot + 2.0 * more) - all - self.hurts(all, 1.0 - equity);
            worth += reply.raises * goes_on.max(gives_up);
            often += reply.raises;
        }
        worth / often.max(1e-6)
    }
}

/// How somebody answers who does not raise.
#[derive(Clone, Copy, Debug)]
struct Calm {
    /// How often they give up.
    folds: f32,
    /// What they hold otherwise: neither the weakest part of what they may hold nor the best.
    holds: [f32; 2],
}

impl Calm {
    fn new(folds: f32, raises: f32) -> Self {
        Self {
            folds: folds / (1.0 - raises),
            holds: [folds, 1.0 - raises],
        }
    }
}

impl Against {
    /// How much of a part of the range one beats in a way to complete the board.
    fn won(&self, run: usize, [from, to]: [f32; 2]) -> f32 {
        let (mut won, mut of) = (0.0, 0.0);
        let [first, end] = [from, to].map(|place| place * PARTS as f32);
        let (beats, all) = (&self.beats[run], &self.of[run]);
        for part in 0..PARTS {
            let low = part as f32;
            let kept = ((low + 1.0).min(end) - low.max(first)).max(0.0);
            won += beats[part] * kept;
            of += all[part] * kept;
        }
        match of > 0.0 {
            true => won / of,
            // Whatever is left of them is better than anything that was read.
            false => 0.3,
        }
    }
}

fn compare(field: &Field, own: &[u16], reading: &Reading) -> Against {
    let parts: Vec<u8> = reading
        .relative
        .iter()
        .map(|relative| ((relative * PARTS as f32) as u8).min(PARTS as u8 - 1))
        .collect();
    let mut against = Against {
        beats: Vec::with_capacity(own.len()),
        of: Vec::with_capacity(own.len()),
    };
    for (row, own) in field.rows().zip(own).filter(|(_, own)| **own > 0) {
        let (mut beats, mut of) = ([0.0; PARTS], [0.0; PARTS]);
        for ((worth, weight), part) in row.iter().zip(&reading.weights).zip(&parts) {
            let part = usize::from(*part) % PARTS;
            // A hand that cannot be held here has no worth and counts nowhere.
            let weight = if *worth > 0 { *weight } else { 0.0 };
            of[part] += weight;
            let half = f32::from(u8::from(own > worth)) + f32::from(u8::from(own >= worth));
            beats[part] += weight * half * 0.5;
        }
        against.beats.push(beats);
        against.of.push(of);
    }
    against
}

#[cfg(test)]
mod tests {
    use super::super::stakes::Stake;
    use super::*;

    /// What comes of 1,000 chips that are put in where 60 lie already, against somebody with 100 and somebody with 1,000, who give
    /// up, and give up or lose, so often.
    fn outcome(each: [[f32; 2]; 2]) -> Outcome {
        let stake = |stays_to| Stake {
            paid: 0.0,
            stays_to,
            head: 0.0,
        };
        let stakes = Stakes::new(
            stake(1_000.0),
            &[stake(100.0), stake(1_000.0)],
            &[60.0],
            0.0,
        );
        let mut outcome = Outcome::default();
        for layer in &stakes.layers {
            outcome.add(layer, &each);
        }
        outcome
    }

    fn brings(outcome: Outcome) -> f32 {
        outcome.left_to_one + outcome.won - outcome.staked
    }

    #[test]
    fn p1_nobody_wins_more_than_they_could_match() {
        const STAYS_AND_WINS: [f32; 2] = [0.0, 0.0];
        const STAYS_AND_LOSES: [f32; 2] = [0.0, 1.0];
        const FOLDS: [f32; 2] = [1.0, 1.0];
        assert_eq!(brings(outcome([FOLDS, FOLDS])), 60.0);
        // Whoever has little takes the main pot, and the rest comes back.
        assert_eq!(brings(outcome([STAYS_AND_WINS, FOLDS])), -100.0);
        // Or the side pot is won from the other one.
        let side = outcome([STAYS_AND_WINS, STAYS_AND_LOSES]);
        assert_eq!(brings(side), 800.0);
        assert_eq!((side.contested, side.staked), (2_160.0, 1_000.0));
        assert_eq!(brings(outcome([STAYS_AND_LOSES, STAYS_AND_WINS])), -1_000.0);
        assert_eq!(brings(outcome([STAYS_AND_LOSES, STAYS_AND_LOSES])), 1_160.0);
    }
}
