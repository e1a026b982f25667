//! Money as a ledger: every cent moves from one account to another, for a reason, under a key that makes repeating it
//! harmless. The sum of all accounts is zero, always.
//!
//! Not here: who may move what. The room asks; the ledger only refuses what would break it.

mod movement;
mod posting;
mod restoring;
mod transaction;

use std::collections::BTreeMap;

use crate::base::{Cents, HandId, PlayerId, Seat, TableId, TournamentId};

pub use movement::{Account, Movement, Reason};
pub use transaction::{Key, LedgerError, Posted, Source, Transaction};

/// All accounts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    wallets: Vec<Cents>,
    stacks: Vec<[Cents; Seat::MAX]>,
    held: BTreeMap<HandId, Cents>,
    tournaments: BTreeMap<TournamentId, Cents>,
    tickets: Cents,
    draws: Cents,
    rake: Cents,
    charity: Cents,
    house: Cents,
    /// The last transaction of each source: all that is needed to know a repeated one.
    by_player: Vec<u64>,
    by_table: Vec<u64>,
    by_operator: u64,
    since_audit: usize,
    /// What was posted since it was last taken away, where somebody wants to know.
    journal: Option<Vec<Transaction>>,
}

impl Ledger {
    pub fn balance(&self, account: Account) -> Cents {
        let known = |balances: &[Cents], index: usize| balances.get(index).copied();
        match account {
            Account::Wallet(player) => known(&self.wallets, player.index()),
            Account::Stack(table, seat) => self
                .stacks
                .get(table.index())
                .and_then(|stacks| known(stacks, seat.index())),
            Account::Pot(_) => None,
            Account::Held(hand) => self.held.get(&hand).copied(),
            Account::Tournament(id) => self.tournaments.get(&id).copied(),
            Account::Tickets => Some(self.tickets),
            Account::Draws => Some(self.draws),
            Account::Rake => Some(self.rake),
            Account::Charity => Some(self.charity),
            Account::House => Some(self.house),
        }
        .unwrap_or(Cents::ZERO)
    }

    pub fn wallet(&self, player: PlayerId) -> Cents {
        self.balance(Account::Wallet(player))
    }

    pub fn stack(&self, table: TableId, seat: Seat) -> Cents {
        self.balance(Account::Stack(table, seat))
    }

    /// The number of the next transaction of a source.
    pub fn next_key(&self, source: Source) -> Key {
        let last = match source {
            Source::Player(player) => self.by_player.get(player.index()),
            Source::Table(table) => self.by_table.get(table.index()),
            Source::Operator => Some(&self.by_operator),
        };
        Key {
            source,
            sequence: last.map_or(0, |last| *last) + 1,
        }
    }

    /// Where the balance of an account is kept; nowhere for a pot, which is empty between transactions.
    fn place(&mut self, account: Account) -> Option<&mut Cents> {
        Some(match account {
            Account::Wallet(player) => grown(&mut self.wallets, player.index()),
            Account::Stack(table, seat) => {
                &mut grown(&mut self.stacks, table.index())[seat.index()]
            }
            Account::Pot(_) => return None,
            Account::Held(hand) => self.held.entry(hand).or_default(),
            Account::Tournament(id) => self.tournaments.entry(id).or_default(),
            Account::Tickets => &mut self.tickets,
            Account::Draws => &mut self.draws,
            Account::Rake => &mut self.rake,
            Account::Charity => &mut self.charity,
            Account::House => &mut self.house,
        })
    }

    fn last(&mut self, source: Source) -> &mut u64 {
        match source {
            Source::Player(player) => grown(&mut self.by_player, player.index()),
            Source::Table(table) => grown(&mut self.by_table, table.index()),
            Source::Operator => &mut self.by_operator,
        }
    }

    /// The sum of all accounts: zero.
    pub fn sum(&self) -> Cents {
        let stacks = self.stacks.iter().flatten();
        let rest = self.held.values().chain(self.tournaments.values());
        let all = self.wallets.iter().chain(stacks).chain(rest);
        let few = [
            self.tickets,
            self.draws,
            self.rake,
            self.charity,
            self.house,
        ];
        all.copied().chain(few).sum()
    }

    pub fn audit(&self) -> Result<(), LedgerError> {
        match self.sum() {
            Cents::ZERO => Ok(()),
            sum => Err(LedgerError::Sum(sum)),
        }
    }

    /// Adds everything up once in as many transactions as there are accounts: the check costs each of them next to
    /// nothing however large the room is.
    fn audit_now_and_then(&mut self) -> Result<(), LedgerError> {
        self.since_audit += 1;
        if self.since_audit <= self.wallets.len() + Seat::MAX * self.stacks.len() {
            return Ok(());
        }
        self.since_audit = 0;
        self.audit()
    }
}

/// An entry of a list that grows when it is asked for more.
fn grown<T: Clone + Default>(list: &mut Vec<T>, index: usize) -> &mut T {
    if list.len() <= index {
        list.resize(index + 1, T::default());
    }
    &mut list[index]
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Account = Account::Wallet(PlayerId(0));
    const STACK: Account = Account::Stack(TableId(0), Seat(2));

    fn moved(from: Account, to: Account, amount: i64) -> Movement {
        Movement {
            from,
            to,
            amount: Cents(amount),
            reason: Reason::Grant,
        }
    }

    fn post(ledger: &mut Ledger, movements: &[Movement]) -> Result<Posted, LedgerError> {
        ledger.post(ledger.next_key(Source::Operator), movements)
    }

    #[test]
    fn a_cent_that_arrives_left_somewhere_else() {
        let mut ledger = Ledger::default();
        post(&mut ledger, &[moved(Account::House, ANNA, 500)]).unwrap();
        post(&mut ledger, &[moved(ANNA, STACK, 200)]).unwrap();
        assert_eq!(ledger.wallet(PlayerId(0)), Cents(300));
        assert_eq!(ledger.stack(TableId(0), Seat(2)), Cents(200));
        assert_eq!(ledger.balance(Account::House), Cents(-500));
        assert_eq!(ledger.sum(), Cents::ZERO);
    }

    #[test]
    fn repeating_a_transaction_is_harmless() {
        let mut ledger = Ledger::default();
        let key = ledger.next_key(Source::Operator);
        let grant = [moved(Account::House, ANNA, 500)];
        assert_eq!(ledger.post(key, &grant), Ok(Posted::Done));
        assert_eq!(ledger.post(key, &grant), Ok(Posted::Repeated));
        assert_eq!(ledger.wallet(PlayerId(0)), Cents(500));
        let ahead = Key { sequence: 9, ..key };
        assert!(matches!(
            ledger.post(ahead, &grant),
            Err(LedgerError::Sequence {
                found: 9,
                expected: 2,
                ..
            })
        ));
    }

    #[test]
    fn a_transaction_is_done_whole_or_not_at_all() {
        let mut ledger = Ledger::default();
        post(&mut ledger, &[moved(Account::House, ANNA, 500)]).unwrap();
        let before = ledger.clone();
        let too_much = [moved(ANNA, STACK, 300), moved(ANNA, STACK, 201)];
        assert_eq!(
            post(&mut ledger, &too_much),
            Err(LedgerError::Overdrawn(ANNA))
        );
        let pot = Account::Pot(TableId(0));
        assert_eq!(
            post(
                &mut ledger,
                &[moved(ANNA, pot, 300), moved(pot, STACK, 299)]
            ),
            Err(LedgerError::Pot(TableId(0)))
        );
        for amount in [0, -1] {
            assert_eq!(
                post(&mut ledger, &[moved(ANNA, STACK, amount)]),
                Err(LedgerError::Amount(Cents(amount)))
            );
        }
        assert_eq!(ledger.wallet(PlayerId(0)), before.wallet(PlayerId(0)));
        assert_eq!(ledger.sum(), Cents::ZERO);
        assert_eq!(
            ledger.next_key(Source::Operator),
            before.next_key(Source::Operator)
        );
    }

    #[test]
    fn money_out_of_nowhere_stops_the_ledger() {
        let mut ledger = Ledger::default();
        post(&mut ledger, &[moved(Account::House, ANNA, 500)]).unwrap();
        ledger.rake = Cents(1);
        let results: Vec<_> = (0..30)
            .map(|_| post(&mut ledger, &[moved(Account::House, ANNA, 1)]))
            .collect();
        assert!(results.contains(&Err(LedgerError::Sum(Cents(1)))));
    }
}
