//! The hands of a book that an earlier version wrote: their figures are found some at a time, each time in one transaction, so that
//! nobody waits long and a program that ends in between goes on where it was.

use rusqlite::{OptionalExtension, Transaction, TransactionBehavior};

use super::sums::{Adding, Counted, Kind, figures, session_of};
use super::{Book, BookError};
use crate::base::{Chips, Millis};

/// A hand whose figures are not known yet.
struct Unread {
    row: i64,
    room: i64,
    at: Millis,
    table: u32,
    kind: Kind,
    big_blind: Chips,
    position: Option<String>,
    result: Chips,
    is_imported: bool,
    record: Option<String>,
}

impl Book {
    /// How many hands of earlier versions are not in the statistics yet.
    pub fn unread(&self) -> Result<u64, BookError> {
        let sql = "SELECT coalesce(sum(last - next + 1), 0) FROM unread";
        let count = self.database.query_row(sql, [], |row| row.get::<_, i64>(0));
        count
            .map(i64::unsigned_abs)
            .map_err(|error| BookError::of(self.path(), &error))
    }

    /// Reads some of them, and says how many are left.
    pub fn read_some(&mut self, most: u32) -> Result<u64, BookError> {
        self.try_to_read(most).map_err(self.failed())?;
        self.unread()
    }

    fn try_to_read(&mut self, most: u32) -> rusqlite::Result<()> {
        let behavior = TransactionBehavior::Immediate;
        let page = self.database.transaction_with_behavior(behavior)?;
        let sql = "SELECT next, last FROM unread";
        let range = page.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)));
        let Some((next, last)) = range.optional()? else {
            return Ok(());
        };
        let end = i64::min(next + i64::from(most) - 1, last);
        let mut adding = Adding::default();
        for hand in hands(&page, next, end)? {
            let figures = figures(
                hand.result,
                hand.big_blind,
                hand.record.as_deref(),
                hand.kind.amounts(),
            );
            let session = match hand.kind.is_game || hand.is_imported {
                true => None,
                false => session_of(&page, hand.room, hand.table, hand.at)?,
            };
            let counted = Counted {
                hand: hand.row,
                at: hand.at,
                kind: adding.kind(&page, hand.kind)?,
                position: hand.position.as_deref(),
                session,
                figures,
            };
            adding.count(&page, &counted)?;
        }
        adding.enter(&page)?;
        match end == last {
            true => page.execute("DELETE FROM unread", [])?,
            false => page.execute("UPDATE unread SET next = ?1", [end + 1])?,
        };
        page.commit()
    }
}

fn hands(page: &Transaction<'_>, from: i64, to: i64) -> rusqlite::Result<Vec<Unread>> {
    let sql = "SELECT id, room, at, table_number, game, format, stake, tournament IS NOT NULL, big_blind, position, result,
               source IS NOT NULL, phh FROM hands LEFT JOIN records ON records.hand = hands.id
               WHERE id BETWEEN ?1 AND ?2";
    let mut query = page.prepare_cached(sql)?;
    let hands = query.query_map([from, to], |row| {
        Ok(Unread {
            row: row.get(0)?,
            room: row.get(1)?,
            at: Millis(row.get(2)?),
            table: row.get(3)?,
            kind: Kind {
                game: row.get(4)?,
                format: row.get(5)?,
                stake: row.get(6)?,
                is_game: row.get(7)?,
            },
            big_blind: Chips(row.get(8)?),
            position: row.get(9)?,
            result: Chips(row.get(10)?),
            is_imported: row.get(11)?,
            record: row.get(12)?,
        })
    })?;
    hands.collect()
}

/// Whether the figures of a hand are still to be found.
pub(super) fn is_unread(page: &Transaction<'_>, row: i64) -> rusqlite::Result<bool> {
    page.prepare_cached("SELECT EXISTS (SELECT 1 FROM unread WHERE ?1 BETWEEN next AND last)")?
        .query_row([row], |found| found.get(0))
}
