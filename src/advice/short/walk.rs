//! What every hand of one player, the hero, is worth in a game, where the others play by a strategy.
//!
//! All hands are valued at once, in one walk through the tree. On the way down it carries for each of the others how
//! likely each class is to come here by their own choices; at the ends hands are compared, each as often as it can be
//! dealt. Of three players one who folds leaves the cards of a range behind: from there on, hands count as often as they
//! are dealt beside that range.
//!
//! Values are sums over deals, not averages: divided by [`Walk::weight`] they are big blinds. What a judge does with
//! the values of the hero's choices makes the walk a step of learning, a best response or plain counting.

use std::rc::Rc;

use super::class::HandClass;
use super::removal::ByClass;
use super::strategy::Strategy;
use super::tables::{Initiative, Seat, Tables};
use super::tree::{Act, Contest, Decision, End, MOST_PLAYERS, Node, Players, Tree};

/// Makes of the values of a decision's choices the value of the decision, for every hero.
pub(super) trait Judge {
    fn judge(&mut self, decision: &Decision, values: &[Vec<f64>]) -> Vec<f64>;
}

/// A game, a strategy for everybody, and the player whose hands are valued.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    pub(super) tree: &'a Tree,
    pub(super) tables: &'a Tables,
    pub(super) strategy: &'a Strategy,
    /// The seat of the hero.
    pub(super) hero: usize,
    /// The others do now and then, as often as this, something at random.
    pub(super) slips: f64,
}

/// How the others came to a node.
#[derive(Clone, Debug)]
pub(super) struct Come {
    /// How likely each class is to come here, by its own player's choices.
    reach: [ByClass; MOST_PLAYERS],
    /// In how many ways each hero and each class of the last other are dealt, once that is known.
    deals: Option<Rc<[f64]>>,
    /// Who may still win.
    left: [bool; MOST_PLAYERS],
}

impl Walk<'_> {
    /// At the root: everybody has any hand.
    pub(super) fn start(&self) -> Come {
        let players = self.tree.rules().players;
        let mut left = [false; MOST_PLAYERS];
        left[..players.count()].fill(true);
        Come {
            reach: [[1.0; HandClass::COUNT]; MOST_PLAYERS],
            deals: match players {
                Players::Two => Some(self.tables.deals().into()),
                Players::Three => None,
            },
            left,
        }
    }

    /// The values of the hero's hands at a node.
    pub(super) fn values(&self, node: usize, come: &Come, judge: &mut impl Judge) -> Vec<f64> {
        match self.tree.node(node) {
            Node::End(end) => self.end(end, come),
            Node::Decision(decision) if decision.seat == self.hero => {
                let values = self.choices(decision, come, judge);
                judge.judge(decision, &values)
            }
            Node::Decision(decision) => {
                let mut sum = vec![0.0; self.tables.width()];
                for choice in 0..decision.choices.len() {
                    if let Some(next) = self.step(decision, choice, come) {
                        let (_, node) = decision.choices[choice];
                        for (sum, value) in sum.iter_mut().zip(self.values(node, &next, judge)) {
                            *sum += value;
                        }
                    }
                }
                sum
            }
        }
    }

    /// The values of each choice at a decision of the hero.
    pub(super) fn choices(
        &self,
        decision: &Decision,
        come: &Come,
        judge: &mut impl Judge,
    ) -> Vec<Vec<f64>> {
        let value = |&(act, node): &(Act, usize)| match act {
            // Whatever the others do then.
            Act::Fold => {
                let mut weight = self.weight(come);
                for weight in &mut weight {
                    *weight *= -decision.paid;
                }
                weight
            }
            Act::Check | Act::Call | Act::Limp | Act::Raise | Act::Push => {
                self.values(node, come, judge)
            }
        };
        decision.choices.iter().map(value).collect()
    }

    /// After another player's choice; nothing where nobody chooses it.
    pub(super) fn step(&self, decision: &Decision, choice: usize, come: &Come) -> Option<Come> {
        let choices = self.strategy.of(decision);
        let slip = self.slips / choices.len() as f64;
        let mut next = come.clone();
        let reach = &mut next.reach[decision.seat];
        for (reach, &chosen) in reach.iter_mut().zip(&choices[choice]) {
            *reach *= (1.0 - self.slips) * chosen + slip;
        }
        if reach.iter().all(|&reach| reach == 0.0) {
            return None;
        }
        let (act, _) = decision.choices[choice];
        if act == Act::Fold {
            // The second of two who fold is the one whose hands are left to count.
            if next.deals.is_none() {
                let beside = self.tables.deals_beside(&next.reach[decision.seat]);
                next.deals = Some(beside.into());
                next.left[decision.seat] = false;
            }
        }
        Some(next)
    }

    /// How often each hero's hand comes here with the others' hands: a sum over deals.
    pub(super) fn weight(&self, come: &Come) -> Vec<f64> {
        let (deals, reach) = match (&come.deals, self.others(come)) {
            (Some(deals), (one, _)) => (Rc::clone(deals), one),
            (None, (one, Some(other))) => (self.tables.deals_beside(other).into(), one),
            (None, (one, None)) => (self.tables.deals().into(), one),
        };
        self.sum(&deals, reach, |_| 1.0)
    }

    /// The ranges of the others: of the one who is left, or of both.
    fn others<'c>(&self, come: &'c Come) -> (&'c ByClass, Option<&'c ByClass>) {
        let mut others = (0..MOST_PLAYERS)
            .filter(|&seat| seat != self.hero && come.left[seat])
            .map(|seat| &come.reach[seat]);
        let one = others.next().unwrap_or(&NOBODY);
        (one, others.next())
    }

    fn end(&self, end: &End, come: &Come) -> Vec<f64> {
        let pot: f64 = end.paid.iter().sum();
        let paid = end.paid[self.hero];
        let (one, other) = self.others(come);
        let Some(deals) = &come.deals else {
            // All three are all-in with equal stacks, so that each has paid a third of the pot.
            let mut won = self.tables.three_way(one, other.unwrap_or(&NOBODY));
            for won in &mut won {
                *won *= pot;
            }
            return won;
        };
        match end.contest {
            Contest::Won => self.sum(deals, one, |_| pot - paid),
            Contest::AllIn => {
                let shares = self.tables.all_in();
                self.sum(deals, one, |place| pot * shares[place] - paid)
            }
            Contest::Flop {
                in_position,
                raiser,
            } => {
                let seat = match in_position == self.hero {
                    true => Seat::InPosition,
                    false => Seat::OutOfPosition,
                };
                let initiative = match raiser {
                    None => Initiative::Nobodys,
                    Some(seat) if seat == self.hero => Initiative::Mine,
                    Some(_) => Initiative::Theirs,
                };
                let shares = self.tables.flop(seat, initiative);
                self.sum(deals, one, |place| pot * shares[place] - paid)
            }
        }
    }

    /// For every hero the sum over the other's classes of what a deal is worth, each as often as it comes.
    fn sum(&self, deals: &[f64], reach: &ByClass, worth: impl Fn(usize) -> f64) -> Vec<f64> {
        let width = self.tables.width();
        let mut sum = vec![0.0; width];
        for (class, &reach) in reach.iter().enumerate() {
            if reach == 0.0 {
                continue;
            }
            let from = class * width;
            for (column, sum) in sum.iter_mut().enumerate() {
                let place = from + column;
                *sum += reach * deals[place] * worth(place);
            }
        }
        sum
    }
}

/// Where there is no other player there is no range.
static NOBODY: ByClass = [0.0; HandClass::COUNT];

/// The hero plays by the strategy too.
#[derive(Debug)]
pub(super) struct Follow<'a> {
    pub(super) strategy: &'a Strategy,
    pub(super) heroes: &'a [HandClass],
}

impl Judge for Follow<'_> {
    fn judge(&mut self, decision: &Decision, values: &[Vec<f64>]) -> Vec<f64> {
        let choices = self.strategy.of(decision);
        let value = |(column, class): (usize, &HandClass)| {
            let worth =
                |(chosen, values): (&ByClass, &Vec<f64>)| chosen[class.index()] * values[column];
            choices.iter().zip(values).map(worth).sum()
        };
        self.heroes.iter().enumerate().map(value).collect()
    }
}

/// The hero makes the best of every hand.
#[derive(Debug)]
pub(super) struct Best;

impl Judge for Best {
    fn judge(&mut self, _: &Decision, values: &[Vec<f64>]) -> Vec<f64> {
        let columns = values.first().map_or(0, Vec::len);
        let best = |column| {
            values
                .iter()
                .map(|values| values[column])
                .fold(f64::MIN, f64::max)
        };
        (0..columns).map(best).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::shelf::{Shelf, Spot};
    use super::super::tree::{BigBlinds, Menu};
    use super::*;

    #[test]
    fn what_one_wins_the_others_lose() {
        let shelf = Shelf::get().unwrap();
        for players in [Players::Two, Players::Three] {
            let tables = shelf.values(HandClass::all().collect(), players);
            for (stack, ante) in [(1_000, 0), (4_000, 125), (15_000, 0)] {
                let spot = Spot {
                    menu: Menu::Short,
                    players,
                    ante: BigBlinds(ante),
                    stack: BigBlinds(stack),
                    line: &[],
                };
                let table = shelf.table(&spot).unwrap();
                // Every choice is made by every hand, so that every end is reached.
                let even = Strategy::even(table.tree());
                let won = |hero| {
                    let walk = Walk {
                        tree: table.tree(),
                        tables: &tables,
                        strategy: &even,
                        hero,
                        slips: 0.0,
                    };
                    let come = walk.start();
                    let mut follow = Follow {
                        strategy: &even,
                        heroes: tables.heroes(),
                    };
                    let deals: f64 = walk.weight(&come).iter().sum();
                    walk.values(0, &come, &mut follow).iter().sum::<f64>() / deals
                };
                let won: Vec<f64> = (0..players.count()).map(won).collect();
                assert!(won.iter().sum::<f64>().abs() < 1e-6, "{spot:?}: {won:?}");
                assert!(won.iter().any(|won| won.abs() > 0.01), "{won:?}");
            }
        }
    }
}
