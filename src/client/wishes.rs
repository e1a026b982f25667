//! Wishes that concern several tables, and what is to be asked of the room for them.

use crate::base::TableId;
use crate::protocol::view::TableView;
use crate::protocol::{Command, Entry, Standing, Tables};

use super::Model;

/// Sitting out everywhere. One table that is not in a hand takes all others with it (C8); otherwise each is asked.
pub fn sit_out_all(model: &Model) -> Vec<Command> {
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
pub fn back(model: &Model, table: TableId, entry: Entry) -> Command {
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
pub fn farewells(model: &Model) -> Vec<Command> {
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
pub fn is_gone(model: &Model) -> bool {
    model.you.as_ref().is_none_or(|you| {
        you.tables.is_empty() && you.reservations.is_empty() && you.queues.is_empty()
    })
}
