//! Making transactions: whole or not at all, once however often they are asked for, and noted for whoever keeps them.
//!
//! Not here: where balances are kept, and adding them up (the ledger itself).

use super::{Account, Key, Ledger, LedgerError, Movement, Posted, Transaction};
use crate::base::{Cents, TableId};

impl Ledger {
    /// Makes all movements of a transaction, or none of them.
    pub fn post(&mut self, key: Key, movements: &[Movement]) -> Result<Posted, LedgerError> {
        let expected = self.next_key(key.source).sequence;
        if key.sequence < expected {
            return Ok(Posted::Repeated);
        }
        if key.sequence > expected {
            let (origin, found) = (key.source, key.sequence);
            return Err(LedgerError::Sequence {
                origin,
                found,
                expected,
            });
        }
        let mut pot = (Cents::ZERO, None);
        for (done, movement) in movements.iter().enumerate() {
            let result = self.apply(movement, &mut pot);
            if let Err(error) = result {
                self.undo(&movements[..done]);
                return Err(error);
            }
        }
        if let (left, Some(table)) = pot
            && left != Cents::ZERO
        {
            self.undo(movements);
            return Err(LedgerError::Pot(table));
        }
        *self.last(key.source) = key.sequence;
        if let Some(journal) = &mut self.journal {
            journal.push(Transaction {
                key,
                movements: movements.to_vec(),
            });
        }
        // What is no longer held takes no memory.
        for movement in movements {
            match movement.from {
                Account::Held(hand) if self.held.get(&hand) == Some(&Cents::ZERO) => {
                    self.held.remove(&hand);
                }
                Account::Tournament(id) if self.tournaments.get(&id) == Some(&Cents::ZERO) => {
                    self.tournaments.remove(&id);
                }
                _ => {}
            }
        }
        self.audit_now_and_then()?;
        Ok(Posted::Done)
    }

    fn apply(
        &mut self,
        movement: &Movement,
        pot: &mut (Cents, Option<TableId>),
    ) -> Result<(), LedgerError> {
        let Movement {
            from, to, amount, ..
        } = *movement;
        if !amount.is_positive() {
            return Err(LedgerError::Amount(amount));
        }
        match self.place(from) {
            Some(balance) => {
                if *balance < amount && !from.may_be_negative() {
                    return Err(LedgerError::Overdrawn(from));
                }
                *balance -= amount;
            }
            None => pot.0 -= amount,
        }
        match self.place(to) {
            Some(balance) => *balance += amount,
            None => pot.0 += amount,
        }
        if let Account::Pot(table) = from {
            pot.1 = Some(table);
        }
        if let Account::Pot(table) = to {
            pot.1 = Some(table);
        }
        Ok(())
    }

    fn undo(&mut self, movements: &[Movement]) {
        for movement in movements {
            if let Some(balance) = self.place(movement.from) {
                *balance += movement.amount;
            }
            if let Some(balance) = self.place(movement.to) {
                *balance -= movement.amount;
            }
        }
    }

    /// From now on transactions are noted, for [`Self::take_journal`].
    pub(in crate::room) fn keep_journal(&mut self) {
        self.journal.get_or_insert_default();
    }

    pub(in crate::room) fn take_journal(&mut self) -> Vec<Transaction> {
        self.journal
            .as_mut()
            .map(std::mem::take)
            .unwrap_or_default()
    }
}
