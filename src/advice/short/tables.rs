//! What hands are worth against each other, laid out for whoever plays them: one class, or all.
//!
//! All-in, a hand wins its share of the pot (`heads_up`, `three_way`). A pot that is seen to the flop with chips behind is
//! not played out here; its worth is an estimate: the share all-in, shifted by how much of their equity hands of this kind
//! realise in and out of position. The factors of both players are weighed against each other, so that the shares of
//! both always are the whole pot:
//!
//! `share = equity × own factor / (equity × own factor + other's equity × other's factor)`

use super::class::{ClassKind, HandClass, SIDE};
use super::heads_up::{HeadsUp, PAIRS, pair_index};
use super::removal::{ByClass, Removal, Weighed};
use super::three_way::ThreeWay;

/// How one comes to see a flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    InPosition,
    OutOfPosition,
}

/// Who raised before the flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Initiative {
    Mine,
    Theirs,
    Nobodys,
}

/// How much of their equity hands realise after the flop, in position and out of it. They are estimates, of the size that
/// solved games of deeper stacks show: hands that make strong draws realise more, weak offsuit hands less, and so do
/// all out of position.
const PAIR: [f64; 2] = [1.05, 0.95];
const SUITED_CONNECTED: [f64; 2] = [1.10, 0.95];
const SUITED: [f64; 2] = [1.05, 0.90];
const OFFSUIT_HIGH: [f64; 2] = [1.05, 0.92];
const OFFSUIT: [f64; 2] = [0.95, 0.75];

/// Who raised wins more pots than the cards do: the other often has nothing to go on with.
const RAISER: f64 = 1.2;

/// Suited hands with at most so many ranks between theirs count as connected.
const CONNECTED_GAP: usize = 1;
/// Offsuit hands of two cards from the ten up count as high: rows 0 to 4 of the chart.
const HIGH_LINES: usize = 5;

/// Everything that a hand of some classes needs to be valued against all classes.
#[derive(Debug)]
pub struct Tables {
    heroes: Vec<HandClass>,
    /// For every class of another, and every hero: in how many ways both are dealt.
    deals: Vec<f64>,
    all_in: Vec<f64>,
    /// What is won of pots that are seen to the flop, by how one came to see it.
    flops: [Vec<f64>; 6],
    /// For every pair of others' classes, and every hero: in how many ways all three are dealt, times what the hero wins
    /// beyond a third of the pot.
    three: Vec<f32>,
}

impl Tables {
    /// For all classes, and games of two players.
    pub fn for_two(heads_up: &HeadsUp) -> Self {
        Self::new(HandClass::all().collect(), heads_up, None)
    }

    /// For all classes, and games of up to three players.
    pub fn for_three(heads_up: &HeadsUp, three_way: &ThreeWay) -> Self {
        Self::new(HandClass::all().collect(), heads_up, Some(three_way))
    }

    /// For these classes alone; without `three_way` for games of two players.
    pub fn new(heroes: Vec<HandClass>, heads_up: &HeadsUp, three_way: Option<&ThreeWay>) -> Self {
        let each = |value: &dyn Fn(HandClass, HandClass) -> f64| -> Vec<f64> {
            HandClass::all()
                .flat_map(|other| heroes.iter().map(move |&hero| value(hero, other)))
                .collect()
        };
        let removal = Removal::get();
        let share = |hero, other| heads_up.share(hero, other);
        let deals = each(&|hero, other| removal.deals(hero, other));
        let all_in = each(&share);
        let flops = FLOPS.map(|(seat, initiative)| {
            each(&|hero, other| {
                let (mine, theirs) = factors(hero, other, seat, initiative);
                realised(share(hero, other), mine, theirs)
            })
        });
        let three = three_way.map_or_else(Vec::new, |three_way| won_from_two(&heroes, three_way));
        Self {
            heroes,
            deals,
            all_in,
            flops,
            three,
        }
    }

    pub(super) fn heroes(&self) -> &[HandClass] {
        &self.heroes
    }

    /// How many heroes there are.
    pub(super) fn width(&self) -> usize {
        self.heroes.len()
    }

    /// In how many ways each hero and each class of another are dealt, as a list for every class of the other.
    pub(super) fn deals(&self) -> &[f64] {
        &self.deals
    }

    pub(super) fn all_in(&self) -> &[f64] {
        &self.all_in
    }

    /// What is won of a pot that is seen to the flop.
    pub(super) fn flop(&self, seat: Seat, initiative: Initiative) -> &[f64] {
        let row = match initiative {
            Initiative::Mine => 0,
            Initiative::Theirs => 1,
            Initiative::Nobodys => 2,
        };
        match seat {
            Seat::InPosition => &self.flops[row],
            Seat::OutOfPosition => &self.flops[row + 3],
        }
    }

    /// Like [`Self::deals`], with a third player who holds this range.
    pub(super) fn deals_beside(&self, range: &ByClass) -> Vec<f64> {
        let removal = Removal::get();
        let range = Weighed::new(range);
        let width = self.width();
        let mut beside = vec![0.0; HandClass::COUNT * width];
        if width < HandClass::COUNT {
            for (other, row) in HandClass::all().zip(beside.chunks_exact_mut(width)) {
                for (&hero, cell) in self.heroes.iter().zip(row) {
                    *cell = removal.beside(hero, other, &range);
                }
            }
            return beside;
        }
        // Of two classes it is the same whichever is the hero.
        for (low, one) in HandClass::all().enumerate() {
            for (high, other) in HandClass::all().enumerate().skip(low) {
                let sum = removal.beside(one, other, &range);
                beside[low * width + high] = sum;
                beside[high * width + low] = sum;
            }
        }
        beside
    }

    /// What each hero wins beyond a third of the pot against two ranges all-in, summed over the deals.
    pub(super) fn three_way(&self, one: &ByClass, other: &ByClass) -> Vec<f64> {
        let width = self.width();
        let mut won = vec![0.0; width];
        for low in 0..HandClass::COUNT {
            for high in low..HandClass::COUNT {
                let mut weight = one[low] * other[high];
                if low != high {
                    weight += one[high] * other[low];
                }
                if weight < NEGLIGIBLE {
                    continue;
                }
                let place = pair_index(low, high) * width;
                for (won, &value) in won.iter_mut().zip(&self.three[place..place + width]) {
                    *won += weight * f64::from(value);
                }
            }
        }
        won
    }
}

/// Two ranges of which two classes meet less often than this might as well not hold them.
const NEGLIGIBLE: f64 = 1e-7;

fn won_from_two(heroes: &[HandClass], three_way: &ThreeWay) -> Vec<f32> {
    let removal = Removal::get();
    let width = heroes.len();
    let mut won = vec![0.0; PAIRS * width];
    for (column, &hero) in heroes.iter().enumerate() {
        for low in HandClass::all() {
            let deals = removal.with_third(hero, low);
            for high in HandClass::all().skip(low.index()) {
                let beyond = three_way.share(hero, [low, high]) - 1.0 / 3.0;
                let place = pair_index(low.index(), high.index()) * width + column;
                won[place] = (deals[high.index()] * beyond) as f32;
            }
        }
    }
    won
}

fn realised(equity: f64, own: f64, others: f64) -> f64 {
    equity * own / (equity * own + (1.0 - equity) * others)
}

/// All ways to see a flop, in the order in which they are kept.
const FLOPS: [(Seat, Initiative); 6] = [
    (Seat::InPosition, Initiative::Mine),
    (Seat::InPosition, Initiative::Theirs),
    (Seat::InPosition, Initiative::Nobodys),
    (Seat::OutOfPosition, Initiative::Mine),
    (Seat::OutOfPosition, Initiative::Theirs),
    (Seat::OutOfPosition, Initiative::Nobodys),
];

/// The factors of the hero and of the other.
fn factors(hero: HandClass, other: HandClass, seat: Seat, initiative: Initiative) -> (f64, f64) {
    let (mine, theirs) = match seat {
        Seat::InPosition => (of_kind(hero)[0], of_kind(other)[1]),
        Seat::OutOfPosition => (of_kind(hero)[1], of_kind(other)[0]),
    };
    match initiative {
        Initiative::Mine => (mine * RAISER, theirs),
        Initiative::Theirs => (mine, theirs * RAISER),
        Initiative::Nobodys => (mine, theirs),
    }
}

fn of_kind(class: HandClass) -> [f64; 2] {
    let [row, column] = class.ranks().map(|rank| SIDE - 1 - rank.index());
    match class.kind() {
        ClassKind::Pair => PAIR,
        ClassKind::Suited if column - row <= CONNECTED_GAP + 1 => SUITED_CONNECTED,
        ClassKind::Suited => SUITED,
        ClassKind::Offsuit if column < HIGH_LINES => OFFSUIT_HIGH,
        ClassKind::Offsuit => OFFSUIT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_players_realise_the_whole_pot_together() {
        let others = [3, 4, 5, 0, 1, 2].map(|place: usize| match FLOPS[place] {
            (seat, Initiative::Mine) => (seat, Initiative::Theirs),
            (seat, Initiative::Theirs) => (seat, Initiative::Mine),
            nobodys => nobodys,
        });
        for ((mine, theirs), equity) in FLOPS
            .into_iter()
            .zip(others)
            .zip([0.0, 0.2, 0.5, 0.7, 0.9, 1.0])
        {
            for hero in HandClass::all() {
                for other in HandClass::all() {
                    let (one, two) = factors(hero, other, mine.0, mine.1);
                    let (two_too, one_too) = factors(other, hero, theirs.0, theirs.1);
                    assert_eq!((one, two), (one_too, two_too));
                    let sum = realised(equity, one, two) + realised(1.0 - equity, two, one);
                    assert!((sum - 1.0).abs() < 1e-12, "{hero} {other}");
                }
            }
        }
    }

    #[test]
    fn position_and_initiative_are_worth_something() {
        let share = |seat, initiative| {
            let class = "QJo".parse().unwrap();
            let (mine, theirs) = factors(class, class, seat, initiative);
            realised(0.5, mine, theirs)
        };
        assert!(share(Seat::InPosition, Initiative::Nobodys) > 0.5);
        assert!(share(Seat::OutOfPosition, Initiative::Nobodys) < 0.5);
        let raised = share(Seat::InPosition, Initiative::Mine);
        assert!(raised > share(Seat::InPosition, Initiative::Nobodys));
    }
}
