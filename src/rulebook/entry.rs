//! What a tournament file says about money for chips: buy-ins, re-buys and add-ons (M1, M13).

use super::edition::Edition;
use super::fault::Fault;
use super::plan::Price;
use super::read::{Reading, Record};
use super::tree::Node;
use crate::base::{Cents, Chips};

/// No stack is larger.
const MOST_CHIPS: Chips = Chips(1_000_000_000);

/// What every price of a tournament depends on.
#[derive(Debug)]
pub(super) struct Paid<'a> {
    pub(super) edition: &'a Edition,
    /// What the smallest buy-in buys.
    pub(super) stack: Chips,
    /// What of every buy-in is put on the player's own head.
    pub(super) on_own_head: Cents,
}

impl Paid<'_> {
    /// The one price of a freeroll.
    pub(super) fn free(&self, record: &Record<'_>) -> Reading<Vec<Price>> {
        let (prize, fee) = (Cents::ZERO, Cents::ZERO);
        Ok(vec![self.price(record, prize, fee, self.stack)?])
    }

    /// The buy-in, or all of them.
    pub(super) fn prices(&self, record: &Record<'_>) -> Reading<Vec<Price>> {
        if !record.has("buy_ins") {
            let total = record.get("buy_in", Node::price)?;
            let usual = self.edition.entry(total).fee;
            let (prize, fee) = split(record, total, usual)?;
            return Ok(vec![self.price(record, prize, fee, self.stack)?]);
        }
        let mut last = Cents::ZERO;
        let mut least = None;
        let bought = record.get("buy_ins", |node| {
            node.some(|item| {
                let total = item.price()?;
                item.rising(&mut last, total)?;
                let chips = self.chips(item, total, *least.get_or_insert(total))?;
                Ok((total, chips))
            })
        })?;
        let price = |(total, chips)| {
            let entry = self.edition.entry(total);
            self.price(record, entry.prize, entry.fee, chips)
        };
        bought.into_iter().map(price).collect()
    }

    /// Chips in proportion to the buy-in (M13).
    fn chips(&self, node: &Node, buy_in: Cents, least: Cents) -> Reading<Chips> {
        let stack = self.stack;
        let product = i128::from(stack.get()) * i128::from(buy_in.get());
        let (chips, rest) = (
            product / i128::from(least.get()),
            product % i128::from(least.get()),
        );
        if rest != 0 || chips > i128::from(MOST_CHIPS.get()) {
            return Err(node.fail(Fault::ChipsForBuyIn {
                buy_in,
                least,
                stack,
                most: MOST_CHIPS,
            }));
        }
        Ok(Chips(chips as i64))
    }

    fn price(&self, record: &Record<'_>, prize: Cents, fee: Cents, chips: Chips) -> Reading<Price> {
        let bounty = self.on_own_head;
        if bounty.is_positive() && bounty >= prize {
            let amount = bounty;
            return Err(record.clash(&["bounty"], Fault::BountyAbovePrize { amount, prize }));
        }
        Ok(Price {
            prize: prize - bounty,
            fee,
            bounty,
            chips,
        })
    }
}

/// Chips that one who plays may buy; whether there is a fee on them, the edition says unless the file does.
pub(super) fn for_more_chips(record: &Record<'_>, edition: &Edition) -> Reading<Price> {
    let total = record.get("price", Node::price)?;
    let usual = match edition.tournament.fee_on_rebuys {
        true => edition.entry(total).fee,
        false => Cents::ZERO,
    };
    let (prize, fee) = split(record, total, usual)?;
    Ok(Price {
        prize,
        fee,
        bounty: Cents::ZERO,
        chips: record.get("chips", |node| node.chips(1))?,
    })
}

/// What of a total goes into the pool, and what is the fee: the one that the file states, or the usual one.
fn split(record: &Record<'_>, total: Cents, usual: Cents) -> Reading<(Cents, Cents)> {
    let fee = record.optional("fee", Node::money)?.unwrap_or(usual);
    if fee >= total {
        return Err(record.clash(&["fee"], Fault::FeeTakesAll { fee, total }));
    }
    Ok((total - fee, fee))
}
