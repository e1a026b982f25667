//! What a multi-table tournament has unless it says otherwise (M1, M3, M12), and how its pool is shared.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::blinds::{Level, Structures};
use super::fault::Fault;
use super::read::Reading;
use super::sit_and_go::Entry;
use super::tree::Node;
use super::units::Percent;
use crate::base::{Chips, Millis};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub seats: u8,
    pub stack: Chips,
    pub level_time: Millis,
    /// Levels during which one may still register (M3).
    pub late_levels: u32,
    pub blinds: Vec<Level>,
    /// The part of the total that is the fee where `entries` lists none (M1).
    pub fee: Percent,
    pub fee_on_rebuys: bool,
    /// What the edition lists; may be empty.
    pub entries: Vec<Entry>,
    /// The minute of the hour of synchronised breaks (M12).
    pub break_minute: u32,
    pub break_length: Millis,
    /// How long somebody who lost everything may think about a re-buy, and how long everybody may add on (M13).
    pub rebuy_time: Millis,
    pub add_on_time: Millis,
    pub bounties: bool,
    pub phased: bool,
    pub payouts: PayoutTable,
}

impl Tournament {
    pub(super) fn read(node: &Node, structures: &Structures<'_>) -> Reading<Self> {
        let record = node.record(&[
            "seats",
            "stack",
            "level",
            "late_levels",
            "blinds",
            "fee",
            "fee_on_rebuys",
            "entries",
            "break_minute",
            "break_length",
            "rebuy_time",
            "add_on_time",
            "bounties",
            "phased",
            "payouts",
        ])?;
        let stack = record.get("stack", |node| node.chips(1))?;
        let blinds = record.get("blinds", |node| structures.named(node))?;
        blinds.pays(stack, &record, &["stack", "blinds"])?;
        let late_levels = record.get("late_levels", |node| {
            node.count(0, blinds.levels.len() as u32)
        })?;
        Ok(Self {
            seats: record.get("seats", Node::seats)?,
            stack,
            level_time: record.get("level", Node::level_time)?,
            late_levels,
            blinds: blinds.levels.clone(),
            fee: record.get("fee", Node::percent)?,
            fee_on_rebuys: record.get("fee_on_rebuys", Node::flag)?,
            entries: record.get("entries", Entry::list)?,
            break_minute: record.get("break_minute", |node| node.count(0, 59))?,
            break_length: record.get("break_length", Node::period)?,
            rebuy_time: record.get("rebuy_time", Node::period)?,
            add_on_time: record.get("add_on_time", Node::period)?,
            bounties: record.get("bounties", Node::flag)?,
            phased: record.get("phased", Node::flag)?,
            payouts: record.get("payouts", |node| PayoutTable::read(node, None))?,
        })
    }
}

/// How many places are paid for so many entrants, and what share of the pool each of them has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PayoutTable {
    paid: Percent,
    /// Never empty: up to which place which share holds.
    shares: Vec<(u32, u32)>,
}

impl PayoutTable {
    /// What the table leaves out is as in `usual`, where there is such a table.
    pub(super) fn read(node: &Node, usual: Option<&Self>) -> Reading<Self> {
        let record = node.record(&["paid", "shares"])?;
        let (paid, shares) = (
            record.optional("paid", paid)?,
            record.optional("shares", shares)?,
        );
        let missing = |key| node.fail(Fault::Missing { key });
        Ok(Self {
            paid: paid
                .or(usual.map(|usual| usual.paid))
                .ok_or_else(|| missing("paid"))?,
            shares: shares
                .or_else(|| usual.map(|usual| usual.shares.clone()))
                .ok_or_else(|| missing("shares"))?,
        })
    }

    pub const fn paid(&self) -> Percent {
        self.paid
    }

    /// Up to which place which share holds.
    pub fn shares(&self) -> impl Iterator<Item = (u32, u32)> {
        self.shares.iter().copied()
    }

    /// The paid part of the entrants, rounded up.
    pub fn places(&self, entrants: u32) -> u32 {
        let product = u64::from(entrants) * u64::from(self.paid.in_100_000());
        product.div_ceil(100_000) as u32
    }

    /// The share of a place, counted from 1: of the pool, its share in the sum of those of all places paid.
    pub fn share(&self, place: u32) -> u32 {
        let row = self.shares.partition_point(|(to, _)| *to < place);
        let (_, share) = self.shares[row.min(self.shares.len() - 1)];
        share
    }
}

fn paid(node: &Node) -> Reading<Percent> {
    match node.percent()? {
        paid if paid.is_zero() => Err(node.fail(Fault::Nothing)),
        paid => Ok(paid),
    }
}

/// Rows of places, which rise, and shares, which do not.
fn shares(node: &Node) -> Reading<Vec<(u32, u32)>> {
    let mut before = (0, 1_000_000);
    node.some(|item| {
        let row = item.list(|item| item.count(1, 1_000_000))?;
        let [to, share] = row[..] else {
            return Err(item.fail(Fault::Type {
                expected: "a list of two numbers: up to which place, share",
                found: "another list",
            }));
        };
        if to <= before.0 {
            return Err(item.fail(Fault::NotRising {
                previous: before.0.to_string(),
                next: to.to_string(),
            }));
        }
        if share > before.1 {
            return Err(item.fail(Fault::ShareRises {
                previous: before.1,
                next: share,
            }));
        }
        before = (to, share);
        Ok(before)
    })
}
