//! The commands in Danish and French: what a person reads is in their language, what a script reads is not.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use assert_cmd::cargo::cargo_bin;
use railbird::config::Language;
use railbird::text::Text;

use crate::config::folder;
use crate::program;

const OTHERS: [(Language, &str); 2] = [
    (Language::Danish, "da_DK.UTF-8"),
    (Language::French, "fr_FR.UTF-8"),
];

/// Words that are neither Danish nor French, nor terms of poker that both rulebooks use.
const ENGLISH: [&str; 38] = [
    "the",
    "of",
    "is",
    "are",
    "and",
    "with",
    "there",
    "hands",
    "hand",
    "not",
    "no",
    "only",
    "was",
    "were",
    "your",
    "you",
    "than",
    "which",
    "needed",
    "missing",
    "cards",
    "card",
    "players",
    "player",
    "seats",
    "stake",
    "settings",
    "found",
    "supported",
    "value",
    "file",
    "such",
    "nobody",
    "what",
    "when",
    "each",
    "yes",
    "none",
];

fn run(home: &Path, locale: &str, arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(cargo_bin!("railbird"))
        .args(arguments)
        .env("RAILBIRD_HOME", home)
        .env_remove("LC_MESSAGES")
        .env("LC_ALL", "")
        .env("LANG", locale)
        .output()
        .unwrap();
    program::told(output)
}

fn empty(test: &str) -> PathBuf {
    folder(&format!("languages_{test}"))
}

/// What is said in a language; fails where it has English words in it, or more columns than a terminal.
fn said(home: &Path, locale: &str, arguments: &[&str]) -> String {
    let (_, out, error) = run(home, locale, arguments);
    let out = out.replace(home.to_str().unwrap(), "~");
    let said = format!("{out}{error}");
    assert!(!said.trim().is_empty(), "{arguments:?}");
    // What is quoted was typed or stands in a file, and an address is none of either language.
    let spoken: String = said
        .replace("cards.example", "")
        .split('\'')
        .step_by(2)
        .collect::<Vec<_>>()
        .join(" ");
    for word in spoken.split(|c: char| !c.is_alphanumeric() && c != '-') {
        assert!(
            !ENGLISH.contains(&word),
            "{arguments:?} {locale}: '{word}' in\n{said}"
        );
    }
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{arguments:?} {locale}: {line}");
    }
    said
}

const BROKEN: &str = r#"[1]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 AhKd", "d dh p2 QsQd", "p1 f"]

[2]
variant = "XX"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = []

[3]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 AhKd", "d dh p2 QsQd", "p2 cbr 3"]
"#;

#[test]
fn commands_speak_the_language_of_the_system_and_no_english() {
    let home = empty("all");
    let broken = home.join("broken.phhs");
    fs::write(&broken, BROKEN).unwrap();
    let wrong = home.join("wrong.toml");
    fs::write(&wrong, "name = 5\nbot_speed = \"fats\"\ntheme = \"nope\"\n").unwrap();

    let (broken, wrong) = (broken.to_str().unwrap(), wrong.to_str().unwrap());
    let commands: [&[&str]; 36] = [
        &["history"],
        &["history", "stats"],
        &["history", "games"],
        &["history", "review"],
        &["history", "--force"],
        &["history", "--last", "0"],
        &["history", "--bogus"],
        &["history", "--since", "2026-02-30"],
        &["push-fold", "--stack", "10"],
        &["push-fold", "--facing", "limp"],
        &["push-fold", "--facing", "limp,call"],
        &["push-fold", "--facing", "check", "--stack", "1"],
        &["push-fold", "--stack", "99"],
        &["equity", "AhAd", "KhKd"],
        &["equity", "AhAd", "KhKd", "--samples", "1,000"],
        &["equity", "AhAd", "AhKd"],
        &["equity", "AhAd", "zz"],
        &["equity", "AhAd", "KhKd", "--board", "7h"],
        &["icm", "--stacks", "5000,3000", "--prizes", "70,30"],
        &["icm", "--stacks", "5000", "--prizes", "70,30"],
        &["icm", "--stacks", "1,x", "--prizes", "70"],
        &["rules"],
        &["rules", "--edition", "2.0"],
        &["rules", "--edition", "fr"],
        &["rules", "--edition", "9.9"],
        &["sim", "cash", "--hands", "50", "--tables", "2"],
        &["sim", "sng", "--games", "1"],
        &["sim", "cash", "--stake", "XX"],
        &["sim", "duel", "--bot", "balanced"],
        &["config", "check"],
        &["doctor"],
        &["admin", "status"],
        &["tournament", "start", "six-max-turbo"],
        &["connect", "localhost:1", "--plain"],
        &["connect", "http://x", "--plain"],
        &["serve", "--listen", "0.0.0.0:9"],
    ];
    for (_, locale) in OTHERS {
        let home = empty(&format!("in_{locale}"));
        for arguments in commands {
            said(&home, locale, arguments);
        }
        // Lines with a place in a file are as long as the path.
        for arguments in [
            ["history", "import", broken].as_slice(),
            &["replay", "--check", broken],
            &["config", "check", wrong],
            &["protocol"],
        ] {
            let (_, out, error) = run(&home, locale, arguments);
            let said = format!("{out}{error}")
                .replace(broken, "")
                .replace(wrong, "");
            for english in [" is ", " the ", " hands", "allowed", " of "] {
                assert!(!said.contains(english), "{arguments:?} {locale}: {said}");
            }
        }
    }
}

#[test]
fn a_hand_with_a_fault_is_explained_in_danish() {
    let home = empty("fault");
    let file = home.join("broken.phhs");
    fs::write(&file, BROKEN).unwrap();
    let file = file.to_str().unwrap();
    let (code, out, _) = run(&home, "da_DK.UTF-8", &["replay", "--check", file]);
    assert_eq!(code, 1);
    let out = out.replace(file, "FILE");
    assert_eq!(
        out,
        "FILE:1: hånd 1: handling 3: det er p2, der har turen, ikke p1\n\
         FILE:10:11: hånd 2: varianten 'XX' understøttes ikke, kun NT (no limit Hold'em) og PO (pot limit Omaha)\n\
         FILE:17: hånd 3: handling 3: p2 better eller raiser til 3: 3 er under minimum på 4\n\
         3 hænder, 0 i orden, 3 fejlede\n"
    );
    // A script reads the same whatever the language.
    let json = |locale| run(&home, locale, &["replay", "--check", "--json", file]).1;
    assert_eq!(json("da_DK.UTF-8"), json("C.UTF-8"));
    assert!(json("fr_FR.UTF-8").contains("it is the turn of p2, not of p1"));
}

#[test]
fn figures_are_those_of_the_language() {
    let home = empty("figures");
    let (_, danish, _) = run(&home, "da_DK.UTF-8", &["equity", "AhAd", "KhKd"]);
    assert_eq!(
        danish,
        "Hold'em før floppet: eksakt, 1.712.304 tilfælde\n\
         \n\
         \x20 vinder     deler    equity  hånd\n\
         \x2082,36\u{a0}%    0,54\u{a0}%   82,64\u{a0}%  AhAd\n\
         \x2017,09\u{a0}%    0,54\u{a0}%   17,36\u{a0}%  KhKd\n"
    );
    let (_, french, _) = run(
        &home,
        "fr_FR.UTF-8",
        &["icm", "--stacks", "5000,3000", "--prizes", "7000.5,30"],
    );
    assert_eq!(
        french,
        "2 joueurs, 7\u{202f}030,50 de gains\u{a0}: exact\n\
         \n\
         tapis    jetons    valeur\n\
         5\u{202f}000   62,50\u{202f}%  4\u{202f}386,56\n\
         3\u{202f}000   37,50\u{202f}%  2\u{202f}643,94\n"
    );
}

#[test]
fn the_setting_counts_more_than_the_system() {
    let home = empty("setting");
    fs::create_dir(home.join("config")).unwrap();
    fs::write(home.join("config/config.toml"), "language = \"fr\"\n").unwrap();
    let (_, out, _) = run(&home, "da_DK.UTF-8", &["history"]);
    assert!(out.starts_with("Il n'y a pas encore de mains"), "{out}");
    let (_, out, _) = run(&home, "C", &["config", "dump"]);
    assert!(
        out.starts_with("# Votre nom aux tables.\n# Permis\u{a0}: un texte de 1 à 16 colonnes."),
        "{out}"
    );
    // Whatever it is explained in, it is the same file.
    let settings = |out: &str| {
        out.lines()
            .filter(|line| !line.starts_with('#'))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    fs::write(home.join("config/config.toml"), "").unwrap();
    let (_, english, _) = run(&home, "C", &["config", "dump"]);
    let english = english.replace("language = \"auto\"", "language = \"fr\"");
    assert_eq!(settings(&out), settings(&english));
}

#[test]
fn help_is_in_the_language_and_leads_to_the_same_options() {
    let home = empty("help");
    for (language, locale) in OTHERS {
        let usage = Text::new(language).word("cli-help-usage");
        for arguments in [
            ["--help"].as_slice(),
            &["-h"],
            &["help"],
            &["history", "--help"],
            &["help", "history", "stats"],
            &["equity", "-h"],
            &["rules", "--help"],
            &["sim", "duel", "--help"],
        ] {
            let (code, out, error) = run(&home, locale, arguments);
            assert_eq!((code, error.as_str()), (0, ""), "{arguments:?}");
            assert!(out.contains(&usage), "{arguments:?}: {out}");
            for english in [
                "Usage: ",
                "Options:\n  -h, --help  Print",
                "Examples",
                "[default",
                " the ",
                " of ",
            ] {
                assert!(
                    !out.contains(english),
                    "{arguments:?} {locale}: '{english}' in\n{out}"
                );
            }
            // The same options are explained.
            let (_, english, _) = run(&home, "C", arguments);
            let options = |page: &str| {
                let words = page
                    .split_whitespace()
                    .filter(|word| word.starts_with("--"));
                words
                    .map(|word| word.trim_end_matches(['.', ',', ';', ')']).to_owned())
                    .collect::<std::collections::BTreeSet<_>>()
            };
            assert!(
                options(&out).is_superset(&options(&english)),
                "{arguments:?}: {out}\n{english}"
            );
        }
    }
}

#[test]
fn completions_and_the_manual_page_are_the_same_in_every_language() {
    let home = empty("manual");
    for arguments in [
        ["man"].as_slice(),
        &["man", "history"],
        &["completions", "bash"],
    ] {
        let english = run(&home, "C", arguments);
        assert_eq!(run(&home, "da_DK.UTF-8", arguments), english);
    }
}

#[test]
fn french_headings_have_a_blank_before_their_colon() {
    let home = empty("french_headings");
    for arguments in [
        &["--help"][..],
        &["history", "--help"],
        &["replay", "--help"],
    ] {
        let (code, out, _) = run(&home, "fr_FR.UTF-8", arguments);
        assert_eq!(code, 0);
        let headings = out.lines().filter(|line| line.ends_with(':'));
        let headings: Vec<&str> = headings.collect();
        assert!(
            headings.contains(&"Options\u{a0}:"),
            "{arguments:?} {headings:?}"
        );
        assert!(
            headings.iter().all(|line| line.ends_with("\u{a0}:")),
            "{arguments:?} {headings:?}"
        );
    }
}
