//! Reading statistics: the sums of the hands that a filter lets through, all together or by something. They are read from the
//! sums that are kept with every hand, never from the hands, so that a million of them cost no more than a thousand.

use std::collections::HashMap;

use rusqlite::{Row, params};

use super::{Book, BookError, HandKind, Session};
use crate::base::{Chips, Millis};
use crate::profile::figures::{HandFigures, Hundredths};
use crate::profile::sums::{Sum, Sums};

/// Which hands count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatisticsFilter {
    pub kind: Option<HandKind>,
    /// Only those of the day of this moment, UTC, and of later ones: statistics know no less than a day.
    pub since: Option<Millis>,
}

/// By what they are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// Game and format: Hold'em, Omaha Banzai, HexaPro.
    #[default]
    Game,
    /// A stake, or a tournament by its name.
    Stake,
    Position,
    Session,
    Day,
}

/// The hands that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Group {
    All,
    Game {
        game: String,
        format: String,
    },
    Stake {
        game: String,
        format: String,
        stake: String,
    },
    /// `BTN`; nothing where the place has no name.
    Position(Option<String>),
    /// A stay at a table, with its number in the book.
    Session {
        id: i64,
        session: Box<Session>,
    },
    /// The first moment of the day.
    Day(Millis),
}

/// The figures of some hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    pub group: Group,
    /// Amounts are those of cash games, in cents.
    pub sums: Sums,
    /// What tournaments brought, in chips.
    pub chips: Chips,
    pub chips_adjusted: Hundredths,
    /// How long the player sat at cash tables, where it is known; two tables at once count twice.
    pub time: Option<Millis>,
}

impl Book {
    /// All hands together.
    pub fn statistics(&self, filter: &StatisticsFilter) -> Result<Statistics, BookError> {
        let read = || {
            let all = |_: &Row<'_>| Ok(Group::All);
            let mut rows = self.read_sums(filter, "", "'all'", all)?;
            let mut all = rows.pop().unwrap_or_else(|| Statistics::none(Group::All));
            all.time = self.times(filter)?.values().copied().reduce(plus);
            Ok(all)
        };
        read().map_err(self.failed())
    }

    /// The same by something, in the order in which one looks for it: stakes by their names, days and sessions the newest first,
    /// of which there are at most so many.
    pub fn statistics_by(
        &self,
        by: By,
        filter: &StatisticsFilter,
        most: u32,
    ) -> Result<Vec<Statistics>, BookError> {
        let read = || match by {
            By::Game => self.by_game(filter),
            By::Stake => self.by_stake(filter),
            By::Position => self.by_position(filter),
            By::Session => self.by_session(filter, most),
            By::Day => {
                let day = |row: &Row<'_>| {
                    let day: i64 = row.get(0)?;
                    Ok(Group::Day(Millis::from_secs(day.saturating_mul(86_400))))
                };
                let mut rows = self.read_sums(filter, "day,", "day", day)?;
                rows.reverse();
                rows.truncate(most as usize);
                Ok(rows)
            }
        };
        read().map_err(self.failed())
    }

    fn by_game(&self, filter: &StatisticsFilter) -> rusqlite::Result<Vec<Statistics>> {
        let game = |row: &Row<'_>| {
            Ok(Group::Game {
                game: row.get(0)?,
                format: row.get(1)?,
            })
        };
        let key = "is_game, game, format";
        let mut rows = self.read_sums(filter, "game, format,", key, game)?;
        let times = self.times(filter)?;
        for row in &mut rows {
            if let Group::Game { game, format } = &row.group {
                let of_it = times
                    .iter()
                    .filter(|((of, as_a, _), _)| of == game && as_a == format);
                row.time = of_it.map(|(_, time)| *time).reduce(plus);
            }
        }
        Ok(rows)
    }

    fn by_stake(&self, filter: &StatisticsFilter) -> rusqlite::Result<Vec<Statistics>> {
        let stake = |row: &Row<'_>| {
            Ok(Group::Stake {
                game: row.get(0)?,
                format: row.get(1)?,
                stake: row.get(2)?,
            })
        };
        let key = "is_game, game, format, length(stake), stake";
        let mut rows = self.read_sums(filter, "game, format, stake,", key, stake)?;
        let times = self.times(filter)?;
        for row in &mut rows {
            if let Group::Stake {
                game,
                format,
                stake,
            } = &row.group
            {
                let key = (game.clone(), format.clone(), stake.clone());
                row.time = times.get(&key).copied();
            }
        }
        Ok(rows)
    }

    fn by_position(&self, filter: &StatisticsFilter) -> rusqlite::Result<Vec<Statistics>> {
        let position = |row: &Row<'_>| {
            let position: String = row.get(0)?;
            let position = (!position.is_empty()).then_some(position);
            Ok(Group::Position(position))
        };
        let mut rows = self.read_sums(filter, "position,", "position", position)?;
        // From the first to act before the flop to the last, and those without a name after them.
        const ORDER: [&str; 10] = [
            "UTG", "UTG+1", "UTG+2", "UTG+3", "LJ", "HJ", "CO", "BTN", "SB", "BB",
        ];
        rows.sort_by_key(|row| {
            match &row.group {
                Group::Position(Some(name)) => ORDER.iter().position(|known| known == name),
                _ => None,
            }
            .unwrap_or(ORDER.len())
        });
        Ok(rows)
    }

    /// The sums by some columns, each row with its group. Without a day the totals are enough.
    fn read_sums(
        &self,
        filter: &StatisticsFilter,
        columns: &str,
        key: &str,
        group: impl Fn(&Row<'_>) -> rusqlite::Result<Group>,
    ) -> rusqlite::Result<Vec<Statistics>> {
        let (table, since) = match filter.since.is_none() && key != "day" {
            true => ("totals", "?1 IS NOT NULL"),
            false => ("days", "days.day >= ?1"),
        };
        let sums = Sum::ALL.map(|sum| match Sum::AMOUNTS.contains(&sum) {
            true => format!("sum({} * (is_game = 0))", sum.column()),
            false => format!("sum({})", sum.column()),
        });
        let sql = format!(
            "SELECT {columns} {}, sum(result * is_game), sum(adjusted * is_game)
             FROM {table} JOIN kinds ON kinds.id = {table}.kind WHERE {} AND {since}
             GROUP BY {key} HAVING sum(hands) > 0 ORDER BY {key}",
            sums.join(", "),
            condition(filter.kind, Of::Kinds)
        );
        let first = columns.matches(',').count();
        let day = filter.since.map_or(i64::MIN, Millis::day);
        let mut query = self.database.prepare_cached(&sql)?;
        let rows = query.query_map([day], |row| {
            let sums = read_row(row, first)?;
            let after = first + Sum::ALL.len();
            Ok(Statistics {
                group: group(row)?,
                sums,
                chips: Chips(row.get(after)?),
                chips_adjusted: Hundredths(row.get(after + 1)?),
                time: None,
            })
        })?;
        rows.collect()
    }

    fn by_session(
        &self,
        filter: &StatisticsFilter,
        most: u32,
    ) -> rusqlite::Result<Vec<Statistics>> {
        let sums = Sum::ALL.map(|sum| format!("stays.{}", sum.column()));
        let sql = format!(
            "SELECT rooms.name, table_number, game, format, sessions.stake, began, ended, end_was_told, bought_in,
             coalesce(taken, stack), sessions.hands, sessions.id, coalesce(ended, seen) - began, {}
             FROM sessions JOIN rooms ON rooms.id = sessions.room JOIN stays ON stays.session = sessions.id
             WHERE {} AND began >= ?1 AND stays.hands > 0 ORDER BY began DESC, sessions.id DESC LIMIT ?2",
            sums.join(", "),
            condition(filter.kind, Of::Sessions)
        );
        let since = start(filter);
        let mut query = self.database.prepare_cached(&sql)?;
        let rows = query.query_map(params![since.get(), most], |row| {
            Ok(Statistics {
                group: Group::Session {
                    id: row.get(11)?,
                    session: Box::new(super::read::session(row)?),
                },
                sums: read_row(row, 13)?,
                chips: Chips::ZERO,
                chips_adjusted: Hundredths::ZERO,
                time: Some(Millis(row.get(12)?)),
            })
        })?;
        rows.collect()
    }

    /// How long the player sat at the tables of every stake.
    fn times(
        &self,
        filter: &StatisticsFilter,
    ) -> rusqlite::Result<HashMap<(String, String, String), Millis>> {
        let sql = format!(
            "SELECT game, format, stake, sum(coalesce(ended, seen) - began) FROM sessions
             WHERE {} AND began >= ?1 GROUP BY game, format, stake",
            condition(filter.kind, Of::Sessions)
        );
        let mut query = self.database.prepare_cached(&sql)?;
        let rows = query.query_map([start(filter).get()], |row| {
            let key = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok((key, Millis(row.get(3)?)))
        })?;
        rows.collect()
    }

    /// What one hand contributes; nothing where it is not in the book, or not read yet.
    pub fn figures(
        &self,
        room: &str,
        hand: u64,
        at: Millis,
    ) -> Result<Option<HandFigures>, BookError> {
        let sql = format!(
            "SELECT {} FROM hands JOIN figures ON figures.hand = hands.id
             WHERE room = (SELECT id FROM rooms WHERE name = ?1) AND hands.hand = ?2 AND at = ?3",
            super::sums::COLUMNS
        );
        let read = || {
            let mut query = self.database.prepare_cached(&sql)?;
            let mut rows = query.query(params![room, hand.cast_signed(), at.get()])?;
            rows.next()?
                .map(|row| super::sums::read(row, 0))
                .transpose()
        };
        read().map_err(self.failed())
    }
}

impl Statistics {
    fn none(group: Group) -> Self {
        Self {
            group,
            sums: Sums::default(),
            chips: Chips::ZERO,
            chips_adjusted: Hundredths::ZERO,
            time: None,
        }
    }
}

fn plus(one: Millis, other: Millis) -> Millis {
    one + other
}

/// The first moment that counts.
pub(super) fn start(filter: &StatisticsFilter) -> Millis {
    let day = filter.since.map(Millis::day);
    day.map_or(Millis(i64::MIN), |day| {
        Millis::from_secs(day.saturating_mul(86_400))
    })
}

/// The table whose columns say what was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Kinds,
    /// Of cash games only.
    Sessions,
}

/// What a kind asks of the columns of a table.
pub(super) fn condition(kind: Option<HandKind>, of: Of) -> String {
    let (table, is_game) = match of {
        Of::Kinds => ("kinds", "kinds.is_game"),
        Of::Sessions => ("sessions", "0"),
    };
    match kind {
        None => "1".to_owned(),
        Some(HandKind::Holdem) => format!("{table}.game = 'holdem'"),
        Some(HandKind::Omaha) => format!("{table}.game = 'omaha'"),
        Some(HandKind::Cash) => format!("{is_game} = 0"),
        Some(HandKind::Format(word)) => format!("{table}.format = '{word}'"),
        Some(HandKind::HexaPro) => {
            format!("{is_game} = 1 AND {table}.format NOT IN ('sit-and-go', 'tournament')")
        }
    }
}

fn read_row(row: &Row<'_>, first: usize) -> rusqlite::Result<Sums> {
    let mut sums = Sums::default();
    for (place, sum) in sums.0.iter_mut().enumerate() {
        *sum = row.get(first + place)?;
    }
    Ok(sums)
}
