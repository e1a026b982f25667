//! `railbird sim hexapro`, `sng` and `mtt`: their answers, and that nothing happens that must not.

use std::collections::BTreeMap;

use assert_cmd::Command;
use serde_json::Value;

use crate::program;

const TYPES: [&str; 11] = [
    "freezeout",
    "satellite",
    "freeroll",
    "guaranteed",
    "multi-buy-in",
    "rebuy",
    "re-entry",
    "bounty",
    "progressive-bounty",
    "vip-bounty",
    "phased",
];

fn sim(options: &str) -> Command {
    let mut command = Command::from_std(program::railbird());
    command.arg("sim").args(options.split_whitespace());
    command
}

fn answer(options: &str) -> Value {
    let output = sim(options).arg("--json").assert().success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let answer: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    assert_eq!(answer["violations"], 0, "{options}: {answer}");
    assert_eq!(answer["ledger_sum"], 0, "{options}: {answer}");
    answer
}

fn refused(options: &str) -> String {
    let output = sim(options).assert().code(2);
    assert!(output.get_output().stdout.is_empty());
    String::from_utf8(output.get_output().stderr.clone()).unwrap()
}

fn number(answer: &Value, key: &str) -> i64 {
    answer[key].as_i64().unwrap()
}

#[test]
fn tournaments_of_every_type_come_to_their_end_with_chaos_or_are_called_off() {
    for of in TYPES {
        let options = format!("mtt --type {of} --players 60 --games 4 --chaos --seed 3");
        let answer = answer(&options);
        assert!(number(&answer, "games") >= 1, "{of}: {answer}");
        assert!(number(&answer, "cancelled") >= 1, "{of}: {answer}");
        assert!(number(&answer, "places") >= 2, "{of}: {answer}");
        assert!(
            number(&answer, "max_table_difference") <= 1,
            "{of}: {answer}"
        );
    }
}

#[test]
fn m1_all_that_is_paid_in_is_paid_out_or_a_fee() {
    for options in [
        "sng --games 60",
        "mtt --type bounty --players 50",
        "mtt --type re-entry --players 50",
    ] {
        let answer = answer(options);
        let paid = ["prizes_paid", "bounties_paid", "fees"].map(|key| number(&answer, key));
        assert_eq!(
            number(&answer, "buy_ins"),
            paid.iter().sum::<i64>(),
            "{options}: {answer}"
        );
    }
}

#[test]
fn h2_hexapros_draw_multipliers_of_their_family() {
    let answer = answer("hexapro --family extreme --buy-in 500 --games 100 --chaos");
    assert!(number(&answer, "cancelled") >= 1, "{answer}");
    let drawn: BTreeMap<String, u64> =
        serde_json::from_value(answer["multipliers"].clone()).unwrap();
    assert!(drawn.values().sum::<u64>() >= 90, "{answer}");
    assert!(
        drawn.contains_key("1") && drawn.contains_key("3"),
        "{answer}"
    );
}

#[test]
fn the_same_seed_gives_the_same_digest_on_any_number_of_threads() {
    for options in ["hexapro --games 2500", "mtt --players 40 --games 3"] {
        let digests = ["1", "2"].map(|threads| {
            let answer = answer(&format!("{options} --seed 5 --threads {threads}"));
            answer["digest"].as_str().unwrap().to_owned()
        });
        assert_eq!(digests[0], digests[1], "{options}");
    }
}

/// Frequencies within four standard errors of the table, and the realised rake equivalent near the printed one (H5).
fn draws_are_those_of_the_table(games: u64) {
    let families = [
        ("2.2", "hexapro", 6.853),
        ("2.7", "hexapro", 6.853),
        ("2.7", "extreme", 6.853),
        ("fr", "classic", 6.853),
        ("fr", "highroller", 6.000),
        ("fr", "extreme", 6.853),
        ("fr", "hexaplo-extreme", 6.853),
    ];
    for (edition, family, rake) in families {
        let options = format!("hexapro --edition {edition} --family {family} --draws-only {games}");
        let answer = answer(&options);
        let rules = railbird::rulebook::Edition::built_in(edition).unwrap();
        let game = rules
            .hexapro
            .iter()
            .find(|game| game.family.word() == family);
        for prize in &game.unwrap().draw.prizes {
            let chance = f64::from(prize.weight) / 100_000.0;
            let expected = games as f64 * chance;
            let error = (expected * (1.0 - chance)).sqrt();
            let drawn = answer["multipliers"][prize.times.to_string()]
                .as_f64()
                .unwrap();
            let off = (drawn - expected).abs() / error;
            assert!(
                off < 4.0,
                "{options}: {} times is {off} standard errors off",
                prize.times
            );
        }
        let paid = number(&answer, "prizes_paid") as f64 / number(&answer, "buy_ins") as f64;
        let realised = (1.0 - paid) * 100.0;
        // A thousand times the buy-in comes so seldom that a few million games decide nothing.
        let allowed = 0.1_f64.max(400.0 / (games as f64).sqrt());
        assert!((realised - rake).abs() < allowed, "{options}: {realised}");
    }
}

#[test]
fn h2_h5_draws_are_those_of_the_table() {
    draws_are_those_of_the_table(2_000_000);
}

#[test]
#[ignore = "long: 100,000,000 draws of every family"]
fn h2_h5_a_hundred_million_draws_are_those_of_the_table() {
    draws_are_those_of_the_table(100_000_000);
}

#[test]
fn what_is_not_there_is_refused_with_what_is() {
    let cases = [
        ("hexapro --family classic", "hexapro, extreme"),
        ("hexapro --edition 2.0", "has no HexaPro"),
        ("hexapro --buy-in 3", "in cents"),
        ("sng --seats 9", "no such sit & go"),
        ("mtt --type lottery", "freezeout"),
        ("mtt --structure nowhere.toml", "nowhere.toml"),
        ("mtt --players 0", "0"),
        ("mtt --type bounty --edition 2.0", "freezeout"),
        ("mtt --type phase2", "phased"),
        ("mtt --structure starling-final", "nobody can register"),
        ("mtt --structure /dev/zero", "no file"),
    ];
    for (options, words) in cases {
        let told = refused(options);
        assert!(told.contains(words), "{options}: {told}");
        assert_eq!(told.lines().count(), 1, "{options}: {told}");
    }
}

#[test]
fn no_decision_of_a_bot_is_refused_in_games() {
    for options in [
        "hexapro --games 20 --bots strong",
        "sng --games 4 --bots strong",
        "mtt --players 30 --bots medium",
        "mtt --players 60 --type bounty --bots easy",
    ] {
        let told = answer(options);
        assert_eq!(number(&told, "illegal_actions"), 0, "{options}");
        assert_eq!(number(&told, "violations"), 0, "{options}");
    }
}

#[test]
fn a_table_for_a_person_has_the_figures() {
    let output = sim("hexapro --games 20 --family hexapro")
        .assert()
        .success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    for words in ["games", "buy-ins", "prizes", "1.5 times"] {
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn hands_of_games_are_written_as_phh_that_the_replayer_accepts() {
    for (options, least) in [
        ("hexapro --games 20", 100),
        ("sng --games 5", 50),
        ("mtt --players 30 --type rebuy", 200),
    ] {
        let name = options.split(' ').next().unwrap();
        let folder = crate::config::folder(&format!("sim_games_{name}"));
        let told = answer(&format!("{options} --threads 1 --phh {}", folder.display()));
        let (written, left_out) = (number(&told, "phh_hands"), number(&told, "phh_left_out"));
        assert_eq!(written + left_out, number(&told, "hands"), "{told}");
        assert!(written >= least && left_out * 10 <= written, "{told}");
        let checked = Command::from_std(program::railbird())
            .args(["replay", "--check"])
            .arg(folder.join("games-0001.phhs"))
            .assert()
            .success();
        let output = String::from_utf8(checked.get_output().stdout.clone()).unwrap();
        assert_eq!(output, format!("{written} hands, {written} ok, 0 failed\n"));
        let without = answer(&format!("{options} --threads 1"));
        assert_eq!(told["digest"], without["digest"]);
        assert!(without.get("phh_hands").is_none());
    }
}
