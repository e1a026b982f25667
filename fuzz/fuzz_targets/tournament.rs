//! Any bytes as a tournament file and as a programme: they load or are refused in one line with a place, and what loads is
//! sound.

#![no_main]

use std::io;
use std::path::Path;

use libfuzzer_sys::fuzz_target;
use railbird::base::{Cents, Millis};
use railbird::rulebook::{DEFAULT, Edition, LoadError, Plan, Prizes, Programme};

fuzz_target!(|data: &[u8]| {
    let edition = Edition::built_in(DEFAULT).expect("a built-in edition loads");
    let own = Path::new("own.toml");
    let read = |path: &Path| match path == own {
        true => Ok(data.to_vec()),
        false => Err(io::ErrorKind::NotFound.into()),
    };
    match Plan::load(&edition, own, read) {
        Ok(plan) => check(&plan),
        Err(error) => told(&error),
    }
    match Programme::load(&edition, own, read) {
        Ok(programme) => check_programme(&programme),
        Err(error) => told(&error),
    }
});

fn told(error: &LoadError) {
    let line = error.to_string();
    assert!(!line.contains('\n'), "{line:?}");
    assert!(line.contains(".toml:"), "{line}");
}

fn check(plan: &Plan) {
    let first = plan.level(0).big_blind;
    assert!(plan.prices.iter().all(|price| price.chips >= first));
    assert!(
        plan.prices
            .iter()
            .all(|price| price.fee >= Cents::ZERO && price.prize >= Cents::ZERO)
    );
    assert!(plan.prices.is_sorted_by_key(|price| price.total()));
    assert!(plan.late_levels as usize <= plan.levels.len());
    assert!(!plan.types().is_empty());
    match &plan.prizes {
        Prizes::Percent(places) => {
            assert_eq!(places.iter().copied().map(u32::from).sum::<u32>(), 100);
        }
        Prizes::Seats { worth, .. } => {
            assert!(plan.prices.iter().all(|price| price.total() < *worth));
        }
        Prizes::NextPhase { after_level, .. } => assert!(plan.late_levels <= *after_level),
        Prizes::Table(_) | Prizes::Drawn { .. } => {}
    }
}

fn check_programme(programme: &Programme) {
    let mut before = Millis::ZERO;
    for start in programme.starting_from(Millis::ZERO).take(100) {
        assert!(start.at >= before);
        assert_eq!(start.feeds.is_some(), start.plan.target().is_some());
        assert!(start.feeds.is_none_or(|feeds| feeds > start.at));
        before = start.at;
    }
}
