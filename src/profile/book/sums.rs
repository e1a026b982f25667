//! The figures of hands in the book, and their sums: what a transaction changes is added up first and then entered together.

use std::collections::HashMap;
use std::sync::LazyLock;

use rusqlite::{OptionalExtension, Row, Transaction, params};

use crate::base::{Chips, Millis};
use crate::profile::entry::OwnHand;
use crate::profile::figures::{
    Amounts, BigBlinds, Conduct, HandFigures, Hundredths, MOST, Marks, Read, counted,
};
use crate::profile::sums::{Sum, Sums};

/// What a hand was played in, as the book knows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Kind {
    pub(super) game: String,
    pub(super) format: String,
    pub(super) stake: String,
    pub(super) is_game: bool,
}

/// The place of a hand in the sums.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Cell {
    day: i64,
    kind: i64,
    position: String,
}

/// A hand and where it counts.
#[derive(Debug)]
pub(super) struct Counted<'a> {
    /// Its row.
    pub(super) hand: i64,
    pub(super) at: Millis,
    pub(super) kind: i64,
    pub(super) position: Option<&'a str>,
    pub(super) session: Option<i64>,
    pub(super) figures: HandFigures,
}

/// What a transaction adds to the sums.
#[derive(Debug, Default)]
pub(super) struct Adding {
    kinds: HashMap<Kind, i64>,
    cells: HashMap<Cell, Sums>,
    stays: HashMap<i64, Sums>,
}

impl Adding {
    /// The row of a kind, which is made where there is none.
    pub(super) fn kind(&mut self, page: &Transaction<'_>, kind: Kind) -> rusqlite::Result<i64> {
        if let Some(id) = self.kinds.get(&kind) {
            return Ok(*id);
        }
        let values = params![kind.game, kind.format, kind.stake, kind.is_game];
        let sql = "INSERT INTO kinds (game, format, stake, is_game) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
        page.prepare_cached(sql)?.execute(values)?;
        let sql =
            "SELECT id FROM kinds WHERE game = ?1 AND format = ?2 AND stake = ?3 AND is_game = ?4";
        let id = page
            .prepare_cached(sql)?
            .query_row(values, |row| row.get(0))?;
        self.kinds.insert(kind, id);
        Ok(id)
    }

    /// Enters the figures of a hand, which must have none, and adds them.
    pub(super) fn count(
        &mut self,
        page: &Transaction<'_>,
        counted: &Counted<'_>,
    ) -> rusqlite::Result<()> {
        let figures = &counted.figures;
        let conduct = figures.conduct.unwrap_or_default();
        let values = params![
            counted.hand,
            counted.kind,
            counted.session,
            figures.seat,
            figures.players,
            figures.result_bb.get(),
            figures.adjusted.get(),
            figures.adjusted_bb.get(),
            figures.rake.get(),
            figures.conduct.map(|conduct| conduct.marks.bits()),
            conduct.bets,
            conduct.calls,
        ];
        let sql = "INSERT INTO figures (hand, kind, session, seat, players, result_bb, adjusted, adjusted_bb, rake,
                   marks, bets, calls) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
        page.prepare_cached(sql)?.execute(values)?;
        *self.cell(counted) += Sums::of(figures);
        if let Some(session) = counted.session {
            *self.stays.entry(session).or_default() += Sums::of(figures);
        }
        Ok(())
    }

    /// Takes the figures away that a hand had.
    pub(super) fn uncount(
        &mut self,
        page: &Transaction<'_>,
        counted: &Counted<'_>,
    ) -> rusqlite::Result<()> {
        page.prepare_cached("DELETE FROM figures WHERE hand = ?1")?
            .execute([counted.hand])?;
        *self.cell(counted) -= Sums::of(&counted.figures);
        if let Some(session) = counted.session {
            *self.stays.entry(session).or_default() -= Sums::of(&counted.figures);
        }
        Ok(())
    }

    fn cell(&mut self, counted: &Counted<'_>) -> &mut Sums {
        let cell = Cell {
            day: counted.at.day(),
            kind: counted.kind,
            position: counted.position.unwrap_or_default().to_owned(),
        };
        self.cells.entry(cell).or_default()
    }

    /// Enters everything that was added.
    pub(super) fn enter(self, page: &Transaction<'_>) -> rusqlite::Result<()> {
        let mut totals: HashMap<(i64, &str), Sums> = HashMap::new();
        let mut day = page.prepare_cached(&DAYS)?;
        for (cell, sums) in &self.cells {
            *totals.entry((cell.kind, &cell.position)).or_default() += *sums;
            let key = [
                &cell.day as &dyn rusqlite::ToSql,
                &cell.kind,
                &cell.position,
            ];
            let numbers = sums.0.iter().map(|sum| sum as &dyn rusqlite::ToSql);
            day.execute(&*key.into_iter().chain(numbers).collect::<Vec<_>>())?;
        }
        let mut total = page.prepare_cached(&TOTALS)?;
        for ((kind, position), sums) in &totals {
            let key = [kind as &dyn rusqlite::ToSql, position];
            let numbers = sums.0.iter().map(|sum| sum as &dyn rusqlite::ToSql);
            total.execute(&*key.into_iter().chain(numbers).collect::<Vec<_>>())?;
        }
        let mut stay = page.prepare_cached(&STAYS)?;
        for (session, sums) in &self.stays {
            let key = [session as &dyn rusqlite::ToSql];
            let numbers = sums.0.iter().map(|sum| sum as &dyn rusqlite::ToSql);
            stay.execute(&*key.into_iter().chain(numbers).collect::<Vec<_>>())?;
        }
        Ok(())
    }
}

static DAYS: LazyLock<String> = LazyLock::new(|| add_to("days", &["day", "kind", "position"]));
static TOTALS: LazyLock<String> = LazyLock::new(|| add_to("totals", &["kind", "position"]));
static STAYS: LazyLock<String> = LazyLock::new(|| add_to("stays", &["session"]));

/// The statement that adds to a row, which is made where there is none.
fn add_to(table: &str, key: &[&str]) -> String {
    let columns = Sum::ALL.map(Sum::column);
    let all: Vec<&str> = key.iter().copied().chain(columns).collect();
    let places: Vec<String> = (1..=all.len()).map(|place| format!("?{place}")).collect();
    let sums = columns.map(|column| format!("{column} = {column} + excluded.{column}"));
    format!(
        "INSERT INTO {table} ({}) VALUES ({}) ON CONFLICT ({}) DO UPDATE SET {}",
        all.join(", "),
        places.join(", "),
        key.join(", "),
        sums.join(", "),
    )
}

impl Kind {
    pub(super) fn of(hand: &OwnHand) -> Self {
        Self {
            game: hand.game.word().to_owned(),
            format: hand.played.word().to_owned(),
            stake: hand.stake.clone(),
            is_game: hand.played.amounts() == Amounts::Chips,
        }
    }

    pub(super) const fn amounts(&self) -> Amounts {
        match self.is_game {
            true => Amounts::Chips,
            false => Amounts::Cents,
        }
    }
}

/// The figures of a hand, from its record where it has one.
pub(super) fn figures(
    result: Chips,
    big_blind: Chips,
    record: Option<&str>,
    amounts: Amounts,
) -> HandFigures {
    let known = HandFigures::of_result(result, big_blind);
    let read = record.and_then(|record| Read::of_text(record, amounts));
    match read {
        Some(read) => known.with(&read, big_blind),
        None => known,
    }
}

/// The stay at a table that a hand was played in.
pub(super) fn session_of(
    page: &Transaction<'_>,
    room: i64,
    table: u32,
    at: Millis,
) -> rusqlite::Result<Option<i64>> {
    let sql = "SELECT id FROM sessions WHERE room = ?1 AND table_number = ?2 AND began <= ?3
               AND (ended IS NULL OR ended >= ?3) ORDER BY began DESC LIMIT 1";
    page.prepare_cached(sql)?
        .query_row(params![room, table, at.get()], |row| row.get(0))
        .optional()
}

/// The columns that [`read`] wants, from `figures` beside `hands`.
pub(super) const COLUMNS: &str =
    "hands.result, seat, players, result_bb, adjusted, adjusted_bb, rake, marks, bets, calls";

/// What the result of a row of `hands` counts for.
pub(super) fn counted_result() -> String {
    let most = MOST.get();
    format!("max(-{most}, min({most}, hands.result))")
}

/// The figures of a row whose columns of [`COLUMNS`] begin at a place.
pub(super) fn read(row: &Row<'_>, first: usize) -> rusqlite::Result<HandFigures> {
    let hundredths = |place: usize| row.get(first + place).map(Hundredths);
    let big_blinds = |place: usize| row.get(first + place).map(BigBlinds);
    let marks: Option<u16> = row.get(first + 7)?;
    let (bets, calls) = (row.get(first + 8)?, row.get(first + 9)?);
    Ok(HandFigures {
        result: counted(Chips(row.get(first)?)),
        seat: row.get(first + 1)?,
        players: row.get(first + 2)?,
        result_bb: big_blinds(3)?,
        adjusted: hundredths(4)?,
        adjusted_bb: big_blinds(5)?,
        rake: hundredths(6)?,
        conduct: marks.map(|marks| Conduct {
            marks: Marks::from_bits(marks),
            bets,
            calls,
        }),
    })
}
