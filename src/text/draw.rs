//! What may be drawn for a HexaPro, and how often (H2, H3).

use super::Text;

use crate::base::Cents;
use crate::protocol::view::OfferView;
use crate::protocol::{Draw, Prize, Prizes};

/// In what prizes are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    Money,
    /// Of the pool, whatever a game costs.
    Percent,
}

/// One multiplier, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawable {
    pub times: String,
    /// In money, where the price is known.
    pub pool: Option<String>,
    pub chance: String,
    /// What the winner gets, where the price is known.
    pub first: Option<String>,
    /// `80/12/8%`.
    pub payout: String,
    pub chips: String,
    pub level_time: String,
    /// `1st €400.00, 2nd €60.00 and 3rd €40.00`; without a price in percent of the pool.
    pub prizes: String,
}

/// The largest prize pool that may be drawn.
pub fn largest_pool(draw: &Draw, buy_in: Cents) -> Cents {
    let pools = draw.prizes.iter();
    let pools = pools.filter_map(|prize| prize.times.of(buy_in));
    pools.max().unwrap_or_default()
}

impl Text {
    /// The multipliers of a HexaPro, the largest first.
    pub fn multipliers(&self, offer: &OfferView, shown: Shown) -> Vec<Drawable> {
        let Prizes::Drawn { draw, .. } = &offer.plan.prizes else {
            return Vec::new();
        };
        let mut prizes: Vec<(u8, &Prize)> = (0..).zip(&draw.prizes).collect();
        prizes.sort_by_key(|(_, prize)| std::cmp::Reverse(prize.times));
        let prizes = prizes.into_iter();
        prizes
            .map(|(place, prize)| {
                let pool = match shown {
                    Shown::Money => prize.times.of(offer.buy_in),
                    Shown::Percent => None,
                };
                let pool = pool.map(|pool| (pool, offer.prizes(Some(place))));
                self.drawable(prize, pool)
            })
            .collect()
    }

    /// With the pool and what the places get of it, where that is known.
    fn drawable(&self, prize: &Prize, pool: Option<(Cents, Vec<Cents>)>) -> Drawable {
        let first = pool.as_ref().and_then(|(_, shares)| shares.first());
        let first = first.map(|first| self.money(*first));
        let prizes = match &pool {
            Some((_, shares)) => self.prizes_by_place(shares),
            None => {
                let places = (1..).zip(&prize.payout).map(|(place, percent)| {
                    let place = ("place", self.place(place).into());
                    let percent = ("percent", (*percent).into());
                    self.get("percent-of-place", [place, percent])
                });
                self.list(&places.collect::<Vec<_>>())
            }
        };
        Drawable {
            times: self.times(prize.times),
            pool: pool.map(|(pool, _)| self.money(pool)),
            chance: self.chance(prize.weight),
            first,
            payout: self.payout(&prize.payout),
            chips: self.count(prize.stack),
            level_time: self.time(prize.level_time),
            prizes,
        }
    }
}

impl Text {
    /// How often, of all draws: `75.353%`, `0.1%`.
    fn chance(&self, weight: u32) -> String {
        let thousandths = u64::from(weight) * 100_000 / u64::from(Draw::WEIGHTS);
        let text = format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        self.percent(&text.replace('.', &self.marks.point))
    }
}
