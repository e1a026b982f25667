//! The results of HexaPros: by family and buy-in, what they cost and brought, the places, and the multipliers that were drawn against
//! those that could be expected.

use std::collections::BTreeMap;

use rusqlite::params;

use super::statistics::start;
use super::{Book, BookError, StatisticsFilter};
use crate::base::{Cents, Millis};

/// The chances of a multiplier in a draw: in hundredths, and how often in 100,000 games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    pub times: u32,
    pub in_100_000: u32,
}

/// How often a multiplier was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The edition that was played under, where it was noted.
    pub edition: Option<String>,
    /// In hundredths.
    pub times: u32,
    pub games: u64,
}

/// A multiplier that was drawn or could have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hits {
    /// In hundredths.
    pub times: u32,
    pub games: u64,
    /// How many games could be expected to have it, in 100,000ths.
    pub expected_in_100_000: u64,
}

/// The HexaPros of a family for one buy-in that were played to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexaProResults {
    /// The word of the family.
    pub family: String,
    pub buy_in: Cents,
    pub games: u64,
    /// All that was paid.
    pub paid: Cents,
    pub won: Cents,
    /// How often the first, the second and the third place.
    pub places: [u64; 3],
    pub drawn: Vec<Drawn>,
    /// From entering to the end.
    pub time: Millis,
}

impl HexaProResults {
    /// What came back above what was paid, as a part of it; nothing where nothing was paid.
    pub fn roi(&self) -> Option<f64> {
        self.paid
            .is_positive()
            .then(|| (self.won - self.paid).0 as f64 / self.paid.0 as f64)
    }

    /// The multipliers in their order, those that were drawn beside those that could be expected. `chances` says what a draw of
    /// the family has in an edition; a game of which they are not known is expected to have had its own.
    pub fn hits(&self, chances: impl Fn(Option<&str>) -> Vec<Chance>) -> Vec<Hits> {
        let mut hits: BTreeMap<u32, Hits> = BTreeMap::new();
        let none = |times| Hits {
            times,
            games: 0,
            expected_in_100_000: 0,
        };
        for drawn in &self.drawn {
            hits.entry(drawn.times)
                .or_insert_with(|| none(drawn.times))
                .games += drawn.games;
            let known = chances(drawn.edition.as_deref());
            if known.is_empty() {
                let own = hits.entry(drawn.times).or_insert_with(|| none(drawn.times));
                own.expected_in_100_000 += drawn.games * 100_000;
            }
            for chance in known {
                let of_it = hits
                    .entry(chance.times)
                    .or_insert_with(|| none(chance.times));
                of_it.expected_in_100_000 += drawn.games * u64::from(chance.in_100_000);
            }
        }
        hits.into_values().collect()
    }
}

impl Book {
    /// The HexaPros that ended since a day, by family and buy-in.
    pub fn hexapros(&self, filter: &StatisticsFilter) -> Result<Vec<HexaProResults>, BookError> {
        let sql = "SELECT class, buy_in, edition, times, place, count(*), sum(prize + coalesce(seat, 0) + bounties),
                   sum(ended - entered) FROM games
                   WHERE class NOT IN ('sit-and-go', 'tournament') AND how = 'finished' AND ended >= ?1
                   GROUP BY class, buy_in, edition, times, place ORDER BY class, buy_in, edition, times, place";
        let read = || {
            let mut query = self.database.prepare_cached(sql)?;
            let mut rows = query.query(params![start(filter).get()])?;
            let mut results: Vec<HexaProResults> = Vec::new();
            while let Some(row) = rows.next()? {
                let family: String = row.get(0)?;
                let buy_in = Cents(row.get(1)?);
                let is_it = |last: &HexaProResults| last.family == family && last.buy_in == buy_in;
                if !results.last().is_some_and(is_it) {
                    results.push(HexaProResults {
                        family,
                        buy_in,
                        games: 0,
                        paid: Cents::ZERO,
                        won: Cents::ZERO,
                        places: [0; 3],
                        drawn: Vec::new(),
                        time: Millis::ZERO,
                    });
                }
                let Some(result) = results.last_mut() else {
                    continue;
                };
                let games = row.get::<_, i64>(5)?;
                result.games += games.unsigned_abs();
                result.paid += Cents(buy_in.0 * games);
                result.won += Cents(row.get(6)?);
                result.time += Millis(row.get(7)?);
                let place: Option<usize> =
                    row.get::<_, Option<u32>>(4)?.map(|place| place as usize);
                if let Some(count) =
                    place.and_then(|place| result.places.get_mut(place.checked_sub(1)?))
                {
                    *count += games.unsigned_abs();
                }
                if let Some(times) = row.get(3)? {
                    result.add_drawn(row.get(2)?, times, games.unsigned_abs());
                }
            }
            Ok(results)
        };
        read().map_err(self.failed())
    }
}

impl HexaProResults {
    fn add_drawn(&mut self, edition: Option<String>, times: u32, games: u64) {
        let known = self.drawn.iter_mut();
        let mut known = known.filter(|drawn| drawn.times == times && drawn.edition == edition);
        match known.next() {
            Some(drawn) => drawn.games += games,
            None => self.drawn.push(Drawn {
                edition,
                times,
                games,
            }),
        }
    }
}
