//! What hands win of a pot that two see to the flop, with chips behind.
//!
//! The share all-in is shifted by how much of it hands of a kind realise, in position and out of it, as whoever raised last and as
//! whoever called: `share = equity × own factor / (equity × own factor + other's equity × other's factor)`.

use super::super::short::{ClassKind, HandClass, HeadsUp, Removal, SIDE};

/// How a player comes to see a flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Came {
    pub(super) acts_last: bool,
    pub(super) raised: bool,
}

/// How much of their equity kinds of hands realise, out of position and in it.
const PAIR: [f64; 2] = [0.97, 1.05];
const SUITED_CONNECTED: [f64; 2] = [0.97, 1.12];
const SUITED_ACE: [f64; 2] = [0.95, 1.07];
const SUITED: [f64; 2] = [0.85, 1.00];
const OFFSUIT_HIGH: [f64; 2] = [0.90, 1.05];
const OFFSUIT: [f64; 2] = [0.66, 0.84];

/// Whoever raised last wins more pots than the cards do.
const RAISER: f64 = 1.2;

/// Ranks that suited hands may leave out between theirs to count as connected.
const GAP: usize = 1;
/// Rows of the chart whose cards are high: from the ten up.
const HIGH_LINES: usize = 5;

fn of_kind(class: HandClass) -> [f64; 2] {
    let [row, column] = class.ranks().map(|rank| SIDE - 1 - rank.index());
    match class.kind() {
        ClassKind::Pair => PAIR,
        ClassKind::Suited if column - row <= GAP + 1 => SUITED_CONNECTED,
        ClassKind::Suited if row == 0 => SUITED_ACE,
        ClassKind::Suited => SUITED,
        ClassKind::Offsuit if column < HIGH_LINES => OFFSUIT_HIGH,
        ClassKind::Offsuit => OFFSUIT,
    }
}

fn factor(class: HandClass, came: Came) -> f64 {
    let raised = if came.raised { RAISER } else { 1.0 };
    of_kind(class)[usize::from(came.acts_last)] * raised
}

/// What hands win from each other: all-in, and of a pot that two see to the flop.
#[derive(Debug)]
pub(super) struct Shares {
    /// In how many ways a hand of each class is dealt beside one of another: a row for each class.
    pub(super) deals: Vec<f64>,
    pub(super) all_in: Vec<f64>,
    flops: [Vec<f64>; 4],
}

impl Shares {
    pub(super) fn new(heads_up: &HeadsUp) -> Self {
        let each = |value: &dyn Fn(HandClass, HandClass) -> f64| -> Vec<f64> {
            HandClass::all()
                .flat_map(|other| HandClass::all().map(move |hero| value(hero, other)))
                .collect()
        };
        let share = |hero, other| heads_up.share(hero, other);
        Self {
            deals: each(&|hero, other| Removal::get().deals(hero, other)),
            all_in: each(&share),
            flops: CAME.map(|came| {
                each(&|hero, other| {
                    let theirs = Came {
                        acts_last: !came.acts_last,
                        raised: !came.raised,
                    };
                    let (own, others) = (factor(hero, came), factor(other, theirs));
                    let equity = share(hero, other);
                    equity * own / (equity * own + (1.0 - equity) * others)
                })
            }),
        }
    }

    /// The hero's share of a pot seen to the flop, where exactly one of both raised last.
    pub(super) fn flop(&self, came: Came) -> &[f64] {
        &self.flops[usize::from(came.acts_last) * 2 + usize::from(came.raised)]
    }
}

const CAME: [Came; 4] = [
    came(false, false),
    came(false, true),
    came(true, false),
    came(true, true),
];

const fn came(acts_last: bool, raised: bool) -> Came {
    Came { acts_last, raised }
}
