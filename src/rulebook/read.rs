//! Reading typed figures out of a tree. A mistake carries the spot of the value, and collects the path to it
//! on its way up.

use super::fault::{Fault, Quoted, listed, shown};
use super::tree::{Item, Node, Spot, Table, Value};
use super::units::{self, Multiplier, Percent};
use crate::base::{Cents, Chips, Millis, Seat};

/// A mistake that is not yet translated into file, line and column.
#[derive(Debug)]
pub(super) struct Fail {
    pub(super) spot: Spot,
    pub(super) fault: Fault,
    /// The path to the value, innermost first.
    path: Vec<Step>,
    /// The path is complete: the mistake lies elsewhere than where it was found.
    elsewhere: bool,
}

#[derive(Debug)]
enum Step {
    Key(String),
    Entry(usize),
}

pub(super) type Reading<T> = Result<T, Box<Fail>>;

impl Fail {
    pub(super) fn new(spot: Spot, fault: Fault) -> Box<Self> {
        Box::new(Self {
            spot,
            fault,
            path: Vec::new(),
            elsewhere: false,
        })
    }

    pub(super) fn within(self: Box<Self>, key: &str) -> Box<Self> {
        self.at(Step::Key(key.to_owned()))
    }

    /// In an entry of a list, counted from 1.
    pub(super) fn at_entry(self: Box<Self>, number: usize) -> Box<Self> {
        self.at(Step::Entry(number))
    }

    fn at(mut self: Box<Self>, step: Step) -> Box<Self> {
        if !self.elsewhere {
            self.path.push(step);
        }
        self
    }

    /// Puts the mistake down to another value (with its whole path) if that one is nearer to the file that
    /// was asked for: what a file inherits was right before the file changed something.
    pub(super) fn unless_nearer(mut self: Box<Self>, spot: Spot, path: &[&str]) -> Box<Self> {
        if spot.file < self.spot.file {
            let keys = path.iter().rev();
            self.path = keys.map(|key| Step::Key((*key).to_owned())).collect();
            self.spot = spot;
            self.elsewhere = true;
        }
        self
    }

    /// Whether the value could have come from a parent: entries of lists never do.
    pub(super) fn in_tables_only(&self) -> bool {
        self.path.iter().all(|step| matches!(step, Step::Key(_)))
    }

    /// `cash.holdem.standard[1].cap`; a name that is no plain word is quoted.
    pub(super) fn key(&self) -> String {
        let mut key = String::new();
        for step in self.path.iter().rev() {
            match step {
                Step::Key(name) => {
                    if !key.is_empty() {
                        key.push('.');
                    }
                    key.push_str(&shown(name));
                }
                Step::Entry(number) => key.push_str(&format!("[{number}]")),
            }
        }
        key
    }
}

impl Node {
    pub(super) fn fail(&self, fault: Fault) -> Box<Fail> {
        Fail::new(self.spot, fault)
    }

    pub(super) fn expected(&self, expected: &'static str) -> Box<Fail> {
        let found = self.value.kind();
        self.fail(Fault::Type { expected, found })
    }

    pub(super) fn text(&self) -> Reading<&str> {
        match &self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.expected("a text in quotes")),
        }
    }

    /// The one of `known` that this text names; `table` is where they stand in the file.
    pub(super) fn reference<'a, T>(
        &self,
        table: &'static str,
        known: &'a [T],
        name_of: impl Fn(&T) -> &str,
    ) -> Reading<&'a T> {
        let name = self.text()?;
        let unknown = || {
            self.fail(Fault::UnknownReference {
                name: Quoted::new(name),
                table,
                known: listed(known.iter().map(&name_of)),
            })
        };
        known
            .iter()
            .find(|item| name_of(item) == name)
            .ok_or_else(unknown)
    }

    pub(super) fn flag(&self) -> Reading<bool> {
        match self.value {
            Value::Flag(flag) => Ok(flag),
            _ => Err(self.expected("true or false")),
        }
    }

    /// A whole number from `low` to `high`.
    pub(super) fn whole(&self, low: i64, high: i64) -> Reading<i64> {
        match &self.value {
            Value::Whole(_, Some(value)) if (low..=high).contains(value) => Ok(*value),
            Value::Whole(written, _) => Err(self.fail(Fault::Range {
                written: written.chars().take(40).collect(),
                low,
                high,
            })),
            _ => Err(self.expected("a whole number")),
        }
    }

    pub(super) fn count(&self, low: u32, high: u32) -> Reading<u32> {
        Ok(self.whole(low.into(), high.into())? as u32)
    }

    pub(super) fn seats(&self) -> Reading<u8> {
        Ok(self.whole(2, Seat::MAX as i64)? as u8)
    }

    pub(super) fn chips(&self, low: i64) -> Reading<Chips> {
        self.whole(low, 1_000_000_000).map(Chips)
    }

    /// An amount of money, which may be nothing.
    pub(super) fn money(&self) -> Reading<Cents> {
        self.figure(units::money, Fault::Money)
    }

    /// An amount of money that is more than nothing.
    pub(super) fn price(&self) -> Reading<Cents> {
        match self.money()? {
            Cents::ZERO => Err(self.fail(Fault::Nothing)),
            price => Ok(price),
        }
    }

    pub(super) fn percent(&self) -> Reading<Percent> {
        self.figure(Percent::parse, Fault::Percent)
    }

    pub(super) fn multiplier(&self) -> Reading<Multiplier> {
        self.figure(Multiplier::parse, Fault::Multiplier)
    }

    /// A length of time, which may be nothing.
    pub(super) fn duration(&self) -> Reading<Millis> {
        self.figure(units::duration, Fault::Duration)
    }

    /// A length of time that is more than nothing.
    pub(super) fn period(&self) -> Reading<Millis> {
        match self.duration()? {
            Millis::ZERO => Err(self.fail(Fault::Nothing)),
            period => Ok(period),
        }
    }

    /// How long a level lasts: nobody plays a hand in less than a second.
    pub(super) fn level_time(&self) -> Reading<Millis> {
        match self.period()? {
            short if short < Millis::from_secs(1) => Err(self.fail(Fault::ShortLevel)),
            time => Ok(time),
        }
    }

    /// The minute of the day.
    pub(super) fn time_of_day(&self) -> Reading<u32> {
        self.figure(units::time_of_day, Fault::TimeOfDay)
    }

    fn figure<T>(
        &self,
        parse: impl FnOnce(&str) -> Option<T>,
        fault: impl FnOnce(Quoted) -> Fault,
    ) -> Reading<T> {
        let text = self.text()?;
        parse(text).ok_or_else(|| self.fail(fault(Quoted::new(text))))
    }

    /// One of some words, each of which means something.
    pub(super) fn word<T: Copy>(&self, words: &[(&'static str, T)]) -> Reading<T> {
        let text = self.text()?;
        words
            .iter()
            .find(|(word, _)| *word == text)
            .map(|(_, meaning)| *meaning)
            .ok_or_else(|| {
                self.fail(Fault::UnknownWord {
                    found: Quoted::new(text),
                    known: words.iter().map(|(word, _)| *word).collect(),
                })
            })
    }

    /// The entries of a list, each read by `read`; a mistake names the entry, counted from 1.
    pub(super) fn list<'a, T>(
        &'a self,
        mut read: impl FnMut(&'a Node) -> Reading<T>,
    ) -> Reading<Vec<T>> {
        let Value::List(items) = &self.value else {
            return Err(self.expected("a list"));
        };
        let numbered = items.iter().zip(1..);
        numbered
            .map(|(item, number)| read(item).map_err(|fail| fail.at(Step::Entry(number))))
            .collect()
    }

    /// `next`, read from this value, comes after `last`, which it then replaces.
    pub(super) fn rising(&self, last: &mut Cents, next: Cents) -> Reading<()> {
        if next <= *last {
            return Err(self.fail(Fault::NotRising {
                previous: last.to_string(),
                next: next.to_string(),
            }));
        }
        *last = next;
        Ok(())
    }

    /// A list with at least one entry.
    pub(super) fn some<T>(&self, read: impl FnMut(&Node) -> Reading<T>) -> Reading<Vec<T>> {
        let items = self.list(read)?;
        if items.is_empty() {
            return Err(self.fail(Fault::Empty));
        }
        Ok(items)
    }

    /// A table with exactly these keys, of which some may be optional.
    pub(super) fn record(&self, keys: &'static [&'static str]) -> Reading<Record<'_>> {
        let entries = self.table()?;
        let unknown = entries
            .iter()
            .find(|(key, _)| !keys.contains(&key.as_str()));
        match unknown {
            Some((key, item)) => Err(Fail::new(
                item.key,
                Fault::UnknownKey {
                    key: Quoted::new(key),
                    known: keys,
                },
            )),
            None => Ok(Record {
                node: self,
                entries,
            }),
        }
    }

    /// A table whose keys are names.
    pub(super) fn named<'a, T>(
        &'a self,
        mut read: impl FnMut(&'a str, &'a Item) -> Reading<T>,
    ) -> Reading<Vec<T>> {
        let entries = self.table()?.iter();
        entries
            .map(|(name, item)| read(name, item).map_err(|fail| fail.within(name)))
            .collect()
    }

    fn table(&self) -> Reading<&Table> {
        match &self.value {
            Value::Table(entries) => Ok(entries),
            _ => Err(self.expected("a table")),
        }
    }
}

/// A table whose keys are known.
#[derive(Debug)]
pub(super) struct Record<'a> {
    node: &'a Node,
    entries: &'a Table,
}

impl<'a> Record<'a> {
    pub(super) fn get<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&'a Node) -> Reading<T>,
    ) -> Reading<T> {
        self.optional(key, read)?
            .ok_or_else(|| self.node.fail(Fault::Missing { key }))
    }

    pub(super) fn optional<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&'a Node) -> Reading<T>,
    ) -> Reading<Option<T>> {
        self.entries
            .get(key)
            .map(|item| read(&item.node).map_err(|fail| fail.within(key)))
            .transpose()
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.entries.contains_key(key)
    }

    /// A mistake between several values: it is put down to the one nearest to the file that was asked for,
    /// among equals to the first.
    pub(super) fn clash(&self, keys: &[&str], fault: Fault) -> Box<Fail> {
        let nearest = keys
            .iter()
            .filter_map(|key| Some((*key, self.entries.get(*key)?.node.spot)))
            .min_by_key(|(_, spot)| spot.file);
        match nearest {
            Some((key, spot)) => Fail::new(spot, fault).within(key),
            None => self.node.fail(fault),
        }
    }
}
