//! Reads a room. Hands and journal stay where they are.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::{OptionalExtension, Transaction};
use serde::de::DeserializeOwned;

use super::account::{account, named, source};
use super::check;
use super::fault::{Fault, parsed};
use super::stamp::Stamp;
use crate::base::{Cents, HandId, Kind, Millis, Name, Person, PlayerId, TournamentId};
use crate::room::ledger::{Account, Key, Ledger};
use crate::room::tournament::{Tournament, Win};
use crate::room::{Hold, Saved};
use crate::rulebook::Edition;
use crate::store::Kept;

/// The room, if one was ever committed, after everything about it was found to be in order.
pub(super) fn load(
    transaction: &Transaction<'_>,
    stamp: &Stamp,
    edition: &Edition,
    path: &Path,
) -> Result<Option<Kept>, Fault> {
    let Some((found, meta)) = read_meta(transaction)? else {
        return match is_empty(transaction)? {
            true => Ok(None),
            false => Err(Fault::wrong(
                "there is a room, but not when and by which rules",
            )),
        };
    };
    stamp.accepts(&found, path)?;
    let mut saved = Saved {
        edition: found.edition,
        now: meta.now,
        next_hand: meta.next_hand,
        last_request: meta.last_request,
        players: read_list(
            transaction,
            "SELECT id, state FROM players ORDER BY id",
            "player",
        )?,
        tables: read_list(
            transaction,
            "SELECT id, state FROM tables ORDER BY id",
            "table",
        )?,
        queues: read_queues(transaction, edition)?,
        tournaments: read_tournaments(transaction)?,
        next_tournament: meta.next_tournament,
        ledger: Ledger::default(),
        holds: read_holds(transaction)?,
        wins: meta.wins,
    };
    check::places(&saved, edition)?;
    let balances = read_balances(transaction)?;
    let last = read_sources(transaction)?;
    check::owners(&saved, &balances, &last)?;
    saved.ledger = Ledger::restore(balances, last).map_err(Fault::wrong)?;
    check::money(&saved)?;
    let people = read_people(transaction)?;
    check::people(&saved, &people)?;
    Ok(Some(Kept { saved, people }))
}

struct Meta {
    now: Millis,
    next_hand: u64,
    last_request: u64,
    next_tournament: u32,
    wins: Vec<Win>,
}

fn read_meta(transaction: &Transaction<'_>) -> Result<Option<(Stamp, Meta)>, Fault> {
    let mut statement = transaction.prepare_cached(META)?;
    let row = statement.query_row([], |row| {
        let stamp = Stamp {
            edition: row.get(0)?,
            stakes: row.get(1)?,
        };
        Ok((
            stamp,
            row.get(2)?,
            row.get::<_, i64>(3)?,
            row.get::<_, i64>(4)?,
            row.get(5)?,
            row.get::<_, String>(6)?,
        ))
    });
    let row = row.optional()?;
    let Some((stamp, now, next_hand, last_request, next_tournament, wins)) = row else {
        return Ok(None);
    };
    let counted = |number: i64, what: &str| {
        u64::try_from(number).map_err(|_| Fault::Wrong(format!("the number of {what} is {number}")))
    };
    let meta = Meta {
        now: Millis(now),
        next_hand: counted(next_hand, "the next hand")?,
        last_request: counted(last_request, "the operator's last request")?,
        next_tournament,
        wins: parsed(&wins, format_args!("the large prizes"))?,
    };
    Ok(Some((stamp, meta)))
}

fn is_empty(transaction: &Transaction<'_>) -> Result<bool, Fault> {
    let any: bool = transaction.query_row(ANYTHING, [], |row| row.get(0))?;
    Ok(!any)
}

/// Things that are numbered from 0, without a gap.
fn read_list<T: DeserializeOwned>(
    transaction: &Transaction<'_>,
    statement: &str,
    word: &str,
) -> Result<Vec<T>, Fault> {
    let mut list = Vec::new();
    let mut statement = transaction.prepare_cached(statement)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let expected = list.len();
        if usize::try_from(id) != Ok(expected) {
            return Err(Fault::Wrong(format!(
                "{word} {id} comes where {word} {expected} should be"
            )));
        }
        let state = row
            .get_ref(1)?
            .as_str()
            .map_err(|_| Fault::Wrong(format!("{word} {id} is no text")))?;
        list.push(parsed(state, format_args!("{word} {id}"))?);
    }
    Ok(list)
}

fn read_queues(
    transaction: &Transaction<'_>,
    edition: &Edition,
) -> Result<Vec<Vec<PlayerId>>, Fault> {
    let mut queues = vec![Vec::new(); edition.cash.stakes.len()];
    let mut statement = transaction.prepare_cached("SELECT pool, players FROM queues")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let pool: i64 = row.get(0)?;
        let place = usize::try_from(pool)
            .ok()
            .and_then(|pool| queues.get_mut(pool));
        let place =
            place.ok_or_else(|| Fault::Wrong(format!("pool {pool} is not in the edition")))?;
        let players: String = row.get(1)?;
        *place = parsed(&players, format_args!("the queue of pool {pool}"))?;
    }
    Ok(queues)
}

fn read_tournaments(
    transaction: &Transaction<'_>,
) -> Result<BTreeMap<TournamentId, Tournament>, Fault> {
    let mut tournaments = BTreeMap::new();
    let mut statement = transaction.prepare_cached("SELECT id, state FROM tournaments")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let id = TournamentId(row.get(0)?);
        let state: String = row.get(1)?;
        let tournament: Tournament = parsed(&state, format_args!("{id}"))?;
        if tournament.id != id {
            let found = tournament.id;
            return Err(Fault::Wrong(format!("{id} says that it is {found}")));
        }
        tournaments.insert(id, tournament);
    }
    Ok(tournaments)
}

fn read_holds(transaction: &Transaction<'_>) -> Result<BTreeMap<HandId, Hold>, Fault> {
    let mut holds = BTreeMap::new();
    let mut statement = transaction.prepare_cached("SELECT hand, state FROM holds")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let hand: i64 = row.get(0)?;
        let id = u64::try_from(hand).map_err(|_| Fault::Wrong(format!("hand {hand} is held")))?;
        let state: String = row.get(1)?;
        holds.insert(
            HandId(id),
            parsed(&state, format_args!("what is held of hand {hand}"))?,
        );
    }
    Ok(holds)
}

pub(super) fn read_balances(transaction: &Transaction<'_>) -> Result<Vec<(Account, Cents)>, Fault> {
    let mut balances = Vec::new();
    let mut statement = transaction.prepare_cached(BALANCES)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (kind, owner, seat): (String, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let known = account(&kind, owner, seat);
        let known = known
            .ok_or_else(|| Fault::Wrong(format!("there is an account '{kind} {owner} {seat}'")))?;
        let balance: i64 = row.get(3)?;
        if balance < 0 && !known.may_be_negative() {
            return Err(Fault::Wrong(format!(
                "{} is below zero: {}",
                named(known),
                Cents(balance)
            )));
        }
        balances.push((known, Cents(balance)));
    }
    Ok(balances)
}

pub(super) fn read_sources(transaction: &Transaction<'_>) -> Result<Vec<Key>, Fault> {
    let mut keys = Vec::new();
    let mut statement = transaction.prepare_cached("SELECT kind, id, last FROM sources")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (kind, id, last): (String, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        match (source(&kind, id), u64::try_from(last)) {
            (Some(source), Ok(sequence)) => keys.push(Key { source, sequence }),
            _ => {
                return Err(Fault::Wrong(format!(
                    "the last transaction of {kind} {id} is {last}"
                )));
            }
        }
    }
    Ok(keys)
}

fn read_people(transaction: &Transaction<'_>) -> Result<Vec<Person>, Fault> {
    let mut people = Vec::new();
    let mut statement =
        transaction.prepare_cached("SELECT player, name, kind FROM people ORDER BY player")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let player = PlayerId(row.get(0)?);
        let (name, kind): (String, String) = (row.get(1)?, row.get(2)?);
        let name = Name::new(&name)
            .map_err(|error| Fault::Wrong(format!("the name of {player}: {error}")))?;
        let kind = match kind.as_str() {
            "human" => Kind::Human,
            "bot" => Kind::Bot,
            _ => return Err(Fault::Wrong(format!("{player} is a '{kind}'"))),
        };
        people.push(Person { player, name, kind });
    }
    Ok(people)
}

const META: &str =
    "SELECT edition, stakes, now, next_hand, last_request, next_tournament, wins FROM meta";
const ANYTHING: &str = "SELECT EXISTS (SELECT 1 FROM players) OR EXISTS (SELECT 1 FROM tables)
    OR EXISTS (SELECT 1 FROM accounts) OR EXISTS (SELECT 1 FROM sources)";
const BALANCES: &str = "SELECT kind, owner, seat, balance FROM accounts WHERE balance <> 0";
