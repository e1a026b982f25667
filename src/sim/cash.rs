//! Cash tables: people sit down, play, sit out, top up, leave and come back until enough hands are played.
//!
//! Here: what is asked for, what comes of it, and the rooms it needs. One room is a `Driver`.

use std::hash::Hasher;
use std::io;
use std::sync::Arc;

use crate::base::{Cents, PoolId};
use crate::rulebook::Edition;

use super::crowd::Players;
use super::digest::Digest;
use super::driver::Driver;
use super::records::{Output, Records};
use super::rooms::Run;

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
    pub players: Players,
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
    /// Decisions among them that the rules of a hand do not allow, but for those of chaos.
    pub illegal_actions: u64,
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
    let run = Run {
        rooms,
        threads: plan.threads,
        whole: plan.hands,
    };
    let reports = run.all(progress, |number, hands, told| {
        let records = output(number)?.map(Records::new);
        Driver::new(plan, number, records).play(hands, told)
    })?;
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
        sum.illegal_actions += report.illegal_actions;
        sum.rollbacks += report.rollbacks;
        sum.ledger_sum += report.ledger_sum;
        sum.recorded += report.recorded;
        sum.left_out += report.left_out;
    }
    sum.digest = digest.finish();
    Ok(sum)
}
