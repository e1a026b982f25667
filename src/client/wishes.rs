//! Wishes that concern several tables, and what is to be asked of the room for them.
//!
//! A table of a tournament is not left: who goes sits out there, and the chips stay in play (M5). A game that has not begun is
//! no longer wanted by somebody who goes; a tournament that begins at its time stays registered for.

use crate::base::{TableId, TournamentId};
use crate::protocol::view::{TableView, TournamentView};
use crate::protocol::{Command, Entry, Standing, Status, Tables};

use super::Model;

/// Sitting out everywhere. Of cash tables one that is not in a hand takes all others with it (C8); otherwise each is asked, as
/// every table of a tournament is.
pub fn sit_out_all(model: &Model) -> Vec<Command> {
    let in_hand = |table: &&TableView| {
        let hand = table.hand.as_ref().filter(|hand| !hand.is_over);
        table
            .own_seat
            .zip(hand)
            .is_some_and(|(seat, hand)| hand.dealt_in.contains(seat))
    };
    let (games, cash): (Vec<&TableView>, Vec<&TableView>) = model
        .own_tables()
        .filter(|table| plays(table))
        .partition(|table| table.play.tournament().is_some());
    let free = cash.iter().find(|table| !in_hand(table));
    let cash = match free {
        Some(table) => vec![*table],
        None => cash,
    };
    cash.into_iter()
        .chain(games)
        .map(|table| Command::SitOut { table: table.table })
        .collect()
}

/// Whether one sits there and does not sit out, now or after the hand.
fn plays(table: &TableView) -> bool {
    let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
    let is_out =
        own.is_none_or(|own| matches!(own.standing, Standing::Out { .. } | Standing::Away { .. }));
    !is_out && table.own.is_none_or(|own| own.sits_out.is_none())
}

/// Coming back: to the table before one's eyes, or, where one does not sit out there, to all others where one does.
pub fn come_back(model: &Model, here: Option<TableId>) -> Vec<(TableId, Command)> {
    let out: Vec<TableId> = model
        .own_tables()
        .filter(|table| !plays(table))
        .map(|table| table.table)
        .collect();
    let wanted = match here.filter(|here| out.contains(here)) {
        Some(here) => vec![here],
        None => out,
    };
    let mut commands: Vec<(TableId, Command)> = Vec::new();
    for table in wanted {
        let command = back(model, table, Entry::Wait);
        // One for all cash tables is enough.
        if !commands.iter().any(|(_, asked)| *asked == command) {
            commands.push((table, command));
        }
    }
    commands
}

/// Coming back to a table; who sits out at all cash tables comes back to all.
pub fn back(model: &Model, table: TableId, entry: Entry) -> Command {
    let everywhere = model
        .you
        .as_ref()
        .is_some_and(|you| you.out_everywhere_until.is_some());
    let tables = match everywhere && !is_of_tournament(model, table) {
        true => Tables::All,
        false => Tables::One(table),
    };
    Command::Return { tables, entry }
}

fn is_of_tournament(model: &Model, table: TableId) -> bool {
    let known = model.tables.get(&table);
    known.is_some_and(|known| known.play.tournament().is_some())
}

/// The player's sit & gos and HexaPros that wait for players.
pub fn waiting_games(model: &Model) -> impl Iterator<Item = TournamentId> + '_ {
    let waits = |view: &TournamentView| {
        let is_announced = matches!(view.state.status, Status::Announced { .. });
        view.offer.is_some() && is_announced
    };
    let entered = model.you.iter().flat_map(|you| &you.entered);
    entered
        .map(|entered| entered.tournament)
        .filter(move |id| model.tournaments.get(id).is_some_and(waits))
}

/// The tournaments that the player is registered for and that begin at their time, whether they are there or not.
pub fn registered(model: &Model) -> impl Iterator<Item = TournamentId> + '_ {
    let begins = |view: &TournamentView| {
        let is_announced = matches!(view.state.status, Status::Announced { .. });
        view.offer.is_none() && is_announced
    };
    let entered = model.you.iter().flat_map(|you| &you.entered);
    entered
        .map(|entered| entered.tournament)
        .filter(move |id| model.tournaments.get(id).is_some_and(begins))
}

/// What is still to be asked to be gone in good order: out of queues and games that have not begun, seats given back, cash tables
/// left, sitting out of tournaments.
pub fn farewells(model: &Model) -> Vec<Command> {
    let Some(you) = &model.you else {
        return Vec::new();
    };
    let queues = you.queues.iter();
    let mut commands: Vec<Command> = queues
        .map(|queue| Command::LeaveQueue { pool: queue.pool })
        .collect();
    let games = waiting_games(model);
    commands.extend(games.map(|tournament| Command::Unregister { tournament }));
    let kept = you.reservations.iter();
    commands.extend(kept.map(|kept| Command::Decline { table: kept.table }));
    if stays_somewhere(model) {
        let tables = Tables::All;
        commands.push(Command::Leave { tables });
    }
    let games = tournament_tables(model).filter(|table| plays(table));
    commands.extend(games.map(|table| Command::SitOut { table: table.table }));
    commands
}

/// Whether there is a cash table that the player has not left, and is not about to leave.
pub fn stays_somewhere(model: &Model) -> bool {
    let stays = |table: &TableId| {
        let own = model.tables.get(table).and_then(|table| table.own);
        !is_of_tournament(model, *table) && own.is_none_or(|own| own.leaves.is_none())
    };
    let tables = model.you.iter().flat_map(|you| &you.tables);
    tables.into_iter().any(stays)
}

fn tournament_tables(model: &Model) -> impl Iterator<Item = &TableView> {
    let own = model.own_tables();
    own.filter(|table| table.play.tournament().is_some())
}

/// The tables of games at which one sits out: blinds and antes are paid there all the same (M5).
pub fn away_from(model: &Model) -> impl Iterator<Item = &TableView> {
    let is_away = |table: &&TableView| {
        let own = table.own_seat.and_then(|seat| table.seats[seat.index()]);
        own.is_some_and(|own| matches!(own.standing, Standing::Away { .. }))
    };
    tournament_tables(model).filter(is_away)
}

/// Whether nothing is left that would have to be left.
pub fn is_gone(model: &Model) -> bool {
    let Some(you) = &model.you else {
        return true;
    };
    let is_cash = |table: &TableId| !is_of_tournament(model, *table);
    !you.tables.iter().any(is_cash)
        && you.reservations.is_empty()
        && you.queues.is_empty()
        && waiting_games(model).next().is_none()
        && !tournament_tables(model).any(plays)
}
