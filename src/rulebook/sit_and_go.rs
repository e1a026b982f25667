//! Sit & go by number of seats: chips, levels, prizes, and what it costs (M13).

use super::blinds::{Level, Structures};
use super::fault::{Fault, Quoted};
use super::read::Reading;
use super::tree::{Item, Node};
use crate::base::{Cents, Chips, Millis, Seat};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SitAndGo {
    pub seats: u8,
    pub stack: Chips,
    pub level_time: Millis,
    pub blinds: Vec<Level>,
    /// Percent of the prize pool by place.
    pub payout: Vec<u8>,
    pub entries: Vec<Entry>,
}

/// What a player pays to enter, and where it goes (M1): the prize part and the fee make the buy-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub buy_in: Cents,
    pub prize: Cents,
    pub fee: Cents,
}

impl Entry {
    fn read(node: &Node) -> Reading<Self> {
        let record = node.record(&["buy_in", "prize", "fee"])?;
        let entry = Self {
            buy_in: record.get("buy_in", Node::price)?,
            prize: record.get("prize", Node::price)?,
            fee: record.get("fee", Node::money)?,
        };
        if entry.prize + entry.fee != entry.buy_in {
            let Self { buy_in, prize, fee } = entry;
            return Err(node.fail(Fault::PrizeAndFee { buy_in, prize, fee }));
        }
        Ok(entry)
    }

    /// Entries by rising buy-in.
    pub(super) fn list(node: &Node) -> Reading<Vec<Self>> {
        let mut last = Cents::ZERO;
        node.list(|item| {
            let entry = Self::read(item)?;
            item.rising(&mut last, entry.buy_in)?;
            Ok(entry)
        })
    }
}

impl SitAndGo {
    /// All of them, the largest table first.
    pub(super) fn read_all(node: &Node, structures: &Structures<'_>) -> Reading<Vec<Self>> {
        let mut all = node.named(|seats, item| Self::read(seats, item, structures))?;
        all.sort_by_key(|game| std::cmp::Reverse(game.seats));
        Ok(all)
    }

    fn read(seats: &str, item: &Item, structures: &Structures<'_>) -> Reading<Self> {
        let node = &item.node;
        let seats = (2..=Seat::MAX as u8)
            .find(|number| number.to_string() == seats)
            .ok_or_else(|| node.fail(Fault::Seats(Quoted::new(seats))))?;
        let record = node.record(&["stack", "level", "blinds", "payout", "entries"])?;
        let stack = record.get("stack", |node| node.chips(1))?;
        let blinds = record.get("blinds", |node| structures.named(node))?;
        blinds.pays(stack, &record, &["stack", "blinds"])?;
        Ok(Self {
            seats,
            stack,
            level_time: record.get("level", Node::level_time)?,
            blinds: blinds.levels.clone(),
            payout: record.get("payout", |node| payout(node, seats.into()))?,
            entries: record.get("entries", Entry::list)?,
        })
    }
}

/// Percent by place: whole, summing to 100, no later place above an earlier one, no more than `most` places.
pub(super) fn payout(node: &Node, most: usize) -> Reading<Vec<u8>> {
    let mut previous = 100;
    let places = node.some(|item| {
        let next = item.whole(1, 100)?;
        if next > previous {
            return Err(item.fail(Fault::PayoutRises { previous, next }));
        }
        previous = next;
        Ok(next as u8)
    })?;
    if places.len() > most {
        let places = places.len();
        return Err(node.fail(Fault::PayoutPlaces { places, most }));
    }
    let sum = places.iter().copied().map(i64::from).sum();
    if sum != 100 {
        return Err(node.fail(Fault::PayoutSum { sum }));
    }
    Ok(places)
}
