//! The stopwatch: contestants run in turn, round after round, so that whatever else the machine does meets
//! all of them alike. The median of the rounds counts, and the median of the ratios within a round.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long a contest goes on, at least.
const TIME: Duration = Duration::from_secs(5);
const MIN_ROUNDS: usize = 9;

/// A contest: several ways to do the same work. The first contestant is ours.
pub struct Contest<'a> {
    title: &'static str,
    contestants: Vec<Contestant<'a>>,
}

struct Contestant<'a> {
    name: &'static str,
    /// How many units one run does.
    units: u64,
    run: Box<dyn FnMut() + 'a>,
    /// Seconds for a unit, round by round.
    rounds: Vec<f64>,
}

impl<'a> Contest<'a> {
    pub fn new(title: &'static str) -> Self {
        Self {
            title,
            contestants: Vec::new(),
        }
    }

    /// Adds a contestant. What `run` returns is used up, so that the work cannot be left out.
    pub fn enter<T>(mut self, name: &'static str, units: u64, run: impl Fn() -> T + 'a) -> Self {
        self.contestants.push(Contestant {
            name,
            units,
            run: Box::new(move || drop(black_box(run()))),
            rounds: Vec::new(),
        });
        self
    }

    /// Runs all rounds and prints a row for each contestant.
    pub fn run(mut self) {
        let start = Instant::now();
        while start.elapsed() < TIME || self.contestants[0].rounds.len() < MIN_ROUNDS {
            for contestant in &mut self.contestants {
                let start = Instant::now();
                (contestant.run)();
                let seconds = start.elapsed().as_secs_f64();
                contestant.rounds.push(seconds / contestant.units as f64);
            }
        }
        let ours = &self.contestants[0].rounds;
        for contestant in &self.contestants {
            let each = median(contestant.rounds.iter().copied());
            let ratios = contestant
                .rounds
                .iter()
                .zip(ours)
                .map(|(time, our)| time / our);
            println!(
                "| {} | {} | {:.2} | {:.2} | {:.2} |",
                self.title,
                contestant.name,
                each * 1e9,
                1e-6 / each,
                median(ratios),
            );
        }
    }
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
