//! Looks into a room's database from outside: a copy of it, so that the program finds its files as it left them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use railbird::base::{Cents, HandId, Kind, Millis, Person, PlayerId, Seat, TableId};
use railbird::profile::{self, Book, BookError};
use railbird::room::Saved;
use railbird::room::ledger::{Account, Reason};
use railbird::room::tournament::Tournament;
use railbird::rulebook::Edition;
use railbird::store::{Kept, Sqlite, Store, verify};
use rusqlite::Connection;

use super::home::Home;
use super::purse::{Purse, Told};

/// A room as its database has it.
#[derive(Debug)]
pub struct Books {
    pub owner: PlayerId,
    pub wallet: Cents,
    /// The owner's stacks, and the hands that run there.
    pub stacks: BTreeMap<TableId, (Seat, Cents)>,
    pub running: BTreeMap<TableId, HandId>,
    /// How many tournaments, sit & gos and HexaPros are being played.
    pub tournaments: usize,
    file: PathBuf,
}

impl Books {
    /// Adds everything up, for the one person who plays there.
    pub fn read(home: &Home) -> Option<Self> {
        Self::of(home, |person| person.kind == Kind::Human)
    }

    /// Adds everything up. Nothing where the room was never kept, of a program that was killed before that.
    pub fn of(home: &Home, is_owner: impl Fn(&Person) -> bool) -> Option<Self> {
        let file = copy(home, &home.room())?;
        let report = match verify(&file) {
            Ok(report) => report,
            // Not even the tables were made: the first start was killed before that.
            Err(error) if error.to_string().contains("is of version 0, or empty") => return None,
            Err(_) if fs::metadata(&file).is_ok_and(|file| file.len() == 0) => return None,
            Err(error) => panic!("{error}"),
        };
        assert!(report.is_in_order(), "{report}");
        assert_eq!(report.sum, Cents::ZERO);
        let edition = Edition::load(&home.rules(), |path| fs::read(path)).unwrap();
        let opened = Sqlite::open(&file, Millis(0)).unwrap();
        assert_eq!(opened.set_aside, None);
        let mut store = opened.store;
        // This also finds tables whose chairs do not fit to the money on them.
        let Kept { saved, people } = store.load(&Arc::new(edition)).unwrap()?;
        assert_eq!(saved.ledger.sum(), Cents::ZERO);
        let owner = people.iter().find(|person| is_owner(person))?;
        let owner = owner.player;
        let mut stacks = BTreeMap::new();
        let mut running = BTreeMap::new();
        for (id, table) in (0..).map(TableId).zip(&saved.tables) {
            for (seat, chair) in &table.chairs {
                if chair.taken().is_some_and(|taken| taken.player == owner) {
                    stacks.insert(id, (*seat, saved.ledger.stack(id, *seat)));
                    running.extend(table.hand.map(|hand| (id, hand)));
                }
            }
        }
        let tournaments = saved.tournaments.values().filter(|one| one.is_running());
        for one in tournaments.clone() {
            all_chips_are_there(&saved, one);
        }
        Some(Self {
            owner,
            tournaments: tournaments.count(),
            wallet: saved.ledger.wallet(owner),
            stacks,
            running,
            file,
        })
    }

    /// All that the owner has.
    pub fn wealth(&self) -> Cents {
        let stacks = self.stacks.values().map(|(_, stack)| *stack);
        self.wallet + stacks.sum::<Cents>()
    }

    /// Whether the owner's hands were kept.
    pub fn has_hands(&self, hands: &[HandId]) -> bool {
        let connection = Connection::open(&self.file).unwrap();
        let mut find = connection
            .prepare("SELECT count(*) FROM hands WHERE hand = ?1")
            .unwrap();
        hands.iter().all(|hand| {
            let found: i64 = find
                .query_row([i64::try_from(hand.0).unwrap()], |row| row.get(0))
                .unwrap();
            found == 1
        })
    }

    /// Everything that an account ever had between two transactions, in order.
    pub fn balances(&self, account: Account) -> Vec<Cents> {
        let connection = Connection::open(&self.file).unwrap();
        let mut journal = connection
            .prepare("SELECT movements FROM journal ORDER BY number")
            .unwrap();
        let rows = journal.query_map([], |row| row.get::<_, String>(0));
        let mut balance = Cents::ZERO;
        let mut balances = vec![balance];
        for row in rows.unwrap() {
            let movements: Vec<(Account, Account, Cents, Reason)> =
                serde_json::from_str(&row.unwrap()).unwrap();
            for (from, to, amount, _) in movements {
                if from == account {
                    balance -= amount;
                }
                if to == account {
                    balance += amount;
                }
            }
            balances.push(balance);
        }
        balances.dedup();
        balances
    }

    /// Goes through the journal and says after how many transactions the owner's money was as it was told. Whatever was
    /// told is such a moment, or it would not have been kept.
    pub fn moment(&self, told: &Told) -> Option<usize> {
        let connection = Connection::open(&self.file).unwrap();
        let mut journal = connection
            .prepare("SELECT movements FROM journal ORDER BY number")
            .unwrap();
        let rows = journal.query_map([], |row| row.get::<_, String>(0));
        let mut balances: BTreeMap<Account, Cents> = BTreeMap::new();
        let mut last = None;
        for (count, row) in rows.unwrap().enumerate() {
            let movements: Vec<(Account, Account, Cents, Reason)> =
                serde_json::from_str(&row.unwrap()).unwrap();
            for (from, to, amount, _) in movements {
                *balances.entry(from).or_default() -= amount;
                *balances.entry(to).or_default() += amount;
            }
            let balance = |account| balances.get(&account).copied().unwrap_or_default();
            let has = |((table, seat), stack): (&(TableId, Seat), &Cents)| {
                balance(Account::Stack(*table, *seat)) == *stack
            };
            if balance(Account::Wallet(self.owner)) == told.wallet && told.stacks.iter().all(has) {
                last = Some(count + 1);
            }
        }
        last
    }
}

impl Books {
    /// What was told is there, and nothing else but what was about to be told. Says how many hands were kept of whose end nobody
    /// had been told yet.
    #[track_caller]
    pub fn agree_with(&self, purse: &Purse) -> u32 {
        self.all_in_the_journal(&purse.told);
        // One transaction may be several messages, of which the last ones are missing.
        let mut last = purse.told.iter().rev().take(4);
        let is_kept = |told: &Told| self.moment(told).is_some();
        assert!(last.any(is_kept), "{:?} {self:?}", purse.told.last());
        assert!(self.has_hands(&purse.ended), "{:?}", purse.ended);
        let mut ahead = 0;
        for (table, (hand, _)) in &purse.running {
            let is_noted = self.running.get(table) == Some(hand);
            match is_noted {
                true => {}
                false if self.has_hands(&[*hand]) => ahead += 1,
                false => panic!("nothing is known of {hand}, which was seen"),
            }
        }
        ahead
    }

    /// Everything that an account was told to have is what it had in the journal, one after the other and without a gap.
    #[track_caller]
    fn in_the_journal(&self, account: Account, told: &[Cents]) {
        let journal = self.balances(account);
        let found = journal.windows(told.len()).any(|had| had == told);
        assert!(found, "{account:?} was told {told:?}, and had {journal:?}");
    }

    /// What was told of the wallet and of every stack, each as long as the player sat there.
    #[track_caller]
    fn all_in_the_journal(&self, all: &[Told]) {
        let mut wallet: Vec<Cents> = all.iter().map(|told| told.wallet).collect();
        wallet.dedup();
        self.in_the_journal(Account::Wallet(self.owner), &wallet);
        let mut stays: BTreeMap<(TableId, Seat), Vec<Cents>> = BTreeMap::new();
        for told in all {
            for (place, stack) in &told.stacks {
                let stay = stays.entry(*place).or_default();
                stay.push(*stack);
                stay.dedup();
            }
            let is_over = |place: &(TableId, Seat)| !told.stacks.contains_key(place);
            for ((table, seat), stay) in stays.extract_if(.., |place, _| is_over(place)) {
                self.in_the_journal(Account::Stack(table, seat), &stay);
            }
        }
        for ((table, seat), stay) in stays {
            self.in_the_journal(Account::Stack(table, seat), &stay);
        }
    }
}

/// The chips on the tables are those that were sold. A HexaPro's are drawn, and re-buys are not counted here.
fn all_chips_are_there(saved: &Saved, one: &Tournament) {
    let [price] = one.plan.prices[..] else {
        return;
    };
    if one.drawn.is_some() || one.plan.rebuys.is_some() {
        return;
    }
    let tables = one.tables().iter().map(|id| &saved.tables[id.index()]);
    let stacks = tables.flat_map(|table| &table.chips);
    let chips: i64 = stacks.map(|(_, chips)| chips.0).sum();
    assert_eq!(chips, price.chips.0 * i64::from(one.entries), "{one:?}");
}

/// The hands in the player's own book.
pub fn own_hands(home: &Home) -> BTreeSet<HandId> {
    let mut hands = BTreeSet::new();
    let file = copy(home, &home.data().join(profile::FILE));
    let book = file.and_then(|file| Book::open_to_read(&file).unwrap());
    if let Some(book) = book {
        let read = book.each_hand(None, |hand| {
            hands.insert(HandId(hand.hand));
            Ok::<_, BookError>(())
        });
        read.unwrap();
    }
    hands
}

/// A database and what was not yet worked into it.
fn copy(home: &Home, from: &Path) -> Option<PathBuf> {
    let to = home.path().join(format!(
        "copy-{}",
        from.file_name().unwrap().to_str().unwrap()
    ));
    for end in ["-shm", "-wal", ""] {
        let with = |path: &Path| PathBuf::from(format!("{}{end}", path.display()));
        let _ = fs::remove_file(with(&to));
        if end != "-shm" && with(from).exists() {
            fs::copy(with(from), with(&to)).unwrap();
        }
    }
    to.exists().then_some(to)
}
