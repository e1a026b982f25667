//! The equilibrium of an opening, by counterfactual regret minimisation (CFR+, as for short stacks).
//!
//! The opener has one range for all who may answer; everybody else has one for each raise they may meet. Cards that folded hands hold
//! are not counted, the two hands of a duel are. With more than two players nothing promises an equilibrium; how much a
//! best response would gain is measured ([`Gains`]).

use super::super::short::{ByClass, HandClass};
use super::flop::{Came, Shares};
use super::game::{Duel, Opening};

/// A caller with others behind may be raised out of the pot: so much of it is left with each of them.
const BEHIND: f64 = 0.97;

/// Later rounds count more, by the square of their number.
fn weight_of(round: u32) -> f64 {
    f64::from(round) * f64::from(round)
}

/// For each choice, and each class.
type Choices = Vec<ByClass>;

/// For every raise of a duel, what is done about it.
type Plan = Vec<Choices>;

/// Who of a duel is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Opener,
    Answerer,
}

impl Side {
    /// Whose turn it is after so many raises of the opener's.
    const fn after(raise: usize) -> Self {
        match raise.is_multiple_of(2) {
            true => Self::Answerer,
            false => Self::Opener,
        }
    }
}

/// What everybody does: to open or fold, and for each answerer the answers of both.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Strategy {
    pub(super) open: Choices,
    pub(super) plans: Vec<Plan>,
}

impl Strategy {
    /// The share of hands that is opened.
    pub(super) fn opened(&self) -> f64 {
        let combos = |class: HandClass| class.combos() as f64;
        let opened = HandClass::all().map(|class| combos(class) * self.open[1][class.index()]);
        opened.sum::<f64>() / HandClass::all().map(combos).sum::<f64>()
    }
}

/// What has been learnt so far.
#[derive(Debug)]
pub(super) struct Learnt {
    opening: Opening,
    duels: Vec<Duel>,
    rounds: u32,
    regrets: Strategy,
    sums: Strategy,
}

/// What the best answer to all others would bring each player more than the strategy does, in big blinds for each opening of the
/// pot: the opener's, then those of the answerers.
#[derive(Clone, Debug, PartialEq)]
pub struct Gains(pub Vec<f64>);

impl Gains {
    pub fn most(&self) -> f64 {
        self.0.iter().copied().fold(0.0, f64::max)
    }
}

/// The hands of whoever is looked at, and what they may do.
struct Walk<'a> {
    duel: &'a Duel,
    shares: &'a Shares,
    plan: &'a Plan,
    side: Side,
}

impl Walk<'_> {
    /// The values of all hands where a raise is to be answered, as sums over deals. `judge` makes one value of those of the choices.
    fn values(
        &self,
        raise: usize,
        other: &ByClass,
        judge: &mut impl FnMut(usize, &[ByClass]) -> ByClass,
    ) -> ByClass {
        let duel = self.duel;
        let choices = duel.choices(raise);
        if Side::after(raise) == self.side {
            let mut values = vec![self.worth(other, |_| -duel.paid(raise))];
            values.push(self.called(raise, other));
            if choices == 3 {
                values.push(self.values(raise + 1, other, judge));
            }
            return judge(raise, &values);
        }
        let mut sum = [0.0; HandClass::COUNT];
        for (choice, chosen) in self.plan[raise].iter().enumerate() {
            let mut reach = *other;
            for (reach, chosen) in reach.iter_mut().zip(chosen) {
                *reach *= chosen;
            }
            let value = match choice {
                // Whoever is next answers the opening raise.
                0 if raise == 0 => continue,
                0 => self.worth(&reach, |_| duel.dead + duel.paid(raise)),
                1 => self.called(raise, &reach),
                _ => self.values(raise + 1, &reach, judge),
            };
            for (sum, value) in sum.iter_mut().zip(value) {
                *sum += value;
            }
        }
        sum
    }

    /// A raise is called.
    fn called(&self, raise: usize, other: &ByClass) -> ByClass {
        let duel = self.duel;
        let paid = duel.raises[raise];
        let pot = 2.0 * paid + duel.dead;
        if paid >= duel.stack {
            return self.worth(other, |place| pot * self.shares.all_in[place] - paid);
        }
        let came = Came {
            acts_last: (self.side == Side::Answerer) == duel.answerer_acts_last,
            raised: Side::after(raise) != self.side,
        };
        let squeezed = match (raise, self.side) {
            (0, Side::Answerer) => BEHIND.powi(i32::from(duel.behind)),
            _ => 1.0,
        };
        let shares = self.shares.flop(came);
        self.worth(other, |place| pot * squeezed * shares[place] - paid)
    }

    fn worth(&self, other: &ByClass, worth: impl Fn(usize) -> f64) -> ByClass {
        let mut sum = [0.0; HandClass::COUNT];
        for (class, reach) in other.iter().enumerate() {
            if *reach == 0.0 {
                continue;
            }
            let from = class * HandClass::COUNT;
            for (hero, sum) in sum.iter_mut().enumerate() {
                *sum += reach * self.shares.deals[from + hero] * worth(from + hero);
            }
        }
        sum
    }
}

/// In how many ways each class is dealt beside any other hand.
fn deals_of(class: usize) -> f64 {
    const OTHERS: f64 = 1_225.0;
    HandClass::at(class).map_or(1.0, |class| class.combos() as f64 * OTHERS)
}

/// The chances of a choice, by class.
fn by_regret(regrets: &Choices) -> Choices {
    let mut choices = regrets.clone();
    for class in 0..HandClass::COUNT {
        let sum: f64 = regrets.iter().map(|regret| regret[class]).sum();
        for choice in &mut choices {
            choice[class] = match sum > 0.0 {
                true => choice[class] / sum,
                false => 1.0 / regrets.len() as f64,
            };
        }
    }
    choices
}

/// What comes of the values of choices that are made so often.
fn mixed(choices: &Choices, values: &[ByClass]) -> ByClass {
    let mut worth = [0.0; HandClass::COUNT];
    for (chosen, values) in choices.iter().zip(values) {
        for class in 0..HandClass::COUNT {
            worth[class] += chosen[class] * values[class];
        }
    }
    worth
}

/// The best choice of every class.
fn best(values: &[ByClass]) -> ByClass {
    let mut worth = [f64::MIN; HandClass::COUNT];
    for values in values {
        for (worth, value) in worth.iter_mut().zip(values) {
            *worth = worth.max(*value);
        }
    }
    worth
}

impl Learnt {
    /// Nothing yet.
    pub(super) fn nothing(opening: Opening) -> Self {
        let duels: Vec<Duel> = opening
            .opener
            .answerers()
            .map(|answerer| Duel::new(opening, answerer))
            .collect();
        let zeros = |count| vec![[0.0; HandClass::COUNT]; count];
        let plan = |duel: &Duel| {
            (0..duel.raises.len())
                .map(|raise| zeros(duel.choices(raise)))
                .collect()
        };
        let nothing = Strategy {
            open: zeros(2),
            plans: duels.iter().map(plan).collect(),
        };
        Self {
            opening,
            duels,
            rounds: 0,
            regrets: nothing.clone(),
            sums: nothing,
        }
    }

    /// Plays one round more.
    pub(super) fn learn(&mut self, shares: &Shares) {
        let mut current = Strategy {
            open: by_regret(&self.regrets.open),
            plans: self.regrets.plans.iter().map(plan_by_regret).collect(),
        };
        self.opener_learns(shares, &current);
        current.open = by_regret(&self.regrets.open);
        for (plan, regrets) in current.plans.iter_mut().zip(&self.regrets.plans) {
            for raise in (1..plan.len()).step_by(2) {
                plan[raise] = by_regret(&regrets[raise]);
            }
        }
        let mut comes = [1.0; HandClass::COUNT];
        for (number, duel) in self.duels.iter().enumerate() {
            let plan = &current.plans[number];
            let reach = times(&current.open[1], &comes);
            let regrets = &mut self.regrets.plans[number];
            let walk = Walk {
                duel,
                shares,
                plan,
                side: Side::Answerer,
            };
            walk.values(0, &reach, &mut |raise, values| {
                learn_from(&mut regrets[raise], &plan[raise], values, |_| 1.0)
            });
            comes = times(&comes, &folds_to(shares, plan));
        }
        self.rounds += 1;
        self.remember(&current);
    }

    /// Each of the opener's hands against all who may answer.
    fn opener_learns(&mut self, shares: &Shares, current: &Strategy) {
        let fold = self.fold_worth();
        let Strategy { open, plans } = &mut self.regrets;
        let judge = |of: Of<'_>, values: &[ByClass]| {
            let choices = &current.plans[of.duel][of.raise];
            let regrets = &mut plans[of.duel][of.raise];
            learn_from(regrets, choices, values, |class| of.comes[class])
        };
        let opens = opens(self.opening, &self.duels, shares, current, judge);
        learn_from(open, &current.open, &[fold, opens], |_| 1.0);
    }

    fn fold_worth(&self) -> ByClass {
        std::array::from_fn(|class| -self.opening.opener_posted() * deals_of(class))
    }

    fn remember(&mut self, current: &Strategy) {
        let weight = weight_of(self.rounds);
        add(
            &mut self.sums.open,
            &current.open,
            &[weight; HandClass::COUNT],
        );
        let plans = self.sums.plans.iter_mut().zip(&current.plans);
        for (sums, plan) in plans {
            let mut opener = current.open[1].map(|opens| opens * weight);
            let mut answerer = [weight; HandClass::COUNT];
            for (raise, (sums, choices)) in sums.iter_mut().zip(plan).enumerate() {
                let comes = match Side::after(raise) {
                    Side::Opener => &mut opener,
                    Side::Answerer => &mut answerer,
                };
                add(sums, choices, comes);
                if let Some(raises) = choices.get(2) {
                    *comes = times(comes, raises);
                }
            }
        }
    }

    /// The average of all rounds.
    pub(super) fn strategy(&self) -> Strategy {
        let all: f64 = (1..=self.rounds).map(weight_of).sum();
        let average = |sums: &Choices, regrets: &Choices| {
            let mut choices = by_regret(regrets);
            for class in 0..HandClass::COUNT {
                let sum: f64 = sums.iter().map(|sum| sum[class]).sum();
                // What was hardly ever come to is answered by what was learnt last.
                if sum > 1e-3 * all {
                    for (choice, sums) in choices.iter_mut().zip(sums) {
                        choice[class] = sums[class] / sum;
                    }
                }
            }
            choices
        };
        let plans = self.sums.plans.iter().zip(&self.regrets.plans);
        Strategy {
            open: average(&self.sums.open, &self.regrets.open),
            plans: plans
                .map(|(sums, regrets)| {
                    let of_raise = sums.iter().zip(regrets);
                    of_raise
                        .map(|(sums, regrets)| average(sums, regrets))
                        .collect()
                })
                .collect(),
        }
    }

    /// What a best response to a strategy gains.
    pub(super) fn gains(&self, shares: &Shares, strategy: &Strategy) -> Gains {
        let all = |values: &ByClass| values.iter().sum::<f64>();
        let deals: f64 = (0..HandClass::COUNT).map(deals_of).sum();
        let of_opener = |answers: Answers| {
            let judge = |of: Of<'_>, values: &[ByClass]| {
                answers.of(&strategy.plans[of.duel][of.raise], values)
            };
            let opens = opens(self.opening, &self.duels, shares, strategy, judge);
            all(&answers.of(&strategy.open, &[self.fold_worth(), opens])) / deals
        };
        let mut gains = vec![of_opener(Answers::Best) - of_opener(Answers::Same)];
        let mut comes = [1.0; HandClass::COUNT];
        for (duel, plan) in self.duels.iter().zip(&strategy.plans) {
            let reach = times(&strategy.open[1], &comes);
            let walk = Walk {
                duel,
                shares,
                plan,
                side: Side::Answerer,
            };
            let worth = |answers: Answers| {
                let values = walk.values(0, &reach, &mut |raise, values| {
                    answers.of(&plan[raise], values)
                });
                all(&values) / deals
            };
            gains.push(worth(Answers::Best) - worth(Answers::Same));
            comes = times(&comes, &folds_to(shares, plan));
        }
        Gains(gains)
    }
}

/// How a player whose gain is measured answers.
#[derive(Clone, Copy)]
enum Answers {
    Same,
    Best,
}

impl Answers {
    fn of(self, choices: &Choices, values: &[ByClass]) -> ByClass {
        match self {
            Self::Same => mixed(choices, values),
            Self::Best => best(values),
        }
    }
}

/// A decision of the opener's in a duel, and how likely the duel comes about with each hand.
struct Of<'a> {
    duel: usize,
    raise: usize,
    comes: &'a ByClass,
}

/// What opening is worth to every hand: the duels with whoever answers, and the blinds if nobody does. `judge` makes one value of
/// those of the opener's choices.
fn opens(
    opening: Opening,
    duels: &[Duel],
    shares: &Shares,
    strategy: &Strategy,
    mut judge: impl FnMut(Of<'_>, &[ByClass]) -> ByClass,
) -> ByClass {
    let mut worth = [0.0; HandClass::COUNT];
    let mut comes = [1.0; HandClass::COUNT];
    for (number, duel) in duels.iter().enumerate() {
        let plan = &strategy.plans[number];
        let walk = Walk {
            duel,
            shares,
            plan,
            side: Side::Opener,
        };
        let values = walk.values(0, &[1.0; HandClass::COUNT], &mut |raise, values| {
            let of = Of {
                duel: number,
                raise,
                comes: &comes,
            };
            judge(of, values)
        });
        for class in 0..HandClass::COUNT {
            worth[class] += comes[class] * values[class];
        }
        comes = times(&comes, &folds_to(shares, plan));
    }
    for class in 0..HandClass::COUNT {
        worth[class] += comes[class] * deals_of(class) * opening.blinds();
    }
    worth
}

fn plan_by_regret(regrets: &Plan) -> Plan {
    regrets.iter().map(by_regret).collect()
}

/// How often an answerer folds to the opening raise, by the class of the opener.
fn folds_to(shares: &Shares, plan: &Plan) -> ByClass {
    let mut folds = [0.0; HandClass::COUNT];
    for (class, fold) in plan[0][0].iter().enumerate() {
        let from = class * HandClass::COUNT;
        for (hero, folds) in folds.iter_mut().enumerate() {
            *folds += fold * shares.deals[from + hero];
        }
    }
    for (class, folds) in folds.iter_mut().enumerate() {
        *folds /= deals_of(class);
    }
    folds
}

fn times(one: &ByClass, other: &ByClass) -> ByClass {
    std::array::from_fn(|class| one[class] * other[class])
}

fn add(sums: &mut Choices, choices: &Choices, weights: &ByClass) {
    for (sum, chosen) in sums.iter_mut().zip(choices) {
        for class in 0..HandClass::COUNT {
            sum[class] += weights[class] * chosen[class];
        }
    }
}

/// What each choice would have brought more than the choices made is added to its regret.
fn learn_from(
    regrets: &mut Choices,
    choices: &Choices,
    values: &[ByClass],
    comes: impl Fn(usize) -> f64,
) -> ByClass {
    let worth = mixed(choices, values);
    for (regret, values) in regrets.iter_mut().zip(values) {
        for class in 0..HandClass::COUNT {
            let more = (values[class] - worth[class]) * comes(class);
            regret[class] = (regret[class] + more).max(0.0);
        }
    }
    worth
}
