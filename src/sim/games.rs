//! Simulations of sit & gos, HexaPros and tournaments.

use std::hash::Hasher;
use std::io;
use std::path::Path;
use std::sync::Arc;

use super::arbiter::Summary;
use super::crowd::{Habits, Players};
use super::digest::Digest;
use super::driver::{Driver, Goal};
use super::records::{Output, Records};
use super::rooms::Run;
use crate::base::{Cents, OfferId};
use crate::cards::Random;
use crate::rulebook::{Draw, Edition, HexaPro, LoadError, Multiplier, Plan};

/// What is simulated.
#[derive(Clone, Debug)]
pub struct GamesPlan {
    pub edition: Arc<Edition>,
    pub what: What,
    /// How many are played to their end.
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    pub chaos: bool,
    pub players: Players,
}

#[derive(Clone, Debug)]
pub enum What {
    /// Sit & gos or HexaPros, in as many of these kinds as there are.
    Offers(Vec<OfferId>),
    /// A tournament with so many players, and those that belong to it.
    Tournament { set: Set, players: u32 },
}

/// A tournament and its target, or its first phases.
#[derive(Clone, Debug)]
pub struct Set {
    pub plan: Arc<Plan>,
    pub target: Option<Arc<Plan>>,
}

impl Set {
    /// A tournament with what belongs to it.
    pub fn load(
        edition: &Edition,
        structure: &Path,
        mut read: impl FnMut(&Path) -> io::Result<Vec<u8>>,
    ) -> Result<Self, LoadError> {
        let plan = Plan::load(edition, structure, &mut read)?;
        let beside = |target: &str| {
            let file = structure.with_file_name(format!("{target}.toml"));
            match structure.extension() {
                Some(_) => file,
                None => target.into(),
            }
        };
        let target = match plan.target() {
            Some(target) => {
                let near = Plan::load(edition, &beside(target), &mut read);
                let found = near.or_else(|_| Plan::load(edition, Path::new(target), &mut read));
                Some(Arc::new(found?))
            }
            None => None,
        };
        Ok(Self {
            plan: Arc::new(plan),
            target,
        })
    }
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesReport {
    pub summary: Summary,
    pub hands: u64,
    pub violations: u64,
    pub refusals: u64,
    /// Decisions among them that the rules of a hand do not allow, but for those of chaos.
    pub illegal_actions: u64,
    pub rollbacks: u64,
    pub ledger_sum: Cents,
    pub digest: u64,
    /// Hands that were written down, and those that the format cannot express.
    pub recorded: u64,
    pub left_out: u64,
}

/// So many games are played in one room at most; more are played in more rooms, on several threads.
const GAMES_PER_ROOM: u64 = 2_000;

/// Runs all rooms. `progress` is told now and then how many games are over, by any of the threads. `output` says where the
/// records of a room go, by its number; nowhere unless it wants them.
pub fn simulate_games(
    plan: &GamesPlan,
    progress: impl Fn(u64) + Sync,
    output: impl Fn(u64) -> io::Result<Option<Output>> + Sync,
) -> io::Result<GamesReport> {
    let per_room = match plan.what {
        What::Offers(_) => GAMES_PER_ROOM,
        What::Tournament { .. } => 1,
    };
    let rooms = plan.games.div_ceil(per_room).max(1);
    let run = Run {
        rooms,
        threads: plan.threads,
        whole: plan.games,
    };
    let reports = run.all(progress, |number, games, told| {
        let records = output(number)?.map(Records::new);
        one_room(plan, number, games, records, told)
    })?;
    let mut digest = Digest::default();
    let mut sum = GamesReport::default();
    for report in reports {
        digest.add(&report.digest);
        sum.summary.add(&report.summary);
        sum.hands += report.hands;
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

fn one_room(
    plan: &GamesPlan,
    number: u64,
    games: u64,
    records: Option<Records>,
    progress: impl FnMut(u64),
) -> io::Result<GamesReport> {
    let (mut driver, goal) = room(plan, number, games);
    driver.records = records;
    driver.play_games(goal, progress)
}

/// A room before its first step, and what is to happen in it.
pub(super) fn room<'a>(plan: &GamesPlan, number: u64, games: u64) -> (Driver<'a>, Goal) {
    let habits = match plan.chaos {
        true => Habits::CHAOS_IN_GAMES,
        false => Habits::CALM,
    };
    let mut driver = Driver::empty(&plan.edition, plan.seed, number, habits);
    driver.players = plan.players;
    let goal = match &plan.what {
        What::Offers(offers) => {
            driver.offer(offers, games);
            Goal::Games(games)
        }
        What::Tournament { set, players } => {
            driver.hold(set, *players);
            Goal::AllGames
        }
    };
    (driver, goal)
}

/// Draws multipliers and pays prizes without playing a hand (H2, H5).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    pub games: u64,
    pub multipliers: Vec<(Multiplier, u64)>,
    pub prizes_paid: Cents,
    pub buy_ins: Cents,
    pub fees: Cents,
    pub digest: u64,
}

/// Draws as a room does it, so many times.
pub fn draw(game: &HexaPro, buy_in: Cents, games: u64, seed: u64) -> Draws {
    let mut random = Random::from_number(seed);
    let prizes = &game.draw.prizes;
    let mut counts = vec![0_u64; prizes.len()];
    // Which prize a number draws is looked up once for each.
    let places: Vec<u8> = (0..Draw::WEIGHTS)
        .map(|raw| game.draw.drawn(raw).0 as u8)
        .collect();
    for _ in 0..games {
        let raw = random.below(Draw::WEIGHTS);
        counts[usize::from(places[raw as usize])] += 1;
    }
    let mut draws = Draws {
        games,
        buy_ins: Cents(buy_in.0 * games as i64 * i64::from(HexaPro::SEATS)),
        fees: Cents(game.fee(buy_in).0 * games as i64 * i64::from(HexaPro::SEATS)),
        ..Draws::default()
    };
    for (prize, count) in prizes.iter().zip(counts) {
        let pool = prize.times.of(buy_in).unwrap_or(Cents::ZERO);
        draws.prizes_paid += Cents(pool.0 * count as i64);
        draws.multipliers.push((prize.times, count));
    }
    let mut digest = Digest::default();
    digest.add(&draws.multipliers);
    draws.digest = digest.finish();
    draws
}
