//! Card removal: how many hands of each class can be dealt together.
//!
//! A hand of class `a` and one of class `b` can be dealt in so many ways without sharing a card; a third hand, of a
//! range that weighs classes, then in so many more. The second is found by inclusion and exclusion: from all hands of
//! the range those are taken away that hold one of the four cards, and those that hold two of them are given back, since
//! they were taken away twice. What is given back depends on few classes, which are listed once for every pair.

use std::sync::LazyLock;

use crate::cards::Card;

use super::class::{ClassKind, HandClass, SIDE};

/// A number for every class.
pub type ByClass = [f64; HandClass::COUNT];

/// The classes that two cards of two hands can make: the two hands themselves, and four cross pairs, suited or not.
const MADE: usize = 10;

/// How the hands of two classes get into each other's way.
#[derive(Clone, Debug)]
struct Pair {
    /// In how many ways both are dealt.
    deals: f64,
    /// Classes of two of the four cards, and over all these deals how often they come up.
    made: [(u8, f64); MADE],
}

/// The counts for all pairs of classes.
#[derive(Debug)]
pub struct Removal {
    pairs: Vec<Pair>,
}

static REMOVAL: LazyLock<Removal> = LazyLock::new(Removal::count);

impl Removal {
    /// The counts, made once.
    pub fn get() -> &'static Self {
        &REMOVAL
    }

    fn count() -> Self {
        let hands: Vec<_> = HandClass::all().map(HandClass::hands).collect();
        let mut pairs = Vec::with_capacity(HandClass::COUNT * HandClass::COUNT);
        for a in &hands {
            for b in &hands {
                pairs.push(Pair::count(a, b));
            }
        }
        Self { pairs }
    }

    fn pair(&self, a: HandClass, b: HandClass) -> &Pair {
        &self.pairs[a.index() * HandClass::COUNT + b.index()]
    }

    /// In how many ways a hand of each class is dealt.
    pub fn deals(&self, a: HandClass, b: HandClass) -> f64 {
        self.pair(a, b).deals
    }

    /// In how many ways hands of both classes and one of each class are dealt.
    pub fn with_third(&self, a: HandClass, b: HandClass) -> ByClass {
        let pair = self.pair(a, b);
        let mut all = [0.0; HandClass::COUNT];
        let ([a1, a2], [b1, b2]) = (a.ranks(), b.ranks());
        let lines = [a1, a2, b1, b2].map(|rank| SIDE - 1 - rank.index());
        for (third, count) in HandClass::all().zip(&mut all) {
            let blocked: usize = lines.map(|line| holding(third, line)).iter().sum();
            *count = pair.deals * (third.combos() as f64 - blocked as f64);
        }
        for &(class, times) in &pair.made {
            all[usize::from(class)] += times;
        }
        all
    }

    /// The weight of a third player's range beside hands of both classes, summed over the ways to deal these.
    pub(super) fn beside(&self, a: HandClass, b: HandClass, range: &Weighed<'_>) -> f64 {
        let pair = self.pair(a, b);
        let [a, b] = [a, b].map(|class| range.blocked[class.index()]);
        let mut sum = pair.deals * (range.all - a - b);
        for &(class, times) in &pair.made {
            sum += times * range.weights[usize::from(class)];
        }
        sum
    }
}

impl Pair {
    /// Suits may change places, so that one hand of the first class stands for all of them.
    fn count(a: &[[Card; 2]], b: &[[Card; 2]]) -> Self {
        let all = a.len() as f64;
        let mut deals = 0.0;
        let mut made = Vec::new();
        let mut add = |class: HandClass| {
            let class = class.index() as u8;
            match made.iter_mut().find(|(known, _)| *known == class) {
                Some((_, times)) => *times += all,
                None => made.push((class, all)),
            }
        };
        for &one in a.iter().take(1) {
            for &other in b {
                if one.iter().any(|card| other.contains(card)) {
                    continue;
                }
                deals += all;
                add(HandClass::of(one));
                add(HandClass::of(other));
                for first in one {
                    for second in other {
                        add(HandClass::of([first, second]));
                    }
                }
            }
        }
        let mut list = [(0, 0.0); MADE];
        for (place, item) in list.iter_mut().zip(made) {
            *place = item;
        }
        Self { deals, made: list }
    }
}

/// A range that weighs classes, with the sums that are needed again and again.
#[derive(Debug)]
pub(super) struct Weighed<'a> {
    weights: &'a ByClass,
    all: f64,
    /// For every class, the weight of the hands that hold its first card and of those that hold its second.
    blocked: ByClass,
}

impl<'a> Weighed<'a> {
    pub(super) fn new(weights: &'a ByClass) -> Self {
        let mut all = 0.0;
        let mut by_rank = [0.0; SIDE];
        for class in HandClass::all() {
            let weight = weights[class.index()];
            all += weight * class.combos() as f64;
            for (line, sum) in by_rank.iter_mut().enumerate() {
                *sum += weight * holding(class, line) as f64;
            }
        }
        let mut blocked = [0.0; HandClass::COUNT];
        for class in HandClass::all() {
            let [high, low] = class.ranks();
            blocked[class.index()] =
                by_rank[SIDE - 1 - high.index()] + by_rank[SIDE - 1 - low.index()];
        }
        Self {
            weights,
            all,
            blocked,
        }
    }
}

/// How many hands of a class hold one certain card of a rank, given by its row in the chart.
fn holding(class: HandClass, line: usize) -> usize {
    let (row, column) = (class.index() / SIDE, class.index() % SIDE);
    match class.kind() {
        _ if row != line && column != line => 0,
        ClassKind::Pair | ClassKind::Offsuit => 3,
        ClassKind::Suited => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(text: &str) -> HandClass {
        text.parse().unwrap()
    }

    /// By trying every deal.
    fn counted(classes: [&str; 3]) -> f64 {
        let [a, b, c] = classes.map(|text| class(text).hands());
        let apart =
            |one: &[Card; 2], other: &[Card; 2]| !one.iter().any(|card| other.contains(card));
        let mut count = 0;
        for one in &a {
            for other in b.iter().filter(|other| apart(one, other)) {
                let free = |third: &&[_; 2]| apart(one, third) && apart(other, third);
                count += c.iter().filter(free).count();
            }
        }
        count as f64
    }

    #[test]
    fn three_hands_are_dealt_together_as_often_as_counting_says() {
        for classes in [
            ["AA", "AA", "AKs"],
            ["AA", "AKo", "AKs"],
            ["AKs", "AKs", "AKs"],
            ["77", "87s", "98o"],
            ["QJo", "JTo", "QTs"],
            ["T9o", "T9o", "T9s"],
            ["22", "AKs", "QJo"],
        ] {
            let [a, b, c] = classes.map(class);
            let removal = Removal::get();
            assert_eq!(
                removal.with_third(a, b)[c.index()],
                counted(classes),
                "{classes:?}"
            );
            let mut range = [0.0; HandClass::COUNT];
            range[c.index()] = 1.0;
            assert_eq!(
                removal.beside(a, b, &Weighed::new(&range)),
                counted(classes),
                "{classes:?}"
            );
        }
    }

    #[test]
    fn all_deals_of_two_and_three_hands_are_there() {
        let removal = Removal::get();
        let (mut two, mut three) = (0.0, 0.0);
        for a in HandClass::all() {
            for b in HandClass::all() {
                two += removal.deals(a, b);
                three += removal.with_third(a, b).iter().sum::<f64>();
            }
        }
        assert_eq!(two, 1326.0 * 1225.0);
        assert_eq!(three, 1326.0 * 1225.0 * 1128.0);
    }
}
