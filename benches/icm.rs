//! How long ICM takes: `cargo bench --bench icm`.
//!
//! The rounds of all fields are interleaved and the medians are printed, so that a busy machine disturbs all alike. Where
//! the exact method is affordable, the other one is timed beside it.

use std::hint::black_box;
use std::time::Instant;

use railbird::base::{Cents, Chips};
use railbird::odds::icm::{equity, raced};

const ROUNDS: usize = 101;

/// Players and places that are paid; the last is the most that the command takes.
const FIELDS: [(usize, usize); 5] = [(9, 9), (15, 15), (20, 20), (100, 15), (500, 500)];

struct Field {
    stacks: Vec<Chips>,
    prizes: Vec<Cents>,
    chosen: Vec<f64>,
    raced: Vec<f64>,
}

/// Stacks from 200 to 70,200 chips, and prizes that fall from place to place.
fn field((players, paid): (usize, usize)) -> Field {
    let stack = |player: usize| Chips(200 + (player * player * 7_919 % 70_000) as i64);
    let prize = |place: usize| Cents(10_000_000 / (place as i64 + 2));
    Field {
        stacks: (0..players).map(stack).collect(),
        prizes: (0..paid).map(prize).collect(),
        chosen: Vec::new(),
        raced: Vec::new(),
    }
}

fn main() {
    // Cargo tests run benches too, to see that they work.
    let is_test = std::env::args().any(|option| option == "--test");
    let rounds = if is_test { 1 } else { ROUNDS };
    let mut fields = FIELDS.map(field);
    for _ in 0..rounds {
        for Field {
            stacks,
            prizes,
            chosen,
            raced: integrated,
        } in &mut fields
        {
            let begin = Instant::now();
            black_box(equity(black_box(stacks), black_box(prizes)));
            chosen.push(begin.elapsed().as_secs_f64() * 1e6);
            let begin = Instant::now();
            black_box(raced(black_box(stacks), black_box(prizes)));
            integrated.push(begin.elapsed().as_secs_f64() * 1e6);
        }
    }
    println!("| players | paid | method | µs | µs by integration |");
    println!("|---:|---:|---|---:|---:|");
    for field in fields {
        let method = if equity(&field.stacks, &field.prizes).exact {
            "exact"
        } else {
            "integration"
        };
        println!(
            "| {} | {} | {method} | {:.1} | {:.1} |",
            field.stacks.len(),
            field.prizes.len(),
            median(field.chosen),
            median(field.raced)
        );
    }
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
