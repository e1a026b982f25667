//! A server that is killed in play, and started again on what it kept: those who play come back by themselves, and nothing is
//! lost. One that is told to end finishes its hands; told twice it does not.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use railbird::base::{Cents, Millis};
use railbird::cards::Random;
use railbird::rulebook::Edition;
use railbird::store::{Kept, Sqlite, Store, verify};
use tokio::runtime::Runtime;

use super::guest::{Guest, Wish, play_hands, until};
use super::served::{LONGEST, come, pool, register};

/// The default edition with hardly a pause.
const RULES: &str = r#"edition = "quick"
about = "the default without its pauses"
inherits = "2.7"
[pace]
deal = "0.02 s"
street = "0.01 s"
run_out = "0.02 s"
showdown = "0.03 s"
between_hands = "0.05 s"
"#;

/// A folder with the data of a server, and the server while it runs.
struct Serving {
    folder: PathBuf,
    address: SocketAddr,
    child: Child,
}

impl Serving {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("railbird-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("quick.toml"), RULES).unwrap();
        let free = "127.0.0.1:0".parse().unwrap();
        let (child, address) = start(&folder, free);
        Self {
            folder,
            address,
            child,
        }
    }

    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn start_again(&mut self) {
        let (child, address) = start(&self.folder, self.address);
        assert_eq!(address, self.address);
        self.child = child;
    }

    fn terminate(&self) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status();
        assert!(sent.unwrap().success());
    }

    /// What it kept, which must add up.
    #[track_caller]
    fn kept(&self) -> Kept {
        let file = self.folder.join("data/rooms/quick/room.db");
        let report = verify(&file).unwrap();
        assert!(report.is_in_order(), "{report}");
        assert_eq!(report.sum, Cents::ZERO);
        let edition = Edition::load(&self.folder.join("quick.toml"), |path| fs::read(path));
        let mut store = Sqlite::open(&file, Millis(0)).unwrap().store;
        let kept = store.load(&Arc::new(edition.unwrap())).unwrap().unwrap();
        assert_eq!(kept.saved.ledger.sum(), Cents::ZERO);
        kept
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Starts it, and waits until it says where it listens.
fn start(folder: &Path, listen: SocketAddr) -> (Child, SocketAddr) {
    let mut child = Command::new(cargo_bin!("railbird"))
        .arg("serve")
        .args(["--speed", "instant", "--listen", &listen.to_string()])
        .arg("--data")
        .arg(folder.join("data"))
        .arg("--edition")
        .arg(folder.join("quick.toml"))
        .env("RAILBIRD_HOME", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let address = lines.find_map(|line| {
        let line = line.unwrap();
        let rest = line.split_once("ws://")?.1;
        rest.split_once(',')?.0.parse().ok()
    });
    // The rest is read, so that nobody waits for it.
    thread::spawn(move || lines.for_each(drop));
    (child, address.expect("a server that listens"))
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .unwrap()
}

fn guests(runtime: &Runtime, serving: &Serving) -> Vec<Guest> {
    let nl10 = pool(&Edition::built_in("2.7").unwrap(), "NL10");
    ["Ada", "Grace", "Alan"]
        .into_iter()
        .map(|name| come(runtime, serving.address, &register(name)).wishing(Wish::Cash(nl10, 2)))
        .collect()
}

fn all(guests: &mut [Guest]) -> Vec<&mut Guest> {
    guests.iter_mut().collect()
}

/// Lets everybody play for a while.
fn play_for(guests: &mut [Guest], time: Duration) {
    let until = Instant::now() + time;
    while Instant::now() < until {
        guests.iter_mut().for_each(Guest::live);
        thread::sleep(Duration::from_millis(1));
    }
}

/// What somebody owns, in the wallet and on tables, in what was kept.
fn wealth(kept: &Kept, guest: &Guest) -> Cents {
    let ledger = &kept.saved.ledger;
    let mut all = ledger.wallet(guest.player());
    for (id, table) in (0..).map(railbird::base::TableId).zip(&kept.saved.tables) {
        for (seat, chair) in &table.chairs {
            if chair
                .taken()
                .is_some_and(|taken| taken.player == guest.player())
            {
                all += ledger.stack(id, *seat);
            }
        }
    }
    all
}

fn kill_often(name: &str, kills: usize, seed: u64) {
    let mut random = Random::from_number(seed);
    let mut serving = Serving::new(name);
    let runtime = runtime();
    let mut guests = guests(&runtime, &serving);
    play_hands(&mut all(&mut guests), 1);
    let mut in_hand = 0;
    for kill in 1..=kills {
        play_for(&mut guests, Duration::from_millis(random.below(400).into()));
        in_hand += usize::from(guests.iter().any(Guest::is_in_hand));
        serving.kill();
        until("everybody knows", &mut all(&mut guests), |guests| {
            guests.iter().all(|guest| guest.is_away())
        });
        serving.start_again();
        until("everybody is back", &mut all(&mut guests), |guests| {
            guests
                .iter()
                .all(|guest| guest.hellos == kill + 1 && !guest.is_away())
        });
        let hands = usize::from(kill % 5 == 0);
        play_hands(&mut all(&mut guests), hands);
    }
    // Every hand was seen ending once (a guest looks at that), and all of them were played.
    play_hands(&mut all(&mut guests), 2);
    let hands: usize = guests.iter().map(|guest| guest.ended.len()).sum();
    println!("{kills} kills, {in_hand} of them in a hand, {hands} hands seen");
    assert!(in_hand > 0, "never in a hand");
    serving.kill();
    let kept = serving.kept();
    for guest in &guests {
        // The account is there, with money in it; that all of it adds up was looked at above.
        assert!(wealth(&kept, guest) > Cents::ZERO);
    }
}

#[test]
fn x1_ten_kills_of_a_server_in_play_lose_nothing_and_everybody_comes_back() {
    kill_often("serve-kills", 10, 1);
}

#[test]
#[ignore = "minutes: 200 kills"]
fn x1_two_hundred_kills_of_a_server_in_play_lose_nothing() {
    kill_often("serve-many-kills", 200, 2);
}

/// Waits for the end, playing meanwhile.
fn until_it_ends(serving: &mut Serving, guests: &mut [Guest]) -> Option<i32> {
    let longest = Instant::now() + LONGEST;
    loop {
        guests.iter_mut().for_each(Guest::live);
        if let Some(status) = serving.child.try_wait().unwrap() {
            // Everything that was told before the end comes before it.
            until("everybody knows", &mut all(guests), |guests| {
                guests.iter().all(|guest| guest.is_away())
            });
            guests.iter_mut().for_each(Guest::live);
            return status.code();
        }
        assert!(Instant::now() < longest, "it does not end");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_server_that_is_told_to_end_finishes_its_hands_and_one_told_twice_ends_at_once() {
    let mut serving = Serving::new("serve-ends");
    let runtime = runtime();
    let mut guests = guests(&runtime, &serving);
    play_hands(&mut all(&mut guests), 2);
    until("a hand", &mut all(&mut guests), |guests| {
        guests.iter().any(|guest| guest.is_in_hand())
    });
    serving.terminate();
    assert_eq!(until_it_ends(&mut serving, &mut guests), Some(0));
    assert!(
        !guests.iter().any(Guest::is_in_hand),
        "a hand was not finished"
    );
    let kept = serving.kept();
    assert!(kept.saved.tables.iter().all(|table| table.hand.is_none()));
    for guest in &guests {
        let told = guest.wallet() + guest.model.money_on_tables();
        assert_eq!(
            told,
            wealth(&kept, guest),
            "what was told last is what is kept"
        );
    }
    // Again, and this time at once: hands that are played never happened.
    serving.start_again();
    until("everybody is back", &mut all(&mut guests), |guests| {
        guests
            .iter()
            .all(|guest| guest.hellos == 2 && !guest.is_away())
    });
    let turn = |guests: &mut [&mut Guest]| guests.iter().any(|guest| guest.is_in_hand());
    until("a hand", &mut all(&mut guests), turn);
    serving.terminate();
    serving.terminate();
    assert_eq!(until_it_ends(&mut serving, &mut guests), Some(0));
    serving.kept();
    serving.start_again();
    until("everybody is back", &mut all(&mut guests), |guests| {
        guests
            .iter()
            .all(|guest| guest.hellos == 3 && !guest.is_away())
    });
    play_hands(&mut all(&mut guests), 1);
    serving.kill();
    serving.kept();
}
