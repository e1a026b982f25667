//! A commit that fails lets the room be built again from the disk. Whatever anybody was told is there then: in what they
//! are shown, and in the store.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use railbird::base::{Cents, HandId, PlayerId, Seat, TableId};
use railbird::client::Model;
use railbird::host::{Host, House};
use railbird::protocol::view::{TableChange, TableView};
use railbird::protocol::{Ask, HandEnd, Message, News, Snapshot, Switch};
use railbird::rulebook::Edition;
use railbird::store::{Batch, Kept, Memory, Store, StoreError};

use super::real::{Unreliable, When, options, play_before};

/// What the store had when the room was built: all that was acknowledged, and perhaps a batch more.
#[derive(Clone)]
struct Built {
    acknowledged: Option<Kept>,
    loaded: Option<Kept>,
    hands: Vec<HandId>,
}

/// A store that is looked at from outside.
struct Shelf {
    store: Unreliable,
    acknowledged: Option<Kept>,
    built: Arc<Mutex<Vec<Built>>>,
}

impl Store for Shelf {
    fn load(&mut self, edition: &Arc<Edition>) -> Result<Option<Kept>, StoreError> {
        let loaded = self.store.load(edition)?;
        let hands = self.store.store.hands.iter();
        self.built.lock().unwrap().push(Built {
            acknowledged: self.acknowledged.clone(),
            loaded: loaded.clone(),
            hands: hands.map(|record| record.hand).collect(),
        });
        Ok(loaded)
    }

    fn commit(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let edition = Arc::new(Edition::built_in("2.7").unwrap());
        self.store.commit(batch)?;
        self.acknowledged = self.store.load(&edition)?;
        Ok(())
    }
}

/// What a player was told that must last.
#[derive(Default)]
struct Told {
    /// The stacks before the hands that are being played.
    before: BTreeMap<(TableId, Seat), (PlayerId, Cents)>,
    /// The player's hands that have ended.
    ended: Vec<HandId>,
    hellos: usize,
}

impl Told {
    /// Sees a message that the model is about to take in.
    fn see(&mut self, model: &Model, message: &Message) {
        let News::Change { table, ref change } = message.news else {
            return;
        };
        let view = &model.tables[&table];
        match *change {
            TableChange::HandStarted { dealt_in, .. } => {
                for seat in dealt_in.iter() {
                    let seated = view.seats[seat.index()].unwrap();
                    let stack = (seated.player, seated.stack.as_cents());
                    self.before.insert((table, seat), stack);
                }
            }
            TableChange::HandEnded { hand, end, .. } => {
                let was_in = view
                    .own_seat
                    .and_then(|seat| self.before.get(&(table, seat)));
                if was_in.is_some() && end == HandEnd::Played {
                    self.ended.push(hand);
                }
                self.before.retain(|(at, _), _| *at != table);
            }
            _ => {}
        }
    }

    /// Everything that was told is what was acknowledged, to the cent.
    fn compare(&self, model: &Model, kept: &Kept, hands: &[HandId]) {
        let you = model.you.as_ref().unwrap();
        assert_eq!(you.wallet, kept.saved.ledger.wallet(you.player));
        for (id, view) in &model.tables {
            for (seat, seated) in seats(view) {
                let before = self.before.get(&(*id, seat));
                let before = before.filter(|(player, _)| *player == seated.0);
                let stack = before.map_or(seated.1, |(_, stack)| *stack);
                assert_eq!(stack, kept.saved.ledger.stack(*id, seat), "{id} {seat}");
            }
        }
        for hand in &self.ended {
            assert!(hands.contains(hand), "{hand} is gone");
        }
    }
}

/// Who sits where, with what they have; a hand that has just begun has only blinds in it.
fn seats(view: &TableView) -> impl Iterator<Item = (Seat, (PlayerId, Cents))> {
    let seats = (0..).map(Seat).zip(&view.seats);
    seats.filter_map(|(seat, seated)| {
        let seated = seated.as_ref()?;
        let stack = seated.stack + seated.bet;
        Some((seat, (seated.player, stack.as_cents())))
    })
}

/// What is shown is what was loaded.
fn compare_shown(snapshot: &Snapshot, kept: &Kept) {
    let you = snapshot.you.as_ref().unwrap();
    let ledger = &kept.saved.ledger;
    assert_eq!(ledger.audit(), Ok(()));
    assert_eq!(you.wallet, ledger.wallet(you.player));
    for view in &snapshot.tables {
        for (seat, (_, stack)) in seats(view) {
            assert_eq!(stack, ledger.stack(view.table, seat));
        }
    }
}

#[test]
fn whatever_was_told_is_there_when_a_failed_commit_builds_the_room_again() {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let built = Arc::new(Mutex::new(Vec::new()));
    let store = Shelf {
        store: Unreliable {
            store: Memory::new(&edition),
            commits: 0,
            fails: |commit| match commit % 30 {
                19 => Some(When::Before),
                29 => Some(When::After),
                _ => None,
            },
        },
        acknowledged: None,
        built: Arc::clone(&built),
    };
    let host = Host::start(Box::new(store), options(&edition)).unwrap();
    let mut link = host.connect(host.owner());
    let mut model = Model::default();
    let mut told = Told::default();
    let look = |model: &Model, message: &Message| {
        assert_eq!(message.seq, model.seq + 1, "a connection counts on");
        match &message.news {
            News::Hello { .. } => {
                let builds = built.lock().unwrap();
                if told.hellos > 0 {
                    let Built {
                        acknowledged,
                        hands,
                        ..
                    } = &builds[told.hellos];
                    told.compare(model, acknowledged.as_ref().unwrap(), hands);
                }
                told.hellos += 1;
                told.before.clear();
            }
            News::Snapshot { snapshot } => {
                if let Some(kept) = &built.lock().unwrap()[told.hellos - 1].loaded {
                    compare_shown(snapshot, kept);
                }
            }
            _ => told.see(model, message),
        }
    };
    play_before(&mut link, &mut model, 40, Duration::from_secs(90), look);
    println!(
        "built {} times, {} own hands",
        told.hellos,
        told.ended.len()
    );
    assert!(told.hellos >= 4, "built again {} times", told.hellos);
    assert!(told.ended.len() >= 10, "{} hands", told.ended.len());
    host.stop().unwrap();
}

#[test]
fn whoever_watches_still_does_when_the_room_is_built_again() {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let store = Unreliable {
        store: Memory::new(&edition),
        commits: 0,
        fails: |commit| (commit % 40 == 39).then_some(When::Before),
    };
    let host = Host::start(Box::new(store), options(&edition)).unwrap();
    let mut rail = host.connect(None);
    let to = Switch::On;
    rail.asks.send(Ask::LookAtAll { number: 1, to }).unwrap();
    let mut watched = None;
    let mut hellos = 0;
    let until = Instant::now() + Duration::from_secs(60);
    while hellos < 4 {
        assert!(Instant::now() < until, "built again {hellos} times");
        let Ok(message) = rail.messages.try_recv() else {
            std::thread::sleep(Duration::from_millis(2));
            continue;
        };
        match message.news {
            News::Hello { .. } => hellos += 1,
            News::Overview { tables, .. } if watched.is_none() && !tables.is_empty() => {
                let table = tables[0].table;
                rail.asks.send(Ask::Watch { number: 2, table }).unwrap();
                watched = Some((table, hellos));
            }
            News::Snapshot { snapshot } => {
                assert_eq!(snapshot.overview.is_some(), hellos > 1);
                if let Some((table, _)) = watched.filter(|(_, since)| *since < hellos) {
                    let mut shown = snapshot.tables.iter();
                    assert!(shown.any(|view| view.table == table), "{table} is gone");
                }
            }
            _ => {}
        }
    }
    assert!(watched.is_some_and(|(_, since)| since < hellos));
    host.stop().unwrap();
}

/// A store of which one commit fails when it is told so.
struct FailsOnce {
    store: Memory,
    fails: Arc<AtomicBool>,
}

impl Store for FailsOnce {
    fn load(&mut self, edition: &Arc<Edition>) -> Result<Option<Kept>, StoreError> {
        self.store.load(edition)
    }

    fn commit(&mut self, batch: &Batch) -> Result<(), StoreError> {
        match self.fails.swap(false, Ordering::SeqCst) {
            true => Err(StoreError::Failed("on purpose".into())),
            false => self.store.commit(batch),
        }
    }
}

#[test]
fn a_room_that_closes_still_does_when_it_is_built_again() {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let fails = Arc::new(AtomicBool::new(false));
    let store = FailsOnce {
        store: Memory::new(&edition),
        fails: Arc::clone(&fails),
    };
    let host = Host::start(Box::new(store), options(&edition)).unwrap();
    let mut link = host.connect(host.owner());
    let mut model = Model::default();
    play_before(&mut link, &mut model, 1, Duration::from_secs(60), |_, _| {});
    // While a hand is played: its end is committed, and that fails.
    let until = Instant::now() + Duration::from_secs(60);
    let mut told = Vec::new();
    let mut closes = false;
    while !closes {
        assert!(Instant::now() < until, "no hand is ever played");
        let fails = Arc::clone(&fails);
        let close = move |house: &mut House, _| {
            let plays = house.room().plays();
            if plays {
                fails.store(true, Ordering::SeqCst);
                house.close();
            }
            plays
        };
        closes = host.operate(close).unwrap();
    }
    let mut is_open = true;
    while is_open {
        assert!(Instant::now() < until, "it never closes");
        // What was told before it closed is heard after it, too.
        is_open = host.is_open();
        play_before(
            &mut link,
            &mut model,
            1,
            Duration::from_millis(20),
            |_, message| {
                told.push(message.news.clone());
            },
        );
    }
    assert!(!fails.load(Ordering::SeqCst), "nothing failed");
    let again = told
        .iter()
        .rposition(|news| matches!(news, News::Hello { .. }));
    let after = &told[again.expect("it was built again")..];
    assert!(after.contains(&News::Closing), "{after:?}");
    host.stop().unwrap();
}
