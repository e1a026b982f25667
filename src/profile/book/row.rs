//! The row of a hand, whether it was played or comes from a file.

use rusqlite::{CachedStatement, OptionalExtension, params};

use crate::base::HandId;
use crate::profile::entry::OwnHand;

macro_rules! insert {
    ($otherwise:literal) => {
        concat!(
            "INSERT INTO hands (room, hand, at, table_number, game, format, stake, big_blind, position, cards, board,
             result, tournament, source) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
             ON CONFLICT (room, hand, at) DO ",
            $otherwise,
            " RETURNING id"
        )
    };
}

/// What is there already stays as it is.
pub(super) const IF_NEW: &str = insert!("NOTHING");

/// What is there already is replaced, but for where it came from and what cannot change.
pub(super) const OR_REPLACE: &str = insert!(
    "UPDATE SET table_number = excluded.table_number, position = excluded.position, cards = excluded.cards,
     board = excluded.board, result = excluded.result"
);

/// Puts a hand in under a number, by one of the statements above; nothing comes back where the one that is there stays.
pub(super) fn put(
    statement: &mut CachedStatement<'_>,
    room: i64,
    source: Option<&str>,
    number: HandId,
    hand: &OwnHand,
) -> rusqlite::Result<Option<i64>> {
    let values = params![
        room,
        number.0.cast_signed(),
        hand.at.get(),
        hand.table.0,
        hand.game.word(),
        hand.played.word(),
        hand.stake,
        hand.big_blind.get(),
        hand.position,
        hand.cards.to_string(),
        hand.board.to_string(),
        hand.result.get(),
        hand.played.tournament().map(|tournament| tournament.0),
        source,
    ];
    statement.query_row(values, |row| row.get(0)).optional()
}
