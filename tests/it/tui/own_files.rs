//! Themes and keymaps of one's own: found by name, in place of built-in ones, inheriting from them; and what is said where
//! something is wrong with them (`tests/data/themes`, `tests/data/keymaps`).

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use railbird::tui::keymap::Keymap;
use railbird::tui::source::{
    FileName, Folder, KEYMAPS, Kind, MAX_FILE_SIZE, NoFiles, OwnFiles, Problem, THEMES, names,
    read_file,
};
use railbird::tui::theme::{Depth, Theme};

/// Files that are nowhere but here.
pub struct Files<'a>(pub &'a [(&'a str, &'a str)]);

impl OwnFiles for Files<'_> {
    fn read(&self, _: Kind, name: &FileName) -> io::Result<Option<Vec<u8>>> {
        let found = self.0.iter().find(|(file, _)| *file == name.as_str());
        Ok(found.map(|(_, text)| text.as_bytes().to_vec()))
    }

    fn names(&self, _: Kind) -> Vec<FileName> {
        let names = self.0.iter().map(|(name, _)| FileName::new(name));
        names.map(Option::unwrap).collect()
    }
}

fn theme(name: &str, files: &[(&str, &str)]) -> Result<Theme, Problem> {
    Theme::load(name, &Files(files), Depth::True)
}

fn said<T: std::fmt::Debug>(result: Result<T, Problem>) -> String {
    result.unwrap_err().to_string()
}

/// Compares what is said about every file of a folder with what is expected.
fn golden(folder: &str, load: impl Fn(&str, &[u8]) -> Option<Problem>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(folder)
        .join("invalid");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    assert!(files.len() > 5);
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        let problem = load(name, &fs::read(&file).unwrap());
        let said = format!("{}\n", problem.expect(name));
        let expected = file.with_extension("txt");
        assert_eq!(said, fs::read_to_string(expected).unwrap(), "{name}");
    }
}

#[test]
fn what_is_wrong_with_a_theme_is_told_with_its_line() {
    golden("themes", |name, bytes| {
        Theme::read(name, bytes, &NoFiles, Depth::True).err()
    });
}

#[test]
fn what_is_wrong_with_a_keymap_is_told_with_its_line() {
    golden("keymaps", |name, bytes| {
        Keymap::read(name, bytes, &NoFiles).err()
    });
}

#[test]
fn every_file_in_the_folders_is_built_in() {
    for (folder, built_in) in [("themes", THEMES), ("keymaps", KEYMAPS)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut there: Vec<String> = fs::read_dir(path)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        there.sort();
        let mut listed: Vec<String> = built_in
            .iter()
            .map(|(name, _)| format!("{name}.toml"))
            .collect();
        listed.sort();
        assert_eq!(there, listed);
    }
}

#[test]
fn a_name_that_nobody_has_is_told_with_those_there_are() {
    assert_eq!(
        said(theme("drak", &[])),
        "no theme \"drak\"; there are dark, light, felt, contrast, colour-blind, mono; did you mean dark?"
    );
    assert_eq!(
        said(Keymap::load("emacs", &NoFiles)),
        "no keymap \"emacs\"; there are default, vim, pokerth"
    );
}

#[test]
fn no_name_leads_out_of_the_folder() {
    for name in [
        "../dark",
        "/etc/passwd",
        "a/b",
        "a\\b",
        ".",
        "",
        "a.b",
        "a\0b",
    ] {
        assert_eq!(FileName::new(name), None, "{name}");
        assert!(said(theme(name, &[])).starts_with("no theme"), "{name}");
    }
    assert_eq!(FileName::new(&"a".repeat(41)), None);
    assert!(FileName::new("Blå_nat-2").is_some());
}

#[test]
fn ones_own_takes_the_place_of_a_built_in_one_and_may_stand_on_it() {
    let files = [("dark", "inherits = \"dark\"\nname = \"Mine\"")];
    let mine = theme("dark", &files).unwrap();
    let built_in = theme("dark", &[]).unwrap();
    assert_eq!((mine.name(), built_in.name()), ("Mine", "Dark"));
    assert_eq!(mine.variant(), built_in.variant());
}

#[test]
fn built_in_files_stand_on_built_in_files_only() {
    let files = [(
        "dark",
        "variant = \"light\"\n[palette]\nnight = \"#ffffff\"",
    )];
    assert_eq!(theme("felt", &files), theme("felt", &[]));
}

#[test]
fn a_circle_and_an_endless_row_are_refused() {
    let circle = [("a", "inherits = \"b\""), ("b", "\ninherits = \"a\"")];
    assert_eq!(
        said(theme("a", &circle)),
        "themes/b.toml:2: inherits: \"a\" stands on this file itself"
    );
    assert_eq!(
        said(theme("a", &[("a", "inherits = \"a\"")])),
        "themes/a.toml:1: inherits: \"a\" stands on this file itself"
    );
    let row: Vec<(String, String)> = (0..20)
        .map(|n| (format!("t{n}"), format!("inherits = \"t{}\"", n + 1)))
        .collect();
    let row: Vec<(&str, &str)> = row.iter().map(|(n, t)| (&**n, &**t)).collect();
    assert_eq!(
        said(theme("t0", &row)),
        "themes/t9.toml:1: inherits: more than 10 files stand on one another"
    );
}

#[test]
fn what_is_wrong_with_a_parent_is_told_where_it_is() {
    let files = [
        ("child", "inherits = \"parent\""),
        ("parent", "inherits = \"dark\"\n\nvariant = 1"),
    ];
    assert_eq!(
        said(theme("child", &files)),
        "themes/parent.toml:3: variant: 1 is not a text in quotation marks"
    );
}

#[test]
fn everything_to_choose_from_is_listed_once() {
    let files = Files(&[("zebra", ""), ("dark", ""), ("alp", "")]);
    assert_eq!(
        names(Kind::Theme, &files),
        [
            "dark",
            "light",
            "felt",
            "contrast",
            "colour-blind",
            "mono",
            "alp",
            "zebra"
        ]
    );
}

#[test]
fn files_come_from_the_folder_beside_the_settings() {
    let config = std::env::temp_dir().join(format!("railbird-own-files-{}", std::process::id()));
    let _ = fs::remove_dir_all(&config);
    let own = Folder::new(&config);
    assert!(own.names(Kind::Keymap).is_empty());
    assert!(Keymap::load("vim", &own).is_ok());

    let folder = config.join("keymaps");
    fs::create_dir_all(folder.join("folder.toml")).unwrap();
    fs::write(folder.join("mine.toml"), "inherits = \"vim\"").unwrap();
    fs::write(folder.join("notes.txt"), "").unwrap();
    fs::write(folder.join("large.toml"), "#".repeat(MAX_FILE_SIZE + 9)).unwrap();
    assert_eq!(Keymap::load("mine", &own).unwrap().name(), "mine");
    assert!(names(Kind::Keymap, &own).contains(&"mine".to_owned()));
    assert!(!names(Kind::Keymap, &own).contains(&"notes".to_owned()));
    let message = said(Keymap::load("large", &own));
    assert!(
        message.ends_with("keymaps/large.toml: larger than 65536 bytes"),
        "{message}"
    );
    let message = said(Keymap::load("folder", &own));
    assert!(
        message.ends_with("keymaps/folder.toml: this is no file"),
        "{message}"
    );
    assert!(read_file(Path::new("/dev/zero")).is_err());
    fs::remove_dir_all(&config).unwrap();
}

#[test]
fn odd_files_are_refused_or_read_but_never_panic() {
    let deep = format!("a = {}", "[".repeat(60_000));
    let dotted = format!("[{}]", vec!["a"; 30_000].join("."));
    let many = "\n[styles]".repeat(7_000);
    for odd in [
        "",
        "\0",
        "\u{feff}",
        "=",
        &deep,
        &dotted,
        &many,
        "[[styles]]",
        "styles = []",
    ] {
        let _ = Theme::read("odd", odd.as_bytes(), &NoFiles, Depth::Sixteen);
        let _ = Keymap::read("odd", odd.as_bytes(), &NoFiles);
    }
    let huge = vec![b' '; MAX_FILE_SIZE + 1];
    assert_eq!(
        said(Keymap::read("huge.toml", &huge, &NoFiles)),
        "huge.toml: larger than 65536 bytes"
    );
    assert_eq!(
        Keymap::read("empty", b"", &NoFiles).unwrap().name(),
        "empty"
    );
}

fn tokens() -> impl Strategy<Value = String> {
    let words = [
        "name",
        "inherits",
        "variant",
        "palette",
        "styles",
        "text",
        "\"text.dim\"",
        "fg",
        "bold",
        "[palette]",
        "[styles]",
        "[tables]",
        "[text]",
        "fold",
        "text-send",
        "\"dark\"",
        "\"default\"",
        "\"#ffffff\"",
        "\"ansi:300\"",
        "\"F\"",
        "\"ctrl-é\"",
        "\"shift-1\"",
        "\"-\"",
        "\"a-b-c-d\"",
        "\"\"",
        "true",
        "1",
        "=",
        "=",
        "=",
        "\n",
        "\n",
        "\n",
        "{",
        "}",
        "[",
        "]",
        ",",
        ".",
        "#",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 0..40)
        .prop_map(|words| words.join(" "))
}

proptest! {
    #[test]
    fn any_bytes_are_refused_or_read(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = Theme::read("any", &bytes, &NoFiles, Depth::Sixteen);
        let _ = Keymap::read("any", &bytes, &NoFiles);
    }

    #[test]
    fn what_is_nearly_a_file_is_refused_or_read_and_the_message_is_one_line(text in tokens()) {
        let theme = Theme::read("any", text.as_bytes(), &NoFiles, Depth::TwoHundredFiftySix);
        let keymap = Keymap::read("any", text.as_bytes(), &NoFiles);
        for problem in [theme.err(), keymap.err()].into_iter().flatten() {
            let said = problem.to_string();
            prop_assert!(!said.contains(char::is_control), "{said:?}");
            prop_assert!(said.chars().count() < 400, "{said}");
        }
    }

    #[test]
    fn any_key_is_refused_or_read(key in ".{0,12}") {
        let quoted = toml::Value::String(key).to_string();
        let text = format!("[tables]\nfold = {quoted}\n[text]\ntext-send = {quoted}");
        if let Err(problem) = Keymap::read("any", text.as_bytes(), &NoFiles) {
            prop_assert!(!problem.to_string().contains(char::is_control), "{problem}");
        }
    }
}
