//! What may be drawn for a HexaPro, and how often (H2, H3).

use super::Text;
use super::tournament_info::payout;
use crate::base::Cents;
use crate::protocol::{Draw, Prize};

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

/// What a place gets of a pool.
fn share(pool: Cents, percent: u8) -> Cents {
    Cents(pool.0 * i64::from(percent) / 100)
}

impl Text {
    /// The multipliers of a HexaPro, the largest first; in money where a price is named.
    pub fn multipliers(&self, draw: &Draw, buy_in: Option<Cents>) -> Vec<Drawable> {
        let mut prizes: Vec<&Prize> = draw.prizes.iter().collect();
        prizes.sort_by_key(|prize| std::cmp::Reverse(prize.times));
        let prizes = prizes.into_iter();
        prizes.map(|prize| self.drawable(prize, buy_in)).collect()
    }

    fn drawable(&self, prize: &Prize, buy_in: Option<Cents>) -> Drawable {
        let pool = buy_in.and_then(|price| prize.times.of(price));
        let first = pool.zip(prize.payout.first());
        let prizes = match pool {
            Some(pool) => {
                let shares = prize.payout.iter().map(|percent| share(pool, *percent));
                self.prizes_by_place(&shares.collect::<Vec<_>>())
            }
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
            pool: pool.map(|pool| self.money(pool)),
            chance: chance(prize.weight),
            first: first.map(|(pool, percent)| self.money(share(pool, *percent))),
            payout: payout(&prize.payout),
            chips: self.count(prize.stack),
            level_time: self.time(prize.level_time),
            prizes,
        }
    }
}

/// How often, of all draws: `75.353%`, `0.1%`.
fn chance(weight: u32) -> String {
    let thousandths = u64::from(weight) * 100_000 / u64::from(Draw::WEIGHTS);
    let text = format!("{}.{:03}", thousandths / 1_000, thousandths % 1_000);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}
