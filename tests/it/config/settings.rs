//! The settings file as a contract: `tests/data/config` has files in order and files with mistakes, these with what is
//! said about them.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use railbird::base::Name;
use railbird::config::{
    Amounts, BotSpeed, DESCRIPTORS, Descriptor, LanguageName, Loaded, LogLevel, MAX_FILE_SIZE,
    Settings, Value, dump,
};

use super::folder;

fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/config")
        .join(folder)
}

/// The files of a folder, in the order of their names.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(data(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    assert!(files.len() > 3);
    files
}

fn read(text: &str) -> Loaded {
    Settings::read("config.toml", text.as_bytes(), &Settings::default())
}

fn everything() -> Settings {
    Settings::load(&data("valid/everything.toml"), &Settings::default()).settings
}

#[test]
fn files_in_order_have_no_problems() {
    for file in files("valid") {
        let Loaded { problems, .. } = Settings::load(&file, &Settings::default());
        assert!(problems.is_empty(), "{}: {problems:?}", file.display());
    }
}

#[test]
fn every_mistake_is_named_with_its_line_and_what_is_allowed() {
    for file in files("invalid") {
        let name = file.file_name().unwrap().to_str().unwrap();
        let bytes = fs::read(&file).unwrap();
        let Loaded { problems, .. } = Settings::read(name, &bytes, &Settings::default());
        let said: String = problems
            .iter()
            .map(|problem| format!("{problem}\n"))
            .collect();
        let expected = fs::read_to_string(file.with_extension("txt")).unwrap();
        assert_eq!(said, expected, "{name}");
        for line in said.lines() {
            assert!(
                !line.contains(char::is_control) && line.chars().count() < 300,
                "{line:?}"
            );
        }
    }
}

#[test]
fn settings_arrive_as_they_were_written() {
    let settings = everything();
    assert_eq!(settings.name, Name::new("Åse ♠").unwrap());
    assert_eq!(settings.edition.as_str(), "fr");
    assert!(settings.auto_top_up && settings.sit_out_next_big_blind);
    assert_eq!(settings.bot_speed, BotSpeed::Instant);
    assert_eq!(settings.amounts, Amounts::BigBlinds);
    assert_eq!(settings.language, LanguageName::Danish);
    assert_eq!(settings.log, LogLevel::Debug);

    let spellings = Settings::load(&data("valid/spellings.toml"), &Settings::default()).settings;
    assert_eq!(spellings.name.as_str(), "Big Slick");
    assert_eq!(spellings.edition.as_str(), "2.0");
    assert_eq!(spellings.bot_speed, BotSpeed::Fast);
}

#[test]
fn what_is_not_set_is_at_its_default() {
    let defaults = Settings::default();
    assert_eq!(read("").settings, defaults);
    assert_eq!(defaults.edition.as_str(), "2.7");
    assert_eq!(defaults.bot_speed, BotSpeed::Natural);
    assert_eq!(defaults.log, LogLevel::Info);
    assert!(!defaults.auto_top_up);
    let missing = Settings::load(Path::new("/nowhere/config.toml"), &everything());
    assert_eq!((missing.settings, missing.problems), (defaults, vec![]));
}

#[test]
fn a_wrong_line_spoils_no_other_and_leaves_its_setting_as_it_was() {
    let before = everything();
    let text = "name = \"Anna\"\nbot_speed = 3\nlgo = 1\n";
    let loaded = Settings::read("config.toml", text.as_bytes(), &before);
    assert_eq!(loaded.problems.len(), 2);
    assert_eq!(loaded.settings.name.as_str(), "Anna");
    assert_eq!(loaded.settings.bot_speed, before.bot_speed);
    // It is not in the file any more.
    assert_eq!(loaded.settings.edition, Settings::default().edition);
}

#[test]
fn a_file_that_cannot_be_read_at_all_leaves_everything_as_it_was() {
    let before = everything();
    let whole = |bytes: &[u8]| {
        let loaded = Settings::read("config.toml", bytes, &before);
        assert_eq!(loaded.settings, before);
        assert_eq!(loaded.problems.len(), 1);
        loaded.problems[0].to_string()
    };
    assert_eq!(
        whole(b"log = \"warn\"\n???\n"),
        "config.toml:2: ??? is no TOML: key with no value, expected `=`"
    );
    assert_eq!(
        whole(b"\xff"),
        "config.toml:1: a byte in this line is no UTF-8 text"
    );
    let huge = vec![b'\n'; MAX_FILE_SIZE + 1];
    assert_eq!(whole(&huge), "config.toml: larger than 1048576 bytes");
    assert!(read(&"\n".repeat(MAX_FILE_SIZE)).problems.is_empty());

    let directory = Settings::load(&folder("a_directory"), &before);
    assert_eq!(directory.settings, before);
    let problem = directory.problems[0].to_string();
    assert!(
        problem.ends_with("a_directory: a directory, not a file"),
        "{problem}"
    );
}

#[test]
fn a_dump_reads_back_as_the_same_settings() {
    for settings in [Settings::default(), everything()] {
        let loaded = read(&dump(&settings));
        assert_eq!(loaded.problems, []);
        assert_eq!(loaded.settings, settings);
    }
}

#[test]
fn the_page_about_settings_lists_them_as_they_are() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/settings.md");
    let page = fs::read_to_string(page).unwrap();
    let list = format!("```toml\n{}```\n", dump(&Settings::default()));
    assert!(
        page.contains(&list),
        "docs/settings.md should have:\n{list}"
    );
}

#[test]
fn every_setting_explains_itself_and_can_be_set_by_its_key() {
    for setting in DESCRIPTORS {
        assert!(
            setting.about().all(|line| line.ends_with('.')),
            "{}",
            setting.key
        );
        let mut settings = everything();
        setting.set(&mut settings, &setting.default()).unwrap();
        assert_eq!(setting.get(&settings), setting.default());
    }
    let mut settings = Settings::default();
    let speed = Descriptor::find("bot_speed").unwrap();
    speed
        .set(&mut settings, &Value::Text("fast".into()))
        .unwrap();
    assert_eq!(settings.bot_speed, BotSpeed::Fast);
    let fault = speed
        .set(&mut settings, &Value::Text("Slow".into()))
        .unwrap_err();
    let words = "bot_speed: \"Slow\" is unknown; allowed: \"slow\", \"natural\", \"fast\", \"instant\"; did you mean \"slow\"?";
    assert_eq!(fault.to_string(), words);
    let fault = speed.set(&mut settings, &Value::Flag(true)).unwrap_err();
    assert!(
        fault
            .to_string()
            .starts_with("bot_speed: true is no text; allowed: "),
        "{fault}"
    );
    assert_eq!(settings.bot_speed, BotSpeed::Fast);
}

proptest! {
    #[test]
    fn whatever_is_in_the_file_there_are_settings_and_messages_of_one_line(
        lines in prop::collection::vec((
            prop_oneof![Just("name"), Just("edition"), Just("log"), Just("auto_top_up"), Just("x"), Just("[log]"), Just("")],
            prop_oneof!["\\PC{0,8}", Just("= true".into()), Just("= 'info'".into()), "= \"\\PC{0,20}\"", any::<String>()],
        ), 0..6),
    ) {
        let text: String = lines.iter().map(|(key, rest)| format!("{key} {rest}\n")).collect();
        for problem in read(&text).problems {
            let line = problem.to_string();
            prop_assert!(!line.contains(char::is_control), "{:?}", line);
            prop_assert!((1..=text.split('\n').count()).contains(&problem.line.unwrap()));
        }
    }
}
