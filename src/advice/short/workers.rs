//! Independent jobs on a few threads, with their results in order.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// More would not be polite: what is made here takes minutes.
const MOST_THREADS: usize = 2;

/// Does the jobs `0..jobs` and gives their results in that order, whoever did them.
pub(in crate::advice) fn spread<T: Send>(jobs: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut results = Vec::new();
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return results;
            }
            results.push((job, work(job)));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut results = thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(MOST_THREADS))
            .map(|_| scope.spawn(run))
            .collect();
        let mut results = run();
        for other in others {
            results.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        results
    });
    results.sort_unstable_by_key(|&(job, _)| job);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        let squares: Vec<usize> = (0..100).map(|job| job * job).collect();
        assert_eq!(spread(100, |job| job * job), squares);
    }
}
