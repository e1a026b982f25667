//! Exact equity before the flop, on one core: two hands, and two ranges.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use railbird::base::Game;
use railbird::odds::{Outcomes, Range, Spot, exact};

use crate::harness::Contest;

pub fn hands() {
    contest(
        "exact equity, AhAd v KhKd, 1,712,304 boards",
        ["AhAd", "KhKd"],
    );
}

pub fn ranges() {
    contest("exact equity, AA v KK, 61,642,944 boards", ["AA", "KK"]);
}

fn contest(title: &'static str, texts: [&'static str; 2]) {
    Contest::new(title)
        .enter("railbird", 1, || ours(&texts))
        .enter("pokers", 1, || theirs(&texts))
        .run();
}

/// From the text of the hands to the counts. So small a count takes one thread.
fn ours(texts: &[&str]) -> Option<Outcomes> {
    let ranges = texts.iter().map(|text| Range::parse(Game::Holdem, text));
    let ranges: Vec<Range> = ranges.collect::<Result<_, _>>().ok()?;
    let spot = Spot::new(Game::Holdem, &ranges, &[]).ok()?;
    exact(&spot, u64::MAX)
}

/// The same, told to take one thread.
fn theirs(texts: &[&str]) -> Option<Vec<f64>> {
    let texts = texts.iter().map(|text| text.to_string()).collect();
    let ranges = pokers::HandRange::from_strings(texts);
    let never = Arc::new(AtomicBool::new(false));
    let results = pokers::exact_equity(&ranges, 0, 0, 1, never, |_| ()).ok()?;
    Some(results.equities)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_count_the_same_equities() {
        let spots: [&[&str]; 8] = [
            &["AhAd", "KhKd"],
            &["AA", "KK"],
            &["AKs", "QQ,JJ"],
            &["A2s+", "KTo+"],
            &["99-77", "JTs,T9s"],
            &["AhKh", "QsQd", "8c7c"],
            &["QQ+", "QQ+", "AK"],
            &["AsKs", "QhQd", "8c7c", "2h2s", "Jd9d", "6s6c"],
        ];
        for texts in spots {
            let (ours, theirs) = (ours(texts).unwrap(), theirs(texts).unwrap());
            for (player, equity) in theirs.into_iter().enumerate() {
                let off = ours.equity(player) - equity;
                assert!(off.abs() < 1e-9, "{texts:?}, player {player}: off by {off}");
            }
        }
    }
}
