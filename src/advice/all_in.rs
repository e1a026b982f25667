//! All or nothing before the flop: who pushes with what, and who calls that, where somebody has few chips or prizes are near.
//!
//! Whoever pushes wins what lies there if all fold, or plays for everything against the first who calls. What that is worth to each of
//! them is asked of [`Prizes`]: chips where chips are money, otherwise by ICM and with what is on somebody's head. Both sides are
//! looked for at once: who is called less may push more, and who pushes more is called more.
//!
//! Hold'em only, as what hands win from each other is known for it. Two who call the same push, and what comes later, are left
//! out of account; what is exact for two and three players with equal chips stands in [`short`](super::short).

use super::best_part::{BestPart, Row, of_those_above};
use super::course::{Act, Did};
use super::people::Habits;
use super::prizes::Prizes;
use super::short::HandClass;
use super::spot::Spot;
use crate::base::{Game, Seat};
use crate::protocol::{Action, Street};

/// Below so many big blinds there is nothing between all and nothing, for whoever comes in first and for who answers a raise.
pub const SHORT: f32 = 13.0;
pub const SHORT_TO_ANSWER: f32 = 17.0;

/// By chair.
type BySeat = [f32; Seat::MAX];

/// How much more than most the others do, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inclined {
    /// To push and to raise.
    pub pushes: BySeat,
    /// To call.
    pub calls: BySeat,
}

impl Default for Inclined {
    fn default() -> Self {
        Self {
            pushes: [1.0; Seat::MAX],
            calls: [1.0; Seat::MAX],
        }
    }
}

impl Inclined {
    /// What is known of those at a table.
    pub fn of(spot: &Spot, habits: impl Fn(Seat) -> Habits) -> Self {
        const AS_MANY: [f32; 2] = [0.35, 2.6];
        let players = spot.hand.dealt_in.len();
        let stays = |habits: Habits| 1.0 - habits.folds_to_raise(players);
        let mut inclined = Self::default();
        for seat in spot.opponents().iter() {
            let (known, [least, most]) = (habits(seat), AS_MANY);
            let calls = stays(known) / stays(Habits::default()).max(0.02);
            inclined.pushes[seat.index()] = known.raises_more(players).clamp(least, most);
            inclined.calls[seat.index()] = calls.clamp(least, most);
        }
        inclined
    }
}

/// What there is to be said of a push.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Push {
    /// The share of all hands that is worth it.
    pub part: f32,
    /// The share of all hands with which it is worth more than with this one.
    pub place: f32,
    /// In chips, compared with folding.
    pub worth: f32,
}

/// What there is to be said of a call for everything.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AllInCall {
    /// How often one must win.
    pub needed: f32,
    /// How often one does.
    pub share: f32,
    /// In chips, compared with folding.
    pub worth: f32,
}

/// Somebody who may call a push.
#[derive(Clone, Copy, Debug)]
struct Caller {
    seat: Seat,
    /// The share of all hands that they may hold one of.
    holds: f32,
    /// They are all-in already.
    must: bool,
}

/// A push that may be called.
#[derive(Clone, Debug)]
struct Contest<'a> {
    prizes: &'a Prizes,
    pusher: Seat,
    callers: Vec<Caller>,
    /// What everybody had when the hand began, and has put in since.
    had: BySeat,
    paid: BySeat,
    dead: f32,
}

/// What the ends of a contest are worth.
#[derive(Clone, Debug)]
struct Ends {
    /// To the pusher: to fold instead, and that all fold.
    folded: f32,
    unopposed: f32,
    /// To the pusher, by caller: called, and won or lost.
    called: Vec<[f32; 2]>,
    /// How often each caller must win.
    needed: Vec<f32>,
}

/// Somebody calls, the first of all.
#[derive(Clone, Copy, Debug)]
struct Answer {
    often: f32,
    with: BestPart,
    /// To the pusher, who wins or loses.
    worth: [f32; 2],
}

/// Of those who have limped, called, called for everything and raised, the share of all hands that they may hold.
const LIMPED: f32 = 0.4;
const CALLED: f32 = 0.2;
const CALLED_ALL: f32 = 0.06;
const RERAISED: f32 = 0.07;

/// Nobody is thought to push with less than this, whatever they should.
const LEAST_PUSHED: f32 = 0.03;

/// Both sides are near enough to what they come to after so many rounds.
const ROUNDS: usize = 8;

impl Push {
    /// The share of all hands with which it was worth to whoever has raised for everything.
    pub fn of_raiser(spot: &Spot, inclined: &Inclined) -> Option<f32> {
        class(spot)?;
        let (acts, raised) = last_raise(spot)?;
        let raiser = acts[raised].seat;
        let before = Contest::before(spot, &acts[..raised], raiser, inclined);
        let (part, _) = before.settle(&before.ends()?, inclined)?;
        let wide = inclined.pushes[raiser.index()].sqrt();
        Some((part * wide).clamp(LEAST_PUSHED, 1.0))
    }

    /// A push of whoever is asked, where nobody has raised for everything.
    pub fn of(spot: &Spot, inclined: &Inclined) -> Option<Self> {
        let class = class(spot)?;
        let contest = Contest::before(spot, spot.course.acts(), spot.seat, inclined);
        let ends = contest.ends()?;
        let (_, calls) = contest.settle(&ends, inclined)?;
        let answers = contest.answers(&ends, &calls)?;
        let worths = ends.worths(&answers);
        let own = worths[class.index()];
        Some(Self {
            part: of_those_above(&worths, 0.0)?,
            place: of_those_above(&worths, own)?,
            worth: own,
        })
    }
}

/// What was done, and which of it was the last raise.
fn last_raise<'a>(spot: &Spot<'a>) -> Option<(&'a [Act], usize)> {
    let acts = spot.course.acts();
    let raised = acts.iter().rposition(|act| act.did == Did::Raise)?;
    Some((acts, raised))
}

impl AllInCall {
    /// A call of whoever is asked, where somebody has raised for everything that one has, or that they have, with the best part of all hands.
    pub fn of(spot: &Spot, theirs: f32) -> Option<Self> {
        let class = class(spot)?;
        let (acts, pushed) = last_raise(spot)?;
        let pusher = acts[pushed].seat;
        // Whoever has called it holds something too.
        let called = acts[pushed..].iter().filter(|act| act.did == Did::Call);
        let share = share_of(
            class,
            [theirs].into_iter().chain(called.map(|_| CALLED_ALL)),
        )?;
        let now = Contest::now(spot, pusher);
        let own = |changes: BySeat| spot.prizes.worths(&changes)[spot.seat.index()];
        let folds = own(now.unopposed());
        let loses = own(now.won_from(spot.seat));
        let wins = own(now.lost_to(spot.seat)) + now.head_for(spot.seat, pusher);
        Some(Self {
            needed: ((folds - loses) / (wins - loses).max(1e-3)).clamp(0.0, 1.0),
            share,
            worth: share * wins + (1.0 - share) * loses - folds,
        })
    }
}

/// How often a hand would win if all cards of those were shown who are in the pot after a raise.
pub fn share_of_those_in(spot: &Spot, inclined: &Inclined) -> Option<f32> {
    let now = Contest::before(spot, spot.course.acts(), spot.seat, inclined);
    let has_acted = |caller: &&Caller| spot.course.of(caller.seat).next().is_some();
    let those_in = now.callers.iter().filter(has_acted);
    share_of(class(spot)?, those_in.map(|caller| caller.holds))
}

/// How often a hand wins from several who hold one of such parts of all hands. What speaks against it adds up: of equal hands each of three
/// wins a third. Counted exactly, hands against several of the best fifth win up to 0.06 more (suited ones) or 0.02 less (weak aces).
fn share_of(class: HandClass, mut parts: impl Iterator<Item = f32>) -> Option<f32> {
    let against = parts.try_fold(0.0, |against, part| {
        let share = BestPart::new(part)?.share(class);
        Some(against + 1.0 / share.max(0.01) - 1.0)
    })?;
    Some(1.0 / (1.0 + against))
}

/// What it is worth to push, or to call a push, where little else comes into question; nothing of other actions.
pub(super) fn worth(spot: &Spot, inclined: &Inclined, action: Action) -> Option<f32> {
    let raises = spot.course.raises();
    match action {
        Action::Call if raises > 0 && spot.is_for_all() && spot.depth() <= SHORT_TO_ANSWER => {
            let theirs = Push::of_raiser(spot, inclined)?;
            Some(AllInCall::of(spot, theirs)?.worth)
        }
        Action::RaiseTo(_) if action == spot.all_in() => {
            let is_short = match raises {
                0 => spot.depth() <= SHORT,
                1 => spot.depth() <= SHORT_TO_ANSWER && !spot.is_for_all(),
                _ => false,
            };
            Some(Push::of(spot, inclined).filter(|_| is_short)?.worth)
        }
        _ => None,
    }
}

fn class(spot: &Spot) -> Option<HandClass> {
    let &[one, two] = &spot.cards[..] else {
        return None;
    };
    let is_known = spot.hand.street == Street::Preflop && spot.game() == Game::Holdem;
    is_known.then(|| HandClass::of([one, two]))
}

impl<'a> Contest<'a> {
    /// A hand as it is, against whoever has pushed.
    fn now(spot: &Spot<'a>, pusher: Seat) -> Self {
        let mut contest = Self {
            prizes: spot.prizes,
            pusher,
            callers: Vec::new(),
            had: [0.0; Seat::MAX],
            paid: [0.0; Seat::MAX],
            dead: spot.dead(),
        };
        for seat in spot.hand.dealt_in.iter() {
            contest.paid[seat.index()] = spot.paid(seat);
            contest.had[seat.index()] = spot.paid(seat) + spot.stack(seat);
        }
        contest
    }

    /// A hand after so many acts, when somebody is about to push.
    fn before(spot: &Spot<'a>, acts: &[Act], pusher: Seat, inclined: &Inclined) -> Self {
        let mut contest = Self::now(spot, pusher);
        let mut live = spot.hand.dealt_in;
        let mut held = [1.0; Seat::MAX];
        let mut bets = contest.paid;
        for seat in spot.hand.dealt_in.iter() {
            bets[seat.index()] = at_first(spot, seat);
        }
        for act in acts {
            let seat = act.seat.index();
            match act.did {
                Did::Fold => live.remove(act.seat),
                Did::Check => {}
                Did::Call | Did::Raise => bets[seat] = act.to.0 as f32,
            }
            match (act.did, act.raises) {
                (Did::Call, 0) => held[seat] = LIMPED,
                (Did::Call, _) => held[seat] = CALLED,
                (Did::Raise, 0) => {
                    let opened = opened(spot.behind_of(act.seat));
                    held[seat] = (opened * inclined.pushes[seat]).clamp(0.03, 1.0);
                }
                (Did::Raise, _) => held[seat] = RERAISED,
                _ => {}
            }
        }
        for seat in spot.hand.dealt_in.iter() {
            // Antes are no bets, and what was bet since is taken back.
            let since = spot.bet(seat) - bets[seat.index()].min(spot.bet(seat));
            contest.paid[seat.index()] -= since;
        }
        live.remove(pusher);
        contest.callers = live
            .clockwise_after(pusher)
            .filter(|seat| is_in(spot, *seat, &contest))
            .map(|seat| Caller {
                seat,
                holds: held[seat.index()],
                must: contest.had[seat.index()] <= contest.paid[seat.index()],
            })
            .collect();
        contest
    }

    /// What everybody has lost when a hand ends before a showdown, and whoever wins it has won.
    fn taken_by(&self, winner: Seat) -> BySeat {
        let mut changes = self.paid.map(|paid| -paid);
        changes[winner.index()] += self.paid.iter().sum::<f32>() + self.dead;
        changes
    }

    fn unopposed(&self) -> BySeat {
        self.taken_by(self.pusher)
    }

    /// Somebody has lost to somebody else, for all that both have.
    fn decided(&self, winner: Seat, loser: Seat) -> BySeat {
        let (winner, loser) = (winner.index(), loser.index());
        let at_stake = self.had[winner].min(self.had[loser]);
        let mut changes = self.paid.map(|paid| -paid);
        let others: f32 = self.paid.iter().sum::<f32>() - self.paid[winner] - self.paid[loser];
        changes[winner] = at_stake + others + self.dead;
        changes[loser] = -at_stake;
        changes
    }

    /// The pusher wins from somebody who called, or loses to them.
    fn won_from(&self, caller: Seat) -> BySeat {
        self.decided(self.pusher, caller)
    }

    fn lost_to(&self, caller: Seat) -> BySeat {
        self.decided(caller, self.pusher)
    }

    /// What is on the head of somebody, for whoever has as much as they have.
    fn head_for(&self, winner: Seat, loser: Seat) -> f32 {
        match self.had[loser.index()] <= self.had[winner.index()] {
            true => self.prizes.head(loser),
            false => 0.0,
        }
    }

    fn ends(&self) -> Option<Ends> {
        let last = self.callers.last()?.seat;
        let of = |changes: BySeat| self.prizes.worths(&changes);
        let (pusher, unopposed) = (self.pusher.index(), of(self.unopposed()));
        let mut ends = Ends {
            folded: of(self.taken_by(last))[pusher],
            unopposed: unopposed[pusher],
            called: Vec::with_capacity(self.callers.len()),
            needed: Vec::with_capacity(self.callers.len()),
        };
        for Caller { seat, .. } in &self.callers {
            let (won, lost) = (of(self.won_from(*seat)), of(self.lost_to(*seat)));
            let own = [
                won[pusher] + self.head_for(self.pusher, *seat),
                lost[pusher],
            ];
            let caller = seat.index();
            let wins = lost[caller] + self.head_for(*seat, self.pusher);
            let needed = (unopposed[caller] - won[caller]) / (wins - won[caller]).max(1e-3);
            ends.called.push(own);
            ends.needed.push(needed);
        }
        Some(ends)
    }

    /// The share of all hands with which it is pushed, and those with which each calls, where everybody knows it of the others.
    fn settle(&self, ends: &Ends, inclined: &Inclined) -> Option<(f32, Vec<f32>)> {
        let mut part: f32 = 0.4;
        let mut calls = vec![0.0; self.callers.len()];
        for _ in 0..ROUNDS {
            let theirs = BestPart::new(part)?;
            let each = self.callers.iter().zip(&ends.needed);
            for (call, (caller, needed)) in calls.iter_mut().zip(each) {
                let more = inclined.calls[caller.seat.index()];
                *call = match caller.must {
                    true => caller.holds,
                    false => theirs.of_those_who_win(*needed, caller.holds) * more,
                }
                .clamp(0.002, caller.holds.max(0.002));
            }
            let worths = ends.worths(&self.answers(ends, &calls)?);
            part = (part + of_those_above(&worths, 0.0)?) / 2.0;
        }
        Some((part, calls))
    }

    /// What comes of a push where each calls with the best of so many.
    fn answers(&self, ends: &Ends, calls: &[f32]) -> Option<Vec<Answer>> {
        let mut all_fold = 1.0;
        let each = self.callers.iter().zip(calls).zip(&ends.called);
        each.map(|((caller, called), worth)| {
            let often = all_fold * (called / caller.holds).min(1.0);
            all_fold -= often;
            Some(Answer {
                often,
                with: BestPart::new(*called)?,
                worth: *worth,
            })
        })
        .collect()
    }
}

impl Ends {
    /// What a push is worth with each hand, compared with folding it.
    fn worths(&self, answers: &[Answer]) -> Row {
        let all_fold = 1.0 - answers.iter().map(|answer| answer.often).sum::<f32>();
        let mut worths = [all_fold * self.unopposed - self.folded; HandClass::COUNT];
        for answer in answers {
            let [wins, loses] = answer.worth;
            for (worth, share) in worths.iter_mut().zip(answer.with.shares()) {
                *worth += answer.often * (loses + share * (wins - loses));
            }
        }
        worths
    }
}

/// Who is away folds, unless they are all-in already.
fn is_in(spot: &Spot, seat: Seat, contest: &Contest) -> bool {
    !spot.is_away(seat) || contest.had[seat.index()] <= contest.paid[seat.index()]
}

/// What somebody had bet before anything was done.
fn at_first(spot: &Spot, seat: Seat) -> f32 {
    let blinds = spot.hand.blinds;
    let puts_in = |act: &Act| matches!(act.did, Did::Call | Did::Raise);
    match seat {
        seat if !spot.course.of(seat).any(puts_in) => spot.bet(seat),
        seat if seat == spot.hand.big_blind => blinds.big_blind.0 as f32,
        seat if Some(seat) == spot.hand.small_blind => blinds.small_blind.0 as f32,
        _ => 0.0,
    }
}

/// The share of all hands that most open with so many behind them.
fn opened(behind: usize) -> f32 {
    match behind {
        0 | 1 => 0.42,
        2 => 0.4,
        3 => 0.27,
        4 => 0.2,
        _ => 0.16,
    }
}
