//! How fast a large book is. Prints, and asserts no times:
//! `cargo test --release --test it profile::speed -- --ignored --nocapture`

use std::path::Path;
use std::time::{Duration, Instant};

use railbird::base::{Cents, HandId, Millis};
use railbird::profile::{Book, BookError, Entry, OwnHand};

use super::stand_in::{Desk, play};
use crate::config::folder;
use crate::program;

const HANDS: u64 = 1_000_000;

/// Real hands, to be entered again and again under other numbers.
fn samples() -> Vec<OwnHand> {
    let mut desk = None;
    play(3, 5, 2_000, |crowd, _, events| {
        let desk = desk.get_or_insert_with(|| Desk::connect(&crowd.room));
        desk.hear(&crowd.room, events);
    });
    let entries = desk.unwrap().entries.into_iter();
    let hands = entries.filter_map(|entry| match entry {
        Entry::Hand(hand) => Some(*hand),
        Entry::Session(_) | Entry::Wallet(_) | Entry::FirstWallet(_) | Entry::Game(_) => None,
    });
    hands.collect()
}

/// The shortest of some runs.
fn best(mut run: impl FnMut()) -> Duration {
    let times = (0..7).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    times.min().unwrap()
}

/// Enters a million hands into a new book.
pub fn fill(path: &Path, room: &str) {
    let samples = samples();
    let mut book = Book::open(path).unwrap().book;
    for first in (0..HANDS).step_by(10_000) {
        let entry = |number: u64| {
            Entry::Hand(Box::new(OwnHand {
                hand: HandId(number),
                at: Millis(1_767_225_600_000 + 60_000 * number as i64),
                ..samples[number as usize % samples.len()].clone()
            }))
        };
        let entries: Vec<Entry> = (first..first + 10_000).map(entry).collect();
        book.enter(room, &entries).unwrap();
    }
}

#[test]
#[ignore = "a minute, and a gigabyte of disk"]
fn a_book_of_a_million_hands() {
    let home = folder("profile_million");
    std::fs::create_dir(home.join("data")).unwrap();
    let path = home.join("data/profile.db");
    let start = Instant::now();
    fill(&path, "home");
    println!("{HANDS} hands entered in {:.1?}", start.elapsed());
    println!("{} MB", path.metadata().unwrap().len() / 1_000_000);

    let opened = best(|| drop(Book::open(&path).unwrap()));
    println!("opened to write in {opened:.2?}");
    let opened = best(|| drop(Book::open_to_read(&path).unwrap()));
    println!("opened to read in {opened:.2?}");
    let book = Book::open_to_read(&path).unwrap().unwrap();
    let count = |last| {
        let (mut hands, mut sum) = (0, Cents::ZERO);
        let read = book.each_hand(last, |hand| {
            hands += 1;
            sum += hand.result.as_cents();
            Ok::<_, BookError>(())
        });
        read.unwrap();
        hands
    };
    println!(
        "last 20 read in {:.2?}",
        best(|| assert_eq!(count(Some(20)), 20))
    );
    println!(
        "all read in {:.2?}",
        best(|| assert_eq!(count(None), HANDS))
    );
    let history = |arguments: &[&str]| {
        let output = program::railbird()
            .arg("history")
            .args(arguments)
            .env("RAILBIRD_HOME", &home)
            .output()
            .unwrap();
        assert!(output.status.success());
    };
    let listed = best(|| history(&["--last", "20"]));
    println!("railbird history --last 20 in {listed:.2?}");
    let nothing = best(|| drop(program::railbird().arg("--version").output()));
    println!("railbird --version in {nothing:.2?}");
    let exported = home.join("all.phhs");
    let start = Instant::now();
    history(&["--export", exported.to_str().unwrap()]);
    println!("all exported in {:.2?}", start.elapsed());
    std::fs::remove_dir_all(home).unwrap();
}
