//! Saving a setting: one value changes, everything else in the file is its owner's.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use railbird::base::Name;
use railbird::config::{Amounts, BotSpeed, SaveError, Settings};

use super::folder;

fn settings() -> Settings {
    Settings {
        name: Name::new("Åse \"Ace\"").unwrap(),
        auto_top_up: true,
        bot_speed: BotSpeed::Fast,
        amounts: Amounts::BigBlinds,
        ..Settings::default()
    }
}

fn file(test: &str, text: &str) -> PathBuf {
    let file = folder(test).join("config.toml");
    fs::write(&file, text).unwrap();
    file
}

/// What a file becomes when a setting is saved; nothing else may be left in the folder.
#[track_caller]
fn saved(test: &str, before: &str, key: &str) -> String {
    let file = file(test, before);
    settings().save(&file, key).unwrap();
    assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
    fs::read_to_string(file).unwrap()
}

#[test]
fn comments_order_and_spacing_survive() {
    let before = "# Mine.\n\nlog   =  'warn'   # quiet\n\n# Speed\nbot_speed = \"slow\" # for now\nname='Anna'\n\n# The end.\n";
    assert_eq!(
        saved("save_comments", before, "bot_speed"),
        before.replace("\"slow\"", "\"fast\"")
    );
    assert_eq!(
        saved("save_quotes", before, "name"),
        before.replace("'Anna'", "'Åse \"Ace\"'")
    );
}

#[test]
fn what_is_added_stands_below_what_is_there() {
    assert_eq!(
        saved("save_empty", "", "auto_top_up"),
        "auto_top_up = true\n"
    );
    assert_eq!(
        saved("save_below", "log = \"warn\"", "auto_top_up"),
        "log = \"warn\"\nauto_top_up = true\n"
    );
    assert_eq!(
        saved(
            "save_below_comments",
            "# Mine.\n\n# The end.",
            "auto_top_up"
        ),
        "# Mine.\n\n# The end.\nauto_top_up = true\n"
    );
    // A table that is no setting is a mistake, but not ours to put right; nothing may end up inside it.
    assert_eq!(
        saved(
            "save_above_table",
            "log = \"warn\"\n\n[theme]\nx = 1\n",
            "auto_top_up"
        ),
        "log = \"warn\"\nauto_top_up = true\n\n[theme]\nx = 1\n"
    );
}

#[test]
fn a_wrong_value_is_put_right_by_saving() {
    assert_eq!(
        saved("save_right", "amounts = 3 # ?\nx = 1\n", "amounts"),
        "amounts = \"big-blinds\" # ?\nx = 1\n"
    );
}

#[test]
fn a_missing_file_is_made_with_this_one_line() {
    let file = folder("save_missing").join("railbird/config.toml");
    settings().save(&file, "bot_speed").unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "bot_speed = \"fast\"\n");
    let loaded = Settings::load(&file, &Settings::default());
    assert_eq!(loaded.settings.bot_speed, BotSpeed::Fast);
}

fn mode(file: &Path) -> u32 {
    fs::metadata(file).unwrap().permissions().mode() & 0o777
}

#[test]
fn permissions_stay_and_a_read_only_file_is_left_alone() {
    let file = file("save_permissions", "log = \"warn\"\n");
    for wanted in [0o644, 0o600, 0o664] {
        fs::set_permissions(&file, fs::Permissions::from_mode(wanted)).unwrap();
        settings().save(&file, "bot_speed").unwrap();
        assert_eq!(mode(&file), wanted);
    }
    fs::write(&file, "log = \"warn\"\n").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    let error = settings().save(&file, "log").unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("config.toml: permission denied"),
        "{error}"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "log = \"warn\"\n");
}

#[test]
fn a_link_stays_a_link() {
    let file = file("save_link", "log = \"warn\"\n");
    let link = file.with_file_name("link.toml");
    symlink("config.toml", &link).unwrap();
    settings().save(&link, "log").unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "log = \"info\"\n");
    fs::remove_file(&file).unwrap();
    let error = settings().save(&link, "log").unwrap_err();
    assert!(
        error.to_string().ends_with("link.toml: no such file"),
        "{error}"
    );
}

#[test]
fn a_file_with_a_mistake_in_the_way_is_left_as_it_is() {
    for (text, reason) in [
        ("log = warn\n", "config.toml:1: log = warn is no TOML"),
        (
            "\n[log]\nlevel = 1\n",
            "config.toml:2: log: [log] is a table",
        ),
        ("log.level = 1\n", "config.toml:1: log: "),
    ] {
        let file = file("save_broken", text);
        let error = settings().save(&file, "log").unwrap_err();
        assert!(matches!(error, SaveError::Broken(_)), "{error}");
        assert!(error.to_string().contains(reason), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
}

#[test]
fn what_is_no_setting_is_not_saved() {
    let file = file("save_unknown", "");
    let error = settings().save(&file, "nmae").unwrap_err();
    assert!(matches!(error, SaveError::UnknownKey(_)), "{error}");
    assert!(error.to_string().ends_with("did you mean name?"), "{error}");
}

#[test]
fn a_folder_that_is_no_folder_is_an_error_of_one_line() {
    let file = file("save_no_folder", "");
    let error = settings()
        .save(&file.join("config.toml"), "log")
        .unwrap_err();
    assert!(error.to_string().starts_with("not saved: "), "{error}");
    assert!(!error.to_string().contains('\n'));
}

#[test]
fn lines_that_end_as_on_windows_are_understood() {
    let text = saved("save_crlf", "# Mine.\r\nlog = \"warn\"\r\n", "auto_top_up");
    let loaded = Settings::read("config.toml", text.as_bytes(), &Settings::default());
    assert_eq!(loaded.problems, []);
    assert!(
        loaded.settings.auto_top_up && text.contains("# Mine."),
        "{text:?}"
    );
}
