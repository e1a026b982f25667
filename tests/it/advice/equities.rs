//! The equities that short stacks are solved with, against counting.

use railbird::advice::short::{HandClass, Shelf};
use railbird::base::Game;
use railbird::odds::{self, Range, Spot};

fn class(text: &str) -> HandClass {
    text.parse().unwrap()
}

fn spot(classes: &[&str]) -> Spot {
    let ranges: Vec<Range> = classes
        .iter()
        .map(|text| Range::parse(Game::Holdem, text).unwrap())
        .collect();
    Spot::new(Game::Holdem, &ranges, &[]).unwrap()
}

#[test]
fn the_shares_of_two_hands_are_exact() {
    let heads_up = Shelf::get().unwrap().heads_up();
    for [one, other] in [
        ["AA", "KK"],
        ["KK", "AA"],
        ["AKs", "AKo"],
        ["72o", "32s"],
        ["JTs", "22"],
        ["A5o", "A5o"],
        ["T9s", "QJo"],
    ] {
        let counted = odds::exact(&spot(&[one, other]), u64::MAX).unwrap();
        let share = heads_up.share(class(one), class(other));
        let difference = share - counted.equity(0);
        assert!(difference.abs() < 1e-12, "{one} {other}: {share}");
    }
}

#[test]
fn the_shares_of_three_hands_are_close() {
    let three_way = Shelf::get().unwrap().three_way();
    for classes in [
        ["AA", "KK", "QQ"],
        ["AKs", "QQ", "JTs"],
        ["A9o", "K8s", "55"],
        ["AKo", "AKo", "AKs"],
        ["AKs", "AQs", "KQs"],
        ["72o", "72o", "AA"],
        ["98s", "T7o", "44"],
    ] {
        let dealt = odds::sampled(&spot(&classes), 200_000, odds::SEED).unwrap();
        let classes = classes.map(class);
        let mut whole = 0.0;
        for hero in 0..3 {
            let others = [classes[(hero + 1) % 3], classes[(hero + 2) % 3]];
            let share = three_way.share(classes[hero], others);
            let difference = share - dealt.equity(hero);
            assert!(difference.abs() < 0.01, "{classes:?} {hero}: {difference}");
            whole += share;
        }
        assert!((whole - 1.0).abs() < 1e-9, "{classes:?}: {whole}");
    }
}
