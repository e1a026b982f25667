//! Simulated rooms: what does not depend on the number of threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use railbird::base::{Cents, PoolId};
use railbird::bots::Strength;
use railbird::rulebook::Edition;
use railbird::sim::{Plan, Players, Report};

fn simulate(plan: &Plan, progress: impl Fn(u64) + Sync) -> Report {
    railbird::sim::simulate(plan, progress, |_| Ok(None)).unwrap()
}

fn plan(chaos: bool, threads: usize) -> Plan {
    Plan {
        edition: Arc::new(Edition::built_in("2.7").unwrap()),
        pools: (0..4).map(PoolId).collect(),
        tables: 8,
        hands: 2_100,
        hands_per_room: 500,
        seed: 5,
        threads,
        chaos,
        players: Players::Simple,
    }
}

#[test]
fn rooms_are_the_same_on_any_number_of_threads() {
    for chaos in [false, true] {
        let one = simulate(&plan(chaos, 1), |_| {});
        assert_eq!((one.hands, one.violations), (2_100, 0));
        assert_eq!(one.ledger_sum, Cents::ZERO);
        for threads in [2, 3, 50] {
            assert_eq!(simulate(&plan(chaos, threads), |_| {}), one);
        }
    }
}

#[test]
fn progress_ends_with_all_hands() {
    let most = AtomicU64::new(0);
    simulate(&plan(false, 2), |hands| {
        most.fetch_max(hands, Ordering::Relaxed);
    });
    assert_eq!(most.into_inner(), 2_100);
}

#[test]
fn chaos_is_refused_often_and_crashes_are_survived() {
    let mut plan = plan(true, 2);
    (plan.hands, plan.hands_per_room) = (100_000, 50_000);
    let report = simulate(&plan, |_| {});
    assert_eq!(report.violations, 0);
    assert!(report.refusals > 10_000, "{report:?}");
    assert!(report.rollbacks > 0, "{report:?}");
}

#[test]
fn no_decision_of_a_bot_is_ever_refused_by_the_room() {
    for strength in Strength::ALL {
        let plan = Plan {
            players: Players::Bots(strength),
            ..plan(false, 2)
        };
        let report = simulate(&plan, |_| {});
        assert_eq!(
            (report.hands, report.violations, report.illegal_actions),
            (2_100, 0, 0)
        );
    }
}

/// 'cargo test --release --test it -- --ignored in_a_million_hands': some minutes.
#[test]
#[ignore = "long"]
fn no_decision_of_a_bot_is_refused_in_a_million_hands() {
    for strength in Strength::ALL {
        let hands = match strength {
            Strength::Easy => 1_000_000,
            Strength::Medium | Strength::Strong => 200_000,
        };
        let plan = Plan {
            players: Players::Bots(strength),
            hands,
            hands_per_room: 50_000,
            tables: 100,
            ..plan(false, 2)
        };
        let report = simulate(&plan, |_| {});
        assert_eq!(
            (report.hands, report.violations, report.illegal_actions),
            (hands, 0, 0)
        );
    }
}
