//! The money of a batch: what each account gains or loses by all of it, and which transactions of each source are in it.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rusqlite::{OptionalExtension, Transaction, params};

use super::account::{columns, named, source_columns, source_named};
use super::fault::{Fault, written};
use crate::room::ledger::{Account, Source};
use crate::store::Batch;

/// The first and the last transaction of a source in a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    first: u64,
    last: u64,
}

#[derive(Debug, Default)]
pub(super) struct Money {
    gains: BTreeMap<Account, i64>,
    runs: BTreeMap<Source, Run>,
}

/// What is known of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    New,
    /// All its transactions are in the journal.
    Committed,
}

impl Money {
    /// Adds up a batch. Transactions of a source follow each other without a gap.
    pub(super) fn of(batch: &Batch) -> Result<Self, Fault> {
        let mut money = Self::default();
        let transactions = batch.changes.iter().flat_map(|step| &step.transactions);
        for transaction in transactions {
            let (source, sequence) = (transaction.key.source, transaction.key.sequence);
            match money.runs.entry(source) {
                Entry::Vacant(place) => {
                    let (first, last) = (sequence, sequence);
                    place.insert(Run { first, last });
                }
                Entry::Occupied(mut run) if run.get().last.checked_add(1) == Some(sequence) => {
                    run.get_mut().last = sequence;
                }
                Entry::Occupied(run) => {
                    return Err(Fault::Wrong(format!(
                        "transaction {sequence} of {} follows {}",
                        source_named(source),
                        run.get().last
                    )));
                }
            }
            for movement in &transaction.movements {
                money.add(movement.from, -movement.amount.0)?;
                money.add(movement.to, movement.amount.0)?;
            }
        }
        Ok(money)
    }

    fn add(&mut self, account: Account, amount: i64) -> Result<(), Fault> {
        let gain = self.gains.entry(account).or_default();
        *gain = gain.checked_add(amount).ok_or_else(|| {
            Fault::Wrong(format!("{} has more than there can be", named(account)))
        })?;
        Ok(())
    }

    /// Compares a batch with the journal: it continues it, or all of it is there.
    pub(super) fn known(&self, transaction: &Transaction<'_>) -> Result<Known, Fault> {
        let mut last = transaction.prepare_cached(LAST)?;
        let mut known = None;
        for (source, run) in &self.runs {
            let (kind, id) = source_columns(*source);
            let kept: Option<i64> = last
                .query_row(params![kind, id], |row| row.get(0))
                .optional()?;
            let kept = kept.map_or(0, i64::unsigned_abs);
            let this = match run {
                run if run.first == kept.saturating_add(1) => Known::New,
                run if run.last <= kept => Known::Committed,
                _ => return Err(misplaced(*source, *run, kept)),
            };
            if *known.get_or_insert(this) != this {
                return Err(misplaced(*source, *run, kept));
            }
        }
        Ok(known.unwrap_or(Known::New))
    }

    /// Writes the balances and the last transaction of each source.
    pub(super) fn write(&self, transaction: &Transaction<'_>) -> Result<(), Fault> {
        let mut change = transaction.prepare_cached(CHANGE)?;
        let mut open = transaction.prepare_cached(OPEN)?;
        let mut close = transaction.prepare_cached(CLOSE)?;
        for (account, gain) in self.gains.iter().filter(|(_, gain)| **gain != 0) {
            let Some((kind, owner, seat)) = columns(*account) else {
                let pot = named(*account);
                return Err(Fault::Wrong(format!("{pot} does not come out even")));
            };
            if change.execute(params![kind, owner, seat, gain])? == 0 {
                open.execute(params![kind, owner, seat, gain])?;
            }
            // What is no longer held takes no place.
            if matches!(account, Account::Held(_)) {
                close.execute(params![kind, owner])?;
            }
        }
        let mut put_last = transaction.prepare_cached(PUT_LAST)?;
        for (source, run) in &self.runs {
            let (kind, id) = source_columns(*source);
            put_last.execute(params![kind, id, number(run.last)?])?;
        }
        Ok(())
    }
}

/// Writes every transaction of a batch into the journal.
pub(super) fn write_journal(transaction: &Transaction<'_>, batch: &Batch) -> Result<(), Fault> {
    let mut add = transaction.prepare_cached(ADD)?;
    for step in &batch.changes {
        for posted in &step.transactions {
            let (kind, id) = source_columns(posted.key.source);
            let rows = posted.movements.iter();
            let rows = rows.map(|m| (m.from, m.to, m.amount, m.reason));
            let movements = written(&rows.collect::<Vec<_>>())?;
            let sequence = number(posted.key.sequence)?;
            add.execute(params![kind, id, sequence, step.now.0, movements])?;
        }
    }
    Ok(())
}

/// SQLite counts as far as this.
pub(super) fn number(number: u64) -> Result<i64, Fault> {
    i64::try_from(number).map_err(|_| Fault::Wrong(format!("{number} is beyond all counting")))
}

fn misplaced(source: Source, run: Run, kept: u64) -> Fault {
    let Run { first, last } = run;
    Fault::Wrong(format!(
        "transactions {first} to {last} of {} came where {} was expected",
        source_named(source),
        kept.saturating_add(1)
    ))
}

const LAST: &str = "SELECT last FROM sources WHERE kind = ?1 AND id = ?2";
const PUT_LAST: &str = "INSERT INTO sources (kind, id, last) VALUES (?1, ?2, ?3)
    ON CONFLICT DO UPDATE SET last = excluded.last";
const CHANGE: &str = "UPDATE accounts SET balance = balance + ?4
    WHERE kind = ?1 AND owner = ?2 AND seat = ?3";
const OPEN: &str = "INSERT INTO accounts (kind, owner, seat, balance) VALUES (?1, ?2, ?3, ?4)";
const CLOSE: &str = "DELETE FROM accounts
    WHERE kind = ?1 AND owner = ?2 AND seat = 0 AND balance = 0";
const ADD: &str = "INSERT INTO journal (kind, id, sequence, at, movements)
    VALUES (?1, ?2, ?3, ?4, ?5)";
