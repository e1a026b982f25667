//! Adds a room up again from its very first transaction, without changing anything.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use rusqlite::{OptionalExtension, Transaction};

use super::account::{named, source, source_named};
use super::fault::{Fault, parsed};
use super::load::{read_balances, read_sources};
use super::open;
use super::schema;
use crate::base::Cents;
use crate::room::ledger::{Account, Reason, Source};
use crate::store::StoreError;

/// What a room consists of, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The version of the file.
    pub version: u32,
    /// Nothing where no room was ever kept in the file.
    pub edition: Option<String>,
    pub players: u64,
    pub tables: u64,
    pub hands: u64,
    pub transactions: u64,
    pub movements: u64,
    /// The sum of all accounts, which is zero.
    pub sum: Cents,
    /// The first [`Report::MOST_PROBLEMS`].
    pub problems: Vec<Problem>,
    /// How many more there are.
    pub more: u64,
}

/// Something that is wrong with a room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    #[error("the file is broken: {0}")]
    File(String),
    #[error("transaction {found} of {origin} comes where {expected} should be")]
    Sequence {
        origin: String,
        found: i64,
        expected: i64,
    },
    #[error("the last transaction of {origin} is {noted}, and the journal ends with {found}")]
    Last {
        origin: String,
        noted: i64,
        found: i64,
    },
    #[error("{account}: the balance is {noted}, and the journal comes to {found}")]
    Balance {
        account: String,
        noted: Cents,
        found: Cents,
    },
    #[error("entry {entry} of the journal: {what}")]
    Entry { entry: i64, what: String },
    #[error("the accounts add up to {0} instead of nothing")]
    Sum(Cents),
    #[error("{0}")]
    Other(String),
}

impl Report {
    pub const MOST_PROBLEMS: usize = 50;

    pub fn is_in_order(&self) -> bool {
        self.problems.is_empty()
    }

    fn add(&mut self, problem: Problem) {
        match self.problems.len() < Self::MOST_PROBLEMS {
            true => self.problems.push(problem),
            false => self.more += 1,
        }
    }
}

/// Looks at the room in a file. An error is a file that cannot be looked at; everything else is in the report.
pub fn verify(path: &Path) -> Result<Report, StoreError> {
    let mut connection = open::look(path)?;
    let mut look = || {
        // What somebody commits meanwhile is not part of it.
        let transaction = connection.transaction()?;
        let mut report = Report {
            version: schema::KNOWN,
            ..Report::default()
        };
        check_file(&transaction, &mut report)?;
        count(&transaction, &mut report)?;
        let journal = Journal::read(&transaction, &mut report)?;
        journal.compare(&transaction, &mut report)?;
        Ok(report)
    };
    look().map_err(|fault: Fault| fault.at(path))
}

fn check_file(transaction: &Transaction<'_>, report: &mut Report) -> Result<(), Fault> {
    let mut statement = transaction.prepare("PRAGMA quick_check(20)")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        match row.get::<_, String>(0)? {
            line if line == "ok" => {}
            line => report.add(Problem::File(line)),
        }
    }
    Ok(())
}

fn count(transaction: &Transaction<'_>, report: &mut Report) -> Result<(), Fault> {
    let edition = "SELECT edition FROM meta";
    let edition = transaction.query_row(edition, [], |row| row.get(0));
    report.edition = edition.optional()?;
    let count = |table: &str| {
        let statement = format!("SELECT count(*) FROM {table}");
        let rows: i64 = transaction.query_row(&statement, [], |row| row.get(0))?;
        Ok::<_, Fault>(rows.unsigned_abs())
    };
    report.players = count("players")?;
    report.tables = count("tables")?;
    report.hands = count("hands")?;
    Ok(())
}

/// What the journal comes to.
#[derive(Debug, Default)]
struct Journal {
    balances: BTreeMap<Account, i128>,
    last: BTreeMap<Source, i64>,
}

type Row = (Account, Account, Cents, Reason);

impl Journal {
    fn read(transaction: &Transaction<'_>, report: &mut Report) -> Result<Self, Fault> {
        let mut journal = Self::default();
        let mut statement = transaction.prepare(JOURNAL)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let (entry, id, sequence) = (row.get(0)?, row.get(2)?, row.get(3)?);
            let (kind, movements): (String, String) = (row.get(1)?, row.get(4)?);
            report.transactions += 1;
            let mut odd = |what: String| report.add(Problem::Entry { entry, what });
            let Some(source) = source(&kind, id) else {
                odd(format!("there is no {kind} {id}"));
                continue;
            };
            let movements: Vec<Row> = match parsed(&movements, "what it moved") {
                Ok(movements) => movements,
                Err(Fault::Wrong(what)) => {
                    odd(what);
                    continue;
                }
                Err(fault) => return Err(fault),
            };
            report.movements += movements.len() as u64;
            for what in journal.post(&movements) {
                report.add(Problem::Entry { entry, what });
            }
            let before = journal.last.insert(source, sequence).unwrap_or(0);
            let expected = before.saturating_add(1);
            if sequence != expected {
                report.add(Problem::Sequence {
                    origin: source_named(source),
                    found: sequence,
                    expected,
                });
            }
        }
        Ok(journal)
    }

    /// Adds a transaction, and says what is wrong with it.
    fn post(&mut self, movements: &[Row]) -> Vec<String> {
        let mut problems = Vec::new();
        for (from, to, amount, _) in movements {
            if !amount.is_positive() {
                problems.push(format!("{amount} is no amount to move"));
            }
            let from_balance = self.balances.entry(*from).or_default();
            *from_balance -= i128::from(amount.0);
            if *from_balance < 0 && !from.may_be_negative() {
                problems.push(format!("{} falls below zero", named(*from)));
            }
            *self.balances.entry(*to).or_default() += i128::from(amount.0);
        }
        for (_, to, ..) in movements {
            if matches!(to, Account::Pot(_))
                && self.balances.remove(to).is_some_and(|left| left != 0)
            {
                problems.push(format!("{} does not come out even", named(*to)));
            }
        }
        problems
    }

    /// Compares with the balances and the last transactions that are kept.
    fn compare(mut self, transaction: &Transaction<'_>, report: &mut Report) -> Result<(), Fault> {
        let noted = match read_balances(transaction) {
            Err(Fault::Wrong(what)) => {
                report.add(Problem::Other(what));
                return Ok(());
            }
            noted => noted?,
        };
        let mut sum = 0;
        for (account, balance) in noted {
            sum += i128::from(balance.0);
            let found = self.balances.remove(&account).unwrap_or(0);
            differ(account, i128::from(balance.0), found, report);
        }
        for (account, found) in self.balances {
            differ(account, 0, found, report);
        }
        report.sum = cents(sum);
        if sum != 0 {
            report.add(Problem::Sum(report.sum));
        }
        let last = match read_sources(transaction) {
            Err(Fault::Wrong(what)) => {
                report.add(Problem::Other(what));
                return Ok(());
            }
            last => last?,
        };
        let mut ends = self.last;
        for key in last {
            let noted = i64::try_from(key.sequence).unwrap_or(i64::MAX);
            let found = ends.remove(&key.source).unwrap_or(0);
            end_differs(key.source, noted, found, report);
        }
        for (source, found) in ends {
            end_differs(source, 0, found, report);
        }
        Ok(())
    }
}

fn differ(account: Account, noted: i128, found: i128, report: &mut Report) {
    if noted != found {
        report.add(Problem::Balance {
            account: named(account),
            noted: cents(noted),
            found: cents(found),
        });
    }
}

fn end_differs(source: Source, noted: i64, found: i64, report: &mut Report) {
    if noted != found {
        let origin = source_named(source);
        report.add(Problem::Last {
            origin,
            noted,
            found,
        });
    }
}

/// A sum of money as far as it can be said.
fn cents(sum: i128) -> Cents {
    Cents(sum.clamp(i64::MIN.into(), i64::MAX.into()) as i64)
}

/// A line for each figure, then a line for each problem.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            players,
            tables,
            hands,
            transactions,
            movements,
            ..
        } = self;
        writeln!(f, "players: {players}, tables: {tables}, hands: {hands}")?;
        write!(f, "transactions: {transactions}, movements: {movements}")?;
        for problem in &self.problems {
            write!(f, "\n{problem}")?;
        }
        match self.more {
            0 => Ok(()),
            more => write!(f, "\nand {more} more"),
        }
    }
}

const JOURNAL: &str = "SELECT number, kind, id, sequence, movements FROM journal ORDER BY number";
