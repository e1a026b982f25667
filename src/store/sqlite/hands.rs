//! The hands that were dealt: one after the other, and those of a player, the last one first.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, Transaction, params};

use super::fault::{Fault, parsed, written};
use super::money::number;
use super::{Sqlite, schema};
use crate::base::{HandId, Millis, PlayerId, TableId};
use crate::store::{HandRecord, StoreError};

/// A writer holds the file up for moments only.
const PATIENCE: Duration = Duration::from_secs(30);

/// Writes some hands. A record that is kept already is replaced: cards may be shown after the end of a hand.
pub(super) fn write(transaction: &Transaction<'_>, hands: &[HandRecord]) -> Result<(), Fault> {
    if hands.is_empty() {
        return Ok(());
    }
    let mut put = transaction.prepare_cached(PUT)?;
    let mut find = transaction.prepare_cached(FIND)?;
    for hand in hands {
        let id = number(hand.hand.0)?;
        let players = written(&hand.players)?;
        let (table, at) = (hand.table.0, hand.at.0);
        let record = hand.record.as_deref().unwrap_or_default();
        if put.execute(params![id, table, at, players, record])? == 0 {
            return Err(Fault::wrong(format_args!(
                "{} is kept already, as another one",
                hand.hand
            )));
        }
        for player in &hand.players {
            find.execute(params![player.0, at, id])?;
        }
    }
    Ok(())
}

impl Sqlite {
    /// A hand, if it is kept.
    pub fn hand(&self, hand: HandId) -> Result<Option<HandRecord>, StoreError> {
        let read = || {
            let mut statement = self.connection.prepare_cached(ONE)?;
            let row = statement.query_row(params![number(hand.0)?], columns);
            row.optional()?.map(record).transpose()
        };
        read().map_err(|fault: Fault| fault.at(&self.path))
    }

    /// The last hands of a player, the last one first; from before a hand that ended then, where one is named.
    pub fn hands_of(
        &self,
        player: PlayerId,
        before: Option<(Millis, HandId)>,
        most: u32,
    ) -> Result<Vec<HandRecord>, StoreError> {
        let (at, hand) = before.unwrap_or((Millis::NEVER, HandId(i64::MAX as u64)));
        let read = || {
            let mut statement = self.connection.prepare_cached(OF_PLAYER)?;
            let before = params![player.0, at.0, number(hand.0)?, most];
            let rows = statement.query_map(before, columns)?;
            rows.map(|row| record(row?)).collect::<Result<_, Fault>>()
        };
        read().map_err(|fault: Fault| fault.at(&self.path))
    }
}

/// Which hands of a room are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Only what ended then or later.
    pub since: Option<Millis>,
    /// Only the last ones, so many.
    pub last: Option<u64>,
}

/// A hand as it is written to a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    pub hand: HandId,
    /// When it ended.
    pub at: Millis,
    /// As PHH; nothing where PHH cannot express it.
    pub record: Option<String>,
}

/// Gives the records of a room's hands to `see`, in their order; an error of its own ends it. Only reads, also while the room runs.
pub fn each_record<E: From<StoreError>>(
    path: &Path,
    wanted: Wanted,
    mut see: impl FnMut(Recorded) -> Result<(), E>,
) -> Result<(), E> {
    let failed = |fault: Fault| E::from(fault.at(path));
    let sqlite = |error: rusqlite::Error| failed(error.into());
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(sqlite)?;
    connection.busy_timeout(PATIENCE).map_err(sqlite)?;
    if schema::version(&connection, path).map_err(failed)? == 0 {
        return Ok(());
    }
    let since = wanted.since.map_or(i64::MIN, Millis::get);
    let last = i64::try_from(wanted.last.unwrap_or(u64::MAX)).unwrap_or(i64::MAX);
    let sql = match wanted.last {
        None => RECORDS,
        Some(_) => LAST_RECORDS,
    };
    let mut statement = connection.prepare(sql).map_err(sqlite)?;
    let mut rows = statement.query(params![since, last]).map_err(sqlite)?;
    while let Some(row) = rows.next().map_err(sqlite)? {
        see(recorded(row).map_err(sqlite)?)?;
    }
    Ok(())
}

fn recorded(row: &Row<'_>) -> rusqlite::Result<Recorded> {
    let hand: i64 = row.get(0)?;
    Ok(Recorded {
        hand: HandId(hand.unsigned_abs()),
        at: Millis(row.get(1)?),
        record: if_any(row.get(2)?),
    })
}

/// What is empty is no record.
fn if_any(record: String) -> Option<String> {
    Some(record).filter(|record| !record.is_empty())
}

type Columns = (i64, u32, i64, String, String);

fn columns(row: &Row<'_>) -> rusqlite::Result<Columns> {
    Ok((
        row.get(0)?,
        row.get(1)?,
        row.get(2)?,
        row.get(3)?,
        row.get(4)?,
    ))
}

fn record((hand, table, at, players, record): Columns) -> Result<HandRecord, Fault> {
    let hand = HandId(hand.unsigned_abs());
    Ok(HandRecord {
        hand,
        table: TableId(table),
        at: Millis(at),
        players: parsed(&players, format_args!("the players of {hand}"))?,
        record: if_any(record),
    })
}

const PUT: &str = "INSERT INTO hands (hand, table_id, at, players, record)
    VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT DO UPDATE SET record = excluded.record
    WHERE table_id = excluded.table_id AND at = excluded.at AND players = excluded.players";
const RECORDS: &str = "SELECT hand, at, record FROM hands WHERE at >= ?1 AND ?2 > 0 ORDER BY hand";
/// Numbers rise with time: the last ones are found from the end.
const LAST_RECORDS: &str = "SELECT hand, at, record FROM hands WHERE hand IN
    (SELECT hand FROM hands WHERE at >= ?1 ORDER BY hand DESC LIMIT ?2) ORDER BY hand";
const FIND: &str = "INSERT OR IGNORE INTO hand_players (player, at, hand) VALUES (?1, ?2, ?3)";
const ONE: &str = "SELECT hand, table_id, at, players, record FROM hands WHERE hand = ?1";
const OF_PLAYER: &str = "SELECT hands.hand, table_id, hands.at, players, record
    FROM hand_players JOIN hands USING (hand)
    WHERE player = ?1 AND (hand_players.at, hand_players.hand) < (?2, ?3)
    ORDER BY hand_players.at DESC, hand_players.hand DESC LIMIT ?4";
