//! From a typed command to what is asked of the room about seats, stacks and tables.

use crate::base::{Cents, Chips, TableId};
use crate::client::Model;
use crate::protocol::view::{ReservationView, TableView};
use crate::protocol::{Command, Entry, Standing, Tables};

use super::amount::Size;
use super::numbers::Numbers;
use super::trouble::Trouble;

/// The seat that is meant by `buyin` and `decline`: at the table that is named, at the current one, or the only one.
pub(super) fn kept(
    model: &Model,
    numbers: &Numbers,
    named: Option<TableId>,
    current: Option<TableId>,
) -> Result<ReservationView, Trouble> {
    let kept = model.you.as_ref().map(|you| &you.reservations[..]);
    let kept = kept.unwrap_or_default();
    let at = |table: TableId| kept.iter().find(|kept| kept.table == table).copied();
    if let Some(table) = named {
        return at(table).ok_or(Trouble::NoSeatKept);
    }
    match kept {
        [] => Err(Trouble::NoSeatKept),
        [only] => Ok(*only),
        several => current.and_then(at).ok_or_else(|| Trouble::WhichSeat {
            tables: several
                .iter()
                .filter_map(|kept| numbers.number(kept.table))
                .collect(),
        }),
    }
}

/// Taking a seat. An amount outside the limits is sent as it is: the room refuses it with the limits of that moment.
pub(super) fn buy_in(
    model: &Model,
    kept: &ReservationView,
    amount: Option<Size>,
    entry: Entry,
) -> Result<Command, Trouble> {
    let lobby = model.lobby.as_ref().ok_or(Trouble::NotReady)?;
    let stake = lobby.stakes.get(kept.pool.index());
    let big_blind = Chips(stake.ok_or(Trouble::NotReady)?.big_blind.0);
    let amount = match amount.ok_or(Trouble::HowMuch)? {
        Size::Min => kept.limits.min,
        Size::Max => kept.limits.max,
        Size::OfPot { .. } => return Err(Trouble::NoPot),
        size @ (Size::Cents(_) | Size::BigBlinds { .. }) => size
            .alone(big_blind)
            .ok_or(Trouble::NotWholeCents)?
            .as_cents(),
    };
    Ok(Command::BuyIn {
        table: kept.table,
        amount,
        entry,
    })
}

/// Adding to a stack: an amount, or as much as goes.
pub(super) fn top_up(model: &Model, table: &TableView, amount: Size) -> Result<Command, Trouble> {
    let amount = match amount {
        Size::Max => {
            let stake = model.stake(table).ok_or(Trouble::NotReady)?;
            let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
            let stack = own.map_or(Cents::ZERO, |own| own.stack.as_cents());
            // A full stack is for the room to refuse.
            (stake.max_buy_in - stack).max(Cents(1))
        }
        Size::Min | Size::OfPot { .. } => return Err(Trouble::NoPot),
        Size::Cents(_) | Size::BigBlinds { .. } => {
            let amount = amount.alone(table.big_blind);
            amount.ok_or(Trouble::NotWholeCents)?.as_cents()
        }
    };
    let table = table.table;
    Ok(Command::TopUp { table, amount })
}

/// Sitting out everywhere. One table that is not in a hand takes all others with it (C8); otherwise each is asked.
pub(super) fn sit_out_all(model: &Model) -> Vec<Command> {
    let plays = |table: &&TableView| {
        let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
        let is_out = own.is_none_or(|own| matches!(own.standing, Standing::Out { .. }));
        !is_out && table.own.is_none_or(|own| own.sits_out.is_none())
    };
    let in_hand = |table: &&TableView| {
        let hand = table.hand.as_ref().filter(|hand| !hand.is_over);
        table
            .own_seat
            .zip(hand)
            .is_some_and(|(seat, hand)| hand.dealt_in.contains(seat))
    };
    let playing: Vec<&TableView> = model.own_tables().filter(plays).collect();
    let free = playing.iter().find(|table| !in_hand(table));
    let tables = match free {
        Some(table) => vec![*table],
        None => playing,
    };
    tables
        .into_iter()
        .map(|table| Command::SitOut { table: table.table })
        .collect()
}

/// Coming back to a table; who sits out at all of them comes back to all.
pub(super) fn back(model: &Model, table: TableId, entry: Entry) -> Command {
    let everywhere = model
        .you
        .as_ref()
        .is_some_and(|you| you.out_everywhere_until.is_some());
    let tables = match everywhere {
        true => Tables::All,
        false => Tables::One(table),
    };
    Command::Return { tables, entry }
}

/// What is still to be asked to be gone in good order: out of queues, seats given back, tables left.
pub(super) fn farewells(model: &Model) -> Vec<Command> {
    let Some(you) = &model.you else {
        return Vec::new();
    };
    let queues = you.queues.iter();
    let mut commands: Vec<Command> = queues
        .map(|queue| Command::LeaveQueue { pool: queue.pool })
        .collect();
    let kept = you.reservations.iter();
    commands.extend(kept.map(|kept| Command::Decline { table: kept.table }));
    let stays = |table: &TableId| {
        let own = model.tables.get(table).and_then(|table| table.own);
        own.is_none_or(|own| own.leaves.is_none())
    };
    if you.tables.iter().any(stays) {
        let tables = Tables::All;
        commands.push(Command::Leave { tables });
    }
    commands
}

/// Whether nothing is left that would have to be left.
pub(super) fn is_gone(model: &Model) -> bool {
    model.you.as_ref().is_none_or(|you| {
        you.tables.is_empty() && you.reservations.is_empty() && you.queues.is_empty()
    })
}
