//! A ledger as it is kept, and made again from that: the balances that are not zero, and the last transaction of each
//! source.
//!
//! Not here: the files. A store writes what is given out here.

use super::{Account, Key, Ledger, LedgerError, Source};
use crate::base::{Cents, PlayerId, Seat, TableId};

impl Ledger {
    /// A ledger from its balances and the last transaction of each source.
    pub fn restore(
        balances: impl IntoIterator<Item = (Account, Cents)>,
        last: impl IntoIterator<Item = Key>,
    ) -> Result<Self, LedgerError> {
        let mut ledger = Self::default();
        for (account, balance) in balances {
            match ledger.place(account) {
                Some(place) if balance >= Cents::ZERO || account.may_be_negative() => {
                    *place = balance;
                }
                _ => return Err(LedgerError::Overdrawn(account)),
            }
        }
        for key in last {
            *ledger.last(key.source) = key.sequence;
        }
        ledger.audit()?;
        Ok(ledger)
    }

    /// All accounts that are not empty.
    pub fn balances(&self) -> impl Iterator<Item = (Account, Cents)> + '_ {
        let wallets = (0..).map(|id| Account::Wallet(PlayerId(id)));
        let stacks = (0..).map(TableId).zip(&self.stacks);
        let stacks = stacks.flat_map(|(table, stacks)| {
            let seats = (0..).map(move |seat| Account::Stack(table, Seat(seat)));
            seats.zip(stacks.iter().copied())
        });
        let held = self
            .held
            .iter()
            .map(|(hand, held)| (Account::Held(*hand), *held));
        let tournaments = self
            .tournaments
            .iter()
            .map(|(id, balance)| (Account::Tournament(*id), *balance));
        let others = [
            Account::Tickets,
            Account::Draws,
            Account::Rake,
            Account::Charity,
            Account::House,
        ];
        wallets
            .zip(self.wallets.iter().copied())
            .chain(stacks)
            .chain(held)
            .chain(tournaments)
            .chain(others.map(|account| (account, self.balance(account))))
            .filter(|(_, balance)| *balance != Cents::ZERO)
    }

    /// The last transaction of each source that has made one.
    pub fn last_keys(&self) -> impl Iterator<Item = Key> + '_ {
        let players = (0..).map(|id| Source::Player(PlayerId(id)));
        let tables = (0..).map(|id| Source::Table(TableId(id)));
        let players = players.zip(self.by_player.iter().copied());
        let tables = tables.zip(self.by_table.iter().copied());
        players
            .chain(tables)
            .chain([(Source::Operator, self.by_operator)])
            .filter(|(_, sequence)| *sequence > 0)
            .map(|(source, sequence)| Key { source, sequence })
    }
}
