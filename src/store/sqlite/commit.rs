//! Writes a batch. Of what changed several times only the last state is written; of the journal everything.

use std::collections::BTreeMap;

use rusqlite::{Transaction, params};
use serde::Serialize;

use super::fault::{Fault, written};
use super::hands;
use super::money::{Known, Money, number, write_journal};
use super::stamp::Stamp;
use crate::base::Kind;
use crate::room::changes::Changes;
use crate::room::tournament::Tournament;
use crate::store::Batch;

pub(super) fn write(
    transaction: &Transaction<'_>,
    stamp: &Stamp,
    batch: &Batch,
) -> Result<(), Fault> {
    let money = Money::of(batch)?;
    if money.known(transaction)? == Known::Committed {
        return Ok(());
    }
    write_meta(transaction, stamp, batch.changes.last())?;
    let steps = || batch.changes.iter();
    if let Some(wins) = steps().rev().find_map(|step| step.wins.as_ref()) {
        let mut put = transaction.prepare_cached(PUT_WINS)?;
        put.execute(params![written(wins)?])?;
    }
    let players = steps().flat_map(|step| &step.players);
    let players = players.map(|(id, player)| (i64::from(id.0), player));
    write_last(transaction, PUT_PLAYER, players)?;
    let tables = steps().flat_map(|step| &step.tables);
    let tables = tables.map(|(id, table)| (i64::from(id.0), table));
    write_last(transaction, PUT_TABLE, tables)?;
    let queues = steps().flat_map(|step| &step.queues);
    let queues = queues.map(|(id, queue)| (i64::from(id.0), queue));
    write_last(transaction, PUT_QUEUE, queues)?;
    write_tournaments(transaction, batch)?;
    write_holds(transaction, batch)?;
    money.write(transaction)?;
    write_journal(transaction, batch)?;
    write_people(transaction, batch)?;
    hands::write(transaction, &batch.hands)
}

/// The room as a whole; from the very first commit on there is one.
fn write_meta(
    transaction: &Transaction<'_>,
    stamp: &Stamp,
    last: Option<&Changes>,
) -> Result<(), Fault> {
    let mut begin = transaction.prepare_cached(BEGIN_META)?;
    begin.execute(params![stamp.edition, stamp.stakes])?;
    if let Some(last) = last {
        let mut put = transaction.prepare_cached(PUT_META)?;
        let (next_hand, last_request) = (number(last.next_hand)?, number(last.last_request)?);
        put.execute(params![
            last.now.0,
            next_hand,
            last_request,
            last.next_tournament
        ])?;
    }
    Ok(())
}

/// Writes the last state of each thing.
fn write_last<'a, T: Serialize + 'a>(
    transaction: &Transaction<'_>,
    statement: &str,
    states: impl Iterator<Item = (i64, &'a T)>,
) -> Result<(), Fault> {
    let last: BTreeMap<i64, &T> = states.collect();
    if last.is_empty() {
        return Ok(());
    }
    let mut put = transaction.prepare_cached(statement)?;
    for (id, state) in last {
        put.execute(params![id, written(state)?])?;
    }
    Ok(())
}

/// Of each tournament the last state; one that is forgotten is taken out.
fn write_tournaments(transaction: &Transaction<'_>, batch: &Batch) -> Result<(), Fault> {
    let steps = batch.changes.iter().flat_map(|step| &step.tournaments);
    let last: BTreeMap<u32, &Option<Tournament>> = steps.map(|(id, state)| (id.0, state)).collect();
    for (id, state) in last {
        match state {
            Some(tournament) => {
                let mut put = transaction.prepare_cached(PUT_TOURNAMENT)?;
                put.execute(params![id, written(tournament)?])?;
            }
            None => {
                let mut remove = transaction.prepare_cached(REMOVE_TOURNAMENT)?;
                remove.execute(params![id])?;
            }
        }
    }
    Ok(())
}

fn write_holds(transaction: &Transaction<'_>, batch: &Batch) -> Result<(), Fault> {
    for (hand, hold) in batch.changes.iter().flat_map(|step| &step.holds) {
        let hand = number(hand.0)?;
        match hold {
            Some(hold) => {
                let mut put = transaction.prepare_cached(PUT_HOLD)?;
                put.execute(params![hand, written(hold)?])?;
            }
            None => {
                let mut remove = transaction.prepare_cached(REMOVE_HOLD)?;
                remove.execute(params![hand])?;
            }
        }
    }
    Ok(())
}

fn write_people(transaction: &Transaction<'_>, batch: &Batch) -> Result<(), Fault> {
    for person in &batch.people {
        let mut put = transaction.prepare_cached(PUT_PERSON)?;
        let kind = match person.kind {
            Kind::Human => "human",
            Kind::Bot => "bot",
        };
        put.execute(params![person.player.0, person.name.as_str(), kind])?;
    }
    Ok(())
}

const BEGIN_META: &str =
    "INSERT OR IGNORE INTO meta (only, edition, stakes, now, next_hand, last_request)
    VALUES (1, ?1, ?2, 0, 1, 0)";
const PUT_META: &str = "UPDATE meta SET now = ?1, next_hand = ?2, last_request = ?3,
    next_tournament = ?4";
const PUT_WINS: &str = "UPDATE meta SET wins = ?1";
const PUT_PLAYER: &str = "INSERT INTO players (id, state) VALUES (?1, ?2)
    ON CONFLICT DO UPDATE SET state = excluded.state";
const PUT_TABLE: &str = "INSERT INTO tables (id, state) VALUES (?1, ?2)
    ON CONFLICT DO UPDATE SET state = excluded.state";
const PUT_QUEUE: &str = "INSERT INTO queues (pool, players) VALUES (?1, ?2)
    ON CONFLICT DO UPDATE SET players = excluded.players";
const PUT_TOURNAMENT: &str = "INSERT INTO tournaments (id, state) VALUES (?1, ?2)
    ON CONFLICT DO UPDATE SET state = excluded.state";
const REMOVE_TOURNAMENT: &str = "DELETE FROM tournaments WHERE id = ?1";
const PUT_HOLD: &str = "INSERT INTO holds (hand, state) VALUES (?1, ?2)
    ON CONFLICT DO UPDATE SET state = excluded.state";
const REMOVE_HOLD: &str = "DELETE FROM holds WHERE hand = ?1";
const PUT_PERSON: &str = "INSERT INTO people (player, name, kind) VALUES (?1, ?2, ?3)
    ON CONFLICT DO UPDATE SET name = excluded.name, kind = excluded.kind";
