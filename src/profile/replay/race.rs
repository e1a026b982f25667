//! How far it was to the prizes when a hand was played, as its record says it. Whatever is missing or makes no sense is not known.

use crate::base::{Cents, Chips, PlayerId};
use crate::history::phh::{Hand, Unit, Value};
use crate::history::record::own;
use crate::protocol::view::Race;

use super::seating::{Chairs, player};

/// The race of a record; its stacks are those of other tables.
pub(super) fn race(record: &Hand, chairs: &Chairs) -> Option<Race> {
    let players_left = count(record, own::PLAYERS_LEFT)?;
    let heads = amounts(record, own::HEADS_IN_CHIPS, Unit::Whole);
    let heads: Vec<_> = (0..)
        .zip(heads)
        .map(|(place, head)| (player(chairs.seat(place)), head))
        .collect();
    // Where one takes all, chips are money.
    let places_paid =
        count(record, own::PLACES_PAID).filter(|paid| *paid > 1 || !heads.is_empty())?;
    let here = record.player_count();
    let few = players_left <= Race::FEW;
    let (prizes, elsewhere) = (
        amounts(record, own::PRIZES, Unit::Cents),
        amounts(record, own::STACKS_ELSEWHERE, Unit::Whole),
    );
    let is_whole = prizes.len() > 1 && here + elsewhere.len() == players_left as usize;
    let (prizes, elsewhere) = match few && is_whole {
        true => (prizes, elsewhere),
        false => (Vec::new(), Vec::new()),
    };
    Some(Race {
        players_left,
        places_paid,
        prizes: prizes.iter().map(|prize| Cents(prize.0)).collect(),
        // Nobody has these numbers: they only stand for somebody.
        stacks: (0..=u32::MAX).rev().map(PlayerId).zip(elsewhere).collect(),
        heads,
    })
}

fn count(record: &Hand, name: &str) -> Option<u32> {
    match record.own(name)? {
        Value::Integer(count) => u32::try_from(*count).ok(),
        _ => None,
    }
}

fn amounts(record: &Hand, name: &str, unit: Unit) -> Vec<Chips> {
    let Some(Value::List(list)) = record.own(name) else {
        return Vec::new();
    };
    let amounts: Option<Vec<Chips>> = list.iter().map(|value| value.as_amount(unit)).collect();
    let amounts = amounts.filter(|amounts| amounts.iter().all(|amount| amount.0 >= 0));
    amounts.unwrap_or_default()
}
