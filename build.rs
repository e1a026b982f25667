//! Makes the tables of the hand evaluators: a place for every combination of ranks that five, six or seven
//! cards can have, and its worth there.
//!
//! The places are found by displacing rows, largest first, until no two cards' sums share one: a search of
//! a tenth of a second here, a few lines of arithmetic in `src/cards`.

#![allow(dead_code, unreachable_pub)] // the files shared with the library hold more than is used here

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

use key::PerfectHash;
use rank::Rank;

#[path = "src/cards/hand_rank.rs"]
mod hand_rank;
#[path = "src/cards/key.rs"]
mod key;
#[path = "src/cards/rank.rs"]
mod rank;
#[path = "src/cards/worth.rs"]
mod worth;

/// One combination of ranks: its key and its worth.
type Entry = (u64, u16);

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    for file in ["hand_rank", "key", "rank", "worth"] {
        println!("cargo::rerun-if-changed=src/cards/{file}.rs");
    }
    let [five, six, seven] = [5, 6, 7].map(entries);
    let mut source = String::new();
    table::<8192, 65536>(&mut source, "SEVEN", &seven);
    table::<4096, 32768>(&mut source, "FEWER", &[five.clone(), six].concat());
    write_hash(&mut source, "BOARD", &displace::<1024, 8192>(&five));
    let flush = (0..1u16 << 13).map(|ranks| match ranks.count_ones() {
        5.. => worth::of_flush(ranks).bits(),
        _ => 0,
    });
    write_numbers(&mut source, "FLUSH_RANKS", &flush.collect::<Vec<_>>());
    let folder = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&folder).join("tables.rs"), source)
}

/// Every combination of ranks of so many cards, at most four of a rank.
fn entries(cards: usize) -> Vec<Entry> {
    fn add(entries: &mut Vec<Entry>, from: usize, left: usize, key: u64, held: [u16; 4]) {
        if left == 0 {
            entries.push((key, worth::of_ranks(held).bits()));
        } else if from < 13 {
            let (mut key, mut held) = (key, held);
            add(entries, from + 1, left, key, held);
            for count in 0..left.min(4) {
                key = key.wrapping_add(key::of_rank(Rank::ALL[from]));
                held[count] |= 1 << from;
                add(entries, from + 1, left - count - 1, key, held);
            }
        }
    }
    let mut entries = Vec::new();
    add(&mut entries, 0, cards, key::START, [0; 4]);
    entries
}

/// Finds a shift for every row so that all entries have places of their own.
fn displace<const ROWS: usize, const PLACES: usize>(
    entries: &[Entry],
) -> PerfectHash<ROWS, PLACES> {
    let mut rows = vec![Vec::new(); ROWS];
    for (key, _) in entries {
        rows[PerfectHash::<ROWS, PLACES>::row(*key)].push(*key);
    }
    let mut order: Vec<usize> = (0..ROWS).collect();
    order.sort_by_key(|&row| std::cmp::Reverse(rows[row].len()));
    let mut hash = PerfectHash { shifts: [0; ROWS] };
    let mut taken = vec![false; PLACES];
    let mut random = 1u32;
    for row in order {
        let mut columns: Vec<u64> = rows[row].iter().map(|key| key % PLACES as u64).collect();
        columns.sort_unstable();
        assert!(columns.is_sorted_by(|a, b| a < b), "two keys are the same");
        loop {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let shift = (random >> 16) as u16;
            let place = |key: &u64| PerfectHash::<ROWS, PLACES>::shifted(*key, shift);
            if !rows[row].iter().any(|key| taken[place(key)]) {
                rows[row].iter().for_each(|key| taken[place(key)] = true);
                hash.shifts[row] = shift;
                break;
            }
        }
    }
    hash
}

fn table<const ROWS: usize, const PLACES: usize>(
    source: &mut String,
    name: &str,
    entries: &[Entry],
) {
    let hash = displace::<ROWS, PLACES>(entries);
    let mut ranks = vec![0; PLACES];
    for (key, rank) in entries {
        ranks[hash.place(*key)] = *rank;
    }
    write_hash(source, name, &hash);
    write_numbers(source, &format!("{name}_RANKS"), &ranks);
}

fn write_hash<const ROWS: usize, const PLACES: usize>(
    source: &mut String,
    name: &str,
    hash: &PerfectHash<ROWS, PLACES>,
) {
    let shifts = &hash.shifts;
    let _ = writeln!(
        source,
        "pub(super) static {name}: PerfectHash<{ROWS}, {PLACES}> = PerfectHash {{ shifts: {shifts:?} }};"
    );
}

fn write_numbers(source: &mut String, name: &str, numbers: &[u16]) {
    let count = numbers.len();
    let _ = writeln!(
        source,
        "pub(super) static {name}: [u16; {count}] = {numbers:?};"
    );
}
