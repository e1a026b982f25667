//! HexaPro says what the rulebooks say: the tables stand here a second time, and their arithmetic (H5) is done.

use std::collections::BTreeMap;

use railbird::base::{Cents, Millis};
use railbird::rulebook::{Draw, Edition, Family, Prize};
use serde_json::{Value, json};

use crate::rulebook::{EDITIONS, cents, rules};

/// Multiplier, how often in 100,000, starting stack, minutes of a level.
const HEXAPRO: &str = "1000 1 500 4; 100 5 500 4; 25 100 500 4; 10 4600 500 3; 5 14000 500 3; 3 25000 500 2; 1.5 56294 500 1";
const CLASSIC: &str = "1000 1 500 4; 100 5 500 4; 10 3000 500 3; 5 2500 500 3; 4 6000 500 3; 3 34453 500 2; 2 54041 500 2";
const HIGHROLLER: &str = "1000 1 500 4; 100 2 500 4; 10 4000 500 3; 5 2500 500 3; 4 6000 500 2; 3 29306 500 2; 2 58191 500 2";
const EXTREME: &str = "1000 1 500 3; 125 202 500 3; 20 100 300 2; 10 3550 300 2; 4 12000 200 1; 3 41772 200 1; 1 42375 100 1";

const ALL_EXTREME: &str = "0.20 0.50 1 2 5 10 20 25 50 100";
const SEVEN: &str = "1 2 5 10 25 50 100";

const HEXAPRO_BLINDS: &str = "10/20/0 15/30/4 20/40/5 25/50/6 30/60/7 40/80/10 50/100/12 60/120/15 75/150/20
    100/200/25 125/250/30 150/300/40 200/400/50 250/500/60 300/600/70 350/700/85 400/800/100 500/1000/125
    600/1200/150 700/1400/175 800/1600/200 900/1800/225 1000/2000/250 1200/2400/300 1400/2800/350
    1600/3200/400 1800/3600/450 2000/4000/500";
const EXTREME_BLINDS: &str = "10/20/0 15/30/0 20/40/0 30/60/0 40/80/0 50/100/0 60/120/0 75/150/0 100/200/0
    125/250/0 150/300/0 200/400/0 250/500/0 300/600/0 350/700/0 400/800/0 500/1000/0 600/1200/0 700/1400/0";

/// The families of an edition: name, game, buy-ins, multipliers, rake equivalent.
fn families(edition: &str) -> Vec<[&'static str; 5]> {
    let hexapro = ["hexapro", "holdem", SEVEN, HEXAPRO, "6.853"];
    let extreme = |buy_ins| ["extreme", "holdem", buy_ins, EXTREME, "6.853"];
    match edition {
        "2.0" => vec![],
        "2.2" => vec![hexapro],
        "2.3" => vec![hexapro, extreme("1 10")],
        "2.7" => vec![hexapro, extreme(ALL_EXTREME)],
        "fr" => vec![
            ["classic", "holdem", "1 2 5 10", CLASSIC, "6.853"],
            ["highroller", "holdem", "25 50 100", HIGHROLLER, "6.000"],
            extreme(ALL_EXTREME),
            ["hexaplo-extreme", "omaha", "2", EXTREME, "6.853"],
        ],
        other => panic!("{other}"),
    }
}

/// "The winner earns the entire prize pool if the multiplier is less than or equal to … Otherwise …"
fn payout(edition: &str, family: &str, times: &str) -> Value {
    let times: f64 = times.parse().unwrap();
    match family {
        "highroller" if times == 10.0 => json!([80, 10, 10]),
        "extreme" | "hexaplo-extreme" if times == 125.0 => json!([80, 16, 4]),
        "extreme" | "hexaplo-extreme" if times <= 20.0 => json!([100]),
        _ if times <= if edition == "2.2" { 25.0 } else { 10.0 } => json!([100]),
        _ => json!([80, 12, 8]),
    }
}

#[test]
fn h3_hexapro_families_are_those_of_the_prize_tables() {
    for edition in EDITIONS {
        let expected: Vec<Value> = families(edition)
            .into_iter()
            .map(|[family, game, buy_ins, multipliers, rake_equivalent]| {
                let blinds = match family {
                    "extreme" | "hexaplo-extreme" => EXTREME_BLINDS,
                    _ => HEXAPRO_BLINDS,
                };
                let level = |level: &str| -> Vec<i64> {
                    level
                        .split('/')
                        .map(|chips| chips.parse().unwrap())
                        .collect()
                };
                let multiplier = |row: &str| {
                    let cells: Vec<&str> = row.split_whitespace().collect();
                    let number = |cell: usize| cells[cell].parse::<i64>().unwrap();
                    json!({
                        "times": cells[0], "weight": number(1), "stack": number(2),
                        "level_seconds": number(3) * 60,
                        "payout_percent": payout(edition, family, cells[0]),
                    })
                };
                json!({
                    "family": family, "game": game,
                    "buy_ins": buy_ins.split(' ').map(cents).collect::<Vec<_>>(),
                    "levels": blinds.split_whitespace().map(level).collect::<Vec<_>>(),
                    "multipliers": multipliers.split("; ").map(multiplier).collect::<Vec<_>>(),
                    "rake_equivalent_percent": rake_equivalent,
                })
            })
            .collect();
        assert_eq!(rules(edition)["hexapro"], json!(expected), "{edition}");
    }
}

#[test]
fn h5_the_printed_rake_equivalents_follow_from_the_tables() {
    let mut computed = BTreeMap::new();
    for edition in EDITIONS {
        for game in Edition::built_in(edition).unwrap().hexapro {
            let weights: u32 = game.draw.prizes.iter().map(|prize| prize.weight).sum();
            assert_eq!(weights, 100_000);
            assert_eq!(weights, Draw::WEIGHTS);
            // In hundredths of a buy-in: what 100,000 games pay out, and what their three players pay in.
            let pays =
                |prize: &Prize| u64::from(prize.weight) * u64::from(prize.times.in_hundredths());
            let out: u64 = game.draw.prizes.iter().map(pays).sum();
            let paid_in = 3 * 100 * 100_000;
            let thousandths_of_a_percent = (paid_in - out) * 100_000 / paid_in;
            assert_eq!((paid_in - out) * 100_000 % paid_in, 0, "it comes out even");
            let printed = u64::from(game.draw.rake_equivalent.in_100_000());
            assert_eq!(thousandths_of_a_percent, printed);
            computed.insert((edition, game.family.word()), thousandths_of_a_percent);
        }
    }
    assert_eq!(
        computed.into_iter().collect::<Vec<_>>(),
        [
            (("2.2", "hexapro"), 6_853),
            (("2.3", "extreme"), 6_853),
            (("2.3", "hexapro"), 6_853),
            (("2.7", "extreme"), 6_853),
            (("2.7", "hexapro"), 6_853),
            (("fr", "classic"), 6_853),
            (("fr", "extreme"), 6_853),
            (("fr", "hexaplo-extreme"), 6_853),
            (("fr", "highroller"), 6_000),
        ]
    );
}

#[test]
fn h5_the_fee_is_the_buy_in_times_the_rake_equivalent_half_up() {
    let edition = Edition::built_in("fr").unwrap();
    let fee = |family, buy_in| {
        let mut games = edition.hexapro.iter();
        let game = games.find(|game| game.family == family).unwrap();
        game.fee(Cents(buy_in))
    };
    assert_eq!(fee(Family::Classic, 100), Cents(7)); // 6.853
    assert_eq!(fee(Family::Classic, 500), Cents(34)); // 34.265
    assert_eq!(fee(Family::Extreme, 50), Cents(3)); // 3.4265
    assert_eq!(fee(Family::Highroller, 2_500), Cents(150));
}

#[test]
fn h2_every_prize_pool_is_whole_cents() {
    for edition in EDITIONS {
        for game in Edition::built_in(edition).unwrap().hexapro {
            for prize in &game.draw.prizes {
                for &buy_in in &game.buy_ins {
                    assert!(prize.times.of(buy_in).is_some(), "{edition} {prize:?}");
                }
            }
        }
    }
}

#[test]
fn t2_the_higher_hexapro_bank_begins_at_25_times() {
    let edition = Edition::built_in("2.7").unwrap();
    let banks = edition.time_banks.hexapro.unwrap();
    for prize in &edition.hexapro[0].draw.prizes {
        let start = banks.of(prize.times).start;
        let high = ["25", "100", "1000"].contains(&prize.times.to_string().as_str());
        assert_eq!(
            start,
            Millis::from_secs(if high { 30 } else { 10 }),
            "{prize:?}"
        );
    }
}
