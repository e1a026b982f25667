//! What a Hold'em hand wins all-in before the flop from somebody who holds one of the best part of all hands.
//!
//! The hands are in the order of [`standing`](super::standing); what two of them win from each other is exact
//! ([`HeadsUp`](super::short::HeadsUp)).

use std::sync::LazyLock;

use super::short::{HandClass, Removal, Shelf};
use super::starting::standing_of;

/// So many parts are counted, the smaller the finer; between them lies a straight line.
const PARTS: usize = 40;

/// Something of every kind of hands.
pub(super) type Row = [f32; HandClass::COUNT];

/// What every kind of hands wins from each part, and how good and how frequent it is.
#[derive(Debug)]
struct Table {
    shares: Vec<Row>,
    standing: Row,
    often: Row,
}

/// Nothing where the tables cannot be read.
static TABLE: LazyLock<Option<Table>> = LazyLock::new(|| {
    let heads_up = Shelf::get().ok()?.heads_up();
    let order = in_order();
    let mut shares = vec![[0.0; HandClass::COUNT]; PARTS + 1];
    for hero in HandClass::all() {
        let (mut won, mut of, mut better, mut part) = (0.0, 0.0, 0.0, 0);
        for class in &order {
            let deals = Removal::get().deals(hero, *class);
            let share = heads_up.share(hero, *class);
            let all = class.combos() as f64 / ALL;
            // A part may end within the hands of a kind.
            while part <= PARTS && end(part) <= better + all + 1e-9 {
                let within = ((end(part) - better) / all).max(1e-6);
                let part_of = (won + within * deals * share) / (of + within * deals);
                shares[part][hero.index()] = part_of as f32;
                part += 1;
            }
            won += deals * share;
            of += deals;
            better += all;
        }
    }
    let mut table = Table {
        shares,
        standing: [0.0; HandClass::COUNT],
        often: [0.0; HandClass::COUNT],
    };
    for class in HandClass::all() {
        table.standing[class.index()] = standing_of(class);
        table.often[class.index()] = (class.combos() as f64 / ALL) as f32;
    }
    Some(table)
});

/// How many hands there are.
const ALL: f64 = 1_326.0;

/// The share of all hands that a part is.
fn end(part: usize) -> f64 {
    let root = part as f64 / PARTS as f64;
    root * root
}

/// All kinds of hands, the best first.
fn in_order() -> Vec<HandClass> {
    let mut order: Vec<HandClass> = HandClass::all().collect();
    order.sort_by(|one, other| standing_of(*other).total_cmp(&standing_of(*one)));
    order
}

/// What hands win from the best part of all hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct BestPart {
    table: &'static Table,
    low: &'static Row,
    high: &'static Row,
    within: f32,
}

impl BestPart {
    /// The best of all hands, as a share from 0 to 1.
    pub(super) fn new(part: f32) -> Option<Self> {
        let table = TABLE.as_ref()?;
        let place = part.clamp(0.0, 1.0).sqrt() * PARTS as f32;
        let low = (place as usize).min(PARTS - 1);
        Some(Self {
            table,
            low: &table.shares[low],
            high: &table.shares[low + 1],
            within: place - low as f32,
        })
    }

    /// The part of the pot that a hand wins.
    pub(super) fn share(&self, class: HandClass) -> f32 {
        let [low, high] = [self.low, self.high].map(|row| row[class.index()]);
        low + (high - low) * self.within
    }

    /// The same of every kind.
    pub(super) fn shares(&self) -> impl Iterator<Item = f32> {
        let both = self.low.iter().zip(self.high);
        both.map(|(low, high)| low + (high - low) * self.within)
    }

    /// The share of all hands that win so much of the pot or more, of the best part that may be held.
    pub(super) fn of_those_who_win(&self, share: f32, held: f32) -> f32 {
        let Table {
            standing, often, ..
        } = self.table;
        let all = self.shares().zip(standing).zip(often);
        let winners =
            all.map(
                |((wins, standing), often)| match wins >= share && *standing >= 1.0 - held {
                    true => *often,
                    false => 0.0,
                },
            );
        winners.sum()
    }
}

/// The share of all hands of which something is more than so much; nothing where the tables cannot be read.
pub(super) fn of_those_above(row: &Row, least: f32) -> Option<f32> {
    let often = TABLE.as_ref()?.often;
    let all = row.iter().zip(often);
    Some(
        all.map(|(value, often)| if *value > least { often } else { 0.0 })
            .sum(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(hand: &str, part: f32) -> f32 {
        BestPart::new(part).unwrap().share(hand.parse().unwrap())
    }

    #[test]
    fn hands_win_less_from_better_ones() {
        // Against any hand: figures that are widely known.
        for (hand, wins) in [("AA", 0.852), ("AKs", 0.670), ("22", 0.503), ("72o", 0.346)] {
            assert!((share(hand, 1.0) - wins).abs() < 0.001, "{hand}");
        }
        for hand in ["QQ", "A9o", "76s"] {
            let parts = [0.02, 0.1, 0.3, 0.6, 1.0].map(|part| share(hand, part));
            assert!(parts.is_sorted(), "{hand}: {parts:?}");
        }
        // Against the best of all there is only the pair of aces.
        assert!((share("KK", 0.0) - 0.18).abs() < 0.01);
    }

    #[test]
    fn the_more_must_be_won_the_fewer_do() {
        let any = BestPart::new(1.0).unwrap();
        let winners = [0.3, 0.4, 0.5, 0.6, 0.9].map(|share| any.of_those_who_win(share, 1.0));
        assert!(winners.is_sorted_by(|a, b| a > b), "{winners:?}");
        assert!(winners[0] == 1.0 && winners[4] == 0.0 && (0.4..0.6).contains(&winners[2]));
        assert!(any.of_those_who_win(0.3, 0.2) < 0.21);
    }
}
