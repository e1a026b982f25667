//! The Fluent files and the code know the same sentences.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentResource;
use railbird::config::{Allowed, DESCRIPTORS, Language};
use railbird::plain::WORDS;
use railbird::text::{Text, files};
use railbird::tui::action::{Action, Context};

/// Every identifier in the files, in the order in which they stand.
fn ids(language: Language) -> Vec<String> {
    let starts = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    files(language)
        .iter()
        .flat_map(|(_, source)| source.lines().filter(starts))
        .map(|line| line.split_once(" =").expect(line).0.to_owned())
        .collect()
}

pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// Everything in the code between quotation marks that is written like an identifier.
fn literals(layer: &str) -> BTreeSet<String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src")
        .join(layer);
    let is_id = |text: &&str| {
        text.contains('-')
            && text.starts_with(|c: char| c.is_ascii_lowercase())
            && text
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    let mut found = BTreeSet::new();
    for file in sources(&src) {
        let source = fs::read_to_string(file).unwrap();
        for line in source.lines().filter(|line| !line.trim().starts_with("//")) {
            found.extend(
                line.split('"')
                    .skip(1)
                    .step_by(2)
                    .filter(is_id)
                    .map(str::to_owned),
            );
        }
    }
    found
}

fn used() -> BTreeSet<String> {
    let mut used = literals("text");
    used.extend(literals("plain"));
    for word in &WORDS {
        used.remove(word.name);
    }
    // So begin those that are said by the layers below.
    used.remove("said-");
    let of_commands = |id: &String| id.starts_with("cli-") || id.starts_with("rules-");
    used.extend(literals("cli").into_iter().filter(of_commands));
    let of_screen = |id: &String| id.starts_with("screen-");
    used.extend(literals("tui").into_iter().filter(of_screen));
    // It is said how it is called, and put together from that.
    used.remove("screen-setting-");
    let settings = DESCRIPTORS.iter();
    used.extend(settings.map(|setting| format!("screen-setting-{}", setting.key)));
    used.remove("screen-value-");
    // Editions have names of their own.
    for setting in DESCRIPTORS
        .iter()
        .filter(|setting| setting.key != "edition")
    {
        if let Allowed::Words(words) = setting.allowed {
            let values = words.iter();
            used.extend(values.map(|word| format!("screen-value-{}-{word}", setting.key)));
        }
    }
    used.extend(Action::ALL.iter().map(|action| action.description()));
    used.extend(Context::ALL.map(|context| format!("context-{}", context.name())));
    used
}

#[test]
fn the_files_have_no_mistakes() {
    for language in Language::ALL {
        for (file, source) in files(language) {
            let read = FluentResource::try_new((*source).to_owned());
            assert!(
                read.is_ok(),
                "{language:?} {file}: {:?}",
                read.err().map(|(_, errors)| errors)
            );
        }
    }
    let ids = ids(Language::English);
    let different: BTreeSet<&String> = ids.iter().collect();
    assert_eq!(
        ids.len(),
        different.len(),
        "an identifier stands there twice"
    );
    assert!(
        ids.iter().all(|id| id.contains('-')),
        "identifiers are known by their hyphen"
    );
}

#[test]
fn every_file_is_built_in() {
    for language in Language::ALL {
        has_all_files(language);
    }
}

fn has_all_files(language: Language) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales");
    let folder = folder.join(language.word());
    let there: BTreeSet<String> = sources(&folder)
        .iter()
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    let built_in = files(language).iter();
    assert_eq!(
        there,
        built_in.map(|(name, _)| (*name).to_owned()).collect()
    );
}

/// Every sentence with the places in it, wherever they stand.
fn places(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    let lines = files(language).iter().flat_map(|(_, file)| file.lines());
    for line in lines.filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            id = line.split_once(" =").expect(line).0.to_owned();
        }
        let places = line.split('$').skip(1).map(|rest| {
            let is_name = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
            rest.chars().take_while(is_name).collect::<String>()
        });
        found.entry(id.clone()).or_default().extend(places);
    }
    found.remove("");
    found
}

#[test]
fn no_sentence_is_missing_in_any_language_and_none_asks_for_what_nobody_gives() {
    let english = places(Language::English);
    for language in [Language::Danish, Language::French] {
        let other = places(language);
        let there: BTreeSet<&String> = other.keys().collect();
        let wanted: BTreeSet<&String> = english.keys().collect();
        assert_eq!(there, wanted, "{language:?}");
        for (id, places) in &other {
            let given = &english[id];
            assert!(
                places.is_subset(given),
                "{language:?} {id}: {places:?} of {given:?}"
            );
        }
    }
}

#[test]
fn every_sentence_that_is_used_is_there() {
    let text = Text::new(Language::English);
    let missing: Vec<String> = used().into_iter().filter(|id| !text.has(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_sentence_that_is_there_is_used() {
    let used = used();
    let unused: Vec<String> = ids(Language::English)
        .into_iter()
        // What is said by the layers below has a test of its own.
        .filter(|id| !used.contains(id) && !id.starts_with("said-"))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn what_is_missing_falls_back_and_is_counted() {
    let text = Text::new(Language::English);
    assert_eq!(text.word("no-such-sentence"), "no-such-sentence");
    assert_eq!(text.faults(), 1);
    assert!(text.get("number-seconds", []).contains("seconds"));
    assert_eq!(text.faults(), 2);
}

#[test]
fn what_fills_a_place_is_taken_as_it_is() {
    let text = Text::new(Language::English);
    let name = "{ $seconds } -term";
    assert_eq!(
        text.get("name-bot", [("name", name.into())]),
        "{ $seconds } -term (bot)"
    );
    assert_eq!(text.faults(), 0);
}

#[test]
fn what_stands_in_the_columns_of_commands_is_not_wider_than_they_are() {
    let columns: [(usize, &[&str]); 6] = [
        (
            11,
            &[
                "cli-doctor-terminal",
                "cli-doctor-colours",
                "cli-doctor-text",
                "cli-doctor-within",
                "cli-doctor-settings",
                "cli-doctor-data",
                "cli-doctor-room",
                "cli-doctor-ledger",
                "cli-doctor-histories",
                "cli-admin-edition",
                "cli-admin-people",
                "cli-admin-seated",
                "cli-admin-hands",
                "cli-admin-charity",
                "cli-admin-house",
                "cli-admin-held",
                "cli-admin-ledger",
            ],
        ),
        (
            18,
            &[
                "cli-sim-hands-per-second",
                "cli-sim-refused",
                "cli-sim-illegal",
                "cli-sim-crashes",
                "cli-sim-violations",
                "cli-sim-ledger",
                "cli-sim-digest",
                "cli-sim-seats-won",
                "cli-sim-left-out",
                "cli-sim-bb-per-100",
                "cli-sim-plays",
                "cli-sim-raises",
                "cli-sim-bets",
                "cli-sim-decision",
                "cli-sim-within",
                "cli-sim-decisions",
            ],
        ),
        (
            10,
            &[
                "cli-column-board",
                "cli-column-place",
                "cli-how-through",
                "cli-how-called-off",
                "cli-how-unseen",
                "cli-solve-rounds",
                "cli-solve-together",
                "cli-solve-stored",
            ],
        ),
        (
            8,
            &[
                "cli-column-stake",
                "cli-column-cards",
                "cli-column-result",
                "cli-column-buy-in",
                "cli-stats-drawn",
            ],
        ),
        (
            23,
            &[
                "rules-missed-holdem",
                "rules-players-to-start",
                "rules-known-table",
                "rules-remembered",
                "rules-coming-back",
                "rules-banzai-tables",
                "rules-fee-on-rebuys",
                "rules-entrants-paid",
                "rules-disconnected-decision",
                "rules-pause-between",
                "rules-malfunction",
                "rules-bankroll",
            ],
        ),
        (
            5,
            &["cli-column-position", "cli-admin-human", "cli-admin-bot"],
        ),
    ];
    for language in Language::ALL {
        let text = Text::new(language);
        for (width, ids) in columns {
            for id in ids {
                let word = text.word(id);
                assert!(word.chars().count() <= width, "{language:?} {id}: {word}");
            }
        }
    }
}

/// Nouns in the plural as they follow a number, and sentences in which there is never one of them alone.
const PLURALS: [(Language, &[&str]); 3] = [
    (
        Language::English,
        &[
            "hands",
            "decisions",
            "players",
            "places",
            "tables",
            "games",
            "levels",
            "seats",
            "prizes",
        ],
    ),
    (
        Language::Danish,
        &[
            "hænder",
            "beslutninger",
            "pladser",
            "borde",
            "niveauer",
            "præmier",
            "turneringer",
            "nye",
        ],
    ),
    (
        Language::French,
        &[
            "mains",
            "décisions",
            "joueurs",
            "places",
            "tables",
            "parties",
            "niveaux",
            "sièges",
            "payées",
        ],
    ),
];
const NEVER_ONE: [&str; 14] = [
    // Words that are typed.
    "plain-more",
    "screen-seats",
    "screen-registered-games",
    "screen-removed-several",
    "plain-structure",
    "hand-started",
    "info-entries",
    "news-in-the-money",
    "refused-table-count",
    "refused-too-many-watched",
    "refused-game-count",
    "rules-sit-and-go",
    "rules-every-hands",
    "cli-short-game",
];

#[test]
fn no_number_stands_before_a_plural_without_a_form_for_one() {
    // Errors are read back from their English words.
    let is_read = |file: &str| !["said.ftl", "help.ftl"].contains(&file);
    let mut wrong = Vec::new();
    for (language, nouns) in PLURALS {
        for (file, source) in files(language).iter().filter(|(file, _)| is_read(file)) {
            let mut id = "";
            let is_form = |line: &&str| line.trim_start().starts_with(['[', '*', '#']);
            for line in source.lines().filter(|line| !is_form(line)) {
                if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                    id = line.split_once(" =").expect(line).0;
                }
                let after = line.split(" }").skip(1);
                let is_plural = |after: &str| {
                    let word = after.strip_prefix(' ').unwrap_or_default();
                    let word = word.split(|c: char| !c.is_alphabetic()).next();
                    word.is_some_and(|word| nouns.contains(&word))
                };
                if after.into_iter().any(is_plural) && !NEVER_ONE.contains(&id) {
                    wrong.push(format!("{} {file} {id}", language.word()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn apostrophes_are_of_one_kind_in_every_file() {
    for language in Language::ALL {
        for (name, source) in files(language) {
            let curved = source.lines().find(|line| line.contains('\u{2019}'));
            assert_eq!(curved, None, "{name}");
        }
    }
}
