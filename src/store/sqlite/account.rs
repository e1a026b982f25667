//! Accounts and sources as rows have them: a word and numbers.

use crate::base::{HandId, PlayerId, Seat, TableId, TournamentId};
use crate::room::ledger::{Account, Source};

/// The word and the two numbers of an account. A pot has none: it is empty between transactions.
pub(super) fn columns(account: Account) -> Option<(&'static str, i64, i64)> {
    Some(match account {
        Account::Wallet(player) => ("wallet", player.0.into(), 0),
        Account::Stack(table, seat) => ("stack", table.0.into(), seat.0.into()),
        Account::Pot(_) => return None,
        Account::Held(hand) => ("held", i64::try_from(hand.0).ok()?, 0),
        Account::Tournament(id) => ("tournament", id.0.into(), 0),
        Account::Tickets => ("tickets", 0, 0),
        Account::Draws => ("draws", 0, 0),
        Account::Rake => ("rake", 0, 0),
        Account::Charity => ("charity", 0, 0),
        Account::House => ("house", 0, 0),
    })
}

/// The account of a row, if there can be such a one.
pub(super) fn account(kind: &str, owner: i64, seat: i64) -> Option<Account> {
    let account = match kind {
        "wallet" => Account::Wallet(PlayerId(u32::try_from(owner).ok()?)),
        "stack" => {
            let seat = Seat::try_from(u8::try_from(seat).ok()?).ok()?;
            return Some(Account::Stack(TableId(u32::try_from(owner).ok()?), seat));
        }
        "held" => Account::Held(HandId(u64::try_from(owner).ok()?)),
        "tournament" => Account::Tournament(TournamentId(u32::try_from(owner).ok()?)),
        "tickets" => Account::Tickets,
        "draws" => Account::Draws,
        "rake" => Account::Rake,
        "charity" => Account::Charity,
        "house" => Account::House,
        _ => return None,
    };
    // What has no numbers has none.
    Some(account).filter(|account| columns(*account) == Some((kind_of(*account), owner, seat)))
}

fn kind_of(account: Account) -> &'static str {
    columns(account).map_or("", |(kind, ..)| kind)
}

/// The word and the number of a source.
pub(super) fn source_columns(source: Source) -> (&'static str, i64) {
    match source {
        Source::Player(player) => ("player", player.0.into()),
        Source::Table(table) => ("table", table.0.into()),
        Source::Operator => ("operator", 0),
    }
}

/// The source of a row, if there can be such a one.
pub(super) fn source(kind: &str, id: i64) -> Option<Source> {
    let number = u32::try_from(id).ok()?;
    match kind {
        "player" => Some(Source::Player(PlayerId(number))),
        "table" => Some(Source::Table(TableId(number))),
        "operator" if id == 0 => Some(Source::Operator),
        _ => None,
    }
}

/// An account in words.
pub(super) fn named(account: Account) -> String {
    match account {
        Account::Wallet(player) => format!("the wallet of {player}"),
        Account::Stack(table, seat) => format!("the stack at {table}, {seat}"),
        Account::Pot(table) => format!("the pot of {table}"),
        Account::Held(hand) => format!("what is held of {hand}"),
        Account::Tournament(id) => format!("the money of {id}"),
        Account::Tickets => "what tickets are worth".into(),
        Account::Draws => "the draws".into(),
        Account::Rake => "the rake".into(),
        Account::Charity => "the charity".into(),
        Account::House => "the house".into(),
    }
}

/// A source in words.
pub(super) fn source_named(source: Source) -> String {
    match source {
        Source::Player(player) => player.to_string(),
        Source::Table(table) => table.to_string(),
        Source::Operator => "the operator".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_and_sources_come_back_from_their_columns() {
        let accounts = [
            Account::Wallet(PlayerId(u32::MAX)),
            Account::Stack(TableId(3), Seat(9)),
            Account::Held(HandId(1 << 40)),
            Account::Tournament(TournamentId(9)),
            Account::Tickets,
            Account::Draws,
            Account::Rake,
            Account::Charity,
            Account::House,
        ];
        for known in accounts {
            let (kind, owner, seat) = columns(known).unwrap();
            assert_eq!(account(kind, owner, seat), Some(known));
        }
        for known in [
            Source::Player(PlayerId(7)),
            Source::Table(TableId(0)),
            Source::Operator,
        ] {
            let (kind, id) = source_columns(known);
            assert_eq!(source(kind, id), Some(known));
        }
    }

    #[test]
    fn what_cannot_be_is_nothing() {
        let odd = [
            ("wallet", -1, 0),
            ("wallet", 1 << 32, 0),
            ("wallet", 1, 1),
            ("stack", 1, 10),
            ("stack", 1, -1),
            ("pot", 1, 0),
            ("rake", 1, 0),
            ("", 0, 0),
        ];
        for (kind, owner, seat) in odd {
            assert_eq!(account(kind, owner, seat), None, "{kind} {owner} {seat}");
        }
        assert_eq!(source("operator", 1), None);
        assert_eq!(source("table", -1), None);
        assert_eq!(source("house", 0), None);
    }
}
