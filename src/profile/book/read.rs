//! Reading in the book: hands and sessions, the newest last, and the wallet, the newest first.

use rusqlite::types::FromSqlError;
use rusqlite::{OptionalExtension, Row, params};

use super::{Book, BookError, HandFilter};
use crate::base::{Cents, Chips, Millis};
use crate::profile::entry::WalletChange;
use crate::protocol::Reason;

/// A hand as the book lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub room: String,
    pub hand: u64,
    pub at: Millis,
    pub table: u32,
    /// `holdem`, `omaha`
    pub game: String,
    /// `standard`, `banzai`, …; of a tournament its class: `hexapro`, `sit-and-go`, `tournament`, …
    pub format: String,
    /// `NL10`, or what the tournament is called
    pub stake: String,
    /// Cents in a cash game, chips in a tournament.
    pub big_blind: Chips,
    /// `BTN`
    pub position: Option<String>,
    /// `AhKd`
    pub cards: String,
    pub board: String,
    /// Cents or chips, as the big blind.
    pub result: Chips,
    /// The tournament by its number in the room; nothing of a cash game.
    pub tournament: Option<u32>,
    /// Whether the whole hand is there as PHH.
    pub has_record: bool,
    /// The file that it was imported from; nothing of a hand that was played.
    pub source: Option<String>,
}

impl Listed {
    /// When it began. Whoever did not know has written the first moment of all.
    pub fn began(&self) -> Option<Millis> {
        Some(self.at).filter(|at| *at > Millis::ZERO)
    }
}

/// What a hand of the book is known by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub room: String,
    pub hand: u64,
    pub at: Millis,
}

/// A stay at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub room: String,
    pub table: u32,
    pub game: String,
    pub format: String,
    pub stake: String,
    pub began: Millis,
    /// Nothing while it goes on.
    pub ended: Option<Millis>,
    /// Whether the player was there to hear of the end. Else it is the last that was heard.
    pub end_was_told: bool,
    /// With all top-ups.
    pub bought_in: Cents,
    /// What went back to the wallet, or what lies on the table.
    pub stack: Cents,
    pub hands: u64,
}

impl Session {
    pub fn result(&self) -> Cents {
        self.stack - self.bought_in
    }
}

const HANDS: &str = "SELECT rooms.name, hands.hand, at, table_number, game, format, stake, big_blind, position, cards, board, result,
     EXISTS (SELECT 1 FROM records WHERE records.hand = hands.id), tournament, source
     FROM hands JOIN rooms ON rooms.id = hands.room";

impl Book {
    /// Gives every hand to `see`, or the last ones only, in the order in which they began. An error of its own ends it.
    pub fn each_hand<E: From<BookError>>(
        &self,
        last: Option<u64>,
        see: impl FnMut(Listed) -> Result<(), E>,
    ) -> Result<(), E> {
        let filter = HandFilter {
            last,
            ..HandFilter::default()
        };
        self.each_hand_of(&filter, see)
    }

    /// The same of the hands that a filter lets through.
    pub fn each_hand_of<E: From<BookError>>(
        &self,
        filter: &HandFilter,
        see: impl FnMut(Listed) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = format!("{HANDS} {}", filter.newest_last());
        self.each(&sql, filter, listed, see)
    }

    /// Gives every hand that a filter lets through, and its record; no record for a hand that has none.
    pub fn each_record<E: From<BookError>>(
        &self,
        filter: &HandFilter,
        see: impl FnMut((Kept, Option<String>)) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = format!(
            "SELECT rooms.name, hands.hand, at, phh FROM hands JOIN rooms ON rooms.id = hands.room
             LEFT JOIN records ON records.hand = hands.id {}",
            filter.newest_last()
        );
        let kept = |row: &Row<'_>| {
            let kept = Kept {
                room: row.get(0)?,
                hand: row.get::<_, i64>(1)?.cast_unsigned(),
                at: Millis(row.get(2)?),
            };
            Ok((kept, row.get(3)?))
        };
        self.each(&sql, filter, kept, see)
    }

    /// The record of one hand; nothing where there is none.
    pub fn record(&self, room: &str, hand: u64, at: Millis) -> Result<Option<String>, BookError> {
        let sql = "SELECT phh FROM hands JOIN records ON records.hand = hands.id
                   WHERE room = (SELECT id FROM rooms WHERE name = ?1) AND hands.hand = ?2 AND at = ?3";
        let values = params![room, hand.cast_signed(), at.get()];
        let read = self.database.query_row(sql, values, |row| row.get(0));
        read.optional().map_err(self.failed())
    }

    fn each<T, E: From<BookError>>(
        &self,
        sql: &str,
        filter: &HandFilter,
        read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
        mut see: impl FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = self.failed();
        let mut query = self.database.prepare(sql).map_err(&failed)?;
        let last = filter.last.unwrap_or(u64::MAX);
        let last = i64::try_from(last).unwrap_or(i64::MAX);
        let since = filter.since.unwrap_or(Millis(i64::MIN));
        let until = filter.until.unwrap_or(Millis(i64::MAX));
        let mut rows = query
            .query([last, since.get(), until.get()])
            .map_err(&failed)?;
        while let Some(row) = rows.next().map_err(&failed)? {
            see(read(row).map_err(&failed)?)?;
        }
        Ok(())
    }

    /// The sessions, or the last ones only, in the order in which they began.
    pub fn sessions(&self, last: Option<u64>) -> Result<Vec<Session>, BookError> {
        let sql = "SELECT rooms.name, table_number, game, format, stake, began, ended, end_was_told, bought_in,
                   coalesce(taken, stack), hands FROM sessions JOIN rooms ON rooms.id = sessions.room
                   ORDER BY began DESC, sessions.id DESC LIMIT ?1";
        let last = last.map_or(-1, |last| i64::try_from(last).unwrap_or(i64::MAX));
        let read = || {
            let mut query = self.database.prepare(sql)?;
            query.query_map([last], session)?.collect::<Result<_, _>>()
        };
        let mut sessions: Vec<Session> = read().map_err(self.failed())?;
        sessions.reverse();
        Ok(sessions)
    }

    /// The last changes of the wallet in a room, the newest first.
    pub fn wallet(&self, room: &str, last: u64) -> Result<Vec<WalletChange>, BookError> {
        let sql = "SELECT at, balance, amount, reason, game FROM wallet
                   WHERE room = (SELECT id FROM rooms WHERE name = ?1) ORDER BY id DESC LIMIT ?2";
        let last = i64::try_from(last).unwrap_or(i64::MAX);
        let read = || {
            let mut query = self.database.prepare(sql)?;
            let rows = query.query_map((room, last), wallet_change)?;
            rows.collect::<Result<_, _>>()
        };
        read().map_err(self.failed())
    }
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed {
        room: row.get(0)?,
        hand: row.get::<_, i64>(1)?.cast_unsigned(),
        at: Millis(row.get(2)?),
        table: row.get(3)?,
        game: row.get(4)?,
        format: row.get(5)?,
        stake: row.get(6)?,
        big_blind: Chips(row.get(7)?),
        position: row.get(8)?,
        cards: row.get(9)?,
        board: row.get(10)?,
        result: Chips(row.get(11)?),
        has_record: row.get(12)?,
        tournament: row.get(13)?,
        source: row.get(14)?,
    })
}

pub(super) fn session(row: &Row<'_>) -> rusqlite::Result<Session> {
    Ok(Session {
        room: row.get(0)?,
        table: row.get(1)?,
        game: row.get(2)?,
        format: row.get(3)?,
        stake: row.get(4)?,
        began: Millis(row.get(5)?),
        ended: row.get::<_, Option<i64>>(6)?.map(Millis),
        end_was_told: row.get(7)?,
        bought_in: Cents(row.get(8)?),
        stack: Cents(row.get(9)?),
        hands: row.get::<_, u32>(10)?.into(),
    })
}

fn wallet_change(row: &Row<'_>) -> rusqlite::Result<WalletChange> {
    let word: String = row.get(3)?;
    let reason = Reason::ALL.into_iter().find(|reason| reason.word() == word);
    Ok(WalletChange {
        at: Millis(row.get(0)?),
        balance: Cents(row.get(1)?),
        amount: Cents(row.get(2)?),
        reason: reason.ok_or(FromSqlError::InvalidType)?,
        game: row.get(4)?,
    })
}
