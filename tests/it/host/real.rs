//! A room on its own thread, against the real clock.

use std::sync::Arc;
use std::time::{Duration, Instant};

use railbird::base::{Chips, Kind, Millis, Name};
use railbird::cards::Random;
use railbird::client::{Fits, Link, Model};
use railbird::host::{
    Bots, Clock, Guests, Host, House, KeepHands, Opening, Options, Presence, Speed,
};
use railbird::protocol::{Action, Ask, Command, Entry, Farewell, Message, News};
use railbird::rulebook::Edition;
use railbird::store::{Batch, Kept, Memory, Store, StoreError};

use super::evening::{pool, population};

pub fn options(edition: &Arc<Edition>) -> Options {
    let mut pace = edition.pace;
    // The pauses that serve the eye.
    for pause in [
        &mut pace.deal,
        &mut pace.street,
        &mut pace.run_out,
        &mut pace.showdown,
        &mut pace.between_hands,
    ] {
        pause.0 /= 20;
    }
    Options {
        edition: Arc::clone(edition),
        pace,
        bots: Some(Bots {
            population: population(edition),
            guests: Guests::default(),
            manner: Speed::Instant.into(),
        }),
        programme: None,
        coach: true,
        presence: Presence::Often,
        keep: KeepHands::OfPeople,
        owner: Some(Name::new("Ada").unwrap()),
        door: None,
    }
}

/// Plays until so many hands have ended, or the time is over. Gives back how many.
fn play(link: &mut Link, model: &mut Model, hands: usize, most: Duration) -> usize {
    play_before(link, model, hands, most, |_, _| {})
}

/// The same, before the eyes of somebody who sees each message before the model does.
pub(super) fn play_before(
    link: &mut Link,
    model: &mut Model,
    hands: usize,
    most: Duration,
    mut look: impl FnMut(&Model, &Message),
) -> usize {
    let until = Instant::now() + most;
    let mut ended = 0;
    let mut number = 1_000;
    let pool = pool(&Edition::built_in("2.7").unwrap(), "NL10");
    while ended < hands && Instant::now() < until {
        let Ok(message) = link.messages.try_recv() else {
            std::thread::sleep(Duration::from_millis(1));
            continue;
        };
        look(model, &message);
        if model.update(&message) == Fits::Gap {
            link.asks.send(Ask::Snapshot).unwrap();
            continue;
        }
        let mut ask = |command| {
            number += 1;
            let _ = link.asks.send(Ask::Do { number, command });
        };
        use railbird::protocol::view::{PlayerChange, TableChange};
        match message.news {
            News::Snapshot { snapshot } => {
                let you = snapshot.you.unwrap();
                if you.tables.is_empty() && you.reservations.is_empty() && you.queues.is_empty() {
                    ask(Command::Join { pool, tables: 1 });
                }
            }
            News::You {
                change: PlayerChange::Reserved { table, limits, .. },
            } => ask(Command::BuyIn {
                table,
                amount: limits.min,
                entry: Entry::Wait,
            }),
            News::Change {
                change: TableChange::HandEnded { .. },
                ..
            } => ended += 1,
            News::Change {
                table,
                change:
                    TableChange::Turn {
                        hand,
                        turn,
                        legal: Some(legal),
                        ..
                    },
            } => {
                let action = match legal.can_check() {
                    true => Action::Check,
                    // Some are played on, so that money moves; never for all of it.
                    false if hand.0 % 3 == 0 && legal.to_call < Chips(50) => Action::Call,
                    false => Action::Fold,
                };
                ask(Command::Act {
                    table,
                    hand,
                    turn,
                    action,
                });
            }
            News::Bye { .. } => break,
            _ => {}
        }
    }
    ended
}

#[test]
fn a_person_plays_in_a_room_of_their_own() {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let host = Host::start(Box::new(Memory::new(&edition)), options(&edition)).unwrap();
    let mut link = host.connect(host.owner());
    let mut model = Model::default();
    let ended = play(&mut link, &mut model, 8, Duration::from_secs(60));
    assert_eq!(ended, 8);
    let name = &model.people[&host.owner().unwrap()].name;
    assert_eq!(name.as_str(), "Ada");
    let sum = host
        .operate(|house, _| house.room().ledger().sum())
        .unwrap();
    assert_eq!(sum.0, 0);
    host.stop().unwrap();
    let mut last = None;
    while let Ok(message) = link.messages.try_recv() {
        last = Some(message.news);
    }
    assert_eq!(
        last,
        Some(News::Bye {
            why: Farewell::Closed
        })
    );
}

#[test]
fn a_room_that_is_closed_in_good_order_has_played_out_its_hands() {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let path = crate::config::folder("host_play_out").join("room.db");
    let store = || {
        let opened = railbird::store::Sqlite::open(&path, Clock::start().now());
        opened.unwrap().store
    };
    let mut options = options(&edition);
    // Nobody ends anything by thinking fast.
    options.bots.as_mut().unwrap().manner = Speed::Slow.into();
    let host = Host::start(Box::new(store()), options).unwrap();
    let hands = |house: &House| {
        let tables = house.room().tables().iter();
        tables.filter_map(|table| table.live_hand()).count()
    };
    let until = Instant::now() + Duration::from_secs(60);
    let running = || host.operate(move |house, _| hands(house)).unwrap();
    while running() < 3 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(running() >= 3);
    host.play_out().unwrap();
    let kept = store().load(&edition).unwrap().unwrap();
    let undone = kept.saved.tables.iter().filter_map(|table| table.hand);
    assert_eq!(undone.count(), 0);
}

#[test]
fn a_room_goes_on_though_the_system_clock_went_back() {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let mut store = Memory::new(&edition);
    let ahead = Clock::start().now() + Millis::from_secs(3 * 24 * 60 * 60);
    let opening = Opening {
        edition: Arc::clone(&edition),
        pace: edition.pace,
        random: Random::from_number(1),
        now: ahead,
        bots: true,
        coach: true,
        keep: KeepHands::OfPeople,
    };
    let mut house = House::open(opening, None).unwrap();
    let name = Name::new("Ada").unwrap();
    house.open_account(ahead, name, Kind::Human).unwrap();
    let (_, batch) = house.take_batch().unwrap();
    store.commit(&batch).unwrap();
    let host = Host::start(Box::new(store), options(&edition)).unwrap();
    let mut link = host.connect(host.owner());
    let mut model = Model::default();
    let ended = play(&mut link, &mut model, 2, Duration::from_secs(30));
    assert_eq!(ended, 2);
    assert!(model.now > ahead);
    host.stop().unwrap();
}

/// A store whose commits fail now and then, before or after they are made.
pub(super) struct Unreliable {
    pub(super) store: Memory,
    pub(super) commits: u32,
    pub(super) fails: fn(u32) -> Option<When>,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum When {
    Before,
    After,
}

impl Store for Unreliable {
    fn load(&mut self, edition: &Arc<Edition>) -> Result<Option<Kept>, StoreError> {
        self.store.load(edition)
    }

    fn commit(&mut self, batch: &Batch) -> Result<(), StoreError> {
        self.commits += 1;
        let fails = (self.fails)(self.commits);
        if fails != Some(When::Before) {
            self.store.commit(batch)?;
        }
        match fails {
            Some(_) => Err(StoreError::Failed("on purpose".into())),
            None => Ok(()),
        }
    }
}

#[test]
fn a_store_that_never_works_stops_the_room_with_its_reason() {
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let store = Unreliable {
        store: Memory::new(&edition),
        commits: 0,
        fails: |commit| (commit > 5).then_some(When::Before),
    };
    let host = Host::start(Box::new(store), options(&edition)).unwrap();
    let mut link = host.connect(host.owner());
    let mut model = Model::default();
    play(&mut link, &mut model, 1_000, Duration::from_secs(30));
    let until = Instant::now() + Duration::from_secs(30);
    while host.is_open() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(!host.is_open());
    // Whoever still looks at it can be told why.
    assert_eq!(host.failure(), Some("on purpose"));
    let error = host.stop().unwrap_err().to_string();
    assert_eq!(error, "on purpose");
}

#[test]
fn an_operator_comes_in_by_the_door() {
    use std::os::unix::fs::PermissionsExt;

    use railbird::base::{Cents, OfferId, PlayerId};
    use railbird::host::admin::{self, AdminAnswer, AdminAsk};
    use railbird::room::command::Who;
    use railbird::room::table::Table;
    use railbird::room::tournament::Open;
    use railbird::rulebook::Class;

    let folder = std::env::temp_dir().join(format!("railbird-door-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let door = admin::door(&folder);
    assert!(matches!(
        admin::ask(&door, &AdminAsk::Status),
        Err(admin::AdminError::Nobody)
    ));
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let options = Options {
        door: Some(door.clone()),
        ..options(&edition)
    };
    let host = Host::start(Box::new(Memory::new(&edition)), options).unwrap();
    let player = host.owner().unwrap();
    while !door.exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let amount = Cents(12_345);
    let grant = |player| AdminAsk::Do {
        command: Command::Grant { player, amount },
    };
    assert_eq!(
        admin::ask(&door, &grant(player)).unwrap(),
        AdminAnswer::Done
    );
    // An account without a name is nobody.
    let open = AdminAsk::Do {
        command: Command::Open,
    };
    assert_eq!(
        admin::ask(&door, &open).unwrap(),
        AdminAnswer::NotUnderstood {
            why: "an operator can grant, reset, void, hold, release and cancel, and nothing else"
                .into()
        }
    );
    let AdminAnswer::Refused { .. } = admin::ask(&door, &grant(PlayerId(9_999))).unwrap() else {
        panic!("nobody of that number");
    };
    let AdminAnswer::People { people } = admin::ask(&door, &AdminAsk::People).unwrap() else {
        panic!("no people");
    };
    let count = host.operate(|house, _| (house.room().players().len(), house.people().len()));
    assert_eq!(count, Some((people.len(), people.len())));
    let ada = people.iter().find(|line| line.player == player).unwrap();
    assert_eq!(ada.wallet, edition.practice_bankroll + amount);
    let AdminAnswer::Status { status } = admin::ask(&door, &AdminAsk::Status).unwrap() else {
        panic!("no status");
    };
    assert_eq!((status.people, status.ledger_sum), (1, Cents(0)));
    // Tables of tournaments are tables like all others.
    let names = host.operate(|house, now| {
        let offers = house.room().offers();
        let of_hexapro = |open: &Open| matches!(open.plan.class, Class::HexaPro(_));
        let offer = OfferId(offers.iter().position(of_hexapro).unwrap() as u16);
        for name in ["Bea", "Cleo", "Dora"] {
            let name = Name::new(name).unwrap();
            let player = house.open_account(now, name, Kind::Human).unwrap();
            let play = Command::Play { offer, games: 1 };
            house.command(now, Who::Player(player), play).unwrap();
        }
        let is_hexapro = |table: &&Table| table.play.tournament().is_some();
        house.room().tables().iter().filter(is_hexapro).count()
    });
    assert_eq!(names, Some(1));
    let AdminAnswer::Status { status } = admin::ask(&door, &AdminAsk::Status).unwrap() else {
        panic!("no status");
    };
    assert!(status.tables >= 1 && status.seated >= 3, "{status:?}");
    let AdminAnswer::Tables { tables } = admin::ask(&door, &AdminAsk::Tables).unwrap() else {
        panic!("no tables");
    };
    let hexapros = tables
        .iter()
        .filter(|line| line.stake.starts_with("hexapro"));
    assert_eq!(hexapros.count(), 1, "{tables:?}");
    let mode = std::fs::metadata(&door).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    host.stop().unwrap();
    assert!(!door.exists());
    std::fs::remove_dir_all(&folder).unwrap();
}

/// How much of a processor a process has used, in seconds.
fn used() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    let ticks: f64 = fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap();
    ticks / 100.0
}

/// `cargo test --release --test it -- --ignored --nocapture a_hundred_tables`
#[test]
#[ignore = "a minute, and it prints a figure"]
fn a_hundred_tables_of_bots_at_natural_speed() {
    let folder = std::env::temp_dir().join(format!("railbird-hundred-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let edition = Arc::new(Edition::built_in("2.7").unwrap());
    let now = railbird::host::Clock::start().now();
    let opened = railbird::store::Sqlite::open(&folder.join("room.db"), now).unwrap();
    let pools = ["NL4", "NL10", "NL25", "NL50", "NL100"];
    let options = Options {
        pace: edition.pace,
        bots: Some(Bots {
            population: pools.map(|name| (pool(&edition, name), 116)).to_vec(),
            guests: Guests::default(),
            manner: Speed::Natural.into(),
        }),
        ..options(&edition)
    };
    let host = Host::start(Box::new(opened.store), options).unwrap();
    std::thread::sleep(Duration::from_secs(20));
    let tables = host
        .operate(|house, _| {
            let tables = house.room().tables().iter();
            tables.filter(|table| table.live_hand().is_some()).count()
        })
        .unwrap();
    let (before, began) = (used(), Instant::now());
    std::thread::sleep(Duration::from_secs(40));
    let share = (used() - before) / began.elapsed().as_secs_f64();
    let hands = host
        .operate(|house, _| {
            let room = house.room();
            room.tables()
                .iter()
                .filter(|t| t.live_hand().is_some())
                .count()
        })
        .unwrap();
    println!(
        "{tables} to {hands} hands at once: {:.2}% of a core",
        share * 100.0
    );
    host.stop().unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
}
