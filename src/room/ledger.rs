//! Money as a ledger: every cent moves from one account to another, for a reason, under a key that makes repeating it
//! harmless. The sum of all accounts is zero, always.
//!
//! Not here: who may move what. The room asks; the ledger only refuses what would break it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::base::{Cents, HandId, PlayerId, Seat, TableId};

/// Where money can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Account {
    Wallet(PlayerId),
    /// What lies before a player: in escrow while they are seated.
    Stack(TableId, Seat),
    /// The middle of a table. Empty between hands: what goes in during a transaction comes out in the same one.
    Pot(TableId),
    /// The bets of a hand that could be neither finished nor rolled back (X2).
    Held(HandId),
    Rake,
    Charity,
    /// Where play money comes from. The only account that may be negative.
    House,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Grant,
    Reset,
    BuyIn,
    TopUp,
    CashOut,
    /// What a player lost in a hand.
    Bet,
    /// What a player won in a hand.
    Pot,
    Rake,
    Hold,
    Release,
    Charity,
}

impl Reason {
    pub const ALL: [Self; 11] = [
        Self::Grant,
        Self::Reset,
        Self::BuyIn,
        Self::TopUp,
        Self::CashOut,
        Self::Bet,
        Self::Pot,
        Self::Rake,
        Self::Hold,
        Self::Release,
        Self::Charity,
    ];

    /// As messages and files have it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Grant => "grant",
            Self::Reset => "reset",
            Self::BuyIn => "buy_in",
            Self::TopUp => "top_up",
            Self::CashOut => "cash_out",
            Self::Bet => "bet",
            Self::Pot => "pot",
            Self::Rake => "rake",
            Self::Hold => "hold",
            Self::Release => "release",
            Self::Charity => "charity",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    pub from: Account,
    pub to: Account,
    pub amount: Cents,
    pub reason: Reason,
}

/// Who moves money. Each source counts its transactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Player(PlayerId),
    Table(TableId),
    Operator,
}

/// The name of a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key {
    pub source: Source,
    pub sequence: u64,
}

/// Movements that are made together or not at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transaction {
    pub key: Key,
    pub movements: Vec<Movement>,
}

/// What became of a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posted {
    Done,
    /// It was done before, and nothing was done now.
    Repeated,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LedgerError {
    #[error("{0:?} would fall below zero")]
    Overdrawn(Account),
    #[error("{0} is no amount to move")]
    Amount(Cents),
    #[error("the pot of {0} does not come out even")]
    Pot(TableId),
    #[error("transaction {found} of {origin:?} where {expected} was expected")]
    Sequence {
        origin: Source,
        found: u64,
        expected: u64,
    },
    #[error("the accounts add up to {0} instead of nothing")]
    Sum(Cents),
}

/// All accounts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    wallets: Vec<Cents>,
    stacks: Vec<[Cents; Seat::MAX]>,
    held: BTreeMap<HandId, Cents>,
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
    /// A ledger from its balances and the last transaction of each source.
    pub fn restore(
        balances: impl IntoIterator<Item = (Account, Cents)>,
        last: impl IntoIterator<Item = Key>,
    ) -> Result<Self, LedgerError> {
        let mut ledger = Self::default();
        for (account, balance) in balances {
            match ledger.place(account) {
                Some(place) if balance >= Cents::ZERO || account == Account::House => {
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

    /// From now on transactions are noted, for [`Self::take_journal`].
    pub(super) fn keep_journal(&mut self) {
        self.journal.get_or_insert_default();
    }

    pub(super) fn take_journal(&mut self) -> Vec<Transaction> {
        self.journal
            .as_mut()
            .map(std::mem::take)
            .unwrap_or_default()
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
        let others = [Account::Rake, Account::Charity, Account::House];
        wallets
            .zip(self.wallets.iter().copied())
            .chain(stacks)
            .chain(held)
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
            if let Account::Held(hand) = movement.from
                && self.held.get(&hand) == Some(&Cents::ZERO)
            {
                self.held.remove(&hand);
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
                if *balance < amount && from != Account::House {
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

    /// Where the balance of an account is kept; nowhere for a pot, which is empty between transactions.
    fn place(&mut self, account: Account) -> Option<&mut Cents> {
        Some(match account {
            Account::Wallet(player) => grown(&mut self.wallets, player.index()),
            Account::Stack(table, seat) => {
                &mut grown(&mut self.stacks, table.index())[seat.index()]
            }
            Account::Pot(_) => return None,
            Account::Held(hand) => self.held.entry(hand).or_default(),
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
        let all = self.wallets.iter().chain(stacks).chain(self.held.values());
        all.copied().sum::<Cents>() + self.rake + self.charity + self.house
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
