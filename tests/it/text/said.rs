//! Errors that the layers below say in English, in the language of whoever reads.

use std::fs;
use std::path::Path;

use railbird::config::Language;
use railbird::text::{Text, files, kept};

use super::files::sources;

/// What fills a place, and is no letter.
const FILLED: char = '¤';

/// Errors that nobody reads on the command line, and why.
const ELSEWHERE: [&str; 8] = [
    // Said by the sentences of refusals.ftl, but for those that an operator hears.
    "room/refusal.rs",
    // Tables that are built into the program; tests hold that they can be read.
    "advice/deep/charts.rs",
    "advice/short/book.rs",
    "advice/short/class.rs",
    "advice/short/heads_up.rs",
    "advice/short/three_way.rs",
    // Such hands are only counted.
    "history/record/mod.rs",
    // A message with such a seat is no message.
    "base/seat.rs",
];

/// The texts in quotation marks of a source file, as the program has them. `Some` of the word before the bracket in which a text
/// stands first: `error` of `#[error("…")]`.
fn literals(source: &str) -> Vec<(bool, String)> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find('"') {
        let before = rest[..at].trim_end();
        let is_error = before.ends_with("#[error(");
        // A character such as '"' begins no text.
        if rest[..at].ends_with('\'') && rest[at + 1..].starts_with('\'') {
            rest = &rest[at + 2..];
            continue;
        }
        let mut text = String::new();
        let mut chars = rest[at + 1..].char_indices();
        let end = loop {
            match chars.next() {
                None => return found,
                Some((place, '"')) => break at + 1 + place + 1,
                Some((_, '\\')) => match chars.next() {
                    // The line goes on behind the blanks of the next one.
                    Some((place, '\n')) => {
                        let behind = &rest[at + 1 + place + 1..];
                        let blanks = behind.len() - behind.trim_start().len();
                        if blanks > 0 {
                            chars.nth(blanks - 1);
                        }
                    }
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, c)) => text.push(c),
                    None => return found,
                },
                Some((_, c)) => text.push(c),
            }
        };
        found.push((is_error, filled(&text)));
        rest = &rest[end..];
    }
    found
}

/// A text of the program with its places filled: `{line}: {what}` is `¤: ¤`.
fn filled(text: &str) -> String {
    let mut out = String::new();
    let mut depth = 0;
    for c in text.chars() {
        match c {
            '{' if depth == 0 => {
                depth = 1;
                out.push(FILLED);
            }
            '}' if depth == 1 => depth = 0,
            _ if depth == 0 => out.push(c),
            _ => {}
        }
    }
    out
}

fn all_literals() -> Vec<(String, bool, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = Vec::new();
    for file in sources(&src) {
        let name = file.strip_prefix(&src).unwrap().to_string_lossy();
        let found = literals(&fs::read_to_string(&file).unwrap());
        all.extend(
            found
                .into_iter()
                .map(|(is_error, text)| (name.to_string(), is_error, text)),
        );
    }
    all
}

fn has_letters(text: &str) -> bool {
    text.contains(char::is_alphabetic)
}

#[test]
fn every_error_of_the_program_can_be_said_in_every_language() {
    let mut errors = 0;
    let mut unknown = Vec::new();
    for (file, is_error, text) in all_literals() {
        if !is_error || ELSEWHERE.contains(&file.as_str()) {
            continue;
        }
        errors += 1;
        // What may stand behind an error has a sentence of its own, and is often nothing.
        let bare = text.trim_end_matches(FILLED);
        let is_whole = |text: &str| !kept(text).iter().any(|left| has_letters(left));
        if !is_whole(&text) && !is_whole(bare) {
            unknown.push(format!("{file}: {text:?} leaves {:?}", kept(&text)));
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
    assert!(errors > 250, "{errors}");
}

/// Why a connection ended, or was none: no errors with a type of their own, and read on the screen and in the log.
#[test]
fn why_there_is_no_connection_can_be_said_in_every_language() {
    let is_of_connections = |file: &str| {
        let files = ["keeping.rs", "mod.rs", "trust.rs"];
        files
            .iter()
            .any(|name| file == format!("client/remote/{name}"))
    };
    let mut reasons = 0;
    for (file, is_error, text) in all_literals() {
        let is_sentence =
            text.contains(' ') && text.starts_with(|c: char| c.is_lowercase() || c == FILLED);
        // One for the log, and one for those who look for mistakes.
        let is_no_reason = ["the connection broke", "a visit at ¤"].contains(&text.as_str());
        if is_error || is_no_reason || !is_of_connections(&file) || !is_sentence {
            continue;
        }
        reasons += 1;
        let left = kept(&text);
        assert!(
            !left.iter().any(|left| has_letters(left)),
            "{text:?} leaves {left:?}"
        );
    }
    assert!(reasons > 10, "{reasons}");
}

/// Parts of errors that stand in the code alone: what was expected, what was found, and why a value is none.
#[test]
fn what_fills_the_errors_of_hand_histories_can_be_said_in_every_language() {
    let is_of_hands = |file: &str| {
        let files = [
            "phh/syntax/",
            "phh/notation.rs",
            "phh/fields.rs",
            "ohh/json.rs",
        ];
        files.iter().any(|name| file.contains(name))
    };
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut parts = 0;
    for file in sources(&src) {
        let name = file
            .strip_prefix(&src)
            .unwrap()
            .to_string_lossy()
            .into_owned();
        if !is_of_hands(&name) {
            continue;
        }
        let source = fs::read_to_string(&file).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap();
        // How the library begins what it says.
        let source = source.lines().filter(|line| {
            let of_library = ["strip_prefix", "starts_with", "split_once", " at line "];
            !line.trim_start().starts_with("//") && !of_library.iter().any(|of| line.contains(of))
        });
        for (is_error, text) in literals(&source.collect::<Vec<_>>().join("\n")) {
            // What the library says is on the left of an arrow, and a field is named by one word.
            let is_part = text.contains(' ')
                && text.trim() == text
                && text.starts_with(|c: char| c.is_alphabetic())
                && !LIBRARY.contains(&text.as_str());
            if is_error || !is_part {
                continue;
            }
            parts += 1;
            let left = kept(&text);
            assert!(
                !left.iter().any(|left| has_letters(left)),
                "{name}: {text:?} leaves {left:?}"
            );
        }
    }
    assert!(parts > 40, "{parts}");
}

/// What the library for JSON says, by which it is understood.
const LIBRARY: [&str; 12] = [
    "expected `:`",
    "expected `,` or `]`",
    "expected `,` or `}`",
    "expected value",
    "expected ident",
    "key must be a string",
    "EOF while parsing a string",
    "trailing comma",
    "invalid number",
    "number out of range",
    "recursion limit exceeded",
    "a sequence",
];

/// The pieces of the English sentences, by their identifiers.
fn pieces() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut files = files(Language::English).iter();
    let (_, said) = files.find(|(name, _)| *name == "said.ftl").unwrap();
    let lines = said.lines().filter(|line| line.starts_with("said-"));
    lines
        .map(|line| {
            let (id, sentence) = line.split_once(" = ").unwrap();
            let mut pieces: Vec<&str> = Vec::new();
            for piece in sentence.split("{ $") {
                let behind = piece.split_once(" }").map_or(piece, |(_, behind)| behind);
                pieces.push(match pieces.is_empty() {
                    true => piece,
                    false => behind,
                });
            }
            (id, pieces)
        })
        .collect()
}

#[test]
fn what_is_there_to_be_said_is_said_by_the_program() {
    let literals: Vec<String> = all_literals().into_iter().map(|(.., text)| text).collect();
    let is_said = |piece: &str| {
        let piece = piece.trim_matches(['\'', ' ']);
        // Capitals of a setting's explanation stand in comments.
        !has_letters(piece) || literals.iter().any(|literal| literal.contains(piece))
    };
    // Said by the library that reads command lines and by systems; explanations, which are comments in the code; and put together.
    let elsewhere = ["said-clap-", "said-system-", "said-setting-", "said-help-"];
    let put_together = [
        "said-left-out-nameless",
        "said-no-stack",
        "said-no-prize",
        "said-no-hexapro",
        "said-no-sit-and-go",
        "said-not-text-rest",
        "said-bets-or-raises-to",
        "said-unknown-setting-known",
    ];
    let mut unused = Vec::new();
    for (id, pieces) in pieces() {
        let is_elsewhere = elsewhere.iter().any(|of| id.starts_with(of));
        if is_elsewhere || put_together.contains(&id) {
            continue;
        }
        if !pieces.iter().all(|piece| is_said(piece)) {
            unused.push(format!("{id}: {pieces:?}"));
        }
    }
    assert!(unused.is_empty(), "{}", unused.join("\n"));
}

#[test]
fn an_error_within_others_is_said_whole() {
    let english = "evening.phhs:19:11: hand 2: the variant 'the board' is not supported, only NT (no-limit hold'em) and PO \
                   (pot-limit Omaha)";
    assert_eq!(Text::new(Language::English).said(english), english);
    assert_eq!(
        Text::new(Language::Danish).said(english),
        "evening.phhs:19:11: hånd 2: varianten 'the board' understøttes ikke, kun NT (no limit Hold'em) og PO (pot limit Omaha)"
    );
    assert_eq!(
        Text::new(Language::French)
            .said("--board '7h': a board has 3, 4 or 5 cards (none before the flop), not 1"),
        "--board '7h': un tableau a 3, 4 ou 5 cartes (aucune avant le flop), pas 1"
    );
    // What stands before a sentence is no part of it, although the sentence begins with a place.
    assert_eq!(
        Text::new(Language::French)
            .said("a.phh:3:1: hand 2: the action 'p1': the amount is missing"),
        "a.phh:3:1: main 2\u{a0}: l'action 'p1'\u{a0}: il manque le montant"
    );
}

#[test]
fn numbers_in_errors_are_those_of_the_language() {
    let english = "a whole number from 1 to 1,000,000 is needed";
    assert_eq!(
        Text::new(Language::Danish).said(english),
        "det skal være et helt tal fra 1 til 1.000.000"
    );
}

#[test]
fn what_nobody_knows_stays_as_it_is_and_is_never_blank() {
    for language in Language::ALL {
        let text = Text::new(language);
        for unknown in ["", "ENOTSUP 7", "l'inconnu", "a: b: c"] {
            assert_eq!(text.said(unknown), unknown);
        }
        assert_eq!(text.faults(), 0);
    }
}

#[test]
fn every_sentence_gets_what_it_asks_for() {
    for language in Language::ALL {
        let text = Text::new(language);
        for (id, pieces) in pieces() {
            let english = pieces.join("7");
            let said = text.said(&english);
            assert!(!said.is_empty() && !said.contains('{'), "{id}: {said}");
        }
        assert_eq!(text.faults(), 0, "{language:?}");
    }
}
