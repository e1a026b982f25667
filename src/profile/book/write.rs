//! Entering into the book: all of what is given together, or nothing of it.

use rusqlite::{OptionalExtension, Transaction, TransactionBehavior, params};

use super::row::{self, put};
use super::sums::{self, Adding, Counted, Kind};
use super::unread::is_unread;
use super::{Book, BookError, games};
use crate::profile::entry::{Entry, OwnHand, SessionChange, Stay, WalletChange};

impl Book {
    /// Enters what happened in a room. A hand that is there already is replaced: more was shown of it.
    pub fn enter(&mut self, room: &str, entries: &[Entry]) -> Result<(), BookError> {
        let result = self.try_to_enter(room, entries);
        result.map_err(self.failed())
    }

    fn try_to_enter(&mut self, room: &str, entries: &[Entry]) -> rusqlite::Result<()> {
        if entries.is_empty() {
            return Ok(());
        }
        let behavior = TransactionBehavior::Immediate;
        let page = self.database.transaction_with_behavior(behavior)?;
        let room = number_of(&page, room)?;
        let mut adding = Adding::default();
        for entry in entries {
            match entry {
                Entry::Hand(hand) => enter_hand(&page, room, hand, &mut adding)?,
                Entry::Session(change) => enter_session(&page, room, change)?,
                Entry::Wallet(change) => enter_wallet(&page, room, change)?,
                Entry::FirstWallet(change) => {
                    if !has_wallet(&page, room)? {
                        enter_wallet(&page, room, change)?;
                    }
                }
                Entry::Game(change) => games::enter(&page, room, change)?,
            }
        }
        adding.enter(&page)?;
        page.commit()
    }
}

pub(super) fn number_of(page: &Transaction<'_>, room: &str) -> rusqlite::Result<i64> {
    page.prepare_cached("INSERT INTO rooms (name) VALUES (?1) ON CONFLICT DO NOTHING")?
        .execute([room])?;
    page.prepare_cached("SELECT id FROM rooms WHERE name = ?1")?
        .query_row([room], |row| row.get(0))
}

fn enter_hand(
    page: &Transaction<'_>,
    room: i64,
    hand: &OwnHand,
    adding: &mut Adding,
) -> rusqlite::Result<()> {
    take_away(page, room, hand, adding)?;
    let mut insert = page.prepare_cached(row::OR_REPLACE)?;
    let id = put(&mut insert, room, None, hand.hand, hand)?;
    let id = id.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    if let Some(record) = &hand.record {
        let sql = "INSERT INTO records (hand, phh) VALUES (?1, ?2)
                   ON CONFLICT (hand) DO UPDATE SET phh = excluded.phh";
        page.prepare_cached(sql)?.execute(params![id, record])?;
    }
    if is_unread(page, id)? {
        return Ok(());
    }
    let kind = Kind::of(hand);
    let figures = sums::figures(
        hand.result,
        hand.big_blind,
        hand.record.as_deref(),
        kind.amounts(),
    );
    let session = match kind.is_game {
        true => None,
        false => sums::session_of(page, room, hand.table.0, hand.at)?,
    };
    let counted = Counted {
        hand: id,
        at: hand.at,
        kind: adding.kind(page, kind)?,
        position: hand.position,
        session,
        figures,
    };
    adding.count(page, &counted)
}

/// A hand that is entered again counts as it is now, and no longer as it was.
fn take_away(
    page: &Transaction<'_>,
    room: i64,
    hand: &OwnHand,
    adding: &mut Adding,
) -> rusqlite::Result<()> {
    let sql = format!(
        "SELECT figures.hand, position, kind, session, {}
         FROM hands JOIN figures ON figures.hand = hands.id WHERE room = ?1 AND hands.hand = ?2 AND at = ?3",
        sums::COLUMNS
    );
    let mut query = page.prepare_cached(&sql)?;
    let values = params![room, hand.hand.0.cast_signed(), hand.at.get()];
    let before = query
        .query_row(values, |row| {
            let figures = sums::read(row, 4)?;
            let position: Option<String> = row.get(1)?;
            Ok((row.get(0)?, position, row.get(2)?, row.get(3)?, figures))
        })
        .optional()?;
    if let Some((row, position, kind, session, figures)) = before {
        let counted = Counted {
            hand: row,
            at: hand.at,
            kind,
            position: position.as_deref(),
            session,
            figures,
        };
        return adding.uncount(page, &counted);
    }
    Ok(())
}

/// Whether anything is known of the wallet in a room.
fn has_wallet(page: &Transaction<'_>, room: i64) -> rusqlite::Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM wallet WHERE room = ?1)";
    page.prepare_cached(sql)?
        .query_row([room], |row| row.get(0))
}

fn enter_wallet(page: &Transaction<'_>, room: i64, change: &WalletChange) -> rusqlite::Result<()> {
    let sql = "INSERT INTO wallet (room, at, balance, amount, reason, game)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let values = params![
        room,
        change.at.get(),
        change.balance.get(),
        change.amount.get(),
        change.reason.word(),
        change.game,
    ];
    page.prepare_cached(sql)?.execute(values).map(drop)
}

/// What nobody was told of the end: it was when something was last heard, with the stack of then.
const END_UNSEEN: &str =
    "UPDATE sessions SET ended = seen, taken = stack WHERE ended IS NULL AND room = ?1";

fn enter_session(
    page: &Transaction<'_>,
    room: i64,
    change: &SessionChange,
) -> rusqlite::Result<()> {
    match change {
        SessionChange::Sits(stay) => sit(page, room, stay),
        SessionChange::ToppedUp {
            table,
            at,
            amount,
            stack,
        } => {
            let sql =
                "UPDATE sessions SET bought_in = bought_in + ?4, stack = ?5, seen = max(seen, ?3)
                       WHERE ended IS NULL AND room = ?1 AND table_number = ?2";
            let values = params![room, table.0, at.get(), amount.get(), stack.get()];
            page.prepare_cached(sql)?.execute(values).map(drop)
        }
        SessionChange::Played { table, at, stack } => {
            let sql = "UPDATE sessions SET hands = hands + 1, stack = ?4, seen = max(seen, ?3)
                       WHERE ended IS NULL AND room = ?1 AND table_number = ?2";
            let values = params![room, table.0, at.get(), stack.get()];
            page.prepare_cached(sql)?.execute(values).map(drop)
        }
        SessionChange::Left { table, at, taken } => {
            let sql = "UPDATE sessions SET ended = max(began, ?3), taken = ?4, stack = 0, seen = max(seen, ?3),
                       end_was_told = 1 WHERE ended IS NULL AND room = ?1 AND table_number = ?2";
            let values = params![room, table.0, at.get(), taken.get()];
            page.prepare_cached(sql)?.execute(values).map(drop)
        }
        SessionChange::OnlyAt { tables } => {
            let sql = "SELECT table_number FROM sessions WHERE ended IS NULL AND room = ?1";
            let mut open = page.prepare_cached(sql)?;
            let open: Vec<u32> = open
                .query_map([room], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            for table in open {
                if !tables.iter().any(|sits| sits.0 == table) {
                    let sql = format!("{END_UNSEEN} AND table_number = ?2");
                    page.prepare_cached(&sql)?.execute(params![room, table])?;
                }
            }
            Ok(())
        }
    }
}

/// Begins a session. One that is open goes on, unless the player sits on another chair: then it is another stay.
fn sit(page: &Transaction<'_>, room: i64, stay: &Stay) -> rusqlite::Result<()> {
    let sql = format!("{END_UNSEEN} AND table_number = ?2 AND seat <> ?3");
    let values = params![room, stay.table.0, stay.seat.0];
    page.prepare_cached(&sql)?.execute(values)?;
    let sql = "INSERT INTO sessions (room, table_number, seat, game, format, stake, began, seen, bought_in, stack)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9)
               ON CONFLICT (room, table_number) WHERE ended IS NULL
               DO UPDATE SET stack = excluded.stack, seen = max(seen, excluded.seen)";
    let values = params![
        room,
        stay.table.0,
        stay.seat.0,
        stay.game.word(),
        stay.format.word(),
        stay.stake,
        stay.at.get(),
        stay.bought_in.get(),
        stay.stack.get(),
    ];
    page.prepare_cached(sql)?.execute(values).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::{Chips, Game, HandId, Millis, TableId};
    use crate::cards::{Board, Hole};
    use crate::profile::Played;
    use crate::profile::book::schema;
    use crate::protocol::Format;

    fn entry(number: u64) -> Entry {
        Entry::Hand(Box::new(OwnHand {
            hand: HandId(number),
            table: TableId(1),
            at: Millis(number as i64),
            game: Game::Omaha,
            played: Played::Cash(Format::Banzai),
            stake: "PL1".into(),
            big_blind: Chips(10),
            position: None,
            cards: Hole::NONE,
            board: Board::NONE,
            result: Chips(0),
            record: Some("x".repeat(1_000)),
        }))
    }

    fn count(book: &Book) -> usize {
        let mut count = 0;
        let read = book.each_hand(None, |_| {
            count += 1;
            Ok::<_, BookError>(())
        });
        read.unwrap();
        count
    }

    /// A disk that is full gives out no more pages.
    #[test]
    fn a_full_disk_takes_all_or_nothing_and_goes_on_when_there_is_room() {
        let mut database = rusqlite::Connection::open_in_memory().unwrap();
        schema::prepare(&mut database).unwrap();
        let mut book = Book {
            path: "profile.db".into(),
            database,
        };
        let allow = |book: &Book, pages: i64| {
            let sql = format!("PRAGMA max_page_count = {pages}");
            book.database.query_row(&sql, [], |_| Ok(())).unwrap();
        };
        book.enter("home", &[entry(1)]).unwrap();
        allow(&book, 50);
        let many: Vec<Entry> = (2..=1_000).map(entry).collect();
        let error = book.enter("home", &many).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the disk is full: profile.db cannot be written until there is room"
        );
        assert_eq!(count(&book), 1);
        allow(&book, 100_000);
        book.enter("home", &many).unwrap();
        assert_eq!(count(&book), 1_000);
    }
}
