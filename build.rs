//! Makes the tables of the hand evaluators: a place for every combination of ranks that five, six or seven
//! cards can have, and its worth there.
//!
//! The places are found by trying, the fullest rows first, until no two combinations share one: a search of
//! half a second here, a few lines of arithmetic in `src/cards`.

#![allow(dead_code, unreachable_pub)] // the files shared with the library hold more than is used here

use std::cmp::Reverse;
use std::path::Path;
use std::{env, fs, io};

use rank::Rank;
use tables::{PerfectHash, Tables};

#[path = "src/cards/hand_rank.rs"]
mod hand_rank;
#[path = "src/cards/key.rs"]
mod key;
#[path = "src/cards/rank.rs"]
mod rank;
#[path = "src/cards/tables.rs"]
mod tables;
#[path = "src/cards/worth.rs"]
mod worth;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    for file in ["hand_rank", "key", "rank", "tables", "worth"] {
        println!("cargo::rerun-if-changed=src/cards/{file}.rs");
    }
    let folder = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    // What `Debug` writes is an expression that the compiler reads back.
    fs::write(
        Path::new(&folder).join("tables.rs"),
        format!("{:?}", tables()),
    )
}

fn tables() -> Tables {
    let [five, six, seven] = [5, 6, 7].map(combinations);
    let fewer = [five.as_slice(), &six].concat();
    let mut tables = Tables {
        keys: std::array::from_fn(|byte| match (byte & 15, byte >> 4) {
            (rank @ 0..13, suit @ 0..4) => key::of_rank(rank) + (1 << 32) + (1 << (16 + 4 * suit)),
            _ => 0,
        }),
        seven: perfect_hash(&seven),
        fewer: perfect_hash(&fewer),
        ranks: [0; tables::SEVEN + tables::FEWER + tables::FLUSH],
        board: perfect_hash(&five),
    };
    for (key, rank) in seven {
        tables.ranks[tables.place_of_seven(key)] = rank;
    }
    for (key, rank) in fewer {
        tables.ranks[tables.place_of_fewer(key)] = rank;
    }
    for ranks in (0..1 << 13).filter(|ranks: &u16| ranks.count_ones() >= 5) {
        tables.ranks[Tables::place_of_flush(ranks)] = worth::of_flush(ranks).bits();
    }
    tables
}

/// A combination of ranks: its key and its worth.
type Combination = (u64, u16);

/// Every combination of ranks of so many cards, at most four of a rank.
fn combinations(cards: usize) -> Vec<Combination> {
    fn add(found: &mut Vec<Combination>, rank: usize, left: usize, key: u64, held: [u16; 4]) {
        if left == 0 {
            found.push((key, worth::of_ranks(held).bits()));
        } else if rank < 13 {
            add(found, rank + 1, left, key, held);
            let (mut key, mut held) = (key, held);
            for count in 0..left.min(4) {
                key = key.wrapping_add(key::of_rank(rank));
                held[count] |= 1 << rank;
                add(found, rank + 1, left - count - 1, key, held);
            }
        }
    }
    let mut found = Vec::new();
    add(&mut found, 0, cards, 0, [0; 4]);
    found
}

/// Finds for every row which bits to turn over, so that all combinations have places of their own.
fn perfect_hash<const ROWS: usize, const PLACES: usize>(
    combinations: &[Combination],
) -> PerfectHash<ROWS, PLACES> {
    let mut rows = vec![Vec::new(); ROWS];
    for (key, _) in combinations {
        rows[PerfectHash::<ROWS, PLACES>::row(*key)].push(*key);
    }
    let mut order: Vec<usize> = (0..ROWS).collect();
    order.sort_by_key(|&row| Reverse(rows[row].len()));
    let mut turns = [0; ROWS];
    let mut taken = vec![false; PLACES];
    let mut random = 1u32;
    for row in order {
        let places = |turn| {
            rows[row]
                .iter()
                .map(move |key| PerfectHash::<ROWS, PLACES>::turned(*key, turn))
        };
        let mut columns: Vec<usize> = places(0).collect();
        columns.sort_unstable();
        columns.dedup();
        assert_eq!(columns.len(), rows[row].len(), "two keys are the same");
        loop {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let turn = (random >> 16) as u16;
            if places(turn).all(|place| !taken[place]) {
                places(turn).for_each(|place| taken[place] = true);
                turns[row] = turn;
                break;
            }
        }
    }
    PerfectHash { turns }
}
