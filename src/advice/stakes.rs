//! What a decision is about where not everybody has the same chips: the pots (P1), as far as they can be foreseen.
//!
//! Whoever has put in less plays for less, and what nobody can match comes back (B9). So the chips that may lie in the middle are cut
//! into layers, each with those who would play for it.

use std::cmp::Ordering;

/// What somebody has put in during the hand, and what they will have put in if they stay.
#[derive(Clone, Copy, Debug)]
pub struct Stake {
    pub paid: f32,
    pub stays_to: f32,
    /// What it brings to knock them out, where they have nothing left then.
    pub head: f32,
}

/// Chips that the same people play for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layer {
    /// What lies there already.
    pub(super) lies: f32,
    /// What one adds oneself.
    pub(super) own: f32,
    /// What each opponent adds who stays; nothing for those who do not play for it.
    pub(super) others: Vec<Option<f32>>,
}

/// All layers, from the one that most play for.
#[derive(Clone, Debug, PartialEq)]
pub struct Stakes {
    pub(super) layers: Vec<Layer>,
}

/// What of an amount lies between two heights.
fn part(amount: f32, [low, high]: [f32; 2]) -> f32 {
    amount.clamp(low, high) - low
}

impl Stakes {
    /// `others` are still in, `folded` is what those paid who are not, and `dead` lies there for whoever is in the main pot.
    pub fn new(own: Stake, others: &[Stake], folded: &[f32], dead: f32) -> Self {
        let mut heights: Vec<f32> = others
            .iter()
            .map(|other| other.stays_to.min(own.stays_to))
            .chain([own.stays_to])
            .filter(|height| *height > 0.0)
            .collect();
        heights.sort_unstable_by(|one, other| one.partial_cmp(other).unwrap_or(Ordering::Equal));
        heights.dedup();
        let mut low = 0.0;
        let layers = heights.into_iter().map(|high| {
            let bounds = [low, high];
            low = high;
            let paid = others.iter().map(|other| other.paid);
            let lies = folded.iter().copied().chain(paid).chain([own.paid]);
            let adds = |stake: &Stake| part(stake.stays_to, bounds) - part(stake.paid, bounds);
            // Whoever wins the last pot that they play for knocks them out (M13).
            let head = |stake: &Stake| match stake.stays_to <= high {
                true => stake.head,
                false => 0.0,
            };
            Layer {
                lies: lies.map(|paid| part(paid, bounds)).sum(),
                own: adds(&own),
                others: others
                    .iter()
                    .map(|other| (other.stays_to >= high).then(|| adds(other) + head(other)))
                    .collect(),
            }
        });
        let mut layers: Vec<Layer> = layers.collect();
        if let Some(main) = layers.first_mut() {
            main.lies += dead;
        }
        Self { layers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stake(paid: f32, stays_to: f32) -> Stake {
        Stake {
            paid,
            stays_to,
            head: 0.0,
        }
    }

    #[test]
    fn p1_whoever_has_less_plays_for_less() {
        // One is all-in for 100, another can match 1,000, and a third has folded 60.
        let stakes = Stakes::new(
            stake(100.0, 1_000.0),
            &[stake(100.0, 100.0), stake(40.0, 1_000.0)],
            &[60.0],
            5.0,
        );
        let main = Layer {
            lies: 305.0,
            own: 0.0,
            others: vec![Some(0.0), Some(60.0)],
        };
        let side = Layer {
            lies: 0.0,
            own: 900.0,
            others: vec![None, Some(900.0)],
        };
        assert_eq!(stakes.layers, [main, side]);
    }

    #[test]
    fn b9_what_nobody_can_match_is_played_for_by_nobody() {
        let stakes = Stakes::new(stake(10.0, 500.0), &[stake(20.0, 80.0)], &[], 0.0);
        let [contested, returned] = &stakes.layers[..] else {
            panic!("{stakes:?}");
        };
        assert_eq!((contested.lies, contested.own), (30.0, 70.0));
        assert_eq!(contested.others, [Some(60.0)]);
        assert_eq!((returned.lies, returned.own), (0.0, 420.0));
        assert_eq!(returned.others, [None]);
        // What others have above one's own stack is not one's own affair.
        let short = Stakes::new(stake(10.0, 50.0), &[stake(200.0, 200.0)], &[90.0], 0.0);
        assert_eq!(short.layers.len(), 1);
        assert_eq!((short.layers[0].lies, short.layers[0].own), (110.0, 40.0));
    }

    #[test]
    fn m13_a_head_is_won_with_the_last_pot_of_its_owner_by_whoever_has_as_much() {
        let short = Stake {
            head: 50.0,
            ..stake(0.0, 100.0)
        };
        let stakes = Stakes::new(stake(0.0, 1_000.0), &[short, stake(0.0, 1_000.0)], &[], 0.0);
        let added: Vec<_> = stakes
            .layers
            .iter()
            .map(|layer| layer.others.clone())
            .collect();
        assert_eq!(
            added,
            [vec![Some(150.0), Some(100.0)], vec![None, Some(900.0)]]
        );
        // Whoever has less than they have knocks nobody out.
        let less = Stakes::new(stake(0.0, 60.0), &[short], &[], 0.0);
        assert_eq!(less.layers[0].others, [Some(60.0)]);
    }
}
