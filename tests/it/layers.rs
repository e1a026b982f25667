//! The layers of `docs/architecture.md` hold: every `crate::` path in `src/` is an arrow of its table.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What a folder may use: layers (`cards`) or single modules of them (`room::event`).
type Table = BTreeMap<String, Vec<String>>;

fn read_table(document: &str) -> Table {
    let code_words = |cell: &str| -> Vec<String> {
        cell.split('`')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect()
    };
    let rows: Vec<(String, &str)> = document
        .lines()
        .filter(|line| line.starts_with("| `"))
        .filter_map(|line| {
            let cells: Vec<&str> = line.split('|').collect();
            Some((code_words(cells.get(1)?).pop()?, *cells.get(3)?))
        })
        .collect();
    let all: Vec<String> = rows.iter().map(|(folder, _)| folder.clone()).collect();
    rows.into_iter()
        .map(|(folder, uses)| {
            let uses = if uses.trim() == "all" {
                all.clone()
            } else {
                code_words(uses)
            };
            (folder, uses)
        })
        .collect()
}

/// Every path below `crate::` that a source text names, groups unfolded: `use crate::{a, b::{c, d}}`
/// gives `a`, `b::c`, `b::d`. Comments and documentation do not count.
fn crate_paths(source: &str) -> Vec<String> {
    let code: String = source
        .lines()
        .map(|line| line.split("//").next().unwrap_or(""))
        .collect::<Vec<_>>()
        .join(" ");
    code.match_indices("crate::")
        .filter(|(at, _)| !code[..*at].ends_with(|c: char| c == '_' || c.is_alphanumeric()))
        .flat_map(|(at, found)| {
            let mut paths = Vec::new();
            unfold(
                &mut code[at + found.len()..].chars().peekable(),
                "",
                &mut paths,
            );
            paths
        })
        .collect()
}

fn unfold(
    rest: &mut std::iter::Peekable<std::str::Chars<'_>>,
    prefix: &str,
    paths: &mut Vec<String>,
) {
    let mut path = prefix.to_owned();
    while let Some(&next) = rest.peek() {
        match next {
            '{' => {
                rest.next();
                loop {
                    while rest.peek().is_some_and(|c| c.is_whitespace() || *c == ',') {
                        rest.next();
                    }
                    if rest.peek().is_none_or(|&c| c == '}') {
                        rest.next();
                        return;
                    }
                    unfold(rest, &path, paths);
                    while rest.peek().is_some_and(|&c| c != ',' && c != '}') {
                        rest.next();
                    }
                }
            }
            c if c == ':' || c == '_' || c.is_alphanumeric() => {
                path.push(c);
                rest.next();
            }
            _ => break,
        }
    }
    paths.push(path.trim_end_matches(':').to_owned());
}

fn allowed(table: &Table, folder: &str, path: &str) -> bool {
    let inside = |layer: &str| path == layer || path.starts_with(&format!("{layer}::"));
    inside(folder)
        || table
            .get(folder)
            .is_some_and(|uses| uses.iter().any(|layer| inside(layer)))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found
}

fn table() -> Table {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    read_table(&fs::read_to_string(root.join("docs/architecture.md")).unwrap())
}

#[test]
fn every_arrow_between_layers_is_in_the_table() {
    let table = table();
    assert_eq!(
        table.len(),
        20,
        "the layer table in docs/architecture.md was not understood"
    );
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for file in sources(&src) {
        let inside = file.strip_prefix(&src).unwrap();
        let Some(folder) = inside
            .parent()
            .and_then(|path| path.iter().next())
            .and_then(|f| f.to_str())
        else {
            continue; // main.rs and lib.rs put the parts together
        };
        assert!(
            table.contains_key(folder),
            "src/{folder} is not a layer of docs/architecture.md"
        );
        let source = fs::read_to_string(&file).unwrap();
        for path in crate_paths(&source) {
            if !allowed(&table, folder, &path) {
                wrong.push(format!("{}: crate::{path}", inside.display()));
            }
        }
        // So many steps up lead out of the layer, where `crate::` is to be written.
        let way_out = "super::".repeat(inside.iter().count());
        for layer in table.keys().filter(|layer| *layer != folder) {
            if source.contains(&format!("{way_out}{layer}::")) {
                wrong.push(format!("{}: {way_out}{layer}", inside.display()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "arrows that docs/architecture.md does not have:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn the_layer_check_sees_a_forbidden_arrow() {
    let table = table();
    let paths = |source| crate_paths(source);
    assert_eq!(
        paths("use crate::{base::Cents, cards::{Card, deck::Deck}, odds};"),
        ["base::Cents", "cards::Card", "cards::deck::Deck", "odds"]
    );
    assert_eq!(
        paths("let x = crate::room::now(); // crate::tui"),
        ["room::now"]
    );
    assert_eq!(paths("macro_crate::x"), [] as [&str; 0]);
    assert!(!allowed(&table, "engine", "rulebook::Edition"));
    assert!(!allowed(&table, "tui", "room::command::Join"));
    assert!(!allowed(&table, "bots", "engine::Hand"));
    assert!(!allowed(&table, "cards", "base_camp"));
    assert!(allowed(&table, "bots", "engine::action::Action"));
    assert!(allowed(&table, "engine", "cards::Card"));
    assert!(allowed(&table, "engine", "engine::hand"));
    assert!(allowed(&table, "cli", "room::ledger"));
}
