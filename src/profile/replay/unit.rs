//! In what the amounts of a record are looked at: cents in a cash game and chips in a tournament, whatever unit its file has. The book
//! and the lists have the same (`import::money`).

use std::borrow::Cow;

use crate::base::Chips;
use crate::history::phh::{Action, Each, Forced, Hand, Unit};
use crate::profile::entry::Played;
use crate::profile::import::played;

/// A hundred of one unit are one of the other.
const PARTS: i64 = 100;

/// The record in the unit of what was played; as it is where it has that unit, or amounts that it cannot express.
pub(super) fn as_played(record: &Hand) -> Cow<'_, Hand> {
    let changed = match (played(record), record.unit) {
        (Played::Cash(_), Unit::Whole) => {
            let cents = |amount: Chips| amount.0.checked_mul(PARTS).map(Chips);
            changed(record, Unit::Cents, &cents)
        }
        (Played::Game { .. }, Unit::Cents) => {
            let whole = |amount: Chips| (amount.0 % PARTS == 0).then_some(Chips(amount.0 / PARTS));
            changed(record, Unit::Whole, &whole)
        }
        (Played::Cash(_), Unit::Cents) | (Played::Game { .. }, Unit::Whole) => None,
    };
    changed.map_or(Cow::Borrowed(record), Cow::Owned)
}

fn changed(record: &Hand, unit: Unit, change: &impl Fn(Chips) -> Option<Chips>) -> Option<Hand> {
    let forced = |forced: Forced| {
        Some(match forced {
            Forced::Blind(blind) => Forced::Blind(change(blind)?),
            Forced::Post(post) => Forced::Post(change(post)?),
        })
    };
    let stack = |stack: Option<Chips>| match stack {
        Some(stack) => Some(Some(change(stack)?)),
        None => Some(None),
    };
    let told = |amounts: Option<Each<Chips>>| match amounts {
        Some(amounts) => Some(Some(each(amounts, change)?)),
        None => Some(None),
    };
    let mut changed = record.clone();
    changed.unit = unit;
    changed.antes = each(record.antes, change)?;
    changed.blinds_or_straddles = each(record.blinds_or_straddles, forced)?;
    changed.min_bet = change(record.min_bet)?;
    changed.starting_stacks = each(record.starting_stacks, stack)?;
    changed.finishing_stacks = told(record.finishing_stacks)?;
    changed.winnings = told(record.winnings)?;
    for action in &mut changed.actions {
        if let Action::BetOrRaiseTo { amount, .. } = action {
            *amount = change(*amount)?;
        }
    }
    Some(changed)
}

fn each<T: Copy + Default>(all: Each<T>, change: impl Fn(T) -> Option<T>) -> Option<Each<T>> {
    let changed: Option<Vec<T>> = all.iter().map(|one| change(*one)).collect();
    Each::new(&changed?)
}
