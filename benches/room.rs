//! How fast a room is, with a thousand and with ten thousand tables, in turns.
//!
//! `cargo bench --bench room`. The tables of a simulation are filled first, which is no hand's fault; so each round times a
//! short and a long simulation, and what a hand costs is the difference.

use std::sync::Arc;
use std::time::Instant;

use railbird::base::PoolId;
use railbird::rulebook::Edition;
use railbird::sim::{Plan, Players, simulate};

const ROUNDS: usize = 5;
const TABLES: [u32; 2] = [1_000, 10_000];
/// Hands per table after which the tables are filled, and until which is timed.
const FILLED: u64 = 20;

fn main() {
    // Cargo tests run benches too, to see that they work.
    let is_test = std::env::args().any(|option| option == "--test");
    let (rounds, hands) = if is_test {
        (1, 30_000)
    } else {
        (ROUNDS, 500_000)
    };
    let edition = Arc::new(Edition::built_in("2.7").expect("a built-in edition"));
    let is_nl10 = |stake: &railbird::rulebook::CashStake| stake.name == "NL10";
    let nl10 = edition.cash.stakes.iter().position(is_nl10);
    let pools: Vec<PoolId> = nl10.map(|index| PoolId(index as u16)).into_iter().collect();
    let seconds = |tables: u32, hands: u64| {
        let plan = Plan {
            edition: Arc::clone(&edition),
            pools: pools.clone(),
            tables,
            hands,
            hands_per_room: u64::MAX,
            seed: 1,
            threads: 1,
            chaos: false,
            players: Players::Simple,
        };
        let begin = Instant::now();
        let report = simulate(&plan, |_| {}, |_| Ok(None)).expect("nothing is written");
        assert_eq!(report.violations, 0);
        begin.elapsed().as_secs_f64()
    };
    let mut costs = [const { Vec::new() }; TABLES.len()];
    for _ in 0..rounds {
        for (cost, tables) in costs.iter_mut().zip(TABLES) {
            let filled = u64::from(tables) * FILLED;
            let time = seconds(tables, filled + hands) - seconds(tables, filled);
            cost.push(time / hands as f64 * 1e6);
        }
    }
    let ratios: Vec<f64> = costs[0]
        .iter()
        .zip(&costs[1])
        .map(|(few, many)| many / few)
        .collect();
    println!("| tables | µs a hand | hands a second |");
    println!("|---:|---:|---:|");
    for (cost, tables) in costs.into_iter().zip(TABLES) {
        let cost = median(cost);
        println!("| {tables} | {cost:.2} | {:.0} |", 1e6 / cost);
    }
    println!(
        "\nTen times the tables: a hand costs {:.2} times as much.",
        median(ratios)
    );
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
