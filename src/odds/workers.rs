//! Many independent jobs on all cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How many threads can run at once.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does the jobs `0..jobs`. Every thread starts from a fresh `start` and works into it what its jobs give;
/// which thread does which job is left to chance, so the results must add up the same in any order.
pub(super) fn spread<T: Send>(
    jobs: usize,
    threads: usize,
    start: impl Fn() -> T + Sync,
    work: impl Fn(&mut T, usize) + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut result = start();
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return result;
            }
            work(&mut result, job);
        }
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(jobs)).map(|_| scope.spawn(run)).collect();
        let mut results = vec![run()];
        for other in others {
            match other.join() {
                Ok(result) => results.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    })
}
