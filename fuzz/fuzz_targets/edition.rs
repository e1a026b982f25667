//! Any bytes as an edition file: it loads or is refused in one line with a place, and what loads is sound.

#![no_main]

use std::io;
use std::path::Path;

use libfuzzer_sys::fuzz_target;
use railbird::rulebook::{Draw, Edition};

fuzz_target!(|data: &[u8]| {
    let own = Path::new("own.toml");
    let loaded = Edition::load(own, |path| match path == own {
        true => Ok(data.to_vec()),
        false => Err(io::ErrorKind::NotFound.into()),
    });
    match loaded {
        Ok(edition) => check(&edition),
        Err(error) => {
            let line = error.to_string();
            assert!(!line.contains('\n'), "{line:?}");
            assert!(line.contains(".toml:"), "{line}");
        }
    }
});

fn check(edition: &Edition) {
    for stake in &edition.cash.stakes {
        assert!(stake.small_blind.is_positive() && stake.small_blind <= stake.big_blind);
        assert!(stake.big_blind <= stake.min_buy_in && stake.min_buy_in <= stake.max_buy_in);
        assert!(stake.rake.short_cap <= stake.rake.cap);
    }
    let entries = edition.sit_and_go.iter().flat_map(|game| &game.entries);
    for entry in entries.chain(&edition.tournament.entries) {
        assert_eq!(entry.prize + entry.fee, entry.buy_in);
    }
    for game in &edition.hexapro {
        let weights: u32 = game.draw.prizes.iter().map(|prize| prize.weight).sum();
        assert_eq!(weights, Draw::WEIGHTS);
        for prize in &game.draw.prizes {
            assert_eq!(
                prize.payout.iter().copied().map(u32::from).sum::<u32>(),
                100
            );
            assert!(
                game.buy_ins
                    .iter()
                    .all(|&buy_in| prize.times.of(buy_in).is_some())
            );
        }
    }
    for (_, bank) in edition.time_banks.iter() {
        assert!(bank.start <= bank.cap);
    }
    assert!(edition.tournament.payouts.share(u32::MAX) > 0);
}
