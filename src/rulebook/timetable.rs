//! The rows of a programme file: which tournament, at which minutes of the day.

use super::fault::Fault;
use super::read::{Fail, Reading, Record};
use super::target;
use super::tree::{Node, Spot};
use super::units::{LAST_MINUTE, time_text};

const MINUTE: i64 = 60_000;
const KEYS: [&str; 5] = ["structure", "at", "every", "from", "to"];

/// A row of the file: a structure and its minutes.
#[derive(Debug)]
pub(super) struct Row<'a> {
    pub(super) name: &'a str,
    pub(super) minutes: Vec<u32>,
    number: usize,
    pub(super) spot: Spot,
}

impl Row<'_> {
    pub(super) fn fail(&self, fault: Fault) -> Box<Fail> {
        Fail::new(self.spot, fault)
            .within("structure")
            .at_entry(self.number)
            .within("tournaments")
    }
}

pub(super) fn rows(node: &Node) -> Reading<Vec<Row<'_>>> {
    let record = node.record(&["tournaments"])?;
    let mut number = 0;
    record.get("tournaments", |node| {
        node.list(|item| {
            number += 1;
            let record = item.record(&KEYS)?;
            let (name, spot) =
                record.get("structure", |node| Ok((target::name(node)?, node.spot)))?;
            Ok(Row {
                name,
                minutes: minutes(item, &record)?,
                number,
                spot,
            })
        })
    })
}

/// The minutes of the day at which something starts: `at` some times, or `every` so often, `from` a time `to` another.
fn minutes(node: &Node, record: &Record<'_>) -> Reading<Vec<u32>> {
    if record.has("at") {
        let others = ["every", "from", "to"];
        if let Some(key) = others.into_iter().find(|key| record.has(key)) {
            let (other, why) = ("at", "it names every start");
            return Err(record.clash(&[key], Fault::Excludes { key, other, why }));
        }
        let mut last = None;
        return record.get("at", |node| {
            node.some(|item| {
                let minute = item.time_of_day()?;
                if let Some(previous) = last.replace(minute).filter(|last| *last >= minute) {
                    let (previous, next) = (time_text(previous), time_text(minute));
                    return Err(item.fail(Fault::NotRising { previous, next }));
                }
                Ok(minute)
            })
        });
    }
    if !record.has("every") {
        return Err(node.fail(Fault::Missing { key: "at" }));
    }
    let every = record.get("every", |node| match node.period()? {
        every if every.get() % MINUTE != 0 => Err(node.fail(Fault::WholeMinutes)),
        every => Ok((every.get() / MINUTE) as usize),
    })?;
    let from = record.optional("from", Node::time_of_day)?.unwrap_or(0);
    let to = record.optional("to", Node::time_of_day)?;
    let to = to.unwrap_or(LAST_MINUTE);
    if from > to {
        let (from, to) = (time_text(from), time_text(to));
        return Err(record.clash(&["from", "to"], Fault::FromAfterTo { from, to }));
    }
    Ok((from..=to).step_by(every).collect())
}
