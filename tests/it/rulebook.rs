//! The built-in editions say what the rulebooks say. The figures stand here a second time, in the form of the
//! printed tables and independent of the edition files; the golden JSON of every edition is held against them.

use std::collections::BTreeMap;

use railbird::base::{Cents, Millis};
use railbird::rulebook::{BUILT_IN, DEFAULT, Edition, LoadError};
use serde_json::{Value, json};

pub(crate) const EDITIONS: [&str; 5] = ["2.0", "2.2", "2.3", "2.7", "fr"];

pub(crate) fn golden(edition: &str) -> &'static str {
    match edition {
        "2.0" => include_str!("golden/rules-2.0.json"),
        "2.2" => include_str!("golden/rules-2.2.json"),
        "2.3" => include_str!("golden/rules-2.3.json"),
        "2.7" => include_str!("golden/rules-2.7.json"),
        "fr" => include_str!("golden/rules-fr.json"),
        other => panic!("no golden file for {other}"),
    }
}

pub(crate) fn rules(edition: &str) -> Value {
    serde_json::from_str(golden(edition)).unwrap()
}

/// `0.50` euros as 50 cents.
pub(crate) fn cents(euros: &str) -> i64 {
    let (whole, part) = euros.split_once('.').unwrap_or((euros, "0"));
    let part = format!("{part:0<2}");
    assert_eq!(part.len(), 2, "{euros}");
    whole.parse::<i64>().unwrap() * 100 + part.parse::<i64>().unwrap()
}

/// The rows of a table: cells between bars, `–` for nothing.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = table.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| line.split('|').map(str::trim).collect())
}

/// Rake: percentage, cap in euros. Omaha Banzai is not printed and has the figures of Hold'em.
const RAKE: &str = "
game format stake blinds           | 2.0    | 2.2     | 2.3       | 2.7       | fr
holdem standard NL4 0.02/0.04      | 1 1    | 2 0.50  | 2 0.50    | 2 0.50    | 2 0.50
holdem standard NL10 0.05/0.10     | 3 2    | 3.5 1   | 3.5 1     | 3.5 1     | 3.5 1
holdem standard NL25 0.10/0.25     | 5 3    | 4.5 2   | –         | –         | –
holdem standard NL25 0.15/0.25     | –      | –       | 4.5 2     | 4.5 2     | 4.5 2
holdem standard NL50 0.25/0.50     | 5.5 3  | 5.5 2   | 5.5 2     | 5.5 2     | 5.5 2
holdem standard NL100 0.50/1       | 6 3    | 6 3     | 6 3       | 6 3       | 6 3
holdem standard NL200 1/2          | 6 3    | 6 3     | 6 3       | 6 3       | 6 3
holdem standard NL400 2/4          | 6 3    | 6 3     | 6 3       | 6 3       | 6 3
holdem deepstack NL100 0.05/0.10   | –      | –       | 3.5 2     | 3.5 2     | 3.5 2
holdem banzai NL1 0.05/0.10        | 1 3    | 1 3     | 2 0.25    | 1 3       | 2 0.25
holdem banzai NL5 0.25/0.50        | 1 3    | 1 3     | 2 0.50    | 1 3       | 2 0.50
holdem banzai NL20 1/2             | 1 3    | 1 3     | 2.5 1     | 1 3       | 2.5 1
holdem banzai NL50 2.50/5          | –      | –       | 2.5 1.50  | 2.5 1.50  | 2.5 1.50
holdem banzai NL100 5/10           | –      | –       | 2.5 2     | –         | 2.5 2
omaha standard PL4 0.02/0.04       | 1 1    | 2 0.50  | 2 0.50    | 2 0.50    | 2 0.50
omaha standard PL10 0.05/0.10      | 3 2    | 3 1.50  | 3 1.50    | 3 1.50    | 3 1.50
omaha standard PL25 0.10/0.25      | 3 3    | 3 2.50  | 3 2.50    | 3 2.50    | 3 2.50
omaha standard PL50 0.25/0.50      | 3.5 3  | 3.5 3   | 3.5 3     | 3.5 3     | 3.5 3
omaha standard PL100 0.50/1        | 6 3    | 6 3     | 6 3       | 6 3       | 6 3
omaha standard PL200 1/2           | 6 3    | 6 3     | 6 3       | 6 3       | 6 3
omaha standard PL400 2/4           | 6 3    | 6 3     | 6 3       | 6 3       | 6 3
omaha shortstack PL10 0.25/0.50    | –      | –       | 3 1.50    | 3 1.50    | 3 1.50
omaha banzai PL1 0.05/0.10         | 1 3    | 1 3     | 2 0.25    | 1 3       | 2 0.25
omaha banzai PL5 0.25/0.50         | 1 3    | 1 3     | 2 0.50    | 1 3       | 2 0.50
omaha banzai PL20 1/2              | 1 3    | 1 3     | 2.5 1     | 1 3       | 2.5 1
omaha banzai PL50 2.50/5           | –      | –       | 2.5 1.50  | 2.5 1.50  | 2.5 1.50
omaha banzai PL100 5/10            | –      | –       | 2.5 2     | –         | 2.5 2
";

/// The cap with two or three dealt in: half, or by big blind and never above the normal one.
fn short_cap(edition: &str, big_blind: i64, cap: i64) -> i64 {
    match (edition, big_blind) {
        ("2.2" | "2.3" | "fr", _) => cap / 2,
        (_, ..10) => cap.min(50),
        (_, ..25) => cap.min(100),
        _ => cap.min(150),
    }
}

#[test]
fn k1_k2_c10_cash_stakes_are_those_of_the_rake_tables() {
    for (column, edition) in (1..).zip(EDITIONS) {
        let expected: Vec<Value> = rows(RAKE)
            .skip(1)
            .filter(|row| row[column] != "–")
            .map(|row| {
                let stake: Vec<&str> = row[0].split_whitespace().collect();
                let [game, format, name, blinds] = stake[..] else {
                    panic!("{row:?}")
                };
                let (small, big) = blinds.split_once('/').unwrap();
                let (small, big) = (cents(small), cents(big));
                let (percent, cap) = row[column].split_once(' ').unwrap();
                let old = ["2.0", "2.2"].contains(&edition);
                let (min, max, seats) = match format {
                    "standard" => (50, 100, 6),
                    "deepstack" => (500, 1000, 6),
                    "shortstack" => (10, 20, 6),
                    "banzai" => (10, 10, if old { 6 } else { 5 }),
                    other => panic!("{other}"),
                };
                json!({
                    "game": game, "format": format, "name": name,
                    "small_blind": small, "big_blind": big,
                    "min_buy_in": min * big, "max_buy_in": max * big, "seats": seats,
                    "rake_percent": percent, "rake_cap": cents(cap),
                    "rake_cap_short": short_cap(edition, big, cents(cap)),
                })
            })
            .collect();
        assert_eq!(rules(edition)["cash"], json!(expected), "{edition}");
    }
}

#[test]
fn k2_edition_2_7_changes_the_cap_only_where_the_figure_is_lower() {
    let caps: BTreeMap<(String, String), (i64, i64)> = rules("2.7")["cash"]
        .as_array()
        .unwrap()
        .iter()
        .map(|stake| {
            let text = |key: &str| stake[key].as_str().unwrap().to_owned();
            let number = |key: &str| stake[key].as_i64().unwrap();
            let caps = (number("rake_cap"), number("rake_cap_short"));
            ((text("format"), text("name")), caps)
        })
        .collect();
    let of = |format: &str, name: &str| caps[&(format.to_owned(), name.to_owned())];
    assert_eq!(of("standard", "NL4"), (50, 50));
    assert_eq!(of("standard", "PL4"), (50, 50));
    assert_eq!(of("standard", "NL10"), (100, 100));
    assert_eq!(of("shortstack", "PL10"), (150, 150));
    assert_eq!(of("banzai", "NL50"), (150, 150));
    assert_eq!(of("standard", "PL10"), (150, 100));
    assert_eq!(of("deepstack", "NL100"), (200, 100));
    assert_eq!(of("banzai", "NL1"), (300, 100));
}

/// Sit & go: players, then total = prize pool + fee, in euros.
const SIT_AND_GO: &str = "
2.0 2.2         | 5 | 1=0.95+0.05 2=1.90+0.10 4=3.80+0.20 10=9.50+0.50 25=23.75+1.25 50=48.50+1.50 100=97+3
2.3 2.7 fr      | 5 | 1=0.95+0.05 2=1.90+0.10 4=3.80+0.20 10=9.50+0.50 25=23.75+1.25
2.0 2.2 2.3 2.7 | 2 | 1=0.97+0.03 2=1.94+0.06 4=3.88+0.12 10=9.70+0.30 25=24.25+0.75 50=48.50+1.50 100=97+3 200=194+6
fr              | 2 | 1=0.96+0.04 2=1.92+0.08 4=3.84+0.16 10=9.60+0.40 25=24+1 50=47.75+2.25 100=95.50+4.50 200=191+9
";

/// Multi-table tournaments, as 2.0 and 2.2 list them.
const MULTI_TABLE: &str = "1=0.90+0.10 4=3.60+0.40 10=9+1 25=22.50+2.50 50=45+5 100=90+10";

fn entries(text: &str) -> impl Iterator<Item = [i64; 3]> {
    text.split_whitespace().map(|entry| {
        let (total, parts) = entry.split_once('=').unwrap();
        let (prize, fee) = parts.split_once('+').unwrap();
        [cents(total), cents(prize), cents(fee)]
    })
}

#[test]
fn m1_entries_are_those_of_the_fee_tables() {
    for edition in EDITIONS {
        let mut expected = Vec::new();
        for row in rows(SIT_AND_GO) {
            let seats: i64 = row[1].parse().unwrap();
            if row[0].split_whitespace().any(|known| known == edition) {
                expected.extend(entries(row[2]).map(|[buy_in, prize, fee]| {
                    json!({"seats": seats, "buy_in": buy_in, "prize": prize, "fee": fee})
                }));
            }
        }
        assert_eq!(rules(edition)["sit_and_go"], json!(expected), "{edition}");

        let listed: Vec<[i64; 3]> = Edition::built_in(edition)
            .unwrap()
            .tournament
            .entries
            .iter()
            .map(|entry| [entry.buy_in, entry.prize, entry.fee].map(Cents::get))
            .collect();
        let expected: Vec<[i64; 3]> = match edition {
            "2.0" | "2.2" => entries(MULTI_TABLE).collect(),
            _ => Vec::new(),
        };
        assert_eq!(listed, expected, "{edition}");
    }
}

/// Kind: start, added, every n-th hand, every hand at least, cap, in milliseconds.
const OLD_BANK: &str = "10000 250 1 10000 30000";
const NEW_BANKS: [(&str, &str); 5] = [
    ("cash", "15000 5000 10 0 30000"),
    ("hexapro", "10000 5000 5 0 20000"),
    ("hexapro-high", "30000 5000 5 0 60000"),
    ("tournament", "15000 5000 10 0 30000"),
    ("sng", "10000 5000 5 0 20000"),
];

#[test]
fn t2_time_banks_are_those_of_the_table() {
    for edition in EDITIONS {
        let expected: Vec<Value> = NEW_BANKS
            .into_iter()
            .filter(|(kind, _)| edition != "2.0" || !kind.starts_with("hexapro"))
            .map(|(kind, new)| {
                let old = ["2.0", "2.2"].contains(&edition);
                let figures: Vec<i64> = if old { OLD_BANK } else { new }
                    .split(' ')
                    .map(|figure| figure.parse().unwrap())
                    .collect();
                json!({
                    "kind": kind, "start_ms": figures[0], "add_ms": figures[1],
                    "every_hands": figures[2], "minimum_per_hand_ms": figures[3],
                    "cap_ms": figures[4],
                })
            })
            .collect();
        assert_eq!(rules(edition)["time_banks"], json!(expected), "{edition}");
    }
}

const FEATURES: &str = "
                              | 2.0   | 2.2   | 2.3   | 2.7   | fr
post_blind_holdem             | false | true  | true  | true  | true
post_blind_omaha              | false | false | true  | true  | true
missed_blind_must_wait_holdem | true  | false | false | false | false
missed_blind_must_wait_omaha  | true  | true  | false | false | false
ratholing                     | false | false | true  | true  | true
auto_top_up                   | false | false | false | true  | true
banzai_tables_per_stake       | 2     | 2     | 4     | 4     | 4
banzai_resets_per_day         | 0     | 0     | 5     | 5     | 5
bounties                      | false | false | true  | true  | true
phased                        | false | false | true  | true  | true
charity_days                  | 0     | 90    | 90    | 90    | 90
";

/// What the editions state and the features of JSON leave out.
const STATEMENTS: &str = "
                  | 2.0     | 2.2             | 2.3           | 2.7           | fr
hexapro_days      | 0       | 90              | 90            | 90            | 90
malfunction_voids | false   | false           | true          | true          | true
cancelled         | Equally | LikeAPaidPool   | LikeAPaidPool | LikeAPaidPool | Equally
fee_on_rebuys     | false   | false           | true          | true          | true
";

#[test]
fn features_are_those_of_the_table() {
    for (column, edition) in (1..).zip(EDITIONS) {
        let expected: serde_json::Map<String, Value> = rows(FEATURES)
            .skip(1)
            .map(|row| {
                (
                    row[0].to_owned(),
                    serde_json::from_str(row[column]).unwrap(),
                )
            })
            .collect();
        assert_eq!(rules(edition)["features"], json!(expected), "{edition}");

        let loaded = Edition::built_in(edition).unwrap();
        let trouble = loaded.trouble;
        let statements = [
            trouble.hexapro_days.to_string(),
            trouble.malfunction_voids.to_string(),
            format!("{:?}", trouble.cancelled_freeroll),
            loaded.tournament.fee_on_rebuys.to_string(),
        ];
        let expected: Vec<&str> = rows(STATEMENTS).skip(1).map(|row| row[column]).collect();
        assert_eq!(statements.to_vec(), expected, "{edition}");
    }
}

#[test]
fn what_no_edition_prints_is_the_same_in_all() {
    for name in EDITIONS {
        let edition = Edition::built_in(name).unwrap();
        assert_eq!(edition.name, name);
        let cash = &edition.cash;
        assert_eq!((cash.players_to_start, cash.known_table_weight), (3, 3));
        assert_eq!(cash.ratholing_counter, 5);
        let times = [
            (cash.reservation, 60),
            (cash.sit_out, 600),
            (cash.global_sit_out, 500),
            (cash.rebuy, 600),
            (cash.remembered, 1_800),
            (edition.decision.cash, 15),
            (edition.decision.tournament, 15),
            (edition.decision.sit_and_go, 10),
            (edition.decision.hexapro, 10),
            (edition.disconnected.decision, 20),
            (edition.disconnected.hand, 30),
            (edition.tournament.level_time, 360),
            (edition.tournament.break_length, 300),
        ];
        for (time, seconds) in times {
            assert_eq!(time, Millis::from_secs(seconds), "{name}");
        }
        assert_eq!(edition.practice_bankroll, Cents(100_000));
        let [five, two] = &edition.sit_and_go[..] else {
            panic!("{name}")
        };
        assert_eq!(
            (five.seats, five.stack.get(), &five.payout[..]),
            (5, 1_500, &[65, 35][..])
        );
        assert_eq!(
            (two.seats, two.stack.get(), &two.payout[..]),
            (2, 1_000, &[100][..])
        );
        assert_eq!(five.level_time, Millis::from_secs(180));
        let tournament = &edition.tournament;
        assert_eq!((tournament.seats, tournament.stack.get()), (6, 5_000));
        assert_eq!((tournament.late_levels, tournament.break_minute), (6, 55));
        assert_eq!(tournament.fee.to_string(), "10");
    }
}

#[test]
fn m1_ten_to_fifteen_percent_of_the_entrants_are_paid() {
    let payouts = Edition::built_in(DEFAULT).unwrap().tournament.payouts;
    for entrants in 14..=10_000 {
        let places = payouts.places(entrants);
        assert!(places * 100 >= entrants * 10, "{places} of {entrants}");
        assert!(places * 100 <= entrants * 15, "{places} of {entrants}");
    }
    assert_eq!(
        [2, 10, 11, 13].map(|entrants| payouts.places(entrants)),
        [1, 1, 2, 2]
    );
}

#[test]
fn m1_better_places_have_larger_shares_and_the_last_more_than_its_entry() {
    let payouts = Edition::built_in(DEFAULT).unwrap().tournament.payouts;
    for place in 1..1_200 {
        assert!(payouts.share(place) >= payouts.share(place + 1), "{place}");
    }
    assert_eq!(
        [1, 2, 10, 12, 13].map(|place| payouts.share(place)),
        [10_000, 5_400, 1_200, 1_200, 930]
    );
    assert_eq!(
        [750, 751, 1_000, 1_001, u32::MAX].map(|place| payouts.share(place)),
        [31, 23, 23, 23, 23],
        "the last row holds beyond its place"
    );
    for entrants in 2..=10_000u32 {
        let places = payouts.places(entrants);
        let sum: u64 = (1..=places)
            .map(|place| u64::from(payouts.share(place)))
            .sum();
        let last = u64::from(entrants) * u64::from(payouts.share(places));
        assert!(last > sum, "{entrants} entrants");
    }
}

#[test]
fn the_built_in_editions_are_listed_and_the_default_is_one_of_them() {
    assert_eq!(BUILT_IN, EDITIONS);
    assert!(BUILT_IN.contains(&DEFAULT));
    for name in ["common", "2.1", "", "2.7.toml"] {
        let error = Edition::built_in(name).unwrap_err();
        assert!(matches!(error, LoadError::Unknown { .. }), "{error}");
    }
}
