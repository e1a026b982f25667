//! The course of winnings, hand by hand or day by day, and of the wallet: as many points as a screen has room for, and never more in
//! memory.
//!
//! Where the hands of the time in question are few they are read one by one; else the sums of the days are, and a point is the
//! end of a day.

use rusqlite::{Row, params};

use super::statistics::{Of, condition, start};
use super::sums::counted_result;
use super::{Book, BookError, StatisticsFilter};
use crate::base::{Cents, Millis};
use crate::profile::figures::Hundredths;

/// As many hands are read one by one.
const FEW: u64 = 20_000;

/// Where the winnings were after so many hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Point {
    pub at: Millis,
    pub hands: u64,
    pub result: Cents,
    pub adjusted: Hundredths,
}

/// Where the wallet was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    pub at: Millis,
    pub balance: Cents,
}

impl Book {
    /// The winnings at cash tables, from the first hand to the last. The first point is before it, at nothing.
    pub fn course(
        &self,
        filter: &StatisticsFilter,
        points: usize,
    ) -> Result<Vec<Point>, BookError> {
        let read = || {
            let sql = format!(
                "SELECT min(day), max(day) FROM days JOIN kinds ON kinds.id = days.kind
                 WHERE is_game = 0 AND {} AND day >= ?1 AND hands > 0",
                condition(filter.kind, Of::Kinds)
            );
            let day = start(filter).day();
            let range = self.database.query_row(&sql, [day], |row| {
                Ok((row.get::<_, Option<i64>>(0)?, row.get::<_, Option<i64>>(1)?))
            })?;
            let (Some(first), Some(last)) = range else {
                return Ok(Vec::new());
            };
            // Of all kinds: those that are not wanted must be passed by.
            let all: i64 = self.database.query_row(
                "SELECT coalesce(sum(hands), 0) FROM days WHERE day BETWEEN ?1 AND ?2",
                [first, last],
                |row| row.get(0),
            )?;
            match all.unsigned_abs() <= FEW {
                true => self.by_hand(filter, first, last, points),
                false => self.by_day(filter, first, points),
            }
        };
        read().map_err(self.failed())
    }

    /// The course of one stay at a table, by its number in the book.
    pub fn course_of(&self, session: i64, points: usize) -> Result<Vec<Point>, BookError> {
        let sql = format!(
            "SELECT hands.at, 1, {}, adjusted FROM sessions
             JOIN hands ON hands.at BETWEEN began AND coalesce(ended, seen)
             JOIN figures ON figures.hand = hands.id AND figures.session = sessions.id
             WHERE sessions.id = ?1 ORDER BY hands.at, hands.id",
            counted_result()
        );
        let count = "SELECT coalesce(max(hands), 0) FROM stays WHERE session = ?1";
        let read = || {
            let hands: i64 = self
                .database
                .query_row(count, [session], |row| row.get(0))?;
            let mut query = self.database.prepare_cached(&sql)?;
            let mut rows = query.query([session])?;
            let mut thin = Thin::new(hands.unsigned_abs(), points);
            while let Some(row) = rows.next()? {
                thin.add(step(row)?);
            }
            Ok(thin.end())
        };
        read().map_err(self.failed())
    }

    fn by_hand(
        &self,
        filter: &StatisticsFilter,
        first: i64,
        last: i64,
        points: usize,
    ) -> rusqlite::Result<Vec<Point>> {
        let sql = format!(
            "SELECT hands.at, 1, {}, adjusted FROM hands JOIN figures ON figures.hand = hands.id
             JOIN kinds ON kinds.id = figures.kind
             WHERE is_game = 0 AND {} AND at >= ?1 AND at < ?2 ORDER BY at, hands.id",
            counted_result(),
            condition(filter.kind, Of::Kinds)
        );
        let moment = |day: i64| day.saturating_mul(86_400_000);
        let (from, to) = (moment(first), moment(last.saturating_add(1)));
        self.thinned(&sql, filter, params![from, to], points)
    }

    fn by_day(
        &self,
        filter: &StatisticsFilter,
        first: i64,
        points: usize,
    ) -> rusqlite::Result<Vec<Point>> {
        let sql = format!(
            "SELECT day * 86400000, sum(hands), sum(result), sum(adjusted) FROM days
             JOIN kinds ON kinds.id = days.kind
             WHERE is_game = 0 AND {} AND day >= ?1 GROUP BY day ORDER BY day",
            condition(filter.kind, Of::Kinds)
        );
        self.thinned(&sql, filter, params![first], points)
    }

    fn thinned(
        &self,
        sql: &str,
        filter: &StatisticsFilter,
        values: &[&dyn rusqlite::ToSql],
        points: usize,
    ) -> rusqlite::Result<Vec<Point>> {
        let count = format!(
            "SELECT coalesce(sum(hands), 0) FROM days JOIN kinds ON kinds.id = days.kind
             WHERE is_game = 0 AND {} AND day >= ?1",
            condition(filter.kind, Of::Kinds)
        );
        let day = start(filter).day();
        let hands: i64 = self.database.query_row(&count, [day], |row| row.get(0))?;
        let mut query = self.database.prepare_cached(sql)?;
        let mut rows = query.query(values)?;
        let mut thin = Thin::new(hands.unsigned_abs(), points);
        while let Some(row) = rows.next()? {
            thin.add(step(row)?);
        }
        Ok(thin.end())
    }

    /// What was in the wallet after its changes, the oldest first, in the room whose wallet changed last.
    pub fn bankroll(&self, points: usize) -> Result<Vec<Balance>, BookError> {
        const OF_ROOM: &str =
            "FROM wallet WHERE room = (SELECT room FROM wallet ORDER BY id DESC LIMIT 1)";
        let read = || {
            let count = format!("SELECT count(*) {OF_ROOM}");
            let changes: i64 = self.database.query_row(&count, [], |row| row.get(0))?;
            let sql = format!("SELECT at, balance {OF_ROOM} ORDER BY id");
            let every = changes.unsigned_abs().div_ceil(points.max(1) as u64).max(1);
            let mut query = self.database.prepare_cached(&sql)?;
            let mut rows = query.query([])?;
            let mut kept = Vec::new();
            let mut last = None;
            let mut number = 0;
            while let Some(row) = rows.next()? {
                let balance = Balance {
                    at: Millis(row.get(0)?),
                    balance: Cents(row.get(1)?),
                };
                last = Some(balance);
                if number % every == 0 {
                    kept.push(balance);
                }
                number += 1;
            }
            // The last one is where it stands.
            if let Some(last) = last.filter(|last| kept.last() != Some(last)) {
                kept.push(last);
            }
            Ok(kept)
        };
        read().map_err(self.failed())
    }
}

/// What some hands add.
fn step(row: &Row<'_>) -> rusqlite::Result<Point> {
    Ok(Point {
        at: Millis(row.get(0)?),
        hands: row.get::<_, i64>(1)?.unsigned_abs(),
        result: Cents(row.get(2)?),
        adjusted: Hundredths(row.get(3)?),
    })
}

/// Adds up, and keeps no more points than are wanted.
struct Thin {
    /// A point is kept when so many hands have come.
    every: u64,
    next: u64,
    now: Point,
    kept: Vec<Point>,
}

impl Thin {
    fn new(hands: u64, points: usize) -> Self {
        let every = hands.div_ceil(points.max(1) as u64).max(1);
        Self {
            every,
            next: every,
            now: Point::default(),
            kept: Vec::new(),
        }
    }

    fn add(&mut self, step: Point) {
        if self.kept.is_empty() {
            self.kept.push(Point {
                at: step.at,
                ..Point::default()
            });
        }
        self.now.at = step.at;
        self.now.hands += step.hands;
        self.now.result += step.result;
        self.now.adjusted.0 += step.adjusted.0;
        if self.now.hands >= self.next {
            self.kept.push(self.now);
            self.next = (self.now.hands / self.every + 1) * self.every;
        }
    }

    fn end(mut self) -> Vec<Point> {
        if self.kept.last().is_some_and(|last| *last != self.now) {
            self.kept.push(self.now);
        }
        self.kept
    }
}
