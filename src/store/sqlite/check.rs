//! What must be true of a room before it goes on. A room is never built from something that does not add up: it would
//! make it worse.

use std::collections::BTreeSet;

use super::account::{named, source_named};
use super::fault::Fault;
use crate::base::{Cents, Person, PlayerId, Seat, TableId};
use crate::room::ledger::{Account, Key, Source};
use crate::room::table::{Chair, Play};
use crate::room::{Room, Saved};
use crate::rulebook::Edition;

/// Tables belong to pools of the edition, chairs and queues to players that there are, and players and tables agree on who
/// is where.
pub(super) fn places(saved: &Saved, edition: &Edition) -> Result<(), Fault> {
    let stakes = &edition.cash.stakes;
    let is_known = |player: PlayerId| player.index() < saved.players.len();
    let mut taken = BTreeSet::new();
    for (id, table) in numbered(&saved.tables) {
        let chairs = match table.play {
            Play::Cash(pool) => match stakes.get(pool.index()) {
                Some(stake) => stake.seats,
                None => {
                    return wrong(format_args!(
                        "{id} plays in {pool}, which the edition does not have"
                    ));
                }
            },
            Play::Tournament(of) => match saved.tournaments.get(&of) {
                Some(tournament) => tournament.plan.seats,
                None => return wrong(format_args!("{id} plays in {of}, which there is not")),
            },
            Play::Nothing => 0,
        };
        let mut seats = BTreeSet::new();
        for (seat, chair) in &table.chairs {
            if seat.0 >= chairs || !seats.insert(seat) {
                return wrong(format_args!("{id} has no {seat}, or has it twice"));
            }
            match chair.player() {
                Some(player) if !is_known(player) => {
                    return wrong(format_args!("{player} sits at {id}, and is nobody"));
                }
                Some(player) if !taken.insert((player, id)) => {
                    return wrong(format_args!("{player} sits at {id} twice"));
                }
                _ => {}
            }
        }
    }
    let mut claimed = BTreeSet::new();
    for (index, player) in saved.players.iter().enumerate() {
        let id = PlayerId(index as u32);
        claimed.extend(player.places().iter().map(|table| (id, *table)));
    }
    for tournament in saved.tournaments.values() {
        let seated = tournament.entrants().iter().filter_map(|entrant| {
            let (table, _) = entrant.chair()?;
            Some((entrant.player, table))
        });
        claimed.extend(seated);
    }
    if let Some((player, table)) = claimed.symmetric_difference(&taken).next() {
        return wrong(format_args!(
            "{player} and {table} do not agree on who sits there"
        ));
    }
    match saved
        .queues
        .iter()
        .flatten()
        .find(|player| !is_known(**player))
    {
        Some(player) => wrong(format_args!("{player} waits in a queue, and is nobody")),
        None => Ok(()),
    }
}

/// Every account and every source is that of somebody, and no balance is more than all the money there can be.
pub(super) fn owners(
    saved: &Saved,
    balances: &[(Account, Cents)],
    last: &[Key],
) -> Result<(), Fault> {
    let player = |id: PlayerId| id.index() < saved.players.len();
    let table = |id: TableId| id.index() < saved.tables.len();
    for (account, balance) in balances {
        let is_somebodys = match *account {
            Account::Wallet(id) => player(id),
            Account::Stack(id, _) => table(id),
            Account::Held(hand) => saved.holds.contains_key(&hand),
            Account::Tournament(id) => saved.tournaments.contains_key(&id),
            Account::Pot(_) => false,
            Account::Tickets
            | Account::Draws
            | Account::Rake
            | Account::Charity
            | Account::House => true,
        };
        if !is_somebodys {
            return wrong(format_args!("{} is nobody's", named(*account)));
        }
        if balance.0.unsigned_abs() > Room::MOST_MONEY.0.unsigned_abs() {
            return wrong(format_args!(
                "{} has {balance}, more than there can be",
                named(*account)
            ));
        }
    }
    let is_somebody = |key: &&Key| match key.source {
        Source::Player(id) => player(id),
        Source::Table(id) => table(id),
        Source::Operator => true,
    };
    match last.iter().find(|key| !is_somebody(key)) {
        Some(key) => wrong(format_args!(
            "{} moved money, and is nothing",
            source_named(key.source)
        )),
        None => Ok(()),
    }
}

/// Stacks lie before players, and what is held is what was bet. That all adds up to nothing the ledger has checked.
pub(super) fn money(saved: &Saved) -> Result<(), Fault> {
    for (id, table) in numbered(&saved.tables) {
        let is_taken = |seat: Seat| {
            let mut chairs = table.chairs.iter();
            chairs.any(|(place, chair)| *place == seat && matches!(chair, Chair::Taken(_)))
        };
        for seat in (0..Seat::MAX as u8).map(Seat) {
            let stack = saved.ledger.stack(id, seat);
            if stack != Cents::ZERO && !is_taken(seat) {
                return wrong(format_args!("{stack} lie at {id}, {seat}, before nobody"));
            }
        }
    }
    for (hand, hold) in &saved.holds {
        let held = saved.ledger.balance(Account::Held(*hand));
        let bets = hold.bets.iter().map(|(_, bet)| i128::from(bet.0));
        let bets: i128 = bets.sum();
        if bets != i128::from(held.0) {
            return wrong(format_args!(
                "of {hand} {held} are held, and not what was bet"
            ));
        }
        if let Some((player, _)) = hold
            .bets
            .iter()
            .find(|(id, _)| id.index() >= saved.players.len())
        {
            return wrong(format_args!(
                "{player} has a bet held of {hand}, and is nobody"
            ));
        }
    }
    Ok(())
}

/// Everybody with an account has a name, and the other way round: they are found by their number.
pub(super) fn people(saved: &Saved, people: &[Person]) -> Result<(), Fault> {
    for (index, person) in people.iter().enumerate() {
        if person.player.index() != index || index >= saved.players.len() {
            return wrong(format_args!(
                "the name of {} is out of place",
                person.player
            ));
        }
    }
    match (saved.players.len(), people.len()) {
        (players, names) if players == names => Ok(()),
        (players, names) => wrong(format_args!(
            "there are {players} players and {names} names of them"
        )),
    }
}

fn numbered<T>(list: &[T]) -> impl Iterator<Item = (TableId, &T)> {
    (0..).map(TableId).zip(list)
}

fn wrong<T>(what: std::fmt::Arguments<'_>) -> Result<T, Fault> {
    Err(Fault::wrong(what))
}
