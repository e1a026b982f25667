//! Cash tables: people sit down, play, sit out, top up, leave and come back until enough hands are played.
//!
//! Here: what is asked for, what comes of it, and the rooms on their threads. One room is a `Driver`.

use std::hash::Hasher;
use std::io;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use crate::base::{Cents, PoolId};
use crate::rulebook::Edition;

use super::digest::Digest;
use super::driver::Driver;
use super::records::{Output, Records};

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Plan {
    pub edition: Arc<Edition>,
    /// Which stakes are played.
    pub pools: Vec<PoolId>,
    /// How many tables there are in each room.
    pub tables: u32,
    /// How many hands are played in all rooms together.
    pub hands: u64,
    /// A room plays at most so many hands; more are played by more rooms, on several threads.
    pub hands_per_room: u64,
    pub seed: u64,
    pub threads: usize,
    pub chaos: bool,
}

impl Plan {
    pub const HANDS_PER_ROOM: u64 = 1_000_000;
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub hands: u64,
    pub tables: u64,
    pub players: u64,
    pub rake: Cents,
    pub violations: u64,
    pub refusals: u64,
    pub rollbacks: u64,
    pub ledger_sum: Cents,
    pub digest: u64,
    /// Hands written down, and those that could not be.
    pub recorded: u64,
    pub left_out: u64,
}

/// Runs all rooms. `progress` is told now and then how many hands are played, by any of the threads. `output` says where
/// the records of a room go, by its number; nowhere unless it wants them.
pub fn simulate(
    plan: &Plan,
    progress: impl Fn(u64) + Sync,
    output: impl Fn(u64) -> io::Result<Option<Output>> + Sync,
) -> io::Result<Report> {
    let rooms = plan.hands.div_ceil(plan.hands_per_room.max(1)).max(1);
    let next = AtomicUsize::new(0);
    let played = AtomicU64::new(0);
    let reports = Mutex::new(Ok(vec![Report::default(); rooms as usize]));
    thread::scope(|scope| {
        for _ in 0..plan.threads.clamp(1, rooms as usize) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed) as u64;
                    if number >= rooms {
                        break;
                    }
                    let hands = share(plan.hands, rooms, number);
                    let mut told = 0;
                    let told_more = |now: u64| {
                        let more = now - std::mem::replace(&mut told, now);
                        progress(played.fetch_add(more, Ordering::Relaxed) + more);
                    };
                    let report = output(number).and_then(|output| {
                        let records = output.map(Records::new);
                        Driver::new(plan, number, records).play(hands, told_more)
                    });
                    let Ok(mut reports) = reports.lock() else {
                        break;
                    };
                    match (report, &mut *reports) {
                        (Ok(report), Ok(reports)) => reports[number as usize] = report,
                        (Err(problem), reports) => *reports = Err(problem),
                        (Ok(_), Err(_)) => break,
                    }
                }
            });
        }
    });
    let reports = reports.into_inner().unwrap_or_else(|_| Ok(Vec::new()))?;
    let mut digest = Digest::default();
    let mut sum = Report::default();
    for report in reports {
        digest.add(&report.digest);
        sum.hands += report.hands;
        sum.tables += report.tables;
        sum.players += report.players;
        sum.rake += report.rake;
        sum.violations += report.violations;
        sum.refusals += report.refusals;
        sum.rollbacks += report.rollbacks;
        sum.ledger_sum += report.ledger_sum;
        sum.recorded += report.recorded;
        sum.left_out += report.left_out;
    }
    sum.digest = digest.finish();
    Ok(sum)
}

/// The part of the whole that falls to one of several.
pub(super) fn share(whole: u64, parts: u64, number: u64) -> u64 {
    whole * (number + 1) / parts - whole * number / parts
}
