//! Edition files stand on one another: how they merge, where parents are found, where mistakes are told.

use railbird::rulebook::{BUILT_IN, Edition};

use crate::rulebook_errors::load;

#[test]
fn a_mistake_in_an_inherited_file_is_told_there() {
    let head = "edition = \"x\"\nabout = \"x\"\n";
    let child = format!("{head}inherits = \"sub/parent.toml\"\n[pace]\ndeal = \"1 s\"\n");
    let parent = format!("{head}inherits = \"2.7\"\n\n[pace]\nstreet = \"now\"\n");
    let files = [
        ("d/child.toml", child.as_str()),
        ("d/sub/parent.toml", parent.as_str()),
    ];
    assert_eq!(
        load("d/child.toml", &files).unwrap_err(),
        "d/sub/parent.toml:6:10: pace.street: \"now\" is no length of time: such as \"0.25 s\", \"4 min\" or \"2 h\", up to a day"
    );
    // What the child overrides is no mistake any more.
    let child = child.replace("deal", "street");
    let files = [("d/child.toml", child.as_str()), files[1]];
    assert_eq!(
        load("d/child.toml", &files).unwrap().pace.street.get(),
        1_000
    );
}

#[test]
fn inheritance_must_end() {
    let inherits =
        |parent: &str| format!("edition = \"x\"\nabout = \"x\"\ninherits = \"{parent}\"\n");
    let itself = inherits("a.toml");
    assert_eq!(
        load("a.toml", &[("a.toml", &itself)]).unwrap_err(),
        "a.toml:3:12: inherits: cannot inherit \"a.toml\": it stands on this file itself"
    );
    let (a, b) = (inherits("b.toml"), inherits("./a.toml"));
    assert_eq!(
        load("./a.toml", &[("./a.toml", &a), ("./b.toml", &b)]).unwrap_err(),
        "./b.toml:3:12: inherits: cannot inherit \"./a.toml\": it stands on this file itself"
    );
    let chain: Vec<(String, String)> = (0..20)
        .map(|n| (format!("{n}.toml"), inherits(&format!("{}.toml", n + 1))))
        .collect();
    let chain: Vec<(&str, &str)> = chain
        .iter()
        .map(|(a, b)| (a.as_str(), b.as_str()))
        .collect();
    assert_eq!(
        load("0.toml", &chain).unwrap_err(),
        "9.toml:3:12: inherits: more than 10 files inherit one another"
    );
}

#[test]
fn a_parent_must_be_there_and_be_right() {
    let inherits = |parent: &str| format!("inherits = {parent}\nedition = \"x\"\nabout = \"x\"\n");
    let of = |parent| {
        let text = inherits(parent);
        load("a.toml", &[("a.toml", &text), ("broken.toml", "x = \n")]).unwrap_err()
    };
    assert_eq!(
        of("\"2.8\""),
        "a.toml:1:12: inherits: cannot inherit \"2.8\": no such file, and built in are 2.0, 2.2, 2.3, 2.7, fr"
    );
    assert_eq!(
        of("2.7"),
        "a.toml:1:12: inherits: expected a text in quotes, found a number with a point"
    );
    assert_eq!(
        of("[\"2.7\"]"),
        "a.toml:1:12: inherits: expected a text in quotes, found a list"
    );
    assert_eq!(
        of("\"broken.toml\""),
        "broken.toml:1:5: string values must be quoted, expected literal string"
    );
}

#[test]
fn a_built_in_name_wins_over_a_file() {
    let edition = load("2.7", &[("2.7", "nonsense")]).unwrap();
    assert_eq!(edition, Edition::built_in("2.7").unwrap());
    let error = load("./2.7", &[("./2.7", "nonsense")]).unwrap_err();
    assert!(error.starts_with("./2.7:1:"), "{error}");
}

#[test]
fn a_built_in_name_may_be_written_in_capitals() {
    let french = Edition::built_in("fr").unwrap();
    for name in ["FR", "Fr"] {
        assert_eq!(load(name, &[(name, "nonsense")]).unwrap(), french);
    }
    let own = "inherits = \"FR\"\nedition = \"fr\"\nabout = \"French\"\n";
    assert_eq!(load("own.toml", &[("own.toml", own)]).unwrap(), french);
    let error = load("COMMON", &[]).unwrap_err();
    assert!(error.starts_with("no edition \"COMMON\": "), "{error}");
}

#[test]
fn tables_merge_and_everything_else_replaces() {
    let text = "inherits = \"2.7\"\nedition = \"own\"\nabout = \"x\"
        [time_banks]
        cash = { cap = \"40 s\" }
        [cash.holdem]
        banzai = []
        [cash]
        short_cap = \"half\"\n";
    let own = load("own.toml", &[("own.toml", text)]).unwrap();
    let base = Edition::built_in("2.7").unwrap();
    assert_eq!(own.time_banks.cash.cap.get(), 40_000);
    assert_eq!(own.time_banks.cash.start, base.time_banks.cash.start);
    assert_eq!(own.cash.stakes.len(), base.cash.stakes.len() - 4);
    for stake in &own.cash.stakes {
        assert_eq!(stake.rake.short_cap.get(), stake.rake.cap.get() / 2);
    }
}

#[test]
fn the_example_of_the_documentation_loads() {
    let guide = include_str!("../../docs/editions.md");
    let example = guide.split("```toml\n").nth(1).unwrap();
    let example = example.split("```").next().unwrap();
    let edition = load("friday.toml", &[("friday.toml", example)]).unwrap();
    assert_eq!(edition.name, "friday");
    let raked = |stake: &&railbird::rulebook::CashStake| stake.rake.cap.is_positive();
    assert_eq!(
        edition.cash.stakes.len() - edition.cash.stakes.iter().filter(raked).count(),
        1
    );
}

#[test]
fn the_names_in_the_documentation_are_those_that_can_be_used() {
    let guide = include_str!("../../docs/editions.md");
    for edition in BUILT_IN {
        let known = |body: &str| {
            let text = format!("inherits = \"{edition}\"\nedition = \"x\"\nabout = \"x\"\n{body}");
            let error = load("x.toml", &[("x.toml", &text)]).unwrap_err();
            match error.split_once("known here: ").unwrap().1 {
                "none" => "none".to_owned(),
                names => format!("`{}`", names.replace(", ", "`, `")),
            }
        };
        let blinds = known("tournament.blinds = \"?\"");
        let draws = known(
            "hexapro = [{ family = \"classic\", game = \"holdem\", buy_ins = [\"1\"], blinds = \"tournament\", draw = \"?\" }]",
        );
        let row = format!("\n| `{edition}` | {blinds} | {draws} |\n");
        assert!(guide.contains(&row), "{row}");
    }
}
